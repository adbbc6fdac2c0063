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

var kindCaseValues = &ir.AttrKind{Desc: "integer elements attribute", OK: func(_ *ir.Context, a ir.Attribute) bool {
	d, ok := a.(*ir.DenseAttr)
	if !ok {
		return false
	}
	_, ok = ir.ElementType(d.Type()).(*ir.IntegerType)
	return ok
}}

// switchOp is the implementation of cf.switch.
type switchOp struct{}

// ElidedAttrs implements ir.ElidesAttrs.
func (switchOp) ElidedAttrs() []string {
	return []string{"case_values", "case_operand_segments", ir.OperandSegments}
}

// cases returns the operands of each case; ok is false when the segments do not
// add up.
func cases(op *ir.Operation) (out [][]ir.Use, ok bool) {
	args := op.GroupOf(2)
	sizes, _ := ir.Ints(op.Prop(caseSegments))
	for _, n := range sizes {
		if n < 0 || n > int64(len(args)) {
			return nil, false
		}
		out = append(out, args[:n])
		args = args[n:]
	}
	return out, len(args) == 0
}

// ParseAsm implements ir.CustomAsm.
func (switchOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	flag, err := parseFlag(p, s)
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
	values, sizes, err := parseCases(p, s, flag)
	if err != nil {
		return err
	}
	if err := p.Punct("]"); err != nil {
		return err
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	c, total := p.Context(), int64(0)
	for _, n := range sizes {
		total += n
	}
	if len(values) > 0 {
		s.Props[caseValues] = arith.DenseIntegers(c, c.Vector([]int64{int64(len(values))}, nil, flag), values)
	}
	s.Props[caseSegments] = c.DenseI32(sizes)
	s.Props[s.Def.SegmentSlot()] = c.DenseI32([]int64{1, int64(defaults), total})
	return nil
}

// parseFlag reads %flag : T.
func parseFlag(p ir.AsmParser, s *ir.OpState) (*ir.IntegerType, error) {
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

// parseCases reads , 1: ^a(...), 2: ^b(...) and returns the numbers and how many
// operands each case has.
func parseCases(p ir.AsmParser, s *ir.OpState, t *ir.IntegerType) (values []*big.Int, sizes []int64, err error) {
	for p.OptionalPunct(",") {
		value, err := parseCase(p, t)
		if err != nil {
			return nil, nil, err
		}
		if err := p.Punct(":"); err != nil {
			return nil, nil, err
		}
		n, err := asm.Target(p, s)
		if err != nil {
			return nil, nil, err
		}
		values, sizes = append(values, value), append(sizes, int64(n))
	}
	return values, sizes, nil
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
func (switchOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", [")
	p.Newline()
	p.Write("  default: ")
	asm.PrintTarget(p, op.Successors()[0], op.GroupOf(1))
	args, _ := cases(op)
	labels := caseLabels(op)
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

// caseLabels returns the numbers of the cases as text: as in MLIR without a
// sign, and at most the largest number of 64 bits.
func caseLabels(op *ir.Operation) []string {
	d, ok := op.Prop(caseValues).(*ir.DenseAttr)
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

// SuccessorOperands implements ir.BranchOpInterface. Successor 0 is the default successor.
func (switchOp) SuccessorOperands(op *ir.Operation) [][2]int {
	out := make([][2]int, len(op.Successors()))
	if len(out) == 0 {
		return nil
	}
	lo, hi := op.Group(1)
	out[0] = [2]int{lo, hi}
	sizes, _ := ir.Ints(op.Prop(caseSegments))
	lo, end := op.Group(2)
	first := lo
	for i := 1; i < len(out); i++ {
		if i > len(sizes) {
			out[i] = [2]int{first, first}
			continue
		}
		hi := lo + int(sizes[i-1])
		out[i] = [2]int{lo, hi}
		if lo < 0 || hi < lo || hi > end {
			out[i] = [2]int{end, end}
		}
		lo = hi
	}
	return out
}

// ResizeSuccessors implements ir.BranchOpInterface.
func (switchOp) ResizeSuccessors(c *ir.Context, op *ir.Operation, by []int) {
	sizes, _ := ir.Ints(op.Prop(caseSegments))
	sizes = append(make([]int64, 0, len(by)), sizes...)
	for len(sizes) < len(by)-1 { // cases without operands may be left out at the end
		sizes = append(sizes, 0)
	}
	total := 0
	for i, n := range by[1:] {
		sizes[i] += int64(n)
		total += n
	}
	op.ResizeGroup(c, 1, by[0])
	op.ResizeGroup(c, 2, total)
	op.SetProp(caseSegments, c.DenseI32(sizes))
}

// verifySizes checks the numbers of operands of the cases of a switch.
func verifySizes(c *ir.Context, op *ir.Operation) error {
	sizes, _ := ir.Ints(op.Prop(caseSegments))
	total := int64(0)
	for _, n := range sizes {
		if n < 0 {
			return op.OpErrorf(c, "'case_operand_segments' attribute cannot have negative elements")
		}
		total += n
	}
	if n := len(op.GroupOf(2)); int64(n) != total {
		return op.OpErrorf(c, "caseOperands count (%d) does not match with the total size (%d) specified in attribute 'case_operand_segments'", n, total)
	}
	return nil
}

// Verify implements ir.Verifier.
func (switchOp) Verify(c *ir.Context, op *ir.Operation) error {
	dests := len(op.Successors()) - 1
	if dests < 0 {
		return op.OpErrorf(c, "requires at least 1 successors but found 0")
	}
	if err := verifySizes(c, op); err != nil {
		return err
	}
	if err := asm.VerifyTarget(c, op, 0, op.GroupOf(1)); err != nil {
		return err
	}
	args, _ := cases(op)
	for i := range dests {
		var given []ir.Use
		if i < len(args) {
			given = args[i]
		}
		if err := asm.VerifyTarget(c, op, i+1, given); err != nil {
			return err
		}
	}
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
