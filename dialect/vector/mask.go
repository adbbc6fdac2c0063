package vector

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

func maskRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:    "vector.constant_mask",
			Results: []ir.Arg{{Name: "result", Type: maskAny}},
			Attrs:   []ir.AttrSpec{{Name: "mask_dim_sizes", Kind: kindI64Array, Reads: ir.ReadI64Array}},
			Traits:  ir.Pure,
			Format:  "$mask_dim_sizes attr-dict `:` type($result)",
			Impl:    optrait.Rule(constantMask),
		},
		{
			Name:     "vector.create_mask",
			Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic, Type: ir.IndexOnly}},
			Results:  []ir.Arg{{Name: "result", Type: maskAny}},
			Traits:   ir.Pure,
			Format:   "$operands attr-dict `:` type($result)",
			Impl:     optrait.Rule(createMask),
		},
		{
			Name:     "vector.mask",
			Operands: []ir.Arg{{Name: "mask", Type: mask}, {Name: "passthru", Arity: ir.Optional}},
			Results:  []ir.Arg{{Name: "results", Arity: ir.Variadic}},
			Regions:  []ir.RegionSpec{{Name: "maskRegion", Sized: 1}},
			Traits:   ir.SingleBlock | ir.NoRegionArguments | ir.RecursiveEffects,
			Impl:     maskOp{},
		},
		{
			Name:     "vector.yield",
			Operands: []ir.Arg{{Name: "operands", Arity: ir.Variadic}},
			Traits:   ir.Terminator | ir.Pure | ir.ReturnLike,
			Format:   "attr-dict ($operands^ `:` type($operands))?",
		},
	}
}

// constantMask checks vector.constant_mask.
func constantMask(c *ir.Context, op *ir.Operation) error {
	t, sizes := vectorType(op.Result(0)), ints(op, 0)
	if len(t.Shape) == 0 {
		if len(sizes) != 1 {
			return op.Errorf(c, "array attr must have length 1 for 0-D vectors")
		}
		if sizes[0] != 0 && sizes[0] != 1 {
			return op.Errorf(c, "mask dim size must be either 0 or 1 for 0-D vectors")
		}
		return nil
	}
	if len(sizes) != len(t.Shape) {
		return op.OpErrorf(c, "must specify array attr of size equal vector result rank")
	}
	zeros := 0
	for i, n := range sizes {
		if n < 0 || n > t.Shape[i] {
			return op.OpErrorf(c, "array attr of size out of bounds of vector result dimension size")
		}
		if isScalable(t, i) && n != 0 && n != t.Shape[i] {
			return op.OpErrorf(c, "only supports 'none set' or 'all set' scalable dimensions")
		}
		if n == 0 {
			zeros++
		}
	}
	if zeros > 0 && zeros < len(sizes) {
		return op.OpErrorf(c, "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")
	}
	return nil
}

// createMask checks vector.create_mask.
func createMask(c *ir.Context, op *ir.Operation) error {
	switch rank := len(vectorType(op.Result(0)).Shape); {
	case rank == 0 && op.NumOperands() != 1:
		return op.OpErrorf(c, "must specify exactly one operand for 0-D create_mask")
	case rank > 0 && op.NumOperands() != rank:
		return op.OpErrorf(c, "must specify an operand for each result vector dimension")
	}
	return nil
}

// maskable is implemented by operations that vector.mask may surround.
type maskable interface {
	// MaskType returns the type that the mask must have.
	MaskType(c *ir.Context, op *ir.Operation) ir.Type
	// TakesPassThru reports whether masked elements may come from elsewhere. Such
	// an operation has one result.
	TakesPassThru() bool
}

// maskOp is the implementation of vector.mask, which surrounds one operation.
type maskOp struct{}

// ParseAsm implements ir.CustomAsm.
func (maskOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	bits, err := p.Operand()
	if err != nil {
		return err
	}
	var pass ir.OperandRef
	passes := p.OptionalPunct(",")
	if passes {
		if pass, err = p.Operand(); err != nil {
			return err
		}
	}
	body, err := p.Region(nil)
	if err != nil {
		return err
	}
	yieldMasked(p.Context(), body, s.Loc)
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	t, err := p.ColonType()
	if err != nil {
		return err
	}
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return err
	}
	if err := asm.Resolve(p, s, bits, t); err != nil {
		return err
	}
	if passes {
		if len(s.Types) == 0 {
			return p.Errorf(source.Pos(s.Loc), "expects a result if passthru operand is provided")
		}
		if err := asm.Resolve(p, s, pass, s.Types[0]); err != nil {
			return err
		}
	}
	s.Regions = append(s.Regions, body)
	return nil
}

// yieldMasked ends the region with a yield of the results of its only operation,
// which the text does not show.
func yieldMasked(c *ir.Context, r *ir.Region, loc ir.Loc) {
	yield := c.MustOp("vector.yield")
	if b := r.MissingTerminator(); b != nil {
		b.Append(c.Create(ir.OpState{Def: yield, Loc: loc}))
	}
	last := r.Entry().Last()
	masked := last.Prev()
	if masked == nil || masked.Prev() != nil || !IsYield(last) {
		return
	}
	s := ir.OpState{Def: yield, Loc: loc}
	for i := range masked.NumResults() {
		s.Operands = append(s.Operands, masked.Result(i))
	}
	last.Erase()
	r.Entry().Append(c.Create(s))
}

// PrintAsm implements ir.CustomAsm.
func (maskOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	if op.NumOperands() > 1 {
		p.Write(", ")
		p.Operand(op.Operand(1))
	}
	p.Write(" { ")
	if b := op.Region(0).Entry(); b != nil && b.First() != nil {
		p.Operation(b.First())
	}
	p.Write(" }")
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	for i := range op.NumResults() {
		if i == 0 {
			p.Write(" -> ")
		} else {
			p.Write(", ")
		}
		p.Type(op.Result(i).Type())
	}
}

// Verify implements ir.Verifier.
func (maskOp) Verify(c *ir.Context, op *ir.Operation) error {
	b := op.Region(0).Entry()
	first, last := b.First(), b.Last()
	switch {
	case first == nil:
		return op.OpErrorf(c, "expects a terminator within the mask region")
	case first != last && first.Next() != last:
		return op.OpErrorf(c, "expects only one operation to mask")
	case !IsYield(last):
		return op.OpErrorf(c, "expects a terminator within the mask region")
	case last.NumOperands() != op.NumResults():
		return op.OpErrorf(c, "expects number of results to match mask region yielded values")
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier: the type of the mask follows from the
// operation, which has to be correct itself.
func (maskOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	masked := op.Region(0).Entry().First()
	if impl, ok := ir.As[maskable](masked); ok {
		return verifyMasked(c, op, masked, impl)
	}
	return nil
}

// verifyMasked checks a mask against the operation that it surrounds.
func verifyMasked(c *ir.Context, op, masked *ir.Operation, impl maskable) error {
	if masked.NumResults() != op.NumResults() {
		return op.OpErrorf(c, "expects number of results to match maskable operation number of results")
	}
	for i := range op.NumResults() {
		if op.Result(i).Type() != masked.Result(i).Type() {
			return op.OpErrorf(c, "expects result type to match maskable operation result type")
		}
	}
	if want := impl.MaskType(c, masked); op.Operand(0).Type() != want {
		return op.OpErrorf(c, "expects a '%s' mask for the maskable operation", want)
	}
	if op.NumOperands() < 2 {
		return nil
	}
	switch {
	case !impl.TakesPassThru():
		return op.OpErrorf(c, "doesn't expect a passthru argument for this maskable operation")
	case op.Operand(1).Type() != masked.Result(0).Type():
		return op.OpErrorf(c, "expects passthru type to match result type")
	}
	return nil
}
