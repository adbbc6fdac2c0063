package coreutils

import (
	"errors"
	"regexp"
	"strings"
)

// errRegex says that an expression uses a feature that Go's engine has not,
// such as back references.
var errRegex = errors.New("unsupported regular expression")

// dialect is how a POSIX regular expression is written.
type dialect struct {
	extended   bool // as of grep -E and sed -E; else basic
	ignoreCase bool
	multiline  bool // ^ and $ match at each line
}

// compile returns a POSIX expression, with GNU's additions, as a Go
// expression that matches leftmost-longest.
func (d dialect) compile(text string) (*regexp.Regexp, error) {
	t := &translator{dialect: d, text: text}
	out, err := t.translate()
	if err != nil {
		return nil, err
	}
	modes := "(?s"
	if d.ignoreCase {
		modes += "i"
	}
	if d.multiline {
		modes += "m"
	}
	re, err := regexp.Compile(modes + ")" + out)
	if err != nil {
		return nil, errRegex
	}
	re.Longest()
	return re, nil
}

// translator turns a POSIX expression into one of Go's.
type translator struct {
	dialect
	text  string
	at    int
	start bool // nothing stands before in this branch
	// anchored is set behind ^ and $ in an extended expression.
	anchored bool
	// repeated is where the output ends if that is a repetition. Another
	// repetition behind it would mean something else to Go.
	repeated int
	out      strings.Builder
}

func (t *translator) translate() (string, error) {
	t.start = true
	for t.at < len(t.text) {
		ch := t.text[t.at]
		t.at++
		var err error
		anchored := t.anchored
		t.anchored = t.extended && (ch == '^' || ch == '$')
		switch {
		case t.extended && (t.start || anchored) && strings.IndexByte("*+?{", ch) >= 0:
			return "", errRegex // The meaning of that is unknown.
		case ch == '\\':
			err = t.escape()
		case ch == '[':
			err = t.bracket()
		case strings.IndexByte("(){}|+?", ch) >= 0:
			if t.extended {
				err = t.operator(ch)
			} else {
				t.literal(ch)
			}
		case ch == '*' && t.start:
			t.literal(ch)
		case ch == '*':
			err = t.operator(ch)
		case ch == '^' && (t.extended || t.start):
			t.out.WriteByte('^')
			continue // A star behind it is a literal.
		case ch == '$' && (t.extended || t.atEnd()):
			t.anchorEnd()
		case ch == '.':
			t.out.WriteByte('.')
			t.start = false
		default:
			t.literal(ch)
		}
		if err != nil {
			return "", err
		}
	}
	return t.out.String(), nil
}

func (t *translator) anchorEnd() {
	if t.multiline {
		t.out.WriteString("$")
	} else {
		t.out.WriteString(`\z`)
	}
	t.start = false
}

// atEnd reports whether a branch of a basic expression ends here.
func (t *translator) atEnd() bool {
	rest := t.text[t.at:]
	return rest == "" || strings.HasPrefix(rest, `\)`) || strings.HasPrefix(rest, `\|`)
}

func (t *translator) literal(ch byte) {
	if ch < 0x80 {
		t.out.WriteString(regexp.QuoteMeta(string(rune(ch))))
	} else {
		t.out.WriteByte(ch)
	}
	t.start = false
}

func (t *translator) operator(ch byte) error {
	repeats := strings.IndexByte("*+?{", ch) >= 0
	if repeats && t.repeated > 0 && t.repeated == t.out.Len() {
		return errRegex
	}
	t.out.WriteByte(ch)
	if repeats && ch != '{' || ch == '}' {
		t.repeated = t.out.Len()
	}
	t.start = ch == '(' || ch == '|'
	return nil
}

// escape translates the text behind a backslash.
func (t *translator) escape() error {
	if t.at == len(t.text) {
		return errRegex
	}
	ch := t.text[t.at]
	t.at++
	switch {
	case strings.IndexByte("(){}|+?", ch) >= 0:
		switch {
		case t.extended:
			t.literal(ch)
		case t.start && (ch == '+' || ch == '?'):
			t.literal(ch)
		default:
			return t.operator(ch)
		}
	case strings.IndexByte("ntrfv", ch) >= 0, strings.IndexByte("wWsSbB", ch) >= 0:
		t.out.WriteString(`\` + string(rune(ch)))
		t.start = false
	case ch == '<' || ch == '>':
		t.out.WriteString(`\b`)
	case '0' <= ch && ch <= '9', 'a' <= ch && ch <= 'z', 'A' <= ch && ch <= 'Z', ch == '\'', ch == '`':
		return errRegex
	default:
		t.literal(ch)
	}
	return nil
}

// bracket translates a bracket expression, in which a backslash is nothing
// special except in front of an n.
func (t *translator) bracket() error {
	t.start = false
	t.out.WriteByte('[')
	rest := t.text[t.at:]
	i := 0
	if strings.HasPrefix(rest, "^") {
		t.out.WriteByte('^')
		i++
	}
	for first := true; i < len(rest); first = false {
		ch := rest[i]
		i++
		switch {
		case ch == ']' && !first:
			t.out.WriteByte(']')
			t.at += i
			return nil
		case ch == '[' && i < len(rest) && rest[i] == ':':
			end := strings.Index(rest[i:], ":]")
			if end < 0 {
				return errRegex
			}
			t.out.WriteString("[" + rest[i:i+end] + ":]")
			i += end + len(":]")
		case ch == '[' && i < len(rest) && (rest[i] == '.' || rest[i] == '='):
			return errRegex
		case ch == '\\' && i < len(rest) && (rest[i] == 'n' || rest[i] == 't'):
			t.out.WriteString(`\` + rest[i:i+1])
			i++
		case ch == '-':
			// A hyphen is a range unless it stands first or last.
			if first || i < len(rest) && rest[i] == ']' {
				t.out.WriteByte('\\')
			}
			t.out.WriteByte('-')
		case strings.IndexByte(`\[]^&~`, ch) >= 0:
			t.out.WriteByte('\\')
			t.out.WriteByte(ch)
		default:
			t.out.WriteByte(ch)
		}
	}
	return errRegex
}
