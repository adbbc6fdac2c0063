package funcs

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// function is the implementation of func.func.
type function struct{}

// Type returns the type of the function. The operation must be verified.
func (f Func) Type() *ir.FunctionType {
	return f.Op.Prop(functionType).(*ir.TypeAttr).Type.(*ir.FunctionType)
}

// SetType changes the type of the function.
func (f Func) SetType(c *ir.Context, t *ir.FunctionType) { f.Op.SetProp(functionType, c.TypeValue(t)) }

// Name returns the name of the symbol.
func (f Func) Name() string {
	name, _ := ir.SymbolName(f.Op)
	return name
}

// IsDeclaration reports whether the function has no body.
func (f Func) IsDeclaration() bool { return f.Body().Empty() }

// ArgAttrDict returns the attributes of argument i, nil if it has none.
func (f Func) ArgAttrDict(i int) *ir.DictAttr { return asm.DictAt(f.Op.Prop(argAttrs), i) }

// ResultAttrDict returns the attributes of result i, nil if it has none.
func (f Func) ResultAttrDict(i int) *ir.DictAttr { return asm.DictAt(f.Op.Prop(resAttrs), i) }

// New creates a function without a body. visibility is empty for a public
// function that does not say so.
func New(b *ir.Builder, name string, t *ir.FunctionType, visibility string) Func {
	return FuncBuilder{SymName: name, FunctionType: t, SymVisibility: visibility}.Build(b)
}

// DefaultDialect implements ir.DefaultDialect.
func (function) DefaultDialect() string { return "func" }

// IsDeclaration implements ir.Declaration.
func (function) IsDeclaration(op *ir.Operation) bool { return op.Region(0).Empty() }

// ParseAsm implements ir.CustomAsm.
func (function) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	for _, v := range []string{"public", "private", "nested"} {
		if p.OptionalKeyword(v) {
			s.Props[symVisibility] = c.StringValue(v)
			break
		}
	}
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	s.Props[symName] = c.StringValue(name)
	var sig asm.Signature
	if err := sig.Parse(p, false); err != nil {
		return err
	}
	dictPos := p.Pos()
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	for _, inferred := range []string{"sym_visibility", "sym_name", "function_type"} {
		for _, a := range attrs {
			if a.Name == inferred {
				return p.Errorf(dictPos, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", inferred)
			}
		}
	}
	p.SetAttrs(s, attrs)
	s.Props[functionType] = c.TypeValue(c.Function(sig.Inputs(), sig.Results))
	if a := sig.ArgAttrs(c); a != nil {
		s.Props[argAttrs] = a
	}
	if a := sig.ResultAttrs(c); a != nil {
		s.Props[resAttrs] = a
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

// PrintAsm implements ir.CustomAsm.
func (function) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	f := Func{op}
	p.Write(" ")
	if v, ok := op.Prop(symVisibility).(*ir.StringAttr); ok {
		p.Write(v.Value)
		p.Write(" ")
	}
	p.Symbol(f.Name())
	p.Write("(")
	for i, t := range f.Type().Inputs {
		if i > 0 {
			p.Write(", ")
		}
		var attrs []ir.NamedAttr
		if d := f.ArgAttrDict(i); d != nil {
			attrs = d.Entries
		}
		if f.IsDeclaration() {
			p.Type(t)
			p.NamedAttrs(attrs)
		} else {
			p.BlockArg(f.Body().Entry().Args()[i], attrs...)
		}
	}
	p.Write(")")
	asm.PrintSignatureResults(p, f.Type().Results, f.ResultAttrDict)
	p.AttrDictWithKeyword(op, "sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs")
	if !f.IsDeclaration() {
		p.Write(" ")
		p.Region(f.Body(), false, true)
	}
}

// ElidedAttrs implements ir.ElidesAttrs.
func (function) ElidedAttrs() []string {
	return []string{"sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"}
}

// Verify implements ir.Verifier.
func (function) Verify(c *ir.Context, op *ir.Operation) error {
	f := Func{op}
	t := f.Type()
	if err := asm.VerifyDicts(c, op, op.Prop(argAttrs), "argument", len(t.Inputs)); err != nil {
		return err
	}
	if err := asm.VerifyDicts(c, op, op.Prop(resAttrs), "result", len(t.Results)); err != nil {
		return err
	}
	if f.IsDeclaration() {
		return nil
	}
	return asm.VerifyEntry(c, op, f.Body().Entry(), t.Inputs)
}

// Enclosing returns the closest func.func around op; its Op is nil if there is none.
func Enclosing(op *ir.Operation) Func {
	for op = op.Parent(); op != nil && !IsFunc(op); {
		op = op.Parent()
	}
	return Func{op}
}
