package decompose

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// transpose is the model of vtranspose.
type transpose struct{}

// AggregatedIn implements [AggregatedInterface]. A transpose that moves no axis is left where axes of size
// one have been merged with their neighbours.
func (transpose) AggregatedIn(op *ir.Operation, p Phase) bool {
	return p == AfterAlign || p == AfterFlatten && movesNothing(op)
}

// movesNothing reports whether a vtranspose leaves all axes where they are.
func movesNothing(op *ir.Operation) bool {
	for d, from := range hivm.Ints(op, "permutation") {
		if from != int64(d) {
			return false
		}
	}
	return true
}

// DecomposeAggregated implements [AggregatedInterface].
func (t transpose) DecomposeAggregated(op *ir.Operation, rw *Rewriter) (bool, error) {
	if rw.Exact && movesNothing(op) && hivm.HasPureBufferSemantics(op) {
		d := newDecomposer(rw)
		d.into("copy", op.GroupValue(1), []*ir.Value{op.Operand(0)})
		rw.Erase(op)
		return true, nil
	}
	return t.exchanged(op, rw)
}

// exchanged replaces a transpose by transposes of whole blocks: two axes of which the last fills no
// whole blocks are exchanged by two transposes of matrices whose rows do, each read
// from the same elements in another shape. Where the rows fill blocks the operation
// stays.
func (transpose) exchanged(op *ir.Operation, rw *Rewriter) (bool, error) {
	src, dst := op.Operand(0), op.GroupValue(1)
	perm := hivm.Ints(op, "permutation")
	t, ok := src.Type().(*ir.MemRefType)
	if !hivm.Flag(op, "disable_align", false) || !ok || !hivm.HasPureBufferSemantics(op) || !separable(op) || !exchangesLast(perm) || t.Rank() != len(perm) ||
		t.Layout != nil || !ir.IsStatic(t.Shape) || ir.BitWidth(t.Elem)%8 != 0 || ir.BitWidth(t.Elem) == 0 {
		return false, nil
	}
	block := int64(target.BlockBytes * 8 / ir.BitWidth(t.Elem))
	n := len(t.Shape)
	y, x := t.Shape[n-2], t.Shape[n-1]
	if x%block == 0 || y%block != 0 {
		return false, nil
	}
	d := newDecomposer(rw)
	// exchange reads v as rows of other lengths and transposes that.
	exchange := func(v *ir.Value, rows, columns int64) *ir.Value {
		v = d.reshaped(v, rows, columns)
		return d.into("vtranspose", d.full("memref.alloc", nil, nil, d.reshapedType(t, columns, rows)).Result(0),
			[]*ir.Value{v}, d.axes("permutation", perm...))
	}
	v := exchange(src, y/block, block*x)
	v = exchange(v, block, x*y/block)
	v = d.reshaped(v, x, y)
	if ownsMemory(dst) && dst.Type() == v.Type() && dst.UsedOnlyAfter(op) {
		rw.Erase(op)
		rw.ReplaceAllUses(dst, v)
		return true, nil
	}
	// The part of dst that others may see has to be written.
	d.into("copy", dst, []*ir.Value{v})
	rw.Erase(op)
	return true, nil
}

// exchangesLast reports whether a permutation exchanges the last two axes and
// leaves the others alone.
func exchangesLast(perm []int64) bool {
	n := len(perm)
	if n < 2 || perm[n-2] != int64(n-1) || perm[n-1] != int64(n-2) {
		return false
	}
	for i := range perm[:n-2] {
		if perm[i] != int64(i) {
			return false
		}
	}
	return true
}

// reshapedType returns t with other last two sizes.
func (d decomposer) reshapedType(t *ir.MemRefType, rows, columns int64) *ir.MemRefType {
	shape := append([]int64{}, t.Shape...)
	shape[len(shape)-2], shape[len(shape)-1] = rows, columns
	return d.Ctx.MemRef(shape, t.Elem, nil, t.Space)
}

// reshaped makes a memref.reshape of v with other last two sizes. The shape is
// written into a buffer.
func (d decomposer) reshaped(v *ir.Value, rows, columns int64) *ir.Value {
	t := d.reshapedType(v.Type().(*ir.MemRefType), rows, columns)
	space := d.Ctx.Enum(hivm.AddressSpace, "ub")
	shape := d.full("memref.alloc", nil, nil, d.Ctx.MemRef([]int64{int64(t.Rank())}, d.Ctx.I64(), nil, space)).Result(0)
	for i, n := range t.Shape {
		at := d.Index(int64(i))
		d.Store(d.Integer(d.Ctx.I64(), n), shape, []*ir.Value{at})
	}
	return d.Op("memref.reshape", t, v, shape)
}
