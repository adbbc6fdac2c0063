package main

import (
	"slices"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// builder returns a builder in the block of a fresh module, with an index to use.
func builder(t *testing.T) (*ir.Builder, *ir.Operation, *ir.Value) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	module := builtin.ModuleBuilder{}.Build(&ir.Builder{Ctx: c})
	b := ir.NewBuilder(c, module.BodyRegion().AddBlock(ir.NewBlock()))
	return b, module.Op, arith.NewConstant(b, c.IndexAttr(7)).Result(0)
}

// TestViews builds operations and reads them back: groups with their sizes, attributes that are
// given, absent or a default, types that follow.
func TestViews(t *testing.T) {
	b, module, n := builder(t)
	c := b.Ctx
	alloc := memref.AllocBuilder{DynamicSizes: []*ir.Value{n}, Memref: c.MemRef([]int64{4, ir.Dynamic}, c.F32(), nil, nil)}.Build(b)
	if _, given := alloc.Alignment(); given || len(alloc.DynamicSizes()) != 1 || len(alloc.SymbolOperands()) != 0 {
		t.Error("alloc")
	}
	aligned := memref.AllocBuilder{Alignment: c.I64Attr(64), Memref: c.MemRef([]int64{4}, c.F32(), nil, nil)}.Build(b)
	if n, given := aligned.Alignment(); !given || n != 64 {
		t.Error("alignment", n, given)
	}
	load := memref.LoadBuilder{Memref: alloc.Memref(), Indices: []*ir.Value{n, n}}.Build(b)
	if load.Result().Type() != ir.Type(c.F32()) {
		t.Errorf("the type of a load is not inferred: %v", load.Result().Type())
	}
	if load.Nontemporal() || load.NontemporalAttr() != nil {
		t.Error("nontemporal is not the default")
	}
	view := memref.SubViewBuilder{
		Source: aligned.Memref(), Offsets: []*ir.Value{n},
		StaticOffsets: []int64{ir.Dynamic}, StaticSizes: []int64{2}, StaticStrides: []int64{1},
		Result: c.MemRef([]int64{2}, c.F32(), c.Strided([]int64{1}, ir.Dynamic), nil),
	}.Build(b)
	if at := view.MixedOffsets(); at.Len() != 1 || at.At(0).Value != n || !slices.Equal(view.StaticSizes(), []int64{2}) {
		t.Error("subview")
	}
	if lo, hi := view.Op.Group(1); hi-lo != 1 {
		t.Error("the sizes of the groups are not set")
	}
	scf.ForBuilder{LowerBound: n, UpperBound: n, Step: n, Region: body(c)}.Build(b)
	if err := ir.Verify(c, module, ir.VerifyOptions{}); err != nil {
		t.Error(err)
	}
}

// body returns the region of a loop without operations.
func body(c *ir.Context) *ir.Region {
	r := ir.NewRegion()
	block := r.AddBlock(ir.NewBlock())
	block.AddArg(c.Index())
	scf.YieldBuilder{}.Build(ir.NewBuilder(c, block))
	return r
}

// TestIs asks which operation one is, in two contexts and for nil.
func TestIs(t *testing.T) {
	for range 2 {
		_, _, n := builder(t)
		def := n.Op()
		if _, ok := arith.AsConstant(def); !ok || !arith.IsConstant(def) || arith.IsAddI(def) || builtin.IsModule(def) {
			t.Error("not recognised")
		}
		if ir.DefinedAs(n, arith.IsConstant) != def || ir.DefinedAs(n, arith.IsAddI) != nil {
			t.Error("DefinedAs")
		}
		def.Erase()
		if arith.IsConstant(def) {
			t.Error("an erased operation is recognised")
		}
	}
	if _, ok := cf.AsSwitch(nil); ok || cf.IsSwitch(nil) {
		t.Error("nil is an operation")
	}
}
