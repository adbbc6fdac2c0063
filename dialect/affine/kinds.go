package affine

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// terminator is the operation that ends the regions of the dialect.
const terminator = "affine.yield"

var anyVector = &ir.TypeConstraint{Desc: "vector of any type values", OK: func(t ir.Type) bool {
	_, ok := t.(*ir.VectorType)
	return ok
}}

var (
	kindMap = &ir.AttrKind{Desc: "AffineMap attribute", OK: func(_ *ir.Context, a ir.Attribute) bool {
		_, ok := a.(*ir.AffineMapAttr)
		return ok
	}}
	kindIndex = &ir.AttrKind{Desc: "index attribute", Stored: stored[*ir.IntegerAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && ir.IsIndex(i.Type())
	}}
	kindLocality = &ir.AttrKind{
		Desc:   "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
		Stored: stored[*ir.IntegerAttr],
		OK: func(c *ir.Context, a ir.Attribute) bool {
			if !ir.KindI32.OK(c, a) {
				return false
			}
			v := a.(*ir.IntegerAttr).Value
			return v >= 0 && v <= 3
		},
	}
	kindReductions = &ir.AttrKind{Desc: "Reduction ops", Stored: stored[*ir.ArrayAttr], OK: isReductions}
	kindSteps      = &ir.AttrKind{Desc: "64-bit integer array attribute", Stored: stored[*ir.ArrayAttr], OK: isSteps}
	kindGroups     = &ir.AttrKind{Desc: "32-bit signless integer elements attribute", Stored: stored[*ir.DenseAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
		d, ok := a.(*ir.DenseAttr)
		return ok && ir.IsInt(d.Type().(ir.ShapedType).ElemType(), 32)
	}}
)

func isSteps(c *ir.Context, a ir.Attribute) bool { return ir.ArrayOf(ir.KindI64.OK)(c, a) }

func stored[T ir.Attribute](_ *ir.Context, a ir.Attribute) bool { _, ok := a.(T); return ok }

// isReductions reports whether a lists kinds of atomic operations.
func isReductions(c *ir.Context, a ir.Attribute) bool {
	if !kindSteps.OK(c, a) {
		return false
	}
	for _, e := range a.(*ir.ArrayAttr).Elems {
		if memref.AtomicKindName(e.(*ir.IntegerAttr).Value) == "" {
			return false
		}
	}
	return true
}
