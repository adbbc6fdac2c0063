package races

import (
	"fmt"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// Diagnostics returns an error for each fault, at the operation that meets it, with notes: where the other
// operation is, and what would mend it.
func Diagnostics(c *ir.Context, faults []Fault) (out diag.List) {
	for _, f := range faults {
		out = append(out, f.Diagnostic(c))
	}
	return out
}

// Diagnostic returns the fault as an error.
func (f *Fault) Diagnostic(c *ir.Context) *diag.Diagnostic {
	d := f.Op.OpErrorf(c, "%s", f.message())
	if f.Other.Op != nil {
		d.AttachNote(c.Location(f.Other.Op.Loc()), "%s", f.otherNote())
	}
	f.deadlock(c, d)
	if mend := f.mend(); mend != "" {
		d.Advise(c.Location(f.Op.Loc()), "%s", mend)
	}
	return d
}

// message says what is wrong.
func (f *Fault) message() string {
	switch f.Kind {
	case Race:
		return fmt.Sprintf("race: it %s %s%s, and nothing orders that behind '%s', which %s it%s",
			pipes.Verb(f.Writes), f.Bytes, f.where(f.Access), f.Other.Op.Name(), pipes.Verb(f.Other.Writes), f.where(f.Other))
	case Hang:
		return fmt.Sprintf("hang%s: nothing sets %s before it", f.onCore(), f.Flag)
	case Leftover:
		return fmt.Sprintf("sets %s%s, and nothing waits for it", f.Flag, f.onCore())
	case Doubled:
		return fmt.Sprintf("sets %s%s, which is set already: nothing has waited for it", f.Flag, f.onCore())
	case NoEvent:
		return fmt.Sprintf("%s has an event id that there is not", f.Flag)
	case Shared:
		return fmt.Sprintf("shared memory: it reads %s%s, which another buffer at the same address has overwritten", f.Bytes, f.where(f.Access))
	}
	return fmt.Sprintf("reads %s%s, which nothing has written", f.Bytes, f.where(f.Access))
}

// otherNote says what the other operation did.
func (f *Fault) otherNote() string {
	if f.Kind == Doubled {
		return "it is set here"
	}
	return pipes.Noted(f.Other.Writes)
}

// mend says what would order two accesses.
func (f *Fault) mend() string {
	switch {
	case f.Kind != Race:
		return ""
	case f.Other.core != f.core && f.Other.core.block != f.core.block:
		return "blocks run at the same time: give each block bytes of its own, or order them by sync_block or by a lock"
	case f.Other.core != f.core && f.Other.core.kind == f.core.kind:
		return "the vector cores of a block run at the same time: give each bytes of its own, or order them by sync_block_set and sync_block_wait"
	case f.Other.core != f.core:
		return fmt.Sprintf("missing: sync_block_set on %s behind the earlier operation, and sync_block_wait in front of this one", f.Other.Pipe)
	}
	return pipes.Missing(f.Other.Pipe, f.Pipe)
}

// where names the pipe of an access, and its core if several run.
func (f *Fault) where(a Access) string {
	out := pipes.On(a.Pipe)
	if a.core != nil && len(a.core.world.cores()) > 1 {
		out += " of " + a.Core
	}
	return out
}

// onCore names the core of a flag if several run.
func (f *Fault) onCore() string {
	if f.core != nil && len(f.core.world.cores()) > 1 {
		return " on " + f.Core
	}
	return ""
}
