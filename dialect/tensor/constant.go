package tensor

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
)

// constant makes the result of a fold of an attribute, which may be nil.
func constant(a ir.Attribute) ([]ir.FoldResult, bool) {
	if a == nil {
		return nil, false
	}
	return []ir.FoldResult{{Attr: a}}, false
}

// Fold implements ir.Folder: a tensor of constants is a constant.
func (fromElements) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if slices.Contains(operands, nil) {
		return nil, false
	}
	return constant(arith.FromElements(c, ranked(op.Result(0)), operands...))
}

// Fold implements ir.Folder.
func (splat) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	t := ranked(op.Result(0))
	if operands[0] == nil || !ir.IsStatic(t.Shape) {
		return nil, false
	}
	return constant(arith.FromElements(c, t, operands[0]))
}

// Fold implements ir.Folder: the number that all elements are is inserted.
func (insert) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	t := ranked(op.Result(0))
	if operands[0] == nil || operands[1] == nil || !ir.IsStatic(t.Shape) {
		return nil, false
	}
	if all := arith.FromElements(c, t, operands[0]); all != nil && all == operands[1] {
		return constant(all)
	}
	return nil, false
}

// resplat folds an operation that puts the elements of its source elsewhere, where
// all of them are equal.
func resplat(c *ir.Context, op *ir.Operation, source ir.Attribute) ([]ir.FoldResult, bool) {
	if t, ok := op.Result(0).Type().(*ir.TensorType); ok {
		return constant(arith.Resplat(c, source, t))
	}
	return nil, false
}

// Fold implements ir.Folder.
func (gather) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	return resplat(c, op, operands[0])
}

// Fold implements ir.Folder.
func (unpack) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	return resplat(c, op, operands[0])
}

// Fold implements ir.Folder: padding has to be with the same number.
func (pack) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if lo, hi := op.Group(2); lo < hi { // the padding value
		t, ok := op.Operand(0).Type().(*ir.TensorType)
		if !ok || operands[lo] == nil || !ir.IsStatic(t.Shape) || arith.FromElements(c, t, operands[lo]) != operands[0] {
			return nil, false
		}
	}
	return resplat(c, op, operands[0])
}

// Fold implements ir.Folder: a tensor joined with nothing.
func (concat) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if op.NumOperands() == 1 {
		return same(op)
	}
	return nil, false
}

// Fold implements ir.Folder: of two reshapes the first does not matter, and one to the
// shape that the source has does nothing.
func (reshape) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if results, _ := resplat(c, op, operands[0]); results != nil {
		return results, false
	}
	if first := ir.DefinedBy[reshape](op.Operand(0)); first != nil && first != op {
		op.SetOperand(0, first.Operand(0))
		return nil, true
	}
	t, ok := op.Operand(0).Type().(*ir.TensorType)
	if !ok || ir.Type(t) != op.Result(0).Type() {
		return nil, false
	}
	if len(t.Shape) == 1 || sizesOf(op.Operand(1), op.Operand(0), t) {
		return same(op)
	}
	return nil, false
}

// sizesOf reports whether the elements of a shape are the sizes of a tensor.
func sizesOf(shape, v *ir.Value, t *ir.TensorType) bool {
	elems := ir.DefinedBy[fromElements](shape)
	if elems == nil || elems.NumOperands() != len(t.Shape) {
		return false
	}
	for i, n := range t.Shape {
		if known, ok := ir.ConstantInt(elems.Operand(i)); ok {
			if known != n {
				return false
			}
			continue
		}
		size := ir.DefinedBy[dim](elems.Operand(i))
		if size == nil || size.Operand(0) != v {
			return false
		}
		if at, ok := ir.ConstantInt(size.Operand(1)); !ok || at != int64(i) {
			return false
		}
	}
	return true
}
