package affine

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/rewrite"
)

// ExpandDelinearize returns the pattern that computes the results of affine.delinearize_index by
// affine.apply, as MLIR's patterns for the expansion of index operations do: quotients and
// remainders by the products of the sizes behind each position. The number in front may exceed
// its size.
func ExpandDelinearize() rewrite.Pattern {
	return rewrite.OpPattern("affine.delinearize_index", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		d := DelinearizeIndex{Op: op}
		if op.NumResults() == 0 {
			return false
		}
		rw.Replace(op, Delinearize(rw.Builder, d.LinearIndex(), d.sizes(rw.Builder, op.NumResults()))...)
		return true
	})
}

// sizes makes the last n sizes of the basis. The first of n sizes may be missing, and is nil then.
func (o DelinearizeIndex) sizes(b *ir.Builder, n int) []*ir.Value {
	out := make([]*ir.Value, n)
	if _, mixed := o.StaticBasis(); !mixed {
		for i, u := range o.Basis() {
			out[i] = u.Value()
		}
		return out
	}
	basis := o.MixedBasis()
	first := n - basis.Len()
	for i := range basis.Len() {
		if e := basis.At(i); e.Value != nil {
			out[first+i] = e.Value
		} else {
			out[first+i] = arith.NewConstant(b, b.Ctx.IndexAttr(e.Int)).Result(0)
		}
	}
	return out
}

// Delinearize makes the indices of the number linear of an element in a shape whose sizes are
// values: the last index counts fastest. The first size is not looked at.
func Delinearize(b *ir.Builder, linear *ir.Value, sizes []*ir.Value) []*ir.Value {
	d0, d1 := affinemap.Dim(0), affinemap.Dim(1)
	var divisors, out []*ir.Value
	for i := 1; i < len(sizes); i++ {
		divisors = append(divisors, product(b, sizes[i:]))
	}
	for _, by := range divisors {
		quotient := ComposedApply(b, &affinemap.Map{NumDims: 2, Results: []affinemap.Expr{affinemap.FloorDiv(d0, d1)}}, []*ir.Value{linear, by})
		rest := ComposedApply(b, &affinemap.Map{NumDims: 2, Results: []affinemap.Expr{affinemap.Mod(d0, d1)}}, []*ir.Value{linear, by})
		out, linear = append(out, quotient.Result()), rest.Result()
	}
	return append(out, linear)
}

// product makes the product of sizes.
func product(b *ir.Builder, sizes []*ir.Value) *ir.Value {
	result := sizes[0]
	m := &affinemap.Map{NumSyms: 2, Results: []affinemap.Expr{affinemap.Mul(affinemap.Symbol(0), affinemap.Symbol(1))}}
	for _, n := range sizes[1:] {
		x, okX := ir.ConstantInt(result)
		y, okY := ir.ConstantInt(n)
		if okX && okY {
			result = arith.NewConstant(b, b.Ctx.IndexAttr(ir.MulDim(x, y))).Result(0)
		} else {
			result = ComposedApply(b, m, []*ir.Value{result, n}).Result()
		}
	}
	return result
}
