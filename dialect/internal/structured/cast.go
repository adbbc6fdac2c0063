package structured

import "hivm-opt/ir"

// The names that conversions share in the enumerations of both dialects.
const (
	CastAttr     = "cast"
	CastSigned   = "cast_signed"
	CastUnsigned = "cast_unsigned"
	Bitcast      = "bitcast"
)

// Signed converts x to the type of the element of the output, taking integers
// as signed.
func Signed(x Expr) Expr { return To(x, elementOfOut, fixed(CastSigned)) }

// Unsigned converts x to the type of the element of the output, taking integers
// as unsigned.
func Unsigned(x Expr) Expr { return To(x, elementOfOut, fixed(CastUnsigned)) }

// Cast converts x to the type of the element of the output, as the attribute
// cast of the operation says.
func Cast(x Expr) Expr {
	return To(x, elementOfOut, func(b *Body) string { return b.Keyword(CastAttr, CastSigned) })
}

// To converts x to a type in the way that how names.
func To(x Expr, to func(b *Body) ir.Type, how func(b *Body) string) Expr {
	return func(b *Body) *ir.Value { return b.Convert(x(b), to(b), how(b), nil) }
}

// Type is a type that does not depend on the operation.
func Type(make func(c *ir.Context) ir.Type) func(*Body) ir.Type {
	return func(b *Body) ir.Type { return make(b.Ctx) }
}

// SignedTo converts x to a type, taking integers as signed.
func SignedTo(to func(b *Body) ir.Type, x Expr) Expr { return To(x, to, fixed(CastSigned)) }

func elementOfOut(b *Body) ir.Type { return Out(b).Type() }

func fixed(how string) func(*Body) string { return func(*Body) string { return how } }

// Convert appends a conversion of v to type t; nothing if there is no way. The
// attributes are the attributes of the conversion.
func (b *Body) Convert(v *ir.Value, t ir.Type, how string, attrs []ir.NamedAttr) *ir.Value {
	if v.Type() == t {
		return v
	}
	if c, ok := t.(*ir.ComplexType); ok {
		return b.toComplex(v, c, how, attrs)
	}
	if name := conversion(v.Type(), t, how); name != "" {
		return b.Op(name, attrs, t, v)
	}
	return v
}

// toComplex makes a number the real part of a complex number.
func (b *Body) toComplex(v *ir.Value, t *ir.ComplexType, how string, attrs []ir.NamedAttr) *ir.Value {
	if isComplex(v.Type()) || ir.IsIndex(v.Type()) {
		return v
	}
	re := b.Convert(v, t.Elem, how, attrs)
	return b.Op("complex.create", nil, t, re, b.Constant(t.Elem, 0))
}

// conversion returns the operation that converts a number, or "".
func conversion(from, to ir.Type, how string) string {
	unsigned := how == CastUnsigned
	if how == Bitcast {
		return "arith.bitcast"
	}
	switch to := to.(type) {
	case *ir.IntegerType:
		switch from := from.(type) {
		case *ir.FloatType:
			return bySign(unsigned, "arith.fptoui", "arith.fptosi")
		case *ir.IndexType:
			return "arith.index_cast"
		case *ir.IntegerType:
			if from.Width < to.Width {
				return bySign(unsigned, "arith.extui", "arith.extsi")
			}
			if from.Width > to.Width {
				return "arith.trunci"
			}
		}
	case *ir.FloatType:
		switch from := from.(type) {
		case *ir.IntegerType:
			return bySign(unsigned, "arith.uitofp", "arith.sitofp")
		case *ir.FloatType:
			if from.Width() < to.Width() {
				return "arith.extf"
			}
			if from.Width() > to.Width() {
				return "arith.truncf"
			}
		}
	}
	return ""
}

func bySign(unsigned bool, u, s string) string {
	if unsigned {
		return u
	}
	return s
}
