package check_test

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/check"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// mutant is a copy of a flattened operation, with collapses of its own, that a
// mutation makes wrong.
type mutant struct {
	c      *ir.Context
	before *ir.Operation
	op     *ir.Operation
	result *analysis.Result
	// sources are the operands as they were before.
	sources []*ir.Value
	made    []*ir.Operation
}

// newMutant copies the result for an operation.
func newMutant(p *check.Pair, r *analysis.Result) *mutant {
	m := &mutant{c: p.Ctx, before: p.Before, result: r, sources: p.Before.Operands()}
	m.op = m.insert(m.c.Clone(p.After, &ir.Mapping{}), p.After)
	for i := range m.op.NumOperands() {
		if def := m.op.Operand(i).Op(); m.flat(i) {
			m.op.SetOperand(i, m.insert(m.c.Clone(def, &ir.Mapping{}), m.op).Result(0))
		}
	}
	return m
}

func (m *mutant) insert(op, at *ir.Operation) *ir.Operation {
	at.Block().InsertBefore(op, at)
	m.made = append(m.made, op)
	return op
}

// erase takes the copy away.
func (m *mutant) erase() {
	m.op.Erase()
	for _, op := range slices.Backward(m.made[1:]) {
		op.Erase()
	}
}

func (m *mutant) pair() *check.Pair {
	return &check.Pair{Ctx: m.c, Before: m.before, After: m.op}
}

// flat reports whether operand i is the collapse of its old value.
func (m *mutant) flat(i int) bool {
	def := m.op.Operand(i).Op()
	return i < len(m.sources) && def != nil && def.Is("memref.collapse_shape") && def.Operand(0) == m.sources[i]
}

// buffers returns the operands that are ranked memrefs and no scratch memory.
func (m *mutant) buffers() []int {
	lo, hi := hivm.ExtraBounds(m.op)
	var out []int
	for i := range m.op.NumOperands() {
		if m.typ(i) != nil && (i < lo || i >= hi) {
			out = append(out, i)
		}
	}
	return out
}

// typ returns the type of operand i if it is a ranked memref.
func (m *mutant) typ(i int) *ir.MemRefType {
	t, _ := m.op.Operand(i).Type().(*ir.MemRefType)
	return t
}

// rank is the number of axes that are left.
func (m *mutant) rank() int { return m.result.RankAfterFlatten() }

// uniform reports whether all buffers have been collapsed by the same groups, to the
// same rank.
func (m *mutant) uniform() bool {
	if !m.result.Uniform() {
		return false
	}
	for _, i := range m.buffers() {
		if !m.flat(i) || m.typ(i).Rank() != m.rank() {
			return false
		}
	}
	return true
}

// size is the size of an axis of operand i, 0 for an open size.
func (m *mutant) size(i, axis int) int64 { return max(m.typ(i).Shape[axis], 0) }

// wide reports whether an axis has not size one in any buffer.
func (m *mutant) wide(axis int) bool {
	for _, i := range m.buffers() {
		if axis >= m.typ(i).Rank() || m.size(i, axis) < 2 {
			return false
		}
	}
	return true
}

// wideSomewhere reports whether an axis has more than one element in some buffer.
func (m *mutant) wideSomewhere(axis int) bool {
	return slices.ContainsFunc(m.buffers(), func(i int) bool { return axis < m.typ(i).Rank() && m.size(i, axis) > 1 })
}

// joined returns groups in which the groups k and k+1 are one group.
func joined(g layout.Groups, k int) layout.Groups {
	out := append(layout.Groups{}, g[:k]...)
	out = append(out, slices.Concat(g[k], g[k+1]))
	return append(out, g[k+2:]...)
}

// shifted returns groups in which the first axis of group k+1 has gone to group k.
func shifted(g layout.Groups, k int) layout.Groups {
	out := slices.Clone(g)
	out[k] = append(slices.Clone(g[k]), g[k+1][0])
	out[k+1] = g[k+1][1:]
	return out
}

// collapse makes operand i the collapse of its source by other groups. The type is the
// type that the rules give, or else a guess: the stride of the last axis of each
// group.
func (m *mutant) collapse(i int, g layout.Groups) {
	t := m.sources[i].Type().(*ir.MemRefType)
	flat, err := memref.CollapsedType(m.c, t, g)
	if err != nil {
		flat = m.guess(t, g)
	}
	m.view(i, "memref.collapse_shape", flat, memref.CollapseProps(m.c, g))
}

// view makes operand i the result of an operation on its source.
func (m *mutant) view(i int, name string, t *ir.MemRefType, props []ir.Attribute) {
	m.replace(i, name, m.sources[i], t, props)
}

func (m *mutant) replace(i int, name string, from *ir.Value, t *ir.MemRefType, props []ir.Attribute) {
	op := m.c.Create(ir.OpState{
		Def: m.c.MustOp(name), Loc: m.op.Loc(), Operands: []*ir.Value{from}, Types: []ir.Type{t}, Props: props,
	})
	m.op.SetOperand(i, m.insert(op, m.op).Result(0))
}

func (m *mutant) guess(t *ir.MemRefType, g layout.Groups) *ir.MemRefType {
	strides, offset, ok := t.Strided()
	if !ok {
		strides = make([]int64, t.Rank())
	}
	var shape, flat []int64
	for _, axes := range g {
		n := int64(1)
		for _, a := range axes {
			if s := t.Shape[a]; s == ir.Dynamic || n == ir.Dynamic {
				n = ir.Dynamic
			} else {
				n *= s
			}
		}
		shape, flat = append(shape, n), append(flat, strides[axes[len(axes)-1]])
	}
	return m.c.MemRef(shape, t.Elem, m.c.Strided(flat, offset), t.Space)
}

// collapseAll collapses all buffers by other groups.
func (m *mutant) collapseAll(g layout.Groups) {
	for _, i := range m.buffers() {
		m.collapse(i, g)
	}
}

// reinterpret makes operand i a reinterpret_cast of its source with the function's
// result for the layout of the collapse. It is false for layouts that are not static.
func (m *mutant) reinterpret(i int, change func(strides []int64, offset *int64) bool) bool {
	t := m.typ(i)
	strides, offset, ok := t.Strided()
	if !ok || slices.Contains(append(slices.Concat(t.Shape, strides), offset), ir.Dynamic) {
		return false
	}
	strides = slices.Clone(strides)
	if !change(strides, &offset) {
		return false
	}
	out := m.c.MemRef(t.Shape, t.Elem, m.c.Strided(strides, offset), t.Space)
	props := m.lists("memref.reinterpret_cast", []int64{offset}, t.Shape, strides)
	m.view(i, "memref.reinterpret_cast", out, props)
	return true
}

// lists are the properties of an operation with offsets, sizes and strides.
func (m *mutant) lists(name string, offsets, sizes, strides []int64) []ir.Attribute {
	def := m.c.MustOp(name)
	props := append([]ir.Attribute(nil), def.Defaults()...)
	props[def.Slot("static_offsets")] = m.c.DenseI64(offsets)
	props[def.Slot("static_sizes")] = m.c.DenseI64(sizes)
	props[def.Slot("static_strides")] = m.c.DenseI64(strides)
	if s := def.Slot("operandSegmentSizes"); s >= 0 {
		props[s] = m.c.DenseI32([]int64{1, 0, 0, 0})
	}
	return props
}

// window makes each buffer a part of itself: sizes less than the sizes of the
// collapse. It is false for layouts that are not static.
func (m *mutant) window(change func(sizes []int64) bool) bool {
	for _, i := range m.buffers() {
		t := m.typ(i)
		strides, offset, ok := t.Strided()
		if !ok || slices.Contains(append(slices.Concat(t.Shape, strides), offset), ir.Dynamic) {
			return false
		}
		sizes := slices.Clone(t.Shape)
		if !change(sizes) {
			return false
		}
		out := m.c.MemRef(sizes, t.Elem, m.c.Strided(strides, offset), t.Space)
		zeros, ones := make([]int64, len(sizes)), make([]int64, len(sizes))
		for k := range ones {
			ones[k] = 1
		}
		m.replace(i, "memref.subview", m.op.Operand(i), out, m.lists("memref.subview", zeros, sizes, ones))
	}
	return true
}

// axes returns a list of axes in an attribute.
func (m *mutant) axes(name string) []int64 {
	switch a := m.op.Attr(name).(type) {
	case *ir.IntegerAttr:
		return []int64{a.Value}
	default:
		v, _ := ir.Ints(a)
		return slices.Clone(v) // attributes are shared
	}
}

// setAxes sets a list, in the form that the attribute has.
func (m *mutant) setAxes(name string, v []int64) {
	if a, ok := m.op.Attr(name).(*ir.IntegerAttr); ok {
		m.op.SetAttr(m.c, name, m.c.IntegerValue(a.Type(), v[0]))
		return
	}
	m.op.SetAttr(m.c, name, m.c.DenseI64(v))
}
