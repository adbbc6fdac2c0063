package parser

import (
	"strings"

	"hivm-opt/ir"
)

// dialectType reads !alias, !dialect.type<...> or !dialect<...>, whose text is cut out
// by its brackets.
func (p *parser) dialectType() (ir.Type, error) {
	beg, open := int(p.tok.beg), int(p.tok.end)
	end := open
	if p.scan.at(open) == '<' {
		switch end = balanced(p.scan.text, open, p.scan.end); end {
		case tooDeep:
			return nil, p.here("nesting too deep")
		case unbalanced:
			return nil, p.unbalancedName(open)
		}
	}
	spelling := p.scan.text[beg:end]
	if t, ok := p.types.get(spelling); ok {
		if err := p.expand(len(t.String())); err != nil {
			return nil, err
		}
		p.seek(end)
		return t, nil
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	t, err := p.bangType(spelling, beg)
	p.leave()
	if err != nil {
		return nil, err
	}
	p.types.put(spelling, t)
	p.seek(end)
	return t, nil
}

// unbalancedName reports a dialect's type or attribute whose brackets, which begin
// at an offset, do not match.
func (p *parser) unbalancedName(open int) error {
	_, bracket, last := brackets(p.scan.text, open, p.scan.end)
	s := scanner{text: p.scan.text, pos: last, end: p.scan.end}
	if s.next().kind == tokError {
		return p.errorAt(s.errPos, "%s", s.msg)
	}
	return p.errorAt(last, "unbalanced '%c' character in pretty dialect name", bracket)
}

// bangType resolves !alias or keeps !dialect.type<...>.
func (p *parser) bangType(text string, base int) (ir.Type, error) {
	name, _, _ := strings.Cut(text[1:], "<")
	dialect, data, dotted := strings.Cut(text[1:], ".")
	if !dotted || strings.Contains(dialect, "<") {
		if strings.Contains(text, "<") {
			return p.opaqueType(name, text[len("!<")+len(name):len(text)-1], text, base)
		}
		if t, ok := p.typeAliases.Get(name); ok && !p.isLate(name) {
			return t, p.expand(len(t.String()))
		}
		return nil, p.undefinedAlias(name, base+len(text))
	}
	return p.opaqueType(dialect, data, text, base)
}

// undefinedAlias returns the error about an alias that ends at an offset. As in
// MLIR, it points to the next token.
func (p *parser) undefinedAlias(name string, end int) error {
	p.seek(end)
	return p.noAlias("!"+name, p.wrong("undefined symbol alias id '%s'", name))
}

func (p *parser) opaqueType(dialect, data, text string, base int) (ir.Type, error) {
	if !isNamespace(dialect) {
		return nil, p.errorAt(dataAt(text, dialect, base), "invalid dialect namespace '\"%s\"'", dialect)
	}
	d := p.c.Dialect(dialect)
	if mnemonic, _, _ := strings.Cut(data, "<"); d != nil && len(d.Types) > 0 {
		if def := p.c.TypeDef(dialect + "." + mnemonic); def != nil {
			at := dataAt(text, dialect, base)
			return p.definedTypeIn(def, at+len(mnemonic), at+len(data))
		}
	}
	if d != nil && !d.OpaqueTypes && d.ParseType == nil {
		at := base + len("!.") + len(dialect)
		if len(d.Types) == 0 && (len(d.Attrs) == 0 || d.NoTypes) {
			return nil, p.errorAt(at, "dialect '%s' provides no type parsing hook", dialect)
		}
		mnemonic, _, _ := strings.Cut(data, "<")
		return nil, p.c.HintAttr(p.errorAt(at, "unknown  type `%s` in dialect `%s`", mnemonic, dialect), d, mnemonic, true)
	}
	if d == nil {
		return p.c.OpaqueType(dialect, data), nil
	}
	at := base + strings.Index(text, data)
	if d.ParseType != nil {
		t, err := d.ParseType(ir.TypeText{
			Ctx:    p.c,
			Data:   data,
			Nested: func(beg, end int) (ir.Type, error) { return p.nestedType(at+beg, at+end) },
			Errorf: func(offset int, format string, args ...any) error { return p.errorAt(at+offset, format, args...) },
		})
		if t != nil || err != nil {
			return t, err
		}
	}
	data, err := p.withoutAliases(data, at)
	if err != nil {
		return nil, err
	}
	return p.c.OpaqueType(dialect, data), nil
}

// dataAt is where messages about !dialect.data or !dialect<data> at an offset point.
func dataAt(text, dialect string, offset int) int {
	if i := len("!") + len(dialect); i < len(text) && text[i] == '.' {
		return offset + i + 1
	}
	return offset
}

// nestedType reads a type inside of the text of another type: all text between two
// offsets.
func (p *parser) nestedType(beg, end int) (t ir.Type, err error) {
	p.within(beg, end, func() {
		if t, err = p.Type(); err == nil && p.tok.kind != tokEOF {
			err = p.wrong("expected ')'")
		}
	})
	return t, err
}

// definedTypeIn reads the parameters of a type: all text between two offsets.
func (p *parser) definedTypeIn(def *ir.AttrDef, beg, end int) (t ir.Type, err error) {
	p.within(beg, end, func() {
		if t, err = p.definedType(def); err == nil && p.tok.kind != tokEOF {
			err = p.wrong("expected '>'")
		}
	})
	return t, err
}

// within runs read on the text between two offsets, and returns to where the parser was.
func (p *parser) within(beg, end int, read func()) {
	scan, tok, prev := p.scan, p.tok, p.prevEnd
	p.scan.pos, p.scan.end = beg, end
	p.advance()
	p.prevEnd = beg
	read()
	p.scan, p.tok, p.prevEnd = scan, tok, prev
}
