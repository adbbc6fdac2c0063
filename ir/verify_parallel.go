package ir

import (
	"sync"
	"sync/atomic"

	"hivm-opt/diag"
)

// isolatedIn returns the isolated operations of a region that have regions, if
// they are to be verified at once, or nil.
func (v *verifier) isolatedIn(r *Region) []*Operation {
	if v.o.Workers < 2 {
		return nil
	}
	var ops []*Operation
	for _, b := range r.Blocks() {
		for o := b.first; o != nil; o = o.next {
			if o.ext != nil && o.def.Traits.Has(IsolatedFromAbove) {
				ops = append(ops, o)
			}
		}
	}
	if len(ops) < 2 {
		return nil
	}
	return ops
}

// ahead runs a check on operations in several goroutines and returns what is wrong
// with each.
func (v *verifier) ahead(ops []*Operation, check func(*verifier, *Operation)) []diag.List {
	if len(ops) == 0 {
		return nil
	}
	errs := make([]diag.List, len(ops))
	panics := make([]any, len(ops))
	var next atomic.Int64
	var group sync.WaitGroup
	for _, fork := range v.c.Forks(min(v.o.Workers, len(ops))) {
		group.Go(func() {
			w := &verifier{c: fork}
			defer w.c.freeze()()
			for i := int(next.Add(1)) - 1; i < len(ops); i = int(next.Add(1)) - 1 {
				func() {
					defer func() { panics[i] = recover() }()
					w.errs = nil
					check(w, ops[i])
					errs[i] = w.errs
				}()
			}
		})
	}
	group.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
	return errs
}
