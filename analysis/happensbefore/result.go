package happensbefore

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
)

// Verdict is what is said of a pair of conflicting operations.
type Verdict uint8

// The verdicts, from good to bad.
const (
	Ordered Verdict = iota
	Unknown
	Raced
)

// Kind is what a finding is about.
type Kind uint8

// The kinds of findings.
const (
	// Race is two accesses of a byte, one of which writes, that nothing orders on some path.
	Race Kind = iota
	// Hang is a wait for a flag that is not set before it on some path.
	Hang
	// Leftover is a set that nothing waits for on some path to the end of the function.
	Leftover
	// Doubled is a set of a flag that is set already on some path.
	Doubled
	// NoEvent is a flag whose event id there is not.
	NoEvent
	// Shared is a read of a buffer of which another buffer at the same address has overwritten a byte.
	Shared
	// Doubt is what is not known; Reason says why.
	Doubt
	// Redundant is a synchronization without which there would be no other finding.
	Redundant
)

// String returns a word for the kind.
func (k Kind) String() string {
	return [...]string{"race", "hang", "leftover", "doubled", "no event", "shared", "unknown", "redundant"}[k]
}

// Finding is one thing that is wrong, or not known.
type Finding struct {
	Kind Kind
	// Op is the later access, the wait or the set; Other the earlier access, or the set that is outstanding.
	Op, Other *ir.Operation
	// Pipe and OtherPipe are their pipes, Writes and OtherWrites what accesses do.
	Pipe, OtherPipe     pipes.Lane
	Writes, OtherWrites bool
	// Bytes are the bytes of accesses, Flag the flag.
	Bytes, Flag string
	// Reason says why something is not known.
	Reason string
	// Values are values of arguments for which an access is a race, none if it is for any.
	Values []Value
	// Path is the decisions between the two operations, or up to the operation, the last ones at least.
	Path []Step
}

// Value is the value of an argument that is a whole number, or of a size of an argument.
type Value struct {
	Argument int
	// Axis is the axis of the size, -1 for a number.
	Axis int
	Is   int64
}

// String returns the value as in a message: "size 0 of argument 1 is 128".
func (v Value) String() string {
	if v.Axis < 0 {
		return fmt.Sprintf("argument %d is %d", v.Argument, v.Is)
	}
	return fmt.Sprintf("size %d of argument %d is %d", v.Axis, v.Argument, v.Is)
}

// Result is what was found.
type Result struct {
	Findings []Finding
	// Ordered, Unknown and Raced count pairs of operations with conflicting accesses. Accesses that all pipes know to
	// be complete are not compared with later ones, and not counted.
	Ordered, Unknown, Raced int
	// Cores says that the function synchronizes with other cores: conflicts with what these do are not looked for.
	Cores bool
	// Inexact says that something about flags is not known, so that what was found may not happen.
	Inexact bool
}

// Of returns the findings of some kinds.
func (r *Result) Of(kinds ...Kind) (out []Finding) {
	for _, f := range r.Findings {
		if slices.Contains(kinds, f.Kind) {
			out = append(out, f)
		}
	}
	return out
}

// pair is the operations of a finding, which is reported once for each.
type pair struct {
	kind      Kind
	op, other *ir.Operation
	reason    string
}

// find notes a finding.
func (k *checker) find(f Finding) {
	key := pair{f.Kind, f.Op, f.Other, ""}
	if f.Kind == Doubt && f.Other == nil {
		key.reason = f.Reason
	}
	if _, ok := k.found[key]; ok {
		return
	}
	k.found[key] = len(k.result.Findings)
	k.result.Findings = append(k.result.Findings, f)
}

// unknown notes that something about an operation is not known.
func (k *checker) unknown(op *ir.Operation, reason string) {
	k.find(Finding{Kind: Doubt, Op: op, Reason: reason})
}

// doubt says why it is not known whether two accesses are a race.
func doubt(earlier, now access) string {
	for _, a := range []access{now, earlier} {
		if a.lane == pipes.NoLane {
			name := "'" + a.op.Name() + "'"
			if callee := calleeOf(a.op); callee != "" {
				name = "@" + callee
			}
			return fmt.Sprintf("which pipe %s runs on is not known", name)
		}
	}
	return reason(earlier.view, now.view)
}

// race notes two accesses that are not ordered, or may not be.
func (k *checker) race(earlier, now access, v Verdict, path *trail) {
	f := Finding{
		Kind: Race, Op: now.op, Other: earlier.op, Pipe: now.lane, OtherPipe: earlier.lane, Writes: now.writes, OtherWrites: earlier.writes,
		Path: path.steps(),
	}
	if v == Unknown {
		f.Kind, f.Reason, f.Bytes = Doubt, doubt(earlier, now), now.view.String()
	} else if common := intersect(earlier.view.may, now.view.may); len(common) > 0 && common[0].lo > everything.lo && common[len(common)-1].hi < everything.hi {
		f.Bytes = bytesOf(now.view.root, common[:1])
	} else {
		f.Bytes = now.view.String()
	}
	k.find(f)
}

// Text returns a line for each finding.
func Text(c *ir.Context, findings []Finding) (out string) {
	at := func(op *ir.Operation) string { return fmt.Sprintf("%s at %s", op.Name(), c.Location(op.Loc())) }
	for _, f := range findings {
		out += fmt.Sprintf("%s: %s %s%s: %s", f.Kind, f.Bytes, f.Flag, f.Reason, at(f.Op))
		if f.Other != nil {
			out += ", before it " + at(f.Other)
		}
		if len(f.Values) > 0 {
			out += "\n    " + where(f.Values)
		}
		for _, s := range f.Path {
			out += fmt.Sprintf("\n    %s: %s", at(s.Op), s.Text)
		}
		out += "\n"
	}
	return out
}
