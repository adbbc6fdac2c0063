package memref

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// reducedSubviewType returns the type of a subview of a source by given numbers
// with the axes dropped that op drops.
func reducedSubviewType(c *ir.Context, op *ir.Operation, src *ir.MemRefType, offsets, sizes, strides []int64) (*ir.MemRefType, bool) {
	full, ok := SubviewType(c, src, offsets, sizes, strides)
	if !ok {
		return nil, false
	}
	dropped, ok := DroppedAxes(op)
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

// replaceSubview replaces a subview by a cast of another subview.
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
		static[slot], dynamic[slot] = staticList(op, slot), ir.ValuesOf(op.GroupOf(groupOffsets+slot))
	}
	return static, dynamic
}

// constantSubview makes numbers static that are constants: offsets if there are
// any, else sizes, else strides.
func constantSubview(op *ir.Operation, rw *rewrite.Rewriter) bool {
	static, dynamic, ok := constantNumbers(op)
	return ok && replaceSubview(rw, op, op.Operand(0), static, dynamic)
}

// constantNumbers returns the three lists of an operation with the constants in the first
// list that has any as static numbers.
func constantNumbers(op *ir.Operation) (static [3][]int64, dynamic [3]ir.Group, ok bool) {
	static, dynamic = numbers(op)
	for slot := range static {
		if slot == slotStrides && slices.ContainsFunc(dynamic[slot], isConstantZero) {
			return static, dynamic, false
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
			return static, dynamic, true
		}
	}
	return static, dynamic, false
}

func isConstantZero(v *ir.Value) bool {
	n, ok := ir.ConstantInt(v)
	return ok && n == 0
}

// subviewOfCast takes a subview of the source of a cast, about which more is known
// than the cast says.
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
// leaves negative sizes alone, which no type can hold.
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
	by, err := rw.Build(op.Name(), []ir.Group{{def.Operand(0)}, {op.Operand(1)}, ir.ValuesOf(op.GroupOf(2))}, nil, []ir.Type{op.Result(0).Type()})
	if err != nil {
		return false
	}
	rw.ReplaceOp(op, by)
	return true
}
