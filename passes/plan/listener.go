package plan

import (
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/plan/outline"
	"hivm-opt/printer"
)

// Listen implements [Listened].
func (p *planMemory) Listen(listen func(t *pass.Target, p *Plan)) {
	p.listen = append(p.listen[:len(p.listen):len(p.listen)], listen)
}

// Fork implements [pass.Forker].
func (p *planMemory) Fork() pass.Pass { return &planMemory{o: p.o, listen: p.listen} }

// tell gives the plan of a function to the listeners.
func (p *planMemory) tell(t *pass.Target, f *planned) {
	if len(p.listen) == 0 || len(f.buffers) == 0 || f.alive == nil {
		return
	}
	report := f.report(t.Ctx)
	for _, listen := range p.listen {
		listen(t, report)
	}
}

// report makes the plan of a function for listeners.
func (f *planned) report(c *ir.Context) *Plan {
	out := &Plan{Function: f.fn}
	begin := map[int]int{} // of a position
	var walk func(op *ir.Operation)
	walk = func(op *ir.Operation) {
		begin[f.alive.live.Position(op)] = len(out.Times)
		out.Times = append(out.Times, op)
		for i, r := range op.Regions() {
			for _, b := range r.Blocks() {
				for o := b.First(); o != nil; o = o.Next() {
					walk(o)
				}
			}
			if !r.Empty() && op != f.fn || i == len(op.Regions())-1 && op == f.fn {
				out.Times = append(out.Times, op)
			}
		}
	}
	walk(f.fn)
	names := namesOf(c, f.fn)
	for _, s := range f.spaces {
		out.Memories = append(out.Memories, f.memory(s, names, begin))
	}
	return out
}

// namesOf returns the names of the allocations of a function as it is printed, in their order in
// the text.
func namesOf(c *ir.Context, fn *ir.Operation) map[*ir.Operation]string {
	var names []string
	for line := range strings.Lines(printer.String(c, fn, printer.Options{LocalScope: true})) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if ok && (strings.HasPrefix(rest, "memref.alloc(") || strings.HasPrefix(rest, "memref.alloca(")) {
			names = append(names, name)
		}
	}
	out := map[*ir.Operation]string{}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if allocatesOne(op) && len(names) > 0 {
			out[op], names = names[0], names[1:]
		}
		return true
	})
	return out
}

// memory makes the plan of one memory.
func (f *planned) memory(s *space, names map[*ir.Operation]string, begin map[int]int) Memory {
	out := Memory{Space: s.name, Name: s.title, Size: s.memory.Size / 8}
	in := slices.Clone(s.buffers)
	slices.SortFunc(in, func(a, b *buffer) int { return a.number - b.number })
	in = slices.Compact(in)
	entries := map[int]*outline.Entry{}
	for _, e := range s.memory.Entries {
		for _, n := range e.Buffers {
			if entries[n] == nil {
				entries[n] = e
			}
		}
	}
	for _, b := range in {
		x := f.buffer(s, b, names[b.alloc], begin)
		out.Apart += x.Bytes * int64(b.copies)
		for _, at := range b.addresses {
			out.Used = max(out.Used, at+x.Bytes)
		}
		out.Buffers = append(out.Buffers, x)
	}
	for i, a := range in {
		for j := i + 1; j < len(in); j++ {
			if _, _, found := common(a, in[j]); !found {
				continue
			}
			share := f.share(a, in[j], entries)
			share.With = j
			out.Buffers[i].Shares = append(out.Buffers[i].Shares, share)
			share.With = i
			out.Buffers[j].Shares = append(out.Buffers[j].Shares, share)
		}
	}
	return out
}

// buffer describes a buffer.
func (f *planned) buffer(s *space, b *buffer, name string, begin map[int]int) Buffer {
	out := Buffer{Alloc: b.alloc, Name: name, Bytes: s.memory.AlignUp(b.bits) / 8, Addresses: b.addresses}
	out.From = begin[f.alive.live.Position(b.alloc)]
	out.To = out.From
	for i, l := range f.alive.lives(b) {
		from, to := begin[min(l.from/2, f.alive.live.End(f.fn))], begin[min(l.to/2, f.alive.live.End(f.fn))]
		if i == 0 {
			out.From, out.To = from, to
		}
		out.From, out.To = min(out.From, from), max(out.To, to)
	}
	return out
}

// share says why two buffers share memory.
func (f *planned) share(a, b *buffer, entries map[int]*outline.Entry) Share {
	if slices.ContainsFunc(f.faults, func(x fault) bool { return x.x == a && x.y == b || x.x == b && x.y == a }) {
		return Share{Why: Overlap}
	}
	for _, p := range f.pairs {
		if p.gen == a && p.kill == b || p.gen == b && p.kill == a {
			if p.at == nil {
				return Share{Why: Alias}
			}
			return Share{Why: InPlace, At: p.at}
		}
	}
	level := 3
	for _, x := range []*buffer{a, b} {
		if e := entries[x.number]; e != nil {
			level = min(level, e.Level)
		}
	}
	return Share{Why: Disjoint, Level: max(level, 0)}
}
