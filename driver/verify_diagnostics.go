package driver

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// expectations are the comments of --verify-diagnostics in the input:
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
	at    map[int][]*expectation // list by line
	ok    bool
}

// expectation is one comment.
type expectation struct {
	severity string
	text     string
	pattern  string         // of a regular expression, nothing for plain text
	re       *regexp.Regexp // the pattern once it is needed
	line     int            // that the message belongs to, 0 for none
	place    diag.Location  // of the comment
	matched  bool
}

// expectedRE matches a comment.
var expectedRE = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp {
	return regexp.MustCompile(`expected-(error|note|remark|warning)(-re)? *(@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}$`)
}}

func newExpectations(f *source.File, mode expectMode, print func(*diag.Diagnostic)) *expectations {
	x := &expectations{file: f, mode: mode, print: print, at: map[int][]*expectation{}, ok: true}
	lines := strings.Split(f.Text, "\n")
	first, _ := f.LineCol(0)
	plain := first           // the last line without a comment
	var below []*expectation // waiting for the next line without one
	for i, text := range lines {
		line := first + i
		var m []int
		if strings.Contains(text, "expected-") {
			m = expectedRE.Get().FindStringSubmatchIndex(strings.TrimRight(text, " \t\r"))
		}
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
		w := &expectation{
			severity: group(1),
			text:     group(5),
			line:     line,
			place:    diag.Location{File: f.Name, Line: line, Col: m[0] + 1, Source: f},
		}
		switch where := group(4); where {
		case "":
		case "above":
			w.line = plain
		case "below":
			w.line = first + len(lines) - 1
			below = append(below, w)
		case "unknown":
			w.line, w.place = 0, diag.Location{}
		default:
			n, _ := strconv.Atoi(where)
			w.line += n
		}
		if group(2) != "" {
			var err error
			if w.pattern, err = expectedText(w.text); err != nil {
				x.fail(w.place, len(w.text), "%s", reasonOfRegexp(err))
				continue
			}
		}
		x.list = append(x.list, w)
	}
	for _, w := range x.list {
		x.at[w.line] = append(x.at[w.line], w)
	}
	return x
}

// expectedText returns the pattern of a text with regular expressions in double
// braces.
func expectedText(text string) (string, error) {
	var b strings.Builder
	for text != "" {
		plain, rest, found := strings.Cut(text, "{{")
		b.WriteString(regexp.QuoteMeta(plain))
		if !found {
			break
		}
		re, rest, found := strings.Cut(rest, "}}")
		if !found {
			return "", fmt.Errorf("found start of regex with no end '}}'")
		}
		b.WriteString("(" + re + ")")
		text = rest
	}
	_, err := syntax.Parse(b.String(), syntax.POSIX)
	return b.String(), err
}

// reasonOfRegexp describes the error of a regular expression in the words of LLVM's
// matcher.
func reasonOfRegexp(err error) string {
	var e *syntax.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	const prefix = "invalid regex: "
	if words, ok := map[syntax.ErrorCode]string{
		syntax.ErrMissingParen:          "parentheses not balanced",
		syntax.ErrUnexpectedParen:       "parentheses not balanced",
		syntax.ErrMissingBracket:        "brackets ([ ]) not balanced",
		syntax.ErrTrailingBackslash:     "trailing backslash (\\)",
		syntax.ErrMissingRepeatArgument: "repetition-operator operand invalid",
		syntax.ErrInvalidRepeatOp:       "repetition-operator operand invalid",
		syntax.ErrInvalidRepeatSize:     "invalid repetition count(s)",
		syntax.ErrInvalidCharRange:      "invalid character range",
	}[e.Code]; ok {
		return prefix + words
	}
	return prefix + e.Code.String()
}

// fail reports an error; width is the number of bytes that the message points to.
func (x *expectations) fail(p diag.Location, width int, format string, args ...any) {
	x.ok = false
	x.print(&diag.Diagnostic{Location: p, Width: width, Msg: fmt.Sprintf(format, args...)})
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
	if d.Location.File == x.file.Name {
		line = d.Location.Line
	}
	var near *expectation
	for _, w := range x.at[line] {
		if !w.matches(d.Msg) {
			continue
		}
		if w.severity == d.Severity.String() {
			w.matched = true
			return
		}
		near = w
	}
	switch {
	case x.mode != expectAll || d.Advice:
	case near != nil:
		x.fail(near.place, 1, "'%s' diagnostic emitted when expecting a '%s'", d.Severity, near.severity)
	default:
		x.fail(d.Location, d.Width, "unexpected %s: %s", d.Severity, d.Msg)
	}
}

func (w *expectation) matches(msg string) bool {
	if w.pattern != "" {
		if w.re == nil {
			w.re = regexp.MustCompilePOSIX(w.pattern)
		}
		return w.re.MatchString(msg)
	}
	return strings.Contains(msg, w.text)
}

// done reports the comments without a message and returns whether all was well.
func (x *expectations) done() bool {
	for _, w := range x.list {
		if !w.matched {
			x.fail(w.place, len(w.text), "expected %s \"%s\" was not produced", w.severity, w.text)
		}
	}
	return x.ok
}
