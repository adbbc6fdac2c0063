package floats

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The output of mlir-opt 22 for a literal.
func TestPrintLiterals(t *testing.T) {
	for _, c := range []struct {
		f        *Format
		in, want string
	}{
		{F64, "3.14159265358979", "3.14159265358979"},
		{F64, "123456789.0", "0x419D6F3454000000"},
		{F64, "1.0e999", "0x7FF0000000000000"},
		{F64, "0.3", "3.000000e-01"},
		{F64, "-0.0025", "-2.500000e-03"},
		{F32, "3.14159274", "3.14159274"},
		{F32, "1.0e38", "9.99999968E+37"},
		{F32, "123456.7", "123456.703"},
		{F32, "16777216.0", "0x4B800000"},
		{F32, "123456789.0", "0x4CEB79A3"},
		{F32, "9223372036854775807.0", "9.22337203E+18"},
		{F32, "1.4e-45", "1.401300e-45"},
		{F32, "10000000000.0", "1.000000e+10"},
		{F32, "-0.0", "-0.000000e+00"},
		{F32, "1.0e39", "0x7F800000"},
		{F32, "0.1", "1.000000e-01"},
		{F32, "1.00000017881393432617187499", "1.00000024"},
		{F16, "0.1", "9.997550e-02"},
		{F16, "65504.0", "6.550400e+04"},
		{F16, "65519.9", "6.550400e+04"},
		{F16, "65519.9999999999999999999", "0x7C00"},
		{F16, "-65520.0", "0xFC00"},
		{BF16, "0.1", "1.000980e-01"},
		{BF16, "1.0e39", "0x7F80"},
		{TF32, "1.0", "1.000000e+00"},
		{TF32, "1.0e39", "0x3FC00"},
		{F80, "1.0", "1.000000e+00"},
		{F80, "0.1", "0.100000000000000005551"},
		{F128, "0.1", "0.100000000000000005551115123125782702"},
		{F128, "1.0e999", "0x7FFF0000000000000000000000000000"},
		{F128, "1.0e-999", "0.000000e+00"},
		{F8E5M2, "1.0e9", "0x7C"},
		{F8E4M3FN, "464.0", "4.480000e+02"},
		{F8E4M3FN, "465.0", "0x7F"},
		{F8E4M3FN, "-465.0", "0xFF"},
		{F8E5M2FNUZ, "-1000000.0", "0x80"},
		{F8E5M2FNUZ, "-0.0", "0.000000e+00"},
		{F8E5M2FNUZ, "-1.0e-30", "0.000000e+00"},
		{F8E4M3B11FNUZ, "2.0", "2.000000e+00"},
		{F6E2M3FN, "1000.0", "7.500000e+00"},
		{F4E2M1FN, "-1000.0", "-6.000000e+00"},
		{F8E8M0FNU, "0.0", "5.877470e-39"},
		{F8E8M0FNU, "-0.0", "5.877470e-39"},
		{F8E8M0FNU, "-1.0", "-1.000000e+00"},
		{F8E8M0FNU, "1.5", "2.000000e+00"},
		{F8E8M0FNU, "3.0", "4.000000e+00"},
		{F8E8M0FNU, "1.0e-45", "5.877470e-39"},
		{F8E8M0FNU, "2.5e38", "1.701410e+38"},
		{F8E8M0FNU, "2.9e38", "0xFF"},
	} {
		v, err := ParseLiteral(c.f, c.in)
		if err != nil || v.String() != c.want {
			t.Errorf("%s : %s prints %s (%v), want %s", c.in, c.f.Name(), v, err, c.want)
		}
	}
}

// The output of mlir-opt 22 for hexadecimal bits.
func TestPrintBits(t *testing.T) {
	for _, c := range []struct {
		f        *Format
		in, want string
	}{
		{F32, "0x7FC00000", "0x7FC00000"},
		{F32, "0x7F800001", "0x7F800001"},
		{F32, "0x0", "0.000000e+00"},
		{F16, "0x7E00", "0x7E00"},
		{F8E4M3FNUZ, "0x80", "0x80"},
		{F8E8M0FNU, "0x00", "5.877470e-39"},
		{F6E2M3FN, "0x3F", "-7.500000e+00"},
		{F4E2M1FN, "0xf", "-6.000000e+00"},
		{F80, "0x7FFF8000000000000000", "0x7FFF8000000000000000"},
		{F80, "0x00008000000000000000", "3.36210314311209350626E-4932"},
		{F80, "0x00018000000000000000", "3.36210314311209350626E-4932"},
		{F80, "0x3FFF4000000000000000", "0x7FFF4000000000000000"},
		{F80, "0x7FFF0000000000000000", "0x7FFF0000000000000000"},
		{F80, "0x00000000000000000001", "3.645200e-4951"},
		{F128, "0x00000000000000000000000000000001", "6.475180e-4966"},
	} {
		v, err := ParseHex(c.f, c.in)
		if err != nil || v.String() != c.want {
			t.Errorf("%s : %s prints %s (%v), want %s", c.in, c.f.Name(), v, err, c.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, s := range []string{"", "-", ".", "e5", "1e", "1e+", "1.0.0", "0x10", "1_0.0", "inf", "NaN", "1.0 ", "--1.0", strings.Repeat("x", 99)} {
		if _, err := Parse(F32, s); !errors.Is(err, ErrSyntax) {
			t.Errorf("Parse(%q): error %v", s, err)
		}
		if _, err := ParseLiteral(F32, s); !errors.Is(err, ErrSyntax) {
			t.Errorf("ParseLiteral(%q): error %v", s, err)
		}
	}
	for _, s := range []string{"", "0x", "7C00", "-0x7C00", "0x7G", "0x-1"} {
		if _, err := ParseHex(F16, s); !errors.Is(err, ErrSyntax) {
			t.Errorf("ParseHex(%q): error %v", s, err)
		}
	}
	for _, s := range []string{"0x1FFFF", "0x1" + strings.Repeat("0", 32), "0x1" + strings.Repeat("0", 99)} {
		if _, err := ParseHex(F16, s); !errors.Is(err, ErrRange) {
			t.Errorf("ParseHex(%q): error %v", s, err)
		}
	}
}

// Absurd exponents and lengths cost neither time nor memory.
func TestParseExtremes(t *testing.T) {
	zeros := strings.Repeat("0", 100_000)
	for _, f := range Formats() {
		one, _ := FromInt64(f, 1)
		for _, c := range []struct {
			in   string
			want Value
		}{
			{"1e999999999", f.overflow(false)},
			{"1.0e99999999999999999999999999", f.overflow(false)},
			{"-1e999999999", f.overflow(true)},
			{"1e-999999999", f.tiny(false)},
			{"1e-99999999999999999999999999", f.tiny(false)},
			{"0e999999999", f.zero(false)},
			{"1" + zeros + "e-100000", one},
			{"0." + zeros + "1e100001", one},
			{"1." + zeros + zeros, one},
			{"0." + zeros, f.zero(false)},
			{zeros + "1", one},
		} {
			v, err := Parse(f, c.in)
			if err != nil || v != c.want {
				t.Errorf("%.20s... : %s is %s (%v), want %s", c.in, f.Name(), v, err, c.want)
			}
		}
	}
}

// Far digits decide a tie.
func TestParseFarDigit(t *testing.T) {
	far := strings.Repeat("0", 30_000) + "1"
	for _, f := range []*Format{F16, BF16, F32, F64, F80, F128} {
		one, _ := FromInt64(f, 1)
		up := FromBits(f, one.Lo+1, one.Hi)
		half := new(big.Float).SetMantExp(big.NewFloat(1), -f.Precision())
		text := new(big.Float).SetPrec(200).Add(big.NewFloat(1), half).Text('f', f.Precision())
		if v, err := Parse(f, text); err != nil || v != one {
			t.Errorf("%s: tie is %s (%v)", f.Name(), v, err)
		}
		if v, err := Parse(f, text+far); err != nil || v != up {
			t.Errorf("%s: above tie is %s (%v)", f.Name(), v, err)
		}
	}
}

func TestLookup(t *testing.T) {
	for _, f := range Formats() {
		if g, ok := Lookup(f.Name()); !ok || g != f {
			t.Errorf("Lookup(%s) = %v", f.Name(), g)
		}
		width := 1 + f.expBits + f.fracBits()
		if f.enc == scale {
			width--
		}
		if f.Bits() != width {
			t.Errorf("%s has %d bits, fields add up to %d", f.Name(), f.Bits(), width)
		}
	}
	if _, ok := Lookup("f31"); ok {
		t.Error("f31 found")
	}
}

func TestZeroValue(t *testing.T) {
	var v Value
	if v.String() != "0.000000e+00" || !v.IsZero() || v.Signbit() || v.Float64() != 0 || (*Format)(nil).Bits() != 64 {
		t.Errorf("zero value: %s", v)
	}
	if got := Add(v, Div(FromFloat64(F64, 1), v)); !got.IsInf() {
		t.Errorf("0 + 1/0 = %s", got)
	}
}

// readBack undoes String.
func readBack(t rapid.TB, v Value) Value {
	s := v.String()
	r, err := Parse(v.Format, s)
	if strings.HasPrefix(s, "0x") {
		r, err = ParseHex(v.Format, s)
	}
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return r
}

func TestRoundTripSmall(t *testing.T) {
	for _, f := range Formats() {
		if f.Bits() > 16 {
			continue
		}
		for i := range uint64(1) << f.Bits() {
			v := FromBits(f, i, 0)
			if r := readBack(t, v); r != v {
				t.Fatalf("%#x : %s prints %s, reads %#x", i, f.Name(), v, r.Lo)
			}
			if v.IsNaN() {
				continue
			}
			if r := FromFloat64(f, v.Float64()); r != v && !(f.enc == finite && v.IsInf()) {
				t.Fatalf("%#x : %s through float64 is %#x", i, f.Name(), r.Lo)
			}
		}
	}
}

// A value between two neighbours rounds to the nearer neighbour, exhaustively for
// the formats of at most 8 bits: checked against float64 arithmetic.
func TestNearest(t *testing.T) {
	for _, f := range Formats() {
		if f.Bits() > 8 || f.enc == scale {
			continue
		}
		var prev float64
		for i := range uint64(1) << (f.Bits() - 1) {
			v := FromBits(f, i, 0)
			if i == 0 || v.IsNaN() || v.IsInf() {
				continue
			}
			x := v.Float64()
			mid := (x + prev) / 2
			even := FromBits(f, i-i&1, 0)
			for _, c := range []struct {
				x    float64
				want Value
			}{
				{mid, even},
				{math.Nextafter(mid, 0), FromBits(f, i-1, 0)},
				{math.Nextafter(mid, math.Inf(1)), v},
			} {
				if got := FromFloat64(f, c.x); got != c.want {
					t.Fatalf("%v : %s is %#x, want %#x", c.x, f.Name(), got.Lo, c.want.Lo)
				}
				s := strconv.FormatFloat(c.x, 'e', -1, 64)
				if got, _ := Parse(f, s); got != c.want {
					t.Fatalf("%s : %s parses to %#x, want %#x", s, f.Name(), got.Lo, c.want.Lo)
				}
			}
			prev = x
		}
	}
}

func genFormat() *rapid.Generator[*Format] { return rapid.SampledFrom(Formats()) }

// genValue draws bit patterns; near half of the wide patterns have exponents close
// to zero.
func genValue(f *Format) *rapid.Generator[Value] {
	return rapid.Custom(func(t *rapid.T) Value {
		v := FromBits(f, rapid.Uint64().Draw(t, "lo"), rapid.Uint64().Draw(t, "hi"))
		if f.Bits() >= 32 && rapid.Bool().Draw(t, "near one") {
			n := v.unpack()
			e := rapid.IntRange(-70, 70).Draw(t, "exp")
			v, _, _ = f.round(n.neg, n.hi, n.lo|1, e-f.precision, false)
		}
		return v
	})
}

func TestRoundTripRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := genValue(genFormat().Draw(t, "format")).Draw(t, "value")
		if r := readBack(t, v); r != v {
			t.Fatalf("%s %#x:%#x prints %s, reads %#x:%#x", v.Format.Name(), v.Hi, v.Lo, v, r.Hi, r.Lo)
		}
	})
}

// The strconv path gives the digits the exact path gives.
func TestDigitPathsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	used := 0
	for i := range 20_000 {
		x := math.Float64frombits(r.Uint64() &^ (1 << 63))
		if i%2 == 0 {
			x = float64(math.Float32frombits(r.Uint32() >> 1))
		}
		if i%5 == 0 {
			x, _ = strconv.ParseFloat(strconv.Itoa(r.IntN(2000))+"e"+strconv.Itoa(r.IntN(600)-300), 64)
		}
		n := FromFloat64(F64, x).unpack()
		if n.class != isFinite {
			continue
		}
		for n.lo&1 == 0 {
			n.lo >>= 1
			n.exp++
		}
		for _, prec := range []int{6, 9, 17} {
			var want decimal
			exact := want.fromBig(0, n.lo, n.exp, prec)
			var got decimal
			if s, e10, ok := wholeNumber(n.lo, n.exp); ok {
				if got.fromUint(s, e10, prec) != exact {
					t.Fatalf("%v at %d: exactness", x, prec)
				}
			} else if got.fromFloat(n.lo, n.exp, prec) {
				used++
			} else {
				continue
			}
			if got.exp != want.exp || string(got.buf[:got.n]) != string(want.buf[:want.n]) {
				t.Fatalf("%v at %d: %s e%d, want %s e%d", x, prec, got.buf[:got.n], got.exp, want.buf[:want.n], want.exp)
			}
		}
	}
	if used < 20_000 {
		t.Errorf("fast path used only %d times", used)
	}
}

// Fast parsing is exact parsing.
func TestParsePathsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genFormat().Draw(t, "format")
		s := rapid.StringMatching(`-?[0-9]{1,20}\.[0-9]{0,20}(e[-+]?[0-9]{1,3})?`).Draw(t, "text")
		v, err := Parse(f, s)
		if err != nil {
			t.Fatal(err)
		}
		if w := f.parseExact(s); v != w {
			t.Fatalf("%s : %s is %s, exactly %s", s, f.Name(), v, w)
		}
	})
}

func TestFloat64Rapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := genValue(genFormat().Draw(t, "format")).Draw(t, "value")
		x := v.Float64()
		switch {
		case v.IsNaN():
			if !math.IsNaN(x) {
				t.Fatal(x)
			}
		case v.IsInf():
			if !math.IsInf(x, 0) || math.Signbit(x) != v.Signbit() {
				t.Fatal(x)
			}
		case v.IsZero():
			if x != 0 || math.Signbit(x) != v.Signbit() {
				t.Fatal(x)
			}
		default:
			n := v.unpack()
			m := new(big.Float).SetInt(bigInt(n.hi, n.lo))
			if n.neg {
				m.Neg(m)
			}
			if want, _ := m.SetMantExp(m, n.exp).Float64(); want != x {
				t.Fatalf("%v, want %v", x, want)
			}
		}
	})
}

// Arithmetic is the exact result rounded once.
func TestArithmeticRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genFormat().Draw(t, "format")
		a, b := genValue(f).Draw(t, "a"), genValue(f).Draw(t, "b")
		m, n := a.unpack(), b.unpack()
		if m.class != isFinite || n.class != isFinite {
			for _, op := range "+-*/" {
				x, y := a.Float64(), b.Float64()
				got := binary(byte(op), a, b)
				r := apply(byte(op), m.proxy(), n.proxy())
				if a.IsNaN() || b.IsNaN() {
					r = math.NaN()
				}
				if f.enc == ieee && (math.IsNaN(r) != got.IsNaN() || math.IsInf(r, 0) != got.IsInf()) {
					t.Fatalf("%v %c %v = %s", x, op, y, got)
				}
			}
			return
		}
		if m.exp-n.exp > 1000 || n.exp-m.exp > 1000 {
			return
		}
		got := map[byte]Value{'+': Add(a, b), '-': Sub(a, b), '*': Mul(a, b), '/': Div(a, b)}
		want := map[byte]Value{'+': f.add(m, n)}
		neg := n
		neg.neg = !n.neg
		want['-'] = f.add(m, neg)
		sign := m.neg != n.neg
		want['*'], _, _ = f.roundInt(sign, new(big.Int).Mul(bigInt(m.hi, m.lo), bigInt(n.hi, n.lo)), m.exp+n.exp)
		want['/'], _, _ = f.roundQuo(sign, bigInt(m.hi, m.lo), bigInt(n.hi, n.lo), m.exp-n.exp)
		for op, w := range want {
			if got[op] != w {
				t.Fatalf("%s %c %s : %s is %s, want %s", a, op, b, f.Name(), got[op], w)
			}
		}
	})
}

func TestSpecialArithmetic(t *testing.T) {
	bits := func(f *Format, s string) Value {
		v, err := ParseHex(f, s)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, c := range []struct {
		f        *Format
		a, op, b string
		want     string
	}{
		{f: F32, a: "0x3F800000", op: "/", b: "0x0", want: "0x7F800000"},
		{f: F32, a: "0x0", op: "/", b: "0x0", want: "0x7FC00000"},
		{f: F32, a: "0x7F800000", op: "+", b: "0xFF800000", want: "0x7FC00000"},
		{f: F32, a: "0x7F800001", op: "+", b: "0xFFC12345", want: "0x7FC00001"},
		{f: F32, a: "0x3F800000", op: "+", b: "0xFFC12345", want: "0xFFC12345"},
		{f: F32, a: "0xFFC00001", op: "*", b: "0x7FC00001", want: "0xFFC00001"},
		{f: F32, a: "0xFF800000", op: "*", b: "0x0", want: "0x7FC00000"},
		{f: F32, a: "0x7F7FFFFF", op: "*", b: "0xFF7FFFFF", want: "0xFF800000"},
		{f: F8E4M3FN, a: "0x38", op: "/", b: "0x0", want: "0x7F"},
		{f: F8E4M3FN, a: "0xB8", op: "/", b: "0x0", want: "0xFF"},
		{f: F8E4M3FN, a: "0xFF", op: "+", b: "0x38", want: "0xFF"},
		{f: F8E5M2FNUZ, a: "0x00", op: "-", b: "0x00", want: "0x0"},
		{f: F8E5M2FNUZ, a: "0xC0", op: "/", b: "0x00", want: "0x80"},
		{f: F4E2M1FN, a: "0x6", op: "+", b: "0x6", want: "0x7"},
		{f: F4E2M1FN, a: "0xA", op: "/", b: "0x0", want: "0x8"},
		{f: F8E8M0FNU, a: "0x7F", op: "-", b: "0x7F", want: "0x0"},
		{f: F80, a: "0x3FFF8000000000000000", op: "/", b: "0x0", want: "0x7FFF8000000000000000"},
		{f: F80, a: "0x0", op: "+", b: "0x3FFF8000000000000000", want: "0x3FFF8000000000000000"},
		{f: F80, a: "0x0", op: "-", b: "0x3FFF8000000000000000", want: "0xBFFF8000000000000000"},
		{f: F80, a: "0x3FFF8000000000000000", op: "-", b: "0x0", want: "0x3FFF8000000000000000"},
		{f: F128, a: "0x0", op: "/", b: "0x0", want: "0x7FFF8000000000000000000000000000"},
	} {
		got := binary(c.op[0], bits(c.f, c.a), bits(c.f, c.b))
		if s := string(got.AppendHex(nil)); s != c.want {
			t.Errorf("%s: %s %s %s = %s, want %s", c.f.Name(), c.a, c.op, c.b, s, c.want)
		}
	}
	third := Div(FromFloat64(F80, 1), FromFloat64(F80, 3)).String()
	if third != "0.333333333333333333342" {
		t.Errorf("1/3 : f80 is %s", third)
	}
	third = Div(FromFloat64(F128, 1), FromFloat64(F128, 3)).String()
	if third != "0.333333333333333333333333333333333317" {
		t.Errorf("1/3 : f128 is %s", third)
	}
}

// Bits and exactness as arith.extf and arith.truncf fold in mlir-opt 22, which
// folds only exact results.
func TestConvert(t *testing.T) {
	for _, c := range []struct {
		from  *Format
		in    string
		to    *Format
		want  string
		exact bool
	}{
		{F32, "0x7FC00000", BF16, "0x7FC0", true},
		{F32, "0xFFE00000", BF16, "0xFFE0", true},
		{F32, "0xFFC12345", BF16, "0xFFC1", false},
		{F32, "0x7F800001", BF16, "0x7FC0", false},
		{F32, "0x7FC00000", F8E5M2, "0x7E", true},
		{F32, "0xFF800000", F8E5M2, "0xFC", true},
		{F32, "0xFF800000", F8E4M3FN, "0xFF", false},
		{F32, "0x7FC00000", F8E4M3FN, "0x7F", false},
		{F32, "0x80000000", F8E4M3FN, "0x80", true},
		{F32, "0x80000000", F8E5M2FNUZ, "0x0", false},
		{F32, "0xFF800000", F4E2M1FN, "0x8", false},
		{F32, "0x7FC00000", F4E2M1FN, "0x0", false},
		{F32, "0x3DCCCCCD", F16, "0x2E66", false},
		{F32, "0x3F000000", F8E8M0FNU, "0x7E", true},
		{F8E4M3FN, "0xFF", F16, "0xFF80", true},
		{F8E4M3FN, "0x7F", F80, "0x7FFFF000000000000000", true},
		{F8E3M4, "0xFF", F128, "0xFFFFF000000000000000000000000000", true},
		{F8E5M2FNUZ, "0x80", F32, "0x7FC00000", true},
		{F32, "0xFFC12345", F64, "0xFFF82468A0000000", true},
		{F32, "0xFFC12345", F80, "0xFFFFC123450000000000", true},
		{F64, "0x7FF8000000000001", F80, "0x7FFFC000000000000800", true},
		{F64, "0x7FF8000000000001", F32, "0x7FC00000", false},
		{F64, "0x7FF8000020000000", F32, "0x7FC00001", true},
		{F80, "0x7FFFE000000000000000", F128, "0x7FFFC000000000000000000000000000", true},
		{F80, "0x7FFF4000000000000000", F32, "0x7FC00000", false},
		{F80, "0x7FFF8000000000000000", F32, "0x7F800000", true},
	} {
		v, err := ParseHex(c.from, c.in)
		if err != nil {
			t.Fatal(err)
		}
		got, exact := Convert(c.to, v)
		if s := string(got.AppendHex(nil)); exact != c.exact || c.want != s {
			t.Errorf("%s : %s to %s is %s, %v; want %s, %v", c.in, c.from.Name(), c.to.Name(), s, exact, c.want, c.exact)
		}
	}
}

// Widening and coming back changes nothing.
func TestConvertRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genFormat().Draw(t, "format")
		v := genValue(f).Draw(t, "value")
		if v.IsNaN() {
			return
		}
		for _, wide := range []*Format{F80, F128} {
			if wide.precision < f.precision {
				continue
			}
			w, exact := Convert(wide, v)
			back, _ := Convert(f, w)
			if back != v || !exact && f != F128 {
				t.Fatalf("%s : %s through %s is %s (%v)", v, f.Name(), wide.Name(), back, exact)
			}
		}
	})
}

func TestFromInt(t *testing.T) {
	for _, c := range []struct {
		f     *Format
		x     int64
		want  string
		exact bool
	}{
		{F32, 0, "0.000000e+00", true},
		{F32, -5, "-5.000000e+00", true},
		{F32, 16777217, "0x4B800000", false},
		{F64, math.MinInt64, "-9.2233720368547758E+18", true},
		{F80, math.MaxInt64, "9223372036854775807", true},
		{F16, 70000, "0x7C00", false},
	} {
		v, exact := FromInt64(c.f, c.x)
		want := c.want
		if c.f == F80 { // an integer without point prints as bits
			want = "0x403DFFFFFFFFFFFFFFFE"
		}
		if v.String() != want || exact != c.exact {
			t.Errorf("%d : %s is %s, %v", c.x, c.f.Name(), v, exact)
		}
	}
}

func TestCmpRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := genValue(genFormat().Draw(t, "format a")).Draw(t, "a")
		b := genValue(genFormat().Draw(t, "format b")).Draw(t, "b")
		if rapid.Bool().Draw(t, "same") {
			b, _ = Convert(b.Format, a)
		}
		got, ordered := Cmp(a, b)
		back, _ := Cmp(b, a)
		if ordered == (a.IsNaN() || b.IsNaN()) || got != -back {
			t.Fatalf("%s ? %s: %d, %v, reversed %d", a, b, got, ordered, back)
		}
		x, y := a.Float64(), b.Float64()
		if !ordered || x == y && (a.Format.precision > 53 || b.Format.precision > 53) {
			return
		}
		want := 0
		if x < y {
			want = -1
		} else if x > y {
			want = 1
		}
		if got != want {
			t.Fatalf("%s ? %s: %d, want %d", a, b, got, want)
		}
	})
}

func TestNegRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := genValue(genFormat().Draw(t, "format")).Draw(t, "value")
		if r := Neg(Neg(v)); r != v {
			t.Fatalf("twice negated %s is %s", v, r)
		}
		if !v.IsNaN() && Neg(v).Float64() != -v.Float64() {
			t.Fatalf("-(%s) is %s", v, Neg(v))
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"1.5e-3", "-0.0", "1e999999999", "0.000001E+5", "1e-999999999", ".", "0x7C00", "9.99999968E+37"} {
		f.Add(s, uint8(2))
	}
	f.Fuzz(func(t *testing.T, s string, which uint8) {
		all := Formats()
		format := all[int(which)%len(all)]
		v, err := Parse(format, s)
		if h, herr := ParseHex(format, s); herr == nil {
			v, err = h, nil
		}
		if err != nil {
			return
		}
		if v.Format != format {
			t.Fatalf("%q: format %v", s, v.Format)
		}
		if r := readBack(t, v); r != v {
			t.Fatalf("%q prints %s", s, v)
		}
		// Raw patterns that FromBits would never return are safe as well.
		_ = Value{Format: format, Lo: ^v.Lo, Hi: uint64(which) << 56}.String()
		_, _ = ParseLiteral(format, s)
	})
}
