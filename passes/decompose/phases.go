package decompose

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Phase is a place in the pipeline at which operations are decomposed that the
// passes before it need as a whole.
type Phase uint8

// The phases, in the order of the pipeline.
const (
	// NoConstraint is no place; nothing is decomposed.
	NoConstraint Phase = iota
	// BeforeAlign is before buffers are aligned.
	BeforeAlign
	// AfterRecognizeDeinterleave is after strided loads became deinterleaves.
	AfterRecognizeDeinterleave
	// AfterRecognizeBroadcast is after loads of a single element became broadcasts.
	AfterRecognizeBroadcast
	// AfterAlign is after buffers were aligned.
	AfterAlign
	// AfterInferDataLayout is after the layouts of the cube unit are known.
	AfterInferDataLayout
	// AfterFlatten is after flatten-ops.
	AfterFlatten
	// AfterLiftLowestStride is after lift-lowest-stride.
	AfterLiftLowestStride
)

var phaseNames = [...]string{
	"no-constraint", "before-hivm-align", "after-hivm-recognize-deinterleave", "after-hivm-recognize-broadcast",
	"after-hivm-align", "after-infer-hivm-data-layout", "after-hivm-flatten-ops", "after-hivm-lift-lowest-stride",
}

// String returns the name of the phase.
func (p Phase) String() string { return phaseNames[p] }

// Phases returns all phases in the order of the pipeline.
func Phases() []Phase {
	out := make([]Phase, len(phaseNames))
	for i := range out {
		out[i] = Phase(i)
	}
	return out
}

// AggregatedInterface is implemented by operations that passes treat as a whole up to some
// phase, and that are decomposed then.
type AggregatedInterface interface {
	// AggregatedIn reports whether op is decomposed in a phase.
	AggregatedIn(op *ir.Operation, p Phase) bool
	// DecomposeAggregated replaces op, in front of which rw inserts, by its parts,
	// and reports whether it has any. The error, a diagnostic at op, comes without a
	// change.
	DecomposeAggregated(op *ir.Operation, rw *Rewriter) (changed bool, err error)
}

// inPhase is the model of operations that a rule decomposes in one phase.
type inPhase struct {
	until Phase
	parts decomposition
}

// AggregatedIn implements [AggregatedInterface].
func (a inPhase) AggregatedIn(_ *ir.Operation, p Phase) bool {
	return p == a.until
}

// DecomposeAggregated implements [AggregatedInterface].
func (a inPhase) DecomposeAggregated(op *ir.Operation, rw *Rewriter) (bool, error) {
	if !hivm.HasPureBufferSemantics(op) || !separable(op) {
		return false, nil
	}
	return a.parts(newDecomposer(rw), op)
}
