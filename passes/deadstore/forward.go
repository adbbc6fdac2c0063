package deadstore

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// forwarder finds the stores that the reference forwards, level by level: the blocks of the
// regions of one operation in their order, as if they followed each other.
type forwarder struct {
	keys
	// stores are the stores whose values replace loads.
	stores map[*ir.Operation]*ir.Operation
}

// latest are the stores to one memory since the last other write: the last with each list of
// indices, and the last to a buffer of one element.
type latest struct {
	at     map[string]*ir.Operation
	single *ir.Operation
	number map[*ir.Operation]int // the order of the stores
}

// level visits the regions of op, and returns the memory that is written in them.
func (f *forwarder) level(op *ir.Operation) (written []*ir.Value) {
	memory := map[*ir.Value]*latest{}
	clear := func(roots []*ir.Value) {
		for _, r := range roots {
			delete(memory, r)
		}
		written = append(written, roots...)
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if store, ok := memref.AsStore(o); ok {
					f.store(memory, store)
					written = append(written, f.root(store.Memref()))
				} else if load, ok := memref.AsLoad(o); ok {
					f.load(memory, load)
				} else {
					clear(f.overwritten(o))
				}
			}
		}
	}
	return written
}

func (f *forwarder) store(memory map[*ir.Value]*latest, store memref.Store) {
	root := f.root(store.Memref())
	l := memory[root]
	if l == nil {
		l = &latest{at: map[string]*ir.Operation{}, number: map[*ir.Operation]int{}}
		memory[root] = l
	}
	l.number[store.Op] = len(l.number)
	l.at[f.key(store.Indices())] = store.Op
	if t, ok := store.Memref().Type().(*ir.MemRefType); ok && oneElement(t) {
		l.single = store.Op
	}
}

// oneElement reports whether a type has the size one in all axes.
func oneElement(t *ir.MemRefType) bool {
	for _, n := range t.Shape {
		if n != 1 {
			return false
		}
	}
	return true
}

// load looks for the latest store with the indices of a load, or to a buffer of one element.
func (f *forwarder) load(memory map[*ir.Value]*latest, load memref.Load) {
	l := memory[f.root(load.Memref())]
	if l == nil {
		return
	}
	by := l.at[f.key(load.Indices())]
	if by == nil || l.single != nil && l.number[by] < l.number[l.single] {
		by = l.single
	}
	if by != nil && by.Operand(0).Type() == load.Result().Type() {
		f.stores[load.Op] = by
	}
}

// overwritten returns the memory that op writes: what its effects name, the operands of a call,
// and what is written in its regions.
func (f *forwarder) overwritten(op *ir.Operation) (roots []*ir.Value) {
	_, known := ir.Effects(op)
	switch {
	case known && !op.Has(ir.RecursiveEffects):
		values, _ := writes(op)
		for _, v := range values {
			if v != nil {
				roots = append(roots, f.root(v))
			}
		}
	case funcs.IsCall(op):
		for _, v := range op.Operands() {
			roots = append(roots, f.root(v))
		}
	default:
		return f.level(op)
	}
	return roots
}
