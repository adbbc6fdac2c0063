package interp

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// TestHalf compares all values of f16 and bf16, and roundings to them, with package
// floats.
func TestHalf(t *testing.T) {
	for p := range 1 << 16 {
		raw := []byte{byte(p), byte(p >> 8)}
		for _, e := range []Elem{F16, BF16} {
			var got [1]float32
			e.Float32s(got[:], raw, 0, 2)
			want := floats.FromBits(e.Format, uint64(p), 0)
			if math.IsNaN(float64(got[0])) != want.IsNaN() || !want.IsNaN() && float64(got[0]) != want.Float64() ||
				math.Signbit(float64(got[0])) != want.Signbit() {
				t.Fatalf("%s of %#x is %g, want %s", e, p, got[0], want)
			}
			back := []byte{0, 0}
			e.PutFloat32s(back, 0, 2, got[:])
			if !want.IsNaN() && (back[0] != raw[0] || back[1] != raw[1]) {
				t.Fatalf("%s of %#x came back as %x", e, p, back)
			}
		}
	}
}

// TestRounding compares the rounding of float32 with package floats.
func TestRounding(t *testing.T) {
	numbers := rapid.OneOf(rapid.Float32(), rapid.Float32Range(-7e4, 7e4), rapid.Float32Range(-1e-4, 1e-4), rapid.Float32Range(-1e-7, 1e-7),
		rapid.Map(rapid.Uint32(), math.Float32frombits), rapid.Map(rapid.Uint16(), func(p uint16) float32 { // ties
			return math.Float32frombits(uint32(p)<<16 | 0x8000)
		}), rapid.Map(rapid.Uint32Range(0, 1<<19), func(p uint32) float32 {
			return math.Float32frombits(0x38000000 + p<<12)
		}))
	rapid.Check(t, func(t *rapid.T) {
		x := numbers.Draw(t, "x")
		for _, f := range []*floats.Format{floats.F32, floats.F16, floats.BF16, floats.F8E5M2, floats.F8E4M3FN, floats.F4E2M1FN} {
			e := FloatElem(f)
			raw := make([]byte, 4)
			e.PutFloat32s(raw, 0, 4, []float32{x})
			got, want := e.Get(raw).Float(), floats.FromFloat64(f, float64(x))
			if got != want && !(got.IsNaN() && want.IsNaN()) {
				t.Fatalf("%g as %s is %s, want %s", x, f.Name(), got, want)
			}
			var back [1]float32
			e.Float32s(back[:], raw, 0, 4)
			if !want.IsNaN() && float64(back[0]) != want.Float64() {
				t.Fatalf("%s of %s came back as %g", want, f.Name(), back[0])
			}
			e.PutFloat64s(raw, 0, 4, []float64{float64(x)})
			if got := e.Get(raw).Float(); got != want && !(got.IsNaN() && want.IsNaN()) {
				t.Fatalf("%g as %s is %s by float64, want %s", x, f.Name(), got, want)
			}
		}
	})
}

// TestInts writes and reads integers of all widths with and without sign, alone and in
// rows with gaps.
func TestInts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Elem{Kind: Int, Bits: int32(rapid.IntRange(1, 64).Draw(t, "width"))}
		list := rapid.SliceOfN(rapid.Int64(), 1, 5).Draw(t, "list")
		step := e.Size() + rapid.IntRange(0, 3).Draw(t, "gap")
		raw := make([]byte, 3+step*len(list)+8)
		e.PutInts(raw, 3, step, list)
		for _, signed := range []bool{true, false} {
			got := make([]int64, len(list))
			e.Ints(got, raw, 3, step, signed)
			for i, x := range list {
				want := BigOf(e, big.NewInt(x)).Big(signed)
				if uint64(got[i]) != new(big.Int).And(want, new(big.Int).SetUint64(math.MaxUint64)).Uint64() && got[i] != want.Int64() {
					t.Fatalf("%d in %s is %d, want %s", x, e, got[i], want)
				}
				if one := e.Get(raw[3+i*step:]); !one.Same(IntOf(e, x)) {
					t.Fatalf("%d in %s is %s alone", x, e, one)
				}
			}
		}
	})
}

// TestWide stores integers beyond 64 bits.
func TestWide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Elem{Kind: Int, Bits: int32(rapid.IntRange(65, 200).Draw(t, "width"))}
		n := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 0, 30).Draw(t, "n"))
		if rapid.Bool().Draw(t, "negative") {
			n.Neg(n)
		}
		v := BigOf(e, n)
		raw := make([]byte, e.Size())
		for i := range raw {
			raw[i] = 0xee
		}
		e.Put(raw, v)
		if got := e.Get(raw); !got.Same(v) {
			t.Fatalf("%s came back as %s", v, got)
		}
		mod := new(big.Int).Lsh(big.NewInt(1), uint(e.Bits))
		if diff := new(big.Int).Sub(v.Big(true), n); new(big.Int).Mod(diff, mod).Sign() != 0 {
			t.Fatalf("%s became %s", n, v)
		}
		if n.IsInt64() && IntOf(e, n.Int64()).Same(v) != true {
			t.Fatalf("IntOf(%s) is %s", n, IntOf(e, n.Int64()))
		}
	})
}

// TestValues looks at the forms of values.
func TestValues(t *testing.T) {
	ui8 := Elem{Kind: Int, Bits: 8, Sign: ir.Unsigned}
	for _, c := range []struct {
		v    Value
		text string
		n    int64
	}{
		{IntOf(I8, 255), "-1", -1},
		{IntOf(ui8, 255), "255", 255},
		{BoolOf(true), "true", -1},
		{IndexOf(-2), "-2", -2},
		{BigOf(Elem{Kind: Int, Bits: 100}, big.NewInt(-5)), "-5", -5},
	} {
		if c.v.String() != c.text || c.v.Int() != c.n || !c.v.IsScalar() {
			t.Errorf("got %s and %d, want %s and %d", c.v, c.v.Int(), c.text, c.n)
		}
	}
	if v := Float64Of(F32, 1).Cast(I32); v.Bits != 0x3f800000 || v.Elem != I32 {
		t.Errorf("the bits of 1 are %#x", v.Bits)
	}
	x := FloatOf(floats.FromFloat64(floats.F80, -1.5))
	if got := x.Cast(Elem{Kind: Int, Bits: 80}).Cast(x.Elem); !got.Same(x) || got.Float64() != -1.5 {
		t.Errorf("-1.5 of f80 came back as %s", got)
	}
	if (Value{}).String() != "nothing" || (Value{}).Same(Value{}) || (Value{}).Function() != nil || (Value{}).MemRef() != nil {
		t.Error("the zero value is something")
	}
	for e, size := range map[Elem]int{I1: 1, {Kind: Int, Bits: 4}: 1, {Kind: Int, Bits: 9}: 2, {Kind: Int, Bits: 24}: 4,
		IndexInt: 8, {Kind: Int, Bits: 65}: 16, FloatElem(floats.F80): 16, FloatElem(floats.TF32): 4, BF16: 2} {
		if e.Size() != size {
			t.Errorf("%s has %d bytes, want %d", e, e.Size(), size)
		}
	}
}
