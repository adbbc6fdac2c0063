package slot_test

import (
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/passes/slot"
)

const loops = `func.func @f(%l: index, %u: index, %s: index, %p: i1) {
  scf.for %i = %l to %u step %s {
    scf.while : () -> () {
      scf.condition(%p)
    } do {
      scf.yield
    }
  }
  return
}
`

// program is the module of loops, and its operations in pre-order.
type program struct {
	module *hivmopt.Module
	ctx    *ir.Context
	top    *ir.Operation
	loop   *ir.Operation // scf.for
	while  *ir.Operation // in it
}

func parse(t *testing.T) *program {
	t.Helper()
	m, err := hivmopt.Parse("slot.mlir", loops)
	if err != nil {
		t.Fatal(err)
	}
	p := &program{module: m}
	p.ctx, p.top = m.IR()
	ir.Walk(p.top, func(op *ir.Operation) bool {
		switch {
		case scf.IsFor(op):
			p.loop = op
		case scf.IsWhile(op):
			p.while = op
		}
		return true
	})
	return p
}

// body returns the lines of the printed loop from its first to the one before scf.while,
// without indentation.
func (p *program) body(t *testing.T) string {
	t.Helper()
	if err := ir.Verify(p.ctx, p.top, ir.VerifyOptions{}); err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(p.module.String(), "step %arg2 {\n")
	text, _, _ = strings.Cut(text, "scf.while")
	var lines []string
	for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
		lines = append(lines, strings.TrimSpace(l))
	}
	return strings.Join(lines, "\n")
}

func (p *program) builder() *ir.Builder { return ir.Before(p.ctx, p.while) }

func compare(t *testing.T, got, want string) {
	t.Helper()
	if got != strings.TrimSpace(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestSelect makes the slots of two buffers in one loop: the later stands before the earlier,
// and they share the counter.
func TestSelect(t *testing.T) {
	p := parse(t)
	for _, n := range []int64{2, 3} {
		b := p.builder()
		ids := []int64{5, 6, 7}[:n]
		slot.EventIDs(b, slot.Integer(b, slot.Modulo(b, p.loop.Region(0).Entry(), n)), ids)
	}
	compare(t, p.body(t), `
%0 = hivm.hir.multi_buffer_counter -> i64
%c3_i64 = arith.constant 3 : i64
%1 = arith.remui %0, %c3_i64 : i64
%2 = arith.index_cast %1 : i64 to index
%3 = arith.index_cast %2 : index to i64
%c5_i64 = arith.constant 5 : i64
%c6_i64 = arith.constant 6 : i64
%c7_i64 = arith.constant 7 : i64
%c1_i64 = arith.constant 1 : i64
%4 = arith.cmpi eq, %3, %c1_i64 : i64
%5 = arith.select %4, %c6_i64, %c5_i64 : i64
%c2_i64 = arith.constant 2 : i64
%6 = arith.cmpi eq, %3, %c2_i64 : i64
%7 = arith.select %6, %c7_i64, %5 : i64
%c2_i64_0 = arith.constant 2 : i64
%8 = arith.remui %0, %c2_i64_0 : i64
%9 = arith.index_cast %8 : i64 to index
%10 = arith.index_cast %9 : index to i64
%c5_i64_1 = arith.constant 5 : i64
%c6_i64_2 = arith.constant 6 : i64
%c1_i64_3 = arith.constant 1 : i64
%11 = arith.cmpi eq, %10, %c1_i64_3 : i64
%12 = arith.select %11, %c6_i64_2, %c5_i64_1 : i64`)
}

// TestSolver has the two forms of hivm-graph-sync-solver.
func TestSolver(t *testing.T) {
	p := parse(t)
	for _, n := range []int64{2, 3} {
		b := p.builder()
		ids := []int64{5, 6, 7}[:n]
		slot.SolverEventIDs(b, slot.Modulo(b, p.loop.Region(0).Entry(), n), ids)
	}
	compare(t, p.body(t), `
%0 = hivm.hir.multi_buffer_counter -> i64
%c3_i64 = arith.constant 3 : i64
%1 = arith.remui %0, %c3_i64 : i64
%2 = arith.index_cast %1 : i64 to index
%c5_i64 = arith.constant 5 : i64
%c6_i64 = arith.constant 6 : i64
%c1 = arith.constant 1 : index
%3 = arith.cmpi eq, %2, %c1 : index
%4 = arith.select %3, %c6_i64, %c5_i64 : i64
%c7_i64 = arith.constant 7 : i64
%c2 = arith.constant 2 : index
%5 = arith.cmpi eq, %2, %c2 : index
%6 = arith.select %5, %c7_i64, %4 : i64
%c2_i64 = arith.constant 2 : i64
%7 = arith.remui %0, %c2_i64 : i64
%8 = arith.index_cast %7 : i64 to index
%9 = arith.index_cast %8 : index to i1
%c5_i64_0 = arith.constant 5 : i64
%c6_i64_1 = arith.constant 6 : i64
%10 = arith.select %9, %c5_i64_0, %c6_i64_1 : i64`)
}

// TestIteration counts without a modulo.
func TestIteration(t *testing.T) {
	p := parse(t)
	b := p.builder()
	slot.Integer(b, slot.Iteration(b, p.loop.Region(0).Entry()))
	compare(t, p.body(t), `
%0 = hivm.hir.multi_buffer_counter -> i64
%1 = arith.index_cast %0 : i64 to index
%2 = arith.index_cast %1 : index to i64`)
}
