package filecheck

import (
	"errors"
	"math/big"
	"strings"

	"hivm-opt/lit/filecheck/internal/numeric"
	"hivm-opt/lit/filecheck/internal/posix"
)

// A pattern is the text of a directive to search for: a fixed text or a regular
// expression.
type pattern struct {
	fixed      string
	ignoreCase bool
	regex      string
	// must is a text that the regex cannot do without.
	must string
	// plain means that there is nothing but text and uses of variables.
	plain   bool
	defs    []definition // of strings, by name
	numbers []numberDefinition
	uses    []use
}

// A definition is a string variable and the group that it captures.
type definition struct {
	name  string
	group int
}

// A numberDefinition is a numeric variable and the group that it captures.
type numberDefinition struct {
	variable *numeric.Variable
	group    int
	value    value // the last capture
}

// A use is the place of a text that is inserted into the regex before each
// match.
type use struct {
	text  string // as written
	start place  // of text
	at    int    // the offset in the regex
	block *numeric.Block
}

// A value is a part of the input, or a text without a place.
type value struct {
	text string
	at   int
}

// variables are the variables of a running check.
type variables struct {
	strings map[string]value
	numbers *numeric.Scope
	regexes regexCache
}

// A match is a range of the input. The groups are the groups of the regex.
type match struct{ start, end int }

// errNotFound is that there is no match.
var errNotFound = errors.New("no match")

// A patternError is about a place in the check file.
type patternError struct {
	at      place
	message string
}

// patternErrors are why a pattern cannot be matched at all.
type patternErrors []patternError

func (e patternErrors) Error() string { return e[0].message }

// usesStrings reports whether the pattern needs or sets variables, which a LABEL
// must not; setting a number does not count.
func (p *pattern) usesStrings() bool { return len(p.uses) > 0 || len(p.defs) > 0 }

// example is the text that a likely match resembles.
func (p *pattern) example() string {
	if p.fixed != "" {
		return p.fixed
	}
	return p.regex
}

// match looks for d in text[from:to]. The error is errNotFound or patternErrors.
func (d *directive) match(text string, from, to int, vars *variables) (match, error) {
	p := &d.pattern
	switch {
	case d.kind == KindEOF:
		return match{to, to}, nil
	case d.kind == KindEmpty:
		return matchEmpty(text, from, to)
	case p.fixed != "":
		return p.matchFixed(p.fixed, text, from, to)
	}
	expr, err := p.expand(d, vars)
	if err != nil {
		return match{}, err
	}
	if expr == "" {
		return match{}, errNotFound // an empty regular expression is an error
	}
	if p.plain {
		return p.matchFixed(expr, text, from, to)
	}
	groups, err := p.search(expr, text, from, to, vars)
	if err != nil {
		return match{}, patternErrors{{d.start, err.Error()}}
	}
	if groups == nil {
		return match{}, errNotFound
	}
	p.capture(text, groups, vars)
	return match{groups[0], groups[1]}, nil
}

// matchEmpty finds a newline with an empty line behind it. The match is behind the
// newline.
func matchEmpty(text string, from, to int) (match, error) {
	i := strings.Index(text[from:to], "\n\n")
	if i < 0 && to > from && text[to-1] == '\n' {
		i = to - 1 - from
	}
	if i < 0 {
		return match{}, errNotFound
	}
	return match{from + i + 1, from + i + 1}, nil
}

// matchFixed finds a fixed text.
func (p *pattern) matchFixed(want, text string, from, to int) (match, error) {
	i := -1
	if p.ignoreCase {
		i = indexFold(text[from:to], want)
	} else {
		i = strings.Index(text[from:to], want)
	}
	if i < 0 {
		return match{}, errNotFound
	}
	return match{from + i, from + i + len(want)}, nil
}

// expand returns the regex with the present values of variables, or the text to look
// for if it is plain.
func (p *pattern) expand(d *directive, vars *variables) (string, error) {
	if len(p.uses) == 0 {
		return p.regex, nil
	}
	if d.line > 0 {
		vars.numbers.SetLine(d.line)
	}
	between, inserted := func(s string) string { return s }, posix.Quote
	if p.plain {
		between, inserted = unquote, between
	}
	var b strings.Builder
	var problems patternErrors
	done := 0
	for i := range p.uses {
		u := &p.uses[i]
		b.WriteString(between(p.regex[done:u.at]))
		done = u.at
		text, err := u.value(vars)
		if err != nil {
			problems = append(problems, u.problems(err)...)
			continue
		}
		b.WriteString(inserted(text))
	}
	if problems != nil {
		return "", problems
	}
	b.WriteString(between(p.regex[done:]))
	return b.String(), nil
}

// unquote undoes [posix.Quote].
func unquote(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// value returns the text to insert. The error is of type [numeric.Errors].
func (u *use) value(vars *variables) (string, error) {
	if u.block != nil {
		return u.block.Text()
	}
	v, ok := vars.strings[u.text]
	if !ok {
		return "", numeric.Errors{{Length: len(u.text), Message: "undefined variable: " + u.text}}
	}
	return v.text, nil
}

// problems gives errors their places in the check file.
func (u *use) problems(err error) patternErrors {
	var list numeric.Errors
	if !errors.As(err, &list) {
		return patternErrors{{u.start, err.Error()}}
	}
	var problems patternErrors
	for _, e := range list {
		problems = append(problems, patternError{place{u.start.src, u.start.offset + e.Offset}, e.Message})
	}
	return problems
}

// capture sets the variables that the pattern defines from the groups of its match.
func (p *pattern) capture(text string, groups []int, vars *variables) {
	group := func(n int) value {
		if 2*n >= len(groups) || groups[2*n] < 0 {
			return value{at: groups[0]}
		}
		return value{text[groups[2*n]:groups[2*n+1]], groups[2*n]}
	}
	for _, d := range p.defs {
		vars.strings[d.name] = group(d.group)
	}
	for i := range p.numbers {
		n := &p.numbers[i]
		n.value = group(n.group)
		number, ok := n.variable.Format.Parse(n.value.text)
		if !ok {
			// Without regard to case there are texts, like 0XF, that match and are no
			// number. FileCheck takes them for zero.
			number = new(big.Int)
		}
		n.variable.Value = number
	}
}
