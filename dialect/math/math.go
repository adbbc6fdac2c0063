package math

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// Dialect returns the math dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{
		Name:        "math",
		Materialize: arith.Materialize,
		IDs:         opIDs[:],
		Ops: []*ir.OpDef{
			unaryInt("math.absi", intFold(absInt)),
			unaryInt("math.ctlz", intFold(leadingZeros)),
			unaryInt("math.cttz", intFold(trailingZeros)),
			unaryInt("math.ctpop", intFold(population)),
			binaryInt("math.ipowi", intsFold(powInt)),
			binaryFloat("math.atan2", realsFold(atan2)),
			binaryFloat("math.copysign", realsFold(copySign)),
			binaryFloat("math.powf", realsFold(pow)),
			{
				Name: "math.fma",
				Operands: []ir.Arg{
					{Name: "a", Type: arith.FloatLike, Same: "result"},
					{Name: "b", Type: arith.FloatLike, Same: "result"},
					{Name: "c", Type: arith.FloatLike, Same: "result"},
				},
				Attrs:   []ir.AttrSpec{arith.FastMathSpec()},
				Results: []ir.Arg{{Name: "result", Type: arith.FloatLike}},
				Traits:  ir.Pure | ir.SameOperandsAndResultType,
				Format:  "$a `,` $b `,` $c " + fastMath + " attr-dict `:` type($result)",
			},
			{
				Name:     "math.fpowi",
				Operands: []ir.Arg{{Name: "lhs", Type: arith.FloatLike}, {Name: "rhs", Type: arith.SignlessIntegerLike}},
				Attrs:    []ir.AttrSpec{arith.FastMathSpec()},
				Results:  []ir.Arg{{Name: "result", Type: arith.FloatLike, Same: "lhs"}},
				Traits:   ir.Pure,
				Format:   "$lhs `,` $rhs " + fastMath + " attr-dict `:` type($lhs) `,` type($rhs)",
				Impl:     fpowi{},
			},
		},
	}
	for _, u := range []struct {
		name string
		fold realFold
	}{
		{"absf", absReal},
		{"cbrt", nil},
		{"ceil", rounded(floats.Upward)},
		{"floor", rounded(floats.Downward)},
		{"round", onlyC(rounded(floats.ToNearestAway))},
		{"roundeven", rounded(floats.ToNearestEven)},
		{"rsqrt", nil},
		{"sqrt", onlyC(sqrt)},
		{"trunc", onlyC(rounded(floats.TowardZero))},
	} {
		d.Ops = append(d.Ops, unaryFloat("math."+u.name, u.fold))
	}
	for _, f := range functions {
		d.Ops = append(d.Ops, unaryFloat("math."+f.name, f.fold()))
	}
	return d
}

// ExtDialect returns the mathExt dialect.
func ExtDialect() *ir.Dialect {
	ldexp := binaryFloat("mathExt.ldexp", scaleByPower)
	ldexp.Aliases = []string{"mathExt.ldep"} // its name on dev/regbase of the reference
	return &ir.Dialect{
		Name:        "mathExt",
		Materialize: arith.Materialize,
		IDs:         mathExtIDs[:],
		Ops: []*ir.OpDef{
			unaryFloat("mathExt.ilogb", nil),
			unaryFloat("mathExt.lgamma", nil),
			ldexp,
			binaryFloat("mathExt.divfhp", divide),
		},
	}
}

// fastMath is the part of a format that writes the fast-math flags.
const fastMath = "(`fastmath` `` $fastmath^)?"

func unaryFloat(name string, fold realFold) *ir.OpDef {
	row := &ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "operand", Type: arith.FloatLike, Same: "result"}},
		Attrs:    []ir.AttrSpec{arith.FastMathSpec()},
		Results:  []ir.Arg{{Name: "result", Type: arith.FloatLike}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$operand " + fastMath + " attr-dict `:` type($result)",
	}
	if fold != nil {
		row.Impl = fold
	}
	return row
}

func binaryFloat(name string, fold realsFold) *ir.OpDef {
	row := binary(name, arith.FloatLike, fastMath)
	row.Impl = fold
	row.Attrs = []ir.AttrSpec{arith.FastMathSpec()}
	return row
}

func unaryInt(name string, fold intFold) *ir.OpDef {
	return &ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "operand", Type: arith.SignlessIntegerLike, Same: "result"}},
		Results:  []ir.Arg{{Name: "result", Type: arith.SignlessIntegerLike}},
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Format:   "$operand attr-dict `:` type($result)",
		Impl:     fold,
	}
}

func binaryInt(name string, fold intsFold) *ir.OpDef {
	row := binary(name, arith.SignlessIntegerLike, "")
	row.Impl = fold
	return row
}

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
	if !ir.SameShape(lhs, rhs) {
		return op.OpErrorf(c, "requires the same shape for all operands and results")
	}
	return nil
}
