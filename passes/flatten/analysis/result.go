package analysis

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// Result describes how the operands of one operation collapse.
type Result struct {
	// Groups holds one reassociation for inputs and inits alike, or two: for
	// inputs and for inits. It is empty when the operation is left alone.
	Groups []layout.Groups
	// Types holds the type of every operand after flattening.
	Types []ir.Type
	// Original and Targets are the limited axes before and after.
	Original, Targets []int64
	// Barriers are all axes after flattening that nothing merges with.
	Barriers []int64
	// Warnings say why the result, made in compat mode, is not to be trusted.
	Warnings []string

	// Compat says that the result is the result of mode Compat, so that attributes are left
	// wrong as the reference leaves them.
	Compat bool

	inits [2]int // bounds of the operands that are written
	skip  []bool // operands that stay as they are
	again bool
	// misfit says that an operand has not the rank of the groups.
	misfit bool
	// adjust rewrites the attributes, nil for the model's AdjustTargets.
	adjust func(*ir.Context, *ir.Operation)
}

// IsIdentity reports whether nothing collapses. As in the reference, only the
// reassociation of the inputs decides.
func (r *Result) IsIdentity() bool {
	return r == nil || len(r.Groups) == 0 || r.Groups[0].IsIdentity()
}

// Uniform reports whether inputs and inits collapse alike.
func (r *Result) Uniform() bool { return len(r.Groups) < 2 }

// InputReassociation returns the groups of the inputs.
func (r *Result) InputReassociation() layout.Groups {
	if len(r.Groups) == 0 {
		return nil
	}
	return r.Groups[0]
}

// InitReassociation returns the groups of the inits.
func (r *Result) InitReassociation() layout.Groups {
	if len(r.Groups) == 0 {
		return nil
	}
	return r.Groups[len(r.Groups)-1]
}

// RankAfterFlatten returns the number of axes that are left.
func (r *Result) RankAfterFlatten() int { return len(r.InputReassociation()) }

// Reassociation returns the groups that operand i collapses by, or nil when it
// stays as it is: when it is no ranked memref, or scratch memory of another
// shape.
func (r *Result) Reassociation(i int) layout.Groups {
	if r.skip[i] {
		return nil
	}
	if r.isInit(i) {
		return r.InitReassociation()
	}
	return r.InputReassociation()
}

func (r *Result) isInit(i int) bool { return r.inits[0] <= i && i < r.inits[1] }

// Again reports whether the operation has to be analysed once more: the
// reference visits a rewritten operation again, which shows where it left a wrong
// attribute behind.
func (r *Result) Again() bool { return r.again }

// Misfit reports whether an operand has not the rank of the others, so that its
// collapse is malformed (E10, E17 of docs/reference.md). Only compat mode makes
// such results, as the reference does; the verifier refuses them.
func (r *Result) Misfit() bool { return r.misfit }

// SameGroups reports whether operands i and k, which hold the same value, collapse
// alike. The reference lets the last operand decide for all (E13 of
// docs/reference.md).
func (r *Result) SameGroups(i, k int) bool {
	return r.Uniform() || r.Compat || r.isInit(i) == r.isInit(k) ||
		slices.EqualFunc(r.Groups[0], r.Groups[1], slices.Equal[[]int])
}

// String describes the result for traces: "[[0, 1], [2]]", or two of them.
func (r *Result) String() string {
	if r.IsIdentity() {
		return "identity"
	}
	if r.Uniform() {
		return fmt.Sprint(r.Groups[0])
	}
	return fmt.Sprint(r.Groups[0], " / ", r.Groups[1])
}
