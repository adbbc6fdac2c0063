package arith

import (
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
)

// Dialect returns the arith dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{
		Name:        "arith",
		NoTypes:     true,
		Materialize: Materialize,
		Attrs:       []*ir.AttrDef{FastMath, Overflow},
		Customs: map[string]ir.CustomDirective{
			"IntPredicate":   intPredicates.directive(),
			"FloatPredicate": floatPredicates.directive(),
			"RoundingMode":   roundingModes.optional(),
		},
		IDs: opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name:    "arith.constant",
				Attrs:   []ir.AttrSpec{{Name: "value", Kind: kindTyped}},
				Results: []ir.Arg{{Name: "result"}},
				Traits:  ir.Pure | ir.ConstantLike | ir.CacheableVerifier,
				Format:  "attr-dict $value",
				Impl:    constant{},
			},
			intOverflow("addi", ir.Commutative, intOp{Table: addRewrites(), simplify: addi, eval: evalAdd, poly: layout.Poly.Add, bounds: (*symbols.Bounds).Add, relations: sumOf}),
			intOverflow("subi", 0, intOp{Table: subRewrites(), simplify: subi, eval: evalSub, poly: layout.Poly.Sub, bounds: (*symbols.Bounds).Sub, relations: differenceOf}),
			intOverflow("muli", ir.Commutative, mulInt{intOp{Table: mulRewrites(), simplify: muli, eval: evalMul, poly: layout.Poly.Mul, bounds: (*symbols.Bounds).Mul, relations: productOf}}),
			intPartial("divsi", intOp{simplify: divideByOne, eval: evalDivS}),
			intPartial("divui", intOp{simplify: divideByOne, eval: evalDivU}),
			intPartial("ceildivsi", intOp{simplify: divideByOne, eval: evalCeilDivS, bounds: (*symbols.Bounds).CeilDiv}),
			intPartial("ceildivui", intOp{simplify: divideByOne, eval: evalCeilDivU}),
			intTotal("floordivsi", 0, intOp{simplify: divideByOne, eval: evalFloorDivS, bounds: (*symbols.Bounds).FloorDiv}),
			intTotal("remsi", 0, intOp{simplify: remainderByOne, eval: evalRemS}),
			intTotal("remui", 0, intOp{simplify: remainderByOne, eval: evalRemU}),
			intTotal("andi", ir.Commutative, intOp{Table: andRewrites(), simplify: andi, eval: evalAnd}),
			intTotal("ori", ir.Commutative, intOp{Table: orRewrites(), simplify: ori, eval: evalOr}),
			intTotal("xori", ir.Commutative, intOp{Table: xorRewrites(), simplify: xori, eval: evalXor}),
			intOverflow("shli", 0, intOp{simplify: shiftByZero, eval: evalShl}),
			intTotal("shrsi", 0, intOp{simplify: shiftByZero, eval: evalShrS}),
			intTotal("shrui", 0, intOp{simplify: shiftByZero, eval: evalShrU}),
			intTotal("maxsi", ir.Commutative, intOp{simplify: extremum(word.isMaxSigned, word.isMinSigned), eval: evalMaxS, bounds: (*symbols.Bounds).Max, relations: largerOf}),
			intTotal("maxui", ir.Commutative, intOp{simplify: extremum(word.isAllOnes, word.isZero), eval: evalMaxU}),
			intTotal("minsi", ir.Commutative, intOp{simplify: extremum(word.isMinSigned, word.isMaxSigned), eval: evalMinS, bounds: (*symbols.Bounds).Min, relations: smallerOf}),
			intTotal("minui", ir.Commutative, intOp{simplify: extremum(word.isZero, word.isAllOnes), eval: evalMinU}),
			{
				Name: "arith.addui_extended",
				Operands: []ir.Arg{
					{Name: "lhs", Type: SignlessIntegerLike, Same: "sum"},
					{Name: "rhs", Type: SignlessIntegerLike, Same: "sum"},
				},
				Results: []ir.Arg{
					{Name: "sum", Type: SignlessIntegerLike, Same: "lhs"},
					{Name: "overflow", Type: boolLike},
				},
				Traits: ir.Pure | ir.Commutative,
				Format: "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)",
				Impl:   addExtended{addExtendedRewrites()},
			},
			mulExtended("mulsi_extended", mulOp{Table: mulsiExtendedRewrites(), signed: true}),
			mulExtended("mului_extended", mulOp{Table: muluiExtendedRewrites()}),
			{
				Name:     "arith.negf",
				Operands: []ir.Arg{{Name: "operand", Type: FloatLike, Same: "result"}},
				Attrs:    []ir.AttrSpec{FastMathSpec()},
				Results:  []ir.Arg{{Name: "result", Type: FloatLike}},
				Traits:   ir.Pure | ir.SameOperandsAndResultType,
				Format:   "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
				Impl:     negate{},
			},
			floatBinary("addf", ir.Commutative, floatOp{neutral: isNegZero, eval: evalAddF}),
			floatBinary("subf", 0, floatOp{neutral: isPosZero, eval: evalSubF}),
			floatBinary("mulf", ir.Commutative, floatOp{Table: mulfRewrites(), neutral: IsRealOne, eval: evalMulF}),
			floatBinary("divf", 0, floatOp{Table: divfRewrites(), neutral: IsRealOne, eval: evalDivF}),
			floatBinary("remf", 0, floatOp{eval: evalRemF}),
			floatBinary("maximumf", ir.Commutative, floatOp{idempotent: true, neutral: isNegInf, eval: evalMaximum}),
			floatBinary("minimumf", ir.Commutative, floatOp{idempotent: true, neutral: isPosInf, eval: evalMinimum}),
			floatBinary("maxnumf", ir.Commutative, floatOp{idempotent: true, neutral: isNaN, eval: evalMaxNum}),
			floatBinary("minnumf", ir.Commutative, floatOp{idempotent: true, neutral: isNaN, eval: evalMinNum}),
			castRow("extui", fixedWidthIntegerLike, fixedWidthIntegerLike, castOp{compatible: intsGrow, fold: extend(false)}),
			castRow("extsi", fixedWidthIntegerLike, fixedWidthIntegerLike, castOp{Table: extsiRewrites(), compatible: intsGrow, fold: extend(true), signed: true}),
			flagged(castRow("extf", FloatLike, FloatLike, castOp{compatible: floatsGrow, fold: convertFloat}), "fastmath", KindFastMath, noFastMath),
			flagged(castRow("trunci", fixedWidthIntegerLike, fixedWidthIntegerLike, castOp{Table: trunciRewrites(), compatible: intsShrink, fold: truncate}), "overflowFlags", KindOverflow, noOverflow),
			{
				Name:     "arith.truncf",
				Operands: []ir.Arg{{Name: "in", Type: FloatLike}},
				Attrs:    []ir.AttrSpec{{Name: "roundingmode", Kind: roundingModes.kind(), Presence: ir.OptionalAttr}},
				Results:  []ir.Arg{{Name: "out", Type: FloatLike}},
				Traits:   ir.Pure | ir.CacheableVerifier,
				Format:   "$in `` custom<RoundingMode>($roundingmode) attr-dict `:` type($in) `to` type($out)",
				Impl:     castOp{Table: truncfRewrites(), compatible: floatsShrink, fold: convertFloat},
			},
			castRow("index_cast", indexCastable, indexCastable, castOp{Table: indexCastRewrites(), compatible: indexAndInt, fold: indexCast(true), signed: true}),
			castRow("index_castui", indexCastable, indexCastable, castOp{Table: indexCastUIRewrites(), compatible: indexAndInt, fold: indexCast(false)}),
			castRow("sitofp", fixedWidthIntegerLike, FloatLike, castOp{compatible: intToFloat, fold: foldIntToFloat(true)}),
			castRow("uitofp", fixedWidthIntegerLike, FloatLike, castOp{compatible: intToFloat, fold: foldIntToFloat(false)}),
			castRow("fptosi", FloatLike, fixedWidthIntegerLike, castOp{compatible: floatToInt, fold: foldFloatToInt(true)}),
			castRow("fptoui", FloatLike, fixedWidthIntegerLike, castOp{compatible: floatToInt, fold: foldFloatToInt(false)}),
			castRow("bitcast", bitcastable, bitcastable, castOp{Table: bitcastRewrites(), compatible: sameWidth, fold: bitcast}),
			{
				Name:     "arith.cmpi",
				Operands: []ir.Arg{{Name: "lhs", Type: SignlessIntegerLike}, {Name: "rhs", Type: SignlessIntegerLike, Same: "lhs"}},
				Attrs:    []ir.AttrSpec{{Name: "predicate", Kind: intPredicates.kind()}},
				Results:  []ir.Arg{{Name: "result", Type: boolLike}},
				Traits:   ir.Pure | ir.CacheableVerifier,
				Format:   "custom<IntPredicate>($predicate) `,` $lhs `,` $rhs attr-dict `:` type($lhs)",
				Impl:     compareInts{Table: cmpiRewrites()},
			},
			{
				Name:     "arith.cmpf",
				Operands: []ir.Arg{{Name: "lhs", Type: FloatLike}, {Name: "rhs", Type: FloatLike, Same: "lhs"}},
				Attrs:    []ir.AttrSpec{{Name: "predicate", Kind: floatPredicates.kind()}, FastMathSpec()},
				Results:  []ir.Arg{{Name: "result", Type: boolLike}},
				Traits:   ir.Pure | ir.CacheableVerifier,
				Format:   "custom<FloatPredicate>($predicate) `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)",
				Impl:     compareFloats{},
			},
			{
				Name:     "arith.select",
				Operands: []ir.Arg{{Name: "condition", Type: boolLike}, {Name: "true_value"}, {Name: "false_value"}},
				Results:  []ir.Arg{{Name: "result", Same: "true_value"}},
				Traits:   ir.Pure | ir.CacheableVerifier,
				Impl:     selectOp{selectRewrites()},
			},
		},
	}
	return d
}

// kindTyped admits strings, whose type is none.
var kindTyped = &ir.AttrKind{Desc: "TypedAttr instance", OK: func(c *ir.Context, a ir.Attribute) bool {
	t, ok := a.(ir.TypedAttr)
	return ok && t.Type() != nil || ir.KindString.OK(c, a)
}, Stored: ir.IsA[ir.TypedAttr]}

// binary is the row of an operation on two operands of the type of its result.
func binary(name string, elems *ir.TypeConstraint, traits ir.Traits) *ir.OpDef {
	return &ir.OpDef{
		Name: "arith." + name,
		Operands: []ir.Arg{
			{Name: "lhs", Type: elems, Same: "result"},
			{Name: "rhs", Type: elems, Same: "result"},
		},
		Results: []ir.Arg{{Name: "result", Type: elems}},
		Traits:  traits | ir.SameOperandsAndResultType,
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}
}

// intTotal is the row of an integer operation that may be executed at any time.
func intTotal(name string, traits ir.Traits, impl ir.Folder) *ir.OpDef {
	row := binary(name, SignlessIntegerLike, traits|ir.Pure)
	row.Impl = impl
	return row
}

// intPartial is the row of a division, which must not be executed
// speculatively.
func intPartial(name string, impl intOp) *ir.OpDef {
	row := binary(name, SignlessIntegerLike, 0)
	row.Impl = partial{impl}
	return row
}

// intOverflow is the row of an integer operation with overflow flags.
func intOverflow(name string, traits ir.Traits, impl ir.Folder) *ir.OpDef {
	row := intTotal(name, traits, impl)
	row.Attrs = []ir.AttrSpec{{Name: "overflowFlags", Kind: KindOverflow, Presence: ir.DefaultValued, Default: noOverflow}}
	row.Format = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"
	return row
}

// floatBinary is the row of a floating-point operation with fast-math flags.
func floatBinary(name string, traits ir.Traits, impl floatOp) *ir.OpDef {
	row := binary(name, FloatLike, traits|ir.Pure)
	row.Attrs = []ir.AttrSpec{FastMathSpec()}
	row.Format = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
	row.Impl = impl
	return row
}

// mulExtended is the row of a multiplication with a result of double width.
func mulExtended(name string, impl mulOp) *ir.OpDef {
	return &ir.OpDef{
		Name: "arith." + name,
		Operands: []ir.Arg{
			{Name: "lhs", Type: SignlessIntegerLike},
			{Name: "rhs", Type: SignlessIntegerLike, Same: "lhs"},
		},
		Results: []ir.Arg{
			{Name: "low", Type: SignlessIntegerLike, Same: "lhs"},
			{Name: "high", Type: SignlessIntegerLike, Same: "lhs"},
		},
		Traits: ir.Pure | ir.Commutative,
		Format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
		Impl:   impl,
	}
}

// castRow is the row of a conversion.
// flagged gives a conversion the flags that it has in LLVM 22. LLVM 19 knows none,
// so that they are absent unless there are some.
func flagged(row *ir.OpDef, name string, kind *ir.AttrKind, none func(*ir.Context) ir.Attribute) *ir.OpDef {
	row.Attrs = []ir.AttrSpec{{Name: name, Kind: kind, Presence: ir.OptionalAttr, Reads: func(c *ir.Context, a ir.Attribute) ir.Attribute {
		if a == none(c) {
			return nil
		}
		return a
	}}}
	word, _, _ := strings.Cut(name, "Flags")
	row.Format = "$in (`" + word + "` `` $" + name + "^)? attr-dict `:` type($in) `to` type($out)"
	return row
}

func castRow(name string, in, out *ir.TypeConstraint, impl castOp) *ir.OpDef {
	return &ir.OpDef{
		Name:     "arith." + name,
		Operands: []ir.Arg{{Name: "in", Type: in}},
		Results:  []ir.Arg{{Name: "out", Type: out}},
		Traits:   ir.Pure | ir.CacheableVerifier,
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		Impl:     impl,
	}
}
