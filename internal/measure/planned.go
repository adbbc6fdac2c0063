package measure

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Extent is how far a plan reaches into a memory of the chip. Functions that call each other share
// the memory.
type Extent struct {
	// Space is the keyword of the address space, such as ub.
	Space string
	// Bytes is where the last buffer ends: its highest address, and the bytes of its elements.
	Bytes int64
	// Unknown is the number of addresses besides that are no constants, or of buffers whose size is not known.
	Unknown int
}

// planned returns an extent for each memory in which a function has buffers with addresses, in the
// order of the table of chips.
func planned(fn *ir.Operation) []Extent {
	chip, _ := hacc.ChipOf(fn)
	extents := make([]Extent, len(chip.Memories))
	ir.Walk(fn, func(op *ir.Operation) bool {
		cast, ok := hivm.AsPointerCast(op)
		if !ok {
			return true
		}
		// Functions of the library get a buffer without elements where they need none.
		t := op.Result(0).Type()
		if i, m, ok := hivm.MemoryOf(chip, t); ok && bytesOf(t.(*ir.MemRefType)) != 0 {
			extents[i].Space = m.Space
			extents[i].add(cast)
		}
		return true
	})
	var out []Extent
	for _, e := range extents {
		if e.Space != "" {
			out = append(out, e)
		}
	}
	return out
}

// add takes the addresses of a buffer into account.
func (e *Extent) add(cast hivm.PointerCast) {
	bytes := reachOf(cast.Op.Result(0).Type().(*ir.MemRefType))
	for _, a := range cast.Addrs() {
		at, known := ir.ConstantInt(a.Value())
		if !known || at < 0 || bytes < 0 {
			e.Unknown++
			continue
		}
		e.Bytes = max(e.Bytes, indexing.SaturatingAdd(at, bytes))
	}
}

// reachOf returns the bytes from the begin of a buffer to the end of its last element, -1 if that is not known.
func reachOf(t *ir.MemRefType) int64 {
	if t.Layout == nil {
		return bytesOf(t)
	}
	strides, last, ok := t.Strided()
	if !ok || last == ir.Dynamic || last < 0 || !ir.IsStatic(t.Shape) {
		return -1
	}
	for d, n := range t.Shape {
		if strides[d] < 0 { // ir.Dynamic among them
			return -1
		}
		last = indexing.SaturatingAdd(last, indexing.SaturatingMul(n-1, strides[d]))
	}
	return bytesOfElements(t.Elem, indexing.SaturatingAdd(last, 1))
}
