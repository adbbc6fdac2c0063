package arith

import (
	"math"
	"math/big"
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/rewrite"
)

// castOp is the implementation of a conversion.
type castOp struct {
	rewrite.Table
	// compatible judges the element types of the operand and the result.
	compatible func(from, to ir.Type) bool
	// fold is the folder of the conversion; in is the constant operand or nil.
	fold func(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool)
	// signed says that the result has the value of the operand as a signed integer
	// when it is at least as wide.
	signed bool
}

// Verify implements ir.Verifier.
func (o castOp) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if !sameTensorDims(from, to) {
		return op.OpErrorf(c, "failed to verify that input and output have the same tensor dimensions")
	}
	if !ir.SameShape(from, to) {
		return op.OpErrorf(c, "requires the same shape for all operands and results")
	}
	if !o.compatible(ir.ElementType(from), ir.ElementType(to)) {
		return op.OpErrorf(c, "operand type '%s' and result type '%s' are cast incompatible", from, to)
	}
	return nil
}

// sameTensorDims reports whether two types are no tensors, or ranked tensors of the
// same sizes, unknown sizes included.
func sameTensorDims(from, to ir.Type) bool {
	if !ir.IsTensor(from) && !ir.IsTensor(to) {
		return true
	}
	a, ok := from.(*ir.TensorType)
	b, ok2 := to.(*ir.TensorType)
	return ok && ok2 && slices.Equal(a.Shape, b.Shape)
}

// Fold implements ir.Folder.
func (o castOp) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	r, changed := o.fold(c, op, operands[0])
	if changed {
		return nil, true
	}
	if r == (ir.FoldResult{}) {
		r = poisonOf(operands)
	}
	if r == (ir.FoldResult{}) && op.Operand(0).Type() == resultType(op) {
		r = lhsOf(op)
	}
	return one(r)
}

func intsGrow(from, to ir.Type) bool {
	return isInt(from) && isInt(to) && bitWidth(from) < bitWidth(to)
}
func intsShrink(from, to ir.Type) bool {
	return isInt(from) && isInt(to) && bitWidth(from) > bitWidth(to)
}
func floatsGrow(from, to ir.Type) bool {
	return isFloat(from) && isFloat(to) && bitWidth(from) < bitWidth(to)
}
func floatsShrink(from, to ir.Type) bool {
	return isFloat(from) && isFloat(to) && bitWidth(from) > bitWidth(to)
}
func intToFloat(from, to ir.Type) bool { return isInt(from) && isFloat(to) }
func floatToInt(from, to ir.Type) bool { return isFloat(from) && isInt(to) }
func isInt(t ir.Type) bool             { _, ok := t.(*ir.IntegerType); return ok }

func indexAndInt(from, to ir.Type) bool {
	return ir.IsIndex(from) && isInt(to) || isInt(from) && ir.IsIndex(to)
}

func sameWidth(from, to ir.Type) bool {
	return !ir.IsIndex(from) && !ir.IsIndex(to) && bitWidth(from) == bitWidth(to)
}

// convertInts evaluates a conversion of integers to integers.
func convertInts(c *ir.Context, op *ir.Operation, in ir.Attribute, f func(w word, width int) word) ir.FoldResult {
	a, ok := ints(in)
	if !ok {
		return ir.FoldResult{}
	}
	width := bitWidth(ir.ElementType(resultType(op)))
	elems, _ := apply(a, func(w word) (word, bool) { return f(w, width), true })
	return constantOf(intsAttr(c, resultType(op), elems))
}

func signExtend(w word, width int) word { return wrap(width, w.signed()) }
func zeroExtend(w word, width int) word { return wrap(width, w.bits) }

// extend folds extsi and extui: an extension of an extension of the same kind
// takes the operand of that.
func extend(signed bool) func(*ir.Context, *ir.Operation, ir.Attribute) (ir.FoldResult, bool) {
	widen := zeroExtend
	if signed {
		widen = signExtend
	}
	return func(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool) {
		if inner := definedBy(op.Operand(0), op.Name()); inner != nil {
			op.SetOperand(0, inner.Operand(0))
			return ir.FoldResult{}, true
		}
		return convertInts(c, op, in, widen), false
	}
}

func truncate(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool) {
	if inner := op.Operand(0).Op(); inner != nil {
		switch {
		case IsExtUI(inner), IsExtSI(inner):
			src := inner.Operand(0)
			from, to := bitWidth(ir.ElementType(src.Type())), bitWidth(ir.ElementType(resultType(op)))
			if from > to {
				op.SetOperand(0, src)
				return ir.FoldResult{}, true
			}
			if from == to {
				return valueOf(src), false
			}
		case IsTruncI(inner):
			op.SetOperand(0, inner.Operand(0))
			return ir.FoldResult{}, true
		}
	}
	return convertInts(c, op, in, zeroExtend), false
}

// indexCast folds index_cast (signed) and index_castui. Pairs of casts are left
// alone: MLIR removes them by a pattern.
func indexCast(signed bool) func(*ir.Context, *ir.Operation, ir.Attribute) (ir.FoldResult, bool) {
	widen := zeroExtend
	if signed {
		widen = signExtend
	}
	return func(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool) {
		return convertInts(c, op, in, widen), false
	}
}

// convertFloat folds extf and truncf where nothing is lost.
func convertFloat(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool) {
	a, ok := reals(in)
	to, isReal := ir.ElementType(resultType(op)).(*ir.FloatType)
	if !ok || !isReal {
		return ir.FoldResult{}, false
	}
	elems, ok := apply(a, func(v floats.Value) (floats.Value, bool) { return floats.Convert(to.Format, v) })
	if !ok {
		return ir.FoldResult{}, false
	}
	return constantOf(realsAttr(c, resultType(op), elems)), false
}

func foldIntToFloat(signed bool) func(*ir.Context, *ir.Operation, ir.Attribute) (ir.FoldResult, bool) {
	return func(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool) {
		a, ok := ints(in)
		to, isReal := ir.ElementType(resultType(op)).(*ir.FloatType)
		if !ok || !isReal {
			return ir.FoldResult{}, false
		}
		elems, ok := apply(a, func(w word) (floats.Value, bool) {
			if w.width > 64 {
				return floats.Value{}, false
			}
			if signed {
				v, _ := floats.FromInt64(to.Format, w.signed().Int64())
				return v, true
			}
			v, _ := floats.FromUint64(to.Format, w.bits.Uint64())
			return v, true
		})
		if !ok {
			return ir.FoldResult{}, false
		}
		return constantOf(realsAttr(c, resultType(op), elems)), false
	}
}

func foldFloatToInt(signed bool) func(*ir.Context, *ir.Operation, ir.Attribute) (ir.FoldResult, bool) {
	return func(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool) {
		a, ok := reals(in)
		if !ok {
			return ir.FoldResult{}, false
		}
		width := bitWidth(ir.ElementType(resultType(op)))
		elems, ok := apply(a, func(v floats.Value) (word, bool) { return toInt(v, width, signed) })
		if !ok {
			return ir.FoldResult{}, false
		}
		return constantOf(intsAttr(c, resultType(op), elems)), false
	}
}

// toInt rounds v towards zero; it fails when the result does not fit.
func toInt(v floats.Value, width int, signed bool) (word, bool) {
	x := v.Float64()
	if math.IsNaN(x) || math.IsInf(x, 0) || !exactIn64(v) {
		return word{}, false
	}
	n, _ := big.NewFloat(x).Int(nil)
	w := wrap(width, n)
	back := w.bits
	if signed {
		back = w.signed()
	}
	return w, back.Cmp(n) == 0
}

// bitcast folds the reinterpretation of constants.
func bitcast(c *ir.Context, op *ir.Operation, in ir.Attribute) (ir.FoldResult, bool) {
	t := resultType(op)
	switch a := in.(type) {
	case *ir.DenseAttr:
		s, ok := t.(ir.ShapedType)
		if !ok || a.ElemSize == 0 || ir.DenseElemSize(s.ElemType()) != a.ElemSize {
			return ir.FoldResult{}, false
		}
		if shape, ranked := s.Dims(); ranked && ir.IsStatic(shape) {
			return constantOf(c.Dense(s, a.Raw)), false
		}
	case *ir.IntegerAttr:
		w, _ := uniform(a)
		switch to := t.(type) {
		case *ir.IntegerType:
			return constantOf(intsAttr(c, to, []word{w})), false
		case *ir.FloatType:
			hi := new(big.Int).Rsh(w.bits, 64)
			lo := new(big.Int).And(w.bits, mask(64))
			return constantOf(c.FloatValue(floats.FromBits(to.Format, lo.Uint64(), hi.Uint64()))), false
		}
	case *ir.FloatAttr:
		switch to := t.(type) {
		case *ir.IntegerType:
			v := new(big.Int).SetUint64(a.Value.Hi)
			v.Lsh(v, 64).Or(v, new(big.Int).SetUint64(a.Value.Lo))
			return constantOf(intsAttr(c, to, []word{wrap(to.Width, v)})), false
		case *ir.FloatType:
			return constantOf(c.FloatValue(floats.FromBits(to.Format, a.Value.Lo, a.Value.Hi))), false
		}
	}
	return ir.FoldResult{}, false
}
