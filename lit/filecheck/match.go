package filecheck

import (
	"regexp"
	"slices"
	"strings"
)

// match is where a pattern matched, and what its definitions captured.
type match struct {
	start, end int
	values     map[string]string
}

// variables are the remembered texts by name.
type variables map[string]string

// undefined returns the sorted names the pattern uses and vars does not have.
func (p *pattern) undefined(vars variables) []string {
	return p.usedIf(func(name string) bool { _, ok := vars[name]; return !ok })
}

// used returns the sorted names of variables the pattern takes from vars.
func (p *pattern) used(vars variables) []string {
	return p.usedIf(func(name string) bool { _, ok := vars[name]; return ok })
}

func (p *pattern) usedIf(want func(name string) bool) []string {
	var names []string
	for _, q := range p.parts {
		if q.kind == partUse && q.define < 0 && want(q.name) {
			names = append(names, q.name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// find returns the leftmost-longest match in text[from:to]. All variables the
// pattern uses must be defined.
func (p *pattern) find(text string, from, to int, vars variables) (match, bool, error) {
	region := text[from:to]
	var m match
	ok := false
	var err error
	switch {
	case p.style.empty:
		m, ok = findEmptyLine(region)
	case len(p.parts) == 1 && p.parts[0].kind == partText && !p.style.fullLine:
		if i := strings.Index(region, p.parts[0].text); i >= 0 {
			m, ok = match{start: i, end: i + len(p.parts[0].text)}, true
		}
	case p.hasBackReference():
		m, ok, err = p.findByLine(region, vars)
	default:
		var re *regexp.Regexp
		var group []int
		if re, group, err = p.compile(vars); err == nil {
			if loc := re.FindStringSubmatchIndex(region); loc != nil {
				m, ok = match{start: loc[0], end: loc[1], values: p.captured(region, loc, group)}, true
			}
		}
	}
	m.start += from
	m.end += from
	return m, ok, err
}

// findEmptyLine finds the first empty line that starts inside region. The end
// of the text counts as the end of a line.
func findEmptyLine(region string) (match, bool) {
	for i := 0; i < len(region); i++ {
		if region[i] == '\n' && (i+1 == len(region) || region[i+1] == '\n') {
			return match{start: i + 1, end: i + 1}, true
		}
	}
	return match{}, false
}

// captured returns the values of the definitions in a match of a regexp made
// by compile.
func (p *pattern) captured(text string, loc, group []int) map[string]string {
	values := map[string]string{}
	for i, q := range p.parts {
		if q.kind == partDefine {
			values[q.name] = text[loc[2*group[i]]:loc[2*group[i]+1]]
		}
	}
	return values
}

// compile makes one regexp of the pattern; group has the capture group of
// each part that has one. Go's regexps have no back references, so these are
// relaxed to anything that their definition could match.
func (p *pattern) compile(vars variables) (re *regexp.Regexp, group []int, err error) {
	var b strings.Builder
	group = make([]int, len(p.parts))
	last := 0
	before, after := p.style.margins()
	b.WriteString(before)
	for i, q := range p.parts {
		switch {
		case q.kind == partText:
			b.WriteString(regexp.QuoteMeta(q.text))
			continue
		case q.kind == partUse && q.define < 0:
			b.WriteString(regexp.QuoteMeta(vars[q.name]))
			continue
		case q.kind == partUse:
			q = p.parts[q.define]
		}
		b.WriteString("(" + q.text + ")")
		group[i] = last + 1
		last += 1 + q.groups
	}
	b.WriteString(after)
	re, err = regexp.CompilePOSIX(b.String())
	return re, group, err
}

// margins returns the regexes that have a pattern cover full lines, if it has
// to. In POSIX syntax "^" and "$" match at line ends.
func (s patternStyle) margins() (before, after string) {
	switch {
	case !s.fullLine:
		return "", ""
	case s.strict:
		return "^", "$"
	}
	return "^ *", " *$"
}
