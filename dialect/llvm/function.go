package llvm

import "hivm-opt/ir"

// The slots of llvm.func that its text does not write in the dictionary.
const (
	funcConv = iota
	funcArgAttrs
	funcComdat
	funcTypeSlot
	funcLinkage
	funcResAttrs
	funcName
	funcUnnamedAddr
	funcVisibility
)

func funcAttrs() []ir.AttrSpec {
	attrs := []ir.AttrSpec{
		funcConv:        filledEnum("CConv", callConv, "ccc", "LLVM Calling Convention specification"),
		funcArgAttrs:    optional("arg_attrs", ir.KindArray),
		funcComdat:      optional("comdat", ir.KindAny),
		funcTypeSlot:    {Name: "function_type", Kind: typeKind("type attribute of LLVM function type", isFunc)},
		funcLinkage:     filledEnum("linkage", linkage, "external", "LLVM Linkage type"),
		funcResAttrs:    optional("res_attrs", ir.KindArray),
		funcName:        {Name: "sym_name", Kind: ir.KindString},
		funcUnnamedAddr: unnamedAddr.filled(),
		funcVisibility:  visibilities.filled(),
	}
	for _, n := range []string{"always_inline", "convergent", "dso_local", "no_inline", "no_unwind", "optimize_none", "will_return"} {
		attrs = append(attrs, unit(n))
	}
	for _, n := range []string{"fp_contract", "garbageCollector", "section", "sym_visibility", "target_cpu", "tune_cpu"} {
		attrs = append(attrs, optional(n, ir.KindString))
	}
	for _, n := range []string{"alignment", "frame_pointer", "function_entry_count", "memory", "passthrough", "personality", "target_features"} {
		attrs = append(attrs, optional(n, ir.KindAny))
	}
	return attrs
}

// function is the implementation of llvm.func.
type function struct{}

// IsDeclaration implements ir.Declaration. Unlike those of the func dialect, a
// declaration may be public.
func (function) IsDeclaration(*ir.Operation) bool { return false }

// signature is what the text of a function says about its type.
type signature struct {
	args     []ir.RegionArg
	argAttrs []ir.Attribute
	results  []ir.Type
	resAttrs []ir.Attribute
	open     bool // ends in ...
	argHave  bool // some argument has attributes
	resHave  bool // some result has
}

// parseArgs reads (%a: T {attrs}, ...) or (T {attrs}, ...).
func (g *signature) parseArgs(p ir.AsmParser) error {
	if err := p.Punct("("); err != nil {
		return err
	}
	if p.OptionalPunct(")") {
		return nil
	}
	for {
		if g.open {
			return p.Errorf(p.Pos(), "variadic arguments must be in the end of the argument list")
		}
		if p.OptionalPunct("...") {
			g.open = true
		} else if err := g.parseArg(p); err != nil {
			return err
		}
		if !p.OptionalPunct(",") {
			return p.Punct(")")
		}
	}
}

func (g *signature) parseArg(p ir.AsmParser) error {
	pos := p.Pos()
	ref, named, err := p.OptionalOperand()
	if err != nil {
		return err
	}
	if n := len(g.args); n > 0 && named != (g.args[n-1].Ref.Name != "") {
		if named {
			return p.Errorf(pos, "expected type instead of SSA identifier")
		}
		return p.Errorf(pos, "expected SSA identifier")
	}
	arg := ir.RegionArg{Ref: ref}
	if named {
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
	g.args = append(g.args, arg)
	g.argAttrs = append(g.argAttrs, p.Context().Dict(attrs))
	g.argHave = g.argHave || len(attrs) > 0
	return nil
}

// parseResults reads -> T or -> (T {attrs}) if it is there.
func (g *signature) parseResults(p ir.AsmParser) error {
	if !p.OptionalPunct("->") {
		return nil
	}
	if !p.OptionalPunct("(") {
		t, err := p.Type()
		g.results, g.resAttrs = append(g.results, t), append(g.resAttrs, p.Context().Dict(nil))
		return err
	}
	for more := !p.OptionalPunct(")"); more; {
		t, err := p.Type()
		if err != nil {
			return err
		}
		attrs, err := p.AttrDict()
		if err != nil {
			return err
		}
		g.results, g.resAttrs = append(g.results, t), append(g.resAttrs, p.Context().Dict(attrs))
		g.resHave = g.resHave || len(attrs) > 0
		if more = p.OptionalPunct(","); !more {
			return p.Punct(")")
		}
	}
	return nil
}

// functionType returns the type that the signature says, or what is wrong with it.
func (g *signature) functionType(c *ir.Context) (t ir.Type, wrong string) {
	if len(g.results) > 1 {
		return nil, "expected zero or one function result"
	}
	params := make([]ir.Type, len(g.args))
	for i, a := range g.args {
		if !compatible(a.Type) {
			return nil, "expected LLVM type for function arguments"
		}
		params[i] = a.Type
	}
	result := void(c)
	if len(g.results) > 0 {
		if result = g.results[0]; !compatible(result) {
			return nil, "expected LLVM type for function results'" + result.String() + "'"
		}
	}
	return funcType(c, result, params, g.open), ""
}

// ParseAsm implements ir.CustomAsm.
func (function) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	if a := optionalCase(p, linkage); a != nil {
		s.Props[funcLinkage] = a
	}
	s.Props[funcVisibility] = visibilities.optional(p)
	s.Props[funcUnnamedAddr] = unnamedAddr.optional(p)
	if a := optionalCase(p, callConv); a != nil {
		s.Props[funcConv] = a
	}
	pos := p.Pos()
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	s.Props[funcName] = c.StringValue(name)
	var g signature
	if err := g.parseArgs(p); err != nil {
		return err
	}
	if err := g.parseResults(p); err != nil {
		return err
	}
	t, wrong := g.functionType(c)
	if t == nil {
		return p.Errorf(pos, "failed to construct function type: %s", wrong)
	}
	s.Props[funcTypeSlot] = c.TypeValue(t)
	if err := parseComdat(p, s, funcComdat); err != nil {
		return err
	}
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	if g.argHave {
		s.Props[funcArgAttrs] = c.Array(g.argAttrs)
	}
	if g.resHave {
		s.Props[funcResAttrs] = c.Array(g.resAttrs)
	}
	args := g.args
	if len(args) > 0 && args[0].Ref.Name == "" {
		args = nil
	}
	body, _, err := p.OptionalRegion(args)
	s.Regions = append(s.Regions, body)
	return err
}

// PrintAsm implements ir.CustomAsm.
func (function) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	if op.Prop(funcLinkage) != op.Def().Default(funcLinkage) {
		writeWord(p, caseOf(op.Prop(funcLinkage)))
	}
	writeWord(p, visibilities.text(op.Prop(funcVisibility)))
	writeWord(p, unnamedAddr.text(op.Prop(funcUnnamedAddr)))
	if op.Prop(funcConv) != op.Def().Default(funcConv) {
		writeWord(p, caseOf(op.Prop(funcConv)))
	}
	printName(p, op)
	printSignature(p, op)
	if a := op.Prop(funcComdat); a != nil {
		p.Write(" comdat(")
		p.Attr(a)
		p.Write(")")
	}
	p.AttrDictWithKeyword(op, "CConv", "arg_attrs", "comdat", "function_type", "linkage", "res_attrs", "sym_name", "unnamed_addr", "visibility_")
	if body := op.Region(0); !body.Empty() {
		p.Write(" ")
		p.Region(body, false, true)
	}
}

// entriesAt returns the attributes of argument or result i.
func entriesAt(a ir.Attribute, i int) []ir.NamedAttr {
	if l, ok := a.(*ir.ArrayAttr); ok && i < len(l.Elems) {
		if d, ok := l.Elems[i].(*ir.DictAttr); ok {
			return d.Entries
		}
	}
	return nil
}

func printSignature(p ir.AsmPrinter, op *ir.Operation) {
	a, _ := op.Prop(funcTypeSlot).(*ir.TypeAttr)
	if a == nil {
		return
	}
	f := shapeOf(a.Type)
	if f == nil || f.kind != kindFunc {
		return
	}
	p.Write("(")
	body := op.Region(0)
	for i, t := range f.elems[1:] {
		if i > 0 {
			p.Write(", ")
		}
		if !body.Empty() && i < len(body.Entry().Args()) {
			p.BlockArg(body.Entry().Args()[i], entriesAt(op.Prop(funcArgAttrs), i)...)
			continue
		}
		p.Type(t)
		p.NamedAttrs(entriesAt(op.Prop(funcArgAttrs), i))
	}
	if f.open {
		if len(f.elems) > 1 {
			p.Write(", ")
		}
		p.Write("...")
	}
	p.Write(")")
	if isKind(f.elems[0], kindVoid) {
		return
	}
	p.Write(" -> ")
	entries := entriesAt(op.Prop(funcResAttrs), 0)
	if len(entries) > 0 {
		p.Write("(")
	}
	p.Type(f.elems[0])
	p.NamedAttrs(entries)
	if len(entries) > 0 {
		p.Write(")")
	}
}

// Verify implements ir.Verifier.
func (function) Verify(c *ir.Context, op *ir.Operation) error {
	f := shapeOf(op.Prop(funcTypeSlot).(*ir.TypeAttr).Type)
	link := caseOf(op.Prop(funcLinkage))
	if link == "common" {
		return op.OpErrorf(c, "functions cannot have 'common' linkage")
	}
	body := op.Region(0)
	if body.Empty() {
		if link != "external" && link != "extern_weak" {
			return op.OpErrorf(c, "external functions must have 'external' or 'extern_weak' linkage")
		}
		return nil
	}
	args := body.Entry().Args()
	if len(args) != len(f.elems)-1 {
		return op.OpErrorf(c, "entry block must have %d arguments to match function signature", len(f.elems)-1)
	}
	for i, a := range args {
		if want := f.elems[i+1]; a.Type() != want {
			return op.OpErrorf(c, "type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')", i, a.Type(), want)
		}
	}
	return nil
}
