package linalg

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

// The names of enumerations and of the attributes that hold them.
const (
	funAttr = "fun"
	exp     = "exp"
	add     = "add"
)

func enum(name, cpp string, keywords ...string) *ir.AttrDef {
	d := &ir.AttrDef{Name: "linalg." + name, CppName: "::mlir::" + cpp}
	for i, k := range keywords {
		d.Cases = append(d.Cases, ir.EnumCase{Name: k, Value: int64(i)})
	}
	return d
}

// The enumerations of the dialect.
var (
	// UnaryFn is #linalg.unary_fn<...>.
	UnaryFn = enum("unary_fn", "linalg::UnaryFn", exp, "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square", "tanh", "erf")
	// BinaryFn is #linalg.binary_fn<...>.
	BinaryFn = enum("binary_fn", "linalg::BinaryFn", add, "sub", "mul", "div", "div_unsigned", "max_signed", "min_signed", "max_unsigned", "min_unsigned", "powf")
	// TernaryFn is #linalg.ternary_fn<...>.
	TernaryFn = enum("ternary_fn", "linalg::TernaryFn", "select")
	// TypeFn is #linalg.type_fn<...>.
	TypeFn = enum("type_fn", "linalg::TypeFn", structured.CastSigned, structured.CastUnsigned)
	// IteratorType is #linalg.iterator_type<...>. The reference adds the last two to MLIR's.
	IteratorType = enum("iterator_type", "utils::IteratorType", "parallel", "reduction", "concat", "gather")
)

// optional is an attribute whose absence means a default.
func optional(name string, kind *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: kind, Presence: ir.DefaultValuedOptional}
}

func castSpec() ir.AttrSpec {
	return optional(structured.CastAttr, ir.KindEnum(TypeFn, "allowed 32-bit signless integer cases: 0, 1"))
}

func unarySpec() ir.AttrSpec {
	return optional(funAttr, ir.KindEnum(UnaryFn, "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"))
}

func binarySpec() ir.AttrSpec {
	return optional(funAttr, ir.KindEnum(BinaryFn, "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"))
}
