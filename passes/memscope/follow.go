package memscope

import (
	"cmp"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/coretype"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// follower infers spaces in the way of the reference.
type follower struct {
	module
	*propagation
}

// follow infers spaces in the way of the reference.
func (m module) follow() {
	f := follower{m, newPropagation(m)}
	for _, fn := range m.device() {
		f.function(fn)
	}
	for _, fn := range m.device() {
		f.callers(fn)
	}
	for _, fn := range m.functions {
		if hacc.IsHost(fn.Op) {
			f.host(fn)
		}
	}
}

// report reports the error of an operation, and what it means for the operation at.
func (f follower) report(err error, at *ir.Operation, format string, args ...any) {
	if err == nil {
		return
	}
	for _, d := range diag.Of(err) {
		f.Report(d)
	}
	f.Report(at.OpErrorf(f.Ctx, format, args...))
}

// function infers the spaces in one function. The order of the steps is the reference's: a
// value gets the space of the first step that reaches it.
func (f follower) function(fn funcs.Func) {
	var ops []*ir.Operation
	if !fn.IsDeclaration() {
		ir.Walk(fn.Op, func(op *ir.Operation) bool { ops = append(ops, op); return true })
	}
	defer f.checkKernel(fn, spacelessArguments(fn))
	for _, op := range ops {
		f.matmul(op)
	}
	for _, name := range convs {
		for _, op := range ops {
			if op.Is(name) {
				f.convolution(op)
			}
		}
	}
	f.arguments(fn)
	for _, op := range ops {
		if hivm.IsDistributedCustom(op) {
			f.distributed(op)
		}
	}
	for _, op := range ops {
		if buffers.IsGlobalPointer(op) {
			f.report(f.run(op.Result(0), f.space("gm")), op, "Failed to propagate memory scope for PointerCastOp")
		}
	}
	f.branches(fn.Op)
	f.allocations(fn, ops)
}

// spacelessArguments returns the arguments of a function that have no memory space.
func spacelessArguments(fn funcs.Func) (args []*ir.Value) {
	if fn.IsDeclaration() {
		return nil
	}
	for _, a := range fn.Body().Entry().Args() {
		if spaceless(a.Type()) {
			args = append(args, a)
		}
	}
	return args
}

// checkKernel warns of arguments of a kernel that the function has put elsewhere than into
// global memory, where the host has its buffers.
func (f follower) checkKernel(fn funcs.Func, args []*ir.Value) {
	if !hacc.IsEntry(fn.Op) {
		return
	}
	for _, a := range args {
		if space := spaceOf(a.Type()); space != nil && space != f.space("gm") {
			f.warn(fn.Op, "'%s' op gets argument #%d in '%s', which changes the meaning: the arguments of a kernel lie in global memory", fn.Op.Name(), a.Index(), name(space))
		}
	}
}

// matmul places the operands of a local matrix product. What goes wrong there is a warning
// in the reference, but for products with scales.
func (f follower) matmul(op *ir.Operation) {
	demands, ok := matmuls.Get()[op.Name()]
	if !ok {
		return
	}
	err := f.demands(op, demands)
	if err == nil {
		return
	}
	list := diag.Of(err)
	if !op.Is("hivm.hir.mmadmxL1") {
		for _, d := range list {
			d.Severity = diag.Warning
		}
	}
	for _, d := range list {
		f.Report(d)
	}
	if !op.Is("hivm.hir.mmadmxL1") {
		f.Warnf(op, "Failed to infer/propagate memory scope for local matmul op")
	}
}

// demands places the operands that an operation has in certain memories.
func (f follower) demands(op *ir.Operation, demands []demand) error {
	if !onBuffers(op) {
		return op.OpErrorf(f.Ctx, "Run infer memory scope after bufferization.")
	}
	for _, d := range demands {
		v := d.operandOf(op)
		if v == nil {
			continue
		}
		from := roots(v)
		if d.role == "bias" {
			root := buffers.Root(v)
			if !memref.IsAlloc(root.Op()) {
				return op.Errorf(f.Ctx, "Cannot find root memref.alloc for bias of this op.")
			}
			from = []*ir.Value{root}
		}
		for _, root := range from {
			if err := f.run(root, f.space(d.space)); err != nil {
				return diag.List(append(diag.Of(err), op.OpErrorf(f.Ctx, "Failed to infer/propagate memory scope for %s", d.role)))
			}
		}
	}
	return nil
}

// convolution places the operands of a convolution.
func (f follower) convolution(op *ir.Operation) {
	if !onBuffers(op) {
		f.Report(op.OpErrorf(f.Ctx, "Run infer memory scope after bufferization."))
		return
	}
	var from []*ir.Value
	for _, d := range convolutions {
		root := buffers.Root(d.operandOf(op))
		if !memref.IsAlloc(root.Op()) {
			f.Report(op.Errorf(f.Ctx, "Cannot find root memref.alloc for %s of this op.", d.role))
			return
		}
		from = append(from, root)
	}
	for i, d := range convolutions {
		if err := f.run(from[i], f.space(d.space)); err != nil {
			f.report(err, op, "Failed to infer/propagate memory scope for %s", d.role)
			return
		}
	}
}

// arguments places the arguments of a function: in global memory, and in the unified buffer
// for the body of a vector instruction.
func (f follower) arguments(fn funcs.Func) {
	if fn.IsDeclaration() {
		f.external(fn, f.space("gm"))
		return
	}
	space, format := "gm", "Failed to propagate memory scope for argument #%d"
	if fn.Op.Attr(hivm.VectorFunctionKey) != nil {
		space, format = "ub", "Failed to propagate UB memory scope for argument # in VF%d"
	}
	for i, a := range fn.Body().Entry().Args() {
		if !isMemref(a.Type()) {
			continue
		}
		if err := f.run(a, f.space(space)); err != nil {
			f.report(err, fn.Op, format, i)
			return
		}
	}
	f.settle(fn, nil)
	if len(fn.Type().Results) > 0 {
		f.warn(fn.Op, "non-externl function has return value after bufferization!")
	}
}

// warn reports a warning at a function, which is not quoted.
func (m module) warn(fn *ir.Operation, format string, args ...any) {
	d := m.Ctx.Errorf(fn.Loc(), format, args...)
	d.Severity = diag.Warning
	m.Report(d)
}

// distributed places the buffers of a call to other devices in global memory.
func (f follower) distributed(op *ir.Operation) {
	gm := f.space("gm")
	for _, v := range op.Operands() {
		if !spaceless(v.Type()) {
			continue
		}
		if err := f.run(buffers.Root(v), gm); err != nil {
			f.report(err, op, "Failed to propagate memory scope for operand")
			return
		}
	}
	for i := range op.NumResults() {
		if !isMemref(op.Result(i).Type()) {
			continue
		}
		if err := f.run(op.Result(i), gm); err != nil {
			f.report(err, op, "Failed to propagate memory scope for result")
			return
		}
	}
}

// branches hands the spaces of the results of scf.if on to the values that they are, inner
// branches first.
func (f follower) branches(op *ir.Operation) {
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for inner := b.First(); inner != nil; inner = inner.Next() {
				f.branches(inner)
			}
		}
	}
	if !scf.IsIf(op) {
		return
	}
	for i := range op.NumResults() {
		space := spaceOf(op.Result(i).Type())
		if space == nil {
			continue
		}
		for _, r := range op.Regions() {
			f.yielded(r, i, space)
		}
	}
}

// yielded places what value i that a region yields comes from.
func (f follower) yielded(r *ir.Region, i int, space ir.Attribute) {
	if r.Empty() || !scf.IsYield(r.Entry().Last()) {
		return
	}
	v := r.Entry().Last().Operand(i)
	if !spaceless(v.Type()) {
		return
	}
	for _, root := range roots(v) {
		if err := f.run(root, space); err != nil {
			for _, d := range diag.Of(err) {
				f.Report(d)
			}
			return
		}
	}
}

// allocations places the allocations that no step has reached where the core of the function
// has its buffers.
func (f follower) allocations(fn funcs.Func, ops []*ir.Operation) {
	core := coretype.OfFunction(fn.Op)
	if core == "" {
		return
	}
	space := f.space("ub")
	if core == "AIC" {
		space = f.space("cbuf")
	}
	for _, op := range ops {
		if memref.IsAlloc(op) {
			f.report(f.run(op.Result(0), space), op, "Failed to propagate memory scope for allocOp")
		}
	}
}

// callers hands the spaces in the type of a function on to its calls.
func (f follower) callers(fn funcs.Func) {
	t := fn.Type()
	for _, call := range f.calls[fn.Op] {
		for i, v := range call.Operands() {
			if i >= len(t.Inputs) || !isMemref(v.Type()) || spaceOf(t.Inputs[i]) == nil {
				continue
			}
			if err := f.run(buffers.Root(v), spaceOf(t.Inputs[i])); err != nil {
				f.report(err, fn.Op, "Failed to propagate memory scope for operand #%d of a call", i)
				return
			}
		}
		for i := range call.NumResults() {
			if !isMemref(call.Result(i).Type()) || i >= len(t.Results) {
				continue
			}
			space := spaceOf(t.Results[i])
			if space == nil {
				f.Report(call.OpErrorf(f.Ctx, "result #%d is a memref of '@%s' without memory space; strict=true finds the space", i, cmp.Or(fn.SymName(), "?")))
				return
			}
			if err := f.run(call.Result(i), space); err != nil {
				f.report(err, fn.Op, "Failed to propagate memory scope for result #%d of a call", i)
				return
			}
		}
	}
}

// host makes the type of a host function from the values that calls have given spaces.
func (f follower) host(fn funcs.Func) {
	if fn.IsDeclaration() {
		return
	}
	ends := returns(fn)
	if len(ends) != 1 {
		f.Report(fn.Op.OpErrorf(f.Ctx, "has %d returns: a function of the host has one", len(ends)))
		return
	}
	results := []ir.Type{}
	for _, v := range ends[0].Operands() {
		results = append(results, v.Type())
	}
	f.settle(fn, results)
}
