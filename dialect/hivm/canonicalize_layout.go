package hivm

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// undoneLayout replaces the conversion back of a converted value by that value.
func undoneLayout(op *ir.Operation, rw *rewrite.Rewriter) bool {
	back, _ := AsConvertLayout(op)
	there, ok := AsConvertLayout(back.Source().Op())
	if !ok || there.SrcLayoutAttr() != back.DstLayoutAttr() || there.DstLayoutAttr() != back.SrcLayoutAttr() ||
		there.Source().Type() != back.Result().Type() {
		return false
	}
	rw.Replace(op, there.Source())
	return true
}

// layoutOfEmpty turns the conversion of a tensor.empty into one of the other type.
func layoutOfEmpty(op *ir.Operation, rw *rewrite.Rewriter) bool {
	converted, _ := AsConvertLayout(op)
	t, ok := converted.Result().Type().(*ir.TensorType)
	if !ok || !tensor.IsEmpty(converted.Source().Op()) || ir.NumDynamic(t.Shape) != len(converted.OutputShape()) {
		return false
	}
	var sizes []*ir.Value
	for _, u := range converted.OutputShape() {
		sizes = append(sizes, u.Value())
	}
	rw.ReplaceOp(op, tensor.EmptyBuilder{DynamicSizes: sizes, Result: t}.Build(rw.Builder).Op)
	return true
}

// layoutOfCast makes a conversion use the source of a tensor.cast.
func layoutOfCast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	cast := op.Operand(0).Op()
	if !tensor.IsCast(cast) {
		return false
	}
	if _, ranked := cast.Operand(0).Type().(*ir.TensorType); !ranked {
		return false
	}
	rw.SetOperand(op, 0, cast.Operand(0))
	return true
}

// layoutBehindIf moves the conversions of buffers that both branches of a scf.if yield behind the
// scf.if. If they convert differently, it moves the first after a doubt.
func (f folding) layoutBehindIf(op *ir.Operation, rw *rewrite.Rewriter) bool {
	yield, i := yieldedFromThen(op)
	if yield == nil {
		return false
	}
	branch := yield.Parent()
	last := branch.Region(1).Entry().Last()
	if last.NumOperands() != yield.NumOperands() {
		return false
	}
	other, ok := AsConvertLayout(last.Operand(i).Op())
	if !ok || !onlyUsedBy(other.Result(), last) || !fitBehind(op, branch, i) || !fitBehind(other.Op, branch, i) {
		return false
	}
	if (op.Prop(0) != other.Op.Prop(0) || op.Prop(1) != other.Op.Prop(1) || op.Prop(2) != other.Op.Prop(2) ||
		len(other.OutputShape()) > 0) && !f.doubt(op, "the other branch converts differently") {
		return false
	}
	rw.SetOperand(last, i, other.Source())
	rw.Erase(other.Op)
	rw.SetOperand(yield, i, op.Operand(0))
	rw.SetAfter(branch)
	result := branch.Result(i)
	moved := rw.Clone(op, &ir.Mapping{})
	rw.ReplaceAllUses(result, moved.Result(0))
	rw.SetOperand(moved, 0, result)
	rw.Erase(op)
	return true
}

// yieldedFromThen returns the scf.yield of the first branch of a scf.if with two that is the only
// user of the result of a conversion of buffers, and the number of its operand, or nil.
func yieldedFromThen(op *ir.Operation) (yield *ir.Operation, operand int) {
	use := op.Result(0).FirstUse()
	if !ir.IsMemRef(op.Operand(0).Type()) || use == nil || use.Next() != nil {
		return nil, 0
	}
	yield = use.Owner()
	branch := yield.Parent()
	if !scf.IsYield(yield) || !scf.IsIf(branch) || len(branch.Region(1).Blocks()) == 0 || yield.Block().Region() != branch.Region(0) {
		return nil, 0
	}
	return yield, use.Index()
}

// onlyUsedBy reports whether v has one use, by an operation.
func onlyUsedBy(v *ir.Value, user *ir.Operation) bool {
	u := v.FirstUse()
	return u != nil && u.Next() == nil && u.Owner() == user
}

// fitBehind reports whether the source of a conversion has the type of result i of the branch
// around it, and its sizes are known behind that.
func fitBehind(op, branch *ir.Operation, i int) bool {
	if op.Operand(0).Type() != branch.Result(i).Type() {
		return false
	}
	converted, _ := AsConvertLayout(op)
	for _, u := range converted.OutputShape() {
		if branch.IsAncestor(u.Value().ParentBlock().ParentOp()) {
			return false
		}
	}
	return true
}
