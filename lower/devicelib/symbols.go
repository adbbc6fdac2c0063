package devicelib

import (
	_ "embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"hivm-opt/internal/lazy"
)

//go:embed symbols.txt
var symbols string

// table is the content of symbols.txt.
type table struct {
	sets     map[string][]string
	rows     []row
	families []string
	all      []*Function
	byName   map[string]*Function
}

// row is a family of functions.
type row struct {
	pattern string
	parts   []part
	params  string
}

// part is a piece of a pattern: a text, or a variable with its words.
type part struct {
	text, variable string
	words          []string
}

// generic are the variables for which a name may have a value that no row lists, with an
// expression of their values.
var generic = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"T": anyType, "S": anyType, "D": anyType, "R": anyType, "B": anyType, "C": anyType,
		"d": `[0-9]+`, "align": `align|unalign|unknown_align`,
		"space": `gm|ubuf|cbuf`, "from": `gm|ubuf|cbuf|cc`, "to": `gm|ubuf|cbuf`,
	}
}}

const anyType = `bool|u?int[0-9]+_t|half|bfloat16_t|float|double|float8_e4m3_t|float8_e5m2_t`

// parse reads the table.
func parse(text string) (*table, error) {
	t := &table{sets: map[string][]string{}, byName: map[string]*Function{}}
	missing := map[string]bool{}
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if err := t.line(line, missing); err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	kept := t.all[:0]
	for _, f := range t.all {
		if !missing[f.Name] {
			kept = append(kept, f)
			delete(missing, f.Name)
		} else {
			delete(t.byName, f.Name)
		}
	}
	t.all = kept
	return t, nil
}

// line reads a line. missing collects the names that are left out.
func (t *table) line(line string, missing map[string]bool) error {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "" || word[0] == '#':
		return nil
	case word == "type":
		name, words, ok := strings.Cut(rest, "=")
		if !ok {
			return fmt.Errorf("a set of types needs an equals sign")
		}
		set, err := t.words(strings.Fields(words))
		t.sets[strings.TrimSpace(name)] = set
		return err
	case word == "without" || word == "undefined":
		parts, err := t.parts(rest)
		if err != nil {
			return err
		}
		return expand(parts, func(name string, _ []string) error {
			f := t.byName[name]
			if f == nil {
				return fmt.Errorf("there is no %s before", name)
			}
			if word == "undefined" {
				f.Undefined = true
			} else {
				missing[name] = true
			}
			return nil
		})
	}
	pattern, params, ok := strings.Cut(line, "|")
	if !ok {
		return fmt.Errorf("a row needs parameters")
	}
	r := row{pattern: strings.TrimSpace(pattern), params: strings.TrimSpace(params)}
	var err error
	if r.parts, err = t.parts(r.pattern); err != nil {
		return err
	}
	t.rows = append(t.rows, r)
	t.families = append(t.families, r.pattern)
	return expand(r.parts, func(name string, values []string) error {
		f, err := r.function(name, values)
		if err == nil && t.byName[name] != nil {
			err = fmt.Errorf("%s is there twice", name)
		}
		if err != nil {
			return err
		}
		t.all = append(t.all, f)
		t.byName[name] = f
		return nil
	})
}

// words replaces names of sets by their members.
func (t *table) words(in []string) ([]string, error) {
	var out []string
	for _, w := range in {
		if !strings.HasPrefix(w, "$") {
			out = append(out, w)
			continue
		}
		set, ok := t.sets[w[1:]]
		if !ok {
			return nil, fmt.Errorf("there is no set %s", w)
		}
		out = append(out, set...)
	}
	return out, nil
}

// parts takes a pattern apart.
func (t *table) parts(pattern string) ([]part, error) {
	var out []part
	for pattern != "" {
		text, rest, open := strings.Cut(pattern, "{")
		if text != "" {
			out = append(out, part{text: text})
		}
		if !open {
			break
		}
		body, after, closed := strings.Cut(rest, "}")
		name, words, ok := strings.Cut(body, "=")
		if !closed || !ok {
			return nil, fmt.Errorf("{%s is not a variable", rest)
		}
		list, err := t.words(strings.Split(words, ","))
		if err != nil {
			return nil, err
		}
		out = append(out, part{variable: name, words: list})
		pattern = after
	}
	return out, nil
}

// expand calls f with each name of a pattern and the values of its variables.
func expand(parts []part, f func(name string, values []string) error) error {
	var from func(i int, name string, values []string) error
	from = func(i int, name string, values []string) error {
		if i == len(parts) {
			return f(name, values)
		}
		if parts[i].variable == "" {
			return from(i+1, name+parts[i].text, values)
		}
		for _, w := range parts[i].words {
			if err := from(i+1, name+w, append(values[:len(values):len(values)], w)); err != nil {
				return err
			}
		}
		return nil
	}
	return from(0, "", nil)
}

// expression returns a regular expression of the names of a row in which the generic
// variables have any value.
func (r *row) expression() string {
	var b strings.Builder
	b.WriteString("^")
	for _, p := range r.parts {
		switch any := generic.Get()[p.variable]; {
		case p.variable == "":
			b.WriteString(regexp.QuoteMeta(p.text))
		case any != "":
			b.WriteString("(" + any + ")")
		default:
			b.WriteString("(" + strings.Join(p.words, "|") + ")")
		}
	}
	return b.String() + "$"
}

// function makes the function of a row for values of its variables.
func (r *row) function(name string, values []string) (*Function, error) {
	f := &Function{Name: name, Family: r.pattern}
	for _, p := range r.parts {
		if p.variable != "" {
			f.vars = append(f.vars, p.variable, values[0])
			values = values[1:]
		}
		f.fixed += p.text + "{}"
	}
	switch r.params {
	case "unknown":
		return f, nil
	case "none":
		f.Params = []Param{}
		return f, nil
	}
	for _, text := range strings.Fields(r.params) {
		p, n, err := f.param(text)
		if err != nil {
			return nil, fmt.Errorf("%s: parameter %s: %w", name, text, err)
		}
		for range n {
			f.Params = append(f.Params, p)
		}
	}
	return f, nil
}

// param reads role[rank]:type*n? and returns the parameter, and how often it is there.
func (f *Function) param(text string) (p Param, n int, err error) {
	role, t, ok := strings.Cut(text, ":")
	if !ok {
		return p, 0, fmt.Errorf("a type is needed")
	}
	t, p.Optional = strings.CutSuffix(t, "?")
	p.Role, p.Rank, n = role, Scalar, 1
	if name, rank, ok := strings.Cut(role, "["); ok {
		p.Role = name
		if p.Rank, err = f.number(strings.TrimSuffix(rank, "]")); err != nil {
			return p, 0, err
		}
	}
	if t != AnyType {
		if name, times, ok := strings.Cut(t, "*"); ok {
			t = name
			if n, err = f.number(times); err != nil {
				return p, 0, err
			}
		}
		if v := f.Var(t); v != "" {
			t = v
		}
	}
	p.Type = t
	return p, n, nil
}

// number reads a number, a variable for a number, or a variable whose value is a word
// with a letter for each axis: ra0a1 has three.
func (f *Function) number(text string) (int, error) {
	if text == AnyType {
		return AnyRank, nil
	}
	if v := f.Var(text); v != "" {
		text = v
	}
	if n, err := strconv.Atoi(text); err == nil {
		return n, nil
	}
	n := strings.Count(text, "r") + strings.Count(text, "a")
	if n == 0 {
		return 0, fmt.Errorf("%s is not a number of axes", text)
	}
	return n, nil
}
