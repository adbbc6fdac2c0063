package scf

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
)

// parallel is the implementation of scf.parallel.
type parallel struct{}

// ParseAsm implements ir.CustomAsm.
func (parallel) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	ivs, err := iterargs.ArgumentsInParens(p)
	if err != nil {
		return err
	}
	if err := p.Punct("="); err != nil {
		return err
	}
	sizes := make([]int64, 4)
	for i, word := range [3]string{"", "to", "step"} {
		if i > 0 {
			if err := p.Keyword(word); err != nil {
				return err
			}
		}
		pos := p.Pos()
		refs, err := asm.OperandsInParens(p)
		if err != nil {
			return err
		}
		if len(refs) != len(ivs) {
			return p.Errorf(pos, "expected %d operands", len(ivs))
		}
		if err := asm.ResolveAll(p, s, refs, c.Index()); err != nil {
			return err
		}
		sizes[i] = int64(len(refs))
	}
	var inits []ir.OperandRef
	if p.OptionalKeyword("init") {
		if inits, err = asm.OperandsInParens(p); err != nil {
			return err
		}
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	args := make([]ir.RegionArg, len(ivs))
	for i, iv := range ivs {
		args[i] = iterargs.RegionArg(iv, c.Index())
	}
	body, err := p.Region(args)
	if err != nil {
		return err
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	if len(inits) != len(s.Types) {
		return p.Errorf(position(s), "%d operands present, but expected %d", len(inits), len(s.Types))
	}
	if err := asm.ResolveEach(p, s, inits, s.Types); err != nil {
		return err
	}
	sizes[3] = int64(len(inits))
	s.Props[s.Def.SegmentSlot()] = c.DenseI32(sizes)
	ensureTerminator(c, body, "scf.reduce", s.Loc)
	s.Regions = append(s.Regions, body)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (parallel) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	asm.PrintValuesInParens(p, op.Region(0).Entry().Args())
	for i, word := range [3]string{" = ", " to ", " step "} {
		p.Write(word)
		asm.PrintOperandsInParens(p, op.GroupOf(i))
	}
	if inits := op.GroupOf(3); len(inits) > 0 {
		p.Write(" init ")
		asm.PrintOperandsInParens(p, inits)
	}
	asm.PrintArrowTypes(p, asm.ResultTypes(op))
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.AttrDict(op, ir.OperandSegments)
}

// Verify implements ir.Verifier.
func (parallel) Verify(c *ir.Context, op *ir.Operation) error {
	steps := op.GroupOf(2)
	if len(steps) == 0 {
		return op.OpErrorf(c, "needs at least one tuple element for lowerBound, upperBound and step")
	}
	for i := range steps {
		if n, ok := ir.ConstantInt(steps[i].Value()); ok && n <= 0 {
			return op.OpErrorf(c, "constant step operand must be positive")
		}
	}
	args := op.Region(0).Entry().Args()
	if len(args) != len(steps) {
		return op.OpErrorf(c, "expects the same number of induction variables: %d as bound and step values: %d", len(args), len(steps))
	}
	for _, a := range args {
		if !ir.IsIndex(a.Type()) {
			return op.OpErrorf(c, "expects arguments for the induction variable to be of index type")
		}
	}
	if err := endsWith(c, op, op.Region(0), "scf.reduce", "expects body to terminate with 'scf.reduce'"); err != nil {
		return err
	}
	last := op.Region(0).Entry().Last()
	if n := len(last.Regions()); op.NumResults() != n {
		return op.OpErrorf(c, "expects number of results: %d to be the same as number of reductions: %d", op.NumResults(), n)
	}
	if n := len(op.GroupOf(3)); op.NumResults() != n {
		return op.OpErrorf(c, "expects number of results: %d to be the same as number of initial values: %d", op.NumResults(), n)
	}
	for i, want := range asm.ResultTypes(op) {
		if i >= last.NumOperands() {
			break // the reduction complains itself
		}
		if got := last.Operand(i).Type(); got != want {
			return last.OpErrorf(c, "expects type of %d-th reduction operand: '%s' to be the same as the %d-th result type: '%s'", i, got, i, want)
		}
	}
	return nil
}

// reduce is the implementation of scf.reduce.
type reduce struct{}

// ParseAsm implements ir.CustomAsm.
func (reduce) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if p.OptionalPunct("(") {
		if _, err := asm.TypedOperands(p, s); err != nil {
			return err
		}
	}
	r, ok, err := p.OptionalRegion(nil)
	for ; ok; r, err = p.Region(nil) {
		if err != nil {
			return err
		}
		s.Regions = append(s.Regions, r)
		if !p.OptionalPunct(",") {
			break
		}
	}
	if err != nil {
		return err
	}
	return asm.AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (reduce) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	if us := op.GroupOf(0); len(us) > 0 {
		p.Write("(")
		p.OperandList(us)
		p.Write(" : ")
		asm.PrintTypes(p, asm.UseTypes(us))
		p.Write(")")
	}
	// MLIR writes the space also when no region follows.
	p.Write(" ")
	for i, r := range op.Regions() {
		if i > 0 {
			p.Write(", ")
		}
		p.Region(r, true, true)
	}
	p.AttrDict(op)
}

// VerifyRegions implements ir.RegionVerifier.
func (reduce) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	if len(op.Regions()) != op.NumOperands() {
		return op.OpErrorf(c, "expects number of operands: %d to be the same as number of reductions: %d", op.NumOperands(), len(op.Regions()))
	}
	for i, r := range op.Regions() {
		t := op.Operand(i).Type()
		b := r.Entry()
		if b == nil || b.Empty() {
			return op.OpErrorf(c, "region #%d ('reductions') failed to verify constraint: region with 1 blocks", i)
		}
		if args := b.Args(); len(args) != 2 || args[0].Type() != t || args[1].Type() != t {
			return op.OpErrorf(c, "expected two block arguments with type '%s' in the %d-th reduction region", t, i)
		}
		if !IsReduceReturn(b.Last()) {
			return op.OpErrorf(c, "reduction bodies must be terminated with an 'scf.reduce.return' op")
		}
	}
	return nil
}

// reduceReturn is the implementation of scf.reduce.return.
type reduceReturn struct{}

// Verify implements ir.Verifier.
func (reduceReturn) Verify(c *ir.Context, op *ir.Operation) error {
	for i, r := range op.Parent().Regions() {
		if r != op.Block().Region() || i >= op.Parent().NumOperands() {
			continue
		}
		if want := op.Parent().Operand(i).Type(); op.Operand(0).Type() != want {
			return op.OpErrorf(c, "must have type '%s' (the type of the reduction inputs)", want)
		}
	}
	return nil
}
