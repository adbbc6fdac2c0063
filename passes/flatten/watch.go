package flatten

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Watcher is told what the pass decides and does, in the order of the operations
// of a function. A pass that is watched has to run on one function after the
// other.
type Watcher interface {
	// Candidate is called for each structured operation once, before it is
	// rewritten and after the clean-up of the function. r is what the analysis f
	// says, nil when the operation is left alone or the analysis failed.
	Candidate(t *pass.Target, f *hivm.Flattening, op *ir.Operation, r *hivm.FlattenResult)
	// Rewritten is called after each rewrite of an operation. before is a copy of
	// it in no block, with the operands and attributes that it had; it lives until
	// the call returns.
	Rewritten(t *pass.Target, before, after *ir.Operation, r *hivm.FlattenResult)
}

// Watched is implemented by the pass: it has one watcher, or none.
type Watched interface {
	// Watch sets the watcher; nil takes it away.
	Watch(w Watcher)
}

// Watch implements [Watched].
func (p *flatten) Watch(w Watcher) { p.watcher = w }

// rewrite applies a result, and tells the watcher about it.
func (s *sweep) rewrite(op *ir.Operation, r *hivm.FlattenResult) {
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
