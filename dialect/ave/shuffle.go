package ave

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

var kindUnsigned = ir.KindEnum(hivm.UnsignedMode, "HIVM Unsigned Mode")

func shuffleRows() []*ir.OpDef {
	result := func(t *ir.TypeConstraint) []ir.Arg { return []ir.Arg{{Name: "res", Type: t}} }
	interleave := func(n string) *ir.OpDef {
		return &ir.OpDef{
			Name: prefix + n, Operands: alike(extended, "src1", "src2"), Results: alike(extended, "res1", "res2"),
			Attrs: []ir.AttrSpec{optional("layout_change", kindChange)}, Traits: ir.Pure,
			Format: "$src1 `,` $src2 attr-dict `:` type($src1) `,` type($res1)",
			Impl:   named{},
		}
	}
	pack := func(n string) *ir.OpDef {
		zero := func(c *ir.Context) ir.Attribute { return c.I32Attr(0) }
		return &ir.OpDef{
			Name: prefix + n, Operands: alike(extended, "src", "res")[:1], Results: following(extended, "src", "res"),
			Attrs:  []ir.AttrSpec{{Name: "part", Kind: ir.KindI32, Presence: ir.DefaultValued, Default: zero}},
			Traits: ir.Pure, Format: "$src `,` $part attr-dict `:` type($src) `->` type($res)",
		}
	}
	slid := vector("i8 i16 i32 f16 f32 i64")
	slide := alike(slid, "src1", "src2", "result")
	return []*ir.OpDef{
		interleave("vintlv"), interleave("vdintlv"), pack("vpack"), pack("vunpack"),
		{
			Name: prefix + "scalar_broadcast", Operands: []ir.Arg{{Name: "src", Type: scalar(everything)}}, Results: result(vector(everything)),
			Traits: ir.Pure, Format: "$src attr-dict `:` type($src) `->` type($res)",
		},
		{
			Name: prefix + "vector_broadcast", Operands: []ir.Arg{{Name: "src", Type: extended}, maskArg}, Results: result(extended),
			Attrs: []ir.AttrSpec{attr("low", ir.KindBool)}, Traits: ir.Pure,
			Format: "$src `,` $mask `,` $low attr-dict `:` type($src) `,` type($mask) `->` type($res)",
		},
		{
			Name: prefix + "broadcast", Operands: []ir.Arg{{Name: "src", Type: scalar(everything[len("i1 "):])}, maskArg},
			Results: result(vector(everything[len("i1 "):])), Traits: ir.Pure,
			Format: "$src `,` $mask attr-dict `:` type($src) `,` type($mask) `->` type($res)",
		},
		{
			Name: prefix + "vci", Operands: []ir.Arg{{Name: "index", Type: scalar("i8 i16 i32 i64 f16 f32")}},
			Results: result(vector("i8 i16 i32 i64 f16 f32")), Traits: ir.Pure,
			Attrs:  []ir.AttrSpec{attr("increase_p", ir.KindEnum(direction, "Patterns for AVE VCI operation"))},
			Format: "$index `,` $increase_p attr-dict `:` type($index) `,` type($res)",
		},
		{
			Name:     prefix + "vsel",
			Operands: append([]ir.Arg{maskArg}, chosen()[:2]...),
			Results:  chosen()[2:], Traits: ir.Pure,
			Format: "$mask `,` $true_value `,` $false_value attr-dict `:` type($mask) `,` type($res)",
		},
		{
			Name:     prefix + "reduction",
			Operands: []ir.Arg{{Name: "vector", Type: anyVector}, {Name: "mask", Type: flags}},
			Results:  []ir.Arg{{Name: "result", Type: anyVector}},
			Attrs:    []ir.AttrSpec{attr("kind", ir.KindEnum(combiningKind, "Kind of combining function for reductions"))},
			Traits:   ir.Pure,
			Format:   "$kind `,` $vector `,` $mask attr-dict `:` type($vector) `,` type($mask) `->` type($result)",
			Impl:     reduction{},
		},
		{
			Name:     prefix + "vslide",
			Operands: append(slide[:2:2], ir.Arg{Name: "slide_amount", Type: scalar("i16")}),
			Results:  slide[2:], Traits: ir.Pure,
			Format: "$src1 `,` $src2 `,` $slide_amount attr-dict `:` type($src1) `,` type($slide_amount) `->` type($result)",
		},
		{
			Name: prefix + "vector.layout_cast", Operands: []ir.Arg{{Name: "src", Type: dimensional}}, Results: result(dimensional),
			Traits: ir.Pure, Format: "$src attr-dict `:` type($src) `->` type($res)",
		},
	}
}

// flags is the mask of a reduction.
var flags = &ir.TypeConstraint{Desc: "vector of 1-bit signless integer values of ranks 1", OK: func(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && len(v.Shape) == 1 && ir.IsInt(v.Elem, 1)
}}

// chosen are the two values that vsel chooses from and its result, whose type the text has.
func chosen() []ir.Arg {
	const match = "all of {true_value, false_value, res} have same type"
	return []ir.Arg{
		{Name: "true_value", Type: extended, Same: "res"},
		{Name: "false_value", Type: extended, Same: "res", Match: match},
		{Name: "res", Type: extended, Same: "true_value", Match: match},
	}
}

// reduction is the implementation of reduction.
type reduction struct{}

// Verify implements ir.Verifier.
func (reduction) Verify(c *ir.Context, op *ir.Operation) error {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if ir.ElementType(in) != ir.ElementType(out) {
		return op.OpErrorf(c, "failed to verify that source operand vector and result have same element type")
	}
	if !ir.AgreeAll(in.(*ir.VectorType).Shape, out.(*ir.VectorType).Shape) {
		return op.OpErrorf(c, "failed to verify that all of {vector, result} have same shape")
	}
	return nil
}
