package shape

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// mayBeError reports whether a value of a type may stand for an error.
func mayBeError(t ir.Type) bool { return aSize.OK(t) || aShape.OK(t) || valueShape.OK(t) }

// propagates returns the rule that the result can hold the errors of the operands. word is the
// name of the type that can.
func propagates(word string, able *ir.TypeConstraint) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		if able.OK(op.Result(0).Type()) {
			return nil
		}
		for _, v := range op.Operands() {
			if mayBeError(v.Type()) {
				return op.OpErrorf(c, "if at least one of the operands can hold error values then the result must be of type `%s` to propagate them", word)
			}
		}
		return nil
	}
}

var (
	toSize  = propagates("size", aSize)
	toShape = propagates("shape", aShape)
)

// verifyConst checks that the result of shape.const_shape is a shape, or a tensor of as many
// extents.
func verifyConst(c *ir.Context, op *ir.Operation) error {
	if want := op.Prop(0).(*ir.DenseAttr).Type(); want != op.Result(0).Type() && !aShape.OK(op.Result(0).Type()) {
		return asm.Inferred(c, op, want)
	}
	return nil
}

// verifyShapeOf checks that a tensor of extents has an extent for each axis of the operand.
func verifyShapeOf(c *ir.Context, op *ir.Operation) error {
	t, res := op.Operand(0).Type(), op.Result(0).Type()
	if rank := ir.RankOf(t); rank >= 0 && extents.OK(res) {
		if want := c.Tensor([]int64{int64(rank)}, c.Index(), nil); !ir.SameShape(want, res) {
			return asm.Inferred(c, op, want)
		}
	}
	return toShape(c, op)
}

// verifyExtremum checks shape.max and shape.min: two operands of one type have a result of that
// type.
func verifyExtremum(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	if t != op.Operand(1).Type() || t == op.Result(0).Type() {
		return nil
	}
	return asm.Inferred(c, op, t)
}

// meet returns the type of what two values agree on, or the reason why there is none.
func meet(l, r ir.Type) (t ir.Type, reason string) {
	const mixed = "requires all sizes or shapes"
	if !aShape.OK(l) && !aSize.OK(l) {
		l, r = r, l
	}
	switch {
	case aSize.OK(l) && !sizeOrIndex.OK(r), ir.IsIndex(l) && !ir.IsIndex(r), aShape.OK(l) && !shapeOrExtents.OK(r):
		return nil, mixed
	case !extents.OK(l):
		return l, ""
	case !extents.OK(r):
		return nil, "unequal shape cardinality"
	}
	x, _ := ir.ShapeOf(l)
	y, _ := ir.ShapeOf(r)
	switch {
	case x[0] == ir.Dynamic || x[0] == y[0]:
		return l, ""
	case y[0] == ir.Dynamic:
		return r, ""
	}
	return nil, "unequal shape cardinality"
}

// verifyMeet checks the types of shape.meet.
func verifyMeet(c *ir.Context, op *ir.Operation) error {
	want, reason := meet(op.Operand(0).Type(), op.Operand(1).Type())
	if reason != "" {
		return op.Errorf(c, "%s", reason)
	}
	got := op.Result(0).Type()
	l, r := want, got
	if !aShape.OK(l) && !aSize.OK(l) {
		l, r = r, l
	}
	var ok bool
	switch {
	case aSize.OK(l):
		ok = sizeOrIndex.OK(r)
	case aShape.OK(l):
		ok = shapeOrExtents.OK(r)
	default:
		ok = l == r || extents.OK(l) && extents.OK(r) && ir.SameShape(l, r)
	}
	if !ok {
		return asm.Inferred(c, op, want)
	}
	return nil
}
