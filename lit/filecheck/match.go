package filecheck

import (
	"maps"
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
	var names []string
	for _, q := range p.parts {
		if q.kind == partUse && q.define < 0 {
			if _, ok := vars[q.name]; !ok {
				names = append(names, q.name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// used returns the sorted names of variables the pattern takes from vars.
func (p *pattern) used(vars variables) []string {
	var names []string
	for _, q := range p.parts {
		if _, ok := vars[q.name]; ok && q.kind == partUse && q.define < 0 {
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
		m, ok, err = p.solve(region, vars, nil)
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

func (p *pattern) hasBackReference() bool {
	return slices.ContainsFunc(p.parts, func(q part) bool { return q.kind == partUse && q.define >= 0 })
}

// findByLine finds a pattern with back references, line by line: the search
// for the right captures is only cheap on short texts.
func (p *pattern) findByLine(region string, vars variables) (match, bool, error) {
	for start := 0; start <= len(region); {
		end := len(region)
		if i := strings.IndexByte(region[start:], '\n'); i >= 0 {
			end = start + i
		}
		m, ok, err := p.solve(region[start:end], vars, nil)
		if err != nil {
			return m, false, err
		}
		if ok {
			m.start += start
			m.end += start
			return m, true, nil
		}
		start = end + 1
	}
	return match{}, false, nil
}

// solve finds the leftmost-longest match in text, with the definitions in
// fixed (by part index) bound to the given texts.
//
// Go's regexps have no back references. A back reference not yet fixed is
// therefore first relaxed to "anything its definition could match". If the
// relaxed pattern does not match, nothing does; if its match happens to have
// equal texts, no other match can be further left or longer. Otherwise all
// texts that occur twice are tried for one definition, and so on.
func (p *pattern) solve(text string, vars variables, fixed map[int]string) (match, bool, error) {
	re, group, err := p.compile(vars, fixed)
	if err != nil {
		return match{}, false, err
	}
	loc := re.FindStringSubmatchIndex(text)
	if loc == nil {
		return match{}, false, nil
	}
	captured := func(i int) string { return text[loc[2*group[i]]:loc[2*group[i]+1]] }

	open := -1
	for i, q := range p.parts {
		if q.kind != partUse || q.define < 0 {
			continue
		}
		if _, done := fixed[q.define]; !done && captured(i) != captured(q.define) {
			open = q.define
			break
		}
	}
	if open < 0 {
		m := match{start: loc[0], end: loc[1], values: map[string]string{}}
		for i, q := range p.parts {
			if q.kind == partDefine {
				m.values[q.name] = captured(i)
			}
		}
		return m, true, nil
	}

	whole, err := regexp.CompilePOSIX("^(" + p.parts[open].text + ")$")
	if err != nil {
		return match{}, false, err
	}
	var best match
	found := false
	for _, v := range repeated(text) {
		if !whole.MatchString(v) {
			continue
		}
		bound := maps.Clone(fixed)
		if bound == nil {
			bound = map[int]string{}
		}
		bound[open] = v
		m, ok, err := p.solve(text, vars, bound)
		if err != nil {
			return match{}, false, err
		}
		if ok && (!found || m.start < best.start || m.start == best.start && m.end > best.end) {
			best, found = m, true
		}
	}
	return best, found, nil
}

// repeated returns all distinct texts that occur twice in line without
// overlap, the empty text first.
func repeated(line string) []string {
	list := []string{""}
	seen := map[string]bool{"": true}
	for i := range line {
		for j := i + 1; j <= len(line); j++ {
			v := line[i:j]
			// If v does not come again, no longer text from i does.
			if !strings.Contains(line[j:], v) {
				break
			}
			if !seen[v] {
				seen[v] = true
				list = append(list, v)
			}
		}
	}
	return list
}

// compile makes one regexp of the pattern; group has the capture group of
// each part that has one.
func (p *pattern) compile(vars variables, fixed map[int]string) (re *regexp.Regexp, group []int, err error) {
	var b strings.Builder
	group = make([]int, len(p.parts))
	last := 0
	capture := func(i int, regex string, inner int) {
		b.WriteString("(" + regex + ")")
		last++
		group[i] = last
		last += inner
	}
	// A value that a definition is fixed to matches the definition's regex
	// already, so it can stand for it.
	value := func(i, define int) {
		if v, ok := fixed[define]; ok {
			capture(i, regexp.QuoteMeta(v), 0)
		} else {
			capture(i, p.parts[define].text, p.parts[define].groups)
		}
	}
	// POSIX syntax has "^" and "$" match at line ends.
	if p.style.fullLine {
		b.WriteString("^")
		if !p.style.strict {
			b.WriteString(" *")
		}
	}
	for i, q := range p.parts {
		switch {
		case q.kind == partText:
			b.WriteString(regexp.QuoteMeta(q.text))
		case q.kind == partRegex:
			capture(i, q.text, q.groups)
		case q.kind == partDefine:
			value(i, i)
		case q.define >= 0:
			value(i, q.define)
		default:
			b.WriteString(regexp.QuoteMeta(vars[q.name]))
		}
	}
	if p.style.fullLine {
		if !p.style.strict {
			b.WriteString(" *")
		}
		b.WriteString("$")
	}
	re, err = regexp.CompilePOSIX(b.String())
	return re, group, err
}
