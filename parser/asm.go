package parser

import (
	"strconv"

	"hivm-opt/diag"
	"hivm-opt/ir"
	"hivm-opt/source"
)

// The methods below implement ir.AsmParser.

var _ ir.AsmParser = (*parser)(nil)

var punctKinds = map[string]tokenKind{
	"(": tokLParen, ")": tokRParen, "{": tokLBrace, "}": tokRBrace, "[": tokLSquare, "]": tokRSquare,
	"<": tokLess, ">": tokGreater, ",": tokComma, ":": tokColon, "=": tokEqual, "->": tokArrow,
	"?": tokQuestion, "*": tokStar, "+": tokPlus, "-": tokMinus, "|": tokVBar, "...": tokEllipsis,
	"::": tokColonColon,
}

// Context implements ir.AsmParser.
func (p *parser) Context() *ir.Context { return p.c }

// Pos implements ir.AsmParser.
func (p *parser) Pos() source.Pos { return p.pos() }

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
	k := punctKinds[text]
	if p.tok.kind == k {
		p.advance()
		return nil
	}
	return p.wrong("expected '%s'", text)
}

// OptionalPunct implements ir.AsmParser.
func (p *parser) OptionalPunct(text string) bool { return p.accept(punctKinds[text]) }

// Integer implements ir.AsmParser.
func (p *parser) Integer() (int64, error) {
	v, ok, err := p.OptionalInteger()
	if err == nil && !ok {
		err = p.here("expected integer value")
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
		return 0, false, p.here("integer value too large")
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
	s := unquote(p.text(p.tok))
	p.advance()
	return s, true, nil
}

// Attr implements ir.AsmParser.
func (p *parser) Attr() (ir.Attribute, error) { return p.attribute(nil) }

// AttrOfType implements ir.AsmParser.
func (p *parser) AttrOfType(t ir.Type) (ir.Attribute, error) { return p.attribute(t) }

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
		out = append(out, t)
		if !p.accept(tokComma) {
			return out, nil
		}
	}
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
		s = unquote(s)
	}
	p.advance()
	return s
}

// Region implements ir.AsmParser.
func (p *parser) Region(args []ir.RegionArg) (*ir.Region, error) {
	r := ir.NewRegion()
	return r, p.region(r, args, false)
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
	l, late, pos, err := p.locOrAlias()
	if err != nil {
		return 0, err
	}
	if late != "" {
		// The caller turns the token back into a block argument.
		p.lateLocs = append(p.lateLocs, lateLoc{name: late, pos: pos, arg: -1})
		return ir.At(pos), nil
	}
	return p.c.Explicit(l), nil
}

// takeLate returns the pending location of an argument whose fallback location
// is l, or nil.
func (p *parser) takeLate(l ir.Loc) *lateLoc {
	for i := len(p.lateLocs) - 1; i >= 0; i-- {
		x := &p.lateLocs[i]
		if x.op != nil || x.block != nil {
			return nil
		}
		if ir.At(x.pos) == l {
			return x
		}
	}
	return nil
}

// Successor implements ir.AsmParser.
func (p *parser) Successor() (*ir.Block, error) {
	if p.tok.kind != tokCaret {
		return nil, p.wrong("expected block name")
	}
	pos := p.pos()
	name := p.text(p.tok)[1:]
	p.advance()
	return p.blockNamed(name, pos).block, nil
}
