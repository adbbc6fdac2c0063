package parser

import (
	"encoding/binary"
	"encoding/hex"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
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
	pairs int // number of elements with a real and an imaginary part
}

// denseAttr reads dense<...> : type.
func (p *parser) denseAttr(t ir.Type) (ir.Attribute, error) {
	p.advance()
	if err := p.expect(tokLess, "'<' after 'dense'"); err != nil {
		return nil, err
	}
	var e elements
	var err error
	if p.tok.kind != tokGreater {
		if e.shape, err = p.elements(&e); err != nil {
			return nil, err
		}
	}
	if err := p.expect(tokGreater, "'>'"); err != nil {
		return nil, err
	}
	at := p.pos()
	st, err := p.shapedOf(t)
	if err != nil {
		return nil, err
	}
	return p.dense(st, &e, at)
}

// shapedOf reads the type of an elements attribute, unless it is given.
func (p *parser) shapedOf(t ir.Type) (ir.ShapedType, error) {
	if t == nil {
		var err error
		if t, err = p.ColonType(); err != nil {
			return nil, err
		}
	}
	st, ok := t.(ir.ShapedType)
	if !ok {
		return nil, p.here("elements literal must be a shaped type")
	}
	if shape, ranked := st.Dims(); !ranked || !ir.IsStatic(shape) {
		return nil, p.here("elements literal type must have static shape")
	}
	return st, nil
}

// elements reads a literal or a list of them and returns the sizes of the list.
func (p *parser) elements(e *elements) ([]int64, error) {
	if p.tok.kind != tokLSquare {
		return nil, p.element(e)
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	p.advance()
	var first []int64
	n := int64(0)
	for more := p.tok.kind != tokRSquare; more; more = p.accept(tokComma) {
		dims, err := p.elements(e)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			first = dims
		} else if !slices.Equal(first, dims) {
			return nil, p.here("tensor literal is invalid; ranks are not consistent between elements")
		}
		n++
	}
	p.leave()
	return append([]int64{n}, first...), p.expect(tokRSquare, "']'")
}

func (p *parser) element(e *elements) error {
	if p.accept(tokLParen) {
		e.pairs++
		for i := 0; i < 2; i++ {
			if i == 1 {
				if err := p.expect(tokComma, "',' between complex elements"); err != nil {
					return err
				}
			}
			if err := p.scalar(e); err != nil {
				return err
			}
		}
		return p.expect(tokRParen, "')' after complex elements")
	}
	return p.scalar(e)
}

func (p *parser) scalar(e *elements) error {
	l := literal{neg: p.accept(tokMinus), pos: p.pos()}
	if l.neg && p.tok.kind != tokInt && p.tok.kind != tokFloat {
		return p.wrong("expected integer or floating point literal")
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
			return p.here("expected element literal of primitive type")
		}
	default:
		return p.here("expected element literal of primitive type")
	}
	l.text = p.text(p.tok)
	p.advance()
	e.lits = append(e.lits, l)
	return nil
}

// dense converts the literals to the raw elements of a type.
func (p *parser) dense(st ir.ShapedType, e *elements, at source.Pos) (ir.Attribute, error) {
	shape, _ := st.Dims()
	n, ok := ir.NumElements(shape)
	if !ok {
		return nil, p.Failf(at, "elements literal type must have static shape")
	}
	elem := st.ElemType()
	size := ir.DenseElemSize(elem)
	single := len(e.shape) == 0
	switch {
	case single && len(e.lits) == 1 && e.lits[0].str && size > 0:
		return p.hexElements(st, e.lits[0], n, at)
	case single && len(e.lits) == 0 && n != 0:
		return nil, p.Failf(at, "parsed zero elements, but type ('%s') expected at least 1", st)
	case !single && !slices.Equal(shape, e.shape):
		return nil, p.Failf(at, "inferred shape of elements literal (%s) does not match type (%s)", listText(e.shape), listText(shape))
	case size == 0 && len(e.lits) > 0 && e.lits[0].str:
		values := make([]string, len(e.lits))
		for i, l := range e.lits {
			if !l.str {
				return nil, p.Failf(l.pos, "expected string element")
			}
			values[i] = Unquote(l.text)
		}
		return p.c.DenseStrings(st, values), nil
	case size == 0 && len(e.lits) > 0:
		return nil, p.Failf(at, "expected floating-point, integer, or complex element type, got '%s'", elem)
	}
	c, isComplex := elem.(*ir.ComplexType)
	if isComplex {
		elem, size = c.Elem, size/2
	}
	switch {
	case isComplex && 2*e.pairs != len(e.lits):
		return nil, p.Failf(at, "expected complex elements")
	case !isComplex && e.pairs > 0:
		return nil, p.Failf(at, "unexpected complex elements")
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
		return nil, p.Failf(l.pos, "integer constant out of range for type")
	}
	if l.word {
		if !ir.IsBit(elem) {
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
		return nil, p.here("expected floating-point elements, but parsed integer")
	}
	if it, ok := elem.(*ir.IntegerType); ok && it.Sign == ir.Unsigned && l.neg {
		return nil, p.Failf(l.pos, "expected unsigned integer elements, but parsed negative value")
	}
	var b [16]byte
	switch t := elem.(type) {
	case *ir.FloatType:
		v, err := p.float(l.text, l.float, l.neg, t, l.pos)
		if err != nil {
			return nil, err
		}
		binary.LittleEndian.PutUint64(b[:], v.Packed())
		binary.LittleEndian.PutUint64(b[8:], v.Hi)
		return append(raw, b[:size]...), nil
	case *ir.IntegerType:
		if t.Width > 64 {
			return p.appendWide(raw, t, size, l)
		}
	}
	v, ok := smallInteger(l.text, l.neg, elem)
	if !ok {
		return nil, p.Failf(l.pos, "integer constant out of range for type")
	}
	if it, ok := elem.(*ir.IntegerType); ok && it.Width < 64 {
		v &= 1<<uint(it.Width) - 1 // only the bits of the type are stored
	}
	binary.LittleEndian.PutUint64(b[:], uint64(v))
	return append(raw, b[:size]...), nil
}

// appendWide is appendRaw for a type of more than 64 bits.
func (p *parser) appendWide(raw []byte, t *ir.IntegerType, size int, l literal) ([]byte, error) {
	a, ok := p.integer(l.text, l.neg, t).(*ir.IntegerAttr)
	if !ok {
		return nil, p.Failf(l.pos, "integer constant out of range for type")
	}
	w := new(big.Int).Set(a.Wide)
	if w.Sign() < 0 {
		w.Add(w, new(big.Int).Lsh(big.NewInt(1), uint(t.Width)))
	}
	be := w.FillBytes(make([]byte, size))
	slices.Reverse(be)
	return append(raw, be...), nil
}

// hexElements reads the bytes of all elements, or of the single element that all
// are equal to, in hexadecimal.
func (p *parser) hexElements(st ir.ShapedType, l literal, n int64, at source.Pos) (ir.Attribute, error) {
	digits, ok := strings.CutPrefix(Unquote(l.text), "0x")
	raw, err := hex.DecodeString(digits)
	if !ok || err != nil {
		return nil, p.Failf(l.pos, "expected string containing hex digits starting with `0x`")
	}
	size := int64(ir.DenseElemSize(st.ElemType()))
	switch got := int64(len(raw)); {
	case !ir.IsBit(st.ElemType()):
		ok = got == size || got/size == n && got%size == 0
	case got == 1 && (raw[0] == 0 || raw[0] == 0xff):
		raw = ir.UnpackBits(raw, 1)
	case got == n/8+(n%8+7)/8:
		raw = ir.UnpackBits(raw, int(n))
	default:
		ok = false
	}
	if !ok {
		return nil, p.Failf(at, "elements hex data size is invalid for provided type: '%s'", st)
	}
	return p.c.Dense(st, raw), nil
}

// sparseAttr reads sparse<indices, values> : type.
func (p *parser) sparseAttr(t ir.Type) (ir.Attribute, error) {
	at := p.pos()
	p.advance()
	if !p.accept(tokLess) {
		return nil, p.wrong("Expected '<' after 'sparse'") // MLIR's capital
	}
	var idx, val elements
	var err error
	empty := p.tok.kind == tokGreater
	if !empty {
		if idx.shape, err = p.elements(&idx); err != nil {
			return nil, err
		}
		if err := p.expect(tokComma, "','"); err != nil {
			return nil, err
		}
		if val.shape, err = p.elements(&val); err != nil {
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
	idxShape, valShape := idx.shape, val.shape
	switch {
	case empty:
		idxShape, valShape = []int64{0, int64(len(shape))}, []int64{0}
	case len(idxShape) == 0:
		idxShape = []int64{1, int64(len(shape))}
	}
	if len(valShape) == 0 {
		valShape = idxShape[:1]
	}
	a, err := p.dense(p.c.Tensor(idxShape, p.c.I64(), nil), &idx, at)
	if err != nil {
		return nil, err
	}
	indices := a.(*ir.DenseAttr)
	if a, err = p.dense(p.c.Tensor(valShape, st.ElemType(), nil), &val, at); err != nil {
		return nil, err
	}
	last := idxShape[len(idxShape)-1]
	if len(idxShape) == 1 {
		last = 1
	}
	if len(idxShape) > 2 || last != int64(len(shape)) || len(valShape) != 1 || valShape[0] != idxShape[0] {
		return nil, p.Failf(at, "expected shape (%s); inferred shape of indices literal (%s); inferred shape of values literal (%s)",
			listText(shape), listText(idxShape), listText(valShape))
	}
	if err := p.checkIndices(indices, idxShape[0], st, at); err != nil {
		return nil, err
	}
	return p.c.Sparse(st, indices, a.(*ir.DenseAttr)), nil
}

// checkIndices checks that the n indices of a sparse attribute lie in its shape.
func (p *parser) checkIndices(indices *ir.DenseAttr, n int64, st ir.ShapedType, at source.Pos) error {
	shape, _ := st.Dims()
	if indices.Splat {
		n = 1
	}
	raw := indices.Raw
	for k := range n {
		var index []string
		inside := true
		for _, size := range shape {
			i := binary.LittleEndian.Uint64(raw)
			inside = inside && i < uint64(size)
			index = append(index, strconv.FormatUint(i, 10))
			if !indices.Splat {
				raw = raw[8:]
			}
		}
		if !inside {
			return p.Failf(at, "sparse index #%d is not contained within the value shape, with index=[%s], and type='%s'", k, strings.Join(index, ", "), st)
		}
	}
	return nil
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
