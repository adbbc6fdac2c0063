package plan

import (
	"cmp"
	"slices"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// bytesHere returns how many bytes a buffer takes where an i1 is a byte, as in LLVM IR and in the
// interpreter.
func (b *buffer) bytesHere() int64 {
	n := (b.bits + 7) / 8
	if here, ok := staticBytes(b.alloc.Result(0).Type().(*ir.MemRefType)); ok {
		n = max(n, here)
	}
	return n
}

// common returns the first bytes that two buffers have in common in any of their places.
func common(x, y *buffer) (from, to int64, found bool) {
	for _, a := range x.addresses {
		for _, b := range y.addresses {
			lo, hi := max(a, b), min(a+x.bytesHere(), b+y.bytesHere())
			if lo < hi {
				return lo, hi, true
			}
		}
	}
	return 0, 0, false
}

// fault is a plan that is wrong: two buffers that are needed at one time have bytes in common.
type fault struct {
	x, y     *buffer
	from, to int64
	at       extent
}

// faults returns the faults of a plan, each at the later of both buffers in the text.
func (a *alive) faults() []fault {
	type span struct {
		b *buffer
		extent
	}
	var spans []span
	for _, b := range a.buffers {
		for _, l := range a.lives(b) {
			spans = append(spans, span{b, l})
		}
	}
	slices.SortStableFunc(spans, func(x, y span) int { return cmp.Compare(x.from, y.from) })
	var out []fault
	var active []span
	asked := map[[2]*buffer]bool{}
	for _, s := range spans {
		active = slices.DeleteFunc(active, func(x span) bool { return x.to < s.from })
		for _, o := range active {
			x, y := o.b, s.b
			if x.number > y.number {
				x, y = y, x
			}
			if x == y || x.space != y.space || asked[[2]*buffer{x, y}] {
				continue
			}
			from, to, found := common(x, y)
			if !found {
				continue
			}
			asked[[2]*buffer{x, y}] = true
			if at, wrong := a.clash(x, y, func(at int, ends, begins *buffer) bool {
				return slices.Equal(x.addresses, y.addresses) && a.mayWriteOver(at, ends, begins)
			}); wrong {
				out = append(out, fault{x, y, from, to, at})
			}
		}
		active = append(active, s)
	}
	slices.SortStableFunc(out, func(x, y fault) int { return cmp.Compare(x.y.number, y.y.number) })
	return out
}

// mayWriteOver reports whether the operation at a moment, at which the life of one buffer ends and
// the life of another begins, writes the other over it, if they lie at the same addresses, and is
// proven to compute the same then.
func (a *alive) mayWriteOver(at int, ends, begins *buffer) bool {
	op := a.operation(at)
	if op == nil || at%2 != 0 {
		return false
	}
	lo, hi := hivm.Inits(op)
	return hi-lo == 1 && a.only(op.Operand(lo)) == begins && a.writesOver(op, a.readsOf(op, ends))
}

// check warns where the plan of the reference is wrong: at each buffer that shares bytes with one
// that is needed at the same time, that is handed on while its place is written again, or that is
// returned; and at each call of a function whose buffers lie where buffers of the caller do.
func check(t *pass.Target, all []*planned) {
	of := map[*ir.Operation]*planned{}
	for _, p := range all {
		of[p.fn] = p
	}
	calls := callgraph.New(t.Op)
	for i, fn := range calls.Functions {
		p := of[fn]
		if p == nil {
			continue
		}
		p.alive = aliveIn(fn, p.live, p.buffers, nil)
		p.faults = p.alive.faults()
		p.warnOutside(t)
		for _, f := range p.faults {
			p.warn(t, f)
		}
		for _, d := range p.alive.escapes(t.Ctx) {
			w := *d
			w.Severity = diag.Warning
			w.Msg += ", which changes the meaning"
			t.Report(&w)
		}
		for _, call := range calls.Calls[i] {
			if call.Callee != callgraph.Unknown {
				p.warnCall(t, call.Op, reached(calls, call.Callee, of))
			}
		}
	}
}

// warnOutside reports the buffers that lie outside of their memory: the reference gives a buffer the
// addresses of the copies of another before these have been placed ([outline.Memory.Exact]).
func (p *planned) warnOutside(t *pass.Target) {
	for _, s := range p.spaces {
		for _, b := range s.buffers {
			for _, at := range b.addresses {
				if end := at + (b.bits+7)/8; end > s.memory.Size/8 {
					t.Warnf(b.alloc, "'%s' op changes the meaning: the place at address %d ends behind %s, which has %s; strict=true finds another",
						b.alloc.Name(), at, s.name, bytes(s.memory.Size/8))
					break
				}
			}
		}
	}
}

// warn reports a fault.
func (p *planned) warn(t *pass.Target, f fault) {
	op := p.alive.operation(f.at.from)
	d := f.y.alloc.OpErrorf(t.Ctx, "changes the meaning: bytes %d to %d of %s are those of another buffer, and both are needed at one time; strict=true keeps them apart",
		f.from, f.to-1, f.y.space)
	d.Severity = diag.Warning
	d.AttachNote(t.Ctx.Location(f.x.alloc.Loc()), "this is the other buffer")
	if op != nil {
		d.AttachNote(t.Ctx.Location(op.Loc()), "both are needed at this '%s' op", op.Name())
	}
	for _, b := range []*buffer{f.x, f.y} {
		if n := (b.bits + 7) / 8; n < b.bytesHere() {
			d.AttachNote(t.Ctx.Location(b.alloc.Loc()), "the plan gives it %s, a bit for an i1, which takes a byte in LLVM IR", bytes(n))
		}
	}
	t.Report(d)
}

// reached returns the plans of the functions that a function leads to.
func reached(calls *callgraph.Graph, from int, of map[*ir.Operation]*planned) []*planned {
	var out []*planned
	seen := map[int]bool{}
	for work := []int{from}; len(work) > 0; {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		if i == callgraph.Unknown || seen[i] {
			continue
		}
		seen[i] = true
		if p := of[calls.Functions[i]]; p != nil {
			out = append(out, p)
		}
		for _, c := range calls.Calls[i] {
			work = append(work, c.Callee)
		}
	}
	return out
}

// warnCall reports that functions which a call leads to use memory of a buffer that is needed at
// the call.
func (p *planned) warnCall(t *pass.Target, call *ir.Operation, callees []*planned) {
	at := p.alive.moment(call)
	for _, x := range p.buffers {
		if !slices.ContainsFunc(p.alive.lives(x), func(l extent) bool { return l.overlaps(extent{at, at}) }) {
			continue
		}
		for _, q := range callees {
			for _, y := range q.buffers {
				if from, to, found := common(x, y); found && x.space == y.space {
					d := call.OpErrorf(t.Ctx, "changes the meaning: bytes %d to %d of %s are used by the function that is called, and are needed here; strict=true keeps them apart", from, to-1, x.space)
					d.Severity = diag.Warning
					d.AttachNote(t.Ctx.Location(x.alloc.Loc()), "by this buffer")
					d.AttachNote(t.Ctx.Location(y.alloc.Loc()), "and by this buffer")
					t.Report(d)
					return
				}
			}
		}
	}
}
