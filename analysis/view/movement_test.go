package view_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

// movement is one call with random arguments.
type movement struct {
	name string
	call func(*view.View) (*view.View, error)
	link func(*view.Chain) (*view.Chain, error) // the same for a chain
	// from returns the index that an element of the result had before, and
	// whether it was there.
	from func(idx []int64) ([]int64, bool)
}

// drawMovement draws a legal call for a view.
func drawMovement(t *rapid.T, v *view.View) movement {
	shape := v.Shape()
	rank := len(shape)
	numbers := func(what string, lo, hi int64) []int64 {
		return rapid.SliceOfN(rapid.Int64Range(lo, hi), rank, rank).Draw(t, what)
	}
	each := func(change func(d int, i int64) (int64, bool)) func([]int64) ([]int64, bool) {
		return func(idx []int64) ([]int64, bool) {
			out, there := make([]int64, rank), true
			for d, i := range idx {
				var ok bool
				out[d], ok = change(d, i)
				there = there && ok
			}
			return out, there
		}
	}
	switch rapid.IntRange(0, 5).Draw(t, "movement") {
	case 0:
		axes := rapid.Permutation(identity(rank)).Draw(t, "axes")
		return movement{"permute", func(v *view.View) (*view.View, error) { return v.Permute(axes...) },
			func(c *view.Chain) (*view.Chain, error) { return c.Permute(axes...) },
			func(idx []int64) ([]int64, bool) {
				out := make([]int64, rank)
				for d, from := range axes {
					out[from] = idx[d]
				}
				return out, true
			}}
	case 1:
		to := slices.Clone(shape)
		for d, n := range shape {
			if n == 1 {
				to[d] = rapid.Int64Range(0, 3).Draw(t, "expand")
			}
		}
		return movement{"expand", func(v *view.View) (*view.View, error) { return v.Expand(to...) },
			func(c *view.Chain) (*view.Chain, error) { return c.Expand(to...) },
			each(func(d int, i int64) (int64, bool) { return min(i, shape[d]-1), true })}
	case 2:
		before, after := numbers("before", 0, 2), numbers("after", 0, 2)
		return movement{"pad", func(v *view.View) (*view.View, error) { return v.Pad(before, after) },
			func(c *view.Chain) (*view.Chain, error) { return c.Pad(before, after) },
			each(func(d int, i int64) (int64, bool) {
				i -= before[d]
				return i, i >= 0 && i < shape[d]
			})}
	case 3:
		keep := make([]layout.Interval, rank)
		for d, n := range shape {
			lo := rapid.Int64Range(0, n).Draw(t, "from")
			keep[d] = layout.Interval{Lo: lo, Hi: rapid.Int64Range(lo, n).Draw(t, "to")}
		}
		return movement{"shrink", func(v *view.View) (*view.View, error) { return v.Shrink(keep) },
			func(c *view.Chain) (*view.Chain, error) { return c.Shrink(keep) },
			each(func(d int, i int64) (int64, bool) { return i + keep[d].Lo, true })}
	case 4:
		flip := rapid.SliceOfN(rapid.Bool(), rank, rank).Draw(t, "flip")
		return movement{"flip", func(v *view.View) (*view.View, error) { return v.Flip(flip...) },
			func(c *view.Chain) (*view.Chain, error) { return c.Flip(flip...) },
			each(func(d int, i int64) (int64, bool) {
				if flip[d] {
					return shape[d] - 1 - i, true
				}
				return i, true
			})}
	default:
		steps := numbers("steps", 1, 4)
		return movement{"step", func(v *view.View) (*view.View, error) { return v.Step(steps...) },
			func(c *view.Chain) (*view.Chain, error) { return c.Step(steps...) },
			each(func(d int, i int64) (int64, bool) { return i * steps[d], true })}
	}
}

func identity(rank int) []int {
	list := make([]int, rank)
	for d := range list {
		list[d] = d
	}
	return list
}

// TestMovements is P5, with P4: a movement has the same effect on a view, element
// by element, as on the view's copy.
func TestMovements(t *testing.T) {
	check(t, func(t *rapid.T) {
		v := drawView(t)
		m := drawMovement(t, v)
		w, err := m.call(v)
		if err != nil {
			t.Fatalf("%s of %v: %v", m.name, v, err)
		}
		checkCanonical(t, w)
		data, low := memory(v)
		shifted := func(v *view.View) *view.View {
			if v.Size() == 0 || v.ValidSize() == 0 {
				return v
			}
			s, err := view.Strided(v.Shape(), v.Strides(), v.Offset()-low, v.Mask())
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		copied, err := view.Materialize(shifted(v), data, -1)
		if err != nil {
			t.Fatal(err)
		}
		got, err := view.Materialize(shifted(w), data, -1)
		if err != nil {
			t.Fatal(err)
		}
		for i := range w.Size() {
			idx, err := layout.Unravel(i, w.Shape())
			if err != nil {
				t.Fatal(err)
			}
			want := int64(-1)
			if from, there := m.from(idx); there {
				pos, err := layout.Ravel(from, v.Shape())
				if err != nil {
					t.Fatal(err)
				}
				want = copied[pos]
			}
			if got[i] != want {
				t.Fatalf("%s of %v is %v: element %v is %d, want %d", m.name, v, w, idx, got[i], want)
			}
		}
	})
}

// memory returns a buffer with different numbers for all addresses of a view, and
// the address of the first.
func memory(v *view.View) (data []int64, low int64) {
	low, high, ok := v.Extent()
	if !ok {
		return nil, 0
	}
	data = make([]int64, high-low+1)
	for i := range data {
		data[i] = 1000 + int64(i)
	}
	return data, low
}
