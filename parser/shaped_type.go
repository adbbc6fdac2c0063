package parser

import (
	"slices"
	"strconv"

	"hivm-opt/ir"
)

// fewSizes has room for the sizes or strides of most types.
type fewSizes [8]int64

// vectorType reads the rest of vector<4x[8]xT>, behind the bracket.
func (p *parser) vectorType() (ir.Type, error) {
	var few fewSizes
	shape, scalable, err := p.sizes(few[:0], true)
	if err != nil {
		return nil, err
	}
	if slices.Contains(shape, 0) {
		return nil, p.Failf(p.pos(), "vector types must have positive constant sizes")
	}
	at := p.pos()
	elem, err := p.Type()
	if err != nil {
		return nil, err
	}
	if err := p.expect(tokGreater, "'>' in vector type"); err != nil {
		return nil, err
	}
	switch elem.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType:
		return p.c.Vector(shape, scalable, elem), nil
	}
	return nil, p.Failf(at, "vector elements must be int/index/float type")
}

// tensorType reads the rest of tensor<4x?xT, encoding>, behind the bracket.
func (p *parser) tensorType() (ir.Type, error) {
	var few fewSizes
	unranked, shape, err := p.rankAndSizes(few[:0])
	if err != nil {
		return nil, err
	}
	at := p.pos()
	elem, err := p.Type()
	if err != nil {
		return nil, err
	}
	var encoding ir.Attribute
	if p.accept(tokComma) && p.atAttribute() {
		if encoding, err = p.attribute(nil); err != nil {
			return nil, err
		}
	}
	if err := p.expect(tokGreater, "'>' in tensor type"); err != nil {
		return nil, err
	}
	switch {
	case !validElement(elem, true):
		return nil, p.Failf(at, "invalid tensor element type")
	case !unranked:
		return p.c.Tensor(shape, elem, encoding), nil
	case encoding != nil:
		return nil, p.errorAt(p.prevEnd, "cannot apply encoding to unranked tensor")
	}
	return p.c.UnrankedTensor(elem), nil
}

// memrefType reads the rest of memref<4x?xT, layout, space>, behind the bracket. The
// type begins at an offset.
func (p *parser) memrefType(beg int) (ir.Type, error) {
	var few fewSizes
	unranked, shape, err := p.rankAndSizes(few[:0])
	if err != nil {
		return nil, err
	}
	at := p.pos()
	elem, err := p.Type()
	if err != nil {
		return nil, err
	}
	if !validElement(elem, false) {
		return nil, p.Failf(at, "invalid memref element type")
	}
	layout, space, err := p.layoutAndSpace(unranked)
	if err != nil {
		return nil, err
	}
	if err := p.checkLayout(layout, shape, beg); err != nil {
		return nil, err
	}
	switch i := space.(type) {
	case nil, *ir.StringAttr, *ir.DictAttr, *ir.DialectAttr:
	case *ir.IntegerAttr:
		// Memory space 0 is the default space.
		if i.Value == 0 && i.Wide == nil {
			space = nil
		}
	default:
		return nil, p.errorAt(beg, "unsupported memory space Attribute")
	}
	if unranked {
		return p.c.UnrankedMemRef(elem, space), nil
	}
	return p.c.MemRef(shape, elem, layout, space), nil
}

// layoutAndSpace reads the end of a memref type, behind its elements.
func (p *parser) layoutAndSpace(unranked bool) (layout, space ir.Attribute, err error) {
	if p.accept(tokGreater) {
		return nil, nil, nil
	}
	if err := p.expect(tokComma, "',' or '>' in memref type"); err != nil {
		return nil, nil, err
	}
	if p.tok.kind == tokGreater {
		return nil, nil, p.wrong("expected list element")
	}
	for more := true; more; more = p.accept(tokComma) {
		a, err := p.attribute(nil)
		if err != nil {
			return nil, nil, err
		}
		isLayout := false
		switch a.(type) {
		case *ir.StridedAttr, *ir.AffineMapAttr:
			isLayout = true
		}
		switch {
		case isLayout && unranked:
			return nil, nil, p.here("cannot have affine map for unranked memref type")
		case isLayout && space != nil:
			return nil, nil, p.here("expected memory space to be last in memref type")
		case isLayout:
			layout = a
		case space != nil:
			return nil, nil, p.here("multiple memory spaces specified in memref type")
		default:
			space = a
		}
	}
	return layout, space, p.expect(tokGreater, "',' or '>'")
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

// rankAndSizes reads the sizes of a tensor or memref into buf, or the *x of an unranked
// type.
func (p *parser) rankAndSizes(buf []int64) (unranked bool, shape []int64, err error) {
	if p.tok.kind != tokStar {
		shape, _, err = p.sizes(buf, false)
		return false, shape, err
	}
	end, err := p.behindX(int(p.tok.end))
	if err == nil {
		p.seek(end)
	}
	return true, nil, err
}

// sizes reads sizes into buf, each with the x behind it: 4x, ?x, and of vectors [4]x
// instead of the latter. They are read from the text, because to the scanner the whole
// text behind an x is one word. scalable is nil if no size is in brackets.
func (p *parser) sizes(buf []int64, vector bool) (shape []int64, scalable []bool, err error) {
	shape = buf
	end := int(p.tok.beg)
	for at := end; err == nil; at = p.scan.blanks(end) {
		n, brackets := ir.Dynamic, false
		switch c := p.scan.at(at); {
		case class[c]&classDigit != 0:
			n, end, err = p.size(at)
		case c == '[' && vector:
			n, end, err = p.scalableSize(at)
			brackets = true
		case c == '?' && !vector:
			end = at + 1
		default:
			if len(shape) > 0 {
				p.seek(end)
			}
			return shape, scalable, nil
		}
		if brackets && scalable == nil {
			scalable = make([]bool, len(shape))
		}
		if scalable != nil {
			scalable = append(scalable, brackets)
		}
		shape = append(shape, n)
		if err == nil {
			end, err = p.behindX(end)
		}
	}
	return nil, nil, err
}

// shape reads static sizes and an element type, 4x8xf32, as the type of a tensor.
func (p *parser) shape() (ir.Attribute, error) {
	at := p.pos()
	sizes, _, err := p.sizes(nil, false)
	if err != nil {
		return nil, err
	}
	if slices.Contains(sizes, ir.Dynamic) {
		return nil, p.Failf(at, "expected static shape")
	}
	elem, err := p.Type()
	if err != nil {
		return nil, err
	}
	return p.c.TypeValue(p.c.Tensor(sizes, elem, nil)), nil
}

// dims reads sizes, 4x?, as a dense array.
func (p *parser) dims(elem ir.Type) (ir.Attribute, error) {
	var sizes []int64
	end := int(p.tok.beg)
	for {
		n, behind := ir.Dynamic, end+1
		if c := p.scan.at(end); class[c]&classDigit != 0 {
			var err error
			if n, behind, err = p.size(end); err != nil {
				return nil, err
			}
		} else if c != '?' {
			return nil, p.errorAt(end, "expected integer value")
		}
		sizes = append(sizes, n)
		if end = behind; p.scan.at(end) != 'x' {
			p.seek(end)
			return p.c.DenseInts(elem, sizes), nil
		}
		end++
	}
}

// size reads the number at an offset. end is behind it.
func (p *parser) size(beg int) (n int64, end int, err error) {
	for end = beg; class[p.scan.at(end)]&classDigit != 0; {
		end++
	}
	n, err = strconv.ParseInt(p.scan.text[beg:end], 10, 64)
	if err != nil {
		return 0, end, p.errorAt(beg, "invalid dimension")
	}
	return n, end, nil
}

// scalableSize reads the number in brackets at an offset.
func (p *parser) scalableSize(open int) (n int64, end int, err error) {
	beg := p.scan.blanks(open + 1)
	if class[p.scan.at(beg)]&classDigit == 0 {
		return 0, beg, p.errorAt(open+1, "invalid dimension")
	}
	n, end, err = p.size(beg)
	if err != nil {
		return 0, end, err
	}
	closing := p.scan.blanks(end)
	if p.scan.at(closing) != ']' {
		return 0, end, p.errorAt(end, "missing ']' closing scalable dimension")
	}
	return n, closing + 1, nil
}

// behindX returns the offset behind the x that follows a size.
func (p *parser) behindX(end int) (int, error) {
	x := p.scan.blanks(end)
	if p.scan.at(x) != 'x' {
		return end, p.errorAt(end, "expected 'x' in dimension list")
	}
	return x + 1, nil
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

// strided reads strided<[1, ?], offset: n>.
func (p *parser) strided() (ir.Attribute, error) {
	at := p.pos()
	p.advance()
	if err := p.expect(tokLess, "'<' after 'strided'"); err != nil {
		return nil, err
	}
	var few fewSizes
	strides, err := p.strides(few[:0])
	if err != nil {
		return nil, err
	}
	offset := int64(0)
	if p.tok.kind != tokGreater {
		if offset, err = p.stridedOffset(); err != nil {
			return nil, err
		}
	}
	if err := p.expect(tokGreater, "'>'"); err != nil {
		return nil, err
	}
	if slices.Contains(strides, 0) {
		return nil, p.Failf(at, "strides must not be zero")
	}
	return p.c.Strided(strides, offset), nil
}

// strides reads [1, ?] into buf.
func (p *parser) strides(buf []int64) ([]int64, error) {
	if err := p.expect(tokLSquare, "'['"); err != nil {
		return nil, err
	}
	strides := buf
	for more := p.tok.kind != tokRSquare; more; more = p.accept(tokComma) {
		n, err := p.stride()
		if err != nil {
			return nil, err
		}
		strides = append(strides, n)
	}
	return strides, p.expect(tokRSquare, "']'")
}

// stridedOffset reads , offset: n.
func (p *parser) stridedOffset() (int64, error) {
	if err := p.expect(tokComma, "','"); err != nil {
		return 0, err
	}
	if !p.OptionalKeyword("offset") {
		return 0, p.wrong("expected 'offset' after comma")
	}
	if err := p.expect(tokColon, "':' after 'offset'"); err != nil {
		return 0, err
	}
	return p.stride()
}

// stride reads a stride or an offset: a number, or ? if it is not known.
func (p *parser) stride() (int64, error) {
	if p.accept(tokQuestion) {
		return ir.Dynamic, nil
	}
	at := int(p.tok.beg)
	neg := p.accept(tokMinus)
	if p.tok.kind == tokInt {
		digits, base, _ := digitsOf(p.text(p.tok))
		if n, err := strconv.ParseInt(digits, base, 64); err == nil {
			p.advance()
			if neg {
				n = -n
			}
			return n, nil
		}
	}
	if err := p.lexical(); err != nil {
		return 0, err
	}
	return 0, p.errorAt(at, "expected a 64-bit signed integer or '?'")
}
