package memref

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"hivm-opt/layout"
	"hivm-opt/rewrite"
)

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
	rw.ReplaceOp(op, rw.Create(ir.OpState{
		Def: rw.Ctx.MustOp("memref.cast"), Operands: []*ir.Value{v}, Types: []ir.Type{op.Result(0).Type()},
	}))
	return true
}

// staticSizes gives the type t the sizes that are constant among the values of
// its unknown ones and not negative, and returns the other values.
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

func valuesOf(us []ir.Use) ir.Group {
	out := make(ir.Group, len(us))
	for i := range us {
		out[i] = us[i].Value()
	}
	return out
}

// constantSizes makes the sizes of an allocation static that are constants.
func constantSizes(op *ir.Operation, rw *rewrite.Rewriter) bool {
	sizes := op.GroupOf(0)
	t, rest := staticSizes(rw.Ctx, op.Result(0).Type().(*ir.MemRefType), sizes)
	if len(rest) == len(sizes) {
		return false
	}
	alignment := ir.NamedAttr{Name: "alignment", Value: op.Attr("alignment")}
	by, err := rw.Build(op.Name(), []ir.Group{rest, valuesOf(op.GroupOf(1))}, []ir.NamedAttr{alignment}, []ir.Type{t})
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

// reshapeTo makes a reshape of the kind of a definition; the sizes are those of
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
		panic(err) // the names are those of this dialect
	}
	return op
}

// replaceByReshape replaces a reshape by another one to the same type, with the
// output shape of op if that has one.
func replaceByReshape(rw *rewrite.Rewriter, op *ir.Operation, src *ir.Value, g layout.Groups) bool {
	name, dynamic, static := "memref.collapse_shape", ir.Group(nil), ir.Attribute(nil)
	if len(src.Type().(*ir.MemRefType).Shape) < len(op.Result(0).Type().(*ir.MemRefType).Shape) {
		name, dynamic, static = "memref.expand_shape", valuesOf(op.GroupOf(1)), op.Prop(slotOutputShape)
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

// composeReshapes makes two collapses, or two expansions, one.
func composeReshapes(op *ir.Operation, rw *rewrite.Rewriter) bool {
	inner := op.Operand(0).Op()
	if inner == nil || inner.Def() != op.Def() || !allIdentity(inner, op) {
		return false
	}
	g, ok := composeGroups(Reassociation(inner), Reassociation(op))
	return ok && replaceByReshape(rw, op, inner.Operand(0), g)
}

// composeGroups composes the longer list of groups with the shorter one.
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

// collapseOfExpand makes an expansion that is partly undone a smaller one, and
// one that is more than undone a collapse.
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
	sizes := expandedSizes(rw, src, g, to.Shape)
	rw.ReplaceOp(op, reshapeTo(rw, "memref.expand_shape", to, src, g, sizes, rw.Ctx.DenseI64(to.Shape)))
	return true
}

// nestGroups groups the numbers of the finer groups by the coarser ones that
// they lie in.
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

// expandedSizes computes the unknown sizes of an expansion of src: those of the
// source divided by the known ones of their group.
func expandedSizes(rw *rewrite.Rewriter, src *ir.Value, g layout.Groups, shape []int64) (out ir.Group) {
	index := ir.Type(rw.Ctx.Index())
	constant := func(n int64) *ir.Value {
		return rw.Create(ir.OpState{
			Def: rw.Ctx.MustOp("arith.constant"), Types: []ir.Type{index}, Props: []ir.Attribute{rw.Ctx.IndexAttr(n)},
		}).Result(0)
	}
	binary := func(name string, operands ...*ir.Value) *ir.Value {
		return rw.Create(ir.OpState{Def: rw.Ctx.MustOp(name), Operands: operands, Types: []ir.Type{index}}).Result(0)
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
			size := binary("memref.dim", src, constant(int64(k)))
			if len(group) > 1 {
				size = binary("arith.divui", size, constant(known))
			}
			out = append(out, size)
		}
	}
	return out
}

// expandOfCollapse makes a collapse that is partly undone a smaller one, and one
// that is more than undone an expansion.
func expandOfCollapse(op *ir.Operation, rw *rewrite.Rewriter) bool {
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
		g, ok = collapseWithin(fromGroups, toGroups, from.Shape, to.Shape)
	case from.Rank() < to.Rank():
		g, ok = collapseWithin(toGroups, fromGroups, to.Shape, from.Shape)
	}
	return ok && replaceByReshape(rw, op, src, g)
}

// collapseWithin finds the groups that collapse one shape to the other, group by
// group.
func collapseWithin(fromGroups, toGroups layout.Groups, from, to []int64) (layout.Groups, bool) {
	if len(fromGroups) == 0 {
		return collapseBetween(from, to, 0)
	}
	var out layout.Groups
	for i, a := range fromGroups {
		b := toGroups[i]
		sub, target := from[a[0]:a[0]+len(a)], to[b[0]:b[0]+len(b)]
		if len(sub) == len(target) {
			if !equalInts(sub, target) || ir.NumDynamic(sub) > 1 {
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

// collapseOfCast collapses what is known more about than the cast says.
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

// reducedSubviewType returns the type of a subview of a source by given numbers
// with the axes dropped that op drops.
func reducedSubviewType(c *ir.Context, op *ir.Operation, src *ir.MemRefType, offsets, sizes, strides []int64) (*ir.MemRefType, bool) {
	full, ok := SubviewType(c, src, offsets, sizes, strides)
	if !ok {
		return nil, false
	}
	dropped, ok := DroppedAxes(c, op)
	if !ok || !slices.Contains(dropped, true) {
		return full, ok
	}
	fullStrides, offset, _ := full.Strided()
	var shape, left []int64
	for i, gone := range dropped {
		if !gone {
			shape, left = append(shape, full.Shape[i]), append(left, fullStrides[i])
		}
	}
	return c.MemRef(shape, full.Elem, c.Strided(left, offset), full.Space), true
}

// replaceSubview replaces a subview by a cast of another one.
func replaceSubview(rw *rewrite.Rewriter, op *ir.Operation, src *ir.Value, static [3][]int64, dynamic [3]ir.Group) bool {
	t, ok := reducedSubviewType(rw.Ctx, op, src.Type().(*ir.MemRefType), static[slotOffsets], static[slotSizes], static[slotStrides])
	if !ok {
		return false
	}
	by, err := rw.Build(op.Name(), []ir.Group{{src}, dynamic[0], dynamic[1], dynamic[2]}, []ir.NamedAttr{
		{Name: "static_offsets", Value: rw.Ctx.DenseI64(static[slotOffsets])},
		{Name: "static_sizes", Value: rw.Ctx.DenseI64(static[slotSizes])},
		{Name: "static_strides", Value: rw.Ctx.DenseI64(static[slotStrides])},
	}, []ir.Type{t})
	return err == nil && replaceByCast(rw, op, by.Result(0))
}

// numbers returns the three lists of a subview.
func numbers(op *ir.Operation) (static [3][]int64, dynamic [3]ir.Group) {
	for slot := range static {
		static[slot], dynamic[slot] = staticList(op, slot), valuesOf(op.GroupOf(groupOffsets+slot))
	}
	return static, dynamic
}

// constantSubview makes numbers static that are constants: offsets if there are
// any, else sizes, else strides.
func constantSubview(op *ir.Operation, rw *rewrite.Rewriter) bool {
	static, dynamic := numbers(op)
	for slot := range static {
		if slot == slotStrides && slices.ContainsFunc(dynamic[slot], isConstantZero) {
			return false
		}
		list, rest := slices.Clone(static[slot]), ir.Group(nil)
		next := 0
		for i, n := range list {
			if n != ir.Dynamic {
				continue
			}
			v := dynamic[slot][next]
			next++
			if k, ok := ir.ConstantInt(v); ok && (k >= 0 || slot == slotStrides) {
				list[i] = k
			} else {
				rest = append(rest, v)
			}
		}
		if len(rest) < len(dynamic[slot]) {
			static[slot], dynamic[slot] = list, rest
			return replaceSubview(rw, op, op.Operand(0), static, dynamic)
		}
	}
	return false
}

func isConstantZero(v *ir.Value) bool {
	n, ok := ir.ConstantInt(v)
	return ok && n == 0
}

// subviewOfCast takes a subview of what is known more about than the cast says.
func subviewOfCast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	for i := 0; i < op.NumOperands(); i++ {
		if _, ok := ir.ConstantInt(op.Operand(i)); ok {
			return false
		}
	}
	def := castOf(op.Operand(0))
	if def == nil || !CanFoldCast(def) {
		return false
	}
	static, dynamic := numbers(op)
	return replaceSubview(rw, op, def.Operand(0), static, dynamic)
}

// trivialSubview replaces a subview of everything.
func trivialSubview(op *ir.Operation, rw *rewrite.Rewriter) bool {
	src := op.Operand(0)
	t := src.Type().(*ir.MemRefType)
	if t.Rank() != op.Result(0).Type().(*ir.MemRefType).Rank() ||
		!indexlist.Of(op, groupOffsets, slotOffsets).All(0) || !indexlist.Of(op, groupStrides, slotStrides).All(1) {
		return false
	}
	sizes := indexlist.Of(op, groupSizes, slotSizes)
	for i, n := range t.Shape {
		if k, ok := sizes.At(i).Constant(); !ok || k != n {
			return false
		}
	}
	if ir.Type(t) != op.Result(0).Type() {
		return replaceByCast(rw, op, src)
	}
	rw.Replace(op, src)
	return true
}

// constantView makes sizes of a view static that are constants. Unlike MLIR it
// leaves negative ones alone, which no type can hold.
func constantView(op *ir.Operation, rw *rewrite.Rewriter) bool {
	sizes := op.GroupOf(2)
	t, rest := staticSizes(rw.Ctx, op.Result(0).Type().(*ir.MemRefType), sizes)
	if len(rest) == len(sizes) {
		return false
	}
	by, err := rw.Build(op.Name(), []ir.Group{{op.Operand(0)}, {op.Operand(1)}, rest}, nil, []ir.Type{t})
	return err == nil && replaceByCast(rw, op, by.Result(0))
}

// viewOfCast takes a view of the allocation that was cast.
func viewOfCast(op *ir.Operation, rw *rewrite.Rewriter) bool {
	def := castOf(op.Operand(0))
	if def == nil || ir.DefinedBy[alloc](def.Operand(0)) == nil {
		return false
	}
	by, err := rw.Build(op.Name(), []ir.Group{{def.Operand(0)}, {op.Operand(1)}, valuesOf(op.GroupOf(2))}, nil, []ir.Type{op.Result(0).Type()})
	if err != nil {
		return false
	}
	rw.ReplaceOp(op, by)
	return true
}
