package tensor

import "hivm-opt/ir"

// Constraints of operands and results. The descriptions are MLIR's.
var (
	static = &ir.TypeConstraint{
		Desc:  "statically shaped tensor of any type values",
		Class: isRanked,
		OK:    func(t ir.Type) bool { r, ok := t.(*ir.TensorType); return ok && ir.IsStatic(r.Shape) },
	}
	notScalar = &ir.TypeConstraint{
		Desc:  "non-0-ranked or unranked tensor",
		Class: ir.IsTensor,
		OK: func(t ir.Type) bool {
			r, ok := t.(*ir.TensorType)
			return ok && len(r.Shape) > 0 || !ok && ir.IsTensor(t)
		},
	}
	indexTensor = &ir.TypeConstraint{
		Desc:  "ranked tensor of signless integer or index values",
		Class: isRanked,
		OK:    func(t ir.Type) bool { r, ok := t.(*ir.TensorType); return ok && isIndexLike(r.Elem) },
	}
	shapeTensor = &ir.TypeConstraint{
		Desc:  "1D tensor of signless integer or index values",
		Class: ir.IsTensor,
		OK: func(t ir.Type) bool {
			r, ok := t.(*ir.TensorType)
			return ok && len(r.Shape) == 1 && isIndexLike(r.Elem)
		},
	}
	number = &ir.TypeConstraint{Desc: "integer/index/float type", OK: func(t ir.Type) bool {
		switch t.(type) {
		case *ir.IntegerType, *ir.IndexType, *ir.FloatType:
			return true
		}
		return false
	}}
)

func isIndexLike(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ir.IsIndex(t) || ok && i.Sign == ir.Signless
}

func isRanked(t ir.Type) bool { _, ok := t.(*ir.TensorType); return ok }
