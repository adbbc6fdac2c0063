package parser

import (
	"errors"

	"github.com/alecthomas/participle/v2"
)

// brokenType returns what MLIR says first about a wrong type, whose brackets begin
// at an offset: it reads the type token by token, as MLIR reads every type; for the
// others that would be slower. If nothing is wrong with the tokens, it is what is
// known otherwise, or the bracket that is missing.
func (p *parser) brokenType(open int, known error) error {
	if p.tok.kind == tokBang {
		return p.unbalancedName(open)
	}
	name := p.text(p.tok)
	if !isShaped(name) && name != "complex" && name != "tuple" {
		return p.wrong("expected non-function type")
	}
	if err := p.enter(); err != nil {
		return err
	}
	defer p.leave()
	p.advance()
	err := p.brokenParams(name, open+1)
	switch {
	case err != nil:
		return err
	case known != nil:
		return known
	}
	return p.errorAt(open, "expected '>'")
}

// brokenParams reads what stands between the brackets of a type, which begins at
// an offset.
func (p *parser) brokenParams(name string, beg int) error {
	switch name {
	case "tuple":
		p.advance()
		if p.accept(tokGreater) {
			return nil
		}
		if _, err := p.TypeList(); err != nil {
			return err
		}
		return p.expect(tokGreater, "'>' in tuple type")
	case "complex":
		p.advance()
		if _, err := p.Type(); err != nil {
			return err
		}
		return p.expect(tokGreater, "'>' in complex type")
	}
	if err := p.brokenDims(name, beg); err != nil {
		return err
	}
	at := p.pos()
	elem, err := p.Type()
	switch {
	case err != nil:
		return err
	case name == "vector":
		return p.expect(tokGreater, "'>' in vector type")
	case name == "tensor":
		return p.brokenEncoding()
	case !validElement(elem, false):
		return p.Failf(at, "invalid memref element type")
	}
	return p.brokenLayout()
}

// brokenDims reads the sizes of a shaped type.
func (p *parser) brokenDims(name string, beg int) error {
	l := shapeLex(name, p.scan.text[:p.scan.end])
	end, err := l.sizes(l.blanks(beg), nil)
	var perr participle.Error
	if errors.As(err, &perr) {
		return p.errorAt(p.behind(perr.Position().Offset), "%s", perr.Message())
	}
	p.seek(end)
	return nil
}

// brokenEncoding reads the end of a tensor type, behind its elements.
func (p *parser) brokenEncoding() error {
	if p.accept(tokComma) && p.atAttribute() {
		if _, err := p.attribute(nil); err != nil {
			return err
		}
	}
	return p.expect(tokGreater, "'>' in tensor type")
}

// brokenLayout reads the end of a memref type, behind its elements.
func (p *parser) brokenLayout() error {
	if p.accept(tokGreater) {
		return nil
	}
	if p.tok.kind != tokComma {
		return p.wrong("expected ',' or '>' in memref type")
	}
	p.advance()
	if p.tok.kind == tokGreater {
		return p.wrong("expected list element")
	}
	for more := true; more; more = p.accept(tokComma) {
		if _, err := p.attribute(nil); err != nil {
			return err
		}
	}
	return p.expect(tokGreater, "',' or '>'")
}

// atAttribute reports whether the next token begins an attribute where MLIR lets
// it out: there a few words do not.
func (p *parser) atAttribute() bool {
	switch p.tok.kind {
	case tokInt, tokFloat, tokMinus, tokString, tokAt, tokHash, tokLBrace, tokLSquare, tokLParen, tokBang, tokError:
		return true
	case tokIdent:
	default:
		return false
	}
	switch w := p.text(p.tok); w {
	case "affine_map", "affine_set", "dense", "dense_resource", "sparse", "distinct", "loc", "true", "false", "unit":
		return true
	}
	return p.atType()
}
