package parser

import (
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/source"
)

// build collects the parts of one operation. Builds are scratch memory, one for
// each level of nesting.
type build struct {
	state       ir.OpState
	props       []ir.Attribute
	sharedTypes bool // state.Types are the types of a function type
	ownProps    bool // state.Props belongs to the operation already
	given       uint64
	attrs       []ir.NamedAttr

	refs      []ir.OperandRef
	refGroup  []int16
	types     []ir.Type
	typeGroup []int16
	resTypes  []ir.Type
	resGroup  []int16
	listPos   [maxGroups]source.Pos // where the operands of a group begin
	spelled   uint32                // operand groups whose types the text spells
	resSpelt  uint32

	// written are the properties of the generic form, nil if there are none.
	written ir.Attribute
	// dict is the dictionary of the generic form.
	dict []ir.NamedAttr

	lateLoc string
	latePos source.Pos

	// operands and results are the memory of the lists in state. A custom text
	// may put lists there that have another owner.
	operands []*ir.Value
	results  []ir.Type
}

// maxGroups bounds the operand groups of a row.
const maxGroups = 32

func (p *parser) newBuild(def *ir.OpDef, loc ir.Loc) *build {
	if p.active == len(p.builds) {
		p.builds = append(p.builds, &build{})
	}
	b := p.builds[p.active]
	p.active++
	b.state = ir.OpState{
		Def: def, Loc: loc,
		Operands: b.operands[:0],
		Types:    b.results[:0],
	}
	b.props = append(b.props[:0], def.Defaults()...)
	b.ownProps, b.given = false, 0
	b.attrs = b.attrs[:0]
	b.refs, b.refGroup = b.refs[:0], b.refGroup[:0]
	b.types, b.typeGroup = b.types[:0], b.typeGroup[:0]
	b.resTypes, b.resGroup = b.resTypes[:0], b.resGroup[:0]
	b.spelled, b.resSpelt, b.written, b.dict = 0, 0, nil, nil
	b.lateLoc, b.sharedTypes = "", false
	return b
}

// NamePos implements ir.FormatState. The location of an operation is its name
// until a loc(...) is read.
func (b *build) NamePos() source.Pos { return source.Pos(b.state.Loc) }

// Def implements ir.FormatState.
func (b *build) Def() *ir.OpDef { return b.state.Def }

// AddOperand implements ir.FormatState.
func (b *build) AddOperand(group int, ref ir.OperandRef) {
	b.refs = append(b.refs, ref)
	b.refGroup = append(b.refGroup, int16(group))
}

// AddOperandType implements ir.FormatState.
func (b *build) AddOperandType(group int, t ir.Type) {
	b.types = append(b.types, t)
	b.typeGroup = append(b.typeGroup, int16(group))
	b.spelled |= 1 << group
}

// AddResultType implements ir.FormatState.
func (b *build) AddResultType(group int, t ir.Type) {
	b.resTypes = append(b.resTypes, t)
	b.resGroup = append(b.resGroup, int16(group))
	b.resSpelt |= 1 << group
}

// SetProp implements ir.FormatState. An attribute of the dictionary, which
// marks its slot as given, wins over one of a clause.
func (b *build) SetProp(slot int, a ir.Attribute) {
	if b.given&(1<<slot) == 0 {
		b.props[slot] = a
	}
}

// setNamed sets an inherent attribute of the generic form.
func (b *build) setNamed(a ir.NamedAttr) {
	def := b.state.Def
	if i := def.Slot(a.Name); i >= 0 {
		b.props[i] = a.Value
	} else if a.Name == oldSegments && def.SegmentSlot() >= 0 {
		b.props[def.SegmentSlot()] = a.Value
	}
}

// addAttrs distributes the attributes of a dictionary.
func (b *build) addAttrs(p *parser, attrs []ir.NamedAttr) {
	if len(attrs) == 0 {
		return
	}
	def := b.state.Def
	rest := 0
	for _, a := range attrs {
		if i := def.Slot(a.Name); i >= 0 {
			b.props[i] = a.Value
			b.given |= 1 << i
		} else {
			rest++
		}
	}
	if rest == 0 {
		return
	}
	if rest == len(attrs) {
		b.state.Attrs = p.c.Dict(attrs)
		return
	}
	b.attrs = b.attrs[:0]
	for _, a := range attrs {
		if def.Slot(a.Name) < 0 {
			b.attrs = append(b.attrs, a)
		}
	}
	b.state.Attrs = p.c.Dict(b.attrs)
}

// runFormat reads the elements of a format.
func (p *parser) runFormat(b *build, elems []asmfmt.Elem) error {
	for i := range elems {
		e := &elems[i]
		var err error
		switch e.Kind {
		case asmfmt.Literal:
			err = p.literal(e.Text)
		case asmfmt.Var:
			err = p.variable(b, e)
		case asmfmt.TypeOf:
			err = p.typeOf(b, e)
		case asmfmt.AttrDict:
			err = p.formatDict(b, p.AttrDict)
		case asmfmt.AttrDictKeyword:
			err = p.formatDict(b, p.AttrDictWithKeyword)
		case asmfmt.PropDict:
			err = p.propDict(b)
		case asmfmt.Group:
			err = p.group(b, e)
		case asmfmt.Custom:
			err = b.state.Def.Dialect().Customs[e.Text].Parse(p, b, e.Args)
		case asmfmt.FunctionalType:
			err = p.functionalType(b, e)
		case asmfmt.OIList:
			err = p.oilist(b, e)
		case asmfmt.Regions:
			err = p.regions(b)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// oilist reads the clauses that are there, in any order.
func (p *parser) oilist(b *build, e *asmfmt.Elem) error {
	var seen uint64
	for {
		i := slices.IndexFunc(e.Args, func(clause asmfmt.Elem) bool { return p.atLiteral(clause.Then[0].Text) })
		if i < 0 {
			return p.lexical()
		}
		if seen&(1<<i) != 0 {
			return p.Errorf(b.NamePos(), "`%s` clause can appear at most once in the expansion of the oilist directive", e.Args[i].Then[0].Text)
		}
		seen |= 1 << i
		if err := p.runFormat(b, e.Args[i].Then); err != nil {
			return err
		}
	}
}

// formatDict reads the attribute dictionary of a format. Attributes of the row
// that its kinds do not admit are errors of the text there.
func (p *parser) formatDict(b *build, read func() ([]ir.NamedAttr, error)) error {
	at := p.pos()
	attrs, err := read()
	if err != nil || len(attrs) == 0 {
		return err
	}
	if reason := p.misfit(b.state.Def, attrs); reason != "" {
		return p.Errorf(at, "%s", reason)
	}
	b.addAttrs(p, attrs)
	return nil
}

// literal reads a word or punctuation of a format.
func (p *parser) literal(text string) error {
	if class[text[0]]&classLetter != 0 {
		return p.Keyword(text)
	}
	return p.Punct(text)
}

// group reads an optional group if its first element that is not a space is
// there.
func (p *parser) group(b *build, e *asmfmt.Elem) error {
	first := &e.Then[0]
	for i := 1; i < len(e.Then) && (first.Kind == asmfmt.Space || first.Kind == asmfmt.NoSpace); i++ {
		first = &e.Then[i]
	}
	switch first.Kind {
	case asmfmt.Literal:
		if !p.atLiteral(first.Text) {
			return p.runFormat(b, e.Else)
		}
	case asmfmt.Var:
		if !p.atVariable(b, first) {
			return p.runFormat(b, e.Else)
		}
	case asmfmt.Custom:
		// A custom directive that begins a group reads nothing when it is not
		// there.
	default:
		return p.runFormat(b, e.Else)
	}
	anchor := &e.Then[e.Anchor]
	if anchor.Kind == asmfmt.Var && anchor.Target == asmfmt.Attr &&
		b.state.Def.Attrs[anchor.Index].Kind.Form == ir.FormUnit {
		b.SetProp(anchor.Index, p.c.Unit())
	}
	return p.runFormat(b, e.Then)
}

func (p *parser) atLiteral(text string) bool {
	if class[text[0]]&classLetter != 0 {
		return p.isWord(text)
	}
	k := punctKind(text)
	return k != tokEOF && p.tok.kind == k
}

// atVariable reports whether the next token can begin the variable.
func (p *parser) atVariable(b *build, e *asmfmt.Elem) bool {
	def := b.state.Def
	switch e.Target {
	case asmfmt.Operand:
		return p.tok.kind == tokPercent
	case asmfmt.Successor:
		return p.tok.kind == tokCaret
	case asmfmt.Region:
		return p.tok.kind == tokLBrace
	case asmfmt.Attr:
		switch def.Attrs[e.Index].Kind.Form {
		case ir.FormEnum:
			if def.Attrs[e.Index].Kind.Enum.Bare {
				return p.tok.kind == tokIdent || p.tok.kind == tokHash
			}
			return p.tok.kind == tokLess || p.tok.kind == tokHash
		case ir.FormInts, ir.FormLists:
			return p.tok.kind == tokLSquare
		case ir.FormString:
			return p.tok.kind == tokString
		case ir.FormSymbol:
			return p.tok.kind == tokAt
		case ir.FormBare:
			return p.tok.kind == tokInt || p.tok.kind == tokMinus || p.tok.kind == tokFloat || p.isWord("true") || p.isWord("false")
		case ir.FormUnit:
			return false
		case ir.FormWord:
			return p.tok.kind == tokIdent
		}
		return p.tok.kind != tokEOF && p.tok.kind != tokRBrace && p.tok.kind != tokColon
	}
	return false
}

func (p *parser) variable(b *build, e *asmfmt.Elem) error {
	def := b.state.Def
	switch e.Target {
	case asmfmt.Operand:
		b.listPos[e.Index] = p.pos()
		arity := def.Operands[e.Index].Arity
		if arity != ir.One && p.tok.kind != tokPercent {
			return p.lexical()
		}
		for {
			ref, err := p.Operand()
			if err != nil {
				return err
			}
			b.AddOperand(e.Index, ref)
			if arity != ir.Variadic || !p.accept(tokComma) {
				return nil
			}
		}
	case asmfmt.Attr:
		spec := &def.Attrs[e.Index]
		if spec.Kind.Form == ir.FormUnit {
			b.SetProp(e.Index, p.c.Unit())
			return nil
		}
		at := p.pos()
		if spec.Kind.Form == ir.FormKeyword {
			a, err := p.enumKeyword(spec)
			b.SetProp(e.Index, a)
			return err
		}
		a, err := p.formAttr(spec.Kind)
		if err != nil {
			return err
		}
		if !spec.Kind.Holds(p.c, a) {
			return p.Errorf(at, "invalid kind of attribute specified")
		}
		b.SetProp(e.Index, a)
	case asmfmt.Region:
		return p.formatRegion(b, &def.Regions[e.Index])
	case asmfmt.Successor:
		s, err := p.Successor()
		if err != nil {
			return err
		}
		b.state.Succs = append(b.state.Succs, s)
	}
	return nil
}

// regions reads all regions, separated by commas.
func (p *parser) regions(b *build) error {
	specs := b.state.Def.Regions
	for i := 0; ; i++ {
		if err := p.formatRegion(b, &specs[min(i, len(specs)-1)]); err != nil || !p.accept(tokComma) {
			return err
		}
	}
}

// formatRegion reads a region and adds the terminator that the text leaves out.
func (p *parser) formatRegion(b *build, spec *ir.RegionSpec) error {
	r := ir.NewRegion()
	if err := p.region(r, nil); err != nil {
		return err
	}
	if r.Empty() && b.state.Def.Traits.Has(ir.SingleBlock|ir.NoTerminator) {
		r.AddBlock(ir.NewBlock())
	}
	if spec.Terminator != "" {
		if last := r.MissingTerminator(); last != nil {
			last.Append(p.c.Create(ir.OpState{Def: p.c.MustOp(spec.Terminator), Loc: b.state.Loc}))
		}
	}
	b.state.Regions = append(b.state.Regions, r)
	return nil
}

// enumKeyword reads the keyword of an attribute with cases, which may be in quotes.
func (p *parser) enumKeyword(spec *ir.AttrSpec) (ir.Attribute, error) {
	at := p.pos()
	word, quoted, err := p.OptionalString()
	if err != nil {
		return nil, err
	}
	if !quoted && p.tok.kind == tokIdent {
		word = p.text(p.tok)
	}
	for _, ec := range spec.Kind.Cases {
		if ec.Name == word {
			if !quoted {
				p.advance()
			}
			return p.c.IntegerValue(spec.Kind.Type(p.c), ec.Value), nil
		}
	}
	names := ir.CaseNames(spec.Kind.Cases)
	if quoted {
		err = p.Errorf(at, "invalid %s attribute specification: \"%s\"", spec.Name, word)
	} else {
		err = p.Errorf(at, "expected string or keyword containing one of the following enum values for attribute '%s' [%s]", spec.Name, strings.Join(names, ", "))
	}
	return nil, p.c.HintWord(err, word, names)
}

func (p *parser) typeOf(b *build, e *asmfmt.Elem) error {
	def := b.state.Def
	if e.AllOperands {
		types, err := p.TypeList()
		if err != nil {
			return err
		}
		return b.addAllOperandTypes(p, types)
	}
	var arg *ir.Arg
	if e.Target == asmfmt.Operand {
		arg = &def.Operands[e.Index]
		b.spelled |= 1 << e.Index
	} else {
		arg = &def.Results[e.Index]
		b.resSpelt |= 1 << e.Index
	}
	arity := arg.Arity
	if arity == ir.Optional && !p.atType() {
		return p.lexical()
	}
	for {
		at := p.pos()
		t, err := p.typeOfArg(arg)
		if err != nil {
			return err
		}
		if arity == ir.One && arg.Type != nil && arg.Type.Class != nil && !arg.Type.Class(t) {
			return p.Errorf(at, "invalid kind of type specified")
		}
		if e.Target == asmfmt.Operand {
			b.AddOperandType(e.Index, t)
		} else {
			b.AddResultType(e.Index, t)
		}
		if arity != ir.Variadic || !p.accept(tokComma) {
			return nil
		}
	}
}

// typeOfArg reads the type of an operand or result. The name of a type that the row knows may
// be left out.
func (p *parser) typeOfArg(arg *ir.Arg) (ir.Type, error) {
	if arg.Type == nil || arg.Type.Def == nil || p.tok.kind == tokBang {
		return p.Type()
	}
	return p.definedType(arg.Type.Def)
}

// atType reports whether the next token can begin a type.
func (p *parser) atType() bool {
	switch p.tok.kind {
	case tokLParen, tokBang:
		return true
	case tokIdent:
		return isTypeWord(p.text(p.tok))
	}
	return false
}

// functionalType reads (operand types) -> result types.
func (p *parser) functionalType(b *build, e *asmfmt.Elem) error {
	at := p.pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	ft, ok := t.(*ir.FunctionType)
	if !ok {
		return p.Errorf(at, "invalid kind of type specified")
	}
	if e.AllOperands {
		if err := b.addAllOperandTypes(p, ft.Inputs); err != nil {
			return err
		}
	} else {
		for _, t := range ft.Inputs {
			b.AddOperandType(e.Args[0].Index, t)
		}
		b.spelled |= 1 << e.Args[0].Index
	}
	for i, t := range ft.Results {
		group := e.Args[1].Index
		if e.AllResults {
			group = min(i, len(b.state.Def.Results)-1)
		}
		b.AddResultType(group, t)
	}
	b.resSpelt |= 1 << e.Args[1].Index
	return nil
}

// addAllOperandTypes distributes types to the operands of all groups.
func (b *build) addAllOperandTypes(p *parser, types []ir.Type) error {
	if len(types) != len(b.refs) {
		// The location of an operation is its name until a loc(...) is read.
		return p.Errorf(source.Pos(b.state.Loc), "%d operands present, but expected %d", len(b.refs), len(types))
	}
	for g := range b.state.Def.Operands {
		for _, rg := range b.refGroup {
			if int(rg) == g {
				b.AddOperandType(g, types[0])
				types = types[1:]
			}
		}
	}
	return nil
}

func (p *parser) propDict(b *build) error {
	if !p.accept(tokLess) {
		return nil
	}
	attrs, ok, err := p.dict()
	if err != nil {
		return err
	}
	if !ok {
		return p.wrong("expected '{' to start property dictionary")
	}
	for _, a := range attrs {
		b.setNamed(a)
	}
	return p.expect(tokGreater, "'>' to close properties")
}

// finishFormat resolves the operands and the result types once the whole text
// of the operation has been read.
func (p *parser) finishFormat(b *build) error {
	def := b.state.Def
	// Results come first: operands may take their types from them.
	if err := p.resultTypes(b); err != nil {
		return err
	}
	var sizes [maxGroups]int64
	for g := range def.Operands {
		n, err := p.resolveGroup(b, g)
		if err != nil {
			return err
		}
		sizes[g] = int64(n)
	}
	if s := def.SegmentSlot(); s >= 0 {
		b.props[s] = p.c.DenseI32(sizes[:len(def.Operands)])
	}
	return p.inferResults(b)
}

// resultTypes takes the result types that the text spells.
func (p *parser) resultTypes(b *build) error {
	def := b.state.Def
	for g := range def.Results {
		for i, rg := range b.resGroup {
			if int(rg) == g {
				b.state.Types = append(b.state.Types, b.resTypes[i])
			}
		}
		arg := &def.Results[g]
		if b.resSpelt != 0 && b.resSpelt&(1<<g) == 0 && arg.Arity == ir.One {
			if t := p.impliedType(b, arg); t != nil {
				b.state.Types = append(b.state.Types, t)
			}
		}
	}
	return nil
}

// resolveGroup appends the values of operand group g and returns their number.
func (p *parser) resolveGroup(b *build, g int) (int, error) {
	def := b.state.Def
	arg := &def.Operands[g]
	n, ti := 0, 0
	spelled := b.spelled&(1<<g) != 0
	for _, rg := range b.refGroup {
		if int(rg) == g {
			n++
		}
	}
	if spelled {
		nt := 0
		for _, tg := range b.typeGroup {
			if int(tg) == g {
				nt++
			}
		}
		if nt != n {
			at := b.listPos[g]
			if at == 0 { // the clause with the operands is not there
				at = source.Pos(b.state.Loc)
			}
			return 0, p.Errorf(at, "%d operands present, but expected %d", n, nt)
		}
	}
	if n == 0 {
		return 0, nil
	}
	for i, rg := range b.refGroup {
		if int(rg) != g {
			continue
		}
		var t ir.Type
		if spelled {
			for int(b.typeGroup[ti]) != g {
				ti++
			}
			t = b.types[ti]
			ti++
		} else if t = p.impliedType(b, arg); t == nil && arg.Same == "" && arg.Elem == "" {
			// The clause with the types is not there.
			return 0, p.Errorf(b.listPos[g], "%d operands present, but expected 0", n)
		} else if t == nil {
			return 0, p.Errorf(b.refs[i].Pos, "cannot infer the type of operand '%s'", arg.Name)
		}
		v, err := p.Resolve(b.refs[i], t)
		if err != nil {
			return 0, err
		}
		b.state.Operands = append(b.state.Operands, v)
	}
	return n, nil
}

// impliedType is the type of an operand that the format does not spell.
func (p *parser) impliedType(b *build, arg *ir.Arg) ir.Type {
	def := b.state.Def
	if arg.Type != nil && arg.Type.Build != nil {
		return arg.Type.Build(p.c)
	}
	name, elem := arg.Same, false
	if arg.Elem != "" {
		name, elem = arg.Elem, true
	}
	t := b.typeNamed(name)
	if t != nil && arg.Via != nil {
		return arg.Via(p.c, t)
	}
	if t == nil && def.Traits.Has(ir.SameOperandsAndResultType) {
		switch {
		case len(b.state.Types) > 0:
			t = b.state.Types[0]
		case len(b.types) > 0:
			t = b.types[0]
		}
	}
	if t != nil && elem {
		t = ir.ElementType(t)
	}
	return t
}

// typeNamed returns the spelled type of the first value of a group, or nil.
func (b *build) typeNamed(name string) ir.Type {
	if name == "" {
		return nil
	}
	def := b.state.Def
	for i, g := range b.typeGroup {
		if def.Operands[g].Name == name {
			return b.types[i]
		}
	}
	for i, g := range b.resGroup {
		if def.Results[g].Name == name {
			return b.resTypes[i]
		}
	}
	// The named operand may itself take its type from a result.
	if g := def.OperandIndex(name); g >= 0 {
		at := 0
		for k := 0; k < g; k++ {
			for _, rg := range b.refGroup {
				if int(rg) == k {
					at++
				}
			}
		}
		if at < len(b.state.Operands) {
			return b.state.Operands[at].Type()
		}
	}
	return nil
}

// inferResults computes the result types that the text does not spell.
func (p *parser) inferResults(b *build) error {
	def := b.state.Def
	if len(b.state.Types) > 0 || len(def.Results) == 0 {
		return nil
	}
	if b.resSpelt != 0 {
		return nil
	}
	b.state.Props = b.props
	types, err := p.c.InferTypes(&b.state)
	if err != nil {
		return err
	}
	b.state.Types = append(b.state.Types, types...)
	return nil
}
