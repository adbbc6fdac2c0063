package parser

import (
	"encoding/binary"
	"encoding/hex"
	"math/big"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/source"
)

// literal is one element of a dense attribute before its type is known.
type literal struct {
	text  string
	neg   bool
	float bool
	str   bool
	word  bool // true or false
	pos   source.Pos
}

// elements are the nested lists of a dense attribute.
type elements struct {
	lits  []literal
	shape []int64
	// pairs says that the literals are real and imaginary parts.
	pairs bool
}

// denseAttr reads dense<...> : type.
func (p *parser) denseAttr(t ir.Type) (ir.Attribute, error) {
	at := p.pos()
	p.advance()
	if err := p.expect(tokLess, "'<' after 'dense'"); err != nil {
		return nil, err
	}
	var e elements
	empty := p.tok.kind == tokGreater
	hexAt := p.pos()
	hexText, isHex := "", false
	if p.tok.kind == tokString {
		if s := unquote(p.text(p.tok)); strings.HasPrefix(s, "0x") {
			hexText, isHex = s[2:], true
			p.advance()
		}
	}
	if !empty && !isHex {
		if err := p.elements(&e, 0); err != nil {
			return nil, err
		}
	}
	if err := p.expect(tokGreater, "'>'"); err != nil {
		return nil, err
	}
	st, err := p.shapedOf(t)
	if err != nil {
		return nil, err
	}
	shape, _ := st.Dims()
	n, ok := ir.NumElements(shape)
	if !ok {
		return nil, p.Failf(at, "elements literal type must have static shape")
	}
	if isHex {
		return p.hexElements(st, hexText, n, hexAt)
	}
	return p.dense(st, &e, n, at)
}

// shapedOf reads the type of an elements attribute, unless it is given.
func (p *parser) shapedOf(t ir.Type) (ir.ShapedType, error) {
	if t == nil {
		var err error
		if t, err = p.ColonType(); err != nil {
			return nil, err
		}
	}
	switch s := t.(type) {
	case *ir.TensorType:
		if ir.IsStatic(s.Shape) {
			return s, nil
		}
		return nil, p.here("elements literal type must have static shape")
	case *ir.VectorType:
		return s, nil
	}
	return nil, p.here("elements literal must be a ranked tensor or vector type")
}

// elements reads a literal or a list of them at some nesting depth.
func (p *parser) elements(e *elements, depth int) error {
	if err := p.enter(); err != nil {
		return err
	}
	defer func() { p.depth-- }()
	if p.tok.kind != tokLSquare {
		if len(e.shape) != depth && (depth > 0 || len(e.lits) > 0) {
			return p.here("tensor literal is invalid; ranks are not consistent between elements")
		}
		return p.element(e)
	}
	p.advance()
	first := len(e.shape) == depth
	if first {
		if len(e.lits) > 0 {
			return p.here("tensor literal is invalid; ranks are not consistent between elements")
		}
		e.shape = append(e.shape, -1)
	}
	n := int64(0)
	for p.tok.kind != tokRSquare {
		if err := p.elements(e, depth+1); err != nil {
			return err
		}
		n++
		if !p.accept(tokComma) {
			break
		}
	}
	if e.shape[depth] < 0 {
		e.shape[depth] = n
	} else if e.shape[depth] != n {
		return p.here("tensor literal is invalid; ranks are not consistent between elements")
	}
	return p.expect(tokRSquare, "']'")
}

func (p *parser) element(e *elements) error {
	if p.accept(tokLParen) {
		e.pairs = true
		for i := 0; i < 2; i++ {
			if i == 1 {
				if err := p.expect(tokComma, "','"); err != nil {
					return err
				}
			}
			if err := p.scalar(e); err != nil {
				return err
			}
		}
		return p.expect(tokRParen, "')'")
	}
	return p.scalar(e)
}

func (p *parser) scalar(e *elements) error {
	l := literal{pos: p.pos()}
	if p.accept(tokMinus) {
		l.neg = true
		if p.tok.kind != tokInt && p.tok.kind != tokFloat {
			return p.wrong("expected integer or floating point literal")
		}
	}
	switch p.tok.kind {
	case tokInt:
	case tokFloat:
		l.float = true
	case tokString:
		l.str = true
	case tokIdent:
		l.word = true
		if w := p.text(p.tok); w != "true" && w != "false" {
			return p.wrong("expected element literal of primitive type")
		}
	default:
		return p.wrong("expected element literal of primitive type")
	}
	l.text = p.text(p.tok)
	p.advance()
	e.lits = append(e.lits, l)
	return nil
}

// dense converts the literals to the raw elements of a type.
func (p *parser) dense(st ir.ShapedType, e *elements, n int64, at source.Pos) (ir.Attribute, error) {
	shape, _ := st.Dims()
	splat := len(e.shape) == 0 && len(e.lits) > 0
	if !splat && len(e.lits) > 0 || len(e.shape) > 0 {
		if !equalShapes(shape, e.shape) {
			return nil, p.Failf(at, "inferred shape of elements literal (%s) does not match type (%s)", listText(e.shape), listText(shape))
		}
	} else if len(e.lits) == 0 && n != 0 {
		return nil, p.Failf(at, "parsed zero elements, but type (%s) expected at least 1", quoteType(st))
	}
	elem := st.ElemType()
	if c, ok := elem.(*ir.ComplexType); ok {
		elem = c.Elem
		if !e.pairs && len(e.lits) > 0 && !splat {
			return nil, p.Failf(at, "expected complex elements")
		}
	}
	if len(e.lits) > 0 && e.lits[0].str {
		values := make([]string, len(e.lits))
		for i, l := range e.lits {
			if !l.str {
				return nil, p.Failf(l.pos, "expected string element")
			}
			values[i] = unquote(l.text)
		}
		return p.c.DenseStrings(st, values), nil
	}
	size := ir.DenseElemSize(elem)
	if size == 0 && len(e.lits) > 0 {
		return nil, p.Failf(at, "expected floating-point, integer, or complex element type, got %s", elem)
	}
	raw := make([]byte, 0, size*len(e.lits))
	for _, l := range e.lits {
		var err error
		if raw, err = p.appendRaw(raw, elem, size, l); err != nil {
			return nil, err
		}
	}
	return p.c.Dense(st, raw), nil
}

// appendRaw appends the little-endian bytes of one literal.
func (p *parser) appendRaw(raw []byte, elem ir.Type, size int, l literal) ([]byte, error) {
	if l.str {
		return nil, p.Failf(l.pos, "unexpected string element")
	}
	if l.word {
		if it, ok := elem.(*ir.IntegerType); !ok || it.Width != 1 {
			return nil, p.Failf(l.pos, "expected i1 type for 'true' or 'false' values")
		}
		if l.text == "true" {
			return append(raw, 1), nil
		}
		return append(raw, 0), nil
	}
	if _, ok := elem.(*ir.FloatType); !ok && l.float {
		return nil, p.Failf(l.pos, "expected integer elements, but parsed floating-point")
	}
	if _, ok := elem.(*ir.FloatType); ok && !l.float && !strings.HasPrefix(l.text, "0x") {
		return nil, p.Failf(l.pos, "expected floating-point elements, but parsed integer")
	}
	a, err := p.number(l.text, l.float, l.neg, elem, l.pos, l.pos)
	if err != nil {
		return nil, err
	}
	var b [16]byte
	switch v := a.(type) {
	case *ir.FloatAttr:
		binary.LittleEndian.PutUint64(b[:], v.Value.Lo)
		binary.LittleEndian.PutUint64(b[8:], v.Value.Hi)
	case *ir.IntegerAttr:
		if v.Wide == nil {
			binary.LittleEndian.PutUint64(b[:], uint64(v.Value))
			if v.Value < 0 {
				binary.LittleEndian.PutUint64(b[8:], ^uint64(0))
			}
			break
		}
		w := new(big.Int).Set(v.Wide)
		if w.Sign() < 0 {
			w.Add(w, new(big.Int).Lsh(big.NewInt(1), uint(elem.(*ir.IntegerType).Width)))
		}
		be := w.FillBytes(make([]byte, size))
		for i := len(be) - 1; i >= 0; i-- {
			raw = append(raw, be[i])
		}
		return raw, nil
	}
	if it, ok := elem.(*ir.IntegerType); ok && it.Width%8 != 0 && it.Width < 64 {
		// Only the bits of the type are stored.
		v := binary.LittleEndian.Uint64(b[:]) & (1<<uint(it.Width) - 1)
		binary.LittleEndian.PutUint64(b[:], v)
	}
	return append(raw, b[:size]...), nil
}

func (p *parser) hexElements(st ir.ShapedType, text string, n int64, at source.Pos) (ir.Attribute, error) {
	raw, err := hex.DecodeString(text)
	if err != nil {
		return nil, p.Failf(at, "elements hex string should start with '0x' and contain an even number of hex digits")
	}
	size := int64(ir.DenseElemSize(st.ElemType()))
	if size == 0 || int64(len(raw)) != n*size && int64(len(raw)) != size {
		return nil, p.Failf(at, "elements hex data size is invalid for provided type: %s", st)
	}
	return p.c.Dense(st, raw), nil
}

// sparseAttr reads sparse<indices, values> : type.
func (p *parser) sparseAttr(t ir.Type) (ir.Attribute, error) {
	at := p.pos()
	p.advance()
	if err := p.expect(tokLess, "'<' after 'sparse'"); err != nil {
		return nil, err
	}
	var idx, val elements
	if p.tok.kind != tokGreater {
		if err := p.elements(&idx, 0); err != nil {
			return nil, err
		}
		if err := p.expect(tokComma, "','"); err != nil {
			return nil, err
		}
		if err := p.elements(&val, 0); err != nil {
			return nil, err
		}
	}
	if err := p.expect(tokGreater, "'>'"); err != nil {
		return nil, err
	}
	st, err := p.shapedOf(t)
	if err != nil {
		return nil, err
	}
	shape, _ := st.Dims()
	rank := int64(len(shape))
	idxShape := idx.shape
	if len(idxShape) == 0 {
		idxShape = []int64{int64(len(idx.lits)), rank}
	}
	if len(idxShape) == 1 {
		idxShape = []int64{1, idxShape[0]}
		idx.shape = idxShape
	}
	idxType := p.c.Tensor(idxShape, p.c.I64(), nil)
	ni, _ := ir.NumElements(idxShape)
	indices, err := p.dense(idxType, &idx, ni, at)
	if err != nil {
		return nil, err
	}
	valShape := val.shape
	if len(valShape) == 0 {
		valShape = []int64{idxShape[0]}
	}
	nv, _ := ir.NumElements(valShape)
	values, err := p.dense(p.c.Tensor(valShape, st.ElemType(), nil), &val, nv, at)
	if err != nil {
		return nil, err
	}
	return p.c.Sparse(st, indices.(*ir.DenseAttr), values.(*ir.DenseAttr)), nil
}

func equalShapes(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func listText(shape []int64) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, d := range shape {
		if i > 0 {
			b.WriteString(", ")
		}
		b.Write(ir.AppendDim(nil, d))
	}
	b.WriteByte(']')
	return b.String()
}
