package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// FlattenInterface is how the analysis asks an operation about its axes, after the
// interface of that name in AscendNPU-IR. An operation implements it by an external model
// in [Models], or by its definition. Models embed [Default] and define the differences.
type FlattenInterface interface {
	// Tune adjusts the options of the analysis of op.
	Tune(op *ir.Operation, o *Options)
	// SkipRule returns the rule by which operations of the kind are left alone without a
	// look at the shapes of their operands, nil for none.
	SkipRule(o Options) func(op *ir.Operation) bool
	// Restrictions returns the cases in which the rules of the reference change the
	// meaning of op or make it invalid.
	Restrictions(op *ir.Operation, o Options) []Restriction

	// LimitedAxes returns the axes that must stay apart from all others, in the
	// order in which the attributes list them. The error is about an axis that
	// names nothing.
	LimitedAxes(c *ir.Context, op *ir.Operation, o Options) ([]int64, error)
	// TargetName returns the word for the limited axes, "reduce", and an empty text when
	// op has none.
	TargetName(op *ir.Operation) string
	// MergeRule returns the rule by which mode Maximal merges limited axes with others,
	// nil when there is none: then they stay apart.
	MergeRule(c *ir.Context, op *ir.Operation, s *Subject) MergeRule

	// Permutation returns how op permutes axes between inputs and inits: axis d of an
	// init is axis perm[d] of an input. It is nil when op does not. With keepLast the last
	// axis stays even if its size is 1.
	Permutation(op *ir.Operation, o Options) (perm []int64, keepLast bool)
	// AdmitsPermutation reports whether the verifier of op takes a permutation.
	AdmitsPermutation(op *ir.Operation, perm []int64) bool

	// AdjustTargets rewrites the attributes that name axes for the axes after flattening.
	AdjustTargets(c *ir.Context, op *ir.Operation, r *Result)
	// Revisited reports whether the reference flattens op a second time, after it has
	// left a wrong attribute behind.
	Revisited() bool
}

// Restriction is a case in which the rules of the reference change the meaning of an
// operation or make it invalid.
type Restriction struct {
	// Reason completes the warning "flattening changes the meaning: ...".
	Reason string
	// Skip leaves the operation alone; otherwise Barrier is kept apart from its
	// neighbours.
	Skip    bool
	Barrier int64
	// Rows says that the restriction is about how long the rows along Barrier are: where
	// the first operand has one row it is no barrier, and axes to its right do not matter.
	Rows bool
}

// Subject is the start of the analysis of an operation whose operands all collapse
// alike.
type Subject struct {
	// Limited are the axes that stay apart, Barriers these and the restricted axes.
	Limited, Barriers []int64
	Restrictions      []Restriction
	// Shapes are the shapes of the operands whose numbers are in Operands.
	Shapes   []layout.Shape
	Operands []int
	// misfit says that the operands differ in rank.
	misfit bool
}

// MergeRule is the rule of an operation whose limited axes merge with others.
type MergeRule interface {
	layout.Rule
	// Guarded splits groups until no part begins in the midst of a block of align
	// elements, where it did not before.
	Guarded(g layout.Groups, align int64) layout.Groups
	// Adjustment returns the function that rewrites the attributes for groups, nil for
	// [FlattenInterface.AdjustTargets]. It is false when the groups cannot be had.
	Adjustment(g layout.Groups) (adjust func(*ir.Context, *ir.Operation), ok bool)
}

// Default is the model of an operation without limited axes, whose operands all collapse
// alike. It is meant to be embedded.
type Default struct{}

var _ FlattenInterface = Default{}

// Tune implements FlattenInterface.
func (Default) Tune(*ir.Operation, *Options) {}

// SkipRule implements FlattenInterface.
func (Default) SkipRule(Options) func(*ir.Operation) bool { return nil }

// Restrictions implements FlattenInterface.
func (Default) Restrictions(*ir.Operation, Options) []Restriction { return nil }

// LimitedAxes implements FlattenInterface.
func (Default) LimitedAxes(*ir.Context, *ir.Operation, Options) ([]int64, error) { return nil, nil }

// TargetName implements FlattenInterface.
func (Default) TargetName(*ir.Operation) string { return "" }

// MergeRule implements FlattenInterface.
func (Default) MergeRule(*ir.Context, *ir.Operation, *Subject) MergeRule { return nil }

// Permutation implements FlattenInterface.
func (Default) Permutation(*ir.Operation, Options) ([]int64, bool) { return nil, false }

// AdmitsPermutation implements FlattenInterface.
func (Default) AdmitsPermutation(*ir.Operation, []int64) bool { return true }

// AdjustTargets implements FlattenInterface.
func (Default) AdjustTargets(*ir.Context, *ir.Operation, *Result) {}

// Revisited implements FlattenInterface.
func (Default) Revisited() bool { return false }
