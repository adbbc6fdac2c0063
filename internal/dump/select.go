package dump

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/internal/suggest"
)

// Selection says which sections of a dump are meant.
type Selection struct {
	// Section is a number, or 0.
	Section int
	// When is [After] or [Before] with a pass, or [Plain] without.
	When When
	// Pass is the argument or the name of the class of a pass; small and large letters are
	// the same.
	Pass string
	// Run is the number of a run of the pass on a function, from 1, or 0 where there is one.
	Run int
	// Function is a name without @, or empty for all functions.
	Function string
}

// ParsePass reads "PASS" or "PASS#2".
func ParsePass(text string) (pass string, run int, err error) {
	pass, number, counted := strings.Cut(text, "#")
	if counted {
		if run, err = strconv.Atoi(number); err != nil || run < 1 {
			return "", 0, fmt.Errorf("'%s' is not of the form PASS or PASS#2", text)
		}
	}
	if pass == "" {
		return "", 0, fmt.Errorf("'%s' names no pass", text)
	}
	return pass, run, nil
}

// SelectionError says why no section was selected, in lines.
type SelectionError []string

// Error returns the lines.
func (e SelectionError) Error() string { return strings.Join(e, "\n") }

// choice is a section, or the state in front of a step.
type choice struct {
	section *Section
	step    *Step
}

// Select returns the sections that are meant, which are read together as one module: one
// section, or sections of one pass and of different functions. command lists the sections of
// the file, for the error, which is a [SelectionError].
func (x *Index) Select(s Selection, command string) ([]*Text, error) {
	choices, err := x.choose(s)
	if err != nil {
		return nil, err
	}
	if s.Pass == "" && s.Section == 0 && !joinable(choices) {
		return nil, SelectionError{fmt.Sprintf("%s is a dump of %s: choose with --section, --after or --before; '%s' lists them",
			x.Name, Count(len(x.Sections), "section", "sections"), command)}
	}
	var texts []*Text
	for _, c := range choices {
		t, err := x.chosenText(c)
		if err != nil {
			return nil, err
		}
		texts = append(texts, t)
	}
	return texts, nil
}

// chosenText returns the text of a choice.
func (x *Index) chosenText(c choice) (*Text, error) {
	switch {
	case c.section.Language != MLIR:
		return nil, SelectionError{fmt.Sprintf("section %d of %s is %s, which is not read", c.section.Number, x.Name, c.section.Language)}
	case c.step != nil:
		t, _, err := x.StepTexts(*c.step)
		if t == nil && err == nil {
			err = x.noFunction(c.step.Function)
		}
		return t, err
	case c.section.Root == "":
		return nil, SelectionError{fmt.Sprintf("section %d of %s has no operation", c.section.Number, x.Name)}
	}
	return x.Text(c.section.Number)
}

// choose finds the sections that are meant.
func (x *Index) choose(s Selection) ([]choice, error) {
	if s.Section != 0 {
		if s.Section < 1 || s.Section > len(x.Sections) {
			return nil, x.NoSection(s.Section)
		}
		c := x.Section(s.Section)
		if c.Language == MLIR && !c.has(s.Function) {
			return nil, x.notInSection(s.Section, s.Function)
		}
		return []choice{{section: c}}, nil
	}
	if s.Pass != "" {
		return x.choosePass(s)
	}
	var out []choice
	for i := range x.Sections {
		if c := &x.Sections[i]; c.Root != "" && c.has(s.Function) {
			out = append(out, choice{section: c})
		}
	}
	if len(out) == 0 && s.Function != "" {
		return nil, x.noFunction(s.Function)
	}
	return out, nil
}

// choosePass finds the sections of a pass: its sections of that time, or for [Before] the
// states in front of its runs.
func (x *Index) choosePass(s Selection) ([]choice, error) {
	if !x.IsDump() {
		return nil, SelectionError{fmt.Sprintf("%s is no dump: it has no lines '%s... %s'", x.Name, mlirBanner, mlirEnd)}
	}
	var out []choice
	for i := range x.Sections {
		if c := &x.Sections[i]; c.isAt(s.When) && c.isOf(s.Pass) && c.meant(s.Function) {
			out = append(out, choice{section: c})
		}
	}
	if len(out) == 0 && s.When == Before {
		out = x.statesBefore(s)
	}
	if len(out) == 0 {
		return nil, x.noPass(s)
	}
	return x.chooseRun(s, out)
}

// statesBefore returns the states in front of the runs of a pass.
func (x *Index) statesBefore(s Selection) []choice {
	var out []choice
	for _, step := range x.Steps() {
		if step.After > 0 && step.Before > 0 {
			if c := x.Section(step.After); c.isOf(s.Pass) && c.meant(s.Function) {
				out = append(out, choice{section: c, step: &step})
			}
		}
	}
	return out
}

// isAt reports whether a section is of a time; what a failed pass left is behind it.
func (s *Section) isAt(w When) bool { return s.When == w || w == After && s.When == Failed }

// isOf reports whether a section is of a pass.
func (s *Section) isOf(pass string) bool {
	return s.Pass != "" && (strings.EqualFold(s.Flag, pass) || strings.EqualFold(s.Pass, pass))
}

// has reports whether the text has a function; an empty name stands for any.
func (s *Section) has(function string) bool {
	return function == "" || slices.Contains(s.Functions, function)
}

// meant reports whether a section of a pass is meant by a function: the pass ran on it, or
// on the module that has it.
func (s *Section) meant(function string) bool {
	if s.Function != "" && function != "" {
		return s.Function == function
	}
	return s.has(function)
}

// chooseRun takes one run for each function.
func (x *Index) chooseRun(s Selection, all []choice) ([]choice, error) {
	byFunction := map[string][]choice{}
	var names []string
	for _, c := range all {
		f := c.section.Function
		if s.Function != "" {
			f = s.Function // also where the pass ran on its module
		}
		if len(byFunction[f]) == 0 {
			names = append(names, f)
		}
		byFunction[f] = append(byFunction[f], c)
	}
	var out []choice
	most := 0
	for _, f := range names {
		runs := byFunction[f]
		most = max(most, len(runs))
		switch {
		case s.Run == 0 && len(runs) > 1:
			return nil, severalRuns(s, f, runs)
		case s.Run > len(runs):
		default:
			out = append(out, runs[max(s.Run, 1)-1])
		}
	}
	switch {
	case len(out) == 0:
		return nil, SelectionError{fmt.Sprintf("for the --%s option: %s has only %s of %s", s.When, x.Name, Count(most, "run", "runs"), s.Pass)}
	case !joinable(out):
		return nil, SelectionError{fmt.Sprintf("for the --%s option: %s ran on several functions or modules, which cannot be read together: choose with --func or --section", s.When, s.Pass),
			"they are " + listed(out)}
	}
	return out, nil
}

// severalRuns is the error about a pass that ran several times.
func severalRuns(s Selection, function string, runs []choice) error {
	on := ""
	if function != "" {
		on = " on @" + function
	}
	return SelectionError{fmt.Sprintf("for the --%s option: %s ran %d times%s: choose with %s#1 to %s#%d, or with --section",
		s.When, s.Pass, len(runs), on, s.Pass, s.Pass, len(runs)), "they are " + listed(runs)}
}

// listed names sections.
func listed(choices []choice) string {
	const most = 20
	var words []string
	for i, c := range choices {
		if i == most {
			words = append(words, "...")
			break
		}
		word := fmt.Sprint(c.section.Number)
		if c.section.Function != "" {
			word += " (@" + c.section.Function + ")"
		}
		words = append(words, word)
	}
	if len(choices) == 1 {
		return "section " + words[0]
	}
	return "sections " + strings.Join(words, ", ")
}

// joinable reports whether sections are read together: there is one, or they are of one pass
// and of different functions, each printed by itself.
func joinable(choices []choice) bool {
	if len(choices) == 1 {
		return true
	}
	seen := map[string]bool{}
	var pass *Section
	for _, c := range choices {
		s := c.section
		if s.Root == "" || s.Language != MLIR || !isFunction([]byte(s.Root)) {
			return false
		}
		if s.When != Plain {
			if pass != nil && (!pass.samePass(s) || pass.When != s.When) {
				return false
			}
			pass = s
		}
		for _, f := range s.Functions {
			if seen[f] {
				return false
			}
			seen[f] = true
		}
	}
	return len(choices) > 0
}

// Filter returns the sections that a listing shows: of a number, of one time and pass, of a
// run of it, and of a function, as far as these are given. It has an error where nothing is left.
func (x *Index) Filter(s Selection) ([]*Section, error) {
	switch {
	case s.Pass == "" && s.Section == 0 && s.Function == "":
		return x.all(), nil // also those without an operation
	case s.Pass == "":
		all, err := x.choose(s)
		return sectionsOf(all), err
	}
	var out []choice
	runs := map[string]int{}
	for _, c := range x.all() {
		if !c.isAt(s.When) || !c.isOf(s.Pass) || !c.meant(s.Function) {
			continue
		}
		f := c.Function
		if s.Function != "" {
			f = s.Function
		}
		if runs[f]++; s.Run == 0 || runs[f] == s.Run {
			out = append(out, choice{section: c})
		}
	}
	if len(out) == 0 {
		return nil, x.noPass(s)
	}
	return sectionsOf(out), nil
}

// all returns all sections.
func (x *Index) all() []*Section {
	out := make([]*Section, len(x.Sections))
	for i := range x.Sections {
		out[i] = &x.Sections[i]
	}
	return out
}

func sectionsOf(choices []choice) []*Section {
	out := make([]*Section, len(choices))
	for i, c := range choices {
		out[i] = c.section
	}
	return out
}

// noPass is the error about a pass that the dump does not have.
func (x *Index) noPass(s Selection) error {
	var words, flags []string
	otherTime := false
	for i := range x.Sections {
		c := &x.Sections[i]
		if c.isOf(s.Pass) && !c.isAt(s.When) {
			otherTime = true
			continue
		}
		if c.Pass == "" || !c.isAt(s.When) && s.When == After {
			continue
		}
		word := c.Pass
		if c.Flag != "" {
			words = append(words, c.Flag)
			word = c.Flag
		}
		words = append(words, c.Pass)
		if !slices.Contains(flags, word) {
			flags = append(flags, word)
		}
		if c.isOf(s.Pass) && s.Function != "" && !c.meant(s.Function) {
			return SelectionError{fmt.Sprintf("for the --%s option: %s has no section of %s on @%s", s.When, x.Name, s.Pass, s.Function)}
		}
	}
	e := SelectionError{fmt.Sprintf("for the --%s option: %s has no section %s '%s'", s.When, x.Name, s.When, s.Pass)}
	if otherTime {
		e[0] += ", only " + (Before + After - s.When).String() + " it"
		return e
	}
	if hint := suggest.Closest(s.Pass, words); hint != "" {
		e = append(e, fmt.Sprintf("Did you mean '%s'?", hint))
	}
	if len(flags) > 0 {
		e = append(e, "it has "+strings.Join(flags, ", "))
	}
	return e
}

// NoSection is the error about a number that no section has.
func (x *Index) NoSection(number int) error {
	return SelectionError{fmt.Sprintf("for the --section option: there is no section %d, %s has %s", number, x.Name, Count(len(x.Sections), "section", "sections"))}
}

// notInSection is the error about a function that a section does not have.
func (x *Index) notInSection(number int, function string) error {
	e := SelectionError{fmt.Sprintf("for the --func option: section %d of %s has no function @%s", number, x.Name, function)}
	return e.withHint(function, x.Section(number).Functions)
}

// withHint adds the name that is closest to a misspelt name.
func (e SelectionError) withHint(name string, names []string) SelectionError {
	if hint := suggest.Closest(name, names); hint != "" {
		e = append(e, fmt.Sprintf("Did you mean '@%s'?", hint))
	}
	return e
}

// noFunction is the error about a function that the dump does not have.
func (x *Index) noFunction(name string) error {
	seen := map[string]bool{}
	for i := range x.Sections {
		for _, f := range x.Sections[i].Functions {
			seen[f] = true
		}
	}
	names := slices.Sorted(maps.Keys(seen))
	return SelectionError{fmt.Sprintf("for the --func option: %s has no function @%s", x.Name, name)}.withHint(name, names)
}
