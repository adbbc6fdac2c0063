package syncsolver

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/slot"
	"hivm-opt/passes/syncsolver/coverage"
)

// setBaseAddress makes the operation that gives the hardware the address of the flags.
func setBaseAddress(t *pass.Target, address *ir.Value) {
	b := ir.NewBuilder(t.Ctx, nil)
	b.Loc = t.Op.Loc()
	entry := t.Op.Region(0).Entry()
	if first := entry.First(); first != nil {
		b.SetBefore(first)
	} else {
		b.SetEnd(entry)
	}
	hivm.SetFFTSBaseAddrBuilder{FftsBaseAddr: address}.Build(b)
}

// checkIDs looks for ids of flags that the barriers of both cores use.
func (s *solver) checkIDs(p *plan, fn *ir.Operation) {
	bars := false
	for _, q := range []sequence{p.before, p.after} {
		for _, n := range q.nodes {
			for _, f := range q.at[n] {
				bars = bars || f.action == bar
				for _, id := range f.ids {
					if id >= crossIDs {
						s.faults.reservedID(fn, id)
					}
				}
			}
		}
	}
	if bars && (s.busy[flagID{id: barrierToCube}] || s.busy[flagID{id: barrierToVector}]) {
		s.faults.busyBarrier(fn)
	}
}

// emitBlocks makes all operations between cores.
func (e *emitter) emitBlocks() {
	e.inOrder(e.block)
}

// block makes a flag operation between cores before or after a node.
func (e *emitter) block(n *node, f flagOp, after bool) {
	e.moveTo(n, after)
	e.Loc = e.locOf(n)
	switch {
	case f.action == bar:
		e.stopCores()
	case !f.all && len(f.ids) > 1:
		e.blockFlag(f, e.rotateID(f), nil)
	default:
		for _, id := range f.ids {
			e.blockFlag(f, nil, e.Ctx.I64Attr(int64(id)))
		}
	}
}

// blockFlag makes a flag operation of the core that sets it, or of the core that waits.
func (e *emitter) blockFlag(f flagOp, selected *ir.Value, id ir.Attribute) {
	from, to := f.route.from.Pipe().String(), f.route.to.Pipe().String()
	if f.action == set {
		hivm.SyncBlockSetBuilder{DynamicFlagId: selected, TcoreType: coreName(f.route.from), Tpipe: from, Pipe: to, StaticFlagId: id}.Build(e.Builder)
	} else {
		hivm.SyncBlockWaitBuilder{DynamicFlagId: selected, TcoreType: coreName(f.route.to), Tpipe: from, Pipe: to, StaticFlagId: id}.Build(e.Builder)
	}
}

// coreName returns the keyword of the core of a queue.
func coreName(q coverage.Queue) string {
	for t, c := range coresOf.Get() {
		if c == q.Core() {
			return t.String()
		}
	}
	return ""
}

// stopCores makes a barrier of both cores: each waits for all its pipes, and then for the other.
func (e *emitter) stopCores() {
	hivm.PipeBarrierBuilder{Pipe: pipes.All.String()}.Build(e.Builder)
	vector, cube := coverage.Of(coverage.Vector, pipes.S), coverage.Of(coverage.Cube, pipes.S)
	toCube, toVector := route{vector, cube}, route{cube, vector}
	for _, f := range []struct {
		flagOp
		id int64
	}{
		{flagOp{action: set, route: toCube}, barrierToCube},
		{flagOp{action: wait, route: toVector}, barrierToVector},
		{flagOp{action: wait, route: toCube}, barrierToCube},
		{flagOp{action: set, route: toVector}, barrierToVector},
	} {
		e.blockFlag(f.flagOp, nil, e.Ctx.I64Attr(f.id))
	}
}

// rotateID makes the id of the iteration, for a flag: ids without a gap are counted, the
// others chosen one by one.
func (e *emitter) rotateID(f flagOp) *ir.Value {
	if f.turn.set != nil {
		return e.iterationID(f)
	}
	for i, id := range f.ids {
		if id != f.ids[0]+i {
			return e.selectID(f)
		}
	}
	return e.atSlot(f, func(index *ir.Value) *ir.Value { return slot.Offset(e.Builder, index, int64(f.ids[0])) })
}
