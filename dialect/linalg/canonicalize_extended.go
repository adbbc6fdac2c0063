package linalg

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// ExtendedPatterns returns patterns that the reference's canonicalizer has besides those of MLIR
// (LinalgCanonicalizations.cpp). doubt is told of an operation that is about to become another
// which may compute something else, and of what differs; it answers whether it may.
//
// Left out are its patterns for constants of equal elements: of linalg.broadcast,
// linalg.elemwise_unary, linalg.elemwise_binary, and of a linalg.reduce along no axis.
func ExtendedPatterns(doubt func(op *ir.Operation, how string) bool) []rewrite.Pattern {
	m := merging{doubt}
	return slices.Concat(
		rewrite.ForOp("linalg.broadcast", broadcastOfFill),
		rewrite.ForOp("linalg.reduce", m.reduceOfReduce),
		rewrite.ForOp("linalg.transpose", transposeOfExpand),
		rewrite.ForOp("linalg.matmul", m.matmulWithSum),
		rewrite.ForOp("linalg.batch_matmul", m.matmulWithSum),
	)
}

// TransposeOfTranspose returns the pattern that makes one of two transpositions in a row.
func TransposeOfTranspose() rewrite.Pattern {
	return rewrite.OpPattern("linalg.transpose", transposeOfTranspose)
}

// merging has the patterns that may change what is computed.
type merging struct {
	doubt func(op *ir.Operation, how string) bool
}

func transposeOfTranspose(op *ir.Operation, rw *rewrite.Rewriter) bool {
	inner, ok := AsTranspose(op.Operand(0).Op())
	if !ok || inner.Op.NumResults() != 1 {
		return false
	}
	outer := Transpose{op}.Permutation()
	folded := make([]int64, len(outer))
	for i, p := range outer {
		folded[i] = inner.Permutation()[p]
	}
	rw.Modify(op, func() {
		op.SetProp(dimensionsSlot, rw.Ctx.DenseI64(folded))
		op.SetOperand(0, inner.Input())
	})
	return true
}

// broadcastOfFill fills the init of a broadcast with what its input is filled with.
func broadcastOfFill(op *ir.Operation, rw *rewrite.Rewriter) bool {
	fill, ok := AsFill(op.Operand(0).Op())
	if !ok || op.NumResults() != 1 {
		return false
	}
	init := Broadcast{op}.Init()
	m := &ir.Mapping{}
	m.Map(fill.Op.Operand(1), init)
	by := rw.Ctx.Clone(fill.Op, m)
	by.Result(0).SetType(op.Result(0).Type())
	by.SetAttrs(nil)
	rw.ReplaceOp(op, rw.Insert(by))
	return true
}

// reduceOfReduce reduces along the axes of two reductions in a row at once. The init of the first
// no longer takes part, and the elements come in another order.
func (m merging) reduceOfReduce(op *ir.Operation, rw *rewrite.Rewriter) bool {
	outer := Reduce{op}
	if len(outer.Inputs()) != 1 || !outer.Inputs()[0].Value().HasOneUse() {
		return false
	}
	inner, ok := AsReduce(outer.Inputs()[0].Value().Op())
	if !ok || len(inner.Inputs()) != 1 || len(inner.Inits()) != 1 || len(outer.Inits()) != 1 || !sameBody(inner.Op, op) {
		return false
	}
	src := inner.Inputs()[0].Value()
	var left []int64
	for d := range ir.RankOf(src.Type()) {
		if !slices.Contains(inner.Dimensions(), int64(d)) {
			left = append(left, int64(d))
		}
	}
	dims := slices.Clone(inner.Dimensions())
	for _, d := range outer.Dimensions() {
		dims = append(dims, left[d])
	}
	if !m.doubt(inner.Op, "its init no longer takes part") {
		return false
	}
	slices.Sort(dims)
	rw.Modify(op, func() {
		op.SetProp(dimensionsSlot, rw.Ctx.DenseI64(dims))
		op.SetOperand(0, src)
	})
	rw.Erase(inner.Op)
	return true
}

// sameBody reports whether the regions of two operations on values of the same number of elements
// compute the same.
func sameBody(a, b *ir.Operation) bool {
	x, y := a.Region(0).Entry(), b.Region(0).Entry()
	if len(x.Args()) != len(y.Args()) {
		return false
	}
	same := map[*ir.Value]*ir.Value{}
	for i, v := range x.Args() {
		if v.Type() != y.Args()[i].Type() {
			return false
		}
		same[v] = y.Args()[i]
	}
	o, p := x.First(), y.First()
	for ; o != nil && p != nil; o, p = o.Next(), p.Next() {
		if !sameOp(o, p, same) {
			return false
		}
	}
	return o == nil && p == nil
}

// sameOp reports whether two operations without regions are the same on values that are, and notes
// that their results are.
func sameOp(o, p *ir.Operation, same map[*ir.Value]*ir.Value) bool {
	if o.Def() != p.Def() || o.NumOperands() != p.NumOperands() || o.NumResults() != p.NumResults() ||
		len(o.Regions())+len(p.Regions()) > 0 || o.Attrs() != p.Attrs() || !slices.Equal(o.Props(), p.Props()) {
		return false
	}
	for i, v := range o.Operands() {
		if by, ok := same[v]; ok {
			v = by
		}
		if v != p.Operand(i) {
			return false
		}
	}
	for i := range o.NumResults() {
		if o.Result(i).Type() != p.Result(i).Type() {
			return false
		}
		same[o.Result(i)] = p.Result(i)
	}
	return true
}

// transposeOfExpand moves the only axis of size 1 that a tensor.expand_shape adds to where a
// transposition puts it, if that moves nothing else.
func transposeOfExpand(op *ir.Operation, rw *rewrite.Rewriter) bool {
	expand, ok := tensor.AsExpandShape(op.Operand(0).Op())
	if !ok || op.NumResults() != 1 {
		return false
	}
	shape, _ := ir.ShapeOf(expand.Result().Type())
	src, ok := expand.Src().Type().(*ir.TensorType)
	axis, only := addedUnit(expand, shape)
	if !ok || !only || !ir.IsStatic(shape) {
		return false
	}
	perm := Transpose{op}.Permutation()
	to := slices.Index(perm, int64(axis))
	if rest := slices.Delete(slices.Clone(perm), to, to+1); !slices.IsSorted(rest) {
		return false
	}
	moved := slices.Insert(slices.Delete(slices.Clone(shape), axis, axis+1), to, 1)
	by := tensor.ExpandShapeBuilder{
		Src: expand.Src(), Reassociation: withUnit(to, len(moved)), StaticOutputShape: moved, Result: rw.Ctx.Tensor(moved, src.Elem, nil),
	}.Build(rw.Builder)
	if by.Op.Result(0).Type() != op.Result(0).Type() {
		rw.Erase(by.Op)
		return false
	}
	rw.ReplaceOp(op, by.Op)
	return true
}

// addedUnit returns the axis of size 1 that an expansion adds, and whether it adds nothing else. Of
// a size 1 that becomes two, the last counts as the old one.
func addedUnit(expand tensor.ExpandShape, shape []int64) (axis int, only bool) {
	from, _ := ir.ShapeOf(expand.Src().Type())
	var added []int
	for i, group := range expand.Reassociation() {
		switch {
		case len(group) == 1:
		case from[i] == 1:
			added = append(added, group[:len(group)-1]...)
		default:
			n := len(added)
			for _, a := range group {
				if shape[a] == 1 {
					added = append(added, a)
				}
			}
			if len(added)-n != len(group)-1 {
				return 0, false
			}
		}
	}
	if len(added) != 1 {
		return 0, false
	}
	return added[0], true
}

// withUnit are the groups of n axes of which one was added: it joins the axis in front of it, the
// first axis the one behind.
func withUnit(unit, n int) (groups [][]int) {
	for a := range n {
		if last := len(groups) - 1; a == unit && a > 0 || a == 1 && unit == 0 {
			groups[last] = append(groups[last], a)
		} else {
			groups = append(groups, []int{a})
		}
	}
	return groups
}

// matmulWithSum lets a product of tensors begin with what is added to it. The sums are made in
// another order.
func (m merging) matmulWithSum(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if op.NumResults() != 1 || op.NumOperands() != 3 || !op.Result(0).HasOneUse() || !isEmptyOrZero(op.Operand(2)) {
		return false
	}
	sum, ok := arith.AsAddF(op.Result(0).FirstUse().Owner())
	if !ok {
		return false
	}
	bias := sum.Lhs()
	if bias == op.Result(0) {
		bias = sum.Rhs()
	}
	def := bias.Op()
	if def != nil && (def.Block() != op.Block() || !def.Before(op)) || !m.doubt(op, "what is added to its result is where its sums begin") {
		return false
	}
	precision := op.Attr("input_precision")
	rw.Modify(op, func() {
		op.SetOperand(2, bias)
		op.SetAttrs(nil)
		if precision != nil {
			op.SetAttr(rw.Ctx, "input_precision", precision)
		}
	})
	rw.Replace(sum.Op, op.Result(0))
	return true
}

// isEmptyOrZero reports whether v is a tensor.empty, or filled with zeros.
func isEmptyOrZero(v *ir.Value) bool {
	if tensor.IsEmpty(v.Op()) {
		return true
	}
	fill, ok := AsFill(v.Op())
	if !ok {
		return false
	}
	switch a := ir.ConstantValue(fill.Op.Operand(0)).(type) {
	case *ir.IntegerAttr:
		return a.Wide == nil && a.Value == 0
	case *ir.FloatAttr:
		return a.Value.Float64() == 0
	}
	return false
}
