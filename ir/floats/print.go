package floats

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// String returns the printed form of v; see [Value.AppendTo].
func (v Value) String() string {
	var buf [48]byte
	return string(v.AppendTo(buf[:0]))
}

// AppendTo appends the text mlir-opt prints for v, without the type.
func (v Value) AppendTo(b []byte) []byte {
	f := v.Format.or64()
	n := v.unpack()
	switch n.class {
	case isNaN, isInf:
		return v.AppendHex(b)
	case isZero:
		if n.neg {
			b = append(b, '-')
		}
		return append(b, "0.000000e+00"...)
	}
	var d decimal
	exact := d.set(n, shortDigits)
	start := len(b)
	if n.neg {
		b = append(b, '-')
	}
	b = d.appendScientific(b, shortDigits, 'e')
	if exact || f.readsBack(b[start:], v) {
		return b
	}
	b = b[:start]
	prec := fullDigits(f.precision)
	d.set(n, prec)
	if !d.hasPoint(prec) {
		return v.AppendHex(b)
	}
	if n.neg {
		b = append(b, '-')
	}
	return d.appendDefault(b)
}

// AppendHex appends the stored bits of v as MLIR writes them: 0x and upper-case
// digits without leading zeros.
func (v Value) AppendHex(b []byte) []byte {
	const digits = "0123456789ABCDEF"
	v = FromBits(v.Format, v.Lo, v.Hi)
	b = append(b, '0', 'x')
	i := max(len128(v.Hi, v.Lo)-1, 0) / 4
	for ; i >= 0; i-- {
		_, d := shr(v.Hi, v.Lo, 4*i)
		b = append(b, digits[d&15])
	}
	return b
}

// shortDigits is the precision of MLIR's first attempt. APFloat takes it as
// significant digits and pads to as many after the point, so the last of the
// six decimals is always 0.
const shortDigits = 6

// fullDigits is APFloat's default number of significant digits.
func fullDigits(precision int) int { return 2 + precision*59/196 }

// readsBack reports whether text means v.
func (f *Format) readsBack(text []byte, v Value) bool {
	if f.precision <= 12 {
		// Six digits, even truncated, are within 1e-5 of the value; the
		// nearest midpoint is at least 2^-14 away.
		return true
	}
	switch f {
	case F32:
		x, _ := strconv.ParseFloat(string(text), 32)
		return uint64(math.Float32bits(float32(x))) == v.Lo
	case F64:
		x, _ := strconv.ParseFloat(string(text), 64)
		return math.Float64bits(x) == v.Lo
	}
	r, err := Parse(f, string(text))
	return err == nil && r.Lo == v.Lo && r.Hi == v.Hi
}

// decimal is buf[:n] * 10^exp, most significant digit first, no trailing zeros.
// 40 bytes hold the 36 digits of f128 and any output of strconv. It keeps no slice
// of its own so that it can live on the stack.
type decimal struct {
	buf [40]byte
	n   int
	exp int
}

// set makes d the value of n at prec significant digits the way APFloat counts
// them, and reports whether d is exactly n.
func (d *decimal) set(n number, prec int) bool {
	tz := 0
	if n.lo != 0 {
		tz = bits.TrailingZeros64(n.lo)
	} else {
		tz = 64 + bits.TrailingZeros64(n.hi)
	}
	hi, lo := shr(n.hi, n.lo, tz)
	exp := n.exp + tz
	if hi == 0 {
		if s, e10, ok := wholeNumber(lo, exp); ok {
			return d.fromUint(s, e10, prec)
		}
		if d.fromFloat(lo, exp, prec) {
			return false
		}
	}
	return d.fromBig(hi, lo, exp, prec)
}

// tensRemovable is APFloat's estimate of how many decimal digits can go from an
// integer of the given bit length if prec shall stay. 196/59 is a slight
// overestimate of log2(10).
func tensRemovable(bitLen, prec int) int {
	need := (prec*196 + 58) / 59
	if bitLen <= need {
		return 0
	}
	return (bitLen - need) * 59 / 196
}

// wholeNumber writes m * 2^exp as s * 10^e10 with s in 64 bits, if it fits:
// s is m*2^exp itself, or m*5^-exp when exp is negative.
func wholeNumber(m uint64, exp int) (s uint64, e10 int, ok bool) {
	if exp >= 0 {
		if bits.Len64(m)+exp > 64 {
			return 0, 0, false
		}
		return m << exp, 0, true
	}
	if exp < -27 { // 5^28 needs more than 64 bits
		return 0, 0, false
	}
	hi, lo := bits.Mul64(m, pow5[-exp])
	return lo, exp, hi == 0
}

var pow5 = [28]uint64{
	1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125, 9765625, 48828125,
	244140625, 1220703125, 6103515625, 30517578125, 152587890625, 762939453125,
	3814697265625, 19073486328125, 95367431640625, 476837158203125,
	2384185791015625, 11920928955078125, 59604644775390625, 298023223876953125,
	1490116119384765625, 7450580596923828125,
}

var pow10 = [20]uint64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
	1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
}

func (d *decimal) fromUint(s uint64, e10, prec int) bool {
	k := tensRemovable(bits.Len64(s), prec)
	rest := s % pow10[k]
	d.n = len(strconv.AppendUint(d.buf[:0], s/pow10[k], 10))
	d.exp = e10 + k
	return d.roundTo(prec) && rest == 0
}

func (d *decimal) fromBig(hi, lo uint64, exp, prec int) bool {
	s := bigInt(hi, lo)
	d.exp = 0
	if exp >= 0 {
		s.Lsh(s, uint(exp))
	} else {
		five := big.NewInt(5)
		s.Mul(s, five.Exp(five, big.NewInt(int64(-exp)), nil))
		d.exp = exp
	}
	exact := true
	if k := tensRemovable(s.BitLen(), prec); k > 0 {
		ten := big.NewInt(10)
		ten.Exp(ten, big.NewInt(int64(k)), nil)
		var rest big.Int
		s.QuoRem(s, ten, &rest)
		exact = rest.Sign() == 0
		d.exp += k
	}
	// At most two digits more than prec are left.
	d.n = copy(d.buf[:], s.Append(nil, 10))
	return d.roundTo(prec) && exact
}

const log2of5 = 2.321928094887362347870319429489390175864831393

// fromFloat takes the digits from strconv when correct rounding and APFloat's
// truncate-then-round agree; m is odd and m * 2^exp did not fit wholeNumber.
// The result is never exact.
func (d *decimal) fromFloat(m uint64, exp, prec int) bool {
	if bits.Len64(m) > 53 || exp < -1074 || exp > 970 || prec > 17 {
		return false
	}
	// bitLen is the length of the integer APFloat would start from.
	var bitLen, shift int
	if exp >= 0 {
		// Halfway between two short decimals lies only an odd number times
		// 10^exp, so m would be a multiple of 5^exp. strconv rounds such a
		// tie to even instead of up.
		if exp <= 22 {
			return false
		}
		bitLen = bits.Len64(m) + exp
	} else {
		// m*5^-exp is odd and longer than prec+1 digits: no tie.
		shift = -exp
		l := math.Log2(float64(m)) + float64(shift)*log2of5
		whole := math.Floor(l)
		if l-whole < 1e-6 || l-whole > 1-1e-6 {
			return false
		}
		bitLen = int(whole) + 1
	}
	x := math.Ldexp(float64(m), exp)
	first := d.fromStrconv(x, prec)
	if d.n == 1 && d.buf[0] == '1' {
		// Rounding may have carried into a new digit; more digits show it.
		var long decimal
		first = long.fromStrconv(x, 17)
		if long.n == 1 {
			return false
		}
	}
	// One digit must survive the truncation for the rounding to see.
	return first+1+shift-tensRemovable(bitLen, prec) > prec
}

// fromStrconv sets d to x correctly rounded to prec digits and returns the
// exponent of the first digit. prec is at least 2 and at most 17.
func (d *decimal) fromStrconv(x float64, prec int) int {
	text := strconv.AppendFloat(d.buf[:0], x, 'e', prec-1, 64)
	// d.ddde±xx: read the exponent, close the gap of the point.
	first := 0
	for _, c := range text[prec+3:] {
		first = first*10 + int(c-'0')
	}
	if text[prec+2] == '-' {
		first = -first
	}
	copy(d.buf[1:], text[2:prec+1])
	d.n, d.exp = prec, first-(prec-1)
	d.trim('0')
	return first
}

// trim drops trailing copies of the digit c but always keeps one digit.
func (d *decimal) trim(c byte) {
	for d.n > 1 && d.buf[d.n-1] == c {
		d.n--
		d.exp++
	}
}

// roundTo drops trailing zeros and rounds half up to at most prec digits. It
// reports whether nothing but zeros went.
func (d *decimal) roundTo(prec int) bool {
	d.trim('0')
	if d.n <= prec {
		return true
	}
	up := d.buf[prec] >= '5'
	d.exp += d.n - prec
	d.n = prec
	if !up {
		d.trim('0')
		return false
	}
	// Carrying turns trailing nines into zeros, which go as well.
	d.trim('9')
	if d.buf[d.n-1] == '9' {
		d.buf[0] = '1'
		d.exp++
	} else {
		d.buf[d.n-1]++
	}
	return false
}

// appendScientific appends d.ddde+xx. With 'e' the fraction is padded to prec
// digits and the exponent to two; with 'E' neither.
func (d *decimal) appendScientific(b []byte, prec int, e byte) []byte {
	n := d.n
	b = append(b, d.buf[0], '.')
	b = append(b, d.buf[1:n]...)
	if e == 'e' {
		for i := n - 1; i < prec; i++ {
			b = append(b, '0')
		}
	} else if n == 1 {
		b = append(b, '0')
	}
	exp, s := d.exp+n-1, byte('+')
	if exp < 0 {
		exp, s = -exp, '-'
	}
	b = append(b, e, s)
	if e == 'e' && exp < 10 {
		b = append(b, '0')
	}
	return strconv.AppendInt(b, int64(exp), 10)
}

// maxPadding is how many zeros APFloat writes on either side before it switches
// to an exponent.
const maxPadding = 3

// hasPoint reports whether the default form has a decimal point: it lacks one
// just for integers of at most prec digits and maxPadding trailing zeros.
func (d *decimal) hasPoint(prec int) bool {
	return d.exp < 0 || d.exp > maxPadding || d.n+d.exp > prec
}

// appendDefault appends the form of APFloat::toString without options; d has a
// point (see hasPoint).
func (d *decimal) appendDefault(b []byte) []byte {
	n := d.n
	whole := n + d.exp // digits before the point
	if d.exp >= 0 || whole <= 0 && 1-whole > maxPadding {
		return d.appendScientific(b, 0, 'E')
	}
	if whole > 0 {
		b = append(b, d.buf[:whole]...)
		b = append(b, '.')
		return append(b, d.buf[whole:n]...)
	}
	b = append(b, '0', '.')
	for i := whole; i < 0; i++ {
		b = append(b, '0')
	}
	return append(b, d.buf[:n]...)
}
