package view_test

import (
	"errors"
	"slices"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

// numbers reads small and now and then huge numbers from fuzzed bytes.
type numbers struct{ data []byte }

func (n *numbers) next() int64 {
	if len(n.data) == 0 {
		return 0
	}
	b := n.data[0]
	n.data = n.data[1:]
	if b < 0xe0 {
		return int64(b%16) - 3
	}
	return int64(b%4) - 2 + 1<<(2*(b&0x1f)+1) // up to the end of int64 and around it
}

func (n *numbers) list(rank int) []int64 {
	out := make([]int64, rank)
	for d := range out {
		out[d] = n.next()
	}
	return out
}

func (n *numbers) intervals(rank int) []layout.Interval {
	out := make([]layout.Interval, rank)
	for d := range out {
		out[d].Lo = n.next()
		out[d].Hi = n.next()
	}
	return out
}

// FuzzView calls everything with anything. Nothing may panic, errors are errors of
// the package, results are canonical, and a reshape of a small view agrees with
// enumeration.
func FuzzView(f *testing.F) {
	f.Add([]byte{3, 5, 7, 6, 15, 6, 4, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
	f.Add([]byte{2, 0xff, 0xfe, 0xe1, 0xff, 3, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte{4, 5, 6, 4, 5, 15, 4, 3, 2, 1, 0, 3, 5, 3, 4, 1, 2, 3, 4, 5, 6, 7})
	f.Fuzz(func(t *testing.T, data []byte) {
		in := &numbers{data}
		rank := int(uint64(in.next()+3) % 6)
		shape, strides, offset := in.list(rank), in.list(rank), in.next()
		var mask []layout.Interval
		if in.next() > 4 {
			mask = in.intervals(rank)
		}
		layout.MergeDims(shape, strides, mask)
		layout.ReshapeStrides(shape, strides, in.list(rank))
		layout.Coarsest([]layout.Shape{{Sizes: shape, Strides: strides, Strided: true}})
		v, err := view.Strided(shape, strides, offset, mask)
		if !known(err) {
			t.Fatal(err)
		}
		for step := 0; err == nil && step < 8 && len(in.data) > 0; step++ {
			checkCanonical(t, v)
			var w *view.View
			w, err = fuzzMove(t, v, in)
			if !known(err) {
				t.Fatalf("%v: %v", v, err)
			}
			if err == nil {
				v = w
			} else if step < 4 {
				err = nil
			}
		}
	})
}

// fuzzMove applies one movement.
func fuzzMove(t *testing.T, v *view.View, in *numbers) (*view.View, error) {
	rank := v.Rank()
	switch uint64(in.next()+3) % 12 {
	case 0:
		shape, err := layout.InferShape(v.Size(), in.list(int(uint64(in.next())%6)))
		if err != nil {
			return nil, err
		}
		return fuzzReshape(t, v, shape)
	case 1:
		axes := identity(rank)
		for d, n := range in.list(rank) {
			k := int(uint64(n) % uint64(rank))
			axes[d], axes[k] = axes[k], axes[d]
		}
		return v.Permute(axes...)
	case 2:
		return v.Expand(in.list(rank)...)
	case 3:
		return v.Pad(in.list(rank), in.list(rank))
	case 4:
		return v.Shrink(in.intervals(rank))
	case 5:
		flip := make([]bool, rank)
		for d, n := range in.list(rank) {
			flip[d] = n&1 == 1
		}
		return v.Flip(flip...)
	case 6:
		return v.Step(in.list(rank)...)
	case 7:
		return v.Flatten(int(in.next()), int(in.next()))
	case 8:
		w, groups := v.Coarsest()
		return w, groups.Validate(rank)
	case 9:
		return v.Squeeze(int(in.next()))
	case 10:
		return v.Unsqueeze(int(in.next()))
	default:
		inner, err := view.Strided([]int64{7, 5, 3}, []int64{15, 3, -1}, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		if inv, err := v.Inverse(); err == nil {
			inv.Lookup(nil, in.next())
		}
		v.Linear(in.next())
		if v.Size() < 1<<16 {
			if small, err := view.Materialize(v, make([]byte, 100), 1); err == nil && int64(len(small)) != v.Size() {
				t.Fatalf("%d elements of %v", len(small), v)
			}
		}
		return inner.Compose(v)
	}
}

func fuzzReshape(t *testing.T, v *view.View, shape []int64) (*view.View, error) {
	w, err := v.Reshape(shape...)
	if v.Size() <= 200 {
		want, ok := single(table(v), shape)
		if ok != (err == nil) && !errors.Is(err, view.ErrOverflow) || err == nil && !fieldsOf(w).equal(want) {
			t.Fatalf("%v to %v: %v %v, want %v %v", v, shape, w, err, want, ok)
		}
	}
	return w, err
}

// known reports whether an error is nil or one of the package's.
func known(err error) bool {
	return err == nil || slices.ContainsFunc([]error{
		view.ErrNegative, view.ErrSize, view.ErrRank, view.ErrRange, view.ErrOrder, view.ErrMask,
		view.ErrNoView, view.ErrOverflow, view.ErrNotInvertible, view.ErrAmbiguous,
	}, func(e error) bool { return errors.Is(err, e) })
}
