package rewrite_test

import (
	"strings"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/printer"
)

// staticCondition replaces an scf.if on a constant by the region that is
// executed, as a pattern of MLIR's canonicalizer does.
func staticCondition(op *ir.Operation, rw *rewrite.Rewriter) bool {
	cond, ok := ir.ConstantInt(op.Operand(0))
	if !ok {
		return false
	}
	region := op.Region(0)
	if cond == 0 {
		region = op.Region(1)
	}
	if region.Empty() {
		rw.Erase(op)
		return true
	}
	yield := region.Entry().Terminator()
	results := yield.Operands()
	rw.InlineBefore(region.Entry(), op)
	rw.Replace(op, results...)
	rw.Erase(yield)
	return true
}

// apply runs patterns on all functions of a text and returns the new text.
func apply(t *testing.T, text string, cfg rewrite.Config, patterns ...rewrite.Pattern) (out string, changed, converged bool) {
	t.Helper()
	c := newContext(t)
	m := parse(t, c, text)
	functions(m, func(f *ir.Operation) { changed, converged = rewrite.ApplyGreedily(c, f, patterns, cfg) })
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Errorf("%v", err)
	}
	return printer.String(c, m, printer.Options{}), changed, converged
}

func TestInliningPattern(t *testing.T) {
	got, changed, converged := apply(t, `
func.func @f(%a: i32, %m: memref<8xi32>, %i: index) -> i32 {
  %t = arith.constant true
  %f = arith.constant false
  %r = scf.if %t -> (i32) {
    %x = arith.addi %a, %a : i32
    scf.if %f {
      memref.store %a, %m[%i] : memref<8xi32>
    }
    memref.store %x, %m[%i] : memref<8xi32>
    scf.yield %x : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}`, rewrite.Config{}, rewrite.OpPattern("scf.if", staticCondition))
	want := `module {
  func.func @f(%arg0: i32, %arg1: memref<8xi32>, %arg2: index) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    memref.store %0, %arg1[%arg2] : memref<8xi32>
    return %0 : i32
  }
}`
	if strings.TrimSpace(got) != want || !changed || !converged {
		t.Errorf("changed %v, converged %v\n%s", changed, converged, got)
	}
}

// A pattern that replaces its operation and reports false still has its new
// operations visited, and its dead operations erased, but is not a reason to start
// over.
func TestSilentPattern(t *testing.T) {
	visits := 0
	double := rewrite.OpPattern("test.double", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		visits++
		sum := rw.Create(ir.OpState{Def: rw.Ctx.MustOp("arith.addi"), Operands: []*ir.Value{op.Operand(0), op.Operand(0)}, Types: []ir.Type{op.Result(0).Type()}})
		use := rw.Create(ir.OpState{Def: rw.Ctx.Unregistered("test.double2"), Operands: []*ir.Value{sum.Result(0)}, Types: []ir.Type{op.Result(0).Type()}})
		rw.ReplaceOp(op, use)
		return false
	})
	double2 := rewrite.OpPattern("test.double2", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		visits++
		rw.Replace(op, op.Operand(0))
		return false
	})
	got, changed, converged := apply(t, `
func.func @f(%a: i32) -> i32 {
  %x = "test.double"(%a) : (i32) -> i32
  return %x : i32
}`, rewrite.Config{}, double, double2)
	if visits != 2 || changed || !converged || !strings.Contains(got, "%0 = arith.addi %arg0, %arg0 : i32\n    return %0 : i32") {
		t.Errorf("%d visits, changed %v, converged %v\n%s", visits, changed, converged, got)
	}
}

func TestLimits(t *testing.T) {
	const text = `
func.func @f(%a: i32) {
  "test.count"(%a) {n = 0 : i64} : (i32) -> ()
  return
}`
	count := rewrite.OpPattern("test.count", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		n := op.Attr("n").(*ir.IntegerAttr).Value
		rw.Modify(op, func() { op.SetAttr(rw.Ctx, "n", rw.Ctx.I64Attr(n+1)) })
		return true
	})
	// The pattern never stops applying: only a limit ends an iteration.
	got, changed, converged := apply(t, text, rewrite.Config{MaxRewrites: 7}, count)
	if !changed || converged || !strings.Contains(got, "n = 70 ") {
		t.Errorf("changed %v, converged %v\n%s", changed, converged, got)
	}
	got, _, converged = apply(t, text, rewrite.Config{MaxRewrites: 2, MaxIterations: 3}, count)
	if converged || !strings.Contains(got, "n = 6 ") {
		t.Errorf("converged %v\n%s", converged, got)
	}
}

// Patterns are tried in order until one applies.
func TestPatternOrder(t *testing.T) {
	var tried []string
	pattern := func(name string, applies bool) rewrite.Pattern {
		return rewrite.OpPattern("test.op", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
			tried = append(tried, name)
			if applies {
				rw.Erase(op)
			}
			return applies
		})
	}
	apply(t, `
func.func @f() {
  "test.op"() : () -> ()
  return
}`, rewrite.Config{}, pattern("a", false), pattern("b", true), pattern("c", true))
	if got := strings.Join(tried, " "); got != "a b" {
		t.Errorf("tried %s", got)
	}
}

func TestCloneIsVisited(t *testing.T) {
	done := false
	twice := rewrite.OpPattern("scf.if", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		if done {
			return false
		}
		done = true
		rw.Clone(op, &ir.Mapping{})
		return true
	})
	var seen int
	use := rewrite.OpPattern("test.use", func(*ir.Operation, *rewrite.Rewriter) bool { seen++; return false })
	got, _, _ := apply(t, `
func.func @f(%c: i1) {
  scf.if %c {
    "test.use"() : () -> ()
    scf.yield
  }
  return
}`, rewrite.Config{}, twice, use)
	if strings.Count(got, "scf.if") != 2 || strings.Count(got, "test.use") != 2 || seen < 3 {
		t.Errorf("seen %d\n%s", seen, got)
	}
}
