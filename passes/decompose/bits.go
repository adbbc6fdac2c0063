package decompose

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// registerBits is the number of bits that a part of a row of bits has to fill a
// multiple of, to begin and end with whole registers.
const registerBits = 256

// subviewOfBits replaces a memref.subview of bits that shortens the rows to no
// multiple of a register, and that nothing writes into, by a buffer with a copy
// of that part: bits cannot be addressed. The copy is made through floats. It is a
// rule of the phase [AfterInferDataLayout].
func subviewOfBits(op *ir.Operation, rw *Rewriter) (changed bool, err error) {
	src, out := op.Operand(0), op.Result(0)
	from, okFrom := src.Type().(*ir.MemRefType)
	to, okTo := out.Type().(*ir.MemRefType)
	if !okFrom || !okTo || !ir.IsInt(to.Elem, 1) || to.Rank() < 2 || to.Rank() != from.Rank() {
		return false, nil
	}
	n := to.Shape[to.Rank()-1]
	if n == ir.Dynamic || n == from.Shape[from.Rank()-1] || n%registerBits == 0 || !onlyReadUnchanged(op) {
		return false, nil
	}
	d := newDecomposer(rw)
	wide := d.f16()
	if n*16%registerBits != 0 && n*32%registerBits == 0 {
		wide = d.f32()
	}
	slice := indexlist.Slice{Group: 1, Slot: op.Def().Slot("static_offsets")}
	offsets, sizes, strides := slice.Offsets(op), slice.Sizes(op), slice.Strides(op)
	t, ok := memref.SubviewType(d.Ctx, d.Ctx.MemRef(from.Shape, wide, nil, from.Space), offsets.Static, sizes.Static, strides.Static)
	if !ok {
		return false, nil
	}
	one := d.number(wide, 1)
	numbers := d.converted(src, wide, "rint")
	part := d.full(op.Name(), []ir.Group{{numbers}, ir.ValuesOf(offsets.Dynamic), ir.ValuesOf(sizes.Dynamic), ir.ValuesOf(strides.Dynamic)},
		inherited(op, "static_offsets", "static_sizes", "static_strides"), t).Result(0)
	dense := d.into("copy", d.temp(part, wide), []*ir.Value{part})
	bits := d.into("vcmp", d.temp(part, to.Elem), []*ir.Value{dense, one})
	rw.Replace(op, bits)
	return true, nil
}

// maxLookahead bounds the operations behind a view that are searched for writes, so
// that many views in front of many readers take no quadratic time.
const maxLookahead = 500

// onlyReadUnchanged reports whether the result of a view is only read, by HIVM
// operations of its block, and its source does not change before the last of them.
// It fails as well if they are further away than maxLookahead.
func onlyReadUnchanged(view *ir.Operation) bool {
	left := 0
	for u := view.Result(0).FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if !user.Has(hivm.Structured) || user.Block() != view.Block() || hivm.IsInit(user, u.Index()) {
			return false
		}
		left++
	}
	memory := memref.Origin(view.Operand(0))
	op := view.Next()
	for looked := 0; op != nil && left > 0 && looked < maxLookahead; op, looked = op.Next(), looked+1 {
		for i := 0; i < op.NumOperands(); i++ {
			if op.Operand(i) == view.Result(0) {
				left--
			}
		}
		// The last reader writes after it has read.
		if left > 0 && mayWrite(op, memory) {
			return false
		}
	}
	return left == 0
}

// mayWrite reports whether op may write memory that begins at origin.
func mayWrite(op *ir.Operation, origin *ir.Value) bool {
	effects, known := ir.Effects(op)
	if !known {
		return true
	}
	for _, e := range effects {
		if e.Kind == ir.WriteEffect && (e.Value == nil || memref.Origin(e.Value) == origin) {
			return true
		}
	}
	return false
}
