package tostd

import (
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/passes/expand"
)

// transferFunction is the rule of load, store and copy.
type transferFunction struct {
	name string
	// stores says that the function takes the number of an atomic update; others take
	// the number of a padding mode and, unless they fill L1, the padding value.
	stores bool
	// left says that the function takes the number of elements to pad in front.
	left bool
}

func (f transferFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	from, err := knownSpace(x.Ctx, op, 0)
	if err != nil {
		return nil, err
	}
	to, err := knownSpace(x.Ctx, op, 1)
	if err != nil {
		return nil, err
	}
	const max = 3
	src := op.Operand(0)
	n := ir.RankOf(src.Type())
	call := &LibraryCall{
		Name:   f.name + "_" + from + "_to_" + to + "_" + axesName(min(n, max)) + "_" + elemName(src, false),
		Core:   coreVector,
		Values: []*ir.Value{src, op.Operand(1)},
		Nests:  leading(n, max),
	}
	var args []libraryArg
	switch {
	case f.stores:
		args = append(args, atomicKind(op))
	case to == "cbuf":
		call.Core = coreCube
		args = append(args, enumArg(op, "pad_mode"))
	default:
		args = append(args, enumArg(op, "pad_mode"), f.padding(x.Ctx, op))
	}
	if f.left && to != "cbuf" {
		args = append(args, f.leftPadding(x.Ctx, op))
	}
	call.Operands = followedBy(args)
	return call, nil
}

// padding is the value to pad with, zero of the type of the source if there is none.
func (transferFunction) padding(c *ir.Context, op *ir.Operation) libraryArg {
	if v := op.GroupValue(op.Def().OperandIndex("pad_value")); v != nil {
		return given(v)
	}
	return constant(zeroOf(c, ir.ElementType(op.Operand(0).Type())))
}

// leftPadding is the number of elements to pad in front.
func (transferFunction) leftPadding(c *ir.Context, op *ir.Operation) libraryArg {
	if v := op.GroupValue(op.Def().OperandIndex("left_padding_num")); v != nil {
		return given(v)
	}
	return constant(c.IndexAttr(0))
}

// atomicKind is the number of the atomic update. As in the reference, a constant zero
// is made before it, which decides where later zeros stand.
func atomicKind(op *ir.Operation) libraryArg {
	none := func(b *ir.Builder) *ir.Value { return expand.At(b).Constant(b.Ctx.IntegerValue(b.Ctx.I32(), 0)) }
	if op.Attr("atomic_kind") == nil {
		return none
	}
	return func(b *ir.Builder) *ir.Value {
		none(b)
		return enumArg(op, "atomic_kind")(b)
	}
}

// zeroOf returns zero of an element type. Constants of integers are signless.
func zeroOf(c *ir.Context, t ir.Type) ir.TypedAttr {
	switch t := t.(type) {
	case *ir.FloatType:
		return c.FloatValue(floats.Value{Format: t.Format})
	case *ir.IntegerType:
		return c.IntegerValue(c.Integer(t.Width), 0)
	}
	return c.IndexAttr(0)
}
