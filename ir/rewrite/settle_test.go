package rewrite_test

import (
	"testing"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// TestSettle checks that the note about an operation goes when something in it
// changes, and stays when something else does.
func TestSettle(t *testing.T) {
	c := newContext(t)
	m := parse(t, c, `func.func @f(%c: i1) {
  scf.if %c {
    "t.inside"() : () -> ()
  }
  "t.outside"() : () -> ()
  return
}`)
	settled := map[string]bool{}
	patterns := []rewrite.Pattern{rewrite.OpPattern("scf.if", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		if len(settled) > 0 {
			return false // a change brings op back
		}
		for _, o := range []*ir.Operation{op.Next(), op.Region(0).Entry().First()} {
			rw.Settle(op)
			rw.Modified(o)
			settled[o.Name()] = rw.Settled(op)
		}
		return false
	})}
	functions(m, func(f *ir.Operation) { rewrite.ApplyGreedily(c, f, patterns, rewrite.Config{MaxRewrites: 1}) })
	if !settled["t.outside"] || settled["t.inside"] {
		t.Errorf("settled after changes: %v", settled)
	}
}
