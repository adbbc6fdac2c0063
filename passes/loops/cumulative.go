package loops

import (
	"math"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// alongAxes is the model of operations that treat some axes specially.
type alongAxes struct {
	// axes is the attribute with the axes.
	axes string
	rule axisRule
}

// axisRule says how an operation along axes runs as loops over scalars.
type axisRule interface {
	// needs reports whether the library has no function for op.
	needs(a *Analysis, op *ir.Operation, axes []int64) bool
	// lower is LowerToLoops for an operation along axes, of which there is at least
	// one.
	lower(x *expand.Rewriter, op *ir.Operation, axes []int64) error
}

// NeedsLoops implements [ImplByScalarInterface].
func (m alongAxes) NeedsLoops(a *Analysis, op *ir.Operation) bool {
	return m.rule.needs(a, op, hivm.Ints(op, m.axes))
}

// LowerToLoops implements [ImplByScalarInterface].
func (m alongAxes) LowerToLoops(op *ir.Operation, x *expand.Rewriter) error {
	if err := m.checkScalars(x.Ctx, op); err != nil {
		return err
	}
	return m.rule.lower(x, op, hivm.Ints(op, m.axes))
}

// checkScalars reports operations that the loops cannot express: source and result
// of different elements or ranks, and integers that are not signless, which the
// dialect arith has not.
func (alongAxes) checkScalars(c *ir.Context, op *ir.Operation) error {
	src, dst := op.Operand(0).Type(), op.Operand(1).Type()
	from, to := ir.ElementType(src), ir.ElementType(dst)
	if t, ok := from.(*ir.IntegerType); ok && t.Sign != ir.Signless || from != to {
		return op.OpErrorf(c, "has no library function and no scalar loop for elements of the types '%s' and '%s'", from, to)
	}
	for _, i := range hivm.Operands(op) {
		if !sameRanks(src, op.Operand(i).Type()) {
			return op.OpErrorf(c, "has no scalar loop for operands of different ranks")
		}
	}
	return nil
}

func sameRanks(a, b ir.Type) bool {
	x, _ := ir.ShapeOf(a)
	y, _ := ir.ShapeOf(b)
	return len(x) == len(y)
}

// cumulative is the rule of the cumulative operations.
type cumulative struct {
	// int and float are the operations that combine two elements.
	int, float string
	// bit is the operation on bits, which have no sign, "" if it is int.
	bit string
	// number is the operation on floats that prefers a number to a NaN, "" if there is no
	// choice. The library has no functions for operations with that choice, and the reference
	// no loops.
	number string
}

// needs implements axisRule: the library has no cumulative functions for 64-bit
// integers, nor along the last axis, and none for maxima and minima. The reference asks for
// loops only for the former.
func (r cumulative) needs(a *Analysis, op *ir.Operation, axes []int64) bool {
	if len(axes) != 1 {
		return false
	}
	if hivm.HasInts(op, 1, 64) || r.number != "" && a.strict {
		return true
	}
	rank, after := a.flattened(op, axes)
	return len(after) == 1 && after[0] == int64(rank-1)
}

// lower implements axisRule: along its only axis each element of the result is
// made of the element before it. The loops over the other axes are the loops of the
// result.
func (r cumulative) lower(x *expand.Rewriter, op *ir.Operation, axes []int64) error {
	e := expand.At(x.Builder)
	k := int(axes[0])
	combine := r.step(op)
	if r.number != "" && !x.Exact {
		return op.OpErrorf(e.Ctx, "has no library function for this axis and element type, and no scalar loop")
	}
	src, dst := op.Operand(0), op.Operand(1)
	shape, _ := ir.ShapeOf(dst.Type())
	reverse := hivm.Flag(op, "reverse", false)
	// first makes the index that the loop along the axis begins at.
	first := func() *ir.Value { return e.Index(0) }
	switch {
	case reverse && shape[k] != ir.Dynamic:
		first = func() *ir.Value { return e.Index(shape[k] - 1) }
	case reverse && x.Unsound("the last index of an axis of unknown size is taken for 9223372036854775807"):
		// The reference subtracts from its marker of unknown sizes.
		first = func() *ir.Value { return e.Index(math.MaxInt64) }
	case reverse:
		first = func() *ir.Value { return e.Binary("arith.subi", e.Size(dst, k), e.Index(1)) }
	}
	along := func(ivs []*ir.Value) {
		start := with(ivs, k, first())
		e.Store(e.Load(src, start), dst, start)
		size := e.Size(dst, k)
		e.Loop(e.Index(1), size, e.Index(1), func(iv *ir.Value) {
			at, before := iv, func() *ir.Value { return e.Binary("arith.subi", iv, e.Index(1)) }
			if reverse {
				at = e.Binary("arith.subi", first(), iv)
				before = func() *ir.Value { return next(e, at) }
			}
			element := e.Load(src, with(ivs, k, at))
			result := e.Load(dst, with(ivs, k, before()))
			e.Store(e.Binary(combine, element, result), dst, with(ivs, k, at))
		})
	}
	e.Nest(dst, k, func(ivs []*ir.Value) {
		if !x.Exact || shape[k] > 0 {
			along(ivs)
			return
		}
		// The axis may be empty, and has no first element then.
		e.When(e.Compare("arith.cmpi", cmpNE, e.Size(dst, k), e.Index(0)), func() { along(ivs) })
	})
	return nil
}

// step returns the name of the operation that combines two elements.
func (r cumulative) step(op *ir.Operation) string {
	elem := ir.ElementType(op.Operand(1).Type())
	_, float := elem.(*ir.FloatType)
	switch {
	case r.bit != "" && ir.IsInt(elem, 1):
		return r.bit
	case !float:
		return r.int
	case r.number != "" && !hivm.Flag(op, "propagate_nan", true):
		return r.number
	}
	return r.float
}
