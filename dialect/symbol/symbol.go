package symbol

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/asmfmt"
)

// inlineMap is the directive for an affine map that is written in full where
// other places write its alias. intExpressions is the directive for symbols and such a map,
// [%a, %b], affine_map<...>, or nothing.
const (
	inlineMap      = "InlineMap"
	intExpressions = "IntExpressions"
)

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
		Name: "symbol",
		Customs: map[string]ir.CustomDirective{
			inlineMap:      {Parse: parseMap, Print: printMap},
			intExpressions: {Parse: parseExpressions, Print: printExpressions},
		},
		IDs: opIDs[:],
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
				Format: "$symbol_name `` custom<" + intExpressions + ">($int_symbols, $int_expressions) attr-dict `:` type($result)",
				Impl:   symbolicInt{},
			},
			{
				Name:     "symbol.bind_symbolic_shape",
				Operands: []ir.Arg{{Name: "operand", Type: structured.Shaped}, {Name: "shape_symbols", Arity: ir.Variadic, Type: ir.IndexOnly}},
				Attrs:    []ir.AttrSpec{{Name: "shape_expressions", Kind: kindMap}},
				Format:   "$operand `,` `[` $shape_symbols `]` `,` custom<" + inlineMap + ">($shape_expressions) attr-dict `:` type($operand)",
				Impl:     bindSymbolicShape{},
			},
		},
	}
}

func parseExpressions(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	if !p.OptionalPunct("[") {
		return nil
	}
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	for _, ref := range refs {
		f.AddOperand(args[0].Index, ref)
	}
	if err := p.Punct("]"); err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	return parseMap(p, f, args[1:])
}

// printExpressions writes nothing for a map that is nothing but parentheses, as the reference does.
func printExpressions(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	exprs, ok := op.Prop(args[1].Index).(*ir.AffineMapAttr)
	if !ok || exprs.Map.NumDims+exprs.Map.NumSyms+len(exprs.Map.Results) == 0 {
		return
	}
	p.Write(" [")
	p.OperandList(op.GroupOf(args[0].Index))
	p.Write("], ")
	printMap(p, op, args[1:])
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

// Verify implements ir.Verifier.
func (symbolicInt) Verify(c *ir.Context, op *ir.Operation) error {
	for _, v := range op.Operands() {
		if !isSymbol(v.Op()) {
			return op.OpErrorf(c, "int symbol must be produced by valid operations")
		}
	}
	exprs, ok := op.Prop(slotExprs).(*ir.AffineMapAttr)
	if !ok {
		return nil
	}
	switch m := exprs.Map; {
	case m.NumDims != 0:
		return op.OpErrorf(c, "the affine map should only contain symbols")
	case m.NumSyms != op.NumOperands():
		return op.OpErrorf(c, "number of int symbols %d doesn't match with affine map %d", op.NumOperands(), m.NumSyms)
	case len(m.Results) > 1:
		return op.OpErrorf(c, "mapping must not produce more than one value")
	}
	return nil
}

// isSymbol reports whether the results of op, which is nil for the argument of a block, may be
// symbols of another: a symbol, a size, or any arithmetic.
func isSymbol(op *ir.Operation) bool {
	return op != nil && (IsSymbolicInt(op) || tensor.IsDim(op) || op.Def().IsOf("arith"))
}

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

// bindSymbolicShape is symbol.bind_symbolic_shape.
type bindSymbolicShape struct{}

// Verify implements ir.Verifier.
func (bindSymbolicShape) Verify(c *ir.Context, op *ir.Operation) error {
	bind, _ := AsBindSymbolicShape(op)
	m := op.Prop(0).(*ir.AffineMapAttr).Map
	switch {
	case len(m.Results) != ir.RankOf(bind.Operand().Type()):
		return op.OpErrorf(c, "number of results doesn't match the rank of binded operand shape")
	case m.NumSyms != op.NumOperands()-1:
		return op.OpErrorf(c, "number of shape symbols doesn't match the number of symbols in the affine.map")
	}
	return nil
}
