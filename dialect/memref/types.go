package memref

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/indexing"
)

// Constraints of operands and results. The descriptions are MLIR's.
var (
	stridedMemRef = &ir.TypeConstraint{Desc: "strided memref of any type values", OK: isStrided, Class: ir.AnyMemRef.Class}
	rankedNon0    = &ir.TypeConstraint{
		Desc: "unranked.memref of any type values or non-0-ranked.memref of any type values",
		OK: func(t ir.Type) bool {
			m, ok := t.(*ir.MemRefType)
			return ok && m.Rank() > 0 || !ok && ir.IsMemRef(t)
		},
	}
	// anyResult and result1D are for results that MLIR reads as any type.
	anyResult     = &ir.TypeConstraint{Desc: ir.AnyMemRef.Desc, OK: ir.AnyMemRef.OK}
	result1D      = &ir.TypeConstraint{Desc: "1D memref of any type values", OK: rank1(func(ir.Type) bool { return true })}
	memRef1D      = &ir.TypeConstraint{Desc: result1D.Desc, OK: result1D.OK, Class: ir.AnyMemRef.Class}
	byteMemRef1D  = &ir.TypeConstraint{Desc: "1D memref of 8-bit signless integer values", OK: rank1(func(t ir.Type) bool { return ir.IsInt(t, 8) }), Class: ir.AnyMemRef.Class}
	indexMemRef1D = &ir.TypeConstraint{Desc: "1D memref of signless integer or index values", OK: rank1(func(t ir.Type) bool { return isSignless(t) || ir.IsIndex(t) })}
	numberMemRef  = &ir.TypeConstraint{Desc: "memref of signless integer or floating-point values", OK: func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && isNumber(m.Elem)
	}}
	number = &ir.TypeConstraint{Desc: "signless integer or floating-point", OK: isNumber}
)

func isStrided(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	if l, affine := m.Layout.(*ir.AffineMapAttr); affine {
		_, _, ok = l.Map.Strides(m.Shape)
	}
	return ok
}

func rank1(elem func(ir.Type) bool) func(ir.Type) bool {
	return func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && m.Rank() == 1 && elem(m.Elem)
	}
}

func isSignless(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Sign == ir.Signless
}

func isFloat(t ir.Type) bool { _, ok := t.(*ir.FloatType); return ok }

func isNumber(t ir.Type) bool { return isSignless(t) || isFloat(t) }

// Kinds of attributes. The descriptions are MLIR's.
var (
	kindAlignment = ir.KindConfined(ir.KindI64, "whose minimum value is 0", 0)
	kindPositive  = ir.KindConfined(ir.KindI32, "whose value is positive", 1)
	kindLocality  = &ir.AttrKind{
		Desc: "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3", Type: ir.KindI32.Type,
		Stored: ir.KindI32.Stored,
		OK: func(c *ir.Context, a ir.Attribute) bool {
			return ir.KindI32.OK(c, a) && a.(*ir.IntegerAttr).Value >= 0 && a.(*ir.IntegerAttr).Value <= 3
		},
	}
	kindAffineMap = &ir.AttrKind{Desc: "AffineMap attribute", OK: func(_ *ir.Context, a ir.Attribute) bool {
		_, ok := a.(*ir.AffineMapAttr)
		return ok
	}}
	kindMemRefType = &ir.AttrKind{Desc: "memref type attribute", Form: ir.FormType, Stored: ir.IsA[*ir.TypeAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
		t, ok := a.(*ir.TypeAttr)
		if ok {
			_, ok = t.Type.(*ir.MemRefType)
		}
		return ok
	}}
)

// HasIdentityLayout reports whether the elements of t lie in row-major order
// without gaps: there is no layout, or it is strided<[1]>, which MLIR counts as
// the identity because its map is (d0) -> (d0).
func HasIdentityLayout(t *ir.MemRefType) bool {
	switch l := t.Layout.(type) {
	case nil:
		return true
	case *ir.StridedAttr:
		return l.Offset == 0 && len(l.Strides) == 1 && l.Strides[0] == 1
	case *ir.AffineMapAttr:
		return l.Map.IsIdentity()
	}
	return false
}

// ShapeOf returns the shape of t for package layout. It is false when the layout
// is an affine map that is not strided. The slices belong to the type.
func ShapeOf(t *ir.MemRefType) (layout.Shape, bool) {
	if HasIdentityLayout(t) {
		return layout.Shape{Sizes: t.Shape}, true
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return layout.Shape{}, false
	}
	return layout.Shape{Sizes: t.Shape, Strides: strides, Offset: offset, Strided: true}, true
}

// TypeOf returns the memref type of a shape with the element type and memory
// space of t: without a layout when the shape has none, strided otherwise.
func TypeOf(c *ir.Context, s layout.Shape, t *ir.MemRefType) *ir.MemRefType {
	if !s.Strided {
		return c.MemRef(s.Sizes, t.Elem, nil, t.Space)
	}
	return c.MemRef(s.Sizes, t.Elem, c.Strided(s.Strides, s.Offset), t.Space)
}

// CollapsedType returns the type of memref.collapse_shape of a t by groups. A type
// without a layout stays without; any other becomes strided. The error is an error
// of [layout.Collapse]; an affine map that is not strided gives
// [layout.ErrNotContiguous], as in MLIR.
func CollapsedType(c *ir.Context, t *ir.MemRefType, g layout.Groups) (*ir.MemRefType, error) {
	s, ok := ShapeOf(t)
	if !ok {
		return nil, layout.ErrNotContiguous
	}
	s, err := layout.Collapse(s, g)
	if err != nil {
		return nil, err
	}
	return TypeOf(c, s, t), nil
}

// ExpandedType returns the type of memref.expand_shape of a t by groups into the
// given sizes. A type without a layout stays without; any other becomes strided.
func ExpandedType(c *ir.Context, t *ir.MemRefType, g layout.Groups, sizes []int64) (*ir.MemRefType, error) {
	s, ok := ShapeOf(t)
	if !ok {
		return nil, layout.ErrShape
	}
	out := layout.Shape{Sizes: sizes, Offset: s.Offset, Strided: s.Strided}
	if s.Strided {
		var err error
		if out.Strides, err = layout.ExpandStrides(s, g, sizes); err != nil {
			return nil, err
		}
	}
	return TypeOf(c, out, t), nil
}

// SubviewType returns the type of memref.subview of a t without rank reduction.
// Numbers that are not static are [ir.Dynamic]. It is false when t is not
// strided or a list does not fit its rank.
func SubviewType(c *ir.Context, t *ir.MemRefType, offsets, sizes, strides []int64) (*ir.MemRefType, bool) {
	source, offset, ok := t.Strided()
	if n := t.Rank(); !ok || len(offsets) != n || len(sizes) != n || len(strides) != n {
		return nil, false
	}
	for i, s := range source {
		offset = indexing.AddDim(offset, mulStride(offsets[i], s))
	}
	return c.MemRef(sizes, t.Elem, c.Strided(subviewStrides(source, strides), offset), t.Space), true
}

// ReducedSubviewType returns the type of a memref.subview of a t that drops axes of size 1
// until its sizes are shape, as MLIR's inferRankReducedResultType does: axes are kept from the
// left. It is false when that is impossible, or as in [SubviewType].
func ReducedSubviewType(c *ir.Context, t *ir.MemRefType, offsets, sizes, strides, shape []int64) (*ir.MemRefType, bool) {
	full, ok := SubviewType(c, t, offsets, sizes, strides)
	if !ok || len(shape) == len(sizes) {
		return full, ok
	}
	dropped, ok := droppedBySize(sizes, shape)
	if !ok {
		return nil, false
	}
	all, offset, _ := full.Strided()
	return c.MemRef(shape, t.Elem, c.Strided(KeptAxes(all, dropped), offset), t.Space), true
}

// subviewStrides returns the strides of a subview that takes steps along the axes of a
// source with some strides.
func subviewStrides(source, steps []int64) []int64 {
	out := make([]int64, len(source))
	for i, s := range source {
		out[i] = mulStride(s, steps[i])
	}
	return out
}

// linearMap returns the affine map of a strided layout, with a symbol for each
// number that is dynamic: the spelling MLIR uses in some messages.
func linearMap(strides []int64, offset int64) *affinemap.Map {
	syms := 0
	expr := func(n int64) affinemap.Expr {
		if n == ir.Dynamic {
			syms++
			return affinemap.Symbol(syms - 1)
		}
		return affinemap.Const(n)
	}
	e := expr(offset)
	for i, s := range strides {
		e = affinemap.Add(e, affinemap.Mul(affinemap.Dim(i), expr(s)))
	}
	return &affinemap.Map{NumDims: len(strides), NumSyms: syms, Results: []affinemap.Expr{e}}
}

// mulStride is [indexing.MulStride], where what does not fit is dynamic.
func mulStride(stride, size int64) int64 {
	if n, ok := indexing.MulStride(stride, size); ok {
		return n
	}
	return ir.Dynamic
}
