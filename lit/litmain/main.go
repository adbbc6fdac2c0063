package litmain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"time"

	"golang.org/x/term"

	"hivm-opt/lit"
	"hivm-opt/lit/config"
	"hivm-opt/lit/internal/argparse"
	"hivm-opt/lit/report"
)

// Version is the output of --version: the version of LLVM's lit whose behaviour
// this lit has.
const Version = "lit " + config.Version + " (in Go, of hivm-opt)"

// Exit codes.
const (
	ExitSuccess = 0
	ExitFailure = 1 // a test failed
	ExitUsage   = 2 // nothing was run
)

// Command is one use of lit.
type Command struct {
	// Tools are commands of RUN lines that run inside the process.
	Tools map[string]lit.Tool
	// Stdout gets results, Stderr warnings and errors.
	Stdout, Stderr io.Writer
	// Environ is the environment of the process. Nil means [os.Environ].
	Environ []string
}

// run is the work of one command.
type run struct {
	Command
	settings *settings
	loader   *config.Loader
	warnings int
}

// errConfig means that configurations reported errors.
var errConfig = errors.New("a configuration is wrong")

// fileError says that a report could not be written, after the tests have run.
type fileError struct{ error }

// Run runs the tests that args name and returns the exit code. It stops early
// when ctx is done.
func (c Command) Run(ctx context.Context, args []string) (exit int) {
	if c.Environ == nil {
		c.Environ = os.Environ()
	}
	r := &run{Command: c}
	exit, err := r.all(ctx, args)
	var usage *argparse.UsageError
	var fatal *config.Fatal
	var file *fileError
	switch {
	case err == nil || errors.Is(err, argparse.ErrDone):
		return exit
	case errors.Is(err, errConfig):
		fmt.Fprintf(c.Stderr, "%d errors, exiting.\n", r.loader.Errors)
	case errors.As(err, &usage):
		fmt.Fprintf(c.Stderr, "%slit: error: %v\n", r.settings.parser.Usage(), err)
	case errors.Is(err, config.ErrInterrupted):
		fmt.Fprintln(c.Stderr, "interrupted by user, exiting")
		return ExitFailure
	case errors.As(err, &fatal):
		fmt.Fprintf(c.Stderr, "lit: %v\n", err)
	case errors.As(err, &file):
		fmt.Fprintf(c.Stderr, "error: %v\n", err)
		return ExitFailure
	default:
		fmt.Fprintf(c.Stderr, "error: %v\n", err)
	}
	return ExitUsage
}

// all goes from the command line to the exit code.
func (r *run) all(ctx context.Context, args []string) (exit int, err error) {
	operands, err := r.parse(args)
	if err != nil {
		return 0, err
	}
	if err := r.settings.valgrind(); err != nil {
		return 0, err
	}
	for _, option := range r.settings.ignored {
		r.warning("lit: warning: %s does nothing here", option)
	}
	found, suites, err := r.discover(operands, ctx.Done())
	if err != nil {
		return 0, err
	}
	if r.settings.list != nil {
		return ExitSuccess, r.settings.list(r.Stdout, found, suites)
	}
	history := report.ReadHistory(found)
	runner := &r.settings.runner
	selected := r.filter(found)
	if r.settings.lastFailed {
		selected = slices.DeleteFunc(selected, func(t *lit.Test) bool { return !t.PreviousFailure })
	}
	if len(selected) == 0 {
		return r.nothing(len(found))
	}
	all := len(selected)
	selected = runner.Select(selected)
	if runner.Shards > 0 {
		r.note("Selecting shard %d/%d = size %d/%d = tests #(%d*k)+%d = %s", runner.Shard, runner.Shards, len(selected), all,
			runner.Shards, runner.Shard, numbers(runner.Shard, runner.Shards, all))
		if len(selected) == 0 {
			r.warning("warning: shard does not contain any tests.  Consider decreasing the number of shards.")
			return ExitSuccess, nil
		}
	}
	if r.settings.maxTests > 0 && len(selected) > r.settings.maxTests {
		selected = selected[:r.settings.maxTests]
	}
	results, elapsed := r.execute(ctx, selected, len(found))
	if r.settings.recordTimes {
		if err := history.Write(results); err != nil {
			r.warning("warning: times are not recorded: %v", err)
		}
	}
	exit, err = r.report(addExcluded(results, found), elapsed)
	if ctx.Err() != nil {
		exit = max(exit, ExitFailure) // not everything was run
	}
	return exit, err
}

// numbers shows which tests belong to a shard.
func numbers(first, step, tests int) string {
	var list []int
	for i := first; i <= tests && len(list) < 3; i += step {
		list = append(list, i)
	}
	text := "["
	for i, n := range list {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(n)
	}
	if first+3*step <= tests {
		text += ", ..."
	}
	return text + "]"
}

// nothing ends a run whose filters left no test.
func (r *run) nothing(found int) (int, error) {
	text := fmt.Sprintf("filter did not match any tests (of %d discovered).  ", found)
	if !r.settings.allowEmpty {
		return 0, errors.New(text + "Use '--allow-empty-runs' to suppress this error.")
	}
	fmt.Fprintf(r.Stderr, "error: %sSuppressing error because '--allow-empty-runs' was specified.\n", text)
	return ExitSuccess, nil
}

// execute runs tests and shows their results.
func (r *run) execute(ctx context.Context, tests []*lit.Test, found int) ([]lit.Result, time.Duration) {
	runner := &r.settings.runner
	if runner.Workers == 0 {
		runner.Workers = runtime.GOMAXPROCS(0)
	}
	runner.Workers = min(runner.Workers, len(tests))
	var progress report.Progress
	if r.settings.progressBar {
		progress = report.NewProgress(r.Stdout, columns(r.Stdout))
	}
	display := report.New(r.Stdout, r.settings.display, len(tests), found, progress)
	display.Start(runner.Workers)
	start := time.Now()
	failures := 0
	runner.Expected = r.settings.expected
	results := runner.Run(ctx, tests, func(result lit.Result) {
		display.Result(result)
		if result.Code.IsFailure() {
			failures++
		}
	})
	elapsed := time.Since(start)
	display.Finish()
	skipped := slices.ContainsFunc(results, func(result lit.Result) bool { return result.Code == lit.Skipped })
	switch {
	case !skipped:
	case ctx.Err() != nil:
		fmt.Fprintln(r.Stderr, " interrupted by user, skipping remaining tests")
	case runner.MaxFailures > 0 && failures >= runner.MaxFailures:
		r.warning("warning: reached maximum number of test failures, skipping remaining tests")
	default:
		r.warning("warning: reached timeout, skipping remaining tests")
	}
	return results, elapsed
}

// columns returns the width of a terminal, or 0 if w is none.
func columns(w io.Writer) int {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width <= 0 {
		return 80
	}
	return width
}

// addExcluded returns the results of all tests that were found: a test that did
// not run is excluded.
func addExcluded(results []lit.Result, found []*lit.Test) []lit.Result {
	ran := map[*lit.Test]bool{}
	for _, result := range results {
		ran[result.Test] = true
	}
	for _, t := range found {
		if !ran[t] {
			results = append(results, lit.Result{Test: t, Code: lit.Excluded})
		}
	}
	return results
}

// report prints and writes the results of the tests, and returns the exit
// code.
func (r *run) report(results []lit.Result, elapsed time.Duration) (exit int, err error) {
	s := r.settings
	if s.timeTests {
		report.Histogram(r.Stdout, results)
	}
	report.Summary(r.Stdout, results, elapsed, s.display)
	for _, w := range s.files {
		if err := w.write(results, elapsed); err != nil {
			return 0, &fileError{err}
		}
	}
	if n := r.warnings + r.loader.Warnings; n > 0 && !s.quiet {
		fmt.Fprintf(r.Stderr, "\n%d warning(s) in tests\n", n)
	}
	if !slices.ContainsFunc(results, func(result lit.Result) bool { return result.Code.IsFailure() }) {
		return ExitSuccess, nil
	}
	if s.ignoreFail {
		fmt.Fprintf(r.Stderr, "\nExiting with status 0 instead of 1 because '--ignore-fail' was specified.\n")
		return ExitSuccess, nil
	}
	return ExitFailure, nil
}

// note and warning print messages about the run.
func (r *run) note(format string, args ...any) {
	if !r.settings.quiet {
		fmt.Fprintf(r.Stderr, "lit: note: %s\n", fmt.Sprintf(format, args...))
	}
}

func (r *run) warning(format string, args ...any) {
	fmt.Fprintf(r.Stderr, format+"\n", args...)
}
