package pipes

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Needing returns the operations that cannot be issued before the scalar unit has what a load of one element reads: the
// value, or what is computed from it, is an operand. What is only stored elsewhere may come later, and what a terminator
// hands on is not followed.
func Needing(load *ir.Operation) (out []*ir.Operation) {
	had := map[*ir.Operation]bool{}
	for work := []*ir.Operation{load}; len(work) > 0; {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		for i := range op.NumResults() {
			for _, u := range op.Result(i).Uses() {
				user := u.Owner()
				if had[user] || user.Has(ir.Terminator) || memref.IsStore(user) && u.Index() == 0 {
					continue
				}
				had[user] = true
				if len(user.Regions()) == 0 && ir.IsMemoryEffectFree(user) {
					work = append(work, user)
				} else {
					out = append(out, user)
				}
			}
		}
	}
	return out
}
