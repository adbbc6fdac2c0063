package arith

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/rewrite"
)

// comparison holds the common parts of arith.cmpi and arith.cmpf.
type comparison struct{}

// The slot of the predicate of both comparisons.
const predicateSlot = 0

// InferTypes implements ir.TypeInferrer.
func (comparison) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	return []ir.Type{boolShape(c, s.Operands[0].Type())}, nil
}

// Verify implements ir.Verifier.
func (comparison) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	if op.Result(0).Type() != boolShape(c, t) {
		return op.OpErrorf(c, "failed to verify that result type has i1 element type and same shape as operands")
	}
	if op.Operand(1).Type() != t {
		return op.OpErrorf(c, "requires all operands to have the same type")
	}
	return nil
}

// compareInts is the implementation of arith.cmpi.
type compareInts struct {
	comparison
	rewrite.Table
}

// swapped gives the predicate that holds for exchanged operands.
var swapped = [...]predicate{
	eq: eq, ne: ne, slt: sgt, sle: sge, sgt: slt, sge: sle, ult: ugt, ule: uge, ugt: ult, uge: ule,
}

// holds evaluates the predicate on two integers.
func (p predicate) holds(a, b word) bool {
	signed, unsigned := a.signed().Cmp(b.signed()), a.bits.Cmp(b.bits)
	switch p {
	case eq:
		return unsigned == 0
	case ne:
		return unsigned != 0
	case slt:
		return signed < 0
	case sle:
		return signed <= 0
	case sgt:
		return signed > 0
	case sge:
		return signed >= 0
	case ult:
		return unsigned < 0
	case ule:
		return unsigned <= 0
	case ugt:
		return unsigned > 0
	}
	return unsigned >= 0
}

// reflexive reports whether the predicate holds for equal operands.
func (p predicate) reflexive() bool {
	switch p {
	case eq, sle, sge, ule, uge:
		return true
	}
	return false
}

func predicateOf(op *ir.Operation) predicate {
	return predicate(op.Prop(predicateSlot).(*ir.IntegerAttr).Value)
}

// Fold implements ir.Folder.
func (compareInts) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	p := predicateOf(op)
	if equalOperands(op) {
		return one(constantOf(boolAttr(c, resultType(op), p.reflexive())))
	}
	if isZero(operands[1]) && p == ne {
		// An extended i1 differs from zero when it is true.
		for _, is := range [2]func(*ir.Operation) bool{IsExtSI, IsExtUI} {
			if ext := ir.DefinedAs(op.Operand(0), is); ext != nil && isBool(ir.ElementType(ext.Operand(0).Type())) {
				return one(lhsOf(ext))
			}
		}
	}
	if operands[0] != nil && operands[1] == nil {
		l, r := op.Operand(0), op.Operand(1)
		op.SetOperand(0, r)
		op.SetOperand(1, l)
		op.SetProp(predicateSlot, c.I64Attr(int64(swapped[p])))
		return nil, true
	}
	a := evalInts(c, operands[0], operands[1], resultType(op), func(a, b word) (word, bool) {
		return boolWord(p.holds(a, b)), true
	})
	if a == nil {
		return nil, false
	}
	return one(constantOf(a))
}

// compareFloats is the implementation of arith.cmpf.
type compareFloats struct{ comparison }

// Fold implements ir.Folder. Only scalars are folded.
func (compareFloats) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	l, _ := operands[0].(*ir.FloatAttr)
	r, _ := operands[1].(*ir.FloatAttr)
	// One NaN decides, whatever the other operand is.
	if l != nil && l.Value.IsNaN() {
		r = l
	}
	if r != nil && r.Value.IsNaN() {
		l = r
	}
	if l == nil || r == nil {
		return nil, false
	}
	return one(constantOf(c.Bool(floatHolds(int64(predicateOf(op)), l.Value, r.Value))))
}

// floatHolds evaluates a predicate of arith.cmpf. The numbers of the predicates
// are sets of outcomes: bit 0 is equal, 1 greater, 2 less and 3 unordered.
func floatHolds(p int64, a, b floats.Value) bool {
	order, ordered := floats.Cmp(a, b)
	outcome := int64(1)
	switch {
	case !ordered:
		outcome = 8
	case order > 0:
		outcome = 2
	case order < 0:
		outcome = 4
	}
	return p&outcome != 0
}

// selectOp is the implementation of arith.select.
type selectOp struct{ rewrite.Table }

// InferTypes implements ir.TypeInferrer.
func (selectOp) InferTypes(_ *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	return []ir.Type{s.Operands[1].Type()}, nil
}

// ParseAsm implements ir.CustomAsm.
func (selectOp) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	pos := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return err
	}
	if len(refs) == 0 {
		return p.Missing("operand")
	}
	if len(refs) != 3 {
		return p.Errorf(pos, "expected 3 operands")
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	result, err := p.ColonType()
	if err != nil {
		return err
	}
	condition := ir.Type(p.Context().I1())
	if p.OptionalPunct(",") {
		condition = result
		if result, err = p.Type(); err != nil {
			return err
		}
	}
	for i, t := range [3]ir.Type{condition, result, result} {
		if err := asm.Resolve(p, s, refs[i], t); err != nil {
			return err
		}
	}
	s.Types = append(s.Types, result)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (selectOp) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	for i := 0; i < 3; i++ {
		if i > 0 {
			p.Write(",")
		}
		p.Write(" ")
		p.Operand(op.Operand(i))
	}
	p.AttrDict(op)
	p.Write(" : ")
	if t, ok := op.Operand(0).Type().(ir.ShapedType); ok {
		p.Type(t)
		p.Write(", ")
	}
	p.Type(resultType(op))
}

// equalDims reports whether two shaped types have the very same sizes, known or
// not, or both have none.
func equalDims(a, b ir.Type) bool {
	x, ok1 := a.(ir.ShapedType)
	y, ok2 := b.(ir.ShapedType)
	if !ok1 || !ok2 {
		return false
	}
	xs, ranked1 := x.Dims()
	ys, ranked2 := y.Dims()
	return ranked1 == ranked2 && slices.Equal(xs, ys)
}

func isVector(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok }

// Verify implements ir.Verifier.
func (selectOp) Verify(c *ir.Context, op *ir.Operation) error {
	cond, t := op.Operand(0).Type(), resultType(op)
	if op.Operand(1).Type() != t || op.Operand(2).Type() != t {
		return op.OpErrorf(c, "failed to verify that all of {true_value, false_value, result} have same type")
	}
	if isBool(cond) {
		return nil
	}
	if !equalDims(cond, t) {
		return op.OpErrorf(c, "failed to verify that condition is signless i1 or has matching shape")
	}
	if ir.IsMemRef(t) {
		return op.OpErrorf(c, "if an operand is non-scalar, then there must be at least one non-scalar result")
	}
	want := boolShape(c, t)
	if cond != want && (ir.IsTensor(cond) != ir.IsTensor(want) || isVector(cond)) {
		return op.OpErrorf(c, "all non-scalar operands/results must have the same shape and base type")
	}
	if cond != want {
		return op.OpErrorf(c, "expected condition type to have the same shape as the result type, expected '%s', but got '%s'", want, cond)
	}
	return nil
}

// Fold implements ir.Folder.
func (selectOp) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	cond, yes, no := op.Operand(0), op.Operand(1), op.Operand(2)
	switch {
	case yes == no, isOne(operands[0]):
		return one(valueOf(yes))
	case isZero(operands[0]), isPoison(operands[1]):
		return one(valueOf(no))
	case isPoison(operands[2]):
		return one(valueOf(yes))
	case isBool(resultType(op)) && isOne(operands[1]) && isZero(operands[2]):
		return one(valueOf(cond))
	}
	if cmp := ir.DefinedAs(cond, IsCmpI); cmp != nil {
		l, r := cmp.Operand(0), cmp.Operand(1)
		if l == yes && r == no || l == no && r == yes {
			switch predicateOf(cmp) {
			case ne:
				return one(valueOf(yes))
			case eq:
				return one(valueOf(no))
			}
		}
	}
	return one(selectElements(c, resultType(op), operands))
}

// selectElements folds a selection by a constant mask between constants.
func selectElements(c *ir.Context, t ir.Type, operands []ir.Attribute) ir.FoldResult {
	conds, ok := ints(operands[0])
	yes, isDense := operands[1].(*ir.DenseAttr)
	no, bothDense := operands[2].(*ir.DenseAttr)
	if !ok || !conds.whole || !isDense || !bothDense || yes.ElemSize == 0 {
		return ir.FoldResult{}
	}
	raw := func(b []byte) []byte { return b }
	a, b := dense(yes, raw), dense(no, raw)
	elems := make([][]byte, len(conds.elems))
	for i, m := range conds.elems {
		if m.isOne() {
			elems[i] = a.at(i)
		} else {
			elems[i] = b.at(i)
		}
	}
	return constantOf(denseAttr(c, t, elems, func(dst, src []byte) { copy(dst, src) }))
}
