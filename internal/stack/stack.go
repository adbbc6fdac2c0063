// Package stack makes the stacks of goroutines as large as most runs need them, before there is
// much on them. Go's runtime doubles a stack of 2 kB whenever it is full, and looks up the
// tables of all functions on it, which lie far apart in the program, so that each may map
// further 64 kB of it (BenchmarkStart in internal/bench).
package stack

// room is the stack that reading, verifying and printing a small module take.
const room = 32 << 10

// The main goroutine's stack grows here, before the initialisation of other packages fills it:
// a package that imports nothing comes early. That takes 11.7 MB for a run on three lines, where
// 12.3 were taken when main grew it.
func init() { Grow() }

// Grow makes room on the stack of a goroutine that has just begun.
func Grow() { grow(-1) }

//go:noinline
func grow(touch int) byte {
	if touch < 0 {
		return 0 // the prologue has made the room; to clear it would cost its pages
	}
	var all [room]byte
	all[touch] = 1
	return all[touch/2]
}
