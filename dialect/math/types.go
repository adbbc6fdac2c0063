package math

import "hivm-opt/ir"

// The constraints of the dialect: a scalar, or a vector or tensor of it.
var (
	floatLike   = like("floating-point-like", ir.AnyFloat.OK)
	integerLike = like("signless-integer-like", func(t ir.Type) bool {
		i, ok := t.(*ir.IntegerType)
		return ok && i.Sign == ir.Signless || ir.IsIndex(t)
	})
)

func like(desc string, ok func(ir.Type) bool) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: desc, OK: func(t ir.Type) bool {
		return !ir.IsMemRef(t) && ok(ir.ElementType(t))
	}}
}
