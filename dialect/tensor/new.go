package tensor

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// newRows are the operations that make a tensor of elements.
func newRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "tensor.empty",
			Operands: []ir.Arg{indexlist.Indices("dynamicSizes")},
			Results:  []ir.Arg{{Name: "result", Type: ir.RankedTensor}},
			Traits:   ir.Pure,
			Format:   "`(` $dynamicSizes `)` attr-dict `:` type($result)",
			Impl:     empty{},
		},
		{
			Name:       "tensor.from_elements",
			Operands:   []ir.Arg{{Name: "elements", Arity: ir.Variadic}},
			Results:    []ir.Arg{{Name: "result", Type: static}},
			Traits:     ir.Pure,
			ResultName: "from_elements",
			Impl:       fromElements{},
		},
		{
			Name:       "tensor.splat",
			Operands:   []ir.Arg{{Name: "input", Type: number, Elem: "aggregate"}, indexlist.Indices("dynamicSizes")},
			Results:    []ir.Arg{{Name: "aggregate", Type: ir.RankedTensor}},
			Traits:     ir.Pure,
			Format:     "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)",
			ResultName: "splat",
			Impl:       splat{},
		},
		{
			Name:       "tensor.generate",
			Operands:   []ir.Arg{indexlist.Indices("dynamicExtents")},
			Results:    []ir.Arg{{Name: "result", Type: ir.RankedTensor}},
			Regions:    []ir.RegionSpec{{Name: "body", Sized: 1, Terminator: yieldName}},
			Traits:     ir.RecursiveEffects | ir.SingleBlock,
			Format:     "$dynamicExtents $body attr-dict `:` type($result)",
			ResultName: "generated",
			Impl:       generate{},
		},
		{
			Name:     yieldName,
			Operands: []ir.Arg{{Name: "value"}},
			Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
			Parents:  []string{"tensor.generate", "tensor.pad"},
			Format:   "$value attr-dict `:` type($value)",
		},
	}
}

const yieldName = "tensor.yield"

// empty is tensor.empty.
type empty struct{}

// Verify implements ir.Verifier.
func (empty) Verify(c *ir.Context, op *ir.Operation) error {
	return verifySizes(c, op, op.NumOperands())
}

// fromElements is tensor.from_elements. Its text is read by hand because the type
// of the result says how many elements there are.
type fromElements struct{}

// ParseAsm implements ir.CustomAsm.
func (fromElements) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	pos := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	res, err := asm.DictAndType[*ir.TensorType](p, s)
	if err != nil {
		return err
	}
	n, ok := ir.NumElements(res.Shape)
	if !static.OK(res) {
		return p.Context().Errorf(s.Loc, "custom op '%s' 'result' must be %s, but got '%s'", s.Def.Name, static.Desc, res)
	}
	if !ok || n != int64(len(refs)) {
		return p.Errorf(pos, "%d operands present, but expected %d", len(refs), n)
	}
	s.Types = []ir.Type{res}
	return asm.ResolveAll(p, s, refs, res.Elem)
}

// PrintAsm implements ir.CustomAsm.
func (fromElements) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.OperandList(op.GroupOf(0))
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Result(0).Type())
}

// Verify implements ir.Verifier.
func (fromElements) Verify(c *ir.Context, op *ir.Operation) error {
	t := ranked(op.Result(0))
	n, ok := ir.NumElements(t.Shape)
	ok = ok && n == int64(op.NumOperands())
	for i := 0; ok && i < op.NumOperands(); i++ {
		ok = op.Operand(i).Type() == t.Elem
	}
	if !ok {
		return op.OpErrorf(c, "failed to verify that operand types match result element type")
	}
	return nil
}

// splat is tensor.splat. Its operands are input and dynamicSizes.
type splat struct{}

// Verify implements ir.Verifier.
func (splat) Verify(c *ir.Context, op *ir.Operation) error {
	if op.Operand(0).Type() != ranked(op.Result(0)).Elem {
		return op.OpErrorf(c, "failed to verify that operand type matches element type of result")
	}
	return verifySizes(c, op, op.NumOperands()-1)
}

// generate is tensor.generate.
type generate struct{}

// Verify implements ir.Verifier.
func (generate) Verify(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() != ir.NumDynamic(ranked(op.Result(0)).Shape) {
		return op.Errorf(c, "must have as many index operands as dynamic extents in the result type")
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (generate) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	t, body := ranked(op.Result(0)), op.Region(0).Entry()
	for _, a := range body.Args() {
		if !ir.IsIndex(a.Type()) {
			return op.Errorf(c, "all body arguments must be index")
		}
	}
	if len(body.Args()) != len(t.Shape) {
		return op.Errorf(c, "must have one body argument per input dimension")
	}
	if body.Terminator().Operand(0).Type() != t.Elem {
		return op.OpErrorf(c, "body must be terminated with a `yield` operation of the tensor element type")
	}
	return nil
}
