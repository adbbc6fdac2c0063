package decompose

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// load is the model of load.
type load struct{}

// AggregatedIn implements [AggregatedInterface]: on some chips loads are decomposed in every
// phase.
func (load) AggregatedIn(op *ir.Operation, p Phase) bool {
	chip, _ := hacc.ChipOf(op)
	return p == BeforeAlign || chip.LateLoads
}

// DecomposeAggregated implements [AggregatedInterface]: a load into a buffer that is to be
// filled becomes a broadcast of the padding value into the whole buffer and the
// load.
func (load) DecomposeAggregated(op *ir.Operation, rw *Rewriter) (bool, error) {
	dst := op.GroupValue(1)
	t, ok := dst.Type().(*ir.MemRefType)
	if !ok || !runsOnVectorCore(op) && !isSpace(t.Space, "ub") {
		return false, nil
	}
	d := newDecomposer(rw)
	if !d.fill(op, "pad_value", "init_condition") {
		return false, nil
	}
	groups := []ir.Group{{op.Operand(0)}, {dst}, ir.ValuesOf(hivm.Named(op, "pad_value")), ir.ValuesOf(hivm.Named(op, "left_padding_num"))}
	d.full(op.Name(), groups, append(inherited(op, "pad_mode"),
		d.flag("init_out_buffer", false),
		d.flag("may_implicit_transpose_with_last_axis", hivm.Flag(op, "may_implicit_transpose_with_last_axis", false))))
	rw.Erase(op)
	return true, nil
}

// runsOnVectorCore reports whether the function around op is for vector cores.
func runsOnVectorCore(op *ir.Operation) bool {
	fn := funcs.Enclosing(op).Op
	return fn != nil && keywordOf(fn.Attr(hivm.CoreTypeKey), hivm.FuncCoreType) == "AIV"
}

func isSpace(a ir.Attribute, space string) bool { return keywordOf(a, hivm.AddressSpace) == space }

// fractalLoad is the model of nd2nz.
type fractalLoad struct{}

// AggregatedIn implements [AggregatedInterface].
func (fractalLoad) AggregatedIn(_ *ir.Operation, p Phase) bool { return p == AfterInferDataLayout }

// DecomposeAggregated implements [AggregatedInterface] as load does.
func (fractalLoad) DecomposeAggregated(op *ir.Operation, rw *Rewriter) (bool, error) {
	dst := op.GroupValue(1)
	d := newDecomposer(rw)
	if !ir.IsMemRef(dst.Type()) || !d.fill(op, "pad_value", "init_condition") {
		return false, nil
	}
	d.full(op.Name(), []ir.Group{{op.Operand(0)}, {dst}},
		append(inherited(op, "dst_continuous"), d.flag("init_out_buffer", false)))
	rw.Erase(op)
	return true, nil
}

// fill makes the broadcast of a value of op into the buffer that its destination
// lies in, under a condition if there is a condition. It fails if op does not ask
// for it, or the buffer is not known.
func (d decomposer) fill(op *ir.Operation, value, condition string) bool {
	values, dst := ir.ValuesOf(hivm.Named(op, value)), op.GroupValue(1)
	if !hivm.Flag(op, "init_out_buffer", false) || len(values) == 0 {
		return false
	}
	root := rootAlloc(dst)
	if root == nil || root.Attr("hivm.cv_pipelined_multi_buffer") != nil {
		return false
	}
	whole := func() *ir.Value { return root.Result(0) }
	t, elem := root.Result(0).Type().(*ir.MemRefType), ir.ElementType(dst.Type())
	if t.Elem != elem {
		bytes, ok := byteBuffer(t)
		if !ok || ir.BitWidth(elem)%8 != 0 || ir.BitWidth(elem) == 0 {
			return false
		}
		shape := []int64{bytes / int64(ir.BitWidth(elem)/8)}
		whole = func() *ir.Value {
			return d.Op("memref.view", d.Ctx.MemRef(shape, elem, nil, t.Space), root.Result(0), d.Index(0))
		}
	}
	broadcast := func() { d.into("vbrc", whole(), values) }
	conditions := ir.ValuesOf(hivm.Named(op, condition))
	if len(conditions) == 0 {
		broadcast()
		return true
	}
	d.unlikely(conditions[0], broadcast)
	return true
}

// byteBuffer returns the number of bytes of a buffer of bytes.
func byteBuffer(t *ir.MemRefType) (int64, bool) {
	if !ir.IsInt(t.Elem, 8) || t.Rank() != 1 || t.Layout != nil || !ir.IsStatic(t.Shape) {
		return 0, false
	}
	return t.Shape[0], true
}

// unlikely makes an scf.if that is marked as rarely taken.
func (d decomposer) unlikely(cond *ir.Value, body func()) {
	d.When(cond, body)
	block, next := d.InsertionPoint()
	branch := block.Last()
	if next != nil {
		branch = next.Prev()
	}
	d.rw.Modify(branch, func() { branch.SetAttr(d.Ctx, hivm.UnlikelyKey, d.Ctx.Unit()) })
}
