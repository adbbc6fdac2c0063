package stridealign

import (
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/passes/expand"
)

// isMark reports whether op is a mark.
func isMark(op *ir.Operation) bool { return annotation.IsMark(op) }

// onlyMarks reports whether all uses of a value are marks.
func onlyMarks(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if !isMark(u.Owner()) {
			return false
		}
	}
	return true
}

// allocationLike makes a buffer of the type of v.
func (r *replacement) allocationLike(v *ir.Value) *ir.Value {
	t := v.Type().(*ir.MemRefType)
	var sizes []*ir.Value
	for d, n := range t.Shape {
		if n == ir.Dynamic {
			sizes = append(sizes, memref.SizeOf(r.rw.Builder, v, d))
		}
	}
	return memref.AllocBuilder{DynamicSizes: sizes, Memref: t}.Build(r.rw.Builder).Op.Result(0)
}

// finish copies where a buffer could not be handed on, and checks that nothing is left to do.
func (x *propagation) finish() error {
	r := &replacement{x, rewrite.NewRewriter(x.Ctx, nil)}
	var failed []*ir.Operation
	ir.WalkPost(x.fn, func(op *ir.Operation) bool {
		if builtin.IsUnrealizedConversionCast(op) && op.Attr(failedKey) != nil {
			failed = append(failed, op)
		}
		return true
	})
	if x.leftBehind(failed) {
		return nil
	}
	for _, op := range failed {
		r.repair(op)
	}
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if op.Attr(failedKey) != nil {
			op.SetAttr(x.Ctx, failedKey, nil)
		}
		return true
	})
	x.warnOfConversions("is left of the alignment of a buffer")
	x.checkDemands()
	return x.err
}

// leftBehind reports whether buffers that strict could not hand on are to stay as they are: the buffers of
// the conversions that repair would copy, and of all others that are left.
func (x *propagation) leftBehind(failed []*ir.Operation) bool {
	found := false
	for _, op := range append(failed, x.conversions()...) {
		for _, v := range []*ir.Value{op.Operand(0), op.Result(0)} {
			found = op.Result(0).HasUses() && x.stuck(v) || found
		}
	}
	return found
}

// conversions returns the conversions between buffers in the function.
func (x *propagation) conversions() (ops []*ir.Operation) {
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if builtin.IsUnrealizedConversionCast(op) && op.NumOperands() == 1 && op.NumResults() == 1 &&
			ir.IsMemRef(op.Result(0).Type()) && ir.IsMemRef(op.Operand(0).Type()) {
			ops = append(ops, op)
		}
		return true
	})
	return ops
}

// warnOfConversions reports the conversions between buffers, which are no code.
func (x *propagation) warnOfConversions(text string) {
	for _, op := range x.conversions() {
		x.unsound(op, text)
	}
}

// unsound reports where the reference's result is wrong.
func (x *propagation) unsound(op *ir.Operation, text string) {
	if x.strict {
		x.fail(op.OpErrorf(x.Ctx, "%s", text))
		return
	}
	x.Warnf(op, "'%s' op changes the meaning: it %s", op.Name(), text)
}

// repair gives each operation that could not take the buffer behind a conversion a copy of it.
// What is written to one of both afterwards is copied to the other.
func (r *replacement) repair(conversion *ir.Operation) {
	src, old := conversion.Operand(0), conversion.Result(0)
	written := writes(src)
	for _, u := range slices.Collect(usesOf(old)) {
		user := u.Owner()
		if user.Attr(failedKey) == nil {
			continue
		}
		r.rw.SetBefore(user)
		r.rw.Loc = conversion.Loc()
		dst := r.allocationLike(old)
		u.Set(dst)
		back := writes(dst)
		first := r.duplicate(src, dst)
		if escapes(src) || escapes(dst) {
			r.unsound(user, "gets a copy of a buffer, of which not all uses can be followed")
		}
		r.follow(back, first, dst, src)
		r.follow(written, first, src, dst)
	}
	if !old.HasUses() {
		r.rw.Erase(conversion)
	}
}

// follow copies from one buffer to the other behind each operation that the first copy dominates.
func (r *replacement) follow(ops []*ir.Operation, first *ir.Operation, from, to *ir.Value) {
	dominance := &ir.Dominance{}
	for _, op := range ops {
		if dominance.DominatesOp(first, op) {
			r.rw.SetAfter(op)
			r.duplicate(from, to)
		}
	}
}

// duplicate copies the elements of a buffer to another one, with strict by scalar loops if the rows of either do not
// begin at blocks. It returns the operation.
func (r *replacement) duplicate(from, to *ir.Value) *ir.Operation {
	if r.strict && byScalars(from) && byScalars(to) && (unevenRows(from) || unevenRows(to)) {
		return moveElements(r.rw.Builder, from, to)
	}
	return hivm.CopyBuilder{Src: from, Dst: to}.Build(r.rw.Builder).Op
}

// unevenRows reports whether an axis of a buffer, other than the last, may not have its elements at blocks.
func unevenRows(v *ir.Value) bool {
	for axis := range ir.RankOf(v.Type()) - 1 {
		if needs(v, int64(axis)) {
			return true
		}
	}
	return false
}

// byScalars reports whether loads and stores of scalars reach the elements of a buffer one by one.
func byScalars(v *ir.Value) bool {
	bits := ir.BitWidth(ir.ElementType(v.Type()))
	return hivm.SpaceOf(v.Type()) == "ub" && bits > 0 && bits%8 == 0
}

// moveElements makes loops that copy the elements of one buffer to another of its shape, and returns the
// outermost operation.
func moveElements(b *ir.Builder, from, to *ir.Value) *ir.Operation {
	e := expand.At(b)
	e.Nest(from, -1, func(ivs []*ir.Value) { e.Store(e.Load(from, ivs), to, ivs) })
	block, next := b.InsertionPoint()
	if next != nil {
		return next.Prev()
	}
	return block.Last()
}

// writes returns the operations that may write to a buffer through it or views of it, an
// operation as often as it does.
func writes(v *ir.Value) (ops []*ir.Operation) {
	views(v, func(u *ir.Use) {
		op := u.Owner()
		switch effects, _ := ir.Effects(op); {
		case isMark(op):
		case funcs.IsCall(op):
			ops = append(ops, op)
		default:
			for _, e := range effects {
				if e.Kind == ir.WriteEffect && e.Value == u.Value() {
					ops = append(ops, op)
				}
			}
		}
	})
	return ops
}

// views calls do for each use of a value and of the views of it that is no view.
func views(v *ir.Value, do func(*ir.Use)) {
	for work := []*ir.Value{v}; len(work) > 0; {
		v, work = work[len(work)-1], work[:len(work)-1]
		for u := v.FirstUse(); u != nil; u = u.Next() {
			if isView(u.Owner()) {
				work = append(work, u.Owner().Result(0))
			} else {
				do(u)
			}
		}
	}
}

// escapes reports whether a buffer gets other names than views of it, such as the arguments of a
// loop, or goes where its uses are not known.
func escapes(v *ir.Value) (yes bool) {
	views(v, func(u *ir.Use) {
		op := u.Owner()
		_, known := ir.Effects(op)
		makes := op.Has(ir.Terminator) || len(op.Regions()) > 0
		for i := range op.NumResults() {
			makes = makes || ir.IsMemRef(op.Result(i).Type())
		}
		yes = yes || makes && !builtin.IsUnrealizedConversionCast(op) || !known && !isMark(op)
	})
	return yes
}
