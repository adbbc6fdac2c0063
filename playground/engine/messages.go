package engine

import (
	"strings"
	"unicode/utf16"

	"hivm-opt/ir/diag"
)

// severity returns the word of a severity.
func severity(s diag.Severity) string { return s.String() }

// reportAll adds the messages of an error.
func (x *work) reportAll(err error) {
	for _, d := range diag.Of(err) {
		x.report(d)
	}
}

func (x *work) report(d *diag.Diagnostic) {
	x.answer.Messages = append(x.answer.Messages, x.message(d))
}

func (x *work) message(d *diag.Diagnostic) Message {
	m := Message{Severity: severity(d.Severity), Text: d.Msg}
	if l := d.Location; l.File == FileName && l.Line > 0 {
		m.Line = l.Line
		m.From, m.To = x.place(l.Line, l.Col, max(d.Width, 1))
	}
	for _, n := range d.Notes {
		m.Notes = append(m.Notes, x.message(n))
	}
	return m
}

// place returns where so many bytes at a line and a column, counted from one, begin and end in
// the text, in units of UTF-16.
func (x *work) place(line, col, width int) (from, to int) {
	if x.lines == nil {
		at := 0
		for text := range strings.SplitSeq(x.Text, "\n") {
			x.lines = append(x.lines, textLine{text, at})
			at += units(text) + 1
		}
	}
	l := x.lines[min(line, len(x.lines))-1]
	text, at := l.text, l.at
	begin := min(max(col-1, 0), len(text))
	end := min(begin+width, len(text))
	return at + units(text[:begin]), at + units(text[:end])
}

// textLine is a line of the text, and where it begins in units of UTF-16.
type textLine struct {
	text string
	at   int
}

// units returns the length of a text in UTF-16.
func units(s string) (n int) {
	for _, r := range s {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}
