package decompose_test

import (
	"math"
	"testing"

	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// tanhs computes vtanh of numbers in the interpreter, as strict decomposes it.
func tanhs(t *testing.T, elem string, numbers []float64) []float64 {
	t.Helper()
	m := parse(t, "tanh.mlir", "func.func @tanh(%a: memref<?x"+elem+">) {\n  hivm.hir.vtanh ins(%a : memref<?x"+elem+">) outs(%a : memref<?x"+elem+">)\n  return\n}")
	if err := m.Run(t.Context(), "builtin.module(func.func(hivm-decompose-op{strict}))"); err != nil {
		t.Fatal(err)
	}
	_, module := m.IR()
	ir.Walk(module, func(op *ir.Operation) bool {
		if op.Is("hivm.hir.vtanh") {
			t.Fatal("it is not decomposed")
		}
		return true
	})
	machine, err := m.Interpreter(interp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	fn := machine.Symbol("tanh")
	e, _ := interp.ElemOf(fn.Region(0).Entry().Args()[0].Type().(*ir.MemRefType).Elem)
	x := &interp.MemRef{Elem: e, Sizes: []int64{int64(len(numbers))}, Strides: []int64{1}, Buffer: interp.NewBuffer(len(numbers) * e.Size())}
	for i, n := range numbers {
		e.Put(x.Buffer.Data[i*e.Size():], interp.Float64Of(e, n))
	}
	if _, err := machine.Call(t.Context(), fn, []interp.Value{interp.MemRefOf(x)}); err != nil {
		t.Fatal(err)
	}
	out := make([]float64, len(numbers))
	for i := range out {
		out[i] = e.Get(x.Buffer.Data[i*e.Size():]).Float64()
	}
	return out
}

// tanhError returns the largest distance from tanh x in units of the last place of tanh x, in a format
// with some bits behind the point and the smallest exponent, and the number where it is.
func tanhError(t *testing.T, in, out []float64, bits, smallest int) (units, at float64) {
	t.Helper()
	for i, x := range in {
		want, got := math.Tanh(x), out[i]
		if math.IsNaN(x) || x == 0 || math.IsInf(x, 0) {
			if got != want && !(math.IsNaN(got) && math.IsNaN(want)) || math.Signbit(got) != math.Signbit(x) && x == 0 {
				t.Errorf("tanh %g is %g", x, got)
			}
			continue
		}
		if math.Abs(got) > 1 {
			t.Errorf("tanh %g is %g", x, got)
		}
		place := math.Ldexp(1, max(math.Ilogb(want), smallest)-bits)
		if u := math.Abs(got-want) / place; u > units {
			units, at = u, x
		}
	}
	return units, at
}

// TestTanhHalves measures the error of strict's tanh for all numbers of f16.
func TestTanhHalves(t *testing.T) {
	numbers := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN()}
	for exponent := -14; exponent <= 15; exponent++ {
		for m := range 1024 {
			x := math.Ldexp(1+float64(m)/1024, exponent)
			numbers = append(numbers, x, -x)
		}
	}
	for m := 1; m < 1024; m++ {
		numbers = append(numbers, math.Ldexp(float64(m), -24), -math.Ldexp(float64(m), -24))
	}
	units, at := tanhError(t, numbers, tanhs(t, "f16", numbers), 10, -14)
	if t.Logf("%d numbers: at most %.4f units of the last place, at %g", len(numbers), units, at); units > 0.5005 {
		t.Errorf("%.4f units", units)
	}
}

// TestTanh measures the error of strict's tanh for many numbers of f32: every 71st, in make
// test one of 101 of these, up to where tanh is 1, and some beyond.
func TestTanh(t *testing.T) {
	step := uint32(71 * 101)
	if tier.Full() {
		step = 71
	}
	numbers := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), math.MaxFloat32, -math.MaxFloat32, 9.02, -9.02, 100}
	var count int
	var units, at float64
	measure := func() {
		if u, x := tanhError(t, numbers, tanhs(t, "f32", numbers), 23, -126); u > units {
			units, at = u, x
		}
		count += len(numbers)
		numbers = numbers[:0]
	}
	for p := uint32(1); p < math.Float32bits(9.5); p += step {
		x := float64(math.Float32frombits(p))
		if p%2 == 0 {
			x = -x
		}
		if numbers = append(numbers, x); len(numbers) == 1<<18 {
			measure()
		}
	}
	measure()
	if t.Logf("%d numbers: at most %.4f units of the last place, at %g", count, units, at); units > 5.6 {
		t.Errorf("%.4f units", units)
	}
}
