package coreutils

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// sedCommand is one command of a sed script.
type sedCommand struct {
	from, to *sedAddress
	not      bool
	name     byte
	block    []*sedCommand // of "{"

	re      *regexp.Regexp // of "s"
	parts   []sedPart      // the replacement of "s"
	nth     int            // the match that "s" begins with
	global  bool           // "s" goes on after it
	print   bool
	text    string // of "a", "i" and "c"
	changes *strings.Replacer
	exit    int // of "q"

	active bool // between from and to
	last   int  // the line at which a range ends that is counted in lines
}

// sedAddress selects lines.
type sedAddress struct {
	line int // 0 if it is no number
	end  bool
	re   *regexp.Regexp
	plus int // of "+n", as second address
}

// sedPart is a piece of a replacement: text, or the text of a group.
type sedPart struct {
	text  string
	group int // -1 for text
}

// sedParser reads a script.
type sedParser struct {
	text     string
	extended bool
	last     *regexp.Regexp // the meaning of an empty expression
	depth    int
}

// unknownSed is a part of the language that the built-in sed has not.
func unknownSed(what string) error { return fmt.Errorf("sed script: %s", what) }

func (p *sedParser) peek() byte {
	if p.text == "" {
		return 0
	}
	return p.text[0]
}

func (p *sedParser) skip(set string) { p.text = strings.TrimLeft(p.text, set) }

// commands reads up to the end, or up to "}" inside a block.
func (p *sedParser) commands() (list []*sedCommand, err error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > 100 {
		return nil, unknownSed("too many nested blocks")
	}
	for {
		p.skip(" \t\n;")
		switch p.peek() {
		case 0:
			if p.depth > 1 {
				return nil, unknownSed("unmatched '{'")
			}
			return list, nil
		case '#':
			_, p.text, _ = strings.Cut(p.text, "\n")
			continue
		case '}':
			if p.depth == 1 {
				return nil, unknownSed("unexpected '}'")
			}
			p.text = p.text[1:]
			return list, nil
		}
		c, err := p.command()
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
}

func (p *sedParser) command() (c *sedCommand, err error) {
	c = &sedCommand{}
	if c.from, err = p.address(false); err != nil {
		return nil, err
	}
	p.skip(" \t")
	if c.from != nil && p.peek() == ',' {
		p.text = p.text[1:]
		p.skip(" \t")
		if c.to, err = p.address(true); err != nil {
			return nil, err
		}
		if c.to == nil {
			return nil, unknownSed("missing address")
		}
	}
	p.skip(" \t")
	for p.peek() == '!' {
		c.not = true
		p.text = p.text[1:]
		p.skip(" \t")
	}
	c.name = p.peek()
	if c.name != 0 {
		p.text = p.text[1:]
	}
	switch c.name {
	case '{':
		c.block, err = p.commands()
		return c, err
	case 's':
		err = p.substitute(c)
	case 'y':
		err = p.transliterate(c)
	case 'a', 'i', 'c':
		return c, p.inserted(c)
	case 'q':
		p.skip(" \t")
		digits := prefixOf(p.text, "0123456789", 3)
		p.text = p.text[len(digits):]
		c.exit, _ = strconv.Atoi(digits)
	case 'd', 'p', 'n', 'N', 'D', 'P', 'h', 'H', 'g', 'G', 'x', '=':
	default:
		return nil, unknownSed("command '" + string(rune(c.name)) + "'")
	}
	if err == nil {
		err = p.end()
	}
	return c, err
}

// end makes sure that nothing but the next command follows.
func (p *sedParser) end() error {
	p.skip(" \t")
	if ch := p.peek(); ch != 0 && strings.IndexByte(";\n}#", ch) < 0 {
		return unknownSed("extra characters after a command")
	}
	return nil
}

func (p *sedParser) address(second bool) (*sedAddress, error) {
	ch := p.peek()
	switch {
	case '0' <= ch && ch <= '9':
		digits := prefixOf(p.text, "0123456789", 9)
		p.text = p.text[len(digits):]
		n, err := strconv.Atoi(digits)
		if err != nil || n == 0 && !second || p.peek() == '~' {
			return nil, unknownSed("address " + digits)
		}
		return &sedAddress{line: max(n, 1)}, nil
	case ch == '$':
		p.text = p.text[1:]
		return &sedAddress{end: true}, nil
	case ch == '+' && second:
		digits := prefixOf(p.text[1:], "0123456789", 9)
		p.text = p.text[1+len(digits):]
		n, err := strconv.Atoi(digits)
		if err != nil {
			return nil, unknownSed("address +")
		}
		return &sedAddress{plus: n, line: -1}, nil
	case ch == '/' || ch == '\\' && len(p.text) > 1:
		if ch == '\\' {
			p.text = p.text[1:]
		}
		delimiter := p.text[0]
		p.text = p.text[1:]
		text, err := p.until(delimiter, true)
		if err != nil {
			return nil, err
		}
		ignoreCase := p.peek() == 'I'
		if ignoreCase {
			p.text = p.text[1:]
		}
		re, err := p.regexp(text, dialect{ignoreCase: ignoreCase})
		return &sedAddress{re: re}, err
	}
	return nil, nil
}

// until reads up to an unprotected delimiter. A protected delimiter loses its
// backslash, and in an expression a delimiter in brackets ends nothing.
func (p *sedParser) until(delimiter byte, expression bool) (string, error) {
	var b strings.Builder
	for i := 0; i < len(p.text); i++ {
		ch := p.text[i]
		switch {
		case ch == delimiter:
			p.text = p.text[i+1:]
			return b.String(), nil
		case ch == '\\' && i+1 < len(p.text):
			i++
			if p.text[i] != delimiter {
				b.WriteByte('\\')
			}
			b.WriteByte(p.text[i])
		case ch == '[' && expression:
			n := bracketLength(p.text[i:])
			b.WriteString(p.text[i : i+n])
			i += n - 1
		default:
			b.WriteByte(ch)
		}
	}
	return "", unknownSed("unterminated expression")
}

// bracketLength returns the length of the bracket expression that text starts
// with, or 1 if it has no end.
func bracketLength(text string) int {
	i := 1
	if strings.HasPrefix(text[i:], "^") {
		i++
	}
	if strings.HasPrefix(text[i:], "]") {
		i++
	}
	for i < len(text) {
		switch {
		case text[i] == ']':
			return i + 1
		case strings.HasPrefix(text[i:], "[:"):
			end := strings.Index(text[i:], ":]")
			if end < 0 {
				return 1
			}
			i += end + len(":]")
		default:
			i++
		}
	}
	return 1
}

func (p *sedParser) regexp(text string, d dialect) (*regexp.Regexp, error) {
	if text == "" {
		if p.last == nil {
			return nil, unknownSed("no previous regular expression")
		}
		return p.last, nil
	}
	d.extended = p.extended
	re, err := d.compile(text)
	p.last = re
	return re, err
}

// substitute reads the text behind "s".
func (p *sedParser) substitute(c *sedCommand) error {
	delimiter := p.peek()
	if delimiter == 0 || delimiter == '\n' || delimiter == '\\' {
		return unknownSed("unterminated 's' command")
	}
	p.text = p.text[1:]
	text, err := p.until(delimiter, true)
	if err != nil {
		return err
	}
	replacement, err := p.until(delimiter, false)
	if err != nil {
		return err
	}
	d := dialect{}
	c.nth = 1
	for {
		ch := p.peek()
		switch {
		case ch == 'g':
			c.global = true
		case ch == 'p':
			c.print = true
		case ch == 'i' || ch == 'I':
			d.ignoreCase = true
		case ch == 'm' || ch == 'M':
			d.multiline = true
		case '1' <= ch && ch <= '9':
			digits := prefixOf(p.text, "0123456789", 9)
			c.nth, _ = strconv.Atoi(digits)
			p.text = p.text[len(digits)-1:]
		default:
			if c.re, err = p.regexp(text, d); err != nil {
				return err
			}
			c.parts, err = replacementParts(replacement, c.re.NumSubexp())
			return err
		}
		p.text = p.text[1:]
	}
}

// replacementParts splits the replacement of "s".
func replacementParts(text string, groups int) ([]sedPart, error) {
	var list []sedPart
	var b strings.Builder
	group := func(n int) {
		list = append(list, sedPart{b.String(), -1}, sedPart{"", n})
		b.Reset()
	}
	for i := 0; i < len(text); i++ {
		ch := text[i]
		if ch == '&' {
			group(0)
			continue
		}
		if ch != '\\' || i+1 == len(text) {
			b.WriteByte(ch)
			continue
		}
		i++
		switch ch = text[i]; {
		case '0' <= ch && ch <= '9':
			n := int(ch - '0')
			if n > groups {
				return nil, errors.New("invalid reference in the 's' command")
			}
			group(n)
		case ch == 'n':
			b.WriteByte('\n')
		case ch == 't':
			b.WriteByte('\t')
		case isLetter(ch):
			return nil, unknownSed("escape in a replacement")
		default:
			b.WriteByte(ch)
		}
	}
	return append(list, sedPart{b.String(), -1}), nil
}

func isLetter(ch byte) bool { return 'a' <= ch && ch <= 'z' || 'A' <= ch && ch <= 'Z' }

// transliterate reads the text behind "y".
func (p *sedParser) transliterate(c *sedCommand) error {
	delimiter := p.peek()
	if delimiter == 0 {
		return unknownSed("unterminated 'y' command")
	}
	p.text = p.text[1:]
	from, err := p.until(delimiter, false)
	if err != nil {
		return err
	}
	to, err := p.until(delimiter, false)
	if err != nil {
		return err
	}
	a, b := []rune(escapes(from)), []rune(escapes(to))
	if len(a) != len(b) {
		return unknownSed("strings for the 'y' command are of different lengths")
	}
	var pairs []string
	for i := range a {
		pairs = append(pairs, string(a[i]), string(b[i]))
	}
	c.changes = strings.NewReplacer(pairs...)
	return nil
}

// inserted reads the text of "a", "i" or "c": in one line, or GNU's and
// POSIX's form with a backslash and the text on the next line.
func (p *sedParser) inserted(c *sedCommand) error {
	p.skip(" \t")
	if strings.HasPrefix(p.text, `\`) {
		p.text = strings.TrimPrefix(p.text[1:], "\n")
	}
	line, rest, _ := strings.Cut(p.text, "\n")
	if strings.Contains(line, `\`) {
		return unknownSed("backslash in inserted text")
	}
	if line == "" {
		return unknownSed("expected text after a, c or i")
	}
	c.text, p.text = line+"\n", rest
	return nil
}
