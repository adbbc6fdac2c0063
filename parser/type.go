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

// Type implements ir.AsmParser. The text of the type is cut out by its
// brackets; only a spelling that is new reaches the grammar.
func (p *parser) Type() (ir.Type, error) {
	text := p.scan.text
	beg := int(p.tok.beg)
	end := int(p.tok.end)
	switch p.tok.kind {
	case tokLParen:
		return p.functionType()
	case tokIdent, tokBang:
		open := end
		for open < p.scan.end && class[text[open]]&classSpace != 0 {
			open++
		}
		if open < p.scan.end && text[open] == '<' && (p.tok.kind == tokBang && open == end || opensType(text[beg:end])) {
			switch end = balanced(text, open, p.scan.end); end {
			case tooDeep:
				return nil, p.here("nesting too deep")
			case unbalanced:
				return nil, p.brokenType(open, nil)
			}
		}
	default:
		return nil, p.wrong("expected non-function type")
	}
	spelling := text[beg:end]
	if t, ok := p.types.get(spelling); ok {
		if p.tok.kind == tokBang {
			if err := p.expand(len(t.String())); err != nil {
				return nil, err
			}
		}
		p.scan.pos = end
		p.prevEnd = end
		p.tok = p.scan.next()
		return t, nil
	}
	if p.tok.kind == tokIdent && !isTypeWord(p.text(p.tok)) {
		return nil, p.wrong("expected non-function type")
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	scan, tok, prev := p.scan, p.tok, p.prevEnd
	t, err := p.parseType(spelling, beg)
	p.leave()
	if err != nil {
		if end > int(tok.end) && tok.kind == tokIdent {
			p.scan, p.tok, p.prevEnd = scan, tok, prev
			err = p.brokenType(strings.IndexByte(spelling, '<')+beg, err)
		}
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
	if err := p.lexicalAt(last); err != nil {
		return err
	}
	return p.errorAt(last, "unbalanced '%c' character in pretty dialect name", bracket)
}

// opensType reports whether blanks may stand between a type's name and '<'.
func opensType(w string) bool {
	switch w {
	case "memref", "tensor", "vector", "complex", "tuple":
		return true
	}
	return false
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

// parseType turns the text of a type, which begins at offset base, into a type.
func (p *parser) parseType(text string, base int) (ir.Type, error) {
	// The short forms do not need the grammar.
	if text[0] == '!' {
		return p.bangType(text, base)
	}
	if t := p.scalarType(text); t != nil {
		return t, nil
	}
	if t := p.quickType(text); t != nil {
		return t, nil
	}
	ast, err := parseTypeText(text)
	if err != nil {
		return nil, p.grammarError(err, text, base)
	}
	return p.typeOfAST(ast, base)
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
		return nil // said by typeOfAST
	}
	return p.c.IntegerSigned(int(n), sign)
}

// bangType resolves !alias or keeps !dialect.type<...>.
func (p *parser) bangType(text string, base int) (ir.Type, error) {
	name, _, _ := strings.Cut(text[1:], "<")
	dialect, data, dotted := strings.Cut(text[1:], ".")
	if !dotted || strings.Contains(dialect, "<") {
		if strings.Contains(text, "<") {
			return p.opaqueType(name, text[len("!<")+len(name):len(text)-1], text, base)
		}
		if t, ok := p.typeAliases.Get(name); ok {
			return t, p.expand(len(t.String()))
		}
		return nil, p.undefinedAlias(name, base+len(text))
	}
	return p.opaqueType(dialect, data, text, base)
}

// undefinedAlias returns the error about an alias that ends at an offset. As in
// MLIR, it points to what comes next.
func (p *parser) undefinedAlias(name string, end int) error {
	p.seek(end)
	return p.wrong("undefined symbol alias id '%s'", name)
}

func (p *parser) opaqueType(dialect, data, text string, base int) (ir.Type, error) {
	if !isNamespace(dialect) {
		return nil, p.errorAt(dataAt(text, dialect, base), "invalid dialect namespace '\"%s\"'", dialect)
	}
	d := p.c.Dialect(dialect)
	if d != nil && !d.OpaqueTypes {
		at := base + len("!.") + len(dialect)
		if len(d.Attrs) == 0 || d.NoTypes {
			return nil, p.errorAt(at, "dialect '%s' provides no type parsing hook", dialect)
		}
		mnemonic, _, _ := strings.Cut(data, "<")
		return nil, p.errorAt(at, "unknown  type `%s` in dialect `%s`", mnemonic, dialect)
	}
	if d == nil {
		return p.c.OpaqueType(dialect, data), nil
	}
	at := base + strings.Index(text, data)
	if d.ParseType != nil {
		t, err := d.ParseType(ir.TypeText{
			Ctx:    p.c,
			Data:   data,
			Nested: func(beg, end int) (ir.Type, error) { return p.nestedType(data[beg:end], at+beg) },
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

// nestedType parses a type inside of the text of another one.
func (p *parser) nestedType(text string, base int) (ir.Type, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	return p.parseType(text, base)
}

// typeOfAST converts a parsed type.
func (p *parser) typeOfAST(a *typeAST, base int) (ir.Type, error) {
	at := base + a.Pos.Offset
	switch {
	case a.Bang != "":
		return p.bangType(a.Bang, at)
	case a.Shaped != nil:
		return p.shapedType(a, base)
	case a.Complex != nil:
		elem, err := p.typeOfAST(a.Complex, base)
		if err != nil {
			return nil, err
		}
		switch elem.(type) {
		case *ir.IntegerType, *ir.FloatType:
			return p.c.Complex(elem), nil
		}
		return nil, p.errorAt(base+a.Complex.Pos.Offset, "invalid element type for complex")
	case a.Tuple != nil:
		elems, err := p.typeList(a.Tuple.Elems, base)
		if err != nil {
			return nil, err
		}
		return p.c.Tuple(elems), nil
	case a.Func != nil:
		ins, err := p.typeList(a.Func.Ins, base)
		if err != nil {
			return nil, err
		}
		outs := a.Func.Outs
		if a.Func.Out != nil {
			outs = []*typeAST{a.Func.Out}
		}
		results, err := p.typeList(outs, base)
		if err != nil {
			return nil, err
		}
		return p.c.Function(ins, results), nil
	}
	if t := p.scalarType(a.Name); t != nil {
		return t, nil
	}
	if isIntegerWord(a.Name) {
		if _, err := strconv.ParseUint(strings.TrimLeft(a.Name, "sui"), 10, 32); err != nil {
			return nil, p.errorAt(at, "invalid integer width")
		}
		return nil, p.errorAt(at, "integer bitwidth is limited to %d bits", ir.MaxIntegerWidth)
	}
	if isShaped(a.Name) || a.Name == "complex" || a.Name == "tuple" {
		return nil, p.errorAt(at+len(a.Name), "expected '<' in %s type", a.Name)
	}
	return nil, p.errorAt(p.behind(at), "expected non-function type")
}

func (p *parser) typeList(in []*typeAST, base int) ([]ir.Type, error) {
	out := make([]ir.Type, len(in))
	for i, a := range in {
		var err error
		if out[i], err = p.typeOfAST(a, base); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// shape reads the sizes of a shaped type. scalable is nil if none is.
func (p *parser) shape(a *typeAST, base int) (shape []int64, scalable []bool, unranked bool, err error) {
	d := a.Shaped.Dims
	if d == nil {
		return nil, nil, false, nil
	}
	var marks []bool
	_, err = shapeLex(a.Keyword, d.Text).sizes(0, func(beg, end int) error {
		text := strings.Trim(d.Text[beg:end], "[]x \t\r\n")
		switch text[0] {
		case '*':
			unranked = true
			return nil
		case '?':
			shape = append(shape, ir.Dynamic)
			return nil
		}
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return p.errorAt(base+d.Pos.Offset+beg+strings.Index(d.Text[beg:], text), "invalid dimension")
		}
		if n == 0 && a.Keyword == "vector" {
			return p.errorAt(base+a.Shaped.Elem.Pos.Offset, "vector types must have positive constant sizes")
		}
		shape = append(shape, n)
		marks = append(marks, d.Text[beg] == '[')
		if d.Text[beg] == '[' {
			scalable = marks
		}
		return nil
	})
	if scalable != nil {
		scalable = marks
	}
	return shape, scalable, unranked, err
}

func (p *parser) shapedType(a *typeAST, base int) (ir.Type, error) {
	s := a.Shaped
	elemAt := base + s.Elem.Pos.Offset
	shape, scalable, unranked, err := p.shape(a, base)
	if err != nil {
		return nil, err
	}
	elem, err := p.typeOfAST(s.Elem, base)
	if err != nil {
		return nil, err
	}
	switch a.Keyword {
	case "vector":
		if len(s.Attrs) > 0 {
			return nil, p.errorAt(p.listEnd(s, base), "expected '>' in vector type")
		}
		switch elem.(type) {
		case *ir.IntegerType, *ir.FloatType, *ir.IndexType:
		default:
			return nil, p.errorAt(elemAt, "vector elements must be int/index/float type")
		}
		return p.c.Vector(shape, scalable, elem), nil
	case "tensor":
		return p.tensorType(s, unranked, shape, elem, base)
	}
	return p.memrefType(s, unranked, shape, elem, base, base+a.Pos.Offset)
}

// listEnd is where the first attribute of a shaped type is not expected.
func (p *parser) listEnd(s *shapedAST, base int) int {
	return p.behind(base + strings.LastIndexByte(p.scan.text[base:base+s.Attrs[0].Pos.Offset], ','))
}

func (p *parser) tensorType(s *shapedAST, unranked bool, shape []int64, elem ir.Type, base int) (ir.Type, error) {
	var encoding ir.Attribute
	if len(s.Attrs) > 0 {
		x := s.Attrs[0]
		word, _, _ := strings.Cut(x.Text, "<")
		if word = strings.TrimSpace(word); word == "array" || word == "strided" {
			return nil, p.errorAt(p.behind(base+x.Pos.Offset), "expected '>' in tensor type")
		}
		if x.Text != "" {
			var err error
			if encoding, err = p.subAttribute(x, base, "expected '>' in tensor type"); err != nil {
				return nil, err
			}
		}
		if len(s.Attrs) > 1 {
			return nil, p.errorAt(p.behind(base+x.EndPos.Offset), "expected '>' in tensor type")
		}
	}
	if !validElement(elem, true) {
		return nil, p.errorAt(base+s.Elem.Pos.Offset, "invalid tensor element type")
	}
	if !unranked {
		return p.c.Tensor(shape, elem, encoding), nil
	}
	if encoding != nil {
		return nil, p.errorAt(base+s.Attrs[0].EndPos.Offset+1, "cannot apply encoding to unranked tensor")
	}
	return p.c.UnrankedTensor(elem), nil
}

// validElement reports whether t may be the element of a tensor or memref.
func validElement(t ir.Type, tensor bool) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType, *ir.ComplexType, *ir.VectorType:
		return true
	case *ir.OpaqueType:
		return tensor
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return !tensor
	}
	return false
}

func (p *parser) memrefType(s *shapedAST, unranked bool, shape []int64, elem ir.Type, base, at int) (ir.Type, error) {
	if !validElement(elem, false) {
		return nil, p.errorAt(base+s.Elem.Pos.Offset, "invalid memref element type")
	}
	var layout, space ir.Attribute
	for _, x := range s.Attrs {
		if x.Text == "" && p.scan.at(base+x.EndPos.Offset) == '>' {
			return nil, p.errorAt(p.behind(base+x.Pos.Offset), "expected list element")
		}
		a, err := p.subAttribute(x, base, "expected ',' or '>'")
		if err != nil {
			return nil, err
		}
		isLayout := false
		switch a.(type) {
		case *ir.StridedAttr, *ir.AffineMapAttr:
			isLayout = true
		}
		msg := ""
		switch {
		case isLayout && unranked:
			msg = "cannot have affine map for unranked memref type"
		case isLayout && space != nil:
			msg = "expected memory space to be last in memref type"
		case isLayout:
			layout = a
		case space != nil:
			msg = "multiple memory spaces specified in memref type"
		default:
			space = a
		}
		if msg != "" {
			return nil, p.errorAt(base+x.EndPos.Offset, "%s", msg)
		}
	}
	if err := p.checkLayout(layout, shape, at); err != nil {
		return nil, err
	}
	switch i := space.(type) {
	case nil, *ir.StringAttr, *ir.DictAttr, *ir.DialectAttr:
	case *ir.IntegerAttr:
		// Memory space 0 is the default one.
		if i.Value == 0 && i.Wide == nil {
			space = nil
		}
	default:
		return nil, p.errorAt(at, "unsupported memory space Attribute")
	}
	if unranked {
		return p.c.UnrankedMemRef(elem, space), nil
	}
	return p.c.MemRef(shape, elem, layout, space), nil
}

func (p *parser) checkLayout(a ir.Attribute, shape []int64, at int) error {
	switch l := a.(type) {
	case *ir.StridedAttr:
		if len(l.Strides) != len(shape) {
			return p.errorAt(at, "expected the number of strides to match the rank")
		}
	case *ir.AffineMapAttr:
		if l.Map.NumDims != len(shape) {
			return p.errorAt(at, "memref layout mismatch between rank and affine map: %d != %d", len(shape), l.Map.NumDims)
		}
	}
	return nil
}

// subAttribute parses the attribute of a type whose text begins at base; msg is
// said of anything behind it.
func (p *parser) subAttribute(x *attrAST, base int, msg string) (ir.Attribute, error) {
	saved, savedTok, savedPrev := p.scan, p.tok, p.prevEnd
	beg := base + x.Pos.Offset
	p.scan.pos, p.scan.end = beg, beg+len(x.Text)
	p.advance()
	p.prevEnd = p.behind(beg)
	a, err := p.attribute(nil)
	if err == nil && p.tok.kind != tokEOF {
		err = p.wrong("%s", msg)
	}
	p.scan, p.tok, p.prevEnd = saved, savedTok, savedPrev
	return a, err
}

// strided parses strided<[...], offset: n>, whose text begins at base.
func (p *parser) strided(text string, base int) (ir.Attribute, error) {
	ast, err := parseStridedText(text)
	if err != nil {
		return nil, p.grammarError(err, text, base)
	}
	strides := make([]int64, len(ast.Strides))
	for i, s := range ast.Strides {
		v, err := p.stride(s, base)
		if err != nil {
			return nil, err
		}
		if v == 0 {
			return nil, p.errorAt(base, "strides must not be zero")
		}
		strides[i] = v
	}
	offset := int64(0)
	if ast.Offset != nil {
		if offset, err = p.stride(ast.Offset, base); err != nil {
			return nil, err
		}
	}
	return p.c.Strided(strides, offset), nil
}

func (p *parser) stride(s *strideAST, base int) (int64, error) {
	if s.Dynamic {
		return ir.Dynamic, nil
	}
	text := s.Value
	if s.Neg {
		text = "-" + text
	}
	v, err := strconv.ParseInt(text, 10, 64)
	if err != nil || v == ir.Dynamic {
		return 0, p.errorAt(base+s.Pos.Offset, noStride)
	}
	return v, nil
}
