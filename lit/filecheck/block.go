package filecheck

import (
	"slices"
	"strings"
)

// A checker runs a program on an input.
type checker struct {
	*program
	input  *source
	vars   variables
	report func(Diagnostic)
	// recording is set if events are wanted. Expected outcomes are then reported by
	// events alone.
	recording bool
	cleared   bool // local variables were forgotten
	events    []Event
}

// run cuts the input into blocks at the labels, and checks each of them. It
// reports whether all checks held.
func (c *checker) run() bool {
	ok := true
	for from, done := 0, 0; done < len(c.checks); {
		end, to := len(c.checks), len(c.input.text)
		isLabel := func(p positive) bool { return p.kind == KindLabel }
		if i := slices.IndexFunc(c.checks[done:], isLabel); i >= 0 {
			// DAG and NOT directives have to wait until the block has borders.
			_, labelEnd, found := c.repeated(c.checks[done+i].directive, from, to)
			if !found {
				return false // no block behind it has borders
			}
			end, to = done+i+1, labelEnd
		}
		// Clearing the variables before the first block would undo the definitions
		// of the command line.
		if done > 0 && c.opts.EnableVarScope {
			c.clearLocals()
		}
		ok = c.block(c.checks[done:end], from, to) && ok
		from, done = to, end
	}
	return ok
}

// block checks the input between from and to, until a check does not hold.
func (c *checker) block(checks []positive, from, to int) bool {
	for _, p := range checks {
		end, ok := c.positive(p, from, to)
		if !ok {
			return false
		}
		from = end
	}
	return true
}

// clearLocals forgets the variables without a "$".
func (c *checker) clearLocals() {
	for name := range c.vars.strings {
		if !strings.HasPrefix(name, "$") {
			delete(c.vars.strings, name)
		}
	}
	line := c.vars.numbers.Lookup("@LINE")
	if line == nil || !c.cleared {
		c.vars.numbers.ClearLocals()
		c.cleared = true
		return
	}
	// FileCheck forgets the line, which only matters to implicit patterns, just once.
	value := line.Value
	c.vars.numbers.ClearLocals()
	line.Value = value
}

// positive checks p and the directives before it, and returns where its match ends.
func (c *checker) positive(p positive, from, to int) (end int, ok bool) {
	at, nots, ok := c.groups(p.before, from, to)
	if !ok {
		return 0, false
	}
	start, end, ok := c.repeated(p.directive, at, to)
	if !ok {
		return 0, false
	}
	if !c.placed(p.directive, at, start) {
		if c.opts.verbose() {
			c.reviseEvents(FoundButWrongLine)
		} else {
			c.event(p.directive, FoundButWrongLine, match{start, end}, "")
		}
		return 0, false
	}
	return end, c.absent(nots, at, start)
}

// repeated matches d as often as it wants to be, and returns the range from its first
// to its last match.
func (c *checker) repeated(d *directive, from, to int) (start, end int, ok bool) {
	end = from
	for i := range d.count {
		m, err := d.match(c.input.text, end, to, &c.vars)
		if !c.expected(d, i+1, match{end, to}, m, err) {
			return 0, 0, false
		}
		if i == 0 {
			start = m.start
		}
		if m.end == end && (i >= maxEmpty || !c.opts.verbose()) {
			break // It is empty, and the others would be the same.
		}
		end = m.end
	}
	return start, end, true
}

// maxEmpty bounds how often the same empty match is reported.
const maxEmpty = 1000

// placed checks that d is on the right line if it matched at start and the match
// before it at before.
func (c *checker) placed(d *directive, before, start int) bool {
	if d.kind != KindNext && d.kind != KindEmpty && d.kind != KindSame {
		return true
	}
	lines, second := countLines(c.input.text[before:start])
	problem := ""
	switch {
	case d.kind == KindSame && lines > 0:
		problem = "is not on the same line as the previous match"
	case d.kind != KindSame && lines == 0:
		problem = "is on the same line as previous match"
	case d.kind != KindSame && lines > 1:
		problem = "is not on the line after the previous match"
	default:
		return true
	}
	// These name the directive without its modifiers.
	c.report(d.start.at(SeverityError, d.prefix+suffixes[d.kind]+": "+problem))
	c.report(c.at(start).at(SeverityNote, "'next' match was here"))
	c.report(c.at(before).at(SeverityNote, "previous match ended here"))
	if d.kind != KindSame && lines > 1 {
		c.report(c.at(before+second).at(SeverityNote, "non-matching line after previous match is here"))
	}
	return false
}

// countLines returns how many line ends text has, and where its second line starts. A
// newline and a carriage return, in any order, are one line end.
func countLines(text string) (lines, second int) {
	for i := 0; ; {
		n := strings.IndexAny(text[i:], "\n\r")
		if n < 0 {
			return lines, second
		}
		i += n + 1
		if i < len(text) && (text[i] == '\n' || text[i] == '\r') && text[i] != text[i-1] {
			i++
		}
		lines++
		if lines == 1 {
			second = i
		}
	}
}

// absent checks that none of nots matches between from and to.
func (c *checker) absent(nots []*directive, from, to int) bool {
	ok := true
	for _, d := range nots {
		m, err := d.match(c.input.text, from, to, &c.vars)
		ok = c.excluded(d, match{from, to}, m, err) && ok
	}
	return ok
}

func (c *checker) at(offset int) place { return place{c.input, offset} }
