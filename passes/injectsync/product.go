package injectsync

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/passes/slot"
)

// The sync arguments of a matrix product: the event ids that its library function waits for and
// sets.
const (
	waitA = iota
	waitB
	setA
	setB
	iteration
	firstBuffer // and the second buffer of the library
	arguments   = 7
)

// product are the sync arguments of a matrix product.
type product struct {
	op    hivm.MmadL1
	args  [arguments]*ir.Value
	taken [arguments]bool // by a flag
}

// constant makes an i64 at the start of the function, in front of all others made so far.
func (m *emitter) constant(n int64, at *ir.Operation) *ir.Value {
	b := ir.Before(m.c, m.start.First())
	b.Loc = at.Loc()
	return arith.NewConstant(b, m.c.I64Attr(n)).Result(0)
}

// product prepares the sync arguments of a matrix product: none but the number of the iteration
// it is in, and the ids of the library's own buffers.
func (m *emitter) product(op hivm.MmadL1, e *element) {
	p := m.of[op.Op]
	if p == nil {
		p = &product{op: op}
		m.of[op.Op] = p
		m.products = append(m.products, p)
		none := m.constant(-1, op.Op)
		for i := range p.args {
			p.args[i] = none
		}
		if loop := looplike.Parent(op.Op); loop != nil && onlyInLoops(op.Op) {
			b := ir.Before(m.c, op.Op)
			p.args[iteration] = slot.Integer(b, slot.Iteration(b, buffers.Body(loop, op.Op.Block())))
		}
	}
	if e.matmul != nil && !e.matmul.useless && len(e.matmul.ids) == 1 {
		p.args[firstBuffer+e.instance] = m.constant(e.matmul.ids[0], op.Op)
	}
}

// inProduct makes a half of a pair an argument of a matrix product, if the product itself waits
// or sets there, and reports whether it does. id is nil for the only id of the pair.
func (m *emitter) inProduct(op *ir.Operation, e entry, id *ir.Value) bool {
	p := m.of[op]
	arg := -1
	switch {
	case p == nil:
	case e.role == wait && e.src == pipes.VirtualMTE2L1A:
		arg = waitA
	case e.role == wait && e.src == pipes.VirtualMTE2L1B:
		arg = waitB
	case e.role == set && e.dst == pipes.VirtualMTE2L1A:
		arg = setA
	case e.role == set && e.dst == pipes.VirtualMTE2L1B:
		arg = setB
	}
	if arg < 0 || p.taken[arg] && m.crowded == nil {
		return false
	}
	if p.taken[arg] {
		m.crowded(op)
	}
	p.taken[arg] = true
	if id == nil {
		id = m.constant(e.ids[0], op)
	}
	p.args[arg] = id
	return true
}
