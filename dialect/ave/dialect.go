package ave

import (
	"slices"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Dialect returns the ave dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:  "ave",
		Attrs: attrs(),
		Types: []*ir.AttrDef{maskType, paddedVector},
		Ops:   slices.Concat(elementwiseRows(), scalarRows(), predicateRows(), convertRows(), memoryRows(), shuffleRows()),
	}
}

const prefix = "ave.hir."

// The kinds of attributes of the rows. The descriptions are those of the enumerations.
var (
	kindRound   = ir.KindEnum(hivm.RoundMode, "HIVM Op rounding mode")
	kindCast    = ir.KindEnum(hivm.Cast, "Cast for VCastOp")
	kindHalf    = ir.KindEnum(half, "Patterns for the #part option in AVE VCVT operation")
	kindQuarter = ir.KindEnum(quarter, "PP patterns for AVE VCVT operation")
	kindWidth   = ir.KindEnum(maskWidth, "Different type masks for AVE generating predicate operation")
	kindChange  = ir.KindEnum(layoutChange, "Whether layout is changed.")
	kindCompare = ir.KindEnum(comparison, "cmp op type for AVE Cmp operation")
)

func attr(name string, k *ir.AttrKind) ir.AttrSpec { return ir.AttrSpec{Name: name, Kind: k} }

func optional(name string, k *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.OptionalAttr}
}

// signedCast is the attribute cast, signed unless it is given.
func signedCast() ir.AttrSpec {
	return ir.AttrSpec{Name: "cast", Kind: kindCast, Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute {
		return c.Enum(hivm.Cast, "cast_signed")
	}}
}

// alike makes groups of one type: the first stands in the text, the others follow it, and the
// verifier says that all of them have it.
func alike(t *ir.TypeConstraint, names ...string) []ir.Arg {
	out := make([]ir.Arg, len(names))
	for i, n := range names {
		out[i] = ir.Arg{Name: n, Type: t}
		if i > 0 {
			out[i].Same, out[i].Match = names[0], "all of {"+strings.Join(names, ", ")+"} have same type"
		}
	}
	return out
}

// following makes a result of the type of the first of some operands.
func following(t *ir.TypeConstraint, names ...string) []ir.Arg {
	return alike(t, names...)[len(names)-1:]
}

var (
	maskArg = ir.Arg{Name: "mask", Type: mask}
	signArg = ir.Arg{Name: "sign", Type: ir.I1Only}
)

// masked makes the row of an operation on vectors of one type under a mask.
func masked(name string, t *ir.TypeConstraint, result string, operands ...string) *ir.OpDef {
	all := append(operands[:len(operands):len(operands)], result)
	return &ir.OpDef{
		Name:     prefix + name,
		Operands: append(alike(t, all...)[:len(operands)], maskArg),
		Results:  following(t, all...),
		Traits:   ir.Pure,
		Format:   "$" + strings.Join(operands, " `,` $") + " `,` $mask attr-dict `:` type($" + operands[0] + ") `,` type($mask)",
	}
}

func elementwiseRows() []*ir.OpDef {
	var rows []*ir.OpDef
	for _, n := range strings.Fields("vabs vneg vnot vexp vsqrt vrsqrt vln vrelu") {
		rows = append(rows, masked(n, extended, "res", "src"))
	}
	for _, n := range strings.Fields("vadd vmul vsub vdivf vmax vmin vsmax vsmin vumax vumin vdivfhp vmod vmodui vabs_diff vsadd vssub " +
		"vrnd vprelu vand vor vxor vexpdif") {
		rows = append(rows, masked(n, extended, "out", "lhs", "rhs"))
	}
	div := masked("vdiv", extended, "out", "lhs", "rhs")
	for i := range 2 {
		div.Operands[i].Type = vector("i16 i32 f16 f32 i64 ui64")
	}
	div.Attrs = []ir.AttrSpec{signedCast()}
	mull := masked("mull", extended, "res1", "src1", "src2")
	names := []string{"src1", "src2", "res1", "res2"}
	mull.Operands = append(alike(extended, names...)[:2], maskArg)
	mull.Results = alike(extended, names...)[2:]
	mull.Attrs, mull.Impl = []ir.AttrSpec{signedCast()}, named{}
	rows = append(rows, div, mull, masked("vmula", valid, "out", "src1", "src2", "src3"))
	for _, n := range []string{"vshl", "vshr"} {
		def := masked(n, vector("i8 i16 i32 i64"), "out", "lhs", "rhs")
		def.Operands = append(def.Operands, signArg)
		def.Format = "$lhs `,` $rhs `,` $mask `,` $sign attr-dict `:` type($lhs) `,` type($mask)"
		rows = append(rows, def)
	}
	return rows
}

// elementOf returns the type of the elements of a vector, nil for a padded one, whose elements
// the reference does not compare.
func elementOf(_ *ir.Context, t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Elem
	}
	return nil
}

func scalarRows() []*ir.OpDef {
	var rows []*ir.OpDef
	number := ir.Arg{Name: "scalar", Type: scalar("i8 i16 i32 i64 f16 f32"), Same: "vec", Via: elementOf,
		Match: "the scalar should have the same type with the vector's element type"}
	row := func(n string) *ir.OpDef {
		return &ir.OpDef{
			Name:     prefix + n,
			Operands: []ir.Arg{{Name: "vec", Type: extended}, number, maskArg},
			Results:  following(extended, "vec", "out"),
			Traits:   ir.Pure,
			Format:   "$vec `,` $scalar `,` $mask attr-dict `:` type($vec) `,` type($scalar) `,` type($mask)",
		}
	}
	for _, n := range strings.Fields("vadds vmuls vlrelus vmaxs vmins vsmaxs vsmins vumaxs vumins") {
		rows = append(rows, row(n))
	}
	for _, n := range []string{"vshls", "vshrs"} {
		def := row(n)
		def.Operands = append(def.Operands, signArg)
		def.Format = "$vec `,` $scalar `,` $mask `,` $sign attr-dict `:` type($vec) `,` type($scalar) `,` type($mask)"
		rows = append(rows, def)
	}
	return rows
}

func predicateRows() []*ir.OpDef {
	result := []ir.Arg{{Name: "res", Type: mask}}
	preg := func(n string, operands ...string) *ir.OpDef {
		all := append(append([]string{}, operands...), "mask", "res")
		return &ir.OpDef{
			Name:     prefix + "preg." + n,
			Operands: alike(mask, all...)[:len(all)-1],
			Results:  following(mask, all...),
			Attrs:    []ir.AttrSpec{attr("masked_type", kindWidth)},
			Traits:   ir.Pure,
			Format:   "$masked_type $" + strings.Join(operands, " `,` $") + " `,` $mask attr-dict `:` type($" + operands[0] + ")",
		}
	}
	compared := alike(extended, "lhs", "rhs")
	return []*ir.OpDef{
		preg("not", "src"), preg("and", "lhs", "rhs"), preg("or", "lhs", "rhs"), preg("xor", "lhs", "rhs"),
		{
			Name: prefix + "preg.cast", Operands: []ir.Arg{{Name: "src", Type: mask}}, Results: result,
			Attrs:  []ir.AttrSpec{attr("preg_cast_mode", ir.KindEnum(castMode, "Cast mode for AVE Preg type casting operation"))},
			Traits: ir.Pure,
			Format: "$src $preg_cast_mode attr-dict `:` type($src) `->` type($res)",
		},
		{
			Name: prefix + "vcmp", Operands: append(compared, maskArg), Results: result,
			Attrs: []ir.AttrSpec{attr("cmp", kindCompare)}, Traits: ir.Pure,
			Format: "$cmp $lhs `,` $rhs `,` $mask attr-dict `:` type($lhs) `,` type($mask) `->` type($res)",
		},
		{
			Name: prefix + "vcmps", Results: result,
			Operands: []ir.Arg{{Name: "vec", Type: extended}, {Name: "scalar", Type: scalar("i8 i16 i32 i64 bf16 f16 f32")}, maskArg},
			Attrs:    []ir.AttrSpec{attr("cmp", kindCompare)}, Traits: ir.Pure,
			Format: "$cmp $vec `,` $scalar `,` $mask attr-dict `:` type($vec) `,` type($scalar) `,` type($mask) `->` type($res)",
		},
		{
			Name: prefix + "plt", Operands: []ir.Arg{{Name: "true_shape", Type: ir.IndexOnly}},
			Results: []ir.Arg{{Name: "res", Type: mask}, {Name: "new_true_shape", Type: ir.IndexOnly}}, Traits: ir.Pure,
			Format: "$true_shape attr-dict `:` type($res) `,` type($new_true_shape)",
			Impl:   named{},
		},
		{
			Name: prefix + "pltm", Operands: []ir.Arg{{Name: "offset", Type: ir.IndexOnly}, {Name: "ub", Type: ir.IndexOnly}},
			Results: result, Traits: ir.Pure, Format: "$offset `,` $ub attr-dict `:` type($res)",
		},
		{
			Name: prefix + "pge", Results: result, Traits: ir.Pure,
			Attrs:  []ir.AttrSpec{attr("pattern", ir.KindEnum(pattern, "Patterns for AVE Pge operation"))},
			Format: "$pattern attr-dict `:` type($res)",
		},
	}
}

// named is the implementation of operations with several results, which MLIR names as the row
// does.
type named struct{}

// ResultNames implements ir.ResultNamer.
func (named) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	for i, r := range op.Def().Results {
		if vs := op.ResultsOf(i); len(vs) > 0 {
			set(vs[0], r.Name)
		}
	}
}
