package filecheck

import (
	"fmt"
	"sort"
	"strings"
)

// Position is a place in a text; Line and Column count from 1, columns in
// bytes.
type Position struct {
	File         string
	Line, Column int
}

// String returns the position as file:line:column.
func (p Position) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// Diagnostic is one message about one place.
type Diagnostic struct {
	Pos     Position
	Message string
	// Source is the text of the line Pos is on.
	Source string
}

// render writes the diagnostic in the three-line form (message, line, caret)
// that editors and people used to compilers expect.
func (d Diagnostic) render(b *strings.Builder, severity string) {
	fmt.Fprintf(b, "%s: %s: %s\n%s\n", d.Pos, severity, d.Message, d.Source)
	for i := 0; i < d.Pos.Column-1 && i < len(d.Source); i++ {
		// A tab above must stay a tab below, or the caret is off.
		if d.Source[i] == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	b.WriteString("^\n")
}

// Failure is one directive that the input does not satisfy.
type Failure struct {
	// Directive is the directive as written, such as CHECK-NEXT.
	Directive string
	// Primary points at the directive's pattern.
	Primary Diagnostic
	// Notes point at the places in the input that explain the failure.
	Notes []Diagnostic
}

// Error returns the failure and its notes, ready to print.
func (f *Failure) Error() string {
	var b strings.Builder
	f.Primary.render(&b, "error")
	for _, n := range f.Notes {
		n.render(&b, "note")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Failures are all directives that one input does not satisfy: one or more.
type Failures []*Failure

// Error returns all failures one after the other.
func (f Failures) Error() string {
	texts := make([]string, len(f))
	for i, one := range f {
		texts[i] = one.Error()
	}
	return strings.Join(texts, "\n\n")
}

// Unwrap gives errors.As access to the single failures.
func (f Failures) Unwrap() []error {
	errs := make([]error, len(f))
	for i, one := range f {
		errs[i] = one
	}
	return errs
}

// SetupError says that a check could not be made at all: its options or its
// check text make no sense, or its input is empty. It is kept apart from
// [Failures] because it means the test is broken, not the tool under test.
type SetupError struct {
	// Pos and Source are empty if the trouble has no place.
	Pos     Position
	Source  string
	Message string
}

// Error returns the message, with its place if it has one.
func (e *SetupError) Error() string {
	if e.Pos.Line == 0 {
		return "error: " + e.Message
	}
	var b strings.Builder
	Diagnostic{Pos: e.Pos, Message: e.Message, Source: e.Source}.render(&b, "error")
	return strings.TrimSuffix(b.String(), "\n")
}

// source is a named text that can tell the line of an offset.
type source struct {
	name, text string
	starts     []int // offset of the first byte of each line
}

func newSource(name, text string) *source {
	s := &source{name: name, text: text, starts: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			s.starts = append(s.starts, i+1)
		}
	}
	return s
}

// line returns the index in starts of the line offset is on.
func (s *source) line(offset int) int { return sort.SearchInts(s.starts, offset+1) - 1 }

// lineText returns the text of line i, without its line end.
func (s *source) lineText(i int) string {
	end := len(s.text)
	if i+1 < len(s.starts) {
		end = s.starts[i+1] - 1
	}
	return strings.TrimSuffix(s.text[s.starts[i]:end], "\r")
}

func (s *source) at(offset int, message string) Diagnostic {
	i := s.line(offset)
	return Diagnostic{
		Pos:     Position{File: s.name, Line: i + 1, Column: offset - s.starts[i] + 1},
		Message: message,
		Source:  s.lineText(i),
	}
}

func (s *source) setupError(offset int, format string, args ...any) *SetupError {
	d := s.at(offset, fmt.Sprintf(format, args...))
	return &SetupError{Pos: d.Pos, Source: d.Source, Message: d.Message}
}
