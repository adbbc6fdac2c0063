package ir

import (
	"strings"

	"hivm-opt/ir/diag"
)

// Quoter renders operations for messages. It may keep the names of values: the
// operations must not change while it is in use.
type Quoter interface {
	// Quote returns the text of an operation, and how many operations were looked
	// at to name its values. The text is empty when enough has been quoted.
	Quote(op *Operation) (text string, cost int)
}

// Quoting says how messages quote operations. The zero Quoting does not.
type Quoting struct {
	// New returns a Quoter. It is nil where only names of operations are quoted.
	New func(*Context) Quoter
	// InNotes adds the note "see current operation" to the messages of operations.
	InNotes bool
}

// maxQuoteCost bounds the operations that are looked at for the notes of a pass,
// each of which needs the names of a whole function.
const maxQuoteCost = 1_000_000

// quoting is the state of quoting in one context or fork.
type quoting struct {
	Quoting
	session Quoter // while nothing changes, else nil
	cost    int
}

// SetQuoting sets how messages quote operations.
func (c *Context) SetQuoting(q Quoting) { c.quoting = quoting{Quoting: q} }

// ResetQuoting begins a new count of the cost of the notes of a pass, above which
// no more are added.
func (c *Context) ResetQuoting() { c.quoting.cost = 0 }

// freeze keeps one Quoter until the function it returns is called.
func (c *Context) freeze() (thaw func()) {
	q := &c.quoting
	if q.New == nil || q.session != nil {
		return func() {}
	}
	q.session = q.New(c)
	return func() { q.session = nil }
}

// Quote returns the text of op for a message, on lines of its own if it has several, or its
// name.
func (c *Context) Quote(op *Operation) string {
	q := &c.quoting
	if q.New == nil {
		return op.def.Name
	}
	text := c.text(op)
	if text == "" {
		return op.def.Name
	}
	return text
}

// text is Quote without the name of an unquoted operation.
func (c *Context) text(op *Operation) string {
	q := &c.quoting
	quoter := q.session
	if quoter == nil {
		quoter = q.New(c)
	}
	text, cost := quoter.Quote(op)
	q.cost += cost
	if strings.Contains(text, "\n") {
		text = "\n" + text
	}
	return text
}

// quoteIn adds the note about op to d.
func (c *Context) quoteIn(d *diag.Diagnostic, op *Operation) *diag.Diagnostic {
	if q := &c.quoting; q.New != nil && q.InNotes && (q.session != nil || q.cost < maxQuoteCost) {
		if text := c.text(op); text != "" {
			d.AttachNote(d.Location, "%s", diag.SeeOperation+text)
		}
	}
	return d
}
