package ir_test

import (
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
	// Attributes of the table may matter, and other tables have others.
	top.SetAttr(c, "t.target", c.I64Attr(1))
	verify(0, 3) // one operation for each kind
	inner, in := region(t, c, "m.table")
	b.Insert(inner)
	local(in, build(t, in, "t.make", []ir.Type{c.I32()}).Result(0), build(t, in, "t.make", []ir.Type{c.I32()}).Result(0))
	verify(0, 1)
	verify(0, 1)
}
