package arith

import "hivm-opt/ir"

// The constraints of the dialect: a scalar, or a vector or tensor of it.
var (
	// SignlessIntegerLike allows signless integers and indices, and vectors and tensors of them.
	SignlessIntegerLike   = like("signless-integer-like", isSignlessOrIndex)
	fixedWidthIntegerLike = like("signless-fixed-width-integer-like", isSignless)
	// FloatLike allows floating-point numbers, and vectors and tensors of them.
	FloatLike         = like("floating-point-like", isFloat)
	boolLike          = like("bool-like", isBool)
	indexCastable     = orMemRef(SignlessIntegerLike, "signless-integer-like or memref of signless-integer", isSignlessOrIndex)
	bitcastable       = orMemRef(like("", isSignlessOrFloat), "signless-integer-or-float-like or memref of signless-integer or float", isSignlessOrFloat)
	isSignlessOrFloat = func(t ir.Type) bool { return isSignlessOrIndex(t) || isFloat(t) }
	isSignlessOrIndex = func(t ir.Type) bool { return isSignless(t) || ir.IsIndex(t) }
)

func isSignless(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Sign == ir.Signless
}

func isFloat(t ir.Type) bool { _, ok := t.(*ir.FloatType); return ok }

func isBool(t ir.Type) bool { return ir.IsInt(t, 1) }

// like allows scalars that satisfy ok, and vectors and tensors of them.
func like(desc string, ok func(ir.Type) bool) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: desc, OK: func(t ir.Type) bool {
		elem := elementLike(t)
		return elem != nil && ok(elem)
	}}
}

// orMemRef extends a constraint by memrefs whose elements satisfy ok.
func orMemRef(base *ir.TypeConstraint, desc string, ok func(ir.Type) bool) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: desc, OK: func(t ir.Type) bool {
		if m, isMemRef := t.(*ir.MemRefType); isMemRef {
			return ok(m.Elem)
		}
		return base.OK(t)
	}}
}

// elementLike returns the element type of a vector or tensor, t itself when it
// is no shaped type, and nil for a memref.
func elementLike(t ir.Type) ir.Type {
	if ir.IsMemRef(t) {
		return nil
	}
	return ir.ElementType(t)
}

// withElement returns t with another element type.
func withElement(c *ir.Context, t, elem ir.Type) ir.Type {
	switch s := t.(type) {
	case *ir.VectorType:
		return c.Vector(s.Shape, s.Scalable, elem)
	case *ir.TensorType:
		return c.Tensor(s.Shape, elem, s.Encoding)
	case *ir.UnrankedTensorType:
		return c.UnrankedTensor(elem)
	}
	return elem
}

// boolShape returns i1, or the shaped type of i1 of the shape of t.
func boolShape(c *ir.Context, t ir.Type) ir.Type { return withElement(c, t, c.I1()) }

// bitWidth returns the width of an integer or float type, 64 for index, and 0
// for anything else.
func bitWidth(t ir.Type) int {
	switch e := t.(type) {
	case *ir.IntegerType:
		return e.Width
	case *ir.FloatType:
		return e.Width()
	case *ir.IndexType:
		return 64
	}
	return 0
}
