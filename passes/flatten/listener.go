package flatten

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// Listener receives the decisions and changes of the pass in one function, in the
// order of its operations. Functions that are nil are not called.
type Listener struct {
	// Decided is called for each structured operation once, after the clean-up of the
	// function and before the operation is rewritten. f is the analysis, x how it came to
	// its result.
	Decided func(f *analysis.Flattening, op *ir.Operation, x *trace.Trace)
	// Wants says of which operations Decided is told; nil stands for all.
	Wants func(op *ir.Operation) bool
	// Rewritten is called after each rewrite of an operation. before is a copy of
	// it in no block, with the operands and attributes that it had; it lives until
	// the call returns.
	Rewritten func(before, after *ir.Operation, r *analysis.Result)
}

// Listened is implemented by the pass.
type Listened interface {
	// Listen adds a function that returns a listener for a function of the module. It is
	// called by several goroutines at once, and the listeners have to report in order by
	// [pass.Target.InOrder]. Listeners are called in the order in which they were added.
	Listen(listen func(t *pass.Target) Listener)
}

// Listen implements [Listened].
func (p *flatten) Listen(listen func(t *pass.Target) Listener) {
	p.listen = append(p.listen[:len(p.listen):len(p.listen)], listen)
}

// Fork implements [pass.Forker].
func (p *flatten) Fork() pass.Pass { return &flatten{o: p.o, listen: p.listen} }

// listeners are the listeners of one function.
type listeners struct {
	decided   []Listener
	rewritten []func(before, after *ir.Operation, r *analysis.Result)
}

// listeners returns the listeners of a function. Statistics are another listener.
func (p *flatten) listeners(t *pass.Target) *listeners {
	out := &listeners{}
	if t.Counts() {
		out.decided = append(out.decided, Listener{Decided: func(_ *analysis.Flattening, _ *ir.Operation, x *trace.Trace) { count(t, x) }})
	}
	for _, listen := range p.listen {
		l := listen(t)
		if l.Decided != nil {
			out.decided = append(out.decided, l)
		}
		if l.Rewritten != nil {
			out.rewritten = append(out.rewritten, l.Rewritten)
		}
	}
	return out
}

// decide analyses an operation, and notifies the listeners.
func (l *listeners) decide(f *analysis.Flattening, op *ir.Operation) (*analysis.Result, error) {
	if !l.wanted(op) {
		return f.Flatten(op)
	}
	x := trace.Explain(f, op)
	l.tell(f, op, x)
	return x.Result, x.Err
}

// skipped notifies the listeners of an operation that is not analysed by some rule.
func (l *listeners) skipped(f *analysis.Flattening, op *ir.Operation, rule trace.Rule) {
	if l.wanted(op) {
		l.tell(f, op, trace.Skipped(f, op, rule))
	}
}

func (l *listeners) tell(f *analysis.Flattening, op *ir.Operation, x *trace.Trace) {
	for _, d := range l.decided {
		if d.wants(op) {
			d.Decided(f, op, x)
		}
	}
}

// wanted reports whether anybody wants to be told of an operation.
func (l *listeners) wanted(op *ir.Operation) bool {
	for _, d := range l.decided {
		if d.wants(op) {
			return true
		}
	}
	return false
}

func (l Listener) wants(op *ir.Operation) bool { return l.Wants == nil || l.Wants(op) }

// leaveHost reports that all operations of a function of the host are left out.
func (p *flatten) leaveHost(t *pass.Target) {
	l := p.listeners(t)
	if len(l.decided) == 0 {
		return
	}
	f := p.analysis(t.Ctx, p.optionsFor(t))
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if op.Has(hivm.Structured) {
			l.skipped(f, op, trace.AloneHost)
		}
		return true
	})
}

// rewrite applies a result, and notifies the listeners.
func (s *sweep) rewrite(op *ir.Operation, r *analysis.Result) {
	if len(s.listeners.rewritten) == 0 {
		s.apply(op, r)
		return
	}
	before := s.c.Clone(op, &ir.Mapping{})
	s.apply(op, r)
	for _, rewritten := range s.listeners.rewritten {
		rewritten(before, op, r)
	}
	for i := range before.NumOperands() {
		// The copy was a use, so apply has not seen that there is no other.
		if def := before.Operand(i).Op(); def != nil {
			s.suspects = append(s.suspects, def)
		}
	}
	before.Erase()
}
