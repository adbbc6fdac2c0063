package memref

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"slices"
)

// The slots of memref.collapse_shape and memref.expand_shape.
const (
	slotReassociation = iota
	slotOutputShape
)

// Reassociation returns the groups of a memref.collapse_shape or memref.expand_shape, nil for
// other operations.
func Reassociation(op *ir.Operation) layout.Groups {
	if !IsCollapseShape(op) && !IsExpandShape(op) {
		return nil
	}
	return ir.Groups(op.Prop(slotReassociation))
}

// CollapseProps returns the properties of a memref.collapse_shape by groups. Any
// number of operations may share them: pass the result to [CollapseTo].
func CollapseProps(c *ir.Context, g layout.Groups) []ir.Attribute {
	return []ir.Attribute{slotReassociation: c.Reassociation(g)}
}

// CollapseTo inserts a memref.collapse_shape of src to a type, with the
// properties that [CollapseProps] returned. The caller guarantees that the type is
// the type of [CollapsedType], and may use the type for many operations.
func CollapseTo(b *ir.Builder, src *ir.Value, props []ir.Attribute, t *ir.MemRefType) *ir.Operation {
	operands, types := [1]*ir.Value{src}, [1]ir.Type{t}
	return b.Create(ir.OpState{
		Def:      b.Ctx.MustOp("memref.collapse_shape"),
		Operands: operands[:],
		Types:    types[:],
		Props:    props,
	})
}

// verifyReassociation checks the groups and sizes of a collapse or of an
// expansion, which is the same read backwards.
func verifyReassociation(c *ir.Context, op *ir.Operation, collapsed, expanded []int64, groups layout.Groups) error {
	if len(collapsed) != len(groups) {
		return op.OpErrorf(c, "invalid number of reassociation groups: found %d, expected %d", len(groups), len(collapsed))
	}
	next := 0
	for k, group := range groups {
		size, dynamic := int64(1), false
		for _, axis := range group {
			if axis != next {
				return op.OpErrorf(c, "reassociation indices must be contiguous")
			}
			if axis >= len(expanded) {
				return op.OpErrorf(c, "reassociation index %d is out of bounds", axis)
			}
			next++
			dynamic = dynamic || expanded[axis] == ir.Dynamic
			size *= expanded[axis]
		}
		if (collapsed[k] == ir.Dynamic) != dynamic {
			return op.OpErrorf(c, "collapsed dim (%d) must be dynamic if and only if reassociation group is dynamic", k)
		}
		if !dynamic && size != collapsed[k] {
			return op.OpErrorf(c, "collapsed dim size (%d) must equal reassociation group size (%d)", collapsed[k], size)
		}
	}
	if len(collapsed) == 0 {
		for _, n := range expanded {
			if n != 1 {
				return op.OpErrorf(c, "rank 0 memrefs can only be extended/collapsed with/from ones")
			}
		}
		return nil
	}
	if next != len(expanded) {
		return op.OpErrorf(c, "expanded rank (%d) inconsistent with number of reassociation indices (%d)", len(expanded), next)
	}
	return nil
}

// hasShape reports whether t is the result of TypeOf for a shape and like, without
// making the type.
func hasShape(t *ir.MemRefType, s layout.Shape, like *ir.MemRefType) bool {
	if t.Elem != like.Elem || t.Space != like.Space || !slices.Equal(t.Shape, s.Sizes) {
		return false
	}
	if !s.Strided {
		return t.Layout == nil
	}
	l, ok := t.Layout.(*ir.StridedAttr)
	return ok && l.Offset == s.Offset && slices.Equal(l.Strides, s.Strides)
}

// collapseShape is memref.collapse_shape.
type collapseShape struct{ viewOfFirst }

// Verify implements ir.Verifier.
func (collapseShape) Verify(c *ir.Context, op *ir.Operation) error {
	src, res := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	if c.Derived(src, op.Prop(slotReassociation)) == ir.Type(res) {
		return nil // checked before
	}
	if src.Rank() < res.Rank() {
		return op.OpErrorf(c, "has source rank %d and result rank %d. This is not a collapse (%d < %d).", src.Rank(), res.Rank(), src.Rank(), res.Rank())
	}
	groups := Reassociation(op)
	if err := verifyReassociation(c, op, res.Shape, src.Shape, groups); err != nil {
		return err
	}
	want := layout.Shape{Sizes: res.Shape}
	if !HasIdentityLayout(src) {
		s, ok := ShapeOf(src)
		if ok {
			var err error
			want, err = layout.Collapse(s, groups)
			ok = err == nil
		}
		if !ok {
			return op.OpErrorf(c, "%s", layout.ErrNotContiguous)
		}
	}
	if !hasShape(res, want, src) {
		return op.OpErrorf(c, "expected collapsed type to be '%s' but found '%s'", TypeOf(c, want, src), res)
	}
	c.SetDerived(src, op.Prop(slotReassociation), res)
	return nil
}

// Fold implements ir.Folder.
func (collapseShape) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return foldReshape(op, ir.DefinedBy[expandShape](op.Operand(0)))
}

// foldReshape replaces a reshape that changes nothing, or that undoes inverse,
// by the value it started from. Equal types do not report whether a reshape is
// undone when two sizes are unknown; LLVM 19 believes it all the same, and here the
// groups have to agree.
func foldReshape(op, inverse *ir.Operation) ([]ir.FoldResult, bool) {
	res := op.Result(0).Type()
	if op.Operand(0).Type() == res {
		return []ir.FoldResult{{Value: op.Operand(0)}}, false
	}
	if inverse == nil || inverse.Operand(0).Type() != res {
		return nil, false
	}
	t, ok := res.(*ir.MemRefType)
	if !ok || ir.NumDynamic(t.Shape) > 1 && op.Prop(slotReassociation) != inverse.Prop(slotReassociation) {
		return nil, false
	}
	return []ir.FoldResult{{Value: inverse.Operand(0)}}, false
}

// expandShape is memref.expand_shape.
type expandShape struct{ viewOfFirst }

// Verify implements ir.Verifier.
func (expandShape) Verify(c *ir.Context, op *ir.Operation) error {
	src, res := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	if src.Rank() > res.Rank() {
		return op.OpErrorf(c, "has source rank %d and result rank %d. This is not an expansion (%d > %d).", src.Rank(), res.Rank(), src.Rank(), res.Rank())
	}
	groups := Reassociation(op)
	if err := verifyReassociation(c, op, src.Shape, res.Shape, groups); err != nil {
		return err
	}
	want, err := ExpandedType(c, src, groups, res.Shape)
	if err != nil {
		return op.OpErrorf(c, "invalid source layout map")
	}
	if want != res {
		return op.OpErrorf(c, "expected expanded type to be '%s' but found '%s'", want, res)
	}
	shape := indexlist.Of(op, 1, slotOutputShape)
	if shape.Len() != res.Rank() {
		return op.OpErrorf(c, "expected number of static shape bounds to be equal to the output rank (%d) but found %d inputs instead", res.Rank(), shape.Len())
	}
	if n := ir.NumDynamic(shape.Static); n != len(shape.Dynamic) {
		return op.OpErrorf(c, "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has %d dynamic dims while output_shape has %d values", n, len(shape.Dynamic))
	}
	for i, n := range res.Shape {
		if n != ir.Dynamic && n != shape.Static[i] {
			return op.OpErrorf(c, "invalid output shape provided at pos %d", i)
		}
	}
	return nil
}

// Fold implements ir.Folder.
func (expandShape) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return foldReshape(op, ir.DefinedBy[collapseShape](op.Operand(0)))
}

// reshape is memref.reshape. Its operands are source and shape.
type reshape struct{ viewOfFirst }

// Verify implements ir.Verifier.
func (reshape) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if ir.ElementType(from) != ir.ElementType(to) {
		return op.OpErrorf(c, "element types of source and destination memref types should be the same")
	}
	if src, ok := from.(*ir.MemRefType); ok && !HasIdentityLayout(src) {
		return op.OpErrorf(c, "source memref type should have identity affine map")
	}
	res, ok := to.(*ir.MemRefType)
	if !ok {
		return nil
	}
	rank := op.Operand(1).Type().(*ir.MemRefType).Shape[0]
	switch {
	case !HasIdentityLayout(res):
		return op.OpErrorf(c, "result memref type should have identity affine map")
	case rank == ir.Dynamic:
		return op.OpErrorf(c, "cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
	case rank != int64(res.Rank()):
		return op.OpErrorf(c, "length of shape operand differs from the result's memref rank")
	}
	return nil
}

// GroupsOfReshape returns the groups by which axes of sizes long merge into fewer axes of sizes
// short, as MLIR's getReassociationIndicesForCollapse finds them: each group is as short as its
// size allows, and axes of size one at the end join the last. It is false if there are none, or an
// unknown size is not alone in its group.
func GroupsOfReshape(long, short []int64) (groups layout.Groups, ok bool) {
	if len(long) <= len(short) || len(short) == 0 {
		return nil, false
	}
	d := 0
	for _, want := range short {
		var group []int
		run := int64(1)
		for d < len(long)-1 && long[d] != ir.Dynamic && ir.MulDim(run, long[d]) < want {
			run = ir.MulDim(run, long[d])
			group = append(group, d)
			d++
		}
		if d == len(long) {
			return nil, false
		}
		if n := long[d]; n == ir.Dynamic && (want != ir.Dynamic || run != 1) || n != ir.Dynamic && ir.MulDim(run, n) != want {
			return nil, false
		}
		groups = append(groups, append(group, d))
		d++
	}
	for ; d < len(long); d++ {
		if long[d] != ir.Dynamic && long[d] != 1 {
			return nil, false
		}
		last := &groups[len(groups)-1]
		*last = append(*last, d)
	}
	return groups, true
}
