package races

import (
	"math/rand/v2"
	"slices"
	"testing"

	"hivm-opt/interp"
)

// TestShadow compares the segments with a history for each bit.
func TestShadow(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		const bits = 64
		var s shadow
		var last [bits]int // the number of the last write of each bit
		for n := 1; n < 60; n++ {
			lo := r.Int64N(bits)
			x := span{lo, lo + 1 + r.Int64N(bits-lo)}
			inside := s.over(x)
			at := x.lo
			for i := range inside {
				g := &inside[i]
				if g.lo != at || g.hi <= g.lo {
					t.Fatalf("segment %v of %v begins at the wrong place", g.span, x)
				}
				at = g.hi
				for b := g.lo; b < g.hi; b++ {
					if g.write.seq != last[b] {
						t.Fatalf("bit %d was written by %d, not by %d", b, last[b], g.write.seq)
					}
				}
				if r.IntN(2) == 0 {
					g.wrote(access{seq: n}, nil)
					for b := g.lo; b < g.hi; b++ {
						last[b] = n
					}
				}
			}
			if at != x.hi {
				t.Fatalf("the segments of %v end at %d", x, at)
			}
		}
	}
}

// TestSpans compares the pieces of a view with its elements.
func TestSpans(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		m := &interp.MemRef{Elem: interp.Elem{Kind: interp.Int, Bits: []int32{1, 8, 16, 32}[r.IntN(4)]}, Base: r.Int64N(10), Offset: r.Int64N(5)}
		for range r.IntN(4) {
			m.Sizes, m.Strides = append(m.Sizes, r.Int64N(5)), append(m.Strides, r.Int64N(6))
		}
		want := map[int64]bool{}
		elements(m, nil, func(at int64) {
			for b := range int64(m.Elem.Bits) {
				want[first(m)+at*int64(m.Elem.Bits)+b] = true
			}
		})
		got := map[int64]bool{}
		for _, x := range spans(m) {
			for b := x.lo; b < x.hi; b++ {
				got[b] = true
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%+v has %d bits, not %d", m, len(got), len(want))
		}
		for b := range want {
			if !got[b] {
				t.Fatalf("%+v lacks bit %d", m, b)
			}
		}
	}
}

// elements calls do with each element of a view.
func elements(m *interp.MemRef, index []int64, do func(at int64)) {
	if d := len(index); d < len(m.Sizes) {
		for i := range m.Sizes[d] {
			elements(m, append(slices.Clone(index), i), do)
		}
		return
	}
	if at, err := m.Linear(index); err == nil {
		do(at)
	}
}
