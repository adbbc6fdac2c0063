package interphivm

import (
	"math"

	"hivm-opt/interp"
	"hivm-opt/ir/floats"
)

// elem is a type of elements as the kernels see it. An element itself is a
// uint64 with its bits, zero-extended.
type elem struct {
	// format is nil for integers.
	format *floats.Format
	bits   int
	// signed is false for i1, which counts as the number 0 or 1.
	signed bool
}

// elemOf returns the elem of a format; ok is false if it has more than 64 bits.
func elemOf(f interp.Elem) (e elem, ok bool) {
	e = elem{format: f.Format, bits: int(f.Bits)}
	e.signed = !e.isFloat() && e.bits > 1 && !f.Unsigned()
	return e, e.bits >= 1 && e.bits <= 64
}

// as returns e with the sign that an attribute asks for; unsigned types stay
// unsigned.
func (e elem) as(signed bool) elem {
	e.signed = e.signed && signed
	return e
}

func (e elem) isFloat() bool { return e.format != nil }

// like reports whether elements of e and f are the same, whatever the sign.
func (e elem) like(f elem) bool { return e.bits == f.bits && e.format == f.format }

// mask has the bits that an element may have.
func (e elem) mask() uint64 { return math.MaxUint64 >> (64 - e.bits) }

// signBit is the highest bit of an element.
func (e elem) signBit() uint64 { return 1 << (e.bits - 1) }

// int returns the integer w, sign-extended where e is signed.
func (e elem) int(w uint64) int64 {
	if !e.signed {
		return int64(w)
	}
	s := 64 - e.bits
	return int64(w<<s) >> s
}

// less compares two integers.
func (e elem) less(x, y uint64) bool {
	if e.signed {
		return e.int(x) < e.int(y)
	}
	return x < y
}

// min and max are the smallest and the largest integer of e.
func (e elem) min() uint64 {
	if e.signed {
		return e.signBit()
	}
	return 0
}

func (e elem) max() uint64 {
	if e.signed {
		return e.signBit() - 1
	}
	return e.mask()
}

// float returns the value of a float, exactly.
func (e elem) float(w uint64) float64 {
	switch e.format {
	case floats.F32:
		return f32(w)
	case floats.BF16:
		return float64(math.Float32frombits(uint32(w) << 16))
	case floats.F64:
		return math.Float64frombits(w)
	case floats.F16:
		if exp := w >> 10 & 31; exp != 0 && exp != 31 {
			return math.Float64frombits(w>>15<<63 | (exp+1023-15)<<52 | w&1023<<42)
		}
		if w<<1&0xFFFF == 0 {
			return math.Float64frombits(w >> 15 << 63)
		}
	}
	return floats.FromBits(e.format, w, 0).Float64()
}

// fromFloat returns x rounded once, to nearest even.
func (e elem) fromFloat(x float64) uint64 {
	switch e.format {
	case floats.F32:
		return f32Bits(x)
	case floats.F64:
		return math.Float64bits(x)
	case floats.F16:
		if w, ok := narrow(x, 10, 15); ok {
			return w
		}
	case floats.BF16:
		if w, ok := narrow(x, 7, 127); ok {
			return w
		}
	}
	return floats.FromFloat64(e.format, x).Lo
}

// narrow rounds x to 16 bits with a fraction of so many bits. ok is false if x is
// outside of the exponents of normal numbers there; it may round to infinity.
func narrow(x float64, fraction, bias uint64) (w uint64, ok bool) {
	b := math.Float64bits(x)
	if x == 0 {
		return b >> 63 << 15, true
	}
	exp := b>>52&0x7FF - 1023 + bias
	if exp-1 >= 2*bias {
		return 0, false
	}
	drop := 52 - fraction
	w = exp<<52 | b&(1<<52-1)
	w += 1<<(drop-1) - 1 + w>>drop&1
	return w>>drop | b>>63<<15, true
}

// infinity returns the infinity of a sign, or the format's replacement.
func (e elem) infinity(sign int) uint64 { return e.fromFloat(math.Inf(sign)) }

// fromInt returns an integer as an element: wrapped, or rounded to nearest even.
func (e elem) fromInt(x int64) uint64 {
	if e.isFloat() {
		v, _ := floats.FromInt64(e.format, x)
		return v.Lo
	}
	return uint64(x) & e.mask()
}

// truth returns the element for a condition, 1 or 0.
func (e elem) truth(b bool) uint64 {
	if b {
		return e.fromInt(1)
	}
	return e.fromInt(0)
}

// isZero reports whether a number is zero; -0 is, NaN is not.
func (e elem) isZero(w uint64) bool {
	if e.isFloat() {
		return e.float(w) == 0
	}
	return w == 0
}
