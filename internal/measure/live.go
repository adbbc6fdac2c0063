package measure

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Live is the most memory, in bytes, that the buffers of the unified buffer take at
// one time. Unsized is the number of buffers besides whose size is not known.
type Live struct {
	Bytes   int64
	Unsized int
}

// liveMemory adds up the buffers of the unified buffer without an address, and the buffers without
// memory space, that are alive at the same time: each from its allocation until its
// last use, where a use inside a loop or branch lasts until the end of that.
func liveMemory(fn *ir.Operation) (out Live) {
	place := map[*ir.Operation]int{} // of the end of an operation
	var allocs []*ir.Operation
	n := 0
	ir.WalkPost(fn, func(op *ir.Operation) bool {
		n++
		place[op] = n
		if isLocalAlloc(op) {
			allocs = append(allocs, op)
		}
		return true
	})
	last := map[*ir.Operation]int{}
	for _, a := range allocs {
		last[a] = place[a]
	}
	origins := map[*ir.Value]*ir.Operation{}
	ir.WalkPost(fn, func(op *ir.Operation) bool {
		for _, v := range op.Operands() {
			if !ir.IsMemRef(v.Type()) {
				continue
			}
			a, known := origins[v]
			if !known {
				if o := memref.Origin(v); o != nil {
					a = o.Op()
				}
				origins[v] = a
			}
			if end, ok := last[a]; ok {
				last[a] = max(end, place[a.Block().FindAncestorOpInBlock(op)])
			}
		}
		return true
	})
	out.peak(allocs, place, last, n)
	return out
}

// peak sweeps over the n places of the text.
func (out *Live) peak(allocs []*ir.Operation, place, last map[*ir.Operation]int, n int) {
	change := make([]int64, n+2)
	for _, a := range allocs {
		bytes := bytesOf(a.Result(0).Type().(*ir.MemRefType))
		if bytes < 0 {
			out.Unsized++
			continue
		}
		change[place[a]] += bytes
		change[last[a]+1] -= bytes
	}
	alive := int64(0)
	for _, c := range change {
		alive += c
		out.Bytes = max(out.Bytes, alive)
	}
}

// isLocalAlloc reports whether op allocates a memref in the unified buffer, or
// without memory space, as scratch buffers are made, and gives it no address. memref.alloca without a memory
// space is a number of scalar code.
func isLocalAlloc(op *ir.Operation) bool {
	if op.NumResults() != 1 || hivm.IsPointerCast(op) {
		return false
	}
	t, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return false
	}
	if t.Space == nil && memref.IsAlloca(op) || t.Space != nil && hivm.SpaceOf(t) != "ub" {
		return false
	}
	effects, known := ir.Effects(op)
	for _, e := range effects {
		if known && e.Kind == ir.AllocEffect && e.Value == op.Result(0) {
			return true
		}
	}
	return false
}
