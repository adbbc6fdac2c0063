package syncsolver

import (
	"cmp"
	"fmt"
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
	numbers := map[any]int{}
	for _, m := range all {
		var key any = m.value
		if e := extent(m); e != "" {
			key = e
		}
		n, known := numbers[key]
		if !known {
			n = len(c.members)
			numbers[key] = n
			c.members = append(c.members, m)
		}
		m.class = n
	}
	c.find()
	return c
}

// extent describes a buffer or a part of one; it is empty for other memories, which only
// overlap themselves.
func extent(m *memory) string {
	switch {
	case m.buffer == nil:
		return ""
	case m.slice == nil:
		return fmt.Sprintf("%s %v %d %p", m.buffer.space, m.buffer.addresses, m.buffer.size, m.within)
	}
	return fmt.Sprintf("%p %v %v %v", m.slice.of, m.slice.offsets, m.slice.sizes, m.slice.strides)
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
