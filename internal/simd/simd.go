// Package simd computes rows of numbers: each function a row from rows of the same length, the
// destination, which may be one of the inputs. Otherwise it lies apart from them.
//
// Each is a loop of Go, which any machine runs and which says what the result is. On amd64 with
// AVX2 the whole vectors at the front of a row are computed by a kernel of assembly with the same
// bits, also of NaN, and the loop does the rest. GODEBUG=cpu.avx2=off does without.
package simd

import (
	"math"
	"unsafe"

	"hivm-opt/internal/elementary"
)

// Number is a type of Go that rows are computed with.
type Number interface {
	Integer | Float
}

// Integer is a type of integers.
type Integer interface {
	uint8 | uint16 | uint32 | uint64 | int8 | int16 | int32 | int64
}

// Float is a type of floats.
type Float interface {
	float32 | float64
}

// Add adds. Integers wrap.
func Add[T Number](dst, x, y []T) {
	dst, x, y = binary(add, dst, x, y)
	for i := range dst {
		dst[i] = x[i] + y[i]
	}
}

// Subtract subtracts. Integers wrap.
func Subtract[T Number](dst, x, y []T) {
	dst, x, y = binary(subtract, dst, x, y)
	for i := range dst {
		dst[i] = x[i] - y[i]
	}
}

// Multiply multiplies. Integers wrap.
func Multiply[T Number](dst, x, y []T) {
	dst, x, y = binary(multiply, dst, x, y)
	for i := range dst {
		dst[i] = x[i] * y[i]
	}
}

// Divide divides floats.
func Divide[T Float](dst, x, y []T) {
	dst, x, y = binary(divide, dst, x, y)
	for i := range dst {
		dst[i] = x[i] / y[i]
	}
}

// Quotient divides integers and truncates. It never traps: x/0 is 0 for x = 0 and all ones otherwise,
// and the smallest integer divided by -1 is itself.
func Quotient[T Integer](dst, x, y []T) {
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

// Maximum is the one of floats in IEEE 754-2019: -0 is below +0, and a NaN wins, which becomes that of package math.
func Maximum[T Float](dst, x, y []T) {
	dst, x, y = binary(maximum, dst, x, y)
	for i := range dst {
		m := max(x[i], y[i])
		if m != m {
			m = T(math.NaN())
		}
		dst[i] = m
	}
}

// Minimum is as [Maximum].
func Minimum[T Float](dst, x, y []T) {
	dst, x, y = binary(minimum, dst, x, y)
	for i := range dst {
		m := min(x[i], y[i])
		if m != m {
			m = T(math.NaN())
		}
		dst[i] = m
	}
}

// Larger is the maximum of integers.
func Larger[T Integer](dst, x, y []T) {
	dst, x, y = binary(maximum, dst, x, y)
	for i := range dst {
		dst[i] = max(x[i], y[i])
	}
}

// Smaller is the minimum of integers.
func Smaller[T Integer](dst, x, y []T) {
	dst, x, y = binary(minimum, dst, x, y)
	for i := range dst {
		dst[i] = min(x[i], y[i])
	}
}

// Or has the bits that one of the inputs has.
func Or[T Integer](dst, x, y []T) {
	dst, x, y = binary(or, dst, x, y)
	for i := range dst {
		dst[i] = x[i] | y[i]
	}
}

// And has the bits that both inputs have.
func And[T Integer](dst, x, y []T) {
	dst, x, y = binary(and, dst, x, y)
	for i := range dst {
		dst[i] = x[i] & y[i]
	}
}

// Xor has the bits that the inputs differ in.
func Xor[T Integer](dst, x, y []T) {
	dst, x, y = binary(xor, dst, x, y)
	for i := range dst {
		dst[i] = x[i] ^ y[i]
	}
}

// Not turns all bits.
func Not[T Integer](dst, x []T) {
	dst, x = unary(not, dst, x)
	for i := range dst {
		dst[i] = ^x[i]
	}
}

// Magnitude clears the signs of floats, given as their bits.
func Magnitude[T uint16 | uint32 | uint64](dst, x []T) {
	dst, x = unary(magnitude, dst, x)
	for i := range dst {
		dst[i] = x[i] << 1 >> 1
	}
}

// Positive is relu of floats, given as their bits, of which infinity are those of infinity: a
// NaN stays, and -0 becomes 0.
func Positive[T uint16 | uint32 | uint64](infinity T) func(dst, x []T) {
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

// Absolute makes integers positive; the smallest one stays.
func Absolute[T int8 | int16 | int32 | int64](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = max(x[i], -x[i])
	}
}

// NotNegative is relu of integers.
func NotNegative[T int8 | int16 | int32 | int64](dst, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = max(x[i], 0)
	}
}

// Root is the square root.
func Root[T Float](dst, x []T) {
	dst, x = unary(root, dst, x)
	for i := range dst {
		dst[i] = T(math.Sqrt(float64(x[i])))
	}
}

// Reciprocal is 1 / x.
func Reciprocal[T Float](dst, x []T) {
	dst, x = unary(reciprocal, dst, x)
	for i := range dst {
		dst[i] = 1 / x[i]
	}
}

// Exp is [elementary.Exp] of f32, and so are the functions below those of their names.
func Exp(dst, x []float32) { each(exp, elementary.Exp, dst, x) }

// Exp2 is as [Exp].
func Exp2(dst, x []float32) { each(exp2, elementary.Exp2, dst, x) }

// Expm1 is as [Exp].
func Expm1(dst, x []float32) { each(expm1, elementary.Expm1, dst, x) }

// Tanh is as [Exp].
func Tanh(dst, x []float32) { each(tanh, elementary.Tanh, dst, x) }

// Erf is as [Exp].
func Erf(dst, x []float32) { each(erf, elementary.Erf, dst, x) }

// Log is as [Exp].
func Log(dst, x []float32) { each(log, elementary.Log, dst, x) }

// Log2 is as [Exp].
func Log2(dst, x []float32) { each(log2, elementary.Log2, dst, x) }

// Log10 is as [Exp].
func Log10(dst, x []float32) { each(log10, elementary.Log10, dst, x) }

// Log1p is as [Exp].
func Log1p(dst, x []float32) { each(log1p, elementary.Log1p, dst, x) }

func each(op operation, f func(float32) float32, dst, x []float32) {
	dst, x = apply(op, dst, x)
	for i := range dst {
		dst[i] = f(x[i])
	}
}

// Equal is 1 where the inputs are equal, else 0.
func Equal[T Number](dst []uint8, x, y []T) {
	dst, x, y = relation(equal, dst, x, y)
	for i := range dst {
		dst[i] = bit(x[i] == y[i])
	}
}

// Unequal is 0 where the inputs are equal, else 1.
func Unequal[T Number](dst []uint8, x, y []T) {
	dst, x, y = relation(unequal, dst, x, y)
	for i := range dst {
		dst[i] = bit(x[i] != y[i])
	}
}

// Less is 1 where x < y, else 0.
func Less[T Number](dst []uint8, x, y []T) {
	dst, x, y = relation(less, dst, x, y)
	for i := range dst {
		dst[i] = bit(x[i] < y[i])
	}
}

// AtMost is 1 where x <= y, else 0.
func AtMost[T Number](dst []uint8, x, y []T) {
	dst, x, y = relation(atMost, dst, x, y)
	for i := range dst {
		dst[i] = bit(x[i] <= y[i])
	}
}

// Greater is 1 where x > y, else 0.
func Greater[T Number](dst []uint8, x, y []T) { Less(dst, y, x) }

// AtLeast is 1 where x >= y, else 0.
func AtLeast[T Number](dst []uint8, x, y []T) { AtMost(dst, y, x) }

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// Choose takes x where the masked condition is not zero, else y.
func Choose[T uint8 | uint16 | uint32 | uint64](mask uint8) func(dst []T, c []uint8, x, y []T) {
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

// Pairs has the bits of x in the low half, and those of y in the high half.
func Pairs[T uint8 | uint16 | uint32, U uint16 | uint32 | uint64](dst []U, x, y []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	bits := 8 * unsafe.Sizeof(*new(T))
	for i := range dst {
		dst[i] = U(x[i]) | U(y[i])<<bits
	}
}

// Step writes numbers at equal distances from first on. They wrap.
func Step[T Integer](dst []T, first, step int64) {
	v := T(first)
	for i := range dst {
		dst[i] = v
		v += T(step)
	}
}

// Fill repeats the bytes of a word, the lowest one first.
func Fill(dst []byte, word uint64) {
	if n, bytes := whole(dst, 4*vector); n > 0 {
		fill(at(dst), word, bytes)
		dst = dst[n:]
	}
	n := min(8, len(dst))
	for i := range n {
		dst[i] = byte(word >> (8 * i))
	}
	for n < len(dst) { // copies of what is there take an eighth of the time of a loop
		n += copy(dst[n:], dst[:n])
	}
}

// Floats converts integers to the nearest floats, ties to even.
func Floats(dst []float32, x []int32) {
	x = x[:len(dst)]
	if n, bytes := whole(dst, vector); n > 0 {
		convertLongs(at(dst), at(x), bytes)
		dst, x = dst[n:], x[n:]
	}
	for i := range dst {
		dst[i] = float32(x[i])
	}
}

// Largest returns the maximum of a number and a row of integers.
func Largest[T Integer](m T, x []T) T {
	parts, n := fold(largest, x)
	if n > 0 {
		for _, v := range lanes[T](&parts) {
			m = max(m, v)
		}
	}
	for _, v := range x[n:] {
		m = max(m, v)
	}
	return m
}

// Smallest returns the minimum of a number and a row of integers.
func Smallest[T Integer](m T, x []T) T {
	parts, n := fold(smallest, x)
	if n > 0 {
		for _, v := range lanes[T](&parts) {
			m = min(m, v)
		}
	}
	for _, v := range x[n:] {
		m = min(m, v)
	}
	return m
}

// MaximumOf returns the [Maximum] of a number and a row.
func MaximumOf[T Float](m T, x []T) T {
	parts, n := fold(largest, x)
	if n > 0 {
		m = maximumOf(m, lanes[T](&parts))
	}
	return usualNaN(maximumOf(m, x[n:]))
}

// maximumOf is MaximumOf with any NaN. Few elements of a row are larger than all before: the others
// take one comparison, which NaN fail.
func maximumOf[T Float](start T, x []T) T {
	m := start
	for _, v := range x {
		if !(v <= m) {
			m = max(m, v)
		}
	}
	if m != 0 {
		return m
	}
	m = start // -0 is not below 0 in a comparison
	for _, v := range x {
		m = max(m, v)
	}
	return m
}

// MinimumOf returns the [Minimum] of a number and a row.
func MinimumOf[T Float](m T, x []T) T {
	parts, n := fold(smallest, x)
	if n > 0 {
		m = minimumOf(m, lanes[T](&parts))
	}
	return usualNaN(minimumOf(m, x[n:]))
}

// minimumOf is as maximumOf.
func minimumOf[T Float](start T, x []T) T {
	m := start
	for _, v := range x {
		if !(v >= m) {
			m = min(m, v)
		}
	}
	if m != 0 {
		return m
	}
	m = start
	for _, v := range x {
		m = min(m, v)
	}
	return m
}

// usualNaN makes a NaN the one of package math.
func usualNaN[T Float](x T) T {
	if x != x {
		return T(math.NaN())
	}
	return x
}
