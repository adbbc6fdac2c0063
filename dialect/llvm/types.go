package llvm

import (
	"slices"
	"strconv"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// shape holds the properties of a type that is not a pointer.
type shape struct {
	kind kind
	// elems are the elements of an array or vector, the members of a struct, or
	// the result and the parameters of a function.
	elems []ir.Type
	count int64
	// open is a function with variable arguments, or a struct without a body.
	open bool
}

// Types implements ir.TypeParams.
func (s *shape) Types() []ir.Type { return s.elems }

// kind is the kind of a type.
type kind uint8

const (
	kindVoid kind = iota
	kindToken
	kindLabel
	kindMetadata
	kindOtherFloat
	kindOther
	kindArray
	kindVector
	kindStruct
	kindFunc
)

// shapeOf returns the properties of a type, nil when nothing is known or when it is
// a pointer.
func shapeOf(t ir.Type) *shape {
	if o, ok := t.(*ir.OpaqueType); ok {
		s, _ := o.Params.(*shape)
		return s
	}
	return nil
}

func isKind(t ir.Type, k kind) bool {
	s := shapeOf(t)
	return s != nil && s.kind == k
}

// isOwn reports whether t is a type of the dialect.
func isOwn(t ir.Type) bool {
	o, ok := t.(*ir.OpaqueType)
	return ok && o.Dialect == name
}

// isPointer reports whether t is !llvm.ptr in any address space.
func isPointer(t ir.Type) bool {
	o, ok := t.(*ir.OpaqueType)
	return ok && o.Dialect == name && (o.Data == "ptr" || len(o.Data) > 3 && o.Data[:4] == "ptr<")
}

// PointerSpace returns the address space of !llvm.ptr. It reports false for other types.
func PointerSpace(t ir.Type) (space int, ok bool) {
	if !isPointer(t) {
		return 0, false
	}
	return int(spaceOf(t)), true
}

// spaceOf returns the address space of a pointer.
func spaceOf(t ir.Type) int64 {
	if data := t.(*ir.OpaqueType).Data; len(data) > len("ptr<>") {
		n, _ := strconv.ParseInt(data[len("ptr<"):len(data)-1], 10, 64)
		return n
	}
	return 0
}

func void(c *ir.Context) ir.Type { return c.DialectType(name, "void", &shape{kind: kindVoid}) }

// arrayType returns !llvm.array<n x elem>.
func arrayType(c *ir.Context, n int64, elem ir.Type) ir.Type {
	return c.DialectType(name, "array<"+strconv.FormatInt(n, 10)+" x "+short(elem)+">",
		&shape{kind: kindArray, elems: []ir.Type{elem}, count: n})
}

// funcType returns !llvm.func<result (params)>.
func funcType(c *ir.Context, result ir.Type, params []ir.Type, variadic bool) ir.Type {
	text := "func<" + short(result) + " ("
	for i, p := range params {
		if i > 0 {
			text += ", "
		}
		text += short(p)
	}
	if variadic {
		if len(params) > 0 {
			text += ", "
		}
		text += "..."
	}
	return c.DialectType(name, text+")>", &shape{kind: kindFunc, elems: append([]ir.Type{result}, params...), open: variadic})
}

// short writes a type inside of another one of the dialect.
func short(t ir.Type) string {
	if o, ok := t.(*ir.OpaqueType); ok && o.Dialect == name {
		return o.Data
	}
	return t.String()
}

// element returns the type of the scalars of a vector, and t itself for others.
func element(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Elem
	}
	if s := shapeOf(t); s != nil && s.kind == kindVector {
		return s.elems[0]
	}
	return t
}

// compatible reports whether LLVM knows a type.
func compatible(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Sign == ir.Signless
	case *ir.FloatType:
		return isLLVMFloat(t)
	case *ir.VectorType:
		return len(t.Shape) == 1 && compatible(t.Elem)
	}
	return isOwn(t)
}

func isLLVMFloat(t ir.Type) bool {
	if f, ok := t.(*ir.FloatType); ok {
		return slices.Contains(llvmFloats, f.Format)
	}
	return isKind(t, kindOtherFloat)
}

// llvmFloats are the formats that LLVM has a type for.
var llvmFloats = []*floats.Format{floats.F16, floats.BF16, floats.F32, floats.F64, floats.F80, floats.F128}

// hasSize reports whether values of a type can be in memory.
func hasSize(t ir.Type) bool {
	s := shapeOf(t)
	switch {
	case s == nil:
		return compatible(t)
	case s.kind == kindVoid, s.kind == kindToken, s.kind == kindLabel, s.kind == kindMetadata, s.kind == kindFunc:
		return false
	}
	return s.kind != kindStruct || !s.open
}

// isAggregate reports whether a type has members.
func isAggregate(t ir.Type) bool { return isKind(t, kindArray) || isKind(t, kindStruct) }

// StructBody returns the types of the members of a structure.
func StructBody(t ir.Type) ([]ir.Type, bool) {
	if s := shapeOf(t); s != nil && s.kind == kindStruct {
		return s.elems, true
	}
	return nil, false
}

// member returns the type of member i, nil if there is none.
func member(t ir.Type, i int64) ir.Type {
	s := shapeOf(t)
	switch {
	case s == nil || i < 0:
	case s.kind == kindArray && i < s.count:
		return s.elems[0]
	case s.kind == kindStruct && i < int64(len(s.elems)):
		return s.elems[i]
	}
	return nil
}

func isSignless(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Sign == ir.Signless
}

func isBool(t ir.Type) bool { return ir.IsInt(t, 1) }

// orVector allows a scalar and vectors of it.
func orVector(desc string, ok func(ir.Type) bool) *ir.TypeConstraint {
	return &ir.TypeConstraint{
		Desc: desc + " or LLVM dialect-compatible vector of " + desc,
		OK:   func(t ir.Type) bool { return compatible(t) && ok(element(t)) },
	}
}

// Compatible is the constraint of the types that LLVM knows.
var Compatible = anyLLVM

// The constraints of operands and results. The descriptions are MLIR's.
var (
	anyLLVM   = &ir.TypeConstraint{Desc: "LLVM dialect-compatible type", OK: compatible}
	sized     = &ir.TypeConstraint{Desc: "LLVM type with size", OK: hasSize}
	aggregate = &ir.TypeConstraint{Desc: "LLVM aggregate type", OK: func(t ir.Type) bool {
		return isAggregate(t) || isOwn(t) && shapeOf(t) == nil && !isPointer(t)
	}}
	simple = &ir.TypeConstraint{Desc: "LLVM-compatible non-aggregate type", OK: func(t ir.Type) bool {
		return compatible(t) && !isAggregate(t) && !isKind(t, kindVoid) && !isKind(t, kindFunc)
	}}
	pointer      = &ir.TypeConstraint{Desc: "LLVM pointer type", OK: isPointer}
	integer      = &ir.TypeConstraint{Desc: "signless integer", OK: isSignless}
	pointerLike  = orVector("LLVM pointer type", isPointer)
	integerLike  = orVector("signless integer", isSignless)
	boolLike     = orVector("1-bit signless integer", isBool)
	floatLike    = orVector("floating point LLVM type", isLLVMFloat)
	comparable   = &ir.TypeConstraint{Desc: integerLike.Desc + " or " + pointerLike.Desc, OK: func(t ir.Type) bool { return integerLike.OK(t) || pointerLike.OK(t) }}
	callOperands = &ir.TypeConstraint{Desc: anyLLVM.Desc, OK: compatible}
)

// AnyType and AnyPointer are the constraints of operands of other dialects: a type that LLVM
// knows, and a pointer.
var (
	AnyType    = anyLLVM
	AnyPointer = pointer
)
