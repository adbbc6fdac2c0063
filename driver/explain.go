package driver

import (
	"fmt"

	"github.com/spf13/pflag"

	"hivm-opt/internal/explain"
	"hivm-opt/internal/explain/html"
	"hivm-opt/internal/lazy"
	"hivm-opt/internal/progress"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/plan"
	"hivm-opt/passes/synctrace"
)

// explainForm is the form of --explain.
type explainForm uint8

const (
	explainOff explainForm = iota
	explainRemarks
	explainMissed
	explainJSON
	explainHTML
)

// explainForms are the words for the forms.
var explainForms = lazy.Value[map[string]explainForm]{Make: func() map[string]explainForm {
	return map[string]explainForm{"": explainRemarks, "remarks": explainRemarks, "missed": explainMissed, "json": explainJSON, "html": explainHTML}
}}

// String implements pflag.Value.
func (f *explainForm) String() string { return "" }

// Type implements pflag.Value.
func (f *explainForm) Type() string { return "remarks|missed|json|html" }

// Set implements pflag.Value.
func (f *explainForm) Set(s string) error {
	form, ok := explainForms.Get()[s]
	if !ok {
		return unknownValueOf(f, s)
	}
	*f = form
	return nil
}

// isReport reports whether the form is a text of its own, and not messages.
func (f explainForm) isReport() bool { return f == explainJSON || f == explainHTML }

// explainFlags are the flags about the decisions of the passes.
type explainFlags struct {
	form   explainForm
	output textFlag
	debug  debugFlags
	// only says that nothing but the explanation is asked for, by hivm-opt explain.
	only bool
}

// addTo adds the flags to the flags of a section.
func (x *explainFlags) addTo(f *pflag.FlagSet) {
	f.VarPF(&x.form, "explain", "", "Say what flatten-ops decides about each operation, hivm-plan-memory about each buffer, and hivm-graph-sync-solver and hivm-inject-sync about each flag, and why: as remarks, as remarks about the operations that are not flattened, or in part (missed), or as a report that takes the place of the IR").NoOptDefVal = "remarks"
	x.output.text = standardStream
	f.Var(&x.output, "explain-output", "Write the report of --explain=json or html to a file, `FILE`")
	x.debug.addTo(f)
}

// standardStream is the name of files that are the standard input or output.
const standardStream = "-"

// explanation is the work of --explain and --debug-only in one run. A nil explanation
// does nothing.
type explanation struct {
	tool     *tool
	recorder explain.Recorder
	out      *output // of the report, nil for remarks
}

// newExplanation listens to the passes of a pipeline that can be explained.
func (t *tool) newExplanation(pipeline *pass.Pipeline) (*explanation, error) {
	flags := &t.cfg.explain
	debug := flags.debug.wants(explain.DebugType)
	if flags.output.given && !flags.form.isReport() {
		return nil, usageError{"the --explain-output option is for --explain=json and --explain=html"}
	}
	if flags.form == explainOff && !debug {
		return nil, nil
	}
	x := &explanation{tool: t, recorder: explain.Recorder{Remarks: flags.form == explainRemarks, Missed: flags.form == explainMissed, NoReport: !flags.form.isReport()}}
	if debug {
		x.recorder.Trace = func(o *explain.Op) { o.WriteTrace(t.Stderr) }
	}
	listened := false
	for _, p := range pipeline.Passes() {
		if l, ok := p.(flatten.Listened); ok {
			l.Listen(x.recorder.Listen)
			listened = true
		}
		if l, ok := p.(plan.Listened); ok {
			l.Listen(x.recorder.ListenPlan)
			listened = true
		}
		if l, ok := p.(synctrace.Listened); ok {
			l.Listen(x.recorder.ListenOrders)
			listened = true
		}
	}
	if !listened {
		if flags.form == explainOff {
			return nil, nil
		}
		return nil, usageError{"for the --explain option: there is no pass to explain; add --flatten-ops, --hivm-plan-memory, --hivm-graph-sync-solver or --hivm-inject-sync"}
	}
	if flags.form.isReport() {
		var err error
		if x.out, err = t.openOutput(flags.output.text); err != nil {
			return nil, err
		}
		t.report.Store(x.out)
	}
	return x, nil
}

// takesStdout reports whether the report is written in place of the IR.
func (x *explanation) takesStdout() bool {
	return x != nil && x.out != nil && x.tool.cfg.explain.output.text == standardStream
}

// clashesWith reports whether the report would overwrite another output.
func (x *explanation) clashesWith(o *output) bool {
	return x != nil && x.out != nil && x.out.isFile() && o.isFile() && x.out.file.replaces(o.file)
}

// write writes the report, but no file if the run has failed, and a line about the totals where the
// remarks go.
func (x *explanation) write(failed bool) error {
	if x == nil || x.tool.cfg.explain.form == explainOff {
		return nil
	}
	r := x.recorder.Report()
	if err := x.writeReport(r, failed); err != nil {
		return err
	}
	if !failed && r.Totals.Ops > 0 {
		x.tool.total("flatten-ops: " + r.Summary())
	}
	return nil
}

// writeReport writes the report if it is a text of its own.
func (x *explanation) writeReport(r *explain.Report, failed bool) error {
	if x.out == nil || failed && x.out.isFile() {
		return nil
	}
	x.tool.meter().Begin("writing the explanation", progress.Nothing, 0)
	var err error
	if x.tool.cfg.explain.form == explainHTML {
		err = html.Write(x.out, r, html.Options{Title: x.tool.cfg.input})
	} else {
		err = r.WriteJSON(x.out)
	}
	if err != nil {
		return fileError{"write output", x.out.name, err}
	}
	return x.out.commit()
}

// discard removes unfinished files.
func (x *explanation) discard() {
	if x != nil && x.out != nil {
		x.out.discard()
	}
}

// irOutput opens the output for the IR.
func (t *tool) irOutput(x *explanation) (*output, error) {
	if t.cfg.explain.only || t.cfg.output == standardStream && x.takesStdout() {
		return nowhere(), nil
	}
	out, err := t.openOutput(t.cfg.output)
	if err == nil && x.clashesWith(out) {
		return nil, usageError{fmt.Sprintf("-o and --explain-output both name '%s'", t.cfg.output)}
	}
	return out, err
}
