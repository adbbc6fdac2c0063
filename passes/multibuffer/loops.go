package multibuffer

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// countable reports whether the iterations of a loop, and of all loops around it, are counted:
// all are scf.for or scf.while.
func countable(loop *ir.Operation) bool {
	for ; loop != nil; loop = looplike.Parent(loop) {
		if !scf.IsFor(loop) && !scf.IsWhile(loop) {
			return false
		}
	}
	return true
}

func isLoop(op *ir.Operation) bool {
	_, ok := ir.As[looplike.Loop](op)
	return ok
}
