package linalg

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

type (
	expr = structured.Expr
	fn   = structured.Fn
)

// The functions that sums and products are made of.
var (
	sum        = structured.Kinds{Real: "arith.addf", Int: "arith.addi", Bool: "arith.ori", Complex: "complex.add"}.Call
	difference = structured.Kinds{Real: "arith.subf", Int: "arith.subi", Complex: "complex.sub"}.Call
	product    = structured.Kinds{Real: "arith.mulf", Int: "arith.muli", Bool: "arith.andi", Complex: "complex.mul"}.Call

	maxSigned   = structured.Kinds{Real: "arith.maximumf", Int: "arith.maxsi"}.Call
	minSigned   = structured.Kinds{Real: "arith.minimumf", Int: "arith.minsi"}.Call
	maxUnsigned = structured.Kinds{Real: "arith.maximumf", Int: "arith.maxui"}.Call
	minUnsigned = structured.Kinds{Real: "arith.minimumf", Int: "arith.minui"}.Call
)

// absolute and quotient also take integers, which MLIR refuses: the reference's texts have
// them, and AscendNPU-IR's own functions of the names compute them so.
var (
	absolute = structured.Kinds{Real: "math.absf", Int: "math.absi"}.Call
	quotient = structured.Kinds{Real: "arith.divf", Int: "arith.divsi"}.Call
)

// unaryFns are the functions that UnaryFn names.
var unaryFns = map[string]fn{
	exp:     structured.Operation("math.exp"),
	"log":   structured.Operation("math.log"),
	"abs":   absolute,
	"ceil":  structured.Operation("math.ceil"),
	"floor": structured.Operation("math.floor"),
	"negf":  structured.Operation("arith.negf"),
	"reciprocal": func(args ...expr) expr {
		return structured.Let(args[0], func(x expr) expr { return quotient(structured.Const(1, x), x) })
	},
	"round": structured.Operation("math.round"),
	"sqrt":  structured.Operation("math.sqrt"),
	"rsqrt": structured.Operation("math.rsqrt"),
	"square": func(args ...expr) expr {
		return structured.Let(args[0], func(x expr) expr { return structured.Call("arith.mulf", x, x) })
	},
	"tanh": structured.Operation("math.tanh"),
	"erf":  structured.Operation("math.erf"),
}

// binaryFns are the functions that BinaryFn names.
var binaryFns = map[string]fn{
	add:            sum,
	"sub":          difference,
	"mul":          product,
	"div":          structured.Kinds{Real: "arith.divf", Int: "arith.divsi", Complex: "complex.div"}.Call,
	"div_unsigned": structured.Operation("arith.divui"),
	"max_signed":   maxSigned,
	"min_signed":   minSigned,
	"max_unsigned": maxUnsigned,
	"min_unsigned": minUnsigned,
	"powf":         structured.Operation("math.powf"),
}

// The operands that bodies speak of.
var (
	first  = structured.Arg(0)
	second = structured.Arg(1)
	third  = structured.Arg(2)
)

// The bodies of contractions, convolutions and poolings.
var (
	contract     = sum(structured.Out, product(structured.Signed(first), structured.Signed(second)))
	contractCast = sum(structured.Out, product(structured.Cast(first), structured.Cast(second)))
	// contractHalf converts the product once more and its first factor not before.
	contractHalf = sum(structured.Out, structured.Signed(product(first, structured.Signed(second))))
	quantized    = sum(structured.Out, product(
		difference(structured.Signed(first), structured.Signed(third)),
		difference(structured.Signed(second), structured.Signed(structured.Arg(3)))))

	poolSum         = sum(structured.Out, structured.Signed(first))
	poolMax         = maxSigned(structured.Out, structured.Signed(first))
	poolMin         = minSigned(structured.Out, structured.Signed(first))
	poolMaxUnsigned = maxUnsigned(structured.Out, structured.Unsigned(first))
	poolMinUnsigned = minUnsigned(structured.Out, structured.Unsigned(first))
)

// random is the body of linalg.fill_rng_2d: two steps of a linear congruential
// generator, seeded by the position, scaled to the range between the first two
// operands.
func random() expr {
	i32 := structured.Type(func(c *ir.Context) ir.Type { return c.I32() })
	f64 := structured.Type(func(c *ir.Context) ir.Type { return c.F64() })
	integer := func(v int64) expr {
		return structured.Literal(func(c *ir.Context) ir.TypedAttr { return c.I64Attr(v) })
	}
	scale := structured.Literal(func(c *ir.Context) ir.TypedAttr {
		return c.FloatValue(floats.FromFloat64(floats.F64, 2.3283064e-10))
	})
	step := func(x expr) expr {
		return sum(product(x, structured.SignedTo(i32, integer(1103515245))), structured.SignedTo(i32, integer(12345)))
	}
	row := step(sum(structured.SignedTo(i32, structured.Index(0)), third))
	both := step(sum(structured.SignedTo(i32, structured.Index(1)), row))
	unit := sum(structured.SignedTo(f64, integer(2147483647)), structured.SignedTo(f64, both))
	return structured.Signed(sum(product(unit, product(difference(second, first), scale)), first))
}
