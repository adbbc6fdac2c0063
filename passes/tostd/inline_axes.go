package tostd

import (
	"slices"
	"strconv"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// onTheFly looks after inputs that an elementwise operation permutes or broadcasts on the
// fly. The reference calls the function with the inputs as they are, which no function
// permutes, and takes the same slices of all operands in loops, also along axes of
// size 1. In an exact call the inputs are permuted before, and the slices are the slices
// that the operation reads.
func (call *LibraryCall) onTheFly(x *LibraryContext, op *ir.Operation, inputs int) {
	call.Inputs = inputs
	if x.Exact {
		call.Bounds = call.Values[inputs]
	}
	permutation := hivm.Ints(op, "transpose")
	for d, p := range permutation {
		if p == int64(d) {
			continue
		}
		if x.Exact {
			call.Permutation = permutation
			break
		}
		call.Restrictions = append(call.Restrictions, "axis "+strconv.Itoa(d)+" is permuted on the fly, which the function does not do: "+
			"the option strict permutes the inputs before")
	}
	if len(call.Nests) == 0 {
		return
	}
	out, _ := ir.ShapeOf(call.Values[inputs].Type())
	for _, d := range call.Nests[0] {
		if slices.Contains(hivm.Ints(op, "broadcast"), int64(d)) {
			call.repeat(x, d, out[d])
		}
	}
}

// repeat looks after axis d of the inputs, along which they may be broadcast to size n by
// a loop.
func (call *LibraryCall) repeat(x *LibraryContext, d int, n int64) {
	for i, v := range call.Values[:call.Inputs] {
		shape, ok := ir.ShapeOf(v.Type())
		if !ok || shape[d] == n && n != ir.Dynamic {
			continue
		}
		switch {
		case x.Exact && shape[d] == 1:
			if call.Shared == nil {
				call.Shared = make([][]int, len(call.Values))
			}
			call.Shared[i] = append(call.Shared[i], d)
		case shape[d] == 1:
			call.Restrictions = append(call.Restrictions, "axis "+strconv.Itoa(d)+" is broadcast on the fly and needs a loop, which goes "+
				"beyond an operand of size 1 or ends after it: the option strict takes the right slices")
		default:
			call.Restrictions = append(call.Restrictions, "axis "+strconv.Itoa(d)+" may be broadcast on the fly and needs a loop, which goes "+
				"beyond an operand of size 1 or ends after it: the sizes have to be known")
		}
	}
}

// permuted returns the values with the inputs permuted.
func (call *LibraryCall) permuted(b *ir.Builder) []*ir.Value {
	if call.Permutation == nil {
		return call.Values
	}
	out := append([]*ir.Value(nil), call.Values...)
	for i, v := range out[:call.Inputs] {
		if t, ok := v.Type().(*ir.MemRefType); ok {
			out[i] = permute(b, v, t, call.Permutation)
		}
	}
	return out
}

// permute makes the view of v whose axis i is axis permutation[i] of v.
func permute(b *ir.Builder, v *ir.Value, t *ir.MemRefType, permutation []int64) *ir.Value {
	strides, offset, _ := t.Strided()
	shape, moved := make([]int64, len(permutation)), make([]int64, len(permutation))
	dims := make([]affinemap.Expr, len(permutation))
	for i, p := range permutation {
		shape[i], moved[i], dims[i] = t.Shape[p], strides[p], affinemap.Dim(int(p))
	}
	return memref.TransposeBuilder{
		In: v, Permutation: b.Ctx.AffineMap(&affinemap.Map{NumDims: len(permutation), Results: dims}),
		Result: b.Ctx.MemRef(shape, t.Elem, b.Ctx.Strided(moved, offset), t.Space),
	}.Build(b).Result()
}
