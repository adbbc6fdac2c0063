package injectsync

import (
	"fmt"
	"math"
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
)

// pipeSet is a set of pipes.
type pipeSet uint32

// numPipes is the number of pipes that a pipeSet tells apart.
const numPipes = 14

func bit(p pipes.Pipe) int {
	if p == pipes.Unassigned {
		return numPipes - 1
	}
	return int(p)
}

func (s pipeSet) has(p pipes.Pipe) bool { return s&(1<<bit(p)) != 0 }

func (s *pipeSet) add(p pipes.Pipe) { *s |= 1 << bit(p) }

// span is a range of elements, empty if first is greater than last.
type span struct{ first, last int }

func (s *span) add(o span) { *s = span{min(s.first, o.first), max(s.last, o.last)} }

// spans are the elements of each pipe.
type spans [numPipes]span

func (s *spans) add(o *spans) {
	for i := range s {
		s[i].add(o[i])
	}
}

func noSpans() (s spans) {
	for i := range s {
		s[i] = span{math.MaxInt, -1}
	}
	return s
}

// coreSpans are spans by the core of the elements: the elements of neither core, or of a list of one core,
// then the elements of the cube core and of the vector core.
type coreSpans []spans

func (s coreSpans) add(o coreSpans) {
	for i := range s {
		s[i].add(&o[i])
	}
}

// noCoreSpans returns empty spans: of one core, or of two.
func noCoreSpans(block bool) coreSpans {
	s := coreSpans{noSpans()}
	if block {
		s = append(s, noSpans(), noSpans())
	}
	return s
}

// spansOf returns the place of the spans of an element.
func spansOf(e *element) int {
	switch e.core {
	case coretype.Cube:
		return 1
	case coretype.Vector:
		return 2
	}
	return 0
}

// class is a set of memories that overlap the same memories: equal addresses and sizes, or
// one argument.
type class struct {
	number int
	*memory
	// written and used are the elements that write the memory, and that write or read it.
	written, used coreSpans
	// writes and all are the same elements one by one, in order.
	writes, all places
	// overlapping are the classes that it overlaps, nil until they are asked for; byWrites
	// and byAll are the written and used elements of these. They may be too wide.
	overlapping     bitset
	byWrites, byAll coreSpans
	// others are the overlapping classes, nil if they are many.
	others []*class
}

// places are the indices of elements by pipe, in order.
type places [numPipes][]int32

// add appends the element i, which is not in front of the last one.
func (x *places) add(p, i int) {
	if list := x[p]; len(list) == 0 || int(list[len(list)-1]) != i {
		x[p] = append(list, int32(i))
	}
}

// before returns the last index on a pipe that is less than end, -1 if there is none.
func (x *places) before(p, end int) int {
	at, _ := slices.BinarySearch(x[p], int32(end))
	if at == 0 {
		return -1
	}
	return int(x[p][at-1])
}

// bitset is a set of classes by number.
type bitset []uint64

func (b bitset) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }

func (b bitset) add(i int) { b[i/64] |= 1 << (i % 64) }

// classes are the classes of the memories of a list.
type classes struct {
	all []*class
	// block says that the list is between cores.
	block bool
	// written and used are those of all memories of an address space.
	written, used map[string]coreSpans
}

// classify finds the classes of a list.
func classify(l *syncIR) *classes {
	c := &classes{block: l.block, written: map[string]coreSpans{}, used: map[string]coreSpans{}}
	byKey := map[string]*class{}
	note := func(e *element, list []access, writes bool) {
		for _, a := range list {
			if a.class == nil {
				key := a.key()
				if byKey[key] == nil {
					byKey[key] = c.add(a.memory)
				}
				a.class = byKey[key]
			}
			at, p, core := span{e.index, e.index}, bit(e.pipe), spansOf(e)
			a.class.used[core][p].add(at)
			a.class.all.add(p, e.index)
			c.used[a.space][core][p].add(at)
			if writes {
				a.class.written[core][p].add(at)
				a.class.writes.add(p, e.index)
				c.written[a.space][core][p].add(at)
			}
		}
	}
	for _, e := range l.elements {
		note(e, e.defs, true)
		note(e, e.uses, false)
	}
	return c
}

// key returns a text that memories have in common that overlap the same memories.
func (m *memory) key() string {
	if m.space == "gm" || m.variable || m.size <= 0 || len(m.addresses) == 0 {
		return fmt.Sprintf("%p", m)
	}
	return fmt.Sprint(m.space, m.size, m.addresses)
}

func (c *classes) add(m *memory) *class {
	k := &class{number: len(c.all), memory: m, written: noCoreSpans(c.block), used: noCoreSpans(c.block)}
	c.all = append(c.all, k)
	if c.used[m.space] == nil {
		c.written[m.space], c.used[m.space] = noCoreSpans(c.block), noCoreSpans(c.block)
	}
	return k
}

// many is the number of overlapping classes from which on it is not worth to say exactly where
// their elements are.
const many = 64

// find finds the classes that k overlaps.
func (c *classes) find(k *class) {
	k.overlapping = make(bitset, (len(c.all)+63)/64)
	k.byWrites, k.byAll = noCoreSpans(c.block), noCoreSpans(c.block)
	n := 0
	for _, o := range c.all {
		if !k.overlaps(o.memory) {
			continue
		}
		k.overlapping.add(o.number)
		if n++; n <= many {
			k.byWrites.add(o.written)
			k.byAll.add(o.used)
			k.others = append(k.others, o)
		}
	}
	if n > many {
		k.others = nil
		k.byWrites, k.byAll = c.written[k.space], c.used[k.space]
	}
}

// around returns for each pipe between which elements the elements are that conflict with e. Between
// cores the elements of the same core do not count, apart from what hands over on the cube core.
func (c *classes) around(e *element) *spans {
	out := noSpans()
	add := func(s coreSpans) {
		for core := range s {
			if core == 0 || core != spansOf(e) || loadsOnCube(e) {
				out.add(&s[core])
			}
		}
	}
	for _, a := range e.defs {
		add(c.known(a.class).byAll)
	}
	for _, a := range e.uses {
		add(c.known(a.class).byWrites)
	}
	return &out
}

// last returns the last element on a pipe in front of the element end that conflicts with e, whose
// [classes.around] was asked for. It is -1 if there is none, and end-1 if it is not worth to
// say.
func (e *element) last(p, end int) int {
	last := -1
	for _, a := range e.defs {
		if a.class.others == nil {
			return end - 1
		}
		for _, o := range a.class.others {
			last = max(last, o.all.before(p, end))
		}
	}
	for _, a := range e.uses {
		if a.class.others == nil {
			return end - 1
		}
		for _, o := range a.class.others {
			last = max(last, o.writes.before(p, end))
		}
	}
	return last
}

func (c *classes) known(k *class) *class {
	if k.overlapping == nil {
		c.find(k)
	}
	return k
}

// conflicting reports whether now, whose [classes.around] was asked for, and front have
// accesses that overlap, of which one writes.
func conflicting(now, front *element) bool {
	return meet(now.defs, front.defs) || meet(now.uses, front.defs) || meet(now.defs, front.uses)
}

func meet(a, b []access) bool {
	for i := range a {
		row := a[i].class.overlapping
		for j := range b {
			if row.has(b[j].class.number) {
				return true
			}
		}
	}
	return false
}
