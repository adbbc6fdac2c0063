package triton

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func dotRows() []*ir.OpDef {
	const same = "result's type matches accumulator's type"
	return []*ir.OpDef{
		op(ir.OpDef{
			Name: "tt.dot",
			Operands: []ir.Arg{
				{Name: "a", Type: numberTensor}, {Name: "b", Type: numberTensor},
				{Name: "c", Type: numberTensor, Same: "d", Match: same},
			},
			Attrs:   []ir.AttrSpec{filled("inputPrecision", inputPrecision, 2), filled("maxNumImpreciseAcc", ir.KindI32, 0)},
			Results: []ir.Arg{{Name: "d", Type: numberTensor}},
			Traits:  ir.Pure,
			Format: "$a `,` $b `,` $c (`,` `inputPrecision` `=` $inputPrecision^)? attr-dict `:` " +
				"type($a) `*` type($b) `->` type($d)",
		}, verifyDims(plainDims), verifyDot),
		op(ir.OpDef{
			Name: "tt.dot_scaled",
			Operands: []ir.Arg{
				{Name: "a", Type: byteTensor}, {Name: "b", Type: byteTensor},
				{Name: "c", Type: floatTensor, Same: "d", Match: same},
				{Name: "a_scale", Arity: ir.Optional, Type: byteTensor}, {Name: "b_scale", Arity: ir.Optional, Type: byteTensor},
			},
			Attrs: []ir.AttrSpec{
				{Name: "a_elem_type", Kind: scaleElemType}, {Name: "b_elem_type", Kind: scaleElemType},
				{Name: "fastMath", Kind: ir.KindBool}, flag("lhs_k_pack", true), flag("rhs_k_pack", true),
			},
			Results: []ir.Arg{{Name: "d", Type: floatTensor}},
			Traits:  ir.Pure | ir.SegmentedOperands,
			Format: "$a (`scale` $a_scale^)? `,` $b (`scale` $b_scale^)? `,` $c " +
				"`lhs` `=` $a_elem_type `rhs` `=` $b_elem_type attr-dict " +
				"`:` type($a) (`,` type($a_scale)^)? `*` type($b) (`,` type($b_scale)^)? `->` type($d)",
		}, verifyDims(packedDims)),
	}
}

// matrix is the sizes of the operands of a product: a has m rows and k columns, b has bk rows and
// n columns.
type matrix struct{ m, k, bk, n int64 }

func plainDims(op *ir.Operation) matrix {
	a, b := shape(op.Operand(0)), shape(op.Operand(1))
	r := len(a)
	return matrix{m: a[r-2], k: a[r-1], bk: b[r-2], n: b[r-1]}
}

// packedDims counts two elements of four bits in each byte.
func packedDims(op *ir.Operation) matrix {
	const e2m1 = 4
	x := plainDims(op)
	if op.PropInt(0) == e2m1 {
		if op.PropBool(3) {
			x.k *= 2
		} else {
			x.m *= 2
		}
	}
	if op.PropInt(1) == e2m1 {
		if op.PropBool(4) {
			x.bk *= 2
		} else {
			x.n *= 2
		}
	}
	return x
}

func verifyDims(dims func(*ir.Operation) matrix) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		a, b, acc := shape(op.Operand(0)), shape(op.Operand(1)), shape(op.Operand(2))
		if len(a) != 2 && len(a) != 3 {
			return op.OpErrorf(c, "expected operands to be 2d or 3d")
		}
		if len(a) != len(b) || len(a) != len(acc) {
			return op.OpErrorf(c, "expected all operands to have the same rank")
		}
		x, rows := dims(op), acc[len(acc)-2:]
		switch {
		case x.k != x.bk:
			return op.OpErrorf(c, "expected the last dimension of the first operand to be equal to the second-to-last dimension of the second operand")
		case len(a) == 3 && (a[0] != acc[0] || b[0] != acc[0]):
			return op.OpErrorf(c, "expected the first dimension of the first operand to be equal to the first dimension of the result")
		case x.m != rows[0] || x.n != rows[1]:
			return op.OpErrorf(c, "expected the output shape to be the concatenation of the last dimension of the first operand and the last dimension of the second ")
		}
		return nil
	}
}

func verifyDot(c *ir.Context, op *ir.Operation) error {
	a, b := op.Operand(0).Type().(*ir.TensorType), op.Operand(1).Type().(*ir.TensorType)
	if width(a.Elem) != width(b.Elem) {
		return op.Errorf(c, "element types of operands A and B must have same bit width")
	}
	if a.Encoding == nil && b.Encoding == nil {
		return nil
	}
	if a.Encoding == nil || b.Encoding == nil {
		return op.Errorf(c, "mismatching encoding between A and B operands")
	}
	if encoding(op.Operand(2).Type()) == nil {
		return op.Errorf(c, "miss encoding of C operand")
	}
	if isLayout(a.Encoding, dotOperand) && isLayout(b.Encoding, dotOperand) && kWidth(a) != kWidth(b) {
		return op.Errorf(c, "mismatching kWidth between A and B operands")
	}
	return nil
}

func kWidth(t *ir.TensorType) int64 { return integer(t.Encoding.(*ir.DialectAttr).Params[2]) }
