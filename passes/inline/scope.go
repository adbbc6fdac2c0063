package inline

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// The statistics of the pass.
const (
	scopes = "scopes inlined"
	calls  = "calls inlined"
	erased = "functions erased"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "inline-scope",
		Title:   "InlineScope",
		Summary: "Inline scopes and calls",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{
			Name: "force-inline", Kind: pass.Bool, Default: "false",
			Help: "Inline scopes that say no_inline, too",
		}},
		Statistics: []pass.StatisticInfo{
			{Name: scopes, Help: "scope.scope whose operations moved out"},
			{Name: calls, Help: "func.call that became the body of the function"},
			{Name: erased, Help: "Private functions to which nothing referred any more"},
		},
		New: func(o pass.Options) (pass.Pass, error) { return inlineScope{o.Bool("force-inline")}, nil },
	}
}

// inlineScope is the pass.
type inlineScope struct{ force bool }

// noInlineSlot is the slot of the attribute no_inline of scope.scope.
const noInlineSlot = 0

// Run implements pass.Pass.
func (x inlineScope) Run(t *pass.Target) error {
	regBased := hacc.GenerationOf(t.Op) == target.RegBased
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if !scope.IsScope(op) {
			return true
		}
		if x.force {
			op.SetProp(noInlineSlot, nil)
		}
		if regBased && isSimt(op) {
			op.SetProp(noInlineSlot, t.Ctx.Unit())
		}
		return true
	})
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("scope.scope", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		s := scope.Scope{Op: op}
		if s.NoInline() {
			return false
		}
		body := s.Region().Entry()
		var results []*ir.Value
		if r, ok := scope.AsReturn(body.Last()); ok {
			results = r.Op.Operands()
		}
		for end := body.Last(); body.First() != end; {
			rw.MoveBefore(body.First(), op)
		}
		rw.Replace(op, results...)
		t.Count(scopes, 1)
		return true
	})}, rewrite.Config{})
	newInliner(t).run()
	return nil
}

// isSimt reports whether the threads of register-based hardware run a scope each on its own.
func isSimt(op *ir.Operation) bool {
	s, ok := op.Attr("vector_mode").(*ir.StringAttr)
	return ok && s.Value == "simt"
}
