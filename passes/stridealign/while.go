package stridealign

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// while is scf.while, through which the reference hands nothing on. The arguments of its first
// region come from the inits and from what the second yields, all else from the operands of
// scf.condition.
type while struct{}

// up implements carrier. What goes around in the loop goes around once.
func (while) up(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	if x.goesAround(v, a) {
		return false
	}
	w := scf.While{Op: op}
	if v.Block() == w.Before().Entry() && v.Op() == nil {
		changed := x.hand(op, w.Inits()[v.Index()].Value(), a, rw)
		return x.hand(op, w.After().Entry().Last().Operand(v.Index()), a, rw) || changed
	}
	return x.hand(op, w.Before().Entry().Last().Operand(1+v.Index()), a, rw)
}

// down implements carrier.
func (while) down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	w := scf.While{Op: op}
	changed := false
	for i, u := range w.Inits() {
		if u.Value() == v {
			changed = x.lowerTo(op, w.Before().Entry().Args()[i], a, rw) || changed
		}
	}
	return changed
}

// lowerTo puts an alignment on a value, unless that has one.
func (x *propagation) lowerTo(op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	if len(a) == 0 || x.index.newest(v) != nil {
		return false
	}
	x.put(rw, op, v, a)
	return true
}

// push implements carrier: the loop carries the buffer, and what it yields is converted.
func (while) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	w, t := scf.While{Op: u.Owner()}, from.Operand(0).Type()
	i := u.Index()
	before, last := w.Before().Entry(), w.After().Entry().Last()
	w.Op.SetOperand(i, from.Operand(0))
	before.Args()[i].SetType(t)
	r.rw.SetBefore(before.First())
	r.rw.Loc = w.Op.Loc()
	inside := r.behind(before.Args()[i], from.Result(0).Type())
	r.rw.SetBefore(last)
	last.SetOperand(i, r.convert(last.Operand(i), t).Result(0))
	return []*ir.Operation{inside}, true
}

// condition is scf.condition.
type condition struct{ endpoint }

// down implements carrier.
func (condition) down(x *propagation, op *ir.Operation, v *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	w := scf.While{Op: op.Parent()}
	changed := false
	for i := 1; i < op.NumOperands(); i++ {
		if op.Operand(i) == v {
			changed = x.lowerTo(op, w.After().Entry().Args()[i-1], a, rw) || changed
			changed = x.lowerTo(op, w.Op.Result(i-1), a, rw) || changed
		}
	}
	return changed
}

// push implements carrier: the second region and the results get the buffer.
func (condition) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	w, t, old := scf.While{Op: u.Owner().Parent()}, from.Operand(0).Type(), from.Result(0).Type()
	if u.Index() == 0 {
		return nil, false
	}
	i := u.Index() - 1
	arg, result := w.After().Entry().Args()[i], w.Op.Result(i)
	r.rw.SetOperand(u.Owner(), u.Index(), from.Operand(0))
	arg.SetType(t)
	result.SetType(t)
	r.rw.SetAfter(w.Op)
	r.rw.Loc = w.Op.Loc()
	outside := r.behind(result, old)
	r.rw.SetBefore(w.After().Entry().First())
	return []*ir.Operation{outside, r.behind(arg, old)}, true
}

// choice is arith.select between buffers, through which the reference hands nothing on.
type choice struct{}

// up implements carrier.
func (choice) up(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	changed := x.hand(op, op.Operand(1), a, rw)
	return x.hand(op, op.Operand(2), a, rw) || changed
}

// down implements carrier.
func (choice) down(x *propagation, op *ir.Operation, _ *ir.Value, a alignment, rw *rewrite.Rewriter) bool {
	return x.join(op, op.Result(0), a, rw)
}

// push implements carrier: once both buffers are conversions of buffers of one type, the choice is
// between these.
func (choice) push(r *replacement, _ *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op := u.Owner()
	yes, ok1 := builtin.AsUnrealizedConversionCast(op.Operand(1).Op())
	no, ok2 := builtin.AsUnrealizedConversionCast(op.Operand(2).Op())
	if !ok1 || !ok2 || yes.Op.Operand(0).Type() != no.Op.Operand(0).Type() {
		return nil, true
	}
	r.before(op)
	t := yes.Op.Operand(0).Type()
	chosen := arith.SelectBuilder{Condition: op.Operand(0), TrueValue: yes.Op.Operand(0), FalseValue: no.Op.Operand(0), Result: t}.Build(r.rw.Builder)
	return r.again(op, chosen.Op)
}
