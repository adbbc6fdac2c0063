package analysis

import "hivm-opt/analysis/layout"

// Listener hears how the analysis of one operation comes to its result.
type Listener interface {
	// Failed receives the reason why the operation is left alone before there was an
	// attempt.
	Failed(why Reason)
	// Tried receives each attempt to flatten the operation, whatever its result. The
	// data of the attempt are overwritten by the next analysis.
	Tried(c Candidate, x Attempt)
}

// Nobody is a Listener that ignores everything.
type Nobody struct{}

// Failed implements Listener.
func (Nobody) Failed(Reason) {}

// Tried implements Listener.
func (Nobody) Tried(Candidate, Attempt) {}

// Attempt is one way in which the analysis tried to flatten an operation: [Uniform],
// [Permuted], [MaximalUniform] or [MaximalPermuted]. Mode Maximal has several and takes the
// best.
type Attempt interface{ End() *Outcome }

// Outcome is the result of an attempt.
type Outcome struct {
	// Groups are the reassociation of all operands, or the reassociations of inputs and
	// inits; none where the attempt ended before there were any.
	Groups []layout.Groups
	// Targets is the permutation of the axes after flattening, where an operation permutes.
	Targets []int64
	// Failure is why nothing came of it, nil if something did or nothing merges.
	Failure *Reason
}

// End implements Attempt.
func (o *Outcome) End() *Outcome { return o }

func (o *Outcome) fail(why Reason) { o.Failure = &why }

// Uniform is an attempt at operands that all collapse alike, in two stages.
type Uniform struct {
	Outcome
	*Subject
	// Marks classify the axes, and Units lets those of size 1 join their neighbours.
	Marks []layout.Mark
	Units layout.Groups
	// Collapsed are the shapes after that, nil when an operand does not collapse, and
	// LimitedLeft the limited axes.
	Collapsed   []layout.Shape
	LimitedLeft []int64
	// Contiguous says which of the axes left may join the axis on their left.
	Contiguous []bool
	// Repeats has, by axis, the input that is repeated along this axis or the axis on
	// its left only, which keeps them apart.
	Repeats map[int]int
	// Options are the options of the second stage, and Merged its groups.
	Options layout.UniformOptions
	Merged  layout.Groups
}

// Permuted is an attempt at an operation that permutes axes between inputs and inits.
type Permuted struct {
	Outcome
	Permutation []int64
	// Operands are the numbers of the operands, Shapes their shapes without the axes of
	// size 1, which are the axes in Units.
	Operands []int
	Shapes   []layout.Shape
	Units    [][]bool
	// Front and Back are the groups that remove the units of inputs and inits, and Left the
	// permutation of the rest. They are nil when the units do not fit each other.
	Front, Back layout.Groups
	Left        []int64
	// Inputs and Inits say which axes are contiguous on both sides; Blocks are the merges.
	Inputs, Inits []bool
	Blocks        layout.Permuted
}

// Coarsest is a call of [layout.Coarsest] with its result.
type Coarsest struct {
	// Operands are the numbers of the operands that the buffers are of.
	Operands []int
	Buffers  []Buffer
	Rules    []layout.Rule
	Coarsest layout.Groups
}

func (x *Coarsest) run() layout.Groups {
	x.Coarsest = layout.Coarsest(x.Buffers, x.Rules...)
	return x.Coarsest
}

// MaximalUniform is an attempt of mode Maximal at operands that collapse alike.
type MaximalUniform struct {
	Outcome
	*Subject
	Coarsest
	// Units are the axes of size 1, Targets the axes that stay apart.
	Units   []bool
	Targets []int64
	// Special says that the operation has a [MergeRule].
	Special bool
}

// MaximalPermuted is an attempt of mode Maximal at an operation that permutes.
type MaximalPermuted struct {
	Outcome
	Coarsest
	Permutation []int64
	// Front and Back are the groups that remove the units of inputs and inits, which are in
	// InputUnits and InitUnits, and Left the permutation of the rest.
	Front, Back           layout.Groups
	InputUnits, InitUnits []bool
	Left                  []int64
	// Blocks are the merges.
	Blocks layout.Permuted
}

// Kind is the subject of a [Reason].
type Kind uint8

// The reasons to leave an operation alone before there is an attempt.
const (
	// TensorOperand: an operand is a tensor.
	TensorOperand Kind = iota
	// AffineLayout: the layout of an operand is an affine map, not strides.
	AffineLayout
	// NoAxes: an operand is a memref without axes.
	NoAxes
	// OneAxis: there are no two axes.
	OneAxis
	// NoBuffers: there is no ranked memref among the operands.
	NoBuffers
	// RanksDiffer: Operand has not the rank of Other.
	RanksDiffer
	// PermutationRank: the permutation has not the rank of the operands.
	PermutationRank
	// Restricted: a [Restriction], whose reason is Text.
	Restricted
	// SharedScratch: scratch memory is another operand as well.
	SharedScratch
)

// The reasons for which an attempt fails.
const (
	// NotCollapsible: an operand has no collapsed type, for the reason Err.
	NotCollapsible Kind = iota + 32
	// OneSided: one side of a permutation has no memref.
	OneSided
	// UnitsDiffer: the operands of a permutation differ in the axes of size 1.
	UnitsDiffer
	// PermutationRefused: the hardware does not have Permutation.
	PermutationRefused
	// ScratchMisfit: scratch memory would not fit the operands.
	ScratchMisfit
	// NoAdjustment: the attributes of merged axes cannot be computed.
	NoAdjustment
)

// The reasons for which a rule keeps an axis apart from the axes on its left. Restricted
// is another such reason.
const (
	// TargetAxis: the operation treats Axis specially, and not the other.
	TargetAxis Kind = iota + 64
	// TargetAxes: the operation treats Axis and Start specially, each for itself.
	TargetAxes
	// NotSpellable: memref.collapse_shape does not take the axes.
	NotSpellable
	// RepeatedApart: Operand, -1 for some, is repeated along one of the axes only.
	RepeatedApart
	// MayRepeatApart: Operand may be repeated along one of the axes only.
	MayRepeatApart
	// ConcatApart: Axis is concatenated, and has several elements from Start on.
	ConcatApart
	// PadApart: Axis is padded, and the source has several elements from Start on.
	PadApart
	// NoAmounts: the new amounts of padding cannot be computed.
	NoAmounts
	// OutOfOrder: the axes do not stay together under the permutation.
	OutOfOrder
)

// Reason is why an operation or an axis is left alone. The fields that its kind does not
// mention are not set.
type Reason struct {
	Kind           Kind
	Operand, Other int
	Axis, Start    int
	Permutation    []int64
	Text           string
	Err            error
}

// Reasoned is implemented by rules that say why an axis does not join the axes from start
// on, which it does not.
type Reasoned interface {
	Reason(start, axis int) Reason
}
