package llvm

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func constantRows() []*ir.OpDef {
	rows := []*ir.OpDef{
		{
			Name:    "llvm.mlir.constant",
			Results: []ir.Arg{{Name: "res", Type: anyLLVM}},
			Attrs:   []ir.AttrSpec{{Name: "value", Kind: ir.KindAny}},
			Traits:  ir.Pure | ir.ConstantLike,
			Format:  "`(` $value `)` attr-dict `:` type($res)",
			Impl:    optrait.Rule(constant),
		},
		{
			Name:    "llvm.mlir.none",
			Results: []ir.Arg{{Name: "res", Type: &ir.TypeConstraint{Desc: "LLVM token type", OK: func(t ir.Type) bool { return isKind(t, kindToken) }}}},
			Traits:  ir.Pure,
			Format:  "attr-dict `:` type($res)",
		},
	}
	for _, n := range []string{"undef", "poison", "zero"} {
		rows = append(rows, &ir.OpDef{
			Name:    "llvm.mlir." + n,
			Results: []ir.Arg{{Name: "res", Type: anyLLVM}},
			Traits:  ir.Pure | ir.ConstantLike,
			Format:  "attr-dict `:` type($res)",
			Impl:    mark{ir.NewMark("#llvm." + n)},
		})
	}
	return rows
}

// constant checks llvm.mlir.constant.
func constant(c *ir.Context, op *ir.Operation) error {
	t := op.Result(0).Type()
	switch v := op.Prop(0).(type) {
	case *ir.StringAttr:
		s := shapeOf(t)
		if s == nil || s.kind != kindArray || s.count != int64(len(v.Value)) || !ir.IsInt(s.elems[0], 8) {
			return op.OpErrorf(c, "expected array type of %d i8 elements for the string constant", len(v.Value))
		}
		return nil
	case *ir.IntegerAttr:
		if s := shapeOf(t); !isSignless(t) && (s == nil || s.kind != kindOther) {
			return op.OpErrorf(c, "expected integer type")
		}
	case *ir.FloatAttr:
		switch r := t.(type) {
		case *ir.FloatType:
			if want := v.Type().(*ir.FloatType).Width(); r.Width() != want {
				return op.OpErrorf(c, "expected float type of width %d", want)
			}
		case *ir.IntegerType:
			if want := v.Type().(*ir.FloatType).Width(); r.Width != want {
				return op.OpErrorf(c, "expected integer type of width %d", want)
			}
		}
	case *ir.DenseAttr, *ir.SparseAttr:
		if _, vec := t.(*ir.VectorType); !vec && !isKind(t, kindArray) && !isKind(t, kindVector) {
			return op.OpErrorf(c, "expected vector or array type")
		}
	case *ir.ArrayAttr:
		return arrayConstant(c, op, v, t)
	default:
		return op.OpErrorf(c, "only supports integer, float, string or elements attributes")
	}
	return nil
}

// arrayConstant checks a constant of a struct, which is a complex number.
func arrayConstant(c *ir.Context, op *ir.Operation, v *ir.ArrayAttr, t ir.Type) error {
	s := shapeOf(t)
	if s == nil || s.kind != kindStruct {
		return op.OpErrorf(c, "only supports integer, float, string or elements attributes")
	}
	if len(s.elems) != 2 || s.elems[0] != s.elems[1] {
		return op.Errorf(c, "expected struct type with two elements of the same type, the type of a complex constant")
	}
	if len(v.Elems) != 2 {
		return op.OpErrorf(c, "expected array attribute with two elements, representing a complex constant")
	}
	return nil
}
