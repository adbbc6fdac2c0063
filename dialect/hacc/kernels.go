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

// ArgTypeKey is the attribute of an argument with its role, an [ArgType].
const ArgTypeKey = "hacc.arg_type"

// KernelArg returns the number of the argument of a function that has a role of [ArgType]. It
// is false if no argument has it.
func KernelArg(fn *ir.Operation, role string) (i int, ok bool) {
	attrs, _ := fn.Attr("arg_attrs").(*ir.ArrayAttr)
	if attrs == nil {
		return 0, false
	}
	for i, a := range attrs.Elems {
		d, _ := a.(*ir.DictAttr)
		if t, ok := d.Get(ArgTypeKey).(*ir.DialectAttr); ok && t.Is(ArgType, role) {
			return i, true
		}
	}
	return 0, false
}
