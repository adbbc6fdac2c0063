package loops

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
	"hivm-opt/passes/flatten/analysis"
)

// ImplByScalarInterface is implemented by operations that the device library has no
// function for with some element types or axes, so that they run as loops over scalars.
type ImplByScalarInterface interface {
	// NeedsLoops reports whether the library has no function for op, all of
	// whose shaped operands are ranked memrefs, so that a makes loops of it.
	NeedsLoops(a *Analysis, op *ir.Operation) bool
	// LowerToLoops makes the loops before op, which it leaves in place; op needs
	// them. With an error, a diagnostic at op, nothing was made.
	LowerToLoops(op *ir.Operation, rw *expand.Rewriter) error
}

// flattening returns the number of axes that flatten-ops leaves of the first operand of op,
// and the axes that op treats specially, which are given, as they are counted then.
type flattening func(op *ir.Operation, axes []int64) (rank int, after []int64)

// flattened returns the form in which flatten-ops leaves operations. As in the reference
// its rules are the rules of memory-based hardware. marks are the alignment marks on a value
// that it respects, nil for none.
func flattened(c *ir.Context, marks func(*ir.Value) []*ir.Operation) flattening {
	var f *analysis.Flattening // made when it is asked for
	return func(op *ir.Operation, axes []int64) (rank int, after []int64) {
		if f == nil {
			f = analysis.New(c, analysis.Options{Arch: target.MemBased, Mode: analysis.Compat, CheckMarkStride: marks != nil})
			f.FollowMarks(marks)
		}
		r, err := f.Flatten(op)
		if err != nil || r.IsIdentity() {
			return ir.RankOf(op.Operand(0).Type()), axes
		}
		return r.RankAfterFlatten(), r.Targets
	}
}

// Analysis decides which operations become loops over scalars.
type Analysis struct {
	models    *ir.Models[ImplByScalarInterface]
	flattened flattening
	// strict also makes loops of operations that the reference leaves as they are, although
	// its library has no function for them.
	strict bool
}

// NewAnalysis returns an analysis of operations of a context by models, which are those of
// [Models]. With strict it is that of the pass with strict, which also makes loops of operations
// that the reference leaves without a function.
func NewAnalysis(c *ir.Context, models *ir.Models[ImplByScalarInterface], strict bool) *Analysis {
	return NewMarkedAnalysis(c, models, strict, nil)
}

// NewMarkedAnalysis is NewAnalysis before strides are aligned: marks returns the alignment marks
// on a value.
func NewMarkedAnalysis(c *ir.Context, models *ir.Models[ImplByScalarInterface], strict bool, marks func(*ir.Value) []*ir.Operation) *Analysis {
	return &Analysis{models, flattened(c, marks), strict}
}

// BecomesLoops reports whether op has to be expanded to loops over scalars: it works on
// memrefs, and the device library has no function for it. The rules are the rules of
// memory-based hardware.
func (a *Analysis) BecomesLoops(op *ir.Operation) bool {
	m, ok := a.models.Of(op)
	return ok && hivm.HasPureBufferSemantics(op) && hivm.AllRanked(op) && m.NeedsLoops(a, op)
}
