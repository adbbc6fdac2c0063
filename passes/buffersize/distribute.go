package buffersize

import (
	"hivm-opt/dialect/affine"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/rewrite"
)

// distributeMax makes of the larger one of a constant and a minimum the minimum of the larger
// ones, so that an upper bound shows. It does not apply to its results: a maximum in them has
// an expression, or a value that is a minimum with fewer minima behind it.
func distributeMax(op *ir.Operation, rw *rewrite.Rewriter) bool {
	floor, least, ok := floorOfMin(op)
	if !ok {
		return false
	}
	m := affine.Min{Op: least}.Map().Map
	var larger []*ir.Value
	var exprs []affinemap.Expr
	for _, e := range m.Results {
		if e.Kind() == affinemap.KindConst {
			exprs = append(exprs, affinemap.Const(max(floor, e.Value())))
			continue
		}
		inner := &affinemap.Map{NumDims: m.NumDims, NumSyms: m.NumSyms, Results: []affinemap.Expr{affinemap.Const(floor), e}}
		one := affine.MaxBuilder{Map: rw.Ctx.AffineMap(inner), Operands: least.Operands(), Result: rw.Ctx.Index()}.Build(rw.Builder)
		exprs = append(exprs, affinemap.Symbol(len(larger)))
		larger = append(larger, one.Op.Result(0))
	}
	if len(exprs) == 0 {
		return false
	}
	outer := &affinemap.Map{NumSyms: len(larger), Results: exprs}
	by := affine.MinBuilder{Map: rw.Ctx.AffineMap(outer), Operands: larger, Result: rw.Ctx.Index()}.Build(rw.Builder)
	rw.ReplaceOp(op, by.Op)
	return true
}

// floorOfMin returns the constant and the minimum of which op is the larger one.
func floorOfMin(op *ir.Operation) (floor int64, least *ir.Operation, ok bool) {
	m := affine.Max{Op: op}.Map().Map
	for _, e := range m.Results {
		if e.Kind() == affinemap.KindConst {
			if !ok || e.Value() > floor {
				floor, ok = e.Value(), true
			}
			continue
		}
		i, leaf := operandOf(m, e)
		if !leaf {
			return 0, nil, false
		}
		def := op.Operand(i).Op()
		if !affine.IsMin(def) || least != nil && least != def {
			return 0, nil, false
		}
		least = def
	}
	return floor, least, ok && least != nil
}
