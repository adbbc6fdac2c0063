package driver

// roomForRun is the stack that reading, verifying and printing a small module take.
const roomForRun = 32 << 10

// growStack makes the stack of a goroutine that has just begun as large as most runs need
// it. Go's runtime doubles a stack of 2 kB whenever it is full, and looks up the tables of
// all functions on it, which lie far apart in the program, so that each may map further
// pages. Here the stack grows once, with two functions on it, which saves a tenth of the
// time and of the memory of a run on three lines (BenchmarkStart in internal/bench).
//
//go:noinline
func growStack(touch int) byte {
	if touch < 0 {
		return 0 // the prologue has made the room; to clear it would cost its pages
	}
	var room [roomForRun]byte
	room[touch] = 1
	return room[touch/2]
}
