package stridealign

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// marked is the statistic of hivm-mark-stride-align.
const marked = "marks made"

// MarkInfo describes hivm-mark-stride-align for a registry.
func MarkInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-mark-stride-align",
		Title:   "MarkStrideAlign",
		Summary: "Mark the buffers in the memory of a core whose rows have to begin at blocks of 32 bytes",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Mark sums of rows of unknown length as well, and refuse operations whose rows cannot be judged",
		}},
		Statistics: []pass.StatisticInfo{{Name: marked, Help: "Marks made"}},
		New:        func(o pass.Options) (pass.Pass, error) { return markPass{o.Bool("strict")}, nil },
	}
}

// markPass is the pass hivm-mark-stride-align.
type markPass struct{ strict bool }

// Run implements pass.Pass.
func (p markPass) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	if err := memoryBased(t.Ctx, t.Op); err != nil {
		return err
	}
	x := newIndex(t.Op)
	m := &marker{Target: t, strict: p.strict, wants: newWants(t.Ctx, p.strict, hacc.GenerationOf(t.Op), x.on)}
	b := ir.Before(t.Ctx, t.Op)
	m.put = func(op *ir.Operation, v *ir.Value, a alignment) {
		x.add(mark(b, op.Loc(), v, a, strideKeys))
		t.Count(marked, 1)
	}
	var err error
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if op.Has(hivm.Structured) {
			err = m.operation(op)
		}
		return err == nil
	})
	return err
}

// memoryBased returns an error at a function for register-based hardware, whose rules for rows
// are others.
func memoryBased(c *ir.Context, fn *ir.Operation) error {
	if hacc.GenerationOf(fn) != target.RegBased {
		return nil
	}
	return fn.OpErrorf(c, "is for %s: the alignment of its rows is known for %s only", target.RegBased.Words(), target.MemBased.Words())
}

// marker finds what the operations of a function want of their operands.
type marker struct {
	*pass.Target
	strict bool
	wants  *wants
	// put takes what op wants of v, an operand or the buffer that an operand is a view of.
	put func(op *ir.Operation, v *ir.Value, a alignment)
}

// operation marks the operands of a structured operation.
func (m *marker) operation(op *ir.Operation) error {
	onCore, err := touchesCore(m.Ctx, op)
	if !onCore || err != nil {
		return err
	}
	if hivm.IsCustom(op) || hivm.IsCustomMacro(op) {
		return m.custom(op)
	}
	if !hivm.HasPureBufferSemantics(op) {
		return op.Errorf(m.Ctx, "Not bufferized.")
	}
	if movesLastAxis(op) { // its sizes are aligned
		return nil
	}
	types := buffersOf(op)
	if len(types) == 0 {
		return nil
	}
	if err := allPlaced(m.Ctx, op); err != nil {
		return err
	}
	if !slices.ContainsFunc(types, local) || !slices.ContainsFunc(types, hasSeveral) {
		return nil
	}
	axis, err := m.axis(op, types)
	if err != nil {
		return m.doubt(op, err)
	}
	return m.operands(op, axis)
}

// doubt reports that the rows of an operation cannot be judged. The reference says so and goes on.
func (m *marker) doubt(op *ir.Operation, err error) error {
	if m.strict {
		return err
	}
	m.Warnf(op, "unsupport flatten op")
	return nil
}

// hasSeveral reports whether an axis of a type is not of size one.
func hasSeveral(t *ir.MemRefType) bool {
	return slices.ContainsFunc(t.Shape, func(d int64) bool { return d != 1 })
}

// touchesCore reports whether an operand is not in global memory. The error is about an operand
// before that without a memory space, which kills the reference.
func touchesCore(c *ir.Context, op *ir.Operation) (bool, error) {
	for i := range op.NumOperands() {
		t, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok {
			continue
		}
		if t.Space == nil {
			return false, unplaced(c, op, i)
		}
		if hivm.SpaceOf(t) != "" && hivm.SpaceOf(t) != "gm" {
			return true, nil
		}
	}
	return false, nil
}

// allPlaced returns an error about an operand without a memory space.
func allPlaced(c *ir.Context, op *ir.Operation) error {
	for i := range op.NumOperands() {
		if t, ok := op.Operand(i).Type().(*ir.MemRefType); ok && hivm.SpaceOf(t) == "" {
			return unplaced(c, op, i)
		}
	}
	return nil
}

// unplaced is the error about operand i of op, which has no memory space.
func unplaced(c *ir.Context, op *ir.Operation, i int) error {
	return op.OpErrorf(c, "operand #%d has no memory space of HIVM, which hivm-infer-mem-scope gives", i)
}

// movesLastAxis reports whether op is a transpose of the last axis.
func movesLastAxis(op *ir.Operation) bool {
	t, ok := hivm.AsVTranspose(op)
	if !ok {
		return false
	}
	perm := t.Permutation()
	return len(perm) > 0 && perm[len(perm)-1] != int64(len(perm)-1)
}

// axis returns the axis whose stride matters for op, -1 if there is none: the innermost axis with
// several elements that does not join the axes right of it when the operation is flattened, or
// the last where neighbours along it are no neighbours in memory.
func (m *marker) axis(op *ir.Operation, types []*ir.MemRefType) (int64, error) {
	form, err := m.wants.forms.Form(op)
	if err != nil {
		return -1, err
	}
	from := form.Rank() - 1
	if rowsOfOnes(form) {
		from--
	}
	return lastSeveral(types, form.Groups, from), nil
}

// operands marks the operands of op in the unified buffer.
func (m *marker) operands(op *ir.Operation, axis int64) error {
	operands := onUnifiedBuffer(op)
	var fixed *ir.Value
	if hivm.IsStore(op) && len(operands) == 1 {
		fixed, axis = m.stored(operands[0], axis)
	}
	for _, v := range operands {
		if fixed != nil {
			v = fixed
		}
		if axis >= 0 && hivm.IsLoad(op) && exempt(v) {
			continue
		}
		own, err := m.wants.axis(op, v, axis)
		if err == nil {
			err = m.mark(op, v, own)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// onUnifiedBuffer returns the operands of a structured operation that are in the unified buffer,
// scratch memory aside.
func onUnifiedBuffer(op *ir.Operation) (values []*ir.Value) {
	for _, i := range hivm.Operands(op) {
		if v := op.Operand(i); hivm.SpaceOf(v.Type()) == "ub" {
			values = append(values, v)
		}
	}
	return values
}

// stored returns where the mark of a store goes whose source is a view that drops the last axes
// of its buffer, each of one element there: the buffer decides about the axis, and has the mark
// if the view has not that axis. It is nil for other sources.
func (m *marker) stored(v *ir.Value, axis int64) (*ir.Value, int64) {
	view, ok := memref.AsSubView(v.Op())
	if !ok {
		return nil, axis
	}
	dropped, ok := memref.DroppedAxes(view.Op)
	first := slices.Index(dropped, true)
	if !ok || first < 0 || slices.Contains(dropped[first:], false) ||
		slices.ContainsFunc(view.StaticSizes()[first:], func(n int64) bool { return n != 1 }) {
		return nil, axis
	}
	t := view.Source().Type().(*ir.MemRefType)
	last := int64(t.Rank() - 1)
	for last >= 0 && t.Shape[last] == 1 {
		last--
	}
	switch {
	case last < 0:
		return v, axis
	case dropped[last]:
		return view.Source(), last
	}
	return v, last
}

// exempt reports whether hivm-pre-mark-stride-align has exempted the buffer of v.
func exempt(v *ir.Value) bool { return hasMark(rootOf(v), hivm.SkipStrideAlignKey) }

// custom marks the operands of a custom operation that name an axis.
func (m *marker) custom(op *ir.Operation) error {
	attrs, _ := op.Attr("arg_attrs").(*ir.ArrayAttr)
	if attrs == nil {
		return nil
	}
	for i, a := range attrs.Elems {
		dict, ok := a.(*ir.DictAttr)
		if !ok || i >= op.NumOperands() {
			continue
		}
		if axis, ok := dict.Get("align_dim").(*ir.IntegerAttr); ok {
			if err := m.mark(op, op.Operand(i), axis.Value); err != nil {
				return err
			}
		}
	}
	return nil
}

// mark marks an axis of operand v of op, if there is one.
func (m *marker) mark(op *ir.Operation, v *ir.Value, axis int64) error {
	if axis < 0 {
		return nil
	}
	switch t := v.Type().(type) {
	case *ir.TensorType:
		return op.Errorf(m.Ctx, "Not bufferized.")
	case *ir.UnrankedMemRefType:
		return op.Errorf(m.Ctx, "UnrankedMemRef not supported.")
	case *ir.MemRefType:
		if _, affine := t.Layout.(*ir.AffineMapAttr); affine && !memref.HasIdentityLayout(t) {
			return op.Errorf(m.Ctx, "Non-strided-memref not supported.")
		}
		if axis >= int64(t.Rank()) {
			return op.Errorf(m.Ctx, "align dim is too large.")
		}
		m.put(op, v, alignment{{axis, target.BlockBytes}})
	}
	return nil
}
