package stridealign

import (
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// unpinned takes the marks from the buffers that strict cannot move, and gives the operations that
// want them aligned buffers of their own.
func (x *propagation) unpinned() error {
	if !x.strict {
		return nil
	}
	if err := x.checkAllocations(); err != nil {
		return err
	}
	x.begin()
	marks := x.pinnedMarks()
	if len(marks) == 0 {
		return nil
	}
	d := x.newDemands(marks)
	var found pinnedOperands
	for _, op := range d.ops {
		d.of(op, &found)
	}
	rw := rewrite.NewRewriter(x.Ctx, nil)
	for _, m := range marks {
		x.strip(m, rw)
	}
	return x.setAside(found)
}

// checkAllocations returns an error about a buffer that strict cannot move, but that has an alignment already.
func (x *propagation) checkAllocations() (err error) {
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if allocates(op) && op.Attr(x.keys.dims) != nil && x.pinned(op.Result(0)) {
			err = op.OpErrorf(x.Ctx, "is to be aligned, but cannot move, since %s", x.pins.reason(op.Result(0)))
		}
		return err == nil
	})
	return err
}

// pinnedMarks returns the marks on buffers that cannot move.
func (x *propagation) pinnedMarks() (marks []*ir.Operation) {
	ir.Walk(x.fn, func(m *ir.Operation) bool {
		if annotation.IsMark(m) && len(strideKeys.on(m)) > 0 && x.pinned(m.Operand(0)) {
			marks = append(marks, m)
		}
		return true
	})
	return marks
}

// demands knows which operations want the alignments of marks: the operation that hivm-mark-stride-align
// has made the mark for, and all for a mark that it makes for none.
type demands struct {
	*propagation
	ops    []*ir.Operation
	marked map[*ir.Value]alignment // by marks
	own    pinnedOperands          // by the rule of hivm-mark-stride-align
	asked  map[*ir.Value]alignment // by the rule, for any operation
	unsure map[*ir.Operation]bool  // the operations that the rule cannot judge
}

// newDemands returns the demands of the structured operations of the function.
func (x *propagation) newDemands(marks []*ir.Operation) *demands {
	d := &demands{propagation: x, marked: map[*ir.Value]alignment{}, asked: map[*ir.Value]alignment{}, unsure: map[*ir.Operation]bool{}}
	for _, m := range marks {
		d.marked[m.Operand(0)] = d.marked[m.Operand(0)].union(strideKeys.on(m).sorted())
	}
	unmarked := newWants(x.Ctx, true, hacc.GenerationOf(x.fn), func(*ir.Value) []*ir.Operation { return nil })
	m := &marker{Target: x.Target, strict: true, wants: unmarked, put: func(op *ir.Operation, v *ir.Value, a alignment) {
		d.own.add(op, v, a)
		d.asked[v] = d.asked[v].union(a)
	}}
	ir.Walk(x.fn, func(op *ir.Operation) bool {
		if op.Has(hivm.Structured) {
			d.ops = append(d.ops, op)
			d.unsure[op] = m.operation(op) != nil
		}
		return true
	})
	return d
}

// of notes the operands of op that it wants aligned.
func (d *demands) of(op *ir.Operation, found *pinnedOperands) {
	var own map[*ir.Value]alignment
	if p := d.own.of[op]; p != nil {
		own = p.operands
	}
	for _, i := range hivm.Operands(op) {
		v := op.Operand(i)
		if view := v.Op(); view != nil && isView(view) && len(own[view.Operand(0)]) > 0 && len(d.marked[view.Operand(0)]) > 0 {
			found.add(op, v, nil) // the source of a store, which is a column of the marked buffer
			continue
		}
		var a alignment
		for _, y := range d.marked[v] {
			if d.unsure[op] || own[v].names(y.axis) || !d.asked[v].names(y.axis) {
				a = append(a, y)
			}
		}
		if a, err := d.wants.all(op, v, a); err == nil && len(a) > 0 {
			found.add(op, v, a)
		}
	}
}
