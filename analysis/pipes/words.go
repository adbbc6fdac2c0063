package pipes

import "fmt"

// Verb says what an access does: "writes" or "reads".
func Verb(writes bool) string {
	if writes {
		return "writes"
	}
	return "reads"
}

// Noted says of an earlier access what it did at its place: "it is written here".
func Noted(writes bool) string {
	if writes {
		return "it is written here"
	}
	return "it is read here"
}

// Missing says what would order two accesses of one core, the first on the pipe from. A pipe may be [Unassigned].
func Missing(from, to Pipe) string {
	switch {
	case from == Unassigned || to == Unassigned:
		return "missing: pipe_barrier[<PIPE_ALL>] between them; which pipes they run on is not known"
	case from == to:
		return fmt.Sprintf("missing: pipe_barrier[<%s>] between them", to)
	}
	return fmt.Sprintf("missing: set_flag[<%s>, <%s>, ...] behind the earlier operation, and wait_flag in front of this one", from, to)
}

// On names the pipe of an access in a message: " on V", and nothing for [Unassigned].
func On(p Pipe) string {
	if p == Unassigned {
		return ""
	}
	return " on " + p.Short()
}
