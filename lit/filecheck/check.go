package filecheck

import (
	"fmt"
	"maps"
	"strings"
)

// Check checks input against the directives in checkText. checkName is what
// messages call the check text.
//
// The error is nil if the input satisfies all directives, [Failures] if it
// does not, and a [*SetupError] if there is nothing to check against or the
// check text is malformed.
func Check(checkName, checkText, input string, o Options) error {
	if err := o.validate(); err != nil {
		return err
	}
	g, err := newGrammar()
	if err != nil {
		return err
	}
	directives, err := readDirectives(&o, g, newSource(checkName, checkText))
	if err != nil {
		return err
	}
	implicit, err := implicitNots(&o, g)
	if err != nil {
		return err
	}
	name := o.InputName
	if name == "" {
		name = "<stdin>"
	}
	if input == "" && !o.AllowEmpty {
		return &SetupError{Message: fmt.Sprintf("input '%s' is empty", name)}
	}
	c := &checker{
		opts:     &o,
		input:    newSource(name, canonical(input, o.StrictWhitespace)),
		vars:     variables{},
		implicit: implicit,
	}
	maps.Copy(c.vars, o.Defines)
	if err := c.run(directives); err != nil {
		return err
	}
	if len(c.failures) > 0 {
		return c.failures
	}
	return nil
}

// implicitNots makes a directive of each implicit pattern. Each has a source
// of its own, as it stands in no file.
func implicitNots(o *Options, g *grammar) ([]*directive, error) {
	var list []*directive
	for _, text := range o.ImplicitCheckNot {
		src := newSource("command line", "IMPLICIT-CHECK-NOT: "+text)
		offset := len(src.text) - len(text)
		if strings.TrimSpace(text) == "" {
			return nil, src.setupError(0, "found empty check string with prefix 'IMPLICIT-CHECK-NOT:'")
		}
		p, err := g.parse(src, offset, text, patternStyle{strict: o.StrictWhitespace})
		if err != nil {
			return nil, err
		}
		list = append(list, &directive{
			kind: kindNot, name: "IMPLICIT-CHECK-NOT", count: 1, src: src, offset: offset, pat: p,
		})
	}
	return list, nil
}

// canonical returns the input in the form that patterns match: line ends are
// single newlines and, unless strict, runs of blanks single blanks.
func canonical(input string, strict bool) string {
	input = strings.ReplaceAll(input, "\r\n", "\n")
	if strict {
		return input
	}
	return squeeze(input)
}

// checker is the state of one check.
type checker struct {
	opts     *Options
	input    *source
	vars     variables
	implicit []*directive
	failures Failures
}

// run finds the labels, and checks each block between them on its own. The
// error is about the check itself; failures are collected.
func (c *checker) run(directives []*directive) error {
	start := 0
	for block := 0; ; block++ {
		label := -1
		for i, d := range directives {
			if d.kind == kindLabel {
				label = i
				break
			}
		}
		end, count := len(c.input.text), len(directives)
		if label >= 0 {
			d := directives[label]
			m, ok, err := c.match(d, start, end)
			if err != nil {
				return err
			}
			if !ok {
				// Without this border no later block has a known place.
				c.notFound(d, start, end, 0)
				return nil
			}
			end, count = m.end, label+1
		}
		// The part before the first label keeps what -D defined.
		if block > 0 && c.opts.EnableVarScope {
			maps.DeleteFunc(c.vars, func(name, _ string) bool { return !strings.HasPrefix(name, "$") })
		}
		if err := c.block(directives[:count], start, end, label < 0); err != nil {
			return err
		}
		if label < 0 {
			return nil
		}
		start, directives = end, directives[count:]
	}
}

// block checks directives on the input from start to end, up to the first
// that fails. The label that ends the block is the last of the directives, so
// that what stands before it cannot reach beyond.
func (c *checker) block(directives []*directive, start, end int, last bool) error {
	var nots []*directive
	at := start
	for len(directives) > 0 {
		d := directives[0]
		n := 1
		var first, next int
		var ok bool
		var err error
		switch d.kind {
		case kindNot:
			nots = append(nots, d)
			directives = directives[1:]
			continue
		case kindDAG:
			for n < len(directives) && directives[n].kind == kindDAG {
				n++
			}
			first, next, ok, err = c.dags(directives[:n], at, end)
		default:
			first, next, ok, err = c.positive(d, at, end)
		}
		if err != nil || !ok {
			return err
		}
		if ok, err = c.excluded(nots, at, first); err != nil || !ok {
			return err
		}
		nots, at, directives = nil, next, directives[n:]
	}
	if last {
		_, err := c.excluded(nots, at, end)
		return err
	}
	return nil
}

// positive matches one directive other than NOT and DAG after at. It returns
// where its first match starts and its last match ends.
func (c *checker) positive(d *directive, at, end int) (first, next int, ok bool, err error) {
	next = at
	for i := range d.count {
		m, ok, err := c.find(d, next, end, i)
		if err != nil || !ok {
			return 0, 0, false, err
		}
		if i == 0 {
			first = m.start
		}
		next = m.end
	}
	return first, next, c.placed(d, at, first), nil
}

// placed checks the line on which a NEXT, EMPTY or SAME directive matched.
func (c *checker) placed(d *directive, at, start int) bool {
	lines := strings.Count(c.input.text[at:start], "\n")
	var message string
	switch {
	case d.kind == kindSame && lines > 0:
		message = "is not on the same line as the previous match"
	case (d.kind == kindNext || d.kind == kindEmpty) && lines == 0:
		message = "is on the same line as previous match"
	case (d.kind == kindNext || d.kind == kindEmpty) && lines > 1:
		message = "is not on the line after the previous match"
	default:
		return true
	}
	notes := []Diagnostic{
		c.input.at(start, "'next' match was here"),
		c.input.at(at, "previous match ended here"),
	}
	if d.kind == kindSame {
		notes[0].Message = "'same' match was here"
	}
	if lines > 1 {
		skipped := at + strings.IndexByte(c.input.text[at:], '\n') + 1
		notes = append(notes, c.input.at(skipped, "non-matching line after previous match is here"))
	}
	c.fail(d, message, notes...)
	return false
}

// dags matches a run of DAG directives: each somewhere after at, none over
// the match of another.
func (c *checker) dags(group []*directive, at, end int) (first, next int, ok bool, err error) {
	var taken []match
	first, next = end, at
	for _, d := range group {
		from := at
		for {
			m, ok, err := c.find(d, from, end, 0)
			if err != nil || !ok {
				return 0, 0, false, err
			}
			clash := -1
			for i, t := range taken {
				if m.start < t.end && t.start < m.end {
					clash = i
					break
				}
			}
			if clash < 0 {
				taken = append(taken, m)
				first, next = min(first, m.start), max(next, m.end)
				break
			}
			from = taken[clash].end
		}
	}
	return first, next, true, nil
}

// excluded checks that neither nots nor the implicit patterns occur from at to
// end. All that do are reported.
func (c *checker) excluded(nots []*directive, at, end int) (ok bool, err error) {
	ok = true
	for _, list := range [][]*directive{nots, c.implicit} {
		for _, d := range list {
			if names := d.pat.undefined(c.vars); names != nil {
				c.fail(d, "uses undefined variable(s): "+quoted(names))
				ok = false
				continue
			}
			m, found, err := c.match(d, at, end)
			if err != nil {
				return false, err
			}
			if found {
				notes := append([]Diagnostic{c.input.at(m.start, "found here")}, c.values(d, m.start)...)
				c.fail(d, "excluded string found in input", notes...)
				ok = false
			}
		}
	}
	return ok, nil
}

// find matches d once and takes over the variables it defines. done says how
// many of its matches are found already.
func (c *checker) find(d *directive, from, end, done int) (m match, ok bool, err error) {
	if d.pat.undefined(c.vars) == nil {
		m, ok, err = c.match(d, from, end)
		if err != nil {
			return m, false, err
		}
	}
	if !ok {
		c.notFound(d, from, end, done)
		return m, false, nil
	}
	maps.Copy(c.vars, m.values)
	return m, true, nil
}

// match finds the pattern of d; an error gets the place of the directive.
func (c *checker) match(d *directive, from, end int) (match, bool, error) {
	m, ok, err := d.pat.find(c.input.text, from, end, c.vars)
	if err != nil {
		return m, false, d.src.setupError(d.offset, "%v", err)
	}
	return m, ok, nil
}

// notFound records that d does not match between from and end.
func (c *checker) notFound(d *directive, from, end, done int) {
	message := "expected string not found in input"
	if d.kind == kindCount {
		message += fmt.Sprintf(" (%d out of %d)", done+1, d.count)
	}
	notes := []Diagnostic{c.input.at(from, "scanning from here")}
	if names := d.pat.undefined(c.vars); names != nil {
		notes = append(notes, c.input.at(from, "uses undefined variable(s): "+quoted(names)))
	}
	notes = append(notes, c.values(d, from)...)
	if offset, ok := d.pat.nearest(c.input, from, end, c.vars); ok {
		notes = append(notes, c.input.at(offset, "possible intended match here"))
	}
	c.fail(d, message, notes...)
}

// values says what the variables that d uses stand for.
func (c *checker) values(d *directive, at int) []Diagnostic {
	var notes []Diagnostic
	for _, name := range d.pat.used(c.vars) {
		notes = append(notes, c.input.at(at, fmt.Sprintf("with %q equal to %q", name, c.vars[name])))
	}
	return notes
}

func (c *checker) fail(d *directive, message string, notes ...Diagnostic) {
	c.failures = append(c.failures, &Failure{
		Directive: d.name,
		Primary:   d.src.at(d.offset, d.name+": "+message),
		Notes:     notes,
	})
}

func quoted(names []string) string {
	q := make([]string, len(names))
	for i, n := range names {
		q[i] = fmt.Sprintf("%q", n)
	}
	return strings.Join(q, " ")
}
