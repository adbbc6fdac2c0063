package stridealign

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/loops"
)

// adjuster is implemented by operations that want less than a block on some axis than the rule
// for all operations, after adjustAlignDim of AdjustAlignUtil.cpp.
type adjuster interface {
	// adjust returns the axis of operand v of op that is to be aligned instead of axis, -1 for
	// none.
	adjust(w *wants, op *ir.Operation, v *ir.Value, axis int64) (int64, error)
}

// adjusters are the operations that are one. Elementwise operations with an inline broadcast are
// one by their trait.
var adjusters = lazy.Value[*ir.Models[adjuster]]{Make: func() *ir.Models[adjuster] {
	return ir.MustJoinModels([]ir.ExternalModel[adjuster]{
		{Op: "hivm.hir.vbrc", Model: broadcast{}},
		{Op: "hivm.hir.vreduce", Model: reduction{}},
		{Op: "hivm.hir.vdeinterleave", Model: deinterleave{}},
		{Op: "hivm.hir.load", Model: transfer{}},
		{Op: "hivm.hir.store", Model: transfer{}},
		{Op: "hivm.hir.copy", Model: copied{}},
	})
}}

// wants answers which axes of the operands of operations are to be aligned.
type wants struct {
	c      *ir.Context
	strict bool
	models *ir.Models[adjuster]
	loops  *loops.Analysis
	forms  *analysis.Flattening
}

// newWants returns the answers for the operations of a function with marks.
func newWants(c *ir.Context, strict bool, chip target.Generation, marks func(*ir.Value) []*ir.Operation) *wants {
	forms := analysis.New(c, analysis.Options{Arch: target.MemBased, Class: chip, Mode: analysis.Compat, CheckMarkStride: true})
	forms.FollowMarks(marks)
	return &wants{c, strict, adjusters.Get().Fork(), loops.NewMarkedAnalysis(c, loops.Models(), strict, marks), forms}
}

// axis returns the axis of operand v of op that is to be aligned where axis is, -1 for none.
func (w *wants) axis(op *ir.Operation, v *ir.Value, axis int64) (int64, error) {
	if axis < 0 || !needs(v, axis) {
		return -1, nil
	}
	if !op.Has(hivm.Structured) {
		return axis, nil
	}
	if w.loops.BecomesLoops(op) {
		return -1, nil
	}
	if m, ok := w.models.Of(op); ok {
		return m.adjust(w, op, v, axis)
	}
	if op.Has(hivm.BroadcastOTF) {
		return inlineBroadcast{}.adjust(w, op, v, axis)
	}
	return axis, nil
}

// all is axis for an alignment of v.
func (w *wants) all(op *ir.Operation, v *ir.Value, a alignment) (out alignment, err error) {
	for _, x := range a {
		axis, err := w.axis(op, v, x.axis)
		if err != nil {
			return nil, err
		}
		if axis >= 0 {
			out = out.add(axisAlign{axis, x.bytes})
		}
	}
	return out.sorted(), nil
}

// outer returns the last axis with several elements in the groups left of the group at, as far
// as v needs it, -1 if there is none.
func (w *wants) outer(op *ir.Operation, v *ir.Value, form *analysis.Form, at int) int64 {
	if at <= 0 {
		return -1
	}
	if axis := lastSeveral(buffersOf(op), form.Groups, at-1); axis >= 0 && needs(v, axis) {
		return axis
	}
	return -1
}

// buffersOf returns the types of the operands of op that are memrefs with axes, scratch memory
// aside.
func buffersOf(op *ir.Operation) (types []*ir.MemRefType) {
	for _, i := range hivm.Operands(op) {
		if t, ok := op.Operand(i).Type().(*ir.MemRefType); ok && t.Rank() > 0 {
			types = append(types, t)
		}
	}
	return types
}

// rowsOfOnes reports whether all shapes have neighbours next to each other.
func rowsOfOnes(form *analysis.Form) bool {
	return !slices.ContainsFunc(form.Shapes, func(s layout.Shape) bool { return !lastStrideIsOne(s) })
}

// beforeLast returns the form of op if its special axes end in the last axis after flattening,
// with rows of stride one, and axis is the axis before that; else nil.
func (w *wants) beforeLast(op *ir.Operation, special, axis int64) (*analysis.Form, error) {
	form, err := w.forms.Form(op)
	if err != nil || !rowsOfOnes(form) || form.Axis(int(special)) != form.Rank()-1 || form.Axis(int(axis)) != form.Rank()-2 {
		return nil, err
	}
	return form, nil
}

// broadcast is vbrc: where it repeats the elements of a row, and rows follow each other without
// gaps, the function of the library takes rows of any length.
type broadcast struct{}

// adjust implements adjuster.
func (broadcast) adjust(w *wants, op *ir.Operation, v *ir.Value, axis int64) (int64, error) {
	brc := hivm.VBrc{Op: op}
	dst, ok := brc.Dst().Type().(*ir.MemRefType)
	if !ok || ir.IsInt(dst.Elem, 8) || ir.IsInt(dst.Elem, 1) {
		return axis, nil
	}
	last := int64(dst.Rank() - 1)
	if dims := brc.BroadcastDims(); len(dims) > 0 {
		last = dims[len(dims)-1]
	}
	form, err := w.beforeLast(op, last, axis)
	if err != nil || form == nil || !lastTwoContiguous(form) {
		return axis, err
	}
	return w.outer(op, v, form, form.Axis(int(axis))), nil
}

// lastTwoContiguous reports whether the last two axes of all shapes follow each other without gaps.
func lastTwoContiguous(form *analysis.Form) bool {
	if form.Rank() == 1 {
		return true
	}
	contiguous := layout.Contiguous(form.Shapes)
	return rowsOfOnes(form) && contiguous[len(contiguous)-1]
}

// reduction is vreduce: the rows of its results along the last axis may have any length.
type reduction struct{}

// adjust implements adjuster.
func (reduction) adjust(w *wants, op *ir.Operation, v *ir.Value, axis int64) (int64, error) {
	dims := hivm.VReduce{Op: op}.ReduceDims()
	if len(dims) == 0 {
		return axis, nil
	}
	form, err := w.beforeLast(op, dims[len(dims)-1], axis)
	if err != nil || form == nil {
		return axis, err
	}
	if w.shortSum(op, form) {
		return -1, nil
	}
	if lo, hi := hivm.Inits(op); !slices.Contains(op.Operands()[lo:hi], v) {
		return axis, nil
	}
	return w.outer(op, v, form, form.Axis(int(axis))-1), nil
}

// shortSum reports whether op adds up rows of floats that are not longer than a block, of a
// length that is a power of two, into a result without gaps. The reference takes rows of unknown
// length for such rows.
func (w *wants) shortSum(op *ir.Operation, form *analysis.Form) bool {
	r := hivm.VReduce{Op: op}
	src, ok1 := form.Shape(0)
	lo, _ := hivm.Inits(op)
	dst, ok2 := form.Shape(lo)
	t, ok3 := r.Src().Type().(*ir.MemRefType)
	if !ok1 || !ok2 || !ok3 || dst.Rank() == 0 || strideOf(dst, 0) != 1 || r.Arith() != "sum" {
		return false
	}
	if _, float := t.Elem.(*ir.FloatType); !float {
		return false
	}
	n := src.Sizes[form.Rank()-1]
	if n == ir.Dynamic {
		return !w.strict
	}
	return n > 0 && n&(n-1) == 0 && n <= blockBits && n*int64(ir.BitWidth(t.Elem)) <= blockBits
}

// deinterleave is vdeinterleave: it takes a channel out of rows that hold just the channels, and
// writes rows of stride one, of any length.
type deinterleave struct{}

// adjust implements adjuster.
func (deinterleave) adjust(w *wants, op *ir.Operation, v *ir.Value, axis int64) (int64, error) {
	form, err := w.forms.Form(op)
	if err != nil || form.Axis(int(axis)) != form.Rank()-1 {
		return axis, err
	}
	lo, _ := hivm.Inits(op)
	src, ok1 := form.Shape(0)
	dst, ok2 := form.Shape(lo)
	if !ok1 || !ok2 || !lastStrideIsOne(dst) || strideOf(src, src.Rank()-1) != hivm.Number(op, "channel_num", 2) {
		return axis, nil
	}
	return w.outer(op, v, form, form.Axis(int(axis))), nil
}

// strideOf returns a stride of a shape.
func strideOf(s layout.Shape, axis int) int64 {
	if s.Strided {
		return s.Strides[axis]
	}
	stride := int64(1)
	for _, n := range s.Sizes[axis+1:] {
		stride = ir.MulDim(stride, n)
	}
	return stride
}

// transfer is load and store: rows that may be transposed on the way stay as they are.
type transfer struct{}

// adjust implements adjuster.
func (transfer) adjust(_ *wants, op *ir.Operation, _ *ir.Value, axis int64) (int64, error) {
	if hivm.Number(op, "may_implicit_transpose_with_last_axis", 0) != 0 {
		return -1, nil
	}
	return axis, nil
}

// copied is copy: the axes of its destination that are about to be merged stay together.
type copied struct{}

// adjust implements adjuster.
func (copied) adjust(_ *wants, op *ir.Operation, v *ir.Value, axis int64) (int64, error) {
	c := hivm.Copy{Op: op}
	if c.Dst() != v {
		return axis, nil
	}
	groups, _ := c.CollapseReassociation()
	for _, group := range groups {
		if n := len(group); n > 0 && slices.Contains(group[:n-1], int(axis)) {
			return -1, nil
		}
	}
	return axis, nil
}

// inlineBroadcast is an elementwise operation that repeats the elements of the rows of v, which
// lie next to each other.
type inlineBroadcast struct{}

// adjust implements adjuster.
func (inlineBroadcast) adjust(w *wants, op *ir.Operation, v *ir.Value, axis int64) (int64, error) {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return axis, nil
	}
	lo, _ := hivm.Inits(op)
	rank := ir.RankOf(op.Operand(lo).Type())
	strides, _, strided := t.Strided()
	if rank <= 1 || t.Rank() != rank || !strided || !slices.Contains(hivm.InlineBroadcast(op), int64(rank-1)) ||
		t.Shape[rank-1] != 1 || strides[rank-2] != 1 {
		return axis, nil
	}
	form, err := w.forms.Form(op)
	if err != nil || form.Axis(int(axis)) < 0 {
		return axis, err
	}
	return w.outer(op, v, form, form.Axis(int(axis))), nil
}
