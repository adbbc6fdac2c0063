package parser

import (
	"strconv"

	"hivm-opt/ir"
)

// quickType reads the types that a file can have very many of: those of scalars,
// tuples, and shaped types. It returns nil for all that it does not know or that is
// wrong: the grammar, which takes ten times as long, finds out what to say of it.
func (p *parser) quickType(text string) ir.Type {
	q := &quick{p: p, text: text}
	t := q.typ()
	if t == nil || q.pos != len(text) {
		return nil
	}
	return t
}

// quick reads a text. There are no blanks in the types that it knows but behind
// commas.
type quick struct {
	p    *parser
	text string
	pos  int
}

func (q *quick) accept(s string) bool {
	if len(q.text)-q.pos < len(s) || q.text[q.pos:q.pos+len(s)] != s {
		return false
	}
	q.pos += len(s)
	return true
}

func (q *quick) comma() bool {
	if !q.accept(",") {
		return false
	}
	for q.accept(" ") {
	}
	return true
}

func (q *quick) at(i int) byte {
	if i < len(q.text) {
		return q.text[i]
	}
	return 0
}

// typ and the methods below return nil for what they do not know.
func (q *quick) typ() ir.Type {
	beg := q.pos
	for class[q.at(q.pos)]&(classLetter|classDigit) != 0 {
		q.pos++
	}
	word := q.text[beg:q.pos]
	if !q.accept("<") {
		return q.p.scalarType(word)
	}
	err := q.p.enter()
	defer q.p.leave()
	if err != nil {
		return nil
	}
	switch word {
	case "memref", "tensor":
		return q.shaped(word)
	case "vector":
		shape, ok := q.shape()
		elem := q.element()
		if !ok || elem == nil || !q.accept(">") || len(shape) == 0 {
			return nil
		}
		for _, d := range shape {
			if d <= 0 {
				return nil
			}
		}
		return q.p.c.Vector(shape, nil, elem)
	case "tuple":
		return q.tuple()
	}
	return nil
}

// element reads the type of the elements of a shaped type.
func (q *quick) element() ir.Type {
	switch t := q.typ().(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType:
		return t
	}
	return nil
}

func (q *quick) tuple() ir.Type {
	var elems []ir.Type
	for {
		t := q.typ()
		if t == nil {
			return nil
		}
		elems = append(elems, t)
		if q.accept(">") {
			return q.p.c.Tuple(elems)
		}
		if !q.comma() {
			return nil
		}
	}
}

// shape reads sizes, each with the x behind it.
func (q *quick) shape() (shape []int64, ok bool) {
	var small [8]int64
	shape = small[:0]
	for {
		beg := q.pos
		switch c := q.at(beg); {
		case c == '?':
			q.pos++
			shape = append(shape, ir.Dynamic)
		case class[c]&classDigit != 0:
			for class[q.at(q.pos)]&classDigit != 0 {
				q.pos++
			}
			n, err := strconv.ParseInt(q.text[beg:q.pos], 10, 64)
			if err != nil {
				return nil, false
			}
			shape = append(shape, n)
		default:
			return shape, true
		}
		if !q.accept("x") {
			return nil, false
		}
	}
}

func (q *quick) shaped(word string) ir.Type {
	shape, ok := q.shape()
	elem := q.element()
	if !ok || elem == nil {
		return nil
	}
	if word == "tensor" {
		if !q.accept(">") {
			return nil
		}
		return q.p.c.Tensor(shape, elem, nil)
	}
	var layout, space ir.Attribute
	if q.comma() {
		if layout = q.strided(len(shape)); layout == nil || q.comma() {
			if space = q.space(); space == nil {
				return nil
			}
		}
	}
	if !q.accept(">") {
		return nil
	}
	return q.p.c.MemRef(shape, elem, layout, space)
}

// strided reads a layout of the given rank.
func (q *quick) strided(rank int) ir.Attribute {
	beg := q.pos
	strides, ok := []int64(nil), q.accept("strided<[")
	for ok && !q.accept("]") {
		var n int64
		n, ok = q.stride()
		ok = ok && n != 0 && (q.at(q.pos) == ']' || q.comma() && q.at(q.pos) != ']')
		strides = append(strides, n)
	}
	offset := int64(0)
	if ok && q.comma() {
		ok = q.accept("offset: ")
		if ok {
			offset, ok = q.stride()
		}
	}
	if !ok || len(strides) != rank || !q.accept(">") {
		q.pos = beg
		return nil
	}
	return q.p.c.Strided(strides, offset)
}

func (q *quick) stride() (int64, bool) {
	if q.accept("?") {
		return ir.Dynamic, true
	}
	beg := q.pos
	for class[q.at(q.pos)]&classDigit != 0 {
		q.pos++
	}
	n, err := strconv.ParseInt(q.text[beg:q.pos], 10, 64)
	return n, err == nil
}

// space reads a memory space that is an attribute of a dialect and has been read
// before.
func (q *quick) space() ir.Attribute {
	if q.at(q.pos) != '#' {
		return nil
	}
	end := attributeEnd(q.text, q.pos)
	known, _ := q.p.attrCache.get(q.text[q.pos:end])
	a, ok := known.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	q.pos = end
	return a
}
