package report

import (
	"fmt"
	"io"
	"strings"

	"hivm-opt/lit"
)

// Which says which tests something is printed of.
type Which int

// The choices of lit's --test-output and --print-result-after.
const (
	Off    Which = iota // of none
	Failed              // of tests that failed
	All                 // of all tests
)

// Options select the printed parts.
type Options struct {
	// Results are the tests whose result is printed when it is there.
	Results Which
	// Outputs are the tests whose commands and output are printed as well.
	Outputs Which
	// Show are outcomes whose tests a summary lists besides the failures.
	Show map[lit.Code]bool
	// Terse leaves passed tests and the time out of a summary.
	Terse bool
}

// SetOutputs sets Outputs; an output has its result with it.
func (o *Options) SetOutputs(w Which) {
	o.Outputs = w
	o.Results = max(o.Results, w)
}

// SetResults sets Results; there is no output without its result.
func (o *Options) SetResults(w Which) {
	o.Results = w
	o.Outputs = min(o.Outputs, w)
}

// has reports whether a test with an outcome belongs to w.
func (w Which) has(c lit.Code) bool { return w == All || w == Failed && c.IsFailure() }

// Display prints results as they come.
type Display struct {
	out         io.Writer
	options     Options
	tests, done int
	found       int
	progress    Progress
}

// New returns a display for a number of tests, out of found that were discovered.
// progress may be nil.
func New(out io.Writer, options Options, tests, found int, progress Progress) *Display {
	return &Display{out: out, options: options, tests: tests, found: found, progress: progress}
}

// Start prints the first line.
func (d *Display) Start(workers int) {
	of := ""
	if d.tests != d.found {
		of = fmt.Sprintf(" of %d", d.found)
	}
	header := fmt.Sprintf("-- Testing: %d%s tests, %d workers --", d.tests, of, workers)
	switch {
	case d.progress != nil:
		d.progress.Start(header)
	case d.options.Results != Off:
		fmt.Fprintln(d.out, header)
	}
}

// Result prints the result of a test.
func (d *Display) Result(r lit.Result) {
	if r.Code == lit.Skipped || r.Code == lit.Excluded {
		return // it never ran
	}
	d.done++
	if d.options.Results.has(r.Code) || d.options.Outputs.has(r.Code) {
		if d.progress != nil {
			d.progress.Clear()
		}
		d.print(r)
	}
	if d.progress != nil {
		d.progress.Update(float64(d.done)/float64(d.tests), r.Test.Name(), r.Code.IsFailure())
	}
}

// print writes the line of a test and the texts that belong to it.
func (d *Display) print(r lit.Result) {
	attempts := ""
	if r.Attempts > 1 {
		attempts = fmt.Sprintf(", %d of %d attempts", r.Attempts, r.MaxAttempts)
	}
	fmt.Fprintf(d.out, "%s: %s (%d of %d%s)\n", r.Code, r.Test.Name(), d.done, d.tests, attempts)
	if !d.options.Outputs.has(r.Code) {
		return
	}
	if r.Code.IsFailure() {
		fmt.Fprintf(d.out, "%s TEST '%s' FAILED %s\n", stars, r.Test.Name(), stars)
	}
	if text := output(r); text != "" {
		fmt.Fprintln(d.out, text)
	}
	fmt.Fprintln(d.out, stars)
}

// output returns the output of a test: the log of a run ends with an empty
// line, the reason of a test that didn't run does not.
func output(r lit.Result) string {
	if strings.HasPrefix(r.Output, "Exit Code:") {
		return r.Output
	}
	return strings.TrimSuffix(r.Output, "\n")
}

// Finish ends the progress bar.
func (d *Display) Finish() {
	if d.progress != nil {
		d.progress.Clear()
	}
}

// stars stand around the output of a test and over the sections of a summary.
const stars = "********************"
