package lowerhivm_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// TestIndirect has offsets that do not repeat or do, in memory that is larger than the
// tile.
func TestIndirect(t *testing.T) {
	compareFor(t, "Ascend950PR_9589", tier.Some(24), func(k *kernel) {
		typ, sizes := pick(k.r, "i8", "i16", "i32", "f16", "bf16", "f32", "i64"), shape(k.r, 1, 3)
		k.alike, k.open = true, k.r.IntN(2) == 0
		memory := k.view(typ, 20)
		tile := k.view(typ, sizes...)
		ins := []int{memory, k.below(k.view(pick(k.r, "i32", "i64"), sizes...), 20)}
		if k.r.IntN(2) == 0 {
			ins = append(ins, k.view("i1", sizes...))
		}
		if k.r.IntN(2) == 0 {
			if len(ins) == 3 && k.r.IntN(2) == 0 {
				ins = append(ins, k.view(typ, sizes...))
			}
			k.op = fmt.Sprintf("hivm.hir.indirect_load ins(%s) outs(%s)", k.each(ins), k.list(tile))
			return
		}
		k.op = fmt.Sprintf("hivm.hir.indirect_store ins(%s) outs(%s)", k.each(append([]int{tile}, ins[1:]...)), k.list(memory))
	})
}

// each is the text of operands that have their types behind them.
func (k *kernel) each(params []int) string {
	var out []string
	for _, i := range params {
		out = append(out, k.list(i))
	}
	return strings.Join(out, ", ")
}

func TestStrided(t *testing.T) {
	compareFor(t, "Ascend950PR_9589", tier.Some(20), func(k *kernel) {
		typ, sizes := pick(k.r, "i8", "i16", "i32", "f16", "f32", "i64"), shape(k.r, 1, 3)
		memory, tile := k.view(typ, 20), k.view(typ, sizes...)
		last, number := int64(15), pick(k.r, "i32", "i64")
		numbers := func(n func(d int) int64) string {
			var names []string
			for d := range sizes {
				names = append(names, ref(k.constant(number, n(d))))
			}
			return "[" + strings.Join(names, ", ") + " : " + strings.Join(slices.Repeat([]string{number}, len(sizes)), ", ") + "]"
		}
		strides := numbers(func(d int) int64 {
			step := k.r.Int64N(last/sizes[d] + 1)
			last -= step * (sizes[d] - 1)
			return step
		})
		numels := numbers(func(d int) int64 { return k.r.Int64N(sizes[d] + 2) })
		offset := k.list(k.constant(number, k.r.Int64N(5)))
		if k.r.IntN(2) == 0 {
			k.simple("stride_load", []int{memory}, []int{tile}, "offset(%s) other(%s) strides(%s) numels(%s)", offset, k.list(k.scalar(typ)), strides, numels)
			return
		}
		k.simple("stride_store", []int{tile}, []int{memory}, "offset(%s) strides(%s) numels(%s)", offset, strides, numels)
	})
}

func TestHistogram(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		n, bins := int64(1+k.r.IntN(30)), int64(1+k.r.IntN(8))
		src := k.below(k.view(pick(k.r, "i8", "i16", "i32", "i64"), n), 10)
		ins := []int{src, k.constant("i64", bins)}
		if k.r.IntN(2) == 0 {
			ins = append(ins, k.view(pick(k.r, "i1", "i8"), n))
		}
		dst := k.view("i32", bins+int64(k.r.IntN(2)))
		k.op = fmt.Sprintf("hivm.hir.custom \"__builtin_histogram\" ins(%s) outs(%s)", k.list(ins...), k.list(dst))
	})
}
