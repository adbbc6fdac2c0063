package llvm

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

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
		funcArgAttrs:    optional("arg_attrs", asm.KindDicts),
		funcComdat:      optional("comdat", ir.KindAny),
		funcTypeSlot:    {Name: "function_type", Kind: typeKind("type attribute of LLVM function type", isFunc)},
		funcLinkage:     filledEnum("linkage", linkage, "external", "LLVM Linkage type"),
		funcResAttrs:    optional("res_attrs", asm.KindDicts),
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

// IsDeclaration implements ir.Declaration. Unlike declarations of the func dialect,
// a declaration may be public.
func (function) IsDeclaration(*ir.Operation) bool { return false }

// typeOf returns the type that a signature says, or its error.
func typeOf(c *ir.Context, sig *asm.Signature) (t ir.Type, wrong string) {
	if len(sig.Results) > 1 {
		return nil, "expected zero or one function result"
	}
	params := sig.Inputs()
	if slices.ContainsFunc(params, func(t ir.Type) bool { return !compatible(t) }) {
		return nil, "expected LLVM type for function arguments"
	}
	result := void(c)
	if len(sig.Results) > 0 {
		if result = sig.Results[0]; !compatible(result) {
			return nil, "expected LLVM type for function results'" + result.String() + "'"
		}
	}
	return funcType(c, result, params, sig.Variadic), ""
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
	var sig asm.Signature
	if err := sig.Parse(p, true); err != nil {
		return err
	}
	t, wrong := typeOf(c, &sig)
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
	if a := sig.ArgAttrs(c); a != nil {
		s.Props[funcArgAttrs] = a
	}
	if a := sig.ResultAttrs(c); a != nil {
		s.Props[funcResAttrs] = a
	}
	body, _, err := sig.Body(p)
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
	if err := asm.VerifyDicts(c, op, op.Prop(funcArgAttrs), "argument", len(f.elems)-1); err != nil {
		return err
	}
	results := 1
	if isKind(f.elems[0], kindVoid) {
		results = 0
	}
	if err := asm.VerifyDicts(c, op, op.Prop(funcResAttrs), "result", results); err != nil {
		return err
	}
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
	return asm.VerifyEntry(c, op, body.Entry(), f.elems[1:])
}

// EmitCInterfaceKey is the attribute of functions that have a wrapper for C.
const EmitCInterfaceKey = "llvm.emit_c_interface"

// EmitsCInterface reports whether a function asks for a wrapper for C.
func EmitsCInterface(fn *ir.Operation) bool { return fn.Attr(EmitCInterfaceKey) != nil }

// Signature returns the types of the arguments and results of an llvm.func. ok is false if its
// type is kept as it is written.
func Signature(f *ir.Operation) (args, results []ir.Type, ok bool) {
	t, ok := f.Prop(funcTypeSlot).(*ir.TypeAttr)
	if !ok || !isFunc(t.Type) {
		return nil, nil, false
	}
	s := shapeOf(t.Type)
	if !isKind(s.elems[0], kindVoid) {
		results = s.elems[:1]
	}
	return s.elems[1:], results, true
}
