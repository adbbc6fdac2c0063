package decompose

import (
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// reduceAxisByAxis reduces one axis after the other, in the order in which they are
// listed, with the results between in two buffers by turns.
func reduceAxisByAxis(d decomposer, op *ir.Operation) (bool, error) {
	axes := hivm.Ints(op, "reduce_dims")
	lo, hi := hivm.Inits(op)
	if len(axes) < 2 || hi-lo != 1 || strings.Contains(hivm.Keyword(op, "arith", ""), "_with_index") {
		return false, nil
	}
	src, dst := op.Operand(0), op.Operand(lo)
	elem := ir.ElementType(src.Type())
	odd := d.temp(src, elem)
	even := d.temp(src, elem)
	sizes := d.sizes(src)
	for i, axis := range axes {
		to, left := dst, len(axes)-1-i
		if left > 0 {
			sizes[axis] = known(1)
			if to = odd; left%2 == 0 {
				to = even
			}
			to = d.subview(to, make([]indexValue, len(sizes)), sizes)
		}
		attrs := append(inherited(op, "arith", "unsigned_src"), d.axes("reduce_dims", axis))
		src = d.into("vreduce", to, []*ir.Value{src}, attrs...)
	}
	d.rw.Erase(op)
	return true, nil
}

// isByte reports whether t is an integer of 8 bits.
func isByte(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == 8
}

// broadcastHalves broadcasts bits and bytes as halves.
func broadcastHalves(d decomposer, op *ir.Operation) (bool, error) {
	src, dst := op.Operand(0), op.GroupValue(1)
	elem := ir.ElementType(dst.Type())
	bits := ir.IsInt(elem, 1)
	if !ir.IsMemRef(src.Type()) || !bits && !isByte(elem) {
		return false, nil
	}
	half := d.converted(src, d.f16(), "rint")
	wide := d.into("vbrc", d.temp(dst, d.f16()), []*ir.Value{half}, inherited(op, "broadcast_dims")...)
	if bits {
		d.into("vcmp", dst, []*ir.Value{wide, d.number(d.f16(), 0)}, d.word("compare_mode", hivm.CompareMode, "ne"))
	} else {
		d.into("vcast", dst, []*ir.Value{wide}, d.word("round_mode", hivm.RoundMode, "trunc"))
	}
	d.rw.Erase(op)
	return true, nil
}

// deinterleaveHalves deinterleaves bytes as halves.
func deinterleaveHalves(d decomposer, op *ir.Operation) (bool, error) {
	src := op.Operand(0)
	lo, hi := hivm.Inits(op)
	if !isByte(ir.ElementType(src.Type())) {
		return false, nil
	}
	half := d.converted(src, d.f16(), "rint")
	var wide []*ir.Value
	for i := lo; i < hi; i++ {
		wide = append(wide, d.temp(op.Operand(i), d.f16()))
	}
	d.hir("vdeinterleave", []*ir.Value{half}, wide, append(inherited(op, "index_mode"), channelNum(d, op))...)
	for i, v := range wide {
		d.into("vcast", op.Operand(lo+i), []*ir.Value{v}, d.word("round_mode", hivm.RoundMode, "trunc"))
	}
	d.rw.Erase(op)
	return true, nil
}

// alignColumns gives both inputs of an operation on single columns one stride
// between rows: the input with neighbouring elements is copied into the first
// column of a buffer with rows as long as the rows of the other.
func alignColumns(d decomposer, op *ir.Operation) (bool, error) {
	if len(op.GroupOf(0)) != 2 {
		return false, nil
	}
	for i := range 2 {
		x, ok := column(op.Operand(i))
		other, okOther := column(op.Operand(1 - i))
		if !ok || !okOther || x.rows != other.rows || x.stride != 1 || other.stride <= 1 {
			continue
		}
		v := op.Operand(i)
		b := d.tempOf(v, ir.ElementType(v.Type()), []int64{x.rows, other.stride})
		d.into("vbrc", b, []*ir.Value{v}, d.axes("broadcast_dims", 1))
		sizes := d.sizes(v)
		operands := []*ir.Value{op.Operand(0), op.Operand(1)}
		operands[i] = d.subview(b, make([]indexValue, len(sizes)), sizes)
		name := strings.TrimPrefix(op.Name(), "hivm.hir.")
		d.into(name, op.GroupValue(1), operands, append(computing(op), d.fitting(op, append(operands, op.GroupValue(1))...)...)...)
		d.rw.Erase(op)
		return true, nil
	}
	return false, nil
}

// oneColumn is a buffer of two axes with one column: the number of rows, which may
// be dynamic, and the static stride between them.
type oneColumn struct{ rows, stride int64 }

func column(v *ir.Value) (oneColumn, bool) {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok || t.Rank() != 2 || t.Shape[1] != 1 {
		return oneColumn{}, false
	}
	strides, _, ok := t.Strided()
	if !ok || strides[0] == ir.Dynamic {
		return oneColumn{}, false
	}
	return oneColumn{t.Shape[0], strides[0]}, true
}

// computing returns the inherent attributes of op that define its computation, not
// how the shapes of its operands fit together.
func computing(op *ir.Operation) []ir.NamedAttr {
	var names []string
	for _, a := range op.Def().Attrs {
		if a.Name != ir.OperandSegments && a.Name != "broadcast" && a.Name != "transpose" {
			names = append(names, a.Name)
		}
	}
	return inherited(op, names...)
}
