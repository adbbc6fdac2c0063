package datalayout

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/passes/expand"
)

// mover is implemented by operations whose results can get another order.
type mover interface {
	// Move replaces op, or its results, by what has the new order.
	Move(x *inference, op *ir.Operation) error
}

// movers are the operations whose results can get another order.
var movers = lazy.Value[*ir.Models[mover]]{Make: func() *ir.Models[mover] {
	return ir.MustJoinModels([]ir.ExternalModel[mover]{
		{Op: "memref.alloc", Model: allocated{}},
		{Op: "memref.subview", Model: part{}},
		{Op: "memref.cast", Model: cast{}},
		{Op: "memref.collapse_shape", Model: joined{}},
		{Op: "arith.select", Model: selected{}},
		{Op: "scf.for", Model: loop{}},
		{Op: "scf.if", Model: branch{}},
	})
}}

// sizesOf makes the sizes of v as values: constants, and the values that its operation has.
func sizesOf(b *ir.Builder, v *ir.Value) ([]*ir.Value, bool) {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return nil, false
	}
	if a, ok := memref.AsAlloc(v.Op()); ok {
		return mixed(b, indexlist.List{Static: t.Shape, Dynamic: a.DynamicSizes()}), true
	}
	if s, ok := memref.AsSubView(v.Op()); ok {
		return mixed(b, s.MixedSizes()), true
	}
	if r, ok := memref.AsReinterpretCast(v.Op()); ok {
		return mixed(b, r.MixedSizes()), true
	}
	return mixed(b, indexlist.List{Static: t.Shape}), ir.IsStatic(t.Shape)
}

// mixed makes the numbers of a list that are static constants.
func mixed(b *ir.Builder, l indexlist.List) []*ir.Value {
	out := make([]*ir.Value, l.Len())
	for i := range out {
		switch e := l.At(i); {
		case e.Value != nil:
			out[i] = e.Value
		case e.Int != ir.Dynamic:
			out[i] = expand.At(b).Index(e.Int)
		}
	}
	return out
}

// sizes makes the sizes of v in its new order, or fails at op.
func (x *inference) sizes(b *ir.Builder, op *ir.Operation, v *ir.Value, c change) ([]*ir.Value, error) {
	if rank := ir.RankOf(v.Type()); rank != 2 && rank != 3 {
		return nil, op.OpErrorf(x.Ctx, "has a buffer of %d axes, which cannot get the data layout %s", rank, c.to.kind)
	}
	shape, ok := sizesOf(b, v)
	if !ok {
		return nil, op.OpErrorf(x.Ctx, "has a buffer whose sizes are not known, which cannot get the data layout %s", c.to.kind)
	}
	sizes, ok := c.sizes(b, shape)
	if !ok {
		return nil, op.OpErrorf(x.Ctx, "has a buffer in the data layout %s, which cannot become %s", c.from.kind, c.to.kind)
	}
	return sizes, nil
}

// dynamic are n numbers that are values.
func dynamic(n int) []int64 { return slices.Repeat([]int64{ir.Dynamic}, n) }

// ofBlocks is the type of a buffer in blocks, with gaps between rows if it is a part.
func ofBlocks(c *ir.Context, t *ir.MemRefType, rank int, isPart bool) *ir.MemRefType {
	var strides ir.Attribute
	if isPart {
		strides = c.Strided(append(dynamic(rank-1), 1), ir.Dynamic)
	}
	return c.MemRef(dynamic(rank), t.Elem, strides, t.Space)
}

// replace notes what the first result of op becomes.
func (x *inference) replace(op *ir.Operation, by *ir.Value, to order) error {
	x.becomes(op.Result(0), by, to)
	x.dead = append(x.dead, op)
	return nil
}

// allocated is memref.alloc.
type allocated struct{}

// Move implements mover: the sizes become those of the blocks.
func (allocated) Move(x *inference, op *ir.Operation) error {
	b := ir.Before(x.Ctx, op)
	c := x.changes[op.Result(0)]
	sizes, err := x.sizes(b, op, op.Result(0), c)
	if err != nil {
		return err
	}
	t := ofBlocks(x.Ctx, op.Result(0).Type().(*ir.MemRefType), len(sizes), false)
	a := memref.AllocBuilder{DynamicSizes: sizes, Alignment: memref.Alloc{Op: op}.AlignmentAttr(), Memref: t}.Build(b)
	return x.replace(op, a.Memref(), c.to)
}

// cast is memref.cast.
type cast struct{}

// Move implements mover.
func (cast) Move(x *inference, op *ir.Operation) error {
	src := op.Operand(0)
	c := x.changes[src]
	b := ir.Before(x.Ctx, op)
	sizes, err := x.sizes(b, op, src, c)
	if err != nil {
		return err
	}
	by, err := x.as(op, src, c.to)
	if err != nil {
		return err
	}
	t := ofBlocks(x.Ctx, op.Result(0).Type().(*ir.MemRefType), len(sizes), true)
	return x.replace(op, memref.CastBuilder{Source: by, Dest: t}.Build(b).Op.Result(0), c.to)
}

// selected is arith.select.
type selected struct{}

// Move implements mover.
func (selected) Move(x *inference, op *ir.Operation) error {
	b := ir.Before(x.Ctx, op)
	c := x.changes[op.Result(0)]
	sizes, err := x.sizes(b, op, op.Result(0), c)
	if err != nil {
		return err
	}
	s := arith.SelectBuilder{Condition: op.Operand(0), Result: ofBlocks(x.Ctx, op.Result(0).Type().(*ir.MemRefType), len(sizes), false)}
	for i, side := range []**ir.Value{&s.TrueValue, &s.FalseValue} {
		v := op.Operand(1 + i)
		if *side, err = x.as(op, v, x.changes[v].to); err != nil {
			return err
		}
	}
	return x.replace(op, s.Build(b).Op.Result(0), c.to)
}

// joined is memref.collapse_shape.
type joined struct{}

// Move implements mover: only a matrix alone has an axis in front that goes.
func (joined) Move(x *inference, op *ir.Operation) error {
	src := op.Operand(0)
	shape, _ := ir.ShapeOf(src.Type())
	groups := memref.Reassociation(op)
	if len(shape) != 3 || shape[0] != 1 {
		return op.OpErrorf(x.Ctx, "in infer data layout, memref::CollapseShapeOp should only collapse origin batch dimension which size must be one")
	}
	if len(groups) != 2 || len(groups[0]) != 2 {
		return op.OpErrorf(x.Ctx, "memref::CollapseShapeOp's reassociation could only collapse dimension 0(batch axis) and dimension 1")
	}
	to := x.changes[src].to
	by, err := x.as(op, src, to)
	if err != nil {
		return err
	}
	t, isMemRef := by.Type().(*ir.MemRefType)
	groups = firstTwo(ir.RankOf(by.Type()))
	joined, err := memref.CollapsedType(x.Ctx, t, groups)
	if err != nil || !isMemRef {
		return op.OpErrorf(x.Ctx, "cannot be made of blocks: the axis in front is not contiguous")
	}
	return x.replace(op, memref.CollapseTo(ir.Before(x.Ctx, op), by, memref.CollapseProps(x.Ctx, groups), joined).Result(0), to)
}

// loop is scf.for.
type loop struct{}

// Move implements mover: the loop carries the values of the new order. Like the reference it
// loses its attributes unless strict.
func (loop) Move(x *inference, op *ir.Operation) error {
	l, _ := ir.As[looplike.Loop](op)
	c := l.Carried(op)
	first := op.NumOperands() - len(c.Inits)
	for i, init := range c.Inits {
		to := x.changes[c.Results[i]].to
		by, err := x.as(op, init, to)
		if err != nil {
			return err
		}
		if by == init {
			continue
		}
		op.SetOperand(first+i, by)
		for _, v := range []*ir.Value{c.Results[i], c.IterArgs[i]} {
			v.SetType(by.Type())
			x.set(v, change{to, to})
		}
	}
	if !x.strict {
		op.SetAttrs(nil)
	}
	return nil
}

// branch is scf.if.
type branch struct{}

// Move implements mover. The reference computes sizes that nothing uses.
func (branch) Move(x *inference, op *ir.Operation) error {
	b := ir.Before(x.Ctx, op)
	for i, v := range op.Region(0).Entry().Last().Operands() {
		c, known := x.changes[v]
		if !known {
			continue
		}
		rank := ir.RankOf(v.Type())
		if !c.none() {
			if _, ok := c.blocking(); !ok || rank != 2 && rank != 3 {
				return op.OpErrorf(x.Ctx, "yields a buffer in the data layout %s, which cannot become %s", c.from.kind, c.to.kind)
			}
			rank += 2
		}
		if shape, _ := ir.ShapeOf(v.Type()); !x.strict && ir.IsStatic(shape) {
			if list, ok := sizesOf(b, v); ok && !c.none() {
				c.sizes(b, list)
			}
		}
		op.Result(i).SetType(ofBlocks(x.Ctx, v.Type().(*ir.MemRefType), rank, false))
		x.set(op.Result(i), change{c.to, c.to})
	}
	if !x.strict {
		op.SetAttrs(nil)
	}
	return nil
}
