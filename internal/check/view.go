package check

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// view holds the facts about an operand with elements.
type view struct {
	operand int
	value   *ir.Value // around Before
	root    *ir.Value // where its memory begins, around Before
	layout.Symbolic
	// packed says that the elements lie one after another in row-major order, whatever
	// the sizes are.
	packed bool
	// strided is false for a layout that is no strides and offset; then only the
	// sizes are known.
	strided bool
}

// unit reports whether an axis has size 1 for all values of the unknowns.
func (v *view) unit(axis int) bool { return v.Sizes[axis].Is(1) }

// viewOf returns the facts about an operand, nil if it has no elements or no rank.
func (q *Prover) viewOf(op *ir.Operation, i int) *view {
	value := q.original(op.Operand(i))
	shaped, ok := value.Type().(ir.ShapedType)
	if !ok {
		return nil
	}
	shape, ok := shaped.Dims()
	if !ok {
		return nil
	}
	v := &view{operand: i, value: value, root: value}
	if t, ok := value.Type().(*ir.MemRefType); ok {
		v.packed = t.Layout == nil
		v.root = q.rootOf(value)
		if v.Symbolic, v.strided = q.layoutOf(value); v.strided {
			return v
		}
	}
	if known, ok := q.shapes[value]; ok {
		v.Symbolic = known
		return v
	}
	sizes := make([]layout.Poly, len(shape))
	for d, n := range shape {
		if n == ir.Dynamic {
			sizes[d] = q.table.Fresh()
		} else {
			sizes[d] = layout.Const(n)
		}
	}
	v.Symbolic = layout.Packed(sizes)
	v.strided = ir.IsTensor(value.Type()) // as good as memory of its own
	q.shapes[value] = v.Symbolic
	return v
}

// rootOf follows a value through views to where its memory begins, with respect
// to which offsets are meant.
func (q *Prover) rootOf(v *ir.Value) *ir.Value {
	var path []*ir.Value
	for {
		v = q.original(v)
		if root, ok := q.roots[v]; ok {
			v = root
			break
		}
		path = append(path, v)
		q.roots[v] = v // so that a cycle of views ends
		source := memref.SourceOfLayout(v)
		if source == nil {
			break
		}
		v = source
	}
	for _, x := range path {
		q.roots[x] = v
	}
	return v
}

// layoutOf returns sizes and strides of a ranked memref. It is false for a layout
// that is not strided.
//
// A collapse is taken by its word: the stride of a group is the stride of its last
// axis, whether or not the axes follow one another in memory. The proof has to show
// whether they do.
func (q *Prover) layoutOf(v *ir.Value) (layout.Symbolic, bool) {
	v = q.original(v)
	def := v.Op()
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return layout.Symbolic{}, false
	}
	if def == nil || !(memref.IsCollapseShape(def) || memref.IsCast(def)) || !ir.IsMemRef(def.Operand(0).Type()) {
		return q.table.Layout(v)
	}
	if k, ok := q.layouts[v]; ok {
		return k, k.Sizes != nil
	}
	if q.depth >= maxChain {
		return q.table.Layout(v)
	}
	q.depth++
	src, ok := q.layoutOf(def.Operand(0))
	q.depth--
	if ok && memref.IsCollapseShape(def) {
		src, ok = merged(src, memref.CollapseShape{Op: def}.Reassociation())
	}
	if ok && len(src.Sizes) == len(t.Shape) {
		src = stated(src, t)
	} else {
		src, ok = q.table.Layout(v)
	}
	if src.Sizes == nil {
		src.Sizes = []layout.Poly{} // of rank 0
	}
	if !ok {
		src = layout.Symbolic{}
	}
	q.layouts[v] = src
	return src, ok
}

// merged is the layout that a collapse gives when the axes of each group follow
// one another in memory.
func merged(s layout.Symbolic, groups layout.Groups) (layout.Symbolic, bool) {
	if groups.Validate(len(s.Sizes)) != nil {
		return s, false
	}
	out := layout.Symbolic{Offset: s.Offset}
	for _, g := range groups {
		size, stride := layout.Const(1), s.Strides[g[0]]
		for _, d := range g {
			size = size.Mul(s.Sizes[d])
			if !s.Sizes[d].Is(1) {
				stride = s.Strides[d]
			}
		}
		out.Sizes, out.Strides = append(out.Sizes, size), append(out.Strides, stride)
	}
	return out, true
}

// stated replaces the facts of a type.
func stated(s layout.Symbolic, t *ir.MemRefType) layout.Symbolic {
	strides, offset, ok := t.Strided()
	if !ok {
		return s
	}
	out := layout.Symbolic{Offset: s.Offset}
	for d, n := range t.Shape {
		size, stride := s.Sizes[d], s.Strides[d]
		if n != ir.Dynamic {
			size = layout.Const(n)
		}
		if strides[d] != ir.Dynamic {
			stride = layout.Const(strides[d])
		}
		out.Sizes, out.Strides = append(out.Sizes, size), append(out.Strides, stride)
	}
	if offset != ir.Dynamic {
		out.Offset = layout.Const(offset)
	}
	if t.Layout == nil {
		out.Strides = layout.Packed(out.Sizes).Strides
	}
	return out
}
