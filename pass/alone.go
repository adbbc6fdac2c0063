package pass

import (
	"fmt"

	"hivm-opt/ir"
)

// Alone returns an error that names the first pass of p that cannot work on the functions
// of a module one by one, each of which is read, transformed and printed before the next.
func (p *Pipeline) Alone() error {
	if p.Anchor != "builtin.module" {
		return fmt.Errorf("it runs on '%s'", p.Anchor)
	}
	for _, s := range p.Steps {
		if s.Nested == nil {
			return fmt.Errorf("'%s' works on a whole module", s.Info.Name)
		}
		if s.Nested.Anchor != "func.func" {
			return fmt.Errorf("it runs on '%s'", s.Nested.Anchor)
		}
		for _, n := range s.Nested.Steps {
			switch {
			case n.Nested != nil:
				return fmt.Errorf("it runs on '%s'", n.Nested.Anchor)
			case n.Info == nil || !n.Info.Alone:
				return fmt.Errorf("'%s' looks at more than one function", n.Info.Name)
			}
		}
	}
	return nil
}

// Worker runs the pipelines on functions of a manager on one function after the other, for
// a pipeline that is [Pipeline.Alone]. It belongs to one goroutine.
type Worker struct {
	m      *Manager
	nested []*Pipeline
}

// Worker returns a worker. The passes of m are not used by it.
func (m *Manager) Worker() *Worker {
	w := &Worker{m: m}
	for _, s := range m.Pipeline.Steps {
		w.nested = append(w.nested, s.Nested.clone())
	}
	return w
}

// Reports is what the passes have reported and counted on a function, until
// [Manager.Tell] hands it on.
type Reports struct{ outcomes []outcome }

// Run runs the passes on a function. r is nil if they have reported nothing. Panics of
// passes are the panics of Run.
func (w *Worker) Run(c *ir.Context, op *ir.Operation) (r *Reports, err error) {
	for i, p := range w.nested {
		var o outcome
		w.m.runOne(c, p, op, &o)
		if o.panic != nil {
			panic(o.panic)
		}
		if o.err != nil {
			return nil, o.err
		}
		if len(o.reports)+len(o.counts) == 0 {
			continue
		}
		if r == nil {
			r = &Reports{make([]outcome, len(w.nested))}
		}
		r.outcomes[i] = o
	}
	return r, nil
}

// Tell hands on the reports on functions, in the order in which [Manager.Run] does.
func (m *Manager) Tell(all []*Reports) {
	for i := range m.Pipeline.Steps {
		for _, r := range all {
			r.outcomes[i].tell(m)
		}
	}
}
