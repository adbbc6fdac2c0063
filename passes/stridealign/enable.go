package stridealign

import (
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// EnableInfo describes hivm-enable-stride-align for a registry.
func EnableInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-enable-stride-align",
		Title:   "EnableStrideAlign",
		Summary: "Enlarge buffers until the rows that alignment marks name begin at blocks",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Refuse marks that cannot be honoured, and copies of buffers that would not do",
		}},
		Statistics: []pass.StatisticInfo{{Name: enlarged, Help: "Allocations that were replaced by larger ones"}},
		New:        func(o pass.Options) (pass.Pass, error) { return enable{o.Bool("strict")}, nil },
	}
}

// enable is the pass hivm-enable-stride-align.
type enable struct{ strict bool }

// maxRounds is how often marks go down and up again at most.
const maxRounds = 10

// Run implements pass.Pass.
func (p enable) Run(t *pass.Target) error {
	for _, fn := range deviceFunctions(t.Op) {
		if err := memoryBased(t.Ctx, fn); err != nil {
			return err
		}
		if err := attempts(t, fn, strideKeys, p.strict, (*propagation).strides); err != nil {
			return err
		}
		fn.SetAttr(t.Ctx, hivm.StorageAlignedKey, t.Ctx.Unit())
	}
	return fits(t.Ctx, t.Op)
}

// strides aligns the strides of the buffers of a function by the marks in it.
func (x *propagation) strides() error {
	if err := x.unpinned(); err != nil {
		return err
	}
	x.noteDemands()
	if err := x.greedily([]rewrite.Pattern{rewrite.OpPattern("annotation.mark", x.normalize)}, 0); err != nil {
		return err
	}
	if err := x.upwards(); err != nil {
		return err
	}
	if err := x.spread(); err != nil {
		return err
	}
	if err := x.greedily([]rewrite.Pattern{rewrite.OpPattern("annotation.mark", x.unmark)}, 0); err != nil {
		return err
	}
	x.replacing()
	patterns := []rewrite.Pattern{
		rewrite.OpPattern("memref.alloc", x.enlargeStrides),
		rewrite.OpPattern("memref.alloca", x.enlargeStrides),
	}
	if err := x.greedily(patterns, 0); err != nil {
		return err
	}
	return x.finish()
}

// normalize sorts the axes of a mark.
func (x *propagation) normalize(m *ir.Operation, rw *rewrite.Rewriter) bool {
	if m.Attr(strideKeys.dims) == nil {
		return false
	}
	a, complete, fits := strideKeys.of(m)
	switch {
	case !complete:
		x.doubt(m, "align info must contain align dims and align bytes")
		return false
	case !fits:
		x.doubt(m, "size of align bytes should be matched with size of align dims")
		return false
	case slices.IsSortedFunc(a, func(x, y axisAlign) int { return int(x.axis - y.axis) }):
		return false
	}
	rw.Modify(m, func() { strideKeys.set(x.Ctx, m, a.sorted()) })
	return true
}

// spread lets the alignments of the allocations go down to all views and operands, among the
// operands of operations, and up again, until the allocations are as they were.
func (x *propagation) spread() error {
	before := x.allocations()
	for range maxRounds {
		for _, step := range []func() error{x.downwards, x.amongOperands, x.upwards} {
			if err := step(); err != nil {
				return err
			}
		}
		after := x.allocations()
		if len(before) == len(after) && !slices.ContainsFunc(after, func(op *ir.Operation) bool { return !x.unchanged(op) }) {
			return nil
		}
		before = after
	}
	return x.fn.Errorf(x.Ctx, "propagate storage align failure and match the max iterations%d", maxRounds)
}

// allocations returns the allocations with an alignment.
func (x *propagation) allocations() (ops []*ir.Operation) {
	last := x.last
	x.last = map[*ir.Operation]alignment{}
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if allocates(op) && op.Attr(x.keys.dims) != nil {
			ops = append(ops, op)
			x.last[op] = x.keys.on(op)
		}
		return true
	})
	x.previous = last
	return ops
}

// unchanged reports whether an allocation has the alignment that it had before the last step.
func (x *propagation) unchanged(op *ir.Operation) bool {
	before, ok := x.previous[op]
	return ok && slices.Equal(before, x.last[op])
}

// unmark takes the alignment from a mark, and erases it if it says nothing else.
func (x *propagation) unmark(m *ir.Operation, rw *rewrite.Rewriter) bool {
	if m.Attr(strideKeys.bytes) == nil {
		return false
	}
	x.strip(m, rw)
	return true
}

// strip is what unmark does.
func (x *propagation) strip(m *ir.Operation, rw *rewrite.Rewriter) {
	rw.Modify(m, func() { x.keys.remove(x.Ctx, m) })
	if bare(m) {
		rw.Erase(m)
	}
}

// enlargeStrides replaces an allocation whose strides are to be aligned: by one with another
// axis of size one, which takes what is added to the last axis, and the others larger.
func (x *propagation) enlargeStrides(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if op.Attr(x.keys.dims) == nil && op.Attr(x.keys.bytes) == nil {
		return false
	}
	t := op.Result(0).Type().(*ir.MemRefType)
	a, complete, fits := x.keys.of(op)
	units, ok := unitsOf(t, a)
	switch {
	case !complete || !fits || !ok:
		return x.refuse(op, rw, "has strides that cannot be aligned")
	case t.Layout != nil:
		return x.refuse(op, rw, "has a layout of its own, so that its strides cannot be aligned")
	}
	sizes := append(sizesOf(op), size{n: 1})
	return x.enlarge(op, rw, roundedUp(rw.Builder, sizes, units), sizes)
}

// unitsOf returns what the sizes of a buffer, and of an axis of size one behind the others, are to
// be multiples of until its strides are aligned: the size right of an axis makes its stride
// (collectAlignUnits of Util.h). It is false if a names an axis that there is not, or no whole
// number of elements.
func unitsOf(t *ir.MemRefType, a alignment) ([]int64, bool) {
	bits := int64(ir.BitWidth(t.Elem))
	targets := slices.Repeat([]int64{1}, t.Rank())
	for _, x := range a {
		if x.axis < 0 || x.axis >= int64(t.Rank()) || x.bytes <= 0 || bits == 0 {
			return nil, false
		}
		if want := x.bytes * 8; bits%want != 0 {
			if want%bits != 0 {
				return nil, false
			}
			targets[x.axis] = indexing.SaturatingLCM(targets[x.axis], want/bits)
		}
	}
	units := slices.Repeat([]int64{1}, t.Rank()+1)
	inner, run := int64(1), int64(1)
	for d := t.Rank() - 1; d >= 0; d-- {
		if next := indexing.SaturatingLCM(inner, targets[d]); run%next != 0 {
			units[d+1] = next / inner
		}
		if run > 0 {
			inner = max(inner, indexing.SaturatingLCM(run, inner))
		}
		if n := t.Shape[d]; n > 0 {
			run = indexing.SaturatingMul(run, indexing.SaturatingLCM(n, units[d+1]))
		}
	}
	units[0] = 1
	return units, true
}

// roundedUpValue makes the least multiple of n that is not below v.
func roundedUpValue(b *ir.Builder, v *ir.Value, n int64) *ir.Value {
	pad := arith.NewConstant(b, b.Ctx.IndexAttr(n-1)).Result(0)
	sum := arith.Binary(b, "arith.addi", v, pad)
	unit := arith.NewConstant(b, b.Ctx.IndexAttr(n)).Result(0)
	return arith.Binary(b, "arith.subi", sum, arith.Binary(b, "arith.remsi", sum, unit))
}

// newAllocation makes an allocation of the kind of op.
func newAllocation(b *ir.Builder, op *ir.Operation, t *ir.MemRefType, sizes []*ir.Value) *ir.Value {
	if memref.IsAlloca(op) {
		return memref.AllocaBuilder{DynamicSizes: sizes, Memref: t}.Build(b).Op.Result(0)
	}
	return memref.AllocBuilder{DynamicSizes: sizes, Memref: t}.Build(b).Op.Result(0)
}

// scaleSizeMarks lets the marks that say how many bytes a buffer of dynamic size takes grow as
// its static sizes do.
func (x *propagation) scaleSizeMarks(op *ir.Operation, from, to *ir.MemRefType, rw *rewrite.Rewriter) {
	if x.keys != strideKeys && !x.strict {
		return
	}
	before, after := staticVolume(from), staticVolume(to)
	if before <= 0 || after <= before {
		return
	}
	for u := op.Result(0).FirstUse(); u != nil; u = u.Next() {
		m := u.Owner()
		n, ok := m.Attr(annotation.BufferSize).(*ir.IntegerAttr)
		if annotation.IsMark(m) && ok && n.Wide == nil && n.Value >= 0 {
			bytes := indexing.SaturatingAdd(indexing.SaturatingMul(n.Value, after), before-1) / before
			rw.Modify(m, func() { m.SetAttr(x.Ctx, annotation.BufferSize, x.Ctx.I64Attr(bytes)) })
		}
	}
}

// staticVolume returns the product of the static sizes of a type.
func staticVolume(t *ir.MemRefType) int64 {
	n := int64(1)
	for _, d := range t.Shape {
		if d != ir.Dynamic {
			n = indexing.SaturatingMul(n, d)
		}
	}
	return n
}
