package injectsync

import (
	"slices"
	"testing"

	"hivm-opt/analysis/pipes"
)

// TestPlaces asks lists of elements for the last one in front of another.
func TestPlaces(t *testing.T) {
	var x places
	for _, i := range []int{3, 3, 7, 9} {
		x.add(1, i)
	}
	if n := len(x[1]); n != 3 {
		t.Errorf("%d elements, want 3: an element is there once", n)
	}
	for _, c := range []struct{ pipe, end, want int }{
		{1, 0, -1}, {1, 3, -1}, {1, 4, 3}, {1, 7, 3}, {1, 8, 7}, {1, 100, 9}, {2, 100, -1},
	} {
		if got := x.before(c.pipe, c.end); got != c.want {
			t.Errorf("on pipe %d in front of %d: %d, want %d", c.pipe, c.end, got, c.want)
		}
	}
}

// TestBarrierRepeats puts barriers in front of one element: equal ones in a row are one entry that
// counts them, others are entries of their own.
func TestBarrierRepeats(t *testing.T) {
	l := &syncIR{elements: []*element{{}}}
	for _, p := range []int{1, 1, 1, 2, 1} {
		l.barrier(synchronization{src: pipes.Pipe(p), dst: pipes.Pipe(p), loop: -1, count: 1})
	}
	var got []int
	for _, e := range l.elements[0].before {
		got = append(got, e.repeats)
	}
	if want := []int{2, 0, 0}; !slices.Equal(got, want) || l.count() != 5 {
		t.Errorf("repeats %v of %d barriers, want %v of 5", got, l.count(), want)
	}
}
