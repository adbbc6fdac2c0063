package dump

import "strings"

// Step is a run of a pass.
type Step struct {
	Pass, Flag string
	// Function is the function that the pass ran on, or empty for a pass on a module.
	Function string
	// Before is the section with the state in front of the pass: its section of [Before], or
	// the last section in front that has the function or the module. It is 0 if there is
	// none. The section may be a module while After is only the function, and functions may
	// have been printed since; [Index.StepTexts] has the texts. For the first module behind
	// functions that were printed by themselves it is the last of these.
	Before int
	// After is the section with what the pass left behind, or 0 if it was not printed.
	After int
	// Failed says that the pass failed.
	Failed  bool
	Changed Change
	// Time is [Section.Time].
	Time float64
}

// Steps returns the runs of passes, in the order in which they ended. Where only the states
// in front of passes were printed, the state behind a pass is the next section that has the
// function or the module.
func (x *Index) Steps() []Step {
	w := stepWriter{index: x, waiting: map[string]int{}, last: map[string]int{}}
	for i := range x.Sections {
		w.section(&x.Sections[i])
	}
	for i := range x.Sections {
		s := &x.Sections[i]
		if w.waiting[s.Function] == s.Number {
			w.end(s.Number, nil, s)
		}
	}
	return w.steps
}

// stepWriter pairs sections.
type stepWriter struct {
	index *Index
	steps []Step
	// waiting are the sections from before a run that has not ended, by functions. A function
	// has one pass at a time.
	waiting map[string]int
	// last is the last section that has a state of a scope.
	last map[string]int
	// function is the last section that is a function, or 0.
	function int
}

// section takes the next section.
func (w *stepWriter) section(s *Section) {
	open := w.waiting[s.Function]
	switch s.When {
	case After, Failed:
		before := w.last[scopeOf(s)]
		if before == 0 && s.IsModule() && !s.nested {
			before = w.function
		}
		if !s.IsModule() && w.index.twins[s.Function] != nil {
			before = 0 // it is not known of which function
		}
		if open > 0 && w.index.Section(open).samePass(s) {
			before = open
			delete(w.waiting, s.Function)
		}
		w.end(before, s, s)
	case Before:
		if open > 0 {
			w.end(open, s, w.index.Section(open))
		}
		w.waiting[s.Function] = s.Number
	}
	if s.When != Plain && s.Language == MLIR && s.Function != "" && !s.IsModule() {
		w.function = s.Number
	}
	w.last[s.scope] = s.Number
	for _, name := range s.Functions {
		w.last[functionScope(name)] = s.Number
	}
}

// samePass reports whether both sections are of the same pass.
func (s *Section) samePass(t *Section) bool { return s.Pass == t.Pass && s.Flag == t.Flag }

// scopeOf returns the scope that a pass changes: its function, or else the module.
func scopeOf(s *Section) string {
	if s.Function != "" && !s.IsModule() {
		return functionScope(s.Function)
	}
	return s.scope
}

// end adds the step of a section, from before to after; after may be nil.
func (w *stepWriter) end(before int, after, of *Section) {
	s := Step{Pass: of.Pass, Flag: of.Flag, Function: of.Function, Before: before, Time: of.Time}
	if after != nil {
		s.After, s.Failed, s.Changed = after.Number, after.When == Failed, after.Changed
	}
	w.steps = append(w.steps, s)
}

// StepTexts returns what was printed in front of and behind a step, of the same function or
// module: a function is taken out of the module that it was printed in, and a module has the
// states of its functions. Texts that were not printed, or cannot be put together, are nil.
func (x *Index) StepTexts(s Step) (before, after *Text, err error) {
	if s.After > 0 {
		if after, err = x.Text(s.After); err != nil {
			return nil, nil, err
		}
	}
	if s.Before == 0 {
		return nil, after, nil
	}
	from := x.Section(s.Before)
	if s.After > 0 {
		to := x.Section(s.After)
		switch {
		case from.IsModule() && !to.IsModule():
			before, err = x.FunctionText(s.Before, s.Function)
			return before, after, err
		case to.IsModule() && x.hasParts(s.Before, s.After):
			var text string
			text, err = x.State(s.After - 1)
			if _, unclear := err.(SelectionError); unclear {
				return nil, after, nil
			}
			return &Text{Name: x.Name, Text: text, Line: from.Line, Section: s.After - 1}, after, err
		}
	}
	before, err = x.Text(s.Before)
	return before, after, err
}

// hasParts reports whether a section from first up to last, without last, is a function or a
// module in another module.
func (x *Index) hasParts(first, last int) bool {
	for n := first; n < last; n++ {
		if s := x.Section(n); s.nested && !x.Section(last).nested || s.Function != "" && !s.IsModule() {
			return true
		}
	}
	return false
}

// FunctionText returns a function of a section. The definitions of aliases that stand in
// front of it are the lines above it, the others are below it; the lines of the function are
// as in the file. The result is nil if the section does not have the function.
func (x *Index) FunctionText(number int, function string) (*Text, error) {
	d, err := x.divided(number)
	if err != nil {
		return nil, err
	}
	at, ok := d.functions[function]
	if !ok {
		return nil, nil
	}
	var above, below strings.Builder
	lines := 0
	for _, a := range d.aliases {
		if line := d.text.Text[a.beg:a.end]; a.beg < at.beg {
			above.WriteString(line)
			lines++
		} else if a.beg >= at.end {
			below.WriteString(line)
		}
	}
	t := *d.text
	t.Line += at.line - lines
	t.Text = above.String() + d.text.Text[at.beg:at.end] + below.String()
	t.Function = function
	return &t, nil
}

// divided is the text of a section with the places of its functions and of its definitions
// of aliases.
type divided struct {
	text      *Text
	functions map[string]span // the first of each name
	aliases   []span
}

// divided divides the text of a section. The last result is kept: the functions of a module
// are taken out of it one after the other.
func (x *Index) divided(number int) (*divided, error) {
	if d := x.lastDivided.Load(); d != nil && d.text.Section == number {
		return d, nil
	}
	t, err := x.Text(number)
	if err != nil {
		return nil, err
	}
	d := &divided{text: t, functions: map[string]span{}}
	spans, _ := functionSpans(t.Text)
	for _, s := range spans {
		if _, ok := d.functions[s.name]; !ok {
			d.functions[s.name] = s
		}
	}
	at := 0
	for line := range strings.Lines(t.Text) {
		if _, ok := definedAlias(line); ok {
			d.aliases = append(d.aliases, span{beg: at, end: at + len(line)})
		}
		at += len(line)
	}
	x.lastDivided.Store(d)
	return d, nil
}
