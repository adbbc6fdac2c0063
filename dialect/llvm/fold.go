package llvm

import (
	"math/big"
	"slices"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// one makes the result of a fold.
func one(r ir.FoldResult) ([]ir.FoldResult, bool) { return []ir.FoldResult{r}, false }

// materialize makes the llvm.mlir.constant of an integer or of a list of them.
func materialize(b *ir.Builder, a ir.Attribute, t ir.Type) *ir.Operation {
	switch n := a.(type) {
	case *ir.IntegerAttr:
		if n.Type() != t {
			return nil
		}
	case *ir.DenseAttr:
		if n.Type() != t {
			return nil
		}
	default:
		return nil
	}
	return ConstantBuilder{Value: a, Res: t}.Build(b).Op
}

// wide returns the bits of a constant integer as a number that is not negative, and
// their count.
func wide(a ir.Attribute) (v *big.Int, width int, ok bool) {
	n, isInt := a.(*ir.IntegerAttr)
	if !isInt {
		return nil, 0, false
	}
	t, isInt := n.Type().(*ir.IntegerType)
	if !isInt {
		return nil, 0, false
	}
	v = n.Wide
	if v == nil {
		v = big.NewInt(n.Value)
	}
	return new(big.Int).Mod(v, new(big.Int).Lsh(big.NewInt(1), uint(t.Width))), t.Width, true
}

// intFold folds an operation on two constant integers of a width; it fails where the
// result is not defined.
type intFold func(width int, a, b *big.Int) (*big.Int, bool)

// Fold implements ir.Folder.
func (f intFold) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	t, isInt := op.Result(0).Type().(*ir.IntegerType)
	a, width, ok := wide(operands[0])
	b, other, ok2 := wide(operands[1])
	if !isInt || !ok || !ok2 || width != other || width != t.Width {
		return nil, false
	}
	r, ok := f(width, a, b)
	if !ok {
		return nil, false
	}
	return one(ir.FoldResult{Attr: c.WideInteger(t, r)})
}

func shiftLeft(width int, a, b *big.Int) (*big.Int, bool) {
	if !b.IsInt64() || b.Int64() >= int64(width) {
		return nil, false
	}
	return new(big.Int).Lsh(a, uint(b.Int64())), true
}

func either(_ int, a, b *big.Int) (*big.Int, bool) { return new(big.Int).Or(a, b), true }

// zeroExtend is the implementation of llvm.zext.
type zeroExtend struct{ optrait.Rule }

// Fold implements ir.Folder.
func (zeroExtend) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	t, isInt := op.Result(0).Type().(*ir.IntegerType)
	if v, _, ok := wide(operands[0]); ok && isInt {
		return one(ir.FoldResult{Attr: c.WideInteger(t, v)})
	}
	return nil, false
}

// chainable is the implementation of a conversion where two in a row make one.
type chainable struct{ optrait.Rule }

// Verify implements ir.Verifier.
func (o chainable) Verify(c *ir.Context, op *ir.Operation) error {
	if o.Rule == nil {
		return nil
	}
	return o.Rule(c, op)
}

// Fold implements ir.Folder.
func (chainable) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	src, t := op.Operand(0), op.Result(0).Type()
	if src.Type() == t {
		return one(ir.FoldResult{Value: src})
	}
	first := src.Op()
	if first == nil || !first.Is(op.Name()) || first == op {
		return nil, false
	}
	if first.Operand(0).Type() == t {
		return one(ir.FoldResult{Value: first.Operand(0)})
	}
	op.SetOperand(0, first.Operand(0))
	return nil, true
}

// compareInts is the implementation of llvm.icmp.
type compareInts struct{ compare }

// Fold implements ir.Folder: a value equals itself, and no allocation is null.
func (compareInts) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	word := icmpPredicates.text(op.Prop(0))
	if word != "eq" && word != "ne" {
		return nil, false
	}
	lhs, rhs := op.Operand(0), op.Operand(1)
	defines := func(v *ir.Value, n string) bool { return v.Op() != nil && v.Op().Is(n) }
	switch {
	case lhs == rhs:
		return truth(c, op, word == "eq")
	case defines(lhs, "llvm.alloca") && defines(rhs, "llvm.mlir.zero"):
		return truth(c, op, word == "ne")
	case defines(lhs, "llvm.mlir.zero") && defines(rhs, "llvm.alloca"):
		op.SetOperand(0, rhs)
		op.SetOperand(1, lhs)
		return nil, true
	}
	return nil, false
}

// truth makes the result of a comparison, of one value or of a vector.
func truth(c *ir.Context, op *ir.Operation, v bool) ([]ir.FoldResult, bool) {
	var bit byte
	if v {
		bit = 1
	}
	switch t := op.Result(0).Type().(type) {
	case *ir.IntegerType:
		return one(ir.FoldResult{Attr: c.Bool(v)})
	case *ir.VectorType:
		return one(ir.FoldResult{Attr: c.Dense(t, []byte{bit})})
	}
	return nil, false
}

// Fold implements ir.Folder: a value inserted at the same place is extracted; other
// insertions are left out, unless the one is about a part of the other.
func (extractValue) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	changed := false
	seen := map[*ir.Operation]bool{} // a cycle in unreachable code
	for {
		inner := op.Operand(0).Op()
		if !IsInsertValue(inner) || seen[inner] {
			return nil, changed
		}
		seen[inner] = true
		want, at := path(op), path(inner)
		if slices.Equal(want, at) {
			return one(ir.FoldResult{Value: inner.Operand(1)})
		}
		n := min(len(want), len(at))
		if slices.Equal(want[:n], at[:n]) {
			return nil, changed
		}
		op.SetOperand(0, inner.Operand(0))
		changed = true
	}
}

// Fold implements ir.Folder: constants among the indices are written into the
// operation, and the address of the first element is the pointer itself.
func (getElementPtr) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	list, _ := ir.Ints(op.Prop(gepIndices))
	indices := slices.Clone(list)
	values := []*ir.Value{op.Operand(0)}
	zero := false
	changed, next := false, 1
	for i, n := range indices {
		if n != dynamicIndex {
			zero = n == 0
			continue
		}
		a, ok := operands[next].(*ir.IntegerAttr)
		zero = ok && a.Wide == nil && a.Value == 0
		if ok && a.Wide == nil && int64(int32(a.Value)) == a.Value && a.Value != dynamicIndex {
			indices[i], changed = a.Value, true
		} else {
			values = append(values, op.Operand(next))
		}
		next++
	}
	switch {
	case len(list) == 1 && zero && op.Operand(0).Type() == op.Result(0).Type():
		return one(ir.FoldResult{Value: op.Operand(0)})
	case !changed:
		return nil, false
	}
	op.SetProp(gepIndices, c.DenseI32(indices))
	op.SetOperands(c, values)
	return nil, true
}

// mark is the implementation of a constant without an attribute.
type mark struct{ value *ir.MarkAttr }

// ConstantMark implements ir.ConstantMarker.
func (m mark) ConstantMark() *ir.MarkAttr { return m.value }
