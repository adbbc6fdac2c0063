package arith

import (
	"math/big"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// word is an integer of a fixed width; bits is not negative.
type word struct {
	width int
	bits  *big.Int
}

// wrap returns v reduced to a width.
func wrap(width int, v *big.Int) word {
	return word{width, new(big.Int).And(v, mask(width))}
}

func mask(width int) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(width))
	return m.Sub(m, big.NewInt(1))
}

// signed returns the value in two's complement.
func (w word) signed() *big.Int {
	if w.width > 0 && w.bits.Bit(w.width-1) == 1 {
		return new(big.Int).Sub(w.bits, new(big.Int).Lsh(big.NewInt(1), uint(w.width)))
	}
	return w.bits
}

func (w word) isZero() bool      { return w.bits.Sign() == 0 }
func (w word) isOne() bool       { return w.bits.IsInt64() && w.bits.Int64() == 1 }
func (w word) isAllOnes() bool   { return w.bits.Cmp(mask(w.width)) == 0 }
func (w word) isMaxSigned() bool { return w.width > 0 && w.bits.Cmp(mask(w.width-1)) == 0 }
func (w word) isMinSigned() bool {
	return w.width > 0 && w.bits.Cmp(new(big.Int).Lsh(big.NewInt(1), uint(w.width-1))) == 0
}

// list holds the elements of a constant: one for a scalar or a splat.
type list[T any] struct {
	typ   ir.Type
	elems []T
	// whole says that elems are all elements of a shaped constant rather than
	// one element for all.
	whole bool
}

func (l *list[T]) at(i int) T {
	if l.whole {
		return l.elems[i]
	}
	return l.elems[0]
}

// ints reads a constant of signless integers or indices.
func ints(a ir.Attribute) (list[word], bool) {
	switch t := a.(type) {
	case *ir.IntegerAttr:
		v := t.Wide
		if v == nil {
			v = big.NewInt(t.Value)
		}
		return list[word]{typ: t.Type(), elems: []word{wrap(bitWidth(t.Type()), v)}}, true
	case *ir.DenseAttr:
		elem := ir.ElementType(t.Type())
		if !isSignlessOrIndex(elem) || t.ElemSize == 0 {
			return list[word]{}, false
		}
		return dense(t, func(raw []byte) word {
			return wrap(bitWidth(elem), ir.RawInteger(raw, false, 0))
		}), true
	}
	return list[word]{}, false
}

// reals reads a constant of floating-point numbers.
func reals(a ir.Attribute) (list[floats.Value], bool) {
	switch t := a.(type) {
	case *ir.FloatAttr:
		return list[floats.Value]{typ: t.Type(), elems: []floats.Value{t.Value}}, true
	case *ir.DenseAttr:
		elem, ok := ir.ElementType(t.Type()).(*ir.FloatType)
		if !ok {
			return list[floats.Value]{}, false
		}
		return dense(t, func(raw []byte) floats.Value { return ir.RawFloat(elem.Format, raw) }), true
	}
	return list[floats.Value]{}, false
}

func dense[T any](a *ir.DenseAttr, read func([]byte) T) list[T] {
	l := list[T]{typ: a.Type(), whole: !a.Splat}
	for i := 0; i+a.ElemSize <= len(a.Raw); i += a.ElemSize {
		l.elems = append(l.elems, read(a.Raw[i:i+a.ElemSize]))
	}
	return l
}

// intsAttr makes the constant of type t of the elements; nil if t cannot be the
// type of a constant.
func intsAttr(c *ir.Context, t ir.Type, elems []word) ir.Attribute {
	switch t := t.(type) {
	case *ir.IntegerType:
		return c.WideInteger(t, elems[0].bits)
	case *ir.IndexType:
		return c.IntegerValue(t, elems[0].signed().Int64())
	}
	return denseAttr(c, t, elems, putWord)
}

// putWord writes an integer as an element of a dense attribute.
func putWord(raw []byte, w word) {
	be := w.bits.FillBytes(make([]byte, len(raw)))
	for i := range be {
		raw[i] = be[len(be)-1-i]
	}
}

// realsAttr makes the constant of type t of the elements.
func realsAttr(c *ir.Context, t ir.Type, elems []floats.Value) ir.Attribute {
	if _, scalar := t.(*ir.FloatType); scalar {
		return c.FloatValue(elems[0])
	}
	return denseAttr(c, t, elems, putReal)
}

// putReal writes a number as an element of a dense attribute.
func putReal(raw []byte, v floats.Value) {
	for i := range raw {
		if i < 8 {
			raw[i] = byte(v.Lo >> (8 * i))
		} else {
			raw[i] = byte(v.Hi >> (8 * (i - 8)))
		}
	}
}

func denseAttr[T any](c *ir.Context, t ir.Type, elems []T, write func([]byte, T)) ir.Attribute {
	s, ok := t.(ir.ShapedType)
	if !ok {
		return nil
	}
	if shape, ranked := s.Dims(); !ranked || !ir.IsStatic(shape) {
		return nil
	}
	size := ir.DenseElemSize(s.ElemType())
	raw := make([]byte, size*len(elems))
	for i, e := range elems {
		write(raw[i*size:(i+1)*size], e)
	}
	return c.Dense(s, raw)
}

// zeroAttr returns the constant zero of a type, nil if there is none.
func zeroAttr(c *ir.Context, t ir.Type) ir.Attribute {
	elem := ir.ElementType(t)
	if f, ok := elem.(*ir.FloatType); ok {
		return realsAttr(c, t, []floats.Value{{Format: f.Format}})
	}
	return intsAttr(c, t, []word{wrap(bitWidth(elem), new(big.Int))})
}

// boolAttr returns true or false of type i1 or of a shaped type of it.
func boolAttr(c *ir.Context, t ir.Type, v bool) ir.Attribute {
	return intsAttr(c, t, []word{boolWord(v)})
}

func boolWord(v bool) word {
	if v {
		return wrap(1, big.NewInt(1))
	}
	return wrap(1, new(big.Int))
}

// uniform returns the integer that a constant is, or that all its elements are.
func uniform(a ir.Attribute) (word, bool) {
	l, ok := ints(a)
	if !ok || l.whole || len(l.elems) != 1 {
		return word{}, false
	}
	return l.elems[0], true
}

// uniformReal is uniform for floating-point numbers.
func uniformReal(a ir.Attribute) (floats.Value, bool) {
	l, ok := reals(a)
	if !ok || l.whole || len(l.elems) != 1 {
		return floats.Value{}, false
	}
	return l.elems[0], true
}

func isZero(a ir.Attribute) bool    { w, ok := uniform(a); return ok && w.isZero() }
func isOne(a ir.Attribute) bool     { w, ok := uniform(a); return ok && w.isOne() }
func isAllOnes(a ir.Attribute) bool { w, ok := uniform(a); return ok && w.isAllOnes() }

// combine evaluates f on the elements of two constants of the same type. It fails
// when f does.
func combine[T, U any](a, b list[T], f func(x, y T) (U, bool)) ([]U, bool) {
	if a.typ != b.typ {
		return nil, false
	}
	n := 1
	if a.whole {
		n = len(a.elems)
	} else if b.whole {
		n = len(b.elems)
	}
	out := make([]U, 0, n)
	for i := 0; i < n; i++ {
		v, ok := f(a.at(i), b.at(i))
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// apply evaluates f on the elements of a constant. It fails when f does.
func apply[T, U any](a list[T], f func(T) (U, bool)) ([]U, bool) {
	return combine(a, a, func(x, _ T) (U, bool) { return f(x) })
}

// NewConstant makes an arith.constant of a at the insertion point of b.
func NewConstant(b *ir.Builder, a ir.TypedAttr) *ir.Operation {
	return ConstantBuilder{Value: a, Result: a.Type()}.Build(b).Op
}

// Materialize makes the arith.constant of an attribute, or the ub.poison of poison.
// It returns nil if the attribute is none of type t. It serves as [ir.Dialect.Materialize] of all dialects whose
// folders yield plain numbers.
func Materialize(b *ir.Builder, a ir.Attribute, t ir.Type) *ir.Operation {
	if isPoison(a) {
		return b.Ctx.Dialect("ub").Materialize(b, a, t)
	}
	typed, ok := a.(ir.TypedAttr)
	if !ok || typed.Type() != t {
		return nil
	}
	if i, isInt := t.(*ir.IntegerType); isInt && i.Sign != ir.Signless || !isNumber(a) {
		return nil
	}
	return NewConstant(b, typed)
}

// isNumber reports whether a is an integer, float or elements attribute.
func isNumber(a ir.Attribute) bool {
	switch a.(type) {
	case *ir.IntegerAttr, *ir.FloatAttr, *ir.DenseAttr, *ir.SparseAttr, *ir.ResourceAttr:
		return true
	}
	return false
}

// DenseIntegers returns dense<...> of integers.
func DenseIntegers(c *ir.Context, t ir.ShapedType, values []*big.Int) ir.Attribute {
	width := bitWidth(t.ElemType())
	elems := make([]word, len(values))
	for i, v := range values {
		elems[i] = wrap(width, v)
	}
	return intsAttr(c, t, elems)
}

// Integers returns the first n elements of a dense attribute of signless
// integers, in two's complement.
func Integers(a *ir.DenseAttr, n int) []*big.Int {
	l, ok := ints(a)
	if !ok {
		return nil
	}
	out := make([]*big.Int, n)
	for i := range out {
		out[i] = l.at(i).signed()
	}
	return out
}

// NewSelect makes an arith.select between two values at the insertion point of b.
func NewSelect(b *ir.Builder, cond, yes, no *ir.Value) *ir.Value {
	return SelectBuilder{Condition: cond, TrueValue: yes, FalseValue: no, Result: yes.Type()}.Build(b).Result()
}

// Binary makes an operation on two operands of the type of its result, with no
// flags, at the insertion point of b.
func Binary(b *ir.Builder, name string, lhs, rhs *ir.Value) *ir.Value {
	return b.Create(ir.OpState{
		Def: b.Ctx.MustOp(name), Operands: []*ir.Value{lhs, rhs}, Types: []ir.Type{lhs.Type()},
	}).Result(0)
}
