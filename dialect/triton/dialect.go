package triton

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// The enumerations of tt, stored as numbers of 32 bits.
var (
	cacheModifier  = ir.KindCases(32, "", ir.Numbered(1, "none", "ca", "cg", "wb", "cs", "wt", "cv"))
	memSemantic    = ir.KindCases(32, "", ir.Numbered(1, "relaxed", "acquire", "release", "acq_rel"))
	evictionPolicy = ir.KindCases(32, "", ir.Numbered(1, "evict_normal", "evict_first", "evict_last"))
	paddingOption  = ir.KindCases(32, "", ir.Numbered(1, "zero", "nan"))
	atomicRMW      = ir.KindCases(32, "", ir.Numbered(1, "and", "or", "xor", "add", "fadd", "max", "min", "umax", "umin", "exch"))
	descriptorKind = ir.KindCases(32, "", ir.Numbered(1, "add", "min", "max", "inc", "dec", "and", "or", "xor"))
	memScope       = ir.KindCases(32, "", ir.Numbered(1, "gpu", "cta", "sys"))
	programDim     = ir.KindCases(32, "", ir.Numbered(0, "x", "y", "z"))
	roundingMode   = ir.KindCases(32, "", ir.Numbered(0, "rtz", "rtne"))
	propagateNaN   = ir.KindCases(32, "", []ir.EnumCase{{Name: "none", Value: 0}, {Name: "all", Value: 0xFFFF}})
	inputPrecision = ir.KindCases(32, "", ir.Numbered(0, "tf32", "tf32x3", "ieee", "hf32"))
	scaleElemType  = ir.KindCases(32, "", ir.Numbered(0, "e4m3", "e5m2", "e2m3", "e3m2", "e2m1", "bf16", "fp16"))
)

// Dialect returns the dialect tt.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:  "tt",
		Types: []*ir.AttrDef{Pointer, TensorDesc},
		IDs:   opIDs[:],
		Ops:   slices.Concat(scalarRows(), memoryRows(), shapeRows(), dotRows(), regionRows(), functionRows(), descriptorRows()),
	}
}

// op completes a row of tt: its tensors are not too large and have layouts that fit. The rules of
// the operation itself follow.
func op(row ir.OpDef, rules ...optrait.Rule) *ir.OpDef {
	return withEffects(row, nil, rules...)
}

// effectful is the implementation of an operation with effects on memory.
type effectful struct {
	effects.List
	optrait.Rule
}

// withEffects is op for an operation with effects, unless they are nil.
func withEffects(row ir.OpDef, on effects.List, rules ...optrait.Rule) *ir.OpDef {
	all := optrait.All(slices.Concat([]optrait.Rule{verifySizes, verifyLayouts}, rules)...)
	row.Impl = all
	if on != nil {
		row.Impl = effectful{on, all}
	}
	return &row
}

func optional(name string, kind *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind, Presence: ir.OptionalAttr}
}

// filled is an attribute with a number as default.
func filled(name string, kind *ir.AttrKind, v int64) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind, Presence: ir.DefaultValued, Default: defaultI32(v)}
}

func flag(name string, v bool) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindBool, Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute { return c.Bool(v) }}
}

// cast is an operation from one element type to another.
func cast(name string, from, to *ir.TypeConstraint, rules ...optrait.Rule) *ir.OpDef {
	return op(ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "src", Type: from}},
		Results:  []ir.Arg{{Name: "result", Type: to}},
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Format:   "$src attr-dict `:` type($src) `->` type($result)",
	}, append([]optrait.Rule{sameLayouts(true)}, rules...)...)
}

// elementwise is an operation whose operands and result have one type, which the text spells.
func elementwise(name string, t *ir.TypeConstraint, operands ...string) *ir.OpDef {
	row := ir.OpDef{
		Name:    name,
		Results: []ir.Arg{{Name: "result", Type: t}},
		Traits:  ir.Pure | ir.SameOperandsAndResultType,
	}
	for i, n := range operands {
		if i > 0 {
			row.Format += "`,` "
		}
		row.Format += "$" + n + " "
		row.Operands = append(row.Operands, ir.Arg{Name: n, Type: t})
	}
	row.Format += "attr-dict `:` type($" + operands[0] + ")"
	for i := 1; i < len(operands); i++ {
		row.Operands[i].Same = operands[0]
	}
	return op(row)
}

func scalarRows() []*ir.OpDef {
	program := func(name string) *ir.OpDef {
		return op(ir.OpDef{
			Name:    name,
			Attrs:   []ir.AttrSpec{{Name: "axis", Kind: programDim}},
			Results: []ir.Arg{{Name: "result", Type: ir.I32Only}},
			Traits:  ir.Pure,
			Format:  "$axis attr-dict `:` type($result)",
		})
	}
	rounded := cast("tt.fp_to_fp", floatLike, floatLike, verifyRounding)
	rounded.Attrs = []ir.AttrSpec{optional("rounding", roundingMode)}
	rounded.Format = "$src attr-dict (`,` `rounding` `=` $rounding^)? `:` type($src) `->` type($result)"
	return []*ir.OpDef{
		cast("tt.int_to_ptr", i64Like, ptrLike),
		cast("tt.ptr_to_int", ptrLike, i64Like),
		cast("tt.bitcast", anyValue, anyValue, verifyBitcast),
		rounded,
		op(ir.OpDef{
			Name: "tt.clampf",
			Operands: []ir.Arg{
				{Name: "x", Type: floatLike, Same: "result"},
				{Name: "min", Type: floatLike, Same: "result"},
				{Name: "max", Type: floatLike, Same: "result"},
			},
			Attrs:   []ir.AttrSpec{{Name: "propagateNan", Kind: propagateNaN}},
			Results: []ir.Arg{{Name: "result", Type: floatLike}},
			Traits:  ir.Pure | ir.SameOperandsAndResultType,
			Format:  "$x `,` $min `,` $max `,` `propagateNan` `=` $propagateNan attr-dict `:` type($result)",
		}),
		elementwise("tt.precise_sqrt", floatLike, "x"),
		elementwise("tt.precise_divf", floatLike, "x", "y"),
		elementwise("tt.mulhiui", intLike, "x", "y"),
		program("tt.get_program_id"),
		program("tt.get_num_programs"),
		op(ir.OpDef{
			Name:    "tt.make_range",
			Attrs:   []ir.AttrSpec{{Name: "start", Kind: ir.KindI32}, {Name: "end", Kind: ir.KindI32}},
			Results: []ir.Arg{{Name: "result", Type: intTensor}},
			Traits:  ir.Pure,
			Format:  "attr-dict `:` type($result)",
		}, verifyRange),
		external(),
		inlineAssembly(),
	}
}

func external() *ir.OpDef {
	return withOwnEffects(ir.OpDef{
		Name:     "tt.extern_elementwise",
		Operands: []ir.Arg{{Name: "srcs", Arity: ir.Variadic, Type: anyValue}},
		Attrs: []ir.AttrSpec{
			{Name: "libname", Kind: ir.KindString}, {Name: "libpath", Kind: ir.KindString},
			{Name: "symbol", Kind: ir.KindString}, {Name: pure, Kind: ir.KindBool},
		},
		Results: []ir.Arg{{Name: "result", Type: anyValue}},
		Format:  "$srcs attr-dict `:` functional-type($srcs, $result)",
	}, sameLayouts(true))
}

func inlineAssembly() *ir.OpDef {
	return withOwnEffects(ir.OpDef{
		Name:     "tt.elementwise_inline_asm",
		Operands: []ir.Arg{{Name: "args", Arity: ir.Variadic, Type: anyValue}},
		Attrs: []ir.AttrSpec{
			{Name: "asm_string", Kind: ir.KindString}, {Name: "constraints", Kind: ir.KindString},
			{Name: pure, Kind: ir.KindBool}, {Name: "packed_element", Kind: ir.KindI32},
		},
		Results: []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: anyValue}},
		Format:  "$asm_string attr-dict ($args^ `:` type($args))? `->` type($result)",
	}, sameLayouts(true), verifyPacked)
}

// pure is the attribute of foreign code that has no effects.
const pure = "pure"

// foreign is the implementation of foreign code.
type foreign struct{ optrait.Rule }

func withOwnEffects(row ir.OpDef, rules ...optrait.Rule) *ir.OpDef {
	r := op(row, rules...)
	r.Impl = foreign{r.Impl.(optrait.Rule)}
	return r
}

// Effects implements ir.MemoryEffects.
func (foreign) Effects(op *ir.Operation) []ir.Effect {
	if op.PropBool(op.Def().Slot(pure)) {
		return nil
	}
	return []ir.Effect{{Kind: ir.WriteEffect}, {Kind: ir.ReadEffect}}
}

func functionRows() []*ir.OpDef {
	call := op(ir.OpDef{
		Name:     "tt.call",
		Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
		Attrs: []ir.AttrSpec{
			{Name: "callee", Kind: ir.KindSymbol},
			optional("arg_attrs", asm.KindDicts), optional("res_attrs", asm.KindDicts),
		},
		Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
		Format:  "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
	})
	call.Impl = callOp{call.Impl.(optrait.Rule)}
	scalar := &ir.OpDef{
		Name:     "tt.call_scalar",
		Operands: []ir.Arg{{Name: "shm_desc", Type: buffer}, {Name: "call_args", Arity: ir.Variadic}},
		Attrs: []ir.AttrSpec{
			{Name: "callee", Kind: ir.KindSymbol},
			optional("arg_attrs", asm.KindDicts), optional("res_attrs", asm.KindDicts),
		},
		Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
		Format: "$shm_desc `,` $callee `(` $call_args `)` attr-dict `:` qualified(type($shm_desc)) `,` " +
			"functional-type($call_args, results)",
		Impl: callScalar{},
	}
	return []*ir.OpDef{
		{
			Name:    "tt.func",
			Attrs:   asm.FunctionAttrs(),
			Regions: []ir.RegionSpec{{Name: "body"}},
			Traits:  ir.IsolatedFromAbove | ir.Symbol | ir.AllocationScope | ir.AffineScope,
			Parents: []string{"builtin.module"},
			Impl:    asm.Function{},
		},
		call,
		scalar,
		op(ir.OpDef{
			Name:     "tt.return",
			Operands: []ir.Arg{{Name: "srcs", Arity: ir.Variadic}},
			Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
			Parents:  []string{"tt.func"},
			Format:   "attr-dict ($srcs^ `:` type($srcs))?",
		}, asm.VerifyReturn),
	}
}

// callOp is the implementation of tt.call.
type callOp struct{ optrait.Rule }

// Callee implements ir.CallOpInterface.
func (callOp) Callee(op *ir.Operation) string { return asm.Callee(op) }

// VerifySymbols implements ir.SymbolUser.
func (callOp) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	callee := lookup(asm.Callee(op))
	if callee == nil || !callee.Is("tt.func") {
		return op.OpErrorf(c, "'%s' does not reference a valid function", asm.Callee(op))
	}
	return asm.VerifyCall(c, op, asm.FunctionType(callee))
}

// callScalar is the implementation of tt.call_scalar.
type callScalar struct{}

// Callee implements ir.CallOpInterface.
func (callScalar) Callee(op *ir.Operation) string { return asm.Callee(op) }

// VerifySymbols implements ir.SymbolUser.
func (callScalar) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	callee := lookup(asm.Callee(op))
	if callee == nil {
		return op.OpErrorf(c, "'%s' does not reference a valid function", asm.Callee(op))
	}
	if _, ok := ir.As[asm.FunctionOpInterface](callee); !ok {
		return op.OpErrorf(c, "'%s' does not reference a function", asm.Callee(op))
	}
	t := asm.FunctionType(callee)
	args := op.GroupOf(1)
	if len(t.Inputs) != len(args) {
		return op.OpErrorf(c, "incorrect number of operands for callee")
	}
	for i, want := range t.Inputs {
		if got := args[i].Value().Type(); got != want {
			return op.OpErrorf(c, "operand type mismatch: expected '%s' but got '%s' for operand %d", want, got, i)
		}
	}
	if len(t.Results) != op.NumResults() {
		return op.OpErrorf(c, "incorrect number of results for callee")
	}
	for i, want := range t.Results {
		if got := op.Result(i).Type(); got != want {
			return op.OpErrorf(c, "result type mismatch: expected '%s' but got '%s' for result %d", want, got, i)
		}
	}
	return nil
}
