package memscope

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/coretype"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
)

// unifier gives all values that are the same memory one space.
type unifier struct {
	module
	*classes
	aliases buffers.Models
	ops     []*ir.Operation              // all of the module
	callees map[*ir.Operation]funcs.Func // of calls
	// handed are a value that each argument and result of a function is.
	handed map[slot]*ir.Value
	failed bool
}

// slot is a place in the type of a function.
type slot struct {
	fn     *ir.Operation
	result bool
	i      int
}

// unify gives all values that are the same memory one space. It is false if that is not
// possible: then it reports why, and changes nothing.
func (m module) unify() bool {
	u := &unifier{m, newClasses(), buffers.New(), nil, m.callees(), map[slot]*ir.Value{}, false}
	ir.Walk(m.Op, func(op *ir.Operation) bool {
		u.ops = append(u.ops, op)
		for i := range op.NumResults() {
			u.add(op.Result(i))
		}
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				for _, a := range b.Args() {
					u.add(a)
				}
			}
		}
		return true
	})
	u.same()
	u.types()
	u.operations()
	u.kernels()
	if u.failed {
		return false
	}
	u.rest()
	if u.strangers() {
		return false
	}
	for _, v := range u.values[1:] {
		if space := u.known(v); space != nil {
			u.place(v, space)
		}
	}
	u.signatures()
	return true
}

// same joins the values that are the same memory.
func (u *unifier) same() {
	for _, op := range u.ops {
		u.views(op)
		u.carried(op)
		u.branch(op)
		u.call(op)
	}
	for _, fn := range u.functions {
		if fn.IsDeclaration() {
			continue
		}
		for i, a := range fn.Body().Entry().Args() {
			u.hand(slot{fn.Op, false, i}, a)
		}
		for _, end := range returns(fn) {
			for i, v := range end.Operands() {
				u.hand(slot{fn.Op, true, i}, v)
			}
		}
	}
}

// hand joins a value with the others in a place of a function's type.
func (u *unifier) hand(at slot, v *ir.Value) {
	if first := u.handed[at]; first != nil {
		u.join(first, v)
	} else if isMemref(v.Type()) {
		u.handed[at] = v
	}
}

// views joins a view with its source. A cast between spaces has two.
func (u *unifier) views(op *ir.Operation) {
	if memref.IsMemorySpaceCast(op) {
		return
	}
	for _, a := range u.aliases.Aliases(op) {
		u.join(a.Source, a.Result)
	}
	if op.Is("builtin.unrealized_conversion_cast") && op.NumOperands() == op.NumResults() {
		for i, v := range op.Operands() {
			if spaceless(v.Type()) || spaceless(op.Result(i).Type()) {
				u.join(v, op.Result(i))
			}
		}
	}
	if op.Is("hivm.hir.convert_layout") || hivm.IsCreateSyncBlockLock(op) && op.NumOperands() > 0 {
		u.join(op.Operand(0), op.Result(0))
	}
}

// carried joins the results and arguments of loops and branches with the values that they
// are.
func (u *unifier) carried(op *ir.Operation) {
	c, ok := ir.As[memref.Carrier](op)
	if !ok {
		return
	}
	each := func(v *ir.Value) {
		if isMemref(v.Type()) {
			for _, from := range c.CarriedFrom(op, v) {
				u.join(from, v)
			}
		}
	}
	for i := range op.NumResults() {
		each(op.Result(i))
	}
	for _, r := range op.Regions() {
		if !r.Empty() {
			for _, a := range r.Entry().Args() {
				each(a)
			}
		}
	}
}

// branch joins the operands of a branch with the arguments of its targets.
func (u *unifier) branch(op *ir.Operation) {
	b, ok := ir.As[ir.BranchOpInterface](op)
	if !ok {
		return
	}
	for i, bounds := range b.SuccessorOperands(op) {
		args := op.Successors()[i].Args()
		for k := bounds[0]; k < bounds[1] && k-bounds[0] < len(args); k++ {
			u.join(op.Operand(k), args[k-bounds[0]])
		}
	}
}

// call joins the operands and results of a call with the function's.
func (u *unifier) call(op *ir.Operation) {
	fn, ok := u.callees[op]
	if !ok {
		return
	}
	for i, v := range op.Operands() {
		u.hand(slot{fn.Op, false, i}, v)
	}
	for i := range op.NumResults() {
		u.hand(slot{fn.Op, true, i}, op.Result(i))
	}
}

// demand claims a space for a value, or reports why it cannot lie there.
func (u *unifier) demand(v *ir.Value, space ir.Attribute, at *ir.Operation, word string, number int) {
	x := claim{space, at, part{word, number}}
	earlier, ok := u.claim(v, x)
	if ok {
		return
	}
	u.failed = true
	d := at.OpErrorf(u.Ctx, "%s is in '%s', but the same memory is in '%s' elsewhere", x.part, name(space), name(earlier.space))
	d.AttachNote(u.Ctx.Location(earlier.at.Loc()), "%s of '%s'", earlier.part, earlier.at.Name())
	u.Report(d)
}

// name returns the keyword of an address space.
func name(space ir.Attribute) string { return space.(*ir.DialectAttr).Case.Name }

// owner returns the operation that a value belongs to, and what it is there.
func owner(v *ir.Value) (at *ir.Operation, what string) {
	if def := v.Op(); def != nil {
		return def, "result"
	}
	return v.Block().ParentOp(), "argument"
}

// types claims the spaces that types have.
func (u *unifier) types() {
	for _, v := range u.values[1:] {
		if space := spaceOf(v.Type()); space != nil {
			at, what := owner(v)
			u.demand(v, space, at, what, v.Index())
		}
	}
	for _, fn := range u.functions {
		if !fn.IsDeclaration() {
			continue
		}
		for i, t := range fn.Type().Inputs {
			u.declared(slot{fn.Op, false, i}, t, "argument")
		}
		for i, t := range fn.Type().Results {
			u.declared(slot{fn.Op, true, i}, t, "result")
		}
	}
}

// declared claims the space in the type of a declaration.
func (u *unifier) declared(at slot, t ir.Type, what string) {
	if v, space := u.handed[at], spaceOf(t); v != nil && space != nil {
		u.demand(v, space, at.fn, what, at.i)
	}
}

// operations claims the spaces that operations of HIVM have operands and results in.
func (u *unifier) operations() {
	for _, op := range u.ops {
		for _, d := range demandsOf(op) {
			if v := d.operandOf(op); v != nil && isMemref(v.Type()) {
				u.demand(v, u.space(d.space), op, "operand '"+d.operand+"'", -1)
			}
		}
		u.global(op)
	}
}

// demandsOf returns the spaces that an operation has operands in.
func demandsOf(op *ir.Operation) []demand {
	switch name := op.Name(); {
	case !op.Has(hivm.Structured):
		return nil
	case slices.Contains(convs, name):
		return convolutions
	case matmuls.Get()[name] != nil:
		return matmuls.Get()[name]
	default:
		return batches.Get()[name]
	}
}

// global claims what lies in global memory.
func (u *unifier) global(op *ir.Operation) {
	distributed := hivm.IsDistributedCustom(op)
	if !distributed && !memrefext.IsAllocWorkspace(op) && !buffers.IsGlobalPointer(op) {
		return
	}
	gm := u.space("gm")
	if distributed {
		for i, v := range op.Operands() {
			if isMemref(v.Type()) {
				u.demand(v, gm, op, "operand", i)
			}
		}
	}
	for i := range op.NumResults() {
		if isMemref(op.Result(i).Type()) {
			u.demand(op.Result(i), gm, op, "result", i)
		}
	}
}

// kernels claims the spaces of the arguments of kernels, and of the bodies of vector
// instructions.
func (u *unifier) kernels() {
	for _, fn := range u.device() {
		space := ""
		switch {
		case fn.Op.Attr(hivm.VectorFunctionKey) != nil:
			space = "ub"
		case hacc.IsEntry(fn.Op):
			space = "gm"
		}
		if space == "" || fn.IsDeclaration() {
			continue
		}
		for i, a := range fn.Body().Entry().Args() {
			if spaceless(a.Type()) {
				u.demand(a, u.space(space), fn.Op, "argument", i)
			}
		}
	}
}

// rest places what nothing has claimed: allocations where the core of their function has its
// buffers, and arguments of functions that are no kernels and that nobody calls in global
// memory. What vector operations and transfers have in the memory of the core is not there: such
// an argument stays, since nothing says at which address it lies.
func (u *unifier) rest() {
	used := u.usesOf(u.ops)
	for _, fn := range u.device() {
		core := coretype.OfFunction(fn.Op)
		own := u.space("ub")
		if core == "AIC" {
			own = u.space("cbuf")
		}
		ir.Walk(fn.Op, func(op *ir.Operation) bool {
			if memref.IsAlloc(op) || memref.IsAlloca(op) {
				if core != "" || used[u.of(op.Result(0))].structured {
					u.claim(op.Result(0), claim{own, op, part{"result", 0}})
				}
			}
			return true
		})
	}
	for _, fn := range u.device() {
		if fn.IsDeclaration() {
			continue
		}
		for i, a := range fn.Body().Entry().Args() {
			if !isMemref(a.Type()) {
				continue
			}
			if use := used[u.of(a)]; use.global || !use.local {
				u.claim(a, claim{u.space("gm"), fn.Op, part{"argument", i}})
			}
		}
	}
}

// strangers reports operations that make a memref of a memref in a way that is not known, and
// whose operands have a space: the space of the results is not known.
func (u *unifier) strangers() bool {
	found := false
	for _, op := range u.ops {
		if u.knows(op) {
			continue
		}
		for _, v := range op.Operands() {
			if isMemref(v.Type()) && u.known(v) != nil {
				found = true
				u.Report(op.OpErrorf(u.Ctx, "makes a memref of one in '%s' in a way that is not known here: in which memory it lies is not known", name(u.known(v))))
				break
			}
		}
	}
	return found
}

// knows reports whether the memory of all results of op without memory space is known.
func (u *unifier) knows(op *ir.Operation) bool {
	for i := range op.NumResults() {
		if v := op.Result(i); spaceless(v.Type()) && u.known(v) == nil {
			return len(u.aliases.Aliases(op)) > 0 || u.callees[op].Op != nil || memref.IsMemorySpaceCast(op)
		}
	}
	return true
}

// signatures makes the types of the functions from their values.
func (u *unifier) signatures() {
	for _, fn := range u.functions {
		t := fn.Type()
		inputs, results := u.slots(fn, t.Inputs, false), u.slots(fn, t.Results, true)
		fn.SetType(u.Ctx, u.Ctx.Function(inputs, results))
	}
}

// slots returns the types in the type of a function. A declaration that nothing calls is for
// buffers in global memory, unless it is for the host.
func (u *unifier) slots(fn funcs.Func, types []ir.Type, result bool) []ir.Type {
	out := make([]ir.Type, len(types))
	for i, t := range types {
		out[i] = t
		if !spaceless(t) {
			continue
		}
		v := u.handed[slot{fn.Op, result, i}]
		switch {
		case v != nil && u.known(v) != nil:
			out[i] = u.in(t, u.known(v))
		case v == nil && fn.IsDeclaration() && !hacc.IsHost(fn.Op):
			out[i] = u.in(t, u.space("gm"))
		}
	}
	return out
}
