package triton

import (
	"slices"

	"hivm-opt/dialect/internal/effects"
	"hivm-opt/ir"
)

func descriptorRows() []*ir.OpDef {
	desc := ir.Arg{Name: "desc", Type: descriptor}
	src := ir.Arg{Name: "src", Type: anyTensor}
	indices := ir.Arg{Name: "indices", Arity: ir.Variadic, Type: ir.I32Only}
	offsets := []ir.Arg{{Name: "x_offsets", Type: i32Tensor}, {Name: "y_offset", Type: ir.I32Only}}
	result := []ir.Arg{{Name: "result", Type: anyTensor}}
	changes := effects.List{effects.Reads(0), effects.Writes(0)}
	return []*ir.OpDef{
		makeDescriptor(),
		withEffects(ir.OpDef{
			Name:     "tt.descriptor_load",
			Operands: []ir.Arg{desc, indices},
			Attrs:    []ir.AttrSpec{filled("cache", cacheModifier, 1), filled("evict", evictionPolicy, 1)},
			Results:  result,
			Format:   "$desc `[` $indices `]` " + cacheAndEviction + " attr-dict `:` qualified(type($desc)) `->` type($result)",
		}, effects.List{effects.Reads(0)}, func(c *ir.Context, op *ir.Operation) error { return verifyBlock(c, op, op.Result(0)) }),
		withEffects(ir.OpDef{
			Name:     "tt.descriptor_store",
			Operands: []ir.Arg{desc, src, indices},
			Format:   "$desc `[` $indices `]` `,` $src attr-dict `:` qualified(type($desc)) `,` type($src)",
		}, changes, func(c *ir.Context, op *ir.Operation) error { return verifyBlock(c, op, op.Operand(1)) }),
		withEffects(ir.OpDef{
			Name:     "tt.descriptor_reduce",
			Operands: []ir.Arg{desc, src, indices},
			Attrs:    []ir.AttrSpec{{Name: "kind", Kind: descriptorKind}},
			Format:   "$kind `,` $desc `[` $indices `]` `,` $src attr-dict `:` qualified(type($desc)) `,` type($src)",
		}, changes),
		withEffects(ir.OpDef{
			Name:     "tt.descriptor_gather",
			Operands: append([]ir.Arg{desc}, offsets...),
			Results:  result,
			Format:   "$desc `[` $x_offsets `,` $y_offset `]` attr-dict `:` functional-type(operands, results)",
		}, effects.List{effects.Reads(0)}, func(c *ir.Context, op *ir.Operation) error { return verifyRows(c, op, op.Result(0)) }),
		withEffects(ir.OpDef{
			Name:     "tt.descriptor_scatter",
			Operands: append(append([]ir.Arg{desc}, offsets...), src),
			Format:   "$desc `[` $x_offsets `,` $y_offset `]` `,` $src attr-dict `:` type(operands)",
		}, changes, func(c *ir.Context, op *ir.Operation) error { return verifyRows(c, op, op.Operand(3)) }),
	}
}

func makeDescriptor() *ir.OpDef {
	return op(ir.OpDef{
		Name: "tt.make_tensor_descriptor",
		Operands: []ir.Arg{
			{Name: "base", Type: anyPtr},
			{Name: "shape", Arity: ir.Variadic, Type: ir.I32Only},
			{Name: "strides", Arity: ir.Variadic, Type: ir.I64Only},
		},
		Attrs:   []ir.AttrSpec{filled("padding", paddingOption, 1)},
		Results: []ir.Arg{{Name: "result", Type: descriptor}},
		Traits:  ir.Pure | ir.SameVariadicSize,
		Format:  "$base `,` `[` $shape `]` `,` `[` $strides `]` attr-dict `:` type($base) `,` type($result)",
	})
}

// verifyBlock checks that a tensor is a block of the descriptor, whose leading dimensions of one
// element it may leave out.
func verifyBlock(c *ir.Context, op *ir.Operation, v *ir.Value) error {
	block := blockOf(c, op.Operand(0).Type())
	sizes := block.Shape
	if lead := len(sizes) - len(shape(v)); lead > 0 {
		if !allOnes(sizes[:lead]) {
			return op.OpErrorf(c, "ranked reduce load only allowed for unit dimension leading dim.")
		}
		sizes = sizes[lead:]
	}
	if !slices.Equal(sizes, shape(v)) || block.Elem != elem(v) {
		return op.OpErrorf(c, "tensor descriptor block and tensor types must match")
	}
	return nil
}

// verifyRows checks a tensor of rows of blocks: one row for each offset.
func verifyRows(c *ir.Context, op *ir.Operation, v *ir.Value) error {
	block, rows, offsets := blockOf(c, op.Operand(0).Type()), v.Type().(*ir.TensorType), op.Operand(1).Type().(*ir.TensorType)
	if len(block.Shape) != 2 {
		return op.OpErrorf(c, "block must be a 2D tensor, but got '%s'", block)
	}
	if block.Shape[0] != 1 {
		return op.OpErrorf(c, "block must have exactly 1 row, but got '%s'", block)
	}
	if err := verifyRowSizes(c, op, rows, offsets); err != nil {
		return err
	}
	if rows.Shape[1] != block.Shape[1] {
		return op.OpErrorf(c, "result tensor number of columns must match block (%d), but got '%s'", block.Shape[1], rows)
	}
	if rows.Elem != block.Elem {
		return op.OpErrorf(c, "result tensor element type must match block ('%s'), but got '%s'", block.Elem, rows)
	}
	return nil
}

func verifyRowSizes(c *ir.Context, op *ir.Operation, rows, offsets *ir.TensorType) error {
	if len(offsets.Shape) != 1 {
		return op.OpErrorf(c, "x offsets must be a 1D tensor, but got '%s'", offsets)
	}
	if len(rows.Shape) != 2 {
		return op.OpErrorf(c, "result must be a 2D tensor, but got '%s'", rows)
	}
	if rows.Shape[0] < 8 {
		return op.OpErrorf(c, "gather must have at least 8 rows, but got %d", rows.Shape[0])
	}
	bits := width(rows.Elem)
	if bits == 0 || bits > 32 {
		return op.OpErrorf(c, "TMA dtype cannot be greater than 32 bits")
	}
	if least := int64(32 / bits * 8); rows.Shape[1] < least {
		return op.OpErrorf(c, "gather of '%s' must have at least %d columns, but got %d", rows.Elem, least, rows.Shape[1])
	}
	if rows.Shape[0] != offsets.Shape[0] {
		return op.OpErrorf(c, "result tensor must have as many rows as indices (%d), but got '%s'", offsets.Shape[0], rows)
	}
	return nil
}
