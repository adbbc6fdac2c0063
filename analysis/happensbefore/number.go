package happensbefore

import (
	"hivm-opt/dialect/affine"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/indexing"
)

// number is what is known of an integer: exactly n if mod is 0, else n modulo mod, and at least least.
type number struct{ n, mod, least int64 }

func exactly(n int64) number { return number{n: n} }

// maxModulus bounds the moduli of numbers.
const maxModulus = 5040

// canonical reduces the remainder.
func (a number) canonical() (number, bool) {
	if a.mod == 0 {
		return a, true
	}
	if a.mod < 0 || a.mod > maxModulus {
		return number{}, false
	}
	a.n = (a.n%a.mod + a.mod) % a.mod
	return a, true
}

// widened forgets an exact number from a bound on, but for its remainder.
func (a number) widened(bound, mod int64) number {
	if a.mod != 0 {
		a.least = min(a.least, bound)
		return a
	}
	if a.n < bound {
		return a
	}
	out, _ := number{a.n, mod, bound}.canonical()
	return out
}

// sum returns a + k·b.
func sum(a, b number, k int64) (number, bool) {
	switch {
	case a.mod == 0 && b.mod == 0:
		return exactly(a.n + k*b.n), true
	case a.mod == 0:
		b, ok := scaled(b, k)
		b.n, b.least = b.n+a.n, b.least+a.n
		b, fine := b.canonical()
		return b, ok && fine && k > 0
	case b.mod == 0:
		a.n, a.least = a.n+k*b.n, a.least+k*b.n
		return a.canonical()
	case k < 0:
		return number{}, false
	}
	b, _ = scaled(b, k)
	return number{a.n + b.n, gcd(a.mod, b.mod), a.least + b.least}.canonical()
}

func scaled(a number, k int64) (number, bool) {
	if a.mod == 0 {
		return exactly(a.n * k), true
	}
	return number{a.n * k, a.mod * k, a.least * k}, k > 0
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func lcm(a, b int64) int64 { return a / gcd(a, b) * b }

// remainder returns a modulo k for numbers that are not negative.
func remainder(a number, k int64) (number, bool) {
	switch {
	case k <= 0 || a.mod == 0 && a.n < 0 || a.mod != 0 && a.least < 0:
		return number{}, false
	case a.mod == 0 || a.mod%k == 0:
		return exactly(a.n % k), true
	}
	return number{}, false
}

// quotient returns a / k for numbers that are not negative.
func quotient(a number, k int64) (number, bool) {
	switch {
	case k <= 0 || a.mod == 0 && a.n < 0 || a.mod != 0 && a.least < 0:
		return number{}, false
	case a.mod == 0:
		return exactly(a.n / k), true
	case a.mod%k == 0:
		return number{a.n / k, a.mod / k, a.least / k}.canonical()
	}
	return number{}, false
}

// The predicates of arith.cmpi.
const (
	eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
)

// compare returns the value of a comparison, false if it is not known.
func compare(predicate int64, a, b number) (holds, known bool) {
	if a.mod == 0 && b.mod == 0 {
		return compareExact(predicate, a.n, b.n)
	}
	switch predicate {
	case eq, ne:
		return predicate == ne, apart(a, b)
	case sgt, sge, ugt, uge:
		return compare(map[int64]int64{sgt: slt, sge: sle, ugt: ult, uge: ule}[predicate], b, a)
	case slt, sle:
		// Only a lower bound is known of numbers that are not exact.
		if b.mod != 0 && a.mod == 0 && (a.n < b.least || predicate == sle && a.n == b.least) {
			return true, true
		}
		if a.mod != 0 && b.mod == 0 && (a.least > b.n || predicate == slt && a.least == b.n) {
			return false, true
		}
	}
	return false, false
}

// apart reports whether two numbers, one of which is not exact, differ.
func apart(a, b number) bool {
	m := gcd(a.mod, b.mod)
	if (a.n-b.n)%m != 0 {
		return true
	}
	return a.mod == 0 && a.n < b.least || b.mod == 0 && b.n < a.least
}

func compareExact(predicate, a, b int64) (holds, known bool) {
	if predicate >= ult && (a < 0 || b < 0) {
		return false, false
	}
	switch predicate {
	case eq:
		return a == b, true
	case ne:
		return a != b, true
	case slt, ult:
		return a < b, true
	case sle, ule:
		return a <= b, true
	case sgt, ugt:
		return a > b, true
	}
	return a >= b, true
}

// pure are the operations on integers that are followed.
var pure = lazy.Value[map[string]func(a, b number) (number, bool)]{Make: func() map[string]func(a, b number) (number, bool) {
	return map[string]func(a, b number) (number, bool){
		"arith.addi": func(a, b number) (number, bool) { return sum(a, b, 1) },
		"arith.subi": func(a, b number) (number, bool) { return sum(a, b, -1) },
		"arith.muli": func(a, b number) (number, bool) {
			if a.mod == 0 {
				a, b = b, a
			}
			if b.mod != 0 {
				return number{}, false
			}
			if b.n == 0 {
				return exactly(0), true
			}
			out, ok := scaled(a, b.n)
			if !ok {
				return number{}, false
			}
			return out.canonical()
		},
		"arith.remui": func(a, b number) (number, bool) { return byExact(a, b, remainder) },
		"arith.remsi": func(a, b number) (number, bool) { return byExact(a, b, remainder) },
		"arith.divui": func(a, b number) (number, bool) { return byExact(a, b, quotient) },
		"arith.divsi": func(a, b number) (number, bool) { return byExact(a, b, quotient) },
		"arith.xori":  func(a, b number) (number, bool) { return bitwise(a, b, func(a, b int64) int64 { return a ^ b }) },
		"arith.andi": func(a, b number) (number, bool) {
			if a == exactly(0) || b == exactly(0) {
				return exactly(0), true
			}
			return bitwise(a, b, func(a, b int64) int64 { return a & b })
		},
		"arith.ori":   func(a, b number) (number, bool) { return bitwise(a, b, func(a, b int64) int64 { return a | b }) },
		"arith.minsi": func(a, b number) (number, bool) { return bitwise(a, b, func(a, b int64) int64 { return min(a, b) }) },
		"arith.maxsi": func(a, b number) (number, bool) { return bitwise(a, b, func(a, b int64) int64 { return max(a, b) }) },
	}
}}

// casts are the operations that keep a small number that is not negative.
var casts = []string{
	"arith.index_cast", "arith.index_castui", "arith.extui", "arith.extsi", "arith.trunci",
}

func byExact(a, b number, do func(number, int64) (number, bool)) (number, bool) {
	if b.mod != 0 {
		return number{}, false
	}
	return do(a, b.n)
}

func bitwise(a, b number, do func(a, b int64) int64) (number, bool) {
	if a.mod != 0 || b.mod != 0 {
		return number{}, false
	}
	return exactly(do(a.n, b.n)), true
}

// cast returns a number in another type.
func cast(op *ir.Operation, a number) (number, bool) {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if ir.IsBit(to) && !ir.IsBit(from) {
		if a.mod != 0 && a.mod%2 != 0 {
			return number{}, false
		}
		return exactly(a.n & 1), true
	}
	if ir.IsBit(from) && a.mod == 0 && (op.Is("arith.extsi") || op.Is("arith.index_cast")) {
		return exactly(-(a.n & 1)), true
	}
	return a, true
}

// apply returns the result of affine.apply.
func (f *flow) apply(s *state, op *ir.Operation) (number, bool) {
	m := affine.Apply{Op: op}.Map().Map
	return f.affine(s, op, m.Results[0], m.NumDims)
}

// extremum returns the result of affine.min and affine.max.
func (f *flow) extremum(s *state, op *ir.Operation, m *affinemap.Map, pick string) (out number, ok bool) {
	for i, e := range m.Results {
		n, known := f.affine(s, op, e, m.NumDims)
		if i > 0 && known {
			n, known = pure.Get()[pick](out, n)
		}
		if out = n; !known {
			return number{}, false
		}
	}
	return out, len(m.Results) > 0
}

// affine returns the value of an affine expression over the operands of op.
func (f *flow) affine(s *state, op *ir.Operation, e affinemap.Expr, dims int) (number, bool) {
	switch e.Kind() {
	case affinemap.KindConst:
		return exactly(e.Value()), true
	case affinemap.KindDim:
		return f.number(s, op.Operand(e.Index()))
	case affinemap.KindSymbol:
		return f.number(s, op.Operand(dims+e.Index()))
	}
	a, okA := f.affine(s, op, e.LHS(), dims)
	b, okB := f.affine(s, op, e.RHS(), dims)
	if !okA || !okB {
		return number{}, false
	}
	switch e.Kind() {
	case affinemap.KindAdd:
		return sum(a, b, 1)
	case affinemap.KindMul:
		return pure.Get()["arith.muli"](a, b)
	case affinemap.KindMod:
		return byExact(a, b, remainder)
	case affinemap.KindFloorDiv:
		return byExact(a, b, quotient)
	case affinemap.KindCeilDiv:
		if n, ok := indexing.CeilDiv(a.n, b.n); ok && a.mod == 0 && b.mod == 0 && b.n > 0 {
			return exactly(n), true
		}
	}
	return number{}, false
}
