package filecheck

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// expected reports on a directive that should match in the range: its nth match, or
// why there is none. It reports whether all is well.
func (c *checker) expected(d *directive, nth int, searched, found match, err error) bool {
	if err == nil {
		c.found(d, FoundAndExpected, nth, found)
		return true
	}
	c.notFound(d, NoneButExpected, nth, searched, err)
	return false
}

// excluded reports on a directive that should not match in the range. It
// reports whether all is well.
func (c *checker) excluded(d *directive, searched, found match, err error) bool {
	if err == nil {
		c.found(d, FoundButExcluded, 1, found)
		return false
	}
	c.notFound(d, NoneAndExcluded, 1, searched, err)
	return errors.Is(err, errNotFound)
}

// found reports a match.
func (c *checker) found(d *directive, outcome Outcome, nth int, m match) {
	fine := outcome == FoundAndExpected
	if fine && (!c.opts.verbose() || d.kind == KindEOF && !c.opts.VeryVerbose) {
		return
	}
	c.event(d, outcome, m, "")
	notes := append(c.substitutions(d, m.start), c.captures(d)...)
	c.noteEvents(d, outcome, notes)
	if fine && c.recording {
		return // the dump shows it
	}
	if fine {
		c.headline(d, SeverityRemark, "expected string found in input", nth)
	} else {
		c.headline(d, SeverityError, "excluded string found in input", nth)
	}
	c.report(c.at(m.start).span(SeverityNote, m.end, "found here"))
	c.reportNotes(notes)
}

// notFound reports that there is no match in the range.
func (c *checker) notFound(d *directive, outcome Outcome, nth int, searched match, err error) {
	var problems patternErrors
	if errors.As(err, &problems) {
		outcome = NoneForInvalidPattern
	}
	for _, p := range problems {
		c.report(p.at.at(SeverityError, p.message))
	}
	fine := outcome == NoneAndExcluded
	if fine && !c.opts.VeryVerbose {
		return
	}
	c.event(d, outcome, searched, "")
	notes := c.substitutions(d, searched.start)
	for _, p := range problems {
		c.event(d, outcome, match{searched.start, searched.start}, p.message)
	}
	c.noteEvents(d, outcome, notes)
	if fine && c.recording {
		return
	}
	if problems == nil {
		if outcome == NoneButExpected {
			c.headline(d, SeverityError, "expected string not found in input", nth)
		} else {
			c.headline(d, SeverityRemark, "excluded string not found in input", nth)
		}
		c.report(c.at(searched.start).at(SeverityNote, "scanning from here"))
	}
	c.reportNotes(notes)
	if d.kind == KindNot {
		return
	}
	if at, ok := nearest(d.example(), c.input.text[searched.start:searched.end]); ok {
		at += searched.start
		c.event(d, Fuzzy, match{at, at}, "")
		c.report(c.at(at).at(SeverityNote, "possible intended match here"))
	}
}

// headline reports the message about a directive that others explain.
func (c *checker) headline(d *directive, severity Severity, message string, nth int) {
	if d.count > 1 {
		message += fmt.Sprintf(" (%d out of %d)", nth, d.count)
	}
	c.report(d.start.at(severity, d.name()+": "+message))
}

// An inputNote explains something at a range of the input.
type inputNote struct {
	match
	text string
}

func (c *checker) reportNotes(notes []inputNote) {
	for _, n := range notes {
		c.report(c.at(n.start).span(SeverityNote, n.end, n.text))
	}
}

// substitutions returns the values that variables and expressions of d have.
func (c *checker) substitutions(d *directive, at int) []inputNote {
	var notes []inputNote
	for i := range d.uses {
		u := &d.uses[i]
		text, err := u.value(&c.vars)
		if err != nil {
			continue
		}
		note := fmt.Sprintf(`with "%s" equal to %s`, escape(u.text), quoteValue(text))
		notes = append(notes, inputNote{match{at, at}, note})
	}
	return notes
}

// captures returns the values of variables of d, in the order of the input.
func (c *checker) captures(d *directive) []inputNote {
	var notes []inputNote
	add := func(name string, v value) {
		notes = append(notes, inputNote{match{v.at, v.at + len(v.text)}, fmt.Sprintf(`captured var "%s"`, name)})
	}
	for _, def := range d.defs {
		add(def.name, c.vars.strings[def.name])
	}
	for _, n := range d.numbers {
		if n.variable.Value != nil {
			add(n.variable.Name, n.value)
		}
	}
	slices.SortStableFunc(notes, func(a, b inputNote) int { return a.start - b.start })
	return notes
}

// quoteValue puts a value in quotes: as it is where nothing but backslashes would have
// to be escaped, and else escaped, saying so.
func quoteValue(s string) string {
	escaped := escape(s)
	if escaped == strings.ReplaceAll(s, `\`, `\\`) {
		return `"` + s + `"`
	}
	return `"` + escaped + `" (escaped value)`
}

// escape writes a text as C would have it in a string.
func escape(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		switch {
		case c == '\\':
			b.WriteString(`\\`)
		case c == '\t':
			b.WriteString(`\t`)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '"':
			b.WriteString(`\"`)
		case ' ' <= c && c <= '~':
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, `\%03o`, c)
		}
	}
	return b.String()
}
