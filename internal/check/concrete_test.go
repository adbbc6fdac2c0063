package check_test

import (
	"reflect"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/ir"
)

// twoOps parses a function whose last two operations in front of the return are a pair.
func twoOps(t *testing.T, text string) *check.Pair {
	t.Helper()
	c, m, err := read(text, target.RegBased)
	if m == nil {
		t.Fatal(err)
	}
	last := m.Region(0).Entry().First().Region(0).Entry().Last()
	after := last.Prev()
	return &check.Pair{Ctx: c, Before: after.Prev(), After: after}
}

func function(params string, lines ...string) string {
	return "func.func @f(" + params + ") {\n" + strings.Join(lines, "\n") + "\nreturn\n}"
}

// TestConcreteAgrees runs pairs that do the same.
func TestConcreteAgrees(t *testing.T) {
	for name, text := range map[string]string{
		"collapsed": function("%a: memref<?x4xf32>, %b: memref<?x4xf32, strided<[4, 1], offset: ?>>",
			"%x = memref.collapse_shape %a [[0, 1]] : memref<?x4xf32> into memref<?xf32>",
			"%y = memref.collapse_shape %b [[0, 1]] : memref<?x4xf32, strided<[4, 1], offset: ?>> into memref<?xf32, strided<[1], offset: ?>>",
			"hivm.hir.vexp ins(%a : memref<?x4xf32>) outs(%b : memref<?x4xf32, strided<[4, 1], offset: ?>>)",
			"hivm.hir.vexp ins(%x : memref<?xf32>) outs(%y : memref<?xf32, strided<[1], offset: ?>>)"),
		"in place": function("%a: memref<4x8xi32>",
			"%x = memref.collapse_shape %a [[0, 1]] : memref<4x8xi32> into memref<32xi32>",
			"hivm.hir.vadd ins(%a, %a : memref<4x8xi32>, memref<4x8xi32>) outs(%a : memref<4x8xi32>)",
			"hivm.hir.vadd ins(%x, %x : memref<32xi32>, memref<32xi32>) outs(%x : memref<32xi32>)"),
		"numbers and allocations": function("%n: index, %m: index, %k: index",
			"%a = memref.alloc(%n, %m) : memref<?x?xf32>",
			"%s = memref.subview %a[%k, 0] [2, %m] [1, 1] : memref<?x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>",
			"%b = memref.alloc(%m) : memref<2x?xf32>",
			"%x = memref.collapse_shape %s [[0, 1]] : memref<2x?xf32, strided<[?, 1], offset: ?>> into memref<?xf32, strided<[1], offset: ?>>",
			"%y = memref.collapse_shape %b [[0, 1]] : memref<2x?xf32> into memref<?xf32>",
			"hivm.hir.vexp ins(%s : memref<2x?xf32, strided<[?, 1], offset: ?>>) outs(%b : memref<2x?xf32>)",
			"hivm.hir.vexp ins(%x : memref<?xf32, strided<[1], offset: ?>>) outs(%y : memref<?xf32>)"),
		"indices": function("%a: memref<3x?xf32>, %i: memref<3x?xi32>, %b: memref<3x?xf32>",
			"hivm.hir.vgather ins(%a : memref<3x?xf32>) indices(%i : memref<3x?xi32>) outs(%b : memref<3x?xf32>)",
			"hivm.hir.vgather ins(%a : memref<3x?xf32>) indices(%i : memref<3x?xi32>) outs(%b : memref<3x?xf32>) gather_axis = 1"),
		"addresses": function("%p: i64, %q: i64, %n: index",
			"%a = hivm.hir.pointer_cast(%p) [%n] : memref<4x?xf32>",
			"%b = hivm.hir.pointer_cast(%q) [%n] : memref<4x?xf32>",
			"%x = memref.collapse_shape %a [[0, 1]] : memref<4x?xf32> into memref<?xf32>",
			"%y = memref.collapse_shape %b [[0, 1]] : memref<4x?xf32> into memref<?xf32>",
			"hivm.hir.vexp ins(%a : memref<4x?xf32>) outs(%b : memref<4x?xf32>)",
			"hivm.hir.vexp ins(%x : memref<?xf32>) outs(%y : memref<?xf32>)"),
		"memory of a load": function("%t: memref<1xindex>, %a: memref<?x4xf32>, %c: index",
			"%n = memref.load %t[%c] : memref<1xindex>",
			"%s = memref.subview %a[0, 0] [%n, 4] [1, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>",
			"%x = memref.collapse_shape %s [[0, 1]] : memref<?x4xf32, strided<[4, 1]>> into memref<?xf32, strided<[1]>>",
			"hivm.hir.vexp ins(%s : memref<?x4xf32, strided<[4, 1]>>) outs(%s : memref<?x4xf32, strided<[4, 1]>>)",
			"hivm.hir.vexp ins(%x : memref<?xf32, strided<[1]>>) outs(%x : memref<?xf32, strided<[1]>>)"),
	} {
		t.Run(name, func(t *testing.T) {
			o := check.NewRunner(check.ConcreteOptions{Seed: 3, Runs: 20}).Check(twoOps(t, text))
			if o.Example != nil || o.Runs != 20 || o.Reason != "" {
				t.Errorf("%d runs, %s\n%v", o.Runs, o.Reason, o.Example)
			}
		})
	}
}

// TestConcreteDiffers runs pairs that differ. The text is the end of the example's.
func TestConcreteDiffers(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"a value", function("%a: memref<2x3xi32>, %b: memref<2x3xi32>",
			"hivm.hir.vnot ins(%a : memref<2x3xi32>) outs(%b : memref<2x3xi32>)",
			"hivm.hir.vabs ins(%a : memref<2x3xi32>) outs(%b : memref<2x3xi32>)"), "element [0, 0] of operand #1 is "},
		{"an element outside", function("%a: memref<4xi8>, %b: memref<2x2xi8, strided<[4, 2]>>",
			"%y = memref.reinterpret_cast %b to offset: [1], sizes: [2, 2], strides: [4, 2] : memref<2x2xi8, strided<[4, 2]>> to memref<2x2xi8, strided<[4, 2], offset: 1>>",
			"%c = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xi8> into memref<2x2xi8>",
			"hivm.hir.vnot ins(%c : memref<2x2xi8>) outs(%b : memref<2x2xi8, strided<[4, 2]>>)",
			"hivm.hir.vnot ins(%c : memref<2x2xi8>) outs(%y : memref<2x2xi8, strided<[4, 2], offset: 1>>)"), "element [0, 0] of operand #1 is "},
		{"another operand", function("%a: memref<2x3xf32>, %b: memref<1x3xf32>",
			"hivm.hir.vreduce <sum> ins(%a : memref<2x3xf32>) outs(%b : memref<1x3xf32>) reduce_dims = [0]",
			"hivm.hir.vabs ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)"), "element [0, 0] of operand #0 is "},
		{"sizes that are not static", function("%a: memref<?x?xf32, strided<[?, 1]>>, %n: index, %m: index",
			"%x = memref.reinterpret_cast %a to offset: [0], sizes: [%n], strides: [1] : memref<?x?xf32, strided<[?, 1]>> to memref<?xf32, strided<[1]>>",
			"hivm.hir.vexp ins(%a : memref<?x?xf32, strided<[?, 1]>>) outs(%a : memref<?x?xf32, strided<[?, 1]>>)",
			"hivm.hir.vexp ins(%x : memref<?xf32, strided<[1]>>) outs(%x : memref<?xf32, strided<[1]>>)"), "of operand #1 is "},
		{"scratch memory", function("%a: memref<3xf32>, %b: memref<3xf32>, %t: memref<4xf32>",
			"hivm.hir.vexp ins(%a : memref<3xf32>) outs(%b : memref<3xf32>) temp_buffer(%t : memref<4xf32>)",
			"hivm.hir.vexp ins(%a : memref<3xf32>) outs(%b : memref<3xf32>)"), "element [0] of operand #2 is "},
		{"a collapse that cannot be", function("%a: memref<2x?xf32, strided<[?, 1]>>, %b: memref<?xf32>",
			"%x = memref.reinterpret_cast %a to offset: [0], sizes: [2, 1], strides: [1, 1] : memref<2x?xf32, strided<[?, 1]>> to memref<2x1xf32, strided<[1, 1]>>",
			"hivm.hir.vexp ins(%a : memref<2x?xf32, strided<[?, 1]>>) outs(%a : memref<2x?xf32, strided<[?, 1]>>)",
			"hivm.hir.vexp ins(%x : memref<2x1xf32, strided<[1, 1]>>) outs(%b : memref<?xf32>)"), "the operation runs before, but not after: "},
	} {
		t.Run(x.name, func(t *testing.T) {
			p := twoOps(t, x.text)
			o := check.NewRunner(check.ConcreteOptions{Seed: 5}).Check(p)
			if o.Example == nil {
				t.Fatalf("%d runs agree, %s", o.Runs, o.Reason)
			}
			last := o.Example.Text[len(o.Example.Text)-1]
			if !strings.Contains(last, x.want) {
				t.Errorf("got %s", o.Example)
			}
			if r := o.Result(); r.Verdict != check.Refuted || r.Reason != last {
				t.Errorf("got %v, %s", r.Verdict, r.Reason)
			}
			if again := check.NewRunner(check.ConcreteOptions{Seed: 5}).Check(p); !reflect.DeepEqual(o, again) {
				t.Errorf("another run of the same seed says\n%s\nnot\n%s", again.Example, o.Example)
			}
		})
	}
}

// TestConcreteUnknown are pairs that cannot be run, with the reason.
func TestConcreteUnknown(t *testing.T) {
	twice := func(params, op string) string { return function(params, op, op) }
	for _, x := range []struct{ name, text, want string }{
		{"large, of an operation that depends on the sizes", twice("%a: memref<2048x1024xf32>, %b: memref<2048x2048xf32>",
			"hivm.hir.vconcat dim(1) ins(%a, %a : memref<2048x1024xf32>, memref<2048x1024xf32>) outs(%b : memref<2048x2048xf32>)"),
			"is more than the 1048576 that are tried"},
		{"huge", twice("%a: memref<4611686018427387904x2xf32, strided<[4611686018427387904, 4611686018427387904]>>",
			"hivm.hir.vexp ins(%a : memref<4611686018427387904x2xf32, strided<[4611686018427387904, 4611686018427387904]>>) "+
				"outs(%a : memref<4611686018427387904x2xf32, strided<[4611686018427387904, 4611686018427387904]>>)"), "the address overflows"},
		{"refused", twice("%a: memref<4xf32>, %b: memref<4xf32>", "hivm.hir.custom \"nobody\" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)"), "is not part of the dialect"},
		{"sizes that do not fit", twice("%a: memref<4x8xf32>, %b: memref<4x4xf32>",
			"hivm.hir.vcumsum ins(%a : memref<4x8xf32>) outs(%b : memref<4x4xf32>) cum_dims = [0] reverse = false"), "sizes [4 8]"},
		{"a layout that is not strided", twice("%a: memref<4x8xf32, affine_map<(i, j) -> (i + j mod 3)>>",
			"hivm.hir.vexp ins(%a : memref<4x8xf32, affine_map<(i, j) -> (i + j mod 3)>>) outs(%a : memref<4x8xf32, affine_map<(i, j) -> (i + j mod 3)>>)"),
			"no value can be made for type"},
	} {
		t.Run(x.name, func(t *testing.T) {
			o := check.NewRunner(check.ConcreteOptions{}).Check(twoOps(t, x.text))
			if o.Example != nil || o.Runs > 0 || !strings.Contains(o.Reason, x.want) {
				t.Errorf("%d runs, %q, %v", o.Runs, o.Reason, o.Example)
			}
			if r := o.Result(); r.Verdict != check.Unknown || r.Reason != o.Reason {
				t.Errorf("got %v, %s", r.Verdict, r.Reason)
			}
		})
	}
}

// TestConcreteBounds runs pairs whose sizes are too large for the bound on smaller
// sizes, and leaves out pairs that take too many steps.
func TestConcreteBounds(t *testing.T) {
	flat := func(x string) string {
		return "%x = memref.collapse_shape %a [[0, 1]] : memref<4096x512xf32> into memref<2097152xf32>\n" +
			"%y = memref.collapse_shape %b [[0, 1]] : memref<4096x512xf32, strided<[512, 1]>> into memref<2097152xf32, strided<[1]>>\n" + x
	}
	const args = "%a: memref<4096x512xf32>, %b: memref<4096x512xf32, strided<[512, 1]>>"
	const exp = "hivm.hir.vexp ins(%a : memref<4096x512xf32>) outs(%b : memref<4096x512xf32, strided<[512, 1]>>)"
	for _, x := range []struct {
		name, before, after string
		steps               int64
		agree, shrunk       bool
	}{
		{"smaller sizes", exp, flat("hivm.hir.vexp ins(%x : memref<2097152xf32>) outs(%y : memref<2097152xf32, strided<[1]>>)"), 0, true, true},
		{"smaller sizes that differ", exp, flat("hivm.hir.vrelu ins(%x : memref<2097152xf32>) outs(%y : memref<2097152xf32, strided<[1]>>)"), 0, false, false},
		{"few steps", exp, flat("hivm.hir.vexp ins(%x : memref<2097152xf32>) outs(%y : memref<2097152xf32, strided<[1]>>)"), 10, false, false},
	} {
		t.Run(x.name, func(t *testing.T) {
			o := check.NewRunner(check.ConcreteOptions{Steps: x.steps}).Check(pairOf(t, args, x.before, x.after))
			if o.Example != nil || (o.Runs == 3) != x.agree || o.Shrunk != x.shrunk || o.Limited == x.agree {
				t.Errorf("%+v", o)
			}
		})
	}
}

// TestConcreteModules runs pairs of two modules, of which the values that are the same
// have to be known.
func TestConcreteModules(t *testing.T) {
	const before = `func.func @f(%a: memref<4x8xf32>, %n: index) {
  %b = memref.alloc(%n) : memref<?x8xf32>
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<?x8xf32>)
  return
}
`
	after := strings.NewReplacer("@f", "@g", "  hivm.hir.vexp", `  %x = memref.collapse_shape %a [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %y = memref.collapse_shape %b [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  hivm.hir.vexp`, "%a : memref<4x8xf32>)", "%x : memref<32xf32>)", "%b : memref<?x8xf32>)", "%y : memref<?xf32>)").Replace(before)
	c, m, err := read("module { "+before+"}\nmodule { "+after+"}", target.RegBased)
	if err != nil {
		t.Fatal(err)
	}
	first := m.Region(0).Entry().First()
	second := first.Next()
	first.Detach()
	f, g := first.Region(0).Entry().First().Region(0).Entry(), second.Region(0).Entry().First().Region(0).Entry()
	p := &check.Pair{Ctx: c, Before: f.Last().Prev(), After: g.Last().Prev(), Same: map[*ir.Value]*ir.Value{}}
	expect := func(reason string, runs int) {
		t.Helper()
		if o := check.NewRunner(check.ConcreteOptions{}).Check(p); o.Example != nil || o.Runs != runs || !strings.Contains(o.Reason, reason) {
			t.Errorf("%d runs, %q\n%v", o.Runs, o.Reason, o.Example)
		}
	}
	expect("a value that is not known to be one of before", 0)
	for i, a := range g.Args() {
		p.Same[a] = f.Args()[i]
	}
	expect("memory that is not known to be that of before", 0)
	p.Same[g.First().Result(0)] = f.First().Result(0)
	expect("", 3)
}

// TestConfirm runs a pair on given layouts.
func TestConfirm(t *testing.T) {
	p := twoOps(t, function("%a: memref<?x?xf32, strided<[?, 1]>>, %n: index",
		"%x = memref.reinterpret_cast %a to offset: [0], sizes: [2, 3], strides: [3, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<2x3xf32, strided<[3, 1]>>",
		"hivm.hir.vexp ins(%a : memref<?x?xf32, strided<[?, 1]>>) outs(%a : memref<?x?xf32, strided<[?, 1]>>)",
		"hivm.hir.vexp ins(%x : memref<2x3xf32, strided<[3, 1]>>) outs(%x : memref<2x3xf32, strided<[3, 1]>>)"))
	r := check.NewRunner(check.ConcreteOptions{})
	for stride, differ := range map[int64]bool{3: false, 4: true} {
		var e check.CounterExample
		e.Views[0] = []check.View{{Operand: 0, Sizes: []int64{2, 3}, Strides: []int64{stride, 1}}}
		o := r.Confirm(p, &e)
		if (o.Example != nil) != differ || o.Reason != "" {
			t.Errorf("stride %d: %d runs, %q, %v", stride, o.Runs, o.Reason, o.Example)
		}
		if differ && !reflect.DeepEqual(o.Example.Views[0][0].Strides, []int64{4, 1}) {
			t.Errorf("got %s", o.Example)
		}
	}
}
