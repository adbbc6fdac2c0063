package localcopy

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/annotation"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// observer knows which operations of a function see whether a buffer is written.
type observer struct {
	accesses *buffers.Accesses
	orders   map[*ir.Block]*order
}

// newObserver returns the observer of a function.
func newObserver(fn *ir.Operation) *observer {
	return &observer{buffers.NewAccesses(fn, buffers.New().Sources, buffers.Touches), map[*ir.Block]*order{}}
}

// differs says what goes wrong where a load of a copied buffer loads into the destination of the
// copy instead, where the copy stands. It is empty if nothing does. With strict the load keeps its
// attributes.
func (o *observer) differs(p pair, strict bool) string {
	buffer, from, to := o.accesses.Of(p.copy.Src()), o.accesses.Of(p.load.Src()), o.accesses.Of(p.copy.Dst())
	switch {
	case !buffer.Fresh():
		return "other code may name the buffer that was copied"
	case !whole(p):
		return "the copy does more than a copy, or the load fills more or less than the buffer"
	case from == to || !from.Fresh() && !to.Fresh():
		return "the source of the load may overlap the destination of the copy"
	case o.readElsewhere(p, buffer):
		return "the buffer that was copied is read elsewhere"
	case o.writtenBetween(p, buffer):
		return "the buffer that is copied is written in between"
	case o.writtenBetween(p, from), !from.Fresh() && o.orderOf(p.load.Op.Block()).between(p.load.Op, p.copy.Op):
		return "the source of the load may be written in between"
	case !strict && (p.load.InitOutBuffer() || p.load.MayImplicitTransposeWithLastAxis()):
		return "the load loses its attributes"
	}
	return ""
}

// whole reports whether a load fills a buffer, and the copy does nothing but copy it.
func whole(p pair) bool {
	buffer, _ := ir.ShapeOf(p.copy.Src().Type())
	to, _ := ir.ShapeOf(p.copy.Dst().Type())
	if p.copy.PadValue() != nil || p.copy.PadModeAttr() != nil || !slices.Equal(buffer, to) {
		return false
	}
	if _, reshapes := p.copy.CollapseReassociation(); reshapes && !ir.IsStatic(buffer) {
		return false
	}
	left := p.load.LeftPaddingNum()
	if left == nil {
		return true
	}
	n, ok := ir.ConstantInt(left)
	return ok && n == 0
}

// readElsewhere reports whether an operation other than a copy may read what a load has written.
func (o *observer) readElsewhere(p pair, buffer *buffers.Memory) bool {
	for x := range buffer.Accesses() {
		if x.Op.Erased() || !x.Reads || x.Op == p.copy.Op {
			continue
		}
		if at := p.load.Op.Block().FindAncestorOpInBlock(x.Op); at == nil || !at.Before(p.load.Op) || repeated(p.load.Op, buffer.Origins[0]) {
			return true
		}
	}
	return false
}

// repeated reports whether an operation may run several times while the memory of an allocation
// lives.
func repeated(op *ir.Operation, allocation *ir.Value) bool {
	for op.Block() != allocation.Op().Block() {
		parent := op.Parent()
		if _, loop := ir.As[looplike.Loop](parent); loop || parent.Block() == nil || len(op.Block().Region().Blocks()) > 1 {
			return true
		}
		op = parent
	}
	return false
}

// writtenBetween reports whether memory is written between a load and a copy of what it loads.
func (o *observer) writtenBetween(p pair, m *buffers.Memory) bool {
	return slices.ContainsFunc(m.Others, func(x buffers.Access) bool {
		if x.Op.Erased() || !x.Writes {
			return false
		}
		at := p.load.Op.Block().FindAncestorOpInBlock(x.Op)
		return at != nil && p.load.Op.Before(at) && at.Before(p.copy.Op)
	})
}

// replaced takes in that a load by now loads into the destination of a copy. Both are still there.
func (o *observer) replaced(p pair, by *ir.Operation) {
	o.accesses.Add(by)
	if !o.accesses.Of(p.copy.Src()).Fresh() || !o.accesses.Of(p.copy.Dst()).Fresh() {
		clear(o.orders)
	} else if known := o.orders[by.Block()]; known != nil {
		known.places[by] = known.places[p.copy.Op]
	}
}

// order knows which operations of a block may write memory that is not one allocation.
type order struct {
	places map[*ir.Operation]int
	last   []int // the newest such operation up to each place, -1 for none
}

// orderOf returns the order of a block.
func (o *observer) orderOf(block *ir.Block) *order {
	known := o.orders[block]
	if known != nil {
		return known
	}
	known = &order{places: map[*ir.Operation]int{}}
	newest := -1
	for op := block.First(); op != nil; op = op.Next() {
		known.places[op] = len(known.last)
		if !ir.Walk(op, func(op *ir.Operation) bool { return !o.wild(op) }) {
			newest = len(known.last)
		}
		known.last = append(known.last, newest)
	}
	o.orders[block] = known
	return known
}

// wild reports whether op itself may write memory that is not one allocation.
func (o *observer) wild(op *ir.Operation) bool {
	effects, known := ir.Effects(op)
	if !known {
		return len(op.Regions()) == 0 && !op.Has(ir.Terminator)
	}
	return slices.ContainsFunc(effects, func(e ir.Effect) bool {
		return e.Kind == ir.WriteEffect && !annotation.IsMark(op) && (e.Value == nil || !o.accesses.Of(e.Value).Fresh())
	})
}

// between reports whether such an operation stands between two operations of the block.
func (x *order) between(from, to *ir.Operation) bool {
	return x.last[x.places[to]-1] > x.places[from]
}

// anyOf reports whether an access of memory is one. It begins with the newest: of a buffer with many
// copies those of the text in front are erased already, and those behind are the ones asked for.
func anyOf(m *buffers.Memory, is func(buffers.Access) bool) bool {
	for _, list := range [2][]buffers.Access{m.Readers, m.Others} {
		for _, x := range slices.Backward(list) {
			if is(x) {
				return true
			}
		}
	}
	return false
}
