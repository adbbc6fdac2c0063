package stridealign

import (
	"slices"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// enlarged is the statistic of the passes that change allocations.
const enlarged = "allocations enlarged"

// AllocSizeInfo describes hivm-align-alloc-size for a registry.
func AllocSizeInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-align-alloc-size",
		Title:   "AlignAllocSize",
		Summary: "Enlarge the axes of buffers that transposes, sorts and casts to i8 work on in whole blocks",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Refuse operations whose buffers cannot be enlarged, and copy buffers at once where the larger one cannot be handed on",
		}},
		Statistics: []pass.StatisticInfo{{Name: enlarged, Help: "Allocations that were replaced by larger ones"}},
		New:        func(o pass.Options) (pass.Pass, error) { return allocSize{o.Bool("strict")}, nil },
	}
}

// allocSize is the pass hivm-align-alloc-size.
type allocSize struct{ strict bool }

// Run implements pass.Pass.
func (p allocSize) Run(t *pass.Target) error {
	for _, fn := range deviceFunctions(t.Op) {
		if err := attempts(t, fn, sizeKeys, p.strict, (*propagation).sizes); err != nil {
			return err
		}
	}
	return fits(t.Ctx, t.Op)
}

// deviceFunctions returns the functions that are not for the host, in the order of the text.
func deviceFunctions(module *ir.Operation) (fns []*ir.Operation) {
	ir.WalkPost(module, func(op *ir.Operation) bool {
		if funcs.IsFunc(op) && !hacc.IsHost(op) {
			fns = append(fns, op)
		}
		return true
	})
	return fns
}

// sizes marks the operands of the operations of the function, brings the marks to the allocations and
// enlarges these.
func (x *propagation) sizes() error {
	if err := x.checkAllocations(); err != nil {
		return err
	}
	if err := x.markAllSizes(); err != nil {
		return err
	}
	if err := x.upwards(); err != nil {
		return err
	}
	x.replacing()
	if err := x.greedily([]rewrite.Pattern{rewrite.OpPattern("memref.alloc", x.enlargeSizes)}, 0); err != nil {
		return err
	}
	if x.strict {
		return x.finish()
	}
	x.warnOfConversions("waits for a copy of a buffer, which hivm-enable-stride-align makes")
	return x.err
}

// markAllSizes marks the axes that the operations of the function want enlarged.
func (x *propagation) markAllSizes() (err error) {
	models := sizers.Get().Fork()
	b := ir.Before(x.Ctx, x.fn)
	ir.WalkPost(x.fn, func(op *ir.Operation) bool {
		if m, ok := models.Of(op); ok {
			err = x.markSizes(b, op, m)
		}
		return err == nil
	})
	if err != nil {
		return err
	}
	return x.setAside(x.left)
}

// markSizes marks the axes that an operation wants enlarged. Operands that cannot move are left.
func (x *propagation) markSizes(b *ir.Builder, op *ir.Operation, m sizer) error {
	if !hivm.HasPureBufferSemantics(op) || !hivm.AllRanked(op) {
		if demands, err := m.sizes(b.Ctx, op); err == nil && len(demands) == 0 {
			return nil
		}
		return op.OpErrorf(b.Ctx, "does not work on ranked memrefs")
	}
	demands, err := m.sizes(b.Ctx, op)
	if err != nil {
		return err
	}
	for _, d := range demands {
		if t := d.buffer.Type().(*ir.MemRefType); hivm.SpaceOf(t) != "ub" && hivm.SpaceOf(t) != "cbuf" {
			return op.OpErrorf(b.Ctx, "has a buffer that is not in 'ub' or 'cbuf', but is to be enlarged")
		}
	}
	for _, d := range demands {
		if x.pinned(d.buffer) {
			x.left.add(op, d.buffer, alignment{d.axisAlign})
		} else {
			mark(b, op.Loc(), d.buffer, alignment{d.axisAlign}, sizeKeys)
		}
	}
	return nil
}

// enlargeSizes replaces an allocation whose sizes are to be aligned.
func (x *propagation) enlargeSizes(op *ir.Operation, rw *rewrite.Rewriter) bool {
	a, complete, fits := sizeKeys.of(op)
	if !complete {
		return false
	}
	t := op.Result(0).Type().(*ir.MemRefType)
	bits := int64(ir.BitWidth(t.Elem))
	units := slices.Repeat([]int64{1}, t.Rank())
	for _, y := range a {
		if y.axis < 0 || y.axis >= int64(t.Rank()) || bits < 8 || y.bytes*8/bits < 1 {
			fits = false
			break
		}
		units[y.axis] = y.bytes * 8 / bits
	}
	if !fits {
		return x.refuse(op, rw, "has sizes that cannot be aligned")
	}
	rw.SetAfter(op)
	sizes := sizesOf(op)
	return x.enlarge(op, rw, roundedUp(rw.Builder, sizes, units), sizes)
}

// refuse reports an allocation that cannot be aligned, and leaves it as it is.
func (x *propagation) refuse(op *ir.Operation, rw *rewrite.Rewriter, text string) bool {
	x.fail(op.OpErrorf(x.Ctx, "%s", text))
	rw.Modify(op, func() { x.keys.remove(x.Ctx, op) })
	return true
}

// size is the size of an axis: a number, or a value if that is not nil.
type size struct {
	value *ir.Value
	n     int64
}

// constant returns the number that a size is known to be.
func (s size) constant() (int64, bool) {
	if s.value == nil {
		return s.n, true
	}
	return ir.ConstantInt(s.value)
}

// sizesOf returns the sizes of the buffer that a memref.alloc or memref.alloca makes.
func sizesOf(op *ir.Operation) (out []size) {
	dynamic := op.GroupOf(0)
	for _, d := range op.Result(0).Type().(*ir.MemRefType).Shape {
		if d != ir.Dynamic {
			out = append(out, size{n: d})
			continue
		}
		out = append(out, size{value: dynamic[0].Value()})
		dynamic = dynamic[1:]
	}
	return out
}

// roundedUp returns sizes rounded up to multiples of units; it makes what computes them.
func roundedUp(b *ir.Builder, sizes []size, units []int64) []size {
	out := make([]size, len(sizes))
	for i, s := range sizes {
		switch n, known := s.constant(); {
		case known:
			out[i] = size{n: indexing.AlignUp(n, units[i])}
		case units[i] == 1:
			out[i] = s
		default:
			out[i] = size{value: roundedUpValue(b, s.value, units[i])}
		}
	}
	return out
}

// enlarge replaces the allocation op by one of the sizes aligned, of which the view of the sizes
// viewed takes its place. It only removes the attributes if that changes nothing.
func (x *propagation) enlarge(op *ir.Operation, rw *rewrite.Rewriter, aligned, viewed []size) bool {
	if sameSizes(aligned, viewed) {
		rw.Modify(op, func() { x.keys.remove(x.Ctx, op) })
		return true
	}
	old := op.Result(0).Type().(*ir.MemRefType)
	static, dynamic := split(aligned)
	if _, ok := ir.NumElements(static); !ok && ir.IsStatic(static) || tooLarge(static) {
		return x.refuse(op, rw, "becomes larger than any memory by its alignment")
	}
	t := x.Ctx.MemRef(static, old.Elem, nil, old.Space)
	alloc := newAllocation(rw.Builder, op, t, dynamic)
	x.scaleSizeMarks(op, old, t, rw)
	zeros, steps := make([]int64, len(static)), slices.Repeat([]int64{1}, len(static))
	shape, values := split(viewed)
	view, ok := memref.ReducedSubviewType(x.Ctx, t, zeros, shape, steps, old.Shape)
	if !ok {
		return x.refuse(op, rw, "has sizes that cannot be told apart")
	}
	v := memref.SubViewBuilder{Source: alloc, Sizes: values, StaticOffsets: zeros, StaticSizes: shape, StaticStrides: steps, Result: view}.Build(rw.Builder)
	x.replace(op.Result(0), v.Op.Result(0), rw)
	x.was(op, alloc.Op())
	rw.Erase(op)
	x.larger++
	return true
}

// tooLarge reports whether the static sizes have more elements than fit.
func tooLarge(sizes []int64) bool {
	n := int64(1)
	for _, d := range sizes {
		if d != ir.Dynamic {
			n = indexing.SaturatingMul(n, d)
		}
	}
	return n >= 1<<60
}

// sameSizes reports whether two lists have the same numbers and values.
func sameSizes(a, b []size) bool {
	for i := range a {
		m, ok1 := a[i].constant()
		n, ok2 := b[i].constant()
		if ok1 != ok2 || ok1 && m != n || !ok1 && a[i].value != b[i].value {
			return false
		}
	}
	return true
}

// split returns sizes as a shape, and the values of the sizes that are not static there.
func split(sizes []size) (shape []int64, values []*ir.Value) {
	for _, s := range sizes {
		if s.value != nil {
			shape, values = append(shape, ir.Dynamic), append(values, s.value)
		} else {
			shape = append(shape, s.n)
		}
	}
	return shape, values
}
