// Package deadstore is the pass memref-dse: a value that was stored is used instead of being
// loaded again, and memory that nothing reads goes.
//
// The rules are of DeadStoreElimination.cpp of the reference and of MLIR's
// eraseDeadAllocAndStores. By default the pass is the reference's (forward.go), which looks
// at memory by the value that it is a view of. It takes stores in one branch for stores in the
// other, stores with other indices for stores elsewhere, and views at different offsets
// for the same: where the exact search (exact.go) does not find the same store there is a
// warning. With strict=true the exact search decides, and memory stays that an unknown
// operation uses. On register-based hardware a hivm.hir.load goes that is the last operation in
// the text to use its allocation (unusedload.go), also where the text begins again, in a loop, or
// the allocation has other names; with strict=true it stays there.
package deadstore

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

const (
	forwarded   = "loads replaced"
	unusedLoads = "unused loads erased"
	erased      = "allocations erased"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "memref-dse",
		Title:   "MemrefDeadStoreElimination",
		Summary: "Forward stores to loads and erase memory that nothing reads",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Forward only stores that are the last ones to the element that is loaded",
		}},
		Statistics: []pass.StatisticInfo{
			{Name: forwarded, Help: "Loads whose value was known from a store"},
			{Name: unusedLoads, Help: "Loads into memory that nothing uses behind them, on register-based hardware"},
			{Name: erased, Help: "Allocations that nothing reads"},
		},
		New: func(o pass.Options) (pass.Pass, error) { return eliminate{o.Bool("strict")}, nil },
	}
}

// eliminate is the pass.
type eliminate struct{ strict bool }

// Run implements pass.Pass.
func (x eliminate) Run(t *pass.Target) error {
	stores := exactStores(t.Op)
	if !x.strict {
		stores = referenceStores(t, stores)
	}
	var loads []memref.Load
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if load, ok := memref.AsLoad(op); ok && stores[op] != nil {
			loads = append(loads, load)
		}
		return true
	})
	for _, load := range loads {
		load.Result().ReplaceAllUsesWith(memref.Store{Op: stores[load.Op]}.Value())
		load.Op.Erase()
		t.Count(forwarded, 1)
	}
	eraseUnusedLoads(t, x.strict)
	eraseUnread(t, x.strict)
	return nil
}

// referenceStores returns the store that the reference forwards to each load, and warns where the
// exact search has found another one or none.
func referenceStores(t *pass.Target, exact map[*ir.Operation]*ir.Operation) map[*ir.Operation]*ir.Operation {
	f := &forwarder{stores: map[*ir.Operation]*ir.Operation{}, keys: newKeys()}
	f.level(t.Op)
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if by := f.stores[op]; by != nil && by != exact[op] {
			t.Warnf(op, "'%s' op changes the meaning: it becomes the value of a store that may not be the last one to its element", op.Name())
		}
		return true
	})
	return f.stores
}

// keys numbers values, and remembers which value each is a view of.
type keys struct {
	numbers map[*ir.Value]int32
	roots   map[*ir.Value]*ir.Value
}

func newKeys() keys { return keys{map[*ir.Value]int32{}, map[*ir.Value]*ir.Value{}} }

// root returns the value that v is a view of, v itself if it is no view.
func (k keys) root(v *ir.Value) *ir.Value {
	root := ir.Follow(v, func(v *ir.Value) *ir.Value {
		if k.roots[v] != nil {
			return nil
		}
		return memref.Source(v)
	})
	if known := k.roots[root]; known != nil {
		root = known
	}
	k.roots[v] = root
	return root
}

// key returns a text that is the same for the same list of values.
func (k keys) key(values []ir.Use) string {
	out := make([]byte, 0, 4*len(values))
	for i := range values {
		v := values[i].Value()
		n, ok := k.numbers[v]
		if !ok {
			n = int32(len(k.numbers))
			k.numbers[v] = n
		}
		out = append(out, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return string(out)
}

// writes returns the values of the write effects of op; all is set where it may write to any
// memory. An operation with regions is asked without them.
func writes(op *ir.Operation) (values []*ir.Value, all bool) {
	effects, known := ir.Effects(op)
	for _, e := range effects {
		if e.Kind == ir.WriteEffect {
			values = append(values, e.Value)
			all = all || e.Value == nil
		}
	}
	return values, all || !known && !op.Has(ir.RecursiveEffects)
}
