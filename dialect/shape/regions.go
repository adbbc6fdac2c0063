package shape

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// reduce is the implementation of shape.reduce.
type reduce struct{}

// ParseAsm implements ir.CustomAsm.
func (reduce) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	pos := p.Pos()
	refs, err := asm.OperandsInParens(p)
	if err != nil {
		return err
	}
	t, err := p.ColonType()
	if err != nil {
		return err
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	body, err := p.Region(nil)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, body)
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	if len(refs) != len(s.Types)+1 {
		return p.Errorf(pos, "%d operands present, but expected %d", len(refs)-1, len(s.Types))
	}
	return asm.ResolveEach(p, s, refs, append([]ir.Type{t}, s.Types...))
}

// PrintAsm implements ir.CustomAsm.
func (reduce) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	asm.PrintValuesInParens(p, op.Operands())
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	asm.PrintArrowTypes(p, asm.ResultTypes(op))
	p.Write(" ")
	p.Region(op.Region(0), true, true)
	p.AttrDict(op)
}

// Verify implements ir.Verifier.
func (reduce) Verify(c *ir.Context, op *ir.Operation) error {
	args := op.Region(0).Entry().Args()
	inits := op.Operands()[1:]
	if len(args) != len(inits)+2 {
		return op.OpErrorf(c, "ReduceOp body is expected to have %d arguments", len(inits)+2)
	}
	if !ir.IsIndex(args[0].Type()) {
		return op.OpErrorf(c, "argument 0 of ReduceOp body is expected to be of IndexType")
	}
	switch extent := args[1].Type(); {
	case aShape.OK(op.Operand(0).Type()) && !aSize.OK(extent):
		return op.OpErrorf(c, "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType")
	case !aShape.OK(op.Operand(0).Type()) && !ir.IsIndex(extent):
		return op.OpErrorf(c, "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor")
	}
	for i, v := range inits {
		if args[i+2].Type() != v.Type() {
			return op.OpErrorf(c, "type mismatch between argument %d of ReduceOp body and initial value %d", i+2, i)
		}
	}
	return nil
}

// assuming is the implementation of shape.assuming.
type assuming struct{}

// ParseAsm implements ir.CustomAsm.
func (assuming) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	ref, err := p.Operand()
	if err != nil {
		return err
	}
	if err := asm.Resolve(p, s, ref, witness.Build(p.Context())); err != nil {
		return err
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	body, err := p.Region(nil)
	if err != nil {
		return err
	}
	if last := body.MissingTerminator(); last != nil {
		last.Append(p.Context().Create(ir.OpState{Def: p.Context().MustOp("shape.assuming_yield"), Loc: s.Loc}))
	}
	s.Regions = append(s.Regions, body)
	return asm.AttrDict(p, s)
}

// PrintAsm implements ir.CustomAsm. Several results stand in brackets, and so does a single one.
func (assuming) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	if op.NumResults() > 0 {
		p.Write(" -> (")
		asm.PrintTypes(p, asm.ResultTypes(op))
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, op.NumResults() > 0)
	p.AttrDict(op)
}

// VerifyRegions implements ir.RegionVerifier.
func (assuming) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	last := op.Region(0).Entry().Last()
	if last.NumOperands() != op.NumResults() {
		return op.OpErrorf(c, " region control flow edge from Region #0 to parent results: source has %d operands, but target successor needs %d", last.NumOperands(), op.NumResults())
	}
	for i, v := range last.Operands() {
		if got, want := v.Type(), op.Result(i).Type(); got != want {
			return op.OpErrorf(c, " along control flow edge from Region #0 to parent results: source type #%d '%s' should match input type #%d '%s'", i, got, i, want)
		}
	}
	return nil
}

// library is the implementation of shape.function_library.
type library struct{}

// ParseAsm implements ir.CustomAsm.
func (library) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	s.Props[0] = p.Context().StringValue(name)
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	body, err := asm.Body(p)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, body)
	if err := p.Keyword("mapping"); err != nil {
		return err
	}
	pos := p.Pos()
	a, err := p.Attr()
	if err != nil {
		return err
	}
	if _, ok := a.(*ir.DictAttr); !ok {
		return p.Errorf(pos, "invalid kind of attribute specified")
	}
	s.Props[2] = a
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (library) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	name, _ := ir.SymbolName(op)
	p.Symbol(name)
	p.AttrDictWithKeyword(op, "sym_name", "mapping")
	p.Write(" ")
	p.Region(op.Region(0), false, false)
	p.Write(" mapping ")
	p.Attr(op.Prop(2))
}

// DefaultDialect implements ir.DefaultDialect.
func (library) DefaultDialect() string { return "shape" }

// function is the implementation of shape.func.
type function struct{ asm.Function }

// DefaultDialect implements ir.DefaultDialect.
func (function) DefaultDialect() string { return "shape" }
