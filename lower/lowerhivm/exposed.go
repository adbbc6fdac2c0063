package lowerhivm

import (
	"math"
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower"
)

// exposure is what functions of a module may read of the memories on the chip that they have not
// written before: what another call has left there.
type exposure struct {
	at map[string][]interval
	// open says that pointers to such memory are not only in the operations that are looked at.
	open bool
}

// exposures finds it out.
var exposures = &lower.Fact[*exposure]{Find: func(s *lower.State) *exposure {
	e := &exposure{at: map[string][]interval{}}
	for _, r := range s.Input.Regions() {
		for _, b := range r.Blocks() {
			for op := b.First(); op != nil; op = op.Next() {
				e.function(op)
			}
		}
	}
	return e
}}

// reads reports whether a function may read the memory without having written it.
func (e *exposure) reads(r region) bool {
	if e.open {
		return true
	}
	for _, x := range e.at[r.space] {
		if x.meets(r.interval) {
			return true
		}
	}
	return false
}

// function looks at the operations of a symbol.
func (e *exposure) function(fn *ir.Operation) {
	e.escapes(fn)
	e.regions(fn, map[string][]interval{})
}

// regions looks at the operations in the regions of op, in front of which memory was written. What
// a block writes counts for the rest of it, if it is the only one of its region.
func (e *exposure) regions(op *ir.Operation, written map[string][]interval) {
	for _, r := range op.Regions() {
		before := map[string]int{}
		for space, list := range written {
			before[space] = len(list)
		}
		for _, b := range r.Blocks() {
			for inner := b.First(); inner != nil; inner = inner.Next() {
				e.note(inner, written, len(r.Blocks()) == 1)
			}
		}
		for space, list := range written {
			written[space] = list[:before[space]]
		}
	}
}

// escapes looks for calls that pass memory, and for other ways of handing on pointers.
func (e *exposure) escapes(fn *ir.Operation) {
	ir.Walk(fn, func(op *ir.Operation) bool {
		_, calls := ir.As[ir.CallOpInterface](op)
		hands := calls || op.Has(ir.Terminator) || memref.IsExtractAlignedPointerAsIndex(op)
		e.open = e.open || hands && slices.ContainsFunc(op.Operands(), func(v *ir.Value) bool { return ir.IsMemRef(v.Type()) })
		return !e.open
	})
}

// note looks at one operation. What it writes counts if it surely runs.
func (e *exposure) note(op *ir.Operation, written map[string][]interval, surely bool) {
	e.regions(op, written)
	for _, v := range op.Operands() {
		if !ir.IsMemRef(v.Type()) || op.NumResults() > 0 && memref.Source(op.Result(0)) == v {
			continue
		}
		if x, touches := buffers.Touches(op, v); touches && (x.Reads || !x.Writes) {
			e.read(originOf(v), written)
		}
	}
	if !surely {
		return
	}
	for _, i := range destinations(op) {
		o := originOf(op.Operand(i))
		if at, known := o.placedExtent(); known && writesAll(op, i) && !covered(at, written[o.space]) {
			written[o.space] = append(written[o.space], at)
		}
	}
}

// read notes a read of memory, of which some was written before.
func (e *exposure) read(o origin, written map[string][]interval) {
	switch o.kind {
	case placed:
		at, known := o.extent()
		if !known {
			at = interval{0, math.MaxInt64}
		}
		if !covered(at, written[o.space]) && !covered(at, e.at[o.space]) {
			e.at[o.space] = append(e.at[o.space], at)
		}
	case unknown:
		e.open = true
	}
}

// covered reports whether one of a list of intervals contains another.
func covered(at interval, list []interval) bool {
	return slices.ContainsFunc(list, func(x interval) bool { return x.contains(at) })
}

// placedExtent is extent for memory on the chip.
func (o origin) placedExtent() (interval, bool) {
	if o.kind != placed {
		return interval{}, false
	}
	return o.extent()
}
