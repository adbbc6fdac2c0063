package ir_test

import (
	"slices"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// counting counts the calls of its rule, which wants two operands of the same type
// that are different values.
type counting struct{ calls *int }

func (r counting) Verify(c *ir.Context, op *ir.Operation) error {
	*r.calls++
	a, b := op.Operand(0), op.Operand(1)
	if a.Type() != b.Type() || a == b {
		return op.OpErrorf(c, "is wrong")
	}
	return nil
}

// TestVerifyMemo checks that operations with local rules are checked once for each
// way in which they differ, and that wrong operations are found every time.
func TestVerifyMemo(t *testing.T) {
	calls := 0
	c, err := ir.NewContext(testDialect(), &ir.Dialect{Name: "m", Ops: []*ir.OpDef{
		{Name: "m.table", Regions: []ir.RegionSpec{{Name: "body"}}, Traits: ir.NoTerminator | ir.SymbolTable},
		{
			Name: "m.local", Operands: []ir.Arg{{Name: "in", Arity: ir.Variadic}}, Traits: ir.CacheableVerifier,
			Attrs: []ir.AttrSpec{{Name: "n", Kind: ir.KindI64, Presence: ir.OptionalAttr}}, Impl: counting{&calls},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	top, b := region(t, c, "m.table")
	x := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	y := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	z := build(t, b, "t.make", []ir.Type{c.I64()}).Result(0)
	verify := func(wantErrors, wantCalls int) {
		t.Helper()
		calls = 0
		got := len(diag.Of(ir.Verify(c, top, ir.VerifyOptions{})))
		if got != wantErrors || calls != wantCalls {
			t.Errorf("%d errors after %d calls, want %d after %d", got, calls, wantErrors, wantCalls)
		}
	}
	// Operations that the parser makes share their properties.
	none := make([]ir.Attribute, 1)
	local := func(b *ir.Builder, operands ...*ir.Value) *ir.Operation {
		return b.Create(ir.OpState{Def: c.MustOp("m.local"), Operands: operands, Props: none})
	}
	for range 5 {
		local(b, x, y)
	}
	verify(0, 1)
	verify(0, 0)
	wrong := []*ir.Operation{local(b, x, z), local(b, x, x), local(b, x, z)}
	for _, op := range wrong {
		verify(1, 1)
		verify(1, 1)
		op.Erase()
	}
	verify(0, 0)
	local(b, y, x).SetAttr(c, "n", c.I64Attr(1))
	verify(0, 1)
	local(b, y, x).SetAttr(c, "other", c.I64Attr(1))
	verify(0, 1)
	// Attributes around may matter.
	top.SetAttr(c, "t.target", c.I64Attr(1))
	verify(0, 3) // one operation for each kind
	inner, in := region(t, c, "m.table")
	b.Insert(inner)
	local(in, build(t, in, "t.make", []ir.Type{c.I32()}).Result(0), build(t, in, "t.make", []ir.Type{c.I32()}).Result(0))
	verify(0, 0)
	inner.SetAttr(c, "t.target", c.I64Attr(2))
	verify(0, 1)
	verify(0, 0)
}

// TestVerifyLocal makes changes in a function of operations with local rules. Only the operations
// whose rules may see the change are verified again.
func TestVerifyLocal(t *testing.T) {
	var seen []*ir.Operation
	c := localContext(t, &seen)
	fn, b := region(t, c, "l.region")
	entry := fn.Region(0).Entry()
	x, y := entry.AddArg(c.I32()), entry.AddArg(c.I32())
	ops := chain(c, b, x)
	loop, in := region(t, c, "l.region")
	b.Insert(loop)
	inner := chain(c, in, x)
	target, in := region(t, c, "l.region")
	b.Insert(target)
	target.SetAttr(c, "l.target", c.I64Attr(1))
	empty := in.Create(ir.OpState{Def: c.MustOp("l.region"), Regions: []*ir.Region{ir.NewRegion()}})
	for _, step := range []struct {
		what   string
		change func()
		want   []*ir.Operation
	}{
		{"first", func() {}, slices.Concat(ops, inner)},
		{"nothing", func() { entry.AddArg(c.I32()) }, nil},
		{"operand", func() { ops[0].SetOperand(3, y) }, ops[:1]},
		{"uses", func() { ops[0].Result(0).ReplaceAllUsesWith(y) }, ops[1:2]},
		{"operands", func() { inner[1].SetOperands(c, inner[1].Operands()) }, inner[1:2]},
		{"type of a result", func() { inner[0].Result(0).SetType(c.I64()) }, inner[:2]},
		{"type of an argument", func() { x.SetType(c.I64()) }, []*ir.Operation{ops[0], inner[0]}},
		{"property", func() { ops[2].SetProp(0, c.Unit()) }, ops[2:]},
		{"order", func() { ops[2].MoveBefore(loop) }, ops[2:]},
		{"attributes around", func() { loop.SetAttr(c, "l.target", c.I64Attr(1)) }, inner},
		{"same attributes around", func() { loop.MoveToEnd(entry) }, nil},
		{"place with attributes", func() { loop.MoveBefore(empty) }, inner},
		{"blocks to another place", func() {
			loop.SetAttrs(nil)
			empty.Region(0).TakeBlocks(loop.Region(0))
		}, inner},
		{"blocks to a place without attributes", func() { loop.MoveToEnd(entry); loop.Region(0).TakeBlocks(empty.Region(0)) }, inner},
		{"attribute", func() { ops[1].SetAttr(c, "l.x", c.Unit()) }, ops[1:2]},
		{"nothing, with an attribute", func() { entry.AddArg(c.I32()) }, ops[1:2]},
	} {
		seen = nil
		step.change()
		if err := ir.Verify(c, fn, ir.VerifyOptions{}); err != nil {
			t.Fatalf("%s: %v", step.what, err)
		}
		if !slices.Equal(seen, step.want) {
			t.Errorf("%s: verified %d operations, want %d, or others", step.what, len(seen), len(step.want))
		}
	}
}

// localContext has functions, and an operation with a local rule that lists the operations that it is
// called for.
func localContext(t *testing.T, seen *[]*ir.Operation) *ir.Context {
	t.Helper()
	c, err := ir.NewContext(&ir.Dialect{Name: "l", Ops: []*ir.OpDef{
		{Name: "l.region", Regions: []ir.RegionSpec{{Name: "body"}}, Traits: ir.NoTerminator},
		{
			Name: "l.op", Operands: []ir.Arg{{Name: "in", Arity: ir.Variadic}}, Results: []ir.Arg{{Name: "out"}}, Impl: listing{seen},
			Traits: ir.CacheableVerifier, Attrs: []ir.AttrSpec{{Name: "unit", Kind: ir.KindUnit, Presence: ir.OptionalAttr}},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// chain makes three operations that use each other, the first x. They have so many operands
// that their signatures are not remembered.
func chain(c *ir.Context, b *ir.Builder, x *ir.Value) (ops []*ir.Operation) {
	for range 3 {
		op := b.Create(ir.OpState{Def: c.MustOp("l.op"), Operands: slices.Repeat([]*ir.Value{x}, 9), Types: []ir.Type{c.I32()}})
		ops, x = append(ops, op), op.Result(0)
	}
	return ops
}

// listing lists the operations that its rule is called for.
type listing struct{ seen *[]*ir.Operation }

func (l listing) Verify(_ *ir.Context, op *ir.Operation) error {
	*l.seen = append(*l.seen, op)
	return nil
}
