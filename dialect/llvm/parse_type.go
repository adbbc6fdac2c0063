package llvm

import (
	"strconv"
	"strings"

	"hivm-opt/ir"
)

// parseType makes a type from its text behind "!llvm.". It returns nil for types
// that it does not know.
func parseType(t ir.TypeText) (*ir.OpaqueType, error) {
	p := &typeParser{TypeText: t}
	out, err := p.own()
	if err != nil || p.unknown {
		return nil, err
	}
	if p.space(); p.pos < len(p.Data) {
		return nil, nil
	}
	return out, nil
}

// typeParser reads the types of the dialect, which are nested without prefix.
type typeParser struct {
	ir.TypeText
	pos     int
	depth   int
	unknown bool // there is something that is kept as it is
}

// maxDepth bounds the nesting.
const maxDepth = 64

func (p *typeParser) space() {
	for p.pos < len(p.Data) && strings.IndexByte(" \t\r\n", p.Data[p.pos]) >= 0 {
		p.pos++
	}
}

func (p *typeParser) accept(text string) bool {
	p.space()
	if !strings.HasPrefix(p.Data[p.pos:], text) {
		return false
	}
	p.pos += len(text)
	return true
}

func (p *typeParser) expect(text string) error {
	if !p.accept(text) {
		return p.Errorf(p.pos, "expected '%s'", text)
	}
	return nil
}

// word returns the identifier at the position without consuming it.
func (p *typeParser) word() string {
	p.space()
	end := p.pos
	for end < len(p.Data) && (p.Data[end] == '_' || p.Data[end] >= '0' && p.Data[end] <= '9' || p.Data[end]|0x20 >= 'a' && p.Data[end]|0x20 <= 'z') {
		end++
	}
	return p.Data[p.pos:end]
}

func (p *typeParser) integer() (int64, error) {
	p.space()
	end := p.pos
	for end < len(p.Data) && (p.Data[end] >= '0' && p.Data[end] <= '9') {
		end++
	}
	n, err := strconv.ParseInt(p.Data[p.pos:end], 10, 64)
	if err != nil {
		return 0, p.Errorf(p.pos, "expected integer value")
	}
	p.pos = end
	return n, nil
}

// plain are the types that are a word.
var plain = map[string]kind{
	"void": kindVoid, "token": kindToken, "label": kindLabel, "metadata": kindMetadata,
	"ppc_fp128": kindOtherFloat, "x86_mmx": kindOther, "x86_amx": kindOther,
}

// own reads a type of the dialect without its prefix.
func (p *typeParser) own() (*ir.OpaqueType, error) {
	if p.depth++; p.depth > maxDepth {
		p.unknown = true
	}
	defer func() { p.depth-- }()
	w := p.word()
	if k, ok := plain[w]; ok {
		p.pos += len(w)
		return p.Ctx.DialectType(name, w, &shape{kind: k}), nil
	}
	var read func() (ir.Type, error)
	switch w {
	case "ptr":
		read = p.pointer
	case "array":
		read = p.array
	case "vec":
		read = p.vector
	case "struct":
		read = p.structure
	case "func":
		read = p.function
	case "target":
		p.unknown = true
	case "":
		return nil, p.Errorf(p.pos, "expected valid keyword")
	default:
		return nil, p.Errorf(p.pos, "unknown LLVM type: %s", w)
	}
	if p.unknown {
		return nil, nil
	}
	p.pos += len(w)
	t, err := read()
	if err != nil || p.unknown {
		return nil, err
	}
	return t.(*ir.OpaqueType), nil
}

func (p *typeParser) pointer() (ir.Type, error) {
	if !p.accept("<") {
		return p.Ctx.OpaqueType(name, "ptr"), nil
	}
	n, err := p.integer()
	if err != nil {
		return nil, err
	}
	if err := p.expect(">"); err != nil {
		return nil, err
	}
	if n == 0 {
		return p.Ctx.OpaqueType(name, "ptr"), nil
	}
	return p.Ctx.OpaqueType(name, "ptr<"+strconv.FormatInt(n, 10)+">"), nil
}

// times reads the x between a number and a type.
func (p *typeParser) times() error {
	if w := p.word(); w != "x" {
		return p.Errorf(p.pos, "expected 'x'")
	}
	p.pos++
	return nil
}

// counted reads n x T>.
func (p *typeParser) counted() (n int64, t ir.Type, at int, err error) {
	if n, err = p.integer(); err != nil {
		return
	}
	if err = p.times(); err != nil {
		return
	}
	p.space()
	at = p.pos
	if t, err = p.nested(); err != nil || p.unknown {
		return
	}
	err = p.expect(">")
	return
}

func (p *typeParser) array() (ir.Type, error) {
	open := p.pos
	if err := p.expect("<"); err != nil {
		return nil, err
	}
	n, t, _, err := p.counted()
	if err != nil || p.unknown {
		return nil, err
	}
	if !storable(t) {
		return nil, p.Errorf(open, "invalid array element type: '%s'", t)
	}
	return arrayType(p.Ctx, n, t), nil
}

func (p *typeParser) vector() (ir.Type, error) {
	if err := p.expect("<"); err != nil {
		return nil, err
	}
	prefix := ""
	if p.accept("?") {
		if err := p.times(); err != nil {
			return nil, err
		}
		prefix = "? x "
	}
	n, t, at, err := p.counted()
	if err != nil || p.unknown {
		return nil, err
	}
	if !isOwn(t) {
		return nil, p.Errorf(at, "cannot use !llvm.vec for built-in primitives, use 'vector' instead")
	}
	return p.Ctx.DialectType(name, "vec<"+prefix+strconv.FormatInt(n, 10)+" x "+short(t)+">",
		&shape{kind: kindVector, elems: []ir.Type{t}, count: n}), nil
}

// storable reports whether a type may be a member of another type.
func storable(t ir.Type) bool {
	s := shapeOf(t)
	return s == nil || s.kind != kindVoid && s.kind != kindLabel && s.kind != kindMetadata && s.kind != kindFunc && s.kind != kindToken
}

func (p *typeParser) structure() (ir.Type, error) {
	open := p.pos
	if err := p.expect("<"); err != nil {
		return nil, err
	}
	text := "struct<"
	p.space()
	if p.pos < len(p.Data) && p.Data[p.pos] == '"' {
		end := strings.IndexByte(p.Data[p.pos+1:], '"')
		if end < 0 || strings.Contains(p.Data[p.pos:p.pos+end+1], `\`) {
			p.unknown = true
			return nil, nil
		}
		text += p.Data[p.pos : p.pos+end+2]
		p.pos += end + 2
		if !p.accept(",") {
			p.unknown = true // a struct that contains itself
			return nil, nil
		}
		text += ", "
		if p.word() == "opaque" {
			p.pos += len("opaque")
			return p.Ctx.DialectType(name, text+"opaque>", &shape{kind: kindStruct, open: true}), p.expect(">")
		}
	}
	if p.word() == "packed" {
		p.pos += len("packed")
		text += "packed "
	}
	if err := p.expect("("); err != nil {
		return nil, err
	}
	var elems []ir.Type
	for more := !p.accept(")"); more; more = p.accept(",") {
		t, err := p.nested()
		if err != nil || p.unknown {
			return nil, err
		}
		if !storable(t) {
			return nil, p.Errorf(open, "invalid LLVM structure element type: '%s'", t)
		}
		elems = append(elems, t)
	}
	if len(elems) > 0 {
		if err := p.expect(")"); err != nil {
			return nil, err
		}
	}
	words := make([]string, len(elems))
	for i, t := range elems {
		words[i] = short(t)
	}
	return p.Ctx.DialectType(name, text+"("+strings.Join(words, ", ")+")>", &shape{kind: kindStruct, elems: elems}), p.expect(">")
}

func (p *typeParser) function() (ir.Type, error) {
	if err := p.expect("<"); err != nil {
		return nil, err
	}
	result, err := p.nested()
	if err != nil || p.unknown {
		return nil, err
	}
	if err := p.expect("("); err != nil {
		return nil, err
	}
	var params []ir.Type
	variadic, closed := false, p.accept(")")
	for more := !closed; more && !variadic; more = p.accept(",") {
		if variadic = p.accept("..."); variadic {
			break
		}
		t, err := p.nested()
		if err != nil || p.unknown {
			return nil, err
		}
		params = append(params, t)
	}
	if !closed {
		if err := p.expect(")"); err != nil {
			return nil, err
		}
	}
	return funcType(p.Ctx, result, params, variadic), p.expect(">")
}

// nested reads any type inside of another type: types of the dialect have no
// prefix, but may have it.
func (p *typeParser) nested() (ir.Type, error) {
	const prefix = "!" + name + "."
	if p.accept(prefix) || isKeyword(p.word()) {
		t, err := p.own()
		if t == nil {
			return nil, err
		}
		return t, err
	}
	if p.pos == len(p.Data) || p.Data[p.pos] != '!' && p.word() == "" {
		return nil, p.Errorf(p.pos, "expected valid keyword")
	}
	beg := p.pos
	p.pos = endOfType(p.Data, beg)
	return p.Nested(beg, p.pos)
}

func isKeyword(w string) bool {
	switch w {
	case "ptr", "array", "vec", "struct", "func", "target":
		return true
	}
	_, ok := plain[w]
	return ok
}

// endOfType returns where a type of another dialect ends.
func endOfType(text string, i int) int {
	depth := 0
	for ; i < len(text); i++ {
		switch text[i] {
		case '<':
			depth++
		case '>':
			if depth == 0 {
				return i
			}
			depth--
		case ',', ')', '(', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return i
			}
		}
	}
	return i
}
