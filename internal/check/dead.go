package check

import "hivm-opt/ir"

// deadArguments returns the arguments of blocks in op, but for the arguments of entry
// blocks, that nothing relevant depends on: no operation that stays, and no block
// argument that stays. Clean-ups remove them, with the operands passed to them.
func deadArguments(op *ir.Operation) map[*ir.Value]bool {
	l := liveness{passed: map[*ir.Value][]*ir.Value{}, live: map[*ir.Value]bool{}}
	dead := map[*ir.Value]bool{}
	ir.Walk(op, func(op *ir.Operation) bool {
		for _, r := range op.Regions() {
			for i, b := range r.Blocks() {
				for _, a := range b.Args() {
					if i > 0 {
						dead[a] = true
					}
				}
			}
		}
		l.look(op)
		return true
	})
	for len(l.work) > 0 {
		v := l.work[len(l.work)-1]
		l.work = l.work[:len(l.work)-1]
		delete(dead, v)
		l.mark(l.passed[v]...)
		if def := v.Op(); def != nil {
			l.mark(def.Operands()...)
		}
	}
	return dead
}

// liveness marks values that something depends on.
type liveness struct {
	passed map[*ir.Value][]*ir.Value // the values that branches pass to an argument
	live   map[*ir.Value]bool
	work   []*ir.Value
}

func (l *liveness) mark(vs ...*ir.Value) {
	for _, v := range vs {
		if !l.live[v] {
			l.live[v] = true
			l.work = append(l.work, v)
		}
	}
}

// look marks the operands of an operation that stays whether its results are used
// or not.
func (l *liveness) look(op *ir.Operation) {
	if ir.WouldBeDead(op) {
		return
	}
	to := passes(op)
	for i := range op.NumOperands() {
		if a := to[i]; a != nil {
			l.passed[a] = append(l.passed[a], op.Operand(i))
		} else {
			l.mark(op.Operand(i))
		}
	}
}

// passes returns for each operand of op the argument of a block that it becomes, nil if
// it becomes none.
func passes(op *ir.Operation) []*ir.Value {
	out := make([]*ir.Value, op.NumOperands())
	br, ok := ir.As[ir.BranchOpInterface](op)
	if !ok {
		return out
	}
	bounds := br.SuccessorOperands(op)
	for s, b := range op.Successors() {
		lo, hi := bounds[s][0], bounds[s][1]
		for i := lo; i < min(hi, lo+len(b.Args())); i++ {
			out[i] = b.Args()[i-lo]
		}
	}
	return out
}

// kept returns the operands of op that something depends on: not the operands that
// branches pass to dead arguments.
func kept(op *ir.Operation, dead map[*ir.Value]bool) []*ir.Value {
	var out []*ir.Value
	for i, a := range passes(op) {
		if a == nil || !dead[a] {
			out = append(out, op.Operand(i))
		}
	}
	return out
}
