package view_test

import (
	"errors"
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

// TestReshapeProperties is P1 to P4: a reshape keeps the function, can be undone,
// is found exactly when enumeration finds one, and is canonical.
func TestReshapeProperties(t *testing.T) {
	check(t, func(t *rapid.T) {
		v := drawView(t)
		checkCanonical(t, v)
		shape := drawReshape(t, v.Size())
		w, err := v.Reshape(shape...)
		want, ok := single(table(v), shape)
		if !ok {
			if !errors.Is(err, view.ErrNoView) {
				t.Fatalf("%v to %v: %v %v, want no view", v, shape, w, err)
			}
			return
		}
		if err != nil {
			t.Fatalf("%v to %v: %v, want %v", v, shape, err, want)
		}
		checkCanonical(t, w)
		if !fieldsOf(w).equal(want) {
			t.Fatalf("%v to %v: %v, want %v", v, shape, w, want)
		}
		for i := range v.Size() {
			a, okA, errA := v.Linear(i)
			b, okB, errB := w.Linear(i)
			if a != b || okA != okB || errA != nil || errB != nil {
				t.Fatalf("%v to %v: element %d is %d %v, was %d %v", v, w, i, b, okB, a, okA)
			}
		}
		if back, err := w.Reshape(v.Shape()...); err != nil || !back.Equal(v) {
			t.Fatalf("%v to %v and back: %v %v", v, w, back, err)
		}
	})
}

// TestFlattenAgreesWithMap is P6.
func TestFlattenAgreesWithMap(t *testing.T) {
	check(t, func(t *rapid.T) {
		v := drawView(t)
		q := max(v.Rank(), 1)
		start := rapid.IntRange(-q, q-1).Draw(t, "start")
		end := rapid.IntRange(-q, q-1).Draw(t, "end")
		lo, hi, err := layout.FlattenRange(v.Rank(), start, end)
		w, flatErr := v.Flatten(start, end)
		if err != nil {
			if !errors.Is(flatErr, view.ErrOrder) {
				t.Fatalf("%v and %v", err, flatErr)
			}
			return
		}
		if flatErr != nil {
			if !errors.Is(flatErr, view.ErrNoView) {
				t.Fatal(flatErr)
			}
			return
		}
		for i := range w.Size() {
			child, err := layout.Unravel(i, w.Shape())
			if err != nil {
				t.Fatal(err)
			}
			parent, err := layout.FlattenToParent(nil, v.Shape(), lo, hi, child)
			if err != nil {
				t.Fatal(err)
			}
			again, err := layout.FlattenFromParent(nil, v.Shape(), lo, hi, parent)
			if err != nil || !slices.Equal(again, child) {
				t.Fatalf("%v is %v %v", child, again, err)
			}
			a, okA, errA := w.At(child...)
			b, okB, errB := v.At(parent...)
			if a != b || okA != okB || errA != nil || errB != nil {
				t.Fatalf("%v flat %v: %d %v at %v, %d %v at %v", v, w, a, okA, child, b, okB, parent)
			}
		}
	})
}

// TestInverse is P8.
func TestInverse(t *testing.T) {
	check(t, func(t *rapid.T) {
		v := drawView(t)
		inv, err := v.Inverse()
		if err != nil {
			if !errors.Is(err, view.ErrNotInvertible) {
				t.Fatal(err)
			}
			if v.IsDense() {
				t.Fatalf("%v is dense", v)
			}
			return
		}
		at := map[int64][]int64{}
		for i, addr := range table(v) {
			if addr != masked {
				if at[addr] != nil {
					t.Fatalf("%v has address %d twice", v, addr)
				}
				at[addr], _ = layout.Unravel(int64(i), v.Shape())
				if at[addr] == nil || v.Rank() == 0 {
					at[addr] = []int64{}
				}
			}
		}
		low, high, _ := v.Extent()
		for addr := low - 3; addr <= high+3; addr++ {
			idx, ok := inv.Lookup(nil, addr)
			if ok != (at[addr] != nil) || ok && !slices.Equal(idx, at[addr]) {
				t.Fatalf("%v: address %d is %v %v, want %v", v, addr, idx, ok, at[addr])
			}
		}
	})
}

// TestIdentity is P9: calls that change nothing return the receiver.
func TestIdentity(t *testing.T) {
	check(t, func(t *rapid.T) {
		v := drawView(t)
		rank := v.Rank()
		whole := make([]layout.Interval, rank)
		ones := make([]int64, rank)
		for d, n := range v.Shape() {
			whole[d] = layout.Interval{Lo: 0, Hi: n}
			ones[d] = 1
		}
		for name, call := range map[string]func() (*view.View, error){
			"reshape": func() (*view.View, error) { return v.Reshape(v.Shape()...) },
			"permute": func() (*view.View, error) { return v.Permute(identity(rank)...) },
			"expand":  func() (*view.View, error) { return v.Expand(v.Shape()...) },
			"pad":     func() (*view.View, error) { return v.Pad(make([]int64, rank), make([]int64, rank)) },
			"shrink":  func() (*view.View, error) { return v.Shrink(whole) },
			"flip":    func() (*view.View, error) { return v.Flip(make([]bool, rank)...) },
			"step":    func() (*view.View, error) { return v.Step(ones...) },
			"squeeze": func() (*view.View, error) { return v.Squeeze() },
			"flatten": func() (*view.View, error) {
				if rank == 0 {
					return v, nil
				}
				d := rapid.IntRange(0, rank-1).Draw(t, "dim")
				return v.Flatten(d, d-rank)
			},
		} {
			if w, err := call(); w != v || err != nil {
				t.Fatalf("%s of %v: %v %v", name, v, w, err)
			}
		}
		c := view.NewChain(v)
		if d, err := c.Reshape(v.Shape()...); d != c || err != nil {
			t.Fatalf("reshape of the chain of %v: %v %v", v, d, err)
		}
	})
}

// TestOverflow is P11: with sizes and strides that fill int64, every address equals
// the address in unbounded integers, or the call fails.
func TestOverflow(t *testing.T) {
	huge := rapid.OneOf(
		rapid.SampledFrom([]int64{0, 1, -1, 2, 3, 1 << 31, 1 << 32, 1 << 61, 1 << 62, -1 << 62, math.MaxInt64, math.MaxInt64 - 1, math.MinInt64, math.MinInt64 + 1}),
		rapid.Int64())
	check(t, func(t *rapid.T) {
		rank := rapid.IntRange(0, 4).Draw(t, "rank")
		shape := make([]int64, rank)
		for d := range shape {
			shape[d] = max(huge.Draw(t, "size"), 0)
			if rapid.Bool().Draw(t, "small") {
				shape[d] = rapid.Int64Range(0, 4).Draw(t, "size")
			}
		}
		strides := rapid.SliceOfN(huge, rank, rank).Draw(t, "strides")
		offset := huge.Draw(t, "offset")
		v, err := view.Strided(shape, strides, offset, nil)
		if err != nil {
			if !errors.Is(err, view.ErrOverflow) {
				t.Fatal(err)
			}
			return
		}
		if v.Size() == 0 {
			return
		}
		exact := big.NewInt(offset)
		idx := make([]int64, rank)
		for d, n := range shape {
			idx[d] = rapid.Int64Range(0, n-1).Draw(t, "index")
			exact.Add(exact, new(big.Int).Mul(big.NewInt(idx[d]), big.NewInt(strides[d])))
		}
		addr, ok, err := v.At(idx...)
		if err != nil || !ok || big.NewInt(addr).Cmp(exact) != 0 {
			t.Fatalf("%v at %v: %d %v %v, want %v", v, idx, addr, ok, err, exact)
		}
		// A movement may fail, but where it does not the element is still there.
		flip := rapid.SliceOfN(rapid.Bool(), rank, rank).Draw(t, "flip")
		if w, err := v.Flip(flip...); err == nil {
			for d := range idx {
				if flip[d] {
					idx[d] = shape[d] - 1 - idx[d]
				}
			}
			if got, ok, err := w.At(idx...); got != addr || !ok || err != nil {
				t.Fatalf("%v flipped is %v: %d %v %v, want %d", v, w, got, ok, err, addr)
			}
			v = w
		}
		before := rapid.SliceOfN(rapid.SampledFrom([]int64{0, 1, 1 << 40, math.MaxInt64}), rank, rank).Draw(t, "before")
		if w, err := v.Pad(before, make([]int64, rank)); err == nil {
			for d := range idx {
				idx[d] += before[d]
			}
			if got, ok, err := w.At(idx...); got != addr || !ok || err != nil {
				t.Fatalf("%v padded is %v: %d %v %v, want %d", v, w, got, ok, err, addr)
			}
			v = w
		}
		pos, err := layout.Ravel(idx, v.Shape())
		if err != nil {
			t.Fatal(err)
		}
		if w, err := v.Flatten(0, -1); err == nil {
			if got, ok, err := w.At(pos); got != addr || !ok || err != nil {
				t.Fatalf("%v flat is %v: %d %v %v, want %d", v, w, got, ok, err, addr)
			}
		}
	})
}

// TestCoarsestHasTheFewestGroups is P14 for views: no grouping that Reshape
// allows has fewer groups.
func TestCoarsestHasTheFewestGroups(t *testing.T) {
	check(t, func(t *rapid.T) {
		v := drawView(t)
		w, groups := v.Coarsest()
		if err := groups.Validate(v.Rank()); err != nil {
			t.Fatal(err)
		}
		if !fieldsAgree(v, w) {
			t.Fatalf("%v is not %v", w, v)
		}
		if len(groups) != w.Rank() {
			t.Fatalf("%v: %d groups", w, len(groups))
		}
		shape := v.Shape()
		for cuts := range 1 << max(v.Rank()-1, 0) {
			var merged []int64
			for d, n := range shape {
				if d == 0 || cuts>>(d-1)&1 == 1 {
					merged = append(merged, n)
					continue
				}
				merged[len(merged)-1] *= n
			}
			if _, err := v.Reshape(merged...); err == nil && len(merged) < len(groups) {
				t.Fatalf("%v: %v has fewer groups than %v", v, merged, groups)
			}
		}
	})
}

func fieldsAgree(v, w *view.View) bool { return slices.Equal(table(v), table(w)) }
