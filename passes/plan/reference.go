package plan

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/liveness"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/passes/plan/outline"
)

// attempts is how often the reference plans a function with another seed before it gives up.
const attempts = 20

// planned is a function with the addresses of its buffers.
type planned struct {
	fn      *ir.Operation
	buffers []*buffer
	records []*record
	pairs   []pair
	spaces  []*space
	live    *liveness.Liveness
	alive   *alive
	faults  []fault
}

// space is the plan of one memory.
type space struct {
	name    string // its keyword
	title   string // its name in messages
	arg     *ir.Value
	memory  *outline.Memory
	buffers []*buffer
	result  outline.Result
}

// reference plans a function as the reference does.
type reference struct {
	c     *ir.Context
	o     Options
	fn    *ir.Operation
	sizes hacc.DeviceSpec
	live  *liveness.Liveness
	units *units
	loops map[*ir.Operation]int
}

// plan tries seeds until all buffers have a place. failed is the last space without one.
func (x *reference) plan() (p *planned, failed *space, d *diag.Diagnostic) {
	x.live = liveness.New(x.fn)
	x.loops = map[*ir.Operation]int{}
	for seed := uint32(0); seed < attempts; seed++ {
		if p, failed, d = x.attempt(seed); d != nil || failed == nil {
			return p, nil, d
		}
		if seed == 0 && p.hopeless(failed) {
			seed = attempts - 2 // the message is about the last attempt
		}
	}
	return p, failed, nil
}

// hopeless reports whether no seed can find places in a space: more is needed between two times
// than there is. Seeds change which buffers an operation writes over others, of which one ends when
// the other begins; they change no lives.
func (p *planned) hopeless(s *space) bool {
	if slices.ContainsFunc(p.pairs, func(x pair) bool { return x.at == nil }) {
		return false
	}
	change := make([]int64, len(p.records)+1)
	for _, b := range p.buffers {
		if b.copies > 1 {
			return false
		}
		if b.space == s.name && b.from < b.to {
			change[b.from] += s.memory.AlignUp(b.bits)
			change[b.to] -= s.memory.AlignUp(b.bits)
		}
	}
	now := int64(0)
	for _, n := range change {
		if now += n; now > s.memory.Size {
			return true
		}
	}
	return false
}

// attempt plans with a seed.
func (x *reference) attempt(seed uint32) (p *planned, failed *space, d *diag.Diagnostic) {
	g := &genKill{
		c: x.c, o: x.o, fn: x.fn, live: x.live, aliases: buffers.New(),
		steps: stepModels(), regions: regionModels(), random: newGenerator(seed),
	}
	if d := g.build(); d != nil {
		return nil, nil, d
	}
	in := &inPlace{onlyISA: x.o.RestrictInPlace}
	in.sameName(g.buffers)
	in.byOperations(g.records)
	p = &planned{fn: x.fn, live: x.live, buffers: g.buffers, records: g.records, pairs: in.pairs}
	entries, missing := joinEntries(g.generatedBuffers(), (*buffer).life, in.pairs)
	if missing != nil {
		return nil, nil, neverWritten(x.c, missing)
	}
	if x.units == nil {
		if x.units, d = unitsOf(x.c, x.fn, false); d != nil {
			return nil, nil, d
		}
	}
	p.spaces = x.spaces(g, entries, in.stalls)
	split := false
	for _, s := range p.spaces {
		s.memory.Split = split
		if x.o.workspace() {
			s.planWorkspace(x.o)
		} else if s.result = s.memory.Plan(); s.result.Outcome == outline.Failed {
			return p, s, nil
		}
		split = s.memory.Split
	}
	p.place()
	return p, nil, nil
}

// entry is an entry with the buffer whose size and memory it has.
type entry struct {
	*outline.Entry
	first *buffer
}

// generatedBuffers returns the buffers in the order in which they are generated.
func (g *genKill) generatedBuffers() []*buffer {
	var out []*buffer
	for _, r := range g.records {
		out = append(out, r.gen...)
	}
	return out
}

// life returns the life of a buffer.
func (b *buffer) life() []outline.Life {
	return []outline.Life{{From: b.from, To: b.to, Buffer: b.number}}
}

// joinEntries makes an entry for each buffer, in their order, and joins the entries of pairs: the
// entry of gen is absorbed by the entry of kill. missing is a buffer of a pair that has no entry.
func joinEntries(order []*buffer, lives func(*buffer) []outline.Life, pairs []pair) (entries []*entry, missing *buffer) {
	of := map[*buffer]*entry{}
	byNumber := map[int]*buffer{}
	for _, b := range order {
		e := &entry{&outline.Entry{Bits: b.bits, Align: b.align, Lives: lives(b), Buffers: []int{b.number}, Copies: b.copies}, b}
		of[b], byNumber[b.number] = e, b
		entries = append(entries, e)
	}
	absorbed := map[*entry]bool{}
	for _, p := range pairs {
		gen, kill := of[p.gen], of[p.kill]
		if gen == kill {
			continue
		}
		for _, b := range []*buffer{p.gen, p.kill} {
			if of[b] == nil {
				return nil, b
			}
		}
		kill.Lives = outline.Joined(append(slices.Clone(gen.Lives), kill.Lives...))
		kill.Buffers = append(slices.Clone(gen.Buffers), kill.Buffers...)
		kill.Copies = max(gen.Copies, kill.Copies)
		kill.Align = commonMultiple(max(gen.Align, 1), max(kill.Align, 1))
		for _, n := range gen.Buffers {
			of[byNumber[n]] = kill
		}
		absorbed[gen] = true
	}
	return slices.DeleteFunc(entries, func(e *entry) bool { return absorbed[e] }), nil
}

// neverWritten is the error about a buffer that nothing writes.
func neverWritten(c *ir.Context, b *buffer) *diag.Diagnostic {
	return b.alloc.OpErrorf(c, "error: read before first write")
}

// spaces groups entries by memory, or by the argument that a workspace is from, in the order of
// their first entries.
func (x *reference) spaces(g *genKill, entries []*entry, stalls [][2]*buffer) []*space {
	facts := x.facts(g)
	var numbers [][2]int
	for _, p := range stalls {
		numbers = append(numbers, [2]int{p[0].number, p[1].number})
	}
	of := map[*entry]*space{}
	var out []*space
	firsts := make([]*outline.Entry, len(entries))
	byEntry := map[*outline.Entry]*entry{}
	for i, e := range entries {
		firsts[i], byEntry[e.Entry] = e.Entry, e
	}
	add := func(e *entry, o *outline.Entry) {
		s := of[e]
		if s == nil {
			if s = find(out, e.first); s == nil {
				s = x.space(e.first)
				s.memory.Buffers, s.memory.Stalls = facts, numbers
				out = append(out, s)
			}
			of[e] = s
			for _, n := range e.Buffers {
				s.buffers = append(s.buffers, g.buffers[n])
			}
		}
		s.memory.Entries = append(s.memory.Entries, o)
	}
	for _, o := range outline.Expand(firsts) {
		e := byEntry[o]
		if e == nil {
			e = byEntry[o.First()]
		}
		add(e, o)
	}
	return out
}

// find returns the space of a buffer, nil if there is none yet.
func find(spaces []*space, b *buffer) *space {
	for _, s := range spaces {
		if s.name == b.space && s.arg == workspaceOf(b) {
			return s
		}
	}
	return nil
}

// space makes the space of a buffer.
func (x *reference) space(b *buffer) *space {
	m := &outline.Memory{ByUnit: b.space == "ub", LargestFirst: x.o.LargestFirst}
	if x.o.workspace() {
		m.ByUnit, m.Align = false, workspaceAlign
	} else {
		m.Align, m.Size = x.sizes.Memory(b.space)
	}
	return &space{name: b.space, title: hacc.MemoryName(b.space), arg: workspaceOf(b), memory: m}
}

// facts describes the buffers for the search.
func (x *reference) facts(g *genKill) []outline.Buffer {
	out := make([]outline.Buffer, len(g.buffers))
	for i, b := range g.buffers {
		v := b.alloc.Result(0)
		out[i] = outline.Buffer{Unique: b.unique, Scalar: x.units.scalar[v], Transfer: x.units.transfer[v], Loop: x.loopOf(v)}
	}
	return out
}

// loopOf returns the number of the loop in which a buffer takes turns.
func (x *reference) loopOf(v *ir.Value) int {
	loop := buffers.ParentLoop(v)
	if loop == nil {
		return 0
	}
	n, ok := x.loops[loop]
	if !ok {
		n = len(x.loops) + 1
		x.loops[loop] = n
	}
	return n
}

// place gives the buffers their addresses: of each entry, then of each that a buffer got besides.
func (p *planned) place() {
	for _, s := range p.spaces {
		s.place(p.buffers)
	}
}

// place gives the buffers of a memory their addresses.
func (s *space) place(all []*buffer) {
	at := func(e *outline.Entry) {
		for _, n := range e.Buffers {
			all[n].addresses = append(all[n].addresses, (e.Offset+7)/8)
		}
	}
	for _, e := range s.memory.Entries {
		at(e)
	}
	for _, e := range s.memory.Entries {
		for _, extra := range e.Extra {
			at(extra)
		}
	}
}
