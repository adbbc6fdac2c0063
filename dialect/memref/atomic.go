package memref

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
)

// genericAtomic is memref.generic_atomic_rmw. Its operands are memref and indices.
type genericAtomic struct{}

// ParseAsm implements ir.CustomAsm.
func (genericAtomic) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	buffer, err := p.Operand()
	if err != nil {
		return err
	}
	indices, err := p.OperandsIn("[", "]", "operand list")
	if err != nil {
		return err
	}
	pos := p.Pos()
	t, err := p.ColonType()
	if err != nil {
		return err
	}
	if err := asm.Resolve(p, s, buffer, t); err != nil {
		return err
	}
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return p.Errorf(pos, "invalid kind of type specified")
	}
	s.Types = []ir.Type{m.Elem}
	if err := asm.ResolveAll(p, s, indices, p.Context().Index()); err != nil {
		return err
	}
	body, err := p.Region(nil)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, body)
	return asm.AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (genericAtomic) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write("[")
	p.OperandList(op.GroupOf(1))
	p.Write("] : ")
	p.Type(op.Operand(0).Type())
	p.Write(" ")
	p.Region(op.Region(0), true, true)
	p.AttrDict(op)
}

// Effects implements ir.MemoryEffects.
func (genericAtomic) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{
		{Kind: ir.ReadEffect, Value: op.Operand(0)},
		{Kind: ir.WriteEffect, Value: op.Operand(0)},
	}
}

// VerifyRegions implements ir.RegionVerifier.
func (genericAtomic) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	entry := op.Region(0).Entry()
	if entry == nil || len(entry.Args()) != 1 {
		return op.OpErrorf(c, "expected single number of entry block arguments")
	}
	if entry.Args()[0].Type() != op.Result(0).Type() {
		return op.OpErrorf(c, "expected block argument of the same type result type")
	}
	for inner := entry.First(); inner != nil; inner = inner.Next() {
		if effects, known := ir.Effects(inner); !known || len(effects) > 0 {
			return c.Errorf(inner.Loc(), "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects")
		}
	}
	return nil
}

// atomicYield is memref.atomic_yield.
type atomicYield struct{}

// Verify implements ir.Verifier.
func (atomicYield) Verify(c *ir.Context, op *ir.Operation) error {
	got, want := op.Operand(0).Type(), op.Parent().Result(0).Type()
	if got != want {
		return op.OpErrorf(c, "types mismatch between yield op: '%s' and its parent: '%s'", got, want)
	}
	return nil
}

// allocaScope is memref.alloca_scope.
type allocaScope struct{}

// scopeEnd is the terminator of the region of an alloca_scope.
const scopeEnd = "memref.alloca_scope.return"

// ParseAsm implements ir.CustomAsm.
func (allocaScope) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	var err error
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	body, err := p.Region(nil)
	if err != nil {
		return err
	}
	if b := body.MissingTerminator(); b != nil {
		b.Append(p.Context().Create(ir.OpState{Def: p.Context().MustOp(scopeEnd), Loc: s.Loc}))
	}
	s.Regions = append(s.Regions, body)
	return asm.AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm. The two spaces after the name are MLIR's.
func (allocaScope) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	if op.NumResults() > 0 {
		p.Write(" -> (")
		asm.PrintTypes(p, asm.ResultTypes(op))
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, op.NumResults() > 0)
	p.AttrDict(op)
}

// VerifyRegions implements ir.RegionVerifier.
func (allocaScope) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	end := op.Region(0).Entry().Last()
	if end == nil || !end.Is(scopeEnd) {
		return nil
	}
	return iterargs.VerifyEdges(c, op, iterargs.Edge{
		From: iterargs.Region0, To: iterargs.ParentResults,
		Source: asm.UseTypes(end.GroupOf(0)), Dest: asm.ResultTypes(op),
	})
}
