package triton

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func regionRows() []*ir.OpDef {
	combine := func(row ir.OpDef, results *ir.TypeConstraint, terminator string, rules ...optrait.Rule) *ir.OpDef {
		row.Operands = []ir.Arg{{Name: "srcs", Arity: ir.Variadic, Type: anyTensor}}
		row.Results = []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: results}}
		row.Regions = []ir.RegionSpec{{Name: "combineOp", Sized: 1}}
		row.Traits |= ir.Pure | ir.SingleBlock
		r := op(row, append(rules, verifyCombined)...)
		r.Impl = combination{r.Impl.(optrait.Rule), terminator}
		return r
	}
	elements := op(ir.OpDef{
		Name:     "tt.map_elementwise",
		Operands: []ir.Arg{{Name: "srcs", Arity: ir.Variadic, Type: anyTensor}},
		Attrs:    []ir.AttrSpec{{Name: "pack", Kind: ir.KindI32}},
		Results:  []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: anyTensor}},
		Regions:  []ir.RegionSpec{{Name: "scalarOp"}},
		Traits:   ir.RecursiveEffects | ir.SameOperandsAndResultShape,
	}, sameLayouts(true), verifyPack)
	elements.Impl = mapElementwise{elements.Impl.(optrait.Rule)}
	axis := ir.AttrSpec{Name: "axis", Kind: ir.KindI32}
	return []*ir.OpDef{
		combine(ir.OpDef{Name: "tt.reduce", Attrs: []ir.AttrSpec{axis}, Traits: ir.SameOperandsShape}, anyValue, "tt.reduce.return", sameLayouts(false)),
		yield("tt.reduce.return", "tt.reduce", "$result attr-dict `:` type($result)"),
		combine(ir.OpDef{Name: "tt.scan", Attrs: []ir.AttrSpec{axis, {Name: "reverse", Kind: ir.KindBool}}, Traits: ir.SameOperandsAndResultShape}, anyTensor, "tt.scan.return", sameLayouts(true)),
		yield("tt.scan.return", "tt.scan", "$result attr-dict `:` type($result)"),
		elements,
		yield("tt.map_elementwise.return", "tt.map_elementwise", "attr-dict ($result^ `:` type($result))?"),
	}
}

// yield is the terminator of a region.
func yield(name, parent, format string) *ir.OpDef {
	return op(ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "result", Arity: ir.Variadic}},
		Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
		Parents:  []string{parent},
		Format:   format,
	})
}

// verifyCombined checks the operands and results of a reduction or scan.
func verifyCombined(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() == 0 {
		return op.OpErrorf(c, "must have at least 1 operand")
	}
	if op.NumOperands() != op.NumResults() {
		return op.OpErrorf(c, "must have the same number of inputs as outputs")
	}
	for i := range op.NumResults() {
		if elem(op.Operand(i)) != elem(op.Result(i)) {
			return op.OpErrorf(c, "operand types and result types must agree")
		}
	}
	return nil
}

// combination is the implementation of a reduction or scan. Its region combines two scalars of
// each operand.
type combination struct {
	optrait.Rule
	terminator string
}

// VerifyRegions implements ir.RegionVerifier.
func (x combination) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	n := op.NumOperands()
	block := op.Region(0).Entry()
	if args := len(block.Args()); args != 2*n {
		return op.OpErrorf(c, "nested block must take %d arguments, but given block with %d arguments", 2*n, args)
	}
	mismatch := func(i int, want, got ir.Type) error {
		return op.OpErrorf(c, "type mismatch on combine operation. Expected argument %d to have type '%s' but got '%s'", i, want, got)
	}
	for i, a := range block.Args() {
		if want := elem(op.Operand(i % n)); a.Type() != want {
			return mismatch(i, want, a.Type())
		}
	}
	last := block.Last()
	if !last.Is(x.terminator) {
		return op.OpErrorf(c, "combine operation must be terminated with a ReduceReturnOp but got %s", c.Quote(last))
	}
	if last.NumOperands() != n {
		return op.OpErrorf(c, "expected combine operation to return %d values but got %d", n, last.NumOperands())
	}
	for i, v := range last.Operands() {
		if want := elem(op.Operand(i)); v.Type() != want {
			return mismatch(i, want, v.Type())
		}
	}
	return nil
}

func verifyPack(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() == 0 {
		return op.OpErrorf(c, "MapElementwiseOp must have at least 1 operand")
	}
	if notPowerOfTwo(op.PropInt(0)) {
		return op.OpErrorf(c, "Pack must be a power of 2")
	}
	return nil
}

// mapElementwise is the implementation of tt.map_elementwise, whose region has scalars in place
// of tensors, several elements of each at once.
type mapElementwise struct{ optrait.Rule }

// VerifyRegions implements ir.RegionVerifier.
func (mapElementwise) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	pack := op.PropInt(0)
	var args []*ir.Value
	if entry := op.Region(0).Entry(); entry != nil {
		args = entry.Args()
	}
	if len(args) == 0 || int64(len(args)) != int64(op.NumOperands())*pack {
		return op.OpErrorf(c, "region has wrong number of arguments")
	}
	for i, a := range args {
		if a.Type() != elem(op.Operand(i/int(pack))) {
			return op.Errorf(c, "argument types did not match")
		}
	}
	var err error
	ir.Walk(op, func(o *ir.Operation) bool {
		if err == nil && o != op {
			err = verifyMapped(c, op, o)
		}
		return err == nil
	})
	return err
}

func verifyMapped(c *ir.Context, op, inner *ir.Operation) error {
	if own, ok := ir.As[ir.MemoryEffects](inner); ok {
		for _, e := range own.Effects(inner) {
			if e.Kind == ir.WriteEffect {
				return inner.OpErrorf(c, "Stores are not supported inside map_elementwise")
			}
		}
	}
	if !inner.Is("tt.map_elementwise.return") {
		return nil
	}
	pack := int(op.PropInt(0))
	ok := inner.NumOperands() == op.NumResults()*pack
	for i := 0; ok && i < inner.NumOperands(); i++ {
		ok = inner.Operand(i).Type() == elem(op.Result(i/pack))
	}
	if !ok {
		return inner.Errorf(c, "region return does not match map_elementwise result")
	}
	return nil
}
