// Package diag holds diagnostics: a message, its place and its notes, and renders
// them as MLIR's tools do:
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

	"hivm-opt/ir/source"
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

// Location is where a diagnostic points to. File, Line and Col (one-based, bytes)
// name the place; Source, when set, is the text that the line is quoted from.
// The zero Location is unknown and prints as such.
type Location struct {
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
	Location Location
	// Written is where the text stands that the message is about, if that gives a Location of
	// its own; else it is unknown.
	Written Location
	Width   int // number of underlined bytes from Location on, if more than one
	Msg     string
	Notes   []*Diagnostic
	// Advice marks a note that the reference does not have: tests with expected messages
	// may leave it out.
	Advice bool
}

// Error renders the message and its place on one line, without the quoted
// source and the notes.
func (d *Diagnostic) Error() string {
	return fmt.Sprintf("%s: %s: %s", d.Location, d.Severity, d.Msg)
}

// AttachNote appends a note and returns d.
func (d *Diagnostic) AttachNote(p Location, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, &Diagnostic{Severity: Note, Location: p, Msg: fmt.Sprintf(format, args...)})
	return d
}

// Advise appends a note that is [Diagnostic.Advice] and returns d.
func (d *Diagnostic) Advise(p Location, format string, args ...any) *Diagnostic {
	d.AttachNote(p, format, args...)
	d.Notes[len(d.Notes)-1].Advice = true
	return d
}

// String renders the place as file:line:col.
func (p Location) String() string {
	switch {
	case p.Text != "":
		return p.Text
	case p.File == "":
		return "<unknown>:0"
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// SeeOperation begins the note that quotes the operation of a message.
const SeeOperation = "see current operation: "

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
	case interface{ Diagnostic() *Diagnostic }:
		return []*Diagnostic{e.Diagnostic()}
	}
	return []*Diagnostic{{Msg: err.Error()}}
}

// tabStop is the width that a tab of a quoted line is expanded to.
const tabStop = 8

// Fprint writes d and its notes with quoted lines and carets. The line is not
// quoted again for a note at the place of the message before it.
func Fprint(w io.Writer, d *Diagnostic) { fprint(w, d, false) }

// FprintColor is [Fprint] with the colours that LLVM's tools have on a terminal.
func FprintColor(w io.Writer, d *Diagnostic) { fprint(w, d, true) }

func fprint(w io.Writer, d *Diagnostic, color bool) {
	r := renderer{color: color}
	r.Grow(usualSize)
	r.render(d, true)
	last := d.Location
	for _, n := range d.Notes {
		r.render(n, n.Location != last)
		last = n.Location
	}
	io.WriteString(w, r.String())
}

// usualSize is about the size of a short message.
const usualSize = 256

// renderer collects the text of messages.
type renderer struct {
	strings.Builder
	color bool
}

// The escape sequences that LLVM writes.
const (
	plain = "\x1b[0m"
	bold  = "\x1b[1m"
	green = "\x1b[0;1;32m"
)

// hues are the sequences for the words that name a severity.
var hues = [...]string{Error: "\x1b[0;1;31m", Warning: "\x1b[0;1;35m", Remark: "\x1b[0;1;34m", Note: "\x1b[0;1;30m"}

// paint writes a text between an escape sequence and its end.
func (b *renderer) paint(how, text string) {
	if b.color {
		text = how + text + plain
	}
	b.WriteString(text)
}

// Limits on the printed text. A hostile input can be a single line of many
// megabytes, or have a name as long as that; MLIR prints all of it.
const (
	longLine    = 4 << 10 // lines up to here are quoted as a whole
	window      = 1 << 10 // of a longer line, around the caret
	longMessage = 64 << 10
	cut         = "..." // replaces the text left out
)

func (b *renderer) render(d *Diagnostic, quote bool) {
	b.paint(bold, d.Location.String()+": ")
	b.paint(hues[d.Severity], d.Severity.String()+": ")
	b.paint(bold, shorten(d.Msg)+"\n")
	p := d.Location
	if p.Source == nil || !quote || !p.Source.Holds(p.Line, p.Col) {
		return
	}
	text := p.Source.Line(p.Line)
	line, caret := quoted(text, p.Col-1)
	under := caret + max(1, min(d.Width, len(line)-caret)) // the end of the underlined text
	var marks []byte                                       // below the line
	ascii := true
	for i := 0; i < len(line); i++ {
		ascii = ascii && line[i] < utf8.RuneSelf
		mark, n := byte(' '), 1
		switch {
		case i == caret:
			mark = '^'
		case i > caret && i < under:
			mark = '~'
		}
		if line[i] == '\t' { // which is as wide as it looks, above and below
			n = tabStop - len(marks)%tabStop
			b.WriteString(blanks[:n])
		} else {
			b.WriteByte(line[i])
		}
		for range n {
			marks = append(marks, mark)
		}
	}
	b.WriteByte('\n')
	if !ascii {
		return // the width of the characters is not known
	}
	if caret == len(line) {
		marks = append(marks, '^')
	}
	b.paint(green, strings.TrimRight(string(marks), " ")+"\n")
}

// blanks has as many as a tab may be wide.
const blanks = "        "

// quoted returns the part of a line that is shown, and the offset of the caret
// in it.
func quoted(line string, caret int) (string, int) {
	caret = min(max(caret, 0), len(line))
	if len(line) <= longLine {
		return line, caret
	}
	beg, end := max(0, caret-window/2), min(len(line), caret+window/2)
	for beg > 0 && beg < caret && !utf8.RuneStart(line[beg]) {
		beg++
	}
	for end < len(line) && end > caret && !utf8.RuneStart(line[end]) {
		end--
	}
	part := line[beg:end]
	if end < len(line) {
		part += cut
	}
	if beg > 0 {
		part = cut + part
		caret += len(cut)
	}
	return part, caret - beg
}

// shorten leaves out the middle of a very long message.
func shorten(msg string) string {
	if len(msg) <= longMessage {
		return msg
	}
	return strings.ToValidUTF8(msg[:longMessage/2], "") + cut + strings.ToValidUTF8(msg[len(msg)-longMessage/2:], "")
}
