package scf

import (
	"strconv"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
)

// ifOp is the implementation of scf.if.
type ifOp struct{}

// ParseAsm implements ir.CustomAsm.
func (ifOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	cond, err := p.Operand()
	if err != nil {
		return err
	}
	if err := asm.Resolve(p, s, cond, c.I1()); err != nil {
		return err
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	then, err := p.Region(nil)
	if err != nil {
		return err
	}
	ensureTerminator(c, then, "scf.yield", s.Loc)
	otherwise := ir.NewRegion()
	if p.OptionalKeyword("else") {
		if otherwise, err = p.Region(nil); err != nil {
			return err
		}
		ensureTerminator(c, otherwise, "scf.yield", s.Loc)
	}
	s.Regions = append(s.Regions, then, otherwise)
	return asm.AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (ifOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	yields := op.NumResults() > 0
	if yields {
		p.Write(" -> (")
		asm.PrintTypes(p, asm.ResultTypes(op))
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, yields)
	if !op.Region(1).Empty() {
		p.Write(" else ")
		p.Region(op.Region(1), false, yields)
	}
	p.AttrDict(op)
}

// Verify implements ir.Verifier.
func (ifOp) Verify(c *ir.Context, op *ir.Operation) error {
	if n := len(op.Region(1).Blocks()); n > 1 {
		return op.OpErrorf(c, "region #1 ('elseRegion') failed to verify constraint: region with at most 1 blocks")
	}
	if op.NumResults() > 0 && op.Region(1).Empty() {
		return op.OpErrorf(c, "must have an else block if defining values")
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (ifOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	for i, name := range [2]string{iterargs.Region0, iterargs.Region1} {
		if out, ok := yielded(op.Region(i).Entry()); ok {
			if err := iterargs.VerifyEdges(c, op, iterargs.Edge{From: name, To: iterargs.ParentResults, Source: asm.UseTypes(out), Dest: asm.ResultTypes(op)}); err != nil {
				return err
			}
		}
	}
	return nil
}

// Fold implements ir.Folder: an if on a negated condition exchanges its regions.
func (ifOp) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	not := op.Operand(0).Op()
	if !arith.IsXOrI(not) || op.Region(1).Empty() {
		return nil, false
	}
	if one, ok := ir.ConstantInt(not.Operand(1)); !ok || one != 1 {
		return nil, false
	}
	op.SetOperand(0, not.Operand(0))
	hold := ir.NewRegion()
	hold.TakeBlocks(op.Region(0))
	op.Region(0).TakeBlocks(op.Region(1))
	op.Region(1).TakeBlocks(hold)
	return nil, true
}

// executeRegion is the implementation of scf.execute_region.
type executeRegion struct{}

// ParseAsm implements ir.CustomAsm.
func (executeRegion) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	var err error
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
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
func (executeRegion) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	asm.PrintArrowTypes(p, asm.ResultTypes(op))
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.AttrDict(op)
}

// Verify implements ir.Verifier.
func (executeRegion) Verify(c *ir.Context, op *ir.Operation) error {
	entry := op.Region(0).Entry()
	if entry == nil {
		return op.OpErrorf(c, "region needs to have at least one block")
	}
	if len(entry.Args()) > 0 {
		return op.OpErrorf(c, "region cannot have any arguments")
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (executeRegion) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	for _, b := range op.Region(0).Blocks() {
		if out, ok := yielded(b); ok {
			if err := iterargs.VerifyEdges(c, op, iterargs.Edge{From: iterargs.Region0, To: iterargs.ParentResults, Source: asm.UseTypes(out), Dest: asm.ResultTypes(op)}); err != nil {
				return err
			}
		}
	}
	return nil
}

// indexSwitch is the implementation of scf.index_switch. Its first region is the
// default region.
type indexSwitch struct{}

// caseSlot is the slot of the values of the cases.
const caseSlot = 0

// ElidedAttrs implements ir.ElidesAttrs.
func (indexSwitch) ElidedAttrs() []string { return []string{"cases"} }

// ParseAsm implements ir.CustomAsm.
func (indexSwitch) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	arg, err := p.Operand()
	if err != nil {
		return err
	}
	if err := asm.Resolve(p, s, arg, c.Index()); err != nil {
		return err
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	if p.OptionalPunct("->") {
		if s.Types, err = p.TypeList(); err != nil {
			return err
		}
	}
	var values []int64
	var regions []*ir.Region
	for p.OptionalKeyword("case") {
		v, err := p.Integer()
		if err != nil {
			return err
		}
		r, err := p.Region(nil)
		if err != nil {
			return err
		}
		values, regions = append(values, v), append(regions, r)
	}
	if err := p.Keyword("default"); err != nil {
		return err
	}
	other, err := p.Region(nil)
	if err != nil {
		return err
	}
	for _, r := range append(regions, other) {
		ensureTerminator(c, r, "scf.yield", s.Loc)
	}
	s.Props[caseSlot] = c.DenseI64(values)
	s.Regions = append(append(s.Regions, other), regions...)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (indexSwitch) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.AttrDict(op, "cases")
	if op.NumResults() > 0 {
		p.Write(" -> ")
		asm.PrintTypes(p, asm.ResultTypes(op))
	}
	// The space at the end of the line is MLIR's.
	p.Write(" ")
	values, _ := ir.Ints(op.Prop(caseSlot))
	for i, v := range values {
		p.Newline()
		p.Write("case " + strconv.FormatInt(v, 10) + " ")
		p.Region(op.Region(i+1), false, true)
	}
	p.Newline()
	p.Write("default ")
	p.Region(op.Region(0), true, op.NumResults() > 0)
}

// Verify implements ir.Verifier.
func (indexSwitch) Verify(c *ir.Context, op *ir.Operation) error {
	values, _ := ir.Ints(op.Prop(caseSlot))
	if n := len(op.Regions()) - 1; n != len(values) {
		return op.OpErrorf(c, "has %d case regions but %d case values", n, len(values))
	}
	for i := range op.Regions() {
		name := "caseRegions"
		if i == 0 {
			name = "defaultRegion"
		}
		if blocks := op.Region(i).Blocks(); len(blocks) != 1 || blocks[0].Empty() {
			return op.OpErrorf(c, "region #%d ('%s') failed to verify constraint: region with 1 blocks", i, name)
		}
	}
	seen := map[int64]bool{}
	for _, v := range values {
		if seen[v] {
			return op.OpErrorf(c, "has duplicate case value: %d", v)
		}
		seen[v] = true
	}
	for i := range op.Regions() {
		if err := verifyCase(c, op, i); err != nil {
			return err
		}
	}
	return nil
}

// verifyCase checks the yielded values of region i.
func verifyCase(c *ir.Context, op *ir.Operation, i int) error {
	name := "default region"
	if i > 0 {
		name = "case region #" + strconv.Itoa(i-1)
	}
	last := op.Region(i).Entry().Last()
	if !IsYield(last) {
		return op.OpErrorf(c, "expected region to end with scf.yield, but got %s", last.Name())
	}
	if last.NumOperands() != op.NumResults() {
		d := op.OpErrorf(c, "expected each region to return %d values, but %s returns %d", op.NumResults(), name, last.NumOperands())
		return d.AttachNote(c.Location(last.Loc()), "see yield operation here")
	}
	for k, want := range asm.ResultTypes(op) {
		if got := last.Operand(k).Type(); got != want {
			d := op.OpErrorf(c, "expected result #%d of each region to be '%s'", k, want)
			return d.AttachNote(c.Location(last.Loc()), "%s returns '%s' here", name, got)
		}
	}
	return nil
}
