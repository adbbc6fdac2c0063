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
