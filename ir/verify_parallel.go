package ir

import (
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"hivm-opt/ir/diag"
)

// Panic is the value with which [Verify] panics when the rule of an operation
// panics in another goroutine.
type Panic struct {
	Value any
	Stack []byte
}

// String describes the panic of the rule.
func (p *Panic) String() string { return fmt.Sprint(p.Value) }

// Trace returns the stack where the panic was.
func (p *Panic) Trace() []byte { return p.Stack }

// standsAlone reports whether nothing inside op can touch anything around it.
func (op *Operation) standsAlone() bool {
	return len(op.Regions()) > 0 && op.def.Traits.Has(IsolatedFromAbove)
}

// each verifies operations that stand alone, several of them at once if the options
// say so. It reports whether all are right.
func (v *verifier) each(ops []*Operation) bool {
	before := len(v.errs)
	if len(ops) > 1 && v.o.Workers > 1 {
		for _, errs := range v.atOnce(ops) {
			v.errs = append(v.errs, errs...)
		}
	} else {
		for _, o := range ops {
			v.standing(o)
		}
	}
	return len(v.errs) == before
}

// atOnce verifies operations in several goroutines and returns the errors of each.
func (v *verifier) atOnce(ops []*Operation) []diag.List {
	errs := make([]diag.List, len(ops))
	panics := make([]*Panic, len(ops))
	var next atomic.Int64
	var group sync.WaitGroup
	for _, fork := range v.c.Forks(min(v.o.Workers, len(ops))) {
		group.Go(func() {
			w := &verifier{c: fork, scope: v.scope, afresh: v.afresh, o: VerifyOptions{Context: v.o.Context}}
			defer w.c.freeze()()
			for i := int(next.Add(1)) - 1; i < len(ops); i = int(next.Add(1)) - 1 {
				func() {
					defer func() {
						if v := recover(); v != nil {
							panics[i] = &Panic{Value: v, Stack: debug.Stack()}
						}
					}()
					w.errs = nil
					w.standing(ops[i])
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
