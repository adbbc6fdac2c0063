package hivm

import (
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

// Aggregated is satisfied by operations that passes treat as a whole up to some
// phase, and that are decomposed then.
type Aggregated interface {
	// AggregatedIn reports whether op is decomposed in a phase.
	AggregatedIn(op *ir.Operation, p Phase) bool
	// DecomposeAggregated replaces op, in front of which rw inserts, by its parts,
	// and reports whether it has any. The error, a diagnostic at op, comes without a
	// change.
	DecomposeAggregated(op *ir.Operation, rw *Expansion) (changed bool, err error)
}

// aggregates makes the Impl it is embedded in Aggregated by the rule of a row.
type aggregates struct {
	until Phase
	parts decomposition
}

// AggregatedIn implements Aggregated.
func (a aggregates) AggregatedIn(_ *ir.Operation, p Phase) bool {
	return a.parts != nil && p == a.until
}

// DecomposeAggregated implements Aggregated.
func (a aggregates) DecomposeAggregated(op *ir.Operation, rw *Expansion) (bool, error) {
	if a.parts == nil || !HasPureBufferSemantics(op) || !separable(op) {
		return false, nil
	}
	return a.parts(newDecomposer(rw), op)
}

// aggregated adds a decomposition in a phase to the row of an elementwise
// operation.
func aggregated(def *ir.OpDef, until Phase, parts decomposition) *ir.OpDef {
	e := def.Impl.(elementwise)
	e.aggregates = aggregates{until, parts}
	def.Impl = e
	return def
}
