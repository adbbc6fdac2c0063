// Package engine is hivm-opt behind the page of the playground: a request in, an answer out,
// both as JSON, without files.
//
// It knows the passes and dialects that it was built with: with the tag core only those of
// packages allpasses and alldialects that are in each build.
package engine

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	hivmopt "hivm-opt"
	"hivm-opt/internal/check"
	"hivm-opt/internal/explain"
	"hivm-opt/internal/explain/html"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/plan"
	"hivm-opt/passes/synctrace"
)

// FileName is the name of the text in messages.
const FileName = "kernel.mlir"

// Task is what a request asks for.
type Task string

// The tasks.
const (
	// Lint reads and verifies the text.
	Lint Task = "lint"
	// Opt runs the pipeline, and prints what comes out.
	Opt Task = "opt"
	// Explain runs the pipeline, and writes the page about its decisions.
	Explain Task = "explain"
	// Check runs the pipeline, and proves each rewrite of flatten-ops or runs it before and after.
	Check Task = "check"
	// Run interprets the function of the text on data.
	Run Task = "run"
	// Pipes runs it with the pipes side by side: faults of the synchronization, and the timeline.
	Pipes Task = "pipes"
)

// Request is one question of the page.
type Request struct {
	Task Task   `json:"task"`
	Text string `json:"text"`
	// Pipeline is in the syntax of --pass-pipeline.
	Pipeline string `json:"pipeline"`
	// Args are the arguments of a function that is run, as --arg has them. Those that are
	// missing are made up.
	Args []string `json:"args"`
}

// Answer is what the page shows.
type Answer struct {
	// OK is false where there was an error.
	OK bool `json:"ok"`
	// Output is a text: IR, or results of a run.
	Output string `json:"output"`
	// Page is a whole page in HTML. It is not in the JSON, where it would be written again with escapes.
	Page     []byte    `json:"-"`
	Messages []Message `json:"messages"`
	// Summary is a sentence about the result.
	Summary string `json:"summary"`
	// Args are the arguments that were used.
	Args []string `json:"args"`
}

// Message is a diagnostic, or one of its notes.
type Message struct {
	Severity string `json:"severity"`
	Text     string `json:"text"`
	// Line is 0 where the place is unknown or not in the text.
	Line int `json:"line"`
	// From and To are the place in the text, counted in units of UTF-16.
	From  int       `json:"from"`
	To    int       `json:"to"`
	Notes []Message `json:"notes,omitempty"`
}

// Answered answers a request in JSON by an answer in JSON, and a page, nil for none.
func Answered(request []byte) (answer, page []byte) {
	var r Request
	var a Answer
	if err := json.Unmarshal(request, &r); err != nil {
		a.fail(err.Error())
	} else {
		a = Do(r)
	}
	out, err := json.Marshal(&a)
	if err != nil {
		panic(err) // the type has only texts and numbers
	}
	return out, a.Page
}

// Do answers a request. A panic of the compiler becomes a message.
func Do(r Request) (a Answer) {
	x := &work{Request: r, answer: &a}
	defer func() {
		if p := recover(); p != nil {
			a = Answer{}
			a.fail(fmt.Sprintf("internal error: %v; this is a bug in hivm-opt", p))
		}
	}()
	if err := x.do(); err != nil {
		x.reportAll(err)
	}
	a.OK = true
	for _, m := range a.Messages {
		a.OK = a.OK && m.Severity != severity(diag.Error)
	}
	return a
}

// fail adds an error without a place.
func (a *Answer) fail(text string) {
	a.OK = false
	a.Messages = append(a.Messages, Message{Severity: severity(diag.Error), Text: text})
}

// work is the work on a request.
type work struct {
	Request
	answer *Answer
	lines  []textLine // of the text, when a message needs them
}

func (x *work) do() error {
	if x.Task == Lint {
		_, err := x.module(nil)
		return err
	}
	if x.Task == Run || x.Task == Pipes {
		return x.run()
	}
	p, err := hivmopt.Default().Pipeline(cmp.Or(strings.TrimSpace(x.Pipeline), "builtin.module()"))
	if err != nil {
		// The text may have errors as well, and an editor wants to mark them.
		_, also := x.module(nil)
		x.reportAll(err)
		return also
	}
	m, err := x.module(p)
	if err != nil {
		return err
	}
	switch x.Task {
	case Opt:
		return x.opt(m, p)
	case Explain:
		return x.explain(m, p)
	case Check:
		return x.check(m, p)
	}
	return fmt.Errorf("there is no task '%s'", x.Task)
}

// module reads the text for a pipeline, nil for none.
func (x *work) module(p *pass.Pipeline) (*hivmopt.Module, error) {
	o := hivmopt.Options{SkipQuotes: true, Diagnose: func(d *diag.Diagnostic) {
		if d.Severity != diag.Error { // errors are returned as well
			x.report(d)
		}
	}}
	if p != nil {
		o.Arch = allpasses.GenerationOf(p)
	}
	return hivmopt.Default().With(o).Parse(context.Background(), FileName, x.Text)
}

func (x *work) opt(m *hivmopt.Module, p *pass.Pipeline) error {
	passes := m.Manager(p)
	passes.Print = func(text string) {
		x.answer.Messages = append(x.answer.Messages, Message{Severity: diag.Remark.String(), Text: strings.TrimRight(text, "\n")})
	}
	if err := m.RunManager(context.Background(), passes); err != nil {
		return err
	}
	var b strings.Builder
	if m.HasLLVM() {
		if err := m.LLVM(&b); err != nil {
			return err
		}
	} else if err := m.Print(&b, hivmopt.Form{}); err != nil {
		return err
	}
	x.answer.Output = b.String()
	return nil
}

func (x *work) explain(m *hivmopt.Module, p *pass.Pipeline) error {
	var r explain.Recorder
	listened := false
	for _, made := range p.Passes() {
		if l, ok := made.(flatten.Listened); ok {
			l.Listen(r.Listen)
			listened = true
		}
		if l, ok := made.(plan.Listened); ok {
			l.Listen(r.ListenPlan)
			listened = true
		}
		if l, ok := made.(synctrace.Listened); ok {
			l.Listen(r.ListenOrders)
			listened = true
		}
	}
	if !listened {
		return fmt.Errorf("the pipeline has no pass to explain: add hivm-flatten-ops, hivm-plan-memory, hivm-graph-sync-solver or hivm-inject-sync")
	}
	failed := m.RunPipeline(context.Background(), p)
	var b bytes.Buffer
	if err := html.Write(&b, r.Report(), html.Options{Title: FileName}); err != nil {
		return err
	}
	x.answer.Page = b.Bytes()
	return failed
}

// mostChecked is how many steps an operation may take when it is run before and after: a proof
// holds without, and a page has one thread.
const mostChecked = 1 << 20

// check checks each rewrite of flatten-ops while it is made.
func (x *work) check(m *hivmopt.Module, p *pass.Pipeline) error {
	checker := check.NewChecker(check.ConcreteOptions{Runs: 1, Steps: mostChecked})
	var tally check.Tally
	listened := false
	for _, made := range p.Passes() {
		l, ok := made.(flatten.Listened)
		if !ok {
			continue
		}
		listened = true
		l.Listen(func(t *pass.Target) flatten.Listener {
			fork := checker.Fork()
			return flatten.Listener{Rewritten: func(before, after *ir.Operation, _ *analysis.Result) {
				r := fork.Check(&check.Pair{Ctx: t.Ctx, Before: before, After: after})
				tally.Add(r.Verdict)
				x.verdict(t.Ctx, after, r)
			}}
		})
	}
	if !listened {
		return fmt.Errorf("the pipeline has no pass to check: add hivm-flatten-ops")
	}
	if err := m.RunPipeline(context.Background(), p); err != nil {
		return err
	}
	x.answer.Summary = tally.String()
	return nil
}

// verdict reports an operation that is not proved to keep its meaning.
func (x *work) verdict(c *ir.Context, after *ir.Operation, r check.Result) {
	if r.Verdict == check.Proved {
		return
	}
	d := after.Errorf(c, "flattening '%s' is not proved to keep its meaning: %s", after.Name(), r.Reason)
	d.Severity = diag.Remark
	if r.Verdict == check.Refuted {
		d = after.OpErrorf(c, "flattening changes the meaning: %s", r.Reason)
		for _, line := range r.Example.Text {
			d.AttachNote(d.Location, "%s", line)
		}
	}
	x.report(d)
}
