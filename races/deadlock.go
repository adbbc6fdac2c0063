package races

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// Waiting is a core that waits for another one when nothing goes on.
type Waiting struct {
	// Op is where it waits, nil if its function has ended.
	Op *ir.Operation
	// Core is its name, Flag the flag that it waits for.
	Core, Flag string
}

// awaits returns a core that has to do something before this one goes on, or nil: a core that has not set
// the flag, a core of the block that has the lock.
func (c *core) awaits() *core {
	t := &c.task
	if t.done {
		return nil
	}
	if x := t.channel; x != nil {
		for _, s := range x.senders {
			if len(x.sent[s]) == 0 {
				return s
			}
		}
	}
	if x := t.lock; x != nil {
		blocks := c.world.blocks
		for _, holder := range blocks[x.turn%int64(len(blocks))].cores {
			if holder.kind == c.kind {
				return holder
			}
		}
	}
	return nil
}

// deadlock returns the cores that wait for each other, from this one on, up to a core that is named already or has
// ended. circular says that the last one waits for this one.
func (c *core) deadlock(named map[*core]bool) (out []Waiting, circular bool) {
	x := c
	for ; x != nil && !named[x]; x = x.awaits() {
		named[x] = true
		out = append(out, x.waiting())
	}
	return out, x == c && len(out) > 0
}

func (c *core) waiting() Waiting {
	if c.task.done {
		return Waiting{Core: c.String()}
	}
	return Waiting{c.written(c.task.at), c.String(), c.task.flag}
}

// deadlock notes which cores wait for which.
func (f *Fault) deadlock(c *ir.Context, d *diag.Diagnostic) {
	if len(f.Waits) < 2 {
		return
	}
	names := []string{f.Core}
	for _, w := range f.Waits[1:] {
		if names = append(names, w.Core); w.Op == nil {
			d.Advise(c.Location(f.Op.Loc()), "%s, and %s has ended", waitsFor(names), w.Core)
			return
		}
		d.Advise(c.Location(w.Op.Loc()), "%s waits here, for %s", w.Core, w.Flag)
	}
	if f.Circular {
		names = append(names, f.Core)
	}
	d.Advise(c.Location(f.Op.Loc()), "%s", waitsFor(names))
}

// waitsFor says which core waits for which: "AIC waits for AIV, AIV waits for AIC".
func waitsFor(names []string) string {
	var parts []string
	for i := range names[1:] {
		parts = append(parts, fmt.Sprintf("%s waits for %s", names[i], names[i+1]))
	}
	return strings.Join(parts, ", ")
}
