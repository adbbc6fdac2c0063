package affine

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/rewrite"
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
	case affinemap.KindDim:
		return []ir.FoldResult{{Value: op.Operand(e.Index())}}, false
	case affinemap.KindSymbol:
		return []ir.FoldResult{{Value: op.Operand(m.NumDims + e.Index())}}, false
	}
	if v, ok := knownOperands(m, operands).evaluate(m.Results[0]); ok {
		return []ir.FoldResult{{Attr: c.IndexAttr(v)}}, false
	}
	return nil, false
}

// known holds the known values of the dimensions and symbols of a map.
type known struct {
	dims, syms       []int64
	noDims, noSymbol []bool // the unknown values
	all              bool
}

// knownOperands finds the numbers among the operands of a map.
func knownOperands(m *affinemap.Map, operands []ir.Attribute) known {
	values, unknown := make([]int64, len(operands)), make([]bool, len(operands))
	k := known{
		dims: values[:m.NumDims], syms: values[m.NumDims:],
		noDims: unknown[:m.NumDims], noSymbol: unknown[m.NumDims:],
		all: true,
	}
	for i, a := range operands {
		if n, ok := a.(*ir.IntegerAttr); ok && n.Wide == nil {
			values[i] = n.Value
		} else {
			unknown[i], k.all = true, false
		}
	}
	return k
}

// evaluate computes an expression that names nothing unknown.
func (k known) evaluate(e affinemap.Expr) (int64, bool) {
	if !k.all && !k.names(e) {
		return 0, false
	}
	return affinemap.Eval(e, k.dims, k.syms)
}

// names reports whether everything that an expression names is known.
func (k known) names(e affinemap.Expr) bool {
	switch kind := e.Kind(); {
	case kind == affinemap.KindDim:
		return !k.noDims[e.Index()]
	case kind == affinemap.KindSymbol:
		return !k.noSymbol[e.Index()]
	case kind.IsBinary():
		return k.names(e.LHS()) && k.names(e.RHS())
	}
	return true
}

// extremum is the implementation of affine.min and affine.max.
type extremum struct {
	rewrite.Table
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

// Fold implements ir.Folder: a map that is a single symbol is the operand, and
// results of a map that can be computed become constants, or all of them one.
func (x extremum) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	m := mapOf(op, mapSlot)
	if len(m.Results) == 0 {
		return nil, false
	}
	if e := m.Results[0]; len(m.Results) == 1 && m.NumDims == 0 && m.NumSyms == 1 && e.Kind() == affinemap.KindSymbol {
		return []ir.FoldResult{{Value: op.Operand(0)}}, false
	}
	know := knownOperands(m, operands)
	folded := *m
	folded.Results = slices.Clone(m.Results)
	var best int64
	constants, changed := 0, false
	for i, e := range m.Results {
		v, ok := know.evaluate(e)
		if !ok {
			continue
		}
		if constants == 0 || x.pick(v, best) {
			best = v
		}
		constants++
		if e.Kind() != affinemap.KindConst {
			folded.Results[i], changed = affinemap.Const(v), true
		}
	}
	switch {
	case constants == len(m.Results):
		return []ir.FoldResult{{Attr: c.IndexAttr(best)}}, false
	case changed:
		op.SetProp(mapSlot, c.AffineMap(&folded))
	}
	return nil, changed
}
