package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"hivm-opt/internal/dump"
	"hivm-opt/internal/procgroup"
	"hivm-opt/lit/shellword"
)

// bisectCommand is the word that begins the arguments of "hivm-opt bisect".
const bisectCommand = "bisect"

const bisectHelp = `hivm-opt bisect finds the first section of a dump for which a command fails.

Usage:
  hivm-opt bisect [flags] --test=COMMAND file

The command is run by sh -c. {} in it stands for the name of a file with the whole module as
it stood after a section; without {} the name is put at its end. As for git bisect run, exit
code 0 means good, 125 that nothing can be said, and any other bad; 126 and 127, by which the
shell says that there is no such command, end the search.

Only sections that changed something are tried. The first has to be good and the last bad;
between them the search halves the sections, so that one out of a thousand takes ten runs of
the command. It takes for granted that what is bad stays bad: --linear does not, and tries
one section after the other. The exit code is
  0  if the section was found,
  1  if the dump or the command cannot be read or run,
  2  if there is none: the first section is bad already, or the last is still good, or the
     command could not say it of the sections in question.

Examples:
  hivm-opt bisect dump.txt --test='hivm-opt run {} --arg x.npy --arg zeros --expect arg1=y.npy'
  hivm-opt bisect dump.txt --func=@kernel --test='./reproduces.sh' --timeout=1m

`

// bisectConfig holds the settings of the arguments of "hivm-opt bisect".
type bisectConfig struct {
	input, test string
	function    string
	linear      bool
	verbose     bool
	timeout     time.Duration
	diagnostics diagnosticFlags
}

// flags implements [settings].
func (c *bisectConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.StringVar(&c.test, "test", "", "Run `COMMAND` on the state after a section, whose file name stands for {}")
	f.StringVar(&c.function, "func", "", "Try only sections of a function, `@NAME`, and of modules that have it")
	toggleVar(f, &c.linear, "linear", "Try one section after the other")
	f.DurationVar(&c.timeout, "timeout", 0, "Take a command that runs longer than `TIME`, such as 10s, for one that fails (default: no limit)")
	toggleVar(f, &c.verbose, "verbose", "Pass on what the command prints, to the standard error")
	diagnosticsAndHelp(f, &c.diagnostics)
	return f
}

// take implements [settings].
func (c *bisectConfig) take(files []string) error {
	switch {
	case len(files) != 1:
		return usageError{fmt.Sprintf("expected one file, but found %d. See: %s %s --help", len(files), Name, bisectCommand)}
	case strings.TrimSpace(c.test) == "":
		return usageError{"for the --test option: a command is needed"}
	case c.timeout < 0:
		return usageError{"for the --timeout option: must be positive"}
	}
	c.input = files[0]
	return nil
}

// verdict is what a command says about a section.
type verdict uint8

const (
	untried verdict = iota
	good
	bad
	skipped
)

// String returns the verdict in words.
func (v verdict) String() string {
	return [...]string{"not tried", "good", "bad", "skipped, the command cannot say"}[v]
}

// exitNotFound is the exit code of a search that has found no section.
const exitNotFound exitCode = 2

// bisection is one run of bisect.
type bisection struct {
	*tool
	cfg   *bisectConfig
	index *dump.Index
	// tried are the sections that changed something, with the verdicts about them.
	tried    []*dump.Section
	verdicts []verdict
	runs     int
	file     string // of the state
}

// bisect executes "hivm-opt bisect".
func (t *tool) bisect(cfg *bisectConfig) error {
	t.configure(&config{diagnostics: cfg.diagnostics})
	src, x, err := t.index(cfg.input)
	if err != nil {
		return err
	}
	defer src.Close()
	b := &bisection{tool: t, cfg: cfg, index: x}
	if err := b.choose(); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", Name+"-")
	if err != nil {
		return fileError{"open output", os.TempDir(), err}
	}
	defer os.RemoveAll(dir)
	guard := procgroup.NewGuard(dir)
	defer guard.Release()
	b.file = filepath.Join(dir, "state.mlir")
	t.doing = "while bisecting"
	found, err := b.search(guard.Within(t.ctx))
	if err != nil {
		return err
	}
	return b.report(found)
}

// choose takes the sections that changed something, of the wanted function. Texts of which it
// is not known which module they are a part of are left out.
func (b *bisection) choose() error {
	sections, err := b.index.Filter(dump.Selection{Function: strings.TrimPrefix(b.cfg.function, "@")})
	if err != nil {
		return selectionError(err)
	}
	for _, s := range sections {
		differs := s.Changed == dump.Changed || s.Changed == dump.Unknown
		if s.When != dump.Plain && s.Language == dump.MLIR && s.Root != "" && differs && b.index.HasState(s.Number) {
			b.tried = append(b.tried, s)
		}
	}
	if len(b.tried) < 2 {
		return usageError{fmt.Sprintf("%s has no two sections that differ: there is nothing to search", b.index.Name)}
	}
	b.verdicts = make([]verdict, len(b.tried))
	return nil
}

// search returns the place of the first bad section in tried, or -1.
func (b *bisection) search(ctx context.Context) (int, error) {
	last := len(b.tried) - 1
	if b.cfg.linear {
		return b.searchInOrder(ctx)
	}
	v, err := b.try(ctx, 0)
	if err != nil || v != good {
		return -1, err
	}
	if v, err = b.try(ctx, last); err != nil || v != bad {
		return -1, err
	}
	return b.halve(ctx, 0, last)
}

// searchInOrder tries one section after the other.
func (b *bisection) searchInOrder(ctx context.Context) (int, error) {
	for i := range b.tried {
		v, err := b.try(ctx, i)
		if err != nil {
			return -1, err
		}
		if v == bad {
			if i == 0 || b.verdicts[i-1] != good {
				return -1, nil
			}
			return i, nil
		}
	}
	return -1, nil
}

// halve searches between a good and a bad section.
func (b *bisection) halve(ctx context.Context, lo, hi int) (int, error) {
	for hi-lo > 1 {
		i := b.middle(lo, hi)
		if i < 0 {
			return -1, nil // all between were skipped
		}
		v, err := b.try(ctx, i)
		if err != nil {
			return -1, err
		}
		switch v {
		case good:
			lo = i
		case bad:
			hi = i
		}
	}
	return hi, nil
}

// middle returns the place closest to the middle of two places that was not tried, or -1.
func (b *bisection) middle(lo, hi int) int {
	mid := (lo + hi) / 2
	for d := 0; d < hi-lo; d++ {
		for _, i := range [...]int{mid - d, mid + d} {
			if i > lo && i < hi && b.verdicts[i] == untried {
				return i
			}
		}
	}
	return -1
}

// try runs the command on the state after a section.
func (b *bisection) try(ctx context.Context, i int) (verdict, error) {
	s := b.tried[i]
	text, err := b.index.State(s.Number)
	if err != nil {
		return untried, err
	}
	if err := os.WriteFile(b.file, []byte(text), 0o666); err != nil {
		return untried, fileError{"write output", b.file, err}
	}
	v, err := b.run(ctx)
	if err != nil {
		return untried, err
	}
	b.verdicts[i] = v
	b.runs++
	fmt.Fprintf(b.Stderr, "%s: %s\n", s.Title(), v)
	return v, nil
}

// Exit codes of shells and of git bisect run.
const (
	exitCannotSay     = 125
	exitNotExecutable = 126
	exitNoCommand     = 127
)

// run runs the command on the file.
func (b *bisection) run(ctx context.Context) (verdict, error) {
	limit, cancel := ctx, context.CancelFunc(func() {})
	if b.cfg.timeout > 0 {
		limit, cancel = context.WithTimeout(ctx, b.cfg.timeout)
	}
	defer cancel()
	cmd := exec.CommandContext(limit, "sh", "-c", b.command())
	if b.cfg.timeout > 0 {
		procgroup.Own(cmd) // so that the guard outlives the command
	} else {
		procgroup.OwnIn(ctx, cmd)
	}
	cmd.Dir = b.Dir
	cmd.WaitDelay = time.Second
	if b.cfg.verbose {
		cmd.Stdout, cmd.Stderr = b.Stderr, b.Stderr
	}
	err := cmd.Run()
	if e := ctx.Err(); e != nil {
		return untried, e
	}
	if limit.Err() != nil {
		return bad, nil
	}
	var failed *exec.ExitError
	switch {
	case err == nil:
		return good, nil
	case !errors.As(err, &failed):
		return untried, usageError{"for the --test option: " + err.Error()}
	}
	switch code := failed.ExitCode(); code {
	case exitCannotSay:
		return skipped, nil
	case exitNotExecutable, exitNoCommand:
		return untried, usageError{fmt.Sprintf("for the --test option: the shell cannot run it, exit code %d; --verbose shows what it says", code)}
	}
	return bad, nil
}

// command returns the command with the name of the file.
func (b *bisection) command() string {
	name := shellword.Quote(b.file)
	if strings.Contains(b.cfg.test, "{}") {
		return strings.ReplaceAll(b.cfg.test, "{}", name)
	}
	return b.cfg.test + " " + name
}

// report prints the result.
func (b *bisection) report(found int) error {
	b.messages.Flush()
	if found < 0 {
		fmt.Fprintf(b.Stdout, "not found: %s\n", b.reason())
		return exitNotFound
	}
	s := b.tried[found]
	_, err := fmt.Fprintf(b.Stdout, "first bad: %s, %s:%d; %s of %d were tried\nwhat it changed: %s %s %s %s %d\n",
		s.Title(), b.index.Name, s.Line, dump.Count(b.runs, "state", "states"), len(b.tried),
		Name, dumpCommand, diffCommand, shellword.Quote(b.cfg.input), s.Number)
	return err
}

// reason says why no section was found.
func (b *bisection) reason() string {
	last := len(b.tried) - 1
	switch {
	case b.verdicts[0] == bad:
		return "the first state is bad already: " + b.tried[0].Title()
	case b.verdicts[0] == skipped && b.verdicts[last] == untried && !b.cfg.linear:
		return "the command cannot say whether the first state is good: " + b.tried[0].Title()
	case b.verdicts[last] == good:
		return "the last state is good: " + b.tried[last].Title()
	case b.verdicts[last] == skipped:
		return "the command cannot say whether the last state is bad: " + b.tried[last].Title()
	}
	return "the command cannot say it of the sections in question: " + b.between()
}

// between names the sections behind the last good one up to the first bad one.
func (b *bisection) between() string {
	lo, hi := 0, len(b.tried)-1
	for i, v := range b.verdicts {
		if v == bad {
			hi = i
			break
		}
		if v == good {
			lo = i
		}
	}
	var numbers []string
	for _, s := range b.tried[min(lo+1, hi) : hi+1] {
		numbers = append(numbers, fmt.Sprint(s.Number))
	}
	return "one of the sections " + strings.Join(numbers, ", ")
}
