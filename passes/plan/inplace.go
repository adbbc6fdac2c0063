package plan

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// pair are two buffers that get one place: an operation writes gen over kill, or both have one
// name.
type pair struct {
	gen, kill *buffer
	at        *ir.Operation // the operation, nil for buffers with one name
}

// inPlace finds the pairs of buffers in one place, as the reference does (InitializeInplacePairList
// and GenerateInplaceList).
type inPlace struct {
	onlyISA bool // of operations only those that the instruction set writes in place
	pairs   []pair
	// stalls are the pairs that an operation would allow, but that would make the transfers of
	// multi-buffers wait for each other.
	stalls [][2]*buffer
}

// sameName adds the pairs of buffers that have a name in common, whatever their lives are.
func (p *inPlace) sameName(all []*buffer) {
	seen := map[[2]*buffer]bool{}
	for _, b := range all {
		itself := b.node.meets(b.node) != nil
		b.node.each(func(x *node) bool {
			o := x.buffer
			if o == nil || o == b && !itself || seen[[2]*buffer{b, o}] || seen[[2]*buffer{o, b}] {
				return true
			}
			if b.node.conditional(x) || o.unique || b.unique {
				return true
			}
			seen[[2]*buffer{b, o}] = true
			p.pairs = append(p.pairs, pair{gen: b, kill: o})
			b.noInPlace, o.noInPlace = true, true
			return true
		})
	}
}

// byOperations adds the pairs that operations allow.
func (p *inPlace) byOperations(records []*record) {
	seen := map[*ir.Operation]bool{}
	for _, r := range records {
		if len(r.gen)+len(r.kill) == 0 || seen[r.op] {
			continue
		}
		seen[r.op] = true
		p.byOperation(r)
	}
}

func (p *inPlace) byOperation(r *record) {
	gens := slices.Clone(r.gen)
	slices.SortStableFunc(gens, func(a, b *buffer) int { return int(b.bits - a.bits) })
	used := map[*buffer]bool{}
	for _, gen := range gens {
		if gen.noInPlace {
			continue
		}
		for _, kill := range r.kill {
			if kill.noInPlace || used[kill] || kill.bits < gen.bits {
				continue
			}
			if reusable(r.op, gen, kill, p.onlyISA) && !p.wouldStall(gen, kill) {
				used[kill] = true
				p.pairs = append(p.pairs, pair{gen, kill, r.op})
				break
			}
		}
	}
}

// inISA are the operations whose instructions write over an input.
var inISA = lazy.Value[*ir.Models[bool]]{Make: func() *ir.Models[bool] {
	return ir.MustJoinModels(ir.SameModel(true, "hivm.hir.vadd", "hivm.hir.vsub", "hivm.hir.vmax", "hivm.hir.vmin",
		"hivm.hir.vor", "hivm.hir.vand", "hivm.hir.vmul"))
}}

// reusable reports whether the reference lets op write gen over kill (IsReuseHIVMOp).
func reusable(op *ir.Operation, gen, kill *buffer, onlyISA bool) bool {
	if !op.Has(hivm.Structured) || !sameOffsets(op) {
		return false
	}
	broadcast, transpose := len(hivm.InlineBroadcast(op)) > 0, transposes(op)
	if known, _ := inISA.Get().Fork().Of(op); known && !broadcast && !transpose {
		return true
	}
	switch {
	case onlyISA, !op.Has(hivm.Elementwise), transpose, !plainExtra(op):
		return false
	case broadcast:
		return sameShapes(op, gen, kill)
	case op.Has(hivm.SameElementType):
		return true
	}
	if sel, ok := hivm.AsVSel(op); ok {
		return selects(sel, kill)
	}
	return widthsFit(op)
}

// transposes reports whether op permutes the axes of its input.
func transposes(op *ir.Operation) bool {
	return op.Has(hivm.TransposeOTF) && len(hivm.Ints(op, "transpose")) > 0
}

// plainExtra reports whether op has no extra buffer, or one for a scalar or for a broadcast.
func plainExtra(op *ir.Operation) bool {
	extra := hivm.ExtraBuffers(op)
	if len(extra) == 0 {
		return true
	}
	return len(extra) == 1 && op.Has(hivm.Elementwise) && extraForScalars(op)
}

// forScalars are the operations that take extra memory for scalars and broadcasts only
// (shouldAllocExtraBufferForScalarOrOTFBrc).
var forScalars = lazy.Value[*ir.Models[bool]]{Make: func() *ir.Models[bool] {
	return ir.MustJoinModels(ir.SameModel(true, "hivm.hir.vadd", "hivm.hir.vmul", "hivm.hir.vmax", "hivm.hir.vmin",
		"hivm.hir.vsub", "hivm.hir.vdiv", "hivm.hir.vand", "hivm.hir.vor", "hivm.hir.vshl", "hivm.hir.vshr", "hivm.hir.vnot",
		"hivm.hir.vabs", "hivm.hir.vln", "hivm.hir.vrelu", "hivm.hir.vexp", "hivm.hir.vrsqrt", "hivm.hir.vsqrt", "hivm.hir.vrec"))
}}

// extraForScalars reports whether op takes extra memory since an operand is a scalar or
// broadcast.
func extraForScalars(op *ir.Operation) bool {
	if known, _ := forScalars.Get().Fork().Of(op); !known {
		return false
	}
	if len(hivm.Ints(op, "broadcast")) > 0 {
		return true
	}
	return slices.ContainsFunc(op.Operands(), func(v *ir.Value) bool {
		_, scalar := bitWidth(v.Type())
		return scalar
	})
}

// sameOffsets reports whether the layouts of all inputs begin at the offset of the first init.
func sameOffsets(op *ir.Operation) bool {
	lo, hi := hivm.Inits(op)
	if lo == hi {
		return false
	}
	out, ok := layoutOffset(op.Operand(lo))
	if !ok {
		return false
	}
	for _, v := range inputs(op) {
		if at, ok := layoutOffset(v); ok && at != out {
			return false
		}
	}
	return true
}

// inputs returns the operands that are neither written nor extra buffers.
func inputs(op *ir.Operation) []*ir.Value {
	var out []*ir.Value
	lo, hi := hivm.Inits(op)
	from, to := hivm.ExtraBounds(op)
	for i, v := range op.Operands() {
		if (i < lo || hi <= i) && (i < from || to <= i) {
			out = append(out, v)
		}
	}
	return out
}

// layoutOffset returns the offset in the type of a memref, which may be [ir.Dynamic]; it is
// false for other values.
func layoutOffset(v *ir.Value) (int64, bool) {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return 0, false
	}
	if l, ok := t.Layout.(*ir.StridedAttr); ok {
		return l.Offset, true
	}
	return 0, true
}

// sameShapes reports whether the operands that lie in gen and in kill have one shape; of several
// the last counts.
func sameShapes(op *ir.Operation, gen, kill *buffer) bool {
	g, k := gen.alloc.Result(0), kill.alloc.Result(0)
	for _, v := range op.Operands() {
		switch buffers.Root(v) {
		case gen.alloc.Result(0):
			g = v
		case kill.alloc.Result(0):
			k = v
		}
	}
	a, _ := ir.ShapeOf(g.Type())
	b, _ := ir.ShapeOf(k.Type())
	n := min(len(a), len(b))
	return slices.Equal(a[:n], b[:n])
}

// selects reports whether a vsel may write over kill: not over the condition, if that chooses
// integers of 64 bits.
func selects(sel hivm.VSel, kill *buffer) bool {
	condition := sel.Src()[0].Value()
	if isInteger(condition, 1) && isInteger(sel.Src()[1].Value(), 64) {
		return kill.alloc.Result(0) != buffers.Root(condition)
	}
	return true
}

func isInteger(v *ir.Value, width int64) bool {
	t, ok := ir.ElementType(v.Type()).(*ir.IntegerType)
	return ok && int64(t.Width) == width
}

// widthsFit reports whether the first input whose elements are as wide as the elements of the
// output, or a multiple of that, lets the output be written in place: a wider one does not for
// casts of several axes. The input need not be the one that is written over.
func widthsFit(op *ir.Operation) bool {
	lo, _ := hivm.Inits(op)
	out := op.Operand(lo)
	width, ok := bitWidth(ir.ElementType(out.Type()))
	if !ok {
		return false
	}
	for _, v := range inputs(op) {
		w, ok := bitWidth(ir.ElementType(v.Type()))
		if !ok {
			return false
		}
		if w == width {
			return true
		}
		if w%width == 0 {
			return !hivm.IsVCast(op) || ir.RankOf(out.Type()) <= 1 && contiguousRow(out) && contiguousRow(v)
		}
	}
	return false
}

// contiguousRow reports whether the elements of the last axis lie side by side, as scalars do.
func contiguousRow(v *ir.Value) bool {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return true
	}
	strides, _, ok := t.Strided()
	last := len(strides) - 1
	return ok && (last < 0 || t.Shape[last] == 1 || strides[last] == 1)
}

// wouldStall reports whether gen and kill in one place would make transfers wait: both take turns
// in several places, gen is stored and kill is loaded. It remembers the pair.
func (p *inPlace) wouldStall(gen, kill *buffer) bool {
	if !memref.IsAlloc(gen.alloc) || !memref.IsAlloc(kill.alloc) {
		return true // a workspace is never written in place
	}
	if !p.takesTurns(gen) || !p.takesTurns(kill) {
		return false
	}
	if !p.reaches(gen.alloc.Result(0), hivm.IsStore, map[*ir.Value]bool{}) || !p.reaches(kill.alloc.Result(0), hivm.IsLoad, map[*ir.Value]bool{}) {
		return false
	}
	p.stalls = append(p.stalls, [2]*buffer{gen, kill})
	return true
}

// takesTurns reports whether a buffer, or one in a pair with it, has several places.
func (p *inPlace) takesTurns(b *buffer) bool {
	return b.copies > 1 || slices.ContainsFunc(p.pairs, func(x pair) bool {
		return x.gen == b && x.kill.copies > 1 || x.kill == b && x.gen.copies > 1
	})
}

// reaches reports whether an operation of a kind uses v, or a buffer in a pair with its buffer. Of
// a value with views the last view in the text is followed and nothing else, as in the reference.
func (p *inPlace) reaches(v *ir.Value, is func(*ir.Operation) bool, visited map[*ir.Value]bool) bool {
	if visited[v] {
		return false
	}
	visited[v] = true
	root := buffers.Root(v)
	if !memref.IsAlloc(root.Op()) {
		return false
	}
	for u := v.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if is(user) {
			return true
		}
		if _, ok := ir.As[memref.ViewLike](user); ok {
			return p.reaches(user.Result(0), is, visited)
		}
		if memref.IsExtractStridedMetadata(user) {
			return false
		}
	}
	for _, x := range p.pairs {
		if x.gen == x.kill {
			continue
		}
		if x.gen.alloc.Result(0) == root && p.reaches(x.kill.alloc.Result(0), is, visited) ||
			x.kill.alloc.Result(0) == root && p.reaches(x.gen.alloc.Result(0), is, visited) {
			return true
		}
	}
	return false
}
