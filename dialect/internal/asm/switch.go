package asm

import "hivm-opt/ir"

// Switch is the implementation of a switch in every dialect but for its text and its numbers:
// operand group 1 goes to successor 0, the default, and group 2 to the successors of the cases,
// whose numbers of operands are in the slot.
type Switch struct{ Segments int }

// Cases returns the operands of each case; ok is false when the segments do not
// add up.
func (w Switch) Cases(op *ir.Operation) (out [][]ir.Use, ok bool) {
	args := op.GroupOf(2)
	sizes, _ := ir.Ints(op.Prop(w.Segments))
	for _, n := range sizes {
		if n < 0 || n > int64(len(args)) {
			return nil, false
		}
		out = append(out, args[:n])
		args = args[n:]
	}
	return out, len(args) == 0
}

// SuccessorOperands implements ir.BranchOpInterface. Successor 0 is the default successor.
func (w Switch) SuccessorOperands(op *ir.Operation) [][2]int {
	out := make([][2]int, len(op.Successors()))
	if len(out) == 0 {
		return nil
	}
	lo, hi := op.Group(1)
	out[0] = [2]int{lo, hi}
	sizes, _ := ir.Ints(op.Prop(w.Segments))
	lo, end := op.Group(2)
	first := lo
	for i := 1; i < len(out); i++ {
		if i > len(sizes) {
			out[i] = [2]int{first, first}
			continue
		}
		hi := lo + int(sizes[i-1])
		out[i] = [2]int{lo, hi}
		if lo < 0 || hi < lo || hi > end {
			out[i] = [2]int{end, end}
		}
		lo = hi
	}
	return out
}

// ResizeSuccessors implements ir.BranchOpInterface.
func (w Switch) ResizeSuccessors(c *ir.Context, op *ir.Operation, by []int) {
	sizes, _ := ir.Ints(op.Prop(w.Segments))
	sizes = append(make([]int64, 0, len(by)), sizes...)
	for len(sizes) < len(by)-1 { // cases without operands may be left out at the end
		sizes = append(sizes, 0)
	}
	total := 0
	for i, n := range by[1:] {
		sizes[i] += int64(n)
		total += n
	}
	op.ResizeGroup(c, 1, by[0])
	op.ResizeGroup(c, 2, total)
	op.SetProp(w.Segments, c.DenseI32(sizes))
}

// verifySizes checks the numbers of operands of the cases of a switch.
func (w Switch) verifySizes(c *ir.Context, op *ir.Operation) error {
	sizes, _ := ir.Ints(op.Prop(w.Segments))
	total := int64(0)
	for _, n := range sizes {
		if n < 0 {
			return op.OpErrorf(c, "'case_operand_segments' attribute cannot have negative elements")
		}
		total += n
	}
	if n := len(op.GroupOf(2)); int64(n) != total {
		return op.OpErrorf(c, "caseOperands count (%d) does not match with the total size (%d) specified in attribute 'case_operand_segments'", n, total)
	}
	return nil
}

// VerifyTargets checks the operands of all successors.
func (w Switch) VerifyTargets(c *ir.Context, op *ir.Operation) error {
	dests := len(op.Successors()) - 1
	if dests < 0 {
		return op.OpErrorf(c, "requires at least 1 successors but found 0")
	}
	if err := w.verifySizes(c, op); err != nil {
		return err
	}
	if err := VerifyTarget(c, op, 0, op.GroupOf(1)); err != nil {
		return err
	}
	args, _ := w.Cases(op)
	for i := range dests {
		var given []ir.Use
		if i < len(args) {
			given = args[i]
		}
		if err := VerifyTarget(c, op, i+1, given); err != nil {
			return err
		}
	}
	return nil
}
