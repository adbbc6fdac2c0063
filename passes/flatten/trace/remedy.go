package trace

import (
	"fmt"
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// Remedy is what would let axes join that stay apart. A trial has shown that it does, together with
// the other remedies of the operation about operands.
type Remedy struct {
	// Left is the axis on the left of the boundary that it is about, -1 if it is about several or
	// the operation as a whole.
	Left int
	// Text says what to do.
	Text string
}

// remedies finds out what would let more axes join: an option, which hint has found, or other operands.
func (t *Trace) remedies(f *analysis.Flattening, op *ir.Operation) {
	if t.Whole != nil {
		t.wholeRemedy(f, op)
		return
	}
	m := &mender{t: t, f: f, op: op}
	m.find()
	for i := range t.Inputs {
		if d := &t.Inputs[i]; d.option != "" {
			t.Remedies = append(t.Remedies, Remedy{d.Left, d.Hint})
		}
		m.tell(i)
	}
}

// wholeRemedy is the remedy for an operation that was left alone as a whole.
func (t *Trace) wholeRemedy(f *analysis.Flattening, op *ir.Operation) {
	d := t.Whole
	if d.option != "" {
		t.Remedies = []Remedy{{-1, d.Hint}}
		return
	}
	types := make([]ir.Type, op.NumOperands())
	var texts []string
	switch d.Rule {
	case AloneTensor:
		texts = []string{"flatten after bufferization"}
		for i := range types {
			if x, ok := op.Operand(i).Type().(*ir.TensorType); ok {
				types[i] = f.Context().MemRef(x.Shape, x.Elem, nil, nil)
			}
		}
	case AloneLayout:
		for i := range types {
			if x, ok := op.Operand(i).Type().(*ir.MemRefType); ok {
				if _, isMap := x.Layout.(*ir.AffineMapAttr); isMap {
					var text string
					types[i], text = withoutMap(f.Context(), x, i)
					texts = append(texts, text)
				}
			}
		}
	case AloneScratch:
		texts = []string{"give the operation scratch memory of its own"}
		for i, hi := hivm.ExtraBounds(op); i < hi; i++ {
			types[i] = op.Operand(i).Type()
		}
	default:
		return
	}
	if r, err := f.AnalyseWith(op, types, f.Options()); r != nil && err == nil {
		d.Hint = texts[0]
		for _, text := range texts {
			t.Remedies = append(t.Remedies, Remedy{-1, text})
		}
	}
}

// withoutMap returns the type of an operand whose layout is an affine map with the strides that the map stands for,
// or without a layout where it stands for none, and says so.
func withoutMap(c *ir.Context, t *ir.MemRefType, operand int) (out *ir.MemRefType, text string) {
	strides, offset, ok := t.Strided()
	if !ok {
		return c.MemRef(t.Shape, t.Elem, nil, t.Space), fmt.Sprintf("give operand #%d a buffer without a layout", operand)
	}
	text = "strided<" + listText(strides)
	if offset != 0 {
		text += ", offset: " + dimText(offset)
	}
	return c.MemRef(t.Shape, t.Elem, c.Strided(strides, offset), t.Space), fmt.Sprintf("write the layout of operand #%d as %s>", operand, text)
}

// mender finds operands with which axes join that gaps keep apart.
type mender struct {
	t  *Trace
	f  *analysis.Flattening
	op *ir.Operation
	// mended are the boundaries that join with other operands, and operands what these have to be.
	mended   []bool
	operands []mend
}

// mend is an operand that has to lie otherwise.
type mend struct {
	operand int
	gaps    []gap
	left    int // the boundary of the gaps, -1 if there are several
	// certain says that strides have to change, and not only to be declared; marked that an alignment mark makes them.
	certain, marked bool
	told            bool
	have, want      []int64
}

// find tries operands without gaps at all boundaries where there are some, and once more if that is of no use at
// some of them.
func (m *mender) find() {
	m.mended = make([]bool, len(m.t.Inputs))
	for i := range m.t.Inputs {
		d := &m.t.Inputs[i]
		m.mended[i] = d.option == "" && len(d.gaps) > 0
	}
	for range 2 {
		if !slices.Contains(m.mended, true) {
			return
		}
		m.collect()
		if m.try() {
			return
		}
	}
	clear(m.mended)
	m.operands = nil
}

// collect notes what the operands have to be.
func (m *mender) collect() {
	m.operands = nil
	for i, mended := range m.mended {
		if !mended {
			continue
		}
		for _, g := range m.t.Inputs[i].gaps {
			k := slices.IndexFunc(m.operands, func(x mend) bool { return x.operand == g.operand })
			if k < 0 {
				k = len(m.operands)
				m.operands = append(m.operands, mend{operand: g.operand, left: i})
			}
			x := &m.operands[k]
			if x.left != i {
				x.left = -1
			}
			x.gaps = append(x.gaps, g)
			x.certain, x.marked = x.certain || g.certain, x.marked || g.marked
		}
	}
	for k := range m.operands {
		m.want(&m.operands[k])
	}
}

// want computes the strides without gaps: each stride is the product of the next axis where both are joined or are to
// be, and stays as it is elsewhere.
func (m *mender) want(x *mend) {
	s, ok := memref.ShapeOf(m.op.Operand(x.operand).Type().(*ir.MemRefType))
	if !ok {
		return
	}
	x.have = withStrides(s).Strides
	x.want = slices.Clone(x.have)
	next := -1
	for axis := len(x.want) - 1; axis >= 0; axis-- {
		if s.Sizes[axis] == 1 {
			continue
		}
		if next >= 0 && m.joins(x.operand, axis, next) {
			x.want[axis] = ir.MulDim(s.Sizes[next], x.want[next])
		}
		next = axis
	}
}

// joins reports whether two axes of an operand, between which it has only units, are one, or are to be.
func (m *mender) joins(operand, axis, next int) bool {
	at, mended := m.t.Inputs, m.mended
	if len(m.t.Inits) > 0 && hivm.IsInit(m.op, operand) {
		at, mended = m.t.Inits, nil
	}
	for i := axis; i < next; i++ {
		if i >= len(at) || !at[i].Rule.Joins() && (mended != nil && !mended[i] || mended == nil && len(at[i].gaps) == 0) {
			return false
		}
	}
	return true
}

// try analyses the operation with the operands. It reports whether all boundaries join that were to, and
// gives up the others.
func (m *mender) try() bool {
	types := make([]ir.Type, m.op.NumOperands())
	c := m.f.Context()
	for _, x := range m.operands {
		t := m.op.Operand(x.operand).Type().(*ir.MemRefType)
		if types[x.operand] = c.MemRef(t.Shape, t.Elem, nil, t.Space); x.certain && !slices.Contains(x.want, ir.Dynamic) {
			_, offset, _ := t.Strided()
			types[x.operand] = c.MemRef(t.Shape, t.Elem, c.Strided(x.want, offset), t.Space)
		}
	}
	r, err := m.f.AnalyseWith(m.op, types, m.f.Options())
	if r == nil || err != nil || r.InputReassociation().Rank() != m.t.Rank {
		clear(m.mended)
		return false
	}
	groups, all := r.InputReassociation().Mapping(), true
	for i, mended := range m.mended {
		if mended && groups[i] != groups[i+1] {
			m.mended[i], all = false, false
		}
	}
	return all
}

// tell makes remedies of a boundary: for each operand whose strides have to change, and for those whose numbers
// have to be declared.
func (m *mender) tell(boundary int) {
	d := &m.t.Inputs[boundary]
	if !m.mended[boundary] {
		return
	}
	var declare []gap
	certain := false
	for _, g := range d.gaps {
		x := &m.operands[slices.IndexFunc(m.operands, func(x mend) bool { return x.operand == g.operand })]
		certain = certain || g.certain
		switch {
		case !x.certain && !x.marked:
			declare = append(declare, g)
		case !x.told:
			m.t.Remedies = append(m.t.Remedies, Remedy{x.left, m.text(x)})
		}
	}
	if len(declare) > 0 {
		text := hintFor(declare)
		m.t.Remedies = append(m.t.Remedies, Remedy{boundary, text})
		if !certain && len(declare) == len(d.gaps) {
			d.Hint = text
		}
	}
}

// alike returns the operands that are the same value as one and have to lie in the same way.
func (m *mender) alike(x *mend) []int {
	var out []int
	for i := range m.operands {
		if y := &m.operands[i]; m.op.Operand(y.operand) == m.op.Operand(x.operand) && slices.Equal(x.want, y.want) {
			y.told = true
			out = append(out, y.operand)
		}
	}
	return out
}

// text says what has to become of an operand.
func (m *mender) text(x *mend) string {
	where := numbered(m.alike(x))
	if x.marked {
		return x.markText(where)
	}
	if slices.Contains(x.want, ir.Dynamic) {
		return fmt.Sprintf("strides without a gap are needed in %s: %s", where, m.advice(x))
	}
	var changed []int
	for axis := range x.want {
		if x.want[axis] != x.have[axis] {
			changed = append(changed, axis)
		}
	}
	if len(changed) == 1 {
		axis := changed[0]
		return fmt.Sprintf("stride %s instead of %s is needed for dim %d in %s: %s", dimText(x.want[axis]), dimText(x.have[axis]), axis, where, m.advice(x))
	}
	return fmt.Sprintf("strides %s instead of %s are needed in %s: %s", listText(x.want), listText(x.have), where, m.advice(x))
}

// markText says what to do about strides that an alignment mark makes.
func (x *mend) markText(where string) string {
	g := x.gaps[0]
	rows := "rows that fill their blocks"
	if g.InnerStride == 1 && g.OuterStride != ir.Dynamic {
		rows = fmt.Sprintf("rows of %d elements", g.OuterStride)
	}
	return fmt.Sprintf("the gap in %s is from its alignment mark: %s would need none", where, rows)
}

// advice says how an operand comes to lie without gaps. Data in global memory is not the kernel's to allocate, and what
// moves data is the copy already.
func (m *mender) advice(x *mend) string {
	v := m.op.Operand(x.operand)
	const moved = "copy it to a buffer that has none"
	copied := ", or " + moved
	if hivm.IsCopy(m.op) || hivm.IsLoad(m.op) || hivm.IsStore(m.op) {
		copied = ""
	}
	switch {
	case x.narrow():
		return "the dims lie in memory in another order, or over each other: a buffer with one row behind the other would do"
	case hivm.SpaceOf(v.Type()) == "gm":
		return "it is in global memory: let tiles have whole rows, or lay the data out without the gap"
	case x.have[len(x.have)-1] != 1 && copied != "":
		return moved
	case len(memref.Sources(v)) > 0:
		return "take whole rows of the buffer that it is a part of" + copied
	}
	return "allocate it without the gap" + copied
}

// narrow reports whether a stride is too small for the axis on its right.
func (x *mend) narrow() bool {
	return slices.ContainsFunc(x.gaps, func(g gap) bool { return !g.open() && g.OuterStride < ir.MulDim(g.InnerSize, g.InnerStride) })
}
