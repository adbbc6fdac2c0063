package view_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

// masked marks an element without an address.
const masked = -1 << 62

// table lists the addresses of a view by definition, without At or Linear.
func table(v *view.View) []int64 {
	shape, strides, mask := v.Shape(), v.Strides(), v.Mask()
	out := make([]int64, 0, v.Size())
	idx := make([]int64, len(shape))
	for range v.Size() {
		addr := v.Offset()
		for d, i := range idx {
			addr += i * strides[d]
			if mask != nil && (i < mask[d].Lo || i >= mask[d].Hi) {
				addr = masked
				break
			}
		}
		out = append(out, addr)
		for d := len(idx) - 1; d >= 0; d-- {
			if idx[d]++; idx[d] < shape[d] {
				break
			}
			idx[d] = 0
		}
	}
	return out
}

// fields are the parts of a view.
type fields struct {
	shape, strides []int64
	offset         int64
	mask           []layout.Interval
}

func fieldsOf(v *view.View) fields {
	return fields{v.Shape(), v.Strides(), v.Offset(), v.Mask()}
}

func (f fields) equal(g fields) bool {
	return f.offset == g.offset && slices.Equal(f.shape, g.shape) && slices.Equal(f.strides, g.strides) &&
		(f.mask == nil) == (g.mask == nil) && slices.Equal(f.mask, g.mask)
}

// single returns the only canonical view of a shape that has these addresses, if
// such a view exists. It finds the box of the valid elements by looking at all of
// them, takes strides from neighbours, and looks at all of them again.
func single(table, shape []int64) (fields, bool) {
	rank := len(shape)
	f := fields{shape: shape, strides: make([]int64, rank), mask: make([]layout.Interval, rank)}
	weights := make([]int64, rank)
	weight := int64(1)
	for d := rank - 1; d >= 0; d-- {
		weights[d] = weight
		weight *= shape[d]
	}
	if len(table) == 0 {
		f.mask = nil
		return f, true
	}
	first, last, valid := -1, -1, 0
	for pos, addr := range table {
		if addr != masked {
			if first < 0 {
				first = pos
			}
			last = pos
			valid++
		}
	}
	if valid == 0 {
		return f, rank > 0
	}
	box := 1
	base, corner := table[first], int64(0)
	for d, w := range weights {
		lo, hi := int64(first)/w%shape[d], int64(last)/w%shape[d]+1
		if hi <= lo {
			return f, false
		}
		box *= int(hi - lo)
		f.mask[d] = layout.Interval{Lo: lo, Hi: hi}
		if hi-lo > 1 {
			next := table[int64(first)+w]
			if next == masked {
				return f, false
			}
			f.strides[d] = next - base
		}
		corner += lo * f.strides[d]
	}
	if box != valid {
		return f, false
	}
	f.offset = base - corner
	full := true
	for pos, addr := range table {
		want := f.offset
		for d, w := range weights {
			i := int64(pos) / w % shape[d]
			if i < f.mask[d].Lo || i >= f.mask[d].Hi {
				want, full = masked, false
				break
			}
			want += i * f.strides[d]
		}
		if addr != want {
			return f, false
		}
	}
	if full {
		f.mask = nil
	}
	return f, true
}

// check runs a property some thousand times. A round of rapid is a hundred.
func check(t *testing.T, property func(t *rapid.T)) {
	t.Helper()
	for range 30 {
		rapid.Check(t, property)
	}
}

// factorizations appends all shapes of at most rank sizes, each at least 2, with
// n elements.
func factorizations(n int64, rank int) [][]int64 {
	if n == 1 {
		return [][]int64{{}}
	}
	var out [][]int64
	for k := int64(2); k <= n && rank > 0; k++ {
		if n%k != 0 {
			continue
		}
		for _, rest := range factorizations(n/k, rank-1) {
			out = append(out, append([]int64{k}, rest...))
		}
	}
	return out
}

// drawShape draws a shape of at most the given number of elements.
func drawShape(t *rapid.T, rank int, most int64) []int64 {
	shape := make([]int64, rapid.IntRange(0, rank).Draw(t, "rank"))
	size := int64(1)
	for d := range shape {
		n := rapid.SampledFrom([]int64{1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 0}).Draw(t, "size")
		if size*n > most {
			n = 1
		}
		shape[d] = n
		size = max(size*n, 1)
	}
	return shape
}

// drawView draws a view whose strides often chain, with a mask that is often
// full, whole rows or one row.
func drawView(t *rapid.T) *view.View {
	shape := drawShape(t, 5, 200)
	strides := make([]int64, len(shape))
	mask := make([]layout.Interval, len(shape))
	run := rapid.SampledFrom([]int64{1, 1, 1, -1, 2, 3, 0}).Draw(t, "inner")
	withMask := rapid.Bool().Draw(t, "masked")
	for d := len(shape) - 1; d >= 0; d-- {
		switch rapid.IntRange(0, 5).Draw(t, "stride") {
		case 0:
			run = 0
		case 1:
			run = rapid.Int64Range(-12, 12).Draw(t, "other")
		}
		strides[d] = run
		n := shape[d]
		mask[d] = layout.Interval{Lo: 0, Hi: n}
		if withMask && n > 0 && rapid.Bool().Draw(t, "cut") {
			lo := rapid.Int64Range(0, n-1).Draw(t, "lo")
			hi := rapid.Int64Range(lo, n).Draw(t, "hi")
			mask[d] = layout.Interval{Lo: lo, Hi: max(hi, min(lo+1, n))}
			if rapid.IntRange(0, 20).Draw(t, "nothing") == 0 {
				mask[d].Hi = lo
			}
		}
		run *= n
	}
	v, err := view.Strided(shape, strides, rapid.Int64Range(-50, 50).Draw(t, "offset"), mask)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// drawReshape draws a shape with as many elements.
func drawReshape(t *rapid.T, size int64) []int64 {
	if size == 0 {
		return []int64{rapid.Int64Range(0, 3).Draw(t, "beside 0"), 0}
	}
	shape := slices.Clone(rapid.SampledFrom(factorizations(size, 6)).Draw(t, "shape"))
	for range rapid.IntRange(0, 2).Draw(t, "units") {
		shape = slices.Insert(shape, rapid.IntRange(0, len(shape)).Draw(t, "at"), 1)
	}
	return shape
}

// checkCanonical checks C1 to C4.
func checkCanonical(t rapid.TB, v *view.View) {
	t.Helper()
	f := fieldsOf(v)
	zero := func(list []int64) bool {
		return !slices.ContainsFunc(list, func(n int64) bool { return n != 0 })
	}
	if v.Size() == 0 {
		if !zero(f.strides) || f.offset != 0 || f.mask != nil {
			t.Fatalf("C1: %v", v)
		}
		return
	}
	if f.mask != nil {
		if len(f.mask) != len(f.shape) || len(f.mask) == 0 {
			t.Fatalf("the mask of %v has %d intervals", v, len(f.mask))
		}
		void, full := false, true
		for d, m := range f.mask {
			void = void || m.Hi <= m.Lo
			full = full && m == layout.Interval{Lo: 0, Hi: f.shape[d]}
			if m.Lo < 0 || m.Hi > f.shape[d] {
				t.Fatalf("the mask of %v leaves its dimension", v)
			}
		}
		if void {
			if !zero(f.strides) || f.offset != 0 || slices.ContainsFunc(f.mask, func(m layout.Interval) bool { return m != layout.Interval{} }) {
				t.Fatalf("C2: %v", v)
			}
			return
		}
		if full {
			t.Fatalf("C3: %v", v)
		}
	}
	for d, s := range f.strides {
		valid := f.shape[d]
		if f.mask != nil {
			valid = f.mask[d].Hi - f.mask[d].Lo
		}
		if valid == 1 && s != 0 {
			t.Fatalf("C4: %v", v)
		}
	}
}
