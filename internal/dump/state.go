package dump

import (
	"bytes"
	"fmt"
	"strings"
)

// State returns the whole module as it stood after a section: the last module that was
// printed up to there, with the functions in it replaced that were printed by themselves
// since. Aliases of functions get names of their own. Where no module was printed before,
// the state is made of the functions alone; a function that had not been printed yet stands
// there as it is printed first. The state of a [Plain] section, and of another language, is
// its text. It is a [SelectionError] where it is not known which module a text is a part of.
func (x *Index) State(number int) (string, error) {
	s := x.Section(number)
	if s.When == Plain || s.Language != MLIR {
		t, err := x.Text(number)
		if err != nil {
			return "", err
		}
		return t.Text, nil
	}
	base, functions := x.stateSections(number)
	if err := x.unclear(base, number, functions); err != nil {
		return "", err
	}
	module := ""
	if base > 0 {
		t, err := x.Text(base)
		if err != nil {
			return "", err
		}
		module = t.Text
	}
	var w stateWriter
	for _, n := range functions {
		t, err := x.Text(n)
		if err != nil {
			return "", err
		}
		w.add(x.Section(n).Function, renamed(t.Text, n))
	}
	return w.join(module), nil
}

// SectionText returns the text of a section, or of a function in it if that is given, or the
// state after it.
func (x *Index) SectionText(number int, function string, state bool) (string, error) {
	if state {
		return x.State(number)
	}
	t, err := x.Text(number)
	if function != "" && err == nil {
		t, err = x.FunctionText(number, function)
	}
	if err != nil {
		return "", err
	}
	if t == nil {
		return "", x.notInSection(number, function)
	}
	return t.Text, nil
}

// stateSections returns the section with the last module up to a section, or 0, and the
// sections with the functions that take the places of the module's, in the order in which
// the functions appear.
func (x *Index) stateSections(number int) (base int, functions []int) {
	for i := range number {
		s := &x.Sections[i]
		if s.IsModule() && !s.nested && s.Language == MLIR && s.When != Plain {
			base = s.Number
		}
	}
	at := map[string]int{} // places in functions
	for i := base; i < len(x.Sections); i++ {
		s := &x.Sections[i]
		if s.Language != MLIR || s.When == Plain || s.IsModule() || s.Function == "" || s.Root == "" {
			continue
		}
		k, seen := at[s.Function]
		switch {
		case s.Number > number && (base > 0 || seen):
		case seen:
			functions[k] = s.Number
		default:
			at[s.Function] = len(functions)
			functions = append(functions, s.Number)
		}
	}
	return base, functions
}

// HasState reports whether the module after a section can be put together. It needs no text.
func (x *Index) HasState(number int) bool {
	base, functions := x.stateSections(number)
	return x.unclear(base, number, functions) == nil
}

// unclear is an error if a part of the module after a section was printed alone, and the
// module that it stands in is not known: another module, or a function of a name that
// several functions have.
func (x *Index) unclear(base, number int, functions []int) error {
	unplaced := func(n int, what, name string) error {
		return SelectionError{fmt.Sprintf("the module after section %d of %s cannot be put together: section %d is only %s @%s in another module",
			number, x.Name, n, what, name)}
	}
	for n := base + 1; n <= number; n++ {
		if s := x.Section(n); s.nested {
			return unplaced(n, "module", s.symbol)
		}
	}
	for _, n := range functions {
		if f := x.Section(n).Function; x.twins[f] != nil {
			return unplaced(n, "a function", f)
		}
	}
	return nil
}

// part is a text of its own with its definitions of aliases.
type part struct{ name, aliases, text string }

// stateWriter makes a module of functions.
type stateWriter struct{ parts []part }

func (w *stateWriter) add(name string, p part) {
	p.name = name
	w.parts = append(w.parts, p)
}

// join puts the functions into a module, or one behind the other if that is empty.
func (w *stateWriter) join(module string) string {
	var b strings.Builder
	for _, p := range w.parts {
		b.WriteString(p.aliases)
	}
	if module == "" {
		for _, p := range w.parts {
			b.WriteString(p.text)
		}
		return b.String()
	}
	spans, end := functionSpans(module)
	places := map[string]int{}
	for i, p := range w.parts {
		places[p.name] = i
	}
	from := 0
	for _, s := range spans {
		i, ok := places[s.name]
		if !ok {
			continue
		}
		delete(places, s.name)
		b.WriteString(module[from:s.beg])
		b.WriteString(w.parts[i].text)
		w.parts[i].text = ""
		from = s.end
	}
	end = max(end, from)
	b.WriteString(module[from:end])
	for _, p := range w.parts {
		b.WriteString(p.text) // of functions that the module did not have
	}
	b.WriteString(module[end:])
	return b.String()
}

// span is the place of a function or of a definition in a text, in whole lines, of which
// line stand in front of it.
type span struct {
	name     string
	beg, end int
	line     int
}

// functionSpans returns the places of the functions of a text, and of the line that closes
// the module.
func functionSpans(text string) (spans []span, end int) {
	var c scopes
	c.reset()
	var s Section
	l := linesOf([]byte(text))
	end = len(text)
	for {
		raw, first := l.next()
		if raw == nil {
			return spans, end
		}
		line := bytes.TrimRight(raw, "\r\n")
		if !first || len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		functions, inside, complete := len(c.functions), c.inside, c.complete
		c.line(&s, line)
		switch {
		case len(c.functions) > functions:
			spans = append(spans, span{c.functions[functions].name, int(l.offset), int(l.after), l.number - 1})
		case inside:
			spans[len(spans)-1].end = int(l.after)
		}
		if c.complete && !complete {
			end = int(l.offset)
		}
	}
}

// renamed takes a text apart into its definitions of aliases, which get names of the
// section's own, and the rest.
func renamed(text string, section int) part {
	var names aliases
	names.values = map[string]string{}
	for line := range strings.Lines(text) {
		if name, ok := definedAlias(line); ok {
			names.values[name] = fmt.Sprintf("%s_s%d", name, section)
		}
	}
	var definitions, rest strings.Builder
	for line := range strings.Lines(text) {
		changed := names.expand([]byte(line))
		switch _, ok := definedAlias(line); {
		case ok:
			definitions.Write(changed)
		case strings.TrimSpace(line) != "":
			rest.Write(changed)
		}
	}
	if !strings.HasSuffix(rest.String(), "\n") {
		rest.WriteByte('\n')
	}
	return part{aliases: definitions.String(), text: rest.String()}
}

// definedAlias returns the alias that a line defines, with its sign.
func definedAlias(line string) (name string, ok bool) {
	if line[0] != '#' && line[0] != '!' {
		return "", false
	}
	alias, _, ok := aliasDefinition([]byte(line))
	return string(alias), ok
}
