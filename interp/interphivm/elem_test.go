package interphivm

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/ir/floats"
)

// TestShortFloats compares the short ways of elem with package floats: all bits of
// the formats of 16 bits, and any float64.
func TestShortFloats(t *testing.T) {
	for _, f := range []*floats.Format{floats.F16, floats.BF16} {
		e := elem{format: f, bits: 16}
		for w := range uint64(1 << 16) {
			v := floats.FromBits(f, w, 0)
			if g := e.float(w); g != v.Float64() && !v.IsNaN() || v.IsNaN() != math.IsNaN(g) {
				t.Fatalf("%s %#x is %g, got %g", f.Name(), w, v.Float64(), g)
			}
		}
		rapid.Check(t, func(t *rapid.T) {
			x := rapid.Float64().Draw(t, "x")
			if rapid.Bool().Draw(t, "near") {
				// A number of the format, or just off the middle between two.
				x = e.float(rapid.Uint64Range(0, 1<<16-1).Draw(t, "bits"))
				x *= 1 + rapid.SampledFrom([]float64{0, 1, -1, 1 << 20}).Draw(t, "off")*0x1p-52
				x += x * 0x1p-11 * float64(rapid.IntRange(0, 1).Draw(t, "half"))
			}
			if got, want := e.fromFloat(x), floats.FromFloat64(f, x).Lo; got != want && !math.IsNaN(x) {
				t.Fatalf("%s of %g is %#x, got %#x", f.Name(), x, want, got)
			}
		})
	}
}
