package interp

import "math"

// halfToFloat32 returns the value of an f16; it is exact.
func halfToFloat32(h uint16) float32 {
	sign, exp, frac := uint32(h&0x8000)<<16, uint32(h>>10)&31, uint32(h)&0x3ff
	switch exp {
	case 0: // zero and the subnormal numbers, which are frac * 2^-24
		return math.Float32frombits(math.Float32bits(float32(frac)*0x1p-24) | sign)
	case 31:
		if frac != 0 {
			frac |= 1 << 9 // quiet
		}
		return math.Float32frombits(sign | 0xff<<23 | frac<<13)
	}
	return math.Float32frombits(sign | (exp+127-15)<<23 | frac<<13)
}

// float32ToHalf rounds to the nearest f16, ties to even.
func float32ToHalf(x float32) uint16 {
	b := math.Float32bits(x)
	sign, mag := uint16(b>>16)&0x8000, b&0x7fffffff
	switch {
	case mag > 0x7f800000: // NaN stays NaN and becomes quiet
		return sign | 0x7e00 | uint16(mag>>13)&0x3ff
	case mag >= 0x47800000: // 65536 and more
		return sign | 0x7c00
	case mag < 0x38800000: // below 2^-14 the unit is 2^-24, as the unit of 0.5 in f32
		return sign | uint16(math.Float32bits(math.Float32frombits(mag)+0.5)-math.Float32bits(0.5))
	}
	mag += 0xfff + mag>>13&1
	return sign | uint16((mag-(127-15)<<23)>>13)
}

// float32ToBrain rounds to the nearest bf16, ties to even.
func float32ToBrain(x float32) uint16 {
	b := math.Float32bits(x)
	if b&0x7fffffff > 0x7f800000 {
		return uint16(b>>16) | 0x40
	}
	return uint16((b + 0x7fff + b>>16&1) >> 16)
}
