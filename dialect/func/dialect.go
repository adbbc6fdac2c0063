package funcs

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// Dialect returns the func dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:        "func",
		Materialize: materialize,
		IDs:         opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:    "func.func",
				Attrs:   asm.FunctionAttrs(),
				Regions: []ir.RegionSpec{{Name: "body"}},
				Traits:  ir.IsolatedFromAbove | ir.Symbol | ir.AllocationScope | ir.AffineScope,
				Impl:    function{},
			},
			{
				Name:     "func.return",
				Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
				Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
				Parents:  []string{"func.func"},
				Format:   "attr-dict ($operands^ `:` type($operands))?",
				Impl:     returnOp{},
			},
			{
				Name:     "func.call",
				Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
				Attrs:    []ir.AttrSpec{{Name: "callee", Kind: ir.KindSymbol}},
				Results:  []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Format:   "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
				Impl:     call{},
			},
			{
				Name: "func.call_indirect",
				Operands: []ir.Arg{
					{Name: "callee", Type: functionValue},
					{Name: "callee_operands", Arity: ir.Variadic},
				},
				Results: []ir.Arg{{Name: "results", Arity: ir.Variadic}},
				Impl:    callIndirect{rewrite.ForOp("func.call_indirect", direct)},
			},
			{
				Name:       "func.constant",
				Attrs:      []ir.AttrSpec{{Name: "value", Kind: ir.KindSymbol}},
				Results:    []ir.Arg{{Name: "result"}},
				Traits:     ir.Pure | ir.ConstantLike,
				Format:     "attr-dict $value `:` type($result)",
				ResultName: "f",
				Impl:       constant{},
			},
		},
	}
}

var (
	functionValue = &ir.TypeConstraint{Desc: "function type", OK: func(t ir.Type) bool {
		_, ok := t.(*ir.FunctionType)
		return ok
	}}
)

func materialize(b *ir.Builder, a ir.Attribute, t ir.Type) *ir.Operation {
	ref, ok := a.(*ir.SymbolRefAttr)
	if _, isFunc := t.(*ir.FunctionType); !ok || !isFunc || len(ref.Path) != 1 {
		return nil
	}
	return ConstantBuilder{Value: ref.Path[0], Result: t}.Build(b).Op
}
