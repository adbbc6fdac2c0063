package plan

import (
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Listened is implemented by the pass.
type Listened interface {
	// Listen adds a function that gets the plan of each function of the device that has
	// buffers, before the pass rewrites it, in the order of the functions. All operations of
	// the plan are in the module then. Listeners are called in the order in which they were
	// added.
	Listen(listen func(t *pass.Target, p *Plan))
}

// Plan is where the buffers of a function lie and when they live: all that a picture of
// memory needs (--explain). It is part of the interface of this package since the pass has
// reuse; a field may be added, none changes its meaning.
type Plan struct {
	Function *ir.Operation
	// Times are the operations by time: the operation at index i runs at time i. A loop, a
	// branch or a scope stands at several times: where it begins, between its regions, and
	// where it ends.
	Times []*ir.Operation
	// Memories are the memories with buffers, in the order of their first buffers.
	Memories []Memory
}

// Memory is the plan of one memory of the core. Numbers are bytes.
type Memory struct {
	// Space is the keyword of the address space, "ub"; Name is its name in messages, "UB".
	Space, Name string
	// Size is what the chip has.
	Size int64
	// Used is the end of the highest buffer, Apart the bytes that the buffers need when no two
	// share memory.
	Used, Apart int64
	// Buffers are the buffers in the order of the text.
	Buffers []Buffer
}

// Buffer is one buffer and its addresses.
type Buffer struct {
	// Alloc allocates it.
	Alloc *ir.Operation
	// Name is its name in the printed text: "%alloc_1".
	Name string
	// Bytes is the size of one copy, whole blocks of the memory.
	Bytes int64
	// Addresses are the addresses in bytes, one for each copy of a multi-buffer.
	Addresses []int64
	// From and To are the times between which it lives, both inclusive.
	From, To int
	// Shares are the buffers that have bytes in common with it, in the order of the text.
	Shares []Share
}

// Share is memory that two buffers have in common.
type Share struct {
	// With is the number of the other buffer in the list of the memory.
	With int
	// Why says what allows it.
	Why Reason
	// At is the operation that reads one and writes the other at the same place, for
	// [InPlace]. It is nil otherwise.
	At *ir.Operation
	// Level is the level at which the later of both was placed, for [Disjoint]: 3 if no pipe
	// waits for another, 2 if that holds within a loop, 1 if it took over the copies of a
	// multi-buffer, 0 if only the lives are apart.
	Level int
}

// Reason is why two buffers may share memory.
type Reason uint8

// The reasons.
const (
	// Disjoint: they do not live at one time.
	Disjoint Reason = iota
	// InPlace: an operation reads one and writes the other, element by element.
	InPlace
	// Alias: a loop or a branch hands on either of them under one name.
	Alias
	// Overlap: nothing allows it. Both live at one time; the reference makes this plan, and
	// the pass has warned of it.
	Overlap
)

// String returns the reason in words.
func (r Reason) String() string {
	switch r {
	case InPlace:
		return "in place"
	case Alias:
		return "one name for both"
	case Overlap:
		return "both live: the plan is wrong"
	}
	return "never live at one time"
}
