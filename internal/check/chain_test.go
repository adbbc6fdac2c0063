package check_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
)

// BenchmarkChain checks a function in which each operation works on a part of the buffer
// of the operation in front of it. The time for each operation has to stay the same.
func BenchmarkChain(b *testing.B) {
	for _, n := range []int{2_500, 5_000, 10_000, 20_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			c, before, after := chain(b, n)
			for b.Loop() {
				compareAll(c, before, after)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/operation")
		})
	}
}

// chain returns two copies of a function of n subviews, each of the subview before,
// with an operation on each.
func chain(t testing.TB, n int) (c *ir.Context, before, after *ir.Operation) {
	t.Helper()
	const typ = "memref<2x8xf32, strided<[8, 1], offset: ?>>"
	var text strings.Builder
	fmt.Fprintf(&text, "func.func @f(%%v0: %s) {\n", typ)
	for i := range n {
		fmt.Fprintf(&text, "%%v%d = memref.subview %%v%d[0, 0] [2, 8] [1, 1] : %s to %s\n", i+1, i, typ, typ)
		fmt.Fprintf(&text, "hivm.hir.vexp ins(%%v%d : %s) outs(%%v%d : %s)\n", i+1, typ, i+1, typ)
	}
	text.WriteString("return\n}\n")
	c, before, err := read(text.String(), target.RegBased)
	if err == nil {
		after, err = parseInto(c, text.String())
	}
	if err != nil {
		t.Fatal(err)
	}
	return c, before, after
}

// compareAll compares two modules and returns how many operations were left out of the
// runs on data.
func compareAll(c *ir.Context, before, after *ir.Operation) (limited int) {
	k := check.NewChecker(check.ConcreteOptions{})
	check.Modules(c, before, after, func(*ir.Operation) { k.NextFunction() }, func(f check.Finding) {
		if f.Pair != nil && f.Structured() && k.Check(f.Pair).Limited {
			limited++
		}
	})
	return limited
}

// TestChain measures how much of a chain is visited for each operation, which bounds the
// time: the allocations grow with the length of the chain, not with its square.
func TestChain(t *testing.T) {
	tier.Slow(t)
	allocs := func(n int) float64 {
		c, before, after := chain(t, n)
		var limited int
		a := testing.AllocsPerRun(1, func() { limited = compareAll(c, before, after) })
		if limited < n/2 {
			t.Errorf("%d of %d operations were left out", limited, n)
		}
		return a
	}
	short, long := allocs(1_000), allocs(4_000)
	t.Logf("%.0f allocations, %.0f for a chain four times as long", short, long)
	if long > 6*short {
		t.Errorf("%.0f allocations, %.0f for a chain four times as long", short, long)
	}
}
