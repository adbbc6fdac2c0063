package filecheck

import (
	"fmt"
	"io"
	"maps"
	"strings"
)

// A File is a text and its name in messages.
type File struct{ Name, Text string }

// Status is how a check ended. Its values are the exit codes of FileCheck.
type Status int

// The statuses.
const (
	// OK means that the input is as the directives want it.
	OK Status = iota
	// Mismatch means that it is not.
	Mismatch
	// Invalid means that nothing was checked, because the options, the check file or
	// the input make no sense.
	Invalid
)

// A Report is the outcome of a check.
type Report struct {
	// Status is the outcome in short.
	Status Status
	// Diagnostics are all messages, in order.
	Diagnostics []Diagnostic
	// Events are the findings and their places, with [Options.RecordEvents].
	Events []Event

	check   string // the name of the check file
	input   File   // in its canonical form
	verbose bool
}

// String returns all messages as FileCheck prints them.
func (r *Report) String() string {
	var b strings.Builder
	for _, d := range r.Diagnostics {
		d.write(&b, false)
	}
	return b.String()
}

// DumpOptions control the annotated dump of the input.
type DumpOptions struct {
	// Filter chooses the lines that are shown.
	Filter DumpFilter
	// Context is the number of lines around them that are shown, too.
	Context uint32
	// Color turns colours on.
	Color bool
}

// WriteDump draws the input and under its lines the events that were recorded.
func (r *Report) WriteDump(w io.Writer, o DumpOptions) error {
	return writeDump(w, dumpRequest{
		inputName: r.input.Name,
		checkName: r.check,
		input:     r.input.Text,
		events:    r.Events,
		filter:    o.Filter.orDefault(dumpAlways),
		context:   o.Context,
		verbose:   r.verbose,
		color:     o.Color,
	})
}

// A CheckError is the error of [Check].
type CheckError struct{ Report Report }

// Error returns the messages as FileCheck prints them, without the last newline.
func (e *CheckError) Error() string { return strings.TrimSuffix(e.Report.String(), "\n") }

// Check checks input against the directives in check. The error is nil if the input is
// as they want it, and else a [*CheckError].
func Check(check, input File, o Options) error {
	r := Run(check, input, o)
	if r.Status == OK {
		return nil
	}
	return &CheckError{*r}
}

// Run checks input against the directives in check, and returns all messages; with
// [Options.Verbose] these are more than errors.
func Run(check, input File, o Options) *Report {
	r := &Report{Status: Invalid, check: check.Name, verbose: o.verbose()}
	report := func(d Diagnostic) { r.Diagnostics = append(r.Diagnostics, d) }
	if problem := o.validate(); problem != "" {
		report(Diagnostic{Message: problem})
		return r
	}
	check.Text = canonicalText(check.Text, o.StrictWhitespace)
	program, err := readChecks(check, &o, report)
	if err != nil {
		r.Status = statusOf(err)
		return r
	}
	if input.Text == "" && !o.AllowEmpty {
		report(Diagnostic{Message: fmt.Sprintf("'%s' is empty", input.Name)})
		return r
	}
	input.Text = canonicalText(input.Text, o.StrictWhitespace)
	r.input = input
	r.Status, r.Events = program.run(input, report, o.RecordEvents)
	return r
}

// run checks a canonical input. Only if asked to it records events.
func (p *program) run(input File, report func(Diagnostic), record bool) (Status, []Event) {
	c := &checker{
		program:   p,
		input:     &source{name: input.Name, text: input.Text},
		vars:      variables{strings: maps.Clone(p.strings), numbers: p.numbers},
		report:    report,
		recording: record,
	}
	if c.run() {
		return OK, c.events
	}
	return Mismatch, c.events
}
