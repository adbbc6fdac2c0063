package plan

import (
	"cmp"
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
)

// area holds the buffers of a function in one memory.
type area struct {
	f       *function
	memory  target.Memory
	base    int64 // where the buffers may begin
	reuse   bool
	buffers []*buffer
	fixed   []fixed
	free    space
}

// reserve keeps buffers away from fixed memory, by whole blocks, since neighbours must
// not share one.
func (a *area) reserve(x fixed) {
	a.fixed = append(a.fixed, x)
	a.free.reserve(span{x.address / a.memory.Align * a.memory.Align, indexing.AlignUp(indexing.SaturatingAdd(x.address, x.bytes), a.memory.Align)})
}

// fill gives the buffers their addresses: each the first that is free for all its life.
func (a *area) fill(c *ir.Context) (end int64, d *diag.Diagnostic) {
	end = a.base
	var alive []*buffer // the buffers that end, by the end of their lives
	for _, b := range a.buffers {
		for len(alive) > 0 && alive[0].life.to < b.life.from {
			a.free.give(span{alive[0].address, alive[0].address + alive[0].bytes})
			alive = alive[1:]
		}
		at, ok := a.free.take(b.bytes, b.align, a.memory.Bytes)
		if !ok {
			return nowhere, a.overflow(c, b, at)
		}
		b.address = at
		end = max(end, at+b.bytes)
		if b.life != always {
			k, _ := slices.BinarySearchFunc(alive, b, func(x, y *buffer) int { return cmp.Compare(x.life.to, y.life.to) })
			alive = slices.Insert(alive, k, b)
		}
	}
	return end, nil
}

// largest is how many of the largest buffers a diagnostic names.
const largest = 3

// overflow is the diagnostic for a buffer that has no place; at is where the last free
// part of the memory begins.
func (a *area) overflow(c *ir.Context, b *buffer, at int64) *diag.Diagnostic {
	all := int64(0)
	others := make([]*buffer, 0, len(a.buffers))
	for _, x := range a.buffers {
		all = indexing.SaturatingAdd(all, x.bytes)
		if x != b {
			others = append(others, x)
		}
	}
	m := a.memory
	advice := "use smaller tiles"
	if !a.reuse {
		advice += ", or the option reuse of hivm-plan-memory"
	}
	d := assumed(a.f.chip, b.op.OpErrorf(c, "needs %s of %s at address %d, but %s of %s has only %d (in all %s are asked for); %s",
		bytes(b.bytes), m.Name, at, m.Name, a.f.chip, m.Bytes, bytes(all), advice))
	slices.SortStableFunc(others, func(x, y *buffer) int { return cmp.Compare(y.bytes, x.bytes) })
	for _, x := range others[:min(len(others), largest)] {
		d.AttachNote(c.Location(x.op.Loc()), "this buffer takes %s", bytes(x.bytes))
	}
	if name, ok := ir.SymbolName(a.f.op); ok && a.base > 0 {
		d.AttachNote(c.Location(a.f.op.Loc()), "the functions that call '@%s' keep the first %s", name, bytes(a.base))
	}
	for _, x := range a.fixed[:min(len(a.fixed), largest)] {
		d.AttachNote(c.Location(x.op.Loc()), "here %s from address %d on are used", bytes(x.bytes), x.address)
	}
	return d
}
