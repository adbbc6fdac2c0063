package gpu

import (
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/rewrite"
)

// asyncClause begins the text of an operation that may wait for tokens and give another one.
const asyncClause = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) "

// The groups that operations with tokens share: the tokens that they wait for are their
// first operands, the token that they give is their last result.
var (
	dependencies = variadic("asyncDependencies", token)
	asyncToken   = ir.Arg{Name: "asyncToken", Arity: ir.Optional, Type: token}
)

// parseAsync reads (`async`)? (`[` tokens `]`)?.
func parseAsync(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	at := p.Pos()
	if p.OptionalKeyword("async") {
		if p.NumResults() == 0 {
			return p.Errorf(at, "needs to be named when marked 'async'")
		}
		f.AddResultType(args[0].Index, tokenType(p.Context()))
	}
	refs, err := p.OptionalOperandsIn("[", "]", "operand list")
	for _, ref := range refs {
		f.AddOperand(args[1].Index, ref)
	}
	return err
}

func printAsync(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	writeAsync(p, len(op.ResultsOf(args[0].Index)) > 0, op.GroupOf(args[1].Index))
}

func writeAsync(p ir.AsmPrinter, async bool, tokens []ir.Use) {
	if async {
		p.Write("async")
	}
	if len(tokens) == 0 {
		return
	}
	if async {
		p.Write(" ")
	}
	p.Write("[")
	p.OperandList(tokens)
	p.Write("]")
}

func memoryRows() []*ir.OpDef {
	operands := func(args ...ir.Arg) []ir.Arg { return append([]ir.Arg{dependencies}, args...) }
	token := []ir.Arg{asyncToken}
	buffer := func(name string) ir.Arg { return ir.Arg{Name: name, Type: ir.AnyMemRef} }
	return []*ir.OpDef{
		{Name: "gpu.wait", Operands: operands(), Results: token, Format: asyncClause + "attr-dict",
			Impl: rewrite.ForOp("gpu.wait", dropFinished, simplifyWait)},
		{
			Name:     "gpu.alloc",
			Operands: operands(variadic("dynamicSizes", ir.IndexOnly), variadic("symbolOperands", ir.IndexOnly)),
			Results:  []ir.Arg{{Name: "memref", Type: ir.AnyMemRef}, asyncToken},
			Attrs:    []ir.AttrSpec{unit("hostShared")},
			Traits:   ir.SegmentedOperands,
			Format: asyncClause + "(` ` `host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? " +
				"attr-dict `:` type($memref)",
			Impl: alloc{},
		},
		{Name: "gpu.dealloc", Operands: operands(buffer("memref")), Results: token,
			Format: asyncClause + "$memref attr-dict `:` type($memref)", Impl: access{memref: ir.FreeEffect}},
		{Name: "gpu.memcpy", Operands: operands(buffer("dst"), buffer("src")), Results: token,
			Format: asyncClause + "$dst `,` $src `:` type($dst) `,` type($src) attr-dict",
			Impl:   copying{access: access{memref: ir.WriteEffect, source: true}}},
		{Name: "gpu.memset", Operands: operands(buffer("dst"), ir.Arg{Name: "value"}), Results: token,
			Format: asyncClause + "$dst `,` $value `:` type($dst) `,` type($value) attr-dict",
			Impl:   filling{access: access{memref: ir.WriteEffect}}},
		{Name: "gpu.host_register", Operands: []ir.Arg{{Name: "value", Type: unranked}}, Format: "$value attr-dict `:` type($value)"},
		{Name: "gpu.host_unregister", Operands: []ir.Arg{{Name: "value", Type: unranked}}, Format: "$value attr-dict `:` type($value)"},
		{Name: "gpu.set_default_device", Operands: []ir.Arg{{Name: "devIndex", Type: i32}}, Format: "attr-dict $devIndex",
			Impl: effects.List{effects.Anonymous(ir.WriteEffect)}},
		{Name: "gpu.dynamic_shared_memory", Results: []ir.Arg{{Name: "resultMemref", Type: bytes}}, Traits: ir.Pure,
			Format: "attr-dict `:` type($resultMemref)", Impl: optrait.Rule(sharedMemory)},
	}
}

var bytes = &ir.TypeConstraint{Desc: "1D memref of 8-bit signless integer values", Class: ir.AnyMemRef.OK, OK: func(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	return ok && len(m.Shape) == 1 && ir.IsInt(m.Elem, 8)
}}

// sharedMemory checks gpu.dynamic_shared_memory.
func sharedMemory(c *ir.Context, op *ir.Operation) error {
	t := op.Result(0).Type().(*ir.MemRefType)
	if space, ok := t.Space.(*ir.DialectAttr); !ok || !space.Is(addressSpace, workgroup) {
		return op.OpErrorf(c, "address space must be %s<%s>", "address_space", workgroup)
	}
	if ir.NumDynamic(t.Shape) == 0 {
		return op.OpErrorf(c, "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>")
	}
	return nil
}

// access is the implementation of operations that access their first buffer, and read the
// second one where there is a source.
type access struct {
	memref ir.EffectKind
	source bool
}

// Effects implements ir.MemoryEffects.
func (a access) Effects(op *ir.Operation) []ir.Effect {
	list := []ir.Effect{{Kind: a.memref, Value: op.GroupOf(1)[0].Value()}}
	if a.source {
		list = append(list, ir.Effect{Kind: ir.ReadEffect, Value: op.GroupOf(2)[0].Value()})
	}
	return list
}

// copying is the implementation of gpu.memcpy.
type copying struct{ access }

// Fold implements ir.Folder: the copied buffers are the sources of casts.
func (copying) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// Verify implements ir.Verifier.
func (copying) Verify(c *ir.Context, op *ir.Operation) error {
	dst := op.GroupOf(1)[0].Value().Type().(*ir.MemRefType)
	src := op.GroupOf(2)[0].Value().Type().(*ir.MemRefType)
	switch {
	case dst.Elem != src.Elem:
		return op.OpErrorf(c, "arguments have incompatible element type")
	case !ir.AgreeAll(dst.Shape, src.Shape):
		return op.OpErrorf(c, "arguments have incompatible shape")
	}
	return nil
}

// filling is the implementation of gpu.memset.
type filling struct{ access }

// Fold implements ir.Folder, as in [copying].
func (filling) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// Verify implements ir.Verifier.
func (filling) Verify(c *ir.Context, op *ir.Operation) error {
	dst := op.GroupOf(1)[0].Value().Type()
	if ir.ElementType(dst) != ir.ElementType(op.GroupOf(2)[0].Value().Type()) {
		return op.OpErrorf(c, "failed to verify that all of {dst, value} have same element type")
	}
	return nil
}

// alloc is the implementation of gpu.alloc.
type alloc struct{}

// ResultNames implements ir.ResultNamer: two results have names of their own.
func (alloc) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), "memref")
	if op.NumResults() > 1 {
		set(op.Result(1), "asyncToken")
	}
}

// Effects implements ir.MemoryEffects.
func (alloc) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
}

// Verify implements ir.Verifier.
func (alloc) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Result(0).Type().(*ir.MemRefType)
	if len(op.GroupOf(1)) != ir.NumDynamic(t.Shape) {
		return op.OpErrorf(c, "dimension operand count does not equal memref dynamic dimension count")
	}
	if len(op.GroupOf(2)) != memref.NumLayoutSymbols(t) {
		return op.OpErrorf(c, "symbol operand count does not equal memref symbol count")
	}
	return nil
}

// dropFinished removes the tokens of waits that wait for nothing from the operands of a
// wait.
func dropFinished(op *ir.Operation, rw *rewrite.Rewriter) bool {
	var left []*ir.Value
	for _, v := range op.Operands() {
		if w := v.Op(); w == nil || !w.Is(op.Name()) || w.NumOperands() > 0 {
			left = append(left, v)
		}
	}
	if len(left) == op.NumOperands() {
		return false
	}
	rw.Modify(op, func() { op.SetOperands(rw.Ctx, left) })
	return true
}

// simplifyWait erases a wait that waits for nothing, whose token is the only token that it
// waits for, or whose token has no user.
func simplifyWait(op *ir.Operation, rw *rewrite.Rewriter) bool {
	switch {
	case op.NumOperands() == 0 && op.NumResults() == 0:
		rw.Erase(op)
	case op.NumOperands() == 1 && op.NumResults() == 1:
		rw.Replace(op, op.Operand(0))
	case op.NumResults() == 1 && !op.Result(0).HasUses():
		rw.Erase(op)
	default:
		return false
	}
	return true
}
