package plan

import (
	"maps"
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// DefaultThreadMemory is what the reference leaves functions of threads of the unified buffer, in
// KiB.
const DefaultThreadMemory = 216

const bitsInKiB = 8 << 10

// runsThreads reports whether a function runs as threads on the vector core, beside the lanes of its
// vectors or without them. The threads read through a cache, which takes its memory from the unified
// buffer.
func runsThreads(fn *ir.Operation) bool {
	mode := hivm.VFModeOf(fn)
	return hacc.GenerationOf(fn) == target.RegBased && (mode == "SIMT" || mode == "MIX")
}

// cached is the size of the unified buffer, and the sizes of the cache for data that a
// chip can have in it, in bits.
type cached struct{ buffer, least, most int64 }

// threadMemory returns the size of the unified buffer for the buffers of a function in bits: all of it, or
// as much as the options say where the function runs as threads. It is an error if that leaves the
// cache a size that the chip does not have.
func (o Options) threadMemory(c *ir.Context, fn *ir.Operation, m cached) (int64, *diag.Diagnostic) {
	if !runsThreads(fn) {
		return m.buffer, nil
	}
	n := o.ThreadMemory
	if low, high := m.buffer-m.most, m.buffer-m.least; n < (low+bitsInKiB-1)/bitsInKiB || n > high/bitsInKiB {
		return 0, fn.Errorf(c, "PlanMemory Fail : SimtVFDynamicSize have to in range [%d, %d], but got %d!", low/bitsInKiB, high/bitsInKiB, n)
	}
	return n * bitsInKiB, nil
}

// The entries of descriptions of chips.
const (
	bufferKey = "UB_SIZE"
	leastKey  = "MINIMAL_D_CACHE_SIZE"
	mostKey   = "MAXIMUM_D_CACHE_SIZE"
)

// leaveCache takes the cache of threads from the memories that the function can have.
func (x *reference) leaveCache() *diag.Diagnostic {
	bits, d := x.o.threadMemory(x.c, x.fn, cached{x.sizes[bufferKey], x.sizes[leastKey], x.sizes[mostKey]})
	if d == nil && bits != x.sizes[bufferKey] {
		x.sizes = maps.Clone(x.sizes)
		x.sizes[bufferKey] = bits
	}
	return d
}

// leaveCache takes the cache of threads from the memory of the chip.
func (f *function) leaveCache(c *ir.Context, o Options) *diag.Diagnostic {
	i, m, ok := f.chip.Memory("ub")
	if !ok || !runsThreads(f.op) {
		return nil
	}
	cache := cached{8 * m.Bytes, 8 * f.chip.MinDataCache, 8 * f.chip.MaxDataCache}
	if spec, ok := hacc.DeviceSpecOf(f.op); ok {
		cache.least, cache.most = spec[leastKey], spec[mostKey]
	}
	bits, d := o.threadMemory(c, f.op, cache)
	family := *f.chip.Family
	family.Memories = slices.Clone(family.Memories)
	family.Memories[i].Bytes = bits / 8
	f.chip = &target.Chip{Name: f.chip.Name, Family: &family}
	return d
}
