package ave

import "hivm-opt/ir"

// conversion is a row about one operation that converts elements: what it takes and gives, and
// how its text is written.
type conversion struct {
	name, from, to string
	attrs          []ir.AttrSpec
	format         string
	impl           ir.Verifier
}

// The ends of the texts of conversions: some write the mask last.
const (
	maskLast   = " `,` $mask attr-dict `:` type($src) `,` type($res) `,` type($mask)"
	resultLast = " `,` $mask attr-dict `:` type($src) `,` type($mask) `,` type($res)"
)

func convertRows() []*ir.OpDef {
	part, optionalPart := attr("part", kindHalf), optional("part", kindHalf)
	quarters := optional("pp", kindQuarter)
	round, sat := attr("rnd", kindRound), attr("sat", ir.KindBool)
	const partAndPP = "Improper setting of #part and #pp, please check ISA"
	extend := conversionRule{message: partAndPP, widths: []step{
		{"i8", "i16", []string{"part"}, []string{"pp"}}, {"i16", "i32", []string{"part"}, []string{"pp"}},
		{"i32", "i64", []string{"part"}, []string{"pp"}}, {"i8", "i32", []string{"pp"}, []string{"part"}},
	}}
	truncate := conversionRule{message: partAndPP, widths: []step{
		{"i16", "i8", []string{"part"}, []string{"pp"}}, {"i32", "i16", []string{"part"}, []string{"pp"}},
		{"i64", "i32", []string{"part"}, []string{"pp"}}, {"i32", "i8", []string{"pp"}, []string{"part"}},
	}}
	var rows []*ir.OpDef
	for _, x := range []conversion{
		{"vextf", "bf16 f16 e4m3 e5m2", "f32 bf16 f16", []ir.AttrSpec{part}, "$src `,` $part" + maskLast, nil},
		{"vextsi", "i8 i16 i32", "i16 i32 i64", []ir.AttrSpec{optionalPart, quarters}, "$src" + maskLast, extend},
		{"vextui", "i8 i16 i32", "i16 i32 i64", []ir.AttrSpec{optionalPart, quarters}, "$src" + maskLast, extend},
		{"vtrunci", "i64 i32 i16", "i32 i16 i8", []ir.AttrSpec{sat, optionalPart, quarters, optional("uni", kindUnsigned)},
			"$src `,` $sat" + maskLast, truncate},
		{"vtruncf", "bf16 f16 f32", "bf16 f16 e4m3 e5m2", []ir.AttrSpec{round, sat, part}, "$src `,` $rnd `,` $sat `,` $part" + maskLast, nil},
		{"vfptosi", "f32 f16 bf16", "i8 i16 i32 i64", []ir.AttrSpec{round, optional("sat", ir.KindBool), optionalPart},
			"$src `,` $rnd" + resultLast, conversionRule{message: "Improper setting of #part and #sat, please check ISA", widths: []step{
				{"f32", "i64", []string{"part", "sat"}, nil}, {"f32", "i16", []string{"part", "sat"}, nil},
				{"f16", "i8", []string{"part", "sat"}, nil}, {"bf16", "i32", []string{"part", "sat"}, nil},
				{"f32", "i32", []string{"sat"}, []string{"part"}}, {"f16", "i16", []string{"sat"}, []string{"part"}},
				{"f16", "i32", []string{"part"}, []string{"sat"}},
			}}},
		{"vfptoui", "f16 f32", "i8 i16 i32 i64", []ir.AttrSpec{round, sat, part}, "$src `,` $rnd `,` $sat `,` $part" + resultLast, nil},
		{"vsitofp", "i8 i16 i32 i64", "f16 f32", []ir.AttrSpec{optional("rnd", kindRound), optionalPart}, "$src" + resultLast,
			conversionRule{message: "Improper setting of #part and #rnd, please check ISA", widths: []step{
				{"i8", "f16", []string{"part"}, []string{"rnd"}}, {"i16", "f32", []string{"part"}, []string{"rnd"}},
				{"i16", "f16", []string{"rnd"}, []string{"part"}}, {"i32", "f32", []string{"rnd"}, []string{"part"}},
				{"i64", "f32", []string{"part", "rnd"}, nil},
			}}},
		{"vuitofp", "i8 i64", "f16 f32", []ir.AttrSpec{optional("rnd", kindRound), part}, "$src `,` $part" + resultLast,
			conversionRule{message: "Improper setting of #part and #rnd.", widths: []step{
				{"i8", "f16", nil, []string{"rnd"}}, {"i64", "f32", []string{"rnd"}, nil},
			}}},
	} {
		rows = append(rows, &ir.OpDef{
			Name:     prefix + x.name,
			Operands: []ir.Arg{{Name: "src", Type: vector(x.from)}, maskArg},
			Results:  []ir.Arg{{Name: "res", Type: vector(x.to)}},
			Attrs:    x.attrs,
			Traits:   ir.Pure,
			Format:   x.format,
			Impl:     x.verifier(),
		})
	}
	rounded := vector("f16 f32 bf16")
	return append(rows, &ir.OpDef{
		Name:     prefix + "vtrc",
		Operands: []ir.Arg{{Name: "src", Type: rounded}, maskArg},
		Results:  []ir.Arg{{Name: "res", Type: rounded}},
		Attrs:    []ir.AttrSpec{round},
		Traits:   ir.Pure,
		Format:   "$src `,` $rnd" + resultLast,
	})
}

// verifier returns the rules of a conversion, nil if there are none.
func (x conversion) verifier() any {
	if x.impl == nil {
		return nil
	}
	return x.impl
}

// step is a conversion between two types of elements, the attributes that it must have and the
// attributes that it must not have.
type step struct {
	from, to        string
	needed, without []string
}

// conversionRule checks the attributes of a conversion by its types.
type conversionRule struct {
	widths  []step
	message string
}

// Verify implements ir.Verifier.
func (r conversionRule) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := ir.ElementType(op.Operand(0).Type()).String(), ir.ElementType(op.Result(0).Type()).String()
	for _, s := range r.widths {
		if s.from != from || s.to != to {
			continue
		}
		for _, n := range s.needed {
			if op.Attr(n) == nil {
				return op.OpErrorf(c, "%s", r.message)
			}
		}
		for _, n := range s.without {
			if op.Attr(n) != nil {
				return op.OpErrorf(c, "%s", r.message)
			}
		}
		return nil
	}
	return op.OpErrorf(c, "The conversion is not supported.")
}
