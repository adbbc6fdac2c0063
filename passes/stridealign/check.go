package stridealign

import (
	"slices"

	"hivm-opt/analysis/target"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// demanded is an operand of an operation, and what a mark wants of it.
type demanded struct {
	op      *ir.Operation
	operand int
	want    axisAlign
}

// noteDemands notes what the marks want of the operands of operations of HIVM.
func (x *propagation) noteDemands() {
	x.begin()
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if op.Has(hivm.Structured) {
			x.noteOperands(op)
		}
		return true
	})
}

// noteOperands notes what the marks want of the operands of op.
func (x *propagation) noteOperands(op *ir.Operation) {
	for _, i := range hivm.Operands(op) {
		for _, m := range x.index.on(op.Operand(i)) {
			a, err := x.wants.all(op, op.Operand(i), strideKeys.on(m))
			if err != nil {
				continue // the operation is not flattened, so nobody asked for it
			}
			for _, y := range a {
				x.demanded = append(x.demanded, demanded{op, i, y})
			}
		}
	}
}

// checkDemands reports the operands that are not aligned although a mark wants it. Strides that are
// numbers of the run count as aligned: the sizes that they come from are rounded up.
func (x *propagation) checkDemands() {
	for _, d := range x.demanded {
		if d.op.Erased() || d.want.bytes%target.BlockBytes != 0 {
			continue
		}
		v := d.op.Operand(d.operand)
		t, ok := v.Type().(*ir.MemRefType)
		if !ok || d.want.axis >= int64(t.Rank()) {
			continue
		}
		if strides, _, ok := t.Strided(); ok && strides[d.want.axis] != ir.Dynamic && needs(v, d.want.axis) {
			x.unsound(d.op, "has an operand that a mark wants aligned, and whose rows do not begin at blocks")
			return
		}
	}
}

// fits returns an error about a buffer with aligned rows that goes where a buffer without them is taken,
// or the other way around: two calls of a function, or two branches to a block, do not agree. Strict moves
// no such buffer.
func fits(c *ir.Context, module *ir.Operation) (err error) {
	ir.Walk(module, func(op *ir.Operation) bool {
		if !agrees(module, op) {
			err = op.OpErrorf(c, "hands over a buffer whose rows are aligned otherwise than where it goes: with strict=true the buffer stays as it is")
		}
		return err == nil
	})
	return err
}

// agrees reports whether the buffers that a call or a branch hands over have the types of the arguments that take them.
func agrees(module, op *ir.Operation) bool {
	if call, ok := funcs.AsCall(op); ok {
		fn, ok := funcs.AsFunc(ir.LookupSymbol(module, call.Callee()))
		return !ok || sameTypes(op.Operands(), fn.Type().Inputs)
	}
	branch, ok := ir.As[ir.BranchOpInterface](op)
	if !ok {
		return true
	}
	for i, bounds := range branch.SuccessorOperands(op) {
		for k, arg := range op.Successors()[i].Args() {
			if at := bounds[0] + k; at < bounds[1] && op.Operand(at).Type() != arg.Type() {
				return false
			}
		}
	}
	return true
}

// sameTypes reports whether values have types.
func sameTypes(values []*ir.Value, types []ir.Type) bool {
	return slices.EqualFunc(values, types, func(v *ir.Value, t ir.Type) bool { return v.Type() == t })
}
