package tensor

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// sized is implemented by operations that know the sizes of their result.
type sized interface {
	// DynamicSize returns the value of the size of a dynamic dimension of the
	// result, or nil when it is not one of the operands.
	DynamicSize(op *ir.Operation, dim int) *ir.Value
}

// sizeOperand returns the operand with the size of a dimension, when there is one
// operand from first on for each dynamic dimension of the result.
func sizeOperand(op *ir.Operation, first, dim int) *ir.Value {
	if i := first + ir.NumDynamic(ranked(op.Result(0)).Shape[:dim]); i < op.NumOperands() {
		return op.Operand(i)
	}
	return nil
}

// DynamicSize implements sized.
func (empty) DynamicSize(op *ir.Operation, dim int) *ir.Value { return sizeOperand(op, 0, dim) }

// DynamicSize implements sized.
func (generate) DynamicSize(op *ir.Operation, dim int) *ir.Value { return sizeOperand(op, 0, dim) }

// DynamicSize implements sized.
func (splat) DynamicSize(op *ir.Operation, dim int) *ir.Value { return sizeOperand(op, 1, dim) }

// DynamicSize implements sized. After rank reduction the dimensions lie at other
// axes, and nothing is said.
func (extractSlice) DynamicSize(op *ir.Operation, dim int) *ir.Value {
	sizes := extraction.Sizes(op)
	if sizes.Len() != len(ranked(op.Result(0)).Shape) {
		return nil
	}
	return sizes.At(dim).Value
}

// Fold implements ir.Folder.
func (dim) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	src := op.Operand(0)
	index, ok := operands[1].(*ir.IntegerAttr)
	t, isRanked := src.Type().(*ir.TensorType)
	if ok && isRanked && index.Value >= 0 && index.Value < int64(len(t.Shape)) {
		i := int(index.Value)
		if n := t.Shape[i]; n != ir.Dynamic {
			return []ir.FoldResult{{Attr: c.IndexAttr(n)}}, false
		}
		if def := src.Op(); def != nil {
			if s, ok := ir.As[sized](def); ok {
				if v := s.DynamicSize(def, i); v != nil {
					return []ir.FoldResult{{Value: v}}, false
				}
			}
		}
	}
	if def := ir.DefinedBy[cast](src); def != nil {
		op.SetOperand(0, def.Operand(0))
		return nil, true
	}
	return nil, false
}

// Fold implements ir.Folder.
func (rank) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if t, ok := op.Operand(0).Type().(*ir.TensorType); ok {
		return []ir.FoldResult{{Attr: c.IndexAttr(int64(len(t.Shape)))}}, false
	}
	return nil, false
}

// Fold implements ir.Folder: the elements that a tensor was made of are read back.
func (extract) Fold(_ *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	src := op.Operand(0)
	if def := ir.DefinedBy[splat](src); def != nil {
		return []ir.FoldResult{{Value: def.Operand(0)}}, false
	}
	def := ir.DefinedBy[fromElements](src)
	if def == nil {
		return nil, false
	}
	at := int64(0)
	for i, n := range ranked(src).Shape {
		index, ok := operands[1+i].(*ir.IntegerAttr)
		if !ok || index.Value < 0 || index.Value >= n {
			return nil, false
		}
		at = at*n + index.Value
	}
	return []ir.FoldResult{{Value: def.Operand(int(at))}}, false
}

// Fold implements ir.Folder. A cast of a cast loses the type in the middle unless
// that type says something about the shape that neither end says.
func (cast) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	changed := false
	if def := ir.DefinedBy[cast](op.Operand(0)); def != nil && addsNothing(def, op) {
		op.SetOperand(0, def.Operand(0))
		changed = true
	}
	if results, _ := same(op); results != nil {
		return results, false
	}
	return nil, changed
}

// addsNothing reports whether every size that the type between two casts says is
// also a size of their source or their result.
func addsNothing(first, second *ir.Operation) bool {
	from, ok := first.Operand(0).Type().(*ir.TensorType)
	between, ok2 := first.Result(0).Type().(*ir.TensorType)
	to, ok3 := second.Result(0).Type().(*ir.TensorType)
	if !ok || !ok2 || !ok3 || !ir.AgreeAll(from.Shape, to.Shape) {
		return false
	}
	for i, n := range between.Shape {
		if n != ir.Dynamic && from.Shape[i] == ir.Dynamic && to.Shape[i] == ir.Dynamic {
			return false
		}
	}
	return true
}

// Fold implements ir.Folder.
func (bitcast) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return same(op)
}

// same replaces an operation that does not change the type of its operand, when
// that means that it does nothing.
func same(op *ir.Operation) ([]ir.FoldResult, bool) {
	if op.Operand(0).Type() == op.Result(0).Type() {
		return []ir.FoldResult{{Value: op.Operand(0)}}, false
	}
	return nil, false
}

// isStatic reports whether the type of a value says all sizes.
func isStatic(v *ir.Value) bool { return ir.IsStatic(ranked(v).Shape) }

// everything reports whether a slice begins at the first element and leaves out
// none.
func everything(op *ir.Operation, at indexlist.Slice) bool {
	return at.Offsets(op).All(0) && at.Strides(op).All(1)
}

// Fold implements ir.Folder: the slice of everything is its source.
func (extractSlice) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if isStatic(op.Operand(0)) && everything(op, extraction) {
		return same(op)
	}
	return nil, false
}

// Fold implements ir.Folder: the replacement of everything is the result.
func (insertSlice) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if isStatic(op.Operand(0)) && everything(op, insertion) {
		return same(op)
	}
	return nil, false
}

// Fold implements ir.Folder: a pad by nothing is its source, unless the operation
// insists on a tensor of its own.
func (pad) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if op.Prop(slotFold) == nil && isStatic(op.Result(0)) &&
		indexlist.Of(op, 1, slotLow).All(0) && indexlist.Of(op, 2, slotHigh).All(0) {
		return same(op)
	}
	return nil, false
}

// Fold implements ir.Folder.
func (collapseShape) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return undo(op, ir.DefinedBy[expandShape](op.Operand(0)))
}

// Fold implements ir.Folder.
func (expandShape) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return undo(op, ir.DefinedBy[collapseShape](op.Operand(0)))
}

// undo replaces a reshape that changes nothing, or that undoes inverse, by the
// value it started from. Equal types do not report whether a reshape is undone when
// two sizes are unknown; then the groups have to agree.
func undo(op, inverse *ir.Operation) ([]ir.FoldResult, bool) {
	if results, _ := same(op); results != nil {
		return results, false
	}
	res, ok := op.Result(0).Type().(*ir.TensorType)
	if !ok || inverse == nil || inverse.Operand(0).Type() != ir.Type(res) {
		return nil, false
	}
	if ir.NumDynamic(res.Shape) > 1 && op.Prop(slotReassociation) != inverse.Prop(slotReassociation) {
		return nil, false
	}
	return []ir.FoldResult{{Value: inverse.Operand(0)}}, false
}
