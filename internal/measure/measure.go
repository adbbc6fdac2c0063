// Package measure counts what a kernel costs, without running it: the calls of the device
// library, the flags and barriers by which units wait, in the text and in a run, the bytes that
// transfers move, and the memory of the chip that buffers take.
//
// It is about modules that a pipeline has made: before library calls there are none, before
// hivm-plan-memory no address is known. Calls of other functions are not followed, and the hand-over by
// unit flags, which is no operation of its own, is not counted.
package measure

import (
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/looplike"
	"hivm-opt/lower/devicelib"
)

// Event is a kind of operation that is counted.
type Event uint8

// The events.
const (
	// Calls are calls of functions of the device library.
	Calls Event = iota
	// Sets and Waits are hivm.hir.set_flag and hivm.hir.wait_flag, between the pipes of a core.
	Sets
	Waits
	// Barriers are hivm.hir.pipe_barrier.
	Barriers
	// BlockSyncs are hivm.hir.sync_block, sync_block_set and sync_block_wait, between cores.
	BlockSyncs

	events
)

// synchronizations are the operations that are events.
var synchronizations = lazy.Value[map[string]Event]{Make: func() map[string]Event {
	return map[string]Event{
		"hivm.hir.set_flag":        Sets,
		"hivm.hir.wait_flag":       Waits,
		"hivm.hir.pipe_barrier":    Barriers,
		"hivm.hir.sync_block":      BlockSyncs,
		"hivm.hir.sync_block_set":  BlockSyncs,
		"hivm.hir.sync_block_wait": BlockSyncs,
	}
}}

// EventOf returns which event an operation is. function is the name of the library function that a call
// is of.
func EventOf(op *ir.Operation) (e Event, function string, ok bool) {
	if e, ok := synchronizations.Get()[op.Name()]; ok {
		return e, "", true
	}
	ref, ok := op.Attr("callee").(*ir.SymbolRefAttr)
	if !ok {
		return 0, "", false
	}
	name := ref.Path[len(ref.Path)-1]
	f, _ := devicelib.Parse(name)
	return Calls, name, f != nil
}

// Number is how often something stands in the text, and how often it happens in a run.
type Number struct {
	Text int
	Run  Count
}

// Plus returns the sum of two numbers.
func (n Number) Plus(m Number) Number { return Number{n.Text + m.Text, n.Run.Plus(m.Run)} }

// Transfer is a call that moves data between memories.
type Transfer struct {
	Call *ir.Operation
	// Function is the name of the library function.
	Function string
	// Bytes is the size of the elements of the source, -1 if that is not known.
	Bytes int64
	Times Count
}

// Function is the cost of a function.
type Function struct {
	Events [events]Number
	// Axes is the sum of the axes that the functions of the calls in the text have: each the largest
	// rank of its operands. Functions with fewer axes make fewer instructions for the same elements.
	Axes      int
	Transfers []Transfer
	// Live is about the unified buffer where no addresses are planned, Planned about the memories of the
	// chip in which buffers have addresses.
	Live    Live
	Planned []Extent
}

// Of measures a function. The cost is linear in the function.
func Of(fn *ir.Operation) Function {
	m := measurer{}
	for e, n := range m.regions(fn, once) {
		m.out.Events[e].Run = n
	}
	m.out.Live = liveMemory(fn)
	m.out.Planned = planned(fn)
	return m.out
}

// runs is how often each event happens.
type runs [events]Count

// each returns what f makes of the counts of each event.
func (a runs) each(b runs, f func(x, y Count) Count) runs {
	for e := range a {
		a[e] = f(a[e], b[e])
	}
	return a
}

func (a runs) plus(b runs) runs { return a.each(b, Count.Plus) }

// times returns the runs of something that happens n times.
func (a runs) times(n Count) runs {
	return a.each(a, func(x, _ Count) Count { return x.times(n) })
}

type measurer struct{ out Function }

// regions returns the events in the regions of op, each time that it runs. at is how often
// that is.
func (m *measurer) regions(op *ir.Operation, at Count) runs {
	var total, branch runs
	branches := 0
	repeater, repeats := ir.As[looplike.OpInterface](op)
	for i, r := range op.Regions() {
		trips := once
		if repeats {
			trips.Least, trips.Most = repeater.Repeats(op, i)
		}
		if len(r.Blocks()) > 1 {
			trips = Count{0, looplike.Unbounded} // which blocks run is not looked at
		}
		inside := m.region(r, at.times(trips))
		if trips != (Count{0, 1}) {
			total = total.plus(inside.times(trips))
			continue
		}
		if branches == 0 {
			branch = inside
		}
		branch = branch.each(inside, Count.either)
		branches++
	}
	if branches == 1 {
		branch = branch.each(runs{}, Count.either)
	}
	return total.plus(branch)
}

// region returns the events of the operations of a region.
func (m *measurer) region(r *ir.Region, at Count) (out runs) {
	for _, b := range r.Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			out = out.plus(m.operation(op, at))
		}
	}
	return out
}

// transfers are the functions that move data between memories.
var transfers = []string{"load", "store", "copy", "nd2nz", "nz2nd", "fixpipe"}

// operation counts one operation and its regions.
func (m *measurer) operation(op *ir.Operation, at Count) runs {
	e, function, ok := EventOf(op)
	if !ok {
		return m.regions(op, at)
	}
	m.out.Events[e].Text++
	if e == Calls {
		m.out.Axes += axesOf(op)
		m.transfer(op, function, at)
	}
	var out runs
	out[e] = once
	return out
}

// axesOf returns the largest rank of the operands of a call.
func axesOf(call *ir.Operation) (axes int) {
	for _, v := range call.Operands() {
		axes = max(axes, ir.RankOf(v.Type()))
	}
	return axes
}

// transfer notes a call that moves data.
func (m *measurer) transfer(op *ir.Operation, function string, at Count) {
	f, _ := devicelib.Parse(function)
	if slices.Contains(transfers, f.Var("op")) && op.NumOperands() > 0 {
		m.out.Transfers = append(m.out.Transfers, Transfer{op, function, moved(op.Operand(0)), at})
	}
}

// moved returns the bytes of the elements of a memref, looking through casts that
// hide its sizes, -1 if they are not known.
func moved(v *ir.Value) int64 {
	v = ir.Follow(v, func(v *ir.Value) *ir.Value {
		if def := v.Op(); memref.IsCast(def) {
			return def.Operand(0)
		}
		return nil
	})
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return -1
	}
	return bytesOf(t)
}

// bytesOf returns the bytes of the elements of a memref, without gaps between them, -1 if that is not known.
func bytesOf(t *ir.MemRefType) int64 {
	if !ir.IsStatic(t.Shape) {
		return -1
	}
	return bytesOfElements(t.Elem, indexing.SaturatingProduct(t.Shape))
}

// bytesOfElements returns the bytes of n elements, -1 if that is not known.
func bytesOfElements(elem ir.Type, n int64) int64 {
	bits := int64(0)
	switch e := elem.(type) {
	case *ir.IntegerType:
		bits = int64(e.Width)
	case *ir.FloatType:
		bits = int64(e.Format.Bits())
	}
	n = indexing.SaturatingMul(n, bits)
	if bits == 0 || n == looplike.Unbounded {
		return -1
	}
	return (n + 7) / 8
}
