package stridealign

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// pieceSize is the size of an axis of unknown size that an operation works on at a time. Elements of a byte or
// more fill whole blocks, so that a piece of a buffer with aligned rows has aligned rows.
const pieceSize = target.BlockBytes

// pieces makes a loop of op over pieces of an axis of unknown size, whose pieces get buffers of
// their own. An operation is divided only if each of its elements depends on no others.
func (t *temporaries) pieces(p *pinned, v *ir.Value, axis int) {
	t.rw.At(p.op)
	piece := &pinned{operands: map[*ir.Value]alignment{}}
	e := expand.At(t.rw.Builder)
	size := e.Size(v, axis)
	e.Loop(e.Index(0), size, e.Index(pieceSize), func(iv *ir.Value) {
		n := e.Binary("arith.minsi", e.Binary("arith.subi", size, iv), e.Index(pieceSize))
		m := &ir.Mapping{}
		for _, i := range hivm.Operands(p.op) {
			u := p.op.Operand(i)
			if m.Value(u) == u {
				m.Map(u, t.piece(u, axis, iv, n))
			}
			if a, ok := p.operands[u]; ok {
				piece.operands[m.Value(u)] = a
			}
		}
		piece.op = t.rw.Clone(p.op, m)
	})
	t.rw.Erase(p.op)
	t.replaced(piece)
}

// divisible reports whether op does the same on the pieces of an axis of its operands, one after the
// other. A size of the run that may be one, and is broadcast then, cannot be divided.
func divisible(op *ir.Operation, axis int) bool {
	if !op.Has(hivm.Elementwise) || len(hivm.Ints(op, "transpose")) > 0 {
		return false
	}
	return !slices.ContainsFunc(buffersOf(op), func(m *ir.MemRefType) bool {
		return axis >= m.Rank() || m.Shape[axis] == ir.Dynamic && slices.Contains(hivm.InlineBroadcast(op), int64(axis))
	})
}

// piece makes the part of an operand from iv on of n elements of an axis. An operand that is broadcast there,
// or is no buffer, is its own piece.
func (t *temporaries) piece(v *ir.Value, axis int, iv, n *ir.Value) *ir.Value {
	m, ok := v.Type().(*ir.MemRefType)
	if !ok || m.Shape[axis] == 1 {
		return v
	}
	e := expand.At(t.rw.Builder)
	offsets := make([]*ir.Value, m.Rank())
	offsets[axis] = iv
	shape := slices.Clone(m.Shape)
	shape[axis] = ir.Dynamic
	var sizes []*ir.Value
	for d, k := range shape {
		switch {
		case d == axis:
			sizes = append(sizes, n)
		case k == ir.Dynamic:
			sizes = append(sizes, e.Size(v, d))
		}
	}
	return t.part(v, offsets, shape, sizes)
}
