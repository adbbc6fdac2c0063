package math

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
)

// Dialect returns the math dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{
		Name:        "math",
		Materialize: arith.Materialize,
		Ops: []*ir.OpDef{
			unaryInt("math.absi"),
			unaryInt("math.ctlz"),
			unaryInt("math.cttz"),
			unaryInt("math.ctpop"),
			binaryInt("math.ipowi"),
			binaryFloat("math.atan2"),
			binaryFloat("math.copysign"),
			binaryFloat("math.powf"),
			{
				Name: "math.fma",
				Operands: []ir.Arg{
					{Name: "a", Type: floatLike, Same: "result"},
					{Name: "b", Type: floatLike, Same: "result"},
					{Name: "c", Type: floatLike, Same: "result"},
				},
				Attrs:   []ir.AttrSpec{arith.FastMathSpec()},
				Results: []ir.Arg{{Name: "result", Type: floatLike}},
				Traits:  ir.Pure | ir.SameOperandsAndResultType,
				Format:  "$a `,` $b `,` $c " + fastMath + " attr-dict `:` type($result)",
			},
			{
				Name:     "math.fpowi",
				Operands: []ir.Arg{{Name: "lhs", Type: floatLike}, {Name: "rhs", Type: integerLike}},
				Attrs:    []ir.AttrSpec{arith.FastMathSpec()},
				Results:  []ir.Arg{{Name: "result", Type: floatLike, Same: "lhs"}},
				Traits:   ir.Pure,
				Format:   "$lhs `,` $rhs " + fastMath + " attr-dict `:` type($lhs) `,` type($rhs)",
				Impl:     fpowi{},
			},
		},
	}
	for _, name := range []string{
		"absf", "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "ceil",
		"cos", "cosh", "erf", "exp", "exp2", "expm1", "floor", "log", "log10",
		"log1p", "log2", "round", "roundeven", "rsqrt", "sin", "sinh", "sqrt",
		"tan", "tanh", "trunc",
	} {
		d.Ops = append(d.Ops, unaryFloat("math."+name))
	}
	return d
}

// ExtDialect returns the mathExt dialect.
func ExtDialect() *ir.Dialect {
	return &ir.Dialect{
		Name:        "mathExt",
		Materialize: arith.Materialize,
		Ops:         []*ir.OpDef{unaryFloat("mathExt.ilogb"), binaryFloat("mathExt.ldexp")},
	}
}

// fastMath is the part of a format that writes the fast-math flags.
const fastMath = "(`fastmath` `` $fastmath^)?"

func unaryFloat(name string) *ir.OpDef {
	return &ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "operand", Type: floatLike, Same: "result"}},
		Attrs:    []ir.AttrSpec{arith.FastMathSpec()},
		Results:  []ir.Arg{{Name: "result", Type: floatLike}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$operand " + fastMath + " attr-dict `:` type($result)",
	}
}

func binaryFloat(name string) *ir.OpDef {
	row := binary(name, floatLike, fastMath)
	row.Attrs = []ir.AttrSpec{arith.FastMathSpec()}
	return row
}

func unaryInt(name string) *ir.OpDef {
	return &ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "operand", Type: integerLike, Same: "result"}},
		Results:  []ir.Arg{{Name: "result", Type: integerLike}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$operand attr-dict `:` type($result)",
	}
}

func binaryInt(name string) *ir.OpDef { return binary(name, integerLike, "") }

func binary(name string, t *ir.TypeConstraint, flags string) *ir.OpDef {
	return &ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "lhs", Type: t, Same: "result"}, {Name: "rhs", Type: t, Same: "result"}},
		Results:  []ir.Arg{{Name: "result", Type: t}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$lhs `,` $rhs " + flags + " attr-dict `:` type($result)",
	}
}

// fpowi is the implementation of math.fpowi, whose operands differ in type.
type fpowi struct{}

// Verify implements ir.Verifier.
func (fpowi) Verify(c *ir.Context, op *ir.Operation) error {
	lhs, rhs := op.Operand(0).Type(), op.Operand(1).Type()
	if lhs != op.Result(0).Type() {
		return op.OpErrorf(c, "failed to verify that all of {lhs, result} have same type")
	}
	if !arith.SameShape(lhs, rhs) {
		return op.OpErrorf(c, "requires the same shape for all operands and results")
	}
	return nil
}
