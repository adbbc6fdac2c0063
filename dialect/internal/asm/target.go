package asm

import "hivm-opt/ir"

// Target reads ^block(%a, %b : T, U), appends the block and the operands to s and
// returns the number of operands.
func Target(p ir.AsmParser, s *ir.OpState) (int, error) {
	b, err := p.Successor()
	if err != nil {
		return 0, err
	}
	s.Succs = append(s.Succs, b)
	if !p.OptionalPunct("(") {
		return 0, nil
	}
	return TypedOperands(p, s)
}

// PrintTarget writes a successor with its operands.
func PrintTarget(p ir.AsmPrinter, b *ir.Block, args []ir.Use) {
	p.Successor(b)
	if len(args) == 0 {
		return
	}
	p.Write("(")
	p.OperandList(args)
	p.Write(" : ")
	PrintTypes(p, UseTypes(args))
	p.Write(")")
}

// VerifyTarget checks the operands of successor n.
func VerifyTarget(c *ir.Context, op *ir.Operation, n int, args []ir.Use) error {
	want := op.Successors()[n].Args()
	if len(args) != len(want) {
		return op.Errorf(c, "branch has %d operands for successor #%d, but target block has %d", len(args), n, len(want))
	}
	for i := range args {
		if args[i].Value().Type() != want[i].Type() {
			return op.Errorf(c, "type mismatch for bb argument #%d of successor #%d", i, n)
		}
	}
	return nil
}

// Branch is the implementation of an unconditional branch in every dialect: its
// operands go to its one successor.
type Branch struct{}

// ParseAsm implements ir.CustomAsm.
func (Branch) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if _, err := Target(p, s); err != nil {
		return err
	}
	return AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (Branch) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	PrintTarget(p, op.Successors()[0], op.GroupOf(0))
	p.AttrDict(op)
}

// SuccessorOperands implements ir.BranchOpInterface.
func (Branch) SuccessorOperands(op *ir.Operation) [][2]int {
	lo, hi := op.Group(0)
	return [][2]int{{lo, hi}}
}

// ResizeSuccessors implements ir.BranchOpInterface. All operands go to the only successor, so
// nothing counts them.
func (Branch) ResizeSuccessors(*ir.Context, *ir.Operation, []int) {}

// Verify implements ir.Verifier.
func (Branch) Verify(c *ir.Context, op *ir.Operation) error {
	return VerifyTarget(c, op, 0, op.GroupOf(0))
}

// CondBranch is the implementation of a conditional branch in every dialect but for
// its text: behind the condition, operand group i+1 goes to successor i.
type CondBranch struct{}

// SuccessorOperands implements ir.BranchOpInterface.
func (CondBranch) SuccessorOperands(op *ir.Operation) [][2]int {
	out := make([][2]int, len(op.Successors()))
	for i := range out {
		lo, hi := op.Group(i + 1)
		out[i] = [2]int{lo, hi}
	}
	return out
}

// ResizeSuccessors implements ir.BranchOpInterface.
func (CondBranch) ResizeSuccessors(c *ir.Context, op *ir.Operation, by []int) {
	for i, n := range by {
		if n != 0 {
			op.ResizeGroup(c, i+1, n)
		}
	}
}

// Verify implements ir.Verifier.
func (CondBranch) Verify(c *ir.Context, op *ir.Operation) error {
	for i := range op.Successors() {
		if err := VerifyTarget(c, op, i, op.GroupOf(i+1)); err != nil {
			return err
		}
	}
	return nil
}

// ParseTargets reads , ^a(...), ^b(...) behind the condition, and the attribute
// dictionary. As in MLIR, the type of the condition is looked at last.
func (CondBranch) ParseTargets(p ir.AsmParser, s *ir.OpState, condition ir.OperandRef) error {
	s.Operands = append(s.Operands, nil)
	sizes := []int64{1, 0, 0}
	for i := 1; i < len(sizes); i++ {
		if err := p.Punct(","); err != nil {
			return err
		}
		n, err := Target(p, s)
		if err != nil {
			return err
		}
		sizes[i] = int64(n)
	}
	if err := AttrDict(p, s); err != nil {
		return err
	}
	s.Props[s.Def.SegmentSlot()] = p.Context().DenseI32(sizes)
	v, err := p.Resolve(condition, p.Context().I1())
	s.Operands[0] = v
	return err
}

// PrintTargets writes the form that ParseTargets reads, without the attribute
// dictionary.
func (CondBranch) PrintTargets(p ir.AsmPrinter, op *ir.Operation) {
	for i, b := range op.Successors() {
		p.Write(", ")
		PrintTarget(p, b, op.GroupOf(i+1))
	}
}
