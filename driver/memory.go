package driver

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

// A run makes little garbage: nearly all that it allocates is the IR, which stays
// until the end. So the garbage is first collected when the heap has a size that
// it gets to without garbage too, and after that when it has that size again, or as
// usual where more lives than half of it. Where functions are streamed, nearly all
// of the heap is the text, and all else has a room of its own.
const (
	heapPerByte  = 16       // of input: a flattened kernel takes 11
	smallHeap    = 64 << 20 // an amount of memory that is always free, beside that
	usual        = 100      // percent that the heap may grow by between two collections
	streamRoom   = 32 << 20 // beside the text, of the whole process but for its code
	workerRoom   = 12 << 20 // of each goroutine but the first: what it knows, and texts that wait
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

// collector says when the garbage of a process is collected.
type collector struct {
	turn atomic.Int32 // numbers the calls of delay
}

// delay delays the garbage collections of a run on an input of that many bytes, until it is called
// again. The settings of the collector in the environment have precedence.
func (c *collector) delay(size int, held Footprint) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	first := smallHeap + heapPerByte*int64(size)
	switch held {
	case FewFunctions:
		first = int64(size) + streamRoom + int64(runtime.GOMAXPROCS(0)-1)*workerRoom
	case FewestFunctions:
		first = int64(size) + streamRoom
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(first)
	turn := c.turn.Add(1)
	behindCollection(func() (again bool) {
		if c.turn.Load() != turn {
			return false
		}
		if held == FewestFunctions {
			collectAt(max(100*narrowGrowth/(size+narrowGrowth), leastPercent))
			return false
		}
		if !livesHalf() {
			return true
		}
		collectAt(usual)
		return false
	})
}

// collectAt lets the heap grow by so many percent between two collections.
func collectAt(percent int) {
	debug.SetGCPercent(percent)
	debug.SetMemoryLimit(math.MaxInt64)
}

// behindCollection calls f behind the next garbage collection, and if f says so behind the one
// after that.
func behindCollection(f func() (again bool)) {
	// The collection finds this object dead.
	dead := new([16]byte)
	runtime.AddCleanup(dead, func(f func() bool) {
		if f() {
			behindCollection(f)
		}
	}, f)
}

// livesHalf reports whether the last collection has left more than half of the heap at whose size the next
// one is to be: from there on the heap grows to twice what lives, and is never collected at a smaller size than before.
func livesHalf() bool {
	heap := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/goal:bytes"}}
	metrics.Read(heap)
	return 2*heap[0].Value.Uint64() > heap[1].Value.Uint64()
}
