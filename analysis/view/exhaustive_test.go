package view_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
	"hivm-opt/internal/tier"
)

// TestReshapeExhaustive proves on a finite space that Reshape is sound and
// complete: it gives the view that enumeration of all elements finds, and
// ErrNoView exactly when that finds none.
//
// Views: all shapes of rank 0 to 4 with sizes 1 to 4, all masks with at least one
// valid element, and strides that are chosen from the inner dimension to the
// outer: the innermost 0 or 1, each other stride 0, or a stride that chains with
// its inner neighbour by size, or by range, or a stride that does not chain. A
// dimension with one valid index has only one stride, as all are the same view. The
// strides matter to a reshape only through whether neighbours chain and whether
// they are 0.
//
// Targets: all shapes with as many elements and up to as many sizes as the size
// has prime factors (at most 8), all at least 2. Units in the target do not
// change the answer; one unit is put at a random place in each.
//
// Exhaustive in all of this are ranks 0 to 3. Of rank 4, with 160 000 masks, all
// shapes and masks are tried, each with one choice of strides and one target at
// random. In make test-full rank 4 is exhaustive as well, which takes a quarter of an
// hour on one processor.
func TestReshapeExhaustive(t *testing.T) {
	tier.Slow(t)
	e := &exhaustive{t: t, random: rand.New(rand.NewPCG(1, 2)), targets: map[int64][][]int64{}}
	for rank := range 5 {
		before := *e
		e.sample = rank == 4 && !tier.Full()
		e.shapes(make([]int64, rank), 0)
		t.Logf("rank %d: %d views, %d reshapes, %d of them views", rank, e.views-before.views, e.reshapes-before.reshapes, e.found-before.found)
	}
}

// exhaustive enumerates; its methods call each other from the outside in.
type exhaustive struct {
	t       *testing.T
	random  *rand.Rand
	sample  bool
	targets map[int64][][]int64

	views, reshapes, found int
}

func (e *exhaustive) shapes(shape []int64, d int) {
	if d == len(shape) {
		e.masks(shape, make([]layout.Interval, len(shape)), 0)
		return
	}
	for n := int64(1); n <= 4; n++ {
		shape[d] = n
		e.shapes(shape, d+1)
	}
}

func (e *exhaustive) masks(shape []int64, mask []layout.Interval, d int) {
	if d == len(shape) {
		e.strides(shape, mask, make([]int64, len(shape)), len(shape)-1)
		return
	}
	for lo := range shape[d] {
		for hi := lo + 1; hi <= shape[d]; hi++ {
			mask[d] = layout.Interval{Lo: lo, Hi: hi}
			e.masks(shape, mask, d+1)
		}
	}
}

// strides chooses the stride of dimension d and of the dimensions left of it.
func (e *exhaustive) strides(shape []int64, mask []layout.Interval, strides []int64, d int) {
	if d < 0 {
		e.view(shape, mask, strides)
		return
	}
	options := []int64{0}
	if inner := d + 1; mask[d].Len() > 1 {
		for inner < len(shape) && mask[inner].Len() == 1 {
			inner++
		}
		options = append(options, 1)
		if inner < len(shape) {
			s := strides[inner]
			options = append(options[:1], s*shape[inner], s*mask[inner].Len(), s+1001)
			slices.Sort(options)
			options = slices.Compact(options)
		}
	}
	if e.sample {
		options = options[e.random.IntN(len(options)):][:1]
	}
	for _, s := range options {
		strides[d] = s
		e.strides(shape, mask, strides, d-1)
	}
}

func (e *exhaustive) view(shape []int64, mask []layout.Interval, strides []int64) {
	v, err := view.Strided(shape, strides, 17, mask)
	if err != nil {
		e.t.Fatal(err)
	}
	e.views++
	targets, ok := e.targets[v.Size()]
	if !ok {
		targets = factorizations(v.Size(), 8)
		e.targets[v.Size()] = targets
	}
	if e.sample {
		targets = targets[e.random.IntN(len(targets)):][:1]
	}
	addresses := table(v)
	for _, target := range targets {
		target = slices.Insert(slices.Clone(target), e.random.IntN(len(target)+1), 1)
		e.reshapes++
		want, ok := single(addresses, target)
		got, err := v.Reshape(target...)
		if ok {
			e.found++
		}
		if ok != (err == nil) || err != nil && !errors.Is(err, view.ErrNoView) || ok && !fieldsOf(got).equal(want) {
			e.t.Fatalf("%v to %v: %v %v, want %v %v", v, target, got, err, want, ok)
		}
	}
}
