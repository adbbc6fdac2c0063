package arith

import (
	"hivm-opt/ir"
)

// constant is the implementation of arith.constant.
type constant struct{}

// InferTypes implements ir.TypeInferrer.
func (constant) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	if t, ok := s.Props[0].(ir.TypedAttr); ok && t.Type() != nil {
		return []ir.Type{t.Type()}, nil
	}
	if ir.KindString.OK(c, s.Props[0]) {
		return []ir.Type{c.None()}, nil
	}
	return nil, c.Errorf(s.Loc, "custom op '%s' invalid kind of attribute specified", s.Def.Name)
}

// ResultNames implements ir.ResultNamer: c7_i32, c0, true, cst.
func (constant) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	v := op.Result(0)
	a, ok := op.Prop(0).(*ir.IntegerAttr)
	if !ok {
		set(v, "cst")
		return
	}
	t, isInt := v.Type().(*ir.IntegerType)
	switch {
	case isInt && t.Width == 1 && a.Value != 0:
		set(v, "true")
	case isInt && t.Width == 1:
		set(v, "false")
	case isInt:
		set(v, "c"+a.Bare()+"_"+t.String())
	default:
		set(v, "c"+a.Bare())
	}
}

// Verify implements ir.Verifier.
func (constant) Verify(c *ir.Context, op *ir.Operation) error {
	value, t := op.Prop(0), op.Result(0).Type()
	if s, ok := value.(*ir.StringAttr); ok && s.Type() == nil && t == ir.Type(c.None()) {
		return op.OpErrorf(c, "value must be an integer, float, or elements attribute")
	}
	if typed, ok := value.(ir.TypedAttr); !ok || typed.Type() != t {
		return op.OpErrorf(c, "failed to verify that all of {value, result} have same type")
	}
	if i, ok := t.(*ir.IntegerType); ok && i.Sign != ir.Signless {
		return op.OpErrorf(c, "integer return type must be signless")
	}
	if !isNumber(value) {
		return op.OpErrorf(c, "value must be an integer, float, or elements attribute")
	}
	if v, ok := t.(*ir.VectorType); ok && v.Scalable != nil {
		if d, ok := value.(*ir.DenseAttr); !ok || !d.Splat {
			return op.OpErrorf(c, "intializing scalable vectors with elements attribute is not supported unless it's a vector splat")
		}
	}
	return nil
}
