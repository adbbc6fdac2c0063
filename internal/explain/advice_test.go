package explain_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/explain"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// spot is where an operation stands in a text.
type spot struct {
	op        string
	line, col int
}

func spotOf(c *ir.Context, op *ir.Operation) spot {
	at := c.Written(op.Loc())
	return spot{op.Name(), at.Line, at.Col}
}

// kernelText is a text that is flattened with options.
type kernelText struct {
	path, text string
	class      target.Generation
	options    flatten.Options
}

// decisions flattens the functions of the text, after change has changed them, and returns what is decided about each
// operation that is written in it. It is false for a text that is not right.
func (k kernelText) decisions(t *testing.T, o flatten.Options, change func(c *ir.Context, module *ir.Operation)) (map[spot]explain.Op, []spot, bool) {
	t.Helper()
	c, err := alldialects.NewContextFor(k.class)
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	m, err := irtest.Read(c, k.path, k.text)
	if err != nil {
		return nil, nil, false
	}
	if change != nil {
		change(c, m)
	}
	out := map[spot]explain.Op{}
	var order []spot
	p := flatten.New(o)
	p.(flatten.Listened).Listen(func(target *pass.Target) flatten.Listener {
		return flatten.Listener{Decided: func(f *analysis.Flattening, op *ir.Operation, x *trace.Trace) {
			at := spotOf(c, op)
			if _, known := out[at]; !known && at.line > 0 {
				out[at] = explain.Of(c, f, op, x)
				order = append(order, at)
			}
		}}
	})
	var functions []*ir.Operation
	ir.Walk(m, func(op *ir.Operation) bool {
		if funcs.IsFunc(op) {
			functions = append(functions, op)
		}
		return true
	})
	for _, fn := range functions {
		if err := pass.NewTarget(c, fn, func(*diag.Diagnostic) {}).Run(p); err != nil {
			return nil, nil, false
		}
	}
	return out, order, true
}

// advised is what the remedies of an operation ask for.
type advised struct {
	// types are changed types of operands.
	types map[int]func(c *ir.Context, t ir.Type) ir.Type
	// flags are options of the pass, each with the boundary that it is to join, -1 for the operation.
	flags map[flatten.Options]int
	kinds []string
}

var advices = []struct {
	kind string
	re   *regexp.Regexp
}{
	{"stride", regexp.MustCompile(`^stride (\d+) instead of (?:\d+|\?) is needed for dim (\d+) in operands? ([#\d, ]+): \w`)},
	{"strides", regexp.MustCompile(`^strides \[([\d, ]+)\] instead of \[[\d?, ]+\] are needed in operands? ([#\d, ]+): \w`)},
	{"gapless", regexp.MustCompile(`^strides without a gap are needed in operands? ([#\d, ]+): \w`)},
	{"declare", wouldMerge},
	{"dense", regexp.MustCompile(`^declare the sizes and strides of operands? ([#\d, ]+), or use (?:a type|types) without a layout if (?:it is|they are) dense$`)},
	{"maximal", regexp.MustCompile(`^--flatten-ops="?(?:arch=(\w+) )?mode=maximal"? (?:joins them|flattens it: .*)$`)},
	{"guard", regexp.MustCompile(`^align-guard=false joins them$`)},
	{"layout", regexp.MustCompile(`^write the layout of operand #(\d+) as strided<\[([\d?, ]+)\](?:, offset: (\d+|\?))?>$`)},
	{"plain", regexp.MustCompile(`^give operand #(\d+) a buffer without a layout$`)},
	{"bufferize", regexp.MustCompile(`^flatten after bufferization$`)},
	{"scratch", regexp.MustCompile(`^give the operation scratch memory of its own$`)},
	{"mark", regexp.MustCompile(`^the gap in operands? ([#\d, ]+) is from its alignment mark: rows of (\d+) elements would need none$`)},
}

func dense(c *ir.Context, t ir.Type) ir.Type {
	m := t.(*ir.MemRefType)
	return c.MemRef(m.Shape, m.Elem, nil, m.Space)
}

func operandsIn(text string) (out []int) {
	for _, x := range numbered.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(x[1])
		out = append(out, n)
	}
	return out
}

func integers(text string) (out []int64) {
	for word := range strings.SplitSeq(text, ", ") {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			n = ir.Dynamic
		}
		out = append(out, n)
	}
	return out
}

// restride is a type with other sizes or strides.
func restride(change func(sizes, strides []int64)) func(c *ir.Context, t ir.Type) ir.Type {
	return func(c *ir.Context, t ir.Type) ir.Type {
		m := t.(*ir.MemRefType)
		strides, offset, _ := m.Strided()
		sizes := slices.Clone(m.Shape)
		strides = slices.Clone(strides)
		change(sizes, strides)
		return c.MemRef(sizes, m.Elem, c.Strided(strides, offset), m.Space)
	}
}

// followed reads the remedies of an operation, as somebody does who follows all of them.
func followed(t *testing.T, op *explain.Op, k kernelText) advised {
	t.Helper()
	var last []func()
	out := advised{types: map[int]func(*ir.Context, ir.Type) ir.Type{}, flags: map[flatten.Options]int{}}
	alter := func(i int, f func(*ir.Context, ir.Type) ir.Type) {
		before := out.types[i]
		if before == nil {
			out.types[i] = f
			return
		}
		out.types[i] = func(c *ir.Context, t ir.Type) ir.Type { return f(c, before(c, t)) }
	}
	for _, r := range op.Remedies {
		at := slices.IndexFunc(advices, func(a struct {
			kind string
			re   *regexp.Regexp
		}) bool {
			return a.re.MatchString(r.Text)
		})
		if at < 0 {
			t.Errorf("%s:%d: nobody can follow %q", k.path, op.Line, r.Text)
			continue
		}
		m := advices[at].re.FindStringSubmatch(r.Text)
		number := func(i int) int { n, _ := strconv.Atoi(m[i]); return n }
		out.kinds = append(out.kinds, advices[at].kind)
		switch advices[at].kind {
		case "stride":
			for _, i := range operandsIn(m[3]) {
				alter(i, restride(func(_, strides []int64) { strides[number(2)] = int64(number(1)) }))
			}
		case "strides":
			for _, i := range operandsIn(m[2]) {
				alter(i, restride(func(_, strides []int64) { copy(strides, integers(m[1])) }))
			}
		case "plain":
			alter(number(1), dense)
		case "declare":
			for _, i := range operandsIn(m[4]) {
				alter(i, restride(func(sizes, strides []int64) {
					if m[2] == "of size" {
						sizes[number(1)] = int64(number(3))
					} else {
						strides[number(1)] = int64(number(3))
					}
				}))
			}
		case "dense", "gapless":
			for _, i := range operandsIn(m[1]) {
				last = append(last, func() { alter(i, dense) })
			}
		case "maximal":
			o := k.options
			if generation, err := target.ParseGeneration(m[1]); err == nil {
				o.Arch = generation
			}
			o.Mode = analysis.Maximal
			out.flags[o] = r.Left
		case "guard":
			o := k.options
			o.AlignGuard = false
			out.flags[o] = r.Left
		case "layout":
			alter(number(1), func(c *ir.Context, t ir.Type) ir.Type {
				offset := int64(0)
				if m[3] != "" {
					offset = integers(m[3])[0]
				}
				x := t.(*ir.MemRefType)
				return c.MemRef(x.Shape, x.Elem, c.Strided(integers(m[2]), offset), x.Space)
			})
		case "bufferize":
			for i := range op.Operands {
				alter(i, func(c *ir.Context, t ir.Type) ir.Type {
					if x, ok := t.(*ir.TensorType); ok {
						return c.MemRef(x.Shape, x.Elem, nil, nil)
					}
					return t
				})
			}
		case "scratch":
			for i := range op.Operands {
				if op.Operands[i].Role == explain.RoleScratch {
					alter(i, func(_ *ir.Context, t ir.Type) ir.Type { return t })
				}
			}
		case "mark":
			alter(operandsIn(m[1])[0], restride(func(sizes, strides []int64) {
				last := len(sizes) - 1
				sizes[last], strides[last-1] = int64(number(2)), int64(number(2))
			}))
		}
	}
	for _, f := range last { // a type without a layout needs no strides
		f()
	}
	return out
}

// apply gives the operation at a place operands of other types, of which nothing else is known.
func (a advised) apply(at spot) func(c *ir.Context, module *ir.Operation) {
	return func(c *ir.Context, module *ir.Operation) {
		var op *ir.Operation
		ir.Walk(module, func(o *ir.Operation) bool {
			if op == nil && spotOf(c, o) == at && o.Has(hivm.Structured) {
				op = o
			}
			return op == nil
		})
		for i, f := range a.types {
			t := f(c, op.Operand(i).Type())
			b := ir.NewBuilder(c, op.Block())
			b.SetBefore(op)
			from := []*ir.Value{op.Operand(i)}
			if t == op.Operand(i).Type() {
				from = nil // else it would fold
			}
			op.SetOperand(i, builtin.UnrealizedConversionCastBuilder{Inputs: from, Outputs: []ir.Type{t}}.Build(b).Op.Result(0))
		}
	}
}

// TestAdvice follows what remedies say about all kernels of the tree: then the operation has fewer dims, and the two dims
// that a remedy is about are one.
func TestAdvice(t *testing.T) {
	tier.Slow(t)
	followedOf := map[string]int{}
	seen := map[string]bool{}
	check := func(k kernelText) {
		ops, order, ok := k.decisions(t, k.options, nil)
		if !ok {
			return
		}
		for _, at := range order {
			op := ops[at]
			if len(op.Remedies) == 0 {
				continue
			}
			key := fmt.Sprint(k.class, k.options, op.Name, op.Summary, op.Remedies)
			for _, o := range op.Operands {
				key += o.Type
			}
			if seen[key] {
				continue
			}
			seen[key] = true
			follow(t, k, at, &op, followedOf)
		}
	}
	folders := []string{"../../testdata", "../../dialect", "../../examples"}
	if more := os.Getenv("ADVICE_FILES"); more != "" {
		folders = append(folders, more)
	}
	filetree.MLIR(t, 500, folders, func(path, text string) {
		for _, part := range strings.Split(text, "\n// -----") {
			for _, arch := range []target.Generation{target.RegBased, target.MemBased} {
				for _, mode := range []analysis.Mode{analysis.Safe, analysis.Maximal} {
					check(kernelText{path, part, arch, flatten.Options{Arch: arch, Mode: mode, AlignGuard: mode == analysis.Maximal}})
				}
			}
		}
	})
	marks, err := os.ReadFile(filepath.Join("..", "..", "testdata", "explain", "marks.mlir"))
	if err != nil {
		t.Fatal(err)
	}
	check(kernelText{"marks.mlir", string(marks), target.RegBased, flatten.Options{CheckMarkStride: true}})
	check(kernelText{"scratch.mlir", `func.func @scratch(%a: memref<2x8x4xf32>, %b: memref<2x8x4xf32>) {
  hivm.hir.vcumsum ins(%a : memref<2x8x4xf32>) outs(%b : memref<2x8x4xf32>) temp_buffer(%a : memref<2x8x4xf32>) cum_dims = [0] reverse = false
  return
}`, target.RegBased, flatten.Options{}})
	for _, a := range advices {
		if followedOf[a.kind] == 0 {
			t.Errorf("no advice of the kind %q", a.kind)
		}
	}
}

// follow follows the remedies of an operation.
func follow(t *testing.T, k kernelText, at spot, op *explain.Op, count map[string]int) {
	t.Helper()
	a := followed(t, op, k)
	for _, kind := range a.kinds {
		count[kind]++
	}
	fail := func(after explain.Op, format string, args ...any) {
		var now []string
		for _, b := range after.Boundaries {
			now = append(now, b.Text)
		}
		t.Errorf("%s:%d: %s: %s\n%v\nthen %s\n%s\n%v", k.path, at.line, op.Text, fmt.Sprintf(format, args...), op.Remedies, after.Summary, strings.Join(now, "\n"), after.Remedies)
	}
	rank := op.RankAfter
	if rank == 0 { // of tensors
		rank = math.MaxInt
	}
	flatter := func(after explain.Op) bool { return after.Analysis != nil && after.Flattened && after.RankAfter < rank }
	joined := func(after explain.Op, left int) bool {
		return left < 0 && flatter(after) || left >= 0 && left < len(after.Boundaries) && after.Boundaries[left].Joined
	}
	for o, left := range a.flags {
		after, _, ok := k.decisions(t, o, nil)
		if !ok || !flatter(after[at]) || !joined(after[at], left) {
			fail(after[at], "the flag of %d does nothing", left)
		}
	}
	if len(a.types) == 0 {
		return
	}
	found, _, ok := k.decisions(t, k.options, a.apply(at))
	after := found[at]
	if !ok || !flatter(after) {
		if after.Analysis == nil {
			t.Errorf("%s:%d: %s: it is gone", k.path, at.line, op.Text)
			return
		}
		fail(after, "the rank stays %d", op.RankAfter)
		return
	}
	for _, r := range op.Remedies {
		if !strings.HasPrefix(r.Text, "-") && !strings.HasPrefix(r.Text, "align") && !joined(after, r.Left) {
			fail(after, "the dims at %d stay apart", r.Left)
		}
	}
}
