// Package redundantcopy is the pass memref-remove-redundant-copy: a buffer that is only copied
// to another one becomes that other one.
//
// Three copies go, of which the reference looks at the uses in one block and at no views
// (RemoveRedundantCopy.cpp of the reference):
//
//   - of an allocation to a subview, as the last use of the allocation in the block: the uses
//     in the block become uses of the subview, which moves in front of them;
//   - to an allocation that has no use before, from a buffer that has none after: the
//     destination becomes the source;
//   - from an allocation to an argument of a block, likewise: the source becomes the argument.
//
// The reference does that for all data moves of HIVM, also between memories, and the
// operations in between may be wrong then: there is a warning at each copy of which the pass
// does not know that it may go. With strict=true only the second kind goes, for copies that
// move elements as they are, of buffers that are seen as a whole.
package redundantcopy

import (
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// removed is the statistic of the pass.
const removed = "copies removed"

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "memref-remove-redundant-copy",
		Title:   "RemoveRedundantCopy",
		Summary: "Remove copies between buffers of which one suffices",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Leave copies of which it is not certain that nothing sees the difference",
		}},
		Statistics: []pass.StatisticInfo{{Name: removed, Help: "Copies between buffers of which one was enough"}},
		New:        func(o pass.Options) (pass.Pass, error) { return remove{o.Bool("strict")}, nil },
	}
}

// remove is the pass.
type remove struct{ strict bool }

// Run implements pass.Pass.
func (x remove) Run(t *pass.Target) error {
	var copies []*ir.Operation
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if slices.Contains(copiesBuffer, op.Name()) {
			copies = append(copies, op)
		}
		return true
	})
	r := &remover{Target: t, strict: x.strict}
	for _, op := range copies {
		r.remove(op)
	}
	r.finish()
	return nil
}

// copiesBuffer holds the operations whose second operand is a copy of the first: the
// operations with CopyOpInterface.
var copiesBuffer = []string{
	"memref.copy", "hivm.hir.load", "hivm.hir.store", "hivm.hir.copy", "hivm.hir.fixpipe",
	"hivm.hir.nd2nz", "hivm.hir.nz2nd", "hivm.hir.l12ub", "hivm.hir.load_scale",
}

// remover removes the copies of one function.
type remover struct {
	*pass.Target
	strict bool
	erase  []*ir.Operation // copies before what they copy
}

// remove applies the first rule that fits a copy.
func (r *remover) remove(op *ir.Operation) {
	src, dst := op.Operand(0), op.Operand(1)
	srcAlloc, dstAlloc := allocation(src), allocation(dst)
	view, toView := memref.AsSubView(dst.Op())
	switch {
	case srcAlloc != nil && toView && srcAlloc.Parent().IsAncestor(op) && lastOfItsKind(src, op):
		if r.may(op, false) {
			r.useView(op, view)
		}
	case dstAlloc == nil && dst.Op() != nil, !freeAround(op, dstAlloc):
	case dstAlloc != nil:
		if r.may(op, certain(op)) {
			r.replace(op, dstAlloc, dst, src)
		}
	case srcAlloc != nil && dst.ParentBlock().ParentOp().IsAncestor(srcAlloc):
		if r.may(op, false) {
			r.replace(op, srcAlloc, src, dst)
		}
	}
}

// may reports whether a copy is removed: it is certain that nothing sees the difference, or a
// warning says that it is not.
func (r *remover) may(op *ir.Operation, certain bool) bool {
	if certain {
		return true
	}
	if !r.strict {
		r.Warnf(op, "'%s' op changes the meaning: it is removed and its buffers become one, which nothing proves to be the same", op.Name())
	}
	return !r.strict
}

// allocation returns the operation that makes the memory of v, or nil.
func allocation(v *ir.Value) *ir.Operation {
	op := v.Op()
	if op == nil || !hasEffect(op, ir.AllocEffect) {
		return nil
	}
	return op
}

func hasEffect(op *ir.Operation, kind ir.EffectKind) bool {
	effects, _ := ir.Effects(op)
	return slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == kind })
}

// deallocation returns the last of the operations that free v, or nil.
func deallocation(v *ir.Value) *ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if hasEffect(u.Owner(), ir.FreeEffect) {
			return u.Owner()
		}
	}
	return nil
}

// lastOfItsKind reports whether op is the last user of v in its block, and no other user there
// has its name.
func lastOfItsKind(v *ir.Value, op *ir.Operation) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if user != op && user.Block() == op.Block() && (op.Before(user) || user.Name() == op.Name()) {
			return false
		}
	}
	return true
}

// useView makes the users of the source in the block of a copy use the view that it copies to,
// in front of the first of which the view moves.
func (r *remover) useView(op *ir.Operation, view memref.SubView) {
	first := op
	for _, u := range op.Operand(0).Uses() {
		if user := u.Owner(); user.Block() == op.Block() {
			if user.Before(first) {
				first = user
			}
			u.Set(view.Op.Result(0))
		}
	}
	if view.Op.Parent() == op.Parent() && first != view.Op {
		view.Op.MoveBefore(first)
	}
	r.erase = append(r.erase, op)
	r.Count(removed, 1)
}

// freeAround reports whether nothing uses the source behind a copy, and nothing the
// destination between its definition and the copy, as far as the blocks of these say.
func freeAround(op, dstAlloc *ir.Operation) bool {
	src, dst := op.Operand(0), op.Operand(1)
	end := deallocation(src)
	if end == nil {
		end = last(src)
	}
	start := dstAlloc
	if start == nil {
		start = regionOf(dst).Entry().First()
	}
	return !usedBetween(src, op, end) && !usedBetween(dst, start, op)
}

// last returns the last operation of the region that defines v.
func last(v *ir.Value) *ir.Operation {
	blocks := regionOf(v).Blocks()
	return blocks[len(blocks)-1].Last()
}

func regionOf(v *ir.Value) *ir.Region { return v.ParentBlock().Region() }

// usedBetween reports whether an operation behind first in its block uses v, up to end if that
// follows in the block.
func usedBetween(v *ir.Value, first, end *ir.Operation) bool {
	bounded := end.Block() == first.Block() && first.Before(end)
	for u := v.FirstUse(); u != nil; u = u.Next() {
		op := u.Owner()
		if op.Block() == first.Block() && first.Before(op) && (!bounded || op.Before(end)) {
			return true
		}
	}
	return false
}

// replace makes one buffer of two: the uses of gone, which def makes, become uses of by.
func (r *remover) replace(op, def *ir.Operation, gone, by *ir.Value) {
	r.erase = append(r.erase, op)
	if free := deallocation(gone); free != nil {
		r.erase = append(r.erase, free)
	}
	r.erase = append(r.erase, def)
	gone.ReplaceAllUsesWith(by)
	r.Count(removed, 1)
}

// finish erases what is not needed any more, definitions last.
func (r *remover) finish() {
	erased := map[*ir.Operation]bool{}
	for _, defines := range []bool{false, true} {
		for _, op := range r.erase {
			if (op.NumResults() > 0) == defines && !erased[op] {
				erased[op] = true
				op.Erase()
			}
		}
	}
}

// certain reports whether the destination of a copy, an allocation, may become the source: both
// are made here, of one type, the copy moves elements as they are, the source is used only
// before it and in its block, by operations that make no views of it, and the destination only
// behind it, also in regions.
func certain(op *ir.Operation) bool {
	src, dst := op.Operand(0), op.Operand(1)
	if op.Name() != "memref.copy" && op.Name() != "hivm.hir.copy" || op.NumOperands() != 2 || src.Type() != dst.Type() {
		return false
	}
	if !memref.IsAlloc(src.Op()) || !memref.IsAlloc(dst.Op()) || src.Op().Block() != op.Block() || dst.Op().Block() != op.Block() {
		return false
	}
	for u := src.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if user != op && (user.Block() != op.Block() || !user.Before(op) || user.NumResults() > 0 || len(user.Regions()) > 0) {
			return false
		}
	}
	return dst.UsedOnlyAfter(op)
}
