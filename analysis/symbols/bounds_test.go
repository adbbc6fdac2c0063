package symbols_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/symbols"
	"hivm-opt/ir/affinemap"
)

// TestRanges compares ranges with arithmetic that wraps around on numbers in them.
func TestRanges(t *testing.T) {
	var b symbols.Bounds
	divided := func(f func(a, b affinemap.Expr) affinemap.Expr) func(x, y int64) (int64, bool) {
		return func(x, y int64) (int64, bool) {
			return affinemap.Eval(f(affinemap.Dim(0), affinemap.Dim(1)), []int64{x, y}, nil)
		}
	}
	wraps := func(f func(x, y int64) int64) func(x, y int64) (int64, bool) {
		return func(x, y int64) (int64, bool) { return f(x, y), true }
	}
	operations := []struct {
		name  string
		bound func(r, s symbols.Range) symbols.Range
		eval  func(x, y int64) (int64, bool)
	}{
		{"add", b.Add, wraps(func(x, y int64) int64 { return x + y })},
		{"sub", b.Sub, wraps(func(x, y int64) int64 { return x - y })},
		{"mul", b.Mul, wraps(func(x, y int64) int64 { return x * y })},
		{"min", b.Min, wraps(func(x, y int64) int64 { return min(x, y) })},
		{"max", b.Max, wraps(func(x, y int64) int64 { return max(x, y) })},
		{"floordiv", b.FloorDiv, divided(affinemap.FloorDiv)},
		{"ceildiv", b.CeilDiv, divided(affinemap.CeilDiv)},
		{"mod", b.Mod, divided(affinemap.Mod)},
	}
	number := rapid.OneOf(rapid.Int64Range(-20, 20), rapid.Int64(), rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64, math.MaxInt64 - 1}))
	draw := func(t *rapid.T, name string) (symbols.Range, int64) {
		ends := []int64{number.Draw(t, name), number.Draw(t, name)}
		r := symbols.Range{Least: min(ends[0], ends[1]), Most: max(ends[0], ends[1])}
		return r, rapid.Int64Range(r.Least, r.Most).Draw(t, name)
	}
	rapid.Check(t, func(t *rapid.T) {
		op := operations[rapid.IntRange(0, len(operations)-1).Draw(t, "operation")]
		r, x := draw(t, "left")
		s, y := draw(t, "right")
		n, ok := op.eval(x, y)
		if out := op.bound(r, s); ok && (n < out.Least || n > out.Most) {
			t.Fatalf("%s of %d in %v and %d in %v is %d, not in %v", op.name, x, r, y, s, n, out)
		}
	})
}

// TestAtMost looks for bounds of the last operation of a function.
func TestAtMost(t *testing.T) {
	const none = math.MaxInt64
	for _, c := range []struct {
		name, body string
		want       int64
	}{
		{"constant", "%s = arith.constant 7 : index", 7},
		{"unknown", "%s = arith.addi %a, %b : index", none},
		{"min", "%k = arith.constant 7 : index\n%s = arith.minsi %a, %k : index", 7},
		{"max of one unknown", "%k = arith.constant 7 : index\n%s = arith.maxsi %a, %k : index", none},
		{"sum that does not wrap around", "%k = arith.constant 7 : index\n%m = arith.minsi %a, %k : index\n%s = arith.addi %m, %k : index", 14},
		{"difference that may wrap around", "%k = arith.constant 7 : index\n%m = arith.minsi %a, %k : index\n%s = arith.subi %m, %k : index", none},
		{"remainder", "%s = affine.apply affine_map<()[s0] -> (s0 mod 8)>()[%a]", 7},
		{"quotient", "%m = affine.apply affine_map<()[s0] -> (s0 mod 80)>()[%a]\n%s = affine.apply affine_map<()[s0] -> (s0 floordiv 8)>()[%m]", 9},
		{"quotient that is rounded up", "%m = affine.apply affine_map<()[s0] -> (s0 mod 82)>()[%a]\n%s = affine.apply affine_map<()[s0] -> (s0 ceildiv 8)>()[%m]", 11},
		{"cancelled", "%e = affine.apply affine_map<()[s0] -> (s0 + 32)>()[%a]\n%m = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%e, %b]\n%s = affine.apply affine_map<()[s0, s1] -> (s0 - s1)>()[%m, %a]", 32},
		{"cancelled twice", "%e = affine.apply affine_map<()[s0] -> (s0 * 2 + 32)>()[%a]\n%m = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%e, %b]\n%s = affine.apply affine_map<()[s0, s1] -> (s0 - s1 * 2)>()[%m, %a]", 32},
		{"maximum taken away", "%e = affine.max affine_map<()[s0] -> (s0 - 5, 3)>()[%a]\n%s = affine.apply affine_map<()[s0, s1] -> (s0 - s1)>()[%a, %e]", 5},
	} {
		op := last(t, integers, c.body)
		var b symbols.Bounds
		n, ok := b.AtMost(op.Result(0))
		if ok != (c.want != none) || ok && n != c.want {
			t.Errorf("%s: %d, %v; want %d", c.name, n, ok, c.want)
		}
	}
}
