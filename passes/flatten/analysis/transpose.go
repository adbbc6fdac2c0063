package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// permutationModels are the models of the operations that are there to permute.
var permutationModels = []ir.ExternalModel[FlattenInterface]{
	{Op: "hivm.hir.vtranspose", Model: transpose{}},
}

// transpose is the model of vtranspose.
type transpose struct{ Default }

// permutation returns the axes of a vtranspose.
func permutation(op *ir.Operation) []int64 { return hivm.Ints(op, "permutation") }

// Permutation implements FlattenInterface: the register-based generation moves any axes.
func (transpose) Permutation(op *ir.Operation, o Options) ([]int64, bool) {
	if o.Arch == target.MemBased {
		return nil, false
	}
	return permutation(op), false
}

// AdmitsPermutation implements FlattenInterface.
func (transpose) AdmitsPermutation(op *ir.Operation, perm []int64) bool {
	return hivm.TakesPermutation(op, perm)
}

// LimitedAxes implements FlattenInterface: the axes that move.
func (transpose) LimitedAxes(_ *ir.Context, op *ir.Operation, _ Options) ([]int64, error) {
	return layout.MovedAxes(permutation(op)), nil
}

// TargetName implements FlattenInterface.
func (transpose) TargetName(*ir.Operation) string { return "transpose" }

// Restrictions implements FlattenInterface: the memory-based generation writes back a
// swap of two axes, whatever the permutation (E8 of docs/reference.md). The verifier
// takes lists that are no permutation, and compares no sizes.
func (transpose) Restrictions(op *ir.Operation, o Options) []Restriction {
	perm := permutation(op)
	switch {
	case !indexing.IsPermutation(perm, len(perm)):
		return []Restriction{{Reason: "the list is not a permutation", Skip: true}}
	case o.Arch == target.MemBased && len(layout.MovedAxes(perm)) != 2:
		return []Restriction{{Reason: "the permutation is not a swap of two axes", Skip: true}}
	}
	src, ok1 := op.Operand(0).Type().(*ir.MemRefType)
	dst, ok2 := op.Operand(1).Type().(*ir.MemRefType)
	if !ok1 || !ok2 || len(src.Shape) != len(perm) || len(dst.Shape) != len(perm) {
		return nil // not analysed
	}
	for d, p := range perm {
		if !ir.Agree(src.Shape[p], dst.Shape[d]) {
			return []Restriction{{Reason: "source and destination differ in size on an axis that is merged", Skip: true}}
		}
	}
	return nil
}

// AdjustTargets implements FlattenInterface.
func (transpose) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	if !r.Uniform() {
		setInts(c, op, "permutation", r.Targets)
		return
	}
	perm := make([]int64, r.RankAfterFlatten())
	for i := range perm {
		perm[i] = int64(i)
	}
	if t := r.Targets; len(t) >= 2 {
		perm[t[0]], perm[t[1]] = t[1], t[0]
	}
	setInts(c, op, "permutation", perm)
}
