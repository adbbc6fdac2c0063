package parser

import (
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// isTypeWord reports whether a word begins a builtin type.
func isTypeWord(w string) bool {
	switch w {
	case "index", "none", "memref", "tensor", "vector", "complex", "tuple":
		return true
	}
	if isIntegerWord(w) {
		return true
	}
	_, ok := floats.Lookup(w)
	return ok
}

// noType is the error that there is no type.
func (p *parser) noType() error {
	err := p.wrong("expected non-function type")
	if p.tok.kind != tokIdent {
		return err
	}
	return p.c.HintWord(err, p.text(p.tok), []string{
		"i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64", "index", "none", "memref", "tensor", "vector", "complex", "tuple",
	})
}

// isIntegerWord reports whether w is iN, siN or uiN.
func isIntegerWord(w string) bool {
	if w != "" && (w[0] == 's' || w[0] == 'u') {
		w = w[1:]
	}
	if len(w) < 2 || w[0] != 'i' {
		return false
	}
	for i := 1; i < len(w); i++ {
		if class[w[i]]&classDigit == 0 {
			return false
		}
	}
	return true
}

// opensType reports whether blanks may stand between a type's name and '<'.
func opensType(w string) bool {
	switch w {
	case "memref", "tensor", "vector", "complex", "tuple":
		return true
	}
	return false
}

// Type implements ir.AsmParser.
func (p *parser) Type() (ir.Type, error) {
	switch p.tok.kind {
	case tokLParen:
		return p.functionType()
	case tokBang:
		return p.dialectType()
	case tokIdent:
		return p.builtinType()
	}
	return nil, p.noType()
}

// builtinType reads a type that begins with a word. Its text is cut out by the
// brackets; only a spelling that is new is read token by token. Inside of such a text
// nothing is cut again: the time would grow with the depth.
func (p *parser) builtinType() (ir.Type, error) {
	beg, end := int(p.tok.beg), int(p.tok.end)
	word := p.text(p.tok)
	parametric := opensType(word)
	if parametric {
		if beg < p.matched {
			return p.parametricType(word)
		}
		open := p.scan.blanks(end)
		if p.scan.at(open) == '<' {
			switch end = balanced(p.scan.text, open, p.scan.end); end {
			case tooDeep:
				return nil, p.here("nesting too deep")
			case unbalanced:
				_, err := p.parametricType(word)
				if err == nil {
					err = p.errorAt(open, "expected '>'")
				}
				return nil, err
			}
		}
	}
	spelling := p.scan.text[beg:end]
	if t, ok := p.types.get(spelling); ok {
		p.seek(end)
		return t, nil
	}
	if !parametric {
		t, err := p.newScalar(word)
		if err == nil {
			p.types.put(spelling, t)
		}
		return t, err
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	p.matched = end
	t, err := p.parametricType(word)
	p.leave()
	if err == nil && p.prevEnd == end {
		p.types.put(spelling, t)
	}
	return t, err
}

// newScalar reads a type that is a word.
func (p *parser) newScalar(word string) (ir.Type, error) {
	if !isTypeWord(word) {
		return nil, p.noType()
	}
	t := p.scalarType(word)
	if t == nil {
		if _, err := strconv.ParseUint(strings.TrimLeft(word, "sui"), 10, 32); err != nil {
			return nil, p.here("invalid integer width")
		}
		return nil, p.here("integer bitwidth is limited to %d bits", ir.MaxIntegerWidth)
	}
	if err := p.expand(0); err != nil {
		return nil, err
	}
	p.advance()
	return t, nil
}

// parametricType reads a type whose name is a word and has brackets behind it.
func (p *parser) parametricType(word string) (ir.Type, error) {
	beg := int(p.tok.beg)
	p.advance()
	if p.tok.kind != tokLess {
		return nil, p.wrong("expected '<' in %s type", word)
	}
	p.advance()
	switch word {
	case "memref":
		return p.memrefType(beg)
	case "tensor":
		return p.tensorType()
	case "vector":
		return p.vectorType()
	case "complex":
		return p.complexType()
	}
	return p.tupleType()
}

// complexType reads the rest of complex<T>, behind the bracket.
func (p *parser) complexType() (ir.Type, error) {
	at := p.pos()
	elem, err := p.Type()
	if err != nil {
		return nil, err
	}
	if err := p.expect(tokGreater, "'>' in complex type"); err != nil {
		return nil, err
	}
	switch elem.(type) {
	case *ir.IntegerType, *ir.FloatType:
		return p.c.Complex(elem), nil
	}
	return nil, p.Failf(at, "invalid element type for complex")
}

// tupleType reads the rest of tuple<T, U>, behind the bracket.
func (p *parser) tupleType() (ir.Type, error) {
	if p.accept(tokGreater) {
		return p.c.Tuple(nil), nil
	}
	elems, err := p.TypeList()
	if err != nil {
		return nil, err
	}
	return p.c.Tuple(elems), p.expect(tokGreater, "'>' in tuple type")
}

// scalarType returns the type of a word, or nil.
func (p *parser) scalarType(w string) ir.Type {
	switch w {
	case "index":
		return p.c.Index()
	case "none":
		return p.c.None()
	}
	if f, ok := floats.Lookup(w); ok {
		return p.c.Float(f)
	}
	if !isIntegerWord(w) {
		return nil
	}
	sign := ir.Signless
	digits := w[1:]
	switch w[0] {
	case 's':
		sign, digits = ir.Signed, w[2:]
	case 'u':
		sign, digits = ir.Unsigned, w[2:]
	}
	n, err := strconv.ParseUint(digits, 10, 32)
	if err != nil || n > ir.MaxIntegerWidth {
		return nil // said by newScalar
	}
	return p.c.IntegerSigned(int(n), sign)
}

// functionType reads (T, U) -> V.
func (p *parser) functionType() (ir.Type, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	p.advance()
	var ins []ir.Type
	var err error
	if p.tok.kind != tokRParen {
		if ins, err = p.TypeList(); err != nil {
			return nil, err
		}
	}
	if err := p.expect(tokRParen, "')'"); err != nil {
		return nil, err
	}
	if p.tok.kind != tokArrow {
		return nil, p.wrong("expected '->' in function type")
	}
	outs, err := p.OptionalArrowTypes()
	if err != nil {
		return nil, err
	}
	return p.c.Function(ins, outs), nil
}
