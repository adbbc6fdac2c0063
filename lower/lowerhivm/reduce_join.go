package lowerhivm

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// A reduction gets common loops with the plans in front of it that make its source, in two cases.
//
// By rows: a sum or product along the last axis, where it is computed in lanes (lanes.go) and the plans are simple
// operations on floats. As many elements of each of some rows are computed as a vector has lanes, stored where
// something else reads them, and go on into the sums from registers.
//
// By columns: a reduction of other axes than the last. Elements are computed where its loops would load them, and
// LLVM makes vectors along the last axis.
//
// It is right under the conditions of other joints (join.go): the destination is one more view that is
// written, which has nothing in common with any other. The elements of a row are added in their order.

// reduced is the reduction at the end of a joint.
type reduced struct {
	*accumulation
	// from is the view of the joint that is reduced, into the destination, seen from all indices.
	from, into int
	// byRows says that the last axis is reduced.
	byRows bool
}

// reductionRow is the row of vreduce. Searches for an element are not put off.
func reductionRow() lower.Row {
	return joining("vreduce", reduceOp, func(op *ir.Operation) bool {
		_, ok := reductions.Get()[hivm.Keyword(op, "arith", "")]
		return ok
	})
}

// maxRows bounds how many views of a joint with a reduction have different elements along the last axis, since
// some rows of each are read or written at a time.
const maxRows = 6

// withReduction returns the joint with a reduction at its end, if that is right and pays.
func (j *joint) withReduction(m member) (joint, bool) {
	a := m.reduction
	if len(j.members) == 0 || !a.dst.isSurelyApart() {
		return joint{}, false
	}
	own := sizes(a.src, a.to)
	next, ok := j.refined(own, 2)
	if !ok {
		return next, false
	}
	next.members = append(j.members, m)
	from, ok1 := next.place(a.src, own)
	if !ok1 || from >= len(j.views) || !j.written[from] {
		return next, false
	}
	into, ok2 := next.place(a.to, own)
	if !ok2 || into != len(j.views) {
		return next, false // something of the joint is the destination
	}
	next.written[into] = true
	next.loaded[into] = a.op.Attr(already) != nil // in the next turn of a loop it may be memory of another view
	next.end = &reduced{accumulation: a, from: from, into: into}
	if !next.isOrdered(j) {
		return next, false
	}
	sizes, views := collapsed(next.sizes, next.views)
	n, ok1 := constants(sizes)
	last := len(n) - 1
	if !ok1 || last < 1 || slices.Min(n) < 1 || n[last] < lanes {
		return next, false
	}
	next.end.byRows = views[into].isConstantFrom(last)
	if next.end.byRows {
		return next, next.goesByRows(n, views)
	}
	return next, next.goesByColumns(views)
}

// goesByRows reports whether a space of known sizes is rows, whole vectors of them, whose elements are read as
// vectors and reduced to one.
func (j *joint) goesByRows(n []int64, views []view) bool {
	last := len(n) - 1
	a := j.end
	if a.ofFloats == nil || a.src.elem.format != floats.F32 || n[last-1]%lanes != 0 ||
		slices.ContainsFunc(j.plans(), func(m member) bool { return m.lanewise() == nil }) {
		return false
	}
	for _, s := range views[a.into].memory.Strides[:last] {
		if stride, known := s.Const(); !known || stride == 0 {
			return false
		}
	}
	rows := 0
	for _, v := range views {
		switch {
		case v.isConstantFrom(last):
		case j.inRows(v, last):
			rows++
		default:
			return false
		}
	}
	return rows <= maxRows
}

// maxPlans bounds the plans that are joined by columns: their code is there for some elements of a column.
const maxPlans = 8

// goesByColumns reports whether the elements of all views are near each other along the last axis.
func (j *joint) goesByColumns(views []view) bool {
	if len(j.plans()) > maxPlans {
		return false
	}
	rows := 0
	for _, v := range views {
		stride, known := v.memory.Strides[len(v.memory.Strides)-1].Const()
		if !known || stride < 0 || stride > maxStride {
			return false
		}
		if stride > 0 {
			rows++
		}
	}
	return rows <= maxRows
}

// reduceByColumns makes the loops of the reduction, in which elements of its source are computed.
func (n *jointNest) reduceByColumns() error {
	a := *n.end.accumulation
	elem := a.src.elem // the sign of integers is the reduction's, not that of what makes the source
	a.n, a.src, a.to, a.group, a.axes = n.sizes, n.views[n.end.from], n.views[n.end.into], n.group, nil
	a.src.elem = elem
	for d := range n.sizes {
		if stride, known := a.to.memory.Strides[d].Const(); known && stride == 0 {
			a.axes = append(a.axes, int64(d))
		}
	}
	a.compute = func(index []llvmir.Value) (llvmir.Value, error) {
		before := slices.Clone(n.x)
		defer func() { n.x = before }()
		copy(n.index, index)
		err := n.work()
		return n.x[n.end.from], err
	}
	return a.combine()
}

// lanewise returns what the member computes of vectors of elements, each lane for itself; nil if that is not
// known.
func (m member) lanewise() func(x []llvmir.Value) llvmir.Value {
	if len(m.out) != 1 || m.out[0].elem.format != floats.F32 || len(m.chained) > 0 {
		return nil
	}
	if m.op.Is(prefix+"vcast") && m.in[0].elem.format == floats.F16 && m.in[0].memory != nil {
		return func(x []llvmir.Value) llvmir.Value {
			return m.f.Cast(llvmir.FPExt, x[0], llvmir.Vector(x[0].Type().Lanes(), llvmir.Float))
		}
	}
	op, ok := instructionOf(m.op)
	if !ok || slices.ContainsFunc(m.in, func(v view) bool { return v.elem.format != floats.F32 }) {
		return nil
	}
	return func(x []llvmir.Value) llvmir.Value { return m.f.Bin(op, x[0], x[1]) }
}

// instructionOf returns the instruction that an operation is on f32, if it is a single one.
func instructionOf(op *ir.Operation) (llvmir.BinOp, bool) {
	switch op.Name() {
	case prefix + "vadd":
		return llvmir.FAdd, true
	case prefix + "vsub":
		return llvmir.FSub, true
	case prefix + "vmul":
		return llvmir.FMul, true
	case prefix + "vdiv":
		return llvmir.FDiv, true
	}
	return 0, false
}

// reduceByRows makes the common loops with a reduction: those around the rows, and the one over the rows.
func (n *jointNest) reduceByRows() error {
	row := len(n.sizes) - 2
	return n.f.Nest(n.sizes[:row], func(index []llvmir.Value) error {
		copy(n.index, index)
		_, err := n.wholeVectors(constant(n.sizes[row]), func(i llvmir.Value, vectors int) error {
			n.index[row], n.index[row+1] = i, llvmir.Index(0)
			return n.reduceRows(vectors)
		})
		return err
	})
}

// reduceRows computes some vectors of rows, from the index on.
func (n *jointNest) reduceRows(vectors int) error {
	row, last := len(n.sizes)-2, len(n.sizes)-1
	s, sums, err := n.end.laneSums(n.views[n.end.into], n.index, row, vectors, n.end.op.Attr(already) != nil)
	if err != nil {
		return err
	}
	add := func(sums []llvmir.Value, at llvmir.Value, columns func(index []llvmir.Value) ([]llvmir.Value, error)) ([]llvmir.Value, error) {
		return s.add(sums, func(first []llvmir.Value) ([]llvmir.Value, error) { return columns(along(first, last, at)) })
	}
	size := constant(n.sizes[last])
	whole, rest := size/lanes*lanes, size/quad*quad
	sums, err = n.carry(llvmir.Index(0), llvmir.Index(whole), llvmir.Index(lanes), sums, func(i llvmir.Value, sums []llvmir.Value) ([]llvmir.Value, error) {
		return add(sums, i, func(index []llvmir.Value) ([]llvmir.Value, error) { return n.computeRows(index, lanes) })
	})
	if err != nil {
		return err
	}
	if rest > whole {
		sums, err = add(sums, llvmir.Index(whole), func(index []llvmir.Value) ([]llvmir.Value, error) { return n.computeRows(index, quad) })
		if err != nil {
			return err
		}
	}
	for k := rest; k < size; k++ {
		if sums, err = add(sums, llvmir.Index(k), n.computeColumn); err != nil {
			return err
		}
	}
	return s.end(sums)
}

// computeRows computes width elements, lanes or quad of them, of each of lanes rows from an index on, and
// returns their columns.
func (n *jointNest) computeRows(index []llvmir.Value, width int) ([]llvmir.Value, error) {
	last := len(n.sizes) - 1
	rows := make([]llvmir.Value, lanes)
	for r := range rows {
		at := n.further(index, last-1, int64(r))
		load := func(v view) (llvmir.Value, error) {
			if v.isConstantFrom(last) {
				x, err := v.load(n.f, at)
				return n.repeat(x, width), err
			}
			return n.loadRow(v, at, width)
		}
		var err error
		rows[r], err = n.compute(width, load, func(v view, x llvmir.Value) error { return n.storeRow(v, x, at) })
		if err != nil {
			return nil, err
		}
	}
	var columns []llvmir.Value
	for k := 0; k < width; k += quad {
		halves := make([]llvmir.Value, quad)
		for r := range halves {
			halves[r] = n.f.Shuffle(rows[r], rows[r+quad], k, k+1, k+2, k+3, width+k, width+k+1, width+k+2, width+k+3)
		}
		columns = append(columns, n.transposedHalves(halves)...)
	}
	return columns, nil
}

// computeColumn computes an element of each of lanes rows.
func (n *jointNest) computeColumn(index []llvmir.Value) ([]llvmir.Value, error) {
	row := len(n.sizes) - 2
	x, err := n.compute(lanes,
		func(v view) (llvmir.Value, error) { return n.column(v, index, row) },
		func(v view, x llvmir.Value) error { return n.storeColumn(v, x, index, row) })
	return []llvmir.Value{x}, err
}

// compute does the work of the plans on vectors, and returns the one that is reduced. load and store access as
// many elements of a view.
func (n *jointNest) compute(width int, load func(v view) (llvmir.Value, error), store func(v view, x llvmir.Value) error) (llvmir.Value, error) {
	known := make([]llvmir.Value, len(n.views))
	for _, m := range n.plans() {
		x := make([]llvmir.Value, len(m.in))
		for k, i := range m.reads {
			if i < 0 {
				x[k] = n.repeat(m.in[k].scalar, width)
				continue
			}
			if known[i].IsZero() {
				var err error
				if known[i], err = load(n.views[i]); err != nil {
					return known[i], err
				}
			}
			x[k] = known[i]
		}
		known[m.writes[0]] = m.lanewise()(x)
	}
	for i, v := range n.views {
		if n.kept[i] {
			if err := store(v, known[i]); err != nil {
				return known[i], err
			}
		}
	}
	return known[n.end.from], nil
}
