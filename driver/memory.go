package driver

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// A run makes little garbage: nearly all that it allocates is the IR, which stays
// until the end. So the garbage is first collected when the heap has a size that
// it gets to without garbage too, and from then on as usual. Where functions are
// streamed, nearly all of the heap is the text, and all else has a room of its own.
const (
	heapPerByte  = 16       // of input: a flattened kernel takes 11
	smallHeap    = 64 << 20 // an amount of memory that is always free
	usual        = 100      // percent that the heap may grow by between two collections
	streamRoom   = 32 << 20 // beside the text, of the whole process but for its code
	narrowGrowth = 16 << 20 // between two collections, where little memory is asked for
	leastPercent = 10       // of growth: a collection is not for nothing
)

// Footprint is what a run holds in memory beside its input.
type Footprint uint8

const (
	// WholeModule is the IR of all functions.
	WholeModule Footprint = iota
	// FewFunctions is the IR of a few functions, and some garbage.
	FewFunctions
	// FewestFunctions is the same with as little garbage as there may be.
	FewestFunctions
)

// delayCollection delays the first garbage collection of a run on an input of that
// many bytes. The settings of the collector in the environment have precedence.
func delayCollection(size int, held Footprint) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	first, percent := max(smallHeap, heapPerByte*int64(size)), usual
	if held != WholeModule {
		first = int64(size) + streamRoom
	}
	if held == FewestFunctions {
		percent = max(100*narrowGrowth/(size+narrowGrowth), leastPercent)
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(first)
	// The first collection finds this object dead.
	dead := new([16]byte)
	runtime.AddCleanup(dead, func(struct{}) {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(math.MaxInt64)
	}, struct{}{})
}
