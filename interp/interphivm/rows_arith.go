package interphivm

import "math"

// The functions in this file compute a row from rows of the same length. A destination may be
// one of the inputs.

func addRow[T number](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = x[i] + y[i]
	}
}

func subtractRow[T number](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = x[i] - y[i]
	}
}

func multiplyRow[T number](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = x[i] * y[i]
	}
}

// divideRow is for floats: integers may not be divided by zero.
func divideRow[T float32 | float64](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = x[i] / y[i]
	}
}

// quotientRow is quotient on integers with a sign or without.
func quotientRow[T integer](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		switch d := y[i]; {
		case d != 0:
			dst[i] = x[i] / d // in Go the smallest integer divided by -1 is itself
		case x[i] == 0:
			dst[i] = 0
		default:
			dst[i] = ^T(0)
		}
	}
}

// integer is a type of Go that integers are computed with.
type integer interface {
	uint8 | uint16 | uint32 | uint64 | int8 | int16 | int32 | int64
}

// maximumRow is for floats: a NaN wins, and becomes the one of package math.
func maximumRow[T float32 | float64](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		m := max(x[i], y[i])
		if m != m {
			m = T(math.NaN())
		}
		dst[i] = m
	}
}

// minimumRow is as maximumRow.
func minimumRow[T float32 | float64](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		m := min(x[i], y[i])
		if m != m {
			m = T(math.NaN())
		}
		dst[i] = m
	}
}

func largerRow[T integer](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = max(x[i], y[i])
	}
}

func smallerRow[T integer](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = min(x[i], y[i])
	}
}

func orRow[T integer](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = x[i] | y[i]
	}
}

func andRow[T integer](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = x[i] & y[i]
	}
}

func xorRow[T integer](dst, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = x[i] ^ y[i]
	}
}

func notRow[T integer](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = ^x[i]
	}
}

// magnitudeRow clears the signs of floats, given as their bits.
func magnitudeRow[T uint16 | uint32 | uint64](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = x[i] << 1 >> 1
	}
}

// positiveRow is relu on floats, given as their bits, of which infinity are those of infinity: a
// NaN stays, and -0 becomes 0.
func positiveRow[T uint16 | uint32 | uint64](infinity T) func(dst, x []T) {
	sign := ^(^T(0) >> 1)
	return func(dst, x []T) {
		x = x[:len(dst)]
		for i := range dst {
			v := x[i]
			if v-sign <= infinity { // from -0 to the negative infinity
				v = 0
			}
			dst[i] = v
		}
	}
}

// absoluteRow is for integers: the smallest one stays.
func absoluteRow[T int8 | int16 | int32 | int64](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = max(x[i], -x[i])
	}
}

// notNegativeRow is relu on integers.
func notNegativeRow[T int8 | int16 | int32 | int64](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = max(x[i], 0)
	}
}

func rootRow[T float32 | float64](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = T(math.Sqrt(float64(x[i])))
	}
}

func reciprocalRow[T float32 | float64](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = 1 / x[i]
	}
}

func equalRow[T number](dst []uint8, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = bit(x[i] == y[i])
	}
}

func unequalRow[T number](dst []uint8, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = bit(x[i] != y[i])
	}
}

func lessRow[T number](dst []uint8, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = bit(x[i] < y[i])
	}
}

func atMostRow[T number](dst []uint8, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		dst[i] = bit(x[i] <= y[i])
	}
}

func greaterRow[T number](dst []uint8, x, y []T) { lessRow(dst, y, x) }

func atLeastRow[T number](dst []uint8, x, y []T) { atMostRow(dst, y, x) }

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// chooseRow takes x where the masked condition is not zero, else y.
func chooseRow[T uint8 | uint16 | uint32 | uint64](mask uint8) func(dst []T, c []uint8, x, y []T) {
	return func(dst []T, c []uint8, x, y []T) {
		c, x, y = c[:len(dst)], x[:len(dst)], y[:len(dst)]
		for i := range dst {
			v, other := y[i], x[i]
			if c[i]&mask != 0 {
				v = other
			}
			dst[i] = v
		}
	}
}

// stepRow wraps.
func stepRow[T integer](dst []T, first, step int64) {
	v := T(first)
	for i := range dst {
		dst[i] = v
		v += T(step)
	}
}
