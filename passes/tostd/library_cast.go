package tostd

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// castFunction is the rule of vcast.
type castFunction struct{}

// wrappingCasts are the conversions of integers that can drop the high bits, from the
// wider type, with the conversions that have a variant for buffers whose size is not
// padded to whole blocks.
var wrappingCasts = lazy.Value[map[[2]string]struct{ unpadded bool }]{Make: func() map[[2]string]struct{ unpadded bool } {
	return map[[2]string]struct{ unpadded bool }{
		{"int16_t", "int8_t"}:  {true},
		{"int32_t", "int8_t"}:  {true},
		{"int32_t", "int16_t"}: {},
		{"int64_t", "int8_t"}:  {},
		{"int64_t", "int16_t"}: {},
		{"int64_t", "int32_t"}: {},
	}
}}

func (castFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	src, dst := op.Operand(0), inits(op)[0]
	unsigned := isUnsigned(op)
	from, to := elemName(src, unsigned), elemName(dst, unsigned)
	variant := "_with_mode"
	if wraps, ok := wrappingCasts.Get()[[2]string{elemName(src, false), elemName(dst, false)}]; ok && hivm.Keyword(op, "round_mode", "") == "truncwithoverflow" {
		variant = "_with_overflow"
		if wraps.unpadded && hivm.FunctionHas(op, hivm.UnalignedCastsKey) {
			variant += "_no_size_align"
		}
	} else if from == "bool" {
		variant = "_with_temp"
	}
	const max = 2
	rank := ir.RankOf(src.Type())
	call := &LibraryCall{
		Name:   "vcast_" + from + "_to_" + to + "_" + axesName(min(rank, max)) + variant,
		Core:   coreVector,
		Values: []*ir.Value{src, dst},
		Nests:  leading(rank, max),
	}
	args := append(givenAll(hivm.ExtraBuffers(op)), enumArg(op, "round_mode"))
	call.Operands = followedBy(args)
	call.onTheFly(x, op, 1)
	return call, nil
}

// enumArg is the number of the keyword of an attribute as an i32, 0 if it is absent.
func enumArg(op *ir.Operation, name string) libraryArg {
	return func(b *ir.Builder) *ir.Value {
		n := int64(0)
		if a, ok := op.Attr(name).(*ir.DialectAttr); ok && a.Case != nil {
			n = a.Case.Value
		}
		return expand.At(b).Constant(b.Ctx.IntegerValue(b.Ctx.I32(), n))
	}
}
