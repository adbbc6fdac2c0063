package happensbefore

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// Diagnostic returns the finding as an error, what is not known and what is redundant as a remark, with notes:
// the other operation, the path between the two, and what would mend it.
func (f *Finding) Diagnostic(c *ir.Context) *diag.Diagnostic {
	d := f.Op.OpErrorf(c, "%s", f.message())
	if f.Kind == Doubt || f.Kind == Redundant {
		d.Severity = diag.Remark
	}
	if f.Other != nil {
		d.AttachNote(c.Location(f.Other.Loc()), "%s", f.otherNote())
	}
	if len(f.Values) > 0 {
		d.Advise(c.Location(f.Op.Loc()), "%s", where(f.Values))
	}
	for _, s := range f.Path {
		d.Advise(c.Location(s.Op.Loc()), "on the way: %s", s.Text)
	}
	if f.Kind == Race {
		d.Advise(c.Location(f.Op.Loc()), "%s", pipes.Missing(f.OtherPipe.Pipe(), f.Pipe.Pipe()))
	}
	return d
}

// where says for which arguments there is a race.
func where(values []Value) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = v.String()
	}
	return fmt.Sprintf("it is a race where %s", strings.Join(texts, ", "))
}

// message says what is wrong.
func (f *Finding) message() string {
	switch f.Kind {
	case Race:
		return fmt.Sprintf("race: it %s %s%s, and nothing orders that behind '%s', which %s it%s",
			pipes.Verb(f.Writes), f.Bytes, pipes.On(f.Pipe.Pipe()), f.Other.Name(), pipes.Verb(f.OtherWrites), pipes.On(f.OtherPipe.Pipe()))
	case Hang:
		return fmt.Sprintf("hang: on some path nothing sets %s before it", f.Flag)
	case Leftover:
		return fmt.Sprintf("sets %s, and on some path nothing waits for it", f.Flag)
	case Doubled:
		return fmt.Sprintf("sets %s, which is set already: on some path nothing has waited for it", f.Flag)
	case NoEvent:
		return fmt.Sprintf("%s has an event id that there is not", f.Flag)
	case Shared:
		return fmt.Sprintf("shared memory: it reads %s, which another buffer at the same address has overwritten", f.Bytes)
	case Redundant:
		return "is redundant: without it, and the operations that belong to it, every access is ordered all the same"
	}
	if f.Other == nil {
		return "cannot be verified: " + f.Reason
	}
	return fmt.Sprintf("may race: it %s %s%s, and nothing orders that behind '%s', which may %s it%s; %s",
		pipes.Verb(f.Writes), f.Bytes, pipes.On(f.Pipe.Pipe()), f.Other.Name(), map[bool]string{true: "write", false: "read"}[f.OtherWrites],
		pipes.On(f.OtherPipe.Pipe()), f.Reason)
}

// otherNote says what the other operation does.
func (f *Finding) otherNote() string {
	switch f.Kind {
	case Doubled:
		return "it is set here"
	case Shared:
		return "it is overwritten here"
	case Redundant:
		return "it belongs to this"
	}
	return pipes.Noted(f.OtherWrites)
}
