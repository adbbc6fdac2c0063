package lowerhivm

import (
	"slices"

	"hivm-opt/analysis/buffers"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// Elements need no store if nothing reads them behind the joint that writes them: the memory is
// from an allocation that all uses are known of, or on the chip, and it is written again or freed
// before anything reads it, wherever control goes on.

// region is memory: all of an allocation, or bytes of a memory on the chip.
type region struct {
	origin
	interval
}

// interval is the addresses from lo to below hi.
type interval struct{ lo, hi int64 }

func (a interval) meets(b interval) bool    { return a.lo < b.hi && b.lo < a.hi }
func (a interval) contains(b interval) bool { return a.lo <= b.lo && b.hi <= a.hi }

// maxSteps bounds how many operations are looked at for one question.
const maxSteps = 256

// isUnread reports whether nothing reads the elements of view i once the joint has run.
func (j *joint) isUnread(i int) bool {
	r := region{origin: j.origins[i]}
	switch r.kind {
	case allocated:
		if isCaptured(r.root) {
			return false
		}
	case placed:
		at, ok := j.views[i].rays(r.address)
		if !ok {
			return false
		}
		r.lo, r.hi = at.span()
		r.hi++
	default:
		return false
	}
	w := walk{State: j.f.State, region: r, steps: maxSteps}
	first, last := j.operations()
	return w.isUnreadFrom(first, last.Next(), last.Block(), j.loads(i, &w))
}

// loads reports whether the joint may read the memory of view i, which w is about, before it
// writes it, in a turn of a loop around it: by that view, or by a view that is elsewhere in each
// turn. Views whose place is known are apart.
func (j *joint) loads(i int, w *walk) bool {
	for k, o := range j.origins {
		if !j.loaded[k] {
			continue
		}
		if k == i {
			return true
		}
		if o.kind == placed || o.root == w.root {
			continue
		}
		if _, meets := w.meeting(o); meets {
			return true
		}
	}
	return false
}

// isCaptured reports whether memory may be reached through other values than views of v, as far
// as is known.
func isCaptured(v *ir.Value) bool {
	list := []*ir.Value{v}
	for steps := 0; len(list) > 0; steps++ {
		if steps > maxSteps {
			return true
		}
		v, list = list[0], list[1:]
		for _, u := range v.Uses() {
			op := u.Owner()
			switch {
			case op.NumResults() > 0 && memref.Source(op.Result(0)) == v:
				list = append(list, op.Result(0))
			case op.NumResults() > 0 && !memref.IsLoad(op), op.Has(ir.Terminator), len(op.Regions()) > 0:
				return true
			default:
				if _, calls := ir.As[ir.CallOpInterface](op); calls {
					return true
				}
			}
		}
	}
	return false
}

// walk goes along the ways that control may take, until it knows whether memory is read.
type walk struct {
	*lower.State
	region
	steps int
}

// isUnreadFrom reports whether the memory is not read by the operations from next on to the end of
// a block, nor behind that. The joint begins at first; loaded says that it may read the memory.
func (w *walk) isUnreadFrom(first, next *ir.Operation, b *ir.Block, loaded bool) bool {
	if use, ends := w.along(next, nil); ends {
		return use == overwritten
	}
	owner := b.ParentOp()
	switch {
	case owner == nil || len(b.Region().Blocks()) != 1:
		return false
	case funcs.IsFunc(owner):
		return w.kind == allocated || !exposures.Of(w.State).reads(w.region)
	case w.kind == allocated && w.root.Block() == b:
		return true // another turn has memory of its own, or writes before it reads
	case loaded:
		return false
	}
	// There may be another turn of the region.
	if use, ends := w.along(b.First(), first); ends && use != overwritten {
		return false
	}
	return !w.isReadBeside(b.Region()) && w.isUnreadFrom(owner, owner.Next(), owner.Block(), false)
}

// isReadBeside reports whether the other regions of an operation read the memory: control comes
// to them behind region r, in a loop or if a loop is around the operation.
func (w *walk) isReadBeside(r *ir.Region) bool {
	for _, other := range r.Parent().Regions() {
		if other == r {
			continue
		}
		for _, b := range other.Blocks() {
			if use, ends := w.along(b.First(), nil); ends && use != overwritten {
				return true
			}
		}
	}
	return false
}

// use is what an operation does with memory.
type use uint8

const (
	untouched use = iota
	overwritten
	perhapsRead
	partlyWritten
)

// along looks at the operations from one up to another, nil for the end of the block. It is true
// if one of them decides: if the memory is read or overwritten.
func (w *walk) along(op, end *ir.Operation) (use, bool) {
	for ; op != end && op != nil; op = op.Next() {
		if w.steps--; w.steps < 0 {
			return perhapsRead, true
		}
		if u := w.of(op); u == perhapsRead || u == overwritten {
			return u, true
		}
	}
	return untouched, false
}

// of returns what an operation does with the memory.
func (w *walk) of(op *ir.Operation) use {
	out := untouched
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for inner := b.First(); inner != nil; inner = inner.Next() {
				if w.steps--; w.steps < 0 {
					return perhapsRead
				}
				switch w.of(inner) {
				case perhapsRead:
					return perhapsRead
				case overwritten, partlyWritten: // perhaps not at all
					out = partlyWritten
				}
			}
		}
	}
	if _, calls := ir.As[ir.CallOpInterface](op); calls {
		return perhapsRead
	}
	for i, v := range op.Operands() {
		if !ir.IsMemRef(v.Type()) || op.NumResults() > 0 && memref.Source(op.Result(0)) == v {
			continue
		}
		o := originOf(v)
		at, meets := w.meeting(o)
		if !meets {
			continue
		}
		x, touches := buffers.Touches(op, v)
		switch {
		case op.Has(ir.Terminator), len(op.Regions()) > 0:
			return perhapsRead
		case memref.IsDealloc(op) && o.root == w.root:
			return overwritten
		case memref.IsDealloc(op): // perhaps of other memory
		case !touches:
		case x.Reads || !x.Writes:
			return perhapsRead
		case at.contains(w.interval) && w.kind == placed && writesAll(op, i):
			out = overwritten
		case out == untouched:
			out = partlyWritten
		}
	}
	return out
}

// meeting returns where on the chip all memory of an origin is, if it is known, and whether it may
// be the memory.
func (w *walk) meeting(o origin) (interval, bool) {
	none := interval{}
	switch {
	case w.kind == allocated:
		return none, o.root == w.root || o.root == nil
	case o.kind == placed:
		at, known := o.extent()
		return at, o.space == w.space && (!known || at.meets(w.interval))
	case o.kind == allocated, o.kind == global:
		return none, false
	case o.kind == unknown:
		return none, true
	}
	return none, exposures.Of(w.State).open
}

// extent returns the bytes of the memory that a pointer_cast makes.
func (o origin) extent() (interval, bool) {
	t, ok := o.root.Type().(*ir.MemRefType)
	if !ok || t.Layout != nil || ir.NumDynamic(t.Shape) > 0 {
		return interval{}, false
	}
	e, err := elemOf(t.Elem)
	if err != nil {
		return interval{}, false
	}
	n := lower.Bytes(llvmir.Int(max(e.bits, 8)))
	for _, size := range t.Shape {
		n *= size
	}
	return interval{o.address, o.address + n}, true
}

// writesAll reports whether an operation writes all elements of the memory that operand i is a
// view of, and that it reads nothing there.
func writesAll(op *ir.Operation, i int) bool {
	v := op.Operand(i)
	if !slices.Contains(destinations(op), i) || whole(v) != memref.Root(v) {
		return false
	}
	if op.Has(hivm.Elementwise) {
		return true
	}
	switch op.Name() {
	case prefix + "vbrc", prefix + "vtranspose", prefix + "vinterleave", prefix + "vdeinterleave":
		return true
	case prefix + "load", prefix + "copy":
		return isPlainCopy(op)
	case prefix + "store":
		return isPlainStore(op)
	}
	return false
}
