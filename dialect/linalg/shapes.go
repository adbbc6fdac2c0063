package linalg

import (
	"slices"

	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// The attribute of reduce, transpose and broadcast, which is their only attribute.
const (
	dimensionsAttr  = "dimensions"
	permutationAttr = "permutation"
	dimensionsSlot  = 0
)

// parseDestination reads the operands, a list attribute if it has a name, and a
// dictionary. Outputs that are tensors are results.
func parseDestination(p ir.AsmParser, s *ir.OpState, attr string) error {
	_, outs, err := structured.ParseParts(p, s)
	if err != nil {
		return err
	}
	s.Types = structured.TensorResults(s, outs)
	if attr != "" {
		if err := p.Keyword(attr); err != nil {
			return err
		}
		if err := p.Punct("="); err != nil {
			return err
		}
		v, err := structured.ParseInts(p)
		if err != nil {
			return err
		}
		s.Props[dimensionsSlot] = p.Context().DenseI64(v)
	}
	return structured.ParseDict(p, s)
}

// printDestination writes the form that parseDestination reads.
func printDestination(p ir.AsmPrinter, op *ir.Operation, attr string) {
	structured.PrintParts(p, op)
	structured.PrintInts(p, attr, op.Prop(dimensionsSlot))
	p.AttrDict(op, attr)
}

// transposeOp is the implementation of linalg.transpose.
type transposeOp struct{ structured.Common }

// ParseAsm implements ir.CustomAsm.
func (transposeOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if err := parseDestination(p, s, permutationAttr); err != nil {
		return err
	}
	return fillIdentity(p, s)
}

// fillIdentity gives s a region that yields its first argument.
func fillIdentity(p ir.AsmParser, s *ir.OpState) error {
	if len(s.Operands) == 0 {
		return p.Errorf(p.Pos(), "expected 'ins'")
	}
	return structured.FillAt(p.Context(), s, s.Loc, definition, first.All)
}

// definition is the location of a value.
func definition(v *ir.Value) ir.Loc {
	if v.Op() != nil {
		return v.Op().Loc()
	}
	if v.Block() == nil {
		return 0 // used in front of its definition
	}
	return v.Block().ArgLoc(v.Index())
}

// PrintAsm implements ir.CustomAsm.
func (transposeOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	printDestination(p, op, permutationAttr)
}

// IndexingMaps implements structured.Op.
func (transposeOp) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	perm, _ := ir.Ints(op.Prop(dimensionsSlot))
	in := &affinemap.Map{NumDims: len(perm), Results: make([]affinemap.Expr, len(perm))}
	for i, d := range perm {
		in.Results[d] = affinemap.Dim(i)
	}
	return []*affinemap.Map{in, affinemap.Identity(len(perm))}
}

// NumLoops implements structured.Op.
func (transposeOp) NumLoops(op *ir.Operation) int { return len(sizes(op, 1)) }

// VerifyRegions implements ir.RegionVerifier.
func (t transposeOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	perm, _ := ir.Ints(op.Prop(dimensionsSlot))
	const invalid = "permutation is not valid"
	if !distinct(perm) {
		return op.OpErrorf(c, invalid)
	}
	in, init := sizes(op, 0), sizes(op, 1)
	if len(in) != len(init) {
		return op.OpErrorf(c, "input rank %d does not match init rank %d", len(in), len(init))
	}
	if len(perm) != len(init) {
		return op.OpErrorf(c, "size of permutation %d does not match the argument rank %d", len(perm), len(init))
	}
	for i, d := range perm {
		if d < 0 || d >= int64(len(in)) {
			return op.OpErrorf(c, invalid)
		}
		if in[d] != init[i] {
			return op.OpErrorf(c, "dim(result, %d) = %d doesn't match dim(input, permutation[%d]) = %d", i, init[i], i, in[d])
		}
	}
	return structured.VerifyStructure(c, op, t)
}

func distinct(v []int64) bool {
	for i := range v {
		if slices.Contains(v[:i], v[i]) {
			return false
		}
	}
	return true
}

// broadcastOp is the implementation of linalg.broadcast.
type broadcastOp struct{ structured.Common }

// ParseAsm implements ir.CustomAsm.
func (broadcastOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if err := parseDestination(p, s, dimensionsAttr); err != nil {
		return err
	}
	return fillIdentity(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (broadcastOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	printDestination(p, op, dimensionsAttr)
}

// IndexingMaps implements structured.Op.
func (b broadcastOp) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	n := b.NumLoops(op)
	added, _ := ir.Ints(op.Prop(dimensionsSlot))
	return []*affinemap.Map{structured.Without(n, added), affinemap.Identity(n)}
}

// NumLoops implements structured.Op.
func (broadcastOp) NumLoops(op *ir.Operation) int { return len(sizes(op, 1)) }

// VerifyRegions implements ir.RegionVerifier.
func (b broadcastOp) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	added, _ := ir.Ints(op.Prop(dimensionsSlot))
	in, init := sizes(op, 0), sizes(op, 1)
	if len(in)+len(added) != len(init) {
		return op.OpErrorf(c, "input rank plus added dimensions does not match init rank. input rank: %d, dimensions size: %d, init rank: %d", len(in), len(added), len(init))
	}
	for i, d := range added {
		if d < 0 || d >= int64(len(init)) {
			return op.OpErrorf(c, "dimension %d is out of range. expected range: [0, %d], got: %d", i, len(init)-1, d)
		}
	}
	i := 0
	for d, n := range init {
		if slices.Contains(added, int64(d)) || i >= len(in) {
			continue
		}
		if in[i] != n {
			return op.OpErrorf(c, "input dim %d should match init dim %d. input: %d, init: %d", i, d, in[i], n)
		}
		i++
	}
	return structured.VerifyStructure(c, op, b)
}

// softmaxOp is the implementation of linalg.softmax, which has no region.
type softmaxOp struct{ structured.Common }

// Verify implements ir.Verifier.
func (softmaxOp) Verify(c *ir.Context, op *ir.Operation) error {
	if err := structured.VerifyDestination(c, op); err != nil {
		return err
	}
	in, out := sizes(op, 0), sizes(op, 1)
	if !ir.AgreeAll(in, out) {
		return op.OpErrorf(c, "incompatible output shape")
	}
	if d, ok := op.Prop(dimensionsSlot).(*ir.IntegerAttr); ok && (d.Value < 0 || d.Value >= int64(len(in))) {
		return op.OpErrorf(c, "incorrect dimension specified")
	}
	return nil
}
