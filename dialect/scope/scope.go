package scope

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/iterargs"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/rewrite"
)

// signature is the directive for the type of an operation without operands.
const signature = "NullaryType"

// ret ends a scope. Where the text of a scope leaves it out, it is added.
const ret = "scope.return"

// Dialect returns the scope dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:    "scope",
		Customs: map[string]ir.CustomDirective{signature: {Parse: parseSignature, Print: printSignature}},
		IDs:     opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:    "scope.scope",
				Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Attrs:   []ir.AttrSpec{{Name: "no_inline", Kind: ir.KindUnit, Presence: ir.OptionalAttr}},
				Regions: []ir.RegionSpec{{Name: "region", Sized: 1, Terminator: ret, ShowTerminator: true}},
				Traits:  ir.SingleBlock | ir.NoRegionArguments | ir.RecursiveEffects,
				Format:  "`:` custom<" + signature + ">(type($results)) $region attr-dict",
				Impl:    scope{},
			},
			{
				Name:     ret,
				Operands: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
				Parents:  []string{"scope.scope"},
				Format:   "attr-dict ($results^ `:` type($results))?",
			},
		},
	}
}

// parseSignature reads () -> T or () -> (T, U).
func parseSignature(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	at := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	ft, ok := t.(*ir.FunctionType)
	if !ok {
		return p.Errorf(at, "invalid kind of type specified")
	}
	if n := len(ft.Inputs); n > 0 {
		return p.Errorf(at, "0 operands present, but expected %d", n)
	}
	for _, r := range ft.Results {
		f.AddResultType(args[0].Index, r)
	}
	return nil
}

func printSignature(p ir.AsmPrinter, op *ir.Operation, _ []asmfmt.Elem) {
	p.Write("() -> ")
	asm.PrintResultTypes(p, asm.ResultTypes(op))
}

// scope is scope.scope.
type scope struct{}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (scope) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("scope.scope", unusedResults)
}

// unusedResults drops results without uses.
func unusedResults(op *ir.Operation, rw *rewrite.Rewriter) bool {
	last := op.Region(0).Entry().Last()
	if !IsReturn(last) {
		return false
	}
	var types []ir.Type
	var given []*ir.Value
	var used []int
	for i := range op.NumResults() {
		if r := op.Result(i); r.HasUses() {
			types, given, used = append(types, r.Type()), append(given, last.Operand(i)), append(used, i)
		}
	}
	if len(used) == op.NumResults() {
		return false
	}
	body := ir.NewRegion()
	body.TakeBlocks(op.Region(0))
	rw.Modify(last, func() { last.SetOperands(rw.Ctx, given) })
	less := rw.Create(ir.OpState{
		Def: op.Def(), Types: types, Props: op.Props(), Attrs: op.Attrs(), Regions: []*ir.Region{body}, Loc: op.Loc(),
	})
	values := make([]*ir.Value, op.NumResults())
	for k, i := range used {
		values[i] = less.Result(k)
	}
	rw.Replace(op, values...)
	return true
}

// VerifyRegions implements ir.RegionVerifier: the operands of scope.return are the
// results.
func (scope) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	last := op.Region(0).Entry().Last()
	return iterargs.VerifyEdges(c, op, iterargs.Edge{
		From: iterargs.Region0, To: iterargs.ParentResults, Source: asm.ValueTypes(last.Operands()), Dest: asm.ResultTypes(op),
	})
}
