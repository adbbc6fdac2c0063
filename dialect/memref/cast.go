package memref

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"slices"
)

// ViewLike is implemented by operations whose first result is another view of
// the memory of one of their operands, in any dialect.
type ViewLike interface {
	// ViewSource returns the operand that is viewed.
	ViewSource(op *ir.Operation) *ir.Value
}

// Root follows v through the views that define it to a value that is no view.
func Root(v *ir.Value) *ir.Value { return ir.Follow(v, Source) }

// Source returns the source of the view v, nil if it is no view.
func Source(v *ir.Value) *ir.Value {
	def := v.Op()
	if def == nil || v.Index() != 0 {
		return nil
	}
	view, ok := ir.As[ViewLike](def)
	if !ok {
		return nil
	}
	return view.ViewSource(def)
}

// SourceOfLayout is Source for views whose offset counts from the same place as the
// offset of the source, and whose offset [symbols.Table] knows; nil for others.
func SourceOfLayout(v *ir.Value) *ir.Value {
	source := Source(v)
	if source == nil || ir.DefinedBy[view](v) != nil { // which counts from a byte
		return nil
	}
	if _, known := ir.As[symbols.Layout](v.Op()); !known {
		return nil
	}
	return source
}

// viewOfFirst is embedded by views of their first operand.
type viewOfFirst struct{}

// ViewSource implements ViewLike.
func (viewOfFirst) ViewSource(op *ir.Operation) *ir.Value { return op.Operand(0) }

// castOf returns the memref.cast that defines v, or nil.
func castOf(v *ir.Value) *ir.Operation { return ir.DefinedBy[cast](v) }

// FoldCasts makes op use the sources of the ranked memref.cast operations that
// define its operands, as operations do that do not care how much of a shape is
// static. The operand keep stays; it may be nil. It reports whether op changed.
func FoldCasts(op *ir.Operation, keep *ir.Value) bool {
	changed := false
	for i := 0; i < op.NumOperands(); i++ {
		v := op.Operand(i)
		def := castOf(v)
		if def == nil || v == keep {
			continue
		}
		if src := def.Operand(0); isRanked(src.Type()) {
			op.SetOperand(i, src)
			changed = true
		}
	}
	return changed
}

func isRanked(t ir.Type) bool { _, ok := t.(*ir.MemRefType); return ok }

// CanFoldCast reports whether an operation that uses the result of a memref.cast
// may use the source instead without losing facts in the types: both are strided
// and the cast makes no number static.
func CanFoldCast(op *ir.Operation) bool {
	src, ok := op.Operand(0).Type().(*ir.MemRefType)
	if !ok {
		return false
	}
	res, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok || src.Elem != res.Elem || src.Rank() != res.Rank() {
		return false
	}
	a, aOffset, ok := src.Strided()
	if !ok {
		return false
	}
	b, bOffset, ok := res.Strided()
	if !ok || aOffset == ir.Dynamic && bOffset != ir.Dynamic {
		return false
	}
	for i := range a {
		if a[i] == ir.Dynamic && b[i] != ir.Dynamic || src.Shape[i] == ir.Dynamic && res.Shape[i] != ir.Dynamic {
			return false
		}
	}
	return true
}

// castCompatible is the rule of memref.cast: ranks, sizes, strides and offsets
// may become known or unknown, and nothing else may change.
func castCompatible(from, to ir.Type) bool {
	if ir.ElementType(from) != ir.ElementType(to) || ir.MemorySpace(from) != ir.MemorySpace(to) {
		return false
	}
	a, ok := from.(*ir.MemRefType)
	b, ok2 := to.(*ir.MemRefType)
	if !ok || !ok2 {
		return ok || ok2
	}
	if a.Layout != b.Layout {
		aStrides, aOffset, ok := a.Strided()
		if !ok {
			return false
		}
		bStrides, bOffset, ok := b.Strided()
		if !ok || !ir.Agree(aOffset, bOffset) || !ir.AgreeAll(aStrides, bStrides) {
			return false
		}
	}
	return ir.AgreeAll(a.Shape, b.Shape)
}

// verifyCast reports types that a rule for casts does not admit.
func verifyCast(c *ir.Context, op *ir.Operation, compatible func(from, to ir.Type) bool) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if compatible(from, to) {
		return nil
	}
	return op.OpErrorf(c, "operand type '%s' and result type '%s' are cast incompatible", from, to)
}

// foldCast replaces a cast that changes nothing by its source; changed says
// whether the cast itself was updated before.
func foldCast(op *ir.Operation, changed bool) ([]ir.FoldResult, bool) {
	if op.Operand(0).Type() == op.Result(0).Type() {
		return []ir.FoldResult{{Value: op.Operand(0)}}, false
	}
	return nil, changed
}

// cast is memref.cast.
type cast struct{ viewOfFirst }

// Verify implements ir.Verifier.
func (cast) Verify(c *ir.Context, op *ir.Operation) error { return verifyCast(c, op, castCompatible) }

// Fold implements ir.Folder. A cast of a cast loses the type in the middle unless
// only that type makes the types compatible; MLIR does not check this and leaves
// invalid code.
func (cast) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	changed := false
	if def := castOf(op.Operand(0)); def != nil && castCompatible(def.Operand(0).Type(), op.Result(0).Type()) {
		changed = FoldCasts(op, nil)
	}
	return foldCast(op, changed)
}

// spaceCast is memref.memory_space_cast.
type spaceCast struct{ viewOfFirst }

func spaceCompatible(from, to ir.Type) bool {
	switch a := from.(type) {
	case *ir.MemRefType:
		b, ok := to.(*ir.MemRefType)
		return ok && a.Elem == b.Elem && a.Layout == b.Layout && slices.Equal(a.Shape, b.Shape)
	case *ir.UnrankedMemRefType:
		b, ok := to.(*ir.UnrankedMemRefType)
		return ok && a.Elem == b.Elem
	}
	return false
}

// Verify implements ir.Verifier.
func (spaceCast) Verify(c *ir.Context, op *ir.Operation) error {
	return verifyCast(c, op, spaceCompatible)
}

// Fold implements ir.Folder.
func (spaceCast) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	changed := false
	if def := ir.DefinedBy[spaceCast](op.Operand(0)); def != nil {
		op.SetOperand(0, def.Operand(0))
		changed = true
	}
	return foldCast(op, changed)
}

// reinterpretCast is memref.reinterpret_cast.
type reinterpretCast struct{ viewOfFirst }

// DynamicSize implements sized.
func (reinterpretCast) DynamicSize(_ *ir.Context, op *ir.Operation, dim int) *ir.Value {
	if sizes := indexlist.Of(op, groupSizes, slotSizes); dim < sizes.Len() {
		return sizes.At(dim).Value
	}
	return nil
}

// Verify implements ir.Verifier. A number of the result type that is static must
// not contradict the number given; LLVM 20 and later demand that it is given.
func (reinterpretCast) Verify(c *ir.Context, op *ir.Operation) error {
	src, res := op.Operand(0).Type(), op.Result(0).Type().(*ir.MemRefType)
	if err := slice.Verify(c, op, 1, res.Rank()); err != nil {
		return err
	}
	if ir.MemorySpace(src) != res.Space {
		return op.Errorf(c, "different memory spaces specified for source type '%s' and result memref type '%s'", src, res)
	}
	if ir.ElementType(src) != res.Elem {
		return op.Errorf(c, "different element types specified for source type '%s' and result memref type '%s'", src, res)
	}
	for i, want := range staticList(op, slotSizes) {
		if got := res.Shape[i]; !ir.Agree(got, want) {
			return op.Errorf(c, "expected result type with size = %d instead of %d in dim = %d", want, got, i)
		}
	}
	strides, offset, ok := res.Strided()
	if !ok {
		return op.Errorf(c, "expected result type to have strided layout but found '%s'", res)
	}
	if want := staticList(op, slotOffsets)[0]; !ir.Agree(offset, want) {
		return op.Errorf(c, "expected result type with offset = %d instead of %d", want, offset)
	}
	for i, want := range staticList(op, slotStrides) {
		if !ir.Agree(strides[i], want) {
			return op.Errorf(c, "expected result type with stride = %d instead of %d in dim = %d", want, strides[i], i)
		}
	}
	return nil
}

// Fold implements ir.Folder: the source of the source may be reinterpreted
// directly, as long as it begins at the same place.
func (reinterpretCast) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	src := op.Operand(0)
	def := ir.DefinedBy[reinterpretCast](src)
	if def == nil {
		def = castOf(src)
	}
	if def == nil {
		def = ir.DefinedBy[subview](src)
		if def != nil && !indexlist.Of(def, groupOffsets, slotOffsets).All(0) {
			def = nil
		}
	}
	if def == nil {
		return nil, false
	}
	op.SetOperand(0, def.Operand(0))
	return nil, true
}
