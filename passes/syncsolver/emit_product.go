package syncsolver

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/passes/slot"
)

// maxArgs is the largest number of operands of a product for flags.
const maxArgs = 8

// inProduct reports whether a node is a part of a matrix product.
func (n *node) inProduct() bool { return n.kind == access && n.part != whole }

// inProduct hands a flag to the library, if it is at a part of a matrix product: the event id
// becomes an operand of the product. It reports whether the flag is at such a part.
func (e *emitter) inProduct(n *node, f flagOp) bool {
	if !n.inProduct() {
		return false
	}
	op := n.parent.parent.op
	e.Loc = op.Loc()
	if v := e.eventID(f, op); argument(op, n.part, f.action) >= 0 {
		a := e.args[op]
		if a == nil {
			a = &[maxArgs]*ir.Value{}
			e.args[op] = a
			e.products = append(e.products, op)
		}
		if a[argument(op, n.part, f.action)] != nil {
			e.faults.crowded(op)
		}
		a[argument(op, n.part, f.action)] = v
	}
	return true
}

// argument returns the number of the operand of a product that is the event id of a flag, -1 if
// it has none.
func argument(op *ir.Operation, p part, a action) int {
	parts := []part{loadA, loadB}
	if hivm.IsMmadMxL1(op) {
		parts = []part{loadA, loadScaleA, loadB, loadScaleB}
	}
	for i, x := range parts {
		if x == p {
			if a == set {
				i += len(parts)
			}
			return i
		}
	}
	return -1
}

// eventID makes the event id of a flag as a value.
func (e *emitter) eventID(f flagOp, op *ir.Operation) *ir.Value {
	if len(f.ids) > 1 {
		e.SetBefore(op)
		return e.selectID(f)
	}
	e.atStart(e.fn.Region(0).Entry())
	return e.number(int64(f.ids[0]))
}

// number makes a constant i64.
func (e *emitter) number(v int64) *ir.Value {
	return arith.NewConstant(e.Builder, e.Ctx.I64Attr(v)).Result(0)
}

// productArgs gives the products the event ids of the flags between L1 and L0, the number of the
// iteration, and the two ids of the flags between their own steps.
func (e *emitter) productArgs() {
	for _, op := range e.products {
		e.SetBefore(op)
		e.Loc = op.Loc()
		none := e.number(-1)
		args := e.args[op]
		product, scales := hivm.AsMmadMxL1(op)
		if !scales && !e.registers {
			args[4] = e.iteration(op)
			e.Loc = op.Loc()
			args[5] = e.number(0)
			args[6] = e.number(1)
		}
		for i := range args {
			if args[i] == nil {
				args[i] = none
			}
		}
		if scales {
			hivm.SetMxSyncArgs(e.Ctx, product, args[:])
		} else {
			hivm.SetSyncArgs(e.Ctx, hivm.MmadL1{Op: op}, args[:hivm.MmadSyncArgs])
		}
	}
}

// iteration returns the number of the iteration of the loop around a product as an i64, nil if
// there is no loop whose iterations are counted. It leaves the insertion point behind what it
// makes.
func (e *emitter) iteration(op *ir.Operation) *ir.Value {
	around := looplike.Parent(op)
	if around == nil {
		return nil
	}
	for l := around; l != nil; l = looplike.Parent(l) {
		if !countable(l) {
			return nil
		}
	}
	body := buffers.Body(around, op.Block())
	if v := e.counts[body]; v != nil {
		return v
	}
	v := slot.Integer(e.Builder, slot.Iteration(e.Builder, body))
	e.counts[body] = v
	return v
}

// aroundProducts makes the flags between the steps of the products: the library waits for them
// at the begin of a product and sets them at its end.
func (e *emitter) aroundProducts() {
	var first, last *ir.Operation
	ir.Walk(e.fn, func(op *ir.Operation) bool {
		if hivm.IsMmadL1(op) || hivm.IsMmadMxL1(op) {
			if last = op; first == nil {
				first = op
			}
		}
		return true
	})
	if first == nil {
		return
	}
	e.Loc = e.fn.Loc()
	e.SetBefore(e.inFunction(first))
	for _, id := range []string{"EVENT_ID0", "EVENT_ID1"} {
		e.flag(set, pipes.M, pipes.MTE1, id, nil)
	}
	e.SetAfter(e.inFunction(last))
	for _, id := range []string{"EVENT_ID0", "EVENT_ID1"} {
		e.flag(wait, pipes.M, pipes.MTE1, id, nil)
	}
}

// inFunction returns the operation of the body of the function that op is in.
func (e *emitter) inFunction(op *ir.Operation) *ir.Operation {
	for op.Parent() != e.fn {
		op = op.Parent()
	}
	return op
}
