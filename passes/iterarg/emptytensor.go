package iterarg

import (
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/rewrite"
)

// emptyPatterns returns MLIR's patterns that turn slices, reshapes and concatenations of
// tensor.empty into a tensor.empty, and drop packs of it (populateFoldTensorEmptyPatterns).
func emptyPatterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		rewrite.OpPattern("tensor.extract_slice", emptySlice),
		rewrite.OpPattern("tensor.expand_shape", emptyExpansion),
		rewrite.OpPattern("tensor.collapse_shape", emptyCollapse),
		rewrite.OpPattern("tensor.concat", emptyConcat),
		rewrite.OpPattern("tensor.pack", emptyPack),
		rewrite.OpPattern("tensor.unpack", emptyPack),
	}
}

// emptySlice makes a tensor.empty of the sizes of a slice of one.
func emptySlice(op *ir.Operation, rw *rewrite.Rewriter) bool {
	slice, _ := tensor.AsExtractSlice(op)
	if !tensor.IsEmpty(slice.Source().Op()) {
		return false
	}
	var sizes []*ir.Value
	for _, u := range slice.Sizes() {
		sizes = append(sizes, u.Value())
	}
	return becomesEmpty(op, sizes, rw)
}

// emptyPack replaces a tensor.pack without padding, or a tensor.unpack, of a tensor.empty by its
// destination.
func emptyPack(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if pack, ok := tensor.AsPack(op); ok && pack.PaddingValue() != nil || !tensor.IsEmpty(op.Operand(0).Op()) {
		return false
	}
	rw.Replace(op, op.Operand(1))
	return true
}

// becomesEmpty replaces op by a tensor.empty of its type with these unknown sizes.
func becomesEmpty(op *ir.Operation, sizes []*ir.Value, rw *rewrite.Rewriter) bool {
	t := op.Result(0).Type().(*ir.TensorType)
	rw.ReplaceOp(op, tensor.EmptyBuilder{DynamicSizes: sizes, Result: rw.Ctx.Tensor(t.Shape, t.Elem, nil)}.Build(rw.Builder).Op)
	return true
}

// isEmpty reports whether op is a reshape of a ranked tensor.empty to a type without encoding.
func isEmpty(op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.TensorType)
	return ok && t.Encoding == nil && tensor.IsEmpty(op.Operand(0).Op())
}

// emptyExpansion makes a tensor.empty of the sizes of an expansion of one: an unknown size is the
// size of its group, divided by the others in it.
func emptyExpansion(op *ir.Operation, rw *rewrite.Rewriter) bool {
	expanded, _ := tensor.AsExpandShape(op)
	if !isEmpty(op) {
		return false
	}
	shape := op.Result(0).Type().(*ir.TensorType).Shape
	var sizes []*ir.Value
	for group, axes := range expanded.Reassociation() {
		unknown, others := 0, int64(1)
		for _, a := range axes {
			if shape[a] == ir.Dynamic {
				unknown++
			} else {
				others *= shape[a]
			}
		}
		switch {
		case unknown > 1 || unknown == 1 && others <= 0:
			return false
		case unknown == 1:
			whole := dimOf(rw, op.Operand(0), group)
			sizes = append(sizes, computed(rw, affinemap.FloorDiv(affinemap.Symbol(0), affinemap.Const(others)), whole))
		}
	}
	return becomesEmpty(op, sizes, rw)
}

// emptyCollapse makes a tensor.empty of the sizes of a collapse of one, which are products.
func emptyCollapse(op *ir.Operation, rw *rewrite.Rewriter) bool {
	collapsed, _ := tensor.AsCollapseShape(op)
	if !isEmpty(op) {
		return false
	}
	shape := op.Operand(0).Type().(*ir.TensorType).Shape
	to := op.Result(0).Type().(*ir.TensorType).Shape
	var sizes []*ir.Value
	for group, axes := range collapsed.Reassociation() {
		if to[group] != ir.Dynamic {
			continue
		}
		product := affinemap.Const(1)
		var unknown []*ir.Value
		for _, a := range axes {
			if shape[a] != ir.Dynamic {
				product = affinemap.Mul(product, affinemap.Const(shape[a]))
				continue
			}
			product = affinemap.Mul(product, affinemap.Symbol(len(unknown)))
			unknown = append(unknown, dimOf(rw, op.Operand(0), a))
		}
		sizes = append(sizes, computed(rw, product, unknown...))
	}
	return becomesEmpty(op, sizes, rw)
}

// emptyConcat makes a tensor.empty of the sizes of a concatenation of several.
func emptyConcat(op *ir.Operation, rw *rewrite.Rewriter) bool {
	joined, _ := tensor.AsConcat(op)
	t, ok := op.Result(0).Type().(*ir.TensorType)
	if !ok || t.Encoding != nil {
		return false
	}
	for _, u := range joined.Inputs() {
		if !tensor.IsEmpty(u.Value().Op()) {
			return false
		}
	}
	var sizes []*ir.Value
	for axis, n := range t.Shape {
		switch {
		case n != ir.Dynamic:
		case int64(axis) == joined.Dim():
			sizes = append(sizes, sumOfSizes(rw, joined, axis))
		default:
			sizes = append(sizes, commonSize(rw, joined, axis))
		}
	}
	return becomesEmpty(op, sizes, rw)
}

// sumOfSizes returns the sum of the sizes of the inputs of a concatenation along an axis.
func sumOfSizes(rw *rewrite.Rewriter, joined tensor.Concat, axis int) *ir.Value {
	sum := affinemap.Const(0)
	var unknown []*ir.Value
	for _, u := range joined.Inputs() {
		if n := u.Value().Type().(*ir.TensorType).Shape[axis]; n != ir.Dynamic {
			sum = affinemap.Add(sum, affinemap.Const(n))
			continue
		}
		sum = affinemap.Add(sum, affinemap.Symbol(len(unknown)))
		unknown = append(unknown, dimOf(rw, u.Value(), axis))
	}
	return computed(rw, sum, unknown...)
}

// commonSize returns the size that the inputs of a concatenation share along an axis.
func commonSize(rw *rewrite.Rewriter, joined tensor.Concat, axis int) *ir.Value {
	for _, u := range joined.Inputs() {
		if n := u.Value().Type().(*ir.TensorType).Shape[axis]; n != ir.Dynamic {
			return number(rw, n)
		}
	}
	return dimOf(rw, joined.Inputs()[0].Value(), axis)
}

func number(rw *rewrite.Rewriter, n int64) *ir.Value {
	return arith.NewConstant(rw.Builder, rw.Ctx.IndexAttr(n)).Result(0)
}

func dimOf(rw *rewrite.Rewriter, v *ir.Value, axis int) *ir.Value {
	return tensor.DimBuilder{Source: v, Index: number(rw, int64(axis)), Result: rw.Ctx.Index()}.Build(rw.Builder).Op.Result(0)
}

// computed returns the value of an expression over values, which are its symbols.
func computed(rw *rewrite.Rewriter, e affinemap.Expr, values ...*ir.Value) *ir.Value {
	switch e.Kind() {
	case affinemap.KindConst:
		return number(rw, e.Value())
	case affinemap.KindSymbol:
		return values[e.Index()]
	}
	m := &affinemap.Map{NumSyms: len(values), Results: []affinemap.Expr{e}}
	return affine.ComposedApply(rw.Builder, m, values).Result()
}
