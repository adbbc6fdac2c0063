package decompose

import (
	"math"
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// The element types that decompositions compute with.
func (d decomposer) f16() ir.Type { return d.Ctx.Float(floats.F16) }
func (d decomposer) f32() ir.Type { return d.Ctx.F32() }
func (d decomposer) i8() ir.Type  { return d.Ctx.Integer(8) }

// axisByAxis broadcasts one axis after the other, the last listed first, for the
// library broadcasts a single axis.
func axisByAxis(d decomposer, op *ir.Operation) (bool, error) {
	axes := hivm.Ints(op, "broadcast_dims")
	src, dst := op.Operand(0), op.GroupValue(1)
	from, ok := ir.ShapeOf(src.Type())
	to, ranked := ir.ShapeOf(dst.Type())
	if len(axes) < 2 || !ok || !ranked || repeats(axes) {
		return false, nil
	}
	shape := append([]int64{}, from...)
	for i := len(axes) - 1; i > 0; i-- {
		shape[axes[i]] = to[axes[i]]
		src = d.into("vbrc", d.tempOf(dst, ir.ElementType(dst.Type()), shape), []*ir.Value{src}, d.axes("broadcast_dims", axes[i]))
	}
	d.finish(op, d.into("vbrc", dst, []*ir.Value{src}, d.axes("broadcast_dims", axes[0])))
	return true, nil
}

// repeats reports whether a list holds a number twice.
func repeats(list []int64) bool {
	for i, x := range list {
		if slices.Contains(list[:i], x) {
			return true
		}
	}
	return false
}

// negateAndMax computes |x| of integers as max(x, ~x + 1).
func negateAndMax(d decomposer, op *ir.Operation) (bool, error) {
	if !hivm.HasPureBufferSemantics(op) || !hivm.HasInts(op, 0, 16, 32) {
		return false, nil
	}
	src, dst := op.Operand(0), op.GroupValue(1)
	elem := ir.ElementType(src.Type())
	one := d.Integer(elem, 1)
	not := d.into("vnot", d.temp(src, elem), []*ir.Value{src})
	negated := d.into("vadd", d.temp(src, elem), []*ir.Value{not, one})
	d.finish(op, d.into("vmax", dst, []*ir.Value{src, negated}, d.fitting(op, src, dst)...))
	return true, nil
}

// divideOne computes 1/x by a division, whose dividend is written into dst
// first: into a new buffer if dst is x, or shares memory with it.
func divideOne(d decomposer, op *ir.Operation) (bool, error) {
	src, dst := op.Operand(0), op.GroupValue(1)
	if !hivm.HasPureBufferSemantics(op) {
		return false, op.Errorf(d.Ctx, "VRecOp should have pure buffer semantics!")
	}
	elem := ir.ElementType(dst.Type())
	root := rootAlloc(dst)
	if src == dst && root == nil && !d.rw.Exact {
		return false, nil
	}
	one := d.number(elem, 1)
	ones := dst
	switch {
	case transposes(op), src == dst && root == nil: // which reads the ones in another order than it writes dst
		ones = d.temp(src, elem)
	case src == dst:
		ones = d.like(dst, root)
	case d.rw.Exact && !disjoint(src, dst):
		ones = d.temp(src, elem)
	case memref.Root(src) == memref.Root(dst) && !d.rw.Exact:
		d.rw.Unsound("source and destination lie in one buffer, and the destination is written first")
	}
	d.into("vbrc", ones, []*ir.Value{one})
	d.finish(op, d.into("vdiv", dst, []*ir.Value{ones, src}, d.fitting(op, src, dst)...))
	return true, nil
}

// like makes a buffer of the type of v, aligned as the allocation root is that v
// belongs to. One of dynamic sizes has no layout.
func (d decomposer) like(v *ir.Value, root *ir.Operation) *ir.Value {
	t := v.Type().(*ir.MemRefType)
	if !ir.IsStatic(t.Shape) {
		return d.temp(v, t.Elem)
	}
	return d.full("memref.alloc", nil, inherited(root, "alignment"), t).Result(0)
}

// addNegative subtracts a scalar by adding its negative, because the library has
// no subtraction of scalars. For floats the negative is 0 - s, whose sign of zero
// gives other results than x - s; -0 - s gives the same results.
func addNegative(d decomposer, op *ir.Operation) (bool, error) {
	x, s, dst := op.Operand(0), op.Operand(1), op.GroupValue(1)
	_, shaped := s.Type().(ir.ShapedType)
	if _, vector := x.Type().(ir.ShapedType); !hivm.HasPureBufferSemantics(op) || shaped || !vector {
		return false, nil
	}
	sub := "arith.subi"
	if _, ok := s.Type().(*ir.FloatType); ok {
		sub = "arith.subf"
	}
	zero := d.number(s.Type(), 0)
	if sub == "arith.subf" && d.rw.Exact {
		zero = d.float(s.Type(), math.Copysign(0, -1))
	}
	negative := d.Binary(sub, zero, s)
	d.finish(op, d.into("vadd", dst, []*ir.Value{x, negative}, d.fitting(op, x, dst)...))
	return true, nil
}

// channelByChannel splits a deinterleave of all channels into one of each.
func channelByChannel(d decomposer, op *ir.Operation) (bool, error) {
	lo, hi := hivm.Inits(op)
	if !hivm.HasPureBufferSemantics(op) || hivm.Keyword(op, "index_mode", allChannels) != allChannels || hi-lo != len(channels) {
		return false, nil
	}
	for i, channel := range channels {
		attrs := []ir.NamedAttr{channelNum(d, op), d.word("index_mode", hivm.DeinterleaveMode, channel)}
		d.into("vdeinterleave", op.Operand(lo+i), []*ir.Value{op.Operand(0)}, attrs...)
	}
	d.rw.Erase(op)
	return true, nil
}

// channelNum returns the number of channels of a deinterleave.
func channelNum(d decomposer, op *ir.Operation) ir.NamedAttr {
	return ir.NamedAttr{Name: "channel_num", Value: d.Ctx.I64Attr(hivm.Number(op, "channel_num", 2))}
}

// allChannels and channels are the keywords of index_mode.
const allChannels = "ALL_CHANNELS"

var channels = [...]string{"CHANNEL_0", "CHANNEL_1"}

// compareInBytes lets a comparison that becomes scalar loops write bytes, which
// are converted to bits afterwards.
func compareInBytes(d decomposer, op *ir.Operation) (bool, error) {
	lo, _ := hivm.Inits(op)
	dst := op.Operand(lo)
	if !ir.IsInt(ir.ElementType(dst.Type()), 1) || !d.rw.BecomesLoops(op) {
		return false, nil
	}
	bytes := d.temp(shapedLike(op.Operand(0), dst), d.i8())
	d.rw.SetOperand(op, lo, bytes)
	d.rw.SetAfter(op)
	d.into("vcast", dst, []*ir.Value{bytes})
	return true, nil
}

// shapedLike returns a if it may have the shape of b, which it has not under an
// inline broadcast, else b.
func shapedLike(a, b *ir.Value) *ir.Value {
	if compatibleValues(a, b) {
		return a
	}
	return b
}

// selectByBytes makes the condition of a selection of 64-bit integers bytes
// instead of bits, if it comes from a comparison that nothing else reads.
func selectByBytes(d decomposer, op *ir.Operation) (bool, error) {
	if !hivm.HasPureBufferSemantics(op) || !hivm.HasInts(op, 1, 64) || !hivm.HasInts(op, 0, 1) {
		return false, nil
	}
	cond, yes, no, dst := op.Operand(0), op.Operand(1), op.Operand(2), op.GroupValue(1)
	if !ir.IsMemRef(yes.Type()) || !ir.IsMemRef(no.Type()) {
		return false, nil
	}
	compare := onlyComparison(op, cond)
	if compare == nil {
		return false, nil
	}
	d.rw.At(compare)
	bytes := d.temp(shapedLike(compare.Operand(0), cond), d.i8())
	attrs := inherited(compare, "compare_mode", "is_signed", "transpose", "broadcast")
	d.into("vcmp", bytes, []*ir.Value{compare.Operand(0), compare.Operand(1)}, attrs...)
	d.rw.Erase(compare)
	d.rw.At(op)
	d.finish(op, d.into("vsel", dst, []*ir.Value{bytes, yes, no}, inherited(op, "transpose", "broadcast")...))
	return true, nil
}

// onlyComparison returns the comparison that writes cond, if it stands before
// reader in the same block and nothing else uses cond, a buffer of its own. Marks do
// not count.
func onlyComparison(reader *ir.Operation, cond *ir.Value) *ir.Operation {
	if !ownsMemory(cond) {
		return nil
	}
	var compare *ir.Operation
	for u := cond.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		switch {
		case user == reader && u.Index() == 0, annotation.IsMark(user):
		case compare == nil && hivm.IsVCmp(user) && hivm.IsInit(user, u.Index()):
			compare = user
		default:
			return nil
		}
	}
	if compare == nil || compare.Block() != reader.Block() || !compare.Before(reader) {
		return nil
	}
	return compare
}

// reduceOtherwise decomposes reductions: whether any or all bits are set becomes the
// maximum or minimum of halves, and a result that scalar loops accumulate is
// initialized in front of them.
func reduceOtherwise(d decomposer, op *ir.Operation) (bool, error) {
	switch kind := hivm.Keyword(op, "arith", ""); kind {
	case "any":
		return d.reduceHalves(op, "max")
	case "all":
		return d.reduceHalves(op, "min")
	}
	const marker = "already_initialize_init"
	if op.Attr(marker) != nil || !d.rw.BecomesLoops(op) {
		return false, nil
	}
	init := hivm.ReductionInit(d.Ctx, op)
	if init == nil || !isSignless(init.Type()) {
		return false, nil
	}
	d.into("vbrc", op.GroupValue(1), []*ir.Value{d.Constant(init)})
	d.rw.Modify(op, func() { op.SetAttr(d.Ctx, marker, d.Ctx.Unit()) })
	return true, nil
}

// isSignless reports whether there are constants of type t.
func isSignless(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return !ok || i.Sign == ir.Signless
}

// reduceHalves reduces the bits of op as numbers 0 and 1.
func (d decomposer) reduceHalves(op *ir.Operation, kind string) (bool, error) {
	src, dst := op.Operand(0), op.GroupValue(1)
	if !ir.IsInt(ir.ElementType(src.Type()), 1) || op.NumResults() > 1 {
		return false, nil
	}
	halves := d.converted(src, d.f16(), "rint")
	attrs := append(inherited(op, "reduce_dims"), d.word("arith", hivm.ReduceOp, kind))
	reduced := d.into("vreduce", d.temp(dst, d.f16()), []*ir.Value{halves}, attrs...)
	d.finish(op, d.into("vcast", dst, []*ir.Value{d.converted(reduced, d.i8(), "rint")}))
	return true, nil
}
