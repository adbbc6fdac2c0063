package memref

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// The operand groups and property slots of memref.subview and
// memref.reinterpret_cast.
const (
	groupOffsets = 1 + iota
	groupSizes
	groupStrides
)

const (
	slotOffsets = iota
	slotSizes
	slotStrides
)

func staticList(op *ir.Operation, slot int) []int64 {
	return op.Prop(slot).(*ir.DenseArrayAttr).Ints
}

// slice is where both operations keep their offsets, sizes and strides.
var slice = indexlist.Slice{Group: groupOffsets, Slot: slotOffsets}

// subview is memref.subview.
type subview struct{ viewOfFirst }

// unreduced returns the type that a subview has before rank reduction.
func unreduced(c *ir.Context, op *ir.Operation) (*ir.MemRefType, bool) {
	return SubviewType(c, op.Operand(0).Type().(*ir.MemRefType),
		staticList(op, slotOffsets), staticList(op, slotSizes), staticList(op, slotStrides))
}

// Verify implements ir.Verifier.
func (subview) Verify(c *ir.Context, op *ir.Operation) error {
	base, res := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	if err := slice.Verify(c, op, base.Rank(), base.Rank()); err != nil {
		return err
	}
	if base.Space != res.Space {
		return op.Errorf(c, "different memory spaces specified for base memref type '%s' and subview memref type '%s'", base, res)
	}
	if !isStrided(base) {
		return op.Errorf(c, "base type '%s' is not strided", base)
	}
	want, ok := unreduced(c, op)
	if !ok {
		return op.Errorf(c, "base type '%s' is not strided", base)
	}
	if want == res {
		return nil
	}
	if res.Rank() > want.Rank() {
		return op.Errorf(c, "expected result rank to be smaller or equal to the source rank. ")
	}
	if !indexlist.ReducesTo(want.Shape, res.Shape) {
		return op.Errorf(c, "expected result type to be '%s' or a rank-reduced version. (mismatch of result sizes) ", want)
	}
	if want.Elem != res.Elem {
		return op.Errorf(c, "expected result element type to be '%s'", want.Elem)
	}
	if !sameLayout(want, res) {
		return op.Errorf(c, "expected result type to be '%s' or a rank-reduced version. (mismatch of result layout) ", want)
	}
	return nil
}

// sameLayout reports whether the offset and the strides of a reduced type are the
// strides of the axes of full that are left.
func sameLayout(full, reduced *ir.MemRefType) bool {
	a, aOffset, ok := full.Strided()
	if !ok {
		return false
	}
	b, bOffset, ok := reduced.Strided()
	if !ok || aOffset != bOffset {
		return false
	}
	dropped, ok := droppedAxes(full.Shape, a, reduced)
	if !ok {
		return false
	}
	k := 0
	for i, s := range a {
		if dropped[i] {
			continue
		}
		if s != b[k] {
			return false
		}
		k++
	}
	return true
}

// droppedAxes reports which axes of some sizes and strides a rank-reduced type
// lacks. When there are more axes of size 1 than were dropped, the strides decide:
// an axis was dropped if its stride occurs less often in the reduced type.
func droppedAxes(sizes, strides []int64, reduced *ir.MemRefType) ([]bool, bool) {
	dropped := make([]bool, len(sizes))
	missing := len(sizes) - reduced.Rank()
	if missing == 0 {
		return dropped, true
	}
	n := 0
	for i, size := range sizes {
		if size == 1 {
			dropped[i] = true
			n++
		}
	}
	if n == missing {
		return dropped, true
	}
	b, _, ok := reduced.Strided()
	if !ok {
		return nil, false
	}
	left := map[int64]int{}
	for _, s := range strides {
		left[s]++
	}
	for _, s := range b {
		left[s]--
	}
	for i := range dropped {
		if !dropped[i] {
			continue
		}
		switch s := strides[i]; {
		case left[s] > 0:
			left[s]--
		case left[s] == 0:
			dropped[i] = false
			n--
		default:
			return nil, false
		}
	}
	return dropped, n == missing
}

// DroppedAxes reports which axes of the source the result of a memref.subview
// lacks. It is false when the types of op do not fit together.
func DroppedAxes(op *ir.Operation) ([]bool, bool) {
	r, ok := reductionOf(op)
	if !ok {
		return nil, false
	}
	return r.dropped()
}

// reduction describes the dropping: the sizes and strides that a memref.subview has
// with all axes, and the type that it has.
type reduction struct {
	sizes, strides []int64
	result         *ir.MemRefType
}

// reductionOf is false when the types and lists of op do not fit together.
func reductionOf(op *ir.Operation) (r reduction, ok bool) {
	source, ok1 := op.Operand(0).Type().(*ir.MemRefType)
	result, ok2 := op.Result(0).Type().(*ir.MemRefType)
	if !ok1 || !ok2 {
		return r, false
	}
	from, _, strided := source.Strided()
	r = reduction{sizes: staticList(op, slotSizes), result: result}
	steps := staticList(op, slotStrides)
	if !strided || len(r.sizes) != len(from) || len(steps) != len(from) || result.Rank() > len(from) {
		return r, false
	}
	r.strides = subviewStrides(from, steps)
	return r, true
}

// dropped is the result of [DroppedAxes].
func (r reduction) dropped() ([]bool, bool) { return droppedAxes(r.sizes, r.strides, r.result) }

// leaves reports whether the result has the sizes of the axes that are not dropped.
func (r reduction) leaves(dropped []bool) bool {
	return slices.Equal(KeptAxes(r.sizes, dropped), r.result.Shape)
}

// TellsAxes reports whether the result of a memref.subview has the sizes of the axes
// that [DroppedAxes] leaves. Where strides are not known, axes of size 1 may be confused,
// and canonicalization would give the result other sizes.
func TellsAxes(op *ir.Operation) bool {
	r, ok := reductionOf(op)
	if !ok {
		return false
	}
	dropped, ok := r.dropped()
	return ok && r.leaves(dropped)
}

// LackingAxes reports which axes of the source the result of a memref.subview lacks when
// the operation runs: [DroppedAxes], unless these leave other sizes than the result has.
func LackingAxes(op *ir.Operation) ([]bool, bool) {
	r, ok := reductionOf(op)
	if !ok {
		return nil, false
	}
	dropped, ok := r.dropped()
	if !ok || !r.leaves(dropped) {
		if bySize, fits := droppedBySize(r.sizes, r.result.Shape); fits {
			return bySize, true
		}
	}
	return dropped, ok
}

// droppedBySize keeps the first axes of size 1 that the reduced sizes have place for.
// Which of them does not matter: they have one element.
func droppedBySize(full, reduced []int64) (dropped []bool, ok bool) {
	dropped = make([]bool, len(full))
	k := 0
	for d, n := range full {
		switch {
		case k < len(reduced) && reduced[k] == n:
			k++
		case n == 1:
			dropped[d] = true
		default:
			return nil, false
		}
	}
	return dropped, k == len(reduced)
}

// KeptAxes returns the entries of a list, one for each axis, that are not dropped.
func KeptAxes[T any](list []T, dropped []bool) []T {
	out := make([]T, 0, len(list))
	for d, x := range list {
		if !dropped[d] {
			out = append(out, x)
		}
	}
	return out
}

// DynamicSize implements sized. After rank reduction the dimension lies at another
// axis of the source.
func (subview) DynamicSize(c *ir.Context, op *ir.Operation, dim int) *ir.Value {
	dropped, ok := DroppedAxes(op)
	if !ok {
		return nil
	}
	sizes := indexlist.Of(op, groupSizes, slotSizes)
	for axis, gone := range dropped {
		if gone {
			continue
		}
		if dim == 0 {
			return sizes.At(axis).Value
		}
		dim--
	}
	return nil
}

// Fold implements ir.Folder: a subview of everything is its source, and so is a
// subview that repeats the subview it is taken of.
func (subview) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	src := op.Operand(0)
	t, ok := src.Type().(*ir.MemRefType)
	if !ok || ir.Type(t) != op.Result(0).Type() {
		return nil, false
	}
	if ir.IsStatic(t.Shape) {
		return []ir.FoldResult{{Value: src}}, false
	}
	def := ir.DefinedBy[subview](src)
	if def == nil {
		return nil, false
	}
	if indexlist.Of(op, groupOffsets, slotOffsets).All(0) &&
		indexlist.Of(op, groupStrides, slotStrides).All(1) &&
		indexlist.Of(op, groupSizes, slotSizes).Equal(indexlist.Of(def, groupSizes, slotSizes)) {
		return []ir.FoldResult{{Value: src}}, false
	}
	return nil, false
}
