package races

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/pipes"
	"hivm-opt/interp"
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
	// NoEvent is a flag whose event id is not one of those that there are.
	NoEvent
	// Shared is a read of a buffer of which another buffer has overwritten a byte.
	Shared
	// Unwritten is a read of memory on the chip that nothing has written.
	Unwritten
)

// String returns a word for the kind.
func (k Kind) String() string {
	return [...]string{"race", "hang", "leftover", "doubled", "no event", "shared", "unwritten"}[k]
}

// Access is what an operation did on a pipe of a core. Its Op is nil where there is none.
type Access struct {
	Op *ir.Operation
	// Core is the name of the core, such as "AIV 1 of block 3".
	Core string
	// Pipe is the pipe, [pipes.Unassigned] where the operation has none.
	Pipe pipes.Pipe
	// Writes says that the access writes the memory.
	Writes bool

	core *core
	seq  int
}

// Bytes are the bytes of a memory from Lo to Hi, the latter excluded. Memory is the name of an address
// space on the chip, whose first byte is 0, "argument N", or "a buffer". It is "" for none.
type Bytes struct {
	Memory string
	Lo, Hi int64
}

// String returns the bytes as in a message: "ub [0x0, 0x20)".
func (b Bytes) String() string { return fmt.Sprintf("%s [%#x, %#x)", b.Memory, b.Lo, b.Hi) }

// Fault is one thing that is wrong, at the first time that it happens.
type Fault struct {
	Kind Kind
	// Access is the operation that meets it: the later access, the wait, the set.
	Access
	// Other is the earlier access, or the set that is outstanding.
	Other Access
	// Bytes are the bytes of accesses.
	Bytes Bytes
	// Flag is the flag of a wait or a set, "" for accesses.
	Flag string
	// Waits are the cores that wait for each other, of a hang across cores: this one, the core that it waits for,
	// and so on. A core that another fault has named is left out.
	Waits []Waiting
	// Circular says that the last of them waits for this one.
	Circular bool
}

// Report is what a run has found.
type Report struct {
	Faults []Fault
	// Accesses is the number of accesses that were compared with earlier ones.
	Accesses int
	// Results are the results of the first function in the first block.
	Results []interp.Value

	found map[pair]int // the number of a fault
}

// pair is the operations of a fault, which is reported once for each.
type pair struct {
	kind      Kind
	op, other *ir.Operation
}

// add notes a fault. More bytes of the same accesses make it longer.
func (r *Report) add(f Fault) {
	key := pair{f.Kind, f.Op, f.Other.Op}
	i, known := r.found[key]
	if !known {
		r.found[key] = len(r.Faults)
		r.Faults = append(r.Faults, f)
		return
	}
	had := &r.Faults[i]
	if had.Access == f.Access && had.Other == f.Other && had.Bytes.Memory == f.Bytes.Memory && had.Bytes.Hi == f.Bytes.Lo {
		had.Bytes.Hi = f.Bytes.Hi
	}
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
		fmt.Fprintf(&b, "%s: %s: %s", f.Kind, f.what(), at(c, f.Op))
		if f.Other.Op != nil {
			fmt.Fprintf(&b, ", before it %s", at(c, f.Other.Op))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// what is the pipes and the bytes, or the flag.
func (f *Fault) what() string {
	switch f.Kind {
	case Race:
		return fmt.Sprintf("%s after %s, byte %d of %s", f.Pipe.Short(), f.Other.Pipe.Short(), f.Bytes.Lo, f.Bytes.Memory)
	case Shared, Unwritten:
		return fmt.Sprintf("byte %d of %s", f.Bytes.Lo, f.Bytes.Memory)
	}
	return f.Flag
}

func at(c *ir.Context, op *ir.Operation) string {
	return fmt.Sprintf("%s at %s", op.Name(), c.Location(op.Loc()))
}
