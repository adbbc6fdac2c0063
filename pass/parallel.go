package pass

import (
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

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
	messages []*diag.Diagnostic // warnings and remarks
	err      error
	panic    any
}

// runParallel runs a pipeline on isolated operations at once. Its reports have the
// order of the operations, as if they had run one after the other.
func (m *Manager) runParallel(c *ir.Context, p *Pipeline, ops []*ir.Operation) diag.List {
	done := make([]outcome, len(ops))
	var next atomic.Int64
	var group sync.WaitGroup
	for _, fork := range c.Forks(min(m.Workers, len(ops))) {
		w, own := m.worker(), p.clone()
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(ops) && m.interrupted() == nil; i = int(next.Add(1)) - 1 {
				w.runOne(fork, own, ops[i], &done[i])
			}
		})
	}
	group.Wait()
	var errs diag.List
	for i := range done {
		if done[i].panic != nil {
			panic(done[i].panic)
		}
		if m.Diagnose != nil {
			for _, d := range done[i].messages {
				m.Diagnose(d)
			}
		}
		errs = append(errs, diag.Of(done[i].err)...)
	}
	return errs
}

// worker returns a manager for one goroutine.
func (m *Manager) worker() *Manager {
	w := &Manager{Context: m.Context, SkipVerify: m.SkipVerify, Verify: m.Verify, Count: m.Count}
	w.Verify.Workers = 0
	return w
}

func (m *Manager) runOne(c *ir.Context, p *Pipeline, op *ir.Operation, o *outcome) {
	defer func() { o.panic = recover() }()
	m.Diagnose = func(d *diag.Diagnostic) { o.messages = append(o.messages, d) }
	o.err = m.run(c, p, op)
}

// repeatable reports whether clone can make the passes of p again.
func (p *Pipeline) repeatable() bool {
	for _, s := range p.Steps {
		if s.Nested != nil && !s.Nested.repeatable() || s.Nested == nil && (s.Info == nil || s.Info.New == nil) {
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
		if s.Nested != nil {
			copied.Nested = s.Nested.clone()
		} else if made, err := s.Info.New(s.Options); err == nil {
			copied.Pass = made
		}
		out.Steps = append(out.Steps, &copied)
	}
	return out
}
