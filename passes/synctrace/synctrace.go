// Package synctrace holds the reasons of the synchronizers of a core, hivm-graph-sync-solver and
// hivm-inject-sync: why a flag or a barrier stands where it stands. The passes give them to their
// listeners, and package internal/explain tells them.
package synctrace

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Listened is implemented by the synchronizers.
type Listened interface {
	// Listen adds a function that gets the orders of each function that is synchronized, before
	// the pass changes it, so that all operations of the orders are in the module. It may be
	// called by several goroutines at once.
	Listen(listen func(t *pass.Target, orders []Order))
}

// Order is why a flag or a barrier stands in a function: one access has to follow another.
type Order struct {
	// First and Second are the operations with the accesses. Second comes later: in the text,
	// or in a later iteration of Loop, which is nil otherwise. First is nil if a barrier of all
	// pipes stands before Second for what may be anything.
	First, Second, Loop *ir.Operation
	// From and To are the pipes that they run on. If both are the same, a barrier of this pipe
	// stands before Second, else From sets a flag behind First, and To waits for it before Second.
	From, To pipes.Pipe
	// Why is why both are [pipes.All].
	Why Why
	// Events are the event ids of the flag, of which the iterations take one in turn; none for a
	// barrier.
	Events []int
	// InProduct says that the library waits for the flag, or sets it, inside of a matrix product.
	InProduct bool
	// UnitFlag says that the accumulator is handed over by the unit flags of the two operations, a
	// matrix product and a fixpipe, instead of by a flag.
	UnitFlag bool
	// Shared is the memory that both access, and one of them writes.
	Shared []Shared
}

// Why is why a barrier of all pipes stands in the place of a flag or of a barrier of one pipe.
type Why uint8

// The reasons.
const (
	// NotAll is for what is no barrier of all pipes.
	NotAll Why = iota
	// NoEventIDs says that all event ids between the two pipes are taken.
	NoEventIDs
	// Called says that a function is called, which may use any pipe and any event id.
	Called
	// Unlocked says that a lock is given back, after which another core goes on.
	Unlocked
	// Uneven says that a flag would be set and waited for differently often.
	Uneven
	// Unordered says that the flags that were chosen leave two accesses without an order.
	Unordered
	// Asked says that an option asks for a barrier before each access.
	Asked
)

// String returns the reason in words, "" for NotAll.
func (w Why) String() string {
	return [...]string{
		NotAll: "", NoEventIDs: "no event id is left", Called: "a function is called, which may use any pipe and event id",
		Unlocked: "a lock is given back", Uneven: "a flag would be set and waited for differently often",
		Unordered: "the flags around leave the two without an order", Asked: "an option asks for it",
	}[w]
}

// Shared is memory that two accesses have in common.
type Shared struct {
	// First and Second are the values that the memory comes from: buffers or arguments. They
	// are the same, or lie at common addresses.
	First, Second *ir.Value
	// Writes says that the first access writes, Rewrites that the second one does.
	Writes, Rewrites bool
	// Space is the address space, "" if it is not known. Ranges are the bytes there that both
	// have, from the first number to the one before the second; several if addresses take turns,
	// none if they are not known.
	Space  string
	Ranges [][2]int64
}

// Add appends shared memory to a list, unless the list has the two values already.
func Add(list []Shared, s Shared) []Shared {
	if slices.ContainsFunc(list, func(x Shared) bool { return x.First == s.First && x.Second == s.Second }) {
		return list
	}
	return append(list, s)
}

// Bits is where a buffer lies: at addresses that take turns, all in bits.
type Bits struct {
	Addresses []int64
	Size      int64
}

// Common returns the bytes that two buffers have in common, in the form of Shared.Ranges. If
// they are the same buffer, an address is compared with itself only.
func Common(a, b Bits, same bool) (out [][2]int64) {
	const bits = 8 // of a byte
	for i, x := range a.Addresses {
		for j, y := range b.Addresses {
			begin, end := max(x, y), min(x+a.Size, y+b.Size)
			if begin < end && (!same || i == j) {
				out = append(out, [2]int64{begin / bits, (end + bits - 1) / bits})
			}
		}
	}
	return out
}
