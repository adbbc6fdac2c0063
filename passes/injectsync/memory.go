package injectsync

import (
	"math"

	"hivm-opt/ir"
)

// memory is where a buffer lies: an argument of the kernel, or memory at given addresses.
type memory struct {
	// root is the value that the memory begins at.
	root *ir.Value
	// space is a keyword of hivm.AddressSpace.
	space string
	// addresses are the known addresses of the buffer in bits; its slots take turns.
	addresses []int64
	// variable says that an address is not known.
	variable bool
	// size is in bits, ir.Dynamic if it is not known.
	size int64
	// workspace is the memref_ext.alloc_workspace of memory in the workspace.
	workspace *ir.Operation
	// slots is the value whose slots take turns if that is not root: a workspace in a list
	// between cores.
	slots *ir.Value
	// class is the class of the memory among those of a list.
	class *class
}

// overlaps reports whether two memories may have bytes in common.
func (m *memory) overlaps(o *memory) bool {
	switch {
	case m.space != o.space:
		return false
	case m.space == "gm":
		return m.root == o.root && (m.workspace == nil || o.workspace == nil || m.meets(o))
	}
	return m.root == o.root || m.meets(o)
}

// meets reports whether the address ranges of two memories overlap.
func (m *memory) meets(o *memory) bool {
	if m.variable || o.variable {
		return true
	}
	for i := range m.addresses {
		for j := range o.addresses {
			if m.slotMeets(i, o, j) {
				return true
			}
		}
	}
	return false
}

// slotMeets reports whether slot i of m overlaps slot j of o.
func (m *memory) slotMeets(i int, o *memory, j int) bool {
	return m.addresses[i] < o.end(j) && o.addresses[j] < m.end(i)
}

// end returns the first address behind a slot. A buffer of unknown size has no end.
func (m *memory) end(slot int) int64 {
	if m.size == ir.Dynamic || m.addresses[slot] > math.MaxInt64-m.size {
		return math.MaxInt64
	}
	return m.addresses[slot] + m.size
}

// access is memory under the name of a value.
type access struct {
	base *ir.Value
	*memory
	// hidden memory is seen only by loads of duplicated tensor.extract operations: the
	// workspace of a kernel that was split, which another pass synchronizes.
	hidden bool
	// carried memory is from another iteration of a loop, so that slots with equal numbers
	// need not be the same.
	carried bool
}

// conflict is two accesses that overlap: of the later operation and of the earlier one.
type conflict struct {
	now, front access
	// rewrites says that the later operation writes, writes that the earlier one does.
	rewrites, writes bool
}

// conflictsOf returns the overlapping accesses of two elements of which one writes: writes
// with writes, reads with writes, writes with reads.
func conflictsOf(now, front *element) (out []conflict) {
	out = between(out, now.defs, front.defs, true, true)
	out = between(out, now.uses, front.defs, false, true)
	return between(out, now.defs, front.uses, true, false)
}

func between(out []conflict, a, b []access, rewrites, writes bool) []conflict {
	for _, x := range a {
		for _, y := range b {
			if x.overlaps(y.memory) {
				out = append(out, conflict{x, y, rewrites, writes})
			}
		}
	}
	return out
}
