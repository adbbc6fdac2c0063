package driver

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/internal/dump"
	"hivm-opt/ir/diag"
)

// dumpCommand is the word that begins the arguments of "hivm-opt dump".
const dumpCommand = "dump"

const dumpHelp = `hivm-opt dump lists what a compiler has printed between its passes.

Usage:
  hivm-opt dump [flags] [file|-]
  hivm-opt dump diff [flags] OLD NEW   see hivm-opt dump diff --help

A dump has sections behind lines '// -----// IR Dump After CSE (cse) //----- //', as
--mlir-print-ir-after-all and the like print them. Each line of the table is a section:
its number, the pass, the function or module, lines, lines that begin an operation, and
whether it differs from the last state of the same function or module: * if it does, = if
not, ? where nothing was printed before. Seconds come from a report of --mlir-timing in
the dump. Lines that are no MLIR, such as warnings between the functions, are counted.

With --section=N the text of a section is printed, without lines that are no MLIR; with
--state also, the whole module as it stood then. --after, --before and --func choose which
sections are listed. With --check, all of them are parsed and verified, and those
that are in error are reported; the exit code is 1 then.

With --html the output is a page: the passes in a column, those that changed something
marked, and beside it what the chosen pass changed, by operation. It needs nothing else,
also no network.

All other commands read dumps too: --section, --after, --before and --func choose the
sections that they work on.

Examples:
  hivm-opt dump dump.txt
  hivm-opt dump --section=12 dump.txt -o kernel.mlir
  hivm-opt dump --html dump.txt -o passes.html
  hivm-opt --flatten-ops --before=hivm-flatten-ops dump.txt
  hivm-opt check-flatten --after=hivm-flatten-ops dump.txt

`

// dumpConfig holds the settings of the arguments of "hivm-opt dump".
type dumpConfig struct {
	input, output string
	sections      sectionFlags
	json, html    bool
	state         bool
	check         bool
	arch          archFlag

	allowUnregistered bool
	diagnostics       diagnosticFlags
}

// flags implements [settings].
func (c *dumpConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.StringVarP(&c.output, "output", "o", standardStream, "Write to `FILE`; it appears complete or not at all")
	c.sections.addTo(f)
	f.Lookup("section").Usage = "Print the text of section `N`"
	f.Lookup("after").Usage = "List the sections after a pass, by its argument or class; #K is its K-th run on a function"
	f.Lookup("before").Usage = "List the sections before a pass"
	f.Lookup("func").Usage = "List the sections of a function: `@NAME`"
	toggleVar(f, &c.state, "state", "With --section, print the whole module as it stood after the section")
	toggleVar(f, &c.json, "json", "List the sections as JSON, see docs/dumps.md")
	toggleVar(f, &c.html, "html", "Write a page that shows what each pass changed")
	toggleVar(f, &c.check, "check", "Parse and verify the listed sections, and report those that are in error")
	f.Var(&c.arch, "hivm-arch", "With --check, check hivm by the rules of `membase|regbase` where a module names no target")
	commonFlags(f, &c.allowUnregistered, "With --check, allow operations of unknown dialects", &c.diagnostics)
	return f
}

// take implements [settings].
func (c *dumpConfig) take(files []string) (err error) {
	if c.input, err = oneFile(files, dumpCommand); err != nil {
		return err
	}
	switch {
	case c.state && c.sections.section == 0:
		return usageError{"--state needs --section=N"}
	case c.state && c.sections.function != "":
		return usageError{"--state prints a whole module, and --func chooses a function of it"}
	case c.html && (c.json || c.state || c.check):
		return usageError{"--html does not go with --json, --state and --check"}
	case c.json && c.sections.section != 0:
		return usageError{"--json lists sections, and --section prints the text of one"}
	}
	return nil
}

// dump executes "hivm-opt dump".
func (t *tool) dump(cfg *dumpConfig) error {
	t.configure(&config{diagnostics: cfg.diagnostics})
	chosen, err := cfg.sections.selection()
	if err != nil {
		return err
	}
	src, x, err := t.index(cfg.input)
	if err != nil {
		return err
	}
	defer src.Close()
	out, err := t.openOutput(cfg.output)
	if err != nil {
		return err
	}
	t.out.Store(out)
	defer out.discard()
	switch {
	case cfg.html:
		err = t.writeDumpPage(out, x, chosen)
	case chosen.Section != 0 && !cfg.check:
		err = t.writeSection(out, x, chosen, cfg.state)
	default:
		err = t.listSections(out, x, chosen, cfg)
	}
	if err != nil && err != errReported {
		return err
	}
	t.messages.Flush()
	if e := out.commit(); e != nil {
		return e
	}
	return err
}

// index opens an input and makes the index of the sections in it.
func (t *tool) index(name string) (*inputSource, *dump.Index, error) {
	src, err := t.openSource(name)
	if err != nil {
		return nil, nil, err
	}
	x, err := dump.Read(t.ctx, src.name, src, src.size)
	switch {
	case err != nil:
		err = fileError{"read", src.name, err}
	case x.Binary:
		err = notDump(src.name, "this is no dump: it is a binary file")
	case src.size == 0:
		err = notDump(src.name, "this is no dump: the file is empty")
	case len(x.Sections) == 0 && x.Noise.Total() > 0:
		err = notDump(src.name, "this is no dump: the text has only %s", x.Noise.String())
	case !x.IsDump() && x.Ops() == 0:
		err = notDump(src.name, "this is no dump: it has no section, and no line begins an operation of MLIR")
	}
	if err != nil {
		src.Close()
		return nil, nil, err
	}
	return src, x, nil
}

// notDump is the error about a file that is something else.
func notDump(name, format string, args ...any) error {
	return &diag.Diagnostic{Location: diag.Location{File: name, Line: 1, Col: 1}, Msg: fmt.Sprintf(format, args...)}
}

// writeSection prints the text of a section, or the module after it.
func (t *tool) writeSection(w io.Writer, x *dump.Index, chosen dump.Selection, state bool) error {
	if chosen.Section > len(x.Sections) {
		return selectionError(x.NoSection(chosen.Section))
	}
	text, err := x.SectionText(chosen.Section, chosen.Function, state)
	if err != nil {
		return selectionError(err)
	}
	_, err = io.WriteString(w, strings.TrimRight(text, " \n")+"\n")
	return err
}

// listSections prints the table or the report of the sections that are chosen, and checks
// them if that is asked for.
func (t *tool) listSections(w io.Writer, x *dump.Index, chosen dump.Selection, cfg *dumpConfig) error {
	sections, err := x.Filter(chosen)
	if err != nil {
		return selectionError(err)
	}
	if cfg.json {
		err = x.WriteJSON(w, sections)
	} else if err = x.WriteTable(w, sections); err == nil {
		_, err = fmt.Fprintf(w, "%s: %s\n", x.Name, x.Summary(sections))
	}
	if err != nil {
		return err
	}
	if n := x.Noise.Total(); n > 0 && !cfg.json {
		fmt.Fprintf(w, "%s that %s not MLIR: %s\n", dump.Count(n, "line", "lines"), areOrIs(n), x.Noise.String())
	}
	if !cfg.check {
		return nil
	}
	return t.checkSections(w, x, sections, cfg)
}

// areOrIs returns the verb for a number of things.
func areOrIs(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// checkSections parses and verifies sections, each in a context of its own, and reports the
// errors.
func (t *tool) checkSections(w io.Writer, x *dump.Index, sections []*dump.Section, cfg *dumpConfig) error {
	compiler := t.Compiler.With(hivmopt.Options{
		AllowUnregistered: cfg.allowUnregistered, Arch: target.Generation(cfg.arch),
		Workers: t.allWorkers(), SkipQuotes: true, MaxErrors: cfg.diagnostics.limit(), Diagnose: warnings(t.print),
	})
	checked, wrong := 0, 0
	for _, s := range sections {
		if s.Root == "" || s.Language != dump.MLIR {
			continue
		}
		checked++
		err := t.checkSection(compiler, x, s)
		if t.endsRun(err) {
			return err
		}
		for _, d := range diag.Of(err) {
			t.print(d)
		}
		if err != nil {
			wrong++
		}
	}
	if !cfg.json {
		fmt.Fprintf(w, "%d of %s in error\n", wrong, dump.Count(checked, "section", "sections"))
	}
	if wrong > 0 {
		return errReported
	}
	return nil
}

func (t *tool) checkSection(compiler *hivmopt.Compiler, x *dump.Index, s *dump.Section) error {
	c, err := compiler.NewContext()
	if err != nil {
		return err
	}
	text, err := x.Text(s.Number)
	if err != nil {
		return err
	}
	r := &moduleReader{tool: t, compiler: compiler, ctx: c, in: input{name: x.Name, index: x, sections: []*dump.Text{text}}}
	if err := r.open(); err != nil {
		return err
	}
	_, err = r.read(extent{})
	return err
}
