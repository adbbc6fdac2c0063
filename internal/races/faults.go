package races

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
)

// Kind is what is wrong.
type Kind uint8

// The kinds of faults.
const (
	// Race is two accesses of a byte, one of which writes, that nothing orders.
	Race Kind = iota
	// Hang is a wait for a flag that is not set before it.
	Hang
	// Leftover is a set that nothing waits for until the function ends.
	Leftover
	// Doubled is a set of a flag that is set already: what the hardware does then is not
	// defined.
	Doubled
	// NoEvent is a flag whose event id is not from 0 to 7.
	NoEvent
	// Shared is a read of a buffer of which another buffer has overwritten a byte.
	Shared
)

// String returns a word for the kind.
func (k Kind) String() string {
	return [...]string{"race", "hang", "leftover", "doubled", "no event", "shared"}[k]
}

// Fault is one thing that is wrong, at the first time that it happens.
type Fault struct {
	Kind Kind
	// Op is the operation that meets it: the later access, the wait, the set.
	Op *ir.Operation
	// Other is the earlier access, or the set that is outstanding, or nil.
	Other *ir.Operation
	// What is the pipes and, of accesses, the byte; or the flag.
	What string
}

// Report is what a run has found.
type Report struct {
	Faults []Fault
	// Accesses is the number of accesses that were compared with earlier ones.
	Accesses int
}

// Of returns the faults of some kinds.
func (r *Report) Of(kinds ...Kind) (out []Fault) {
	for _, f := range r.Faults {
		for _, k := range kinds {
			if f.Kind == k {
				out = append(out, f)
			}
		}
	}
	return out
}

// Text returns a line for each fault: its kind, the pipes and bytes or the flag, and the
// operations with their places.
func Text(c *ir.Context, faults []Fault) string {
	var b strings.Builder
	for _, f := range faults {
		fmt.Fprintf(&b, "%s: %s: %s", f.Kind, f.What, at(c, f.Op))
		if f.Other != nil {
			fmt.Fprintf(&b, ", before it %s", at(c, f.Other))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func at(c *ir.Context, op *ir.Operation) string {
	return fmt.Sprintf("%s at %s", op.Name(), c.Location(op.Loc()))
}
