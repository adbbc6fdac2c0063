package simd

import (
	"math"
	"runtime"
	"sync"
	"testing"

	"hivm-opt/internal/elementary"
	"hivm-opt/internal/tier"
)

// rowFunctions are the functions on rows with those on numbers.
var rowFunctions = []struct {
	name string
	row  func(dst, x []float32)
	eval func(float32) float32
}{
	{"Exp", Exp, elementary.Exp},
	{"Exp2", Exp2, elementary.Exp2},
	{"Expm1", Expm1, elementary.Expm1},
	{"Tanh", Tanh, elementary.Tanh},
	{"Erf", Erf, elementary.Erf},
	{"Log", Log, elementary.Log},
	{"Log2", Log2, elementary.Log2},
	{"Log10", Log10, elementary.Log10},
	{"Log1p", Log1p, elementary.Log1p},
}

// TestFunctions compares the results of all numbers, bit for bit, for a release, else of each number
// whose bits are near to those of limits, and of one of each few of the others.
func TestFunctions(t *testing.T) {
	const block = 1 << 12
	for _, f := range rowFunctions {
		t.Run(f.name, func(t *testing.T) {
			check := func(x []float32) {
				got := make([]float32, len(x))
				f.row(got, x)
				for i, v := range x {
					if want := f.eval(v); math.Float32bits(got[i]) != math.Float32bits(want) {
						t.Errorf("%s of %x is %x, not %x", f.name, math.Float32bits(v), math.Float32bits(got[i]), math.Float32bits(want))
						return
					}
				}
			}
			for _, limit := range []uint32{
				0, 0x00800000, 0x7F800000, 0x7FC00000, // zero, the least number that is normal, infinity, NaN
				math.Float32bits(1), math.Float32bits(math.Sqrt2), math.Float32bits(math.Sqrt2 / 2),
				math.Float32bits(elementary.ExpMax), math.Float32bits(-elementary.ExpMin), math.Float32bits(-elementary.Expm1Min),
				math.Float32bits(elementary.Exp2Max), math.Float32bits(-elementary.Exp2Min), math.Float32bits(126), math.Float32bits(128), math.Float32bits(149),
				math.Float32bits(elementary.TanhMax), math.Float32bits(elementary.ErfMax),
			} {
				for _, sign := range []uint32{0, 1 << 31} {
					check(numbersFrom(limit-block/2+sign, 1, block))
				}
			}
			step := uint64(tier.Every(997))
			var wg sync.WaitGroup
			parts := uint64(runtime.GOMAXPROCS(0))
			for p := range parts {
				wg.Go(func() {
					for bits := p * block * step; bits < 1<<32 && !t.Failed(); bits += parts * block * step {
						check(numbersFrom(uint32(bits), uint32(step), block))
					}
				})
			}
			wg.Wait()
		})
	}
}

// numbersFrom returns n numbers, from the one with these bits on.
func numbersFrom(bits, step uint32, n int) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = math.Float32frombits(bits)
		bits += step
	}
	return x
}
