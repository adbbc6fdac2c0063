package scf

import "hivm-opt/ir"

// The methods below implement memref.Carrier: where the values of loops and
// branches come from.

// at returns the values of the operands i of several lists that have an operand i.
func at(i int, lists ...[]ir.Use) []*ir.Value {
	var out []*ir.Value
	for _, l := range lists {
		if 0 <= i && i < len(l) {
			out = append(out, l[i].Value())
		}
	}
	return out
}

// yields returns the operands of the scf.yield at the end of region r of op.
func yields(op *ir.Operation, r int) []ir.Use {
	out, _ := yielded(op.Region(r).Entry())
	return out
}

// CarriedFrom implements memref.Carrier: results and arguments alike are the
// initial values of the loop, then the values after an iteration. The first
// argument counts.
func (forOp) CarriedFrom(op *ir.Operation, v *ir.Value) []*ir.Value {
	i := v.Index()
	if v.Op() == nil {
		i--
	}
	return at(i, op.GroupOf(3), yields(op, 0))
}

// CarriedFrom implements memref.Carrier.
func (ifOp) CarriedFrom(op *ir.Operation, v *ir.Value) []*ir.Value {
	return at(v.Index(), yields(op, 0), yields(op, 1))
}

// CarriedFrom implements memref.Carrier: the arguments before the condition are the
// initial values of the loop, then the values after an iteration; the arguments
// behind it, and the results, are the values that the condition hands on.
func (whileOp) CarriedFrom(op *ir.Operation, v *ir.Value) []*ir.Value {
	before := op.Region(0).Entry()
	if v.Block() == before {
		return at(v.Index(), op.GroupOf(0), yields(op, 1))
	}
	if !IsCondition(before.Last()) {
		return nil
	}
	return at(v.Index(), before.Last().GroupOf(1))
}
