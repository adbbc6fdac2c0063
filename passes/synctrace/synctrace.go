// Package synctrace holds the reasons of the synchronizers of a core: why a flag or a barrier
// stands where it stands. The passes give them to their listeners, and --explain prints them.
package synctrace

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// Listened is implemented by the synchronizers.
type Listened interface {
	// Listen adds a function that gets the reasons of each function that is synchronized,
	// before the pass changes it, in the order in which the flags were chosen. It may be
	// called by several goroutines at once.
	Listen(listen func(t *pass.Target, reasons []Reason))
}

// Kind is what a pair of accesses is ordered by.
type Kind uint8

// The kinds.
const (
	// Flag is a set_flag behind the first access and a wait_flag before the second.
	Flag Kind = iota
	// Barrier is a pipe_barrier of the pipe of both.
	Barrier
	// Loop is a Flag from one iteration of a loop to a later one: it is set once before the
	// loop, and waited for after it.
	Loop
	// All is a pipe_barrier of all pipes, because the event ids did not suffice or a function
	// is called that may use any.
	All
)

// Reason is why the second of two accesses has to wait for the first.
type Reason struct {
	Kind Kind
	// First and Second are the accesses. Both are nil for All, which stands before At.
	First, Second, At *ir.Operation
	From, To          pipes.Pipe
	// IDs are the event ids. Several take turns, one in each iteration.
	IDs []int
	// Shared is the memory that both touch, at least one of them by writing.
	Shared []Memory
}

// Memory is memory that two accesses touch.
type Memory struct {
	// Space is the address space, "" if it is not known.
	Space string
	// From and To are the bytes, To behind the last. Both are 0 for memory without an address.
	From, To int64
	// Value is the buffer, or the argument of the function.
	Value *ir.Value
	// Writes says who writes it.
	FirstWrites, SecondWrites bool
}

// text describes the memory: "bytes 0 to 32 of ub".
func (m *Memory) text() string {
	switch {
	case m.To > m.From:
		return fmt.Sprintf("bytes %d to %d of %s", m.From, m.To-1, m.Space)
	case m.Value != nil && m.Value.Block() != nil:
		return fmt.Sprintf("argument %d", m.Value.Index())
	case m.Space != "":
		return "a buffer in " + m.Space
	}
	return "a buffer"
}

// access says what an operation does with memory.
func access(writes bool) string {
	if writes {
		return "writes"
	}
	return "reads"
}

// Remark returns the reason as a remark at the second access, with a note at the first.
func (r *Reason) Remark(c *ir.Context) *diag.Diagnostic {
	if r.Kind == All {
		return &diag.Diagnostic{Severity: diag.Remark, Location: c.Location(r.At.Loc()), Msg: fmt.Sprintf("'%s' waits for all pipes: %s", r.At.Name(), r.how())}
	}
	d := &diag.Diagnostic{Severity: diag.Remark, Location: c.Location(r.Second.Loc()), Msg: fmt.Sprintf("'%s' waits for '%s': %s", r.Second.Name(), r.First.Name(), r.how())}
	for _, m := range r.Shared {
		d.AttachNote(c.Location(r.First.Loc()), "it %s %s, which '%s' %s", access(m.FirstWrites), m.text(), r.Second.Name(), access(m.SecondWrites))
	}
	return d
}

// how names what makes the second access wait.
func (r *Reason) how() string {
	switch r.Kind {
	case Barrier:
		return "a barrier of " + r.From.Short()
	case All:
		return "there are no event ids left, or a function is called"
	}
	ids := make([]string, len(r.IDs))
	for i, id := range r.IDs {
		ids[i] = fmt.Sprint(id)
	}
	text := fmt.Sprintf("flag %s to %s, event %s", r.From.Short(), r.To.Short(), strings.Join(ids, " or "))
	if len(ids) > 1 {
		text += " in turn"
	}
	if r.Kind == Loop {
		text += ", from an earlier iteration"
	}
	return text
}
