package ave

import "hivm-opt/ir"

const everything = "i1 i8 i16 i32 i64 bf16 f16 f32 e4m3 e5m2"

func memoryRows() []*ir.OpDef {
	base, indices := ir.Arg{Name: "base", Type: ir.AnyMemRef}, ir.Arg{Name: "indices", Arity: ir.Variadic, Type: ir.IndexOnly}
	loaded := vector("i1 i8 i16 i32 i64 bf16 f16 f32 e5m2 e4m3")
	positions := &ir.TypeConstraint{Desc: "fixed-length vector of integer or index values", OK: isPositions}
	indexes := &ir.TypeConstraint{Desc: "fixed-length vector of index values", OK: func(t ir.Type) bool {
		return isPositions(t) && ir.IsIndex(ir.ElementType(t))
	}}
	places := func(t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: "index_vec", Type: t} }
	stored := func(t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: "val", Type: t} }
	return []*ir.OpDef{
		{
			Name: prefix + "vgather", Operands: []ir.Arg{base, indices, places(positions), maskArg},
			Results: []ir.Arg{{Name: "res", Type: extended}},
			Format: "$base `[` $indices `]` `[` $index_vec `]` `,` $mask attr-dict `:` type($base) `,` type($index_vec) `,` " +
				"type($mask) `into` type($res)",
			Impl: access{ir.ReadEffect},
		},
		{
			Name: prefix + "vscatter", Operands: []ir.Arg{base, indices, places(indexes), maskArg, stored(extended)},
			Format: "$base `[` $indices `]` `[` $index_vec `]` `,` $mask `,` $val attr-dict `:` type($base) `,` type($index_vec) `,` " +
				"type($mask) `,` type($val)",
			Impl: access{ir.WriteEffect},
		},
		{
			Name: prefix + "vload", Operands: []ir.Arg{base, indices},
			Results: []ir.Arg{{Name: "res", Type: loaded}, {Name: "res1", Arity: ir.Optional, Type: loaded}},
			Attrs:   []ir.AttrSpec{attr("pattern", ir.KindEnum(loadDist, "Post-processing patterns for AVE Load operation"))},
			Traits:  ir.Pure,
			Format:  "$pattern $base `[` $indices `]` attr-dict `:` type($base) `into` type($res) (`,` type($res1)^)?",
			Impl:    load{},
		},
		{
			Name:     prefix + "unaligned.masked.store",
			Operands: []ir.Arg{base, indices, maskArg, stored(vector("i8 i16 i32 i64 bf16 f16 f32 e4m3"))},
			Format:   "$base `[` $indices `]` `,` $mask `,` $val attr-dict `:` type($base) `,` type($mask) `,` type($val)",
			Impl:     access{ir.WriteEffect},
		},
		{
			Name: prefix + "store_with_stride",
			Operands: []ir.Arg{base, indices, {Name: "stride", Type: ir.IndexOnly}, maskArg,
				stored(vector("i8 i16 i32 bf16 f16 f32 e4m3 e5m2"))},
			Format: "$base `[` $indices `]` `,` $stride `,` $mask `,` $val attr-dict `:` type($base) `,` type($mask) `,` type($val)",
			Impl:   access{ir.WriteEffect},
		},
		{
			Name: prefix + "masked_store", Operands: []ir.Arg{base, indices, maskArg, stored(vector(everything))},
			Attrs:  []ir.AttrSpec{attr("pattern", ir.KindEnum(storeDist, "Post-processing patterns for AVE Store operation"))},
			Format: "$pattern $base `[` $indices `]` `,` $mask `,` $val attr-dict `:` type($base) `,` type($mask) `,` type($val)",
			Impl:   access{ir.WriteEffect},
		},
		{
			Name: prefix + "membar", Operands: []ir.Arg{{Name: "src", Type: i32Only}}, Format: "$src attr-dict",
		},
	}
}

var i32Only = &ir.TypeConstraint{Desc: "32-bit signless integer", OK: func(t ir.Type) bool { return ir.IsInt(t, 32) },
	Build: func(c *ir.Context) ir.Type { return c.I32() }}

// isPositions reports whether t is a vector of integers or indices without scalable sizes.
func isPositions(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	if !ok {
		return false
	}
	for _, scalable := range v.Scalable {
		if scalable {
			return false
		}
	}
	return ir.IsIndex(v.Elem) || ir.AnyInteger.OK(v.Elem)
}

// access is the implementation of operations that access their first operand.
type access struct{ kind ir.EffectKind }

// Effects implements ir.MemoryEffects.
func (a access) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: a.kind, Value: op.Operand(0)}}
}

// load is the implementation of vload, which the reference calls pure.
type load struct{ named }

// Verify implements ir.Verifier.
func (load) Verify(c *ir.Context, op *ir.Operation) error {
	rank := op.Operand(0).Type().(*ir.MemRefType).Rank()
	if op.NumOperands()-1 != rank {
		return op.OpErrorf(c, "requires %d indices", rank)
	}
	return nil
}
