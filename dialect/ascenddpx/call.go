package ascenddpx

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
)

// call is the implementation of call_scalar, which calls a function outside of the threads.
type call struct{}

// Callee implements ir.CallOpInterface.
func (call) Callee(op *ir.Operation) string {
	if ref, ok := op.Prop(0).(*ir.SymbolRefAttr); ok {
		return ref.Path[0]
	}
	return ""
}

// VerifySymbols implements ir.SymbolUser.
func (k call) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	name := k.Callee(op)
	f := lookup(name)
	if f == nil {
		return op.OpErrorf(c, "'%s' does not reference a valid function", name)
	}
	var args, results []ir.Type
	if g, ok := funcs.AsFunc(f); ok {
		args, results = g.Type().Inputs, g.Type().Results
	} else if !llvm.IsFunc(f) {
		return op.OpErrorf(c, "'%s' does not reference a function", name)
	} else if args, results, ok = llvm.Signature(f); !ok {
		return nil // a type that is kept as it is
	}
	if len(args) != op.NumOperands() {
		return op.OpErrorf(c, "incorrect number of operands for callee")
	}
	for i, want := range args {
		if got := op.Operand(i).Type(); got != want {
			return op.OpErrorf(c, "operand type mismatch: expected '%s' but got '%s' for operand %d", want, got, i)
		}
	}
	if len(results) != op.NumResults() {
		return op.OpErrorf(c, "incorrect number of results for callee")
	}
	for i, want := range results {
		if got := op.Result(i).Type(); got != want {
			return op.OpErrorf(c, "result type mismatch: expected '%s' but got '%s' for result %d", want, got, i)
		}
	}
	return nil
}
