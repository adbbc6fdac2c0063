package tostd

import (
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// Arguments makes the operations before a call at the insertion point of b: loops with
// subviews, further operands, and for each buffer a cast to the type that functions of
// the library take. It returns the arguments and leaves b where the call belongs. The
// error is a diagnostic at op, which the call is for.
func (call *LibraryCall) Arguments(b *ir.Builder, op *ir.Operation) ([]*ir.Value, error) {
	if len(call.Nests) > 0 {
		if err := checkRanks(b.Ctx, op, call.Values); err != nil {
			return nil, err
		}
	}
	views := call.permuted(b)
	var ivs []*ir.Value
	bounds, shared := call.Bounds, call.Shared
	for _, axes := range call.Nests {
		views, ivs = sliceNest(b, views, axes, bounds, shared)
		bounds, shared = nil, nil
	}
	args := call.Operands(b, views, ivs)
	for i, v := range args {
		if t, ok := v.Type().(*ir.MemRefType); ok {
			args[i] = expand.At(b).Op("memref.cast", descriptorType(b.Ctx, t), v)
		}
	}
	return args, nil
}

// checkRanks reports buffers of which loops cannot take slices together.
func checkRanks(c *ir.Context, op *ir.Operation, views []*ir.Value) error {
	first := -1
	for _, v := range views {
		switch n := ir.RankOf(v.Type()); {
		case n < 0:
		case first < 0:
			first = n
		case n != first:
			return op.OpErrorf(c, "needs loops around its library function, but its operands have %d and %d axes", first, n)
		}
	}
	return nil
}

// descriptorType is the type of a buffer as functions of the library take it: nothing
// but the rank is static.
func descriptorType(c *ir.Context, t *ir.MemRefType) *ir.MemRefType {
	unknown := make([]int64, len(t.Shape))
	for i := range unknown {
		unknown[i] = ir.Dynamic
	}
	return c.MemRef(unknown, t.Elem, c.Strided(unknown, ir.Dynamic), t.Space)
}

// sliceNest makes a loop over each of the axes of a buffer, the first buffer if bounds
// is nil, one inside of the other, and inside of all a subview of each buffer that
// lacks these axes. b is left there. See [LibraryCall] about shared.
func sliceNest(b *ir.Builder, views []*ir.Value, axes []int, bounds *ir.Value, shared [][]int) (sliced, ivs []*ir.Value) {
	e := expand.At(b)
	for _, v := range views {
		if bounds == nil && ir.RankOf(v.Type()) >= 0 {
			bounds = v
		}
	}
	byAxis := make([]*ir.Value, ir.RankOf(bounds.Type()))
	for _, d := range axes {
		upper := e.Size(bounds, d)
		lower, step := e.Index(0), e.Index(1)
		block := ir.NewBlock()
		region := ir.NewRegion()
		region.AddBlock(block)
		iv := block.AddArg(b.Ctx.Index())
		scf.ForBuilder{LowerBound: lower, UpperBound: upper, Step: step, Region: region}.Build(b)
		b.SetEnd(block)
		b.SetBefore(scf.YieldBuilder{}.Build(b).Op)
		byAxis[d] = iv
		ivs = append(ivs, iv)
	}
	for i, v := range views {
		if ir.RankOf(v.Type()) >= 0 {
			var fixed []int
			if shared != nil {
				fixed = shared[i]
			}
			v = slice(b, v, byAxis, fixed)
		}
		sliced = append(sliced, v)
	}
	return sliced, ivs
}

// slice makes the subview of v at the indices of some axes, which it lacks. Along the
// axes in fixed, of size 1, the index is 0 all the same.
func slice(b *ir.Builder, v *ir.Value, at []*ir.Value, fixed []int) *ir.Value {
	t := v.Type().(*ir.MemRefType)
	strides, offset, _ := t.Strided()
	offsets, sizes, steps := make([]int64, len(at)), make([]int64, len(at)), make([]int64, len(at))
	var dynamicOffsets, dynamicSizes []*ir.Value
	var shape, kept []int64
	for d, iv := range at {
		steps[d] = 1
		if slices.Contains(fixed, d) {
			sizes[d] = 1
			continue
		}
		if iv != nil {
			offset, offsets[d], sizes[d] = ir.Dynamic, ir.Dynamic, 1
			dynamicOffsets = append(dynamicOffsets, iv)
			continue
		}
		if sizes[d] = t.Shape[d]; sizes[d] == ir.Dynamic {
			dynamicSizes = append(dynamicSizes, expand.At(b).Size(v, d))
		}
		shape, kept = append(shape, t.Shape[d]), append(kept, strides[d])
	}
	c := b.Ctx
	return memref.SubViewBuilder{
		Source: v, Offsets: dynamicOffsets, Sizes: dynamicSizes,
		StaticOffsets: offsets, StaticSizes: sizes, StaticStrides: steps,
		Result: c.MemRef(shape, t.Elem, c.Strided(kept, offset), t.Space),
	}.Build(b).Result()
}
