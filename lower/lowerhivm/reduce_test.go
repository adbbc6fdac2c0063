package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/interp"
)

func TestBroadcast(t *testing.T) {
	compare(t, 30, func(k *kernel) {
		k.valid(t, func() {
			sizes := shape(k.r, 1, 5)
			typ := pick(k.r, anyTypes...)
			if typ != "bf16" && k.r.IntN(4) == 0 {
				k.simple("vbrc", []int{k.scalar(typ)}, []int{k.view(typ, sizes...)}, "")
				return
			}
			src, axes := slices.Clone(sizes), []int{}
			for d := range sizes {
				if k.r.IntN(2) == 0 || d == len(sizes)-1 && len(axes) == 0 {
					axes, src[d] = append(axes, d), 1
				}
			}
			k.simple("vbrc", []int{k.view(typ, src...)}, []int{k.view(typ, sizes...)}, "broadcast_dims = %s", text(axes))
		})
	})
}

func TestTranspose(t *testing.T) {
	compare(t, 30, func(k *kernel) {
		k.valid(t, func() {
			sizes := shape(k.r, 2, 5)
			typ := pick(k.r, anyTypes...)
			perm := k.r.Perm(len(sizes))
			to := make([]int64, len(sizes))
			for i, p := range perm {
				to[i] = sizes[p]
			}
			k.simple("vtranspose", []int{k.view(typ, sizes...)}, []int{k.view(typ, to...)}, "permutation = %s", text(perm))
		})
	})
}

// reduced returns sizes for a source and a destination, and the axes.
func (k *kernel) reduced(one bool) (from, to []int64, axes []int) {
	from = shape(k.r, 1, 5)
	to = slices.Clone(from)
	first := k.r.IntN(len(from))
	for d := range from {
		if d == first || !one && k.r.IntN(3) == 0 {
			axes, to[d] = append(axes, d), 1
		}
	}
	return from, to, axes
}

func TestReduce(t *testing.T) {
	ints := slices.Concat(intTypes, unsignedTypes)
	var ops []operation
	for _, kind := range []string{"sum", "prod", "max", "min"} {
		ops = append(ops, operation{kind, slices.Concat(ints, floatTypes)})
	}
	for _, kind := range []string{"any", "all"} {
		ops = append(ops, operation{kind, []string{"i1", "i8"}})
	}
	for _, kind := range []string{"xori", "ori", "andi"} {
		ops = append(ops, operation{kind, ints})
	}
	runAll(t, ops, 10, func(k *kernel, o operation) {
		k.valid(t, func() {
			typ := pick(k.r, o.types...)
			from, to, axes := k.reduced(false)
			dict := ""
			if k.r.IntN(3) == 0 {
				dict = "{already_initialize_init} "
			}
			k.op = fmt.Sprintf("hivm.hir.vreduce %s<%s> ins(%s) outs(%s) unsigned_src = %t reduce_dims = %s", dict, o.name,
				k.list(k.view(typ, from...)), k.list(k.view(typ, to...)), k.r.IntN(3) == 0, text(axes))
		})
	})
}

// valid makes a kernel until the operation exists.
func (k *kernel) valid(t *testing.T, make func()) {
	t.Helper()
	var err error
	for range 50 {
		k.params, k.inner, k.op = nil, nil, ""
		make()
		if _, err = parse(k.text("f")); err == nil {
			return
		}
	}
	t.Fatal(err)
}

func TestReduceWithIndex(t *testing.T) {
	var ops []operation
	for _, kind := range []string{"max_with_index", "max_with_index_left", "max_with_index_right", "min_with_index", "min_with_index_left", "min_with_index_right"} {
		ops = append(ops, operation{kind, []string{"f16", "f32", "i16", "i32", "i64"}})
	}
	runAll(t, ops, 10, func(k *kernel, o operation) {
		k.valid(t, func() {
			typ := pick(k.r, o.types...)
			from, to, axes := k.reduced(true)
			src, indices := k.view(typ, from...), ""
			if k.r.IntN(2) == 0 { // equal elements
				k.set(src, func(r *rand.Rand, e interp.Elem) interp.Value { return number(e, r.Int64N(3)) })
			} else {
				delete(k.fill, src)
			}
			if k.r.IntN(3) == 0 {
				indices = fmt.Sprintf(" indices(%s)", k.list(k.view("i32", from...)))
			}
			outs := []int{k.view(typ, to...)}
			if strings.HasSuffix(o.name, "t") { // left or right; the others have an index on some hardware only
				outs = append(outs, k.view("i32", to...))
			}
			k.op = fmt.Sprintf("hivm.hir.vreduce <%s> ins(%s)%s outs(%s) unsigned_src = %t tie_break_left = %t reduce_dims = %s", o.name, k.list(src), indices,
				k.list(outs...), k.r.IntN(3) == 0, k.r.IntN(2) == 0, text(axes))
		})
	})
}

func TestScan(t *testing.T) {
	types := []string{"f16", "bf16", "f32", "i8", "i16", "i32", "i64"}
	runAll(t, []operation{{"vcumsum", types}, {"vcumprod", types}, {"vcummax", types}, {"vcummin", types}}, 12, func(k *kernel, o operation) {
		k.valid(t, func() {
			typ := pick(k.r, o.types...)
			sizes := shape(k.r, 1, 4)
			dict := ""
			if strings.HasPrefix(o.name, "vcumm") {
				dict = fmt.Sprintf("{propagate_nan = %t} ", k.r.IntN(2) == 0)
			}
			src := k.view(typ, sizes...)
			dst := src
			if k.r.IntN(4) > 0 {
				dst = k.view(typ, sizes...)
			}
			k.op = fmt.Sprintf("hivm.hir.%s %sins(%s) outs(%s) cum_dims = [%d] reverse = %t", o.name, dict, k.list(src), k.list(dst), k.r.IntN(len(sizes)), k.r.IntN(2) == 0)
		})
	})
}
