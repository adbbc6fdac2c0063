package injectsync

import (
	"cmp"
	"math"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
)

// pipeSet is a set of pipes.
type pipeSet uint32

// bits is the number of pipes that a pipeSet tells apart.
const bits = 14

func bit(p pipes.Pipe) int {
	if p == pipes.Unassigned {
		return bits - 1
	}
	return int(p)
}

func (s pipeSet) has(p pipes.Pipe) bool { return s&(1<<bit(p)) != 0 }

func (s *pipeSet) add(p pipes.Pipe) { *s |= 1 << bit(p) }

// span is a range of elements, empty if first is greater than last.
type span struct{ first, last int }

var nowhere = span{math.MaxInt, -1}

func (s *span) add(o span) { *s = span{min(s.first, o.first), max(s.last, o.last)} }

// spans are the elements of each pipe.
type spans [bits]span

func (s *spans) add(o *spans) {
	for i := range s {
		s[i].add(o[i])
	}
}

func noSpans() (s spans) {
	for i := range s {
		s[i] = nowhere
	}
	return s
}

// reach says where the elements are that access a memory, and where the elements are that
// access memory that overlaps it. Searches for conflicts end there.
type reach struct {
	// written and used are the elements that write the memory, and that write or read it.
	written, used spans
	// byWrites and byAll are the same for all memories that overlap this one.
	byWrites, byAll spans
}

// findReach fills the reach of all memories of a list.
func (l *syncIR) findReach() {
	var all []*memory
	seen := map[*memory]bool{}
	note := func(e *element, list []access, writes bool) {
		at := span{e.index, e.index}
		for _, a := range list {
			if !seen[a.memory] {
				seen[a.memory] = true
				all = append(all, a.memory)
				a.reach = reach{noSpans(), noSpans(), noSpans(), noSpans()}
			}
			a.reach.used[bit(e.pipe)].add(at)
			if writes {
				a.reach.written[bit(e.pipe)].add(at)
			}
		}
	}
	for _, e := range l.elements {
		note(e, e.defs, true)
		note(e, e.uses, false)
	}
	eachOverlap(all, func(m, o *memory) {
		m.reach.byWrites.add(&o.reach.written)
		m.reach.byAll.add(&o.reach.used)
	})
}

// around returns for each pipe where the elements are that conflict with e.
func (e *element) around() *spans {
	out := noSpans()
	for _, a := range e.defs {
		out.add(&a.reach.byAll)
	}
	for _, a := range e.uses {
		out.add(&a.reach.byWrites)
	}
	return &out
}

// piece is an address range of a memory.
type piece struct {
	from, to int64
	*memory
}

// eachOverlap calls fn for each memory and each that overlaps it, itself included, perhaps
// several times.
func eachOverlap(all []*memory, fn func(m, o *memory)) {
	local := map[string][]piece{}
	global := map[*ir.Value][]*memory{}
	for _, m := range all {
		if m.space == "gm" {
			global[m.root] = append(global[m.root], m)
			continue
		}
		fn(m, m)
		if m.variable {
			local[m.space] = append(local[m.space], piece{math.MinInt64, math.MaxInt64, m})
		}
		for i := range m.addresses {
			local[m.space] = append(local[m.space], piece{m.addresses[i], m.end(i), m})
		}
	}
	for _, list := range global {
		for _, m := range list {
			for _, o := range list {
				fn(m, o)
			}
		}
	}
	for _, list := range local {
		sweep(list, fn)
	}
}

// sweep calls fn for the memories of all pieces that overlap, in order of their beginnings.
func sweep(list []piece, fn func(m, o *memory)) {
	slices.SortFunc(list, func(a, b piece) int { return cmp.Compare(a.from, b.from) })
	var open []piece
	for _, p := range list {
		open = slices.DeleteFunc(open, func(o piece) bool { return o.to <= p.from })
		for _, o := range open {
			fn(p.memory, o.memory)
			fn(o.memory, p.memory)
		}
		open = append(open, p)
	}
}
