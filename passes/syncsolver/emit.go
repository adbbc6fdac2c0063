package syncsolver

import (
	"fmt"
	"strconv"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/pipes"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/slot"
)

// emitter makes the flag operations of a plan.
type emitter struct {
	*ir.Builder
	fn        *ir.Operation
	registers bool
	faults    *faults
	plan      *plan
	slots     map[slotKey]*ir.Value
	selected  map[string]*ir.Value
	products  []*ir.Operation // matrix products whose flags the library knows
	args      map[*ir.Operation]*[maxArgs]*ir.Value
	counts    map[*ir.Block]*ir.Value // the numbers of iterations, i64
}

// slotKey is a slot of the iterations of a body of a loop.
type slotKey struct {
	body *ir.Block
	n    int64
}

func newEmitter(t *pass.Target, s *solver, p *plan) *emitter {
	return &emitter{Builder: ir.NewBuilder(t.Ctx, nil), fn: t.Op, registers: s.registers, faults: s.faults, plan: p,
		slots: map[slotKey]*ir.Value{}, selected: map[string]*ir.Value{},
		args: map[*ir.Operation]*[maxArgs]*ir.Value{}, counts: map[*ir.Block]*ir.Value{}}
}

// emit makes all operations: what stands before something, then what stands after something,
// then what belongs to matrix products, and the barrier at the end.
func (e *emitter) emit(units []*node) {
	e.inOrder(e.one)
	e.productArgs()
	e.aroundProducts()
	e.unitFlags(units)
	e.lastBarrier()
}

// inOrder makes the operations of the plan: what stands before something, then what stands after
// something.
func (e *emitter) inOrder(one func(n *node, f flagOp, after bool)) {
	p := e.plan
	for _, n := range p.after.nodes {
		if n.placement != nil && n.block != nil {
			for _, f := range p.after.at[n] {
				p.before.append(n, f)
			}
			p.after.at[n] = nil
		}
	}
	for _, n := range p.before.nodes {
		for _, f := range p.before.at[n] {
			one(n, f, false)
		}
	}
	for _, n := range p.after.nodes {
		list := p.after.at[n]
		for i := range list {
			one(n, list[len(list)-1-i], true)
		}
	}
}

// one makes a flag operation before or after a node.
func (e *emitter) one(n *node, f flagOp, after bool) {
	if f.action != bar && e.inProduct(n, f) {
		return
	}
	e.moveTo(n, after)
	e.Loc = e.locOf(n)
	from, to := f.route.from.Pipe(), f.route.to.Pipe()
	switch {
	case f.action == bar:
		hivm.PipeBarrierBuilder{Pipe: from.String()}.Build(e.Builder)
	case !f.all && len(f.ids) > 1:
		e.flag(f.action, from, to, "", e.selectID(f))
	default:
		for _, id := range f.ids {
			e.flag(f.action, from, to, eventName(id), nil)
		}
	}
}

// flag makes a set_flag or a wait_flag.
func (e *emitter) flag(a action, from, to pipes.Pipe, id string, selected *ir.Value) {
	if a == set {
		hivm.SetFlagBuilder{DynamicEventId: selected, SetPipe: from.String(), WaitPipe: to.String(), StaticEventId: id}.Build(e.Builder)
	} else {
		hivm.WaitFlagBuilder{DynamicEventId: selected, SetPipe: from.String(), WaitPipe: to.String(), StaticEventId: id}.Build(e.Builder)
	}
}

// moveTo moves the insertion point to a node.
func (e *emitter) moveTo(n *node, after bool) {
	switch {
	case n.placement != nil && n.begins != nil:
		e.atStart(n.block)
	case n.placement != nil && n.block != nil:
		if end := n.block.Terminator(); end != nil {
			e.SetBefore(end)
		} else {
			e.SetEnd(n.block)
		}
	case after:
		e.SetAfter(opOf(n))
	default:
		e.SetBefore(opOf(n))
	}
}

// atStart moves the insertion point to the start of a block.
func (e *emitter) atStart(b *ir.Block) {
	if first := b.First(); first != nil {
		e.SetBefore(first)
	} else {
		e.SetEnd(b)
	}
}

// opOf returns the operation that a node stands for, or that a mark stands beside.
func opOf(n *node) *ir.Operation {
	switch {
	case n.placement != nil && n.before != nil:
		return n.before.op
	case n.placement != nil && n.after != nil:
		return n.after.op
	}
	return n.op
}

// locOf returns the location for operations at a node.
func (e *emitter) locOf(n *node) ir.Loc {
	for ; n != nil; n = n.parent {
		if n.placement != nil && n.block != nil {
			return n.block.ParentOp().Loc()
		}
		if op := opOf(n); op != nil {
			return op.Loc()
		}
	}
	return e.fn.Loc()
}

// selectID makes the event id of the iteration, for a flag at a node.
func (e *emitter) selectID(f flagOp) *ir.Value {
	return e.atSlot(f, func(index *ir.Value) *ir.Value {
		ids := make([]int64, len(f.ids))
		for i, id := range f.ids {
			ids[i] = int64(id)
		}
		return slot.SolverEventIDs(e.Builder, index, ids)
	})
}

// atSlot makes a value once from the slot of the iteration, for a flag at the insertion point,
// which stays.
func (e *emitter) atSlot(f flagOp, build func(index *ir.Value) *ir.Value) *ir.Value {
	at, before := e.InsertionPoint()
	loc := e.Loc
	body := buffers.Body(f.turn.loop.op, at)
	key := fmt.Sprintf("%p %v", body, f.ids)
	v := e.selected[key]
	if v == nil {
		index := e.slot(body, int64(len(f.ids)))
		e.SetAfter(index.Op())
		v = build(index)
		e.selected[key] = v
	}
	e.Loc = loc
	if before != nil {
		e.SetBefore(before)
	} else {
		e.SetEnd(at)
	}
	return v
}

// slot makes the slot of the iteration once.
func (e *emitter) slot(body *ir.Block, n int64) *ir.Value {
	key := slotKey{body, n}
	v := e.slots[key]
	if v == nil {
		v = slot.Modulo(e.Builder, body, n)
		e.slots[key] = v
	}
	return v
}

// lastBarrier makes the barrier at the end of a kernel.
func (e *emitter) lastBarrier() {
	if !hacc.IsDevice(e.fn) || !hacc.IsEntry(e.fn) {
		return
	}
	for _, b := range e.fn.Region(0).Blocks() {
		if end := b.Terminator(); funcs.IsReturn(end) {
			e.SetBefore(end)
			e.Loc = end.Loc()
			hivm.PipeBarrierBuilder{Pipe: pipes.All.String()}.Build(e.Builder)
		}
	}
}

// eventName returns the keyword of an event id.
func eventName(id int) string { return "EVENT_ID" + strconv.Itoa(id) }
