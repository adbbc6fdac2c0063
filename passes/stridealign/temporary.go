package stridealign

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/passes/expand"
)

// pinned are the operands of an operation that cannot be aligned where they lie, with the
// alignments that they need.
type pinned struct {
	op       *ir.Operation
	operands map[*ir.Value]alignment
}

// pinnedOperands collects pinned operands, in the order in which operations are met.
type pinnedOperands struct {
	all []*pinned
	of  map[*ir.Operation]*pinned
}

// add notes that operand v of op needs an alignment.
func (p *pinnedOperands) add(op *ir.Operation, v *ir.Value, a alignment) {
	if p.of == nil {
		p.of = map[*ir.Operation]*pinned{}
	}
	at := p.of[op]
	if at == nil {
		at = &pinned{op, map[*ir.Value]alignment{}}
		p.of[op] = at
		p.all = append(p.all, at)
	}
	at.operands[v] = at.operands[v].union(a)
}

// temporaries lets operations work on buffers of their own, which can be aligned, instead of
// their pinned operands. Elements are moved between both by loops over scalars, for which the
// place of an element does not matter.
type temporaries struct {
	*propagation
	rw     *rewrite.Rewriter
	bounds *symbols.Bounds
}

// setAside gives the operations their own buffers.
func (x *propagation) setAside(p pinnedOperands) error {
	t := &temporaries{x, rewrite.NewRewriter(x.Ctx, nil), &symbols.Bounds{}}
	for _, at := range p.all {
		if err := t.operation(at); err != nil {
			return err
		}
	}
	return nil
}

// operation gives one operation its own buffers.
func (t *temporaries) operation(p *pinned) error {
	for _, v := range p.values() {
		if err := t.movable(p.op, v); err != nil {
			return err
		}
	}
	t.warn(p)
	t.replaced(p)
	return nil
}

// values returns the pinned operands in the order of the operands.
func (p *pinned) values() (out []*ir.Value) {
	for _, v := range p.op.Operands() {
		if _, ok := p.operands[v]; ok && !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}

// movable returns an error if the elements of operand v of op cannot be moved by scalars, or nobody knows
// how large a buffer for them has to be.
func (t *temporaries) movable(op *ir.Operation, v *ir.Value) error {
	if byScalars(v) {
		return t.bounded(op, v)
	}
	return op.OpErrorf(t.Ctx, "wants the rows of a buffer of type '%s' aligned, which cannot move, since %s, and whose elements cannot be moved one by one: use a buffer that the function allocates",
		v.Type(), t.pins.reason(v))
}

// bounded returns an error if an axis of operand v of op has no known bound, and op cannot be done in pieces.
func (t *temporaries) bounded(op *ir.Operation, v *ir.Value) error {
	axis := t.unbounded(v)
	if axis < 0 || plainCopy(op) || divisible(op, axis) {
		return nil
	}
	return op.OpErrorf(t.Ctx, "wants rows aligned of a buffer that cannot move, since %s, and axis %d of which has no known bound: "+
		"let its size be the minimum of a constant and a value, or use a buffer that the function allocates", t.pins.reason(v), axis)
}

// warn says what the alignment costs.
func (t *temporaries) warn(p *pinned) {
	does := "works on a copy of"
	if plainCopy(p.op) {
		does = "becomes scalar loops for"
	}
	for _, v := range p.values() {
		d := p.op.Errorf(t.Ctx, "'%s' op %s operand #%d, whose rows do not begin at blocks and cannot move, since %s: moving element by element takes time",
			p.op.Name(), does, slices.Index(p.op.Operands(), v), t.pins.reason(v))
		d.Severity = diag.Warning
		t.warnings = append(t.warnings, d)
	}
}

// replaced makes the buffers, unless a copy can be done by the loops alone, or the operation has to be
// done piece by piece, since nobody knows how large the buffers are at most.
func (t *temporaries) replaced(p *pinned) {
	t.rw.At(p.op)
	if plainCopy(p.op) {
		moveElements(t.rw.Builder, p.op.Operand(0), p.op.Operand(1))
		t.rw.Erase(p.op)
		return
	}
	for _, v := range p.values() {
		if axis := t.unbounded(v); axis >= 0 {
			t.pieces(p, v, axis)
			return
		}
	}
	for _, v := range p.values() {
		t.rw.At(p.op)
		own := t.like(v)
		if t.readsFirst(p.op, v) {
			moveElements(t.rw.Builder, v, own)
		}
		if use, _ := buffers.Touches(p.op, v); use.Writes {
			t.rw.SetAfter(p.op)
			moveElements(t.rw.Builder, own, v)
		}
		for i, u := range p.op.Operands() {
			if u == v {
				t.rw.SetOperand(p.op, i, own)
			}
		}
		if a := p.operands[v]; len(a) > 0 {
			t.put(t.rw, p.op, own, a)
		}
	}
}

// plainCopy reports whether op copies the elements of a buffer in the unified buffer to another one of
// its shape, and does nothing else.
func plainCopy(op *ir.Operation) bool {
	c, ok := hivm.AsCopy(op)
	return ok && c.PadValue() == nil && c.PadModeAttr() == nil && byScalars(c.Src()) && byScalars(c.Dst()) &&
		ir.RankOf(c.Src().Type()) == ir.RankOf(c.Dst().Type()) && ir.ElementType(c.Src().Type()) == ir.ElementType(c.Dst().Type())
}

// readsFirst reports whether the elements of v have to be in the own buffer before op runs: it reads
// them, or may leave some as they are.
func (t *temporaries) readsFirst(op *ir.Operation, v *ir.Value) bool {
	use, _ := buffers.Touches(op, v)
	load, ok := hivm.AsLoad(op)
	return use.Reads || !op.Has(hivm.Elementwise) && (!ok || load.PadModeAttr() != nil)
}

// unbounded returns the first axis of v whose size has no known bound, -1 if there is none.
func (t *temporaries) unbounded(v *ir.Value) int {
	for axis := range ir.RankOf(v.Type()) {
		if _, ok := t.most(v, axis); !ok {
			return axis
		}
	}
	return -1
}

// most returns a number that the size of an axis of v never exceeds.
func (t *temporaries) most(v *ir.Value, axis int) (int64, bool) {
	if n := v.Type().(*ir.MemRefType).Shape[axis]; n != ir.Dynamic {
		return n, true
	}
	n, known := int64(0), false
	if size := memref.DynamicSize(t.Ctx, v, axis); size != nil {
		n, known = t.bounds.AtMost(size)
	}
	source, from := sourceAxis(v, axis)
	if source == nil {
		return n, known
	}
	m, ok := t.most(source, from)
	if !known || ok && m < n {
		return m, ok
	}
	return n, known
}

// sourceAxis returns what v is a part or a cast of, and its axis that has at least the size of an axis
// of v, nil if v is neither.
func sourceAxis(v *ir.Value, axis int) (*ir.Value, int) {
	switch def := v.Op(); {
	case memref.IsSubView(def):
		if kept := keptAxes(def); axis < len(kept) {
			return def.Operand(0), int(kept[axis])
		}
	case memref.IsCast(def) && ir.RankOf(def.Operand(0).Type()) == ir.RankOf(v.Type()):
		return def.Operand(0), axis
	}
	return nil, 0
}

// like makes a buffer without gaps that has the sizes of v: a part of a static one.
func (t *temporaries) like(v *ir.Value) *ir.Value {
	m := v.Type().(*ir.MemRefType)
	shape := make([]int64, m.Rank())
	for axis := range shape {
		shape[axis], _ = t.most(v, axis)
	}
	whole := t.Ctx.MemRef(shape, m.Elem, nil, m.Space)
	buffer := memref.AllocBuilder{Memref: whole}.Build(t.rw.Builder).Memref()
	if ir.IsStatic(m.Shape) {
		return buffer
	}
	e := expand.At(t.rw.Builder)
	first := make([]*ir.Value, m.Rank())
	var sizes []*ir.Value
	for axis, n := range m.Shape {
		if n == ir.Dynamic {
			sizes = append(sizes, e.Size(v, axis))
		}
	}
	return t.part(buffer, first, m.Shape, sizes)
}

// part makes a view of a buffer from an offset on each axis, nil for 0, of a shape with dynamic sizes.
func (t *temporaries) part(buffer *ir.Value, offsets []*ir.Value, shape []int64, sizes []*ir.Value) *ir.Value {
	v := memref.SubViewBuilder{Source: buffer, Sizes: sizes, StaticOffsets: make([]int64, len(shape)), StaticSizes: shape, StaticStrides: slices.Repeat([]int64{1}, len(shape))}
	for axis, o := range offsets {
		if o != nil {
			v.Offsets = append(v.Offsets, o)
			v.StaticOffsets[axis] = ir.Dynamic
		}
	}
	v.Result, _ = memref.SubviewType(t.Ctx, buffer.Type().(*ir.MemRefType), v.StaticOffsets, v.StaticSizes, v.StaticStrides)
	return v.Build(t.rw.Builder).Op.Result(0)
}
