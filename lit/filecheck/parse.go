package filecheck

import (
	"errors"
	"strings"

	"hivm-opt/lit/filecheck/internal/numeric"
	"hivm-opt/lit/filecheck/internal/posix"
)

// A patternParser reads the pattern of one directive.
type patternParser struct {
	*reader
	d     *directive
	text  string
	pos   int
	regex strings.Builder
	group int // the number of the next group
}

// parsePattern reads text, which starts at d.start, into d.
func (r *reader) parsePattern(d *directive, text string) error {
	if !r.opts.keepBlanks() {
		text = strings.TrimRight(text, " \t")
	}
	d.ignoreCase = r.opts.IgnoreCase
	fullLine := r.opts.MatchFullLines && d.kind != KindNot
	switch {
	case d.kind == KindEmpty:
		if text != "" {
			return r.complain(d.start, "found non-empty check string for empty check with prefix '%s:'", d.prefix)
		}
		d.regex = `(` + "\n" + `$)`
		return nil
	case text == "":
		return r.complain(d.start, "found empty check string with prefix '%s:'", d.prefix)
	case d.literal, !fullLine && !strings.Contains(text, "{{") && !strings.Contains(text, "[["):
		d.fixed = text
		return nil
	}
	p := &patternParser{reader: r, d: d, text: text, group: 1}
	d.plain = !fullLine
	// An implicit pattern is used as far as it got.
	defer func() {
		d.regex = p.regex.String()
		d.plain = d.plain && len(d.uses) > 0
	}()
	if fullLine {
		p.regex.WriteByte('^')
		if !r.opts.StrictWhitespace {
			p.regex.WriteString(" *")
		}
	}
	for p.pos < len(text) {
		if err := p.part(); err != nil {
			return err
		}
	}
	if fullLine {
		if !r.opts.StrictWhitespace {
			p.regex.WriteString(" *")
		}
		p.regex.WriteByte('$')
	}
	return nil
}

// part reads a regex, a block, or the fixed text up to the next of these.
func (p *patternParser) part() error {
	rest := p.text[p.pos:]
	switch {
	case strings.HasPrefix(rest, "{{"):
		return p.regexPart(rest)
	case strings.HasPrefix(rest, "[[") && !strings.HasPrefix(rest, "[[["):
		return p.block(rest)
	}
	end := len(rest)
	for _, opening := range []string{"{{", "[["} {
		if i := strings.Index(rest[1:], opening); i >= 0 {
			end = min(end, i+1)
		}
	}
	p.regex.WriteString(posix.Quote(rest[:end]))
	if end > len(p.d.must) {
		p.d.must = rest[:end]
	}
	p.pos += end
	return nil
}

// at returns the place of an offset in the pattern.
func (p *patternParser) at(pos int) place { return place{p.d.start.src, p.d.start.offset + pos} }

func (p *patternParser) regexPart(rest string) error {
	end := strings.Index(rest, "}}")
	if end < 0 {
		return p.complain(p.at(p.pos), "found start of regex string with no end '}}'")
	}
	// An alternation must not reach beyond its braces. It is enough to look for it
	// in the whole rest; the number of groups shows in a message.
	grouped := strings.Contains(rest, "|")
	if grouped {
		p.regex.WriteByte('(')
		p.group++
	}
	if err := p.addRegex(rest[2:end], p.pos+2); err != nil {
		return err
	}
	if grouped {
		p.regex.WriteByte(')')
	}
	p.pos += end + 2
	return nil
}

// addRegex appends a regex that stands at pos, and counts its groups.
func (p *patternParser) addRegex(text string, pos int) error {
	re, err := p.regexes.compile(text, posix.Options{})
	if err != nil {
		return p.complain(p.at(pos), "invalid regex: %v", err)
	}
	p.d.plain = false
	p.regex.WriteString(text)
	p.group += re.NumSubexp()
	return nil
}

// block reads [[...]].
func (p *patternParser) block(rest string) error {
	start := p.pos + len("[[")
	end, err := p.blockEnd(start)
	if err != nil {
		return err
	}
	if end < 0 {
		return p.complain(p.at(p.pos), "Invalid substitution block, no ]] found")
	}
	p.pos = end + len("]]")
	text := p.text[start:end]
	if number, ok := strings.CutPrefix(text, "#"); ok {
		block, err := p.numbers.Parse(number, p.d.line)
		if err != nil {
			return p.complainAll(start+1, err)
		}
		return p.number(block, number, start+1)
	}
	return p.variable(text, start)
}

// blockEnd returns where the "]]" is that ends the block with its text at pos, or -1.
// Brackets nest, as in the classes of a regex.
func (p *patternParser) blockEnd(pos int) (int, error) {
	depth := 0
	for ; pos < len(p.text); pos++ {
		switch p.text[pos] {
		case '\\':
			pos++ // the next byte, too
		case '[':
			depth++
		case ']':
			if depth == 0 && strings.HasPrefix(p.text[pos:], "]]") {
				return pos, nil
			}
			if depth == 0 {
				p.complain(p.at(pos), `missing closing "]" for regex variable`)
				return 0, readError{Mismatch} // as FileCheck exits
			}
			depth--
		}
	}
	return -1, nil
}

// complainAll reports the errors in a text at pos.
func (p *patternParser) complainAll(pos int, err error) error {
	for _, e := range errorList(err) {
		d := p.at(pos+e.Offset).at(SeverityError, e.Message)
		d.gap = true
		p.report(d)
	}
	return errInvalid
}

// errorList returns the errors that an error of package numeric consists of.
func errorList(err error) numeric.Errors {
	var list numeric.Errors
	var one *numeric.Error
	switch {
	case errors.As(err, &list):
		return list
	case errors.As(err, &one):
		return numeric.Errors{one}
	}
	return numeric.Errors{{Message: err.Error()}}
}

// variable reads the text of [[NAME]], [[NAME:regex]] or [[@LINE+1]].
func (p *patternParser) variable(text string, start int) error {
	head, regex, isDefinition := strings.Cut(text, ":")
	if i := strings.IndexAny(head, " \t"); i >= 0 {
		return p.complain(p.at(start+i), "unexpected whitespace")
	}
	name, pseudo, err := numeric.ParseVariable(text)
	if err != nil {
		return p.complainAll(start, err)
	}
	switch {
	case isDefinition && (pseudo || name != head):
		return p.complain(p.at(start), "invalid name in string variable definition")
	case isDefinition:
		return p.define(name, regex, start)
	case pseudo:
		block, err := p.numbers.ParseLegacy(text, p.d.line)
		if err != nil {
			return p.complainAll(start, err)
		}
		return p.number(block, text, start)
	case name != text:
		return p.complain(p.at(start), "invalid name in string variable use")
	}
	return p.use(name, start)
}

// define adds a group that captures a string variable.
func (p *patternParser) define(name, regex string, start int) error {
	if p.numbers.Lookup(name) != nil {
		return p.complain(p.at(start), "numeric variable with name '%s' already exists", name)
	}
	p.numbers.AddString(name)
	p.d.plain = false
	p.d.define(name, p.group)
	p.regex.WriteByte('(')
	p.group++
	if regex != "" {
		if err := p.addRegex(regex, start+len(name)+1); err != nil {
			return err
		}
	}
	p.regex.WriteByte(')')
	return nil
}

// define notes the group of a string variable. Of several groups the last counts.
func (p *pattern) define(name string, group int) {
	at := 0
	for at < len(p.defs) && p.defs[at].name < name {
		at++
	}
	if at < len(p.defs) && p.defs[at].name == name {
		p.defs[at].group = group
		return
	}
	p.defs = append(p.defs, definition{})
	copy(p.defs[at+1:], p.defs[at:])
	p.defs[at] = definition{name, group}
}

// use adds a back reference to a variable of this pattern, or a place for the value
// of another.
func (p *patternParser) use(name string, start int) error {
	for _, d := range p.d.defs {
		if d.name != name {
			continue
		}
		if d.group > 9 {
			return p.complain(p.at(start), "Can't back-reference more than 9 variables")
		}
		p.regex.WriteByte('\\')
		p.regex.WriteByte('0' + byte(d.group))
		return nil
	}
	p.d.uses = append(p.d.uses, use{text: name, start: p.at(start), at: p.regex.Len()})
	return nil
}

// number adds a numeric block, whose text is at start.
func (p *patternParser) number(block *numeric.Block, text string, start int) error {
	if block.Def != nil {
		p.d.plain = false
		p.d.defineNumber(block.Def, p.group)
		p.regex.WriteByte('(')
		p.group++
	}
	if block.HasExpression() {
		p.d.uses = append(p.d.uses, use{text: text, start: p.at(start), at: p.regex.Len(), block: block})
	} else if err := p.addRegex(block.Format.Wildcard(), start); err != nil {
		return err
	}
	if block.Def != nil {
		p.regex.WriteByte(')')
	}
	return nil
}

// defineNumber notes the group of a numeric variable.
func (p *pattern) defineNumber(v *numeric.Variable, group int) {
	for i := range p.numbers {
		if p.numbers[i].variable == v {
			p.numbers[i].group = group
			return
		}
	}
	p.numbers = append(p.numbers, numberDefinition{variable: v, group: group})
}
