package pass

import (
	"context"
	"fmt"

	"hivm-opt/internal/progress"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// Manager runs a pipeline.
type Manager struct {
	Pipeline *Pipeline
	// Context ends a run once it is done, between two passes or functions and while
	// verifying; nil never does. The error is the context's error then.
	Context context.Context
	// SkipVerify leaves out the verification after each pass.
	SkipVerify bool
	// Verify adjusts the verification. Its Context is the context of the manager.
	Verify ir.VerifyOptions
	// Diagnose receives warnings and remarks; it may be nil.
	Diagnose func(*diag.Diagnostic)
	// Print receives what passes print beside the module; it may be nil.
	Print func(text string)
	// Count receives the statistics of passes; it may be nil.
	Count func(s *Step, statistic string, n int)
	// Watch is notified of the events, in order.
	Watch []Instrumentation
	// Workers is the number of operations that a nested pipeline may work on at
	// once. The result does not depend on it. With anything in Watch they run one
	// after the other.
	Workers int

	// alone is a nested pipeline that runs on a single operation, so that each of its passes
	// is a phase of the run.
	alone *Pipeline
	// order is [Target.InOrder] of targets, nil for reports at once.
	order func(report func())
}

// Instrumentation is notified of the steps of a [Manager].
type Instrumentation interface {
	// BeforePipeline and AfterPipeline enclose a nested pipeline, with the
	// operation that contains the operations it runs on.
	BeforePipeline(p *Pipeline, op *ir.Operation)
	AfterPipeline(p *Pipeline, op *ir.Operation)
	// BeforePass and AfterPass enclose a pass with its verification.
	BeforePass(s *Step, op *ir.Operation)
	AfterPass(s *Step, op *ir.Operation, failed bool)
}

// Run runs the pipeline on op and verifies after each pass the operation that the
// pass ran on, and after a nested pipeline the symbols of the operation around. It stops at
// the first failure, after the remaining operations of a nested pipeline have had their turn.
func (m *Manager) Run(c *ir.Context, op *ir.Operation) error {
	if a := m.Pipeline.Anchor; a != AnyOp && a != op.Name() {
		return op.Errorf(c, "can't run '%s' pass manager on '%s' op", a, op.Name())
	}
	return m.run(c, m.Pipeline, op)
}

func (m *Manager) run(c *ir.Context, p *Pipeline, op *ir.Operation) error {
	for _, s := range p.Steps {
		if err := m.interrupted(); err != nil {
			return err
		}
		if s.Nested != nil {
			if err := m.runNested(c, s.Nested, op, p == m.Pipeline); err != nil {
				return err
			}
			continue
		}
		if p == m.Pipeline || p == m.alone {
			m.meter().Begin(s.name(), progress.Nothing, 0)
		}
		if err := m.runPass(c, s, op); err != nil {
			return err
		}
	}
	return nil
}

// interrupted returns the error of the context, or nil.
func (m *Manager) interrupted() error {
	if m.Context == nil {
		return nil
	}
	return m.Context.Err()
}

// meter returns the meter of the context, nil if there is none.
func (m *Manager) meter() *progress.Meter { return progress.Of(m.Context) }

// name returns the name of the pass in pipelines.
func (s *Step) name() string {
	if s.Info == nil {
		return "a pass"
	}
	return s.Info.Name
}

// announce begins the phase of a nested pipeline on n operations.
func (m *Manager) announce(p *Pipeline, n int) {
	if n == 1 {
		m.alone = p
		return
	}
	name := fmt.Sprintf("%d passes", len(p.Steps))
	if s := p.Steps; len(s) == 1 && s[0].Nested == nil {
		name = s[0].name()
	}
	m.meter().Begin(name, progress.Functions, int64(n))
}

// runNested runs a nested pipeline on the operations in op. outermost says that it is a step
// of the pipeline of the manager.
func (m *Manager) runNested(c *ir.Context, p *Pipeline, op *ir.Operation, outermost bool) error {
	for _, w := range m.Watch {
		w.BeforePipeline(p, op)
	}
	var ops []*ir.Operation
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if p.runsOn(o) {
					ops = append(ops, o)
				}
			}
		}
	}
	if outermost && m.meter() != nil {
		m.announce(p, len(ops))
	}
	var errs diag.List
	if m.Workers > 1 && len(ops) > 1 && len(m.Watch) == 0 && isolated(ops) && p.repeatable() {
		errs = m.runParallel(c, p, ops)
	} else {
		for _, o := range ops {
			if m.interrupted() != nil {
				break
			}
			errs = append(errs, diag.Of(m.run(c, p, o))...)
			if outermost {
				m.meter().Count(progress.Functions, 1)
			}
		}
	}
	for i := len(m.Watch) - 1; i >= 0; i-- {
		m.Watch[i].AfterPipeline(p, op)
	}
	if err := m.interrupted(); err != nil {
		return err
	}
	if len(errs) > 0 {
		return errs
	}
	if m.SkipVerify {
		return nil
	}
	// A pass on functions may have changed what their callers see of them.
	return ir.VerifySymbols(c, op)
}

// isolated reports whether no operation uses a value of another operation.
func isolated(ops []*ir.Operation) bool {
	for _, op := range ops {
		if !op.Has(ir.IsolatedFromAbove) {
			return false
		}
	}
	return true
}

// runsOn reports whether the pipeline runs on op.
func (p *Pipeline) runsOn(op *ir.Operation) bool {
	if p.Anchor == AnyOp {
		return !op.Def().Unregistered && op.Has(ir.IsolatedFromAbove)
	}
	return p.Anchor == op.Name()
}

func (m *Manager) runPass(c *ir.Context, s *Step, op *ir.Operation) error {
	if op.Def().Unregistered {
		return op.OpErrorf(c, "trying to schedule a pass on an unregistered operation")
	}
	if !op.Has(ir.IsolatedFromAbove) {
		return op.OpErrorf(c, "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'")
	}
	for _, w := range m.Watch {
		w.BeforePass(s, op)
	}
	defer trap(s, op)
	c.ResetQuoting()
	t := &Target{Op: op, Ctx: c, pipeline: m.Pipeline, step: s, sink: m.Diagnose, print: m.Print, order: m.order}
	if m.Count != nil {
		t.count = func(statistic string, n int) { m.Count(s, statistic, n) }
	}
	err := t.Run(s.Pass)
	if err == nil && !m.SkipVerify {
		o := m.Verify
		o.Context = m.Context
		err = ir.Verify(c, op, o)
	}
	for i := len(m.Watch) - 1; i >= 0; i-- {
		m.Watch[i].AfterPass(s, op, err != nil)
	}
	return err
}
