package rank

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// RankReducer is implemented by operations that compute the same without axes of
// size one.
type RankReducer interface {
	// ReduceRank returns op, all of whose shaped operands are ranked memrefs,
	// without these axes, nil if there are none.
	ReduceRank(c *ir.Context, op *ir.Operation) *Reshaping
}

// reducers are the models of the operations that can lose axes.
func reducers() *ir.Models[RankReducer] {
	return ir.MustJoinModels(ir.SameModel[RankReducer](elementwise{}, hivm.Names(hivm.Elementwise)...), otherReducers)
}

// otherReducers are the models of operations that are not elementwise.
var otherReducers = []ir.ExternalModel[RankReducer]{
	{Op: "hivm.hir.load", Model: load{}},
	{Op: "hivm.hir.store", Model: move{}},
	{Op: "hivm.hir.copy", Model: copyOp{}},
	{Op: "hivm.hir.vbrc", Model: broadcast{}},
	{Op: "hivm.hir.vreduce", Model: reduction{}},
}

// droppableAxes returns the axes that have size one in all memref operands of op, but
// not the last of them if all have; nil if there are none, or if the operands,
// scratch memory among them, do not have the same rank.
func droppableAxes(op *ir.Operation) []bool {
	lo, hi := hivm.Inits(op)
	if lo == hi {
		return nil
	}
	shape, _ := ir.ShapeOf(op.Operand(lo).Type())
	unit := make([]bool, len(shape))
	for d := range unit {
		unit[d] = true
	}
	for i := 0; i < op.NumOperands(); i++ {
		s, ok := ir.ShapeOf(op.Operand(i).Type())
		if !ok {
			continue
		}
		if len(s) != len(unit) {
			return nil
		}
		for d := range unit {
			unit[d] = unit[d] && s[d] == 1
		}
	}
	if len(unit) > 0 && !slices.Contains(unit, false) {
		unit[len(unit)-1] = false
	}
	if !slices.Contains(unit, true) {
		return nil
	}
	return unit
}

// memrefs returns the numbers of the operands in [lo, hi) that are memrefs.
func memrefs(op *ir.Operation, lo, hi int) []int {
	var out []int
	for i := lo; i < hi; i++ {
		if ir.IsMemRef(op.Operand(i).Type()) {
			out = append(out, i)
		}
	}
	return out
}

// copyOf is op on views of all its memrefs without the axes dropped.
func copyOf(op *ir.Operation, dropped []bool) *Reshaping {
	return &Reshaping{
		Dropped: dropped, Views: memrefs(op, 0, op.NumOperands()), Shared: true,
		Props: slices.Clone(op.Props()), Attrs: op.Attrs(),
	}
}

// elementwise is the model of the elementwise operations.
type elementwise struct{}

// ReduceRank implements RankReducer. As in the reference the axes that are listed
// stay as they are numbered, as long as that makes a correct operation.
func (elementwise) ReduceRank(c *ir.Context, op *ir.Operation) *Reshaping {
	dropped := droppableAxes(op)
	if dropped == nil {
		return nil
	}
	if perm := hivm.Ints(op, "transpose"); len(perm) > 0 {
		after, ok := permutationWithout(perm, dropped)
		if !ok {
			dropped[len(dropped)-1] = false // the last axis must not move
			if after, _ = permutationWithout(perm, dropped); !slices.Contains(dropped, true) {
				return nil
			}
		}
		r := copyOf(op, dropped)
		r.set(op, "transpose", c.DenseI64(after))
		return r
	}
	r := copyOf(op, dropped)
	if listed := hivm.Ints(op, "broadcast"); len(listed) > 0 {
		after := renumbered(listed, dropped)
		right := r.clone()
		right.set(op, "broadcast", c.DenseI64(after))
		correct, complete := broadcastsAs(op, dropped, listed, after)
		if !correct {
			return right
		}
		if r.Right = right; !complete {
			r.Restriction = "'broadcast' keeps naming the old axes"
		}
	}
	return r
}

// renumbered returns the new numbers of axes without the dropped axes.
func renumbered(axes []int64, dropped []bool) []int64 {
	number := make([]int64, len(dropped))
	n := int64(0)
	for d, gone := range dropped {
		number[d] = n
		if !gone {
			n++
		}
	}
	out := []int64{}
	for _, a := range axes {
		if a >= 0 && a < int64(len(dropped)) && !dropped[a] {
			out = append(out, number[a])
		}
	}
	return out
}

// permutationWithout returns a permutation of axes, the input's axis for each axis
// of the init, without axes of size one that are dropped on both sides. A kept axis
// whose counterpart is dropped has size one as well, and any other such axis will
// do. It is false if the last axis moves.
func permutationWithout(perm []int64, dropped []bool) (out []int64, ok bool) {
	taken := make([]bool, len(perm))
	for d, p := range perm {
		if !dropped[d] && !dropped[p] {
			taken[p] = true
		}
	}
	free := 0
	for d, p := range perm {
		if dropped[d] {
			continue
		}
		if dropped[p] {
			for dropped[free] || taken[free] {
				free++
			}
			p = int64(free)
			taken[free] = true
		}
		out = append(out, p)
	}
	out = renumbered(out, dropped)
	return out, len(out) > 0 && out[len(out)-1] == int64(len(out)-1)
}

// broadcastsAs reports whether an elementwise operation is correct with a list of
// axes to broadcast once axes are dropped, and whether the list has all axes then
// along which an input has one element and the init may have more. right is the list
// that it should be; only axes in that may have one element where the size is dynamic.
func broadcastsAs(op *ir.Operation, dropped []bool, listed, right []int64) (correct, complete bool) {
	lo, _ := hivm.Inits(op)
	out := without(op.Operand(lo).Type(), dropped)
	for _, a := range listed {
		if a >= int64(len(out)) {
			return false, false
		}
	}
	complete = true
	for _, i := range memrefs(op, 0, lo) {
		for d, n := range without(op.Operand(i).Type(), dropped) {
			named := slices.Contains(listed, int64(d))
			switch {
			case named && n != 1 && n != ir.Dynamic && n != out[d], !named && !ir.Agree(n, out[d]):
				return false, false
			case !named && out[d] != 1 && (n == 1 || n == ir.Dynamic && slices.Contains(right, int64(d))):
				complete = false
			}
		}
	}
	return true, complete
}

// without returns the sizes of a memref without some axes.
func without(t ir.Type, dropped []bool) []int64 {
	shape, _ := ir.ShapeOf(t)
	var out []int64
	for d, n := range shape {
		if !dropped[d] {
			out = append(out, n)
		}
	}
	return out
}

// move is the model of operations whose operands all have the same axes.
type move struct{}

// ReduceRank implements RankReducer.
func (move) ReduceRank(_ *ir.Context, op *ir.Operation) *Reshaping {
	dropped := droppableAxes(op)
	if dropped == nil {
		return nil
	}
	return copyOf(op, dropped)
}

// load is the model of load.
type load struct{ move }

// ReduceRank implements RankReducer: padded rows stay.
func (l load) ReduceRank(c *ir.Context, op *ir.Operation) *Reshaping {
	if hivm.PadsRows(op) {
		return nil
	}
	return l.move.ReduceRank(c, op)
}

// copyOp is the model of copy.
type copyOp struct{ move }

// ReduceRank implements RankReducer. The reference leaves the groups of axes as
// they are.
func (m copyOp) ReduceRank(c *ir.Context, op *ir.Operation) *Reshaping {
	r := m.move.ReduceRank(c, op)
	if r == nil || op.Attr("collapse_reassociation") == nil {
		return r
	}
	var groups [][]int
	for _, g := range indexlist.Groups(op.Attr("collapse_reassociation")) {
		var left []int
		for _, a := range g {
			for _, n := range renumbered([]int64{int64(a)}, r.Dropped) {
				left = append(left, int(n))
			}
		}
		if left != nil {
			groups = append(groups, left)
		}
	}
	r.set(op, "collapse_reassociation", c.Reassociation(groups))
	return r
}

// unitBeside returns the axes of size one in two operands but for some; nil if
// there are none.
func unitBeside(op *ir.Operation, i, j int, axes []int64) []bool {
	a, ok1 := ir.ShapeOf(op.Operand(i).Type())
	b, ok2 := ir.ShapeOf(op.Operand(j).Type())
	if !ok1 || !ok2 || len(a) != len(b) {
		return nil
	}
	unit := make([]bool, len(a))
	for d := range unit {
		unit[d] = a[d] == 1 && b[d] == 1 && !slices.Contains(axes, int64(d))
	}
	if !slices.Contains(unit, true) {
		return nil
	}
	return unit
}

// broadcast is the model of vbrc.
type broadcast struct{}

// ReduceRank implements RankReducer. Discardable attributes are lost.
func (broadcast) ReduceRank(c *ir.Context, op *ir.Operation) *Reshaping {
	lo, _ := hivm.Inits(op)
	axes := hivm.Ints(op, "broadcast_dims")
	dropped := unitBeside(op, 0, lo, axes)
	if dropped == nil {
		return nil
	}
	r := &Reshaping{Dropped: dropped, Views: []int{0, lo}, Props: slices.Clone(op.Props())}
	r.set(op, "broadcast_dims", c.DenseI64(renumbered(axes, dropped)))
	return r
}

// reduction is the model of vreduce.
type reduction struct{}

// ReduceRank implements RankReducer. Discardable attributes are lost, and the
// indices with them, as in the reference.
func (reduction) ReduceRank(c *ir.Context, op *ir.Operation) *Reshaping {
	lo, _ := hivm.Inits(op)
	axes := hivm.Ints(op, "reduce_dims")
	dropped := unitBeside(op, 0, lo, axes)
	if dropped == nil {
		return nil
	}
	r := &Reshaping{Dropped: dropped, Views: reductionViews(op), Props: slices.Clone(op.Props())}
	r.set(op, "reduce_dims", c.DenseI64(renumbered(axes, dropped)))
	if indices := op.Def().OperandIndex("indices"); len(op.GroupOf(indices)) > 0 {
		r.Right = r.clone()
		r.Lost = indices
		r.Restriction = "'indices' is lost, positions take its place"
	}
	return r
}

// reductionViews are the operands of a vreduce but the scratch memory, the
// indices in front of the inits.
func reductionViews(op *ir.Operation) []int {
	lo, hi := hivm.Inits(op)
	xlo, xhi := op.Group(op.Def().OperandIndex("indices"))
	return slices.Concat([]int{0}, memrefs(op, xlo, xhi), memrefs(op, lo, hi))
}
