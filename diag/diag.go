// Package diag holds diagnostics: what is wrong, where, and what belongs to
// it, and renders them as MLIR's tools do:
//
//	k.mlir:2:7: error: expected ')'
//	  %0 = f(
//	        ^
//
// A [Diagnostic] is an error value. Functions of the compiler return it; only
// the driver prints. The verifier collects many into a [List].
package diag

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"hivm-opt/source"
)

// Severity is the kind of a diagnostic.
type Severity uint8

// The severities, in the order of their weight.
const (
	Error Severity = iota
	Warning
	Remark
	Note
)

// String returns the word that the severity is printed as.
func (s Severity) String() string {
	switch s {
	case Warning:
		return "warning"
	case Remark:
		return "remark"
	case Note:
		return "note"
	}
	return "error"
}

// Place is where a diagnostic points to. File, Line and Col (one-based, bytes)
// name the place; Source, when set, is the text that the line is quoted from.
// The zero Place is unknown and prints as such.
type Place struct {
	File      string
	Line, Col int
	Source    *source.File
	// Text is printed instead of file, line and column when it is not empty;
	// locations that are only a name use it.
	Text string
}

// Diagnostic is one message with the notes that belong to it.
type Diagnostic struct {
	Severity Severity
	Place    Place
	Msg      string
	Notes    []*Diagnostic
}

// Error renders the message and its place on one line, without the quoted
// source and the notes.
func (d *Diagnostic) Error() string {
	return fmt.Sprintf("%s: %s: %s", d.Place, d.Severity, d.Msg)
}

// Note appends a note and returns d.
func (d *Diagnostic) Note(p Place, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, &Diagnostic{Severity: Note, Place: p, Msg: fmt.Sprintf(format, args...)})
	return d
}

// String renders the place as file:line:col.
func (p Place) String() string {
	switch {
	case p.Text != "":
		return p.Text
	case p.File == "":
		return "<unknown>:0"
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// List is a non-empty sequence of diagnostics returned as one error.
type List []*Diagnostic

// Error joins the one-line forms.
func (l List) Error() string {
	var b strings.Builder
	for i, d := range l {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(d.Error())
	}
	return b.String()
}

// Of returns the diagnostics that err is made of. An error that is neither a
// [*Diagnostic] nor a [List] becomes one diagnostic without a place.
func Of(err error) []*Diagnostic {
	switch e := err.(type) {
	case nil:
		return nil
	case *Diagnostic:
		return []*Diagnostic{e}
	case List:
		return e
	}
	return []*Diagnostic{{Msg: err.Error()}}
}

// tabStop is the width that a tab of a quoted line is expanded to.
const tabStop = 8

// Fprint writes d and its notes with quoted lines and carets.
func Fprint(w io.Writer, d *Diagnostic) {
	var b strings.Builder
	render(&b, d)
	for _, n := range d.Notes {
		render(&b, n)
	}
	io.WriteString(w, b.String())
}

func render(b *strings.Builder, d *Diagnostic) {
	fmt.Fprintf(b, "%s: %s: %s\n", d.Place, d.Severity, d.Msg)
	p := d.Place
	if p.Source == nil || p.Line < 1 {
		return
	}
	line := p.Source.Line(p.Line)
	col := 0 // the caret's column after the expansion of tabs
	for i := 0; i < len(line); i++ {
		if line[i] == '\t' {
			n := tabStop - col%tabStop
			b.WriteString(strings.Repeat(" ", n))
			col += n
			continue
		}
		b.WriteByte(line[i])
		col++
	}
	b.WriteByte('\n')
	for i := 0; i < len(line); i++ {
		if line[i] >= utf8.RuneSelf {
			return // the width of the characters is not known
		}
	}
	col = 0
	for i := 0; i < p.Col-1 && i < len(line); i++ {
		n := 1
		if line[i] == '\t' {
			n = tabStop - col%tabStop
		}
		col += n
	}
	b.WriteString(strings.Repeat(" ", col))
	b.WriteString("^\n")
}
