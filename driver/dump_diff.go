package driver

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	hivmopt "hivm-opt"
	"hivm-opt/internal/dump"
	"hivm-opt/internal/dumppage"
	"hivm-opt/internal/irdiff"
	"hivm-opt/printer"
)

// diffCommand is the word behind "dump" that begins the arguments of "hivm-opt dump diff".
const diffCommand = "diff"

const diffHelp = `hivm-opt dump diff says what changed between two modules, by operation.

Usage:
  hivm-opt dump diff [flags] OLD NEW           two files, of any MLIR text
  hivm-opt dump diff [flags] DUMP N M          sections N and M of a dump
  hivm-opt dump diff [flags] DUMP N            what the pass of section N changed
  hivm-opt dump diff [flags] DUMP --after=PASS what a pass changed

Operations are matched, and not lines: other names of values, other locations and another
form of the text are no difference. Each function has a line for each operation that was
added (+), removed (-), changed (~) or moved (>), with the lines in both texts, and below
it what changed. What defines an operand is shown where more than its name differs. The
last line counts the changes. Modules are not verified, and operations of any dialect are
allowed in the generic form.

With two files, --section, --after, --before and --func choose the sections of each.

The exit code is
  0  if nothing changed,
  1  if something did, or, with a message, if the modules cannot be compared.

Examples:
  hivm-opt dump diff kernel.mlir flat.mlir
  hivm-opt dump diff dump.txt 11 12
  hivm-opt dump diff dump.txt --after=hivm-flatten-ops
  hivm-opt dump diff --html dump.txt 12 -o changes.html

`

// diffConfig holds the settings of the arguments of "hivm-opt dump diff".
type diffConfig struct {
	files       []string
	numbers     []int // of sections of the only file
	output      string
	sections    sectionFlags
	json        bool
	html        bool
	diagnostics diagnosticFlags
}

// flags implements [settings].
func (c *diffConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.StringVarP(&c.output, "output", "o", standardStream, "Write to `FILE`; it appears complete or not at all")
	toggleVar(f, &c.json, "json", "Write the changes as JSON, see docs/dumps.md")
	toggleVar(f, &c.html, "html", "Write a page that shows both texts side by side")
	c.sections.addTo(f)
	diagnosticsAndHelp(f, &c.diagnostics)
	return f
}

// take implements [settings]. The arguments are names of files and numbers of sections.
func (c *diffConfig) take(rest []string) error {
	for i, a := range rest {
		if n, err := strconv.Atoi(a); err == nil && i > 0 && len(c.files) == 1 {
			c.numbers = append(c.numbers, n)
			continue
		}
		c.files = append(c.files, a)
	}
	s := &c.sections
	chosen := s.section > 0 || s.after.pass != "" || s.before.pass != ""
	switch {
	case c.json && c.html:
		return usageError{"only one of --json and --html can be given"}
	case len(c.files) == 2 && len(c.numbers) == 0:
		if c.files[0] == standardStream && c.files[1] == standardStream {
			return usageError{"only one of the files can be the standard input"}
		}
		return nil
	case len(c.files) == 1 && len(c.numbers) > 0 && len(c.numbers) <= 2 && !chosen:
		return nil
	case len(c.files) == 1 && len(c.numbers) == 0 && chosen:
		return nil
	}
	return usageError{fmt.Sprintf("expected two files, or a dump and its sections. See: %s %s %s --help", Name, dumpCommand, diffCommand)}
}

// revision is one of the two sides of a comparison.
type revision struct {
	label string // in the title of a page
	in    input
}

// dumpDiff executes "hivm-opt dump diff".
func (t *tool) dumpDiff(cfg *diffConfig) error {
	t.configure(&config{diagnostics: cfg.diagnostics})
	chosen, err := cfg.sections.selection()
	if err != nil {
		return err
	}
	old, new, done, err := t.revisions(cfg, chosen)
	if err != nil {
		return err
	}
	defer done()
	out, err := t.openOutput(cfg.output)
	if err != nil {
		return err
	}
	t.out.Store(out)
	defer out.discard()
	equal, err := t.writeDiff(out, cfg, old, new)
	if err != nil {
		return err
	}
	t.messages.Flush()
	if err := out.commit(); err != nil {
		return err
	}
	if !equal {
		return errReported
	}
	return nil
}

// revisions returns both sides, and what ends the use of them.
func (t *tool) revisions(cfg *diffConfig, chosen dump.Selection) (old, new revision, done func(), err error) {
	done = func() {}
	if len(cfg.files) == 2 {
		old, new = revision{label: cfg.files[0]}, revision{label: cfg.files[1]}
		if old.in, err = t.load(cfg.files[0], chosen, false); err == nil {
			new.in, err = t.load(cfg.files[1], chosen, false)
		}
		return old, new, done, err
	}
	src, x, err := t.index(cfg.files[0])
	if err != nil {
		return old, new, done, err
	}
	i := slices.IndexFunc(cfg.numbers, func(n int) bool { return n < 1 || n > len(x.Sections) })
	if i >= 0 {
		err = selectionError(x.NoSection(cfg.numbers[i]))
	} else if len(cfg.numbers) == 2 {
		old, new, err = sectionPair(x, cfg.numbers, chosen.Function)
	} else {
		if len(cfg.numbers) == 1 {
			chosen.Section = cfg.numbers[0]
		}
		old, new, err = stepPair(x, chosen)
	}
	if err != nil {
		src.Close()
		return old, new, done, err
	}
	return old, new, func() { src.Close() }, nil
}

// sectionPair returns two sections of a dump.
func sectionPair(x *dump.Index, numbers []int, function string) (old, new revision, err error) {
	for i, v := range []*revision{&old, &new} {
		texts, err := x.Select(dump.Selection{Section: numbers[i], Function: function}, Name+" "+dumpCommand)
		if err != nil {
			return old, new, selectionError(err)
		}
		*v = revision{fmt.Sprintf("%s, section %d", x.Name, numbers[i]), input{name: x.Name, index: x, sections: texts, function: function}}
	}
	return old, new, nil
}

// stepPair returns what stood in front of and behind the runs of a pass: of one run, or of
// a run on each function.
func stepPair(x *dump.Index, chosen dump.Selection) (old, new revision, err error) {
	steps, err := stepsOf(x, chosen)
	if err != nil {
		return old, new, err
	}
	// Runs on several modules cannot be read together.
	if _, err := x.Select(chosen, Name+" "+dumpCommand+" "+x.Name); err != nil {
		return old, new, selectionError(err)
	}
	old, new = revision{in: input{name: x.Name, index: x, function: chosen.Function}}, revision{in: input{name: x.Name, index: x, function: chosen.Function}}
	for _, s := range steps {
		before, after, err := x.StepTexts(s)
		if err != nil {
			return old, new, err
		}
		if before == nil || after == nil {
			continue
		}
		old.label, new.label = x.Name+", before "+s.Pass, x.Name+", after "+s.Pass
		old.in.sections, new.in.sections = append(old.in.sections, before), append(new.in.sections, after)
	}
	if len(old.in.sections) == 0 {
		return old, new, usageError{fmt.Sprintf("%s has no text from in front of the pass: there is nothing to compare with", x.Name)}
	}
	return old, new, nil
}

// stepsOf returns the runs of passes that have a chosen section.
func stepsOf(x *dump.Index, chosen dump.Selection) ([]dump.Step, error) {
	if chosen.Section > len(x.Sections) || chosen.Section < 0 {
		return nil, selectionError(x.NoSection(chosen.Section))
	}
	sections := []*dump.Section{}
	if chosen.Section > 0 {
		sections = append(sections, x.Section(chosen.Section))
	} else {
		var err error
		if sections, err = x.Filter(chosen); err != nil {
			return nil, selectionError(err)
		}
	}
	wanted := map[int]bool{}
	for _, s := range sections {
		wanted[s.Number] = true
	}
	var behind, front []dump.Step
	for _, s := range x.Steps() {
		switch {
		case wanted[s.After]:
			behind = append(behind, s)
		case wanted[s.Before] && x.Section(s.Before).When == dump.Before:
			front = append(front, s)
		}
	}
	return append(behind, front...), nil
}

// writeDiff compares, writes the result and reports whether nothing changed.
func (t *tool) writeDiff(w io.Writer, cfg *diffConfig, old, new revision) (equal bool, err error) {
	if cfg.html {
		return t.writeDiffPage(w, old, new)
	}
	var modules [2]irdiff.Module
	for i, v := range []revision{old, new} {
		m, err := t.readRevision(v)
		if err != nil {
			return false, err
		}
		modules[i].Context, modules[i].Op = m.IR()
	}
	t.doing = "while comparing"
	d := irdiff.Compare(modules[0], modules[1])
	if cfg.json {
		return d.Equal(), d.WriteJSON(w)
	}
	return d.Equal(), d.WriteText(w, irdiff.TextOptions{Color: t.paints(w), Width: textWidth})
}

// textWidth is the number of characters after which texts of operations are cut.
const textWidth = 160

// paints reports whether an output gets colours: as --color says, else on a terminal.
func (t *tool) paints(w io.Writer) bool {
	if t.cfg.diagnostics.color.given {
		return bool(t.cfg.diagnostics.color.on)
	}
	o, ok := w.(*output)
	return ok && !o.isFile() && isTerminal(t.Stdout)
}

// readRevision reads a side, in a context of its own.
func (t *tool) readRevision(v revision) (*hivmopt.Module, error) {
	compiler := t.anyModule()
	c, err := compiler.NewContext()
	if err != nil {
		return nil, err
	}
	r := &moduleReader{tool: t, compiler: compiler, ctx: c, in: v.in, report: t.print, asPrinted: true}
	if err := r.open(); err != nil {
		return nil, err
	}
	return r.read(extent{0, len(v.in.text)})
}

// anyModule is the compiler with which modules are read to be looked at.
func (t *tool) anyModule() *hivmopt.Compiler {
	return t.Compiler.With(hivmopt.Options{AllowUnregistered: true, SkipVerify: true, SkipQuotes: true, Workers: t.allWorkers(), MaxErrors: t.cfg.diagnostics.limit(), Diagnose: warnings(t.print)})
}

// writeDiffPage writes the page of a comparison. Both sides have to be modules.
func (t *tool) writeDiffPage(w io.Writer, old, new revision) (equal bool, err error) {
	step := &dumppage.Step{Pass: old.label + " → " + new.label}
	for _, v := range []struct {
		revision
		text **dumppage.Text
	}{{old, &step.Before}, {new, &step.After}} {
		m, err := t.readRevision(v.revision) // for its errors and notes
		if err != nil {
			return false, err
		}
		*v.text = pageText(v.in, m)
	}
	if err := step.Compare(old.in.name, t.parsePage); err != nil {
		return false, err
	}
	steps := func(yield func(*dumppage.Step, error) bool) { yield(step, nil) }
	return step.Equal(), dumppage.Write(w, dumppage.Options{Title: step.Pass, Modules: true}, steps)
}

// pageText returns the lines of a side. A function that was chosen from a module is shown as
// it is printed, and so are functions of several sections.
func pageText(in input, m *hivmopt.Module) *dumppage.Text {
	switch {
	case in.function != "" || len(in.sections) > 1:
		c, op := m.IR()
		return dumppage.NewText(printer.String(c, op, printer.Options{}), 1)
	case len(in.sections) == 1:
		return dumppage.NewText(in.sections[0].Text, in.sections[0].Line)
	}
	return dumppage.NewText(dump.Clean(in.name, in.text).Text, 1)
}
