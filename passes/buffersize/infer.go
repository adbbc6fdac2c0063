package buffersize

import (
	"slices"

	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/pass"
)

// marked is the statistic of hivm-auto-infer-buffer-size.
const marked = "buffers marked"

// sameSizes is the attribute of a function whose buffers all have as many elements.
const sameSizes = "enable_auto_mark_buffer_size"

// InferInfo describes hivm-auto-infer-buffer-size for a registry.
func InferInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-auto-infer-buffer-size",
		Title:   "AutoInferBufferSize",
		Summary: "Mark buffers of dynamic sizes with the size of a marked one",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Refuse buffers that may have more elements than the marked one",
		}},
		Statistics: []pass.StatisticInfo{{Name: marked, Help: "Allocations that were marked"}},
		New:        func(o pass.Options) (pass.Pass, error) { return infer{o.Bool("strict")}, nil },
	}
}

// infer is the pass hivm-auto-infer-buffer-size.
type infer struct{ strict bool }

// Run implements pass.Pass.
func (x infer) Run(t *pass.Target) error {
	if t.Op.Attr(sameSizes) == nil {
		return nil
	}
	marks := sizeMarks(t.Op)
	if len(marks) == 0 {
		return nil
	}
	first := marks[0]
	bytes, _ := sizeOf(first.Op)
	width, ok := bitsOf(first.Src().Type())
	if !ok || bytes < 0 {
		return first.Op.OpErrorf(t.Ctx, "says no number of elements: it says %d bytes of '%s'", bytes, first.Src().Type())
	}
	like := count{annotated: memref.Root(first.Src()), elements: indexing.SaturatingMul(bytes, 8) / width}
	var err error
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if memref.IsAlloc(op) && !ir.IsStatic(op.Result(0).Type().(*ir.MemRefType).Shape) && !says(op.Result(0)) {
			err = x.mark(t, op, &like)
		}
		return err == nil
	})
	return err
}

// count is a number of elements, and the buffer that is marked with it.
type count struct {
	annotated *ir.Value
	elements  int64
	bounds    symbols.Bounds
}

// mark marks an allocation with as many elements as another buffer has.
func (x infer) mark(t *pass.Target, op *ir.Operation, like *count) error {
	width, ok := bitsOf(op.Result(0).Type())
	if !ok {
		return op.OpErrorf(t.Ctx, "has elements of '%s', of which the width is not known", ir.ElementType(op.Result(0).Type()))
	}
	if !like.covers(op) {
		if x.strict {
			return op.OpErrorf(t.Ctx, "may have more than the %d elements that another buffer is marked with; mark it as well", like.elements)
		}
		t.Warnf(op, "'%s' op changes the meaning: it gets the %d elements that another buffer is marked with, and may have more", op.Name(), like.elements)
	}
	m := annotation.MarkBuilder{Src: op.Result(0)}.Build(ir.After(t.Ctx, op))
	m.Op.SetAttr(t.Ctx, annotation.BufferSize, t.Ctx.I64Attr(indexing.SaturatingMul(like.elements, width)/8))
	t.Count(marked, 1)
	return nil
}

// covers reports whether an allocation is known to have no more elements than counted: it has
// the sizes of the marked allocation, in some order, or numbers that its sizes never exceed say
// so.
func (n *count) covers(op *ir.Operation) bool {
	fixed, open := sizes(op)
	if def := n.annotated.Op(); def != nil && memref.IsAlloc(def) {
		if f, o := sizes(def); f == fixed && sameValues(o, open) {
			return true
		}
	}
	most := fixed
	for _, v := range open {
		bound, known := n.bounds.AtMost(v)
		if !known {
			return false
		}
		most = indexing.SaturatingMul(most, max(bound, 0))
	}
	return most <= n.elements
}

// sizes returns the product of the static sizes of an allocation, and its dynamic ones.
func sizes(op *ir.Operation) (fixed int64, open []*ir.Value) {
	fixed = 1
	for _, n := range op.Result(0).Type().(*ir.MemRefType).Shape {
		if n != ir.Dynamic {
			fixed = indexing.SaturatingMul(fixed, n)
		}
	}
	return fixed, ir.ValuesOf(memref.Alloc{Op: op}.DynamicSizes())
}

// sameValues reports whether two lists have the same values, in any order.
func sameValues(a, b []*ir.Value) bool {
	if len(a) != len(b) {
		return false
	}
	rest := slices.Clone(b)
	for _, v := range a {
		i := slices.Index(rest, v)
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}

// says reports whether a mark of v says how many bytes it takes.
func says(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if _, ok := sizeOf(u.Owner()); ok && u.Owner().Operand(0) == v {
			return true
		}
	}
	return false
}

// bitsOf returns the width of the elements of a type, if it is known.
func bitsOf(t ir.Type) (int64, bool) {
	elem := ir.ElementType(t)
	if ir.IsIndex(elem) {
		return 64, true
	}
	width := int64(ir.BitWidth(elem))
	return width, width > 0
}
