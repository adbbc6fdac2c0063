package gpu

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

func matrixRows() []*ir.OpDef {
	elem := func(t ir.Type) bool { return ir.IsInt(t, 8) || isI32(t) || isF16(t) || isF32(t) }
	const words = "8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float"
	buffer := &ir.TypeConstraint{
		Desc:  "memref of " + words + " or vector of " + words + " values of ranks 1 values",
		Class: ir.AnyMemRef.OK,
		OK: func(t ir.Type) bool {
			m, ok := t.(*ir.MemRefType)
			if !ok {
				return false
			}
			if v, ok := m.Elem.(*ir.VectorType); ok {
				return len(v.Shape) == 1 && elem(v.Elem)
			}
			return elem(m.Elem)
		},
	}
	const byteWords = "8-bit signed integer or 8-bit unsigned integer"
	factor := matrixOf(byteWords+" or 16-bit float or 32-bit float", func(t ir.Type) bool { return !isI32(t) })
	sum := matrixOf("32-bit signless integer or 16-bit float or 32-bit float", func(t ir.Type) bool { return !isByte(t) })
	stored := matrixOf(byteWords+" or 32-bit signless integer or 16-bit float or 32-bit float", isFragmentElem)
	scalar := &ir.TypeConstraint{Desc: byteWords + " or 32-bit signless integer or 16-bit float or 32-bit float", OK: isFragmentElem}
	result := []ir.Arg{{Name: "res", Type: matrix}}
	position := variadic("indices", ir.IndexOnly)
	placed := []ir.AttrSpec{{Name: "leadDimension", Kind: kindIndex}, unit("transpose")}
	return []*ir.OpDef{
		{
			Name:     "gpu.subgroup_mma_load_matrix",
			Operands: []ir.Arg{{Name: "srcMemref", Type: buffer}, position},
			Results:  result,
			Attrs:    placed,
			Format:   "$srcMemref `[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)",
			Impl:     loadMatrix{},
		},
		{
			Name:     "gpu.subgroup_mma_store_matrix",
			Operands: []ir.Arg{{Name: "src", Type: stored}, {Name: "dstMemref", Type: buffer}, position},
			Attrs:    placed,
			Format:   "$src `,` $dstMemref `[` $indices `]` attr-dict `:` type($src) `,` type($dstMemref)",
			Impl:     storeMatrix{},
		},
		{
			Name:     "gpu.subgroup_mma_compute",
			Operands: []ir.Arg{{Name: "opA", Type: factor}, {Name: "opB", Type: factor}, {Name: "opC", Type: sum, Same: "res"}},
			Results:  result,
			Attrs:    []ir.AttrSpec{unit("a_transpose"), unit("b_transpose")},
			Traits:   ir.Pure,
			Format:   "$opA `,` $opB `,` $opC attr-dict `:` type($opA) `,` type($opB) `->` type($res)",
			Impl:     optrait.Rule(multiply),
		},
		{
			Name:     "gpu.subgroup_mma_constant_matrix",
			Operands: []ir.Arg{{Name: "value", Type: scalar}},
			Results:  result,
			Traits:   ir.Pure,
			Format:   "$value attr-dict `:` custom<MatrixOf>(type($res), type($value))",
			Impl:     optrait.Rule(constantMatrix),
		},
		{
			Name:     "gpu.subgroup_mma_elementwise",
			Operands: []ir.Arg{variadic("args", matrix)},
			Results:  result,
			Attrs:    []ir.AttrSpec{{Name: "opType", Kind: ir.KindEnum(elementwise, "elementwise operation to apply to mma matrix")}},
			Traits:   ir.Pure,
			Format:   "$opType $args attr-dict `:` functional-type($args, $res)",
		},
	}
}

// parseMatrixOf reads the type of a matrix, whose elements are of the type of a value.
func parseMatrixOf(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	at := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	m := fragmentOf(t)
	if m == nil {
		return p.Errorf(at, "'res' must be MMAMatrix type, but got '%s'", t)
	}
	f.AddResultType(args[0].Index, t)
	f.AddOperandType(args[1].Index, m.elem)
	return nil
}

func printMatrixOf(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Type(op.ResultsOf(args[0].Index)[0].Type())
}

// denseEnd reports whether the last axis of a buffer has unit stride.
func denseEnd(t ir.Type) bool {
	strides, _, ok := t.(*ir.MemRefType).Strided()
	return ok && (len(strides) == 0 || strides[len(strides)-1] == 1)
}

// loadMatrix is the implementation of gpu.subgroup_mma_load_matrix.
type loadMatrix struct{}

// Effects implements ir.MemoryEffects.
func (loadMatrix) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect, Value: op.Operand(0)}}
}

// Verify implements ir.Verifier. Every matrix has one of the three uses that may be loaded.
func (loadMatrix) Verify(c *ir.Context, op *ir.Operation) error {
	if !denseEnd(op.Operand(0).Type()) {
		return op.Errorf(c, "expected source memref most minor dim must have unit stride")
	}
	return nil
}

// storeMatrix is the implementation of gpu.subgroup_mma_store_matrix.
type storeMatrix struct{}

// Effects implements ir.MemoryEffects.
func (storeMatrix) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.WriteEffect, Value: op.Operand(1)}}
}

// Verify implements ir.Verifier.
func (storeMatrix) Verify(c *ir.Context, op *ir.Operation) error {
	switch {
	case !denseEnd(op.Operand(1).Type()):
		return op.Errorf(c, "expected destination memref most minor dim must have unit stride")
	case fragmentOf(op.Operand(0).Type()).use != "COp":
		return op.Errorf(c, "expected the operand matrix being stored to have 'COp' operand type")
	}
	return nil
}

// multiply checks gpu.subgroup_mma_compute.
func multiply(c *ir.Context, op *ir.Operation) error {
	if op.Operand(2).Type() != op.Result(0).Type() {
		return op.OpErrorf(c, "failed to verify that all of {opC, res} have same type")
	}
	l, r, sum := fragmentOf(op.Operand(0).Type()), fragmentOf(op.Operand(1).Type()), fragmentOf(op.Operand(2).Type())
	switch {
	case l.use != "AOp" || r.use != "BOp" || sum.use != "COp":
		return op.Errorf(c, "operands must be in the order AOp, BOp, COp")
	case l.columns != r.rows || l.rows != sum.rows || r.columns != sum.columns:
		return op.Errorf(c, "operand shapes do not satisfy matmul constraints")
	}
	return nil
}

// constantMatrix checks gpu.subgroup_mma_constant_matrix.
func constantMatrix(c *ir.Context, op *ir.Operation) error {
	if fragmentOf(op.Result(0).Type()).elem != op.Operand(0).Type() {
		return op.OpErrorf(c, "failed to verify that value type matches element type of mma_matrix")
	}
	return nil
}
