package syncsolver

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// doubts reports what the solver does not see in a function, apart from what the translation
// reports: loops that may not run, branches that go back, products and flags that are synchronized already.
func (x *translator) doubts() {
	blocks := x.fn.Region(0).Blocks()
	x.backEdges(blocks)
	x.products()
	if len(blocks) > 1 && x.cores == nil {
		ir.Walk(x.fn, func(op *ir.Operation) bool {
			if hivm.IsMmadL1(op) || hivm.IsMmadMxL1(op) {
				x.faults.products(op)
			}
			return true
		})
	}
	if !x.strict {
		x.emptyLoops()
		x.workspaces()
	}
}

// workspaces reports workspaces that the reference does not order: it has no place for them
// yet, or the memory that they are parts of is used as well.
func (x *translator) workspaces() {
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		w, ok := memrefext.AsAllocWorkspace(op)
		if !ok || !w.Memref().HasUses() {
			return true
		}
		if len(w.Offset()) == 0 {
			x.faults.unplaced(op)
		} else if from := w.WorkspaceArg(); from != nil && x.origins.known[buffers.Root(from)] != nil {
			x.faults.partly(op)
		}
		return true
	})
}

// backEdges reports branches to blocks that come earlier in the text.
func (x *translator) backEdges(blocks []*ir.Block) {
	at := map[*ir.Block]int{}
	for i, b := range blocks {
		at[b] = i
	}
	for i, b := range blocks {
		for _, to := range b.Successors() {
			if at[to] <= i {
				x.faults.backEdge(b.Terminator())
			}
		}
	}
}

// emptyLoops reports loops with a result that may be another buffer than the solver takes it
// for.
func (x *translator) emptyLoops() {
	exact := *x.origins
	exact.strict, exact.planned, exact.found = true, false, map[*ir.Value][]*memory{}
	exact.lost = func(*ir.Value) {}
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if !scf.IsFor(op) || trips(op) > 0 {
			return true
		}
		for i := range op.NumResults() {
			v := op.Result(i)
			if ir.IsMemRef(v.Type()) && v.HasUses() && len(exact.of(v)) > len(x.origins.of(v)) {
				x.faults.emptyLoop(op)
			}
		}
		return true
	})
}

// trips returns how often the body of a loop runs at least.
func trips(op *ir.Operation) int64 {
	l, ok := ir.As[looplike.OpInterface](op)
	if !ok {
		return 0
	}
	least, _ := l.Repeats(op, 0)
	return least
}

// busy returns the event ids of the flags that stand in a function already.
func busy(fn *ir.Operation) map[flagID]*ir.Operation {
	out := map[flagID]*ir.Operation{}
	for e, op := range pipes.Events(fn) {
		out[flagID{e.Set, e.Wait, e.ID}] = op
	}
	return out
}

// products reports matrix products that have events already: their flags in the text get others.
func (x *translator) products() {
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if pipes.HasEvents(op) {
			x.faults.events(op)
		}
		return true
	})
}

// clashes reports flags that stand in the function already, and whose ids the plan gives again.
func (s *solver) clashes(p *plan, there map[flagID]*ir.Operation) {
	for _, q := range []sequence{p.before, p.after} {
		for _, n := range q.nodes {
			for _, f := range q.at[n] {
				for _, id := range f.ids {
					if op := there[s.flagID(f.route, id)]; op != nil {
						s.faults.clash(op)
					}
				}
			}
		}
	}
}
