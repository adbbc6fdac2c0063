package recognize

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// blockBits is the size of a block of the unified buffer.
const blockBits = 256

// elementsOfBlock returns how many elements a block has, if that is a number from 2 on.
func elementsOfBlock(elem ir.Type) (int64, bool) {
	width := int64(ir.BitWidth(elem))
	if width == 0 || blockBits%width != 0 || width == blockBits {
		return 0, false
	}
	return blockBits / width, true
}

// numbers are the numbers of an axis each, static ones and values.
type numbers struct {
	static  []int64
	dynamic []*ir.Value
}

// repeated returns n times the same number.
func repeated(number int64, n int) numbers {
	return numbers{static: slices.Repeat([]int64{number}, n)}
}

// listed returns the numbers that an operation has.
func listed(static []int64, dynamic []ir.Use) numbers {
	return numbers{static, ir.ValuesOf(dynamic)}
}

// and returns the numbers and a static one behind.
func (n numbers) and(number int64) numbers {
	return numbers{append(slices.Clone(n.static), number), n.dynamic}
}

// allZero reports whether all numbers are 0.
func (n numbers) allZero() bool {
	for _, v := range n.dynamic {
		if k, ok := ir.ConstantInt(v); !ok || k != 0 {
			return false
		}
	}
	return !slices.ContainsFunc(n.static, func(k int64) bool { return k != 0 && k != ir.Dynamic })
}

// fitsBlocks reports whether a buffer of a static shape with a block of elements for each element has
// sizes and strides that fit into 64 bits.
func fitsBlocks(shape []int64, channels int64) bool {
	return indexing.SaturatingMul(indexing.SaturatingProduct(shape), channels) < math.MaxInt64
}

// fitTimes reports whether each static number multiplied by channels fits into 64 bits.
func fitTimes(static []int64, channels int64) bool {
	return !slices.ContainsFunc(static, func(n int64) bool {
		_, ok := indexing.Mul(n, channels)
		return n != ir.Dynamic && !ok
	})
}

// views makes views of buffers. Behind the first view that cannot be, it makes no more: a view of v
// is v then.
type views struct {
	*ir.Builder
	err error // why a view cannot be
}

// errNotStrided is the error about a part of a buffer whose layout has no strides.
var errNotStrided = errors.New("needs a part of a buffer that is not strided")

// part makes a part of v.
func (b *views) part(v *ir.Value, offsets, sizes, strides numbers) *ir.Value {
	t, ok := memref.SubviewType(b.Ctx, v.Type().(*ir.MemRefType), offsets.static, sizes.static, strides.static)
	if !ok && b.err == nil {
		b.err = errNotStrided
	}
	if b.err != nil {
		return v
	}
	return memref.SubViewBuilder{
		Source: v, Offsets: offsets.dynamic, Sizes: sizes.dynamic, Strides: strides.dynamic,
		StaticOffsets: offsets.static, StaticSizes: sizes.static, StaticStrides: strides.static,
		Result: t,
	}.Build(b.Builder).Result()
}

// lastTwo are the groups that join the last two of rank+1 axes.
func lastTwo(rank int) layout.Groups {
	out := make(layout.Groups, rank)
	for i := range out {
		out[i] = []int{i}
	}
	out[rank-1] = []int{rank - 1, rank}
	return out
}

// joinLast makes the view of v in which the last two axes are one; they have to be contiguous.
func (b *views) joinLast(v *ir.Value) *ir.Value {
	t := v.Type().(*ir.MemRefType)
	groups := lastTwo(t.Rank() - 1)
	joined, err := memref.CollapsedType(b.Ctx, t, groups)
	if err != nil && b.err == nil {
		b.err = fmt.Errorf("needs a view of a buffer with its last two axes as one: %w", err)
	}
	if b.err != nil {
		return v
	}
	return memref.CollapseTo(b.Builder, v, memref.CollapseProps(b.Ctx, groups), joined).Result(0)
}
