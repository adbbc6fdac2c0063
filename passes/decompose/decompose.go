// Package decompose holds the passes hivm-decompose-op and
// hivm-aggregated-decompose-op. They replace operations by several others:
// operations without a function in the device library by operations with functions,
// and operations that the passes up to some phase of the pipeline need as a whole
// by their parts. The rules follow HIVMDecomposeOp.cpp,
// HIVMAggregatedDecomposeOp.cpp and BiShengIRAggregatedOpInterface/*.cpp of the
// reference (docs/reference.md).
//
// An operation defines its replacement as a [DecomposeInterface] or an
// [AggregatedInterface]: by its model in the tables here, or by its definition.
// Operations of other dialects that the device computes with vector instructions are two
// tables here. Both passes run the greedy driver on functions that are not for the host,
// so that constants are unified, operations folded and dead operations erased even where
// nothing is replaced.
//
// Invariants: a pattern changes nothing when it reports an error; an error is
// reported once for an operation, and only if the operation is still there when
// the driver has finished.
package decompose

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
	"hivm-opt/passes/loops"
)

// Info describes hivm-decompose-op for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-decompose-op",
		Title:   "HIVMDecomposeOp",
		Summary: "Decompose HIVM ops that the device library has no function for",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{strict},
		New: func(o pass.Options) (pass.Pass, error) {
			return decompose{o.Bool("strict"), decomposedOps(), loops.Models()}, nil
		},
	}
}

// strict is the option of both passes.
var strict = pass.OptionInfo{Name: "strict", Kind: pass.Bool, Default: "false",
	Help: "Keep the meaning where the reference changes it, instead of a warning"}

// AggregatedInfo describes hivm-aggregated-decompose-op for a registry.
func AggregatedInfo() pass.Info {
	phase := pass.OptionInfo{Name: "decompose-phase", Kind: pass.Choice, Default: NoConstraint.String(),
		Help: "Place in the pipeline, which decides what is decomposed"}
	for _, p := range Phases() {
		phase.Choices = append(phase.Choices, pass.ChoiceInfo{Name: p.String(), Help: phaseHelp[p]})
	}
	return pass.Info{
		Name:    "hivm-aggregated-decompose-op",
		Title:   "HIVMAggregatedDecomposeOp",
		Summary: "Decompose HIVM ops that earlier passes need as a whole",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{phase, strict},
		New: func(o pass.Options) (pass.Pass, error) {
			a := aggregated{NoConstraint, o.Bool("strict"), aggregatedOps(), loops.Models()}
			for _, p := range Phases() {
				if p.String() == o.Choice("decompose-phase") {
					a.phase = p
				}
			}
			return a, nil
		},
	}
}

// phaseHelp lists the operations that are decomposed in each phase.
var phaseHelp = [...]string{
	NoConstraint:               "nothing",
	BeforeAlign:                "pads, reductions of several axes, loads that fill their buffer",
	AfterRecognizeDeinterleave: "deinterleaves of bytes",
	AfterRecognizeBroadcast:    "broadcasts of bytes and bits",
	AfterAlign:                 "concatenations, transposes of rows that are not aligned",
	AfterInferDataLayout:       "nd2nz that fills its buffer, subviews of bits",
	AfterFlatten:               "nothing",
	AfterLiftLowestStride:      "operations on two columns with different strides",
}

// decompose is hivm-decompose-op, aggregated is hivm-aggregated-decompose-op.
type (
	decompose struct {
		strict bool
		models *ir.Models[DecomposeInterface]
		loops  *ir.Models[loops.ImplByScalarInterface]
	}
	aggregated struct {
		phase  Phase
		strict bool
		models *ir.Models[AggregatedInterface]
		loops  *ir.Models[loops.ImplByScalarInterface]
	}
)

// Run implements pass.Pass.
func (p decompose) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || t.Op.Attr(hivm.VectorFunctionKey) != nil {
		return nil
	}
	a := attempts{t, p.strict, loops.NewAnalysis(t.Ctx, p.loops, p.strict), failures{}}
	return a.run(append(scalars(a), apart[DecomposeInterface]{a, p.models, DecomposeInterface.Decompose}))
}

// Run implements pass.Pass.
func (p aggregated) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	a := attempts{t, p.strict, loops.NewAnalysis(t.Ctx, p.loops, p.strict), failures{}}
	return a.run(append(views(p.phase, a), apart[AggregatedInterface]{a, p.models, p.decompose}))
}

// decompose decomposes an operation if its phase has come.
func (p aggregated) decompose(x AggregatedInterface, op *ir.Operation, rw *Rewriter) (bool, error) {
	if !x.AggregatedIn(op, p.phase) {
		return false, nil
	}
	return x.DecomposeAggregated(op, rw)
}

// attempts decompose the operations of a function.
type attempts struct {
	t      *pass.Target
	strict bool
	loops  *loops.Analysis
	failures
}

// failures are the errors of the last attempts to decompose operations.
type failures map[*ir.Operation]error

// attempt decomposes an operation as do says.
func (a attempts) attempt(op *ir.Operation, rw *rewrite.Rewriter, do func(*ir.Operation, *Rewriter) (bool, error)) bool {
	changed, err := do(op, &Rewriter{
		Rewriter:     expand.Rewriter{Rewriter: rw, Exact: a.strict, Report: func(text string) { a.doubt(op, text) }},
		BecomesLoops: a.loops.BecomesLoops,
	})
	if delete(a.failures, op); err != nil {
		a.failures[op] = err
	}
	return changed
}

// doubt warns of an operation that is about to be decomposed.
func (a attempts) doubt(op *ir.Operation, text string) {
	a.t.Warnf(op, "'%s' op decomposition changes the meaning: %s", op.Name(), text)
}

// run applies patterns to a function and reports the failures in the order of the
// text. That the driver may give up before everything is replaced is no failure:
// the rest keeps its meaning.
func (a attempts) run(patterns []rewrite.Pattern) error {
	t, f := a.t, a.failures
	rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{})
	if len(f) == 0 {
		return nil
	}
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		for _, d := range diag.Of(f[op]) {
			t.Report(d)
		}
		return true
	})
	return nil
}

// apart is the pattern of all operations that implement I, which do replaces by their
// parts.
type apart[I any] struct {
	attempts attempts
	models   *ir.Models[I]
	do       func(x I, op *ir.Operation, rw *Rewriter) (bool, error)
}

// Matches implements rewrite.Pattern.
func (a apart[I]) Matches(def *ir.OpDef) bool {
	_, ok := a.models.OfDef(def)
	return ok
}

// Rewrite implements rewrite.Pattern.
func (a apart[I]) Rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	x, _ := a.models.Of(op)
	return a.attempts.attempt(op, rw, func(op *ir.Operation, e *Rewriter) (bool, error) { return a.do(x, op, e) })
}

// views returns the patterns of a phase for operations of other dialects.
func views(phase Phase, a attempts) []rewrite.Pattern {
	if phase != AfterInferDataLayout {
		return nil
	}
	return []rewrite.Pattern{rewrite.OpPattern("memref.subview", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		return a.attempt(op, rw, subviewOfBits)
	})}
}
