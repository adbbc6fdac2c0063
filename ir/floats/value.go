package floats

import (
	"math"
	"math/bits"
)

// Value is one number (or NaN, or infinity): an immutable bit pattern of a
// format, least significant 64 bits in Lo. Two values are the same bits of the
// same format exactly when they compare equal with ==. The zero Value is +0 of
// f64 to every method, although its Format is nil.
type Value struct {
	Format *Format
	Lo, Hi uint64
}

// class sorts bit patterns.
type class uint8

const (
	isZero class = iota
	isFinite
	isInf
	isNaN
)

// number is a decoded Value: (-1)^neg * (hi:lo) * 2^exp when finite. For a NaN,
// hi:lo is the fraction field.
type number struct {
	class  class
	neg    bool
	hi, lo uint64
	exp    int
}

// FromBits returns the value with the given bit pattern; bits above the width
// of f are dropped. f80 patterns that APFloat rewrites (pseudo-denormals,
// unnormals) are rewritten the same way.
func FromBits(f *Format, lo, hi uint64) Value {
	f = f.or64()
	switch {
	case f.bits < 64:
		lo, hi = lo&(1<<f.bits-1), 0
	case f.bits == 64:
		hi = 0
	case f.bits < 128:
		hi &= 1<<(f.bits-64) - 1
	}
	if f.explicit {
		if e := hi & 0x7FFF; e == 0 && lo>>63 != 0 {
			hi |= 1
		} else if e != 0 && lo>>63 == 0 {
			hi |= 0x7FFF
		}
	}
	return Value{f, lo, hi}
}

// FromFloat64 returns x rounded once, to nearest even, to format f. In a format
// without infinity ±Inf becomes NaN, or ±0 if there is no NaN either; in the
// latter formats NaN becomes +0. APFloat leaves the same bits.
func FromFloat64(f *Format, x float64) Value {
	v, _ := Convert(f, Value{Format: F64, Lo: math.Float64bits(x)})
	return v
}

// FromInt64 returns x rounded to nearest even, and whether that was exact.
func FromInt64(f *Format, x int64) (Value, bool) {
	if x < 0 {
		v, inexact, _ := f.or64().round(true, 0, -uint64(x), 0, false)
		return v, !inexact
	}
	return FromUint64(f, uint64(x))
}

// FromUint64 returns x rounded to nearest even, and whether that was exact.
func FromUint64(f *Format, x uint64) (Value, bool) {
	v, inexact, _ := f.or64().round(false, 0, x, 0, false)
	return v, !inexact
}

// Convert returns v in format f, rounded to nearest even, and whether nothing
// was lost: false for every rounding, for a NaN whose payload does not fit, for
// a signalling NaN (which becomes quiet), and for a zero, sign, infinity or NaN
// that f lacks.
func Convert(f *Format, v Value) (Value, bool) {
	f = f.or64()
	from := v.Format.or64()
	if f == from {
		return Value{f, v.Lo, v.Hi}, true
	}
	n := v.unpack()
	switch n.class {
	case isInf:
		return f.inf(n.neg), f.enc == ieee
	case isNaN:
		return f.convertNaN(from, n)
	}
	r, inexact, _ := f.round(n.neg, n.hi, n.lo, n.exp, false)
	return r, !inexact && !(n.class == isZero && n.neg && f.enc == nanZero)
}

// convertNaN keeps the leading payload bits and sets the quiet bit.
func (f *Format) convertNaN(from *Format, n number) (Value, bool) {
	if f.enc != ieee {
		return f.nan(n.neg), false
	}
	if from.enc == nanZero || from.enc == scale {
		return f.nan(false), true
	}
	hi, lo := n.hi, n.lo
	exact := true
	if from.explicit {
		exact = lo>>63 != 0 // otherwise not a NaN the x87 itself would make
		lo &= 1<<63 - 1
	}
	wide, want := from.precision-1, f.precision-1
	if wide > want {
		exact = exact && !anyBelow(hi, lo, wide-want)
		hi, lo = shr(hi, lo, wide-want)
	} else {
		hi, lo = shl(hi, lo, want-wide)
	}
	r := f.nan(n.neg)
	quiet := f.precision - 2
	if bitAt(hi, lo, quiet) == 0 {
		exact = false // signalling
	}
	r.Lo |= lo
	r.Hi |= hi
	return r, exact
}

// Float64 returns the nearest float64: exact for every format up to f64, ±Inf
// or ±0 where f80 or f128 leave its range, some NaN for a NaN.
func (v Value) Float64() float64 {
	switch v.Format.or64() {
	case F64:
		return math.Float64frombits(v.Lo)
	case F32:
		return float64(math.Float32frombits(uint32(v.Lo)))
	}
	n := v.unpack()
	switch n.class {
	case isNaN:
		return math.NaN()
	case isInf:
		return math.Inf(sign(n.neg))
	case isZero:
		return math.Copysign(0, float64(sign(n.neg)))
	}
	if n.hi == 0 && n.lo>>53 == 0 && n.exp > -1000 && n.exp < 900 {
		// Everything below f64 lands here: both factors are normal and the
		// product is exact.
		return math.Copysign(float64(n.lo)*math.Float64frombits(uint64(n.exp+1023)<<52), float64(sign(n.neg)))
	}
	r, _, _ := F64.round(n.neg, n.hi, n.lo, n.exp, false)
	return math.Float64frombits(r.Lo)
}

// IsNaN reports whether v is not a number.
func (v Value) IsNaN() bool { return v.unpack().class == isNaN }

// IsInf reports whether v is an infinity of either sign.
func (v Value) IsInf() bool { return v.unpack().class == isInf }

// IsZero reports whether v is +0 or -0.
func (v Value) IsZero() bool { return v.unpack().class == isZero }

// Signbit reports whether the sign bit of v is set.
func (v Value) Signbit() bool {
	f := v.Format.or64()
	return bitAt(v.Hi, v.Lo, f.signPos()) != 0
}

// Packed returns Lo as the elements of a dense attribute hold it. The format
// without sign has no bit for the sign of a negative value, which APFloat then puts
// into the highest bit of the byte.
func (v Value) Packed() uint64 {
	if v.Format.enc == scale && v.Lo>>v.Format.signPos() != 0 {
		return v.Lo | 1<<(v.Format.bits-1)
	}
	return v.Lo
}

// signPos is the index of the sign bit; for f8E8M0FNU it lies outside the
// stored bits.
func (f *Format) signPos() int { return f.expBits + f.fracBits() }

func sign(neg bool) int {
	if neg {
		return -1
	}
	return 1
}

func (v Value) unpack() number {
	f := v.Format.or64()
	frac := f.fracBits()
	n := number{neg: v.Signbit()}
	var biased int
	switch {
	case f.explicit:
		biased, n.lo = int(v.Hi&0x7FFF), v.Lo
	case f.bits == 128:
		biased = int(v.Hi >> 48 & 0x7FFF)
		n.hi, n.lo = v.Hi&(1<<48-1), v.Lo
	default:
		biased = int(v.Lo>>frac) & (1<<f.expBits - 1)
		n.lo = v.Lo & (1<<frac - 1)
	}
	all := 1<<f.expBits - 1
	empty := n.hi == 0 && n.lo == 0
	switch f.enc {
	case ieee:
		if f.explicit {
			if biased == all && n.lo == 1<<63 {
				n.class = isInf
				return n
			}
			if biased == all || biased != 0 && n.lo>>63 == 0 {
				n.class = isNaN
				return n
			}
		} else if biased == all {
			n.class = isNaN
			if empty {
				n.class = isInf
			}
			return n
		}
	case nanOnes:
		if biased == all && n.lo == 1<<frac-1 {
			n.class = isNaN
			return n
		}
	case nanZero:
		if n.neg && biased == 0 && empty {
			n.class = isNaN
			return n
		}
	case scale:
		if biased == all {
			n.class = isNaN
			return n
		}
		n.class, n.lo, n.exp = isFinite, 1, biased-f.bias
		return n
	}
	if biased == 0 && empty {
		return n
	}
	n.class = isFinite
	if biased == 0 {
		biased = 1
	} else if !f.explicit {
		if frac >= 64 {
			n.hi |= 1 << (frac - 64)
		} else {
			n.lo |= 1 << frac
		}
	}
	n.exp = biased - f.bias - (f.precision - 1)
	return n
}

// pack builds a value from its fields; hi:lo is the fraction as stored.
func (f *Format) pack(neg bool, biased int, hi, lo uint64) Value {
	v := Value{Format: f}
	var s uint64
	if neg {
		s = 1
	}
	switch {
	case f.explicit:
		v.Lo, v.Hi = lo, uint64(biased)|s<<15
	case f.bits == 128:
		v.Lo, v.Hi = lo, hi|uint64(biased)<<48|s<<63
	default:
		v.Lo = lo | uint64(biased)<<f.fracBits() | s<<f.signPos()
	}
	return v
}

// NaN returns the quiet NaN without payload, or +0 in a format without NaN.
func NaN(f *Format) Value { return f.or64().nan(false) }

// nan is the quiet NaN without payload, or +0 in a format without NaN.
func (f *Format) nan(neg bool) Value {
	all := 1<<f.expBits - 1
	switch f.enc {
	case nanOnes:
		return f.pack(neg, all, 0, 1<<f.fracBits()-1)
	case nanZero:
		return f.pack(true, 0, 0, 0)
	case scale:
		return f.pack(false, all, 0, 0)
	case finite:
		return f.pack(false, 0, 0, 0)
	}
	hi, lo := shl(0, 1, f.precision-2)
	if f.explicit {
		lo |= 1 << 63
	}
	return f.pack(neg, all, hi, lo)
}

// inf is infinity, or APFloat's bits for infinity in a format without it.
func (f *Format) inf(neg bool) Value {
	switch f.enc {
	case nanOnes, nanZero, scale:
		return f.nan(neg)
	case finite:
		return f.pack(neg, 0, 0, 0)
	}
	var lo uint64
	if f.explicit {
		lo = 1 << 63
	}
	return f.pack(neg, 1<<f.expBits-1, 0, lo)
}

// overflow is the rounded result for a finite result too large for f.
func (f *Format) overflow(neg bool) Value {
	if f.enc == finite {
		return f.pack(neg, f.maxBiased(), 0, 1<<f.fracBits()-1)
	}
	return f.inf(neg)
}

// round returns (hi:lo) * 2^exp to nearest even. sticky says that the exact
// value is a little larger than that; the caller then has to supply at least
// two bits more than the precision of f. tie reports that the value, sticky
// aside, lay halfway between two neighbours.
func (f *Format) round(neg bool, hi, lo uint64, exp int, sticky bool) (v Value, inexact, tie bool) {
	n := len128(hi, lo)
	if n == 0 {
		return f.zero(neg), sticky || f.enc == scale, false
	}
	lsb := max(n-1+exp, f.minExp()) - (f.precision - 1)
	if drop := lsb - exp; drop > 0 {
		half := bitAt(hi, lo, drop-1) != 0
		rest := sticky || anyBelow(hi, lo, drop-1)
		hi, lo = shr(hi, lo, drop)
		inexact, tie = half || rest, half && !rest
		if half && (rest || lo&1 != 0) {
			var carry uint64
			lo, carry = bits.Add64(lo, 1, 0)
			hi += carry
		}
	} else {
		hi, lo = shl(hi, lo, -drop)
		inexact = sticky
	}
	n = len128(hi, lo)
	if n == 0 {
		return f.zero(neg), true, tie
	}
	if n > f.precision { // rounding carried into a new bit
		hi, lo = shr(hi, lo, 1)
		lsb++
	}
	biased := 0
	if n >= f.precision {
		biased = lsb + f.precision - 1 + f.bias
	}
	if !f.explicit {
		// Drop the implied leading bit.
		if k := f.precision - 1; k >= 64 {
			hi &= 1<<(k-64) - 1
		} else {
			hi, lo = 0, lo&(1<<k-1)
		}
	}
	top := f.maxBiased()
	if biased > top || biased == top && f.enc == nanOnes && lo == 1<<f.fracBits()-1 {
		return f.overflow(neg), true, tie
	}
	return f.pack(neg, biased, hi, lo), inexact, tie
}

// zero is the zero of the given sign as far as f has it.
func (f *Format) zero(neg bool) Value {
	if f.enc == nanZero || f.enc == scale {
		neg = false
	}
	return f.pack(neg, 0, 0, 0)
}

func len128(hi, lo uint64) int {
	if hi != 0 {
		return 64 + bits.Len64(hi)
	}
	return bits.Len64(lo)
}

func shl(hi, lo uint64, n int) (uint64, uint64) {
	if n >= 64 {
		return lo << (n - 64), 0
	}
	return hi<<n | lo>>(64-n), lo << n
}

func shr(hi, lo uint64, n int) (uint64, uint64) {
	if n >= 64 {
		return 0, hi >> (n - 64)
	}
	return hi >> n, lo>>n | hi<<(64-n)
}

// bitAt returns bit i, zero beyond the top.
func bitAt(hi, lo uint64, i int) uint64 {
	if i >= 64 {
		return hi >> (i - 64) & 1
	}
	return lo >> i & 1
}

// anyBelow reports whether any of the n lowest bits is set.
func anyBelow(hi, lo uint64, n int) bool {
	if n >= 64 {
		return lo != 0 || hi&(1<<(n-64)-1) != 0
	}
	return lo&(1<<n-1) != 0
}
