package vector

import (
	"slices"
	"strings"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// outerProduct is the implementation of vector.outerproduct. Its text spells the
// types of two operands, which imply the others.
type outerProduct struct{}

// MaskType implements maskable.
func (outerProduct) MaskType(c *ir.Context, op *ir.Operation) ir.Type {
	return boolsLike(c, vectorType(op.Result(0)))
}

// TakesPassThru implements maskable.
func (outerProduct) TakesPassThru() bool { return false }

// ParseAsm implements ir.CustomAsm.
func (outerProduct) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	lhs, err := p.ColonType()
	if err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	rhs, err := p.Type()
	if err != nil {
		return err
	}
	at := source.Pos(s.Loc)
	if len(refs) < 2 {
		return p.Errorf(at, "expected at least 2 operands")
	}
	v, ok := lhs.(*ir.VectorType)
	if !ok {
		return p.Errorf(at, "expected vector type for operand #1")
	}
	types := []ir.Type{lhs, rhs, outerType(p.Context(), v, rhs)}
	for i, ref := range refs[:min(len(refs), 3)] {
		if err := asm.Resolve(p, s, ref, types[i]); err != nil {
			return err
		}
	}
	s.Types = types[2:]
	return nil
}

// outerType returns the type of the product of a vector and another vector, or a
// scalar.
func outerType(c *ir.Context, lhs *ir.VectorType, rhs ir.Type) ir.Type {
	var shape []int64
	var scalable []bool
	for _, t := range []ir.Type{lhs, rhs} {
		if v, ok := t.(*ir.VectorType); ok && len(v.Shape) > 0 {
			shape, scalable = append(shape, v.Shape[0]), append(scalable, isScalable(v, 0))
		}
	}
	return c.Vector(shape, scalable, lhs.Elem)
}

// PrintAsm implements ir.CustomAsm.
func (outerProduct) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	for i := range op.NumOperands() {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(op.Operand(i))
	}
	if op.NumOperands() > 2 {
		// As in MLIR, there are no attributes without an accumulator.
		printAllAttrs(p, op)
	}
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", ")
	p.Type(op.Operand(1).Type())
}

// printAllAttrs writes the attributes of an operation, also attributes with their
// default value.
func printAllAttrs(p ir.AsmPrinter, op *ir.Operation) {
	var entries []ir.NamedAttr
	for i, a := range op.Props() {
		if a != nil {
			entries = append(entries, ir.NamedAttr{Name: op.Def().Attrs[i].Name, Value: a})
		}
	}
	if d := op.Attrs(); d != nil {
		entries = append(entries, d.Entries...)
	}
	slices.SortFunc(entries, func(a, b ir.NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	p.NamedAttrs(entries)
}

// Verify implements ir.Verifier.
func (outerProduct) Verify(c *ir.Context, op *ir.Operation) error {
	return optrait.All(sameElem(operand(0), result(0), "lhs operand and result"),
		sameElem(operand(1), result(0), "rhs operand and result"), outerShapes)(c, op)
}

// outerShapes checks the shapes and the kind of vector.outerproduct.
func outerShapes(c *ir.Context, op *ir.Operation) error {
	lhs, res := vectorType(op.Operand(0)), vectorType(op.Result(0))
	rhs, proper := op.Operand(1).Type().(*ir.VectorType)
	rank := 1
	if proper {
		rank = 2
	}
	switch {
	case len(lhs.Shape) != 1:
		return op.OpErrorf(c, "expected 1-d vector for operand #1")
	case proper && len(rhs.Shape) != 1:
		return op.OpErrorf(c, "expected 1-d vector for operand #2")
	case len(res.Shape) != rank:
		return op.OpErrorf(c, "expected %d-d vector result", rank)
	case lhs.Shape[0] != res.Shape[0]:
		return op.OpErrorf(c, "expected #1 operand dim to match result dim #1")
	case proper && rhs.Shape[0] != res.Shape[1]:
		return op.OpErrorf(c, "expected #2 operand dim to match result dim #2")
	case proper && isScalable(lhs, 0) && !isScalable(rhs, 0):
		return op.OpErrorf(c, "expected either both or only #2 operand dim to be scalable")
	case op.NumOperands() > 2 && op.Operand(2).Type() != op.Result(0).Type():
		return op.OpErrorf(c, "expected operand #3 of same type as result type")
	case !combines(kindOf(op), res.Elem):
		return op.OpErrorf(c, "unsupported outerproduct type")
	}
	return nil
}
