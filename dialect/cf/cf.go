package cf

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// Dialect returns the cf dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:        "cf",
		Materialize: arith.Materialize,
		IDs:         opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:       "cf.br",
				Operands:   []ir.Arg{{Name: "destOperands", Arity: ir.Variadic}},
				Successors: 1,
				Traits:     ir.Terminator | ir.Pure,
				Impl:       br{},
			},
			{
				Name: "cf.cond_br",
				Operands: []ir.Arg{
					{Name: "condition", Type: ir.I1Only},
					{Name: "trueDestOperands", Arity: ir.Variadic},
					{Name: "falseDestOperands", Arity: ir.Variadic},
				},
				Successors: 2,
				Traits:     ir.Terminator | ir.Pure | ir.SegmentedOperands,
				Impl:       condBr{},
			},
			{
				Name: "cf.switch",
				Operands: []ir.Arg{
					{Name: "flag", Type: ir.AnyInteger},
					{Name: "defaultOperands", Arity: ir.Variadic},
					{Name: "caseOperands", Arity: ir.Variadic},
				},
				Attrs: []ir.AttrSpec{
					caseValues:   {Name: "case_values", Kind: KindCaseValues, Presence: ir.OptionalAttr},
					caseSegments: {Name: "case_operand_segments", Kind: ir.KindDenseI32},
				},
				Successors: -1,
				Traits:     ir.Terminator | ir.Pure | ir.SegmentedOperands,
				Impl:       switchOp{asm.Switch{Segments: caseSegments}},
			},
			{
				Name:     "cf.assert",
				Operands: []ir.Arg{{Name: "arg", Type: ir.I1Only}},
				Attrs:    []ir.AttrSpec{{Name: "msg", Kind: ir.KindString}},
				Format:   "$arg `,` $msg attr-dict",
				Impl:     assert{},
			},
		},
	}
}

// br is the implementation of cf.br.
type br struct{ asm.Branch }

// condBr is the implementation of cf.cond_br.
type condBr struct{ asm.CondBranch }

// ParseAsm implements ir.CustomAsm.
func (b condBr) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	ref, err := p.Operand()
	if err != nil {
		return err
	}
	return b.ParseTargets(p, s, ref)
}

// PrintAsm implements ir.CustomAsm.
func (b condBr) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	b.PrintTargets(p, op)
	p.AttrDict(op, ir.OperandSegments)
}

// assert is the implementation of cf.assert.
type assert struct{}

// Effects implements ir.MemoryEffects: the program may end.
func (assert) Effects(*ir.Operation) []ir.Effect { return []ir.Effect{{Kind: ir.WriteEffect}} }
