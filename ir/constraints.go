package ir

// Common type constraints. The descriptions are the words of MLIR's messages.
var (
	AnyType       = &TypeConstraint{Desc: "any type", OK: func(Type) bool { return true }}
	AnyMemRef     = &TypeConstraint{Desc: "memref of any type values", OK: isType[*MemRefType], Class: isType[*MemRefType]}
	AnyRankMemRef = &TypeConstraint{Desc: "ranked or unranked memref of any type values", OK: IsMemRef, Class: IsMemRef}
	AnyTensor     = &TypeConstraint{Desc: "tensor of any type values", OK: IsTensor, Class: IsTensor}
	RankedTensor  = &TypeConstraint{Desc: "ranked tensor of any type values", OK: isType[*TensorType], Class: isType[*TensorType]}
	IndexOnly     = &TypeConstraint{Desc: "index", OK: IsIndex, Build: func(c *Context) Type { return c.common.index }}
	I1Only        = &TypeConstraint{Desc: "1-bit signless integer", OK: func(t Type) bool { return IsInt(t, 1) }, Build: func(c *Context) Type { return c.common.i1 }}
	I32Only       = &TypeConstraint{Desc: "32-bit signless integer", OK: func(t Type) bool { return IsInt(t, 32) }, Build: func(c *Context) Type { return c.common.i32 }}
	I64Only       = &TypeConstraint{Desc: "64-bit signless integer", OK: func(t Type) bool { return IsInt(t, 64) }, Build: func(c *Context) Type { return c.common.i64 }}
	AnyInteger    = &TypeConstraint{Desc: "integer", OK: isType[*IntegerType]}
	AnyFloat      = &TypeConstraint{Desc: "floating-point", OK: isType[*FloatType]}
)

func isType[T Type](t Type) bool { _, ok := t.(T); return ok }
