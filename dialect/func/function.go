package funcs

import (
	"strings"

	"hivm-opt/dialect/loops"
	"hivm-opt/ir"
)

// function is the implementation of func.func.
type function struct{}

// Func gives access to a func.func.
type Func struct{ *ir.Operation }

// Type returns the type of the function. The operation must be verified.
func (f Func) Type() *ir.FunctionType {
	return f.Prop(functionType).(*ir.TypeAttr).Type.(*ir.FunctionType)
}

// Name returns the name of the symbol.
func (f Func) Name() string {
	name, _ := ir.SymbolName(f.Operation)
	return name
}

// Body returns the region of the function, empty for a declaration.
func (f Func) Body() *ir.Region { return f.Region(0) }

// IsDeclaration reports whether the function has no body.
func (f Func) IsDeclaration() bool { return f.Body().Empty() }

// ArgAttrs returns the attributes of argument i, nil if it has none.
func (f Func) ArgAttrs(i int) *ir.DictAttr { return dictAt(f.Prop(argAttrs), i) }

// ResultAttrs returns the attributes of result i, nil if it has none.
func (f Func) ResultAttrs(i int) *ir.DictAttr { return dictAt(f.Prop(resAttrs), i) }

// New creates a function without a body. visibility is empty for a public
// function that does not say so.
func New(b *ir.Builder, name string, t *ir.FunctionType, visibility string) Func {
	s := ir.OpState{Def: b.Ctx.MustOp("func.func"), Regions: []*ir.Region{ir.NewRegion()}}
	s.Props = append([]ir.Attribute(nil), s.Def.Defaults()...)
	s.Props[symName] = b.Ctx.StringValue(name)
	s.Props[functionType] = b.Ctx.TypeValue(t)
	if visibility != "" {
		s.Props[symVisibility] = b.Ctx.StringValue(visibility)
	}
	return Func{b.Create(s)}
}

func dictAt(a ir.Attribute, i int) *ir.DictAttr {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok || i >= len(arr.Elems) {
		return nil
	}
	d, _ := arr.Elems[i].(*ir.DictAttr)
	return d
}

// DefaultDialect implements ir.DefaultDialect.
func (function) DefaultDialect() string { return "func" }

// IsDeclaration implements ir.Declaration.
func (function) IsDeclaration(op *ir.Operation) bool { return op.Region(0).Empty() }

// signature is what the text of a function says about its type.
type signature struct {
	args       []ir.RegionArg
	argAttrs   []ir.Attribute
	results    []ir.Type
	resAttrs   []ir.Attribute
	attributed bool // some argument has attributes
	resHave    bool // some result has
}

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
	var sig signature
	if err := sig.parseArgs(p); err != nil {
		return err
	}
	if err := sig.parseResults(p); err != nil {
		return err
	}
	inputs := make([]ir.Type, len(sig.args))
	for i := range sig.args {
		inputs[i] = sig.args[i].Type
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
	s.Props[functionType] = c.TypeValue(c.Function(inputs, sig.results))
	if sig.attributed {
		s.Props[argAttrs] = c.Array(sig.argAttrs)
	}
	if sig.resHave {
		s.Props[resAttrs] = c.Array(sig.resAttrs)
	}
	return parseBody(p, s, sig.args)
}

func parseBody(p ir.AsmParser, s *ir.OpState, args []ir.RegionArg) error {
	pos := p.Pos()
	if len(args) > 0 && args[0].Ref.Name == "" {
		// The argument list is a list of types: the body, if there is one,
		// declares no arguments and the verifier objects.
		args = nil
	}
	body, ok, err := p.OptionalRegion(args)
	if err != nil {
		return err
	}
	if ok && body.Empty() {
		return p.Errorf(pos, "expected non-empty function body")
	}
	s.Regions = append(s.Regions, body)
	return nil
}

// parseArgs reads (%a: T {attrs} loc(...), ...) or (T {attrs}, ...).
func (sig *signature) parseArgs(p ir.AsmParser) error {
	if err := p.Punct("("); err != nil {
		return err
	}
	if p.OptionalPunct(")") {
		return nil
	}
	for {
		if err := sig.parseArg(p); err != nil {
			return err
		}
		if !p.OptionalPunct(",") {
			return p.Punct(")")
		}
	}
}

func (sig *signature) parseArg(p ir.AsmParser) error {
	pos := p.Pos()
	ref, named, err := p.OptionalOperand()
	if err != nil {
		return err
	}
	if n := len(sig.args); n > 0 {
		switch before := sig.args[n-1].Ref.Name != ""; {
		case named && !before:
			return p.Errorf(pos, "expected type instead of SSA identifier")
		case !named && before:
			return p.Errorf(pos, "expected SSA identifier")
		}
	}
	arg := ir.RegionArg{Ref: ref}
	if named {
		if ref.Numbered {
			return loops.Numbered(p, ref)
		}
		arg.Type, err = p.ColonType()
	} else {
		arg.Type, err = p.Type()
	}
	if err != nil {
		return err
	}
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	if arg.Loc, err = p.OptionalLoc(pos); err != nil {
		return err
	}
	sig.args = append(sig.args, arg)
	sig.argAttrs = append(sig.argAttrs, p.Context().Dict(attrs))
	sig.attributed = sig.attributed || len(attrs) > 0
	return nil
}

// parseResults reads -> T or -> (T {attrs}, ...) if it is there.
func (sig *signature) parseResults(p ir.AsmParser) error {
	if !p.OptionalPunct("->") {
		return nil
	}
	if !p.OptionalPunct("(") {
		t, err := p.Type()
		sig.results = append(sig.results, t)
		return err
	}
	if p.OptionalPunct(")") {
		return nil
	}
	for {
		t, err := p.Type()
		if err != nil {
			return err
		}
		attrs, err := p.AttrDict()
		if err != nil {
			return err
		}
		sig.results = append(sig.results, t)
		sig.resAttrs = append(sig.resAttrs, p.Context().Dict(attrs))
		sig.resHave = sig.resHave || len(attrs) > 0
		if !p.OptionalPunct(",") {
			return p.Punct(")")
		}
	}
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
		if d := f.ArgAttrs(i); d != nil {
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
	f.printResults(p)
	p.AttrDictWithKeyword(op, "sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs")
	if !f.IsDeclaration() {
		p.Write(" ")
		p.Region(f.Body(), false, true)
	}
}

func (f Func) printResults(p ir.AsmPrinter) {
	results := f.Type().Results
	if len(results) == 0 {
		return
	}
	p.Write(" -> ")
	_, isFunc := results[0].(*ir.FunctionType)
	first := f.ResultAttrs(0)
	parens := len(results) > 1 || isFunc || first != nil && len(first.Entries) > 0
	if parens {
		p.Write("(")
	}
	for i, t := range results {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(t)
		if d := f.ResultAttrs(i); d != nil {
			p.NamedAttrs(d.Entries)
		}
	}
	if parens {
		p.Write(")")
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
	if err := verifyDicts(c, op, op.Prop(argAttrs), "argument", len(t.Inputs)); err != nil {
		return err
	}
	if err := verifyDicts(c, op, op.Prop(resAttrs), "result", len(t.Results)); err != nil {
		return err
	}
	if f.IsDeclaration() {
		return nil
	}
	args := f.Body().Entry().Args()
	if len(args) != len(t.Inputs) {
		return op.OpErrorf(c, "entry block must have %d arguments to match function signature", len(t.Inputs))
	}
	for i, a := range args {
		if a.Type() != t.Inputs[i] {
			return op.OpErrorf(c, "type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')", i, a.Type(), t.Inputs[i])
		}
	}
	return nil
}

// verifyDicts checks the array of the attributes of the arguments or results.
func verifyDicts(c *ir.Context, op *ir.Operation, a ir.Attribute, what string, n int) error {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	if len(arr.Elems) != n {
		return op.OpErrorf(c, "expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d", what, what, len(arr.Elems), n)
	}
	for _, e := range arr.Elems {
		for _, entry := range e.(*ir.DictAttr).Entries {
			if !strings.Contains(entry.Name, ".") {
				return op.OpErrorf(c, "%ss may only have dialect attributes", what)
			}
		}
	}
	return nil
}
