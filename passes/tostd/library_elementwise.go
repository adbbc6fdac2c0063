package tostd

import (
	"strconv"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// vectorFunction is the rule of the operations that call a function with their inputs,
// destinations and scratch memory.
type vectorFunction struct {
	// max is the number of axes that the function takes.
	max int
	// name makes the name from the number of axes, "2d", and the type.
	name func(op *ir.Operation, axes, elem string) string
	// typed is the operand whose type the name ends with.
	typed typedOperand
	// null says that the function takes scratch memory in any case, an empty buffer
	// where none is needed.
	null bool
}

// typedOperand selects the operand whose element type a name has.
type typedOperand uint8

const (
	ofInit typedOperand = iota
	ofFirstInput
	ofLastInput
)

func (t typedOperand) of(op *ir.Operation) *ir.Value {
	ins := inputs(op)
	switch {
	case t == ofFirstInput:
		return ins[0]
	case t == ofLastInput:
		return ins[len(ins)-1]
	}
	return inits(op)[0]
}

// call implements libraryRule.
func (f vectorFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	inits := inits(op)
	if len(inits) == 0 || len(inputs(op)) == 0 {
		return nil, op.OpErrorf(x.Ctx, "has no function in the device library: it needs inputs and a destination")
	}
	rank := len(inits[0].Type().(*ir.MemRefType).Shape)
	call := &LibraryCall{
		Name:   f.name(op, axesName(min(rank, f.max)), elemName(f.typed.of(op), isUnsigned(op))),
		Core:   coreVector,
		Values: append(inputs(op), inits...),
		Nests:  leading(rank, f.max),
	}
	args, err := call.scratchArgs(x, op, f.null)
	call.Operands = followedBy(args)
	call.onTheFly(x, op, len(call.Values)-len(inits))
	return call, err
}

// scratchArgs returns the arguments for scratch memory: the temp_buffer, and for a
// function that always takes some an empty buffer where there is none. In the reference
// the latter is there in the absence of a temp_buffer inside of loops, but without loops
// in the absence of a need for one, so that both or neither may be there.
func (call *LibraryCall) scratchArgs(x *LibraryContext, op *ir.Operation, null bool) ([]libraryArg, error) {
	temps := hivm.ExtraBuffers(op)
	args := givenAll(temps)
	if !null {
		return args, nil
	}
	needed := x.buffers.Takes(x.Ctx, op)
	switch {
	case call.Nests == nil && !x.Exact:
		if needed {
			return args, nil
		}
	case len(temps) > 0:
		return args, nil
	case needed:
		call.Restrictions = append(call.Restrictions, "@"+call.Name+" needs scratch memory and gets an empty buffer: run hivm-alloc-extra-buffer first")
	}
	t, ok := op.Operand(0).Type().(*ir.MemRefType)
	if !ok {
		return nil, op.OpErrorf(x.Ctx, "needs scratch memory for its scalar: run hivm-alloc-extra-buffer first")
	}
	return append(args, nullBuffer(t)), nil
}

// isUnsigned reports whether an operation says that its signless integers are
// unsigned.
func isUnsigned(op *ir.Operation) bool {
	return !hivm.Flag(op, "is_signed", true) || !hivm.Flag(op, "isSigned", true) || hivm.Flag(op, "unsigned_src", false) ||
		hivm.Keyword(op, "cast", "") == "cast_unsigned"
}

// plain is a name that is followed by the number of axes and the type.
func plain(name string) func(op *ir.Operation, axes, elem string) string {
	return func(_ *ir.Operation, axes, elem string) string { return name + "_" + axes + "_" + elem }
}

// scalarSecond is the name of a function that has a variant with a scalar as second
// operand. The variant's own name has an s more.
func scalarSecond(name string) func(op *ir.Operation, axes, elem string) string {
	return func(op *ir.Operation, axes, elem string) string {
		if isScalar(op, 1) {
			return name + "s_vs_" + axes + "_" + elem
		}
		return name + "_" + axes + "_" + elem
	}
}

// anyScalar is the name of a function whose variants have a scalar as first or as
// second operand.
func anyScalar(name string) func(op *ir.Operation, axes, elem string) string {
	return func(op *ir.Operation, axes, elem string) string {
		switch {
		case isScalar(op, 0):
			return name + "_sv_" + axes + "_" + elem
		case isScalar(op, 1):
			return name + "_vs_" + axes + "_" + elem
		}
		return name + "_" + axes + "_" + elem
	}
}

// comparisonName is the name of the function of a vcmp.
func comparisonName(op *ir.Operation, axes, elem string) string {
	name := "vcmp_"
	if isScalar(op, 1) {
		name = "vcmps_"
	}
	return name + hivm.Keyword(op, "compare_mode", "") + "_" + axes + "_" + elem
}

// selectionName is the name of the function of a vsel: which of the two values are
// vectors, and if both are, the type of the condition as well.
func selectionName(op *ir.Operation, axes, elem string) string {
	name := "vsel_"
	for _, i := range []int{1, 2} {
		if isScalar(op, i) {
			name += "s"
		} else {
			name += "v"
		}
	}
	if name == "vsel_vv" {
		axes += "_" + elemName(op.Operand(0), false)
	}
	return name + "_" + axes + "_" + elem
}

// channelFunction is the rule of vdeinterleave.
type channelFunction struct{}

func (channelFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	channel, one := strings.CutPrefix(hivm.Keyword(op, "index_mode", ""), "CHANNEL_")
	if !one {
		return nil, op.OpErrorf(x.Ctx, "a function of the device library takes one channel: run hivm-decompose-op first")
	}
	f := vectorFunction{max: 1, name: plain("deinterleave_channel_" + channel + "_from_2_channels")}
	if hivm.Number(op, "channel_num", 2) > 2 {
		f.name = plain("deinterleave_channel_" + channel + "_from_n_channels")
		if channel == "0" {
			f.max = 2
		}
	}
	return f.call(x, op)
}

func isScalar(op *ir.Operation, i int) bool {
	_, shaped := op.Operand(i).Type().(ir.ShapedType)
	return !shaped
}

// gatherFunction is the rule of vgather.
type gatherFunction struct{}

func (gatherFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	call, err := vectorFunction{max: 1, name: plain("gather"), typed: ofFirstInput}.call(x, op)
	if err != nil {
		return nil, err
	}
	if axis := hivm.Number(op, "gather_axis", -1); axis >= 0 && axis != int64(ir.RankOf(op.Operand(0).Type())-1) {
		call.Restrictions = append(call.Restrictions, "@"+call.Name+" gathers along the last axis, not along axis "+strconv.FormatInt(axis, 10))
	}
	from, _ := ir.ShapeOf(op.Operand(0).Type())
	to, _ := ir.ShapeOf(inits(op)[0].Type())
	for _, axes := range call.Nests {
		for _, d := range axes {
			if !x.Exact && from[d] != to[d] {
				call.Restrictions = append(call.Restrictions, "the loop along axis "+strconv.Itoa(d)+" has the size of the source, "+
					"not that of the result: with the option strict it has")
			}
		}
	}
	return call, nil
}
