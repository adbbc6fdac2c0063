package complex

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// fold finds a value that is the result of an operation, or returns nil.
type fold func(op *ir.Operation) *ir.Value

// Fold implements ir.Folder.
func (f fold) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if v := f(op); v != nil {
		return []ir.FoldResult{{Value: v}}, false
	}
	return nil, false
}

func withFold(f fold, row *ir.OpDef) *ir.OpDef {
	if f != nil {
		row.Impl = f
	}
	return row
}

// folds returns the folds of the operations of the same shape, by name.
func folds() map[string]fold {
	return map[string]fold{
		"add":  add,
		"sub":  sub,
		"mul":  timesOne,
		"div":  timesOne,
		"neg":  inverse(IsNeg),
		"conj": inverse(IsConj),
		"exp":  inverse(IsLog),
		"log":  inverse(IsExp),
	}
}

// inverse folds an operation on the result of its inverse.
func inverse(is func(*ir.Operation) bool) fold {
	return func(op *ir.Operation) *ir.Value {
		if inner := ir.DefinedAs(op.Operand(0), is); inner != nil {
			return inner.Operand(0)
		}
		return nil
	}
}

// add folds (a - b) + b, b + (a - b) and a + 0.
func add(op *ir.Operation) *ir.Value {
	a, b := op.Operand(0), op.Operand(1)
	if inner := ir.DefinedAs(a, IsSub); inner != nil && inner.Operand(1) == b {
		return inner.Operand(0)
	}
	if inner := ir.DefinedAs(b, IsSub); inner != nil && inner.Operand(1) == a {
		return inner.Operand(0)
	}
	return plusZero(op)
}

// sub folds (a + b) - b and a - 0.
func sub(op *ir.Operation) *ir.Value {
	if inner := ir.DefinedAs(op.Operand(0), IsAdd); inner != nil && inner.Operand(1) == op.Operand(1) {
		return inner.Operand(0)
	}
	return plusZero(op)
}

// parts returns the numbers of a complex.constant.
func parts(v *ir.Value) (re, im *ir.FloatAttr, ok bool) {
	op := ir.DefinedAs(v, IsConstant)
	if op == nil {
		return nil, nil, false
	}
	elems := op.Prop(0).(*ir.ArrayAttr).Elems
	re, isFloat := elems[0].(*ir.FloatAttr)
	im, bothFloat := elems[1].(*ir.FloatAttr)
	return re, im, isFloat && bothFloat
}

// plusZero folds an operation that a second operand of zero, of either sign, leaves
// as it is.
func plusZero(op *ir.Operation) *ir.Value {
	if re, im, ok := parts(op.Operand(1)); ok && re.Value.IsZero() && im.Value.IsZero() {
		return op.Operand(0)
	}
	return nil
}

// timesOne folds a product with one, and a quotient by one.
func timesOne(op *ir.Operation) *ir.Value {
	if re, im, ok := parts(op.Operand(1)); ok && arith.IsRealOne(re.Value) && im.Value.IsZero() {
		return op.Operand(0)
	}
	return nil
}

// sameType folds a complex.bitcast that changes nothing.
func sameType(op *ir.Operation) *ir.Value {
	if op.Operand(0).Type() == op.Result(0).Type() {
		return op.Operand(0)
	}
	return nil
}

// Fold implements ir.Folder: the parts of one number make that number.
func (create) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	re, im := ir.DefinedAs(op.Operand(0), IsRe), ir.DefinedAs(op.Operand(1), IsIm)
	if re != nil && im != nil && re.Operand(0) == im.Operand(0) {
		return []ir.FoldResult{{Value: re.Operand(0)}}, false
	}
	return nil, false
}

// component is complex.re or complex.im.
type component struct {
	rewrite.Table
	partOf
	index int
}

// Fold implements ir.Folder.
func (p component) Fold(_ *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if pair, ok := operands[0].(*ir.ArrayAttr); ok && len(pair.Elems) == 2 {
		return []ir.FoldResult{{Attr: pair.Elems[p.index]}}, false
	}
	if made := ir.DefinedAs(op.Operand(0), IsCreate); made != nil {
		return []ir.FoldResult{{Value: made.Operand(p.index)}}, false
	}
	return nil, false
}

// negated takes the part of the negative of a number that is made of parts.
func (p component) negated(op *ir.Operation, rw *rewrite.Rewriter) bool {
	neg := ir.DefinedAs(op.Operand(0), IsNeg)
	if neg == nil {
		return false
	}
	made := ir.DefinedAs(neg.Operand(0), IsCreate)
	if made == nil {
		return false
	}
	rw.Replace(op, arith.NegFBuilder{Operand: made.Operand(p.index), Result: op.Result(0).Type()}.Build(rw.Builder).Result())
	return true
}

// materialize makes the constant of a pair of numbers.
func materialize(b *ir.Builder, a ir.Attribute, t ir.Type) *ir.Operation {
	pair, isPair := a.(*ir.ArrayAttr)
	c, isComplex := t.(*ir.ComplexType)
	if !isPair || !isComplex || len(pair.Elems) != 2 {
		return nil
	}
	for _, e := range pair.Elems {
		if n, ok := number(e); !ok || n.Type() != c.Elem {
			return nil
		}
	}
	return ConstantBuilder{Value: pair, Complex: t}.Build(b).Op
}
