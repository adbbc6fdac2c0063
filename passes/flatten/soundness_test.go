package flatten_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/printer"
)

// The tests of this file run functions on symbolic memory before and after the
// pass (see soundness_model_test.go). For a longer search:
//
//	go test ./passes/flatten -run Soundness -rapid.checks=20000

// fataler is the common part of testing.T and rapid.T.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// lab parses cases. Contexts remember every type and file, so new contexts are made
// now and then.
type lab struct {
	lenient, strict *ir.Context
	used            int
}

func (l *lab) context(t fataler, strict bool) *ir.Context {
	if l.used++; l.lenient == nil || l.used%400 == 0 {
		var err1, err2 error
		l.lenient, err1 = alldialects.NewContextFor(target.RegBased)
		l.strict, err2 = alldialects.NewContextFor(target.MemBased)
		if err1 != nil || err2 != nil {
			t.Fatalf("%v %v", err1, err2)
		}
	}
	if strict {
		return l.strict
	}
	return l.lenient
}

// read parses and verifies a text; the error is the one of the verifier.
func (l *lab) read(t fataler, tc testCase) (*ir.Context, *ir.Operation, error) {
	t.Helper()
	c := l.context(t, tc.strict)
	m, err := irtest.Parse(c, fmt.Sprint("case", l.used, ".mlir"), tc.text)
	if err != nil {
		t.Fatalf("%v\n%s", err, tc.text)
	}
	return c, m, ir.Verify(c, m, ir.VerifyOptions{})
}

func function(m *ir.Operation) *ir.Operation { return m.Region(0).Entry().First() }

// rank is the number of axes of the structured operation of a function.
func rank(fn *ir.Operation) int {
	n := 0
	ir.Walk(fn, func(op *ir.Operation) bool {
		if !op.Has(hivm.Structured) {
			return true
		}
		lo, hi := hivm.ExtraBounds(op)
		for i := 0; i < op.NumOperands(); i++ {
			if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && !(lo <= i && i < hi) {
				n = max(n, m.Rank())
			}
		}
		return true
	})
	return n
}

// apply runs the pass on a function.
func apply(c *ir.Context, fn *ir.Operation, p pass.Pass) (warnings []string, err error) {
	err = pass.NewTarget(c, fn, func(d *diag.Diagnostic) { warnings = append(warnings, d.Msg) }).Run(p)
	return warnings, err
}

// verdict is the effect of one run of the pass on a function.
type verdict struct {
	rank, was int
	warnings  []string
	refused   error  // of the pass: the operation names an axis that it has not
	invalid   error  // of the verifier afterwards
	changed   string // how the meaning changed
	text      string // the module afterwards
	again     string // the module after a second run, if that differs
}

// study flattens a module of one function and compares its meaning before and
// after.
func study(t fataler, c *ir.Context, m *ir.Operation, args []value, o flatten.Options) verdict {
	t.Helper()
	fn := function(m)
	before, err := execute(fn, args)
	if err != nil {
		t.Fatalf("the model cannot run the function: %v\n%s", err, printer.String(c, m, printer.Options{}))
	}
	v := verdict{was: rank(fn)}
	p := flatten.New(o)
	v.warnings, v.refused = apply(c, fn, p)
	v.rank = rank(fn)
	v.text = printer.String(c, m, printer.Options{})
	if v.invalid = ir.Verify(c, m, ir.VerifyOptions{}); v.invalid != nil {
		return v
	}
	after, err := execute(fn, args)
	if err != nil {
		v.changed = err.Error()
	} else {
		v.changed = difference(before, after)
	}
	if o.Mode != analysis.Compat && v.refused == nil {
		if _, err := apply(c, fn, p); err != nil {
			v.again = err.Error()
		} else if text := printer.String(c, m, printer.Options{}); text != v.text {
			v.again = text
		}
	}
	return v
}

// tally counts the outcomes of the cases of a family.
type tally struct {
	cases, rejected, refused, flattened int
	flatter                             int // in maximal mode than in safe mode
	compatChanged, compatInvalid        map[string]int
}

var archs = []struct {
	name string
	arch target.Generation
}{{"regbase", target.RegBased}, {"membase", target.MemBased}}

// examine runs a case on both generations in both modes.
func (l *lab) examine(t fataler, tc testCase, n *tally) {
	t.Helper()
	n.cases++
	for _, a := range archs {
		if tc.strict && a.arch == target.RegBased {
			continue
		}
		c, m, err := l.read(t, tc)
		if err != nil {
			n.rejected++
			return
		}
		safe := study(t, c, m, tc.args, flatten.Options{Arch: a.arch, CheckMarkStride: tc.marked})
		fail := func(what, detail string) {
			t.Helper()
			t.Fatalf("%s %s: %s\n%s\nbecomes\n%s", a.name, what, detail, tc.text, safe.text)
		}
		switch {
		case safe.refused != nil:
			n.refused++
			continue
		case safe.invalid != nil:
			fail("safe mode makes invalid IR", safe.invalid.Error())
		case safe.changed != "":
			fail("safe mode changes the meaning", safe.changed)
		case safe.again != "" && !tc.marked:
			// Marks are about the buffer, not about a view of it.
			fail("a second run changes", safe.again)
		case len(safe.warnings) > 0:
			fail("safe mode warns", safe.warnings[0])
		}
		if safe.rank < safe.was {
			n.flattened++
		}

		l.examineMaximal(t, tc, a.arch, safe, n)

		c, m, _ = l.read(t, tc)
		compat := study(t, c, m, tc.args, flatten.Options{Arch: a.arch, Mode: analysis.Compat, CheckMarkStride: tc.marked})
		switch {
		case compat.invalid != nil:
			n.compatInvalid[a.name]++
		case compat.changed != "":
			n.compatChanged[a.name]++
			if len(compat.warnings) == 0 {
				safe.text = compat.text
				fail("compat mode changes the meaning without a warning", compat.changed)
			}
		case compat.rank < compat.was && len(compat.warnings) == 0 && safe.rank < compat.rank && !strings.Contains(tc.text, "temp_buffer"):
			// In compat mode scratch memory has a say in the merges.
			safe.text += "and in compat mode\n" + compat.text
			fail("safe mode is flatter than compat mode", fmt.Sprint(safe.rank, " < ", compat.rank))
		}
	}
}

func newTally() *tally {
	return &tally{compatChanged: map[string]int{}, compatInvalid: map[string]int{}}
}

func (n *tally) String() string {
	s := fmt.Sprintf("%d cases, %d rejected by the verifier, %d flattened, %d more in maximal mode, %d refused",
		n.cases, n.rejected, n.flattened, n.flatter, n.refused)
	for _, a := range archs {
		if x, y := n.compatChanged[a.name], n.compatInvalid[a.name]; x+y > 0 {
			s += fmt.Sprintf("; compat %s changes the meaning of %d (warned), breaks %d", a.name, x, y)
		}
	}
	return s
}

// checks sets the number of random cases for each family, unless the command
// line does. Then they are new cases each time; otherwise the seed is fixed, so that
// a change is judged by the same cases as the change before.
func checks(t *testing.T, n int) {
	f := flag.Lookup("rapid.checks")
	if f.Value.String() != f.DefValue {
		return
	}
	flag.Set("rapid.nofailfile", "true")
	if seed := flag.Lookup("rapid.seed"); seed.Value.String() == seed.DefValue {
		flag.Set("rapid.seed", "20261121")
		t.Cleanup(func() { flag.Set("rapid.seed", seed.DefValue) })
	}
	if err := flag.Set("rapid.checks", fmt.Sprint(n)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { flag.Set("rapid.checks", f.DefValue) })
}

// TestSoundness generates operations of all families with random shapes, layouts
// and views: flattening leaves the same values at the same addresses.
func TestSoundness(t *testing.T) {
	tier.Slow(t)
	checks(t, tier.Some(400))
	for _, f := range families {
		t.Run(strings.ReplaceAll(f.name, " ", "_"), func(t *testing.T) {
			l, n := &lab{}, newTally()
			rapid.Check(t, func(rt *rapid.T) {
				l.examine(rt, draw(rt, f.gen), n)
			})
			t.Log(n)
			never := f.name == "vgathermask" || f.name == "varange"
			if !t.Failed() && (n.flattened == 0) != never {
				t.Errorf("%d cases are flattened", n.flattened)
			}
		})
	}
}

// batch holds functions that are parsed and flattened as one module.
type batch struct {
	text      strings.Builder
	functions []*gen
}

// batchSize is how many functions a module gets.
const batchSize = 200

// dense adds a buffer without gaps to a function.
func (g *gen) dense(sizes []int64, elem string) operand {
	b := buffer{sizes: static(sizes...), strides: static(rowMajor(sizes)...), dense: true, elem: elem}
	return operand{g.buffer(b), b.String(), sizes}
}

// shapes calls fn for every shape of a rank with sizes of 1 to 3.
func shapes(rank int, fn func(sizes []int64)) {
	space := slices.Repeat([]int64{3}, rank)
	each(space, func(index []int64) {
		sizes := slices.Clone(index)
		for i := range sizes {
			sizes[i]++
		}
		fn(sizes)
	})
}

// arrangements calls fn for every list of different axes that is not empty, in
// every order.
func arrangements(rank int, fn func(axes []int64)) {
	var axes []int64
	var extend func()
	extend = func() {
		for a := range int64(rank) {
			if slices.Contains(axes, a) {
				continue
			}
			axes = append(axes, a)
			fn(slices.Clone(axes))
			extend()
			axes = axes[:len(axes)-1]
		}
	}
	extend()
}

// small calls add for every function of the exhaustive test.
func small(add func(fill func(*gen))) {
	parts(add)
	for rank := 1; rank <= 4; rank++ {
		shapes(rank, func(sizes []int64) {
			arrangements(rank, func(axes []int64) {
				add(func(g *gen) {
					src, dst := g.dense(with1(sizes, axes), "f32"), g.dense(sizes, "f32")
					g.line("hivm.hir.vbrc ins(%s) outs(%s) broadcast_dims = %s", list(src), list(dst), ints(axes))
				})
				add(func(g *gen) {
					src, dst := g.dense(sizes, "f32"), g.dense(with1(sizes, axes), "f32")
					g.line("hivm.hir.vreduce <sum> ins(%s) outs(%s) reduce_dims = %s", list(src), list(dst), ints(axes))
				})
				if len(axes) == 1 {
					add(func(g *gen) {
						src, dst := g.dense(sizes, "f32"), g.dense(with1(sizes, axes), "f32")
						index := g.dense(with1(sizes, axes), "i32")
						g.line("hivm.hir.vreduce <max_with_index_left> ins(%s) outs(%s) reduce_dims = %s", list(src), list(dst, index), ints(axes))
					})
				}
				if len(axes) == rank {
					transposed := make([]int64, rank)
					for d, p := range axes {
						transposed[d] = sizes[p]
					}
					add(func(g *gen) {
						src, dst := g.dense(sizes, "f32"), g.dense(transposed, "f32")
						g.line("hivm.hir.vtranspose ins(%s) outs(%s) permutation = %s", list(src), list(dst), ints(axes))
					})
					if axes[rank-1] == int64(rank-1) {
						add(func(g *gen) {
							a, b, dst := g.dense(sizes, "f32"), g.dense(sizes, "f32"), g.dense(transposed, "f32")
							g.line("hivm.hir.vadd ins(%s) outs(%s) transpose = %s", list(a, b), list(dst), ints(axes))
						})
					}
				}
				if slices.IsSorted(axes) {
					inputs(sizes, axes, 2-rank/4, func(ins [][]int64) {
						add(func(g *gen) {
							var srcs []operand
							for _, in := range ins {
								srcs = append(srcs, g.dense(in, "f32"))
							}
							name := []string{"vabs", "vadd"}[len(ins)-1]
							g.line("hivm.hir.%s ins(%s) outs(%s) broadcast = %s", name, list(srcs...), list(g.dense(sizes, "f32")), ints(axes))
						})
					})
				}
			})
		})
	}
}

// inputs calls fn for every choice of n inputs each of which has size one or full
// size on the given axes.
func inputs(sizes, axes []int64, n int, fn func(ins [][]int64)) {
	choices := slices.Repeat([]int64{2}, n*len(axes))
	for i := range choices {
		if sizes[axes[i%len(axes)]] == 1 {
			choices[i] = 1
		}
	}
	each(choices, func(choice []int64) {
		var ins [][]int64
		for k := range n {
			in := slices.Clone(sizes)
			for j, a := range axes {
				if choice[k*len(axes)+j] == 0 {
					in[a] = 1
				}
			}
			ins = append(ins, in)
		}
		fn(ins)
	})
}

// TestSoundnessExhaustive flattens all operations that broadcast, reduce or
// permute axes of dense buffers up to rank 4 with sizes up to 3.
func TestSoundnessExhaustive(t *testing.T) {
	tier.Slow(t)
	l := &lab{}
	total, flattened := 0, 0
	var b batch
	flush := func() {
		if len(b.functions) == 0 {
			return
		}
		for _, a := range archs {
			for _, mode := range []analysis.Mode{analysis.Safe, analysis.Compat, analysis.Maximal} {
				flattened += b.run(t, l, flatten.Options{Arch: a.arch, Mode: mode})
			}
		}
		total += len(b.functions)
		b = batch{}
	}
	small(func(fill func(*gen)) {
		g := &gen{}
		fill(g)
		g.function(&b.text, fmt.Sprint("f", len(b.functions)))
		if b.functions = append(b.functions, g); len(b.functions) == batchSize {
			flush()
		}
	})
	flush()
	t.Logf("%d functions, flattened %d times in 6 ways", total, flattened)
}

// run flattens the functions of a batch and returns how many of them changed.
func (b *batch) run(t *testing.T, l *lab, o flatten.Options) (flattened int) {
	c, m, err := l.read(t, testCase{text: b.text.String()})
	invalid := map[*ir.Operation]bool{}
	fn := function(m)
	if err != nil {
		for f := fn; f != nil; f = f.Next() {
			invalid[f] = ir.Verify(c, f, ir.VerifyOptions{}) != nil
		}
	}
	p := flatten.New(o)
	for _, g := range b.functions {
		if !invalid[fn] {
			before, err1 := execute(fn, g.args)
			was := rank(fn)
			warnings, err2 := apply(c, fn, p)
			fail := func(what string) {
				t.Helper()
				t.Fatalf("%+v: %s\n%s\nbecomes\n%s", o, what, g.lines, printer.String(c, fn, printer.Options{}))
			}
			if err1 != nil || err2 != nil {
				fail(fmt.Sprint(err1, err2))
			}
			if rank(fn) < was {
				flattened++
			}
			if err := ir.Verify(c, fn, ir.VerifyOptions{}); err != nil {
				// In compat mode the verifier speaks up where the reference fails.
				if o.Mode != analysis.Compat {
					fail(err.Error())
				}
			} else if after, err := execute(fn, g.args); err != nil || difference(before, after) != "" {
				if o.Mode != analysis.Compat || len(warnings) == 0 {
					fail(fmt.Sprint("the meaning changes ", err, difference(before, after)))
				}
			}
		}
		fn = fn.Next()
	}
	return flattened
}

// found are operations that were once flattened wrongly in safe mode, or whose
// change in compat mode went without a warning, with the numbers for question marks
// and indices, in the order of the arguments. The rank is the rank that safe mode
// leaves on register-based hardware.
var found = []struct {
	name, params, op string
	numbers          []int64
	rank             int
}{
	{"sizes of a broadcast", "%a: memref<1x2x2xf32, strided<[4, 2, 1]>>, %b: memref<1x2x1xf32>",
		"hivm.hir.vbrc ins(%a : memref<1x2x2xf32, strided<[4, 2, 1]>>) outs(%b : memref<1x2x1xf32>) broadcast_dims = [0]", nil, 3},
	{"not a permutation", "%a: memref<2x2x2x2xf32>, %b: memref<2x2x2x2xf32>",
		"hivm.hir.vtranspose ins(%a : memref<2x2x2x2xf32>) outs(%b : memref<2x2x2x2xf32>) permutation = [3, 1, 2, 1]", nil, 4},
	{"sizes of a transpose", "%a: memref<4x5x6xf32>, %b: memref<6x4x7xf32>",
		"hivm.hir.vtranspose ins(%a : memref<4x5x6xf32>) outs(%b : memref<6x4x7xf32>) permutation = [2, 0, 1]", nil, 3},
	{"a permutation of rank 4 that moves nothing", "%a: memref<2x3x1x?x1x2xf32, strided<[96, ?, 12, 3, ?, 1]>>, %b: memref<2x3x1x4x1x2xf32, strided<[168, ?, 18, ?, -5, ?]>>",
		"hivm.hir.vtranspose ins(%a : memref<2x3x1x?x1x2xf32, strided<[96, ?, 12, 3, ?, 1]>>) outs(%b : memref<2x3x1x4x1x2xf32, strided<[168, ?, 18, ?, -5, ?]>>) permutation = [0, 1, 4, 3, 2, 5]",
		[]int64{4, 30, 7, 50, 9, 2}, 6},
	{"a row that ends within a tuple", "%a: memref<3x9xf32>, %b: memref<3x5xf32>",
		"hivm.hir.vdeinterleave ins(%a : memref<3x9xf32>) outs(%b : memref<3x5xf32>) index_mode = <CHANNEL_0>", nil, 2},
	{"a row of unknown length that ends within a tuple", "%a: memref<2x3x?xf32>, %b: memref<2x3x?xf32>",
		"hivm.hir.vdeinterleave ins(%a : memref<2x3x?xf32>) outs(%b : memref<2x3x?xf32>) index_mode = <CHANNEL_0>", []int64{9, 5}, 2},
	{"rows that do not interleave", "%a: memref<2x2xf32>, %b: memref<2x2xf32>, %c: memref<2x5xf32>",
		"hivm.hir.vinterleave ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x5xf32>) interleave_channel_nums = 2", nil, 2},
	{"sizes of a product", "%a: memref<2x2xi16>, %b: memref<2x3xi16>",
		"hivm.hir.vmulextended ins(%a, %a : memref<2x2xi16>, memref<2x2xi16>) outs(%b, %b : memref<2x3xi16>, memref<2x3xi16>)", nil, 2},
	{"sizes of a pad", "%a: memref<4x5xf32>, %b: memref<4x8xf32>, %p: f32",
		"hivm.hir.vpad ins(%a : memref<4x5xf32>) outs(%b : memref<4x8xf32>) low[0, 0] high[0, 0] pad_value %p : f32", nil, 2},
	{"sizes of a concatenation", "%a: memref<1x2xf32>, %b: memref<1x1xf32, strided<[1, -1]>>",
		"hivm.hir.vconcat dim(1) ins(%a : memref<1x2xf32>) outs(%b : memref<1x1xf32, strided<[1, -1]>>)", nil, 2},
	{"a destination of a gather that is larger than the indices", "%a: memref<1x1x2xf32>, %i: memref<1x1x2xi32, strided<[2, 1, 1]>>, %b: memref<1x2x2xf32>",
		"hivm.hir.vgather ins(%a : memref<1x1x2xf32>) indices(%i : memref<1x1x2xi32, strided<[2, 1, 1]>>) outs(%b : memref<1x2x2xf32>)", nil, 3},
	{"padding before a row of one element", "%a: memref<1x1xf16>, %b: memref<1x1xf16, strided<[8, 1], offset: 3>>, %l: index",
		"hivm.hir.load ins(%a : memref<1x1xf16>) outs(%b : memref<1x1xf16, strided<[8, 1], offset: 3>>) left_padding_num = %l : index", []int64{3}, 2},
	{"rows of unknown length without padding", "%a: memref<4x?xf32>, %b: memref<4x8xf32>",
		"hivm.hir.copy ins(%a : memref<4x?xf32>) outs(%b : memref<4x8xf32>) pad_mode = <PadNull>", []int64{5}, 2},
	{"broadcasts across an axis of size one", "%a: memref<1x1x4xf32>, %b: memref<3x1x4xf32>",
		"hivm.hir.vabs ins(%a : memref<1x1x4xf32>) outs(%b : memref<3x1x4xf32>) broadcast = [0, 1, 2]", nil, 2},
	{"a broadcast of unknown size", "%a: memref<?x1x2xf32>, %b: memref<2x2x2xf32>",
		"hivm.hir.vexp ins(%a : memref<?x1x2xf32>) outs(%b : memref<2x2x2xf32>) broadcast = [0, 1]", []int64{2}, 3},
	{"an index along two axes", "%a: memref<2x2x2xf32>, %b: memref<2x1x1xf32>, %i: memref<2x1x1xi32>",
		"hivm.hir.vreduce <max_with_index_left> ins(%a : memref<2x2x2xf32>) outs(%b, %i : memref<2x1x1xf32>, memref<2x1x1xi32>) reduce_dims = [1, 2]", nil, 3},
	{"scratch memory with gaps", "%a: memref<4x4xf32>, %b: memref<4x4xf32>, %t: memref<4x4xf32, strided<[?, 1]>>",
		"hivm.hir.vexp ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) temp_buffer(%t : memref<4x4xf32, strided<[?, 1]>>)", []int64{9}, 1},
	{"scratch memory that is the input", "%a: memref<2x2x1x2xf32>, %b: memref<2x1x1x2xf32>",
		"hivm.hir.vexp ins(%a : memref<2x2x1x2xf32>) outs(%b : memref<2x1x1x2xf32>) temp_buffer(%a : memref<2x2x1x2xf32>)", nil, 4},
	{"scratch memory of an inline transpose", "%a: memref<2x3x4x8xf32>, %b: memref<4x2x3x8xf32>, %t: memref<2xf32>",
		"hivm.hir.vexp ins(%a : memref<2x3x4x8xf32>) outs(%b : memref<4x2x3x8xf32>) temp_buffer(%t : memref<2xf32>) transpose = [2, 0, 1, 3]", nil, 4},
	{"an expansion that is undone in another way", "%a: memref<?x?xf32>, %b: memref<?x2x?xf32>, %n: index, %k: index",
		"%e = memref.expand_shape %a [[0], [1, 2]] output_shape [%n, 2, %k] : memref<?x?xf32> into memref<?x2x?xf32>\n" +
			"hivm.hir.vflip ins(%e : memref<?x2x?xf32>) outs(%b : memref<?x2x?xf32>) flip_axis = 2", []int64{4, 6, 4, 3, 4, 3}, 2},
	{"a constant that a pad loses", "%a: memref<1x1xf32>, %b: memref<1x1xf32>, %p: f32",
		"%c = arith.constant 0 : index\nhivm.hir.vpad ins(%a : memref<1x1xf32>) outs(%b : memref<1x1xf32>) low[0, 0] high[0, %c] pad_value %p : f32", nil, 1},
	// Only compat mode goes wrong here.
	{"gather_axis that is the last", "%a: memref<2x2x2xf32>, %i: memref<2x2x2xi32>, %b: memref<2x2x2xf32>",
		"hivm.hir.vgather ins(%a : memref<2x2x2xf32>) indices(%i : memref<2x2x2xi32>) outs(%b : memref<2x2x2xf32>) gather_axis = 2", nil, 2},
	{"units that differ", "%a: memref<1x1x1x2x?xf32>, %b: memref<1x1x?x2x1xf32>",
		"hivm.hir.vtranspose ins(%a : memref<1x1x1x2x?xf32>) outs(%b : memref<1x1x?x2x1xf32>) permutation = [0, 1, 2, 3, 4]", []int64{1, 1}, 5},
	{"padding on the left of one element", "%a: memref<1x1xf32, strided<[1, 1]>>, %b: memref<1x?xf32, strided<[1, ?]>>, %v: f32, %n: index",
		"hivm.hir.load ins(%a : memref<1x1xf32, strided<[1, 1]>>) outs(%b : memref<1x?xf32, strided<[1, ?]>>) pad_mode = <PadValue> pad_value = %v : f32 left_padding_num = %n : index", []int64{1, 3, 2}, 1},
	{"a value that is transposed in place", "%a: memref<3x3x1x3xf32>",
		"hivm.hir.vtranspose ins(%a : memref<3x3x1x3xf32>) outs(%a : memref<3x3x1x3xf32>) permutation = [1, 3, 2, 0]", nil, 2},
}

// TestSoundnessFound runs the operations of found.
func TestSoundnessFound(t *testing.T) {
	for _, f := range found {
		t.Run(strings.ReplaceAll(f.name, " ", "_"), func(t *testing.T) {
			l, n := &lab{}, newTally()
			tc := testCase{text: "module {\nfunc.func @f(" + f.params + ") {\n" + f.op + "\nreturn\n}\n}\n"}
			c, m, err := l.read(t, tc)
			if err != nil {
				t.Fatal(err)
			}
			tc.args = arguments(function(m), f.numbers)
			l.examine(t, tc, n)
			apply(c, function(m), flatten.New(flatten.Options{Arch: target.RegBased}))
			if got := rank(function(m)); n.rejected == 0 && got != f.rank {
				t.Errorf("rank %d, want %d:\n%s", got, f.rank, printer.String(c, m, printer.Options{}))
			}
		})
	}
}

// arguments makes concrete arguments of a function. The numbers replace question
// marks and indices in the order of the text.
func arguments(fn *ir.Operation, numbers []int64) []value {
	next := func() int64 {
		n := numbers[0]
		numbers = numbers[1:]
		return n
	}
	fill := func(ns []int64) []int64 {
		out := slices.Clone(ns)
		for i := range out {
			if out[i] == ir.Dynamic {
				out[i] = next()
			}
		}
		return out
	}
	var out []value
	for base, a := range fn.Region(0).Entry().Args() {
		m, ok := a.Type().(*ir.MemRefType)
		switch {
		case ok:
			v := &view{base: base, sizes: fill(m.Shape)}
			if strides, offset, _ := m.Strided(); m.Layout != nil {
				v.strides, v.offset = fill(strides), fill([]int64{offset})[0]
			} else {
				v.strides = rowMajor(v.sizes)
			}
			out = append(out, value{view: v})
		case ir.IsIndex(a.Type()):
			out = append(out, number(next()))
		default:
			out = append(out, value{sym: mix("argument", term(base))})
		}
	}
	return out
}
