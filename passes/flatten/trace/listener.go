package trace

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// listener writes a trace.
type listener struct {
	t  *Trace
	f  *analysis.Flattening
	op *ir.Operation
}

// Failed implements analysis.Listener. The first reason counts, if no attempt is made.
func (l *listener) Failed(why analysis.Reason) {
	if l.t.alone == nil {
		l.t.alone = l.context().alone(why)
	}
}

// mostSteps is how many steps most attempts have at the most.
const mostSteps = 3

// Tried implements analysis.Listener.
func (l *listener) Tried(c analysis.Candidate, x analysis.Attempt) {
	w := &writer{attempt: &attempt{groups: x.End().Groups, steps: make([]Step, 0, mostSteps)}, l: l, c: &c}
	switch x := x.(type) {
	case *analysis.Uniform:
		w.uniform(x)
	case *analysis.Permuted:
		w.permuted(x)
	case *analysis.MaximalUniform:
		w.maximalUniform(x)
	case *analysis.MaximalPermuted:
		w.maximalPermuted(x)
	}
	if why := x.End().Failure; why != nil {
		w.failure = l.context().alone(*why)
	}
	l.t.attempts = append(l.t.attempts, w.attempt)
}

func (l *listener) context() context {
	x := context{op: l.op, permutation: l.t.Permutation, target: l.t.TargetKind}
	if x.target == "" {
		x.target = "target"
	}
	return x
}

// writer writes one attempt.
type writer struct {
	*attempt
	l *listener
	c *analysis.Candidate
}

// subject notes which axes an operation asks to keep apart.
func (w *writer) subject(s *analysis.Subject) { w.l.t.Targets, w.l.t.Barriers = s.Limited, s.Barriers }

func (w *writer) step(s Step) { w.steps = append(w.steps, s) }

// composed notes the groups of inputs and inits of an operation that permutes, if the attempt
// came to some.
func (w *writer) composed(o *analysis.Outcome) {
	if len(o.Groups) < 2 {
		return
	}
	w.steps[len(w.steps)-1].Types = w.typesAfter(o.Groups[0], o.Groups[1])
	w.step(Step{Stage: StageCompose, Groups: o.Groups[0], InitGroups: o.Groups[1], Permutation: o.Targets})
}

// typesAfter returns the types that the operands have once they are collapsed, nil for
// operands that are not.
func (w *writer) typesAfter(ins, inits layout.Groups) []ir.Type {
	out := make([]ir.Type, w.l.op.NumOperands())
	for i := range out {
		m, ok := w.l.op.Operand(i).Type().(*ir.MemRefType)
		g := ins
		if hivm.IsInit(w.l.op, i) {
			g = inits
		}
		if !ok || w.c.IsExtra(i) || g.Rank() != len(m.Shape) {
			continue
		}
		if t, err := w.l.f.CollapsedType(m, g); err == nil {
			out[i] = t
		}
	}
	return out
}
