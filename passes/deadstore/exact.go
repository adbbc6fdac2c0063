package deadstore

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// exactStores returns for each load the last store to its element, where that is certain: the
// store is in the block of the load, with the same memref and the same indices, and no
// operation between them writes to memory that may be the same.
func exactStores(fn *ir.Operation) map[*ir.Operation]*ir.Operation {
	s := &search{keys: newKeys(), stores: map[*ir.Operation]*ir.Operation{}}
	s.regions(fn)
	return s.stores
}

// search is the exact search.
type search struct {
	keys
	stores map[*ir.Operation]*ir.Operation
}

// element is a memref with indices.
type element struct {
	memref  *ir.Value
	indices string
}

// contents are the elements with known values, by the memory that they are in.
type contents map[*ir.Value]map[element]*ir.Operation

// regions visits the blocks in op, and reports whether one writes to memory.
func (s *search) regions(op *ir.Operation) (writes bool) {
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			known := contents{}
			for o := b.First(); o != nil; o = o.Next() {
				writes = s.visit(o, known) || writes
			}
		}
	}
	return writes
}

// visit updates what is known behind op, and reports whether it writes.
func (s *search) visit(op *ir.Operation, known contents) (wrote bool) {
	if load, ok := memref.AsLoad(op); ok {
		at := element{load.Memref(), s.key(load.Indices())}
		s.stores[op] = known[s.root(load.Memref())][at]
		return false
	}
	inside := s.regions(op)
	values, all := writes(op)
	if inside || all {
		clear(known)
		return true
	}
	for _, v := range values {
		s.forget(known, s.root(v))
	}
	if store, ok := memref.AsStore(op); ok {
		root := s.root(store.Memref())
		if known[root] == nil {
			known[root] = map[element]*ir.Operation{}
		}
		known[root][element{store.Memref(), s.key(store.Indices())}] = op
	}
	return len(values) > 0
}

// forget drops what a write to a memory may change. Allocations are distinct memory.
func (s *search) forget(known contents, root *ir.Value) {
	if !memref.IsAlloc(root.Op()) {
		clear(known)
		return
	}
	delete(known, root)
	for other := range known {
		if !memref.IsAlloc(other.Op()) {
			delete(known, other)
		}
	}
}
