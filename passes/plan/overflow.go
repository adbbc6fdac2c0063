package plan

import (
	"cmp"
	"fmt"
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/passes/plan/outline"
)

// overflow is the error about a memory that has no place for all buffers, with the reference's
// text. Notes say which buffers live together where most memory is needed.
func overflow(c *ir.Context, fn *ir.Operation, s *space, all []*buffer, at func(time int) *ir.Operation) *diag.Diagnostic {
	needed := s.result.Needed
	if needed == 0 {
		needed = s.memory.NeededByLives()
	}
	d := fn.Errorf(c, "%s overflow, requires %d bits while %d bits available! (possible reason: tiling basic block is too large or "+
		"block number is more than what user expect due to multi-buffer feature is enabled and some ops need extra local buffer.)",
		s.name, needed, s.memory.Size)
	time, most := s.memory.Peak()
	var together []*outline.Entry
	for _, e := range s.memory.Entries {
		if slices.ContainsFunc(e.Lives, func(l outline.Life) bool { return l.From <= time && time <= l.To }) {
			together = append(together, e)
		}
	}
	if op := at(time); op != nil && len(together) > 0 {
		d.AttachNote(c.Location(op.Loc()), "most is needed at this '%s' op: %s in %s", op.Name(), bytes(most/8), count(len(together), "place"))
	} else {
		together = s.memory.Entries
	}
	return largest(c, d, together, all)
}

// mostNotes is how many of the largest buffers a diagnostic names.
const mostNotes = 8

// largest attaches notes about the largest buffers of entries.
func largest(c *ir.Context, d *diag.Diagnostic, entries []*outline.Entry, all []*buffer) *diag.Diagnostic {
	places := map[*buffer]int{}
	var order []*buffer
	for _, e := range entries {
		for _, n := range e.Buffers {
			b := all[n]
			if places[b] == 0 {
				order = append(order, b)
			}
			places[b]++
		}
	}
	slices.SortStableFunc(order, func(a, b *buffer) int { return cmp.Compare(b.bits*int64(places[b]), a.bits*int64(places[a])) })
	for _, b := range order[:min(len(order), mostNotes)] {
		text := "this buffer takes " + bytes((b.bits+7)/8)
		if n := places[b]; n > 1 {
			text += fmt.Sprintf(", %d times (%s)", n, hivm.MultiBufferKey)
		}
		d.AttachNote(c.Location(b.alloc.Loc()), "%s", text)
	}
	if rest := len(order) - mostNotes; rest > 0 {
		d.AttachNote(d.Location, "%s of at most the size of the last live there as well", count(rest, "buffer"))
	}
	return d
}

// count writes a number of things.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// advise says what would help against an overflow.
func advise(d *diag.Diagnostic, b []*buffer, reuse bool) {
	text := "use smaller tiles"
	if slices.ContainsFunc(b, func(b *buffer) bool { return b.copies > 1 }) {
		text += ", or fewer places for buffers that take turns (hivm-mark-multi-buffer)"
	}
	if !reuse {
		text += ", or the option reuse of hivm-plan-memory"
	}
	d.Advise(d.Location, "%s", text)
}

// overflow is the error about a memory that has no place for the buffers of a function, next to
// what is there already.
func (x *filling) overflow(s *space, memory target.Memory) *diag.Diagnostic {
	at := func(moment int) *ir.Operation { return x.f.alive.operation(moment) }
	if !x.o.Reuse {
		at = func(int) *ir.Operation { return nil }
	}
	d := overflow(x.c, x.f.op, s, x.f.buffers, at)
	if name, ok := ir.SymbolName(x.f.op); ok && x.base > 0 {
		d.AttachNote(x.c.Location(x.f.op.Loc()), "the functions that call '@%s' keep the first %s", name, bytes(x.base))
	}
	for _, f := range x.around[:min(len(x.around), mostNotes)] {
		d.AttachNote(x.c.Location(f.op.Loc()), "here %s from address %d on are used", bytes(f.bytes), f.address)
	}
	advise(d, x.in, x.o.Reuse)
	if !x.f.named {
		d = assumed(x.f.chip, d)
	}
	return d
}
