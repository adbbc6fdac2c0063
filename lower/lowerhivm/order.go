package lowerhivm

import (
	"math"

	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// The largest and the smallest of many floats do not depend on the order in which they
// are taken. They are found by comparing the bits of floats as integers, since LLVM
// computes maxima and minima of integers side by side, but not of floats.

// extreme is the largest or the smallest of floats. NaN is better than all numbers, and
// -0 is less than 0.
type extreme struct {
	elem
	least bool
}

// begin returns the facts about one number: of its bits the largest with sign, the
// smallest and the largest without sign.
func (e extreme) begin(f *lower.Func, x llvmir.Value) []llvmir.Value {
	bits := asType(f, x, llvmir.Int(e.bits))
	return []llvmir.Value{bits, bits, bits}
}

// next returns the facts with one more number.
func (e extreme) next(f *lower.Func, known []llvmir.Value, x llvmir.Value) []llvmir.Value {
	bits := asType(f, x, llvmir.Int(e.bits))
	better := func(p llvmir.IntPred, old llvmir.Value) llvmir.Value {
		return f.Select(f.ICmp(p, bits, old), bits, old)
	}
	return []llvmir.Value{better(llvmir.SGT, known[0]), better(llvmir.ULT, known[1]), better(llvmir.UGT, known[2])}
}

// end returns the best number. Among numbers with the same sign, larger numbers have
// larger bits, or smaller bits if they are negative. The bits of NaN lie behind the bits
// of infinity.
func (e extreme) end(f *lower.Func, known []llvmir.Value, t *llvmir.Type) llvmir.Value {
	positive, low, high := known[0], known[1], known[2]
	infinite := func(sign int) llvmir.Value {
		return like(low, int64(floats.FromFloat64(e.format, math.Inf(sign)).Lo))
	}
	best := f.Select(f.ICmp(llvmir.SGE, positive, like(low, 0)), positive, low)
	none, which := f.ICmp(llvmir.UGT, high, infinite(-1)), high
	if e.least {
		best = f.Select(f.ICmp(llvmir.SLT, high, like(low, 0)), high, low)
		none, which = f.ICmp(llvmir.SGT, positive, infinite(1)), positive
	}
	return asType(f, f.Select(none, which, best), t)
}

// order is the order of elements in a search for the place of the best element, in which
// zeros are equal.
type order struct{ extreme }

// key returns an integer, whose order is the order of the elements. All NaNs have the
// same key, which is better than all others.
func (o order) key(f *lower.Func, x llvmir.Value) llvmir.Value {
	if !o.isFloat() {
		return x
	}
	bits := asType(f, x, llvmir.Int(o.bits))
	// Among negative numbers, larger bits belong to smaller numbers.
	signs := f.Bin(llvmir.AShr, bits, like(bits, int64(o.bits-1)))
	key := f.Xor(bits, f.Bin(llvmir.LShr, signs, like(bits, 1)))
	size := f.And(bits, like(bits, math.MaxInt64>>(64-o.bits)))
	key = f.Select(f.ICmp(llvmir.EQ, size, like(bits, 0)), like(bits, 0), key)
	infinity := like(bits, int64(floats.FromFloat64(o.format, math.Inf(1)).Lo))
	return f.Select(f.ICmp(llvmir.UGT, size, infinity), o.noNumber(bits), key)
}

// noNumber is the key of NaN.
func (o order) noNumber(key llvmir.Value) llvmir.Value {
	if o.least {
		return like(key, math.MinInt64>>(64-o.bits))
	}
	return like(key, math.MaxInt64>>(64-o.bits))
}

// isNoNumber reports whether a key belongs to NaN.
func (o order) isNoNumber(f *lower.Func, key llvmir.Value) llvmir.Value {
	if !o.isFloat() {
		return llvmir.Bool(false)
	}
	return f.ICmp(llvmir.EQ, key, o.noNumber(key))
}

// better returns the better one of two keys.
func (o order) better(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	e := o.elem
	if o.isFloat() {
		e = elem{bits: o.bits, signed: true}
	}
	if o.least {
		return f.Select(e.less(f, x, y), x, y)
	}
	return f.Select(e.less(f, y, x), x, y)
}
