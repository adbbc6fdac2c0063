package lowerhivm_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"hivm-opt/interp"
)

func TestGather(t *testing.T) {
	compare(t, 30, func(k *kernel) {
		typ, src := pick(k.r, "i1", "i8", "i16", "ui16", "i32", "f16", "bf16", "f32"), shape(k.r, 1, 3)
		axis, tail := len(src)-1, ""
		if k.r.IntN(2) == 0 {
			axis = k.r.IntN(len(src))
			tail = fmt.Sprintf("gather_axis = %d", axis)
		}
		dst := slices.Clone(src)
		dst[axis] = int64(1 + k.r.IntN(6))
		from := k.view(typ, src...)
		index := k.below(k.view(pick(k.r, "i16", "i32"), dst...), src[axis])
		to := k.view(typ, dst...)
		k.op = fmt.Sprintf("hivm.hir.vgather ins(%s) indices(%s) outs(%s) %s", k.list(from), k.list(index), k.list(to), tail)
	})
}

func TestGatherMask(t *testing.T) {
	compare(t, 30, func(k *kernel) {
		typ, sizes := pick(k.r, "i16", "ui16", "i32", "f16", "f32", "bf16"), shape(k.r, 1, 3)
		src, mask := k.view(typ, sizes...), k.view("i1", sizes...)
		dst := []int{k.view(typ, sizes...)}
		if k.r.IntN(2) == 0 {
			dst = append(dst, k.view("i64", slices.Repeat([]int64{1}, len(sizes))...))
		}
		k.op = fmt.Sprintf("hivm.hir.vgathermask ins(%s) mask(%s) outs(%s)", k.list(src), k.list(mask), k.list(dst...))
	})
}

func TestSort(t *testing.T) {
	compare(t, 40, func(k *kernel) {
		typ, sizes := pick(k.r, "f16", "f32", "i8", "i16", "i32", "i64"), shape(k.r, 1, 3)
		last := len(sizes) - 1
		sizes[last] += int64(k.r.IntN(40))
		src := k.view(typ, sizes...)
		if k.r.IntN(2) == 0 {
			// Many equal elements, both zeros and many NaN.
			k.set(src, func(r *rand.Rand, e interp.Elem) interp.Value {
				if e.IsFloat() {
					return interp.Float64Of(e, pick(r, 0, math.Copysign(0, -1), 1, -1, math.NaN(), math.Inf(1)))
				}
				return number(e, r.Int64N(3)-1)
			})
		}
		dst := []int{src}
		if k.r.IntN(4) > 0 {
			dst[0] = k.view(typ, sizes...)
		}
		if k.r.IntN(2) == 0 {
			dst = append(dst, k.view("i32", sizes...))
		}
		k.simple("vsort", []int{src}, dst, "descending = %t sort_axis = %d", k.r.IntN(2) == 0, pick(k.r, -1, last))
	})
}

// TestLongSort has rows of many runs.
func TestLongSort(t *testing.T) {
	compare(t, 4, func(k *kernel) {
		typ := pick(k.r, "f32", "i16")
		n := int64(1000 + k.r.IntN(100))
		src, dst, index := k.view(typ, n), k.view(typ, n), k.view("i32", n)
		k.simple("vsort", []int{src}, []int{dst, index}, "descending = %t sort_axis = 0", k.r.IntN(2) == 0)
	})
}
