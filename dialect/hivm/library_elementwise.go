package hivm

import (
	"strings"

	"hivm-opt/ir"
)

// elementwiseFunctions are the rules of elementwise operations. Those that are not here
// have no function.
var elementwiseFunctions = map[string]libraryRule{
	"vadd":   vectorFunction{max: 3, name: scalarSecond("vadd"), null: true},
	"vmul":   vectorFunction{max: 3, name: scalarSecond("vmul"), null: true},
	"vmax":   vectorFunction{max: 3, name: scalarSecond("vmax"), null: true},
	"vmin":   vectorFunction{max: 3, name: scalarSecond("vmin"), null: true},
	"vsub":   vectorFunction{max: 3, name: anyScalar("vsub"), typed: ofLastInput, null: true},
	"vdiv":   vectorFunction{max: 3, name: anyScalar("vdiv"), typed: ofLastInput, null: true},
	"vor":    vectorFunction{max: 3, name: plain("vor"), null: true},
	"vand":   vectorFunction{max: 3, name: plain("vand"), null: true},
	"vxor":   vectorFunction{max: 2, name: plain("vxor"), null: true},
	"vexp":   vectorFunction{max: 3, name: plain("vexp"), null: true},
	"vabs":   vectorFunction{max: 3, name: plain("vabs"), null: true},
	"vln":    vectorFunction{max: 3, name: plain("vln"), null: true},
	"vrelu":  vectorFunction{max: 3, name: plain("vrelu"), null: true},
	"vrsqrt": vectorFunction{max: 3, name: plain("vrsqrt"), null: true},
	"vsqrt":  vectorFunction{max: 3, name: plain("vsqrt"), null: true},
	"vrec":   vectorFunction{max: 3, name: plain("vrec"), null: true},
	"vnot":   vectorFunction{max: 3, name: plain("vnot"), null: true},
	"vshl":   vectorFunction{max: 3, name: scalarSecond("vshl")},
	"vshr":   vectorFunction{max: 3, name: scalarSecond("vshr")},
	"vcmp":   vectorFunction{max: 1, name: comparisonName, typed: ofFirstInput},
	"vsel":   vectorFunction{max: 1, name: selectionName, typed: ofLastInput},
	"vpow":   vectorFunction{max: 1, name: plain("vpow")},
	"vcast":  castFunction{},
}

// vectorFunction is the rule of the operations that call a function with their inputs,
// what they write and scratch memory.
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

func (t typedOperand) of(s structured, op *ir.Operation) *ir.Value {
	ins := s.inputs(op)
	switch {
	case t == ofFirstInput:
		return ins[0]
	case t == ofLastInput:
		return ins[len(ins)-1]
	}
	return s.inits(op)[0]
}

// call implements libraryRule.
func (f vectorFunction) call(x *LibraryContext, op *ir.Operation, s structured) (*LibraryCall, error) {
	inits := s.inits(op)
	if len(inits) == 0 || len(s.inputs(op)) == 0 {
		return nil, op.OpErrorf(x.Ctx, "has no function in the device library: it needs inputs and a destination")
	}
	rank := len(inits[0].Type().(*ir.MemRefType).Shape)
	call := &LibraryCall{
		Name:   f.name(op, axesName(min(rank, f.max)), elemName(f.typed.of(s, op), isUnsigned(op))),
		Core:   coreVector,
		Values: append(s.inputs(op), inits...),
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
	temps := ExtraBuffers(op)
	args := givenAll(temps)
	if !null {
		return args, nil
	}
	needed := TakesScratch(x.Ctx, op)
	switch {
	case call.Nests == nil && !x.Exact:
		if needed {
			return args, nil
		}
	case len(temps) > 0:
		return args, nil
	case needed:
		call.Doubts = append(call.Doubts, "@"+call.Name+" needs scratch memory and gets an empty buffer: run hivm-alloc-extra-buffer first")
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
	return !Flag(op, "is_signed", true) || !Flag(op, "isSigned", true) || Flag(op, "unsigned_src", false) ||
		word(op, "cast") == "cast_unsigned"
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
	return name + word(op, "compare_mode") + "_" + axes + "_" + elem
}

// selectionName is the name of the function of a vsel: which of the two values are
// vectors, and if both are, the type of the condition as well.
func selectionName(op *ir.Operation, axes, elem string) string {
	name := "vsel_"
	for _, i := range op12 {
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

func (channelFunction) call(x *LibraryContext, op *ir.Operation, s structured) (*LibraryCall, error) {
	channel, one := strings.CutPrefix(word(op, "index_mode"), "CHANNEL_")
	if !one {
		return nil, op.OpErrorf(x.Ctx, "a function of the device library takes one channel: run hivm-decompose-op first")
	}
	f := vectorFunction{max: 1, name: plain("deinterleave_channel_" + channel + "_from_2_channels")}
	if number(op, "channel_num", 2) > 2 {
		f.name = plain("deinterleave_channel_" + channel + "_from_n_channels")
		if channel == "0" {
			f.max = 2
		}
	}
	return f.call(x, op, s)
}

func isScalar(op *ir.Operation, i int) bool {
	_, shaped := op.Operand(i).Type().(ir.ShapedType)
	return !shaped
}

// gatherFunction is the rule of vgather.
type gatherFunction struct{}

func (gatherFunction) call(x *LibraryContext, op *ir.Operation, s structured) (*LibraryCall, error) {
	call, err := vectorFunction{max: 1, name: plain("gather"), typed: ofFirstInput}.call(x, op, s)
	if err != nil {
		return nil, err
	}
	if axis := number(op, "gather_axis", -1); axis >= 0 && axis != int64(rank(op.Operand(0))-1) {
		call.Doubts = append(call.Doubts, "@"+call.Name+" gathers along the last axis, not along axis "+list([]int64{axis}))
	}
	from, _ := shapeOf(op.Operand(0).Type())
	to, _ := shapeOf(s.inits(op)[0].Type())
	for _, axes := range call.Nests {
		for _, d := range axes {
			if !x.Exact && from[d] != to[d] {
				call.Doubts = append(call.Doubts, "the loop along axis "+list([]int64{int64(d)})+" has the size of the source, "+
					"not that of the result: with the option strict it has")
			}
		}
	}
	return call, nil
}
