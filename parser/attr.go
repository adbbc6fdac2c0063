package parser

import (
	"math/big"
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/source"
)

// dict reads {a, b = 1}. ok is false when there is no brace.
func (p *parser) dict() (attrs []ir.NamedAttr, ok bool, err error) {
	if !p.accept(tokLBrace) {
		return nil, false, nil
	}
	for more := p.tok.kind != tokRBrace; more; more = p.accept(tokComma) {
		var name string
		at := p.pos()
		switch p.tok.kind {
		case tokIdent:
			name = p.text(p.tok)
		case tokString:
			name = Unquote(p.text(p.tok))
		default:
			return nil, true, p.wrong("expected attribute name")
		}
		if name == "" {
			return nil, true, p.here("expected valid attribute name")
		}
		p.advance()
		for i := range attrs {
			if len(attrs) > 64 {
				break // found below
			}
			if attrs[i].Name == name {
				return nil, true, p.Failf(at, "duplicate key '%s' in dictionary attribute", name)
			}
		}
		a := ir.Attribute(p.c.Unit())
		if p.accept(tokEqual) {
			if a, err = p.attribute(nil); err != nil {
				return nil, true, err
			}
		}
		attrs = append(attrs, ir.NamedAttr{Name: name, Value: a})
	}
	if len(attrs) > 64 {
		seen := make(map[string]bool, len(attrs))
		for _, a := range attrs {
			if seen[a.Name] {
				return nil, true, p.here("duplicate key '%s' in dictionary attribute", a.Name)
			}
			seen[a.Name] = true
		}
	}
	return attrs, true, p.expect(tokRBrace, "'}' in attribute dictionary")
}

// attribute reads any attribute. A number or string without a type gets t,
// which may be nil.
func (p *parser) attribute(t ir.Type) (ir.Attribute, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	switch p.tok.kind {
	case tokInt, tokFloat:
		return p.numberAttr(t, false)
	case tokMinus:
		p.advance()
		if p.tok.kind != tokInt && p.tok.kind != tokFloat {
			return nil, p.wrong("expected constant integer or floating point value")
		}
		return p.numberAttr(t, true)
	case tokString:
		s := Unquote(p.text(p.tok))
		p.advance()
		if t == nil && p.accept(tokColon) {
			var err error
			if t, err = p.Type(); err != nil {
				return nil, err
			}
		}
		if t == ir.Type(p.c.None()) {
			t = nil
		}
		return p.c.TypedString(s, t), nil
	case tokAt:
		return p.symbolRef()
	case tokLSquare:
		return p.arrayAttr()
	case tokLBrace:
		attrs, _, err := p.dict()
		if err != nil {
			return nil, err
		}
		return p.c.Dict(attrs), nil
	case tokHash:
		return p.hashAttr(t)
	case tokIdent:
		return p.wordAttr(t)
	case tokBang, tokLParen:
		ty, err := p.Type()
		if err != nil {
			return nil, err
		}
		return p.c.TypeValue(ty), nil
	}
	return nil, p.wrong("expected attribute value")
}

func (p *parser) arrayAttr() (ir.Attribute, error) {
	p.advance()
	var elems []ir.Attribute
	for more := p.tok.kind != tokRSquare; more; more = p.accept(tokComma) {
		a, err := p.attribute(nil)
		if err != nil {
			return nil, err
		}
		elems = append(reserve(p, elems, ']'), a)
	}
	if err := p.expect(tokRSquare, "',' or ']'"); err != nil {
		return nil, err
	}
	return p.c.Array(elems), nil
}

func (p *parser) symbolRef() (ir.Attribute, error) {
	path := []string{p.symbol()}
	// The two colons are tokens of their own, and the second may belong to the next
	// text.
	for p.tok.kind == tokColon && p.scan.pos < p.scan.end && p.scan.text[p.scan.pos] == ':' {
		p.advance()
		p.advance()
		if p.tok.kind != tokAt {
			return nil, p.wrong("expected nested symbol reference identifier")
		}
		path = append(path, p.symbol())
	}
	return p.c.SymbolRef(path...), nil
}

// numberAttr reads an integer or float with an optional type.
func (p *parser) numberAttr(t ir.Type, neg bool) (ir.Attribute, error) {
	tok := p.tok
	lit := p.text(tok)
	p.advance()
	if t == nil {
		if p.accept(tokColon) {
			var err error
			if t, err = p.Type(); err != nil {
				return nil, err
			}
		} else if tok.kind == tokFloat {
			t = p.c.F64()
		} else {
			t = p.c.I64()
		}
	}
	return p.number(lit, tok.kind == tokFloat, neg, t, p.file.Pos(int(tok.beg)), p.pos())
}

// number converts a literal to the attribute of a type.
func (p *parser) number(lit string, isFloat, neg bool, t ir.Type, pos, typePos source.Pos) (ir.Attribute, error) {
	switch ty := t.(type) {
	case *ir.FloatType:
		v, err := p.float(lit, isFloat, neg, ty, pos)
		if err != nil {
			return nil, err
		}
		return p.c.FloatValue(v), nil
	case *ir.IntegerType, *ir.IndexType:
		if isFloat {
			return nil, p.Failf(typePos, "floating point value not valid for specified type")
		}
		if it, ok := ty.(*ir.IntegerType); ok && it.Sign == ir.Unsigned && neg {
			return nil, p.Failf(pos, "negative integer literal not valid for unsigned integer type")
		}
		if a := p.integer(lit, neg, t); a != nil {
			return a, nil
		}
		return nil, p.Failf(pos, "integer constant out of range for attribute")
	}
	if isFloat {
		return nil, p.Failf(typePos, "floating point value not valid for specified type")
	}
	return nil, p.Failf(pos, "integer literal not valid for specified type")
}

// float converts a literal to a value of a type.
func (p *parser) float(lit string, isFloat, neg bool, t *ir.FloatType, pos source.Pos) (v floats.Value, err error) {
	switch {
	case isFloat:
		if neg {
			lit = "-" + lit
		}
		v, err = floats.ParseLiteral(t.Format, lit)
	case !strings.HasPrefix(lit, "0x"):
		err := p.errorAt(p.file.Offset(pos), "unexpected decimal integer literal for a floating point value")
		return v, err.AttachNote(p.place(pos), "add a trailing dot to make the literal a float")
	case neg:
		return v, p.Failf(pos, "hexadecimal float literal should not have a leading minus")
	default:
		v, err = floats.ParseHex(t.Format, lit)
	}
	if err != nil {
		return v, p.Failf(pos, "%v", err)
	}
	return v, nil
}

// integer converts a decimal or hexadecimal literal to an attribute of an integer
// or index type. It returns nil when the value does not fit.
func (p *parser) integer(lit string, neg bool, t ir.Type) ir.Attribute {
	it, _ := t.(*ir.IntegerType)
	if it == nil || it.Width <= 64 {
		v, ok := smallInteger(lit, neg, t)
		if !ok {
			return nil
		}
		return p.c.IntegerValue(t, v)
	}
	width, signed := it.Width, it.Sign == ir.Signed
	digits, base, hex := digitsOf(lit)
	const maxDigits = 1 << 16 // the conversion takes quadratic time
	if !hex && len(digits) > maxDigits {
		return nil
	}
	v, ok := new(big.Int).SetString(digits, base)
	if !ok || v.BitLen() > width {
		return nil
	}
	sign := v.Bit(width-1) == 1
	switch {
	case neg && (v.Sign() == 0 || sign && v.TrailingZeroBits() != uint(width-1)), !neg && signed && sign:
		return nil
	case neg:
		v.Neg(v)
	}
	return p.c.WideInteger(it, v)
}

// digitsOf returns the digits of a literal and their base.
func digitsOf(lit string) (digits string, base int, hex bool) {
	if digits, hex = strings.CutPrefix(lit, "0x"); hex {
		return digits, 16, true
	}
	return lit, 10, false
}

// smallInteger converts a literal to a value of a type of at most 64 bits, which
// may have more bits than the type. ok is false when the value does not fit.
func smallInteger(lit string, neg bool, t ir.Type) (v int64, ok bool) {
	width, signed := 64, true // of index
	if it, ok := t.(*ir.IntegerType); ok {
		width, signed = it.Width, it.Sign == ir.Signed
	}
	if width == 0 && neg {
		return 0, false
	}
	digits, base, _ := digitsOf(lit)
	u, err := strconv.ParseUint(digits, base, 64)
	if err != nil || u>>width != 0 {
		return 0, false
	}
	if neg {
		u = -u
	}
	if negative := width > 0 && u>>(width-1)&1 == 1; negative != neg && (neg || signed) {
		return 0, false
	}
	return int64(u), true
}

// hashAttr reads #alias or #dialect.name<...>, with an optional type.
func (p *parser) hashAttr(t ir.Type) (ir.Attribute, error) {
	tok := p.tok
	text := p.text(tok)
	name := text[1:]
	dialect, mnemonic, dotted := strings.Cut(name, ".")
	end := int(tok.end)
	body := end
	if end < p.scan.end && p.scan.text[end] == '<' {
		body = balanced(p.scan.text, end, p.scan.end)
		if body < 0 {
			return nil, p.unbalancedName(end)
		}
	}
	if !dotted {
		if body > end { // #dialect<...>
			if d := p.c.Dialect(name); d != nil && len(d.Attrs) > 0 && !d.OpaqueTypes {
				return p.bracketedAttr(d, end+1, t)
			}
			return p.opaqueAttr(name, p.scan.text[end+1:body-1], body, t)
		}
		a, ok := p.attrAliases.Get(name)
		p.advance()
		if !ok || p.isLate(name) {
			return nil, p.noAlias("#"+name, p.wrong("undefined symbol alias id '%s'", name))
		}
		return a, p.expand(len(a.String()))
	}
	// The scanner lets hyphens into the name; a mnemonic ends at a hyphen. Messages
	// point to the mnemonic.
	at := int(tok.beg) + len("#.") + len(dialect)
	if i := strings.IndexByte(mnemonic, '-'); i >= 0 && p.c.Dialect(dialect) != nil {
		return nil, p.unknownAttr(at, p.c.Dialect(dialect), mnemonic[:i])
	}
	spelling := p.scan.text[tok.beg:body]
	if a, ok := p.attrCache.get(spelling); ok {
		p.seek(body)
		return p.optionalType(a, t)
	}
	def := p.c.AttrDef(name)
	if def == nil {
		if d := p.c.Dialect(dialect); d != nil && !d.OpaqueTypes && !d.OpaqueAttrs {
			if len(d.Attrs) == 0 {
				return nil, p.errorAt(at, "dialect '%s' provides no attribute parsing hook", dialect)
			}
			return nil, p.unknownAttr(at, d, mnemonic)
		}
		return p.opaqueAttr(dialect, p.scan.text[int(tok.beg)+len("#.")+len(dialect):body], body, t)
	}
	p.advance()
	a, err := p.dialectParams(def, p.Failf)
	if err != nil {
		return nil, err
	}
	p.attrCache.put(spelling, a)
	return p.optionalType(a, t)
}

// unknownAttr is the error about an attribute that a dialect does not have.
func (p *parser) unknownAttr(at int, d *ir.Dialect, mnemonic string) error {
	return p.c.HintAttr(p.errorAt(at, "unknown attribute `%s` in dialect `%s`", mnemonic, d.Name), d, mnemonic, false)
}

// bracketedAttr reads the attribute of a registered dialect in #dialect<...> from
// an offset behind the bracket on.
func (p *parser) bracketedAttr(d *ir.Dialect, at int, t ir.Type) (ir.Attribute, error) {
	end := at
	for end < p.scan.end && class[p.scan.text[end]]&(classLetter|classDigit|classSuffix) != 0 && p.scan.text[end] != '-' {
		end++
	}
	mnemonic := p.scan.text[at:end]
	if mnemonic == "" {
		return nil, p.errorAt(at, "expected valid keyword")
	}
	def := p.c.AttrDef(d.Name + "." + mnemonic)
	if def == nil {
		return nil, p.unknownAttr(at, d, mnemonic)
	}
	p.seek(end)
	a, err := p.dialectParams(def, p.Failf)
	if err != nil {
		return nil, err
	}
	if err := p.Punct(">"); err != nil {
		return nil, err
	}
	return p.optionalType(a, t)
}

// optionalType skips the type that may follow a dialect attribute.
func (p *parser) optionalType(a ir.Attribute, t ir.Type) (ir.Attribute, error) {
	if p.tok.kind != tokColon || t != nil {
		return a, nil
	}
	p.advance()
	_, err := p.Type()
	return a, err
}

// opaqueAttr keeps an attribute of an unknown dialect as it is written. Unlike an
// operation, it needs no --allow-unregistered-dialect, which MLIR asks for: the
// stages around this one may know more dialects.
func (p *parser) opaqueAttr(dialect, data string, end int, t ir.Type) (ir.Attribute, error) {
	text, at := p.scan.text[p.tok.beg:end], int(p.tok.beg)
	if !isNamespace(dialect) {
		return nil, p.errorAt(dataAt(text, dialect, at), "invalid dialect namespace '\"%s\"'", dialect)
	}
	if p.c.Dialect(dialect) != nil {
		var err error
		if data, err = p.withoutAliases(data, at+len("#.")+len(dialect)); err != nil {
			return nil, err
		}
	}
	t, err := p.suffixType(end, t)
	if err != nil {
		return nil, err
	}
	return p.c.OpaqueAttr(dialect, data, t), nil
}

// withoutAliases writes out the aliases in a text that is kept and begins at an
// offset. Their definitions are not printed, since nothing is known to use them.
func (p *parser) withoutAliases(data string, at int) (string, error) {
	var out []byte
	done := 0 // offset behind the text in out
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			for i++; i < len(data) && data[i] != '"'; i++ {
				if data[i] == '\\' {
					i++
				}
			}
			continue
		case '#', '!':
		default:
			continue
		}
		end := i + 1
		for end < len(data) && class[data[end]]&(classLetter|classDigit|classSuffix) != 0 {
			end++
		}
		name := data[i+1 : end]
		if name == "" || strings.Contains(name, ".") || end < len(data) && data[end] == '<' {
			continue // of a dialect
		}
		var whole string
		if p.isLate(name) {
			return "", p.undefinedAlias(name, at+end)
		}
		if a, ok := p.attrAliases.Get(name); ok && data[i] == '#' {
			whole = a.String()
		} else if t, ok := p.typeAliases.Get(name); ok && data[i] == '!' {
			whole = t.String()
		} else {
			return "", p.undefinedAlias(name, at+end)
		}
		if err := p.expand(len(whole)); err != nil {
			return "", err
		}
		out = append(append(out, data[done:i]...), whole...)
		done, i = end, end-1
	}
	if out == nil {
		return data, nil
	}
	return string(append(out, data[done:]...)), nil
}

// isNamespace reports whether a dialect may have a name.
func isNamespace(name string) bool {
	for i := range len(name) {
		if c := name[i]; class[c]&classLetter == 0 && (i == 0 || class[c]&classDigit == 0 && c != '$') {
			return false
		}
	}
	return name != ""
}

// suffixType reads the type that may follow at an offset, if none is known.
func (p *parser) suffixType(end int, t ir.Type) (ir.Type, error) {
	p.seek(end)
	if t == nil && p.accept(tokColon) {
		return p.Type()
	}
	return t, nil
}

// dialectParams reads the part of a registered attribute behind its name.
// failf makes its own errors: errors of a clause of an operation begin with the
// name of the operation.
func (p *parser) dialectParams(def *ir.AttrDef, failf func(source.Pos, string, ...any) error) (ir.Attribute, error) {
	if len(def.Cases) > 0 {
		return p.enumeration(def, failf)
	}
	params, err := p.definedParams(def, failf)
	if err != nil {
		return nil, err
	}
	return p.c.Structured(def, params), nil
}

// definedType reads the part of a type behind its name.
func (p *parser) definedType(def *ir.AttrDef) (*ir.OpaqueType, error) {
	params, err := p.definedParams(def, p.Failf)
	if err != nil {
		return nil, err
	}
	return p.c.Defined(def, params), nil
}

// definedParams reads the parameters of an attribute or type.
func (p *parser) definedParams(def *ir.AttrDef, failf func(source.Pos, string, ...any) error) ([]ir.Attribute, error) {
	at := p.pos()
	params := make([]ir.Attribute, len(def.Params))
	for i, s := range def.Params {
		if s.Presence == ir.DefaultValued && s.Default != nil {
			params[i] = s.Default(p.c)
		}
	}
	if def.Parse != nil {
		var err error
		if params, err = def.Parse(p); err != nil {
			return nil, err
		}
	} else if err := p.params(def, def.Program().Elems, params); err != nil {
		return nil, err
	}
	for i, s := range def.Params {
		if s.Presence == ir.DefaultValuedOptional && params[i] == s.Default(p.c) {
			params[i] = nil
		}
	}
	if def.Check != nil {
		if err := def.Check(params); err != nil {
			return nil, failf(at, "%v", err)
		}
	}
	return params, nil
}

func (p *parser) params(def *ir.AttrDef, elems []asmfmt.Elem, params []ir.Attribute) error {
	for i := range elems {
		e := &elems[i]
		var err error
		switch e.Kind {
		case asmfmt.Literal:
			if class[e.Text[0]]&classLetter != 0 {
				if !p.isWord(e.Text) {
					err = p.here("expected '%s'", e.Text)
				} else {
					p.advance()
				}
			} else {
				err = p.Punct(e.Text)
			}
		case asmfmt.Var:
			params[e.Index], err = p.param(def.Params[e.Index].Kind)
		case asmfmt.Group:
			first := &e.Then[0]
			there := first.Kind == asmfmt.Literal && p.atLiteral(first.Text) ||
				first.Kind == asmfmt.Var && p.tok.kind != tokGreater && p.tok.kind != tokComma
			if there {
				anchor := &e.Then[e.Anchor]
				if anchor.Kind == asmfmt.Var && def.Params[anchor.Index].Kind.Form == ir.FormUnit {
					params[anchor.Index] = p.c.Unit()
				}
				err = p.params(def, e.Then, params)
			} else {
				err = p.params(def, e.Else, params)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// enumeration reads <keyword>, <keyword, keyword> of flags, or a keyword without brackets.
func (p *parser) enumeration(def *ir.AttrDef, failf func(source.Pos, string, ...any) error) (ir.Attribute, error) {
	if def.Bare {
		ec, err := p.enumCase(def, failf)
		if err != nil {
			return nil, err
		}
		return p.c.Enum(def, ec.Name), nil
	}
	if err := p.expect(tokLess, "'<'"); err != nil {
		return nil, err
	}
	bits := int64(0)
	for {
		ec, err := p.enumCase(def, failf)
		if err != nil {
			return nil, err
		}
		if def.Separator == "" {
			return p.c.Enum(def, ec.Name), p.expect(tokGreater, "'>'")
		}
		bits |= ec.Value
		if !p.accept(tokComma) {
			return p.c.Flags(def, bits), p.expect(tokGreater, "'>'")
		}
	}
}

// enumCase reads a keyword of an enumeration.
func (p *parser) enumCase(def *ir.AttrDef, failf func(source.Pos, string, ...any) error) (*ir.EnumCase, error) {
	if p.tok.kind != tokIdent {
		return nil, failf(p.pos(), "expected valid keyword")
	}
	ec := def.Case(p.text(p.tok))
	if ec == nil {
		names := ir.CaseNames(def.Cases)
		err := failf(p.pos(), "expected %s to be one of: %s", def.CppName, strings.Join(names, ", "))
		return nil, p.c.HintWord(err, p.text(p.tok), names)
	}
	p.advance()
	return ec, nil
}

// param reads a parameter of an attribute.
func (p *parser) param(k *ir.AttrKind) (a ir.Attribute, err error) {
	at := p.pos()
	if k.Form == ir.FormString || k.Form == ir.FormSymbol {
		a, err = p.attribute(nil)
	} else {
		a, err = p.formAttr(k)
	}
	if err == nil && !k.Holds(p.c, a) {
		err = p.Failf(at, "invalid kind of attribute specified")
	}
	return a, err
}

// formAttr reads an attribute in the form of its kind.
func (p *parser) formAttr(k *ir.AttrKind) (ir.Attribute, error) {
	switch k.Form {
	case ir.FormBare:
		return p.attribute(k.Type(p.c))
	case ir.FormKeyword:
		return p.enumKeyword(&ir.AttrSpec{Kind: k})
	case ir.FormShape:
		return p.shape()
	case ir.FormDims:
		return p.dims(k.Elem(p.c))
	case ir.FormEnum:
		if p.tok.kind == tokHash {
			return p.attribute(nil)
		}
		return p.stripped(k.Enum)
	case ir.FormInts:
		if p.tok.kind == tokLSquare {
			return p.intList(k.Elem(p.c))
		}
		return nil, p.wrong("expected '['")
	case ir.FormString, ir.FormSymbol:
		return p.attribute(p.c.None())
	case ir.FormType:
		t, err := p.Type()
		if err != nil {
			return nil, err
		}
		return p.c.TypeValue(t), nil
	case ir.FormWord:
		if p.tok.kind != tokIdent {
			return nil, p.wrong("expected valid keyword")
		}
		w := p.text(p.tok)
		p.advance()
		return p.c.StringValue(w), nil
	}
	return p.attribute(nil)
}

// stripped reads <keyword> or <params>, through the cache of spellings.
func (p *parser) stripped(def *ir.AttrDef) (ir.Attribute, error) {
	if p.tok.kind == tokLess {
		beg := int(p.tok.beg)
		if end := balanced(p.scan.text, beg, p.scan.end); end > 0 {
			key := def.Name + p.scan.text[beg:end]
			if a, ok := p.attrCache.get(key); ok {
				p.seek(end)
				return a, nil
			}
			a, err := p.dialectParams(def, p.Errorf)
			if err == nil && p.prevEnd == end {
				p.attrCache.put(key, a)
			}
			return a, err
		}
	}
	return p.dialectParams(def, p.Errorf)
}

// intList reads [1, 2] as a dense array.
func (p *parser) intList(elem ir.Type) (ir.Attribute, error) {
	p.advance()
	var small [16]int64
	out := small[:0]
	for more := p.tok.kind != tokRSquare; more; more = p.accept(tokComma) {
		v, err := p.denseInt(elem)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	if err := p.expect(tokRSquare, "']'"); err != nil {
		return nil, err
	}
	return p.c.DenseInts(elem, out), nil
}

func (p *parser) denseInt(elem ir.Type) (int64, error) {
	switch {
	case p.OptionalKeyword("true"):
		return 1, nil
	case p.OptionalKeyword("false"):
		return 0, nil
	case p.tok.kind != tokInt && p.tok.kind != tokMinus:
		return 0, p.Errorf(p.pos(), "expected integer value")
	}
	it, _ := elem.(*ir.IntegerType)
	at := p.pos()
	v, err := p.Integer()
	if err == nil && it != nil && it.Width < 64 && (v < -1<<(it.Width-1) || v > 1<<it.Width-1) {
		err = p.Errorf(at, "integer value too large")
	}
	return v, err
}

// distinctAttr reads distinct[0]<attribute>. Attributes with the same number are
// the same attribute, and have to hold the same.
func (p *parser) distinctAttr(t ir.Type) (ir.Attribute, error) {
	at := p.pos()
	p.advance()
	if err := p.expect(tokLSquare, "'[' after 'distinct'"); err != nil {
		return nil, err
	}
	text := p.text(p.tok)
	if err := p.expect(tokInt, "distinct ID"); err != nil {
		return nil, err
	}
	number, err := strconv.ParseUint(text, 0, 64)
	if err != nil {
		return nil, p.here("expected an unsigned 64-bit integer")
	}
	if err := p.expect(tokRSquare, "']' to close distinct ID"); err != nil {
		return nil, err
	}
	if err := p.expect(tokLess, "'<' after distinct ID"); err != nil {
		return nil, err
	}
	var of ir.Attribute = p.c.Unit()
	if !p.accept(tokGreater) {
		if of, err = p.attribute(t); err != nil {
			return nil, err
		}
		if err := p.expect(tokGreater, "'>' to close distinct attribute"); err != nil {
			return nil, err
		}
	}
	d := p.distincts[number]
	switch {
	case d == nil:
		d = p.c.NewDistinct(of)
		if p.distincts == nil {
			p.distincts = map[uint64]*ir.DistinctAttr{}
		}
		p.distincts[number] = d
	case d.Of != of:
		return nil, p.Failf(at, "referenced attribute does not match previous definition: %s", d.Of)
	}
	return d, nil
}

// wordAttr reads an attribute that begins with a word.
func (p *parser) wordAttr(t ir.Type) (ir.Attribute, error) {
	word := p.text(p.tok)
	switch word {
	case "true", "false":
		p.advance()
		return p.c.Bool(word == "true"), nil
	case "unit":
		p.advance()
		return p.c.Unit(), nil
	case "loc":
		l, late, pos, err := p.locOrAlias("inline location")
		if err == nil && late != "" {
			err = p.noAlias("#"+late, p.Failf(pos+source.Pos(len("#")+len(late)), "undefined symbol alias id '%s'", late))
		}
		if err != nil {
			return nil, err
		}
		p.c.NeedAliases()
		return l, nil
	case "distinct":
		return p.distinctAttr(t)
	case "affine_map", "affine_set", "strided", "array":
		return p.bracketed(word)
	case "dense":
		return p.denseAttr(t)
	case "sparse":
		return p.sparseAttr(t)
	case "dense_resource":
		key, err := p.resourceHandle()
		if err != nil {
			return nil, err
		}
		if t == nil {
			if t, err = p.ColonType(); err != nil {
				return nil, err
			}
		}
		return p.c.Resource(key, t), nil
	}
	if p.atType() {
		ty, err := p.Type()
		if err != nil {
			return nil, err
		}
		return p.c.TypeValue(ty), nil
	}
	return nil, p.wrong("expected attribute value")
}

// bracketed reads affine_map<...>, affine_set<...>, strided<...> and array<...>
// through the cache of spellings.
func (p *parser) bracketed(word string) (ir.Attribute, error) {
	beg, open := int(p.tok.beg), p.scan.blanks(int(p.tok.end))
	if word == "strided" && beg < p.matched {
		return p.strided()
	}
	if p.scan.at(open) != '<' {
		p.advance()
		switch word {
		case "affine_map":
			return nil, p.wrong("expected '<' in affine map")
		case "affine_set":
			return nil, p.wrong("expected '<' in integer set")
		}
		return nil, p.wrong("expected '<' after '%s'", word)
	}
	end := balanced(p.scan.text, open, p.scan.end)
	if end < 0 {
		// The reader of the content finds the missing part.
		end = p.scan.end
	}
	spelling := p.scan.text[beg:end]
	if a, ok := p.attrCache.get(spelling); ok {
		p.seek(end)
		return a, nil
	}
	switch word {
	case "strided":
		a, err := p.strided()
		if err == nil {
			p.attrCache.put(spelling, a)
		}
		return a, err
	case "array":
		p.advance()
		return p.denseArray()
	}
	inner, base := p.scan.text[open+1:max(open+1, end-1)], open+1
	var a ir.Attribute
	var err error
	switch word {
	case "affine_map":
		var m *affinemap.Map
		if m, err = affinemap.ParseMap(inner); err == nil {
			a = p.c.AffineMap(m)
		}
	case "affine_set":
		var s *affinemap.Set
		if s, err = affinemap.ParseSet(inner); err == nil {
			a = p.c.IntegerSet(s)
		}
	}
	if err != nil {
		return nil, p.affineError(base, err)
	}
	p.attrCache.put(spelling, a)
	p.seek(end)
	return a, nil
}

// arrayInt reads an element of array<...>.
func (p *parser) arrayInt(t *ir.IntegerType) (int64, error) {
	if t.Width == 1 {
		switch {
		case p.OptionalKeyword("true"):
			return 1, nil
		case p.OptionalKeyword("false"):
			return 0, nil
		}
	}
	neg := p.accept(tokMinus)
	if p.tok.kind != tokInt {
		return 0, p.here("expected integer literal")
	}
	v, ok := smallInteger(p.text(p.tok), neg, t)
	p.advance()
	if !ok {
		return 0, p.here("integer constant out of range")
	}
	return p.c.WrapInteger(t, v), nil
}

// denseArray reads <elem: 1, 2>.
func (p *parser) denseArray() (ir.Attribute, error) {
	if err := p.expect(tokLess, "'<' after 'array'"); err != nil {
		return nil, err
	}
	at := p.pos()
	elem, err := p.Type()
	if err != nil {
		return nil, err
	}
	ft, isFloat := elem.(*ir.FloatType)
	it, isInt := elem.(*ir.IntegerType)
	switch {
	case !isFloat && !isInt:
		return nil, p.Failf(at, "expected integer or float type, got: '%s'", elem)
	case isInt && (it.Width > 64 || it.Width != 1 && it.Width%8 != 0 || it.Width == 0):
		return nil, p.Failf(at, "element type bitwidth must be a multiple of 8")
	}
	var ints []int64
	var fs []floats.Value
	if p.tok.kind != tokGreater {
		if err := p.expect(tokColon, "':' after dense array type"); err != nil {
			return nil, err
		}
		for more := true; more; more = p.accept(tokComma) {
			if isFloat {
				neg := p.accept(tokMinus)
				if p.tok.kind != tokInt && p.tok.kind != tokFloat {
					return nil, p.here("expected integer or floating point literal")
				}
				v, err := p.float(p.text(p.tok), p.tok.kind == tokFloat, neg, ft, p.pos())
				if err != nil {
					return nil, err
				}
				p.advance()
				fs = append(fs, v)
			} else {
				v, err := p.arrayInt(it)
				if err != nil {
					return nil, err
				}
				ints = append(ints, v)
			}
		}
	}
	if err := p.expect(tokGreater, "'>' to close an array attribute"); err != nil {
		return nil, err
	}
	if isFloat {
		return p.c.DenseFloats(ft, fs), nil
	}
	return p.c.DenseInts(elem, ints), nil
}
