package flatten

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten/analysis"
)

// Watcher is told what the pass decides and does, in the order of the operations
// of a function. A pass that is watched has to run on one function after the
// other.
type Watcher interface {
	// Candidate is called for each structured operation once, before it is
	// rewritten and after the clean-up of the function. r is what the analysis f
	// says, nil when the operation is left alone or the analysis failed.
	Candidate(t *pass.Target, f *analysis.Flattening, op *ir.Operation, r *analysis.Result)
	// Rewritten is called after each rewrite of an operation. before is a copy of
	// it in no block, with the operands and attributes that it had; it lives until
	// the call returns.
	Rewritten(t *pass.Target, before, after *ir.Operation, r *analysis.Result)
}

// SkipWatcher is a watcher that also hears of the operations that are not analysed.
type SkipWatcher interface {
	Watcher
	// Skipped is called for each structured operation that a rule leaves out, in the
	// order of the operations.
	Skipped(t *pass.Target, f *analysis.Flattening, op *ir.Operation, rule analysis.Rule)
}

// skipped tells the watcher and the statistics about operations that are left out.
func (p *flatten) skipped(t *pass.Target, f *analysis.Flattening, op *ir.Operation, rule analysis.Rule) {
	if w, ok := p.watcher.(SkipWatcher); ok {
		w.Skipped(t, f, op, rule)
	}
	if t.Counts() {
		count(t, f.ExplainSkipped(op, rule))
	}
}

// leaveHost tells that all operations of a function of the host are left out.
func (p *flatten) leaveHost(t *pass.Target) {
	if p.watcher == nil && !t.Counts() {
		return
	}
	f := p.analysis(t.Ctx, p.optionsFor(t))
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if op.Has(hivm.Structured) {
			p.skipped(t, f, op, analysis.AloneHost)
		}
		return true
	})
}

// Watched is implemented by the pass.
type Watched interface {
	// Watch adds a watcher; nil takes all away. Watchers are told in the order in which
	// they were added.
	Watch(w Watcher)
}

// Watch implements [Watched].
func (p *flatten) Watch(w Watcher) {
	switch {
	case w == nil || p.watcher == nil:
		p.watcher = w
	default:
		p.watcher = both{p.watcher, w}
	}
}

// both are two watchers.
type both struct{ first, second Watcher }

// Candidate implements Watcher.
func (b both) Candidate(t *pass.Target, f *analysis.Flattening, op *ir.Operation, r *analysis.Result) {
	b.first.Candidate(t, f, op, r)
	b.second.Candidate(t, f, op, r)
}

// Rewritten implements Watcher.
func (b both) Rewritten(t *pass.Target, before, after *ir.Operation, r *analysis.Result) {
	b.first.Rewritten(t, before, after, r)
	b.second.Rewritten(t, before, after, r)
}

// Skipped implements SkipWatcher.
func (b both) Skipped(t *pass.Target, f *analysis.Flattening, op *ir.Operation, rule analysis.Rule) {
	for _, w := range [...]Watcher{b.first, b.second} {
		if s, ok := w.(SkipWatcher); ok {
			s.Skipped(t, f, op, rule)
		}
	}
}

// rewrite applies a result, and tells the watcher about it.
func (s *sweep) rewrite(op *ir.Operation, r *analysis.Result) {
	if s.watcher == nil {
		s.apply(op, r)
		return
	}
	before := s.c.Clone(op, &ir.Mapping{})
	s.apply(op, r)
	s.watcher.Rewritten(s.t, before, op, r)
	for i := range before.NumOperands() {
		// The copy was a use, so apply has not seen that there is no other.
		if def := before.Operand(i).Op(); def != nil {
			s.suspects = append(s.suspects, def)
		}
	}
	before.Erase()
}
