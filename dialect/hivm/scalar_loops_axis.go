package hivm

import (
	"math"

	"hivm-opt/ir"
)

// axisLoops is satisfied by the rules of operations along an axis that may have
// to run as loops over scalars.
type axisLoops interface {
	// needs reports whether the library has no function for op.
	needs(f Flattened, op *ir.Operation, axes []int64) bool
	// lower is LowerToLoops for an operation along axes, of which there is one at
	// least.
	lower(x *Expansion, op *ir.Operation, axes []int64) error
}

// NeedsLoops implements ScalarLoops.
func (a axisOp) NeedsLoops(f Flattened, op *ir.Operation) bool {
	l, ok := a.verify.(axisLoops)
	return ok && l.needs(f, op, a.axes(op))
}

// LowerToLoops implements ScalarLoops.
func (a axisOp) LowerToLoops(op *ir.Operation, x *Expansion) error {
	if err := a.checkScalars(x.Ctx, op); err != nil {
		return err
	}
	return a.verify.(axisLoops).lower(x, op, a.axes(op))
}

// checkScalars reports what the loops cannot express: source and result of
// different elements or ranks, and integers that are not signless, which the
// dialect arith has not.
func (a axisOp) checkScalars(c *ir.Context, op *ir.Operation) error {
	src, dst := op.Operand(0).Type(), op.Operand(1).Type()
	from, to := ir.ElementType(src), ir.ElementType(dst)
	if t, ok := from.(*ir.IntegerType); ok && t.Sign != ir.Signless || from != to {
		return op.OpErrorf(c, "has no library function and no scalar loop for elements of the types '%s' and '%s'", from, to)
	}
	for i := 1; i < op.NumOperands(); i++ {
		if !a.isExtra(op, i) && !sameRanks(src, op.Operand(i).Type()) {
			return op.OpErrorf(c, "has no scalar loop for operands of different ranks")
		}
	}
	return nil
}

func sameRanks(a, b ir.Type) bool {
	x, _ := shapeOf(a)
	y, _ := shapeOf(b)
	return len(x) == len(y)
}

// needs implements axisLoops: the library has no cumulative functions for 64-bit
// integers, nor along the last axis.
func (cumulativeRules) needs(f Flattened, op *ir.Operation, axes []int64) bool {
	if len(axes) != 1 {
		return false
	}
	if HasInts(op, 1, 64) {
		return true
	}
	rank, after := f(op, axes)
	return len(after) == 1 && after[0] == int64(rank-1)
}

// lower implements axisLoops: along its only axis each element of the result is
// made of the one before it. The loops over the other axes are those of the
// result.
func (r cumulativeRules) lower(x *Expansion, op *ir.Operation, axes []int64) error {
	e := emit{x.Builder}
	k := int(axes[0])
	combine := r.step(op)
	if combine == "" {
		return op.OpErrorf(e.Ctx, "has no library function for this axis and element type, and no scalar loop")
	}
	src, dst := op.Operand(0), op.Operand(1)
	shape, _ := shapeOf(dst.Type())
	reverse := Flag(op, "reverse", false)
	// first makes the index that the loop along the axis begins at.
	first := func() *ir.Value { return e.index(0) }
	switch {
	case reverse && shape[k] != ir.Dynamic:
		first = func() *ir.Value { return e.index(shape[k] - 1) }
	case reverse && x.doubt("the last index of an axis of unknown size is taken for 9223372036854775807"):
		// The reference subtracts from its marker of unknown sizes.
		first = func() *ir.Value { return e.index(math.MaxInt64) }
	case reverse:
		first = func() *ir.Value { return e.binary("arith.subi", e.size(dst, k), e.index(1)) }
	}
	along := func(ivs []*ir.Value) {
		start := with(ivs, k, first())
		e.store(e.load(src, start), dst, start)
		size := e.size(dst, k)
		e.loop(e.index(1), size, e.index(1), func(iv *ir.Value) {
			at, before := iv, func() *ir.Value { return e.binary("arith.subi", iv, e.index(1)) }
			if reverse {
				at = e.binary("arith.subi", first(), iv)
				before = func() *ir.Value { return e.next(at) }
			}
			element := e.load(src, with(ivs, k, at))
			result := e.load(dst, with(ivs, k, before()))
			e.store(e.binary(combine, element, result), dst, with(ivs, k, at))
		})
	}
	e.nest(dst, k, func(ivs []*ir.Value) {
		if !x.Exact || shape[k] > 0 {
			along(ivs)
			return
		}
		// The axis may be empty, and has no first element then.
		e.when(e.compare("arith.cmpi", cmpNE, e.size(dst, k), e.index(0)), func() { along(ivs) })
	})
	return nil
}

// step returns the name of the operation that combines two elements, "" if
// there is none: the reference has no loops for vcummax and vcummin.
func (r cumulativeRules) step(op *ir.Operation) string {
	_, float := ir.ElementType(op.Operand(1).Type()).(*ir.FloatType)
	if float {
		return r.float
	}
	return r.int
}
