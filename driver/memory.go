package driver

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// A run makes little garbage: nearly all that it allocates is the IR, which stays
// until the end. So the garbage is first collected when the heap has a size that
// it gets to without garbage too, and from then on as usual.
const (
	heapPerByte = 16       // of input: a flattened kernel takes 11
	smallHeap   = 64 << 20 // an amount of memory that is always free
	usual       = 100      // percent that the heap may grow by between two collections
)

// delayCollection delays the first garbage collection of a run on an input of that
// many bytes. The settings of the collector in the environment have precedence.
func delayCollection(size int) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(max(smallHeap, heapPerByte*int64(size)))
	// The first collection finds this object dead.
	first := new([16]byte)
	runtime.AddCleanup(first, func(struct{}) {
		debug.SetGCPercent(usual)
		debug.SetMemoryLimit(math.MaxInt64)
	}, struct{}{})
}
