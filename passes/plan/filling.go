package plan

import (
	"cmp"
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/looplike"
	"hivm-opt/passes/plan/outline"
)

// filling places the buffers of a function in one memory, strictly.
type filling struct {
	f      *function
	in     []*buffer
	o      Options
	c      *ir.Context
	m      *outline.Memory
	base   int64
	around []fixed
	// members are the buffers in one place with each buffer, by the representative of their set.
	sets    *sets
	members map[int][]*buffer
	pairs   inPlace
}

// reserve keeps buffers away from addresses, by whole blocks, since neighbours must not share
// one.
func (x *filling) reserve(from, to int64) {
	if from < to {
		x.m.Reserved = append(x.m.Reserved, [2]int64{from * 8 / x.m.Align * x.m.Align, indexing.AlignUp(indexing.SaturatingMul(to, 8), x.m.Align)})
	}
}

// plan places the buffers, or says why they have no place.
func (x *filling) plan(memory target.Memory) *diag.Diagnostic {
	x.describe()
	if x.o.Reuse {
		x.join()
	}
	order := slices.Clone(x.in)
	if x.o.Reuse {
		slices.SortStableFunc(order, func(a, b *buffer) int { return cmp.Compare(x.begins(a), x.begins(b)) })
	}
	entries, _ := joinEntries(order, x.lives, x.pairs.pairs)
	for _, e := range entries {
		x.m.Entries = append(x.m.Entries, e.Entry)
	}
	x.m.Entries = outline.Expand(x.m.Entries)
	s := &space{name: memory.Space, title: memory.Name, memory: x.m, buffers: x.in}
	if x.o.Reuse {
		s.result = x.m.Plan()
	} else {
		s.result = x.m.PlanApart()
	}
	if s.result.Outcome == outline.Failed {
		return x.overflow(s, memory)
	}
	s.place(x.f.buffers)
	x.f.planned.spaces = append(x.f.planned.spaces, s)
	x.f.planned.pairs = append(x.f.planned.pairs, x.pairs.pairs...)
	return nil
}

// describe tells the search which units touch the buffers, and in which loops they take turns.
func (x *filling) describe() {
	units, _ := unitsOf(x.c, x.f.op, true) // a transfer that no pipe makes is no matter of addresses
	numbers := map[*ir.Operation]int{}
	x.m.Buffers = make([]outline.Buffer, len(x.f.buffers))
	for _, b := range x.in {
		v := b.alloc.Result(0)
		facts := outline.Buffer{Unique: b.unique, Scalar: units.scalar[v], Transfer: units.transfer[v]}
		if loop := buffers.ParentLoop(v); loop != nil {
			if numbers[loop] == 0 {
				numbers[loop] = len(numbers) + 1
			}
			facts.Loop = numbers[loop]
		}
		x.m.Buffers[b.number] = facts
	}
}

// begins returns the moment at which a buffer is needed first, or is allocated.
func (x *filling) begins(b *buffer) int {
	first := x.f.alive.moment(b.alloc)
	for i, l := range x.lives(b) {
		if i == 0 {
			first = l.From
		}
	}
	return first
}

// lives returns when a buffer is needed, all of the time of a loop that it is kept for.
func (x *filling) lives(b *buffer) []outline.Life {
	extents := x.f.alive.lives(b)
	if loop := looplike.Parent(b.alloc); b.keep && loop != nil {
		extents = append(extents, extent{x.f.alive.moment(loop), 2*x.f.alive.live.End(loop) + 1})
	}
	var out []outline.Life
	for _, e := range extents {
		out = append(out, outline.Life{From: e.from, To: e.to, Buffer: b.number})
	}
	return outline.Joined(out)
}

// join finds the buffers that get one place: what a loop or a branch hands on under one name, if
// not both are needed at one time, and what operations may write over their inputs.
func (x *filling) join() {
	x.sets = newSets(len(x.f.buffers))
	x.members = map[int][]*buffer{}
	own := map[*buffer]bool{}
	for _, b := range x.in {
		x.members[b.number] = []*buffer{b}
		own[b] = true
	}
	for _, r := range x.f.alive.order {
		for i := 1; i < len(r.buffers) && r.life != nil; i++ {
			if a, b := r.buffers[i], r.buffers[0]; own[a] && own[b] {
				x.tryJoin(pair{gen: a, kill: b})
			}
		}
	}
	ir.Walk(x.f.op, func(op *ir.Operation) bool {
		x.overInput(op, own)
		return true
	})
}

// mostMembers is the number of pairs of buffers up to which it is looked whether two sets of
// buffers may have one place.
const mostMembers = 1 << 12

// tryJoin gives two buffers one place, if no two buffers that are there then are needed at one
// time.
func (x *filling) tryJoin(p pair) bool {
	i, j := x.sets.find(p.gen.number), x.sets.find(p.kill.number)
	if i == j {
		return true
	}
	if len(x.members[i])*len(x.members[j]) > mostMembers {
		return false
	}
	for _, a := range x.members[i] {
		for _, b := range x.members[j] {
			if a.unique || b.unique || a.keep || b.keep {
				return false
			}
			if _, found := x.f.alive.clash(a, b, x.f.alive.mayWriteOver); found {
				return false
			}
		}
	}
	x.sets.join(i, j)
	both := append(x.members[i], x.members[j]...)
	delete(x.members, i)
	delete(x.members, j)
	x.members[x.sets.find(i)] = both
	x.pairs.pairs = append(x.pairs.pairs, p)
	return true
}

// overInput lets an elementwise operation write over the first input whose buffer is not needed
// afterwards, if it is proven that it may, and the reference would let it.
func (x *filling) overInput(op *ir.Operation, own map[*buffer]bool) {
	if !op.Has(hivm.Elementwise) {
		return
	}
	lo, hi := hivm.Inits(op)
	if hi-lo != 1 {
		return
	}
	gen := x.f.alive.only(op.Operand(lo))
	if gen == nil || !own[gen] || x.begins(gen) != x.f.alive.moment(op) {
		return
	}
	for _, v := range inputs(op) {
		kill := x.f.alive.only(v)
		if kill == nil || kill == gen || !own[kill] || kill.bits < gen.bits {
			continue
		}
		if reusable(op, gen, kill, x.o.RestrictInPlace) && x.f.alive.writesOver(op, x.f.alive.readsOf(op, kill)) &&
			!x.pairs.wouldStall(gen, kill) && x.tryJoin(pair{gen, kill, op}) {
			return
		}
	}
}

// only returns the buffer that a value names, nil if it may name several or none.
func (a *alive) only(v *ir.Value) *buffer {
	if r, ok := a.roots[v]; ok && len(r.buffers) == 1 {
		return r.buffers[0]
	}
	return nil
}

// readsOf returns the inputs of op that may lie in a buffer.
func (a *alive) readsOf(op *ir.Operation, b *buffer) []*ir.Value {
	var out []*ir.Value
	for _, v := range inputs(op) {
		if r, ok := a.roots[v]; ok && slices.Contains(r.buffers, b) {
			out = append(out, v)
		}
	}
	return out
}
