package triton

import (
	"slices"

	"hivm-opt/dialect/internal/effects"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// GPUDialect returns the dialect ttg, without the operations of warp specialization and the
// layouts of AMD's matrix units.
func GPUDialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "ttg",
		Attrs: []*ir.AttrDef{
			blocked, nvidiaMMA, linear, slice, dotOperand,
			swizzledShared, rotatingShared, nvmmaShared, paddedShared, sharedMemory,
		},
		Types:      []*ir.AttrDef{AsyncToken, MemDesc},
		VerifyAttr: verifyThreadAttr,
		Customs:    map[string]ir.CustomDirective{"Offsets": {Parse: parseOffsets, Print: printOffsets}},
		IDs:        ttgIDs[:],
		Ops:        slices.Concat(localRows(), viewRows(), asyncRows(), pipelineRows()),
	}
}

// ExtDialect returns the dialect ttgext.
func ExtDialect() *ir.Dialect {
	return &ir.Dialect{Name: "ttgext", NoTypes: true, Attrs: []*ir.AttrDef{fractalShared}}
}

// verifyThreadAttr checks where the attributes about threads stand.
func verifyThreadAttr(c *ir.Context, op *ir.Operation, a ir.NamedAttr) error {
	module := op.Is("builtin.module")
	switch {
	case slices.Contains([]string{numCTAs, target, laneCount}, a.Name) && !module:
		return op.OpErrorf(c, "has unexpected attribute %s which is expected only on `module` ops", a.Name)
	case a.Name == numWarps && !module && !op.Is("tt.func"):
		return op.OpErrorf(c, "has unexpected attribute %s which is expected only on `module` or `tt.func` ops", a.Name)
	}
	return nil
}

// gpuOp completes a row of ttg, whose effects may be nil.
func gpuOp(row ir.OpDef, on effects.List, rules ...optrait.Rule) *ir.OpDef {
	all := optrait.All(append([]optrait.Rule{verifyLayouts}, rules...)...)
	row.Impl = all
	if on != nil {
		row.Impl = effectful{on, all}
	}
	return &row
}

func localRows() []*ir.OpDef {
	alloc := gpuOp(ir.OpDef{
		Name:     "ttg.local_alloc",
		Operands: []ir.Arg{{Name: "src", Arity: ir.Optional, Type: anyTensor}},
		Attrs:    []ir.AttrSpec{optional("alignment", ir.KindI32)},
		Results:  []ir.Arg{{Name: "result", Type: buffer}},
		Format:   "($src^)? attr-dict `:` functional-type(operands, results)",
	}, nil, verifyAlloc)
	alloc.Impl = localAlloc{alloc.Impl.(optrait.Rule)}
	return []*ir.OpDef{
		gpuOp(ir.OpDef{
			Name:     "ttg.convert_layout",
			Operands: []ir.Arg{{Name: "src", Type: anyTensor}},
			Results:  []ir.Arg{{Name: "result", Type: anyTensor}},
			Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType,
			Format:   "$src attr-dict `:` type($src) `->` type($result)",
		}, nil),
		alloc,
		gpuOp(ir.OpDef{
			Name:     "ttg.local_dealloc",
			Operands: []ir.Arg{{Name: "src", Type: buffer}},
			Format:   "$src attr-dict `:` qualified(type($src))",
		}, effects.List{effects.Frees(0)}),
		gpuOp(ir.OpDef{
			Name:     "ttg.local_load",
			Operands: []ir.Arg{{Name: "src", Type: buffer}, {Name: "token", Arity: ir.Optional, Type: token}},
			Results:  []ir.Arg{{Name: "result", Type: anyTensor}},
			Format:   "$src (`token` $token^)? attr-dict `:` qualified(type($src)) `->` type($result)",
		}, effects.List{effects.Reads(0)}, verifyLocalLoad),
		gpuOp(ir.OpDef{
			Name:     "ttg.local_store",
			Operands: []ir.Arg{{Name: "src", Type: anyTensor}, {Name: "dst", Type: buffer}},
			Format:   "$src `,` $dst attr-dict `:` type($src) `->` qualified(type($dst))",
		}, effects.List{effects.Writes(1)}, verifyLocalStore),
		gpuOp(ir.OpDef{
			Name:    "ttg.global_scratch_alloc",
			Attrs:   []ir.AttrSpec{{Name: "nbytes", Kind: ir.KindI32}, {Name: "alignment", Kind: ir.KindI32}},
			Results: []ir.Arg{{Name: "result", Type: anyPtr}},
			Format:  "attr-dict `:` qualified(type($result))",
		}, effects.List{effects.Allocates(0)}),
	}
}

// view is an operation from one buffer to another that has the same memory.
func view(name, format string, attrs []ir.AttrSpec, more []ir.Arg, rules ...optrait.Rule) *ir.OpDef {
	return gpuOp(ir.OpDef{
		Name:     name,
		Operands: append([]ir.Arg{{Name: "src", Type: buffer}}, more...),
		Attrs:    attrs,
		Results:  []ir.Arg{{Name: "result", Type: buffer}},
		Traits:   ir.Pure,
		Format:   "$src " + format + " attr-dict `:` qualified(type($src)) `->` qualified(type($result))",
	}, nil, rules...)
}

func viewRows() []*ir.OpDef {
	return []*ir.OpDef{
		view("ttg.memdesc_index", "`[` $index `]`", nil, []ir.Arg{{Name: "index", Type: ir.I32Only}}, verifyIndex),
		view("ttg.memdesc_subslice", "`[` custom<Offsets>($offsets) `]`", []ir.AttrSpec{{Name: "offsets", Kind: ir.KindDenseI32}}, nil, verifySubslice),
		view("ttg.memdesc_trans", "", []ir.AttrSpec{{Name: "order", Kind: ir.KindDenseI32}}, nil, sameBufferElements, verifyBufferOrder),
		view("ttg.memdesc_reshape", "", nil, nil, sameBufferElements, verifyBufferReshape),
		view("ttg.memdesc_reinterpret", "", nil, nil),
	}
}

func asyncRows() []*ir.OpDef {
	tokens := func(name string) ir.Arg { return ir.Arg{Name: name, Arity: ir.Variadic, Type: token} }
	return []*ir.OpDef{
		gpuOp(ir.OpDef{
			Name:     "ttg.async_wait",
			Operands: []ir.Arg{tokens("asyncToken")},
			Attrs:    []ir.AttrSpec{{Name: "num", Kind: ir.KindI32}},
			Results:  []ir.Arg{{Name: "retToken", Type: token}},
			Format:   "($asyncToken^)? attr-dict",
		}, nil),
		gpuOp(ir.OpDef{
			Name:     "ttg.async_commit_group",
			Operands: []ir.Arg{tokens("inputTokens")},
			Results:  []ir.Arg{{Name: "asyncToken", Type: token}},
			Format:   "(`tokens` $inputTokens^)? attr-dict",
		}, nil),
		gpuOp(ir.OpDef{
			Name: "ttg.async_copy_global_to_local",
			Operands: []ir.Arg{
				{Name: "src", Type: ptrTensor}, {Name: "result", Type: buffer},
				{Name: "mask", Arity: ir.Optional, Type: boolLike, Same: "src", Via: mask, Match: "infer mask type from src type"},
				{Name: "other", Arity: ir.Optional, Type: anyValue, Same: "src", Via: loaded, Match: "infer other type from src type"},
			},
			Attrs:   []ir.AttrSpec{filled("cache", cacheModifier, 1), filled("evict", evictionPolicy, 1), flag(volatile, false)},
			Results: []ir.Arg{{Name: "token", Type: token}},
			Traits:  ir.SegmentedOperands,
			Format: "$src `,` $result (`mask` $mask^)? (`other` $other^)? " + cacheAndEviction +
				" attr-dict `:` type($src) `->` type($result)",
		}, effects.List{effects.Reads(0), effects.Writes(1)}, func(c *ir.Context, op *ir.Operation) error {
			return verifyMutable(c, op, op.Operand(1))
		}),
	}
}

func pipelineRows() []*ir.OpDef {
	number := &ir.TypeConstraint{Desc: "signless integer or index", OK: func(t ir.Type) bool {
		i, ok := t.(*ir.IntegerType)
		return ir.IsIndex(t) || ok && i.Sign == ir.Signless
	}}
	return []*ir.OpDef{
		gpuOp(ir.OpDef{
			Name: "ttg.predicate_stage",
			Operands: []ir.Arg{
				{Name: "iv", Type: number}, {Name: "ub", Type: number, Same: "iv"}, {Name: "step", Type: number, Same: "iv"},
			},
			Attrs:   []ir.AttrSpec{{Name: "maxStage", Kind: ir.KindI32}, {Name: "stage", Kind: ir.KindI32}},
			Results: []ir.Arg{{Name: "result", Type: ir.I1Only}},
			Traits:  ir.Pure,
			Format: "$iv `,` $ub `,` $step `maxStage` $maxStage `stage` $stage attr-dict " +
				"`:` type($iv) `->` type($result)",
		}, nil, func(c *ir.Context, op *ir.Operation) error {
			if t := op.Operand(0).Type(); t != op.Operand(1).Type() || t != op.Operand(2).Type() {
				return op.OpErrorf(c, "failed to verify that all of {iv, ub, step} have same type")
			}
			return nil
		}),
		gpuOp(ir.OpDef{
			Name:     "ttg.mask",
			Operands: []ir.Arg{{Name: "pred", Type: ir.I1Only}},
			Results:  []ir.Arg{{Name: "result", Arity: ir.Variadic}},
			Regions:  []ir.RegionSpec{{Name: "region", Sized: 1}},
			Traits:   ir.SingleBlock,
		}, nil),
		gpuOp(ir.OpDef{
			Name:     "ttg.mask.return",
			Operands: []ir.Arg{{Name: "result", Arity: ir.Variadic}},
			Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
			Parents:  []string{"ttg.mask"},
			Format:   "$result attr-dict `:` type($result)",
		}, nil),
		gpuOp(ir.OpDef{
			Name: "ttg.fp4_to_fp",
			Operands: []ir.Arg{{Name: "src", Type: tensorOf(&ir.TypeConstraint{
				Desc: "8-bit signless integer", OK: func(t ir.Type) bool { return ir.IsInt(t, 8) },
			})}},
			Attrs:   []ir.AttrSpec{{Name: "axis", Kind: ir.KindI32}},
			Results: []ir.Arg{{Name: "result", Type: floatTensor}},
			Traits:  ir.Pure,
			Format:  "$src attr-dict `:` type($src) `->` type($result)",
		}, nil, verifyFP4),
	}
}

func parseOffsets(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	var offsets []int64
	for more := true; more; more = p.OptionalPunct(",") {
		n, err := p.Integer()
		if err != nil {
			return err
		}
		offsets = append(offsets, n)
	}
	f.SetProp(args[0].Index, p.Context().DenseI32(offsets))
	return nil
}

func printOffsets(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Write(list(op.PropInts(args[0].Index)))
}
