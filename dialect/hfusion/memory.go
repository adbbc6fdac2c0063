package hfusion

import (
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

// access is the implementation of an operation that accesses memory by computed addresses. Its
// effects are on operands of any type.
type access struct {
	optrait.Rule
	effects.List
}

// Verify implements ir.Verifier.
func (a access) Verify(c *ir.Context, op *ir.Operation) error {
	if a.Rule == nil {
		return nil
	}
	return a.Rule(c, op)
}

// destination is an access in destination style: the last group of operands is the output.
type destination struct{ access }

// Inits implements ir.DestinationStyle.
func (destination) Inits(op *ir.Operation) (lo, hi int) { return op.Group(len(op.Def().Operands) - 1) }

// Verify implements ir.Verifier.
func (d destination) Verify(c *ir.Context, op *ir.Operation) error {
	if err := d.access.Verify(c, op); err != nil {
		return err
	}
	return structured.VerifyDestination(c, op)
}

// atomic is the implementation of an atomic operation: memrefs are read, and the destination, which
// is the last of the groups up to dst, is written.
type atomic struct{ dst int }

// Verify implements ir.Verifier.
func (atomic) Verify(c *ir.Context, op *ir.Operation) error {
	return optrait.SameOperandsAndResultRank(c, op)
}

// Effects implements ir.MemoryEffects.
func (a atomic) Effects(op *ir.Operation) []ir.Effect {
	var out []ir.Effect
	for _, v := range op.Operands() {
		if ir.IsMemRef(v.Type()) {
			out = append(out, ir.Effect{Kind: ir.ReadEffect, Value: v})
		}
	}
	if dst := op.GroupValue(a.dst); ir.IsMemRef(dst.Type()) {
		out = append(out, ir.Effect{Kind: ir.WriteEffect, Value: dst})
	}
	return out
}

// The parts of formats.
const (
	arrow   = " (`->` type($result)^)?"
	outsDst = " `outs` `(` $dst `:` type($dst) `)`"
	spaces  = " `offset` `(` $offset `:` type($offset) `)`"
	extents = " `strides` `(` `[` $stride `:` type($stride) `]` `)` `numels` `(` `[` $numel `:` type($numel) `]` `)` attr-dict"
)

// typed is the part of a format with an operand and its type, list with a bracketed group of them.
func typed(name string) string { return "$" + name + " `:` type($" + name + ")" }

func list(name string) string { return "`[` " + typed(name) + " `]`" }

func one(name string, t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: name, Type: t} }

func zeroOrOne(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Optional, Type: t}
}

func several(name string) ir.Arg { return ir.Arg{Name: name, Arity: ir.Variadic, Type: indexType} }

// results returns the result of an operation on tensors.
func results(t *ir.TypeConstraint, name string) []ir.Arg { return []ir.Arg{zeroOrOne(name, t)} }

// atomicRows returns the rows of the atomic operations.
func atomicRows() []*ir.OpDef {
	const (
		ins    = "attr-dict `ins` `(` $input `:` type($input) `)`" + outsDst
		output = " (`->` type($output)^)?"
	)
	return []*ir.OpDef{
		{
			Name:     "hfusion.atomic_cas",
			Operands: []ir.Arg{{Name: "input", Arity: ir.Variadic, Type: tensorOrMemRef}, one("dst", tensorOrMemRef)},
			Results:  results(tensorOrMemRef, "output"),
			Format:   ins + output,
			Impl:     atomic{dst: 1},
		},
		{
			Name:     "hfusion.atomic_xchg",
			Operands: []ir.Arg{one("input", tensorOrMemRef), one("dst", tensorOrMemRef), zeroOrOne("mask", tensorOrMemRef)},
			Results:  results(tensorOrMemRef, "output"),
			Format:   ins + " (`mask` `(` $mask^ `:` type($mask) `)`)?" + output,
			Impl:     atomic{dst: 1},
		},
		{
			Name:     "hfusion.atomic_rmw",
			Operands: []ir.Arg{one("input", tensorOrMemRef), one("dst", tensorOrMemRef)},
			Attrs:    []ir.AttrSpec{required("atomic_kind", kindOf(AtomicKind))},
			Results:  results(tensorOrMemRef, "output"),
			Format:   ins + " `atomic_kind` `=` $atomic_kind" + output,
			Impl:     atomic{dst: 1},
		},
	}
}

// accessRows returns the rows of the operations that access memory by computed addresses.
func accessRows() []*ir.OpDef {
	hints := []ir.AttrSpec{maybe("cache", ir.KindEnum(CacheModifier, "")), maybe("evict", ir.KindEnum(EvictionPolicy, ""))}
	return []*ir.OpDef{
		{
			Name: "hfusion.embedding_gather",
			Operands: []ir.Arg{one("src", ir.AnyMemRef), one("index", ir.RankedTensor), one("dst", ir.RankedTensor),
				one("bound", indexType), several("offsets"), several("numels")},
			Results: results(ir.RankedTensor, "result"),
			Traits:  ir.SameVariadicSize,
			Format: "`ins` `(` " + typed("src") + " `,` " + typed("index") + " `,` " + typed("bound") + " `,` " +
				list("offsets") + " `,` " + list("numels") + " `)`" + outsDst + " attr-dict" + arrow,
			Impl: access{List: effects.List{effects.Reads(0), effects.Reads(1), effects.Writes(2)}},
		},
		{
			Name: "hfusion.gather_load",
			Operands: []ir.Arg{one("base", ir.AnyMemRef), one("indices", ranked(i32, i64)), one("burst_len", indexType),
				zeroOrOne("mask", ranked(i1)), zeroOrOne("other", ir.RankedTensor), one("dst", tensorOrMemRef)},
			Attrs:   append(hints, maybe("isVolatile", ir.KindBool)),
			Results: results(ir.RankedTensor, "result"),
			Traits:  ir.SameVariadicSize,
			Format: "`ins` `(` " + typed("base") + " `,` " + typed("indices") + " `,` " + typed("burst_len") +
				" (`,` $mask `:` type($mask)^)? (`,` $other `:` type($other)^)? `)`" + outsDst + " attr-dict" + arrow,
			Impl: destination{access{optrait.All(
				optrait.AllElementTypesMatch("base", "dst"),
				optrait.AllRanksMatch("indices", "dst"),
				optrait.AllShapesMatch("indices", "dst"),
				shape("mask", "indices", "mask of hfusion::GatherLoadOp must have the same shape and rank as indices"),
				shape("other", "indices", "other of hfusion::GatherLoadOp must have the same shape and rank as indices"),
				elem("other", "base", "other of hfusion::GatherLoadOp must have the same element type as base"),
			), effects.List{effects.Reads(0), effects.Writes(5)}}},
		},
		{
			Name: "hfusion.scatter_store",
			Operands: []ir.Arg{one("indices", ranked(i32, i64)), one("data", ir.RankedTensor), one("burst_len", indexType),
				zeroOrOne("mask", ranked(i1)), one("base", tensorOrMemRef)},
			Attrs:   hints[:2:2],
			Results: results(ir.RankedTensor, "result"),
			Traits:  ir.SameVariadicSize,
			Format: "`ins` `(` " + typed("indices") + " `,` " + typed("data") + " `,` " + typed("burst_len") +
				" (`,` $mask `:` type($mask)^)? `)` `outs` `(` " + typed("base") + " `)` attr-dict" + arrow,
			Impl: destination{access{optrait.All(
				optrait.AllElementTypesMatch("base", "data"),
				optrait.AllRanksMatch("indices", "data"),
				optrait.AllShapesMatch("indices", "data"),
				shape("mask", "data", "mask of hfusion::ScatterStoreOp must have the same shape and rank as data"),
			), effects.List{effects.Writes(4)}}},
		},
		{
			Name: "hfusion.indirect_load",
			Operands: []ir.Arg{one("src", ir.AnyMemRef), one("offsets", tensor(i32, i64)), one("dst", ir.RankedTensor),
				one("mask", tensor(i1, i8)), one("other", tensor(anyInteger, anyFloat))},
			Attrs:   []ir.AttrSpec{yes("isVolatile")},
			Results: results(ir.RankedTensor, "result"),
			Format: "`ins` `(` " + typed("src") + " `,` " + typed("offsets") + " `,` " + typed("mask") + " `,` " + typed("other") + " `)`" +
				outsDst + " attr-dict" + arrow,
			Impl: access{optrait.All(
				elem("dst", "src", "dst of hfusion::IndirectLoadOp must have the same element type as src"),
				shape("dst", "offsets", "dst of hfusion::IndirectLoadOp must have the same shape as offsets"),
				shape("mask", "offsets", "mask of hfusion::IndirectLoadOp must have the same shape and rank as offsets"),
				shape("other", "offsets", "other of hfusion::IndirectLoadOp must have the same shape and rank as offsets"),
				elem("other", "src", "other of hfusion::IndirectLoadOp must have the same element type as src"),
			), effects.List{effects.Reads(0), effects.Reads(1), effects.Reads(3), effects.Reads(4), effects.Writes(2)}},
		},
		{
			Name: "hfusion.indirect_store",
			Operands: []ir.Arg{one("dst", ir.AnyMemRef), one("offsets", tensor(i32, i64)), one("src", ir.RankedTensor),
				zeroOrOne("mask", tensor(i1, i8))},
			Format: "`ins` `(` " + typed("src") + " `,` " + typed("offsets") + " (`,` $mask^ `:` type($mask))? `)`" + outsDst + " attr-dict",
			Impl: access{optrait.All(
				elem("src", "dst", "src of hfusion::IndirectStoreOp must have the same element type as dst"),
				shape("offsets", "src", "offsets of hfusion::IndirectStoreOp must have the same shape and rank as src"),
				shape("mask", "offsets", "mask of hfusion::IndirectStoreOp must have the same shape and rank as offsets"),
			), effects.List{effects.Reads(1), effects.Reads(2), effects.Reads(3), effects.Writes(0)}},
		},
		{
			Name: "hfusion.stride_load",
			Operands: []ir.Arg{one("src", ir.AnyMemRef), one("dst", ir.RankedTensor), one("offset", indexType), one("other", ir.AnyType),
				several("stride"), several("numel")},
			Results: results(ir.RankedTensor, "result"),
			Traits:  ir.SameVariadicSize,
			Format: "`ins` `(` " + typed("src") + " `)`" + outsDst + spaces +
				" `other` `(` $other `:` type($other) `)`" + extents + arrow,
			Impl: access{optrait.All(strided("dst"),
				elem("dst", "src", "dst of hfusion::StrideLoadOp must have the same element type as src"),
				elem("other", "src", "other must have the same element type as src"),
				sameType("result", "dst", "result must have the same type as dst"),
			), effects.List{effects.Reads(0), effects.Writes(1)}},
		},
		{
			Name: "hfusion.stride_store",
			Operands: []ir.Arg{one("dst", ir.AnyMemRef), one("src", ir.RankedTensor), one("offset", indexType),
				several("stride"), several("numel")},
			Traits: ir.SameVariadicSize,
			Format: "`ins` `(` " + typed("src") + " `)`" + outsDst + spaces + extents,
			Impl: access{optrait.All(strided("src"),
				elem("src", "dst", "src of hfusion::StrideStoreOp must have the same element type as dst"),
			), effects.List{effects.Reads(1), effects.Writes(0)}},
		},
		{
			Name: "hfusion.gatherT",
			Operands: []ir.Arg{one("src", ir.AnyMemRef), one("index", ir.RankedTensor), one("dst", ir.RankedTensor), one("bound", indexType),
				one("dim", indexType), several("src_stride"), several("index_shape"), several("offsets")},
			Results: results(ir.RankedTensor, "result"),
			Traits:  ir.SameVariadicSize,
			Format: "`ins` `(` " + typed("src") + " `,` " + typed("index") + " `,` " + typed("bound") + " `,` " + typed("dim") + " `,` " +
				list("src_stride") + " `,` " + list("index_shape") + " `,` " + list("offsets") + " `)`" + outsDst + " attr-dict" + arrow,
			Impl: access{List: effects.List{effects.Reads(0), effects.Reads(1), effects.Writes(2)}},
		},
		{
			Name: "hfusion.index_put",
			Operands: []ir.Arg{one("dst", ir.AnyMemRef), one("index", ir.RankedTensor), one("value", ir.RankedTensor), one("scatter_dim", indexType),
				one("bound", indexType), several("end_offset"), several("start_offset"), several("dst_stride")},
			Traits: ir.SameVariadicSize,
			Format: "`ins` `(` " + typed("dst") + " `,` " + typed("index") + " `,` " + typed("value") + " `,` " + typed("scatter_dim") + " `,` " +
				typed("bound") + " `,` " + list("end_offset") + " `,` " + list("start_offset") + " `,` " + list("dst_stride") + " `)` attr-dict",
			Impl: access{List: effects.List{effects.Reads(1), effects.Reads(2), effects.Writes(0)}},
		},
		{
			Name: "hfusion.scatterT",
			Operands: []ir.Arg{one("dst", ir.AnyMemRef), one("value", ir.RankedTensor), one("index_tile", ir.RankedTensor), one("index_boundary", indexType),
				one("dim", indexType), several("dst_stride"), several("index_shape"), several("offsets")},
			Traits: ir.SegmentedOperands,
			Format: "`ins` `(` " + typed("dst") + " `,` " + typed("value") + " `,` " + typed("index_tile") + " `,` " + typed("index_boundary") + " `,` " +
				typed("dim") + " `,` " + list("dst_stride") + " `,` " + list("index_shape") + " `,` " + list("offsets") + " `)` attr-dict",
			Impl: access{shape("value", "index_tile", "tensor of value and index_tile of hfusion::ScatterTOp must have the same shape"),
				effects.List{effects.Writes(0)}},
		},
	}
}

// compared is the rule that the type of a value, if it is there, agrees with the type of another.
func compared(a, b, message string, same func(a, b ir.Type) bool) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		if v := optrait.Value(op, a); v != nil && !same(v.Type(), optrait.Value(op, b).Type()) {
			return op.OpErrorf(c, "%s", message)
		}
		return nil
	}
}

func shape(a, b, message string) optrait.Rule { return compared(a, b, message, optrait.SameShape) }

func elem(a, b, message string) optrait.Rule { return compared(a, b, message, optrait.SameElement) }

func sameType(a, b, message string) optrait.Rule {
	return compared(a, b, message, func(a, b ir.Type) bool { return a == b })
}

// strided is the rule of the strides and sizes of a tile, which has one to three dimensions.
func strided(tile string) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		rank := ir.RankOf(optrait.Value(op, tile).Type())
		if rank < 1 || rank > 3 {
			return op.OpErrorf(c, "only support 1-3D")
		}
		groups := map[string][]*ir.Value{"stride": optrait.Values(op, "stride"), "numel": optrait.Values(op, "numel")}
		if len(groups["stride"]) != rank || len(groups["numel"]) != rank {
			return op.OpErrorf(c, "stride and numel operand counts must match %s rank", tile)
		}
		offset := optrait.Value(op, "offset").Type()
		for _, name := range []string{"stride", "numel"} {
			for _, v := range groups[name] {
				if v.Type() != groups[name][0].Type() {
					return op.OpErrorf(c, "%s operands must have the same type", name)
				}
			}
		}
		if groups["stride"][0].Type() != offset || groups["numel"][0].Type() != offset {
			return op.OpErrorf(c, "offset, stride and numel operands must have the same type")
		}
		return nil
	}
}

// matmulMX is the row of hfusion.matmul_mx, a product of matrices whose elements have common
// scales.
func matmulMX() *ir.OpDef {
	elems, scales := shaped(f8E4M3, f8E5M2, ui8, i8), shaped(ui8, i8)
	return &ir.OpDef{
		Name: "hfusion.matmul_mx",
		Operands: []ir.Arg{one("inputA", elems), one("inputB", elems), one("scaleA", scales), one("scaleB", scales),
			one("acc", shaped(anyFloat))},
		Attrs:   []ir.AttrSpec{maybe("lhsFormat", kindData), maybe("rhsFormat", kindData)},
		Results: []ir.Arg{one("result", shaped(anyFloat))},
		Traits:  ir.Pure,
		Format: "attr-dict `ins` `(` $inputA `,` $inputB `,` $scaleA `,` $scaleB `:` type($inputA) `,` type($inputB) `,` type($scaleA) `,` type($scaleB) `)` " +
			"`outs` `(` " + typed("acc") + " `)` `->` type($result)",
		Impl: destination{access{Rule: verifyMatmul}},
	}
}

func verifyMatmul(c *ir.Context, op *ir.Operation) error {
	a, _ := ir.ShapeOf(op.Operand(0).Type())
	b, _ := ir.ShapeOf(op.Operand(1).Type())
	acc, _ := ir.ShapeOf(optrait.Value(op, "acc").Type())
	result, _ := ir.ShapeOf(op.Result(0).Type())
	switch {
	case len(a) != 2 || len(b) != 2:
		return op.OpErrorf(c, "requires both input to have rank 2")
	case a[1] != b[0]:
		return op.OpErrorf(c, "requires inner dimension of matmul matrix to match")
	case len(result) != 2 || result[0] != a[0] || result[1] != b[1]:
		return op.OpErrorf(c, "requires output shape to match with input shapes")
	case !optrait.SameShape(optrait.Value(op, "acc").Type(), op.Result(0).Type()) || len(acc) != len(result):
		return op.OpErrorf(c, "acc and output should have the same shape")
	}
	return nil
}
