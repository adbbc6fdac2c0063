package arith

import (
	"math"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/rewrite"
)

// floatOp is the implementation of a floating-point operation on two operands.
type floatOp struct {
	rewrite.Table
	// idempotent says that x op x is x.
	idempotent bool
	// neutral recognises the right operands that change nothing; it may be nil.
	neutral func(floats.Value) bool
	// eval computes the result for constant operands; it fails where this
	// implementation does not know it.
	eval func(a, b floats.Value) (floats.Value, bool)
}

// Fold implements ir.Folder.
func (o floatOp) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if o.idempotent && equalOperands(op) {
		return one(rhsOf(op))
	}
	if v, ok := uniformReal(operands[1]); ok && o.neutral != nil && o.neutral(v) {
		return one(lhsOf(op))
	}
	return FoldReals(c, op, operands, o.eval)
}

func isNegZero(v floats.Value) bool { return v.IsZero() && v.Signbit() }
func isPosZero(v floats.Value) bool { return v.IsZero() && !v.Signbit() }
func isNegInf(v floats.Value) bool  { return v.IsInf() && v.Signbit() }
func isPosInf(v floats.Value) bool  { return v.IsInf() && !v.Signbit() }
func isNaN(v floats.Value) bool     { return v.IsNaN() }

// exactIn64 reports whether a float64 holds v exactly.
func exactIn64(v floats.Value) bool {
	back, _ := floats.Convert(v.Format, floats.FromFloat64(floats.F64, v.Float64()))
	return back == v
}

func evalAddF(a, b floats.Value) (floats.Value, bool) { return floats.Add(a, b), true }
func evalSubF(a, b floats.Value) (floats.Value, bool) { return floats.Sub(a, b), true }
func evalMulF(a, b floats.Value) (floats.Value, bool) { return floats.Mul(a, b), true }
func evalDivF(a, b floats.Value) (floats.Value, bool) { return floats.Div(a, b), true }

// evalRemF computes in float64, where a remainder is exact; it leaves operands
// alone that do not fit.
func evalRemF(a, b floats.Value) (floats.Value, bool) {
	if a.Format.Precision() > 53 {
		return floats.Value{}, false
	}
	if r := math.Mod(a.Float64(), b.Float64()); !math.IsNaN(r) {
		return floats.FromFloat64(a.Format, r), true
	}
	switch {
	case a.IsNaN():
		return a, true
	case b.IsNaN():
		return b, true
	}
	// x mod 0 and inf mod y give the NaN of every invalid operation.
	zero := floats.Value{Format: a.Format}
	return floats.Div(zero, zero), true
}

// less orders two numbers with -0 below +0; neither is NaN.
func less(a, b floats.Value) bool {
	if a.IsZero() && b.IsZero() {
		return a.Signbit() && !b.Signbit()
	}
	order, _ := floats.Cmp(a, b)
	return order < 0
}

func evalMaximum(a, b floats.Value) (floats.Value, bool) {
	if a.IsNaN() || !b.IsNaN() && less(b, a) {
		return a, true
	}
	return b, true
}

func evalMinimum(a, b floats.Value) (floats.Value, bool) {
	if a.IsNaN() || !b.IsNaN() && less(a, b) {
		return a, true
	}
	return b, true
}

func evalMaxNum(a, b floats.Value) (floats.Value, bool) {
	if b.IsNaN() || !a.IsNaN() && less(b, a) {
		return a, true
	}
	return b, true
}

func evalMinNum(a, b floats.Value) (floats.Value, bool) {
	if b.IsNaN() || !a.IsNaN() && less(a, b) {
		return a, true
	}
	return b, true
}

// negate is the implementation of arith.negf.
type negate struct{}

// Fold implements ir.Folder.
func (negate) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if inner := ir.DefinedAs(op.Operand(0), IsNegF); inner != nil {
		return one(lhsOf(inner))
	}
	return FoldReal(c, op, operands, func(v floats.Value) (floats.Value, bool) { return floats.Neg(v), true })
}
