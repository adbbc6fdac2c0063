package hacc

import "hivm-opt/ir"

// BlockDimKey says how many blocks run a kernel.
const BlockDimKey = "hacc.block_dim"

// BlockDim returns how many blocks run a function: what the function says, else the nearest
// operation around it that says so. The integer may have any type. ok is false if nothing
// does.
func BlockDim(fn *ir.Operation) (blocks int64, ok bool) {
	for op := fn; op != nil; op = op.Parent() {
		if a, ok := op.Attr(BlockDimKey).(*ir.IntegerAttr); ok && a.Wide == nil {
			return a.Value, true
		}
	}
	return 0, false
}
