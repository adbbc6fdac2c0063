package filecheck

import (
	"fmt"
	"strings"

	"hivm-opt/lit/filecheck/internal/numeric"
)

// defines sets the variables of the command line. Messages show all of them, one a
// line, as a file called "Global defines".
func (r *reader) defines(list []string) error {
	if len(list) == 0 {
		return nil
	}
	var text strings.Builder
	var starts []int
	for i, def := range list {
		fmt.Fprintf(&text, "Global define #%d: ", i+1)
		name, value, found := strings.Cut(def, "=")
		switch {
		case !found:
			starts = append(starts, text.Len())
		case strings.HasPrefix(def, "#"):
			fmt.Fprintf(&text, "%s (parsed as: [[", def)
			starts = append(starts, text.Len())
			fmt.Fprintf(&text, "%s:%s]])\n", name, value)
		default:
			starts = append(starts, text.Len())
			text.WriteString(def + "\n")
		}
	}
	src := &source{name: "Global defines", text: text.String()}
	ok := true
	for i, def := range list {
		problems, evaluated := r.define(def)
		for _, e := range problems {
			d := place{src, starts[i] + e.Offset}.at(SeverityError, e.Message)
			if evaluated {
				d = Diagnostic{Message: e.Message, bare: true}
			}
			d.gap = !evaluated
			r.report(d)
			ok = false
		}
	}
	if !ok {
		return errInvalid
	}
	return nil
}

// define sets one variable. Errors have offsets in the definition, unless they come
// from evaluating it.
func (r *reader) define(def string) (problems numeric.Errors, evaluated bool) {
	name, text, found := strings.Cut(def, "=")
	if !found {
		return numeric.Errors{{Message: "missing equal sign in global definition"}}, false
	}
	if number, ok := strings.CutPrefix(name, "#"); ok {
		return r.defineNumber(number + ":" + text)
	}
	parsed, pseudo, err := numeric.ParseVariable(name)
	switch {
	case err != nil:
		return errorList(err), false
	case pseudo || parsed != name:
		return numeric.Errors{{Message: fmt.Sprintf("invalid name in string variable definition '%s'", name)}}, false
	case r.numbers.Lookup(name) != nil:
		return numeric.Errors{{Message: fmt.Sprintf("numeric variable with name '%s' already exists", name)}}, false
	}
	// Of several definitions the first counts.
	if _, exists := r.strings[name]; !exists {
		r.strings[name] = value{text: text}
	}
	r.numbers.AddString(name)
	return nil, false
}

// defineNumber sets a numeric variable, given as in a numeric block.
func (r *reader) defineNumber(text string) (problems numeric.Errors, evaluated bool) {
	block, err := r.numbers.Parse(text, 0)
	if err == nil && (block.Def == nil || !block.HasExpression()) {
		err = numeric.Errors{{Offset: len(text), Message: "missing operand in expression"}}
	}
	if err != nil {
		problems = errorList(err)
		for _, e := range problems {
			e.Offset++ // there is a '#' before it
		}
		return problems, false
	}
	n, err := block.Value()
	if err != nil {
		return errorList(err), true
	}
	block.Def.Value = n
	return nil, false
}
