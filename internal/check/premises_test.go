package check_test

import (
	"maps"
	"slices"
	"testing"

	"hivm-opt/analysis/target"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/check"
	"hivm-opt/ir"
)

// premiseCase is an operation before and after that is proved if just one premise is
// taken for granted, and wrong.
type premiseCase struct {
	premise       string // the end of its name
	args          string
	before, after string
	// silent says why running both shows no difference, where it does not.
	silent string
}

// pairOf makes a pair of the only structured operations of two functions with the same
// arguments.
func pairOf(t *testing.T, args, before, after string) *check.Pair {
	t.Helper()
	wrap := func(body string) string {
		return expand("func.func @f(" + args + ") {\n" + body + "\nreturn\n}\n")
	}
	c, b, err := read(wrap(before), target.RegBased)
	if err != nil {
		t.Fatalf("before: %v", err)
	}
	a, err := parseInto(c, wrap(after))
	if err != nil {
		t.Fatalf("after: %v", err)
	}
	p := &check.Pair{Ctx: c, Before: structured(t, b), After: structured(t, a), Same: map[*ir.Value]*ir.Value{}}
	old := funcs.Enclosing(p.Before).Op.Region(0).Entry().Args()
	for i, v := range funcs.Enclosing(p.After).Op.Region(0).Entry().Args() {
		p.Same[v] = old[i]
	}
	return p
}

// structured returns the only structured operation of a module.
func structured(t *testing.T, m *ir.Operation) (found *ir.Operation) {
	t.Helper()
	ir.Walk(m, func(op *ir.Operation) bool {
		if op.Has(hivm.Structured) {
			if found != nil {
				t.Fatalf("there is a second operation, '%s'", op.Name())
			}
			found = op
		}
		return true
	})
	if found == nil {
		t.Fatal("there is no operation")
	}
	return found
}

// TestPremises takes away each premise of the prover, one at a time. Without it something
// false is proved, as running both operations shows; with it, nothing is.
func TestPremises(t *testing.T) {
	runner := check.NewRunner(check.ConcreteOptions{Runs: 8})
	cases := map[string][]premiseCase{}
	for _, x := range premiseCases {
		cases[x.premise] = append(cases[x.premise], x)
	}
	for k, p := range check.Premises() {
		t.Run(p.Says, func(t *testing.T) {
			if p.Rule == "" || p.Says == "" {
				t.Fatal("the premise has no text")
			}
			if len(cases[p.Says]) == 0 {
				t.Fatal("the premise has no case")
			}
			for _, x := range cases[p.Says] {
				pair := pairOf(t, x.args, x.before, x.after)
				if r := check.NewProver().Check(pair); r.Verdict == check.Proved {
					t.Error("it is proved with all premises")
				}
				q := check.NewProver()
				q.Without(k)
				if r := q.Check(pair); r.Verdict != check.Proved {
					t.Errorf("without the premise it is not proved: %s: %s", r.Verdict, r.Reason)
				}
				if o := runner.Check(pair); (o.Example != nil) != (x.silent == "") {
					t.Errorf("%d runs: %+v (%s)", o.Runs, o.Example, o.Reason)
				}
			}
		})
		delete(cases, p.Says)
	}
	for _, name := range slices.Sorted(maps.Keys(cases)) {
		t.Errorf("there is no premise %q", name)
	}
}

// flat collapses %a and %b of 4x8 elements.
const flat = `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
	%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
	`

var premiseCases = []premiseCase{{
	premise: "it is one operation",
	args:    "%a: <<4x8>>, %b: <<4x8>>",
	before:  "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after:   flat + "hivm.hir.vrelu ins(%x : <<32>>) outs(%y : <<32>>)",
}, {
	premise: "attributes that name no axes are the same",
	args:    "%a: <<4x8>>, %b: memref<4x8xi32>",
	before:  "hivm.hir.vcast ins(%a : <<4x8>>) outs(%b : memref<4x8xi32>) round_mode = <floor>",
	after:   "hivm.hir.vcast ins(%a : <<4x8>>) outs(%b : memref<4x8xi32>) round_mode = <ceil>",
}, {
	premise: "discardable attributes are the same",
	args:    "%a: <<4x8>>, %b: <<4x8>>",
	before:  "hivm.hir.vexp {x.y = 1 : i64} ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after:   flat + "hivm.hir.vexp ins(%x : <<32>>) outs(%y : <<32>>)",
	silent:  "the interpreter knows no such attribute",
}, {
	premise: "there are as many operands of each name",
	args:    "%a: <<4x5>>, %b: <<4x8>>, %p: f32",
	before: `%c = arith.constant 2 : index
		hivm.hir.load ins(%a : <<4x5>>) outs(%b : <<4x8>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %c : index`,
	after: "hivm.hir.load ins(%a : <<4x5>>) outs(%b : <<4x8>>) pad_mode = <PadValue> pad_value = %p : f32",
}, {
	premise: "operands without elements are the same values",
	args:    "%b: <<4x8>>, %p: f32, %q: f32",
	before:  "hivm.hir.vbrc ins(%p : f32) outs(%b : <<4x8>>)",
	after:   "hivm.hir.vbrc ins(%q : f32) outs(%b : <<4x8>>)",
}, {
	premise: "buffers are in the same memory space",
	args:    "%a: memref<4x8xf32, #hivm.address_space<gm>>, %b: <<4x8>>",
	before:  "hivm.hir.vexp ins(%a : memref<4x8xf32, #hivm.address_space<gm>>) outs(%b : <<4x8>>)",
	after: `%x = memref.memory_space_cast %a : memref<4x8xf32, #hivm.address_space<gm>> to <<4x8>>
		hivm.hir.vexp ins(%x : <<4x8>>) outs(%b : <<4x8>>)`,
	silent: "the interpreter has one memory",
}, {
	premise: "all of the operation before is understood",
	args:    "%a: <<4x8>>, %b: <<4x8>>",
	before:  "hivm.hir.copy ins(%a : <<4x8>>) outs(%b : <<4x8>>) collapse_reassociation = [[0, 1]]",
	after:   flat + "hivm.hir.copy ins(%x : <<32>>) outs(%y : <<32>>)",
	silent:  "the list has no effect on data",
}, {
	premise: "all of the operation after is understood",
	args:    "%a: <<4x8>>, %b: <<4x8>>",
	before:  "hivm.hir.copy ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after:   flat + "hivm.hir.copy ins(%x : <<32>>) outs(%y : <<32>>) collapse_reassociation = [[0]]",
	silent:  "the list has no effect on data",
}, {
	premise: "scratch memory is the same",
	args:    "%a: <<4x8>>, %b: <<4x8>>, %t: <<64>>, %u: <<64>>",
	before:  "hivm.hir.vrec ins(%a : <<4x8>>) outs(%b : <<4x8>>) temp_buffer(%t : <<64>>)",
	after:   flat + "hivm.hir.vrec ins(%x : <<32>>) outs(%y : <<32>>) temp_buffer(%u : <<64>>)",
}, {
	premise: "both views are of one memory",
	args:    "%a: <<4x8>>, %b: <<4x8>>, %c: <<4x8>>",
	before:  "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after:   "hivm.hir.vexp ins(%c : <<4x8>>) outs(%b : <<4x8>>)",
}, {
	premise: "both views begin at one place",
	args:    "%a: <<4x8:[8, 1], offset: ?>>, %b: <<4x8>>",
	before:  "hivm.hir.vexp ins(%a : <<4x8:[8, 1], offset: ?>>) outs(%b : <<4x8>>)",
	after: `%v = collapse %a [[0, 1]] : <<4x8:[8, 1], offset: ?>> into <<32:[1], offset: ?>>
		%x = memref.cast %v : <<32:[1], offset: ?>> to <<32:[1], offset: 1>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[1], offset: 1>>) outs(%y : <<32>>)`,
}, {
	premise: "both views begin at one place",
	args:    "%a: <<40>>, %b: <<4x8>>",
	before: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4, 8], strides: [8, 1] : <<40>> to <<4x8:[8, 1]>>
		hivm.hir.vexp ins(%x : <<4x8:[8, 1]>>) outs(%b : <<4x8>>)`,
	after: `%x = memref.reinterpret_cast %a to offset: [1], sizes: [4, 8], strides: [8, 1] : <<40>> to <<4x8:[8, 1], offset: 1>>
		hivm.hir.vexp ins(%x : <<4x8:[8, 1], offset: 1>>) outs(%b : <<4x8>>)`,
}, {
	premise: "the view before is packed",
	args:    "%a: <<4x8:[?, 1]>>, %b: <<4x8>>",
	before:  "hivm.hir.vexp ins(%a : <<4x8:[?, 1]>>) outs(%b : <<4x8>>)",
	after: `%z = memref.cast %a : <<4x8:[?, 1]>> to <<4x8>>
		%x = collapse %z [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32>>) outs(%y : <<32>>)`,
}, {
	premise: "the view after is packed",
	args:    "%a: <<4x8>>, %b: <<4x8>>",
	before:  "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after: `%v = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%w = memref.cast %v : <<32>> to <<32:[?]>>
		%x = memref.cast %w : <<32:[?]>> to <<32:[2]>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[2]>>) outs(%y : <<32>>)`,
}, {
	premise: "the views have no elements",
	args:    "%a: <<64>>, %b: <<4x8>>",
	before: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4, 8], strides: [8, 1] : <<64>> to <<4x8:[8, 1]>>
		hivm.hir.vexp ins(%x : <<4x8:[8, 1]>>) outs(%b : <<4x8>>)`,
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4, 8], strides: [16, 1] : <<64>> to <<4x8:[16, 1]>>
		hivm.hir.vexp ins(%x : <<4x8:[16, 1]>>) outs(%b : <<4x8>>)`,
}, {
	premise: "an axis after has the product of the sizes of its group",
	args:    "%a: <<?x8>>, %b: <<?x8>>",
	before:  "hivm.hir.vexp ins(%a : <<?x8>>) outs(%b : <<?x8>>)",
	after: `%v = collapse %a [[0, 1]] : <<?x8>> into <<?>>
		%w = collapse %b [[0, 1]] : <<?x8>> into <<?>>
		%x = memref.cast %v : <<?>> to <<32>>
		%y = memref.cast %w : <<?>> to <<32>>
		hivm.hir.vexp ins(%x : <<32>>) outs(%y : <<32>>)`,
}, {
	premise: "each stride of a group is the size times the stride of the axis to its right",
	args:    "%a: <<4x8:[?, 1]>>, %b: <<4x8>>",
	before:  "hivm.hir.vexp ins(%a : <<4x8:[?, 1]>>) outs(%b : <<4x8>>)",
	after: `%x = collapse %a [[0, 1]] : <<4x8:[?, 1]>> into <<32:[1]>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[1]>>) outs(%y : <<32>>)`,
}, {
	premise: "an axis after has the stride of the last axis of its group",
	args:    "%a: <<64>>, %b: <<4x8>>",
	before: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4, 8], strides: [8, 1] : <<64>> to <<4x8:[8, 1]>>
		hivm.hir.vexp ins(%x : <<4x8:[8, 1]>>) outs(%b : <<4x8>>)`,
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [32], strides: [2] : <<64>> to <<32:[2]>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[2]>>) outs(%y : <<32>>)`,
}, {
	premise: "an axis that is in no group has size 1",
	args:    "%a: <<4x3>>, %b: <<4x3>>",
	before:  "hivm.hir.vexp ins(%a : <<4x3>>) outs(%b : <<4x3>>)",
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [3] : <<4x3>> to <<4:[3]>>
		%y = memref.reinterpret_cast %b to offset: [0], sizes: [4], strides: [3] : <<4x3>> to <<4:[3]>>
		hivm.hir.vexp ins(%x : <<4:[3]>>) outs(%y : <<4:[3]>>)`,
}, {
	premise: "the operand that has size 1 has an element for each place along the axis",
	args:    "%a: <<1x8>>, %b: <<64>>",
	before: `%y = memref.reinterpret_cast %b to offset: [0], sizes: [4, 8], strides: [8, 1] : <<64>> to <<4x8:[8, 1]>>
		hivm.hir.vbrc ins(%a : <<1x8>>) outs(%y : <<4x8:[8, 1]>>) broadcast_dims = [0]`,
	after: `%y = memref.reinterpret_cast %b to offset: [0], sizes: [4, 8], strides: [16, 1] : <<64>> to <<4x8:[16, 1]>>
		hivm.hir.vbrc ins(%a : <<1x8>>) outs(%y : <<4x8:[16, 1]>>) broadcast_dims = [0]`,
}, {
	premise: "all operands have one size along the axis",
	args:    "%a: <<64>>, %i: memref<4x1xi32>, %b: <<4x1>>",
	before: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4, 7], strides: [7, 1] : <<64>> to <<4x7:[7, 1]>>
		hivm.hir.vgather ins(%x : <<4x7:[7, 1]>>) indices(%i : memref<4x1xi32>) outs(%b : <<4x1>>)`,
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4, 7], strides: [7, 2] : <<64>> to <<4x7:[7, 2]>>
		hivm.hir.vgather ins(%x : <<4x7:[7, 2]>>) indices(%i : memref<4x1xi32>) outs(%b : <<4x1>>)`,
}, {
	premise: "elements along a dimension take part after as before",
	args:    "%a: <<?x8>>, %b: <<2x8>>",
	before:  "hivm.hir.vabs ins(%a : <<?x8>>) outs(%b : <<2x8>>) broadcast = [0]",
	after:   "hivm.hir.vabs ins(%a : <<?x8>>) outs(%b : <<2x8>>)",
}, {
	premise: "a dimension along which there is one element or all is not merged with others",
	args:    "%a: <<?x?x8>>, %b: <<2x3x8>>",
	before:  "hivm.hir.vabs ins(%a : <<?x?x8>>) outs(%b : <<2x3x8>>) broadcast = [0, 1]",
	after: `%x = collapse %a [[0, 1], [2]] : <<?x?x8>> into <<?x8>>
		%y = collapse %b [[0, 1], [2]] : <<2x3x8>> into <<6x8>>
		hivm.hir.vabs ins(%x : <<?x8>>) outs(%y : <<6x8>>) broadcast = [0]`,
}, {
	premise: "all operands agree on the axes that become one",
	args:    "%a: <<2x2x2>>, %b: <<2x2x2>>",
	before:  "hivm.hir.vtranspose ins(%a : <<2x2x2>>) outs(%b : <<2x2x2>>) permutation = [1, 2, 0]",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x2x2>> into <<4x2>>
		%y = collapse %b [[0], [1, 2]] : <<2x2x2>> into <<2x4>>
		hivm.hir.vtranspose ins(%x : <<4x2>>) outs(%y : <<2x4>>) permutation = [1, 0]`,
}, {
	premise: "operands do not differ in size along an axis that is merged with others",
	args:    "%a: <<2x4x7>>, %i: memref<2x3x6xi32>, %b: <<2x3x6>>",
	before:  "hivm.hir.vgather ins(%a : <<2x4x7>>) indices(%i : memref<2x3x6xi32>) outs(%b : <<2x3x6>>)",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x4x7>> into <<8x7>>
		%y = collapse %i [[0, 1], [2]] : memref<2x3x6xi32> into memref<6x6xi32>
		%z = collapse %b [[0, 1], [2]] : <<2x3x6>> into <<6x6>>
		hivm.hir.vgather ins(%x : <<8x7>>) indices(%y : memref<6x6xi32>) outs(%z : <<6x6>>)`,
	silent: "the interpreter refuses the operation before",
}, {
	premise: "the operation does after along the axis what it did along each of them",
	args:    "%a: <<2x8>>, %b: <<2x8>>",
	before:  "hivm.hir.vsort ins(%a : <<2x8>>) outs(%b : <<2x8>>) descending = false sort_axis = -1",
	after: `%x = collapse %a [[0, 1]] : <<2x8>> into <<16>>
		%y = collapse %b [[0, 1]] : <<2x8>> into <<16>>
		hivm.hir.vsort ins(%x : <<16>>) outs(%y : <<16>>) descending = false sort_axis = 0`,
}, {
	premise: "the concatenated axis is the outermost one",
	args:    "%a: <<2x2>>, %b: <<2x3>>, %c: <<2x5>>",
	before:  "hivm.hir.vconcat dim(1) ins(%a, %b : <<2x2>>, <<2x3>>) outs(%c : <<2x5>>)",
	after: `%x = collapse %a [[0, 1]] : <<2x2>> into <<4>>
		%y = collapse %b [[0, 1]] : <<2x3>> into <<6>>
		%z = collapse %c [[0, 1]] : <<2x5>> into <<10>>
		hivm.hir.vconcat dim(0) ins(%x, %y : <<4>>, <<6>>) outs(%z : <<10>>)`,
}, {
	premise: "rows are whole tuples",
	args:    "%a: <<3x9>>, %b: <<3x4>>",
	before:  "hivm.hir.vdeinterleave ins(%a : <<3x9>>) outs(%b : <<3x4>>) index_mode = <CHANNEL_1>",
	after: `%x = collapse %a [[0, 1]] : <<3x9>> into <<27>>
		%y = collapse %b [[0, 1]] : <<3x4>> into <<12>>
		hivm.hir.vdeinterleave ins(%x : <<27>>) outs(%y : <<12>>) index_mode = <CHANNEL_1>`,
}, {
	premise: "the source has one element along axes outside of one that is padded",
	args:    "%a: <<4x5>>, %b: <<4x8>>, %p: f32",
	before:  "hivm.hir.vpad ins(%a : <<4x5>>) outs(%b : <<4x8>>) low[0, 1] high[0, 2] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x5>> into <<20>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vpad ins(%x : <<20>>) outs(%y : <<32>>) low[1] high[11] pad_value %p : f32`,
}, {
	premise: "amounts on an axis inside of a padded one are not negative",
	args:    "%a: <<1x3>>, %b: <<2x3>>, %p: f32, %n: index",
	before: `%c0 = arith.constant 0 : index
		%m = arith.subi %c0, %n : index
		hivm.hir.vpad ins(%a : <<1x3>>) outs(%b : <<2x3>>) low[1, %m] high[0, %n] pad_value %p : f32`,
	after: `%c3 = arith.constant 3 : index
		%l = arith.subi %c3, %n : index
		%x = collapse %a [[0, 1]] : <<1x3>> into <<3>>
		%y = collapse %b [[0, 1]] : <<2x3>> into <<6>>
		hivm.hir.vpad ins(%x : <<3>>) outs(%y : <<6>>) low[%l] high[%n] pad_value %p : f32`,
}, {
	premise: "the amount in front is that of the axes, in elements",
	args:    "%a: <<4x8>>, %b: <<7x8>>, %p: f32",
	before:  "hivm.hir.vpad ins(%a : <<4x8>>) outs(%b : <<7x8>>) low[1, 0] high[2, 0] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<7x8>> into <<56>>
		hivm.hir.vpad ins(%x : <<32>>) outs(%y : <<56>>) low[7] high[16] pad_value %p : f32`,
}, {
	premise: "the amount behind is that of the axes, in elements, or what remains",
	args:    "%a: <<4x8>>, %b: <<7x8>>, %p: f32",
	before:  "hivm.hir.vpad ins(%a : <<4x8>>) outs(%b : <<7x8>>) low[1, 0] high[2, 0] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<7x8>> into <<56>>
		hivm.hir.vpad ins(%x : <<32>>) outs(%y : <<56>>) low[8] high[15] pad_value %p : f32`,
}, {
	premise: "an axis of one element that is in no group is not padded",
	args:    "%a: <<4x1>>, %b: <<4x1>>, %p: f32",
	before:  "hivm.hir.vpad ins(%a : <<4x1>>) outs(%b : <<4x1>>) low[0, 1] high[0, -1] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x1>> into <<4>>
		%y = collapse %b [[0, 1]] : <<4x1>> into <<4>>
		hivm.hir.vpad ins(%x : <<4>>) outs(%y : <<4>>) low[0] high[0] pad_value %p : f32`,
}, {
	premise: "the elements of a row are as far apart",
	args:    "%a: <<2x3x1>>, %b: <<2x3x1:[30, 10, 1], offset: 9>>, %p: f32",
	before: `%c = arith.constant 4 : index
		hivm.hir.load ins(%a : <<2x3x1>>) outs(%b : <<2x3x1:[30, 10, 1], offset: 9>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %c : index`,
	after: `%c = arith.constant 4 : index
		%x = collapse %a [[0, 1], [2]] : <<2x3x1>> into <<6x1>>
		%y = memref.reinterpret_cast %b to offset: [9], sizes: [6, 1], strides: [10, 2] : <<2x3x1:[30, 10, 1], offset: 9>> to <<6x1:[10, 2], offset: 9>>
		hivm.hir.load ins(%x : <<6x1>>) outs(%y : <<6x1:[10, 2], offset: 9>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %c : index`,
}, {
	premise: "the operand has an element for each place, not all for each",
	args:    "%a: <<2x?>>, %i: memref<2x6xi32>, %b: <<2x6>>",
	before:  "hivm.hir.vgather ins(%a : <<2x?>>) indices(%i : memref<2x6xi32>) outs(%b : <<2x6>>)",
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [2, 6], strides: [6, 1] : <<2x?>> to <<2x6:[6, 1]>>
		hivm.hir.vgather ins(%x : <<2x6:[6, 1]>>) indices(%i : memref<2x6xi32>) outs(%b : <<2x6>>)`,
}, {
	premise: "the operands do not differ in length by a padding",
	args:    "%a: <<2x4x?>>, %b: <<2x4x8>>, %p: f32",
	before:  "hivm.hir.load ins(%a : <<2x4x?>>) outs(%b : <<2x4x8>>) pad_mode = <PadValue> pad_value = %p : f32",
	after: `%c2 = arith.constant 2 : index
		%n = memref.dim %a, %c2 : <<2x4x?>>
		%x = memref.reinterpret_cast %a to offset: [0], sizes: [8, %n], strides: [8, 1] : <<2x4x?>> to <<8x?:[8, 1]>>
		%y = collapse %b [[0, 1], [2]] : <<2x4x8>> into <<8x8>>
		hivm.hir.load ins(%x : <<8x?:[8, 1]>>) outs(%y : <<8x8>>) pad_mode = <PadValue> pad_value = %p : f32`,
}, {
	premise: "no elements of a row are left over",
	args:    "%a: <<3x?>>, %b: <<3x?>>",
	before:  "hivm.hir.vdeinterleave ins(%a : <<3x?>>) outs(%b : <<3x?>>) index_mode = <CHANNEL_0>",
	after: `%x = collapse %a [[0, 1]] : <<3x?>> into <<?>>
		%y = collapse %b [[0, 1]] : <<3x?>> into <<?>>
		hivm.hir.vdeinterleave ins(%x : <<?>>) outs(%y : <<?>>) index_mode = <CHANNEL_0>`,
}}
