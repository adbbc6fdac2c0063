package builtin

import "hivm-opt/ir"

// CarriedFrom implements memref.Carrier: a cast of one value to one other value
// does not change its memory.
func (conversionCast) CarriedFrom(op *ir.Operation, _ *ir.Value) []*ir.Value {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return nil
	}
	return op.Operands()
}
