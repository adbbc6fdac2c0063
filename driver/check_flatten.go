package driver

import (
	"fmt"

	"github.com/spf13/pflag"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/internal/dump"
	"hivm-opt/internal/progress"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// checkCommand is the word that begins the arguments of "hivm-opt check-flatten".
const checkCommand = "check-flatten"

const checkHelp = `hivm-opt check-flatten compares a module with what a tool has flattened it to.

Usage:
  hivm-opt check-flatten [flags] BEFORE AFTER
  hivm-opt check-flatten [flags] --after=PASS [--before=PASS] DUMP

Functions go by their names, operations by their order; those without effects may
be missing or new. Each structured HIVM operation is checked in two ways: by a proof
for all values of dynamic sizes and strides, and by running it before and after on
random data; sizes beyond what --max-steps allows are made smaller, and what cannot be
run with those is left out, and said. All other operations have to stay as they are. The last line says how many structured
operations were proved, how many operations of any kind are unknown or refuted, and how
many have no counterpart.

An operation that is not proved has a remark; what is wrong is an error with a
counter-example. The exit code is
  0  if all is proved,
  1  if anything is refuted or without counterpart, or if a file cannot be compared,
  2  if nothing is, but something is unknown.

Examples:
  hivm-opt check-flatten kernel.mlir flat.mlir
  hivm-opt check-flatten --split-input-file cases.mlir cases.expected
  hivm-opt check-flatten --after=hivm-flatten-ops dump.txt

`

// checkConfig holds the settings of the arguments of "hivm-opt check-flatten".
type checkConfig struct {
	before, after string
	sections      sectionFlags
	chosen        [2]dump.Selection // of before and after

	split string
	arch  archFlag
	runs  int
	steps int64
	seed  uint64

	watch             watchFlag
	allowUnregistered bool
	diagnostics       diagnosticFlags
}

// flags implements [settings].
func (c *checkConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.StringVar(&c.split, "split-input-file", "", "Compare the parts between lines `MARK` one by one (default \""+defaultMark+"\")")
	f.Lookup("split-input-file").NoOptDefVal = defaultMark
	c.sections.addTo(f)
	f.IntVar(&c.runs, "runs", 3, "Run each operation on `N` sets of random data")
	f.Int64Var(&c.steps, "max-steps", 1<<26, "Stop running an operation on data after `N` steps: operations, and elements of buffers")
	f.Uint64Var(&c.seed, "seed", 0, "Choose the random data by a number, `N`")
	f.Var(&c.arch, "hivm-arch", "Check hivm by the rules of `membase|regbase` where a module names no target")
	c.watch.addTo(f)
	commonFlags(f, &c.allowUnregistered, "Allow operations of unknown dialects", &c.diagnostics)
	return f
}

// take implements [settings].
func (c *checkConfig) take(files []string) (err error) {
	if len(files) == 1 && c.sections.after.pass != "" {
		files = append(files, files[0]) // two sections of one dump
	}
	switch {
	case len(files) != 2:
		return usageError{fmt.Sprintf("expected two files, before and after, but found %d. See: %s %s --help", len(files), Name, checkCommand)}
	case files[0] == standardStream && files[1] == standardStream:
		return usageError{"only one of the files can be the standard input"}
	case c.runs <= 0:
		return usageError{"for the --runs option: must be positive"}
	case c.steps <= 0:
		return usageError{"for the --max-steps option: must be positive"}
	}
	c.before, c.after = files[0], files[1]
	c.chosen, err = c.sections.pair(c.before == c.after)
	return err
}

// pair returns what the flags choose of both files: --before and --after are of the one and
// the other. In one file, --before is the pass of --after unless it is given.
func (s *sectionFlags) pair(same bool) (chosen [2]dump.Selection, err error) {
	first, second := *s, *s
	if same && s.before.pass == "" {
		first.before = s.after
	}
	if same && s.section != 0 {
		return chosen, usageError{"--section chooses one section, and two are compared: use --before and --after"}
	}
	first.after, second.before = passFlagText{}, passFlagText{}
	if chosen[0], err = first.selection(); err == nil {
		chosen[1], err = second.selection()
	}
	return chosen, err
}

// checkFlatten executes "hivm-opt check-flatten".
func (t *tool) checkFlatten(cfg *checkConfig) (err error) {
	t.configure(&config{diagnostics: cfg.diagnostics, split: cfg.split})
	if err := t.watchInputs(cfg.watch); err != nil {
		return err
	}
	x := &comparison{tool: t}
	x.compiler = t.Compiler.With(hivmopt.Options{
		AllowUnregistered: cfg.allowUnregistered, Arch: target.Generation(cfg.arch),
		Workers: t.allWorkers(), SkipQuotes: true, MaxErrors: cfg.diagnostics.limit(), Diagnose: warnings(t.print),
	})
	if x.ctx, err = x.compiler.NewContext(); err != nil {
		return err
	}
	x.checker = check.NewChecker(check.ConcreteOptions{Runs: cfg.runs, Seed: cfg.seed, Steps: cfg.steps})
	before, err := x.side(cfg.before, cfg.chosen[0])
	if err != nil {
		return err
	}
	after, err := x.side(cfg.after, cfg.chosen[1])
	if err != nil {
		return err
	}
	if len(before.parts) != len(after.parts) {
		return usageError{fmt.Sprintf("'%s' has %d parts, '%s' has %d", cfg.before, len(before.parts), cfg.after, len(after.parts))}
	}
	t.hold(before.reader.in.bytes()+after.reader.in.bytes(), WholeModule)
	for i := range before.parts {
		x.ctx.BeginPart()
		if err := x.part(before, after, i); err != nil {
			return err
		}
	}
	t.messages.Flush()
	if _, err := fmt.Fprintln(t.Stdout, x.tally); err != nil {
		return err
	}
	switch n := x.tally; {
	case x.broken || n.Refuted+n.Unpaired > 0:
		return errReported
	case n.Unknown > 0:
		return exitUnknown
	}
	return nil
}

// exitUnknown is the exit code for files that nothing is known to be wrong with, though
// not all of it is proved.
const exitUnknown exitCode = 2

// comparison is one run of check-flatten.
type comparison struct {
	*tool
	compiler *hivmopt.Compiler
	ctx      *ir.Context
	checker  *check.Checker
	tally    check.Tally
	broken   bool // a part cannot be compared
}

// side is one of the two inputs.
type side struct {
	reader *moduleReader
	parts  []extent
}

func (x *comparison) side(name string, chosen dump.Selection) (side, error) {
	in, err := x.load(name, chosen, x.tool.cfg.split != "")
	if err != nil {
		return side{}, err
	}
	r := &moduleReader{tool: x.tool, compiler: x.compiler, ctx: x.ctx, in: in, report: x.print}
	return side{r, x.split(in)}, r.open()
}

// part compares one part of both inputs. With an error there is no sense in another part.
func (x *comparison) part(before, after side, i int) error {
	var modules [2]*ir.Operation
	for k, s := range []side{before, after} {
		m, err := s.reader.read(s.parts[i])
		if x.endsRun(err) {
			return err
		}
		if err != nil {
			x.fail(err)
			return nil
		}
		_, modules[k] = m.IR()
	}
	x.doing = "while comparing"
	x.meter().Begin("comparing", progress.Ops, 0)
	check.Modules(x.ctx, modules[0], modules[1], func(*ir.Operation) { x.checker.NextFunction() }, x.finding)
	return x.tool.ctx.Err()
}

func (x *comparison) fail(err error) {
	x.broken = true
	for _, d := range diag.Of(err) {
		x.print(d)
	}
}

// finding reports on one operation.
func (x *comparison) finding(f check.Finding) {
	if x.tool.ctx.Err() != nil {
		return
	}
	x.meter().Count(progress.Ops, 1)
	if f.Pair == nil && f.Unpaired != "" {
		op := f.Before
		if op == nil {
			op = f.After
		}
		x.tally.Unpaired++
		x.print(op.Errorf(x.ctx, "%s", f.Unpaired))
		return
	}
	var r check.Result
	switch {
	case f.Unknown != "":
		r = check.Result{Verdict: check.Unknown, Reason: f.Unknown}
	case f.Structured():
		r = x.checker.Check(f.Pair)
	default:
		r = x.checker.Unchanged(f.Pair)
	}
	if f.Structured() || r.Verdict != check.Proved {
		x.tally.Add(r.Verdict)
	}
	if r.Limited {
		x.tally.NotRun++
		d := f.After.Errorf(x.ctx, "'%s' is proved to keep its meaning, but runs on data are left out: %s", f.After.Name(), r.NotRun)
		d.Severity, d.Notes = diag.Remark, nil
		x.print(d)
	}
	if d := verdictMessage(x.ctx, f.After, r); d != nil {
		x.print(d.AttachNote(x.ctx.Location(f.Before.Loc()), "before"))
	}
}
