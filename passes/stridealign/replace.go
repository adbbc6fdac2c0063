package stridealign

import (
	"slices"

	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// failedKey marks a conversion, and the operation that could not take the buffer behind it.
const failedKey = "PropagateFailure"

// replacement pushes conversions from a buffer with other strides through the uses of it: where
// an operation makes a view, it is made of the buffer, and the conversion moves behind it.
type replacement struct {
	*propagation
	rw *rewrite.Rewriter
}

// replacing says that the marks are gone.
func (x *propagation) replacing() { x.index, x.wants = nil, nil }

// replace makes all uses of from use to, a buffer with other strides. What cannot gets a
// conversion back to the old type.
func (x *propagation) replace(from, to *ir.Value, rw *rewrite.Rewriter) {
	r := &replacement{x, rw}
	behind(rw.Builder, to)
	rw.Loc = to.Op().Loc()
	first := r.convert(to, from.Type())
	rw.ReplaceAllUses(from, first.Result(0))
	all := []*ir.Operation{first}
	for i := 0; i < len(all); i++ {
		for _, u := range slices.Collect(usesOf(all[i].Result(0))) {
			if user := u.Owner(); !user.Erased() {
				all = r.pushed(all, all[i], u)
			}
		}
	}
	for _, op := range all {
		if !op.Result(0).HasUses() {
			rw.Erase(op)
		}
	}
}

// usesOf returns the uses of a value, the newest first.
func usesOf(v *ir.Value) func(func(*ir.Use) bool) {
	return func(do func(*ir.Use) bool) {
		for u := v.FirstUse(); u != nil; u = u.Next() {
			if !do(u) {
				return
			}
		}
	}
}

// pushed pushes a conversion past one use, and adds the new conversions to all.
func (r *replacement) pushed(all []*ir.Operation, from *ir.Operation, u *ir.Use) []*ir.Operation {
	user := u.Owner()
	made, ok := r.carrierOf(user).push(r, from, u)
	if !ok {
		from.SetAttr(r.Ctx, failedKey, r.Ctx.Unit())
		user.SetAttr(r.Ctx, failedKey, r.Ctx.Unit())
	}
	return append(all, made...)
}

// convert makes a conversion of a buffer to another type.
func (r *replacement) convert(v *ir.Value, t ir.Type) *ir.Operation {
	return builtin.UnrealizedConversionCastBuilder{Inputs: []*ir.Value{v}, Outputs: []ir.Type{t}}.Build(r.rw.Builder).Op
}

// before moves the rewriter in front of op.
func (r *replacement) before(op *ir.Operation) { r.rw.At(op) }

// again replaces a view by one of another buffer, with a conversion behind it. It is false if the
// view cannot be made.
func (r *replacement) again(op, view *ir.Operation) ([]*ir.Operation, bool) {
	if !r.valid(view) {
		return nil, false
	}
	c := r.convert(view.Result(0), op.Result(0).Type())
	r.rw.Replace(op, c.Result(0))
	return []*ir.Operation{c}, true
}

// valid erases an operation that its verifier refuses.
func (r *replacement) valid(op *ir.Operation) bool {
	if v, ok := ir.As[ir.Verifier](op); ok && v.Verify(r.Ctx, op) != nil {
		r.rw.Erase(op)
		return false
	}
	return true
}

// like makes an operation like op, before it, with another first operand and result type.
func (r *replacement) like(op *ir.Operation, source *ir.Value, t ir.Type) *ir.Operation {
	r.before(op)
	operands := op.Operands()
	operands[0] = source
	return r.rw.Create(ir.OpState{Def: op.Def(), Operands: operands, Props: op.Props(), Types: []ir.Type{t}})
}

// push implements carrier: an operation takes the buffer as it is, unless it makes buffers of it.
func (endpoint) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	user := u.Owner()
	for i := range user.NumResults() {
		if _, ok := user.Result(i).Type().(*ir.MemRefType); ok {
			return nil, false
		}
	}
	for _, region := range user.Regions() {
		if !region.Empty() && slices.ContainsFunc(region.Entry().Args(), func(v *ir.Value) bool { return ir.IsMemRef(v.Type()) }) {
			return nil, false
		}
	}
	for i := range user.NumOperands() {
		if user.Operand(i) == from.Result(0) {
			user.SetOperand(i, from.Operand(0))
		}
	}
	r.rw.Modified(user)
	return nil, true
}

// push implements carrier.
func (subview) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	v := memref.SubView{Op: u.Owner()}
	source := from.Operand(0)
	t, ok := memref.ReducedSubviewType(r.Ctx, source.Type().(*ir.MemRefType), v.StaticOffsets(), v.StaticSizes(), v.StaticStrides(),
		v.Op.Result(0).Type().(*ir.MemRefType).Shape)
	if !ok {
		return nil, false
	}
	return r.again(v.Op, r.like(v.Op, source, t))
}

// push implements carrier: a view that needs no conversion takes the place of op.
func (collapse) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op, source := u.Owner(), from.Operand(0)
	t, err := memref.CollapsedType(r.Ctx, source.Type().(*ir.MemRefType), memref.Reassociation(op))
	if err != nil {
		return nil, false
	}
	view := r.like(op, source, t)
	if ir.Type(t) == op.Result(0).Type() {
		r.rw.Replace(op, view.Result(0))
		return nil, true
	}
	return r.again(op, view)
}

// push implements carrier.
func (expansion) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op, source := u.Owner(), from.Operand(0)
	shape, _ := ir.ShapeOf(op.Result(0).Type())
	t, err := memref.ExpandedType(r.Ctx, source.Type().(*ir.MemRefType), memref.Reassociation(op), shape)
	if err != nil {
		return nil, false
	}
	return r.again(op, r.like(op, source, t))
}

// push implements carrier: a memref.reshape of a buffer with gaps does not exist, so that it
// becomes what it does.
func (x reshape) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op, source := u.Owner(), from.Operand(0)
	groups, collapses, ok := x.shape(op)
	if !ok {
		return nil, false
	}
	r.before(op)
	st, shape := source.Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType).Shape
	if collapses {
		t, err := memref.CollapsedType(r.Ctx, st, groups)
		if err != nil {
			return nil, false
		}
		return r.again(op, memref.CollapseShapeBuilder{Src: source, Reassociation: groups, Result: t}.Build(r.rw.Builder).Op)
	}
	t, err := memref.ExpandedType(r.Ctx, st, groups, shape)
	if err != nil || !ir.IsStatic(shape) {
		return nil, false
	}
	return r.again(op, memref.ExpandShapeBuilder{Src: source, Reassociation: groups, StaticOutputShape: shape, Result: t}.Build(r.rw.Builder).Op)
}

// push implements carrier: the type of the result stays, if the buffer can be cast to it.
func (cast) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op := u.Owner()
	if onlyMarks(op.Result(0)) {
		return nil, true
	}
	again := r.like(op, from.Operand(0), op.Result(0).Type())
	if !r.valid(again) {
		return nil, false
	}
	r.rw.ReplaceAllUses(op.Result(0), again.Result(0))
	return nil, true
}

// push implements carrier.
func (bitcast) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op := u.Owner()
	t := from.Operand(0).Type().(*ir.MemRefType)
	elem := ir.ElementType(op.Result(0).Type())
	return r.again(op, r.like(op, from.Operand(0), r.Ctx.MemRef(t.Shape, elem, t.Layout, t.Space)))
}

// push implements carrier: the loop carries the buffer, and what it yields is converted.
func (loop) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op, t, old := u.Owner(), from.Operand(0).Type(), from.Result(0).Type()
	i := u.Index() - 3
	body := op.Region(0).Entry()
	result, arg := op.Result(i), body.Args()[i+1]
	op.SetOperand(u.Index(), from.Operand(0))
	result.SetType(t)
	arg.SetType(t)
	r.rw.SetAfter(op)
	r.rw.Loc = op.Loc()
	outside := r.behind(result, old)
	r.rw.SetBefore(body.First())
	inside := r.behind(arg, old)
	last := body.Last()
	r.rw.SetBefore(last)
	last.SetOperand(i, r.convert(last.Operand(i), t).Result(0))
	return []*ir.Operation{outside, inside}, true
}

// behind makes a conversion of a value to a type, which all other uses of the value use.
func (r *replacement) behind(v *ir.Value, t ir.Type) *ir.Operation {
	c := r.convert(v, t)
	for _, u := range slices.Collect(usesOf(v)) {
		if owner := u.Owner(); owner != c {
			u.Set(c.Result(0))
			r.rw.Modified(owner)
		}
	}
	return c
}

// push implements carrier.
func (yield) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op := u.Owner().Parent()
	switch {
	case scf.IsIf(op):
		return r.throughIf(op, u.Index()), true
	case scf.IsFor(op) && !r.strict: // strict waits for the init
		return r.yielded(scf.For{Op: op}, from, u)
	case scf.IsFor(op):
		return nil, false
	}
	return nil, !scf.IsWhile(op)
}

// throughIf gives result i of an scf.if the type of the buffers that both regions yield, once
// both are conversions of buffers of one type.
func (r *replacement) throughIf(op *ir.Operation, i int) []*ir.Operation {
	var sources []*ir.Value
	for _, region := range op.Regions() {
		if region.Empty() {
			return nil
		}
		c, ok := builtin.AsUnrealizedConversionCast(region.Entry().Last().Operand(i).Op())
		if !ok {
			return nil
		}
		sources = append(sources, c.Op.Operand(0))
	}
	if sources[0].Type() != sources[1].Type() {
		return nil
	}
	for k, region := range op.Regions() {
		r.rw.SetOperand(region.Entry().Last(), i, sources[k])
	}
	old := op.Result(i).Type()
	op.Result(i).SetType(sources[0].Type())
	r.rw.SetAfter(op)
	r.rw.Loc = op.Loc()
	return []*ir.Operation{r.behind(op.Result(i), old)}
}

// yielded makes a loop yield the buffer, where it yields a conversion of it, and the argument of
// its body is not used: if the loop begins with such a buffer, it carries it, else the buffer is
// copied in each iteration.
func (r *replacement) yielded(op scf.For, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	i := u.Index()
	if i >= op.Op.NumResults() {
		return nil, false
	}
	t, old := from.Operand(0).Type(), from.Result(0).Type()
	result, arg := op.Op.Result(i), op.Region().Entry().Args()[i+1]
	if result.Type() != old || arg.Type() != old || arg.HasUses() {
		return nil, false
	}
	init := op.InitArgs()[i].Value()
	if init.Type() != t {
		c, ok := builtin.AsUnrealizedConversionCast(init.Op())
		if !ok {
			r.copied(op, from, u)
			return nil, true
		}
		if c.Op.NumOperands() != 1 || c.Op.Operand(0).Type() != t {
			return nil, false
		}
		init = c.Op.Operand(0)
	}
	op.Op.SetOperand(3+i, init)
	arg.SetType(t)
	result.SetType(t)
	r.rw.SetAfter(op.Op)
	r.rw.Loc = op.Op.Loc()
	r.behind(result, old)
	u.Set(from.Operand(0))
	return nil, true // the reference leaves the conversion
}

// copied copies a buffer that a loop yields into one of the type that the loop carries, which then
// is not aligned.
func (r *replacement) copied(op scf.For, from *ir.Operation, u *ir.Use) {
	i := u.Index()
	r.unsound(op.Op, "yields a buffer, of which it gets copies")
	r.rw.SetBefore(u.Owner())
	r.rw.Loc = op.Op.Loc()
	dst := r.allocationLike(from.Result(0))
	hivm.CopyBuilder{Src: from.Operand(0), Dst: dst}.Build(r.rw.Builder)
	u.Set(dst)
	init := op.InitArgs()[i].Value()
	for _, v := range []*ir.Value{init, op.Region().Entry().Args()[i+1]} {
		if def := v.Op(); def != nil {
			strideKeys.remove(r.Ctx, def)
			sizeKeys.remove(r.Ctx, def)
		}
		for _, use := range slices.Collect(usesOf(v)) {
			m := use.Owner()
			if isMark(m) && (m.Attr(strideKeys.dims) != nil || m.Attr(sizeKeys.dims) != nil) {
				r.rw.Erase(m)
			}
		}
	}
}

// push implements carrier: the scope returns the buffer.
func (scopeReturn) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op := u.Owner().Parent()
	result := op.Result(u.Index())
	r.rw.SetOperand(u.Owner(), u.Index(), from.Operand(0))
	result.SetType(from.Operand(0).Type())
	r.rw.SetAfter(op)
	r.rw.Loc = op.Loc()
	return []*ir.Operation{r.behind(result, from.Result(0).Type())}, true
}

// push implements carrier: a conversion back needs no buffer.
func (conversion) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	op := u.Owner()
	if op.NumOperands() != 1 || op.NumResults() != 1 || from.Operand(0).Type() != op.Result(0).Type() {
		return nil, false
	}
	r.rw.ReplaceAllUses(op.Result(0), from.Operand(0))
	return nil, true
}

// push implements carrier: the function gets an argument of the type of the buffer, which
// reaches all of its body. Strict pins such buffers.
func (call) push(r *replacement, from *ir.Operation, u *ir.Use) ([]*ir.Operation, bool) {
	fn, ok := funcs.AsFunc(ir.LookupSymbol(moduleOf(u.Owner()), funcs.Call{Op: u.Owner()}.Callee()))
	if !ok || fn.Op == r.fn {
		return nil, false
	}
	if fn.IsDeclaration() {
		r.fail(u.Owner().OpErrorf(r.Ctx, "hands a buffer with aligned rows to '@%s', whose body is not known", fn.SymName()))
		return nil, true
	}
	i, t := u.Index(), from.Operand(0).Type()
	if fn.Body().Entry().Args()[i].Type() != t && !r.takes(fn, i, t) {
		return nil, false
	}
	r.rw.SetOperand(u.Owner(), i, from.Operand(0))
	return nil, true
}

// takes gives a function another type of argument, which has to reach all of its body. If it does not,
// the function is as it was.
func (r *replacement) takes(fn funcs.Func, i int, t ir.Type) bool {
	old, arg := fn.Type(), fn.Body().Entry().Args()[i]
	before := r.Ctx.Clone(fn.Op, &ir.Mapping{})
	first := r.argument(fn, arg, arg.Type(), t)
	if !r.inCallee(first) {
		restore(fn.Op, before)
		return false
	}
	inputs := slices.Clone(old.Inputs)
	inputs[i] = t
	fn.SetType(r.Ctx, r.Ctx.Function(inputs, old.Results))
	return true
}

// argument gives an argument of a function another type, with a conversion back at the start.
func (r *replacement) argument(fn funcs.Func, arg *ir.Value, old, t ir.Type) *ir.Operation {
	first := fn.Body().Entry().First()
	r.rw.SetBefore(first)
	r.rw.Loc = first.Loc()
	arg.SetType(t)
	return r.behind(arg, old)
}

// inCallee pushes a conversion through a function that is called. It is false if the conversion ends at
// an operation.
func (r *replacement) inCallee(first *ir.Operation) bool {
	all := []*ir.Operation{first}
	for i := 0; i < len(all); i++ {
		for _, u := range slices.Collect(usesOf(all[i].Result(0))) {
			if u.Owner().Erased() {
				continue
			}
			made, ok := r.carrierOf(u.Owner()).push(r, all[i], u)
			if !ok {
				return false
			}
			all = append(all, made...)
		}
	}
	for _, op := range all {
		if !op.Result(0).HasUses() {
			r.rw.Erase(op)
		}
	}
	return true
}
