package symbols_test

import (
	"testing"

	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
)

// TestOriginal lets two functions share a table: a value counts as its original,
// and so does a value computed from it.
func TestOriginal(t *testing.T) {
	const body = "%0 = arith.muli %a, %b : index\n%1 = memref.alloc(%0) : memref<?x4xf32>"
	one, two := last(t, integers, body), last(t, integers, body)
	same := map[*ir.Value]*ir.Value{}
	for i, a := range two.Block().Args() {
		same[a] = one.Block().Args()[i]
	}
	table := &symbols.Table{Original: func(v *ir.Value) *ir.Value {
		if w, ok := same[v]; ok {
			return w
		}
		return v
	}}
	x, _ := table.Layout(one.Result(0))
	y, _ := table.Layout(two.Result(0))
	if !x.Sizes[0].Equal(y.Sizes[0]) {
		t.Errorf("sizes %s and %s", x.Sizes[0], y.Sizes[0])
	}
	table.Reset()
	clear(same)
	x, _ = table.Layout(one.Result(0))
	if y, _ = table.Layout(two.Result(0)); x.Sizes[0].Equal(y.Sizes[0]) {
		t.Errorf("sizes %s of functions that have nothing to do with each other", x.Sizes[0])
	}
}

// TestFree separates numbers that may be anything from numbers that are computed in
// a way that is not followed.
func TestFree(t *testing.T) {
	for body, free := range map[string]bool{
		"%0 = arith.muli %a, %b : index\n%1 = memref.alloc(%0) : memref<?xf32>":                             true,
		"%0 = affine.min affine_map<(d0) -> (d0, 8)>(%a)\n%1 = memref.alloc(%0) : memref<?xf32>":            false,
		"%0 = arith.divsi %a, %b : index\n%1 = memref.alloc(%0) : memref<?xf32>":                            false,
		"%m = memref.alloc(%a) : memref<?xf32>\n%1 = arith.select %p, %m, %m : memref<?xf32>":               false,
		"%m = memref.alloc(%a) : memref<?xf32>\n%1 = memref.cast %m : memref<?xf32> to memref<?xf32>":       true,
		"%m = memref.alloc() : memref<4xf32>\n%1 = memref.cast %m : memref<4xf32> to memref<?xf32>":         true,
		"%m = memref.alloc(%a) : memref<1x?xf32>\n%1 = memref.cast %m : memref<1x?xf32> to memref<?x?xf32>": false,
	} {
		op := last(t, integers+", %p: i1", body)
		table := named(op)
		s, ok := table.Layout(op.Result(0))
		if !ok {
			t.Fatalf("%s: no layout", body)
		}
		got := true
		for _, n := range s.Sizes {
			for _, x := range n.AppendSymbols(nil) {
				got = got && table.Free(x)
			}
		}
		if got != free {
			t.Errorf("%s: sizes %v are free: %v", body, s.Sizes, got)
		}
	}
}
