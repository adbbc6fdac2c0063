package datalayout

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// rewrite makes the operations of the function work on values of the new orders. Regions come
// behind all operations of the region around them, the last one first.
func (x *inference) rewrite() error {
	queue := []*ir.Region{x.Op.Region(0)}
	for len(queue) > 0 {
		r := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, block := range r.Blocks() {
			for op := block.First(); op != nil; op = op.Next() {
				if err := x.rewriteOp(op); err != nil {
					return err
				}
				queue = append(queue, op.Regions()...)
			}
		}
	}
	for _, op := range slices.Backward(x.dead) {
		op.Erase()
	}
	return nil
}

// rewriteOp makes one operation work on values of the new orders.
func (x *inference) rewriteOp(op *ir.Operation) error {
	for i := range op.NumResults() {
		if c, known := x.changes[op.Result(i)]; known && !c.none() {
			return x.move(op)
		}
	}
	if transfers(op) {
		return x.rewriteTransfer(op)
	}
	for i, v := range op.Operands() {
		by, err := x.as(op, v, x.changes[v].to)
		if err != nil {
			return err
		}
		if by == v {
			continue
		}
		if !slices.Contains(reads, op.Name()) {
			if err := x.doubt(op, x.changes[v]); err != nil {
				return err
			}
		}
		op.SetOperand(i, by)
	}
	return nil
}

// move replaces an operation whose results get another order.
func (x *inference) move(op *ir.Operation) error {
	model, ok := x.movers.Of(op)
	if !ok {
		return op.OpErrorf(x.Ctx, "makes a buffer whose data layout would have to change, and cannot")
	}
	x.Count(relaid, 1)
	return model.Move(x, op)
}

// doubt warns that an operation gets a buffer of another order and does not know that; with
// strict that is an error.
func (x *inference) doubt(op *ir.Operation, c change) error {
	if x.strict {
		return op.OpErrorf(x.Ctx, "does not know that its buffer has the data layout %s instead of %s", c.to.kind, c.from.kind)
	}
	x.Warnf(op, "'%s' op changes the meaning: it does not know that its buffer has the data layout %s instead of %s", op.Name(), c.to.kind, c.from.kind)
	return nil
}

// reads are the operations that take buffers in the order that the cube unit needs, or do not
// look at the elements.
var reads = []string{
	"hivm.hir.mmadL1", "hivm.hir.mmadmxL1", "hivm.hir.Conv1dL1", "hivm.hir.Conv2dL1",
	"hivm.hir.fixpipe", "hivm.hir.nd2nz", "hivm.hir.load_mx_scale",
	"annotation.mark", "memref.dealloc", "scf.yield", "scf.for", "scf.if", "arith.select",
}

// as returns a value in an order, for op. It is v itself if that has the order, or if no order
// is known.
func (x *inference) as(op *ir.Operation, v *ir.Value, to order) (*ir.Value, error) {
	c, known := x.changes[v]
	if to.kind == "" || !known || c.from.kind == to.kind {
		return v, nil
	}
	by := x.now[rewritten{v, c.to}]
	if by == nil || c.to != to {
		return nil, op.OpErrorf(x.Ctx, "needs a buffer in the data layout %s that has %s, and no operation changes that", to.kind, c.to.kind)
	}
	return by, nil
}

// becomes notes what a value is in another order.
func (x *inference) becomes(v, by *ir.Value, to order) {
	x.now[rewritten{v, to}] = by
	x.set(by, change{to, to})
}

// transfers reports whether op moves the elements of a buffer into another one in their order.
func transfers(op *ir.Operation) bool {
	return hivm.IsLoad(op) || hivm.IsStore(op) || hivm.IsCopy(op) || op.Is("memref.copy")
}
