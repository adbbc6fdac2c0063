package lowerhivm_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestFlip(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		sizes := shape(k.r, 1, 4)
		axis := k.r.IntN(len(sizes))
		sizes[axis] += int64(k.r.IntN(4))
		typ := pick(k.r, anyTypes[:len(anyTypes)-1]...)
		src := k.view(typ, sizes...)
		dst := src
		if k.r.IntN(4) > 0 {
			dst = k.view(typ, sizes...)
		}
		k.simple("vflip", []int{src}, []int{dst}, "flip_axis = %d", axis)
	})
}

func TestArange(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		sizes := shape(k.r, 1, 3)
		dst := k.view(pick(k.r, "i16", "i32", "i64", "f16", "f32"), sizes...)
		offset, strides := "", make([]string, len(sizes))
		if k.r.IntN(2) == 0 {
			offset = "offset[" + ref(k.constant("index", k.r.Int64N(200000)-100000)) + "] "
		}
		for d := range strides {
			strides[d] = ref(k.constant("index", k.r.Int64N(2000)-900))
		}
		k.op = fmt.Sprintf("hivm.hir.varange %sstrides[%s] outs(%s)", offset, strings.Join(strides, ", "), k.list(dst))
	})
}

func TestConcat(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		sizes, typ := shape(k.r, 1, 4), pick(k.r, anyTypes...)
		axis, total := k.r.IntN(len(sizes)), int64(0)
		var src []int
		for range 1 + k.r.IntN(3) {
			part := slices.Clone(sizes)
			part[axis] = int64(1 + k.r.IntN(4))
			total += part[axis]
			src = append(src, k.view(typ, part...))
		}
		sizes[axis] = total
		dst := k.view(typ, sizes...)
		k.op = fmt.Sprintf("hivm.hir.vconcat dim(%d) ins(%s) outs(%s)", axis, k.list(src...), k.list(dst))
	})
}

func TestPad(t *testing.T) {
	compare(t, 40, func(k *kernel) {
		padKernel(k, shape(k.r, 1, 4), -2, 3)
	})
}

// TestManyPads has more padded sides than vpad fills one by one.
func TestManyPads(t *testing.T) {
	compare(t, 6, func(k *kernel) {
		sizes := make([]int64, 5)
		for d := range sizes {
			sizes[d] = int64(1 + k.r.IntN(3))
		}
		padKernel(k, sizes, 0, 1)
	})
}

// padKernel pads by amounts from the least one to 2, where some are not known to the
// operation.
func padKernel(k *kernel, src []int64, least, unknown int) {
	typ := pick(k.r, anyTypes...)
	in, dst := k.view(typ, src...), slices.Clone(src)
	var texts [2][]string
	for side := range texts {
		for d := range dst {
			n := int64(least + k.r.IntN(3-least))
			if dst[d]+n < 1 {
				n = 0
			}
			dst[d] += n
			text := fmt.Sprint(n)
			if k.r.IntN(unknown) == 0 {
				text = ref(k.constant("index", n))
			}
			texts[side] = append(texts[side], text)
		}
	}
	out, pad := k.view(typ, dst...), ""
	if typ == "bf16" || typ[0] != 'u' && k.r.IntN(2) == 0 {
		pad = k.literal(typ)
	} else {
		pad = ref(k.scalar(typ))
	}
	k.simple("vpad", []int{in}, []int{out}, "low[%s] high[%s] pad_value %s : %s",
		strings.Join(texts[0], ", "), strings.Join(texts[1], ", "), pad, typ)
}

func TestInterleave(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		sizes, typ := shape(k.r, 1, 3), pick(k.r, anyTypes...)
		in := []int{k.view(typ, sizes...), k.view(typ, sizes...)}
		sizes[len(sizes)-1] *= 2
		k.simple("vinterleave", in, []int{k.view(typ, sizes...)}, "interleave_channel_nums = 2")
	})
}

func TestDeinterleave(t *testing.T) {
	compare(t, 30, func(k *kernel) {
		sizes, typ, channels := shape(k.r, 1, 3), pick(k.r, anyTypes[:len(anyTypes)-1]...), int64(2+k.r.IntN(3))
		wide := slices.Clone(sizes)
		wide[len(wide)-1] *= channels
		mode, n := pick(k.r, "CHANNEL_0", "CHANNEL_1", "ALL_CHANNELS"), 1
		if mode == "ALL_CHANNELS" {
			n = int(channels)
		} else {
			wide[len(wide)-1] += int64(k.r.IntN(int(channels)))
		}
		src := k.view(typ, wide...)
		var dst []int
		for range n {
			dst = append(dst, k.view(typ, sizes...))
		}
		k.simple("vdeinterleave", []int{src}, dst, "channel_num = %d index_mode = <%s>", channels, mode)
	})
}

func TestWideProduct(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		op, typ := pick(k.r, "vmulext", "vmulextui", "vmulextended"), "i32"
		if op == "vmulextended" {
			typ = "i16"
		}
		sizes := shape(k.r, 1, 3)
		src := []int{k.view(typ, sizes...), k.view(typ, sizes...)}
		dst := []int{k.view(typ, sizes...), k.view(typ, sizes...)}
		k.simple(op, src, dst[:1+k.r.IntN(2)], "")
	})
}

// TestEmpty has operands without elements.
func TestEmpty(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		rows := int64(k.r.IntN(2) * 3)
		switch k.r.IntN(5) {
		case 0:
			k.simple("vflip", []int{k.view("f32", rows, 0)}, []int{k.view("f32", rows, 0)}, "flip_axis = %d", k.r.IntN(2))
		case 1:
			src := []int{k.view("i16", rows, 0), k.view("i16", rows, 2), k.view("i16", rows, 0)}
			k.op = fmt.Sprintf("hivm.hir.vconcat dim(1) ins(%s) outs(%s)", k.list(src...), k.list(k.view("i16", rows, 2)))
		case 2:
			k.simple("vpad", []int{k.view("i8", rows, 0)}, []int{k.view("i8", rows+2, 5)}, "low[1, 3] high[1, 2] pad_value %s : i8", ref(k.scalar("i8")))
		case 3:
			k.simple("vsort", []int{k.view("f16", rows, 0)}, []int{k.view("f16", rows, 0)}, "sort_axis = -1")
		case 4:
			k.simple("vinterleave", []int{k.view("i32", rows, 0), k.view("i32", rows, 0)}, []int{k.view("i32", rows, 0)}, "interleave_channel_nums = 2")
		}
	})
}

// TestCutOff has amounts that cut off more than there is, on either side. The
// elements between the rows must stay.
func TestCutOff(t *testing.T) {
	compare(t, 8, func(k *kernel) {
		low := pick[int64](k.r, -5, 5)
		k.simple("vpad", []int{k.view("f32", 3, 3)}, []int{k.view("f32", 3, 2)}, "low[0, %s] high[0, %s] pad_value %s : f32",
			ref(k.constant("index", low)), ref(k.constant("index", -1-low)), ref(k.scalar("f32")))
	})
}
