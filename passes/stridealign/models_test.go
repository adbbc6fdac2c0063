package stridealign

import (
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/ir"
)

// TestTables checks that the operations of the tables exist.
func TestTables(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	count := func(name string, has func(*ir.OpDef) bool, want int) {
		t.Helper()
		n := 0
		for _, def := range ctx.Ops() {
			if has(def) {
				n++
			}
		}
		if n != want {
			t.Errorf("%d operations are in %s, not %d", n, name, want)
		}
	}
	count("sizers", func(d *ir.OpDef) bool { _, ok := sizers.Get().Fork().OfDef(d); return ok }, 3)
	count("adjusters", func(d *ir.OpDef) bool { _, ok := adjusters.Get().Fork().OfDef(d); return ok }, 6)
	count("carriers", func(d *ir.OpDef) bool { _, ok := carriers.Get().Fork().OfDef(d); return ok }, len(measured))
	count("strictCarriers", func(d *ir.OpDef) bool { _, ok := strictCarriers.Get().Fork().OfDef(d); return ok }, len(measured)+3)
}

// TestUnits computes what sizes are to be multiples of, by the rows that come out.
func TestUnits(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	f16 := ctx.MemRef([]int64{4, 5}, ctx.Integer(16), nil, nil)
	f32 := ctx.MemRef([]int64{3, 5, 7}, ctx.Integer(32), nil, nil)
	for _, c := range []struct {
		t    *ir.MemRefType
		a    alignment
		want []int64 // nil if there are none
	}{
		{f16, alignment{{0, 32}}, []int64{1, 16, 1}},
		{f16, alignment{{1, 32}}, []int64{1, 1, 16}},
		{f16, alignment{{0, 32}, {1, 32}}, []int64{1, 1, 16}},
		{f32, alignment{{1, 32}}, []int64{1, 1, 8, 1}},
		{f32, alignment{{0, 32}}, []int64{1, 8, 1, 1}},
		{f32, alignment{{3, 32}}, nil},
		{f32, alignment{{-1, 32}}, nil},
		{f32, alignment{{0, 0}}, nil},
		{ctx.MemRef([]int64{4}, ctx.Integer(64), nil, nil), alignment{{0, 4}}, []int64{1, 1}},
		{ctx.MemRef([]int64{4}, ctx.Integer(24), nil, nil), alignment{{0, 32}}, nil},
	} {
		got, ok := unitsOf(c.t, c.a)
		if ok != (c.want != nil) || ok && !equal(got, c.want) {
			t.Errorf("%s, %v: %v, %v", c.t, c.a, got, ok)
		}
	}
}

func equal(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestUnion unites alignments, in both orders.
func TestUnion(t *testing.T) {
	a, b := alignment{{0, 32}, {2, 32}}, alignment{{1, 64}, {2, 48}}
	want := alignment{{0, 32}, {1, 64}, {2, 96}}
	for _, got := range []alignment{a.union(b), b.union(a), want.union(a), a.union(want)} {
		if len(got) != len(want) || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	if !a.holds(alignment{{1, 32}}) || a.holds(want) || a.holds(alignment{{0, 64}}) {
		t.Error("holds has not the rule of the reference")
	}
}
