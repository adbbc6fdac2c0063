package difftest

import (
	"fmt"
	"math"
	"math/rand"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// functions writes a function for each line of a body, which makes %r of a type.
func functions(bodies []string, typ string) string {
	var b strings.Builder
	for i, body := range bodies {
		fmt.Fprintf(&b, "func.func @f%d() -> %s {\n%s\n  return %%r : %s\n}\n", i, typ, body, typ)
	}
	return b.String()
}

// results canonicalizes functions and returns the text of each.
func results(t *testing.T, with tool, bodies []string, typ string) []string {
	t.Helper()
	out, errs := with(t, functions(bodies, typ), "--canonicalize")
	texts := strings.Split(out, "func.func @")[1:]
	if len(texts) != len(bodies) {
		t.Fatalf("%d functions, but %d in the output\n%s", len(bodies), len(texts), errs)
	}
	return texts
}

// floatBits writes f32 or f64 constants: special constants, short constants as
// people write them, and any others.
func floatBits(r *rand.Rand, typ string) string {
	x := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 2, 10, math.Inf(1), math.Inf(-1), float64(r.Intn(64)), -float64(r.Intn(64)),
		math.Exp2(float64(r.Intn(40) - 20)), r.NormFloat64(), r.NormFloat64() * 10, r.ExpFloat64(), r.Float64() * 1000}[r.Intn(16)]
	if typ == "f32" {
		n := math.Float32bits(float32(x))
		if r.Intn(4) == 0 {
			n = r.Uint32()
		}
		return fmt.Sprintf("0x%08X", n)
	}
	n := math.Float64bits(x)
	if r.Intn(4) == 0 {
		n = r.Uint64()
	}
	return fmt.Sprintf("0x%016X", n)
}

// TestMathFolds compares the results of operations on constants, bit by bit. Where
// hivm-opt does not know a result it leaves the operation as it is; share says how
// many of them it has to know.
func TestMathFolds(t *testing.T) {
	other := theirs(t)
	count := int(number(t, "DIFFTEST_FOLDS", int64(tier.Some(1500))))
	for _, f := range []struct {
		ops      string
		typ      string
		operands int
		share    float64
	}{
		{"absf ceil floor round roundeven trunc", "f32", 1, 1},
		{"absf ceil floor round roundeven trunc", "f64", 1, 1},
		{"copysign", "f32", 2, 1},
		{"sqrt", "f32", 1, 0.99},
		{"sqrt", "f64", 1, 0.99},
		{"exp exp2", "f32", 1, 0.9},
		{"sin cos", "f32", 1, 0.75},
		{"log log2", "f32", 1, 0.45},
		{"powf", "f32", 2, 0.25},
		{"powf atan2", "f64", 2, 0.01},
		{"acos acosh asin asinh atan atanh cosh erf expm1 log10 log1p sinh tan tanh", "f32", 1, 0.05},
		{"acos acosh asin asinh atan atanh cosh erf exp exp2 expm1 log log2 log10 log1p sin cos sinh tan tanh", "f64", 1, 0.05},
	} {
		for _, op := range strings.Fields(f.ops) {
			t.Run(op+"/"+f.typ, func(t *testing.T) {
				r := rand.New(rand.NewSource(number(t, "DIFFTEST_SEED", 1)))
				bodies := make([]string, count)
				for i := range bodies {
					var args []string
					for k := range f.operands {
						bodies[i] += fmt.Sprintf("  %%a%d = arith.constant %s : %s\n", k, floatBits(r, f.typ), f.typ)
						args = append(args, fmt.Sprintf("%%a%d", k))
					}
					bodies[i] += fmt.Sprintf("  %%r = math.%s %s : %s", op, strings.Join(args, ", "), f.typ)
				}
				compareKnown(t, other, bodies, f.typ, "math."+op, f.share)
			})
		}
	}
}

// compareKnown compares functions that hold one operation and a constant for each
// operand. hivm-opt has to fold a share of the functions that the other tool folds.
func compareKnown(t *testing.T, other tool, bodies []string, typ, op string, share float64) {
	t.Helper()
	want, got := results(t, other, bodies, typ), results(t, ours, bodies, typ)
	folded, known := 0, 0
	for i := range bodies {
		if !strings.Contains(want[i], op) {
			folded++
		}
		if strings.Contains(got[i], op) {
			continue
		}
		known++
		if want[i] != got[i] {
			t.Errorf("%s\nwant %s\ngot  %s", bodies[i], want[i], got[i])
		}
	}
	least := share * float64(folded)
	if !tier.Full() {
		least -= 2 * math.Sqrt(least) // a small sample
	}
	if float64(known) < least {
		t.Errorf("%d of %d are folded", known, folded)
	}
	t.Logf("%d of %d are folded", known, folded)
}

// TestIntegerFolds compares the operations of math on constant integers.
func TestIntegerFolds(t *testing.T) {
	other := theirs(t)
	count := int(number(t, "DIFFTEST_FOLDS", int64(tier.Some(1500))))
	constant := func(r *rand.Rand, typ string) string {
		if typ == "i1" {
			return integerText(r, typ) // the type of true and false is not written
		}
		return integerText(r, typ) + " : " + typ
	}
	for _, op := range []string{"absi", "ctlz", "cttz", "ctpop", "ipowi"} {
		for _, typ := range []string{"i1", "i3", "i8", "i32", "i64", "i128", "index", "vector<3xi16>", "tensor<2xi1>"} {
			t.Run(op+"/"+typ, func(t *testing.T) {
				r := rand.New(rand.NewSource(number(t, "DIFFTEST_SEED", 1)))
				bodies := make([]string, count/9)
				for i := range bodies {
					n := map[string]string{"ipowi": ", %b"}[op]
					bodies[i] = fmt.Sprintf("  %%a = arith.constant %s\n  %%b = arith.constant %s\n  %%r = math.%s %%a%s : %s",
						constant(r, typ), constant(r, typ), op, n, typ)
				}
				compareKnown(t, other, bodies, typ, "math."+op, 1)
			})
		}
	}
}

// integerText writes a constant of a type.
func integerText(r *rand.Rand, typ string) string {
	one := func(width int) string {
		if width == 1 {
			return []string{"true", "false"}[r.Intn(2)]
		}
		width = min(width, 64)
		n := int64(r.Uint64()) >> (64 - width)
		if r.Intn(2) == 0 {
			n %= 8
		}
		return fmt.Sprint(n)
	}
	switch typ {
	case "vector<3xi16>":
		return fmt.Sprintf("dense<[%s, %s, %s]>", one(16), one(16), one(16))
	case "tensor<2xi1>":
		return fmt.Sprintf("dense<[%s, %s]>", one(1), one(1))
	case "index":
		return one(64)
	}
	var width int
	fmt.Sscanf(typ, "i%d", &width)
	return one(width)
}
