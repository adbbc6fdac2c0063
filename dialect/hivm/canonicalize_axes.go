package hivm

import (
	"slices"
	"strings"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/ir/rewrite"
)

// longer returns the axes whose size in t is not 1.
func longer(t ir.Type, axes []int64) []int64 {
	shape, _ := ir.ShapeOf(t)
	var out []int64
	for _, a := range axes {
		if a < 0 || a >= int64(len(shape)) || shape[a] != 1 {
			out = append(out, a)
		}
	}
	return out
}

// setAxes makes kept the axes of an operation.
func setAxes(op *ir.Operation, rw *rewrite.Rewriter, kept []int64) bool {
	rw.Modify(op, func() { op.SetProp(AxesSlot(op), rw.Ctx.DenseI64(kept)) })
	return true
}

// unitBroadcast drops axes along which a vbrc makes one element of one element. Without an
// axis it copies its source.
func unitBroadcast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	brc, _ := AsVBrc(op)
	return withoutUnitAxes(op, rw, brc.BroadcastDims(), brc.Dst().Type())
}

// unitCumulation drops axes along which a cumulative operation has one element. Without an axis
// it copies its source.
func unitCumulation(op *ir.Operation, rw *rewrite.Rewriter) bool {
	axes, _ := ir.Ints(op.Prop(AxesSlot(op)))
	return withoutUnitAxes(op, rw, axes, op.Operand(0).Type())
}

// withoutUnitAxes drops the axes of size 1 in t, and turns op into a copy of its first operand
// to its second if there is no other axis.
func withoutUnitAxes(op *ir.Operation, rw *rewrite.Rewriter, axes []int64, t ir.Type) bool {
	kept := longer(t, axes)
	switch {
	case len(kept) == len(axes) || !HasPureTensorSemantics(op) && !HasPureBufferSemantics(op):
		return false
	case len(kept) > 0:
		return setAxes(op, rw, kept)
	}
	return becomesCopy(op, rw)
}

// becomesCopy replaces op by a copy from its first operand to its second, or on tensors its
// result by its first operand, if the types allow that.
func becomesCopy(op *ir.Operation, rw *rewrite.Rewriter) bool {
	src, dst := op.Operand(0), op.Operand(1)
	switch {
	case HasPureTensorSemantics(op):
		if src.Type() != op.Result(0).Type() {
			return false
		}
		rw.Replace(op, src)
	case !copies(src.Type(), dst.Type()):
		return false
	default:
		CopyBuilder{Src: src, Dst: dst}.Build(rw.Builder)
		rw.Erase(op)
	}
	return true
}

// copies reports whether a copy between buffers of these types is correct.
func copies(src, dst ir.Type) bool {
	from, fromRanked := ir.ShapeOf(src)
	to, toRanked := ir.ShapeOf(dst)
	if !fromRanked || !toRanked || ir.ElementType(src) != ir.ElementType(dst) || !ir.AgreeAll(from, to) {
		return false
	}
	if !ir.IsMemRef(src) {
		return true
	}
	a, b := SpaceOf(src), SpaceOf(dst)
	return a == "" || b == "" || slices.Contains(copyPaths[:], [2]string{a, b})
}

// unitReduction drops axes along which a vreduce has one element. Without an axis it copies
// its source, and the index of the element is 0.
func (f folding) unitReduction(op *ir.Operation, rw *rewrite.Rewriter) bool {
	red, _ := AsVReduce(op)
	axes := red.ReduceDims()
	kept := longer(red.Src().Type(), axes)
	switch {
	case len(kept) == len(axes) || !HasPureTensorSemantics(op) && !HasPureBufferSemantics(op):
		return false
	case len(kept) > 0:
		return setAxes(op, rw, kept)
	}
	finds := len(red.Dst()) == 2 && findsIndex(red) && (!ir.IsTensor(red.Src().Type()) || op.Result(1).HasUses())
	switch {
	case !copies(red.Src().Type(), red.Dst()[0].Value().Type()):
		return false
	case len(red.Dst()) > 1 && !findsIndex(red):
		return false
	case addsToZero(red) && !keepsInit(op) && !f.doubt(op, "-0 stays, of which the sum with the 0 it starts from is 0"),
		keepsInit(op) && !f.doubt(op, "what its destination holds no longer takes part"),
		finds && red.Indices() != nil && !f.doubt(op, "its index becomes 0, not an element of its indices"):
		return false
	case finds:
		return copyAndIndex(red, rw)
	case ir.IsTensor(red.Src().Type()):
		if red.Src().Type() != op.Result(0).Type() {
			return false
		}
		rw.ReplaceAllUses(op.Result(0), red.Src())
		rw.Erase(op)
		return true
	}
	return becomesCopy(op, rw)
}

// addsToZero reports whether a reduction is a sum of floats, which makes 0 of -0 although it
// adds up one element. A product starts from 1, and maxima and minima from an infinity: these
// keep each element.
func addsToZero(red VReduce) bool {
	_, float := ir.ElementType(red.Src().Type()).(*ir.FloatType)
	return float && red.Arith() == "sum"
}

// findsIndex reports whether a reduction finds the index of an element.
func findsIndex(red VReduce) bool { return strings.Contains(red.Arith(), "_with_index") }

// keepsInit reports whether the old content of the destination takes part in a reduction.
func keepsInit(op *ir.Operation) bool { return op.Attr("already_initialize_init") != nil }

// copyAndIndex replaces a reduction with index by a copy of its source and by zeros.
func copyAndIndex(red VReduce, rw *rewrite.Rewriter) bool {
	value, index := red.Dst()[0].Value(), red.Dst()[1].Value()
	results := make([]ir.Type, 2)
	if red.Op.NumResults() == 2 {
		results = []ir.Type{red.Op.Result(0).Type(), red.Op.Result(1).Type()}
	}
	copied := CopyBuilder{Src: red.Src(), Dst: value, Result: results[0]}.Build(rw.Builder)
	zero := arith.NewConstant(rw.Builder, rw.Ctx.IntegerValue(rw.Ctx.Integer(32), 0))
	var filled []ir.Type
	if results[1] != nil {
		filled = results[1:]
	}
	zeros := VBrcBuilder{Src: zero.Result(0), Dst: index, Result: filled}.Build(rw.Builder)
	for i, by := range []*ir.Operation{copied.Op, zeros.Op} {
		if i < red.Op.NumResults() {
			rw.ReplaceAllUses(red.Op.Result(i), by.Result(0))
		}
	}
	rw.Erase(red.Op)
	return true
}

// emptyInit gives a vreduce on tensors a tensor.empty as init where the init is filled with the
// number that the reduction starts from, or, for the index, with any constant. Register-based
// hardware needs the filled init.
func (f folding) emptyInit(op *ir.Operation, rw *rewrite.Rewriter) bool {
	red, _ := AsVReduce(op)
	if hacc.GenerationOf(op) == target.RegBased {
		return false
	}
	changed := false
	lo, _ := Inits(op)
	for i, dst := range red.Dst() {
		v := dst.Value()
		if i > 1 || i == 1 && !findsIndex(red) || !ir.IsTensor(v.Type()) || !filledFrom(rw.Ctx, red, v, i == 1) {
			continue
		}
		if keepsInit(op) && !f.doubt(op, "its destination takes part, and is no longer filled") {
			continue
		}
		rw.SetOperand(op, lo+i, emptyLike(rw, v))
		changed = true
	}
	return changed
}

// filledFrom reports whether every element of v is the same constant: the number that red
// starts from, or any number for an index.
func filledFrom(c *ir.Context, red VReduce, v *ir.Value, index bool) bool {
	origin := ir.Follow(v, func(v *ir.Value) *ir.Value {
		if def := v.Op(); tensor.IsExpandShape(def) || tensor.IsCollapseShape(def) {
			return def.Operand(0)
		}
		return initOf(v)
	})
	brc, ok := AsVBrc(origin.Op())
	if !ok {
		return false
	}
	fill := ir.ConstantValue(brc.Src())
	if index {
		return fill != nil
	}
	init := ReductionInit(c, red.Op)
	return init != nil && fill == ir.Attribute(init)
}

// initOf returns the init of a loop that has the number of a block argument, nil if v is no
// argument of a loop. As in the reference that is the number among all arguments, so that it is
// not the init of v in a scf.for, whose first argument is its index. A vreduce does not read its
// init, so that either decides nothing but the text.
func initOf(v *ir.Value) *ir.Value {
	if v.Op() != nil {
		return nil
	}
	parent := v.Block().ParentOp()
	if parent == nil {
		return nil
	}
	loop, ok := ir.As[looplike.Loop](parent)
	if !ok {
		return nil
	}
	inits := loop.Carried(parent).Inits
	if i := v.Index(); i < len(inits) {
		return inits[i]
	}
	return nil
}

// emptyLike makes a tensor.empty of the type and the sizes of v.
func emptyLike(rw *rewrite.Rewriter, v *ir.Value) *ir.Value {
	t := v.Type().(*ir.TensorType)
	var sizes []*ir.Value
	for i, n := range t.Shape {
		if n == ir.Dynamic {
			at := arith.NewConstant(rw.Builder, rw.Ctx.IndexAttr(int64(i))).Result(0)
			sizes = append(sizes, tensor.DimBuilder{Source: v, Index: at, Result: rw.Ctx.Index()}.Build(rw.Builder).Op.Result(0))
		}
	}
	return tensor.EmptyBuilder{DynamicSizes: sizes, Result: rw.Ctx.Tensor(t.Shape, t.Elem, nil)}.Build(rw.Builder).Op.Result(0)
}

// unitSort turns a vsort along an axis with one element into a copy.
func unitSort(op *ir.Operation, rw *rewrite.Rewriter) bool {
	sorted, _ := AsVSort(op)
	src, srcRanked := ir.ShapeOf(sorted.Src().Type())
	if len(sorted.Dst()) != 1 || !srcRanked {
		return false
	}
	dst := sorted.Dst()[0].Value().Type()
	shape, dstRanked := ir.ShapeOf(dst)
	axis := sorted.SortAxis()
	if axis == -1 {
		axis = int64(len(src)) - 1
	}
	if !dstRanked || axis < 0 || axis >= int64(len(src)) || src[axis] != 1 ||
		!slices.Equal(src, shape) || ir.MemorySpace(sorted.Src().Type()) != ir.MemorySpace(dst) {
		return false
	}
	return becomesCopy(op, rw)
}

// plainBroadcast drops from the axes that an elementwise operation broadcasts the axes that have
// one static size in all operands.
func plainBroadcast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	axes := Ints(op, "broadcast")
	kept := slices.DeleteFunc(slices.Clone(axes), func(a int64) bool { return oneSize(op, a) })
	if len(kept) == len(axes) {
		return false
	}
	rw.Modify(op, func() { op.SetAttr(rw.Ctx, "broadcast", rw.Ctx.DenseI64(kept)) })
	return true
}

// oneSize reports whether all operands with that axis, but the scratch memory, have one known
// size there.
func oneSize(op *ir.Operation, axis int64) bool {
	size := int64(ir.Dynamic)
	for _, i := range Operands(op) {
		shape, ok := ir.ShapeOf(op.Operand(i).Type())
		if !ok || axis < 0 || axis >= int64(len(shape)) {
			continue
		}
		if n := shape[axis]; n == ir.Dynamic || size != ir.Dynamic && n != size {
			return false
		}
		size = shape[axis]
	}
	return true
}
