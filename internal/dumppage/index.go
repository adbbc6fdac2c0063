package dumppage

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"hivm-opt/internal/dump"
	"hivm-opt/internal/irdiff"
	"hivm-opt/ir/diag"
)

// Parse reads a text as a module. Positions in errors are of the text.
type Parse func(name, text string) (irdiff.Module, error)

// Steps returns runs of passes of a dump as entries of a page. A step whose texts do not
// parse is compared by lines. Texts are read when the step's turn comes, and the modules
// behind the last step of each function are kept for the next one. The error is an error of
// the dump's reader, or of a context that is done.
func Steps(x *dump.Index, steps []dump.Step, parse Parse) iter.Seq2[*Step, error] {
	return func(yield func(*Step, error) bool) {
		r := reader{name: x.Name, parse: parse, last: map[string]module{}}
		for _, s := range steps {
			if step, err := r.step(x, s); !yield(step, err) || err != nil {
				return
			}
		}
	}
}

type reader struct {
	name  string // of the file
	parse Parse
	last  map[string]module // what stood behind the last step, by function
}

// module is a text and what was read from it.
type module struct {
	text string
	irdiff.Module
	err error
}

func (r *reader) step(x *dump.Index, s dump.Step) (*Step, error) {
	before, after, err := x.StepTexts(s)
	if err != nil {
		return nil, err
	}
	out := &Step{
		Number: max(s.After, 0), Pass: s.Pass, Flag: s.Flag, Function: s.Function, Seconds: s.Time, Failed: s.Failed,
		Before: textOf(before), After: textOf(after),
	}
	if out.Number == 0 {
		out.Number = s.Before
	}
	return out, r.compare(out)
}

func textOf(t *dump.Text) *Text {
	if t == nil {
		return nil
	}
	return NewText(t.Text, t.Line)
}

// compare sets what changed, or why that is not known. Modules with the same text need not
// be read. The error is about a context that is done.
func (r *reader) compare(s *Step) error {
	if s.Before == nil || s.After == nil {
		return nil
	}
	before, after := s.Before.String(), s.After.String()
	if before == after {
		return nil
	}
	old := r.last[s.Function]
	if old.text != before {
		old = r.read(before)
	}
	now := r.read(after)
	r.last[s.Function] = now
	for _, err := range []error{old.err, now.err} {
		if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			return err
		}
	}
	switch {
	case old.err != nil:
		s.Why = because("before", s.Before, old.err)
	case now.err != nil:
		s.Why = because("after", s.After, now.err)
	default:
		s.Diff = irdiff.Compare(old.Module, now.Module)
	}
	return nil
}

// Compare compares the texts of a step that is no run of a pass. name is the name of the
// texts in messages. The error is about a context that is done.
func (s *Step) Compare(name string, parse Parse) error {
	r := reader{name: name, parse: parse, last: map[string]module{}}
	return r.compare(s)
}

// Equal reports whether nothing changed.
func (s *Step) Equal() bool { return s.state() == "same" }

func (r *reader) read(text string) module {
	m, err := r.parse(r.name, text)
	return module{text, m, err}
}

// because says why texts are compared by lines, with the line that the file has.
func because(where string, t *Text, err error) string {
	text := err.Error()
	if list := diag.Of(err); len(list) > 0 {
		text = list[0].Msg
		if line := list[0].Location.Line; line > 0 {
			text = fmt.Sprintf("line %d: %s", t.Number(line), text)
		}
	}
	return fmt.Sprintf("Compared by lines, because the text %s does not parse: %s", where, text)
}
