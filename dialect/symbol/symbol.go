package symbol

import (
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/asmfmt"
)

// inlineMap is the directive for an affine map that is written in full where
// other places write its alias.
const inlineMap = "InlineMap"

// The slots of symbol.symbolic_int that its formats and names use.
const (
	slotName  = 0
	slotExprs = 3
)

var kindMap = &ir.AttrKind{Desc: "AffineMap attribute", OK: func(_ *ir.Context, a ir.Attribute) bool {
	_, ok := a.(*ir.AffineMapAttr)
	return ok
}}

// Dialect returns the symbol dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:    "symbol",
		Customs: map[string]ir.CustomDirective{inlineMap: {Parse: parseMap, Print: printMap}},
		IDs:     opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:     "symbol.symbolic_int",
				Operands: []ir.Arg{{Name: "int_symbols", Arity: ir.Variadic, Type: ir.IndexOnly}},
				Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
				Attrs: []ir.AttrSpec{
					slotName:  {Name: "symbol_name", Kind: ir.KindSymbol},
					1:         {Name: "min_val", Kind: ir.KindI64},
					2:         {Name: "max_val", Kind: ir.KindI64},
					slotExprs: {Name: "int_expressions", Kind: kindMap, Presence: ir.OptionalAttr},
				},
				Traits: ir.Pure,
				Format: "$symbol_name (` ` `[` $int_symbols^ `]` `,` custom<" + inlineMap + ">($int_expressions))? attr-dict `:` type($result)",
				Impl:   symbolicInt{},
			},
			{
				Name:     "symbol.bind_symbolic_shape",
				Operands: []ir.Arg{{Name: "operand"}, {Name: "shape_symbols", Arity: ir.Variadic, Type: ir.IndexOnly}},
				Attrs:    []ir.AttrSpec{{Name: "shape_expressions", Kind: kindMap}},
				Format:   "$operand `,` `[` $shape_symbols `]` `,` custom<" + inlineMap + ">($shape_expressions) attr-dict `:` type($operand)",
			},
		},
	}
}

func parseMap(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	at := p.Pos()
	a, err := p.Attr()
	if err != nil {
		return err
	}
	if !kindMap.OK(p.Context(), a) {
		return p.Failf(at, "invalid kind of attribute specified")
	}
	f.SetProp(args[0].Index, a)
	return nil
}

func printMap(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if a := op.Prop(args[0].Index); a != nil {
		p.Write(a.String())
	}
}

// symbolicInt is symbol.symbolic_int.
type symbolicInt struct{}

// Fold implements ir.Folder: a symbol that equals another symbol.
func (symbolicInt) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	exprs, ok := op.Prop(slotExprs).(*ir.AffineMapAttr)
	if !ok || op.NumOperands() != 1 || ir.DefinedBy[symbolicInt](op.Operand(0)) == nil {
		return nil, false
	}
	m := exprs.Map
	if m.NumDims != 0 || len(m.Results) != 1 || m.Results[0].Kind() != affinemap.KindSymbol {
		return nil, false
	}
	return []ir.FoldResult{{Value: op.Operand(0)}}, false
}

// ResultNames implements ir.ResultNamer: the result is called like the symbol.
func (symbolicInt) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	if s, ok := op.Prop(slotName).(*ir.SymbolRefAttr); ok {
		set(op.Result(0), s.Path[0])
	}
}
