package filecheck

import (
	"fmt"
	"strings"
)

// Severity is how bad the news of a [Diagnostic] are.
type Severity uint8

// The severities.
const (
	SeverityError Severity = iota
	SeverityRemark
	SeverityNote
)

// String returns the word that messages start with.
func (s Severity) String() string {
	return [...]string{SeverityError: "error", SeverityRemark: "remark", SeverityNote: "note"}[s]
}

// A Diagnostic is one message, in most cases with a place in one of the files.
type Diagnostic struct {
	// File is the name of the file, empty for a message about no place.
	File string
	// Location is the place in the file.
	Location
	// Severity separates errors from remarks and notes.
	Severity Severity
	// Message is the text.
	Message string
	// Source is the line of the file.
	Source string
	// Width is how many bytes, from Location on, the message is about.
	Width int

	gap  bool // an empty line follows
	bare bool // not even the severity is printed
}

// String returns the diagnostic as FileCheck prints it, with its source line and a
// caret under the place, ending in a newline.
func (d Diagnostic) String() string {
	var b strings.Builder
	d.write(&b, false)
	return b.String()
}

// severityColors are the colours of the words for severities.
var severityColors = [...]string{
	SeverityError:  "\x1b[0;1;31m",
	SeverityRemark: "\x1b[0;1;34m",
	SeverityNote:   "\x1b[0;1;30m",
}

// write writes the diagnostic, in colours if wanted.
func (d Diagnostic) write(b *strings.Builder, color bool) {
	paint := func(with, text string) {
		if !color {
			b.WriteString(text)
			return
		}
		b.WriteString(with + text + "\x1b[0m")
	}
	if d.bare {
		b.WriteString(d.Message + "\n")
		return
	}
	if d.File == "" {
		fmt.Fprintf(b, "%s: %s\n", d.Severity, d.Message)
		return
	}
	name := d.File
	if name == "-" {
		name = "<stdin>"
	}
	paint("\x1b[1m", fmt.Sprintf("%s:%d:%d: ", name, d.Line, d.Column))
	paint(severityColors[d.Severity], d.Severity.String()+": ")
	paint("\x1b[1m", d.Message+"\n")
	expandTabs(b, d.Source)
	b.WriteByte('\n')
	// Where characters have several bytes, columns are not known.
	if isASCII(d.Source) {
		paint("\x1b[0;1;32m", d.caretLine())
	}
	if d.gap {
		b.WriteByte('\n')
	}
}

// caretLine returns the line with the caret, with its newline.
func (d Diagnostic) caretLine() string {
	line := []byte(strings.Repeat(" ", len(d.Source)+1))
	at := min(d.Column-1, len(d.Source))
	for i := at; i < min(at+d.Width, len(line)); i++ {
		line[i] = '~'
	}
	line[at] = '^'
	var b strings.Builder
	for i, c := range []byte(strings.TrimRight(string(line), " ")) {
		b.WriteByte(c)
		if i < len(d.Source) && d.Source[i] == '\t' {
			for b.Len()%tabStop != 0 {
				b.WriteByte(c)
			}
		}
	}
	b.WriteByte('\n')
	return b.String()
}

// tabStop is the distance of tab stops in printed lines.
const tabStop = 8

// expandTabs writes line with blanks in place of tabs.
func expandTabs(b *strings.Builder, line string) {
	column := 0
	for {
		text, rest, found := strings.Cut(line, "\t")
		b.WriteString(text)
		if !found {
			return
		}
		column += len(text)
		n := tabStop - column%tabStop
		b.WriteString(strings.Repeat(" ", n))
		column += n
		line = rest
	}
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
