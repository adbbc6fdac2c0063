package rewrite_test

import (
	"testing"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// TestSimplified: a function that a run has not changed is known to be simple, up to the level of that
// run, and patterns still see it. A later change is simplified, also where the module is the scope.
func TestSimplified(t *testing.T) {
	const text = `func.func @f(%a: i32) -> i32 {
  %c = arith.constant 0 : i32
  %x = arith.addi %a, %c : i32
  "t.op"() : () -> ()
  return %x : i32
}`
	c := newContext(t)
	m := parse(t, c, text)
	f := m.Region(0).Entry().First()
	normal, aggressive := ir.Folded|ir.Swept, ir.Folded|ir.Swept|ir.Merged
	if changed, _ := rewrite.ApplyGreedily(c, f, nil, rewrite.Config{Regions: rewrite.Normal}); !changed {
		t.Error("nothing folds")
	}
	if !f.Knows(normal) || f.Knows(aggressive) || f.Knows(ir.Rewriting) {
		t.Error("wrong facts after the level Normal")
	}
	visits := 0
	look := []rewrite.Pattern{rewrite.OpPattern("t.op", func(*ir.Operation, *rewrite.Rewriter) bool { visits++; return false })}
	if changed := rewrite.Simplify(c, m); changed || !f.Knows(aggressive) || m.Knows(ir.Folded) {
		t.Errorf("changed: %t, or wrong facts after the level Aggressive", changed)
	}
	for _, scope := range []*ir.Operation{f, m} {
		if changed, _ := rewrite.ApplyGreedily(c, scope, look, rewrite.Config{}); changed || visits != 1 {
			t.Errorf("%s: changed: %t, %d visits", scope.Name(), changed, visits)
		}
		visits = 0
	}
	for _, scope := range []*ir.Operation{f, m} {
		end := f.Region(0).Entry().Last()
		dead := c.Create(ir.OpState{Def: c.MustOp("arith.constant"), Types: []ir.Type{c.I32()}, Props: []ir.Attribute{c.I32Attr(7)}})
		f.Region(0).Entry().Append(dead)
		dead.MoveBefore(end)
		if f.Knows(ir.Folded) {
			t.Errorf("%s: known after a change", scope.Name())
		}
		if !rewrite.Simplify(c, scope) || end.Prev().Name() != "t.op" {
			t.Errorf("%s: the dead constant stays", scope.Name())
		}
	}
}

// TestSimplifiedLimit: a run that may have left out operations proves nothing.
func TestSimplifiedLimit(t *testing.T) {
	c := newContext(t)
	m := parse(t, c, "func.func @f() {\n  return\n}")
	f := m.Region(0).Entry().First()
	rewrite.ApplyGreedily(c, f, nil, rewrite.Config{MaxRewrites: 1})
	if f.Knows(ir.Folded) {
		t.Error("known after a run with a limit")
	}
}
