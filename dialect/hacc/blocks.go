package hacc

import "hivm-opt/ir"

// BlockDimKey says how many blocks run a kernel.
const BlockDimKey = "hacc.block_dim"

// BlockDim returns the attribute with the number of blocks that run a function: the
// attribute of the function, else of the nearest operation around it that has the
// attribute, nil if none has. A valid attribute is an integer of any type.
func BlockDim(fn *ir.Operation) ir.Attribute {
	for op := fn; op != nil; op = op.Parent() {
		if a := op.Attr(BlockDimKey); a != nil {
			return a
		}
	}
	return nil
}
