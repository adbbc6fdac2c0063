package vector

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func reduceRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "vector.reduction",
			Operands: []ir.Arg{{Name: "vector", Type: anyRank}, {Name: "acc", Arity: ir.Optional, Same: "dest"}},
			Results:  []ir.Arg{{Name: "dest"}},
			Attrs:    []ir.AttrSpec{specKind, arith.FastMathSpec()},
			Traits:   ir.Pure,
			Format:   "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)",
			Impl: reducing{Rule: optrait.All(sameElem(operand(0), result(0), "source operand and result"),
				require("dest and acc have the same type", func(op *ir.Operation) bool {
					return op.NumOperands() == 1 || op.Operand(1).Type() == op.Result(0).Type()
				}), reduce)},
		},
		{
			Name:     "vector.multi_reduction",
			Operands: []ir.Arg{{Name: "source", Type: ranked}, {Name: "acc", Same: "dest"}},
			Results:  []ir.Arg{{Name: "dest"}},
			Attrs:    []ir.AttrSpec{specKind, {Name: "reduction_dims", Kind: kindI64Array, Reads: ir.ReadI64Array}},
			Traits:   ir.Pure,
			Format:   "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)",
			Impl: multiReduction{reducing{Rule: optrait.All(sameType("dest, acc", result(0), operand(1)),
				sameElem(operand(0), result(0), "source operand and result"), multiReduce)}},
		},
		{
			Name:     "vector.scan",
			Operands: []ir.Arg{{Name: "source", Type: ranked}, {Name: "initial_value", Type: anyRank}},
			Results:  []ir.Arg{{Name: "dest", Type: ranked, Same: "source"}, {Name: "accumulated_value", Type: anyRank, Same: "initial_value"}},
			Attrs:    []ir.AttrSpec{{Name: "inclusive", Kind: ir.KindBool}, specKind, {Name: "reduction_dim", Kind: ir.KindI64}},
			Traits:   ir.Pure,
			Format:   "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)",
			Impl: pairOp{
				Rule: optrait.All(sameType("source, dest", operand(0), result(0)),
					sameType("initial_value, accumulated_value", operand(1), result(1)), scan),
				names: [2]string{"dest", "accumulated_value"},
			},
		},
		{
			Name:     "vector.outerproduct",
			Operands: []ir.Arg{{Name: "lhs", Type: ranked}, {Name: "rhs"}, {Name: "acc", Arity: ir.Optional, Type: ranked}},
			Results:  []ir.Arg{{Name: "result", Type: ranked}},
			Attrs:    []ir.AttrSpec{specAddKind},
			Traits:   ir.Pure,
			Impl:     outerProduct{},
		},
		{
			Name: "vector.contract",
			Operands: []ir.Arg{
				{Name: "lhs", Type: ranked}, {Name: "rhs", Type: ranked}, {Name: "acc"},
			},
			Results: []ir.Arg{{Name: "result"}},
			Attrs: []ir.AttrSpec{
				indexingMaps:  {Name: "indexing_maps", Kind: ir.KindArray},
				iteratorTypes: {Name: "iterator_types", Kind: kindIterator},
				contractKind:  specAddKind,
			},
			Traits: ir.Pure,
			Impl:   contract{},
		},
		{
			Name:     "vector.fma",
			Operands: []ir.Arg{{Name: "lhs", Type: floatVectors}, {Name: "rhs", Type: floatVectors, Same: "lhs"}, {Name: "acc", Type: floatVectors, Same: "lhs"}},
			Results:  []ir.Arg{{Name: "result", Type: floatVectors, Same: "lhs"}},
			Traits:   ir.Pure,
			Format:   "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)",
			Impl:     sameType("lhs, rhs, acc, result", operand(0), operand(1), operand(2), result(0)),
		},
		{
			Name:     "vector.matrix_multiply",
			Operands: []ir.Arg{{Name: "lhs", Type: numbers1}, {Name: "rhs", Type: numbers1}},
			Results:  []ir.Arg{{Name: "res", Type: numbers1}},
			Attrs: []ir.AttrSpec{
				{Name: "lhs_columns", Kind: ir.KindI32}, {Name: "lhs_rows", Kind: ir.KindI32}, {Name: "rhs_columns", Kind: ir.KindI32},
			},
			Traits: ir.Pure,
			Format: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)",
			Impl: optrait.All(sameElem(operand(0), result(0), "lhs operand and result"),
				sameElem(operand(1), result(0), "rhs operand and result")),
		},
	}
}

// reducing is the implementation of a reduction, which a mask may surround.
type reducing struct{ optrait.Rule }

// MaskType implements maskable.
func (reducing) MaskType(c *ir.Context, op *ir.Operation) ir.Type {
	return boolsLike(c, vectorType(op.Operand(0)))
}

// TakesPassThru implements maskable.
func (reducing) TakesPassThru() bool { return false }

// kindOf returns the combining kind of an operation.
func kindOf(op *ir.Operation) *ir.DialectAttr {
	k, _ := op.Attr("kind").(*ir.DialectAttr)
	return k
}

// reduce checks vector.reduction.
func reduce(c *ir.Context, op *ir.Operation) error {
	if n := len(vectorType(op.Operand(0)).Shape); n > 1 {
		return op.OpErrorf(c, "unsupported reduction rank: %d", n)
	}
	if k, t := kindOf(op), op.Result(0).Type(); !combines(k, t) {
		return op.OpErrorf(c, "unsupported reduction type ''%s'' for kind '%s'", t, k.Case.Name)
	}
	return nil
}

// multiReduce checks vector.multi_reduction.
func multiReduce(c *ir.Context, op *ir.Operation) error {
	t := vectorType(op.Operand(0))
	dims := map[int64]bool{}
	for _, d := range ints(op, 1) {
		dims[d] = true
	}
	if got := op.Result(0).Type(); got != keepDims(c, t, func(i int) bool { return !dims[int64(i)] }) {
		return op.OpErrorf(c, "destination type '%s' is incompatible with source type '%s'", got, t)
	}
	return nil
}

// scan checks vector.scan.
func scan(c *ir.Context, op *ir.Operation) error {
	t, init := vectorType(op.Operand(0)), vectorType(op.Operand(1))
	rank := len(t.Shape)
	dim := Scan{op}.ReductionDim()
	if dim >= int64(rank) {
		return op.OpErrorf(c, "reduction dimension %d has to be less than %d", dim, rank)
	}
	if n := len(init.Shape); n != rank-1 {
		return op.OpErrorf(c, "initial value rank %d has to be equal to %d", n, rank-1)
	}
	want := t.Shape
	if dim >= 0 {
		want = append(append([]int64(nil), t.Shape[:dim]...), t.Shape[dim+1:]...)
	}
	if !ir.AgreeAll(init.Shape, want) {
		return op.OpErrorf(c, "incompatible input/initial value shapes")
	}
	if k := kindOf(op); !combines(k, t.Elem) {
		return op.OpErrorf(c, "unsupported reduction type '%s' for kind '%s'", t.Elem, k.Case.Name)
	}
	return nil
}
