package trace

import (
	"slices"
	"strconv"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// Trace is how the analysis of one operation came to its result. All rules in it
// are the rules that the analysis applied.
type Trace struct {
	// Result and Err are the results of [analysis.Flattening.Flatten].
	Result *analysis.Result
	Err    error
	// Rank is the number of axes of the first ranked memref.
	Rank int
	// Whole is the reason why the operation was left alone as a whole, nil where each
	// boundary has a reason of its own.
	Whole *Decision
	// Groups and InitGroups are the reassociation, one group for each axis where the
	// operation is left alone.
	Groups, InitGroups layout.Groups
	// Stages are the steps, none where Whole is set before the first step.
	Stages []Step
	// Inputs has a decision for each pair of neighbouring axes of the inputs, or of all
	// operands; Inits for the axes of the inits of an operation that permutes.
	Inputs, Inits []Decision
	// TargetKind is the word for axes that the operation treats specially, "reduce".
	TargetKind string
	// Targets and Barriers are the axes that stay apart, of the operation before it is
	// flattened: Barriers also has the axes in doubt.
	Targets, Barriers []int64
	// Permutation is set for operations that permute.
	Permutation []int64
	// Elsewhere is the result for memory-based hardware, where nothing chose a
	// generation and the result differs; empty otherwise.
	Elsewhere string
	// Remedies are what would let more axes join, see [Trace.Advise].
	Remedies []Remedy

	attempts []*attempt
	alone    *Decision // the findings about the operation before there was an attempt
}

// Decision is the decision about the boundary between the axes Left and Left+1.
type Decision struct {
	Left  int
	Rule  Rule
	Stage Stage
	// Operand is the number of the operand that decided, or -1.
	Operand int
	// Equation has the numbers that were compared, nil where there are none.
	Equation *StrideEquation
	// Text is the reason, without the axes that it is about. Hint is the remedy, if
	// there is any.
	Text, Hint string

	gaps   []gap  // of all operands that have one, where a layout decided
	option string // the flag that Hint is about, empty if it is about none
}

// StrideEquation is the condition that makes two axes one:
// OuterStride = InnerSize * InnerStride.
type StrideEquation struct{ OuterStride, InnerSize, InnerStride int64 }

// text writes the equation with a sign, "= " or "!= ", and "?" for unknown numbers.
func (e StrideEquation) text(sign string) string {
	return dimText(e.OuterStride) + " " + sign + " " + dimText(e.InnerSize) + " * " + dimText(e.InnerStride)
}

func dimText(n int64) string {
	if n == ir.Dynamic {
		return "?"
	}
	return strconv.FormatInt(n, 10)
}

// Step is the record of one stage.
type Step struct {
	Stage Stage
	// Marks classify the axes, nil in stages that do not.
	Marks []layout.Mark
	// Groups are of the axes that the stage is given. InitGroups are set for an
	// operation that permutes.
	Groups, InitGroups layout.Groups
	// Targets and Barriers are the axes of both kinds after the stage.
	Targets, Barriers []int64
	// Permutation is the rest of the permutation of an operation that permutes.
	Permutation []int64
	// Types are the types of the operands after the stage, nil for operands that it
	// does not look at.
	Types []ir.Type
}

// Mask writes the marks, "[U, C, N]".
func (s Step) Mask() string {
	if s.Marks == nil {
		return ""
	}
	words := make([]string, len(s.Marks))
	for i, m := range s.Marks {
		words[i] = m.String()
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// attempt is the record of an attempt of the analysis. Mode maximal has several and
// takes the best.
type attempt struct {
	steps         []Step
	inputs, inits []Decision
	groups        []layout.Groups // composed, as in analysis.Result
	failure       *Decision
}

// Explain analyses a structured operation and says how the analysis comes to the result,
// which is the result of [analysis.Flattening.Flatten].
func Explain(f *analysis.Flattening, op *ir.Operation) *Trace {
	t := newTrace(f, op)
	t.Result, t.Err = f.Analyse(op, f.Options(), &listener{t, f, op})
	t.settle()
	return t
}

// Skipped is [Explain] for an operation that is not analysed by some rule, [AloneSkipped]
// or [AloneHost].
func Skipped(f *analysis.Flattening, op *ir.Operation, rule Rule) *Trace {
	t := newTrace(f, op)
	t.alone = &Decision{Rule: rule, Operand: -1, Text: skippedText.Get()[rule]}
	t.settle()
	return t
}

var skippedText = lazy.Value[map[Rule]string]{Make: func() map[Rule]string {
	return map[Rule]string{
		AloneSkipped: "the memory-based generation leaves a load with left padding alone, unless it is zero or the destination begins at the first column of its buffer",
		AloneHost:    "the function runs on the host",
	}
}}

// newTrace begins the trace of an operation.
func newTrace(f *analysis.Flattening, op *ir.Operation) *Trace {
	t := &Trace{TargetKind: f.Model(op).TargetName(op)}
	for i := 0; i < op.NumOperands() && t.Rank == 0; i++ {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok {
			t.Rank = len(m.Shape)
			break
		}
	}
	return t
}

// Reason returns the rule under which an unchanged operation is counted: the rule of the
// operation as a whole, else the first about a layout, which another buffer would
// change, else the first.
func (t *Trace) Reason() Rule {
	switch {
	case t.Whole != nil:
		return t.Whole.Rule
	case len(t.Inputs) == 0:
		return AloneRank
	}
	for _, d := range t.Inputs {
		if d.Rule.OfLayout() {
			return d.Rule
		}
	}
	return t.Inputs[0].Rule
}

// settle chooses the attempt that the result is from, and says which rule decided
// about each boundary.
func (t *Trace) settle() {
	t.Groups = layout.Identity(t.Rank)
	t.InitGroups = t.Groups
	if t.Err != nil {
		t.alone = &Decision{Rule: AloneError, Operand: -1, Text: messageOf(t.Err)}
		t.leave(t.alone)
		return
	}
	x := t.chosen()
	switch {
	case t.Result == nil && t.Rank == 1 && (t.alone == nil || skippedText.Get()[t.alone.Rule] == ""):
		t.leave(&Decision{Rule: AloneRank, Operand: -1, Text: oneDim})
	case x == nil:
		t.leave(t.alone)
	case t.Result == nil && x.failure != nil:
		t.Stages = x.steps
		t.leave(x.failure)
	case t.Result == nil && !identical(x.groups):
		t.Stages = x.steps
		t.leave(&Decision{Rule: AloneUnits, Operand: -1, Text: "the inputs have no dims to merge"})
	default:
		t.Stages, t.Inputs, t.Inits = x.steps, x.inputs, x.inits
		t.Groups, t.InitGroups = x.groups[0], x.groups[len(x.groups)-1]
	}
}

// identical reports whether nothing merges in any operand.
func identical(groups []layout.Groups) bool {
	for _, g := range groups {
		if !g.IsIdentity() {
			return false
		}
	}
	return true
}

// chosen returns the attempt that explains the result: of the attempts with the same
// groups the last, which knows most, and without a result the last attempt that came
// to the same without failing.
func (t *Trace) chosen() *attempt {
	var best, failed *attempt
	for _, x := range t.attempts {
		switch {
		case x.failure != nil:
			failed = x
		case t.Result == nil && len(x.groups) > 0 && x.groups[0].IsIdentity():
			best = x
		case t.Result != nil && sameGroups(x.groups, t.Result.Groups):
			best = x
		}
	}
	if best == nil {
		return failed
	}
	return best
}

func sameGroups(a, b []layout.Groups) bool {
	return slices.EqualFunc(a, b, func(x, y layout.Groups) bool {
		return slices.EqualFunc(x, y, slices.Equal[[]int])
	})
}

// leave makes one reason the reason of the operation and of all its boundaries.
func (t *Trace) leave(why *Decision) {
	if why == nil {
		why = &Decision{Rule: AloneKind, Operand: -1, Text: "operations of this kind are not flattened"}
	}
	t.Whole = why
	t.Inputs = nil
	for i := range max(t.Rank-1, 0) {
		d := *why
		d.Left, d.Hint, d.gaps = i, "", nil
		t.Inputs = append(t.Inputs, d)
	}
	t.Inits = nil
	if t.Permutation != nil {
		t.Inits = slices.Clone(t.Inputs)
	}
}
