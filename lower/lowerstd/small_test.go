package lowerstd_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/interp"
)

// TestSmallFloats computes with the formats of 8 bits: with all their numbers, and with
// numbers of other types in the middle between two of them, and next to it.
func TestSmallFloats(t *testing.T) {
	digits := map[string]int{"f8E4M3FN": 4, "f8E5M2": 3}
	var text strings.Builder
	for ty := range digits {
		for _, op := range []string{"addf", "subf", "mulf", "divf", "maximumf", "minnumf"} {
			text.WriteString(kernel(op+"_"+ty, ty, fmt.Sprintf("%%r = arith.%s %%x0, %%x1 : %s", op, ty), ty, ty))
		}
		text.WriteString(kernel("olt_"+ty, "i1", fmt.Sprintf("%%r = arith.cmpf olt, %%x0, %%x1 : %s", ty), ty, ty))
		text.WriteString(kernel("une_"+ty, "i1", fmt.Sprintf("%%r = arith.cmpf une, %%x0, %%x1 : %s", ty), ty, ty))
		text.WriteString(kernel("sqrt_"+ty, ty, fmt.Sprintf("%%r = math.sqrt %%x0 : %s", ty), ty))
		text.WriteString(kernel("fma_"+ty, ty, fmt.Sprintf("%%r = math.fma %%x0, %%x1, %%x2 : %s", ty), ty, ty, ty))
		text.WriteString(kernel("fptosi_"+ty, "i32", fmt.Sprintf("%%c = arith.constant 2.0 : %[1]s\n%%b = arith.cmpf olt, %%x0, %%c : %[1]s\n%%d = arith.cmpf ogt, %%x0, %%c : %[1]s\n%%o = arith.ori %%b, %%d : i1\n%%y = arith.select %%o, %%c, %%x0 : %[1]s\n%%r = arith.fptosi %%y : %[1]s to i32", ty), ty))
		for _, wide := range []string{"f16", "bf16", "f32", "f64"} {
			text.WriteString(kernel("trunc_"+wide+"_"+ty, ty, fmt.Sprintf("%%r = arith.truncf %%x0 : %s to %s", wide, ty), wide))
			text.WriteString(kernel("ext_"+ty+"_"+wide, wide, fmt.Sprintf("%%r = arith.extf %%x0 : %s to %s", ty, wide), ty))
		}
		for _, mode := range []string{"downward", "upward", "toward_zero", "to_nearest_away"} {
			text.WriteString(kernel(mode+"_"+ty, ty, fmt.Sprintf("%%r = arith.truncf %%x0 %s : f32 to %s", mode, ty), "f32"))
		}
		for _, whole := range []string{"i8", "i16", "i64"} {
			text.WriteString(kernel("si_"+whole+"_"+ty, ty, fmt.Sprintf("%%r = arith.sitofp %%x0 : %s to %s", whole, ty), whole))
			text.WriteString(kernel("ui_"+whole+"_"+ty, ty, fmt.Sprintf("%%r = arith.uitofp %%x0 : %s to %s", whole, ty), whole))
		}
	}
	s := setup()
	s.Seeds = 60
	s.Fill = func(r *rand.Rand, fn string, _ int, e interp.Elem) interp.Value {
		to := digits[fn[strings.LastIndex(fn, "_")+1:]]
		if !e.IsFloat() || e.Bits == 8 || to == 0 || r.IntN(4) == 0 {
			return interp.BitsOf(e, r.Uint64()>>r.IntN(int(e.Bits)))
		}
		middle := float64(int(1)<<to+r.IntN(1<<to)) + 0.5 + math.Ldexp(float64(r.IntN(3)-1), -2-r.IntN(20))
		return interp.Float64Of(e, float64(1-2*r.IntN(2))*math.Ldexp(middle, r.IntN(36)-22))
	}
	t.Logf("%d functions", s.Compare(t, text.String()))
}
