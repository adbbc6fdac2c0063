package memref

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// ExtendedPatterns returns the patterns that the reference's canonicalizer has besides the
// patterns of the operations: constants in memref.reinterpret_cast and in memref.expand_shape
// become part of its type, and of two copies in a row one is made. doubt is called with the first copy where it is
// not certain that the buffer in between, which is no longer written, has no reader, and
// answers whether the copies become one nevertheless.
func ExtendedPatterns(doubt func(copy *ir.Operation) bool) []rewrite.Pattern {
	f := copyFolder{doubt}
	return slices.Concat(rewrite.ForOp("memref.reinterpret_cast", constantReinterpretCast), rewrite.ForOp("memref.copy", f.fold),
		rewrite.ForOp("memref.expand_shape", constantExpansion))
}

// constantReinterpretCast makes numbers static that are constants: offsets if there are any,
// else sizes, else strides.
func constantReinterpretCast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	static, dynamic, ok := constantNumbers(op)
	if !ok {
		return false
	}
	elem, space := elementAndSpace(op.Operand(0).Type())
	layout := rw.Ctx.Strided(static[slotStrides], static[slotOffsets][0])
	by := ReinterpretCastBuilder{
		Source: op.Operand(0), Offsets: dynamic[slotOffsets], Sizes: dynamic[slotSizes], Strides: dynamic[slotStrides],
		StaticOffsets: static[slotOffsets], StaticSizes: static[slotSizes], StaticStrides: static[slotStrides],
		Result: rw.Ctx.MemRef(static[slotSizes], elem, layout, space),
	}
	return replaceByCast(rw, op, by.Build(rw.Builder).Op.Result(0))
}

// constantExpansion makes sizes of an expansion static that are constants, and casts its source to
// what is known of it then.
func constantExpansion(op *ir.Operation, rw *rewrite.Rewriter) bool {
	expand := ExpandShape{op}
	shape, rest, ok := expand.MixedOutputShape().WithConstants()
	if !ok {
		return false
	}
	old := expand.Result().Type().(*ir.MemRefType)
	t := rw.Ctx.MemRef(shape, old.Elem, old.Layout, old.Space)
	from, err := CollapsedType(rw.Ctx, t, expand.Reassociation())
	if err != nil {
		return false
	}
	src := expand.Src()
	if src.Type() != ir.Type(from) {
		if !castCompatible(src.Type(), from) {
			return false
		}
		src = CastBuilder{Source: src, Dest: from}.Build(rw.Builder).Op.Result(0)
	}
	by := ExpandShapeBuilder{Src: src, Reassociation: expand.Reassociation(), OutputShape: rest, StaticOutputShape: shape, Result: t}
	return replaceByCast(rw, op, by.Build(rw.Builder).Op.Result(0))
}

// elementAndSpace returns the type of the elements and the memory of a memref type.
func elementAndSpace(t ir.Type) (ir.Type, ir.Attribute) {
	if u, ok := t.(*ir.UnrankedMemRefType); ok {
		return u.Elem, u.Space
	}
	m := t.(*ir.MemRefType)
	return m.Elem, m.Space
}

// copyFolder makes one copy of a copy to a buffer and the only other use of that, a copy
// from it or from a reshape of it.
type copyFolder struct{ doubt func(copy *ir.Operation) bool }

func (f copyFolder) fold(op *ir.Operation, rw *rewrite.Rewriter) bool {
	src, between := op.Operand(0), op.Operand(1)
	reshapes, next := nextCopy(between, op)
	if src == between || next == nil || next.Block() != op.Block() || !op.Before(next) {
		return false
	}
	if !noAccessBetween(src, op, next) || !noAccessBetween(next.Operand(1), op, next) {
		return false
	}
	if !certain(op, next) && !f.doubt(op) {
		return false
	}
	for _, r := range reshapes {
		by := &ir.Mapping{}
		by.Map(r.Operand(0), src)
		src = rw.Clone(r, by).Result(0)
	}
	rw.SetAfter(next)
	rw.Loc = next.Loc()
	CopyBuilder{Source: src, Target: next.Operand(1)}.Build(rw.Builder)
	rw.Erase(op)
	rw.Erase(next)
	return true
}

// nextCopy follows the only use of v besides a user through reshapes to a copy from it.
func nextCopy(v *ir.Value, user *ir.Operation) (reshapes []*ir.Operation, next *ir.Operation) {
	for {
		use := onlyOther(v, user)
		switch {
		case use == nil:
			return nil, nil
		case IsCollapseShape(use) || IsExpandShape(use):
			reshapes = append(reshapes, use)
			v, user = use.Result(0), use
		case IsCopy(use) && use.Operand(0) == v && use.Operand(1) != v:
			return reshapes, use
		default:
			return nil, nil
		}
	}
}

// onlyOther returns the owner of the only use of v that user does not own, or nil.
func onlyOther(v *ir.Value, user *ir.Operation) (other *ir.Operation) {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		switch {
		case u.Owner() == user:
		case other != nil:
			return nil
		default:
			other = u.Owner()
		}
	}
	return other
}

// noAccessBetween reports whether no user of v with effects on memory stands between two
// operations of a block.
func noAccessBetween(v *ir.Value, first, last *ir.Operation) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		op := u.Owner()
		if op == first || op == last || ir.IsMemoryEffectFree(op) {
			continue
		}
		if op.Block() != first.Block() || !op.Before(first) && !last.Before(op) {
			return false
		}
	}
	return true
}

// certain reports whether two copies mean the same as one: the buffer in between is made
// here and has no other use, nothing between the copies has effects, and the first
// source is not written by the second copy.
func certain(first, last *ir.Operation) bool {
	if ir.DefinedBy[alloc](first.Operand(1)) == nil {
		return false
	}
	for op := first.Next(); op != last; op = op.Next() {
		if !ir.IsMemoryEffectFree(op) {
			return false
		}
	}
	return Root(first.Operand(0)) != Root(last.Operand(1)) || first.Operand(0) == last.Operand(1)
}
