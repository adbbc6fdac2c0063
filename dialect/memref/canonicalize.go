package memref

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// Why these end: a view of a view, a copy of a cast and the like get the operand of the
// operation that defines their operand, so that the way to the buffer gets shorter;
// constantSizes, constantView and constantSubview leave fewer operands that are
// constants, and the cast that they put behind is no view that any of them looks at; the
// others only remove operations. composeReshapes makes one reshape of two,
// collapseOfExpand and expandOfCollapse one reshape or none.

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (alloc) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.alloc", constantSizes, deadAlloc)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (alloca) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.alloca", constantSizes, deadAlloc)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (realloc) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.realloc", deadAlloc)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (copying) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.copy", copyOfCast, emptyCopy, selfCopy)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (reinterpretCast) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.reinterpret_cast", castOfMetadata)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (collapseShape) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.collapse_shape", composeReshapes, collapseOfExpand, collapseOfCast)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (expandShape) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.expand_shape", composeReshapes, expandOfCollapse)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (subview) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.subview", constantSubview, subviewOfCast, trivialSubview)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (view) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.view", constantView, viewOfCast)
}

// replaceByCast replaces op by a memref.cast of v to its type.
func replaceByCast(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	rw.ReplaceOp(op, CastBuilder{Source: v, Dest: op.Result(0).Type()}.Build(rw.Builder).Op)
	return true
}

// staticSizes gives the type t the sizes that are constant among the values of
// its unknown sizes and not negative, and returns the other values.
func staticSizes(c *ir.Context, t *ir.MemRefType, sizes []ir.Use) (*ir.MemRefType, ir.Group) {
	shape := slices.Clone(t.Shape)
	var rest ir.Group
	next := 0
	for i, n := range shape {
		if n != ir.Dynamic {
			continue
		}
		v := sizes[next].Value()
		next++
		if k, ok := ir.ConstantInt(v); ok && k >= 0 {
			shape[i] = k
		} else {
			rest = append(rest, v)
		}
	}
	return c.MemRef(shape, t.Elem, t.Layout, t.Space), rest
}

// constantSizes makes the sizes of an allocation static that are constants.
func constantSizes(op *ir.Operation, rw *rewrite.Rewriter) bool {
	sizes := op.GroupOf(0)
	t, rest := staticSizes(rw.Ctx, op.Result(0).Type().(*ir.MemRefType), sizes)
	if len(rest) == len(sizes) {
		return false
	}
	alignment := ir.NamedAttr{Name: "alignment", Value: op.Prop(0)} // of alloc and of alloca
	by, err := rw.Build(op.Name(), []ir.Group{rest, ir.ValuesOf(op.GroupOf(1))}, []ir.NamedAttr{alignment}, []ir.Type{t})
	return err == nil && replaceByCast(rw, op, by.Result(0))
}

// deadAlloc removes memory that is at most written to and freed.
func deadAlloc(op *ir.Operation, rw *rewrite.Rewriter) bool {
	v := op.Result(0)
	for u := v.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if _, ok := ir.As[dealloc](user); ok {
			continue
		}
		if _, ok := ir.As[store](user); !ok || user.Operand(0) == v {
			return false
		}
	}
	for u := v.FirstUse(); u != nil; u = v.FirstUse() {
		rw.Erase(u.Owner())
	}
	rw.Erase(op)
	return true
}

// copyOfCast copies from and to the sources of casts, whatever these do to the
// type.
func copyOfCast(op *ir.Operation, rw *rewrite.Rewriter) (changed bool) {
	for i := 0; i < 2; i++ {
		if def := castOf(op.Operand(i)); def != nil && isRanked(def.Operand(0).Type()) {
			rw.SetOperand(op, i, def.Operand(0))
			changed = true
		}
	}
	return changed
}

// emptyCopy removes a copy of no elements.
func emptyCopy(op *ir.Operation, rw *rewrite.Rewriter) bool {
	for i := 0; i < 2; i++ {
		if t, ok := op.Operand(i).Type().(*ir.MemRefType); ok && slices.Contains(t.Shape, 0) {
			rw.Erase(op)
			return true
		}
	}
	return false
}

func selfCopy(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if op.Operand(0) != op.Operand(1) {
		return false
	}
	rw.Erase(op)
	return true
}

// entryOf returns v, or the number that it is known to be from a type or because
// it is a constant.
func entryOf(v *ir.Value, static int64) indexlist.Entry {
	if static != ir.Dynamic {
		return indexlist.Entry{Int: static}
	}
	if n, ok := ir.ConstantInt(v); ok {
		return indexlist.Entry{Int: n}
	}
	return indexlist.Entry{Value: v}
}

// castOfMetadata recognises the metadata of a source that are put together again.
// As in LLVM 19 it does nothing when any of them changed.
func castOfMetadata(op *ir.Operation, rw *rewrite.Rewriter) bool {
	def := ir.DefinedBy[metadata](op.Operand(0))
	if def == nil || !restores(op, def) {
		return false
	}
	src := def.Operand(0)
	if src.Type() != op.Result(0).Type() {
		return replaceByCast(rw, op, src)
	}
	rw.Replace(op, src)
	return true
}

// restores reports whether a reinterpret_cast has the offset, sizes and strides
// of the source of extracted metadata.
func restores(op, meta *ir.Operation) bool {
	from, to := meta.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	strides, offset, ok := from.Strided()
	toStrides, toOffset, ok2 := to.Strided()
	if !ok || !ok2 || from.Rank() != to.Rank() {
		return false
	}
	same := func(group, slot, i, result int, known, toKnown int64) bool {
		e := indexlist.Of(op, group, slot).At(i)
		if e.Value != nil {
			e = entryOf(e.Value, toKnown)
		}
		return e == entryOf(meta.Result(result), known)
	}
	if !same(groupOffsets, slotOffsets, 0, 1, offset, toOffset) {
		return false
	}
	for i, n := range from.Shape {
		if !same(groupSizes, slotSizes, i, 2+i, n, to.Shape[i]) ||
			!same(groupStrides, slotStrides, i, 2+from.Rank()+i, strides[i], toStrides[i]) {
			return false
		}
	}
	return true
}
