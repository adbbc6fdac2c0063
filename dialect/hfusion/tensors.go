package hfusion

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// unaryFormat is the text of an operation on one tensor.
const unaryFormat = "$input attr-dict `:` type($input) `->` type($output)"

// numbers are the element types of cumulative operations.
var numbers = []element{bf16, f16, f32, i8, i16, i32, i64}

// tensorRows returns the rows of the operations on whole tensors.
func tensorRows() []*ir.OpDef {
	sums := append(append([]element(nil), numbers...), f8E4M3, f8E5M2)
	return []*ir.OpDef{
		{
			Name:     "hfusion.interleave",
			Operands: []ir.Arg{{Name: "input", Arity: ir.Variadic, Type: ir.RankedTensor}},
			Results:  []ir.Arg{{Name: "output", Type: ir.RankedTensor}},
			Traits:   ir.Pure | ir.Commutative,
			Format:   unaryFormat,
			Impl:     optrait.All(verifyInterleave, optrait.SameOperandsAndResultRank),
		},
		{
			Name:     "hfusion.deinterleave",
			Operands: []ir.Arg{{Name: "input", Type: ir.RankedTensor}},
			Attrs:    []ir.AttrSpec{required("channelIndex", ir.KindI64)},
			Results:  []ir.Arg{{Name: "output", Arity: ir.Variadic, Type: ir.RankedTensor}},
			Traits:   ir.Pure | ir.Commutative,
			Format:   "$input custom<" + channel + ">($channelIndex) attr-dict `:` type($input) `->` type($output)",
			Impl:     optrait.All(verifyDeinterleave, optrait.SameOperandsAndResultRank),
		},
		{
			Name:     "hfusion.flip",
			Operands: []ir.Arg{{Name: "input", Type: ir.RankedTensor}},
			Attrs:    []ir.AttrSpec{required("flip_axis", ir.KindI64)},
			Results:  []ir.Arg{{Name: "output", Type: ir.RankedTensor}},
			Traits:   ir.Pure | ir.Commutative,
			Format:   "$input attr-dict `:` type($input) `flip_axis` `=` $flip_axis `->` type($output)",
		},
		test("isinf"), test("isnan"), test("isfinite"),
		cumulative("cumsum", sums, no("reverse")),
		cumulative("cumprod", numbers, no("reverse")),
		cumulative("cummax", numbers, required("reverse", ir.KindBool), yes("propagate_nan")),
		cumulative("cummin", numbers, required("reverse", ir.KindBool), yes("propagate_nan")),
		{
			Name:     "hfusion.sort",
			Operands: []ir.Arg{{Name: "src", Type: tensorOrMemRef}},
			Attrs:    []ir.AttrSpec{no("descending"), sortAxis: required("sort_axis", ir.KindI64)},
			Results:  []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.RankedTensor}},
			Format:   "attr-dict `ins` `(` $src `:` type($src) `)` `descending` `=` $descending `sort_axis` `=` $sort_axis (`->` type($result)^)?",
			Impl:     optrait.All(verifySort, optrait.SameOperandsAndResultRank),
		},
		{
			Name:     "hfusion.histogram",
			Operands: []ir.Arg{{Name: "input", Type: ranked(i8, ui8, i16, ui16, i32, ui32, i64, ui64)}, {Name: "mask", Arity: ir.Optional, Type: ranked(i1, i8, i16)}},
			Attrs:    []ir.AttrSpec{numBins: required("num_bins", ir.KindI64)},
			Results:  []ir.Arg{{Name: "output", Type: ranked(i8, i16, i32, i64)}},
			Format:   "$input `,` $num_bins (`,` $mask^)? attr-dict `:` type($input) (`,` type($mask)^)? `->` type($output)",
			Impl:     optrait.Rule(verifyHistogram),
		},
		product("mulext"), product("mulextui"),
		{ // It has no text of its own, and is always written in the generic form.
			Name:     "hfusion.signbit",
			Operands: []ir.Arg{{Name: "input", Type: ranked(f16, f32)}},
			Results:  []ir.Arg{{Name: "output", Type: ranked(i1, i8)}},
			Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		},
		realFunction("erfinv"), realFunction("cyl_bessel_i0"),
		{
			Name:     "hfusion.nextafter",
			Operands: []ir.Arg{{Name: "x", Type: ranked(f16, f32)}, {Name: "y", Type: ranked(f16, f32)}},
			Results:  []ir.Arg{{Name: "output", Type: ranked(f16, f32)}},
			Traits:   ir.Pure,
			Format:   "$x `,` $y attr-dict `:` type($x) `,` type($y) `->` type($output)",
			Impl:     optrait.Rule(optrait.SameOperandsAndResultType),
		},
		{
			Name: "hfusion.hypot",
			Operands: []ir.Arg{{Name: "x", Type: ranked(bf16, f16, f32)}, {Name: "y", Type: ranked(bf16, f16, f32)},
				{Name: "z", Arity: ir.Optional, Type: ranked(bf16, f16, f32)}},
			Results: []ir.Arg{{Name: "output", Type: ranked(bf16, f16, f32)}},
			Traits:  ir.Pure,
			Format:  "$x `,` $y (`,` $z^)? attr-dict `:` type($x) `,` type($y) (`,` type($z)^)? `->` type($output)",
			Impl:    optrait.Rule(verifyHypot),
		},
	}
}

// test is the row of a predicate on floating-point numbers.
func test(name string) *ir.OpDef {
	return &ir.OpDef{
		Name:     "hfusion." + name,
		Operands: []ir.Arg{{Name: "input", Type: ranked(bf16, f16, f32)}},
		Results:  []ir.Arg{{Name: "output", Type: ranked(i1)}},
		Traits:   ir.Pure,
		Format:   unaryFormat,
		Impl:     optrait.Rule(optrait.SameOperandsAndResultRank),
	}
}

// cumulative is the row of a cumulative operation.
func cumulative(name string, elems []element, attrs ...ir.AttrSpec) *ir.OpDef {
	return &ir.OpDef{
		Name:     "hfusion." + name,
		Operands: []ir.Arg{{Name: "input", Type: ranked(elems...)}},
		Attrs:    append([]ir.AttrSpec{cumDims: required("cum_dims", ir.KindIncreasingI64)}, attrs...),
		Results:  []ir.Arg{{Name: "output", Type: ranked(elems...)}},
		Traits:   ir.Pure,
		Format:   "$input attr-dict `:` type($input) `cum_dims` `=` $cum_dims `reverse` `=` $reverse `->` type($output)",
		Impl:     optrait.All(verifyCumulative, optrait.SameOperandsAndResultRank),
	}
}

// product is the row of a multiplication with both halves of the product.
func product(name string) *ir.OpDef {
	integers := arith.SignlessIntegerLike
	return &ir.OpDef{
		Name:     "hfusion." + name,
		Operands: []ir.Arg{{Name: "lhs", Type: integers}, {Name: "rhs", Type: integers, Same: "lhs"}},
		Results:  []ir.Arg{{Name: "low", Type: integers, Same: "lhs"}, {Name: "high", Type: integers, Same: "lhs"}},
		Traits:   ir.Pure | ir.Commutative,
		Format:   "$lhs `,` $rhs attr-dict `:` type($lhs)",
		Impl:     optrait.AllTypesMatch("lhs", "rhs", "low", "high"),
	}
}

// realFunction is the row of a function of floating-point numbers.
func realFunction(name string) *ir.OpDef {
	return &ir.OpDef{
		Name:     "hfusion." + name,
		Operands: []ir.Arg{{Name: "input", Type: ranked(f16, f32)}},
		Results:  []ir.Arg{{Name: "output", Type: ranked(f16, f32)}},
		Traits:   ir.Pure,
		Format:   unaryFormat,
		Impl:     optrait.Rule(optrait.SameOperandsAndResultType),
	}
}

// The slots of attributes.
const (
	channelSlot = 0
	sortAxis    = 1
	numBins     = 0
	cumDims     = 0
)

// channels is the number of tensors that are interleaved.
const channels = 2

// lastSize returns the last size of a ranked type, Dynamic if it has none.
func lastSize(t ir.Type) int64 {
	if dims, _ := ir.ShapeOf(t); len(dims) > 0 {
		return dims[len(dims)-1]
	}
	return ir.Dynamic
}

func verifyInterleave(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() != channels {
		return op.OpErrorf(c, "num of interleave op input must equal channel num")
	}
	if n := lastSize(op.Result(0).Type()); n != ir.Dynamic && n%channels != 0 {
		return op.OpErrorf(c, "last dimension size of output RankedTensorType must be multiples of current channel num")
	}
	return nil
}

func verifyDeinterleave(c *ir.Context, op *ir.Operation) error {
	in := op.Operand(0).Type()
	n := lastSize(in)
	switch {
	case ir.RankOf(in) < 1:
		return op.OpErrorf(c, "requires input rank to be at least 1")
	case n == ir.Dynamic:
		return nil
	case n%channels != 0:
		return op.OpErrorf(c, "last dimension size of input RankedTensorType must be multiples of 2")
	case op.NumResults() >= channels:
		return op.OpErrorf(c, "num of deinterleave op output is either one or zero")
	}
	return nil
}

// channel is the directive for the channels of deinterleave: channel<0>, or channel<all>
// for -1.
const channel = "HFusionDeinterleave"

func parseChannel(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	if err := p.Keyword("channel"); err != nil {
		return err
	}
	if err := p.Punct("<"); err != nil {
		return err
	}
	index := int64(-1)
	if !p.OptionalKeyword("all") {
		var err error
		if index, err = p.Integer(); err != nil {
			return err
		}
	}
	f.SetProp(args[0].Index, p.Context().I64Attr(index))
	return p.Punct(">")
}

func printChannel(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Write("channel<")
	if index := op.PropInt(args[0].Index); index == -1 {
		p.Write("all")
	} else {
		p.Int(index)
	}
	p.Write(">")
}

// verifyCumulative checks that there is one dimension. That they are sorted is a rule of the
// attribute.
func verifyCumulative(c *ir.Context, op *ir.Operation) error {
	dims, _ := ir.Ints(op.Prop(cumDims))
	in, out := ir.RankOf(op.Operand(0).Type()), ir.RankOf(op.Result(0).Type())
	switch {
	case len(dims) == 0:
		return op.OpErrorf(c, "have empty cum dims array")
	case len(dims) > in:
		return op.OpErrorf(c, "have too many indices in the cum dims array")
	}
	for _, d := range dims {
		if d < 0 || d >= int64(out) {
			return op.OpErrorf(c, "have invalid index '%d' inside cum dims array", d)
		}
	}
	if len(dims) > 1 {
		return op.OpErrorf(c, "have more than one cumulative dims")
	}
	return nil
}

func verifySort(c *ir.Context, op *ir.Operation) error {
	if axis := op.PropInt(sortAxis); axis != -1 && axis != int64(ir.RankOf(op.Operand(0).Type())-1) {
		return op.OpErrorf(c, "Currently only tail axis sorting is supported")
	}
	return nil
}

func verifyHistogram(c *ir.Context, op *ir.Operation) error {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	size, _ := ir.ShapeOf(out)
	bins := op.PropInt(numBins)
	switch {
	case len(size) != 1:
		return op.OpErrorf(c, "output must be rank-1")
	case !ir.IsStatic(size):
		return op.OpErrorf(c, "output must have static shape")
	case ir.BitWidth(ir.ElementType(out)) < 32:
		return op.OpErrorf(c, "output element type must be i32 or i64")
	case size[0] != bins:
		return op.OpErrorf(c, "output length (%d) must equal num_bins (%d)", size[0], bins)
	}
	if mask := op.GroupValue(1); mask != nil && !optrait.SameShape(mask.Type(), in) {
		return op.OpErrorf(c, "mask shape must match input shape")
	}
	return nil
}

func verifyHypot(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	z := op.GroupValue(2)
	switch {
	case op.Operand(1).Type() != t:
		return op.OpErrorf(c, "requires x and y to have the same type")
	case op.Result(0).Type() != t:
		return op.OpErrorf(c, "requires output to have the same type as inputs")
	case z == nil:
		return nil
	case z.Type() != t:
		return op.OpErrorf(c, "requires z to have the same type as x and y")
	case bf16.is(ir.ElementType(t)):
		return op.OpErrorf(c, "supports bf16 only for the 2-input form")
	}
	return nil
}
