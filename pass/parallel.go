package pass

import (
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"hivm-opt/internal/progress"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// Panic is the value with which [Manager.Run] panics when a pass panics: it has the
// place, also if that was in another goroutine.
type Panic struct {
	Step  *Step
	Op    *ir.Operation
	Value any
	Stack []byte
}

// String describes the panic of the pass.
func (p *Panic) String() string { return fmt.Sprint(p.Value) }

// Trace returns the stack where the panic was.
func (p *Panic) Trace() []byte { return p.Stack }

// trap turns the panic of a pass into a [Panic]; it is meant for defer.
func trap(s *Step, op *ir.Operation) {
	switch v := recover().(type) {
	case nil:
	case *Panic:
		panic(v)
	case *ir.Panic:
		panic(&Panic{Step: s, Op: op, Value: v.Value, Stack: v.Stack})
	default:
		panic(&Panic{Step: s, Op: op, Value: v, Stack: debug.Stack()})
	}
}

// outcome is the result of the pipeline on one of several operations.
type outcome struct {
	reports []func() // of diagnostics and listeners, in order
	counts  []tally
	err     error
	panic   any
}

// tally is a statistic of a pass.
type tally struct {
	step      *Step
	statistic string
	n         int
}

func (o *outcome) inOrder(report func()) { o.reports = append(o.reports, report) }

// count adds n to a statistic of the step that s is a copy of.
func (o *outcome) count(s *Step, statistic string, n int) {
	k := slices.IndexFunc(o.counts, func(t tally) bool { return t.step == s.original && t.statistic == statistic })
	if k < 0 {
		k, o.counts = len(o.counts), append(o.counts, tally{step: s.original, statistic: statistic})
	}
	o.counts[k].n += n
}

// tell hands on the reports and statistics of the passes.
func (o *outcome) tell(m *Manager) {
	for _, report := range o.reports {
		report()
	}
	for _, t := range o.counts {
		m.Count(t.step, t.statistic, t.n)
	}
}

// runParallel runs a pipeline on isolated operations at once. Its reports have the
// order of the operations, as if they had run one after the other.
func (m *Manager) runParallel(c *ir.Context, p *Pipeline, ops []*ir.Operation) diag.List {
	done := make([]outcome, len(ops))
	var next atomic.Int64
	var group sync.WaitGroup
	for _, fork := range c.Forks(min(m.Workers, len(ops))) {
		own := p.clone()
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(ops) && m.interrupted() == nil; i = int(next.Add(1)) - 1 {
				m.runOne(fork, own, ops[i], &done[i])
				m.meter().Count(progress.Functions, 1)
			}
		})
	}
	group.Wait()
	var errs diag.List
	for i := range done {
		if done[i].panic != nil {
			panic(done[i].panic)
		}
		done[i].tell(m)
		errs = append(errs, diag.Of(done[i].err)...)
	}
	return errs
}

// runOne runs a pipeline on one of several operations in a goroutine of its own.
func (m *Manager) runOne(c *ir.Context, p *Pipeline, op *ir.Operation, o *outcome) {
	defer func() { o.panic = recover() }()
	w := &Manager{Pipeline: m.Pipeline, Context: m.Context, SkipVerify: m.SkipVerify, Verify: m.Verify, Print: m.Print, order: o.inOrder}
	w.Verify.Workers = 0
	if m.Diagnose != nil {
		w.Diagnose = func(d *diag.Diagnostic) { o.inOrder(func() { m.Diagnose(d) }) }
	}
	if m.Count != nil {
		w.Count = o.count
	}
	o.err = w.run(c, p, op)
}

// repeatable reports whether clone can make the passes of p again, and they may run on several
// operations at once.
func (p *Pipeline) repeatable() bool {
	for _, s := range p.Steps {
		_, forks := s.Pass.(Forker)
		if s.Nested != nil && !s.Nested.repeatable() || s.Nested == nil && !forks && (s.Info == nil || s.Info.New == nil) || s.Info != nil && s.Info.Beside {
			return false
		}
	}
	return true
}

// clone returns the pipeline with passes of its own. Their options were good
// enough before.
func (p *Pipeline) clone() *Pipeline {
	out := &Pipeline{Anchor: p.Anchor}
	for _, s := range p.Steps {
		copied := *s
		copied.original = s
		if s.Nested != nil {
			copied.Nested = s.Nested.clone()
		} else if f, ok := s.Pass.(Forker); ok {
			copied.Pass = f.Fork()
		} else if made, err := s.Info.New(s.Options); err == nil {
			copied.Pass = made
		}
		out.Steps = append(out.Steps, &copied)
	}
	return out
}
