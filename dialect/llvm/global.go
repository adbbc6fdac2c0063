package llvm

import (
	"slices"
	"strings"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// The slots of llvm.mlir.global that its text does not write in the dictionary.
const (
	globalComdat = iota
	globalConstant
	globalType
	globalLinkage
	globalName
	globalThreadLocal
	globalUnnamedAddr
	globalValue
	globalVisibility
	globalElided // the number of these lists
)

func symbolRows() []*ir.OpDef {
	return []*ir.OpDef{
		structors("llvm.mlir.global_ctors", "ctors"),
		structors("llvm.mlir.global_dtors", "dtors"),
		{
			Name: "llvm.mlir.global",
			Attrs: append([]ir.AttrSpec{
				globalComdat:      optional("comdat", ir.KindAny),
				globalConstant:    unit("constant"),
				globalType:        {Name: "global_type", Kind: ir.KindType},
				globalLinkage:     {Name: "linkage", Kind: ir.KindEnum(linkage, "LLVM Linkage type")},
				globalName:        {Name: "sym_name", Kind: ir.KindString},
				globalThreadLocal: unit("thread_local_"),
				globalUnnamedAddr: unnamedAddr.filled(),
				globalValue:       optional("value", ir.KindAny),
				globalVisibility:  visibilities.filled(),
			},
				ir.AttrSpec{Name: "addr_space", Kind: ir.KindI32, Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute { return c.I32Attr(0) }},
				optional("alignment", ir.KindI64), optional("dbg_expr", ir.KindAny), unit("dso_local"),
				optional("section", ir.KindString)),
			Regions: []ir.RegionSpec{{Name: "initializer"}},
			Traits:  ir.Symbol | ir.IsolatedFromAbove | ir.SingleBlock,
			Impl:    global{},
		},
		{
			Name:    "llvm.mlir.addressof",
			Results: []ir.Arg{{Name: "res", Type: pointer}},
			Attrs:   []ir.AttrSpec{{Name: "global_name", Kind: ir.KindSymbol}},
			Traits:  ir.Pure | ir.ConstantLike,
			Format:  "$global_name attr-dict `:` type($res)",
			Impl:    addressOf{},
		},
		{
			Name:    "llvm.func",
			Attrs:   funcAttrs(),
			Regions: []ir.RegionSpec{{Name: "body"}},
			Traits:  ir.Symbol | ir.IsolatedFromAbove | ir.AllocationScope,
			Impl:    function{},
		},
	}
}

// global is the implementation of llvm.mlir.global.
type global struct{}

// ParseAsm implements ir.CustomAsm.
func (global) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	link := optionalCase(p, linkage)
	if link == nil {
		link = c.Enum(linkage, "external")
	}
	s.Props[globalLinkage] = link
	s.Props[globalVisibility] = visibilities.optional(p)
	setIf(p, s, "thread_local", globalThreadLocal)
	s.Props[globalUnnamedAddr] = unnamedAddr.optional(p)
	setIf(p, s, "constant", globalConstant)
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	s.Props[globalName] = c.StringValue(name)
	if err := p.Punct("("); err != nil {
		return err
	}
	if !p.OptionalPunct(")") {
		if s.Props[globalValue], err = p.Attr(); err != nil {
			return err
		}
		if err := p.Punct(")"); err != nil {
			return err
		}
	}
	if err := parseComdat(p, s, globalComdat); err != nil {
		return err
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	return parseGlobalType(p, s)
}

// setIf sets a unit attribute if its word is there.
func setIf(p ir.AsmParser, s *ir.OpState, word string, slot int) {
	if p.OptionalKeyword(word) {
		s.Props[slot] = p.Context().Unit()
	}
}

// parseComdat reads comdat(@a::@b) if it is there.
func parseComdat(p ir.AsmParser, s *ir.OpState, slot int) (err error) {
	if !p.OptionalKeyword("comdat") {
		return nil
	}
	if err := p.Punct("("); err != nil {
		return err
	}
	if s.Props[slot], err = p.Attr(); err != nil {
		return err
	}
	return p.Punct(")")
}

// parseGlobalType reads the type, which a string implies, and the initializer.
func parseGlobalType(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	body := ir.NewRegion()
	text, isString := s.Props[globalValue].(*ir.StringAttr)
	switch {
	case p.OptionalPunct(":"):
		t, err := p.Type()
		if err != nil {
			return err
		}
		s.Props[globalType] = c.TypeValue(t)
		if body, _, err = p.OptionalRegion(nil); err != nil {
			return err
		}
	case isString:
		s.Props[globalType] = c.TypeValue(arrayType(c, int64(len(text.Value)), c.Integer(8)))
	default:
		return p.Errorf(source.Pos(s.Loc), "type can only be omitted for string globals")
	}
	s.Regions = append(s.Regions, body)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (global) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" " + caseOf(op.Prop(globalLinkage)) + " ")
	writeWord(p, visibilities.text(op.Prop(globalVisibility)))
	if op.Prop(globalThreadLocal) != nil {
		p.Write("thread_local ")
	}
	writeWord(p, unnamedAddr.text(op.Prop(globalUnnamedAddr)))
	if op.Prop(globalConstant) != nil {
		p.Write("constant ")
	}
	printName(p, op)
	p.Write("(")
	if v := op.Prop(globalValue); v != nil {
		p.Attr(v)
	}
	p.Write(")")
	if a := op.Prop(globalComdat); a != nil {
		p.Write(" comdat(")
		p.Attr(a)
		p.Write(")")
	}
	printRest(p, op)
	if _, ok := op.Prop(globalValue).(*ir.StringAttr); ok {
		return
	}
	if t, ok := op.Prop(globalType).(*ir.TypeAttr); ok {
		p.Write(" : ")
		p.Type(t.Type)
	}
	if r := op.Region(0); !r.Empty() {
		p.Write(" ")
		p.Region(r, false, true)
	}
}

func printName(p ir.AsmPrinter, op *ir.Operation) {
	name, _ := ir.SymbolName(op)
	p.Symbol(name)
}

// caseOf returns the keyword of an enumeration.
func caseOf(a ir.Attribute) string {
	if d, ok := a.(*ir.DialectAttr); ok && d.Case != nil {
		return d.Case.Name
	}
	return ""
}

// writeWord writes a word and a space, nothing for no word.
func writeWord(p ir.AsmPrinter, w string) {
	if w != "" {
		p.Write(w + " ")
	}
}

// printRest writes the attributes that are not written elsewhere; as in MLIR,
// also attributes with their default value.
func printRest(p ir.AsmPrinter, op *ir.Operation) {
	var entries []ir.NamedAttr
	for i := globalElided; i < len(op.Props()); i++ {
		if a := op.Prop(i); a != nil {
			entries = append(entries, ir.NamedAttr{Name: op.Def().Attrs[i].Name, Value: a})
		}
	}
	if d := op.Attrs(); d != nil {
		entries = append(entries, d.Entries...)
	}
	slices.SortFunc(entries, func(a, b ir.NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	p.NamedAttrs(entries)
}

// IsDeclaration implements ir.Declaration. Others than functions of the func
// dialect may be declared in public.
func (global) IsDeclaration(*ir.Operation) bool { return false }

// Verify implements ir.Verifier.
func (global) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Prop(globalType).(*ir.TypeAttr).Type
	if !hasSize(t) {
		return op.OpErrorf(c, "expects type to be a valid element type for an LLVM global")
	}
	value := op.Prop(globalValue)
	if s, ok := value.(*ir.StringAttr); ok {
		if a := shapeOf(t); a == nil || a.kind != kindArray || a.count != int64(len(s.Value)) || !ir.IsInt(a.elems[0], 8) {
			return op.OpErrorf(c, "requires an i8 array type of the length equal to that of the string attribute")
		}
	}
	switch link := caseOf(op.Prop(globalLinkage)); {
	case link == "common" && !isZero(value):
		return op.OpErrorf(c, "expected zero value for 'common' linkage")
	case link == "appending" && !isKind(t, kindArray):
		return op.OpErrorf(c, "expected array type for 'appending' linkage")
	}
	if n, ok := (Global{op}).Alignment(); ok && (n <= 0 || n&(n-1) != 0) {
		return op.Errorf(c, "alignment attribute is not a power of 2")
	}
	return nil
}

// isZero reports whether an attribute is 0, or absent.
func isZero(a ir.Attribute) bool {
	switch v := a.(type) {
	case nil:
		return true
	case *ir.IntegerAttr:
		return v.Wide == nil && v.Value == 0
	case *ir.FloatAttr:
		return v.Value.IsZero()
	}
	return false
}

// VerifyRegions implements ir.RegionVerifier.
func (global) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	r := op.Region(0)
	if r.Empty() {
		return nil
	}
	last := r.Entry().Last()
	if !IsReturn(last) {
		return nil
	}
	if last.NumOperands() == 0 {
		return op.OpErrorf(c, "initializer region cannot return void")
	}
	if got, want := last.Operand(0).Type(), op.Prop(globalType).(*ir.TypeAttr).Type; got != want {
		return op.OpErrorf(c, "initializer region type '%s' does not match global type '%s'", got, want)
	}
	if op.Prop(globalValue) != nil {
		return op.OpErrorf(c, "cannot have both initializer value and region")
	}
	return nil
}

// addressOf is the implementation of llvm.mlir.addressof.
type addressOf struct{}

// VerifySymbols implements ir.SymbolUser.
func (addressOf) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	g := lookup(op.Prop(0).(*ir.SymbolRefAttr).Path[0])
	if !IsGlobal(g) && !IsFunc(g) {
		return op.OpErrorf(c, "must reference a global defined by 'llvm.mlir.global' or 'llvm.func'")
	}
	if global, ok := AsGlobal(g); ok && global.AddrSpace() != spaceOf(op.Result(0).Type()) {
		return op.OpErrorf(c, "pointer address space must match address space of the referenced global")
	}
	return nil
}

// structors makes the row of a list of functions that run before or after a program, each with
// a priority.
func structors(n, list string) *ir.OpDef {
	return &ir.OpDef{
		Name:   n,
		Attrs:  []ir.AttrSpec{{Name: list, Kind: arrayOf("flat symbol ref array attribute", ir.KindSymbol)}, {Name: "priorities", Kind: arrayOf("32-bit integer array attribute", ir.KindI32)}},
		Format: "attr-dict",
		Impl:   structorList{},
	}
}

// arrayOf is the kind of arrays whose elements are of a kind.
func arrayOf(desc string, elem *ir.AttrKind) *ir.AttrKind {
	return &ir.AttrKind{Desc: desc, Stored: ir.IsA[*ir.ArrayAttr], OK: func(c *ir.Context, a ir.Attribute) bool {
		l, ok := a.(*ir.ArrayAttr)
		if !ok {
			return false
		}
		for _, e := range l.Elems {
			if !elem.OK(c, e) {
				return false
			}
		}
		return true
	}}
}

// structorList is the implementation of llvm.mlir.global_ctors and llvm.mlir.global_dtors.
type structorList struct{}

// Verify implements ir.Verifier.
func (structorList) Verify(c *ir.Context, op *ir.Operation) error {
	if len(op.Prop(0).(*ir.ArrayAttr).Elems) != len(op.Prop(1).(*ir.ArrayAttr).Elems) {
		return op.Errorf(c, "mismatch between the number of %s and the number of priorities", op.Def().Attrs[0].Name)
	}
	return nil
}

// VerifySymbols implements ir.SymbolUser.
func (structorList) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	for _, e := range op.Prop(0).(*ir.ArrayAttr).Elems {
		name := e.(*ir.SymbolRefAttr).Path[0]
		switch f := lookup(name); {
		case f == nil || !IsFunc(f):
			return op.OpErrorf(c, "'%s' does not reference a valid LLVM function", name)
		case f.Region(0).Empty():
			return op.OpErrorf(c, "'%s' does not have a definition", name)
		}
	}
	return nil
}
