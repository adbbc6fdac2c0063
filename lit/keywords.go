package lit

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// keywords are the words that start a directive in a test file. The longer of
// two that end alike stands first.
var keywords = [...]string{"RUN", "REDEFINE", "DEFINE", "REQUIRES", "UNSUPPORTED", "XFAIL", "ALLOW_RETRIES"}

// line is a RUN, DEFINE or REDEFINE directive, its continuations joined.
type line struct {
	keyword string
	number  int // of its first part, from 1
	text    string
	open    bool // a continuation has to follow
}

// testFile holds the directives of a test file.
type testFile struct {
	lines                       []line
	requires, unsupported, fail []string // boolean expressions
	retries                     int      // -1 without an ALLOW_RETRIES
}

// directiveError is about a directive at some line of a test file.
func directiveError(err error, keyword string, number int) error {
	return fmt.Errorf("%w\nin %s: directive on test line %d", err, keyword, number)
}

// parseTestFile reads the directives of a test file.
func parseTestFile(text string) (*testFile, error) {
	f := &testFile{retries: -1}
	number := 0
	for l := range strings.Lines(text) {
		number++
		l = strings.TrimRight(l, "\r\n")
		if _, after, ok := strings.Cut(l, "END."); ok && strings.TrimSpace(after) == "" {
			break
		}
		keyword, rest := cutKeyword(l)
		if keyword == "" {
			continue
		}
		if err := f.add(keyword, rest, number); err != nil {
			return nil, err
		}
	}
	return f, f.check()
}

// cutKeyword returns the first keyword on a line and the text behind it.
func cutKeyword(l string) (keyword, rest string) {
	for from := 0; ; {
		i := strings.IndexByte(l[from:], ':')
		if i < 0 {
			return "", ""
		}
		from += i + 1
		for _, k := range keywords {
			if strings.HasSuffix(l[:from-1], k) {
				return k, l[from:]
			}
		}
	}
}

func (f *testFile) add(keyword, rest string, number int) error {
	var err error
	switch keyword {
	case "REQUIRES":
		f.requires, err = addExpressions(f.requires, rest)
	case "UNSUPPORTED":
		f.unsupported, err = addExpressions(f.unsupported, rest)
	case "XFAIL":
		f.fail, err = addExpressions(f.fail, rest)
	case "ALLOW_RETRIES":
		if f.retries >= 0 {
			return errors.New("Test has more than one ALLOW_RETRIES lines")
		}
		f.retries, err = strconv.Atoi(strings.TrimSpace(rest))
		if err != nil || f.retries < 0 {
			err = fmt.Errorf("INTEGER parser requires the input to be an integer (got %s)", rest)
		}
	default:
		return f.addLine(keyword, substituteLine(rest, number), number)
	}
	if err != nil {
		return directiveError(err, keyword, number)
	}
	return nil
}

// addExpressions appends a comma-separated list of boolean expressions.
func addExpressions(list []string, text string) ([]string, error) {
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		if part != "*" {
			if _, err := evaluate(part, nil); err != nil {
				return nil, err
			}
		}
		list = append(list, part)
	}
	return list, nil
}

// addLine adds a command or definition, or a continuation of either.
func (f *testFile) addLine(keyword, text string, number int) error {
	text = strings.TrimRight(text, " \t\r\n")
	text, continued := strings.CutSuffix(text, `\`)
	if n := len(f.lines); n > 0 && f.lines[n-1].open {
		last := &f.lines[n-1]
		if last.keyword != keyword {
			return last.unterminated()
		}
		if keyword == "RUN" {
			last.text += text
		} else {
			last.text = strings.TrimRight(last.text, " \t") + " " + strings.TrimSpace(text)
		}
		last.open = continued
	} else {
		f.lines = append(f.lines, line{keyword, number, strings.TrimLeft(text, " \t"), continued})
	}
	last := &f.lines[len(f.lines)-1]
	if last.keyword == "RUN" || last.open {
		return nil
	}
	if _, _, err := last.definition(); err != nil {
		return directiveError(err, last.keyword, last.number)
	}
	return nil
}

func (l *line) unterminated() error {
	return fmt.Errorf("Test has unterminated '%s:' directive (with '\\') at line %d", l.keyword, l.number)
}

// check reports errors that show only at the end of a file.
func (f *testFile) check() error {
	runs := false
	for _, l := range f.lines {
		if l.open {
			return l.unterminated()
		}
		runs = runs || l.keyword == "RUN"
	}
	if !runs {
		return errors.New("Test has no 'RUN:' line")
	}
	return nil
}

var lineNumber = regexp.MustCompile(`%\(line(?: *([+-]) *(\d+))?\)`)

// substituteLine replaces %(line), %(line+n) and %(line-n).
func substituteLine(text string, number int) string {
	if !strings.Contains(text, "%(line") {
		return text
	}
	return lineNumber.ReplaceAllStringFunc(text, func(s string) string {
		m := lineNumber.FindStringSubmatch(s)
		offset, _ := strconv.Atoi(m[1] + m[2])
		return strconv.Itoa(number + offset)
	})
}

var definedName = regexp.MustCompile(`^%\{[_a-zA-Z][-_:0-9a-zA-Z]*\}$`)

// definition splits the text of a DEFINE or REDEFINE.
func (l *line) definition() (name, value string, err error) {
	name, value, ok := strings.Cut(l.text, "=")
	if !ok {
		return "", "", errors.New("Substitution's definition does not contain '='")
	}
	name = strings.TrimSpace(name)
	if !definedName.MatchString(name) {
		return "", "", fmt.Errorf("Substitution name '%s' is malformed as it must start with '%%{', it must end with '}', and "+
			"the rest must start with a letter or underscore and contain only alphanumeric characters, hyphens, underscores, and colons", name)
	}
	return name, strings.TrimSpace(value), nil
}
