package injectsync

import (
	"fmt"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/passes/slot"
)

// emitter makes the operations of a list.
type emitter struct {
	*syncIR
	c     *ir.Context
	start *ir.Block
	// at are the lists of each operation.
	at map[*ir.Operation]*lists
	// products are the sync arguments of the matrix products, in their order.
	products []*product
	of       map[*ir.Operation]*product
	// crowded is called with a product that has one operand for two flags, which has the last then.
	// If it is nil the second flag stands beside the product.
	crowded func(product *ir.Operation)
	// counters are the slots of loops, as i64, and selected are the ids of pairs with several.
	counters map[counterKey]*ir.Value
	selected map[*synchronization]*ir.Value
}

// lists are the synchronizations in front of an operation and behind it.
type lists struct{ before, after []entry }

// counterKey is the place of a slot: the loop of the buffer, the body whose executions are counted, of which
// an scf.while has two, and the number of slots.
type counterKey struct {
	loop *ir.Operation
	body *ir.Block
	n    int
}

// emit makes the operations of a list in its function. crowded is as in emitter.
func (l *syncIR) emit(c *ir.Context, fn *ir.Operation, crowded func(product *ir.Operation)) {
	m := &emitter{
		syncIR: l, c: c, crowded: crowded, start: fn.Region(0).Entry(), at: map[*ir.Operation]*lists{}, of: map[*ir.Operation]*product{},
		counters: map[counterKey]*ir.Value{}, selected: map[*synchronization]*ir.Value{},
	}
	for _, e := range l.elements {
		m.collect(e)
	}
	// Operations that are made on the way have no lists.
	ir.Walk(fn, func(op *ir.Operation) bool {
		if x := m.at[op]; x != nil {
			m.surround(op, x)
		}
		return true
	})
	for _, p := range m.products {
		hivm.SetSyncArgs(c, p.op, p.args[:])
	}
}

// collect adds the lists of an element to those of its operation, and prepares operations of
// the cube unit.
func (m *emitter) collect(e *element) {
	if e.kind == compound {
		if e.flags != nil {
			e.flags.Apply(m.c, e.op)
		}
		if p, ok := hivm.AsMmadL1(e.op); ok {
			m.product(p, e)
		}
	}
	if len(e.before)+len(e.after) == 0 {
		return
	}
	x := m.at[e.op]
	if x == nil {
		x = &lists{}
		m.at[e.op] = x
	}
	x.before = append(x.before, e.before...)
	x.after = append(x.after, e.after...)
}

// surround makes the operations of the lists of an operation, so that they stand in the order of
// the lists.
func (m *emitter) surround(op *ir.Operation, x *lists) {
	for _, e := range x.before {
		m.make(op, e, func() *ir.Builder { return ir.Before(m.c, op) })
	}
	for i := len(x.after) - 1; i >= 0; i-- {
		m.make(op, x.after[i], func() *ir.Builder { return ir.After(m.c, op) })
	}
}

// make makes the operation of an entry where place says.
func (m *emitter) make(op *ir.Operation, e entry, place func() *ir.Builder) {
	at := func() *ir.Builder {
		b := place()
		b.Loc = op.Loc()
		return b
	}
	switch {
	case e.useless || e.everything && e.role == set:
	case e.everything && e.setCore != coretype.Unknown:
		allWait(at(), op, pipes.S, allFromVector, allFromCube)
	case e.everything:
		hivm.PipeBarrierBuilder{Pipe: "PIPE_ALL"}.Build(at())
	case e.setCore != coretype.Unknown:
		m.betweenCores(op, e, at)
	case e.role == barrier:
		for range e.repeats + 1 {
			hivm.PipeBarrierBuilder{Pipe: actual(e.src).String()}.Build(at())
		}
	default:
		m.flag(op, e, at)
	}
}

// flag makes a set_flag or wait_flag, or an argument of a matrix product.
func (m *emitter) flag(op *ir.Operation, e entry, at func() *ir.Builder) {
	var dynamic *ir.Value
	var static string
	if len(e.ids) > 1 {
		dynamic = m.selectedID(e.synchronization)
	} else {
		static = fmt.Sprintf("EVENT_ID%d", e.ids[0])
	}
	if m.inProduct(op, e, dynamic) {
		return
	}
	src, dst := actual(e.src).String(), actual(e.dst).String()
	if e.role == set {
		hivm.SetFlagBuilder{DynamicEventId: dynamic, SetPipe: src, WaitPipe: dst, StaticEventId: static}.Build(at())
	} else {
		hivm.WaitFlagBuilder{DynamicEventId: dynamic, SetPipe: src, WaitPipe: dst, StaticEventId: static}.Build(at())
	}
}

// selectedID returns the event id of the slot that is on turn, which it makes once behind the
// counter of the loop.
func (m *emitter) selectedID(s *synchronization) *ir.Value {
	if v := m.selected[s]; v != nil {
		return v
	}
	counter := m.counter(s)
	b := ir.After(m.c, counter.Op())
	b.Loc = counter.Op().Loc()
	v := slot.EventIDs(b, counter, s.ids)
	m.selected[s] = v
	return v
}

// counter returns the slot that is on turn in the loop of a buffer.
func (m *emitter) counter(s *synchronization) *ir.Value {
	body := buffers.Body(buffers.ParentLoop(s.slots), s.slots.Op().Block())
	key := counterKey{looplike.Parent(s.slots.Op()), body, len(s.ids)}
	if v := m.counters[key]; v != nil {
		return v
	}
	b := ir.Before(m.c, s.slots.Op())
	v := slot.Integer(b, slot.Modulo(b, body, int64(len(s.ids))))
	m.counters[key] = v
	return v
}
