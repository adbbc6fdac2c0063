package funcs

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// returnOp is the implementation of func.return.
type returnOp struct{}

// Verify implements ir.Verifier.
func (returnOp) Verify(c *ir.Context, op *ir.Operation) error { return asm.VerifyReturn(c, op) }

// call is the implementation of func.call.
type call struct{}

// Callee implements ir.CallOpInterface.
func (call) Callee(op *ir.Operation) string { return asm.Callee(op) }

// VerifySymbols implements ir.SymbolUser.
func (call) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	ref := op.Prop(0).(*ir.SymbolRefAttr)
	callee, ok := functionNamed(lookup, ref)
	if !ok {
		return op.OpErrorf(c, "'%s' does not reference a valid function", ref.Path[0])
	}
	return asm.VerifyCall(c, op, callee.Type())
}

func functionNamed(lookup func(string) *ir.Operation, ref *ir.SymbolRefAttr) (Func, bool) {
	op := lookup(ref.Path[0])
	if !IsFunc(op) {
		return Func{}, false
	}
	return Func{op}, true
}

// callIndirect is the implementation of func.call_indirect. Its text spells
// only the type of the callee, which implies all others.
type callIndirect struct{ rewrite.Table }

// direct makes a call of a function that is known a func.call.
func direct(op *ir.Operation, rw *rewrite.Rewriter) bool {
	f, ok := AsConstant(op.Operand(0).Op())
	if !ok {
		return false
	}
	types := make([]ir.Type, op.NumResults())
	for i := range types {
		types[i] = op.Result(i).Type()
	}
	rw.ReplaceOp(op, CallBuilder{Operands: op.Operands()[1:], Callee: f.Value(), Results: types}.Build(rw.Builder).Op)
	return true
}

// Callee implements ir.CallOpInterface.
func (callIndirect) Callee(*ir.Operation) string { return "" }

// ParseAsm implements ir.CustomAsm.
func (callIndirect) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	callee, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Punct("("); err != nil {
		return err
	}
	pos := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	if err := p.Punct(")"); err != nil {
		return err
	}
	ft, err := asm.DictAndType[*ir.FunctionType](p, s)
	if err != nil {
		return err
	}
	if len(refs) != len(ft.Inputs) {
		return p.Errorf(pos, "%d operands present, but expected %d", len(refs), len(ft.Inputs))
	}
	if err := asm.Resolve(p, s, callee, ft); err != nil {
		return err
	}
	s.Types = ft.Results
	return asm.ResolveEach(p, s, refs, ft.Inputs)
}

// PrintAsm implements ir.CustomAsm.
func (callIndirect) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write("(")
	p.OperandList(op.GroupOf(1))
	p.Write(")")
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
}

// Verify implements ir.Verifier.
func (callIndirect) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type().(*ir.FunctionType)
	ok := len(t.Inputs) == op.NumOperands()-1
	for i := 0; ok && i < len(t.Inputs); i++ {
		ok = t.Inputs[i] == op.Operand(i+1).Type()
	}
	if !ok {
		return op.OpErrorf(c, "failed to verify that callee input types match argument types")
	}
	ok = len(t.Results) == op.NumResults()
	for i := 0; ok && i < len(t.Results); i++ {
		ok = t.Results[i] == op.Result(i).Type()
	}
	if !ok {
		return op.OpErrorf(c, "failed to verify that callee result types match result types")
	}
	return nil
}

// constant is the implementation of func.constant.
type constant struct{}

// VerifySymbols implements ir.SymbolUser.
func (constant) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	ref := op.Prop(0).(*ir.SymbolRefAttr)
	f, ok := functionNamed(lookup, ref)
	if !ok {
		return op.OpErrorf(c, "reference to undefined function '%s'", ref.Path[0])
	}
	if f.Type() != op.Result(0).Type() {
		return op.OpErrorf(c, "reference to function with mismatched type")
	}
	return nil
}
