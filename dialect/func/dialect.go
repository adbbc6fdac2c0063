package funcs

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// Dialect returns the func dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:        "func",
		Materialize: materialize,
		IDs:         opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name: "func.func",
				Attrs: []ir.AttrSpec{
					symName:       {Name: "sym_name", Kind: ir.KindString},
					functionType:  {Name: "function_type", Kind: kindFunctionType},
					symVisibility: {Name: "sym_visibility", Kind: ir.KindString, Presence: ir.OptionalAttr},
					argAttrs:      {Name: "arg_attrs", Kind: asm.KindDicts, Presence: ir.OptionalAttr},
					resAttrs:      {Name: "res_attrs", Kind: asm.KindDicts, Presence: ir.OptionalAttr},
				},
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
				Impl:    callIndirect{},
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

// The slots of func.func.
const (
	symName = iota
	functionType
	symVisibility
	argAttrs
	resAttrs
)

var (
	kindFunctionType = &ir.AttrKind{
		Desc:   "type attribute of function type",
		Stored: ir.IsA[*ir.TypeAttr],
		OK: func(_ *ir.Context, a ir.Attribute) bool {
			t, ok := a.(*ir.TypeAttr)
			if !ok {
				return false
			}
			_, ok = t.Type.(*ir.FunctionType)
			return ok
		},
	}
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
