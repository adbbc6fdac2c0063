package vector

import "hivm-opt/ir"

// Kind is the attribute #vector.kind<...>, how elements are combined.
var Kind = &ir.AttrDef{
	Name:    "vector.kind",
	CppName: "::mlir::vector::CombiningKind",
	Cases: []ir.EnumCase{
		{Name: "add", Value: kindAdd}, {Name: "mul", Value: kindMul},
		{Name: "minui", Value: kindMinUI}, {Name: "minsi", Value: kindMinSI},
		{Name: "minnumf", Value: kindMinNumF}, {Name: "maxui", Value: kindMaxUI},
		{Name: "maxsi", Value: kindMaxSI}, {Name: "maxnumf", Value: kindMaxNumF},
		{Name: "and", Value: kindAnd}, {Name: "or", Value: kindOr}, {Name: "xor", Value: kindXor},
		{Name: "maximumf", Value: kindMaximumF}, {Name: "minimumf", Value: kindMinimumF},
	},
}

// The numbers of the kinds.
const (
	kindAdd = iota
	kindMul
	kindMinUI
	kindMinSI
	kindMinNumF
	kindMaxUI
	kindMaxSI
	kindMaxNumF
	kindAnd
	kindOr
	kindXor
	kindMinimumF
	kindMaximumF
)

// iteratorType is the attribute #vector.iterator_type<...>.
var iteratorType = &ir.AttrDef{
	Name:    "vector.iterator_type",
	CppName: "::mlir::vector::IteratorType",
	Cases:   []ir.EnumCase{{Name: parallel, Value: 0}, {Name: reduction, Value: 1}},
}

// The words of iteratorType.
const (
	parallel  = "parallel"
	reduction = "reduction"
)

// punctuation is the attribute #vector.punctuation<...>, the text behind a printed
// value.
var punctuation = &ir.AttrDef{
	Name:    "vector.punctuation",
	CppName: "::mlir::vector::PrintPunctuation",
	Cases: []ir.EnumCase{
		{Name: "no_punctuation", Value: 0}, {Name: "newline", Value: 1}, {Name: "comma", Value: 2},
		{Name: "open", Value: 3}, {Name: "close", Value: 4},
	},
}

// The kinds of attributes. The descriptions are MLIR's.
var (
	specKind     = ir.AttrSpec{Name: "kind", Kind: ir.KindEnum(Kind, "Kind of combining function for contractions and reductions")}
	specAddKind  = ir.AttrSpec{Name: specKind.Name, Kind: specKind.Kind, Presence: ir.DefaultValued, Default: addKind}
	kindI64Array = arrayOf("64-bit integer array attribute", func(c *ir.Context, a ir.Attribute) bool { return ir.KindI64.OK(c, a) })
	kindBools    = arrayOf("1-bit boolean array attribute", func(c *ir.Context, a ir.Attribute) bool { return ir.KindBool.OK(c, a) })
	kindIterator = arrayOf("Iterator type should be an enum.", func(_ *ir.Context, a ir.Attribute) bool {
		d, ok := a.(*ir.DialectAttr)
		return ok && d.Def == iteratorType
	})
	kindMap = &ir.AttrKind{Desc: "AffineMap attribute", OK: func(_ *ir.Context, a ir.Attribute) bool {
		_, ok := a.(*ir.AffineMapAttr)
		return ok
	}}
)

func addKind(c *ir.Context) ir.Attribute { return c.Enum(Kind, "add") }

// arrayOf is the kind of array attributes whose elements satisfy ok.
func arrayOf(desc string, ok func(*ir.Context, ir.Attribute) bool) *ir.AttrKind {
	return &ir.AttrKind{Desc: desc, Stored: ir.KindArray.OK, OK: func(c *ir.Context, a ir.Attribute) bool {
		l, isArray := a.(*ir.ArrayAttr)
		if !isArray {
			return false
		}
		for _, e := range l.Elems {
			if !ok(c, e) {
				return false
			}
		}
		return true
	}}
}

// combines reports whether elements of a type can be combined.
func combines(kind *ir.DialectAttr, t ir.Type) bool {
	switch kind.Case.Value {
	case kindAdd, kindMul:
		return isInt(t) || isFloat(t)
	case kindMinNumF, kindMaxNumF, kindMinimumF, kindMaximumF:
		return isFloat(t)
	}
	return isInt(t)
}

func isFloat(t ir.Type) bool { _, ok := t.(*ir.FloatType); return ok }

// isInt reports whether t is an integer or index.
func isInt(t ir.Type) bool { _, ok := t.(*ir.IntegerType); return ok || ir.IsIndex(t) }
