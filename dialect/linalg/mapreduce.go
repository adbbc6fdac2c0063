package linalg

import (
	"slices"

	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// mapOp is the implementation of linalg.map.
type mapOp struct{ structured.Common }

// ParseAsm implements ir.CustomAsm.
func (mapOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	short, err := parsePayload(p)
	if err != nil {
		return err
	}
	if err := parseDestination(p, s, ""); err != nil {
		return err
	}
	if short == nil {
		if err := parseBody(p, s); err != nil {
			return err
		}
		dropInit(s)
		return nil
	}
	types := elements(s.Operands[:max(0, len(s.Operands)-1)])
	if len(s.Operands) == 0 {
		return p.Errorf(p.Pos(), "expected 'outs'")
	}
	short.fill(p, s, types, ascending(len(types)))
	return nil
}

// ReadLater implements ir.VersionUpgrader.
func (mapOp) ReadLater(_ *ir.Context, s *ir.OpState, props *ir.DictAttr) *ir.DictAttr {
	dropInit(s)
	return props
}

// dropInit removes the argument that the mapper has in LLVM 22 for the output, if
// nothing uses it.
func dropInit(s *ir.OpState) {
	if len(s.Regions) != 1 || s.Regions[0].Entry() == nil {
		return
	}
	b, n := s.Regions[0].Entry(), len(s.Operands)
	if len(b.Args()) == n && n > 0 && !b.Args()[n-1].HasUses() && b.Args()[n-1].Type() == structured.Element(s.Operands[n-1].Type()) {
		b.EraseArg(n - 1)
	}
}

// PrintAsm implements ir.CustomAsm.
func (mapOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	x := findPayload(op, ascending)
	if x != nil {
		printPayload(p, x)
	}
	structured.PrintParts(p, op)
	p.AttrDict(op)
	if x == nil {
		printBody(p, op)
	}
}

// BlockArgNames implements ir.BlockArgNamer.
func (mapOp) BlockArgNames(_ *ir.Context, op *ir.Operation, set func(v *ir.Value, name string)) {
	nameArgs(op, "in", "in", set)
}

// IndexingMaps implements structured.Op.
func (m mapOp) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	out := make([]*affinemap.Map, op.NumOperands())
	for i := range out {
		out[i] = affinemap.Identity(m.NumLoops(op))
	}
	return out
}

// NumLoops implements structured.Op.
func (mapOp) NumLoops(op *ir.Operation) int { return len(sizes(op, op.NumOperands()-1)) }

// VerifyRegions implements ir.RegionVerifier.
func (m mapOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	if len(op.Region(0).Blocks()) != 1 {
		return op.OpErrorf(c, "expects to have 1 region with 1 block")
	}
	args, ins := op.Region(0).Entry().Args(), op.NumOperands()-1
	// A mapper that uses the argument for the output is one of LLVM 22.
	usesInit := len(args) == ins+1 && args[ins].HasUses()
	if len(args) != ins && !usesInit {
		return op.OpErrorf(c, "expects number of operands to match the arity of mapper, but got: %d and %d", ins, len(args))
	}
	for i, a := range args {
		if t := structured.Element(op.Operand(i).Type()); t != a.Type() {
			return op.OpErrorf(c, "expected element type of input '%s' to match bbArg type '%s'", t, a.Type())
		}
	}
	for i := range ins {
		if have, want := sizes(op, i), sizes(op, ins); !slices.Equal(have, want) {
			return op.OpErrorf(c, "expected shape of input (%s) to match shape of output (%s)", structured.List(have), structured.List(want))
		}
	}
	return structured.VerifyOperands(c, op, m)
}

// reduceOp is the implementation of linalg.reduce.
type reduceOp struct{ structured.Common }

// ParseAsm implements ir.CustomAsm.
func (reduceOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	short, err := parsePayload(p)
	if err != nil {
		return err
	}
	if err := parseDestination(p, s, dimensionsAttr); err != nil {
		return err
	}
	if short == nil {
		return parseBody(p, s)
	}
	if len(s.Operands) == 0 {
		return p.Errorf(p.Pos(), "expected 'outs'")
	}
	short.fill(p, s, elements(s.Operands), initFirst(len(s.Operands)))
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (reduceOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	x := findPayload(op, initFirst)
	if x != nil {
		printPayload(p, x)
	}
	printDestination(p, op, dimensionsAttr)
	if x == nil {
		printBody(p, op)
	}
}

// Inits implements ir.DestinationStyle: there are as many outputs as inputs.
func (reduceOp) Inits(op *ir.Operation) (lo, hi int) { return op.Group(1) }

// BlockArgNames implements ir.BlockArgNamer.
func (reduceOp) BlockArgNames(_ *ir.Context, op *ir.Operation, set func(v *ir.Value, name string)) {
	nameArgs(op, "in", "init", set)
}

// IndexingMaps implements structured.Op.
func (r reduceOp) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	n := r.NumLoops(op)
	reduced, _ := ir.Ints(op.Prop(dimensionsSlot))
	kept := structured.Without(n, reduced)
	lo, hi := r.Inits(op)
	out := make([]*affinemap.Map, hi)
	for i := range out {
		if i < lo {
			out[i] = affinemap.Identity(n)
		} else {
			out[i] = kept
		}
	}
	return out
}

// NumLoops implements structured.Op.
func (reduceOp) NumLoops(op *ir.Operation) int { return len(sizes(op, 0)) }

// VerifyRegions implements ir.RegionVerifier.
func (r reduceOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	lo, hi := r.Inits(op)
	for i := 1; i < lo; i++ {
		if !slices.Equal(sizes(op, i), sizes(op, 0)) {
			return op.OpErrorf(c, "expects all inputs to have the same shapes. Shape at input-index %d is not equal to the shape at input-index 0.", i)
		}
	}
	for i := lo + 1; i < hi; i++ {
		if !slices.Equal(sizes(op, i), sizes(op, lo)) {
			return op.OpErrorf(c, "expects all outputs to have the same shapes. Shape at output-index %d is not equal to the shape at output-index 0.", i-lo)
		}
	}
	in, init := sizes(op, 0), sizes(op, lo)
	dims, _ := ir.Ints(op.Prop(dimensionsSlot))
	for _, d := range dims {
		if d < 0 || d >= int64(len(in)) {
			return op.OpErrorf(c, "dimensions for reduction should be in the range [0, %d].", len(in)-1)
		}
	}
	var left []int64
	for i, n := range in {
		if !slices.Contains(dims, int64(i)) {
			left = append(left, n)
		}
	}
	if len(left) != len(init) {
		return op.OpErrorf(c, "number of dimensions after reduction %d doesn't match the init rank %d", len(left), len(init))
	}
	if !slices.Equal(left, init) {
		return op.OpErrorf(c, "init dimensions [%s] doesn't match input dimensions after reduction [%s]", structured.List(init), structured.List(left))
	}
	if len(op.Region(0).Blocks()) != 1 {
		return op.OpErrorf(c, "expects to have 1 region with 1 block")
	}
	args := op.Region(0).Entry().Args()
	if len(args) != op.NumOperands() {
		return op.OpErrorf(c, "mismatching number of operands and block arguments")
	}
	for i, a := range args {
		what := "input"
		if i >= lo {
			what = "output"
		}
		if t := structured.Element(op.Operand(i).Type()); t != a.Type() {
			return op.OpErrorf(c, "%s element type '%s' does not match corresponding block argument type '%s'", what, t, a.Type())
		}
	}
	return structured.VerifyStructure(c, op, r)
}

// sizes returns the shape of operand i, if there is one.
func sizes(op *ir.Operation, i int) []int64 {
	if i >= op.NumOperands() {
		return nil
	}
	if t, ok := op.Operand(i).Type().(ir.ShapedType); ok {
		dims, _ := t.Dims()
		return dims
	}
	return nil
}
