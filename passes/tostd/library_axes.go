package tostd

import (
	"slices"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/passes/extrabuffer"
)

// broadcastFunction is the rule of vbrc.
type broadcastFunction struct{}

func (f broadcastFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	dst := inits(op)[0]
	if _, err := knownSpace(x.Ctx, op, 1); err != nil {
		return nil, err
	}
	call := &LibraryCall{
		Core:     coreVector,
		Values:   []*ir.Value{op.Operand(0), dst},
		Operands: followedBy(givenAll(hivm.ExtraBuffers(op))),
	}
	cube := hivm.SpaceOf(dst.Type()) == "cbuf"
	if cube {
		call.Core = coreCube
	}
	if isScalar(op, 0) {
		f.ofScalar(op, call, ir.RankOf(dst.Type()), cube)
		return call, nil
	}
	axes := hivm.Ints(op, "broadcast_dims")
	if len(axes) > 1 {
		call.Restrictions = append(call.Restrictions, "of several axes only the first listed one is broadcast: run hivm-decompose-op first")
	}
	if ir.RankOf(op.Operand(0).Type()) != ir.RankOf(dst.Type()) {
		return nil, op.OpErrorf(x.Ctx, "operands have different ranks")
	}
	f.ofBuffer(x, op, call, int(axes[0]), cube)
	return call, nil
}

// ofScalar completes the call that fills a buffer.
func (broadcastFunction) ofScalar(op *ir.Operation, call *LibraryCall, rank int, cube bool) {
	elem := elemName(op.Operand(0), false)
	max := 2
	call.Name = "broadcast_scalar_" + elem + "_to_" + axesName(min(rank, max))
	if cube {
		max = 1
		call.Name = "set_l1_2d_" + elem
	}
	call.Nests = leading(rank, max)
}

// ofBuffer completes the call that repeats a buffer along axis k.
func (broadcastFunction) ofBuffer(x *LibraryContext, op *ir.Operation, call *LibraryCall, k int, cube bool) {
	dst := call.Values[1]
	n, elem := ir.RankOf(dst.Type()), elemName(dst, false)
	axis := extrabuffer.BroadcastAxis(n, int64(k))
	max := 3
	if axis == extrabuffer.LastAxis {
		max = 2
	}
	switch {
	case cube:
		call.Name = "set_l1_2d_" + elem
	case n == 1 || k == n-1 && ir.BitWidth(ir.ElementType(dst.Type())) == 8:
		call.Name = "broadcast_1d_" + elem
	default:
		call.Name = "broadcast_" + axis.String() + "_axis_" + extrabuffer.BroadcastAlignment(op, int64(k), x.Aligned).String() +
			"_" + axesName(min(n, max)) + "_" + elem
	}
	switch beyond := n - max; {
	case k == n-1:
		if cube {
			max = 1
		}
		call.Nests = leading(n, max)
	case beyond <= 0:
	case k == 0:
		call.Nests = [][]int{upTo(1, 1+beyond)}
	case beyond < k:
		call.Nests = leading(n, max)
	default:
		// The axes in front of the axis go first, then it is the first axis. As for other
		// operations there are slices even if no loop is left.
		call.Nests = [][]int{upTo(0, k), upTo(1, 1+beyond-k)}
	}
}

// reductionFunction is the rule of vreduce.
type reductionFunction struct{}

func (f reductionFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	axes := hivm.Ints(op, "reduce_dims")
	if len(axes) > 1 {
		return nil, op.Errorf(x.Ctx, "reduce dimensions array is not decomposed yet")
	}
	init := hivm.ReductionInit(x.Ctx, op)
	if init == nil {
		return nil, op.OpErrorf(x.Ctx, "the device library has no reduction of this kind: run hivm-decompose-op first")
	}
	kind := hivm.Keyword(op, "arith", "")
	n, k := ir.RankOf(op.Operand(0).Type()), int(axes[0])
	index := strings.Contains(kind, "_with_index")
	shape, nests := reducedShape(n, k, index)
	name := "reduce_" + kind
	if op.GroupValue(3) != nil {
		name += "_with_specified_index"
	}
	name += "_" + shape + "_" + elemName(op.Operand(0), isUnsigned(op))
	if f.onVectorUnit(op, kind) && (k == n-1 || n == 1) {
		prefix := "enablevc_"
		if hivm.FunctionHas(op, hivm.SavingMemoryKey) {
			prefix = "enablevcg_"
		}
		name = prefix + name
	}
	call := &LibraryCall{Name: name, Core: coreVector, Values: append(inputs(op), inits(op)...), Nests: nests}
	args, err := call.scratchArgs(x, op, true)
	if t, ok := init.Type().(*ir.IntegerType); ok && t.Sign != ir.Signless {
		// Constants are signless.
		init = x.Ctx.IntegerValue(x.Ctx.Integer(t.Width), init.(*ir.IntegerAttr).Value)
	}
	call.Operands = followedBy(append(args, constant(init)))
	return call, err
}

// onVectorUnit reports whether the kind and type of a reduction have functions that
// use the reductions of the vector unit.
func (reductionFunction) onVectorUnit(op *ir.Operation, kind string) bool {
	t, float := ir.ElementType(op.Operand(0).Type()).(*ir.FloatType)
	return float && (t.Format == floats.F16 || t.Format == floats.F32) && slices.Contains([]string{"sum", "max", "min"}, kind)
}

// reducedShape returns the word for the shape of a source of n axes of which k is
// reduced, and the axes that loops go over.
func reducedShape(n, k int, index bool) (shape string, nests [][]int) {
	max := 3
	if index {
		max = 2
	}
	switch last := k == n-1; {
	case n == 1:
		shape = "r"
	case !index && (k == 0 && n >= 3 || 0 < k && k <= n-3):
		shape = "ra0a1"
	case !index && 0 < k && !last:
		shape = "ara"
	case k == 0:
		shape = "ra"
	case !index && last && n >= 3:
		shape = "aar"
	case last:
		shape = "ar"
	default:
		shape = "ra"
	}
	if n <= max {
		return shape, nil
	}
	var axes []int
	for d := 0; len(axes) < n-max; d++ {
		if d != k {
			axes = append(axes, d)
		}
	}
	return shape, [][]int{axes}
}

// cumulativeFunction is the rule of vcumsum and vcumprod.
type cumulativeFunction struct{ name string }

func (f cumulativeFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	axes := hivm.Ints(op, "cum_dims")
	n := ir.RankOf(op.Operand(0).Type())
	if axes[0] == int64(n-1) {
		return nil, op.Errorf(x.Ctx, "cum dimension with last dimension should be decomposed to scalar operation")
	}
	k := int(axes[0])
	name := f.name + "_ra"
	if k > 0 {
		name = f.name + "_ara"
	}
	if hivm.Flag(op, "reverse", false) {
		name += "_reverse"
	}
	var rest []int
	for d := range n - 1 {
		if d != k && d != k-1 {
			rest = append(rest, d)
		}
	}
	return &LibraryCall{
		Name:     name + "_" + elemName(op.Operand(0), false),
		Core:     coreVector,
		Values:   append(inputs(op), inits(op)...),
		Nests:    [][]int{rest},
		Operands: followedBy(nil),
	}, nil
}
