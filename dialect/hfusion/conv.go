package hfusion

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// conv is the implementation of hfusion.conv1d, conv2d and conv3d.
type conv struct {
	regionOp
	// spatial is the number of dimensions of the window. Their letters are the last of D, H, W.
	spatial int
	// static says that sizes must be known.
	static bool
}

// The groups of operands and the slots of the attributes of a convolution.
const (
	convInput = iota
	convWeight
	convBias
	convInit
)

const (
	convStride = iota
	convPadding
	convDilation
	convGroups
)

// convRow is the row of a convolution. window is the kind of the attributes that have a number for each
// dimension of the window.
func convRow(spatial int, static bool, window *ir.AttrKind) *ir.OpDef {
	c := conv{regionOp{min: 3, max: 4, body: structured.Signed(first).All}, spatial, static}
	c.rules = optrait.All(
		optrait.AllElementTypesMatch("input", "weight", "bias", "init"),
		resultOnlyIfTensor,
		c.verifyInit, c.verifyBias, c.verifyChannels, c.verifyWindow,
	)
	return &ir.OpDef{
		Name: fmt.Sprintf("hfusion.conv%dd", spatial),
		Operands: []ir.Arg{
			convInput:  {Name: "input", Type: structured.Shaped},
			convWeight: {Name: "weight", Type: structured.Shaped},
			convBias:   {Name: "bias", Arity: ir.Optional, Type: structured.Shaped},
			convInit:   {Name: "init", Type: structured.Shaped},
		},
		Attrs: []ir.AttrSpec{
			convStride:   required("stride", window),
			convPadding:  required("padding", window),
			convDilation: required("dilation", window),
			convGroups:   required("groups", ir.KindI32),
		},
		Results: []ir.Arg{{Name: "result", Type: ir.AnyTensor}},
		Regions: structured.Region,
		Traits:  ir.SingleBlock | ir.RecursiveEffects,
		Impl:    c,
	}
}

// convRows returns the rows of the convolutions.
func convRows() []*ir.OpDef {
	return []*ir.OpDef{convRow(1, false, ir.KindI32), convRow(2, false, ir.KindAny), convRow(3, true, ir.KindAny)}
}

// letter returns the letter of dimension i of the window, and dimension its name.
func (v conv) letter(i int) string { return "DHW"[3-v.spatial+i:][:1] }

func (v conv) dimension(i int) string {
	return []string{"depth", "height", "width"}[3-v.spatial+i] + " o" + v.letter(i)
}

// formula returns the size of dimension i of the output, in the words of the message.
func (v conv) formula(i int) string {
	size := v.letter(i)
	attr := size
	switch v.spatial {
	case 1:
		attr = ""
	case 3:
		size, attr = "X", "X"
	}
	return fmt.Sprintf("(i%[1]s + 2 * padding%[2]s - dilation%[2]s * (w%[1]s - 1) - 1) / stride%[2]s + 1", size, attr)
}

// sizes returns the sizes of the operand of a group, nil if it is absent or has no rank.
func sizes(op *ir.Operation, group int) []int64 {
	if x := op.GroupValue(group); x != nil {
		dims, _ := ir.ShapeOf(x.Type())
		return dims
	}
	return nil
}

// batch is 1 if the input has a dimension for batches, which comes first, else 0.
func (v conv) batch(op *ir.Operation) int { return len(sizes(op, convInput)) - v.spatial - 1 }

// verifyInit checks the ranks, and the output against the result.
func (v conv) verifyInit(c *ir.Context, op *ir.Operation) error {
	in, weight, init := sizes(op, convInput), sizes(op, convWeight), sizes(op, convInit)
	result, _ := ir.ShapeOf(op.Result(0).Type())
	if v.static && !(ir.IsStatic(in) && ir.IsStatic(weight) && ir.IsStatic(init) && ir.IsStatic(result)) {
		return op.OpErrorf(c, "currently only supports static shape for input/weight/init/result")
	}
	switch n := v.spatial; {
	case len(init) != len(result):
		return op.OpErrorf(c, "init and result must have the same rank")
	case !ir.AgreeAll(init, result):
		return op.OpErrorf(c, "init and result must have the same shape")
	case len(in) != len(init):
		return op.OpErrorf(c, "requires input and init to have the same rank")
	case len(in) != n+1 && len(in) != n+2:
		return op.OpErrorf(c, "requires input and init to be %dD or %dD tensors", n+1, n+2)
	case len(weight) != n+2:
		return op.OpErrorf(c, "requires weight to have rank %d: [oC, iC/groups, w%s]", n+2, strings.Join(strings.Split("DHW"[3-n:], ""), ", w"))
	}
	return nil
}

// verifyBias checks that there is a number for each channel of the output.
func (v conv) verifyBias(c *ir.Context, op *ir.Operation) error {
	if op.GroupValue(convBias) == nil {
		return nil
	}
	bias := sizes(op, convBias)
	switch {
	case v.static && !ir.IsStatic(bias):
		return op.OpErrorf(c, "currently only supports static shape for bias")
	case len(bias) != 1:
		return op.OpErrorf(c, "requires bias to be 1D tensor")
	case !ir.Agree(bias[0], sizes(op, convWeight)[0]):
		return op.OpErrorf(c, "requires bias shape to be oC from weight")
	case !ir.Agree(bias[0], sizes(op, convInit)[v.batch(op)]):
		return op.OpErrorf(c, "requires bias shape to be oC from init")
	}
	return nil
}

// verifyChannels checks the channels of the input, and the batches.
func (v conv) verifyChannels(c *ir.Context, op *ir.Operation) error {
	in, weight := sizes(op, convInput), sizes(op, convWeight)
	have, each := in[v.batch(op)], weight[1]
	if have != ir.Dynamic && each != ir.Dynamic && have != each*op.PropInt(convGroups) {
		return op.OpErrorf(c, "requires input channels == weight.shape[1] * groups")
	}
	if v.batch(op) == 1 && !ir.Agree(in[0], sizes(op, convInit)[0]) {
		return op.OpErrorf(c, "requires batch size of input and init to match")
	}
	return nil
}

// verifyWindow checks the attributes, and the sizes of the output that follow from them.
func (v conv) verifyWindow(c *ir.Context, op *ir.Operation) error {
	var numbers [convGroups][]int64
	for _, slot := range []int{convStride, convDilation, convPadding} {
		if numbers[slot] = v.perDimension(c, op.Prop(slot)); numbers[slot] == nil {
			return op.OpErrorf(c, "`%s` must be an integer scalar or a %d-element integer array", op.Def().Attrs[slot].Name, v.spatial)
		}
	}
	for i := range v.spatial {
		if numbers[convStride][i] != 1 || numbers[convDilation][i] != 1 {
			return op.OpErrorf(c, "currently does not support stride != 1 or dilation != 1")
		}
	}
	at := v.batch(op) + 1
	for i := range v.spatial {
		in, window, out := sizes(op, convInput)[at+i], sizes(op, convWeight)[2+i], sizes(op, convInit)[at+i]
		if in == ir.Dynamic || window == ir.Dynamic || out == ir.Dynamic {
			continue
		}
		if out != in+2*numbers[convPadding][i]-(window-1) {
			return op.OpErrorf(c, "requires output %s to be computed as: %s", v.dimension(i), v.formula(i))
		}
	}
	return nil
}

// perDimension returns the number of an attribute for each dimension of the window, nil if the attribute is
// neither a number nor a list of that many.
func (v conv) perDimension(c *ir.Context, a ir.Attribute) []int64 {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return slices.Repeat([]int64{a.Value}, v.spatial)
	case *ir.DenseArrayAttr:
		if !ir.KindDenseI64.OK(c, a) {
			return nil
		}
	}
	if out, ok := ir.Ints(a); ok && len(out) == v.spatial {
		return out
	}
	return nil
}

// NumLoops implements structured.Op: a loop for each dimension of the input and of the weight, and for
// each spatial dimension of the output.
func (v conv) NumLoops(op *ir.Operation) int { return len(sizes(op, convInput)) + 2*v.spatial + 2 }

// IndexingMaps implements structured.Op.
func (v conv) IndexingMaps(_ *ir.Context, op *ir.Operation) []*affinemap.Map {
	n, r := v.NumLoops(op), len(sizes(op, convInput))
	row := func(loops ...int) *affinemap.Map {
		m := &affinemap.Map{NumDims: n}
		for _, l := range loops {
			m.Results = append(m.Results, affinemap.Dim(l))
		}
		return m
	}
	maps := []*affinemap.Map{row(upTo(0, r)...), row(upTo(r, r+v.spatial+2)...)}
	if op.GroupValue(convBias) != nil {
		maps = append(maps, row(r))
	}
	out := append(upTo(0, v.batch(op)), r)
	return append(maps, row(append(out, upTo(r+v.spatial+2, n)...)...))
}

// VerifyRegions implements ir.RegionVerifier.
func (v conv) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	return structured.VerifyStructure(c, op, v)
}

// upTo returns the numbers from lo to hi without hi.
func upTo(lo, hi int) []int {
	var out []int
	for ; lo < hi; lo++ {
		out = append(out, lo)
	}
	return out
}
