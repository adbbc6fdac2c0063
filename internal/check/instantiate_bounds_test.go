package check_test

import (
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/ir"
)

// TestBounds has subviews that are inside of their sources only for numbers for which
// the pair is the same: k is 1, as n >= k + 1 and n + k <= 4. No random data outside of
// these refute it. Without the bounds of n, it is refuted.
func TestBounds(t *testing.T) {
	const views = `%0 = memref.alloc(%m, %n) : memref<?x4x?xf32>
		%a = memref.subview %0[0, 1, 0] [%k, 2, %n] [1, 1, 1] : memref<?x4x?xf32> to memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>
		%1 = memref.alloc(%n, %n) : memref<?x?x4xf32>
		%p = memref.subview %1[1, 0, %k] [%k, 2, %n] [1, 1, 1] : memref<?x?x4xf32> to memref<?x2x?xf32, strided<[?, 4, 1], offset: ?>>
		%b = memref.alloc(%k, %n) : memref<?x2x?xf32>
		`
	const collapsed = `%x = memref.collapse_shape %a [[0, 1], [2]] : memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>> into memref<?x?xf32, strided<[?, 1], offset: ?>>
		%y = memref.collapse_shape %b [[0, 1], [2]] : memref<?x2x?xf32> into memref<?x?xf32>
		%z = memref.collapse_shape %p [[0, 1], [2]] : memref<?x2x?xf32, strided<[?, 4, 1], offset: ?>> into memref<?x?xf32, strided<[4, 1], offset: ?>>
		`
	for _, c := range []struct {
		name, before, after string
		refuted             bool
	}{
		{"bounded", "hivm.hir.vadd ins(%a, %p : memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>, memref<?x2x?xf32, strided<[?, 4, 1], offset: ?>>) outs(%b : memref<?x2x?xf32>)",
			"hivm.hir.vadd ins(%x, %z : memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[4, 1], offset: ?>>) outs(%y : memref<?x?xf32>)", false},
		{"not bounded", "hivm.hir.vexp ins(%a : memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>) outs(%b : memref<?x2x?xf32>)",
			"hivm.hir.vexp ins(%x : memref<?x?xf32, strided<[?, 1], offset: ?>>) outs(%y : memref<?x?xf32>)", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			wrap := func(body string) string {
				return "func.func @f(%n: index, %m: index, %k: index) {\n" + views + body + "\nreturn\n}\n"
			}
			ctx, before, err := read(wrap(c.before), target.RegBased)
			if err != nil {
				t.Fatal(err)
			}
			after, err := parseInto(ctx, wrap(collapsed+c.after))
			if err != nil {
				t.Fatal(err)
			}
			k := check.NewChecker(check.ConcreteOptions{})
			check.Modules(ctx, before, after, func(*ir.Operation) { k.NextFunction() }, func(f check.Finding) {
				if f.Pair == nil {
					t.Error(f.Unpaired)
				} else if r := k.Check(f.Pair); f.Structured() && (r.Verdict == check.Refuted) != c.refuted {
					t.Errorf("%s: %s", r.Verdict, r.Reason)
				}
			})
		})
	}
}
