package builtin

import "hivm-opt/ir"

// CarriedFrom implements memref.Carrier: a cast of one value to one other does
// not change where it lies.
func (conversionCast) CarriedFrom(op *ir.Operation, _ *ir.Value) []*ir.Value {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return nil
	}
	return op.Operands()
}
