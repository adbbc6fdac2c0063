package stridealign

import (
	"fmt"

	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// propagation brings the alignments of marks in a function to the allocations, and allocations
// that were enlarged to their uses.
type propagation struct {
	*pass.Target
	fn       *ir.Operation
	keys     keys
	strict   bool
	carriers *ir.Models[carrier]

	// index and wants are about the marks at the start of a step.
	index *index
	wants *wants
	// yields are the operands of scf.yield that an allocation is, as far as asked in a step.
	yields map[*ir.Operation][]*ir.Use
	// around are the alignments that have gone up through loops in a step.
	around map[*ir.Value]alignment
	// last and previous are the alignments of allocations after the last two rounds.
	last, previous map[*ir.Operation]alignment
	// demanded are the operands that have to be aligned in the end.
	demanded []demanded
	// pins are the buffers that strict cannot move, left the operands in them that a step has found
	// to need an alignment.
	pins pins
	left pinnedOperands
	// larger is how many allocations were replaced, warnings what to say if the attempt holds.
	larger   int
	warnings []*diag.Diagnostic
	*attempt
	// doubts are the messages so far, which rounds repeat.
	doubts map[doubt]bool
	err    error
}

// doubt is a message at an operation.
type doubt struct {
	op   *ir.Operation
	text string
}

func newPropagation(t *pass.Target, fn *ir.Operation, k keys, strict bool, a *attempt) *propagation {
	table := carriers.Get()
	if strict {
		table = strictCarriers.Get()
	}
	x := &propagation{Target: t, fn: fn, keys: k, strict: strict, carriers: table.Fork(), attempt: a, doubts: map[doubt]bool{}}
	if strict {
		x.pins = x.newPins()
	}
	return x
}

// fail notes the first error.
func (x *propagation) fail(err error) {
	if x.err == nil {
		x.err = err
	}
}

// doubt reports what the reference calls an error, or a warning, without stopping: a warning, with
// strict an error.
func (x *propagation) doubt(op *ir.Operation, format string, args ...any) {
	d := op.Errorf(x.Ctx, format, args...)
	if x.strict {
		x.fail(d)
		return
	}
	if at := (doubt{op, d.Msg}); !x.doubts[at] {
		x.doubts[at] = true
		d.Severity = diag.Warning
		x.Report(d)
	}
}

// begin prepares a step, which asks about marks.
func (x *propagation) begin() {
	x.index = newIndex(x.fn)
	x.wants = newWants(x.Ctx, x.strict, hacc.GenerationOf(x.fn), x.index.on)
	x.yields = map[*ir.Operation][]*ir.Use{}
	x.around = map[*ir.Value]alignment{}
}

// greedily applies patterns to the function; rounds is 0 for the usual number.
func (x *propagation) greedily(patterns []rewrite.Pattern, rounds int) error {
	_, converged := rewrite.ApplyGreedily(x.Ctx, x.fn, patterns, rewrite.Config{MaxIterations: rounds})
	switch {
	case x.err != nil:
		return x.err
	case !converged:
		return x.fn.OpErrorf(x.Ctx, "still changes after %d rounds", max(rounds, rewrite.DefaultIterations))
	}
	return nil
}

// put makes a mark on a value.
func (x *propagation) put(rw *rewrite.Rewriter, at *ir.Operation, v *ir.Value, a alignment) {
	m := mark(rw.Builder, at.Loc(), v, a, x.keys)
	if x.keys == strideKeys {
		x.index.add(m)
	}
}

// upwards brings all marks to the allocations, as attributes.
func (x *propagation) upwards() error {
	x.begin()
	return x.greedily([]rewrite.Pattern{rewrite.OpPattern("annotation.mark", x.up)}, 0)
}

// up brings a mark one step towards the allocation.
func (x *propagation) up(m *ir.Operation, rw *rewrite.Rewriter) bool {
	a, complete, fits := x.keys.of(m)
	switch {
	case !complete:
		return false
	case !fits:
		x.doubt(m, "Mismatched storage align marks")
		return false
	}
	v := annotation.Mark{Op: m}.Src()
	if _, unranked := v.Type().(*ir.UnrankedMemRefType); unranked {
		x.doubt(m, "Cannot align unranked memref %s", naming(v))
		return false
	}
	def := v.Op()
	if def == nil {
		if def = v.Block().ParentOp(); !scf.IsFor(def) && !(x.strict && scf.IsWhile(def)) {
			x.doubt(m, "Cannot align %s across blocks.", naming(v))
			return false
		}
	}
	changed := x.carrierOf(def).up(x, def, v, a, rw)
	x.strip(m, rw)
	return changed
}

// naming names a value in a message, an argument of a block as MLIR prints it.
func naming(v *ir.Value) string {
	if v.Op() == nil {
		return fmt.Sprintf("<block argument> of type '%s' at index: %d", v.Type(), v.Index())
	}
	return "the result of '" + v.Op().Name() + "'"
}

// hand puts what is needed of an alignment of operands on a value that op has as operand, and
// reports whether that is anything.
func (x *propagation) hand(op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	a, err := x.wants.all(op, v, a)
	if err != nil {
		x.fail(err)
	}
	if err != nil || len(a) == 0 {
		return false
	}
	x.put(rw, op, v, a)
	return true
}

// settle adds an alignment to the attributes of an allocation. A loop that yields the allocation
// has to begin with a buffer like it.
func (x *propagation) settle(op *ir.Operation, a alignment, rw *rewrite.Rewriter) bool {
	rw.Modify(op, func() { x.keys.set(x.Ctx, op, x.keys.on(op).union(a)) })
	for _, u := range x.yieldsOf(op) {
		loop, ok := scf.AsFor(u.Owner().Parent())
		if !ok || u.Index() >= len(loop.InitArgs()) {
			return false
		}
		init := loop.InitArgs()[u.Index()].Value()
		if !x.goesAround(init, a) {
			x.put(rw, op, init, a)
		}
	}
	return true
}

// goesAround reports whether an alignment has gone up to a value before in a step, as in loops
// that yield what they begin with, where it would do so for ever.
func (x *propagation) goesAround(v *ir.Value, a alignment) bool {
	known := x.around[v]
	all := known.union(a)
	x.around[v] = all
	return slices.Equal(all, known)
}

// yieldsOf returns the first use of an allocation in each scf.yield, the newest first.
func (x *propagation) yieldsOf(op *ir.Operation) []*ir.Use {
	uses, known := x.yields[op]
	if known {
		return uses
	}
	first := map[*ir.Operation]int{}
	for u := op.Result(0).FirstUse(); u != nil; u = u.Next() {
		if !scf.IsYield(u.Owner()) {
			continue
		}
		k, seen := first[u.Owner()]
		if !seen {
			first[u.Owner()] = len(uses)
			uses = append(uses, u)
		} else if u.Index() < uses[k].Index() {
			uses[k] = u
		}
	}
	x.yields[op] = uses
	return uses
}

// downwards puts the alignment of allocations on all views of them.
func (x *propagation) downwards() error {
	x.begin()
	return x.greedily([]rewrite.Pattern{
		rewrite.OpPattern("memref.alloc", x.expose),
		rewrite.OpPattern("annotation.mark", x.down),
	}, 0)
}

// expose marks an allocation with its own alignment.
func (x *propagation) expose(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if op.Attr(strideKeys.dims) == nil || x.index.newest(op.Result(0)) != nil || !hasSeveral(op.Result(0).Type().(*ir.MemRefType)) {
		return false
	}
	x.put(rw, op, op.Result(0), strideKeys.on(op))
	return true
}

// down puts the alignment of a mark on the views of its value.
func (x *propagation) down(m *ir.Operation, rw *rewrite.Rewriter) bool {
	a, complete, fits := strideKeys.of(m)
	if !complete || !fits || len(a) == 0 {
		return false
	}
	changed := false
	v := m.Operand(0)
	for u := v.FirstUse(); u != nil; u = u.Next() {
		changed = x.carrierOf(u.Owner()).down(x, u.Owner(), v, a, rw) || changed
	}
	return changed
}

// align marks operand v of op with what it needs of an alignment, unless its newest mark has
// that.
func (x *propagation) align(op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	m := x.index.newest(v)
	if m != nil && strideKeys.on(m).holds(a) {
		return false
	}
	a, err := x.wants.all(op, v, a)
	if err != nil {
		x.fail(err)
	}
	if err != nil || len(a) == 0 || m != nil && strideKeys.on(m).holds(a) {
		return false
	}
	if x.pinned(v) {
		x.left.add(op, v, a)
		return false
	}
	at := op
	if v.Op() != nil {
		at = v.Op()
	}
	x.put(rw, at, v, a)
	return true
}

// pinned reports whether v is a buffer that strict cannot move.
func (x *propagation) pinned(v *ir.Value) bool {
	return x.strict && ir.IsMemRef(v.Type()) && x.pins.reason(v) != ""
}

// isView reports whether op makes a view, or a view of the type of an element.
func isView(op *ir.Operation) bool { _, ok := ir.As[memref.ViewLike](op); return ok }
