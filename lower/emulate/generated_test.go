package emulate_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
)

// program is a kernel around one operation: it loads the operation's inputs, and stores
// its outputs.
type program struct {
	r      *rand.Rand
	params []string
	before []string // operations in front
	after  []string // and behind
	n      int
}

func (p *program) name() string {
	p.n++
	return fmt.Sprintf("%%v%d", p.n)
}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

func (p *program) sizes(least, most int) []int64 {
	out := make([]int64, least+p.r.IntN(most-least+1))
	for d := range out {
		out[d] = 1 + p.r.Int64N(5)
	}
	return out
}

func memref(elem string, sizes []int64, rest string) string {
	var b strings.Builder
	for _, n := range sizes {
		fmt.Fprintf(&b, "%dx", n)
	}
	return "memref<" + b.String() + elem + rest + ">"
}

// global adds a parameter.
func (p *program) global(elem string, sizes []int64) (name, typ string) {
	name, typ = fmt.Sprintf("%%a%d", len(p.params)), memref(elem, sizes, ", #hivm.address_space<gm>")
	p.params = append(p.params, name+": "+typ)
	return name, typ
}

// value is an operand.
type value struct{ name, typ string }

// tile is memory on the chip, at times part of a larger tile.
func (p *program) tile(elem string, sizes []int64) value {
	const space = ", #hivm.address_space<ub>"
	v := value{p.name(), memref(elem, sizes, space)}
	if p.r.IntN(3) > 0 || elem == "i1" {
		p.before = append(p.before, fmt.Sprintf("%s = memref.alloc() : %s", v.name, v.typ))
		return v
	}
	whole, strides, zeros := slices.Clone(sizes), make([]string, len(sizes)), make([]string, len(sizes))
	step := int64(1)
	for d := len(sizes) - 1; d >= 0; d-- {
		strides[d], zeros[d] = fmt.Sprint(step), "0"
		whole[d] += p.r.Int64N(2)
		step *= whole[d]
	}
	ones := slices.Repeat([]string{"1"}, len(sizes))
	all := value{p.name(), memref(elem, whole, space)}
	v.typ = memref(elem, sizes, fmt.Sprintf(", strided<[%s]>", strings.Join(strides, ", "))+space)
	p.before = append(p.before, fmt.Sprintf("%s = memref.alloc() : %s", all.name, all.typ),
		fmt.Sprintf("%s = memref.subview %s[%s] %s [%s] : %s to %s", v.name, all.name, strings.Join(zeros, ", "), list(sizes), strings.Join(ones, ", "), all.typ, v.typ))
	return v
}

// input is a tile with the numbers of a parameter.
func (p *program) input(elem string, sizes []int64) value {
	v := p.tile(elem, sizes)
	g, typ := p.global(elem, sizes)
	p.before = append(p.before, fmt.Sprintf("hivm.hir.load ins(%s : %s) outs(%s : %s)", g, typ, v.name, v.typ))
	return v
}

// output is a tile whose numbers become the numbers of a parameter.
func (p *program) output(elem string, sizes []int64) value {
	v := p.tile(elem, sizes)
	g, typ := p.global(elem, sizes)
	p.after = append(p.after, fmt.Sprintf("hivm.hir.store ins(%s : %s) outs(%s : %s)", v.name, v.typ, g, typ))
	return v
}

func (p *program) scalar(elem string) value {
	v := value{fmt.Sprintf("%%a%d", len(p.params)), elem}
	p.params = append(p.params, v.name+": "+elem)
	return v
}

// op adds the operation; attrs is the text behind its operands.
func (p *program) op(name string, in, out []value, attrs string) {
	operands := func(vs []value) string {
		var names, types []string
		for _, v := range vs {
			names, types = append(names, v.name), append(types, v.typ)
		}
		return strings.Join(names, ", ") + " : " + strings.Join(types, ", ")
	}
	p.before = append(p.before, fmt.Sprintf("hivm.hir.%s ins(%s) outs(%s)%s", name, operands(in), operands(out), attrs))
}

func list(n []int64) string { return strings.ReplaceAll(fmt.Sprint(n), " ", ", ") }

func (p *program) text(name string) string {
	return fmt.Sprintf("func.func @%s(%s) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {\n  %s\n  return\n}\n",
		name, strings.Join(p.params, ", "), strings.Join(append(p.before, p.after...), "\n  "))
}

// forms make the operation of a kernel.
var forms = map[string]func(p *program){
	"unary": func(p *program) {
		s, e := p.sizes(1, 5), pick(p.r, "f16", "f32")
		p.op(pick(p.r, "vexp", "vln", "vabs", "vrec", "vsqrt", "vrsqrt", "vrelu"), []value{p.input(e, s)}, []value{p.output(e, s)}, "")
	},
	"not": func(p *program) {
		s, e := p.sizes(1, 5), pick(p.r, "i8", "i16", "i32", "i64")
		p.op("vnot", []value{p.input(e, s)}, []value{p.output(e, s)}, "")
	},
	"binary": func(p *program) {
		s, e := p.sizes(1, 5), pick(p.r, "f16", "f32", "i16", "i32", "i64")
		p.op(pick(p.r, "vadd", "vsub", "vmul", "vmax", "vmin"), []value{p.input(e, s), p.input(e, s)}, []value{p.output(e, s)}, "")
	},
	"bits": func(p *program) {
		s, e := p.sizes(1, 5), pick(p.r, "i8", "i16", "i32", "i64")
		p.op(pick(p.r, "vand", "vor", "vxor"), []value{p.input(e, s), p.input(e, s)}, []value{p.output(e, s)}, "")
	},
	"divide": func(p *program) {
		s, e := p.sizes(1, 5), pick(p.r, "f16", "f32")
		p.op("vdiv", []value{p.input(e, s), p.input(e, s)}, []value{p.output(e, s)}, "")
	},
	"number": func(p *program) {
		s, e := p.sizes(1, 5), pick(p.r, "f16", "f32", "i16", "i32")
		p.op(pick(p.r, "vadd", "vsub", "vmul", "vmax", "vmin"), []value{p.input(e, s), p.scalar(e)}, []value{p.output(e, s)}, "")
	},
	"shift": func(p *program) {
		s, e := p.sizes(1, 4), pick(p.r, "i16", "i32")
		p.before = append(p.before, fmt.Sprintf("%%n = arith.constant %d : %s", p.r.IntN(12), e))
		p.op(pick(p.r, "vshl", "vshr"), []value{p.input(e, s), {"%n", e}}, []value{p.output(e, s)}, "")
	},
	"repeated": func(p *program) {
		s, e := p.sizes(2, 4), pick(p.r, "f16", "f32", "i32")
		d := p.r.IntN(len(s))
		one := slices.Clone(s)
		one[d] = 1
		p.op(pick(p.r, "vadd", "vmul", "vmax"), []value{p.input(e, s), p.input(e, one)}, []value{p.output(e, s)}, fmt.Sprintf(" broadcast = [%d]", d))
	},
	"cast": func(p *program) {
		s := p.sizes(1, 4)
		x := pick(p.r, [2]string{"f16", "f32"}, [2]string{"f32", "f16"}, [2]string{"f32", "bf16"}, [2]string{"bf16", "f32"}, [2]string{"f32", "i32"},
			[2]string{"f16", "i8"}, [2]string{"i8", "f16"}, [2]string{"i32", "f32"}, [2]string{"f32", "f32"}, [2]string{"f16", "i16"})
		mode := "rint"
		if x[0] == "f32" {
			mode = pick(p.r, "rint", "round", "floor", "ceil", "trunc")
		}
		p.op("vcast", []value{p.input(x[0], s)}, []value{p.output(x[1], s)}, fmt.Sprintf(" round_mode = <%s>", mode))
	},
	"wrap": func(p *program) {
		s := p.sizes(1, 4)
		x := pick(p.r, [2]string{"i32", "i16"}, [2]string{"i32", "i8"}, [2]string{"i16", "i8"}, [2]string{"i64", "i32"})
		p.op("vcast", []value{p.input(x[0], s)}, []value{p.output(x[1], s)}, " round_mode = <truncwithoverflow>")
	},
	"select": func(p *program) {
		s, e := p.sizes(1, 3), pick(p.r, "f16", "f32")
		a, b, mask := p.input(e, s), p.input(e, s), p.tile("i1", s)
		p.op("vcmp", []value{a, b}, []value{mask}, fmt.Sprintf(" compare_mode = <%s>", pick(p.r, "eq", "ne", "lt", "le", "gt", "ge")))
		p.op("vsel", []value{mask, a, b}, []value{p.output(e, s)}, "")
	},
	"repeat": func(p *program) {
		s, e := p.sizes(1, 4), pick(p.r, "f16", "f32", "i8", "i32", "i64")
		d := p.r.IntN(len(s))
		one := slices.Clone(s)
		one[d] = 1
		p.op("vbrc", []value{p.input(e, one)}, []value{p.output(e, s)}, fmt.Sprintf(" broadcast_dims = [%d]", d))
	},
	"fill": func(p *program) {
		s, e := p.sizes(1, 4), pick(p.r, "f16", "f32", "i8", "i32")
		p.op("vbrc", []value{p.scalar(e)}, []value{p.output(e, s)}, "")
	},
	"reduce": func(p *program) {
		s, e := p.sizes(1, 4), pick(p.r, "f16", "f32", "i16", "i32")
		d := p.r.IntN(len(s))
		one := slices.Clone(s)
		one[d] = 1
		p.op(fmt.Sprintf("vreduce <%s>", pick(p.r, "sum", "max", "min", "prod")), []value{p.input(e, s)}, []value{p.output(e, one)}, fmt.Sprintf(" reduce_dims = [%d]", d))
	},
	"fold": func(p *program) {
		s, e := p.sizes(2, 4), pick(p.r, "i8", "i16", "i32")
		d := p.r.IntN(len(s) - 1)
		one := slices.Clone(s)
		one[d], one[d+1] = 1, 1
		p.op(fmt.Sprintf("vreduce <%s>", pick(p.r, "ori", "andi", "xori")), []value{p.input(e, s)}, []value{p.output(e, one)}, fmt.Sprintf(" reduce_dims = [%d, %d]", d, d+1))
	},
	"transpose": func(p *program) {
		s, e := p.sizes(2, 4), pick(p.r, "f16", "f32", "i8", "i32", "i64")
		perm := make([]int64, len(s))
		for d := range perm {
			perm[d] = int64(d)
		}
		i := p.r.IntN(len(s))
		j := (i + 1 + p.r.IntN(len(s)-1)) % len(s)
		perm[i], perm[j] = perm[j], perm[i]
		to := slices.Clone(s)
		to[i], to[j] = s[j], s[i]
		p.op("vtranspose", []value{p.input(e, s)}, []value{p.output(e, to)}, fmt.Sprintf(" permutation = %s", list(perm)))
	},
	"scan": func(p *program) {
		s, e := p.sizes(2, 4), pick(p.r, "f16", "f32", "i16", "i32")
		p.op(pick(p.r, "vcumsum", "vcumprod"), []value{p.input(e, s)}, []value{p.output(e, s)}, fmt.Sprintf(" cum_dims = [%d] reverse = %t", p.r.IntN(len(s)-1), p.r.IntN(2) == 0))
	},
	"flip": func(p *program) {
		s, e := p.sizes(1, 3), pick(p.r, "f16", "f32", "i8", "i64")
		p.op("vflip", []value{p.input(e, s)}, []value{p.output(e, s)}, fmt.Sprintf(" flip_axis = %d", len(s)-1))
	},
	"interleave": func(p *program) {
		s, e := p.sizes(1, 3), pick(p.r, "f16", "f32", "i32")
		to := slices.Clone(s)
		to[len(s)-1] *= 2
		p.op("vinterleave", []value{p.input(e, s), p.input(e, s)}, []value{p.output(e, to)}, " interleave_channel_nums = 2")
	},
	"deinterleave": func(p *program) {
		s, e := p.sizes(1, 3), pick(p.r, "f16", "f32", "i32")
		from := slices.Clone(s)
		from[len(s)-1] *= 2
		p.op("vdeinterleave", []value{p.input(e, from)}, []value{p.output(e, s), p.output(e, s)}, " channel_num = 2 index_mode = <ALL_CHANNELS>")
	},
	"sort": func(p *program) {
		s, e := p.sizes(1, 3), pick(p.r, "f16", "f32")
		p.op("vsort", []value{p.input(e, s)}, []value{p.output(e, s), p.output("i32", s)}, fmt.Sprintf(" descending = %t sort_axis = %d", p.r.IntN(2) == 0, len(s)-1))
	},
	"join": func(p *program) {
		s, e := p.sizes(1, 4), pick(p.r, "f16", "f32", "i32")
		d := p.r.IntN(len(s))
		to, more := slices.Clone(s), slices.Clone(s)
		more[d] = 1 + p.r.Int64N(4)
		to[d] += more[d]
		p.op(fmt.Sprintf("vconcat dim(%d)", d), []value{p.input(e, s), p.input(e, more)}, []value{p.output(e, to)}, "")
	},
	"margin": func(p *program) {
		s, e := p.sizes(1, 4), pick(p.r, "f16", "f32", "i32")
		to := slices.Clone(s)
		to[len(to)-1] += 1 + p.r.Int64N(3)
		v, pad := p.output(e, to), p.scalar(e)
		g, typ := p.global(e, s)
		p.before = append(p.before, "%left = arith.constant 1 : index",
			fmt.Sprintf("hivm.hir.load ins(%s : %s) outs(%s : %s) pad_mode = <PadValue> pad_value = %s : %s left_padding_num = %%left : index", g, typ, v.name, v.typ, pad.name, pad.typ))
	},
	"update": func(p *program) {
		s, e := p.sizes(1, 4), pick(p.r, "f16", "f32", "i32")
		v := p.input(e, s)
		g, typ := p.global(e, s)
		p.after = append(p.after, fmt.Sprintf("hivm.hir.store ins(%s : %s) outs(%s : %s) atomic = <%s>", v.name, v.typ, g, typ, pick(p.r, "add", "max", "min")))
	},
}

// TestGenerated compares kernels around one operation each, of random types and sizes.
// Operations without a function in the library are left out, but of each form there are
// some.
func TestGenerated(t *testing.T) {
	each := tier.Some(12)
	registry, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(9, 9))
	var text strings.Builder
	made := map[string]int{}
	for name := range forms {
		made[name] = 0
	}
	for _, name := range slices.Sorted(maps.Keys(forms)) {
		for i := range each {
			p := &program{r: r}
			forms[name](p)
			one := p.text(fmt.Sprintf("%s%d", name, i))
			c, module := nativetest.Parse(t, one)
			pipeline, err := pass.Parse(registry, forLibrary)
			if err != nil {
				t.Fatal(err)
			}
			if err := (&pass.Manager{Pipeline: pipeline, Workers: 1}).Run(c, module); err != nil {
				continue // it has no function
			}
			if left(module) != "" {
				continue
			}
			made[name]++
			text.WriteString(one)
		}
	}
	for name, n := range made {
		if n == 0 {
			t.Errorf("no kernel of the form %s", name)
		}
	}
	printed, calls := compareAll(t, text.String(), input{Input: fronttest.Input{Finite: true}})
	if printed != "" {
		t.Error(printed)
	}
	t.Logf("kernels: %v; calls: %v", made, calls)
}

// instructions are the operations that the pipeline makes and that become instructions, not calls.
var instructions = []string{"hivm.hir.pointer_cast", "hivm.hir.set_mask_norm", "hivm.hir.set_flag", "hivm.hir.wait_flag", "hivm.hir.pipe_barrier"}

// left returns the name of an operation of HIVM that did not become a call, "" if there is
// none.
func left(module *ir.Operation) (name string) {
	ir.Walk(module, func(op *ir.Operation) bool {
		if strings.HasPrefix(op.Name(), "hivm.hir.") && !slices.Contains(instructions, op.Name()) {
			name = op.Name()
		}
		return name == ""
	})
	return name
}
