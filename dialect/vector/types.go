package vector

import "hivm-opt/ir"

// Constraints of operands and results. The descriptions are MLIR's, also where
// they are empty.
var (
	anyRank      = vectorOf("vector of any type values", -1, 0, anything)
	ranked       = vectorOf("vector of any type values", 1, 0, anything)
	fixed        = vectorOf("fixed-length vector of any type values", 0, noScalable, anything)
	rank1        = vectorOf(" of ranks 1", 1, onlyRank, anything)
	scalable1    = vectorOf(" of ranks 1", 1, onlyRank|onlyScalable, anything)
	floatVectors = vectorOf("vector of floating-point values", -1, 0, isFloat)
	mask         = vectorOf("vector of 1-bit signless integer values", 1, 0, isBool)
	maskAny      = &ir.TypeConstraint{Desc: mask.Desc, OK: vectorOf("", -1, 0, isBool).OK}
	mask1        = vectorOf("vector of 1-bit signless integer values of ranks 1", 1, onlyRank, isBool)
	steps        = vectorOf("vector of index values of ranks 1", 1, onlyRank, ir.IsIndex)
	indexes      = vectorOf("vector of integer or index values", 1, 0, isInt)
	indexes1     = vectorOf("vector of integer or index values of ranks 1", 1, onlyRank, isInt)
	numbers1     = vectorOf("vector of signless integer or signed integer or index or floating-point values of ranks 1", 1, onlyRank,
		func(t ir.Type) bool { return isNumber(t) || isSigned(t) })

	signlessOrIndex = &ir.TypeConstraint{Desc: "signless integer or index", OK: func(t ir.Type) bool { return !isFloat(t) && isNumber(t) }}
	scalar          = &ir.TypeConstraint{Desc: "integer/index/float type", OK: isNumber}
	printable       = &ir.TypeConstraint{OK: func(t ir.Type) bool { return isVector(t) || isInt(t) || isFloat(t) }}
	shaped          = &ir.TypeConstraint{Desc: "shaped of any type values", OK: func(t ir.Type) bool { _, ok := t.(ir.ShapedType); return ok }}
	staticMemRef    = &ir.TypeConstraint{Desc: "statically shaped memref of any type values", Class: ir.AnyMemRef.OK, OK: func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && ir.IsStatic(m.Shape)
	}}
)

// The limits of vectorOf beside the rank.
const (
	onlyRank = 1 << iota
	onlyScalable
	noScalable
)

// vectorOf allows vectors of at least a rank, or of exactly that.
func vectorOf(desc string, rank, limits int, elem func(ir.Type) bool) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: desc, Class: isVector, OK: func(t ir.Type) bool {
		v, ok := t.(*ir.VectorType)
		return ok && elem(v.Elem) && len(v.Shape) >= rank &&
			(limits&onlyRank == 0 || len(v.Shape) == rank) &&
			(limits&onlyScalable == 0 || v.Scalable != nil) &&
			(limits&noScalable == 0 || v.Scalable == nil)
	}}
}

func anything(ir.Type) bool { return true }

func isBool(t ir.Type) bool { return ir.IsInt(t, 1) }

func isVector(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok }

func isSigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Sign == ir.Signed
}

// isNumber reports whether t is a signless integer, index or a float.
func isNumber(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Sign == ir.Signless || ir.IsIndex(t) || isFloat(t)
}

// bits returns the width of a scalar; an index counts as 64.
func bits(t ir.Type) int64 {
	switch t := t.(type) {
	case *ir.IntegerType:
		return int64(t.Width)
	case *ir.FloatType:
		return int64(t.Width())
	case *ir.IndexType:
		return 64
	}
	return 0
}

// vectorType returns the type of a value that the row says to be a vector.
func vectorType(v *ir.Value) *ir.VectorType { return v.Type().(*ir.VectorType) }

// isScalable reports whether dimension i is written in brackets.
func isScalable(t *ir.VectorType, i int) bool { return t.Scalable != nil && t.Scalable[i] }

// boolsLike returns the type of a mask for a t.
func boolsLike(c *ir.Context, t *ir.VectorType) ir.Type { return c.Vector(t.Shape, t.Scalable, c.I1()) }

// keepDims returns the vector of the dimensions of t that keep marks, and its
// element type if there are none.
func keepDims(c *ir.Context, t *ir.VectorType, keep func(i int) bool) ir.Type {
	var shape []int64
	var scalable []bool
	for i, d := range t.Shape {
		if keep(i) {
			shape, scalable = append(shape, d), append(scalable, isScalable(t, i))
		}
	}
	if shape == nil {
		return t.Elem
	}
	return c.Vector(shape, scalable, t.Elem)
}
