package races

import (
	"cmp"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// access is an access of an instruction: the number seq of its pipe, from 1 on.
type access struct {
	core *core
	lane pipes.Lane
	seq  int
	op   *ir.Operation
	// atomic says that the access is a write that nothing comes between.
	atomic bool
}

// span is the bits from lo to hi, the latter excluded.
type span struct{ lo, hi int64 }

// segment is bits of a memory with the same history.
type segment struct {
	span
	write access   // the last
	reads []access // since then, the last of each pipe
	// owner is the buffer that the last write was made through; lost are the buffers whose
	// bytes were overwritten through others since they were written.
	owner *interp.Buffer
	lost  []*interp.Buffer
}

// shadow is the history of a memory: segments in the order of their addresses.
type shadow struct{ segments []segment }

// over returns the segments of a span, made to begin and end with it.
func (s *shadow) over(x span) []segment {
	i, _ := slices.BinarySearchFunc(s.segments, x.lo, func(g segment, lo int64) int { return cmp.Compare(g.hi, lo+1) })
	var inside []segment
	at, j := x.lo, i
	for ; j < len(s.segments) && s.segments[j].lo < x.hi; j++ {
		g := s.segments[j]
		if at < g.lo {
			inside = append(inside, segment{span: span{at, g.lo}})
		}
		for _, cut := range []int64{x.lo, x.hi} {
			if g.lo < cut && cut < g.hi {
				inside = append(inside, g.part(g.lo, cut))
				g = g.part(cut, g.hi)
			}
		}
		inside = append(inside, g)
		at = g.hi
	}
	if at < x.hi {
		inside = append(inside, segment{span: span{at, x.hi}})
	}
	if len(inside) != j-i {
		s.segments = slices.Replace(s.segments, i, j, inside...)
	} else {
		copy(s.segments[i:j], inside)
	}
	lo, hi := i, i+len(inside)
	if inside[0].hi <= x.lo {
		lo++
	}
	if inside[len(inside)-1].lo >= x.hi {
		hi--
	}
	return s.segments[lo:hi]
}

// part returns the history of a part of the bits.
func (g segment) part(lo, hi int64) segment {
	g.span = span{lo, hi}
	g.reads, g.lost = slices.Clone(g.reads), slices.Clone(g.lost)
	return g
}

// read notes a read and returns the write that it conflicts with, if any.
func (g *segment) read(a access) (conflict access) {
	i := slices.IndexFunc(g.reads, func(r access) bool { return r.lane == a.lane && r.core == a.core })
	if i < 0 {
		g.reads = append(g.reads, a)
	} else {
		g.reads[i] = a
	}
	return g.write
}

// wrote notes a write through a buffer.
func (g *segment) wrote(a access, through *interp.Buffer) {
	if g.owner != nil && g.owner != through {
		g.lost = append(g.lost, g.owner)
		if len(g.lost) > maxLost {
			g.lost = g.lost[1:]
		}
	}
	if i := slices.Index(g.lost, through); i >= 0 {
		g.lost = slices.Delete(g.lost, i, i+1)
	}
	g.write, g.reads, g.owner = a, g.reads[:0], through
}

// maxLost is how many buffers are remembered whose bytes were overwritten.
const maxLost = 16

// spans returns the bits of the elements of a view, counted from the start of its buffer,
// in ascending order. Where there are too many pieces it is one piece around all.
func spans(m *interp.MemRef) []span {
	all, ok := extent(m)
	if !ok {
		return nil
	}
	around := []span{all}
	bits := int64(m.Elem.Bits)
	type axis struct{ n, step int64 }
	var axes []axis
	for d, n := range m.Sizes {
		switch step := m.Strides[d] * bits; {
		case step < 0:
			return around
		case n > 1 && step > 0:
			axes = append(axes, axis{n, step})
		}
	}
	slices.SortFunc(axes, func(a, b axis) int { return cmp.Compare(a.step, b.step) })
	run := bits
	for len(axes) > 0 && axes[0].step == run {
		run *= axes[0].n
		axes = axes[1:]
	}
	starts := []int64{all.lo}
	for _, a := range slices.Backward(axes) {
		if int64(len(starts))*a.n > maxPieces {
			return around
		}
		next := make([]int64, 0, int64(len(starts))*a.n)
		for _, s := range starts {
			for i := range a.n {
				next = append(next, s+i*a.step)
			}
		}
		starts = next
	}
	out := make([]span, len(starts))
	for i, s := range starts {
		out[i] = span{s, s + run}
	}
	return out
}

// extent returns the bits from the first to the last element of a view. It is false if the view has none.
func extent(m *interp.MemRef) (span, bool) {
	lo, hi, ok := m.Extent()
	bits := int64(m.Elem.Bits)
	return span{first(m) + lo*bits, first(m) + (hi+1)*bits}, ok
}

// first returns the bit at which the elements of a view are counted from. The interpreter has elements that are smaller
// than a byte in a byte each, where an address counts bits.
func first(m *interp.MemRef) int64 {
	if m.Elem.Bits < 8 {
		return m.Base
	}
	return m.Base * 8
}

// maxPieces is how many pieces the footprint of a view has at most.
const maxPieces = 1 << 14
