package interpstd

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/interp"
	"hivm-opt/ir/floats"
)

// bitsGen draws patterns of a width, near its limits more often than not.
func bitsGen(width int) *rapid.Generator[uint64] {
	edge := uint64(1) << (width - 1)
	return rapid.OneOf(rapid.Uint64(), rapid.SampledFrom([]uint64{0, 1, 2, ^uint64(0), edge, edge - 1, edge + 1, uint64(width)}))
}

// TestIntsAgainstBig compares each operation on at most 64 bits with itself on any
// width, which is a line of math/big, and that with Go's arithmetic where there is
// some.
func TestIntsAgainstBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 64).Draw(t, "width")
		e := interp.Elem{Kind: interp.Int, Bits: int32(width)}
		a := interp.BitsOf(e, bitsGen(width).Draw(t, "a"))
		b := interp.BitsOf(e, bitsGen(width).Draw(t, "b"))
		for _, o := range intOps() {
			narrow, err1 := o.eval(nil, a, b)
			wide, err2 := o.evalWide(a, b)
			if !errors.Is(err1, err2) || err1 == nil && !narrow.Same(wide) {
				t.Fatalf("%s %s, %s of %d bits: %s (%v) and %s (%v)", o.name, a, b, width, narrow, err1, wide, err2)
			}
		}
	})
}

// TestIntsAgainstGo compares operations on 8, 16, 32 and 64 bits with Go's.
func TestIntsAgainstGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		goInts(t, int8(rapid.Int8().Draw(t, "a8")), int8(rapid.Int8().Draw(t, "b8")), interp.I8)
		goInts(t, rapid.Int16().Draw(t, "a16"), rapid.Int16().Draw(t, "b16"), interp.I16)
		goInts(t, rapid.Int32().Draw(t, "a32"), rapid.Int32().Draw(t, "b32"), interp.I32)
		goInts(t, rapid.Int64().Draw(t, "a64"), rapid.Int64().Draw(t, "b64"), interp.I64)
	})
}

func goInts[T int8 | int16 | int32 | int64](t *rapid.T, a, b T, e interp.Elem) {
	want := map[string]T{
		"addi": a + b, "subi": a - b, "muli": a * b, "andi": a & b, "ori": a | b, "xori": a ^ b,
		"maxsi": max(a, b), "minsi": min(a, b),
	}
	if b != 0 && (b != -1 || a != -a) {
		want["divsi"], want["remsi"] = a/b, a%b
	}
	if b >= 0 {
		want["shli"], want["shrsi"] = a<<b, a>>b
	}
	for _, o := range intOps() {
		w, ok := want[o.name]
		if !ok {
			continue
		}
		got, err := o.eval(nil, interp.IntOf(e, int64(a)), interp.IntOf(e, int64(b)))
		if err != nil || got.Signed() != int64(w) {
			t.Fatalf("%s %d, %d: got %s (%v), want %d", o.name, a, b, got, err, w)
		}
	}
}

// TestSaturate compares with rounding in math/big.
func TestSaturate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-300, 300)).Draw(t, "x")
		width := uint(rapid.IntRange(1, 80).Draw(t, "width"))
		signed := rapid.Bool().Draw(t, "signed")
		got := Saturate(x, width, signed)
		if v := interp.BigOf(interp.Elem{Kind: interp.Int, Bits: int32(width)}, got); v.Big(signed).Cmp(got) != 0 {
			t.Fatalf("%s does not fit into %d bits", got, width)
		}
		exact, _ := big.NewFloat(x).Int(nil)
		fits := interp.BigOf(interp.Elem{Kind: interp.Int, Bits: int32(width)}, exact).Big(signed).Cmp(exact) == 0
		if fits && got.Cmp(exact) != 0 {
			t.Fatalf("%g became %s", x, got)
		}
		if !fits && got.CmpAbs(exact) >= 0 && got.Sign() != 0 {
			t.Fatalf("%g became %s", x, got)
		}
	})
}

// TestFMA compares with a sum of any precision, rounded once.
func TestFMA(t *testing.T) {
	f32 := rapid.OneOf(rapid.Float32(), rapid.Float32Range(-2, 2))
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := float64(f32.Draw(t, "a")), float64(f32.Draw(t, "b")), float64(f32.Draw(t, "c"))
		exact := new(big.Float).SetPrec(2000).Mul(big.NewFloat(a), big.NewFloat(b))
		exact.Add(exact, big.NewFloat(c))
		want, _ := exact.Float32()
		got := float32(fma(a, b, c, false))
		if got != want {
			t.Fatalf("fma(%g, %g, %g) is %g, want %g", a, b, c, got, want)
		}
	})
}

// TestRoundings compares the rounding modes with each other: the roundings to zero
// and away from it are neighbours around the number, and the nearest is one of
// them.
func TestRoundings(t *testing.T) {
	formats := []*floats.Format{floats.F16, floats.BF16, floats.F8E5M2, floats.F8E4M3}
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(formats).Draw(t, "format")
		x := rapid.OneOf(rapid.Float64Range(-3, 3), rapid.Float64Range(-7e4, 7e4), rapid.Float64Range(-1e-5, 1e-5)).Draw(t, "x")
		v := floats.FromFloat64(floats.F64, x)
		down, up := downward(f, v).Float64(), upward(f, v).Float64()
		if !(down <= x && x <= up) {
			t.Fatalf("%g is not between %g and %g", x, down, up)
		}
		for _, round := range []func(*floats.Format, floats.Value) floats.Value{toNearestEven, toNearestAway, towardZero, awayFromZero} {
			if r := round(f, v).Float64(); r != down && r != up {
				t.Fatalf("%g became %g, which is neither %g nor %g", x, r, down, up)
			}
		}
		away := toNearestAway(f, v).Float64()
		switch {
		case math.IsInf(up, 0) || math.IsInf(down, 0) || up == down:
		case x-down < up-x && away != down, x-down > up-x && away != up:
			t.Fatalf("%g became %g between %g and %g", x, away, down, up)
		case x-down == up-x && math.Abs(away) < math.Abs(x):
			t.Fatalf("the tie %g became %g", x, away)
		}
	})
}

// TestShiftAmounts has shifts that are as wide as the type and wider.
func TestShiftAmounts(t *testing.T) {
	huge := new(big.Int).Lsh(one(), 200)
	for _, c := range []struct {
		b    *big.Int
		n    uint
		want uint
	}{{big.NewInt(3), 8, 3}, {big.NewInt(8), 8, 8}, {big.NewInt(9), 8, 8}, {huge, 300, 300}, {big.NewInt(-1), 8, 8}} {
		if got := amount(c.b, c.n); got != c.want {
			t.Errorf("amount(%s, %d) is %d, want %d", c.b, c.n, got, c.want)
		}
	}
}

// TestAxis compares a range with a loop in big numbers.
func TestAxis(t *testing.T) {
	ends := rapid.OneOf(rapid.Int64Range(-50, 50), rapid.SampledFrom([]int64{math.MaxInt64, math.MinInt64, math.MaxInt64 - 3, math.MinInt64 + 3}))
	rapid.Check(t, func(t *rapid.T) {
		a := axis{ends.Draw(t, "begin"), ends.Draw(t, "end"), rapid.OneOf(rapid.Int64Range(1, 9), rapid.Just(int64(math.MaxInt64))).Draw(t, "step")}
		var got, want []int64
		stop := errors.New("enough")
		if err := a.each(func(i int64) error {
			got = append(got, i)
			if len(got) == 5 {
				return stop
			}
			return nil
		}); err != nil && err != stop {
			t.Fatal(err)
		}
		for i := big.NewInt(a.begin); i.Cmp(big.NewInt(a.end)) < 0 && len(want) < 5; i.Add(i, big.NewInt(a.step)) {
			want = append(want, i.Int64())
		}
		if len(got) != len(want) {
			t.Fatalf("%v gives %d, want %d", a, got, want)
		}
		for k := range got {
			if got[k] != want[k] {
				t.Fatalf("%v gives %d, want %d", a, got, want)
			}
		}
	})
}
