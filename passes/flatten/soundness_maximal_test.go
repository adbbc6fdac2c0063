package flatten_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
)

// This file adds the origins of buffers to the model, and generates such buffers
// for maximal mode, which follows sizes and strides to their producers. The sizes
// are drawn at random, as in all cases; the types hide them.

// examineMaximal compares maximal mode with safe mode: it keeps the meaning and
// never leaves more axes.
func (l *lab) examineMaximal(t fataler, tc testCase, arch target.Generation, safe verdict, n *tally) {
	t.Helper()
	c, m, _ := l.read(t, tc)
	v := study(t, c, m, tc.args, flatten.Options{
		Arch: arch, Mode: analysis.Maximal, CheckMarkStride: tc.marked, AlignGuard: tc.guarded,
	})
	fail := func(what, detail string) {
		t.Helper()
		t.Fatalf("maximal mode (%v) %s: %s\n%s\nbecomes\n%s", arch, what, detail, tc.text, v.text)
	}
	switch {
	case v.refused != nil:
		fail("refuses", v.refused.Error())
	case v.invalid != nil:
		fail("makes invalid IR", v.invalid.Error())
	case v.changed != "":
		fail("changes the meaning", v.changed)
	case v.again != "" && !tc.marked:
		fail("does more in a second run", v.again)
	case len(v.warnings) > 0:
		fail("warns", v.warnings[0])
	case v.rank > safe.rank:
		fail("leaves more axes than safe mode", safe.text)
	case v.rank < safe.rank:
		n.flatter++
	}
}

// scalars compute integers.
var scalars = map[string]func(*machine) error{
	"arith.muli":       arithmetic(func(a, b int64) int64 { return a * b }),
	"arith.addi":       arithmetic(func(a, b int64) int64 { return a + b }),
	"arith.subi":       arithmetic(func(a, b int64) int64 { return a - b }),
	"arith.index_cast": func(m *machine) error { m.env[m.op.Result(0)] = m.env[m.op.Operand(0)]; return nil },
	"memref.dim": func(m *machine) error {
		m.env[m.op.Result(0)] = number(m.env[m.op.Operand(0)].view.sizes[m.env[m.op.Operand(1)].num])
		return nil
	},
	"memref.extract_strided_metadata": func(m *machine) error {
		v := m.env[m.op.Operand(0)].view
		for i, n := range slices.Concat([]int64{v.offset}, v.sizes, v.strides) {
			m.env[m.op.Result(1+i)] = number(n)
		}
		return nil
	},
	"affine.apply": func(m *machine) error {
		a := m.op.Attr("map").(*ir.AffineMapAttr)
		var ns []int64
		for i := range m.op.NumOperands() {
			ns = append(ns, m.env[m.op.Operand(i)].num)
		}
		n, ok := affinemap.Eval(a.Map.Results[0], ns[:a.Map.NumDims], ns[a.Map.NumDims:])
		if !ok {
			return fmt.Errorf("no value")
		}
		m.env[m.op.Result(0)] = number(n)
		return nil
	},
}

func arithmetic(f func(a, b int64) int64) func(*machine) error {
	return func(m *machine) error {
		m.env[m.op.Result(0)] = number(f(m.env[m.op.Operand(0)].num, m.env[m.op.Operand(1)].num))
		return nil
	}
}

// producers make views; v is the view of the first operand.
var producers = map[string]func(m *machine, v *view) (*view, error){
	"memref.alloc": func(m *machine, _ *view) (*view, error) {
		sizes := slices.Clone(m.op.Result(0).Type().(*ir.MemRefType).Shape)
		values := m.group("dynamicSizes")
		for i, n := range sizes {
			if n == ir.Dynamic {
				sizes[i], values = values[0].num, values[1:]
			}
		}
		return &view{base: 1000 + int(m.op.Loc()), sizes: sizes, strides: rowMajor(sizes)}, nil
	},
	"memref.reinterpret_cast": func(m *machine, v *view) (*view, error) {
		return &view{v.base, m.list("offsets", "static_offsets")[0], m.list("sizes", "static_sizes"), m.list("strides", "static_strides")}, nil
	},
	"memref.transpose": func(m *machine, v *view) (*view, error) {
		out := &view{base: v.base, offset: v.offset}
		for _, e := range m.op.Attr("permutation").(*ir.AffineMapAttr).Map.Results {
			out.sizes = append(out.sizes, v.sizes[e.Index()])
			out.strides = append(out.strides, v.strides[e.Index()])
		}
		return out, nil
	},
}

// reduced drops axes of size one until a view has the sizes of a type.
func reduced(v *view, shape []int64) *view {
	if len(shape) == len(v.sizes) {
		return v
	}
	out := &view{base: v.base, offset: v.offset}
	for i, n := range v.sizes {
		if k := len(out.sizes); n != 1 || k < len(shape) && shape[k] == 1 {
			out.sizes, out.strides = append(out.sizes, n), append(out.strides, v.strides[i])
		}
	}
	return out
}

// shared is a number as an SSA value, most often an SSA value that has this number
// already.
func (g *gen) shared(n int64) string {
	if vs := g.pool[n]; len(vs) > 0 && g.chance(80) {
		return vs[g.below(len(vs))]
	}
	var name string
	switch g.below(5) {
	case 0:
		name = g.emit("arith.constant %d : index", n)
	case 1:
		wide := g.param("i64", number(n))
		name = g.emit("arith.index_cast %s : i64 to index", wide)
	default:
		name = g.param("index", number(n))
	}
	g.pool[n] = append(g.pool[n], name)
	return name
}

// product is a product as an SSA value.
func (g *gen) product(a, b string, n int64) string {
	switch g.below(4) {
	case 0:
		return g.emit("affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%s)[%s]", a, b)
	case 1:
		if g.chance(30) {
			return g.shared(n) // another value that happens to be equal
		}
	}
	return g.emit("arith.muli %s, %s : index", a, b)
}

// produced is an operand made by operations that say more than its type.
func (g *gen) produced(sizes []int64, elem string) operand {
	out := operand{sizes: sizes}
	switch kind := g.below(6); {
	case kind == 0:
		b := g.allocated(sizes, elem)
		out.name, out.typ = b.name, b.String()
	case kind == 1 || kind == 2:
		b := g.reinterpreted(sizes, elem)
		out.name, out.typ = b.name, b.String()
	case kind == 3:
		out.name, out.typ = g.part(sizes, elem)
	case kind == 4 && len(sizes) > 1:
		out.name, out.typ = g.transposed(sizes, elem)
	default:
		b := g.reinterpreted(sizes, elem)
		weak := g.mark(b.buffer)
		for i, x := range weak.strides {
			weak.strides[i].dynamic = x.dynamic || x.n == 0
		}
		out.name, out.typ = b.name, weak.String()
		if weak.String() != b.String() {
			out.name = g.emit("memref.cast %s : %s to %s", b.name, b, weak)
		}
	}
	return out
}

// made is a buffer with its name.
type made struct {
	buffer
	name string
}

func (g *gen) allocated(sizes []int64, elem string) made {
	b := made{buffer: buffer{sizes: make([]num, len(sizes)), strides: make([]num, len(sizes)), dense: true, elem: elem}}
	var values []string
	for i, n := range sizes {
		s, x := g.entry(n)
		if b.sizes[i] = x; x.dynamic {
			values = append(values, s)
		}
	}
	b.strides = static(rowMajor(sizes)...)
	b.name = g.emit("memref.alloc(%s) : %s", join(values), b)
	if g.chance(30) {
		// Later buffers may have sizes that are asked of this buffer.
		i := g.below(len(sizes))
		at := g.emit("arith.constant %d : index", i)
		g.pool[sizes[i]] = append(g.pool[sizes[i]], g.emit("memref.dim %s, %s : %s", b.name, at, b))
	}
	return b
}

// reinterpreted is a buffer whose strides are products of its sizes, or not quite.
func (g *gen) reinterpreted(sizes []int64, elem string) made {
	n := len(sizes)
	b := made{buffer: buffer{sizes: make([]num, n), strides: make([]num, n), elem: elem}}
	var base made
	base.buffer = buffer{sizes: static(1), strides: static(1), dense: true, elem: elem}
	base.name = g.buffer(base.buffer)
	names := [2][]string{make([]string, n), make([]string, n)}
	run := pick[int64](g, 1, 1, 1, 1, 2)
	zero := g.chance(5)
	text, stride := g.entry(run)
	if zero {
		text, stride = g.shared(0), num{0, true}
	}
	for i := n - 1; i >= 0; i-- {
		names[0][i], b.sizes[i] = g.entry(sizes[i])
		if sizes[i] == 1 && g.chance(15) { // void
			s, x := g.entry(pick[int64](g, 1, 7))
			names[1][i], b.strides[i] = s, x
			continue
		}
		names[1][i], b.strides[i] = text, stride
		total := stride.n * sizes[i]
		switch {
		case g.chance(8) && stride.n != 0:
			text, stride = g.entry(total + g.between(1, 2))
		case !b.sizes[i].dynamic && !stride.dynamic:
			text, stride = fmt.Sprint(total), num{total, false}
		case !g.dynamic:
			text, stride = fmt.Sprint(total), num{total, false}
		default:
			text, stride = g.product(g.value(text, stride), g.value(names[0][i], b.sizes[i]), total), num{total, true}
		}
	}
	for i := range n { // zero strides cannot be written
		if b.strides[i].n == 0 && !b.strides[i].dynamic {
			names[1][i], b.strides[i] = g.shared(0), num{0, true}
		}
	}
	b.name = g.emit("memref.reinterpret_cast %s to offset: [0], sizes: [%s], strides: [%s] : %s to %s",
		base.name, join(names[0]), join(names[1]), base, b)
	return b
}

// value is an entry of an index list as a value.
func (g *gen) value(text string, x num) string {
	if x.dynamic {
		return text
	}
	return g.emit("arith.constant %d : index", x.n)
}

// part is a subview of an allocation of which most axes are taken whole. Now and
// then it lacks an axis of the allocation, along which one element is taken.
func (g *gen) part(sizes []int64, elem string) (name, typ string) {
	lost := -1
	if g.chance(25) && !slices.Contains(sizes, 1) {
		lost = g.below(len(sizes) + 1)
		sizes = slices.Insert(slices.Clone(sizes), lost, 1)
	}
	outer := slices.Clone(sizes)
	for i := range outer {
		if g.chance(20) || i == lost {
			outer[i] += g.between(1, 2)
		}
	}
	b := g.allocated(outer, elem)
	n := len(sizes)
	res := buffer{elem: elem, sizes: make([]num, n), strides: make([]num, n)}
	texts, offsets := make([]string, n), make([]string, n)
	run := num{n: 1}
	for i := n - 1; i >= 0; i-- {
		res.strides[i] = run
		o := int64(0)
		if outer[i] > sizes[i] {
			o = g.between(0, int(outer[i]-sizes[i]))
		}
		offsets[i] = fmt.Sprint(o)
		res.offset = plus(res.offset, times(num{n: o}, run))
		texts[i], res.sizes[i] = "1", num{n: 1}
		if i != lost {
			texts[i], res.sizes[i] = g.entry(sizes[i])
		}
		run = times(run, b.sizes[i])
	}
	if lost >= 0 {
		res.sizes, res.strides = slices.Delete(res.sizes, lost, lost+1), slices.Delete(res.strides, lost, lost+1)
	}
	name = g.emit("memref.subview %s[%s] [%s] [%s] : %s to %s", b.name, join(offsets), join(texts), join(slices.Repeat([]int64{1}, n)), b, res)
	return name, res.String()
}

// transposed is the transposition of a buffer.
func (g *gen) transposed(sizes []int64, elem string) (name, typ string) {
	n := len(sizes)
	perm := rapid.Permutation(slices.Collect(func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	})).Draw(g.t, "")
	if g.chance(50) { // moves one block
		k := g.below(n)
		for i := range perm {
			perm[i] = (i + k) % n
		}
	}
	in := make([]int64, n)
	for i, p := range perm {
		in[p] = sizes[i]
	}
	b := g.reinterpreted(in, elem)
	res := buffer{elem: elem, sizes: make([]num, n), strides: make([]num, n)}
	from, to := make([]string, n), make([]string, n)
	for i, p := range perm {
		res.sizes[i], res.strides[i] = b.sizes[p], b.strides[p]
		from[i], to[i] = fmt.Sprint("d", i), fmt.Sprint("d", p)
	}
	name = g.emit("memref.transpose %s (%s) -> (%s) : %s to %s", b.name, join(from), join(to), b, res)
	return name, res.String()
}

// TestSoundnessMaximal is TestSoundness for buffers that come from somewhere.
func TestSoundnessMaximal(t *testing.T) {
	tier.Slow(t)
	checks(t, tier.Some(400))
	total, ran := 0, 0
	for _, f := range families {
		t.Run(strings.ReplaceAll(f.name, " ", "_"), func(t *testing.T) {
			l, n := &lab{}, newTally()
			rapid.Check(t, func(rt *rapid.T) {
				g := &gen{t: rt, symbolic: true, pool: map[int64][]string{}}
				g.dynamic = g.chance(75)
				g.guarded = g.chance(15)
				g.target = pick(g, "", "", "Ascend910B1", "Ascend950PR_9589")
				f.gen(g)
				l.examine(rt, g.finish(), n)
			})
			t.Log(n)
			total, ran = total+n.flatter, ran+1
		})
	}
	if !t.Failed() && ran == len(families) && total < tier.Some(120) {
		t.Errorf("%d cases are flatter than in safe mode", total)
	}
}

// parts calls add for every pad of up to one element on each side, concatenation
// of two sources and padded load of small dense buffers.
func parts(add func(fill func(*gen))) {
	for rank := 1; rank <= 3; rank++ {
		shapes(rank, func(sizes []int64) {
			each(slices.Repeat([]int64{4}, rank), func(sides []int64) {
				low, high, out := make([]int64, rank), make([]int64, rank), slices.Clone(sizes)
				for d, s := range sides {
					low[d], high[d] = s%2, s/2
					out[d] += low[d] + high[d]
				}
				add(func(g *gen) {
					src, dst := g.dense(sizes, "f32"), g.dense(out, "f32")
					g.line("hivm.hir.vpad ins(%s) outs(%s) low%s high%s pad_value %s : f32", list(src), list(dst), ints(low), ints(high), g.scalar("f32"))
				})
			})
			for d := range rank {
				for n := int64(1); n <= 2; n++ {
					add(func(g *gen) {
						a, b, dst := g.dense(sizes, "f32"), g.dense(with(sizes, d, n), "f32"), g.dense(with(sizes, d, sizes[d]+n), "f32")
						g.line("hivm.hir.vconcat dim(%d) ins(%s) outs(%s)", d, list(a, b), list(dst))
					})
				}
			}
			for extra := int64(0); extra <= 2; extra++ {
				for left := int64(-1); left <= 2; left++ {
					add(func(g *gen) {
						last := rank - 1
						src, dst := g.dense(sizes, "f32"), g.dense(with(sizes, last, sizes[last]+extra), "f32")
						side := ""
						if left >= 0 {
							side = fmt.Sprintf(" left_padding_num = %s : index", g.emit("arith.constant %d : index", left))
						}
						g.line("hivm.hir.load ins(%s) outs(%s) pad_mode = <PadValue> pad_value = %s : f32%s", list(src), list(dst), g.scalar("f32"), side)
					})
				}
			}
		})
	}
}
