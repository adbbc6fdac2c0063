package driver

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"hivm-opt/diag"
	"hivm-opt/source"
)

// expectations are the comments of --verify-diagnostics in a part of the input:
//
//	// expected-error@+1 {{text}}
//
// and so for warning, remark and note, with @-N, @above, @below, @unknown or
// nothing for the place, and expected-error-re for a text with {{regular
// expressions}} in it.
type expectations struct {
	file  *source.File
	mode  expectMode
	print func(*diag.Diagnostic)
	list  []*expectation
	ok    bool
}

// expectation is one comment.
type expectation struct {
	severity string
	text     string
	re       *regexp.Regexp // nil for plain text
	line     int            // that the message belongs to, 0 for none
	place    diag.Place     // of the comment
	matched  bool
}

// expectedRE matches a comment.
var expectedRE = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`expected-(error|note|remark|warning)(-re)? *(@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}$`)
})

func newExpectations(f *source.File, e extent, mode expectMode, print func(*diag.Diagnostic)) *expectations {
	x := &expectations{file: f, mode: mode, print: print, ok: true}
	first, _ := f.LineCol(e.beg)
	lines := strings.Split(f.Text[e.beg:e.end], "\n")
	plain := first           // the last line without a comment
	var below []*expectation // waiting for the next line without one
	last := first + len(lines) - 1
	for i, text := range lines {
		line := first + i
		m := expectedRE().FindStringSubmatchIndex(strings.TrimRight(text, " \t\r"))
		if m == nil {
			for _, w := range below {
				w.line = line
			}
			below, plain = nil, line
			continue
		}
		group := func(n int) string {
			if m[2*n] < 0 {
				return ""
			}
			return text[m[2*n]:m[2*n+1]]
		}
		col := m[0] + 1
		if i == 0 {
			_, c := f.LineCol(e.beg)
			col += c - 1
		}
		w := &expectation{
			severity: group(1),
			text:     group(5),
			line:     line,
			place:    diag.Place{File: f.Name, Line: line, Col: col, Source: f},
		}
		switch where := group(4); where {
		case "":
		case "above":
			w.line = plain
		case "below":
			w.line = last
			below = append(below, w)
		case "unknown":
			w.line, w.place = 0, diag.Place{}
		default:
			n, _ := strconv.Atoi(where)
			w.line += n
		}
		if group(2) != "" {
			re, err := expectedText(w.text)
			if err != nil {
				x.fail(w.place, "invalid regex: %v", err)
				continue
			}
			w.re = re
		}
		x.list = append(x.list, w)
	}
	return x
}

// expectedText compiles a text with regular expressions in double braces.
func expectedText(text string) (*regexp.Regexp, error) {
	var b strings.Builder
	for text != "" {
		plain, rest, found := strings.Cut(text, "{{")
		b.WriteString(regexp.QuoteMeta(plain))
		if !found {
			break
		}
		re, rest, found := strings.Cut(rest, "}}")
		if !found {
			return nil, fmt.Errorf("found start of regex with no end '}}'")
		}
		b.WriteString("(" + re + ")")
		text = rest
	}
	return regexp.CompilePOSIX(b.String())
}

func (x *expectations) fail(p diag.Place, format string, args ...any) {
	x.ok = false
	x.print(&diag.Diagnostic{Place: p, Msg: fmt.Sprintf(format, args...)})
}

// check takes a diagnostic and its notes and looks for their comments.
func (x *expectations) check(d *diag.Diagnostic) {
	x.checkOne(d)
	for _, n := range d.Notes {
		x.checkOne(n)
	}
}

func (x *expectations) checkOne(d *diag.Diagnostic) {
	line := 0
	if d.Place.File == x.file.Name {
		line = d.Place.Line
	}
	var near *expectation
	for _, w := range x.list {
		if w.line != line || !w.matches(d.Msg) {
			continue
		}
		if w.severity == d.Severity.String() {
			w.matched = true
			return
		}
		near = w
	}
	switch {
	case near != nil:
		x.fail(near.place, "'%s' diagnostic emitted when expecting a '%s'", d.Severity, near.severity)
	case x.mode == expectAll:
		x.fail(d.Place, "unexpected %s: %s", d.Severity, d.Msg)
	}
}

func (w *expectation) matches(msg string) bool {
	if w.re != nil {
		return w.re.MatchString(msg)
	}
	return strings.Contains(msg, w.text)
}

// done reports the comments without a message and returns whether all was well.
func (x *expectations) done() bool {
	for _, w := range x.list {
		if !w.matched {
			x.fail(w.place, "expected %s \"%s\" was not produced", w.severity, w.text)
		}
	}
	return x.ok
}
