package interphivm

import (
	"math"

	"hivm-opt/internal/elementary"
	"hivm-opt/ir/floats"
)

// The kernels of operations are given by tables. A table entry is asked for the
// function on elements of a type once for each operation that runs, and returns
// nil where it has none.
type (
	unaryKernel   func(elem) func(x uint64) uint64
	binaryKernel  func(elem) func(x, y uint64) uint64
	compareKernel func(elem) func(x, y uint64) bool
)

// floatUnary computes in f64 and rounds once.
func floatUnary(f func(float64) float64) unaryKernel {
	return func(e elem) func(uint64) uint64 {
		if !e.isFloat() {
			return nil
		}
		return func(x uint64) uint64 { return e.fromFloat(f(e.float(x))) }
	}
}

// singleUnary computes f64 by a function of Go, and all other formats as f32, by a function that
// code for the host computes alike.
func singleUnary(single func(float32) float32, double func(float64) float64) unaryKernel {
	return func(e elem) func(uint64) uint64 {
		switch {
		case !e.isFloat():
			return nil
		case e.format == floats.F64:
			return floatUnary(double)(e)
		case e.format == floats.F32: // the format of most kernels, without a look at it for each element
			return func(x uint64) uint64 {
				return uint64(math.Float32bits(single(math.Float32frombits(uint32(x)))))
			}
		}
		return func(x uint64) uint64 { return e.fromFloat(float64(single(float32(e.float(x))))) }
	}
}

// floatBinary computes in f64 and rounds once: for the formats below f64 that is
// the correctly rounded result of + - * / and of any function that f computes
// exactly.
func floatBinary(f func(x, y float64) float64) binaryKernel {
	return func(e elem) func(x, y uint64) uint64 {
		if !e.isFloat() {
			return nil
		}
		if e.format == floats.F32 { // the format of most kernels, without a look at it for each element
			return func(x, y uint64) uint64 { return f32Bits(f(f32(x), f32(y))) }
		}
		return func(x, y uint64) uint64 { return e.fromFloat(f(e.float(x), e.float(y))) }
	}
}

func f32(w uint64) float64 { return float64(math.Float32frombits(uint32(w))) }

func f32Bits(x float64) uint64 { return uint64(math.Float32bits(float32(x))) }

// intBinary drops the bits of f above the width of the elements.
func intBinary(f func(e elem, x, y uint64) uint64) binaryKernel {
	return func(e elem) func(x, y uint64) uint64 {
		if e.isFloat() {
			return nil
		}
		m := e.mask()
		return func(x, y uint64) uint64 { return f(e, x, y) & m }
	}
}

// bitwise is the same on the bits of integers and floats.
func bitwise(f func(x, y uint64) uint64) binaryKernel {
	return func(elem) func(x, y uint64) uint64 { return f }
}

// numeric takes the first kernel on floats and the second on integers.
func numeric(onFloats, onInts binaryKernel) binaryKernel {
	return func(e elem) func(x, y uint64) uint64 {
		if e.isFloat() {
			return onFloats(e)
		}
		return onInts(e)
	}
}

// unaryOperation is an operation with one input: on elements of any type, and by rows of some.
type unaryOperation struct {
	each unaryKernel
	rows rowTable
}

// binaryOperation is an operation with two inputs.
type binaryOperation struct {
	each binaryKernel
	rows rowTable
}

func unaries() map[string]unaryOperation {
	out := map[string]unaryOperation{}
	for name, k := range unaryKernels() {
		out[name] = unaryOperation{each: k}
	}
	for name, rows := range unaryTables() {
		out[name] = unaryOperation{out[name].each, rows}
	}
	return out
}

func binaries() map[string]binaryOperation {
	out := map[string]binaryOperation{}
	for name, k := range binaryKernels() {
		out[name] = binaryOperation{each: k}
	}
	for name, rows := range binaryTables() {
		out[name] = binaryOperation{out[name].each, rows}
	}
	return out
}

func unaryKernels() map[string]unaryKernel {
	return map[string]unaryKernel{
		"vexp":   singleUnary(elementary.Exp, math.Exp),
		"vexp2":  singleUnary(elementary.Exp2, math.Exp2),
		"vexpm1": singleUnary(elementary.Expm1, math.Expm1),
		"vln":    singleUnary(elementary.Log, math.Log),
		"vlog2":  singleUnary(elementary.Log2, math.Log2),
		"vlog10": singleUnary(elementary.Log10, math.Log10),
		"vlog1p": singleUnary(elementary.Log1p, math.Log1p),
		"vilogb": floatUnary(math.Logb),
		"vsqrt":  floatUnary(math.Sqrt),
		"vrsqrt": floatUnary(func(x float64) float64 { return 1 / math.Sqrt(x) }),
		"vrec":   floatUnary(func(x float64) float64 { return 1 / x }),
		"vtanh":  singleUnary(elementary.Tanh, math.Tanh),
		"vsin":   floatUnary(math.Sin),
		"vcos":   floatUnary(math.Cos),
		"vtan":   floatUnary(math.Tan),
		"vatan":  floatUnary(math.Atan),
		"verf":   singleUnary(elementary.Erf, math.Erf),
		"vabs":   absolute,
		"vrelu":  relu,
		"vnot":   func(e elem) func(uint64) uint64 { return func(x uint64) uint64 { return ^x & e.mask() } },
	}
}

// absolute clears the sign of a float; the smallest integer stays.
func absolute(e elem) func(uint64) uint64 {
	if e.isFloat() {
		return func(x uint64) uint64 { return x &^ e.signBit() }
	}
	return func(x uint64) uint64 {
		if e.int(x) < 0 && e.signed {
			return -x & e.mask()
		}
		return x
	}
}

// relu keeps NaN and makes -0 +0.
func relu(e elem) func(uint64) uint64 {
	if e.isFloat() {
		return func(x uint64) uint64 {
			if v := e.float(x); v > 0 || v != v {
				return x
			}
			return 0
		}
	}
	return func(x uint64) uint64 {
		if e.signed && e.int(x) < 0 {
			return 0
		}
		return x
	}
}

// The kernels that more than one operation uses.
var (
	add = numeric(floatBinary(func(x, y float64) float64 { return x + y }),
		intBinary(func(_ elem, x, y uint64) uint64 { return x + y }))
	multiply = numeric(floatBinary(func(x, y float64) float64 { return x * y }),
		intBinary(func(_ elem, x, y uint64) uint64 { return x * y }))
	// maximum and minimum are the operations of IEEE 754-2019: NaN wins and -0 is
	// below +0.
	maximum = numeric(floatBinary(nanFirst(math.Max)), intBinary(func(e elem, x, y uint64) uint64 {
		if e.less(x, y) {
			return y
		}
		return x
	}))
	minimum = numeric(floatBinary(nanFirst(math.Min)), intBinary(func(e elem, x, y uint64) uint64 {
		if e.less(y, x) {
			return y
		}
		return x
	}))
	or  = bitwise(func(x, y uint64) uint64 { return x | y })
	and = bitwise(func(x, y uint64) uint64 { return x & y })
	xor = bitwise(func(x, y uint64) uint64 { return x ^ y })
)

// nanFirst makes NaN win, also against an infinity, which Go's functions prefer.
func nanFirst(f func(x, y float64) float64) func(x, y float64) float64 {
	return func(x, y float64) float64 {
		if x != x || y != y {
			return math.NaN()
		}
		return f(x, y)
	}
}

// withoutNaN makes maxnum of maximum, and minnum of minimum: a NaN loses against
// a number.
func withoutNaN(k binaryKernel) binaryKernel {
	return func(e elem) func(x, y uint64) uint64 {
		f := k(e)
		if !e.isFloat() {
			return f
		}
		return func(x, y uint64) uint64 {
			switch {
			case math.IsNaN(e.float(x)):
				return y
			case math.IsNaN(e.float(y)):
				return x
			}
			return f(x, y)
		}
	}
}

func binaryKernels() map[string]binaryKernel {
	return map[string]binaryKernel{
		"vadd": add,
		"vsub": numeric(floatBinary(func(x, y float64) float64 { return x - y }),
			intBinary(func(_ elem, x, y uint64) uint64 { return x - y })),
		"vmul":   multiply,
		"vdiv":   numeric(floatBinary(func(x, y float64) float64 { return x / y }), intBinary(quotient)),
		"vmod":   numeric(floatBinary(math.Mod), intBinary(remainder)),
		"vmodui": intBinary(func(e elem, x, y uint64) uint64 { return remainder(e.as(false), x, y) }),
		"vmax":   maximum,
		"vmin":   minimum,
		"vor":    or,
		"vand":   and,
		"vxor":   xor,
		"vshl":   intBinary(shiftLeft),
		"vpow":   numeric(floatBinary(math.Pow), intBinary(power)),
		"vldexp": floatBinary(loadExponent),
	}
}

// quotient divides and truncates. It never traps: x/0 is 0 for x = 0 and all
// ones otherwise, and the smallest integer divided by -1 is itself.
func quotient(e elem, x, y uint64) uint64 {
	switch {
	case y == 0 && x == 0:
		return 0
	case y == 0:
		return e.mask()
	case !e.signed:
		return x / y
	case e.int(y) == -1:
		return -x
	}
	return uint64(e.int(x) / e.int(y))
}

// remainder has the sign of the dividend; a zero divisor is as in quotient.
func remainder(e elem, x, y uint64) uint64 {
	switch {
	case y == 0:
		return quotient(e, x, y)
	case !e.signed:
		return x % y
	case e.int(y) == -1:
		return 0
	}
	return uint64(e.int(x) % e.int(y))
}

// shiftLeft takes the amount as unsigned; Go's shifts give 0 from the width on.
func shiftLeft(e elem, x, y uint64) uint64 {
	if y >= uint64(e.bits) {
		return 0
	}
	return x << y
}

// shiftRight is arithmetic where e is signed and takes the amount as unsigned.
// With round, half of the last bit's weight is added first, without overflow: that
// adds the highest bit that is shifted out.
func shiftRight(round bool) binaryKernel {
	return intBinary(func(e elem, x, y uint64) uint64 {
		if !e.signed {
			r := x >> y
			if round && y > 0 {
				r += x >> (y - 1) & 1
			}
			return r
		}
		s := e.int(x)
		r := s >> y
		if round && y > 0 {
			r += s >> (y - 1) & 1
		}
		return uint64(r)
	})
}

// power wraps. With a negative exponent, only the bases 1 and -1 give something
// else than 0.
func power(e elem, x, y uint64) uint64 {
	n := e.int(y)
	if e.signed && n < 0 {
		switch {
		case x == 1, x == e.mask() && n&1 == 0:
			return 1
		case x == e.mask():
			return x
		}
		return 0
	}
	r := uint64(1)
	for ; y != 0; y >>= 1 {
		if y&1 != 0 {
			r *= x
		}
		x *= x
	}
	return r
}

// loadExponent is x * 2^y. An exponent that is no integer is truncated.
func loadExponent(x, y float64) float64 {
	if math.IsNaN(y) {
		return y
	}
	const enough = 5000 // beyond the exponents of f64, also of its smallest number
	return math.Ldexp(x, int(math.Max(-enough, math.Min(enough, y))))
}

// comparisons are the relations of vcmp by the keyword of compare_mode. A NaN is
// unequal to everything and otherwise compares to nothing.
func comparisons() map[string]compareKernel {
	return map[string]compareKernel{
		"eq": relation(func(x, y float64) bool { return x == y }, func(_ elem, x, y uint64) bool { return x == y }),
		"ne": relation(func(x, y float64) bool { return x != y }, func(_ elem, x, y uint64) bool { return x != y }),
		"lt": relation(func(x, y float64) bool { return x < y }, elem.less),
		"gt": relation(func(x, y float64) bool { return x > y }, func(e elem, x, y uint64) bool { return e.less(y, x) }),
		"le": relation(func(x, y float64) bool { return x <= y }, func(e elem, x, y uint64) bool { return !e.less(y, x) }),
		"ge": relation(func(x, y float64) bool { return x >= y }, func(e elem, x, y uint64) bool { return !e.less(x, y) }),
	}
}

func relation(onFloats func(x, y float64) bool, onInts func(e elem, x, y uint64) bool) compareKernel {
	return func(e elem) func(x, y uint64) bool {
		if e.isFloat() {
			return func(x, y uint64) bool { return onFloats(e.float(x), e.float(y)) }
		}
		return func(x, y uint64) bool { return onInts(e, x, y) }
	}
}
