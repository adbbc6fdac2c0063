package llvm

import "hivm-opt/ir"

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
			Impl:       br{},
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
		{
			Name:     "llvm.return",
			Operands: []ir.Arg{{Name: "arg", Arity: ir.Optional, Type: anyLLVM}},
			Traits:   ir.Terminator | ir.Pure,
			Format:   "attr-dict ($arg^ `:` type($arg))?",
			Impl:     rule(returned),
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
	if f == nil || !f.Is("llvm.func") {
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

// parseTarget reads ^block(%a, %b : T, U), appends the block and the operands to
// s and returns the number of operands.
func parseTarget(p ir.AsmParser, s *ir.OpState) (int64, error) {
	b, err := p.Successor()
	if err != nil {
		return 0, err
	}
	s.Succs = append(s.Succs, b)
	if !p.OptionalPunct("(") {
		return 0, nil
	}
	pos := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return 0, err
	}
	if err := p.Punct(":"); err != nil {
		return 0, err
	}
	types, err := p.TypeList()
	if err != nil {
		return 0, err
	}
	if err := p.Punct(")"); err != nil {
		return 0, err
	}
	if len(refs) != len(types) {
		return 0, p.Errorf(pos, "%d operands present, but expected %d", len(refs), len(types))
	}
	for i, ref := range refs {
		if err := resolve(p, s, ref, types[i]); err != nil {
			return 0, err
		}
	}
	return int64(len(refs)), nil
}

func printTarget(p ir.AsmPrinter, b *ir.Block, args []ir.Use) {
	p.Successor(b)
	if len(args) == 0 {
		return
	}
	p.Write("(")
	p.OperandList(args)
	p.Write(" : ")
	printTypes(p, args)
	p.Write(")")
}

func printTypes(p ir.AsmPrinter, args []ir.Use) {
	for i := range args {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(args[i].Value().Type())
	}
}

// verifyTarget checks what is passed to successor n.
func verifyTarget(c *ir.Context, op *ir.Operation, n int, args []ir.Use) error {
	want := op.Successors()[n].Args()
	if len(args) != len(want) {
		return op.Errorf(c, "branch has %d operands for successor #%d, but target block has %d", len(args), n, len(want))
	}
	for i := range args {
		if args[i].Value().Type() != want[i].Type() {
			return op.Errorf(c, "type mismatch for bb argument #%d of successor #%d", i, n)
		}
	}
	return nil
}

func parseDict(p ir.AsmParser, s *ir.OpState) error {
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	return nil
}

// br is the implementation of llvm.br.
type br struct{}

// ParseAsm implements ir.CustomAsm.
func (br) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if _, err := parseTarget(p, s); err != nil {
		return err
	}
	return parseDict(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (br) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	printTarget(p, op.Successors()[0], op.GroupOf(0))
	p.AttrDict(op)
}

// SuccessorOperands implements ir.Branch.
func (br) SuccessorOperands(op *ir.Operation, _ int) (lo, hi int) { return op.Group(0) }

// ResizeSuccessor implements ir.Branch. Nothing counts the operands.
func (br) ResizeSuccessor(*ir.Context, *ir.Operation, int, int) {}

// Verify implements ir.Verifier.
func (br) Verify(c *ir.Context, op *ir.Operation) error { return verifyTarget(c, op, 0, op.GroupOf(0)) }

// condBr is the implementation of llvm.cond_br.
type condBr struct{}

// ParseAsm implements ir.CustomAsm.
func (condBr) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	ref, err := p.Operand()
	if err != nil {
		return err
	}
	if p.OptionalKeyword("weights") {
		if s.Props[0], err = parseWeights(p); err != nil {
			return err
		}
	}
	if err := resolve(p, s, ref, p.Context().I1()); err != nil {
		return err
	}
	sizes := []int64{1, 0, 0}
	for i := 1; i < 3; i++ {
		if err := p.Punct(","); err != nil {
			return err
		}
		if sizes[i], err = parseTarget(p, s); err != nil {
			return err
		}
	}
	s.Props[s.Def.SegmentSlot()] = p.Context().DenseI32(sizes)
	return parseDict(p, s)
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
func (condBr) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	if w := op.Prop(0); w != nil {
		p.Write(" weights(")
		p.Write(string(ir.AppendForm(nil, ir.KindDenseI32, w)))
		p.Write(")")
	}
	for i, b := range op.Successors() {
		p.Write(", ")
		printTarget(p, b, op.GroupOf(i+1))
	}
	p.AttrDict(op, "branch_weights", ir.OperandSegments)
}

// SuccessorOperands implements ir.Branch.
func (condBr) SuccessorOperands(op *ir.Operation, i int) (lo, hi int) { return op.Group(i + 1) }

// ResizeSuccessor implements ir.Branch.
func (condBr) ResizeSuccessor(c *ir.Context, op *ir.Operation, i, n int) { op.ResizeGroup(c, i+1, n) }

// Verify implements ir.Verifier.
func (condBr) Verify(c *ir.Context, op *ir.Operation) error {
	for i := range op.Successors() {
		if err := verifyTarget(c, op, i, op.GroupOf(i+1)); err != nil {
			return err
		}
	}
	return nil
}
