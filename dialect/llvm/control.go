package llvm

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// The slots of llvm.call.
const (
	callConvention = iota
	callTail
	callBranchWeights
	callCallee
	callFastMath
	callVarType
)

func controlRows() []*ir.OpDef {
	values := func(n string) ir.Arg { return ir.Arg{Name: n, Arity: ir.Variadic, Type: anyLLVM} }
	return []*ir.OpDef{
		{
			Name:       "llvm.br",
			Operands:   []ir.Arg{values("destOperands")},
			Attrs:      []ir.AttrSpec{optional("loop_annotation", ir.KindAny)},
			Successors: 1,
			Traits:     ir.Terminator | ir.Pure,
			Impl:       asm.Branch{},
		},
		{
			Name:     "llvm.cond_br",
			Operands: []ir.Arg{{Name: "condition", Type: ir.I1Only}, values("trueDestOperands"), values("falseDestOperands")},
			Attrs: []ir.AttrSpec{
				optional("branch_weights", ir.KindDenseI32), optional("loop_annotation", ir.KindAny),
			},
			Successors: 2,
			Traits:     ir.Terminator | ir.Pure | ir.SegmentedOperands,
			Impl:       condBr{},
		},
		switchRow(),
		{
			Name:     "llvm.resume",
			Operands: []ir.Arg{{Name: "value", Type: anyLLVM}},
			Traits:   ir.Terminator,
			Format:   "$value attr-dict `:` type($value)",
		},
		{
			Name:     "llvm.return",
			Operands: []ir.Arg{{Name: "arg", Arity: ir.Optional, Type: anyLLVM}},
			Traits:   ir.Terminator | ir.Pure,
			Format:   "attr-dict ($arg^ `:` type($arg))?",
			Impl:     optrait.Rule(returned),
		},
		{
			Name:   "llvm.unreachable",
			Traits: ir.Terminator,
			Format: "attr-dict",
		},
		{
			Name:     "llvm.call",
			Operands: []ir.Arg{{Name: "callee_operands", Arity: ir.Variadic, Type: callOperands}},
			Results:  []ir.Arg{{Name: "result", Arity: ir.Optional, Type: anyLLVM}},
			Attrs: []ir.AttrSpec{
				callConvention:    filledEnum("CConv", callConv, "ccc", "LLVM Calling Convention specification"),
				callTail:          filledEnum("TailCallKind", tailKind, "none", "LLVM Tail Call specification"),
				callBranchWeights: optional("branch_weights", ir.KindDenseI32),
				callCallee:        optional("callee", ir.KindSymbol),
				callFastMath:      fastMathSpec(),
				callVarType:       optional("var_callee_type", typeKind("type attribute of LLVM function type", isFunc)),
			},
			Impl: call{},
		},
	}
}

func isFunc(t ir.Type) bool { return isKind(t, kindFunc) }

// returned checks llvm.return inside of a function.
func returned(c *ir.Context, op *ir.Operation) error {
	f := op.Parent()
	if !IsFunc(f) {
		return nil
	}
	a, ok := f.Prop(funcTypeSlot).(*ir.TypeAttr)
	if !ok || shapeOf(a.Type) == nil {
		return nil // the function itself is wrong and says so
	}
	want := shapeOf(a.Type).elems[0]
	none := isKind(want, kindVoid)
	switch {
	case none && op.NumOperands() > 0:
		return op.OpErrorf(c, "expected no operands")
	case !none && op.NumOperands() == 0:
		return op.OpErrorf(c, "expected 1 operand")
	case !none && op.Operand(0).Type() != want:
		return op.OpErrorf(c, "mismatching result types")
	}
	return nil
}

// condBr is the implementation of llvm.cond_br.
type condBr struct{ asm.CondBranch }

// ParseAsm implements ir.CustomAsm.
func (b condBr) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	ref, err := p.Operand()
	if err != nil {
		return err
	}
	if p.OptionalKeyword("weights") {
		if s.Props[0], err = parseWeights(p); err != nil {
			return err
		}
	}
	return b.ParseTargets(p, s, ref)
}

// parseWeights reads ([1, 2]).
func parseWeights(p ir.AsmParser) (ir.Attribute, error) {
	for _, text := range []string{"(", "["} {
		if err := p.Punct(text); err != nil {
			return nil, err
		}
	}
	var list []int64
	for {
		n, err := p.Integer()
		if err != nil {
			return nil, err
		}
		list = append(list, n)
		if !p.OptionalPunct(",") {
			break
		}
	}
	if err := p.Punct("]"); err != nil {
		return nil, err
	}
	return p.Context().DenseI32(list), p.Punct(")")
}

// PrintAsm implements ir.CustomAsm.
func (b condBr) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	if w := op.Prop(0); w != nil {
		p.Write(" weights(")
		p.Write(string(ir.AppendForm(nil, ir.KindDenseI32, w)))
		p.Write(")")
	}
	b.PrintTargets(p, op)
	p.AttrDict(op, "branch_weights", ir.OperandSegments)
}
