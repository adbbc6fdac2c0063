package vector

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func shapeRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "vector.broadcast",
			Operands: []ir.Arg{{Name: "source"}},
			Results:  []ir.Arg{{Name: "vector", Type: anyRank}},
			Traits:   ir.Pure,
			Format:   "$source attr-dict `:` type($source) `to` type($vector)",
			Impl:     folding{optrait.All(sameElem(operand(0), result(0), "source operand and result"), broadcast), spread},
		},
		{
			Name:     "vector.splat",
			Operands: []ir.Arg{{Name: "input", Type: scalar, Elem: "aggregate"}},
			Results:  []ir.Arg{{Name: "aggregate", Type: anyRank}},
			Traits:   ir.Pure,
			Format:   "$input attr-dict `:` type($aggregate)",
			Impl: folding{require("operand type matches element type of result", func(op *ir.Operation) bool {
				return op.Operand(0).Type() == vectorType(op.Result(0)).Elem
			}), spread},
		},
		{
			Name:     "vector.shape_cast",
			Operands: []ir.Arg{{Name: "source", Type: anyRank}},
			Results:  []ir.Arg{{Name: "result", Type: anyRank}},
			Traits:   ir.Pure,
			Format:   "$source attr-dict `:` type($source) `to` type($result)",
			Impl:     folding{shapeCast, foldShapeCast},
		},
		{
			Name:     "vector.bitcast",
			Operands: []ir.Arg{{Name: "source", Type: anyRank}},
			Results:  []ir.Arg{{Name: "result", Type: anyRank}},
			Traits:   ir.Pure,
			Format:   "$source attr-dict `:` type($source) `to` type($result)",
			Impl:     folding{bitcast, foldBitcast},
		},
		{
			Name:     "vector.transpose",
			Operands: []ir.Arg{{Name: "vector", Type: anyRank}},
			Results:  []ir.Arg{{Name: "result", Type: anyRank}},
			Attrs:    []ir.AttrSpec{{Name: "permutation", Kind: ir.KindDenseI64}},
			Traits:   ir.Pure,
			Format:   "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)",
			Impl:     folding{optrait.All(sameElem(operand(0), result(0), "operand and result"), transpose), foldTranspose},
		},
		{
			Name:     "vector.flat_transpose",
			Operands: []ir.Arg{{Name: "matrix", Type: numbers1}},
			Results:  []ir.Arg{{Name: "res", Type: numbers1}},
			Attrs:    []ir.AttrSpec{{Name: "columns", Kind: ir.KindI32}, {Name: "rows", Kind: ir.KindI32}},
			Traits:   ir.Pure,
			Format:   "$matrix attr-dict `:` type($matrix) `->` type($res)",
			Impl:     sameElem(operand(0), result(0), "source operand and result"),
		},
		{
			Name:     "vector.interleave",
			Operands: []ir.Arg{{Name: "lhs", Type: anyRank}, {Name: "rhs", Type: anyRank, Same: "lhs"}},
			Results:  []ir.Arg{{Name: "result", Type: ranked}},
			Traits:   ir.Pure,
			Format:   "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)",
			Impl: optrait.All(sameType("lhs, rhs", operand(0), operand(1)),
				require("type of 'result' is double the width of the inputs", doubled)),
		},
		{
			Name:     "vector.deinterleave",
			Operands: []ir.Arg{{Name: "source", Type: ranked}},
			Results:  []ir.Arg{{Name: "res1", Type: ranked}, {Name: "res2", Type: ranked, Same: "res1"}},
			Traits:   ir.Pure,
			Format:   "$source attr-dict `:` type($source) `->` custom<PairType>(type($res1), type($res2))",
			Impl: pairOp{
				Rule: optrait.All(sameType("res1, res2", result(0), result(1)),
					require("the trailing dimension of the results is half the width of source trailing dimension", halved)),
				names: [2]string{"res1", "res2"},
			},
		},
		{
			Name:     "vector.type_cast",
			Operands: []ir.Arg{{Name: "memref", Type: staticMemRef}},
			Results:  []ir.Arg{{Name: "result", Type: ir.AnyMemRef}},
			Traits:   ir.Pure,
			Format:   "$memref attr-dict `:` type($memref) `to` type($result)",
			Impl:     optrait.Rule(typeCast),
		},
	}
}

// broadcast checks vector.broadcast: trailing dimensions are equal or stretched.
func broadcast(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), vectorType(op.Result(0))
	src, ok := from.(*ir.VectorType)
	if from == to.Elem {
		return nil
	}
	if !ok {
		return op.OpErrorf(c, "source type is not a vector")
	}
	lead := len(to.Shape) - len(src.Shape)
	if lead < 0 {
		return op.OpErrorf(c, "source rank higher than destination rank")
	}
	for i, n := range src.Shape {
		if m := to.Shape[lead+i]; n != 1 && n != m {
			return op.OpErrorf(c, "dimension mismatch (%d vs. %d)", n, m)
		}
	}
	return nil
}

// shapeCast checks vector.shape_cast.
func shapeCast(c *ir.Context, op *ir.Operation) error {
	from, to := vectorType(op.Operand(0)), vectorType(op.Result(0))
	if from.Elem != to.Elem {
		return op.OpErrorf(c, "source/result vectors must have same element type")
	}
	n, _ := ir.NumElements(from.Shape)
	if m, _ := ir.NumElements(to.Shape); n != m {
		return op.OpErrorf(c, "source/result number of elements must match")
	}
	// The last dimension may be a piece of one of the source, or hold several.
	if len(from.Shape) < len(to.Shape) && !piecesOf(from.Shape, to.Shape) ||
		len(from.Shape) > len(to.Shape) && !piecesOf(to.Shape, from.Shape) {
		return op.OpErrorf(c, "invalid shape cast")
	}
	return nil
}

// piecesOf reports whether the dimensions of a are products of consecutive
// dimensions of b; dimensions of size 1 at the end of either do not count.
func piecesOf(a, b []int64) bool {
	if len(a) == 0 {
		return onlyOnes(b)
	}
	for len(a) > 0 && len(b) > 0 {
		n := int64(1)
		for n < a[0] && len(b) > 0 {
			n *= b[0]
			b = b[1:]
		}
		if n != a[0] {
			return false
		}
		if a = a[1:]; onlyOnes(a) {
			a = nil
		}
		if onlyOnes(b) {
			b = nil
		}
	}
	return len(a) == 0 && len(b) == 0
}

func onlyOnes(dims []int64) bool {
	for _, d := range dims {
		if d != 1 {
			return false
		}
	}
	return true
}

// bitcast checks vector.bitcast.
func bitcast(c *ir.Context, op *ir.Operation) error {
	from, to := vectorType(op.Operand(0)), vectorType(op.Result(0))
	if len(from.Shape) != len(to.Shape) {
		return op.OpErrorf(c, "failed to verify that all of {source, result} have same rank")
	}
	n := len(from.Shape)
	if n == 0 {
		if bits(from.Elem) != bits(to.Elem) {
			return op.OpErrorf(c, "source/result bitwidth of the 0-D vector element types must be equal")
		}
		return nil
	}
	for i := range from.Shape[:n-1] {
		if from.Shape[i] != to.Shape[i] {
			return op.OpErrorf(c, "dimension size mismatch at: %d", i)
		}
	}
	if bits(from.Elem)*from.Shape[n-1] != bits(to.Elem)*to.Shape[n-1] {
		return op.OpErrorf(c, "source/result bitwidth of the minor 1-D vectors must be equal")
	}
	return nil
}

// transpose checks vector.transpose.
func transpose(c *ir.Context, op *ir.Operation) error {
	from, to := vectorType(op.Operand(0)), vectorType(op.Result(0))
	if len(from.Shape) != len(to.Shape) {
		return op.OpErrorf(c, "vector result rank mismatch: %d", len(to.Shape))
	}
	perm := ints(op, 0)
	if len(perm) != len(from.Shape) {
		return op.OpErrorf(c, "transposition length mismatch: %d", len(perm))
	}
	seen := make([]bool, len(perm))
	for i, d := range perm {
		if d < 0 || d >= int64(len(perm)) {
			return op.OpErrorf(c, "transposition index out of range: %d", d)
		}
		if seen[d] {
			return op.OpErrorf(c, "duplicate position index: %d", d)
		}
		seen[d] = true
		if to.Shape[i] != from.Shape[d] {
			return op.OpErrorf(c, "dimension size mismatch at: %d", d)
		}
	}
	return nil
}

// doubled reports whether the result of vector.interleave has twice the last
// dimension of the operands.
func doubled(op *ir.Operation) bool {
	return twice(vectorType(op.Operand(0)), vectorType(op.Result(0)))
}

// halved reports whether the results of vector.deinterleave have half the last
// dimension of the operand.
func halved(op *ir.Operation) bool { return twice(vectorType(op.Result(0)), vectorType(op.Operand(0))) }

func twice(small, big *ir.VectorType) bool {
	if small.Elem != big.Elem {
		return false
	}
	if len(small.Shape) == 0 {
		return len(big.Shape) == 1 && big.Shape[0] == 2
	}
	if len(small.Shape) != len(big.Shape) {
		return false
	}
	for i := range small.Shape {
		n := small.Shape[i]
		if i == len(small.Shape)-1 {
			n *= 2
		}
		if n != big.Shape[i] || isScalable(small, i) != isScalable(big, i) {
			return false
		}
	}
	return true
}

// typeCast checks vector.type_cast.
func typeCast(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	if from.Layout != nil {
		return op.OpErrorf(c, "expects operand to be a memref with identity layout")
	}
	if to.Layout != nil {
		return op.OpErrorf(c, "expects result to be a memref with identity layout")
	}
	if from.Space != to.Space {
		return op.OpErrorf(c, "expects result in same memory space")
	}
	if ir.ElementType(from.Elem) != ir.ElementType(to.Elem) {
		return op.OpErrorf(c, "expects result and operand with same underlying scalar type: '%s'", to)
	}
	if a, b := flatShape(from), flatShape(to); !ir.AgreeAll(a, b) {
		return op.OpErrorf(c, "expects concatenated result and operand shapes to be equal: '%s'", to)
	}
	return nil
}

// flatShape returns the sizes of a memref followed by the sizes of its vectors.
func flatShape(t *ir.MemRefType) []int64 {
	out := append([]int64(nil), t.Shape...)
	if v, ok := t.Elem.(*ir.VectorType); ok {
		out = append(out, v.Shape...)
	}
	return out
}
