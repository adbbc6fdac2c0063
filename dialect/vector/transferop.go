package vector

import (
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// TransferOp is what vector.transfer_read and vector.transfer_write move, by the numbers of
// operands.
type TransferOp struct {
	// Base is the memory or tensor, and Indices are the bounds of the operands that say where the
	// transfer begins.
	Base    int
	Indices [2]int
	// Mask is the operand that says which elements are moved, -1 without.
	Mask int
	// Vector is the type of the vector.
	Vector *ir.VectorType
	// Dims are the dimensions of the memory that the dimensions of the vector go along; -1 is for
	// a dimension along which the elements repeat.
	Dims []int
	// InBounds says for each dimension of the vector that the transfer does not leave the memory.
	InBounds []bool
}

// AsTransferOp returns what a transfer moves. It is false for other operations, and for a transfer
// that the verifier refuses.
func AsTransferOp(op *ir.Operation) (TransferOp, bool) {
	if !IsTransferRead(op) && !IsTransferWrite(op) {
		return TransferOp{}, false
	}
	_, t, _, mask := sides(op)
	x := TransferOp{Mask: -1, Vector: t}
	indices := 1
	if IsTransferWrite(op) {
		x.Base, indices = 1, 2
	}
	x.Indices[0], x.Indices[1] = op.Group(indices)
	if mask != nil {
		x.Mask = op.NumOperands() - 1
	}
	m, bounds := mapOf(op), ints(op, inBounds)
	if m == nil || len(m.Results) != len(t.Shape) || len(bounds) != len(t.Shape) {
		return x, false
	}
	for i, e := range m.Results {
		switch {
		case e.Kind() == affinemap.KindDim && e.Index() < x.Indices[1]-x.Indices[0]:
			x.Dims = append(x.Dims, e.Index())
		case e.Kind() == affinemap.KindConst:
			x.Dims = append(x.Dims, -1)
		default:
			return x, false
		}
		x.InBounds = append(x.InBounds, bounds[i] != 0)
	}
	return x, true
}

// Sizes returns how many elements the transfer reaches along each dimension of the memory.
func (x *TransferOp) Sizes() []int64 {
	out := make([]int64, x.Indices[1]-x.Indices[0])
	for d := range out {
		out[d] = 1
	}
	for i, d := range x.Dims {
		if d >= 0 {
			out[d] = x.Vector.Shape[i]
		}
	}
	return out
}

// Clipped says of each dimension of the memory that the transfer may end behind it.
func (x *TransferOp) Clipped() []bool {
	out := make([]bool, x.Indices[1]-x.Indices[0])
	for i, d := range x.Dims {
		if d >= 0 {
			out[d] = !x.InBounds[i]
		}
	}
	return out
}

// MaskDims returns the dimensions of the memory that the dimensions of the mask go along, which
// are in order.
func (x *TransferOp) MaskDims() (out []int) {
	used := make([]bool, x.Indices[1]-x.Indices[0])
	for _, d := range x.Dims {
		if d >= 0 {
			used[d] = true
		}
	}
	for d, is := range used {
		if is {
			out = append(out, d)
		}
	}
	return out
}
