package simd

import (
	"math"
	"unsafe"

	"hivm-opt/internal/elementary"
	"hivm-opt/internal/lazy"
)

// functionKernels have the functions of package elementary. Functions that differ only in their
// constants have the same kernel.
//
// What they buy, on rows of 4 kB against the functions of Go (BenchmarkKernels, FUNCTION): exp and the
// logarithms 5 times, erf 10, expm1 and log1p 15, tanh 21. To compute eight numbers in turns and not four at a
// time buys a tenth of exp and log, and a quarter of erf and tanh.
var functionKernels = [functions]functionKernel{
	exp: powerSingles, exp2: powerSingles, expm1: expm1Singles, tanh: tanhSingles, erf: erfSingles,
	log: logSingles, log2: logSingles, log10: logSingles, log1p: log1pSingles,
}

// functionKernel is as [unaryKernel].
type functionKernel func(dst, x unsafe.Pointer, bytes int, c *constants)

// constants are those of a function, each a vector of equal parts. A kernel takes them from memory: there
// are more than registers.
type constants struct {
	low, high      repeated // the limits of numbers
	factor, second repeated // what numbers or parts of results are multiplied by
	terms          [20]repeated

	round, one, two, size                          repeated
	fromRoot, root, integer, integerBias, mantissa repeated
	infinity, minusInfinity, nan, sign32, size32   repeated // of f32
}

// repeated is a vector of equal parts.
type repeated [vector / 8]uint64

var functionConstants = lazy.Value[*[functions]constants]{Make: func() *[functions]constants {
	return &[functions]constants{
		exp:   constantsOf(elementary.ExpMin, elementary.ExpMax, elementary.Log2E, 1, elementary.Exp2Terms[:]),
		exp2:  constantsOf(elementary.Exp2Min, elementary.Exp2Max, 1, 1, elementary.Exp2Terms[:]),
		expm1: constantsOf(elementary.Expm1Min, elementary.ExpMax, elementary.Log2E, 1, elementary.Exp2Minus1Terms[:]),
		tanh:  constantsOf(0, elementary.TanhMax, 2*elementary.Log2E, 1, elementary.Exp2Minus1Terms[:]),
		erf:   constantsOf(0, elementary.ErfMax, 0.125, 1, elementary.ErfTerms[:]),
		log:   constantsOf(0, 0, elementary.Ln2, 1, elementary.LogTerms[:]),
		log2:  constantsOf(0, 0, 1, elementary.Log2E, elementary.LogTerms[:]),
		log10: constantsOf(0, 0, elementary.Log102, elementary.Log10E, elementary.LogTerms[:]),
		log1p: constantsOf(0, 0, elementary.Ln2, 1, elementary.LogTerms[:]),
	}
}}

func constantsOf(low, high, factor, second float64, terms []float64) constants {
	c := constants{
		low: repeatDouble(low), high: repeatDouble(high), factor: repeatDouble(factor), second: repeatDouble(second),
		round: repeatDouble(elementary.Round), one: repeatDouble(1), two: repeatDouble(2),
		size:     repeat(1<<63 - 1),
		fromRoot: repeat(elementary.One - elementary.Root), root: repeat(elementary.Root),
		integer: repeat(elementary.Integer), integerBias: repeatDouble(elementary.IntegerBias),
		mantissa: repeat(elementary.Mantissa),
		infinity: repeatSingle(math.Inf(1)), minusInfinity: repeatSingle(math.Inf(-1)), nan: repeatSingle(math.NaN()),
		sign32: repeat(1<<63 | 1<<31), size32: repeat(1<<63 - 1 - 1<<31),
	}
	for i, t := range terms {
		c.terms[i] = repeatDouble(t)
	}
	return c
}

func repeat(word uint64) repeated { return repeated{word, word, word, word} }

func repeatDouble(x float64) repeated { return repeat(math.Float64bits(x)) }

func repeatSingle(x float64) repeated {
	word := uint64(math.Float32bits(float32(x)))
	return repeat(word<<32 | word)
}

// apply computes the front of a row, and returns the rows behind it.
func apply(op operation, dst, x []float32) (_, _ []float32) {
	x = x[:len(dst)]
	n, bytes := whole(dst, vector)
	if n == 0 {
		return dst, x
	}
	functionKernels[op](at(dst), at(x), bytes, &functionConstants.Get()[op])
	return dst[n:], x[n:]
}

//go:noescape
func powerSingles(dst, x unsafe.Pointer, bytes int, c *constants)

//go:noescape
func expm1Singles(dst, x unsafe.Pointer, bytes int, c *constants)

//go:noescape
func tanhSingles(dst, x unsafe.Pointer, bytes int, c *constants)

//go:noescape
func erfSingles(dst, x unsafe.Pointer, bytes int, c *constants)

//go:noescape
func logSingles(dst, x unsafe.Pointer, bytes int, c *constants)

//go:noescape
func log1pSingles(dst, x unsafe.Pointer, bytes int, c *constants)
