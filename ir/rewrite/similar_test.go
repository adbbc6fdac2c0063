package rewrite_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// similar returns a switch with n cases that differ in one constant, which they are
// passed when they have become one block, or in an argument that is always the
// same.
func similar(n int, passed bool) string {
	var cases, blocks strings.Builder
	for k := range n {
		fmt.Fprintf(&cases, ", %d: ^b%d(%%a : i32)", k, k)
		what := fmt.Sprintf("%%x%d", k)
		if passed {
			what = fmt.Sprintf("%%k%d", k)
		}
		fmt.Fprintf(&blocks, "^b%d(%%x%d: i32):\nmemref.store %s, %%m[%%i] : memref<8xi32>\ncf.br ^e\n", k, k, what)
	}
	var constants strings.Builder
	for k := range n {
		fmt.Fprintf(&constants, "%%k%d = arith.constant %d : i32\n", k, k)
	}
	return "func.func @f(%a: i32, %m: memref<8xi32>, %i: index) {\n" + constants.String() +
		"cf.switch %a : i32, [default: ^e" + cases.String() + "]\n" + blocks.String() + "^e: return\n}\n"
}

// TestManySimilarBlocks merges blocks to which one switch leads, and drops arguments of
// very many blocks: each takes a fraction of a second, as long as the switch does not
// get operands once for each case.
func TestManySimilarBlocks(t *testing.T) {
	const n = 12_000
	for _, passed := range []bool{true, false} {
		c := newContext(t)
		m := parse(t, c, similar(n, passed))
		began := time.Now()
		functions(m, func(f *ir.Operation) {
			rewrite.Simplify(c, f)
			if got := len(f.Region(0).Blocks()); got != 3 {
				t.Errorf("passed %v: %d blocks are left, want 3", passed, got)
			}
		})
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("passed %v: %s for %d blocks", passed, took, n)
		}
		if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
			t.Error(err)
		}
	}
}

// BenchmarkSimilar has the time for each of the blocks, which does not depend on their
// number.
func BenchmarkSimilar(b *testing.B) {
	for _, n := range []int{3_000, 6_000, 12_000} {
		for _, passed := range []bool{true, false} {
			b.Run(fmt.Sprintf("%d/passed=%v", n, passed), func(b *testing.B) {
				text := similar(n, passed)
				for b.Loop() {
					b.StopTimer()
					c := newContext(b)
					m := parse(b, c, text)
					b.StartTimer()
					functions(m, func(f *ir.Operation) { rewrite.Simplify(c, f) })
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/block")
			})
		}
	}
}
