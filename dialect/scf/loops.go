package scf

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
)

// forOp is the implementation of scf.for.
type forOp struct{}

// ParseAsm implements ir.CustomAsm.
func (forOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	iv, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Punct("="); err != nil {
		return err
	}
	var bounds [3]ir.OperandRef
	for i, word := range [3]string{"", "to", "step"} {
		if i > 0 {
			if err := p.Keyword(word); err != nil {
				return err
			}
		}
		if bounds[i], err = p.Operand(); err != nil {
			return err
		}
	}
	names, inits, err := iterargs.IterArgs(p, s)
	if err != nil {
		return err
	}
	if len(names) != len(s.Types) {
		return p.Errorf(position(s), "mismatch in number of loop-carried values and defined values")
	}
	t := ir.Type(c.Index())
	if p.OptionalPunct(":") {
		if t, err = p.Type(); err != nil {
			return err
		}
	}
	if err := asm.ResolveAll(p, s, bounds[:], t); err != nil {
		return err
	}
	if err := asm.ResolveEach(p, s, inits, s.Types); err != nil {
		return err
	}
	args := []ir.RegionArg{iterargs.RegionArg(iv, t)}
	for i, name := range names {
		args = append(args, iterargs.RegionArg(name, s.Types[i]))
	}
	body, err := p.Region(args)
	if err != nil {
		return err
	}
	ensureTerminator(c, body, "scf.yield", s.Loc)
	s.Regions = append(s.Regions, body)
	return asm.AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (forOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	args := op.Region(0).Entry().Args()
	p.Write(" ")
	p.Operand(args[0])
	for i, word := range [3]string{" = ", " to ", " step "} {
		p.Write(word)
		p.Operand(op.Operand(i))
	}
	inits := op.GroupOf(3)
	if len(inits) > 0 {
		iterargs.PrintAssignments(p, " iter_args", args[1:], inits)
		p.Write(" -> (")
		asm.PrintTypes(p, asm.ResultTypes(op))
		p.Write(")")
	}
	p.Write(" ")
	if t := args[0].Type(); !ir.IsIndex(t) {
		// The second space is MLIR's.
		p.Write(" : ")
		p.Type(t)
		p.Write(" ")
	}
	p.Region(op.Region(0), false, len(inits) > 0)
	p.AttrDict(op)
}

// Verify implements ir.Verifier.
func (forOp) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	if op.Operand(1).Type() != t || op.Operand(2).Type() != t {
		return op.OpErrorf(c, "failed to verify that all of {lowerBound, upperBound, step} have same type")
	}
	if len(op.GroupOf(3)) != op.NumResults() {
		return op.OpErrorf(c, "mismatch in number of loop-carried values and defined values")
	}
	if len(op.Region(0).Entry().Args()) == 0 {
		return op.OpErrorf(c, "expected body to have at least one argument for the induction variable")
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (forOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	entry := op.Region(0).Entry()
	yields, ok := yielded(entry)
	if !ok {
		return nil
	}
	inits, results := asm.UseTypes(op.GroupOf(3)), asm.ResultTypes(op)
	args, out := asm.ValueTypes(entry.Args()[1:]), asm.UseTypes(yields)
	if err := iterargs.VerifyLoop(c, op, inits, args, out, results); err != nil {
		return err
	}
	if err := iterargs.VerifyEdges(c, op,
		iterargs.Edge{From: iterargs.ParentOperands, To: iterargs.Region0, Source: inits, Dest: args},
		iterargs.Edge{From: iterargs.ParentOperands, To: iterargs.ParentResults, Source: inits, Dest: results},
		iterargs.Edge{From: iterargs.Region0, To: iterargs.Region0, Source: out, Dest: args},
		iterargs.Edge{From: iterargs.Region0, To: iterargs.ParentResults, Source: out, Dest: results},
	); err != nil {
		return err
	}
	if entry.Args()[0].Type() != op.Operand(0).Type() {
		return op.OpErrorf(c, "expected induction variable to be same type as bounds and step")
	}
	return nil
}

// whileOp is the implementation of scf.while.
type whileOp struct{}

// ParseAsm implements ir.CustomAsm.
func (whileOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	var names, inits []ir.OperandRef
	var err error
	if p.OptionalPunct("(") {
		if names, inits, err = iterargs.AssignmentsTail(p); err != nil {
			return err
		}
	}
	typePos := p.Pos()
	t, err := p.ColonType()
	if err != nil {
		return err
	}
	ft, ok := t.(*ir.FunctionType)
	if !ok {
		return p.Errorf(typePos, "invalid kind of type specified")
	}
	if len(ft.Inputs) != len(inits) {
		return p.Errorf(typePos, "expected as many input types as operands (expected %d got %d)", len(inits), len(ft.Inputs))
	}
	s.Types = ft.Results
	if err := asm.ResolveEach(p, s, inits, ft.Inputs); err != nil {
		return err
	}
	args := make([]ir.RegionArg, len(names))
	for i, name := range names {
		args[i] = iterargs.RegionArg(name, ft.Inputs[i])
	}
	before, err := p.Region(args)
	if err != nil {
		return err
	}
	if err := p.Keyword("do"); err != nil {
		return err
	}
	after, err := p.Region(nil)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, before, after)
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (whileOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	inits := op.GroupOf(0)
	iterargs.PrintAssignments(p, " ", op.Region(0).Entry().Args(), inits)
	p.Write(" : (")
	asm.PrintTypes(p, asm.UseTypes(inits))
	p.Write(") -> ")
	asm.PrintResultTypes(p, asm.ResultTypes(op))
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.Write(" do ")
	p.Region(op.Region(1), true, true)
	p.AttrDictWithKeyword(op)
}

// Verify implements ir.Verifier.
func (whileOp) Verify(c *ir.Context, op *ir.Operation) error {
	if err := endsWith(c, op, op.Region(0), "scf.condition", "expects the 'before' region to terminate with 'scf.condition'"); err != nil {
		return err
	}
	return endsWith(c, op, op.Region(1), "scf.yield", "expects the 'after' region to terminate with 'scf.yield'")
}

// VerifyRegions implements ir.RegionVerifier.
func (whileOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	before, after := op.Region(0).Entry(), op.Region(1).Entry()
	yields, _ := yielded(after)
	inits, args, back := asm.UseTypes(op.GroupOf(0)), asm.ValueTypes(before.Args()), asm.UseTypes(yields)
	if err := iterargs.VerifyLoop(c, op, inits, args, back, nil); err != nil {
		return err
	}
	passed := asm.UseTypes(before.Last().GroupOf(1))
	return iterargs.VerifyEdges(c, op,
		iterargs.Edge{From: iterargs.ParentOperands, To: iterargs.Region0, Source: inits, Dest: args},
		iterargs.Edge{From: iterargs.Region0, To: iterargs.ParentResults, Source: passed, Dest: asm.ResultTypes(op)},
		iterargs.Edge{From: iterargs.Region0, To: iterargs.Region1, Source: passed, Dest: asm.ValueTypes(after.Args())},
		iterargs.Edge{From: iterargs.Region1, To: iterargs.Region0, Source: back, Dest: args},
	)
}
