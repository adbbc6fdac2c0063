package affineops

import (
	"hivm-opt/affine"
	"hivm-opt/dialect/asm"
	"hivm-opt/ir"
)

// apply is the implementation of affine.apply.
type apply struct{}

// ElidedAttrs implements ir.ElidesAttrs.
func (apply) ElidedAttrs() []string { return []string{"map"} }

// ParseAsm implements ir.CustomAsm.
func (apply) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	m, err := parseMap(p, s, mapSlot)
	if err != nil {
		return err
	}
	refs, numDims, err := parseDimsAndSyms(p)
	if err != nil {
		return err
	}
	index := p.Context().Index()
	if err := asm.ResolveAll(p, s, refs, index); err != nil {
		return err
	}
	if err := parseDict(p, s); err != nil {
		return err
	}
	if m.NumDims != numDims || numDims+m.NumSyms != len(refs) {
		return p.Errorf(start(s), "dimension or symbol index mismatch")
	}
	for range m.Results {
		s.Types = append(s.Types, index)
	}
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (apply) PrintAsm(p ir.AsmPrinter, op *ir.Operation) { printApplied(p, op) }

// printApplied writes a map with its operands.
func printApplied(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Attr(op.Prop(mapSlot))
	printDimsAndSyms(p, op.GroupOf(0), mapOf(op, mapSlot).NumDims)
	p.AttrDict(op)
}

// Verify implements ir.Verifier.
func (apply) Verify(c *ir.Context, op *ir.Operation) error {
	if err := verifyApplied(c, op); err != nil {
		return err
	}
	if len(mapOf(op, mapSlot).Results) != 1 {
		return op.OpErrorf(c, "mapping must produce one value")
	}
	return nil
}

func verifyApplied(c *ir.Context, op *ir.Operation) error {
	if m := mapOf(op, mapSlot); op.NumOperands() != m.NumDims+m.NumSyms {
		return op.OpErrorf(c, "operand count and affine map dimension and symbol count must match")
	}
	return nil
}

// Fold implements ir.Folder: a dimension or symbol is the operand, and constants
// can be computed.
func (apply) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	m := mapOf(op, mapSlot)
	switch e := m.Results[0]; e.Kind() {
	case affine.KindDim:
		return []ir.FoldResult{{Value: op.Operand(e.Index())}}, false
	case affine.KindSymbol:
		return []ir.FoldResult{{Value: op.Operand(m.NumDims + e.Index())}}, false
	}
	if v, ok := evaluate(m, operands); ok {
		return []ir.FoldResult{{Attr: c.IndexAttr(v[0])}}, false
	}
	return nil, false
}

// evaluate computes the results of a map of constants.
func evaluate(m *affine.Map, operands []ir.Attribute) ([]int64, bool) {
	values := make([]int64, len(operands))
	for i, a := range operands {
		n, ok := a.(*ir.IntegerAttr)
		if !ok || n.Wide != nil {
			return nil, false
		}
		values[i] = n.Value
	}
	return m.Eval(values[:m.NumDims], values[m.NumDims:])
}

// extremum is the implementation of affine.min and affine.max.
type extremum struct {
	pick func(a, b int64) bool // a is to be taken rather than b
}

// ElidedAttrs implements ir.ElidesAttrs.
func (extremum) ElidedAttrs() []string { return []string{"map"} }

// ParseAsm implements ir.CustomAsm.
func (extremum) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	if _, err := parseMap(p, s, mapSlot); err != nil {
		return err
	}
	refs, _, err := parseDimsAndSyms(p)
	if err != nil {
		return err
	}
	if err := parseDict(p, s); err != nil {
		return err
	}
	index := p.Context().Index()
	s.Types = []ir.Type{index}
	return asm.ResolveAll(p, s, refs, index)
}

// PrintAsm implements ir.CustomAsm.
func (extremum) PrintAsm(p ir.AsmPrinter, op *ir.Operation) { printApplied(p, op) }

// Verify implements ir.Verifier.
func (extremum) Verify(c *ir.Context, op *ir.Operation) error { return verifyApplied(c, op) }

// Fold implements ir.Folder.
func (x extremum) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	values, ok := evaluate(mapOf(op, mapSlot), operands)
	if !ok || len(values) == 0 {
		return nil, false
	}
	best := values[0]
	for _, v := range values {
		if x.pick(v, best) {
			best = v
		}
	}
	return []ir.FoldResult{{Attr: c.IndexAttr(best)}}, false
}
