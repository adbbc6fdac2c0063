package llvm

import (
	"strings"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func foreignRows() []*ir.OpDef {
	values := func(n string) []ir.Arg { return []ir.Arg{{Name: n, Arity: ir.Variadic, Type: anyLLVM}} }
	result := func(n string) []ir.Arg { return []ir.Arg{{Name: n, Arity: ir.Optional, Type: anyLLVM}} }
	return []*ir.OpDef{
		{
			Name:     "llvm.inline_asm",
			Operands: values("operands"),
			Results:  result("res"),
			Attrs: []ir.AttrSpec{
				{Name: "asm_string", Kind: ir.KindString}, {Name: "constraints", Kind: ir.KindString},
				unit("has_side_effects"), unit("is_align_stack"),
				optional("asm_dialect", ir.KindCases(64, "ATT (0) or Intel (1) asm dialect", ir.Numbered(0, "att", "intel"))),
				optional("operand_attrs", ir.KindArray),
			},
			Format: "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? " +
				"(`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict " +
				"$asm_string `,` $constraints $operands `:` functional-type($operands, $res)",
			Impl: inlineAsm{},
		},
		{
			Name:     "llvm.call_intrinsic",
			Operands: values("args"),
			Results:  result("results"),
			Attrs:    []ir.AttrSpec{{Name: "intrin", Kind: ir.KindString}, fastMathSpec()},
			Format:   "$intrin `(` $args `)` `:` functional-type($args, $results) attr-dict",
			Impl:     optrait.Rule(intrinsicName),
		},
		{
			Name:   "llvm.linker_options",
			Attrs:  []ir.AttrSpec{{Name: "options", Kind: ir.KindArray}},
			Format: "$options attr-dict",
			Impl:   optrait.Rule(atModuleLevel),
		},
	}
}

// inlineAsm is the implementation of llvm.inline_asm.
type inlineAsm struct{}

// Effects implements ir.MemoryEffects: there are none unless the text says so.
func (inlineAsm) Effects(op *ir.Operation) []ir.Effect {
	if op.Attr("has_side_effects") == nil {
		return nil
	}
	return []ir.Effect{{Kind: ir.WriteEffect}, {Kind: ir.ReadEffect}}
}

// intrinsicName checks llvm.call_intrinsic.
func intrinsicName(c *ir.Context, op *ir.Operation) error {
	if s, ok := op.Attr("intrin").(*ir.StringAttr); !ok || !strings.HasPrefix(s.Value, "llvm.") {
		return op.OpErrorf(c, "intrinsic name must start with 'llvm.'")
	}
	return nil
}

// atModuleLevel checks llvm.linker_options.
func atModuleLevel(c *ir.Context, op *ir.Operation) error {
	if p := op.Parent(); p != nil && !(p.Has(ir.SymbolTable) && p.Has(ir.IsolatedFromAbove)) {
		return op.OpErrorf(c, "must appear at the module level")
	}
	return nil
}
