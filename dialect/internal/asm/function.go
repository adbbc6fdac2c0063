package asm

import "hivm-opt/ir"

// The slots of a function with [FunctionAttrs].
const (
	SymName = iota
	FunctionTypeSlot
	SymVisibility
	ArgAttrs
	ResAttrs
)

// FunctionAttrs returns the inherent attributes of a function of func and of dialects that
// follow it, in the order of the slots.
func FunctionAttrs() []ir.AttrSpec {
	return []ir.AttrSpec{
		SymName:          {Name: "sym_name", Kind: ir.KindString},
		FunctionTypeSlot: {Name: "function_type", Kind: kindFunctionType},
		SymVisibility:    {Name: "sym_visibility", Kind: ir.KindString, Presence: ir.OptionalAttr},
		ArgAttrs:         {Name: "arg_attrs", Kind: KindDicts, Presence: ir.OptionalAttr},
		ResAttrs:         {Name: "res_attrs", Kind: KindDicts, Presence: ir.OptionalAttr},
	}
}

var kindFunctionType = &ir.AttrKind{
	Desc:   "type attribute of function type",
	Stored: ir.IsA[*ir.TypeAttr],
	OK: func(_ *ir.Context, a ir.Attribute) bool {
		t, ok := a.(*ir.TypeAttr)
		if !ok {
			return false
		}
		_, ok = t.Type.(*ir.FunctionType)
		return ok
	},
}

// FunctionOpInterface is implemented by functions with [FunctionAttrs].
type FunctionOpInterface interface{ isFunction() }

// FunctionType returns the type of a function with [FunctionAttrs], an empty one if the function
// is wrong.
func FunctionType(op *ir.Operation) *ir.FunctionType {
	if a, ok := op.Prop(FunctionTypeSlot).(*ir.TypeAttr); ok {
		if t, ok := a.Type.(*ir.FunctionType); ok {
			return t
		}
	}
	return &ir.FunctionType{}
}

// Function is the implementation of a function in every dialect that follows func. Its row has
// [FunctionAttrs] and one region.
type Function struct{}

func (Function) isFunction() {}

// IsDeclaration implements ir.Declaration.
func (Function) IsDeclaration(op *ir.Operation) bool { return op.Region(0).Empty() }

// ParseAsm implements ir.CustomAsm.
func (Function) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	for _, v := range []string{"public", "private", "nested"} {
		if p.OptionalKeyword(v) {
			s.Props[SymVisibility] = c.StringValue(v)
			break
		}
	}
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	s.Props[SymName] = c.StringValue(name)
	var sig Signature
	if err := sig.Parse(p, false); err != nil {
		return err
	}
	if err := parseFunctionDict(p, s); err != nil {
		return err
	}
	s.Props[FunctionTypeSlot] = c.TypeValue(c.Function(sig.Inputs(), sig.Results))
	if a := sig.ArgAttrs(c); a != nil {
		s.Props[ArgAttrs] = a
	}
	if a := sig.ResultAttrs(c); a != nil {
		s.Props[ResAttrs] = a
	}
	pos := p.Pos()
	body, ok, err := sig.Body(p)
	if err != nil {
		return err
	}
	if ok && body.Empty() {
		return p.Errorf(pos, "expected non-empty function body")
	}
	s.Regions = append(s.Regions, body)
	return nil
}

func parseFunctionDict(p ir.AsmParser, s *ir.OpState) error {
	pos := p.Pos()
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	for _, inferred := range []string{"sym_visibility", "sym_name", "function_type"} {
		for _, a := range attrs {
			if a.Name == inferred {
				return p.Errorf(pos, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", inferred)
			}
		}
	}
	p.SetAttrs(s, attrs)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (f Function) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	if v, ok := op.Prop(SymVisibility).(*ir.StringAttr); ok {
		p.Write(v.Value)
		p.Write(" ")
	}
	name, _ := ir.SymbolName(op)
	p.Symbol(name)
	p.Write("(")
	for i, t := range FunctionType(op).Inputs {
		if i > 0 {
			p.Write(", ")
		}
		attrs := entriesAt(op.Prop(ArgAttrs), i)
		if f.IsDeclaration(op) {
			p.Type(t)
			p.NamedAttrs(attrs)
		} else {
			p.BlockArg(op.Region(0).Entry().Args()[i], attrs...)
		}
	}
	p.Write(")")
	PrintSignatureResults(p, FunctionType(op).Results, func(i int) *ir.DictAttr { return DictAt(op.Prop(ResAttrs), i) })
	p.AttrDictWithKeyword(op, f.ElidedAttrs()...)
	if !f.IsDeclaration(op) {
		p.Write(" ")
		p.Region(op.Region(0), false, true)
	}
}

// entriesAt returns the attributes of argument or result i.
func entriesAt(a ir.Attribute, i int) []ir.NamedAttr {
	if d := DictAt(a, i); d != nil {
		return d.Entries
	}
	return nil
}

// ElidedAttrs implements ir.ElidesAttrs.
func (Function) ElidedAttrs() []string {
	return []string{"sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"}
}

// Verify implements ir.Verifier.
func (f Function) Verify(c *ir.Context, op *ir.Operation) error {
	t := FunctionType(op)
	if err := VerifyDicts(c, op, op.Prop(ArgAttrs), "argument", len(t.Inputs)); err != nil {
		return err
	}
	if err := VerifyDicts(c, op, op.Prop(ResAttrs), "result", len(t.Results)); err != nil {
		return err
	}
	if f.IsDeclaration(op) {
		return nil
	}
	return VerifyEntry(c, op, op.Region(0).Entry(), t.Inputs)
}

// VerifyReturn checks the operands of the terminator of a function with [FunctionAttrs].
func VerifyReturn(c *ir.Context, op *ir.Operation) error {
	results := FunctionType(op.Parent()).Results
	name, _ := ir.SymbolName(op.Parent())
	if op.NumOperands() != len(results) {
		return op.OpErrorf(c, "has %d operands, but enclosing function (@%s) returns %d", op.NumOperands(), name, len(results))
	}
	for i, want := range results {
		if got := op.Operand(i).Type(); got != want {
			return op.Errorf(c, "type of return operand %d ('%s') doesn't match function result type ('%s') in function @%s", i, got, want, name)
		}
	}
	return nil
}

// Callee returns the name in the attribute callee of a call.
func Callee(op *ir.Operation) string {
	return op.Prop(op.Def().Slot("callee")).(*ir.SymbolRefAttr).Path[0]
}

// VerifyCall checks the operands and results of a call against the type of the function.
func VerifyCall(c *ir.Context, op *ir.Operation, t *ir.FunctionType) error {
	if len(t.Inputs) != op.NumOperands() {
		return op.OpErrorf(c, "incorrect number of operands for callee")
	}
	for i, want := range t.Inputs {
		if got := op.Operand(i).Type(); got != want {
			return op.OpErrorf(c, "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d", want, got, i)
		}
	}
	if len(t.Results) != op.NumResults() {
		return op.OpErrorf(c, "incorrect number of results for callee")
	}
	for i, want := range t.Results {
		if op.Result(i).Type() == want {
			continue
		}
		d := op.OpErrorf(c, "result type mismatch at index %d", i)
		d.AttachNote(c.Location(op.Loc()), "      op result types: %s", quotedTypes(ResultTypes(op)))
		return d.AttachNote(c.Location(op.Loc()), "function result types: %s", quotedTypes(t.Results))
	}
	return nil
}
