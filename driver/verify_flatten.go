package driver

import (
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
	fn      *ir.Operation // that the last pair was of
	wrong   *ir.Operation // the last one that was refuted
	// refuted is set once a rewrite of the current part of the input was wrong, ever
	// once one of any part was.
	refuted, ever bool
}

// newFlattenVerifier has the passes of the pipeline watched if that was asked for.
// They then work on one function after the other.
func newFlattenVerifier(p *processor) (*flattenVerifier, error) {
	if !p.cfg.verifyFlatten {
		return nil, nil
	}
	v := &flattenVerifier{p: p, checker: check.NewChecker(check.ConcreteOptions{})}
	watched := false
	for _, made := range p.pipeline.Passes() {
		if w, ok := made.(flatten.Watched); ok {
			w.Watch(v)
			watched = true
		}
	}
	if !watched {
		return nil, usageError{"for the --verify-flatten option: there is no pass to check; add --flatten-ops"}
	}
	p.workers = 1
	return v, nil
}

// begin begins a part of the input.
func (v *flattenVerifier) begin() {
	if v != nil {
		v.refuted, v.fn, v.wrong = false, nil, nil
	}
}

// failed reports whether a rewrite in the current part was wrong. Its IR is not
// printed then, but written to a file that was asked for.
func (v *flattenVerifier) failed() bool { return v != nil && v.refuted }

// everFailed reports whether any rewrite was wrong that was not expected to be.
func (v *flattenVerifier) everFailed() bool { return v != nil && v.ever && v.p.expected == nil }

// Candidate implements flatten.Watcher.
func (v *flattenVerifier) Candidate(*pass.Target, *analysis.Flattening, *ir.Operation, *analysis.Result) {
}

// Rewritten implements flatten.Watcher.
func (v *flattenVerifier) Rewritten(t *pass.Target, before, after *ir.Operation, _ *analysis.Result) {
	if v.wrong == after || v.p.tool.ctx.Err() != nil {
		return // what it means by now is of no interest
	}
	if t.Op != v.fn {
		v.fn = t.Op
		v.checker.NextFunction()
	}
	r := v.checker.Check(&check.Pair{Ctx: t.Ctx, Before: before, After: after})
	if d := verdictMessage(t.Ctx, after, r); d != nil {
		if r.Verdict == check.Refuted {
			v.wrong, v.refuted, v.ever = after, true, true
		}
		v.p.report(d)
	}
}

// verdictMessage returns the message about an operation after flattening: an error
// with the counter-example, a remark about one that could not be proved, or nil.
func verdictMessage(c *ir.Context, after *ir.Operation, r check.Result) *diag.Diagnostic {
	switch r.Verdict {
	case check.Proved:
		return nil
	case check.Unknown:
		d := after.Errorf(c, "flattening '%s' is not proved to keep its meaning: %s", after.Name(), r.Reason)
		d.Severity, d.Notes = diag.Remark, nil
		return c.HintPlace(d, after.Loc())
	}
	d := after.OpErrorf(c, "flattening changes the meaning: %s", r.Reason)
	for _, line := range r.Example.Text {
		if line != r.Reason {
			d.Note(d.Place, "%s", line)
		}
	}
	return d
}
