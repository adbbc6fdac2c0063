package recognize

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// spread is the statistic of hivm-recognize-discontinuous-store.
const spread = "stores spread"

// StoreInfo describes hivm-recognize-discontinuous-store for a registry.
func StoreInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-recognize-discontinuous-store",
		Title:   "HIVMRecognizeDisContinuousStore",
		Summary: "Store rows that are not to be contiguous from blocks",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Make the blocks of rows without gaps, as large as the rows can be",
		}},
		Statistics: []pass.StatisticInfo{{Name: spread, Help: "Stores that take their elements from blocks"}},
		New:        func(o pass.Options) (pass.Pass, error) { return discontinuous{o.Bool("strict")}, nil },
	}
}

// discontinuous is the pass hivm-recognize-discontinuous-store.
type discontinuous struct{ strict bool }

// Run implements pass.Pass.
func (x discontinuous) Run(t *pass.Target) error {
	s := spreader{t, x.strict, map[*ir.Operation]bool{}}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("hivm.hir.store", s.rewrite)}, rewrite.Config{})
	return nil
}

// spreader changes the stores of one function.
type spreader struct {
	*pass.Target
	strict bool
	failed map[*ir.Operation]bool // there is an error about these
}

// rewrite makes a store of contiguous rows into rows that are not contiguous take the elements
// from blocks, the rows of which are not contiguous either, so that it does not apply again.
func (s spreader) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	src := op.Operand(0)
	strides, ok := scattersRows(op)
	if !ok || s.failed[op] {
		return false
	}
	t := src.Type().(*ir.MemRefType)
	n := t.Rank()
	channels, ok := elementsOfBlock(t.Elem)
	if !ok {
		return false
	}
	expanded, err := memref.ExpandedType(rw.Ctx, t, lastTwo(n), append(t.Shape[:n:n], 1))
	if err != nil {
		return false
	}
	room, proved, ok := s.room(src)
	if !ok || s.strict && !proved || !fitsBlocks(room, channels) || !s.strict && !fitTimes(strides, channels) {
		return false
	}
	blocks := s.blocks(op, room, strides, channels, proved)
	column := s.expand(rw, src, expanded)
	fresh := memref.AllocBuilder{Memref: blocks}.Build(rw.Builder).Memref()
	v := &views{Builder: rw.Builder}
	filled := fresh
	if !ir.IsStatic(t.Shape) {
		filled = v.part(fresh, repeated(0, n+1), sizesOf(rw.Builder, src).and(channels), repeated(1, n+1))
	}
	hivm.VBrcBuilder{Src: column, Dst: filled, BroadcastDims: []int64{int64(n)}}.Build(rw.Builder)
	firsts := v.part(filled, repeated(0, n+1), sizesOf(rw.Builder, src).and(1), repeated(1, n+1))
	rw.SetOperand(op, 0, v.joinLast(firsts))
	if v.err != nil {
		s.failed[op] = true
		s.Report(op.OpErrorf(s.Ctx, "%v", v.err))
	}
	s.Count(spread, 1)
	return true
}

// scattersRows returns the strides of the source of a store of contiguous rows of the unified
// buffer into rows of global memory that are not contiguous.
func scattersRows(op *ir.Operation) (strides []int64, ok bool) {
	src, dst := op.Operand(0), op.Operand(1)
	if !hivm.HasPureBufferSemantics(op) || hivm.SpaceOf(src.Type()) != "ub" || hivm.SpaceOf(dst.Type()) != "gm" {
		return nil, false
	}
	from, to := src.Type().(*ir.MemRefType), dst.Type().(*ir.MemRefType)
	last := from.Rank() - 1
	strides, _, ok = from.Strided()
	if !ok || last < 0 || to.Rank() != from.Rank() || slices.Contains(strides, ir.Dynamic) || strides[last] != 1 {
		return nil, false
	}
	steps, _, ok := to.Strided()
	return strides, ok && steps[last] != ir.Dynamic && steps[last] > 1
}

// room returns sizes that the sizes of a memref do not exceed, and whether that is proved: its
// own, or the sizes of the allocation that it is a part of.
func (s spreader) room(v *ir.Value) (sizes []int64, proved, ok bool) {
	t := v.Type().(*ir.MemRefType)
	if ir.IsStatic(t.Shape) {
		return t.Shape, true, true
	}
	if origin := memref.Origin(v); origin != nil && memref.IsAlloc(origin.Op()) {
		a := origin.Type().(*ir.MemRefType)
		if ir.IsStatic(a.Shape) && a.Rank() == t.Rank() && a.Elem == t.Elem {
			return a.Shape, partOf(v, origin), true
		}
	}
	if t.Rank() != 1 {
		return nil, false, false
	}
	root, ok := buffers.Root(v).Type().(*ir.MemRefType)
	if !ok || !ir.IsStatic(root.Shape) {
		return nil, false, false
	}
	bits := indexing.SaturatingMul(indexing.SaturatingProduct(root.Shape), int64(ir.BitWidth(root.Elem)))
	elements := bits / int64(ir.BitWidth(t.Elem))
	return []int64{elements}, memref.Root(v) == buffers.Root(v), elements > 0
}

// partOf reports whether each axis of v is a part of the same axis of an allocation.
func partOf(v, allocation *ir.Value) bool {
	for v != allocation {
		switch def := v.Op(); {
		case memref.IsSubView(def), memref.IsCast(def):
			v = def.Operand(0)
		default:
			return false
		}
		if ir.RankOf(v.Type()) != ir.RankOf(allocation.Type()) {
			return false
		}
	}
	return true
}

// blocks returns the type of a buffer with a block for each element. In the reference its rows lie
// as far apart as the rows of the source, also where these are not contiguous.
func (s spreader) blocks(op *ir.Operation, room, strides []int64, channels int64, proved bool) *ir.MemRefType {
	t := op.Operand(0).Type().(*ir.MemRefType)
	shape := append(slices.Clone(room), channels)
	if s.strict {
		return s.Ctx.MemRef(shape, t.Elem, nil, t.Space)
	}
	apart := make([]int64, 0, len(shape))
	for _, n := range strides {
		apart = append(apart, n*channels)
	}
	apart = append(apart, 1)
	if !slices.Equal(apart, indexing.RowMajor(shape)) {
		s.Warnf(op, "'%s' op changes the meaning: the buffer of blocks that it gets has gaps, and memory only for its elements", op.Name())
	}
	if !proved {
		s.Warnf(op, "'%s' op changes the meaning: the buffer of blocks that it gets may be too small", op.Name())
	}
	return s.Ctx.MemRef(shape, t.Elem, s.Ctx.Strided(apart, 0), t.Space)
}

// expand makes a view of v with an axis of size one behind.
func (s spreader) expand(rw *rewrite.Rewriter, v *ir.Value, t *ir.MemRefType) *ir.Value {
	sizes := sizesOf(rw.Builder, v).and(1)
	return memref.ExpandShapeBuilder{
		Src: v, OutputShape: sizes.dynamic, StaticOutputShape: sizes.static,
		Reassociation: lastTwo(t.Rank() - 1), Result: t,
	}.Build(rw.Builder).Op.Result(0)
}

// sizesOf returns the sizes of v, those that are not static by memref.dim.
func sizesOf(b *ir.Builder, v *ir.Value) numbers {
	shape, _ := ir.ShapeOf(v.Type())
	out := numbers{static: shape}
	for d, n := range shape {
		if n == ir.Dynamic {
			out.dynamic = append(out.dynamic, expand.At(b).Size(v, d))
		}
	}
	return out
}
