package ave

import (
	"slices"
	"strings"

	"hivm-opt/ir"
)

// The types of the dialect: masks, and vectors that leave places between their elements.
var (
	maskType = &ir.AttrDef{
		Name: "ave.mask",
		Params: []ir.AttrSpec{
			{Name: "length", Kind: ir.KindI64},
			{Name: "mask_width", Kind: ir.KindCases(32, "", maskWidth.Cases)},
			{Name: "layout", Kind: ir.KindCases(32, "", layout.Cases)},
			{Name: "part", Kind: ir.KindI32},
		},
		Format: "`<` $length `x` $mask_width `,` $layout `,` $part `>`",
	}
	paddedVector = &ir.AttrDef{
		Name: "ave.pad_vec",
		Params: []ir.AttrSpec{
			{Name: "shape", Kind: ir.KindI64},
			{Name: "elementType", Kind: ir.KindType},
			{Name: "layout", Kind: ir.KindCases(32, "", layout.Cases)},
			{Name: "part", Kind: ir.KindI32},
		},
		Format: "`<` $shape `x` $elementType `,` $layout `,` $part `>`",
	}
)

// registerBits is the size of a vector register.
const registerBits = 2048

// elemKind is a type of elements with its words in messages.
type elemKind struct {
	desc string
	ok   func(ir.Type) bool
}

// number is the type of signless integers of a width; any admits signs.
func number(width string, bits int, anySign bool) elemKind {
	desc := width + "-bit signless integer"
	if anySign {
		desc = width + "-bit integer"
	}
	return elemKind{desc, func(t ir.Type) bool {
		i, ok := t.(*ir.IntegerType)
		return ok && i.Width == bits && (anySign || i.Sign == ir.Signless)
	}}
}

// floatOf is a float type that has one name.
func floatOf(desc, name string) elemKind {
	return elemKind{desc, func(t ir.Type) bool { return t.String() == name }}
}

// elemKinds are the types of elements by short names; a star means any sign.
var elemKinds = map[string]elemKind{
	"i1": number("1", 1, false), "i8": number("8", 8, false), "i16": number("16", 16, false),
	"i32": number("32", 32, false), "i64": number("64", 64, false),
	"i1*": number("1", 1, true), "i8*": number("8", 8, true), "i16*": number("16", 16, true),
	"i32*": number("32", 32, true), "i64*": number("64", 64, true),
	"ui64": floatOf("64-bit unsigned integer", "ui64"),
	"f16":  floatOf("16-bit float", "f16"), "f32": floatOf("32-bit float", "f32"), "bf16": floatOf("bfloat16 type", "bf16"),
	"e4m3": floatOf("f8E4M3FN type", "f8E4M3FN"), "e5m2": floatOf("f8E5M2 type", "f8E5M2"),
}

// elements returns the words and the test of a list of types of elements.
func elements(list string) (desc string, ok func(ir.Type) bool) {
	var words []string
	var kinds []elemKind
	for _, n := range strings.Fields(list) {
		kinds = append(kinds, elemKinds[n])
		words = append(words, elemKinds[n].desc)
	}
	return strings.Join(words, " or "), func(t ir.Type) bool {
		return slices.ContainsFunc(kinds, func(k elemKind) bool { return k.ok(t) })
	}
}

// inRegister reports whether a vector fits into a register, or into two if its elements have 64
// bits.
func inRegister(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) > 1 {
		return false
	}
	n, bits := int64(1), int64(0)
	if len(v.Shape) == 1 {
		n = v.Shape[0]
	}
	switch e := v.Elem.(type) {
	case *ir.IntegerType:
		bits = int64(e.Width)
	case *ir.FloatType:
		bits = int64(e.Width())
	}
	if ir.IsInt(v.Elem, 64) {
		n = (n + 1) / 2
	}
	return n*bits <= registerBits
}

// vector is a vector in a register, with elements of some types.
func vector(list string) *ir.TypeConstraint {
	words, ok := elements(list)
	return &ir.TypeConstraint{
		Desc: "a 1-D or 0-D vector with <= 2048 bits ::mlir::VectorType of " + words + " values or \n    Vector with padded layout.\n  ",
		OK:   func(t ir.Type) bool { return defined(t, paddedVector) || inRegister(t) && ok(ir.ElementType(t)) },
	}
}

// described is a constraint with other words.
func described(c *ir.TypeConstraint, desc string) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: desc, OK: c.OK}
}

// scalar is a number of some types.
func scalar(list string) *ir.TypeConstraint {
	words, ok := elements(list)
	return &ir.TypeConstraint{Desc: words, OK: ok}
}

// The constraints that many operations share.
var (
	valid = described(vector("i1* i8* i16* i32* bf16 f16 f32 e4m3 e5m2"),
		"vector<N x i1>, vector<N x si8>, vector<N x ui8>, vector<N x si16>, vector<N x ui16>, vector<N x si32>, "+
			"vector<N x ui32>, vector<N x f16>, vector<N x f32>, total bits <= 2048")
	extended = described(vector("i1* i8* i16* i32* i64* e4m3 e5m2 bf16 f16 f32"),
		"vector<N x i1>, vector<N x si8>, vector<N x ui8>, vector<N x si16>, vector<N x ui16>, vector<N x si32>, "+
			"vector<N x ui32>, vector<N x si64>, vector<N x f8>, vector<N x bf16>, vector<N x f16>, vector<N x f32>, "+
			"total bits <= 2048 (4096 if dtype == i64)")
	mask = &ir.TypeConstraint{
		Desc: "i1 type, less than 256 bits of 1-bit signless integer values or AVE Hardware mask type",
		OK:   func(t ir.Type) bool { return defined(t, maskType) || inRegister(t) && ir.IsInt(ir.ElementType(t), 1) },
	}
	anyVector   = &ir.TypeConstraint{Desc: "vector of any type values", OK: isVector}
	dimensional = &ir.TypeConstraint{Desc: "Multi-dimensional SIMD vector type", OK: isVector}
)

// defined reports whether a definition defines a type.
func defined(t ir.Type, def *ir.AttrDef) bool {
	_, ok := ir.ParamsOf(t, def)
	return ok
}

func isVector(t ir.Type) bool {
	_, ok := t.(*ir.VectorType)
	return ok
}
