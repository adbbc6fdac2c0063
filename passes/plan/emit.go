package plan

import (
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// emitter puts addresses into the text of a function.
type emitter struct {
	c         *ir.Context
	fn        *ir.Operation
	constants map[int64]*ir.Value
}

// emit replaces the allocations of a function, inner ones first.
func (p *planned) emit(c *ir.Context, o Options) {
	e := &emitter{c: c, fn: p.fn, constants: map[int64]*ir.Value{}}
	of := map[*ir.Operation]*buffer{}
	for _, b := range p.buffers {
		of[b.alloc] = b
	}
	var order []*buffer
	ir.WalkPost(p.fn, func(op *ir.Operation) bool {
		if b := of[op]; b != nil && len(b.addresses) > 0 {
			order = append(order, b)
		}
		return true
	})
	for _, b := range order {
		if o.workspace() {
			e.offset(b)
		} else {
			e.cast(b)
		}
	}
	if !o.workspace() {
		e.hoistMarked(o.Strict)
	}
}

// address returns a constant in front of all operations of the function, one for each address.
func (e *emitter) address(at *ir.Operation, n int64, attr ir.TypedAttr) *ir.Value {
	if v, ok := e.constants[n]; ok {
		return v
	}
	b := ir.Before(e.c, e.fn.Region(0).Entry().First())
	b.Loc = at.Loc()
	v := arith.NewConstant(b, attr).Result(0)
	e.constants[n] = v
	return v
}

// cast makes an allocation a pointer_cast of its addresses.
func (e *emitter) cast(b *buffer) {
	var at []*ir.Value
	for _, n := range b.addresses {
		at = append(at, e.address(b.alloc, n, e.c.I64Attr(n)))
	}
	sizes := b.alloc.Operands()
	if lo, hi := b.alloc.Group(0); len(sizes) > 0 {
		sizes = sizes[lo:hi]
	}
	p := hivm.PointerCastBuilder{Addrs: at, DynamicSizes: sizes, Result: b.alloc.Result(0).Type()}.Build(ir.Before(e.c, b.alloc))
	b.alloc.Result(0).ReplaceAllUsesWith(p.Op.Result(0))
	b.alloc.Erase()
}

// offset gives an alloc_workspace its offsets.
func (e *emitter) offset(b *buffer) {
	w, _ := memrefext.AsAllocWorkspace(b.alloc)
	if len(w.Offset()) > 0 {
		return
	}
	var at []*ir.Value
	for _, n := range b.addresses {
		at = append(at, e.address(b.alloc, n, e.c.IndexAttr(n)))
	}
	n := memrefext.AllocWorkspaceBuilder{WorkspaceArg: w.WorkspaceArg(), DynamicSize: ir.ValuesOf(w.DynamicSize()), Offset: at, Memref: w.Memref().Type()}.
		Build(ir.Before(e.c, b.alloc))
	b.alloc.Result(0).ReplaceAllUsesWith(n.Op.Result(0))
	b.alloc.Erase()
}

// hoistMarked moves the casts that are marked as multi-buffers, and their marks, to the start of
// the body of their innermost loop, unless their sizes are computed there. A cast of the same type at the same addresses inside of the
// operation around a marked one that stands before it gets the marked one's name.
func (e *emitter) hoistMarked(strict bool) {
	var casts []*ir.Operation
	marks := map[*ir.Operation]*ir.Operation{}
	ir.Walk(e.fn, func(op *ir.Operation) bool {
		if !annotation.IsMark(op) || op.Attr(hivm.MultiBufferKey) == nil {
			return true
		}
		if cast := op.Operand(0).Op(); hivm.IsPointerCast(cast) {
			if marks[cast] == nil {
				casts = append(casts, cast)
			}
			marks[cast] = op
		}
		return true
	})
	for _, cast := range casts {
		if first := bodyOf(cast); first != nil && availableAt(first, cast.Operands()) {
			if first != cast {
				cast.MoveBefore(first)
			}
			if next := cast.Next(); next != marks[cast] {
				marks[cast].MoveBefore(next)
			}
		}
	}
	e.shareMarked(marks, strict)
}

// bodyOf returns the first operation of the body of the innermost loop around op, of a scf.while
// in the region where op is; nil if there is no loop.
func bodyOf(op *ir.Operation) *ir.Operation {
	loop := looplike.Parent(op)
	if loop == nil {
		return nil
	}
	if w, ok := scf.AsWhile(loop); ok && !w.After().IsAncestor(op.Block().Region()) {
		return w.Before().Entry().First()
	} else if ok {
		return w.After().Entry().First()
	}
	return loop.Region(0).Entry().First()
}

// availableAt reports whether values are there before the first operation of a body.
func availableAt(first *ir.Operation, values []*ir.Value) bool {
	for _, v := range values {
		if op := v.Op(); op != nil && first.Parent().IsAncestor(op) {
			return false
		}
	}
	return true
}

// place is what equal casts have in common: their type and their first address.
type place struct {
	t  ir.Type
	at *ir.Value
}

// shareMarked gives casts the names of equal marked ones, of the last one in front of them. The
// reference asks only that the operation around the marked one is around the other too: of the two
// regions of a scf.while, or of an scf.if, the first may hold the marked one and the second the other,
// which the verifier refuses. With strict, the marked one must dominate the other.
func (e *emitter) shareMarked(marks map[*ir.Operation]*ir.Operation, strict bool) {
	before := map[place][]*ir.Operation{}
	var dominance ir.Dominance
	reaches := func(m, op *ir.Operation) bool {
		return m.Parent().IsAncestor(op) && (!strict || dominance.Dominates(m.Result(0), op))
	}
	ir.Walk(e.fn, func(op *ir.Operation) bool {
		if !hivm.IsPointerCast(op) {
			return true
		}
		p := place{op.Result(0).Type(), op.Operand(0)}
		if marks[op] != nil {
			before[p] = append(before[p], op)
			return true
		}
		for _, m := range slices.Backward(before[p]) {
			if reaches(m, op) && slices.Equal(m.Operands(), op.Operands()) {
				op.Result(0).ReplaceAllUsesWith(m.Result(0))
				break
			}
		}
		return true
	})
}
