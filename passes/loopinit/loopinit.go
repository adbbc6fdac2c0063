// Package loopinit is the pass scf-remove-redundant-loop-init: a loop that writes a whole tensor,
// slice by slice, starts from a tensor without contents.
//
// The rules are of RemoveRedundantLoopInit.cpp of the reference. The iteration argument of
// an scf.for is only the destination of a tensor.insert_slice that the loop yields. The
// slices are whole in all axes but one; there slice and step are the same, the offset is
// the induction variable, and the loop runs from 0 to the size of the tensor. Sizes are
// static. On buffers the pass only folds and removes dead operations.
package loopinit

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// emptied is the statistic of the pass.
const emptied = "initial values dropped"

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:       "scf-remove-redundant-loop-init",
		Title:      "RemoveRedundantLoopInit",
		Summary:    "Start loops that write whole tensors from tensor.empty",
		Statistics: []pass.StatisticInfo{{Name: emptied, Help: "Initial values that became tensor.empty"}},
		New:        func(pass.Options) (pass.Pass, error) { return remove{}, nil },
	}
}

// remove is the pass.
type remove struct{}

// Run implements pass.Pass.
func (remove) Run(t *pass.Target) error {
	p := rewrite.OpPattern("scf.for", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		n := emptyInits(scf.For{Op: op}, rw)
		t.Count(emptied, n)
		return n > 0
	})
	if _, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{p}, rewrite.Config{}); !converged {
		return t.Op.OpErrorf(t.Ctx, "scf-remove-redundant-loop-init did not converge")
	}
	return nil
}

// emptyInits makes the initial values tensor.empty that a loop overwrites, and returns how many
// there are.
func emptyInits(loop scf.For, rw *rewrite.Rewriter) (n int) {
	for i, u := range loop.InitArgs() {
		init := u.Value()
		t, ok := init.Type().(*ir.TensorType)
		if !ok || tensor.IsEmpty(init.Op()) || usedIn(init, loop.Op) || !overwritten(loop, i, t) {
			continue
		}
		empty := tensor.EmptyBuilder{Result: rw.Ctx.Tensor(t.Shape, t.Elem, nil)}.Build(rw.Builder)
		rw.SetOperand(loop.Op, numBounds+i, empty.Op.Result(0))
		n++
	}
	return n
}

// numBounds is the number of operands of an scf.for in front of the initial values.
const numBounds = 3

// usedIn reports whether an operation in op uses v.
func usedIn(v *ir.Value, op *ir.Operation) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if u.Owner() != op && op.IsAncestor(u.Owner()) {
			return true
		}
	}
	return false
}

// overwritten reports whether a loop writes all of the tensor that it carries as number i.
func overwritten(loop scf.For, i int, t *ir.TensorType) bool {
	body := loop.Region().Entry()
	carried := body.Args()[1+i]
	if !carried.HasOneUse() {
		return false
	}
	slice, ok := tensor.AsInsertSlice(carried.FirstUse().Owner())
	if !ok || !slice.Op.Result(0).HasOneUse() || body.Last().Operand(i) != slice.Op.Result(0) {
		return false
	}
	d := onlyPartialAxis(slice, slice.Dest().Type().(*ir.TensorType))
	return d >= 0 &&
		same(indexlist.Entry{Value: body.Args()[0]}, slice.MixedOffsets().At(d)) &&
		same(slice.MixedSizes().At(d), indexlist.Entry{Value: loop.Step()}) &&
		same(indexlist.Entry{Value: loop.LowerBound()}, indexlist.Entry{}) &&
		t.Shape[d] != ir.Dynamic && same(indexlist.Entry{Value: loop.UpperBound()}, indexlist.Entry{Int: t.Shape[d]})
}

// onlyPartialAxis returns the only axis in which a slice is not the whole tensor, -1 if there is
// none or another number of them, or a stride that is not one.
func onlyPartialAxis(slice tensor.InsertSlice, t *ir.TensorType) int {
	if !slice.MixedStrides().All(1) {
		return -1
	}
	axis := -1
	for d, n := range t.Shape {
		if n != ir.Dynamic && same(slice.MixedSizes().At(d), indexlist.Entry{Int: n}) {
			continue
		}
		if axis >= 0 {
			return -1
		}
		axis = d
	}
	return axis
}

// same reports whether two numbers are known to be equal: a number and a number or constant, or
// one argument of a block, also through arith.index_cast.
func same(a, b indexlist.Entry) bool {
	if a.Value == nil {
		a, b = b, a
	}
	if b.Value == nil {
		n, ok := a.Constant()
		return ok && n == b.Int
	}
	v, w := uncast(a.Value), uncast(b.Value)
	return v == w && v.Op() == nil
}

// uncast returns the value behind arith.index_cast.
func uncast(v *ir.Value) *ir.Value {
	return ir.Follow(v, func(v *ir.Value) *ir.Value {
		if arith.IsIndexCast(v.Op()) {
			return v.Op().Operand(0)
		}
		return nil
	})
}
