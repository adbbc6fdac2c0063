package tostd

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// transposeFunction is the rule of vtranspose.
type transposeFunction struct{}

func (transposeFunction) call(_ *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	perm := hivm.Ints(op, "permutation")
	n := len(perm)
	moved := func(d int) bool { return perm[d] != int64(d) }
	max, last := 3, n > 0 && moved(n-1)
	name := "transpose_3d_without_last_axis_"
	if last {
		name = "transpose_3d_with_last_axis_"
		if n > 1 && moved(n-2) {
			max, name = 2, "transpose_2d_with_last_axis_"
		}
	}
	var fixed []int
	for d := range n {
		// The last axis stays, and the axis before it where the last changes places with
		// another.
		if !moved(d) && d != n-1 && !(last && max == 3 && d == n-2) {
			fixed = append(fixed, d)
		}
	}
	call := &LibraryCall{
		Name:     name + elemName(op.Operand(0), false),
		Core:     coreVector,
		Values:   append(inputs(op), inits(op)...),
		Operands: followedBy(givenAll(hivm.ExtraBuffers(op))),
	}
	if n != max {
		call.Nests = [][]int{fixed}
	}
	return call, nil
}

// arangeFunction is the rule of varange.
type arangeFunction struct{}

func (arangeFunction) call(_ *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	const max = 3
	dst := inits(op)[0]
	n := ir.RankOf(dst.Type())
	nests := leading(n, max)
	offset := op.GroupValue(1)
	strides := ir.ValuesOf(op.GroupOf(2))
	return &LibraryCall{
		Name:   "arange_" + axesName(min(n, max)) + "_" + elemName(dst, false),
		Core:   coreVector,
		Values: []*ir.Value{dst},
		Nests:  nests,
		// A slice begins at the offset of the first of its elements.
		Operands: func(b *ir.Builder, views, ivs []*ir.Value) []*ir.Value {
			e := expand.At(b)
			at := offset
			if at == nil {
				at = e.Index(0)
			}
			for j, iv := range ivs {
				at = e.Binary("arith.addi", at, e.Binary("arith.muli", iv, strides[j]))
			}
			return append(append(views[:len(views):len(views)], at), strides[len(ivs):]...)
		},
	}, nil
}

// rowFunction is the rule of operations on rows: their function takes one axis.
type rowFunction struct {
	name func(op *ir.Operation) string
	// axis is the attribute with the number of the axis that is the row, "" for the
	// last axis.
	axis string
	// order says that the function takes the order to sort in.
	order bool
}

func (f rowFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	n := ir.RankOf(op.Operand(0).Type())
	row := n - 1
	if f.axis != "" {
		if row = int(hivm.Number(op, f.axis, -1)); row < 0 {
			row += n
		}
		if row < 0 || row >= n {
			return nil, op.OpErrorf(x.Ctx, "has no axis %d", row)
		}
	}
	var rest []int
	for d := range n {
		if d != row {
			rest = append(rest, d)
		}
	}
	call := &LibraryCall{
		Name:   f.name(op) + "_1d_" + elemName(op.Operand(0), false),
		Core:   coreVector,
		Values: append(inputs(op), inits(op)...),
	}
	if rest != nil {
		call.Nests = [][]int{rest}
	}
	args := givenAll(hivm.ExtraBuffers(op))
	if f.order {
		descending := int64(0)
		if hivm.Flag(op, "descending", false) {
			descending = 1
		}
		args = append(args, constant(x.Ctx.IntegerValue(x.Ctx.Integer(8), descending)))
	}
	call.Operands = followedBy(args)
	return call, nil
}

// always is a function with a fixed name.
func always(name string) func(*ir.Operation) string {
	return func(*ir.Operation) string { return name }
}

// sortName is the name of the function of a vsort, which may also yield where the
// elements were.
func sortName(op *ir.Operation) string {
	if lo, hi := op.Group(1); hi-lo > 1 {
		return "sort_with_index"
	}
	return "sort"
}
