package layout

// Proven reports whether the axes of each group surely lie one after another in
// an operand: units aside, every stride is the size times the stride of the next
// axis in the group. Groups that do not cover the rank are not proven.
func Proven(o Operand, g Groups) bool {
	if g.Rank() != o.Rank() {
		return false
	}
	for _, group := range g {
		last := -1
		for _, axis := range group {
			if o.Size(axis) == 1 {
				continue
			}
			if last >= 0 && !o.Chains(last, axis) {
				return false
			}
			last = axis
		}
	}
	return true
}

// Chained is [Contiguous] for operands of any kind: for each axis of the first
// operand, whether it chains with the axis to its left in every operand. It is for
// operations that renumber axes, such as [PermuteBlocks], and like Contiguous wants
// units removed before. The entry of axis 0 is true.
func Chained[O Operand](operands []O) []bool {
	if len(operands) == 0 {
		return nil
	}
	mask := make([]bool, operands[0].Rank())
	for axis := range mask {
		mask[axis] = true
		for _, o := range operands {
			mask[axis] = mask[axis] && (axis == 0 || o.Chains(axis-1, axis))
		}
	}
	return mask
}
