package parser

import (
	"strconv"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// locOrAlias reads loc(...). For an alias that is not defined yet it returns
// the name instead of a location. where is the name of the place in a message about
// a missing parenthesis.
func (p *parser) locOrAlias(where string) (l *ir.LocAttr, late string, pos source.Pos, err error) {
	p.advance() // loc
	if err := p.expect(tokLParen, "'(' in "+where); err != nil {
		return nil, "", 0, err
	}
	pos = p.pos()
	if p.tok.kind == tokHash {
		name := p.text(p.tok)[1:]
		a, ok := p.attrAliases.Get(name)
		if !ok {
			late = name
		} else if l, ok = a.(*ir.LocAttr); !ok {
			return nil, "", 0, p.here("expected location, but found '%s'", a)
		}
		p.advance()
	} else if l, err = p.location(); err != nil {
		return nil, "", 0, err
	}
	return l, late, pos, p.expect(tokRParen, "')' in "+where)
}

// location reads the text between the parentheses of loc(...).
func (p *parser) location() (*ir.LocAttr, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	switch {
	case p.tok.kind == tokHash:
		name := p.text(p.tok)[1:]
		a, _ := p.attrAliases.Get(name)
		l, ok := a.(*ir.LocAttr)
		if !ok || p.isLate(name) {
			p.advance()
			return nil, p.noAlias("#"+name, p.wrong("undefined symbol alias id '%s'", name))
		}
		p.advance()
		return l, p.expand(len(l.String()))
	case p.tok.kind == tokString:
		return p.fileOrNameLoc()
	case p.isWord("unknown"):
		p.advance()
		return p.c.UnknownLoc(), nil
	case p.isWord("callsite"):
		p.advance()
		if err := p.expect(tokLParen, "'(' in callsite location"); err != nil {
			return nil, err
		}
		callee, err := p.location()
		if err != nil {
			return nil, err
		}
		if !p.isWord("at") {
			return nil, p.wrong("expected 'at' in callsite location")
		}
		p.advance()
		caller, err := p.location()
		if err != nil {
			return nil, err
		}
		return p.c.CallSiteLoc(callee, caller), p.expect(tokRParen, "')' in callsite location")
	case p.isWord("fused"):
		p.advance()
		var meta ir.Attribute
		if p.accept(tokLess) {
			var err error
			if meta, err = p.attribute(nil); err != nil {
				return nil, err
			}
			if err := p.expect(tokGreater, "'>' after fused location metadata"); err != nil {
				return nil, err
			}
		}
		if err := p.expect(tokLSquare, "'[' in fused location"); err != nil {
			return nil, err
		}
		var kids []*ir.LocAttr
		for more := p.tok.kind != tokRSquare; more; more = p.accept(tokComma) {
			l, err := p.location()
			if err != nil {
				return nil, err
			}
			kids = append(kids, l)
		}
		return p.c.FusedLoc(kids, meta), p.expect(tokRSquare, "']' in fused location")
	}
	return nil, p.wrong("expected location instance")
}

func (p *parser) fileOrNameLoc() (*ir.LocAttr, error) {
	name := Unquote(p.text(p.tok))
	p.advance()
	if p.accept(tokColon) {
		line, err := p.lineNumber("expected integer line number in FileLineColLoc")
		if err != nil {
			return nil, err
		}
		if err := p.expect(tokColon, "':' in FileLineColLoc"); err != nil {
			return nil, err
		}
		col, err := p.lineNumber("expected integer column number in FileLineColLoc")
		if err != nil {
			return nil, err
		}
		if p.isWord("to") {
			p.advance()
			return p.fileRange(name, line, col)
		}
		return p.c.FileLoc(name, line, col), nil
	}
	var child *ir.LocAttr
	if p.accept(tokLParen) {
		var err error
		if child, err = p.location(); err != nil {
			return nil, err
		}
		if err := p.expect(tokRParen, "')' after child location of NameLoc"); err != nil {
			return nil, err
		}
	}
	return p.c.NameLoc(name, child), nil
}

// fileRange reads the end of a range, which newer versions have: 3:4, or :4 in
// the line of the begin.
func (p *parser) fileRange(name string, line, col int) (*ir.LocAttr, error) {
	const msg = "expected either integer or `:` post `to` in FileLineColRange"
	endLine := line
	if p.tok.kind == tokInt {
		var err error
		if endLine, err = p.lineNumber(msg); err != nil {
			return nil, err
		}
	}
	if !p.accept(tokColon) {
		return nil, p.wrong(msg)
	}
	endCol, err := p.lineNumber("expected integer column number in FileLineColRange")
	return p.c.FileRange(name, line, col, endLine, endCol), err
}

func (p *parser) lineNumber(msg string) (int, error) {
	if p.tok.kind != tokInt {
		return 0, p.wrong("%s", msg)
	}
	n, err := strconv.ParseUint(p.text(p.tok), 10, 32)
	if err != nil {
		return 0, p.here("%s", msg)
	}
	p.advance()
	return int(n), nil
}
