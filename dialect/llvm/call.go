package llvm

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// call is the implementation of llvm.call, of a function by its name or by a
// pointer, which is then the first operand.
type call struct{}

// optionalCase reads one of the keywords of an enumeration if it is there.
func optionalCase(p ir.AsmParser, def *ir.AttrDef) ir.Attribute {
	for _, ec := range def.Cases {
		if p.OptionalKeyword(ec.Name) {
			return p.Context().Enum(def, ec.Name)
		}
	}
	return nil
}

// Callee implements ir.CallOpInterface.
func (call) Callee(op *ir.Operation) string {
	if ref, ok := op.Prop(callCallee).(*ir.SymbolRefAttr); ok {
		return ref.Path[0]
	}
	return ""
}

// ParseAsm implements ir.CustomAsm.
func (call) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if a := optionalCase(p, callConv); a != nil {
		s.Props[callConvention] = a
	}
	if a := optionalCase(p, tailKind); a != nil {
		s.Props[callTail] = a
	}
	pointer, indirect, err := p.OptionalOperand()
	if err != nil {
		return err
	}
	if !indirect {
		callee, err := p.SymbolName()
		if err != nil {
			return err
		}
		s.Props[callCallee] = p.Context().SymbolRef(callee)
	}
	if err := p.Punct("("); err != nil {
		return err
	}
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	if err := p.Punct(")"); err != nil {
		return err
	}
	if p.OptionalKeyword("vararg") {
		if s.Props[callVarType], err = parseVarType(p); err != nil {
			return err
		}
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	ft, err := parseCallTypes(p, s, pointer, indirect)
	if err != nil {
		return err
	}
	if len(ft.Inputs) != len(refs) {
		return p.Errorf(source.Pos(s.Loc), "%d operands present, but expected %d", len(refs), len(ft.Inputs))
	}
	for i, ref := range refs {
		if err := asm.Resolve(p, s, ref, ft.Inputs[i]); err != nil {
			return err
		}
	}
	s.Types = ft.Results
	return nil
}

// parseVarType reads (T).
func parseVarType(p ir.AsmParser) (ir.Attribute, error) {
	if err := p.Punct("("); err != nil {
		return nil, err
	}
	t, err := p.Type()
	if err != nil {
		return nil, err
	}
	return p.Context().TypeValue(t), p.Punct(")")
}

// parseCallTypes reads the type of the pointer, if there is one, and the type of
// the call.
func parseCallTypes(p ir.AsmParser, s *ir.OpState, pointer ir.OperandRef, indirect bool) (*ir.FunctionType, error) {
	at := p.Pos()
	if err := p.Punct(":"); err != nil {
		return nil, err
	}
	types, err := p.TypeList()
	if err != nil {
		return nil, err
	}
	switch {
	case indirect && len(types) != 2:
		return nil, p.Errorf(at, "expected indirect call to have 2 trailing types")
	case !indirect && len(types) != 1:
		return nil, p.Errorf(at, "expected direct call to have 1 trailing type")
	}
	if indirect {
		if err := asm.Resolve(p, s, pointer, types[0]); err != nil {
			return nil, err
		}
	}
	ft, ok := types[len(types)-1].(*ir.FunctionType)
	if !ok {
		return nil, p.Errorf(at, "expected trailing function type")
	}
	if len(ft.Results) > 1 {
		return nil, p.Errorf(at, "expected function with 0 or 1 result")
	}
	return ft, nil
}

// PrintAsm implements ir.CustomAsm.
func (call) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	for _, slot := range []int{callConvention, callTail} {
		if d, ok := op.Prop(slot).(*ir.DialectAttr); ok && d != op.Def().Default(slot) {
			p.Write(d.Case.Name + " ")
		}
	}
	args := op.GroupOf(0)
	ref, direct := op.Prop(callCallee).(*ir.SymbolRefAttr)
	if direct {
		p.Symbol(ref.Path[0])
	} else if len(args) > 0 {
		p.Operand(args[0].Value())
		args = args[1:]
	}
	p.Write("(")
	p.OperandList(args)
	p.Write(")")
	if t, ok := op.Prop(callVarType).(*ir.TypeAttr); ok {
		p.Write(" vararg(")
		p.Type(t.Type)
		p.Write(")")
	}
	p.AttrDict(op, "CConv", "TailCallKind", "callee", "var_callee_type")
	p.Write(" : ")
	if !direct && op.NumOperands() > 0 {
		p.Type(op.Operand(0).Type())
		p.Write(", ")
	}
	p.Write("(")
	asm.PrintTypes(p, asm.UseTypes(args))
	p.Write(") -> ")
	if op.NumResults() == 0 {
		p.Write("()")
	} else {
		p.Type(op.Result(0).Type())
	}
}

// VerifySymbols implements ir.SymbolUser.
func (call) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	ref, direct := op.Prop(callCallee).(*ir.SymbolRefAttr)
	if !direct {
		if op.NumOperands() == 0 {
			return op.OpErrorf(c, "must have either a `callee` attribute or at least an operand")
		}
		if t := op.Operand(0).Type(); !isPointer(t) {
			return op.OpErrorf(c, "indirect call expects a pointer as callee: '%s'", t)
		}
		return nil
	}
	f := lookup(ref.Path[0])
	switch {
	case f == nil:
		return op.OpErrorf(c, "'%s' does not reference a symbol in the current scope", ref.Path[0])
	case !IsFunc(f):
		return op.OpErrorf(c, "'%s' does not reference a valid LLVM function", ref.Path[0])
	}
	return verifyCall(c, op, shapeOf(f.Prop(funcTypeSlot).(*ir.TypeAttr).Type))
}

// verifyCall compares a direct call with the type of its function.
func verifyCall(c *ir.Context, op *ir.Operation, f *shape) error {
	if f == nil {
		return nil // a type that is kept as it is
	}
	result, params := f.elems[0], f.elems[1:]
	n := op.NumOperands()
	if f.open && op.Prop(callVarType) == nil {
		return op.OpErrorf(c, "missing var_callee_type attribute for vararg call")
	}
	if v, ok := op.Prop(callVarType).(*ir.TypeAttr); ok && f.open {
		if written := shapeOf(v.Type); written != nil && len(written.elems)-1 > n {
			return op.OpErrorf(c, "expected var_callee_type to have at most %d parameters", n)
		}
	}
	if !f.open && n != len(params) {
		return op.OpErrorf(c, "incorrect number of operands (%d) for callee (expecting: %d)", n, len(params))
	}
	if n < len(params) {
		return op.OpErrorf(c, "incorrect number of operands (%d) for varargs callee (expecting at least: %d)", n, len(params))
	}
	for i, want := range params {
		if got := op.Operand(i).Type(); got != want {
			return op.OpErrorf(c, "operand type mismatch for operand %d: '%s' != '%s'", i, got, want)
		}
	}
	none := isKind(result, kindVoid)
	switch {
	case op.NumResults() == 0 && !none:
		return op.OpErrorf(c, "expected function call to produce a value")
	case op.NumResults() > 0 && none:
		return op.OpErrorf(c, "calling function with void result must not produce values")
	case op.NumResults() > 0 && op.Result(0).Type() != result:
		return op.OpErrorf(c, "result type mismatch: '%s' != '%s'", op.Result(0).Type(), result)
	}
	return nil
}
