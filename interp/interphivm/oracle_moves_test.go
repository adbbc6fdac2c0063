package interphivm

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"hivm-opt/interp"
)

// anyType returns a type of elements that are only moved.
func anyType(r *rand.Rand) string {
	return pick(r, types(floatTypes, intTypes, unsigned, []string{"i1", "bf16", "f8E4M3FN", "f8E5M2"})...)
}

func TestBroadcast(t *testing.T) {
	compare(t, repeat("vbrc", 80, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := anyType(r), shape(r, 1, 4)
		if r.IntN(4) == 0 {
			x.scalar("src", typ, x.random(typ)&(1<<elemNamed(typ).Bits-1))
			x.view("dst", typ, sizes)
			return x.simple("")
		}
		src := slices.Clone(sizes)
		var axes []int64
		for d := range src {
			if r.IntN(2) == 0 || d == len(src)-1 && axes == nil {
				src[d] = 1
				axes = append(axes, int64(d))
			}
		}
		x.view("src", typ, src)
		x.view("dst", typ, sizes)
		return x.simple("broadcast_dims = %s", brackets(axes))
	}))
}

func TestTranspose(t *testing.T) {
	compare(t, repeat("vtranspose", 60, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, src := anyType(r), shape(r, 2, 4)
		dst, perm := slices.Clone(src), make([]int64, len(src))
		for i, p := range r.Perm(len(src)) {
			dst[i], perm[i] = src[p], int64(p)
		}
		x.Ints["permutation"] = perm
		x.view("src", typ, src)
		x.view("dst", typ, dst)
		return x.simple("permutation = %s", brackets(perm))
	}))
}

func TestFlip(t *testing.T) {
	compare(t, repeat("vflip", 40, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := pick(r, types(floatTypes, intTypes, unsigned)...), shape(r, 1, 4)
		axis := int64(r.IntN(len(sizes)))
		sizes[axis]++
		x.Ints["flip_axis"] = []int64{axis}
		x.view("src", typ, sizes)
		if r.IntN(4) == 0 {
			x.same("dst", 0)
		} else {
			x.view("dst", typ, sizes)
		}
		return x.simple("flip_axis = %d", axis)
	}))
}

func TestArange(t *testing.T) {
	compare(t, repeat("varange", 40, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		sizes := shape(r, 1, 3)
		offset, strides := "", ""
		if r.IntN(2) == 0 {
			offset = fmt.Sprintf("offset[%%%d] ", x.scalar("offset", "index", uint64(r.IntN(200000)-100000)))
		}
		for i := range sizes {
			if i > 0 {
				strides += ", "
			}
			strides += fmt.Sprintf("%%%d", x.scalar("strides", "index", uint64(r.IntN(100)-20)))
		}
		d := x.view("dst", pick(r, "i16", "i32", "i64", "f16", "f32"), sizes)
		x.text = fmt.Sprintf("hivm.hir.varange %sstrides[%s] outs(%s)", offset, strides, x.list(d))
		return x
	}))
}

func TestConcat(t *testing.T) {
	compare(t, repeat("vconcat", 40, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := anyType(r), shape(r, 1, 4)
		axis := r.IntN(len(sizes))
		x.Ints["dim"] = []int64{int64(axis)}
		total := int64(0)
		for range 1 + r.IntN(3) {
			sizes = slices.Clone(sizes)
			sizes[axis] = int64(1 + r.IntN(4))
			total += sizes[axis]
			x.view("src", typ, sizes)
		}
		sizes = slices.Clone(sizes)
		sizes[axis] = total
		x.view("dst", typ, sizes)
		x.text = fmt.Sprintf("hivm.hir.vconcat dim(%d) ins(%s) outs(%s)", axis, x.list(x.Names["src"]...), x.list(x.Names["dst"]...))
		return x
	}))
}

func TestPad(t *testing.T) {
	compare(t, repeat("vpad", 60, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, src := pick(r, types(floatTypes, intTypes)...), shape(r, 1, 3)
		dst := slices.Clone(src)
		texts := map[string]string{}
		x.view("src", typ, src)
		for _, side := range []string{"low", "high"} {
			for d := range src {
				n := int64(r.IntN(4) - 1)
				if dst[d]+n < 1 {
					n = 0
				}
				dst[d] += n
				x.Ints[side] = append(x.Ints[side], n)
				text := fmt.Sprint(n)
				if r.IntN(3) == 0 {
					text = fmt.Sprintf("%%%d", x.scalar("amount", "index", uint64(n)))
				}
				texts[side] += ", " + text
			}
		}
		x.view("dst", typ, dst)
		p := x.scalar("pad_value", typ, x.random(typ)&(1<<elemNamed(typ).Bits-1))
		return x.simple("low[%s] high[%s] pad_value %%%d : %s", texts["low"][2:], texts["high"][2:], p, typ)
	}))
}

func TestInterleave(t *testing.T) {
	compare(t, repeat("vinterleave", 30, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := anyType(r), shape(r, 1, 3)
		x.view("src", typ, sizes)
		x.view("src", typ, sizes)
		sizes = slices.Clone(sizes)
		sizes[len(sizes)-1] *= 2
		x.view("dst", typ, sizes)
		return x.simple("interleave_channel_nums = 2")
	}))
}

func TestDeinterleave(t *testing.T) {
	compare(t, repeat("vdeinterleave", 40, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := pick(r, types(floatTypes, intTypes)...), shape(r, 1, 3)
		channels := int64(2 + r.IntN(3))
		wide := slices.Clone(sizes)
		wide[len(wide)-1] *= channels
		x.Ints["channel_num"] = []int64{channels}
		x.view("src", typ, wide)
		x.view("dst", typ, sizes)
		mode := pick(r, "CHANNEL_0", "CHANNEL_1", "ALL_CHANNELS")
		switch mode {
		case "CHANNEL_1":
			x.Ints["channel"] = []int64{1}
		case "ALL_CHANNELS":
			for range channels - 1 {
				x.view("dst", typ, sizes)
			}
		}
		return x.simple("channel_num = %d index_mode = <%s>", channels, mode)
	}))
}

func TestGather(t *testing.T) {
	compare(t, repeat("vgather", 50, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, src := pick(r, "i8", "i16", "i32", "f16", "bf16", "f32"), shape(r, 1, 3)
		axis, tail := len(src)-1, ""
		if r.IntN(2) == 0 {
			axis = r.IntN(len(src))
			x.Ints["gather_axis"] = []int64{int64(axis)}
			tail = fmt.Sprintf("gather_axis = %d", axis)
		}
		dst := slices.Clone(src)
		dst[axis] = int64(1 + r.IntN(6))
		x.view("src", typ, src)
		i := x.view("indices", pick(r, "i16", "i32"), dst)
		x.set(i, func() uint64 { return uint64(r.Int64N(src[axis])) })
		x.view("dst", typ, dst)
		x.text = fmt.Sprintf("hivm.hir.vgather ins(%s) indices(%s) outs(%s) %s", x.list(0), x.list(1), x.list(2), tail)
		return x
	}))
}

func TestGatherMask(t *testing.T) {
	compare(t, repeat("vgathermask", 40, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := pick(r, "i16", "ui16", "i32", "f16", "f32", "bf16"), shape(r, 1, 2)
		x.view("src", typ, sizes)
		x.view("mask", "i1", sizes)
		x.view("dst", typ, sizes)
		if r.IntN(2) == 0 {
			x.view("dst", "i64", slices.Repeat([]int64{1}, len(sizes)))
		}
		x.text = fmt.Sprintf("hivm.hir.vgathermask ins(%s) mask(%s) outs(%s)", x.list(0), x.list(1), x.list(x.Names["dst"]...))
		return x
	}))
}

func TestHistogram(t *testing.T) {
	compare(t, repeat("histogram", 30, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		n := []int64{int64(1 + r.IntN(30))}
		bins := int64(1 + r.IntN(8))
		x.view("src", pick(r, types(intTypes, unsigned)...), n)
		x.scalar("bins", "i64", uint64(bins))
		ins := []int{0, 1}
		if r.IntN(2) == 0 {
			ins = append(ins, x.view("mask", pick(r, "i1", "i8"), n))
		}
		d := x.view("dst", "i32", []int64{bins + int64(r.IntN(2))})
		x.text = fmt.Sprintf("hivm.hir.custom \"__builtin_histogram\" ins(%s) outs(%s)", x.list(ins...), x.list(d))
		return x
	}))
}

func TestSort(t *testing.T) {
	var experiments []*experiment
	for _, descending := range []bool{false, true} {
		experiments = append(experiments, repeat("vsort", 40, func(r *rand.Rand, op string) *experiment {
			x := newExperiment(r, op)
			typ, sizes := pick(r, types(floatTypes, intTypes)...), shape(r, 1, 3)
			sizes[len(sizes)-1] += 4
			x.view("src", typ, sizes)
			x.view("dst", typ, sizes)
			if r.IntN(2) == 0 {
				x.view("dst", "i32", sizes)
			}
			x.flag("descending", descending)
			return x.simple("descending = %t sort_axis = %d", descending, pick(r, -1, len(sizes)-1))
		})...)
	}
	compare(t, experiments)
}

func TestReduce(t *testing.T) {
	for _, kind := range []string{"sum", "prod", "max", "min", "any", "all", "xori", "ori", "andi"} {
		t.Run(kind, func(t *testing.T) {
			list := types(intTypes, unsigned)
			if kind == "any" || kind == "all" {
				list = types(list, []string{"i1", "i1"})
			} else if len(kind) == 3 && kind != "ori" || kind == "prod" {
				list = types(list, floatTypes, floatTypes)
			}
			compare(t, repeat("vreduce", 60, func(r *rand.Rand, op string) *experiment {
				x := newExperiment(r, op)
				typ, src := pick(r, list...), shape(r, 1, 4)
				dst := slices.Clone(src)
				var axes []int64
				for d := range src {
					if r.IntN(2) == 0 || d == len(src)-1 && axes == nil {
						axes = append(axes, int64(d))
						dst[d] = 1
					}
				}
				x.view("src", typ, src)
				x.view("dst", typ, dst)
				x.Ints["reduce_dims"], x.Words["arith"] = axes, kind
				dict := ""
				if typ != "i1" && x.flag("already", r.IntN(4) == 0) {
					dict = "{already_initialize_init} "
				}
				x.text = fmt.Sprintf("hivm.hir.vreduce %s<%s> ins(%s) outs(%s) unsigned_src = %t reduce_dims = %s", dict, kind,
					x.list(0), x.list(1), x.flag("unsigned_src", r.IntN(3) == 0), brackets(axes))
				return x
			}))
		})
	}
}

func TestReduceWithIndex(t *testing.T) {
	var experiments []*experiment
	for _, kind := range []string{"max_with_index", "max_with_index_left", "max_with_index_right", "min_with_index",
		"min_with_index_left", "min_with_index_right"} {
		experiments = append(experiments, repeat("vreduce", 60, func(r *rand.Rand, op string) *experiment {
			x := newExperiment(r, op)
			typ, src := pick(r, types(intTypes, unsigned, floatTypes, floatTypes)...), shape(r, 1, 3)
			axis := r.IntN(len(src))
			src[axis] += 2
			dst := slices.Clone(src)
			dst[axis] = 1
			s := x.view("src", typ, src)
			if r.IntN(2) == 0 {
				// Many equal elements, and many NaN.
				nan := uint64(2)
				if e := elemNamed(typ); e.IsFloat() {
					nan = interp.Float64Of(e, math.NaN()).Bits
				}
				x.set(s, func() uint64 { return pick(r, 0, 1, nan) })
			}
			x.view("dst", typ, dst)
			x.view("dst", "i32", dst)
			given := ""
			if r.IntN(3) == 0 {
				given = fmt.Sprintf(" indices(%s)", x.list(x.view("indices", "i32", src)))
			}
			x.Ints["reduce_dims"], x.Words["arith"] = []int64{int64(axis)}, kind
			x.text = fmt.Sprintf("hivm.hir.vreduce <%s> ins(%s)%s outs(%s) unsigned_src = %t tie_break_left = %t reduce_dims = [%d]",
				kind, x.list(0), given, x.list(1, 2), x.flag("unsigned_src", r.IntN(3) == 0),
				x.flag("tie_break_left", r.IntN(2) == 0), axis)
			return x
		})...)
	}
	compare(t, experiments)
}

func TestScan(t *testing.T) {
	var experiments []*experiment
	for _, op := range []string{"vcumsum", "vcumprod", "vcummax", "vcummin"} {
		experiments = append(experiments, repeat(op, 60, func(r *rand.Rand, op string) *experiment {
			x := newExperiment(r, op)
			typ, sizes := pick(r, types(intTypes, floatTypes)...), shape(r, 1, 4)
			axis := int64(r.IntN(len(sizes)))
			x.Ints["cum_dims"] = []int64{axis}
			x.view("src", typ, sizes)
			x.view("dst", typ, sizes)
			dict := ""
			if op == "vcummax" || op == "vcummin" {
				dict = fmt.Sprintf("{propagate_nan = %t} ", x.flag("propagate_nan", r.IntN(2) == 0))
			}
			x.text = fmt.Sprintf("hivm.hir.%s %sins(%s) outs(%s) cum_dims = [%d] reverse = %t", op, dict, x.list(0), x.list(1), axis,
				x.flag("reverse", r.IntN(2) == 0))
			return x
		})...)
	}
	compare(t, experiments)
}
