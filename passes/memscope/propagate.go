package memscope

import (
	"slices"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// propagation hands spaces along uses, in the way of the reference. The result of a value is
// known once and for all, since spaces never change: that keeps the cost linear.
type propagation struct {
	module
	// done are the values whose uses have been followed, with the error of that.
	done map[*ir.Value]error
	// calls are the calls of each function of the module, callees the function of each call.
	calls   map[*ir.Operation][]*ir.Operation
	callees map[*ir.Operation]funcs.Func
}

func newPropagation(m module) *propagation {
	p := &propagation{m, map[*ir.Value]error{}, map[*ir.Operation][]*ir.Operation{}, m.callees()}
	for _, fn := range m.functions {
		ir.Walk(fn.Op, func(op *ir.Operation) bool {
			if callee, ok := p.callees[op]; ok {
				p.calls[callee.Op] = append(p.calls[callee.Op], op)
			}
			return true
		})
	}
	return p
}

// run gives a memref a space, if it has none, and hands its space on.
func (p *propagation) run(v *ir.Value, space ir.Attribute) error {
	p.place(v, space)
	return p.propagate(v)
}

// propagate hands the space of a value on along its uses.
func (p *propagation) propagate(v *ir.Value) error {
	if err, ok := p.done[v]; ok {
		return err
	}
	space := spaceOf(v.Type())
	if space == nil {
		return nil
	}
	p.done[v] = nil
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if err := p.use(u, space); err != nil {
			p.done[v] = err
			return err
		}
	}
	return nil
}

// use hands a space on to the values that an operation makes of an operand.
func (p *propagation) use(u *ir.Use, space ir.Attribute) error {
	values, err := p.made(u, space)
	if err != nil {
		return err
	}
	for _, v := range values {
		p.place(v, space)
	}
	for _, v := range values {
		if err := p.propagate(v); err != nil {
			return err
		}
	}
	return nil
}

// made returns the values that an operation makes of an operand. The operation is an error
// if that is not known.
func (p *propagation) made(u *ir.Use, space ir.Attribute) ([]*ir.Value, error) {
	op := u.Owner()
	switch {
	case scf.IsYield(op), op.Is("scope.return"):
		return resultAt(op.Parent(), u.Index()), nil
	case scf.IsFor(op):
		i := u.Index() - 3 // behind the bounds and the step
		return append(argAt(op.Region(0), i+1), resultAt(op, i)...), nil
	case scf.IsWhile(op):
		return carriedBy(op, u.Index()), nil
	case memref.IsExtractStridedMetadata(op):
		return resultAt(op, 0), nil
	case funcs.IsCall(op):
		p.thread(op, u.Index(), space)
		return nil, nil
	case hivm.IsFixpipe(op), hivm.IsDistributedCustom(op), !makesMemref(op):
		return nil, nil
	case op.NumResults() == 1 && isSameMemory(op):
		return resultAt(op, 0), nil
	}
	return nil, op.OpErrorf(p.Ctx, "Unsupported user for root alloc op.")
}

// makesMemref reports whether a result of op is a ranked memref.
func makesMemref(op *ir.Operation) bool {
	for i := range op.NumResults() {
		if ir.IsMemRef(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

// isSameMemory reports whether the only result of op is the memory of an operand.
func isSameMemory(op *ir.Operation) bool {
	if _, ok := ir.As[memref.ViewLike](op); ok {
		return true
	}
	return slices.Contains(sameMemory, op.Name())
}

// sameMemory are the operations without the interface [memref.ViewLike] whose result the
// reference takes for the memory of an operand.
var sameMemory = []string{
	"hivm.hir.convert_layout", "hivm.hir.bitcast", "arith.select", "hivm.hir.create_sync_block_lock",
	"memref_ext.alloc_workspace", "builtin.unrealized_conversion_cast",
}

// carriedBy returns the values of an scf.while that initial value i becomes: as in the
// reference the argument behind the condition is the argument of the same number.
func carriedBy(op *ir.Operation, i int) []*ir.Value {
	out := append(argAt(op.Region(1), i), argAt(op.Region(0), i)...)
	if end := op.Region(1).Entry().Last(); scf.IsYield(end) && i < end.NumOperands() {
		out = append(out, end.Operand(i))
	}
	return out
}

// resultAt returns result i of op, if there is one and it is a memref.
func resultAt(op *ir.Operation, i int) []*ir.Value {
	if i < 0 || i >= op.NumResults() || !isMemref(op.Result(i).Type()) {
		return nil
	}
	return []*ir.Value{op.Result(i)}
}

// argAt returns argument i of a region, if there is one and it is a memref.
func argAt(r *ir.Region, i int) []*ir.Value {
	if r.Empty() || i < 0 || i >= len(r.Entry().Args()) || !isMemref(r.Entry().Args()[i].Type()) {
		return nil
	}
	return []*ir.Value{r.Entry().Args()[i]}
}

// thread gives argument i of a function for the SIMT unit the space that a call has it in.
func (p *propagation) thread(call *ir.Operation, i int, space ir.Attribute) {
	fn, ok := p.callees[call]
	if !ok || hivm.VFModeOf(fn.Op) != "SIMT" {
		return
	}
	t := fn.Type()
	if i >= len(t.Inputs) || !isMemref(t.Inputs[i]) {
		return
	}
	inputs := append([]ir.Type(nil), t.Inputs...)
	inputs[i] = p.in(t.Inputs[i], space)
	if !fn.IsDeclaration() {
		fn.Body().Entry().Args()[i].SetType(inputs[i])
	}
	fn.SetType(p.Ctx, p.Ctx.Function(inputs, t.Results))
}
