package driver

import (
	"sync"

	"hivm-opt/internal/check"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
)

// flattenVerifier checks each rewrite of flatten-ops, for --verify-flatten. A nil
// one checks nothing.
type flattenVerifier struct {
	p       *processor
	checker *check.Checker
	wrong   sync.Map // the last operation that was refuted, by function
	// refuted is set once a rewrite of the current part of the input was wrong, ever
	// once one of any part was.
	refuted, ever bool
}

// newFlattenVerifier listens to the passes of the pipeline if that was asked for.
func newFlattenVerifier(p *processor) (*flattenVerifier, error) {
	if !p.cfg.verifyFlatten {
		return nil, nil
	}
	v := &flattenVerifier{p: p, checker: check.NewChecker(check.ConcreteOptions{})}
	listened := false
	for _, made := range p.pipeline.Passes() {
		if l, ok := made.(flatten.Listened); ok {
			l.Listen(v.listen)
			listened = true
		}
	}
	if !listened {
		return nil, usageError{"for the --verify-flatten option: there is no pass to check; add --flatten-ops"}
	}
	return v, nil
}

// begin begins a part of the input.
func (v *flattenVerifier) begin() {
	if v != nil {
		v.refuted = false
		v.wrong.Clear()
	}
}

// failed reports whether a rewrite in the current part was wrong. Its IR is not
// printed then, but written to a file that was asked for.
func (v *flattenVerifier) failed() bool { return v != nil && v.refuted }

// everFailed reports whether any rewrite was wrong that was not expected to be.
func (v *flattenVerifier) everFailed() bool { return v != nil && v.ever && v.p.expected == nil }

// listen returns the listener for a function, which checks in the goroutine of the pass.
func (v *flattenVerifier) listen(t *pass.Target) flatten.Listener {
	checker := v.checker.Fork()
	return flatten.Listener{Rewritten: func(before, after *ir.Operation, _ *analysis.Result) {
		if last, _ := v.wrong.Load(t.Op); last == after || v.p.tool.ctx.Err() != nil {
			return // its present meaning is of no interest
		}
		r := checker.Check(&check.Pair{Ctx: t.Ctx, Before: before, After: after})
		d := verdictMessage(t.Ctx, after, r)
		if d == nil {
			return
		}
		refuted := r.Verdict == check.Refuted
		if refuted {
			v.wrong.Store(t.Op, after)
		}
		t.InOrder(func() {
			v.refuted, v.ever = v.refuted || refuted, v.ever || refuted
			v.p.report(d)
		})
	}}
}

// verdictMessage returns the message about an operation after flattening: an error
// with the counter-example, a remark about an operation that could not be proved,
// or nil.
func verdictMessage(c *ir.Context, after *ir.Operation, r check.Result) *diag.Diagnostic {
	switch r.Verdict {
	case check.Proved:
		return nil
	case check.Unknown:
		d := after.Errorf(c, "flattening '%s' is not proved to keep its meaning: %s", after.Name(), r.Reason)
		d.Severity, d.Notes = diag.Remark, nil
		return c.HintLocation(d, after.Loc())
	}
	d := after.OpErrorf(c, "flattening changes the meaning: %s", r.Reason)
	for _, line := range r.Example.Text {
		if line != r.Reason {
			d.AttachNote(d.Location, "%s", line)
		}
	}
	return d
}
