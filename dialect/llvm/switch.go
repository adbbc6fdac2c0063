package llvm

import (
	"hivm-opt/dialect/cf"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// The slots of llvm.switch.
const (
	switchValues = iota
	switchSegments
	switchWeights
)

func switchRow() *ir.OpDef {
	return &ir.OpDef{
		Name: "llvm.switch",
		Operands: []ir.Arg{
			{Name: "value", Type: integer},
			{Name: "defaultOperands", Arity: ir.Variadic},
			{Name: "caseOperands", Arity: ir.Variadic},
		},
		Attrs: []ir.AttrSpec{
			switchValues:   optional("case_values", cf.KindCaseValues),
			switchSegments: {Name: "case_operand_segments", Kind: ir.KindDenseI32},
			switchWeights:  optional("branch_weights", ir.KindDenseI32),
		},
		Successors: -1,
		Traits:     ir.Terminator | ir.Pure | ir.SegmentedOperands,
		Impl:       switchOp{asm.Switch{Segments: switchSegments}},
	}
}

// switchOp is the implementation of llvm.switch.
type switchOp struct{ asm.Switch }

// ElidedAttrs implements ir.ElidesAttrs.
func (switchOp) ElidedAttrs() []string {
	return []string{"case_values", "case_operand_segments", ir.OperandSegments}
}

// ParseAsm implements ir.CustomAsm.
func (switchOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	flag, err := cf.ParseFlag(p, s)
	if err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	defaults, err := asm.Target(p, s)
	if err != nil {
		return err
	}
	cases := cf.CasesOf(flag)
	if err := parseCases(p, s, &cases); err != nil {
		return err
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	cases.Set(p.Context(), s, defaults, switchValues, switchSegments)
	return nil
}

// parseCases reads [1: ^a(...), 2: ^b(...)].
func parseCases(p ir.AsmParser, s *ir.OpState, cases *cf.Cases) error {
	if err := p.Punct("["); err != nil {
		return err
	}
	for more := !p.OptionalPunct("]"); more; {
		if err := cases.Parse(p, s); err != nil {
			return err
		}
		if more = p.OptionalPunct(","); !more {
			if err := p.Punct("]"); err != nil {
				return err
			}
		}
	}
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (w switchOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", ")
	asm.PrintTarget(p, op.Successors()[0], op.GroupOf(1))
	p.Write(" [")
	p.Newline()
	args, _ := w.Cases(op)
	labels := cf.CaseLabels(op, switchValues)
	for i := range labels {
		if i > 0 {
			p.Write(",")
			p.Newline()
		}
		p.Write("  " + labels[i] + ": ")
		asm.PrintTarget(p, op.Successors()[i+1], args[i])
	}
	if len(labels) > 0 {
		p.Newline()
	}
	p.Write("]")
	p.AttrDict(op, w.ElidedAttrs()...)
}

// Verify implements ir.Verifier.
func (w switchOp) Verify(c *ir.Context, op *ir.Operation) error {
	if err := w.VerifyTargets(c, op); err != nil {
		return err
	}
	successors, n := len(op.Successors()), int64(0)
	d, given := op.Prop(switchValues).(*ir.DenseAttr)
	if given {
		sizes, _ := d.Type().(ir.ShapedType).Dims()
		n, _ = ir.NumElements(sizes)
	}
	if n != int64(successors-1) {
		return op.OpErrorf(c, "expects number of case values to match number of case destinations")
	}
	if weights, ok := ir.Ints(op.Prop(switchWeights)); ok && len(weights) != successors {
		return op.Errorf(c, "expects number of branch weights to match number of successors: %d vs %d", len(weights), successors)
	}
	if given && ir.ElementType(d.Type()) != op.Operand(0).Type() {
		return op.Errorf(c, "expects case value type to match condition value type")
	}
	return nil
}
