package arith

import (
	"math/big"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// isPoison reports whether a is #ub.poison.
func isPoison(a ir.Attribute) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && d.Def.Name == "ub.poison"
}

// poisonOf returns the first of the constants that is poison: the result of an
// operation on numbers is poison as soon as one of them is.
func poisonOf(operands []ir.Attribute) ir.FoldResult {
	for _, a := range operands {
		if isPoison(a) {
			return constantOf(a)
		}
	}
	return ir.FoldResult{}
}

// FoldReal folds an operation on one floating-point number, or on all elements of
// a shaped constant. It fails where f does for one of them.
func FoldReal(c *ir.Context, op *ir.Operation, operands []ir.Attribute, f func(floats.Value) (floats.Value, bool)) ([]ir.FoldResult, bool) {
	both := []ir.Attribute{operands[0], operands[0]}
	return FoldReals(c, op, both, func(v, _ floats.Value) (floats.Value, bool) { return f(v) })
}

// FoldReals is [FoldReal] for two operands.
func FoldReals(c *ir.Context, op *ir.Operation, operands []ir.Attribute, f func(a, b floats.Value) (floats.Value, bool)) ([]ir.FoldResult, bool) {
	if r := poisonOf(operands); r.Attr != nil {
		return one(r)
	}
	a, ok := reals(operands[0])
	if !ok {
		return nil, false
	}
	b, ok := reals(operands[1])
	if !ok {
		return nil, false
	}
	elems, ok := combine(a, b, f)
	if !ok {
		return nil, false
	}
	return one(constantOf(realsAttr(c, resultType(op), elems)))
}

// FoldInteger is [FoldReal] for integers: f takes the width and the value in two's
// complement, and its result is reduced to the width.
func FoldInteger(c *ir.Context, op *ir.Operation, operands []ir.Attribute, f func(width int, v *big.Int) (*big.Int, bool)) ([]ir.FoldResult, bool) {
	both := []ir.Attribute{operands[0], operands[0]}
	return FoldIntegers(c, op, both, func(width int, v, _ *big.Int) (*big.Int, bool) { return f(width, v) })
}

// FoldIntegers is [FoldInteger] for two operands.
func FoldIntegers(c *ir.Context, op *ir.Operation, operands []ir.Attribute, f func(width int, a, b *big.Int) (*big.Int, bool)) ([]ir.FoldResult, bool) {
	if r := poisonOf(operands); r.Attr != nil {
		return one(r)
	}
	a := evalInts(c, operands[0], operands[1], resultType(op), func(a, b word) (word, bool) {
		r, ok := f(a.width, a.signed(), b.signed())
		if !ok {
			return word{}, false
		}
		return wrap(a.width, r), true
	})
	if a == nil {
		return nil, false
	}
	return one(constantOf(a))
}

// IsRealOne reports whether v is the number 1.
func IsRealOne(v floats.Value) bool { return v.Float64() == 1 && exactIn64(v) }

// rawElement returns the bytes of a number as an element of a dense attribute.
func rawElement(a ir.Attribute) ([]byte, bool) {
	switch n := a.(type) {
	case *ir.IntegerAttr:
		w, ok := uniform(n)
		raw := make([]byte, ir.DenseElemSize(n.Type()))
		if ok {
			putWord(raw, w)
		}
		return raw, ok
	case *ir.FloatAttr:
		raw := make([]byte, ir.DenseElemSize(n.Type()))
		putReal(raw, n.Value)
		return raw, true
	}
	return nil, false
}

// FromElements returns dense<...> of numbers in the order of t. A single number is
// the value of all elements. It returns nil if any of them is no number of the
// element type.
func FromElements(c *ir.Context, t ir.ShapedType, elems ...ir.Attribute) ir.Attribute {
	var all []byte
	for _, e := range elems {
		raw, ok := rawElement(e)
		if !ok || e.(ir.TypedAttr).Type() != t.ElemType() {
			return nil
		}
		all = append(all, raw...)
	}
	return c.Dense(t, all)
}

// Element returns an element of a dense attribute as an attribute, nil if there is
// none.
func Element(c *ir.Context, a *ir.DenseAttr, i int) ir.Attribute {
	shape, _ := a.Type().(ir.ShapedType).Dims()
	if n, _ := ir.NumElements(shape); i < 0 || int64(i) >= n {
		return nil
	}
	if l, ok := ints(a); ok {
		return intsAttr(c, ir.ElementType(a.Type()), []word{l.at(i)})
	}
	if l, ok := reals(a); ok {
		return c.FloatValue(l.at(i))
	}
	return nil
}

// Resplat returns a constant whose elements are all equal with another shape, nil if
// a is none.
func Resplat(c *ir.Context, a ir.Attribute, t ir.ShapedType) ir.Attribute {
	d, ok := a.(*ir.DenseAttr)
	if !ok || !d.Splat || d.ElemSize == 0 || ir.ElementType(d.Type()) != t.ElemType() {
		return nil
	}
	if shape, ranked := t.Dims(); !ranked || !ir.IsStatic(shape) {
		return nil
	}
	return c.Dense(t, d.Raw)
}
