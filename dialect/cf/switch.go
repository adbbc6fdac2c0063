package cf

import (
	"math"
	"math/big"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// The slots of cf.switch.
const (
	caseValues = iota
	caseSegments
)

// KindCaseValues is the kind of the numbers of a switch.
var KindCaseValues = &ir.AttrKind{Desc: "integer elements attribute", OK: func(_ *ir.Context, a ir.Attribute) bool {
	d, ok := a.(*ir.DenseAttr)
	if !ok {
		return false
	}
	_, ok = ir.ElementType(d.Type()).(*ir.IntegerType)
	return ok
}}

// switchOp is the implementation of cf.switch.
type switchOp struct{ asm.Switch }

// ElidedAttrs implements ir.ElidesAttrs.
func (switchOp) ElidedAttrs() []string {
	return []string{"case_values", "case_operand_segments", ir.OperandSegments}
}

// ParseAsm implements ir.CustomAsm.
func (switchOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	flag, err := ParseFlag(p, s)
	if err != nil {
		return err
	}
	for _, text := range []string{",", "["} {
		if err := p.Punct(text); err != nil {
			return err
		}
	}
	if err := p.Keyword("default"); err != nil {
		return err
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	defaults, err := asm.Target(p, s)
	if err != nil {
		return err
	}
	cases := CasesOf(flag)
	for p.OptionalPunct(",") {
		if err := cases.Parse(p, s); err != nil {
			return err
		}
	}
	if err := p.Punct("]"); err != nil {
		return err
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	cases.Set(p.Context(), s, defaults, caseValues, caseSegments)
	return nil
}

// ParseFlag reads the number that a switch decides by, %flag : T, and returns its type.
func ParseFlag(p ir.AsmParser, s *ir.OpState) (*ir.IntegerType, error) {
	ref, err := p.Operand()
	if err != nil {
		return nil, err
	}
	if err := p.Punct(":"); err != nil {
		return nil, err
	}
	pos := p.Pos()
	t, err := p.Type()
	if err != nil {
		return nil, err
	}
	it, ok := t.(*ir.IntegerType)
	if !ok {
		return nil, p.Errorf(pos, "invalid kind of type specified")
	}
	return it, asm.Resolve(p, s, ref, t)
}

// Cases are the cases of a switch as they are read.
type Cases struct {
	flag   *ir.IntegerType
	values []*big.Int
	sizes  []int64 // how many operands each case has
}

// CasesOf begins the cases of a switch that decides by a number of a type.
func CasesOf(flag *ir.IntegerType) Cases { return Cases{flag: flag} }

// Parse reads the next case, 1: ^a(...).
func (x *Cases) Parse(p ir.AsmParser, s *ir.OpState) error {
	value, err := parseCase(p, x.flag)
	if err != nil {
		return err
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	n, err := asm.Target(p, s)
	x.values, x.sizes = append(x.values, value), append(x.sizes, int64(n))
	return err
}

// Set sets the attributes that follow from the cases: their numbers and how many operands
// they have, in the slots, and the sizes of the groups of operands.
func (x *Cases) Set(c *ir.Context, s *ir.OpState, defaults, values, segments int) {
	total := int64(0)
	for _, n := range x.sizes {
		total += n
	}
	if len(x.values) > 0 {
		s.Props[values] = arith.DenseIntegers(c, c.Vector([]int64{int64(len(x.values))}, nil, x.flag), x.values)
	}
	s.Props[segments] = c.DenseI32(x.sizes)
	s.Props[s.Def.SegmentSlot()] = c.DenseI32([]int64{1, int64(defaults), total})
}

// parseCase reads the number of a case. Unlike in MLIR, one of 64 bits may be
// written without a sign, as it is printed.
func parseCase(p ir.AsmParser, t ir.Type) (*big.Int, error) {
	if !ir.IsInt(t, 64) {
		v, err := p.Integer()
		return big.NewInt(v), err
	}
	pos := p.Pos()
	a, err := p.AttrOfType(t)
	if err != nil {
		return nil, err
	}
	v, ok := a.(*ir.IntegerAttr)
	if !ok {
		return nil, p.Errorf(pos, "expected integer value")
	}
	return big.NewInt(v.Value), nil
}

// PrintAsm implements ir.CustomAsm.
func (s switchOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", [")
	p.Newline()
	p.Write("  default: ")
	asm.PrintTarget(p, op.Successors()[0], op.GroupOf(1))
	args, _ := s.Cases(op)
	labels := CaseLabels(op, caseValues)
	for i := range args {
		p.Write(",")
		p.Newline()
		p.Write("  " + labels[i] + ": ")
		asm.PrintTarget(p, op.Successors()[i+1], args[i])
	}
	if len(args) > 0 {
		p.Newline()
	}
	p.Write("]")
	p.AttrDict(op, "case_values", "case_operand_segments", ir.OperandSegments)
}

// CaseLabels returns the numbers of the cases of a switch in a slot as text: as in MLIR without
// a sign, and at most the largest number of 64 bits.
func CaseLabels(op *ir.Operation, slot int) []string {
	d, ok := op.Prop(slot).(*ir.DenseAttr)
	if !ok {
		return nil
	}
	n := len(op.Successors()) - 1
	out := make([]string, n)
	width := ir.ElementType(d.Type()).(*ir.IntegerType).Width
	wrap := new(big.Int).Lsh(big.NewInt(1), uint(width))
	limit := new(big.Int).SetUint64(math.MaxUint64)
	for i, v := range arith.Integers(d, n) {
		if v.Sign() < 0 {
			v = new(big.Int).Add(v, wrap)
		}
		if v.Cmp(limit) > 0 {
			v = limit
		}
		out[i] = v.String()
	}
	return out
}

// Verify implements ir.Verifier.
func (s switchOp) Verify(c *ir.Context, op *ir.Operation) error {
	if err := s.VerifyTargets(c, op); err != nil {
		return err
	}
	dests := len(op.Successors()) - 1
	d, _ := op.Prop(caseValues).(*ir.DenseAttr)
	if d == nil && dests > 0 {
		return op.OpErrorf(c, "number of case values (0) should match number of case destinations (%d)", dests)
	}
	if d == nil {
		return nil
	}
	flag := op.Operand(0).Type()
	if elem := ir.ElementType(d.Type()); elem != flag {
		return op.OpErrorf(c, "'flag' type ('%s') should match case value type ('%s')", flag, elem)
	}
	shape, _ := d.Type().(ir.ShapedType).Dims()
	if n, _ := ir.NumElements(shape); n != int64(dests) {
		return op.OpErrorf(c, "number of case values (%d) should match number of case destinations (%d)", n, dests)
	}
	return nil
}
