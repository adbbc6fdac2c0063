package memref

import (
	"hivm-opt/ir"
)

// DropAxes makes a view of all of v, a strided memref, without some axes, which
// are of size one: a memref.subview, after a memref.dim of v with its constant for
// each dynamic size. It is nil, and nothing is made, if v is not strided.
func DropAxes(b *ir.Builder, v *ir.Value, dropped []bool) *ir.Value {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return nil
	}
	strides, offset, ok := t.Strided()
	if !ok || len(dropped) != len(t.Shape) {
		return nil
	}
	n := t.Rank()
	offsets, ones := make([]int64, n), make([]int64, n)
	var sizes ir.Group
	var shape, left []int64
	for i, d := range t.Shape {
		ones[i] = 1
		if dropped[i] {
			continue
		}
		shape, left = append(shape, d), append(left, strides[i])
		if d == ir.Dynamic {
			sizes = append(sizes, SizeOf(b, v, i))
		}
	}
	return build(b, "memref.subview", []ir.Group{{v}, nil, sizes, nil}, []ir.NamedAttr{
		{Name: "static_offsets", Value: b.Ctx.DenseI64(offsets)},
		{Name: "static_sizes", Value: b.Ctx.DenseI64(t.Shape)},
		{Name: "static_strides", Value: b.Ctx.DenseI64(ones)},
	}, b.Ctx.MemRef(shape, t.Elem, b.Ctx.Strided(left, offset), t.Space)).Result(0)
}

// AppendAxis makes a view of all of v, a strided memref, with an axis of size and
// stride one behind the others: a memref.reinterpret_cast of its base buffer with
// the numbers of its memref.extract_strided_metadata. It is nil, and nothing is
// made, if v is not strided.
func AppendAxis(b *ir.Builder, v *ir.Value) *ir.Value {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return nil
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return nil
	}
	n := t.Rank()
	meta := build(b, "memref.extract_strided_metadata", []ir.Group{{v}}, nil, metadata{}.resultTypes(b.Ctx, t)...)
	numbers := make(ir.Group, 2*n)
	dynamic := make([]int64, n+1)
	for i := range n {
		numbers[i], numbers[n+i], dynamic[i] = meta.Result(2+i), meta.Result(2+n+i), ir.Dynamic
	}
	dynamic[n] = 1
	res := b.Ctx.MemRef(append(t.Shape[:n:n], 1), t.Elem, b.Ctx.Strided(append(strides[:n:n], 1), offset), t.Space)
	return build(b, "memref.reinterpret_cast", []ir.Group{{meta.Result(0)}, {meta.Result(1)}, numbers[:n], numbers[n:]}, []ir.NamedAttr{
		{Name: "static_offsets", Value: b.Ctx.DenseI64([]int64{ir.Dynamic})},
		{Name: "static_sizes", Value: b.Ctx.DenseI64(dynamic)},
		{Name: "static_strides", Value: b.Ctx.DenseI64(dynamic)},
	}, res).Result(0)
}

// FirstAxis makes a view of v, a memref without axes, with an axis of size one: a
// memref.expand_shape. It is nil, and nothing is made, if v is not strided.
func FirstAxis(b *ir.Builder, v *ir.Value) *ir.Value {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok || t.Rank() != 0 {
		return nil
	}
	one := []int64{1}
	res, err := ExpandedType(b.Ctx, t, nil, one)
	if err != nil {
		return nil
	}
	return build(b, "memref.expand_shape", []ir.Group{{v}, nil}, []ir.NamedAttr{
		{Name: "reassociation", Value: b.Ctx.Reassociation(nil)},
		{Name: "static_output_shape", Value: b.Ctx.DenseI64(one)},
	}, res).Result(0)
}

// SizeOf makes a memref.dim of the memref v, with the number of the axis as a constant.
func SizeOf(b *ir.Builder, v *ir.Value, axis int) *ir.Value {
	return build(b, "memref.dim", []ir.Group{{v}, {constantIndex(b, int64(axis))}}, nil, b.Ctx.Index()).Result(0)
}

// constantIndex makes an arith.constant of type index.
func constantIndex(b *ir.Builder, n int64) *ir.Value {
	value := []ir.NamedAttr{{Name: "value", Value: b.Ctx.IndexAttr(n)}}
	return build(b, "arith.constant", nil, value, b.Ctx.Index()).Result(0)
}

// binary makes an operation of arith on two indices.
func binary(b *ir.Builder, name string, left, right *ir.Value) *ir.Value {
	return build(b, name, []ir.Group{{left}, {right}}, nil, b.Ctx.Index()).Result(0)
}

// build makes an operation of this dialect or of arith, which comes with it.
func build(b *ir.Builder, name string, groups []ir.Group, attrs []ir.NamedAttr, types ...ir.Type) *ir.Operation {
	op, err := b.Build(name, groups, attrs, types)
	if err != nil {
		panic("memref: " + err.Error()) // a context without arith
	}
	return op
}
