package memref

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"slices"
)

// reshapeTo makes a reshape of the kind of a definition; the sizes are the sizes of
// an expansion.
func reshapeTo(rw *rewrite.Rewriter, name string, t ir.Type, src *ir.Value, g layout.Groups, dynamic ir.Group, static ir.Attribute) *ir.Operation {
	attrs := []ir.NamedAttr{{Name: "reassociation", Value: rw.Ctx.Reassociation(g)}}
	groups := []ir.Group{{src}}
	if static != nil {
		attrs = append(attrs, ir.NamedAttr{Name: "static_output_shape", Value: static})
		groups = append(groups, dynamic)
	}
	op, err := rw.Build(name, groups, attrs, []ir.Type{t})
	if err != nil {
		panic(err) // the names are names of this dialect
	}
	return op
}

// replaceByReshape replaces a reshape by another reshape to the same type, with the
// output shape of op if op has an output shape.
func replaceByReshape(rw *rewrite.Rewriter, op *ir.Operation, src *ir.Value, g layout.Groups) bool {
	name, dynamic, static := "memref.collapse_shape", ir.Group(nil), ir.Attribute(nil)
	if len(src.Type().(*ir.MemRefType).Shape) < len(op.Result(0).Type().(*ir.MemRefType).Shape) {
		name, dynamic, static = "memref.expand_shape", ir.ValuesOf(op.GroupOf(1)), op.Prop(slotOutputShape)
	}
	rw.ReplaceOp(op, reshapeTo(rw, name, op.Result(0).Type(), src, g, dynamic, static))
	return true
}

// allIdentity reports whether no type of two reshapes in a row has a layout.
func allIdentity(inner, outer *ir.Operation) bool {
	for _, v := range [3]*ir.Value{inner.Operand(0), outer.Operand(0), outer.Result(0)} {
		if t, ok := v.Type().(*ir.MemRefType); !ok || !HasIdentityLayout(t) {
			return false
		}
	}
	return true
}

// composeReshapes makes one of two collapses, or of two expansions.
func composeReshapes(op *ir.Operation, rw *rewrite.Rewriter) bool {
	inner := op.Operand(0).Op()
	if inner == nil || inner.Def() != op.Def() || !allIdentity(inner, op) {
		return false
	}
	g, ok := composeGroups(Reassociation(inner), Reassociation(op))
	return ok && replaceByReshape(rw, op, inner.Operand(0), g)
}

// composeGroups composes the longer list of groups with the shorter list.
func composeGroups(a, b layout.Groups) (layout.Groups, bool) {
	switch {
	case len(a) == len(b):
		return nil, false
	case len(a) < len(b):
		a, b = b, a
	}
	if len(b) == 0 {
		return layout.Groups{}, true
	}
	g, err := layout.Compose(a, b)
	return g, err == nil
}

// collapseOfExpand makes an expansion that is partly undone a smaller expansion,
// and an expansion that is more than undone a collapse.
func collapseOfExpand(op *ir.Operation, rw *rewrite.Rewriter) bool {
	expand := ir.DefinedBy[expandShape](op.Operand(0))
	if expand == nil || !allIdentity(expand, op) || expand.Operand(0).Type() == op.Result(0).Type() {
		return false
	}
	src := expand.Operand(0)
	from, to := src.Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	higher, lower := Reassociation(op), Reassociation(expand)
	if from.Rank() > to.Rank() {
		higher, lower = lower, higher
	}
	g, ok := nestGroups(higher, lower)
	if !ok {
		return false
	}
	switch {
	case from.Rank() == to.Rank():
		return replaceByCast(rw, op, src)
	case from.Rank() > to.Rank():
		return replaceByReshape(rw, op, src, g)
	}
	sizes, ok := expandedSizes(rw, src, g, to.Shape)
	if !ok {
		sizes = collapsedSizes(rw, expand, Reassociation(op))
	}
	rw.ReplaceOp(op, reshapeTo(rw, "memref.expand_shape", to, src, g, sizes, rw.Ctx.DenseI64(to.Shape)))
	return true
}

// nestGroups groups the numbers of the finer groups by the coarser groups that they
// lie in.
func nestGroups(fine, coarse layout.Groups) (layout.Groups, bool) {
	var out layout.Groups
	k := 0
	for _, group := range coarse {
		var members []int
		end := group[len(group)-1]
		for k < len(fine) {
			last := fine[k][len(fine[k])-1]
			if last > end {
				return nil, false
			}
			members = append(members, k)
			k++
			if last == end {
				break
			}
		}
		out = append(out, members)
	}
	return out, true
}

// expandedSizes computes the unknown sizes of an expansion of src: the sizes of the
// source divided by the known sizes of their group. This is the output of LLVM 19;
// ok is false, where LLVM 19 writes nothing valid or divides by zero, if a group has
// several unknown sizes or an empty size.
func expandedSizes(rw *rewrite.Rewriter, src *ir.Value, g layout.Groups, shape []int64) (out ir.Group, ok bool) {
	for _, group := range g {
		dynamic, empty := 0, false
		for _, axis := range group {
			switch shape[axis] {
			case ir.Dynamic:
				dynamic++
			case 0:
				empty = true
			}
		}
		if dynamic > 1 || dynamic == 1 && empty {
			return nil, false
		}
	}
	for k, group := range g {
		known := int64(1)
		dynamic := false
		for _, axis := range group {
			if shape[axis] == ir.Dynamic {
				dynamic = true
			} else {
				known *= shape[axis]
			}
		}
		if dynamic {
			size := SizeOf(rw.Builder, src, k)
			if len(group) > 1 {
				size = binary(rw.Builder, "arith.divui", size, constantIndex(rw.Builder, known))
			}
			out = append(out, size)
		}
	}
	return out, true
}

// collapsedSizes computes the unknown sizes of the rest of an expansion whose axes
// are collapsed in groups, as LLVM 22 does: the product of the sizes of each group.
func collapsedSizes(rw *rewrite.Rewriter, expand *ir.Operation, groups layout.Groups) (out ir.Group) {
	shape := indexlist.Of(expand, 1, slotOutputShape)
	for _, group := range groups {
		known := int64(1)
		var size *ir.Value
		for _, axis := range group {
			switch e := shape.At(axis); {
			case e.Value == nil:
				known *= e.Int
			case size == nil:
				size = e.Value
			default:
				size = binary(rw.Builder, "arith.muli", size, e.Value)
			}
		}
		if size == nil {
			continue
		}
		if known != 1 {
			size = binary(rw.Builder, "arith.muli", size, constantIndex(rw.Builder, known))
		}
		out = append(out, size)
	}
	return out
}

// expandOfCollapse makes a collapse that is partly undone a smaller collapse, and a
// collapse that is more than undone an expansion.
func expandOfCollapse(op *ir.Operation, rw *rewrite.Rewriter) bool {
	collapse := ir.DefinedBy[collapseShape](op.Operand(0))
	if collapse == nil || collapse.Operand(0).Type().(*ir.MemRefType).Rank() == op.Result(0).Type().(*ir.MemRefType).Rank() {
		return false
	}
	return ComposeExpandOfCollapse(op, rw, func(_, _ []int, sizes []int64) bool { return ir.NumDynamic(sizes) <= 1 })
}

// ComposeExpandOfCollapse replaces the memref.expand_shape op of a memref.collapse_shape by one
// reshape of the source of the collapse, if there is one: a collapse unless the result has more
// axes than the source. It is false, and nothing changes, if op expands something else.
//
// same decides about axes that are neither collapsed nor expanded: fine and coarse are their
// numbers in the shape with more axes and in the other shape, the result and the source if both
// have as many, and sizes their sizes, some of which may be [ir.Dynamic].
func ComposeExpandOfCollapse(op *ir.Operation, rw *rewrite.Rewriter, same func(fine, coarse []int, sizes []int64) bool) bool {
	collapse := ir.DefinedBy[collapseShape](op.Operand(0))
	if collapse == nil || !allIdentity(collapse, op) {
		return false
	}
	src := collapse.Operand(0)
	from, to := src.Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	var g layout.Groups
	var ok bool
	switch fromGroups, toGroups := Reassociation(collapse), Reassociation(op); {
	case from.Rank() > to.Rank():
		g, ok = collapseWithin(fromGroups, toGroups, from.Shape, to.Shape, same)
	default:
		g, ok = collapseWithin(toGroups, fromGroups, to.Shape, from.Shape, same)
	}
	return ok && replaceByReshape(rw, op, src, g)
}

// collapseWithin finds the groups that collapse one shape to the other, group by
// group.
func collapseWithin(fromGroups, toGroups layout.Groups, from, to []int64, same func(fine, coarse []int, sizes []int64) bool) (layout.Groups, bool) {
	if len(fromGroups) == 0 {
		return collapseBetween(from, to, 0)
	}
	var out layout.Groups
	for i, a := range fromGroups {
		b := toGroups[i]
		sub, target := from[a[0]:a[0]+len(a)], to[b[0]:b[0]+len(b)]
		if len(sub) == len(target) {
			if !slices.Equal(sub, target) || !same(a, b, sub) {
				return nil, false
			}
			for _, axis := range a {
				out = append(out, []int{axis})
			}
			continue
		}
		g, ok := collapseBetween(sub, target, a[0])
		if !ok {
			return nil, false
		}
		out = append(out, g...)
	}
	return out, true
}

// collapseBetween finds the groups that collapse from to to by multiplying sizes
// from the left; the axes are numbered from first on.
func collapseBetween(from, to []int64, first int) (layout.Groups, bool) {
	if len(from) <= len(to) {
		return nil, false
	}
	var out layout.Groups
	axis := 0
	for _, want := range to {
		var group []int
		product := int64(1)
		for axis < len(from)-1 && from[axis] != ir.Dynamic && product*from[axis] < want {
			product *= from[axis]
			group = append(group, first+axis)
			axis++
		}
		if axis == len(from) {
			return nil, false
		}
		n := from[axis]
		if n == ir.Dynamic && (want != ir.Dynamic || product != 1) || n != ir.Dynamic && product*n != want {
			return nil, false
		}
		out = append(out, append(group, first+axis))
		axis++
	}
	for ; axis < len(from); axis++ {
		if from[axis] != ir.Dynamic && from[axis] != 1 {
			return nil, false
		}
		if k := len(out) - 1; k >= 0 {
			out[k] = append(out[k], first+axis)
		}
	}
	return out, true
}

// collapseOfCast collapses the source of a cast, about which more is known than the
// cast says.
func collapseOfCast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	def := castOf(op.Operand(0))
	if def == nil || !CanFoldCast(def) {
		return false
	}
	src := def.Operand(0)
	t, err := CollapsedType(rw.Ctx, src.Type().(*ir.MemRefType), Reassociation(op))
	if err != nil {
		return false
	}
	if ir.Type(t) == op.Result(0).Type() {
		rw.SetOperand(op, 0, src)
		return true
	}
	return replaceByCast(rw, op, CollapseTo(rw.Builder, src, op.Props(), t).Result(0))
}
