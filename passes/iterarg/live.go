package iterarg

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// removeUnneeded removes what a loop or scope carries, or returns, for no operation with effects
// and no used result, and the operations that compute only that.
func removeUnneeded(op *ir.Operation, rw *rewrite.Rewriter) bool {
	n := op.NumResults()
	if n == 0 || !regular(op) {
		return false
	}
	l := &liveness{top: op, keep: make([]bool, n), needed: map[*ir.Operation]bool{}, seen: map[*ir.Value]bool{}}
	l.roots()
	l.trace()
	if all(l.keep) || !l.kept() {
		return false
	}
	p := &plan{liveness: l, mapped: map[*ir.Value]bool{}, keeps: map[*ir.Operation][]bool{}}
	if !p.op(op, l.keep) {
		return false
	}
	p.apply(op, rw)
	return true
}

// regular reports whether op hands on as many values everywhere as it has results.
func regular(op *ir.Operation) bool {
	ends, skip := terminators(op)
	for i, end := range ends {
		if end.NumOperands()-skip[i] != op.NumResults() {
			return false
		}
	}
	return len(ends) > 0 && op.NumOperands()-firstInit(op) == op.NumResults() || scope.IsScope(op) && len(ends) > 0
}

func all(keep []bool) bool {
	for _, k := range keep {
		if !k {
			return false
		}
	}
	return true
}

// liveness finds what of a loop or scope is needed.
type liveness struct {
	top *ir.Operation
	// keep are the values that it carries or returns and that are needed.
	keep   []bool
	needed map[*ir.Operation]bool
	seen   map[*ir.Value]bool
	queue  []*ir.Value
}

// need puts a value on the queue.
func (l *liveness) need(values ...*ir.Value) {
	for _, v := range values {
		if !l.seen[v] {
			l.seen[v] = true
			l.queue = append(l.queue, v)
		}
	}
}

// roots needs the results that are used, the operands of the operations with effects, and the
// condition of an scf.while.
func (l *liveness) roots() {
	ends, _ := terminators(l.top)
	for i := range l.keep {
		if l.keep[i] = l.top.Result(i).HasUses(); l.keep[i] {
			l.need(l.top.Result(i))
			if scope.IsScope(l.top) {
				l.need(ends[0].Operand(i))
			}
		}
	}
	for _, r := range l.top.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				l.effects(o)
			}
		}
	}
	if scf.IsCondition(ends[0]) {
		l.need(ends[0].Operand(0))
	}
}

// effects needs op and what it uses, if it or an operation in it may have effects, and reports
// that.
func (l *liveness) effects(op *ir.Operation) bool {
	found := !statesNoEffects(op)
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				found = l.effects(o) || found
			}
		}
	}
	if found {
		l.needed[op] = true
		l.need(control(op)...)
		if !scf.IsIf(op) && !scf.IsFor(op) {
			l.need(op.Operands()...)
		}
	}
	return found
}

// control returns the operands of scf.if and scf.for that are no initial values.
func control(op *ir.Operation) []*ir.Value {
	if scf.IsIf(op) || scf.IsFor(op) {
		return op.Operands()[:firstInit(op)]
	}
	return nil
}

// trace needs what the values on the queue come from, as far as that is in the loop.
func (l *liveness) trace() {
	for len(l.queue) > 0 {
		v := l.queue[0]
		l.queue = l.queue[1:]
		l.visit(v)
		if v.Op() == l.top || inside(v, l.top) {
			l.need(sources(v)...)
		}
	}
}

// visit keeps an argument of the loop, and needs the definition of other values.
func (l *liveness) visit(v *ir.Value) {
	if v.Op() != nil {
		l.needed[v.Op()] = true
		return
	}
	for _, r := range l.top.Regions() {
		if v.Block() != r.Entry() {
			continue
		}
		if i := v.Index() - (len(v.Block().Args()) - len(l.keep)); i >= 0 {
			l.keep[i] = true
		}
	}
}

// sources returns the values that a value comes from.
func sources(v *ir.Value) []*ir.Value {
	def := v.Op()
	if def == nil {
		return sourcesOfArgument(v)
	}
	out := control(def)
	switch ends, skip := terminators(def); {
	case scf.IsIf(def), scf.IsFor(def), scf.IsWhile(def), scope.IsScope(def):
		for i, end := range ends {
			out = append(out[:len(out):len(out)], end.Operand(skip[i]+v.Index()))
		}
	default:
		ir.Walk(def, func(o *ir.Operation) bool {
			out = append(out[:len(out):len(out)], o.Operands()...)
			return true
		})
	}
	return out
}

// sourcesOfArgument returns what an argument of a loop is before and after an iteration.
func sourcesOfArgument(v *ir.Value) []*ir.Value {
	loop := v.Block().ParentOp()
	i := v.Index()
	switch {
	case scf.IsFor(loop) && i > 0:
		return []*ir.Value{loop.Operand(firstInit(loop) + i - 1), loop.Region(0).Entry().Last().Operand(i - 1)}
	case scf.IsWhile(loop) && v.Block() == loop.Region(0).Entry():
		return []*ir.Value{loop.Operand(i), loop.Region(1).Entry().Last().Operand(i)}
	case scf.IsWhile(loop):
		return []*ir.Value{loop.Region(0).Entry().Last().Operand(1 + i)}
	}
	return nil
}

// kept reports whether all values that the loop still hands on are still there.
func (l *liveness) kept() bool {
	ends, skip := terminators(l.top)
	for k, end := range ends {
		for i, keep := range l.keep {
			if v := end.Operand(skip[k] + i); keep && !l.remains(v) {
				return false
			}
		}
	}
	return true
}

// remains reports whether a value is no argument that goes, and no result of an operation in a
// region of the loop that goes.
func (l *liveness) remains(v *ir.Value) bool {
	if v.ParentBlock().ParentOp() != l.top {
		return true
	}
	if v.Op() != nil {
		return l.needed[v.Op()]
	}
	i := v.Index() - (len(v.Block().Args()) - len(l.keep))
	return i < 0 || l.keep[i]
}
