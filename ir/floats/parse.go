package floats

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// ErrSyntax is the error for text that is not a literal of the expected kind.
var ErrSyntax = errors.New("invalid floating-point literal")

// ErrRange is the error for hexadecimal bits wider than the format.
var ErrRange = errors.New("hexadecimal float constant out of range for type")

const (
	// maxFastText bounds the length of the text for strconv: strconv gives up on
	// exponents of five digits, which only a very long run of zeros could bring back
	// into range.
	maxFastText = 4096
	// maxDigits is more than the decimal digits of any midpoint between two
	// f128 values, so later digits matter only by being nonzero.
	maxDigits = 12000
	// maxDecimalExp is beyond every format in both directions.
	maxDecimalExp = 20000
)

func syntaxError(text string) error {
	if len(text) > 40 {
		text = text[:40] + "..."
	}
	return fmt.Errorf("%w %q", ErrSyntax, text)
}

// Parse reads a decimal literal such as 1.5e-3 or -0.0 and rounds it once, to
// nearest even, to format f. A value too large is rounded as in f; it is not an
// error.
func Parse(f *Format, decimal string) (Value, error) {
	f = f.or64()
	if !isDecimal(decimal) {
		return Value{}, syntaxError(decimal)
	}
	if f.exactIn64() && len(decimal) <= maxFastText {
		if v, ok := f.parseFast(decimal); ok {
			return v, nil
		}
	}
	return f.parseExact(decimal), nil
}

// ParseLiteral reads a decimal literal the way MLIR's parser does: rounded to
// f64 first, then converted to f.
func ParseLiteral(f *Format, decimal string) (Value, error) {
	v, err := Parse(F64, decimal)
	if err != nil {
		return Value{}, err
	}
	v, _ = Convert(f, v)
	return v, nil
}

// ParseHex reads the bits of a value, as in 0x7F800000, without sign. Bits that
// do not fit the format are an error.
func ParseHex(f *Format, text string) (Value, error) {
	f = f.or64()
	if len(text) < 3 || text[0] != '0' || text[1]|0x20 != 'x' {
		return Value{}, syntaxError(text)
	}
	var hi, lo uint64
	var wide bool
	for i := 2; i < len(text); i++ {
		var d byte
		switch c := text[i]; {
		case c >= '0' && c <= '9':
			d = c - '0'
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			d = c | 0x20 - 'a' + 10
		default:
			return Value{}, syntaxError(text)
		}
		wide = wide || hi>>60 != 0
		hi, lo = shl(hi, lo, 4)
		lo |= uint64(d)
	}
	if wide || len128(hi, lo) > f.bits {
		return Value{}, ErrRange
	}
	return FromBits(f, lo, hi), nil
}

// isDecimal accepts [-+]? digits with at most one point and at least one digit,
// and an optional exponent: MLIR's literals and everything AppendTo prints in
// decimal.
func isDecimal(s string) bool {
	i := 0
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	digits := 0
	for point := false; i < len(s); i++ {
		if s[i] == '.' && !point {
			point = true
			continue
		}
		if s[i] < '0' || s[i] > '9' {
			break
		}
		digits++
	}
	if digits == 0 {
		return false
	}
	if i == len(s) {
		return true
	}
	if s[i]|0x20 != 'e' {
		return false
	}
	i++
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	if i == len(s) {
		return false
	}
	for ; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// parseFast goes through strconv. It declines when rounding twice could differ
// from rounding once, which takes a float64 exactly between two neighbours.
func (f *Format) parseFast(s string) (Value, bool) {
	if f == F32 {
		// ParseFloat's only error here is overflow, which it returns as ±Inf.
		x, _ := strconv.ParseFloat(s, 32)
		return Value{Format: f, Lo: uint64(math.Float32bits(float32(x)))}, true
	}
	x, _ := strconv.ParseFloat(s, 64)
	if f == F64 {
		return Value{Format: f, Lo: math.Float64bits(x)}, true
	}
	if math.IsInf(x, 0) {
		return f.overflow(x < 0), true
	}
	n := Value{Format: F64, Lo: math.Float64bits(x)}.unpack()
	v, _, tie := f.round(n.neg, n.hi, n.lo, n.exp, false)
	return v, !tie
}

// parseExact rounds the quotient of two big integers.
func (f *Format) parseExact(s string) Value {
	neg := false
	if s[0] == '-' || s[0] == '+' {
		neg = s[0] == '-'
		s = s[1:]
	}
	digits, e10 := s, 0
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		digits, e10 = s[:i], clampedInt(s[i+1:])
	}
	if i := strings.IndexByte(digits, '.'); i >= 0 {
		e10 -= len(digits) - i - 1
		digits = digits[:i] + digits[i+1:]
	}
	digits = strings.TrimLeft(digits, "0")
	if len(digits) > maxDigits {
		e10 += len(digits) - maxDigits - 1
		rest := strings.TrimRight(digits[maxDigits:], "0")
		digits = digits[:maxDigits]
		if rest == "" {
			digits += "0"
		} else {
			digits += "1"
		}
	}
	switch top := e10 + len(digits); {
	case digits == "":
		return f.zero(neg)
	case top > maxDecimalExp:
		return f.overflow(neg)
	case top < -maxDecimalExp:
		return f.tiny(neg)
	}
	num, _ := new(big.Int).SetString(digits, 10)
	den := big.NewInt(1)
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(e10, -e10))), nil)
	if e10 >= 0 {
		num.Mul(num, scale)
	} else {
		den = scale
	}
	v, _, _ := f.roundQuo(neg, num, den, 0)
	return v
}

// clampedInt reads a signed decimal exponent; absurd exponents stop growing well
// beyond any text length, so they still win against a long run of digits.
func clampedInt(s string) int {
	const limit = math.MaxInt / 4
	neg := s[0] == '-'
	if s[0] == '-' || s[0] == '+' {
		s = s[1:]
	}
	n := 0
	for i := 0; i < len(s); i++ {
		if n > limit/10 {
			n = limit
			break
		}
		n = n*10 + int(s[i]-'0')
	}
	if neg {
		return -n
	}
	return n
}

// tiny is a nonzero value that rounds to zero.
func (f *Format) tiny(neg bool) Value {
	v, _, _ := f.round(neg, 0, 1, -1<<20, false)
	return v
}

// roundQuo rounds num/den * 2^exp; both are positive and num may be modified.
func (f *Format) roundQuo(neg bool, num, den *big.Int, exp int) (v Value, inexact, tie bool) {
	shift := f.precision + 3 - (num.BitLen() - den.BitLen())
	if shift > 0 {
		num.Lsh(num, uint(shift))
	} else {
		den = new(big.Int).Lsh(den, uint(-shift))
	}
	q, r := new(big.Int).QuoRem(num, den, new(big.Int))
	hi, lo := words(q)
	return f.round(neg, hi, lo, exp-shift, r.Sign() != 0)
}

// roundInt rounds m * 2^exp for m >= 0.
func (f *Format) roundInt(neg bool, m *big.Int, exp int) (v Value, inexact, tie bool) {
	sticky := false
	if drop := m.BitLen() - 126; drop > 0 {
		sticky = int(m.TrailingZeroBits()) < drop
		m = new(big.Int).Rsh(m, uint(drop))
		exp += drop
	}
	hi, lo := words(m)
	return f.round(neg, hi, lo, exp, sticky)
}

// words returns the low 128 bits of x.
func words(x *big.Int) (hi, lo uint64) {
	for i, w := range x.Bits() {
		switch at := i * bits.UintSize; {
		case at < 64:
			lo |= uint64(w) << at
		case at < 128:
			hi |= uint64(w) << (at - 64)
		}
	}
	return hi, lo
}

// bigInt returns hi:lo.
func bigInt(hi, lo uint64) *big.Int {
	x := new(big.Int).SetUint64(hi)
	return x.Lsh(x, 64).Or(x, new(big.Int).SetUint64(lo))
}
