package syncsolver

import (
	"cmp"
	"encoding/binary"
	"slices"

	"hivm-opt/ir"
)

// classes are the extents of memory in a function. Memories with the same extent overlap the
// same others, so that overlaps are looked for only once for each extent.
type classes struct {
	refined bool
	members []*memory // one memory of each class
	// over has for each class the classes that it overlaps, in ascending order: itself as well,
	// unless it is empty or lies nowhere.
	over [][]int
	// Scratch of contenders: the list, and where each way of using memory is in it.
	out []contender
	at  map[use]int
}

// classify numbers the extents of memories.
func classify(all []*memory, refined bool) *classes {
	c := &classes{refined: refined, at: map[use]int{}}
	numbers := map[extent]int{}
	var text []byte
	for _, m := range all {
		var e extent
		e, text = m.extent(text[:0])
		n, known := numbers[extent{e.value, e.space, string(text)}]
		if !known {
			n, e.numbers = len(c.members), string(text)
			numbers[e] = n
			c.members = append(c.members, m)
		}
		m.class = n
	}
	c.find()
	return c
}

// extent describes a buffer, a part of one, or another memory, which only overlaps itself.
type extent struct {
	value   *ir.Value // the memory, the buffer of a part, or what a buffer is within
	space   string    // of a buffer
	numbers string    // of a buffer or a part
}

// extent returns the extent of a memory without its numbers, and appends these to a text.
func (m *memory) extent(text []byte) (extent, []byte) {
	put := func(list ...int64) {
		text = binary.AppendUvarint(text, uint64(len(list)))
		for _, n := range list {
			text = binary.AppendVarint(text, n)
		}
	}
	switch {
	case m.buffer == nil:
		return extent{value: m.value}, text
	case m.slice == nil:
		put(m.buffer.size)
		put(m.buffer.addresses...)
		return extent{value: m.within, space: m.buffer.space}, text
	}
	put(m.slice.offsets...)
	put(m.slice.sizes...)
	put(m.slice.strides...)
	return extent{value: m.slice.of}, text
}

// find fills the table of overlaps. Only buffers in one space, and unknown memory, can
// overlap other classes.
func (c *classes) find() {
	c.over = make([][]int, len(c.members))
	for i, m := range c.members {
		if overlap(m, m, c.refined) {
			c.over[i] = []int{i}
		}
	}
	var unsure []int
	spaces := map[string][]int{}
	for i, m := range c.members {
		switch {
		case m.any:
			unsure = append(unsure, i)
		case m.buffer != nil:
			spaces[m.buffer.space] = append(spaces[m.buffer.space], i)
		}
	}
	for _, members := range spaces {
		c.sweep(members)
	}
	for _, u := range unsure {
		for i := range c.members {
			c.both(u, i)
		}
	}
	c.wholes()
	for i := range c.over {
		slices.Sort(c.over[i])
		c.over[i] = slices.Compact(c.over[i])
	}
}

// wholes finds the overlaps of workspaces with the memory that they are parts of.
func (c *classes) wholes() {
	values := map[*ir.Value]int{}
	for i, m := range c.members {
		if m.buffer == nil && !m.any {
			values[m.value] = i
		}
	}
	for i, m := range c.members {
		if whole, ok := values[m.within]; ok && m.within != nil {
			c.both(i, whole)
		}
	}
}

func (c *classes) both(i, j int) {
	if i != j {
		c.over[i], c.over[j] = append(c.over[i], j), append(c.over[j], i)
	}
}

// bound is an address at which a class begins.
type bound struct {
	at    int64
	class int
}

// sweep finds the overlaps of buffers in one space: in the order of their addresses only
// neighbours can overlap. Addresses that are not known come first, and overlap all.
func (c *classes) sweep(members []int) {
	var bounds []bound
	for _, i := range members {
		for _, a := range c.members[i].buffer.addresses {
			bounds = append(bounds, bound{a, i})
		}
	}
	slices.SortFunc(bounds, func(a, b bound) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.class, b.class)) })
	var open []bound // that may reach further
	for _, b := range bounds {
		open = slices.DeleteFunc(open, func(o bound) bool {
			return !touch(o.at, c.members[o.class].buffer.size, b.at, unknown)
		})
		for _, o := range open {
			if overlap(c.members[o.class], c.members[b.class], c.refined) {
				c.both(o.class, b.class)
			}
		}
		open = append(open, b)
	}
}

// meet reports whether two memories overlap.
func (c *classes) meet(a, b *memory) bool {
	_, found := slices.BinarySearch(c.over[a.class], b.class)
	return found
}

// anyMeet reports whether a memory of as overlaps one of bs.
func (c *classes) anyMeet(as, bs []*memory) bool {
	for _, a := range as {
		for _, b := range bs {
			if c.meet(a, b) {
				return true
			}
		}
	}
	return false
}
