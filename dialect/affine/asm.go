package affine

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/source"
)

// start is where the text of the operation that is being parsed begins.
func start(s *ir.OpState) source.Pos { return source.Pos(s.Loc) }

// mapOf returns the map in a slot of op.
func mapOf(op *ir.Operation, slot int) *affinemap.Map {
	return op.Prop(slot).(*ir.AffineMapAttr).Map
}

// parseAttr reads an attribute of one Go type.
func parseAttr[T ir.Attribute](p ir.AsmParser, implied ir.Type) (a T, err error) {
	pos := p.Pos()
	var any ir.Attribute
	if implied == nil {
		any, err = p.Attr()
	} else {
		any, err = p.AttrOfType(implied)
	}
	if err != nil {
		return a, err
	}
	a, ok := any.(T)
	if !ok {
		return a, p.Errorf(pos, "invalid kind of attribute specified")
	}
	return a, nil
}

// parseMap reads a map into a slot.
func parseMap(p ir.AsmParser, s *ir.OpState, slot int) (*affinemap.Map, error) {
	a, err := parseAttr[*ir.AffineMapAttr](p, nil)
	if err != nil {
		return nil, err
	}
	s.Props[slot] = a
	return a.Map, nil
}

// parseDict reads the attribute dictionary, which has none of the attributes that
// the rest of the text gives.
func parseDict(p ir.AsmParser, s *ir.OpState) error {
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	for _, a := range attrs {
		if s.Def.Slot(a.Name) >= 0 {
			return twice(p, s, a.Name)
		}
	}
	p.SetAttrs(s, attrs)
	return nil
}

func twice(p ir.AsmParser, s *ir.OpState, name string) error {
	return p.Errorf(start(s), "attribute '%s' occurs more than once in the attribute list", name)
}

// parseDimsAndSyms reads (%a, %b)[%c].
func parseDimsAndSyms(p ir.AsmParser) (refs []ir.OperandRef, numDims int, err error) {
	refs, err = p.OperandsIn("(", ")", "operand list")
	if err != nil {
		return nil, 0, err
	}
	numDims = len(refs)
	syms, err := p.OptionalOperandsIn("[", "]", "operand list")
	return append(refs, syms...), numDims, err
}

// printDimsAndSyms writes (%a, %b)[%c].
func printDimsAndSyms(p ir.AsmPrinter, us []ir.Use, numDims int) {
	numDims = min(numDims, len(us))
	asm.PrintOperandsInParens(p, us[:numDims])
	if len(us) > numDims {
		p.Write("[")
		p.OperandList(us[numDims:])
		p.Write("]")
	}
}

// parseSubscripts reads [%i + 1, symbol(%n)].
func parseSubscripts(p ir.AsmParser) (ir.Attribute, []ir.OperandRef, error) {
	m, names, err := p.AffineMapOfOperands("[", "]")
	if err != nil {
		return nil, nil, err
	}
	return p.Context().AffineMap(m), append(names.Dims, names.Syms...), nil
}

// printSubscripts writes the results of m, with us in the place of dimensions and
// symbols.
func printSubscripts(p ir.AsmPrinter, m *affinemap.Map, us []ir.Use) {
	for i, e := range m.Results {
		if i > 0 {
			p.Write(", ")
		}
		p.AffineExpr(e, m.NumDims, us)
	}
}

// ensureTerminator ends the last block of r if nothing does.
func ensureTerminator(c *ir.Context, r *ir.Region, loc ir.Loc) {
	if b := r.MissingTerminator(); b != nil {
		b.Append(c.Create(ir.OpState{Def: c.MustOp(terminator), Loc: loc}))
	}
}

// yielded returns the types of the values that a block hands out.
func yielded(b *ir.Block) []ir.Type {
	return asm.UseTypes(b.Last().GroupOf(0))
}

// yield is the implementation of affine.yield.
type yield struct{}

// Verify implements ir.Verifier.
func (yield) Verify(c *ir.Context, op *ir.Operation) error {
	parent := op.Parent()
	if !IsFor(parent) && !IsIf(parent) && !IsParallel(parent) {
		return op.OpErrorf(c, "only terminates affine.if/for/parallel regions")
	}
	if parent.NumResults() != op.NumOperands() {
		return op.OpErrorf(c, "parent of yield must have same number of results as the yield operands")
	}
	for i := range parent.NumResults() {
		if parent.Result(i).Type() != op.Operand(i).Type() {
			return op.OpErrorf(c, "types mismatch between yield op and its parent")
		}
	}
	return nil
}
