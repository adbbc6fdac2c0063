package math

import (
	"math"
	"math/rand/v2"
	"testing"

	"hivm-opt/internal/elementary"
	"hivm-opt/ir/floats"
)

// TestFoldsAsComputed expects that what is folded is what the interpreter and code for the host compute.
// A fold is determined where every result within the bound of its error rounds alike, and those of
// internal/elementary are within it.
func TestFoldsAsComputed(t *testing.T) {
	computed := map[string]func(float32) float32{
		"erf": elementary.Erf, "exp": elementary.Exp, "exp2": elementary.Exp2, "expm1": elementary.Expm1, "log": elementary.Log,
		"log10": elementary.Log10, "log1p": elementary.Log1p, "log2": elementary.Log2, "tanh": elementary.Tanh,
	}
	special := []float32{0, float32(math.Copysign(0, -1)), 1, -1, 2, 0.5, 10, 100, float32(math.Inf(1)), float32(math.Inf(-1)), math.MaxFloat32, math.SmallestNonzeroFloat32}
	for i := range 150 {
		special = append(special, float32(i-75), float32(math.Ldexp(1, i-75)))
	}
	for _, f := range functions {
		compute := computed[f.name]
		if compute == nil {
			continue
		}
		delete(computed, f.name)
		fold, folded := f.fold(), 0
		try := func(x float32) {
			v, ok := fold(floats.FromFloat64(floats.F32, float64(x)))
			if !ok {
				return
			}
			folded++
			if got, want := float32(v.Float64()), compute(x); math.Float32bits(got) != math.Float32bits(want) {
				t.Errorf("%s of %v is folded to %v, and computed to be %v", f.name, x, got, want)
			}
		}
		for _, x := range special {
			try(x)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 200_000 {
			x := math.Float32frombits(rng.Uint32())
			try(x)
			try(float32(math.Mod(float64(x), 100))) // where exp is neither 0 nor infinity
		}
		least := 1
		if f.eval != nil {
			least = 50_000
		}
		if folded < least {
			t.Errorf("%s is folded for %d numbers only", f.name, folded)
		}
	}
	for name := range computed {
		t.Errorf("there is no function %s", name)
	}
}
