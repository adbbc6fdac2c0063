package interpstd

import "hivm-opt/ir/floats"

// roundings are the rounding modes of arith.truncf by their number.
var roundings = [...]func(f *floats.Format, v floats.Value) floats.Value{
	toNearestEven, downward, upward, towardZero, toNearestAway,
}

func toNearestEven(f *floats.Format, v floats.Value) floats.Value {
	r, _ := floats.Convert(f, v)
	return r
}

func downward(f *floats.Format, v floats.Value) floats.Value {
	if v.Signbit() {
		return awayFromZero(f, v)
	}
	return towardZero(f, v)
}

func upward(f *floats.Format, v floats.Value) floats.Value {
	if v.Signbit() {
		return towardZero(f, v)
	}
	return awayFromZero(f, v)
}

// towardZero returns the number of format f that is nearest to v and not larger in
// magnitude. The patterns of neighbours differ by one. Formats without infinity
// turn numbers that are too large into NaN, as to nearest.
func towardZero(f *floats.Format, v floats.Value) floats.Value {
	r := toNearestEven(f, v)
	if beyond(r, v) {
		return neighbour(r, -1)
	}
	return r
}

// awayFromZero is the counterpart of towardZero.
func awayFromZero(f *floats.Format, v floats.Value) floats.Value {
	r := toNearestEven(f, v)
	if beyond(v, r) {
		return neighbour(r, 1)
	}
	return r
}

// toNearestAway rounds a tie to the larger magnitude.
func toNearestAway(f *floats.Format, v floats.Value) floats.Value {
	low, high := towardZero(f, v), awayFromZero(f, v)
	if low == high || low.IsNaN() || high.IsInf() || high.IsNaN() {
		return toNearestEven(f, v)
	}
	// The differences are exact in the format of v: both are smaller than one unit
	// of f and a multiple of the last bit of v.
	wideLow, _ := floats.Convert(v.Format, low)
	wideHigh, _ := floats.Convert(v.Format, high)
	below, above := floats.Sub(v, wideLow), floats.Sub(wideHigh, v)
	if beyond(above, below) {
		return low
	}
	return high
}

// beyond reports whether a is larger than b in magnitude.
func beyond(a, b floats.Value) bool {
	order, ordered := floats.Cmp(magnitude(a), magnitude(b))
	return ordered && order > 0
}

func magnitude(v floats.Value) floats.Value {
	if v.Signbit() {
		return floats.Neg(v)
	}
	return v
}

// neighbour returns the number whose pattern differs by one.
func neighbour(v floats.Value, by int64) floats.Value {
	return floats.FromBits(v.Format, v.Lo+uint64(by), v.Hi)
}
