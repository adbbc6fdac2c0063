package parser

import (
	"slices"
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// The methods below implement ir.AsmParser.

var _ ir.AsmParser = (*parser)(nil)

// punctKind returns the kind of a punctuation token, tokEOF for anything else. It
// is on the hot path: every literal of every format comes here.
func punctKind(text string) tokenKind {
	switch {
	case text == "-":
		return tokMinus
	case len(text) == 1:
		return punctuation[text[0]]
	case text == "->":
		return tokArrow
	case text == "...":
		return tokEllipsis
	}
	return tokEOF
}

// Context implements ir.AsmParser.
func (p *parser) Context() *ir.Context { return p.c }

// Pos implements ir.AsmParser.
func (p *parser) Pos() source.Pos { return p.pos() }

// NumResults implements ir.AsmParser.
func (p *parser) NumResults() int { return p.bound }

// Errorf implements ir.AsmParser.
func (p *parser) Errorf(pos source.Pos, format string, args ...any) error {
	if err := p.lexical(); err != nil {
		return err
	}
	err := p.Failf(pos, format, args...).(*diag.Diagnostic)
	if p.opName != "" {
		err.Msg = "custom op '" + p.opName + "' " + err.Msg
	}
	return err
}

// Keyword implements ir.AsmParser.
func (p *parser) Keyword(word string) error {
	if p.isWord(word) {
		p.advance()
		return nil
	}
	return p.Errorf(p.pos(), "expected '%s'", word)
}

// OptionalKeyword implements ir.AsmParser.
func (p *parser) OptionalKeyword(word string) bool {
	if p.isWord(word) {
		p.advance()
		return true
	}
	return false
}

// AnyKeyword implements ir.AsmParser.
func (p *parser) AnyKeyword() (string, bool) {
	if p.tok.kind != tokIdent {
		return "", false
	}
	w := p.text(p.tok)
	p.advance()
	return w, true
}

// Punct implements ir.AsmParser.
func (p *parser) Punct(text string) error {
	k := punctKind(text)
	if p.tok.kind == k {
		p.advance()
		return nil
	}
	return p.wrong("expected '%s'", text)
}

// OptionalPunct implements ir.AsmParser.
func (p *parser) OptionalPunct(text string) bool { return p.accept(punctKind(text)) }

// Integer implements ir.AsmParser.
func (p *parser) Integer() (int64, error) {
	v, ok, err := p.OptionalInteger()
	if err == nil && !ok {
		err = p.Errorf(p.pos(), "expected integer value")
	}
	return v, err
}

// OptionalInteger implements ir.AsmParser.
func (p *parser) OptionalInteger() (int64, bool, error) {
	neg := false
	if p.tok.kind == tokMinus {
		neg = true
		p.advance()
	} else if p.tok.kind != tokInt {
		return 0, false, p.lexical()
	}
	if p.tok.kind != tokInt {
		return 0, false, p.wrong("expected integer value")
	}
	v, err := strconv.ParseUint(p.text(p.tok), 0, 64)
	if text := p.text(p.tok); err != nil && len(text) > 1 && text[0] == '0' && text[1] != 'x' {
		v, err = strconv.ParseUint(text, 10, 64)
	}
	if err != nil || v > 1<<63 || v == 1<<63 && !neg {
		return 0, false, p.Errorf(p.pos(), "integer value too large")
	}
	p.advance()
	if neg {
		return -int64(v), true, nil
	}
	return int64(v), true, nil
}

// OptionalString implements ir.AsmParser.
func (p *parser) OptionalString() (string, bool, error) {
	if p.tok.kind != tokString {
		return "", false, p.lexical()
	}
	s := Unquote(p.text(p.tok))
	p.advance()
	return s, true, nil
}

// Attr implements ir.AsmParser.
func (p *parser) Attr() (ir.Attribute, error) { return p.attribute(nil) }

// AttrOfType implements ir.AsmParser.
func (p *parser) AttrOfType(t ir.Type) (ir.Attribute, error) { return p.attribute(t) }

// AttrInForm implements ir.AsmParser.
func (p *parser) AttrInForm(k *ir.AttrKind) (ir.Attribute, error) { return p.param(k) }

// AttrDict implements ir.AsmParser.
func (p *parser) AttrDict() ([]ir.NamedAttr, error) {
	if p.tok.kind != tokLBrace {
		return nil, p.lexical()
	}
	attrs, _, err := p.dict()
	return attrs, err
}

// AttrDictWithKeyword implements ir.AsmParser.
func (p *parser) AttrDictWithKeyword() ([]ir.NamedAttr, error) {
	if !p.OptionalKeyword("attributes") {
		return nil, p.lexical()
	}
	attrs, ok, err := p.dict()
	if err == nil && !ok {
		err = p.wrong("expected '{' in attribute dictionary")
	}
	return attrs, err
}

// SetAttrs implements ir.AsmParser.
func (p *parser) SetAttrs(s *ir.OpState, attrs []ir.NamedAttr) {
	var rest []ir.NamedAttr
	for _, a := range attrs {
		if i := s.Def.Slot(a.Name); i >= 0 {
			s.Props[i] = a.Value
		} else {
			rest = append(rest, a)
		}
	}
	if rest != nil {
		s.Attrs = p.c.Dict(rest)
	}
}

// ColonType implements ir.AsmParser.
func (p *parser) ColonType() (ir.Type, error) {
	if err := p.expect(tokColon, "':'"); err != nil {
		return nil, err
	}
	return p.Type()
}

// TypeList implements ir.AsmParser.
func (p *parser) TypeList() ([]ir.Type, error) {
	var out []ir.Type
	for {
		t, err := p.Type()
		if err != nil {
			return nil, err
		}
		out = append(reserve(p, out, ')'), t)
		if !p.accept(tokComma) {
			return out, nil
		}
	}
}

// longList is the length from which on it pays to ask how long a list will become.
const longList = 64

// reserve makes room in a list that has become long for the elements up to the closing
// bracket. Elements that hold such a bracket hide the elements behind them.
func reserve[T any](p *parser, list []T, closing byte) []T {
	if len(list) != longList {
		return list
	}
	rest := p.scan.text[p.prevEnd:p.scan.end]
	if n := strings.IndexByte(rest, closing); n >= 0 {
		rest = rest[:n]
	}
	return slices.Grow(list, 1+strings.Count(rest, ","))
}

// OptionalArrowTypes implements ir.AsmParser.
func (p *parser) OptionalArrowTypes() ([]ir.Type, error) {
	if !p.accept(tokArrow) {
		return nil, p.lexical()
	}
	if !p.accept(tokLParen) {
		t, err := p.Type()
		return []ir.Type{t}, err
	}
	if p.accept(tokRParen) {
		return nil, nil
	}
	out, err := p.TypeList()
	if err != nil {
		return nil, err
	}
	return out, p.expect(tokRParen, "')'")
}

// Operand implements ir.AsmParser.
func (p *parser) Operand() (ir.OperandRef, error) {
	if p.tok.kind != tokPercent {
		return ir.OperandRef{}, p.wrong("expected SSA operand")
	}
	ref := ir.OperandRef{Name: p.text(p.tok)[1:], Pos: p.pos()}
	if p.rec != nil {
		p.rec.read = append(p.rec.read, ref)
	}
	p.advance()
	if p.tok.kind == tokHash {
		n, err := strconv.ParseUint(p.text(p.tok)[1:], 10, 31)
		if err != nil {
			return ref, p.here("invalid SSA value result number")
		}
		ref.Number, ref.Numbered = int(n), true
		p.advance()
	}
	return ref, nil
}

// numbered is the error about %a#1 where an argument is named.
func (p *parser) numbered(ref ir.OperandRef) error {
	return p.errorAt(p.file.Offset(ref.Pos)+1+len(ref.Name), "result number not allowed in argument list")
}

// Argument implements ir.AsmParser.
func (p *parser) Argument() (ir.RegionArg, error) {
	ref, err := p.Operand()
	if err != nil {
		return ir.RegionArg{}, err
	}
	if ref.Numbered {
		return ir.RegionArg{}, p.numbered(ref)
	}
	loc, err := p.OptionalLoc(ref.Pos)
	return ir.RegionArg{Ref: ref, Loc: loc}, err
}

// Arguments implements ir.AsmParser.
func (p *parser) Arguments(open, closing string) (args []ir.RegionArg, err error) {
	const where = "in argument list"
	if !p.accept(punctKind(open)) {
		return nil, p.wrong("expected '%s' %s", open, where)
	}
	if p.accept(punctKind(closing)) {
		return nil, nil
	}
	for more := true; more; more = p.accept(tokComma) {
		arg, err := p.Argument()
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
	}
	if !p.accept(punctKind(closing)) {
		return nil, p.wrong("expected '%s' %s", closing, where)
	}
	return args, nil
}

// OptionalOperand implements ir.AsmParser.
func (p *parser) OptionalOperand() (ir.OperandRef, bool, error) {
	if p.tok.kind != tokPercent {
		return ir.OperandRef{}, false, p.lexical()
	}
	ref, err := p.Operand()
	return ref, err == nil, err
}

// OperandList implements ir.AsmParser.
func (p *parser) OperandList() ([]ir.OperandRef, error) {
	if p.tok.kind != tokPercent {
		return nil, p.lexical()
	}
	return p.operandList(nil)
}

// OperandsIn implements ir.AsmParser.
func (p *parser) OperandsIn(open, closing, list string) ([]ir.OperandRef, error) {
	if p.tok.kind != punctKind(open) {
		return nil, p.wrong("expected '%s' in %s", open, list)
	}
	return p.OptionalOperandsIn(open, closing, list)
}

// OptionalOperandsIn implements ir.AsmParser.
func (p *parser) OptionalOperandsIn(open, closing, list string) ([]ir.OperandRef, error) {
	if !p.accept(punctKind(open)) {
		return nil, p.lexical()
	}
	if p.accept(punctKind(closing)) {
		return nil, nil
	}
	refs, err := p.operandList(nil)
	if err == nil && !p.accept(punctKind(closing)) {
		err = p.wrong("expected '%s' in %s", closing, list)
	}
	return refs, err
}

// SymbolName implements ir.AsmParser.
func (p *parser) SymbolName() (string, error) {
	name, ok, err := p.OptionalSymbolName()
	if err == nil && !ok {
		err = p.Errorf(p.pos(), "expected valid '@'-identifier for symbol name")
	}
	return name, err
}

// OptionalSymbolName implements ir.AsmParser.
func (p *parser) OptionalSymbolName() (string, bool, error) {
	if p.tok.kind != tokAt {
		return "", false, p.lexical()
	}
	name := p.symbol()
	return name, true, nil
}

// symbol reads the current @name token.
func (p *parser) symbol() string {
	s := p.text(p.tok)[1:]
	if s[0] == '"' {
		s = Unquote(s)
	}
	p.advance()
	return s
}

// Region implements ir.AsmParser.
func (p *parser) Region(args []ir.RegionArg) (*ir.Region, error) {
	r := ir.NewRegion()
	return r, p.region(r, args)
}

// OptionalRegion implements ir.AsmParser.
func (p *parser) OptionalRegion(args []ir.RegionArg) (*ir.Region, bool, error) {
	if p.tok.kind != tokLBrace {
		return ir.NewRegion(), false, p.lexical()
	}
	r, err := p.Region(args)
	return r, err == nil, err
}

// OptionalLoc implements ir.AsmParser.
func (p *parser) OptionalLoc(fallback source.Pos) (ir.Loc, error) {
	if !p.isWord("loc") {
		return ir.At(fallback), p.lexical()
	}
	l, late, pos, err := p.locOrAlias("location")
	if err != nil {
		return 0, err
	}
	if late != "" {
		// The caller turns the token back into a block argument.
		if p.lateArgs == nil {
			p.lateArgs = map[ir.Loc]int{}
		}
		p.lateArgs[ir.At(pos)] = len(p.lateLocs)
		p.lateLocs = append(p.lateLocs, lateLoc{name: late, pos: pos, arg: -1})
		return ir.At(pos), nil
	}
	return p.c.Explicit(l), nil
}

// takeLate returns the pending location of an argument whose fallback location
// is l, or nil.
func (p *parser) takeLate(l ir.Loc) *lateLoc {
	i, ok := p.lateArgs[l]
	if !ok {
		return nil
	}
	delete(p.lateArgs, l)
	return &p.lateLocs[i]
}

// Successor implements ir.AsmParser.
func (p *parser) Successor() (*ir.Block, error) {
	if p.tok.kind != tokCaret {
		return nil, p.wrong("expected block name")
	}
	pos := p.pos()
	name := p.text(p.tok)[1:]
	p.advance()
	return p.blockNamed(name, pos, false).block, nil
}

// AffineMapOfOperands implements ir.AsmParser.
func (p *parser) AffineMapOfOperands(open, closing string) (*affinemap.Map, ir.AffineOperands, error) {
	base, text := p.affineText(1)
	m, names, end, err := affinemap.ParseOperandMap(text, open, closing)
	if err != nil {
		return nil, ir.AffineOperands{}, p.affineError(base, err)
	}
	if p.rec != nil {
		p.rec.expressions(text[:end], base)
	}
	p.seek(base + end)
	refs, err := p.affineOperands(base, names)
	return m, refs, err
}

// AffineExprOfOperands implements ir.AsmParser.
func (p *parser) AffineExprOfOperands() (affinemap.Expr, ir.AffineOperands, error) {
	base, text := p.affineText(0)
	e, names, end, err := affinemap.ParseOperandExpr(text)
	if err != nil {
		return nil, ir.AffineOperands{}, p.affineError(base, err)
	}
	if p.rec != nil {
		p.rec.expressions(text[:end], base)
	}
	p.seek(base + end)
	refs, err := p.affineOperands(base, names)
	return e, refs, err
}

// affineText returns the text behind the previous token, up to the first token
// that cannot belong to affine expressions, which is part of it. Commas are inside
// of that many brackets, and so is the text: it ends with the bracket that closes
// them. It consumes nothing.
func (p *parser) affineText(brackets int) (base int, text string) {
	ahead, tok := p.scan, p.tok
	for depth := 0; ; tok = ahead.next() {
		switch tok.kind {
		case tokLParen, tokLSquare:
			depth++
			continue
		case tokRParen, tokRSquare:
			depth--
			if depth >= brackets {
				continue
			}
		case tokComma:
			if depth > 0 {
				continue
			}
		case tokIdent, tokPercent, tokHash, tokInt, tokPlus, tokMinus, tokStar:
			continue
		}
		return p.prevEnd, p.scan.text[p.prevEnd:tok.end]
	}
}

// affineError places an error of the affine package, whose text begins at base.
func (p *parser) affineError(base int, err error) error {
	if ae, ok := err.(*affinemap.Error); ok {
		// A token of the affine package may be none here.
		next := scanner{text: p.scan.text, pos: base + ae.Offset, end: p.scan.end}
		if tok := next.next(); tok.kind == tokError && p.scan.at(int(tok.beg)) != '.' {
			return p.errorAt(next.errPos, "%s", next.msg)
		}
		return p.errorAt(base+ae.Offset, "%s", ae.Msg)
	}
	return err
}

// affineOperands turns the names in a text that begins at base into operands.
func (p *parser) affineOperands(base int, names *affinemap.Operands) (refs ir.AffineOperands, err error) {
	turn := func(list []affinemap.Operand) []ir.OperandRef {
		out := make([]ir.OperandRef, len(list))
		for i, o := range list {
			pos := base + o.Offset
			name, number, numbered := strings.Cut(o.Name[1:], "#")
			out[i] = ir.OperandRef{Name: name, Numbered: numbered, Pos: p.file.Pos(pos)}
			if numbered {
				n, bad := strconv.ParseUint(number, 10, 31)
				if bad != nil && err == nil {
					err = p.errorAt(pos+1+len(name), "invalid SSA value result number")
				}
				out[i].Number = int(n)
			}
		}
		return out
	}
	refs.Dims, refs.Syms = turn(names.Dims), turn(names.Syms)
	return refs, err
}
