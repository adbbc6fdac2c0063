package stridealign

import (
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// axisAlign says of one axis of a buffer what its size or stride is to be a multiple of.
type axisAlign struct{ axis, bytes int64 }

// alignment lists the axes of a buffer that are to be aligned, in the order of the axes.
type alignment []axisAlign

// keys are the names of the two attributes that hold an alignment.
type keys struct{ dims, bytes string }

var (
	strideKeys = keys{hivm.AlignedStridesKey, hivm.StrideAlignBytesKey}
	sizeKeys   = keys{hivm.AllocAlignDimsKey, hivm.AllocAlignBytesKey}
)

// of returns the alignment in the attributes of an operation. complete is false if one of the
// attributes is missing or no list of numbers, fits if the lists differ in length.
func (k keys) of(op *ir.Operation) (a alignment, complete, fits bool) {
	dims, ok1 := ir.Ints(op.Attr(k.dims))
	bytes, ok2 := ir.Ints(op.Attr(k.bytes))
	if !ok1 || !ok2 {
		return nil, false, false
	}
	if len(dims) != len(bytes) {
		return nil, true, false
	}
	for i, d := range dims {
		a = append(a, axisAlign{d, bytes[i]})
	}
	return a, true, true
}

// on returns the alignment of an operation that has one.
func (k keys) on(op *ir.Operation) alignment {
	a, _, _ := k.of(op)
	return a
}

// set gives an operation the attributes of an alignment.
func (k keys) set(c *ir.Context, op *ir.Operation, a alignment) {
	dims, bytes := a.lists()
	op.SetAttr(c, k.dims, c.DenseI32(dims))
	op.SetAttr(c, k.bytes, c.DenseI32(bytes))
}

// remove takes the attributes of an alignment from an operation.
func (k keys) remove(c *ir.Context, op *ir.Operation) {
	op.SetAttr(c, k.dims, nil)
	op.SetAttr(c, k.bytes, nil)
}

func (a alignment) lists() (dims, bytes []int64) {
	dims, bytes = []int64{}, []int64{}
	for _, x := range a {
		dims, bytes = append(dims, x.axis), append(bytes, x.bytes)
	}
	return dims, bytes
}

// sorted returns a in the order of the axes.
func (a alignment) sorted() alignment {
	a = slices.Clone(a)
	slices.SortStableFunc(a, func(x, y axisAlign) int { return int(x.axis - y.axis) })
	return a
}

// union returns the alignment that fulfils two: on a common axis it is the least common multiple.
// Both are sorted.
func (a alignment) union(b alignment) (out alignment) {
	for len(a) > 0 && len(b) > 0 {
		switch x, y := a[0], b[0]; {
		case x.axis < y.axis:
			out, a = append(out, x), a[1:]
		case x.axis > y.axis:
			out, b = append(out, y), b[1:]
		default:
			out = append(out, axisAlign{x.axis, indexing.SaturatingLCM(x.bytes, y.bytes)})
			a, b = a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// holds reports whether a needs nothing of b, by the rule of the reference: it has as many axes
// as b at least, and the common axes agree.
func (a alignment) holds(b alignment) bool {
	if len(a) < len(b) {
		return false
	}
	for _, x := range a {
		for _, y := range b {
			if x.axis == y.axis && x.bytes != y.bytes {
				return false
			}
		}
	}
	return true
}

// names reports whether a has an axis.
func (a alignment) names(axis int64) bool {
	return slices.ContainsFunc(a, func(x axisAlign) bool { return x.axis == axis })
}

// add adds an alignment of one axis, in any order.
func (a alignment) add(x axisAlign) alignment {
	for i := range a {
		if a[i].axis == x.axis {
			a[i].bytes = indexing.SaturatingLCM(a[i].bytes, x.bytes)
			return a
		}
	}
	return append(a, x)
}

// mark puts a mark with an alignment right behind the definition of a value.
func mark(b *ir.Builder, loc ir.Loc, v *ir.Value, a alignment, k keys) *ir.Operation {
	block, next := b.InsertionPoint()
	before := b.Loc
	b.Loc = loc
	behind(b, v)
	m := annotation.MarkBuilder{Src: v}.Build(b).Op
	k.set(b.Ctx, m, a)
	b.Loc = before
	if next != nil {
		b.SetBefore(next)
	} else if block != nil {
		b.SetEnd(block)
	}
	return m
}

// behind moves a builder to right behind the definition of a value.
func behind(b *ir.Builder, v *ir.Value) {
	if v.Op() != nil {
		b.SetAfter(v.Op())
	} else if first := v.Block().First(); first != nil {
		b.SetBefore(first)
	} else {
		b.SetEnd(v.Block())
	}
}

// bare reports whether a mark says nothing any more.
func bare(m *ir.Operation) bool {
	attrs := m.Attrs()
	return (attrs == nil || len(attrs.Entries) == 0) && (annotation.Mark{Op: m}).Keys() == nil
}
