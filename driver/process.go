package driver

import (
	"fmt"
	"io"
	"runtime"
	"time"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/passes/library"
	"hivm-opt/printer"
)

// processor takes parts of an input from text to text.
type processor struct {
	*tool
	ctx     *ir.Context
	file    *source.File
	manager *pass.Manager
	out     io.Writer
	// report receives the diagnostics.
	report   func(*diag.Diagnostic)
	expected *expectations // nil without --verify-diagnostics
	// flattening is nil without --verify-flatten.
	flattening *flattenVerifier
}

func (t *tool) newProcessor(pipeline *pass.Pipeline, in input, out io.Writer) (*processor, error) {
	class := target.Generation(t.cfg.arch)
	if class == target.Unknown {
		class = allpasses.GenerationOf(pipeline)
	}
	c, err := alldialects.NewContextFor(class)
	if err != nil {
		return nil, err
	}
	c.AllowUnregistered = t.cfg.allowUnregistered
	c.SetQuoting(ir.Quoting{New: printer.Quoter, InNotes: t.cfg.quoteOps && t.cfg.expect == expectOff})
	c.NoHints = t.cfg.expect != expectOff
	p := &processor{tool: t, ctx: c, out: out, report: t.print}
	t.at.ctx = c
	if p.file, err = c.Files.Add(in.name, in.text); err != nil {
		return nil, err
	}
	if t.cfg.expect != expectOff {
		p.expected = newExpectations(p.file, t.cfg.expect, p.print)
		p.report = p.expected.check
	}
	p.manager = &pass.Manager{
		Pipeline:   pipeline,
		SkipVerify: !t.cfg.verifyEach,
		Verify:     p.verifyOptions(),
		Diagnose:   func(d *diag.Diagnostic) { p.report(d) },
		Workers:    t.workers(),
	}
	if p.flattening, err = newFlattenVerifier(p); err != nil {
		return nil, err
	}
	if t.cfg.timing {
		p.manager.Watch = append(p.manager.Watch, &t.times.passes)
	}
	if d := p.dumper(); d != nil {
		p.manager.Watch = append(p.manager.Watch, d)
	}
	return p, nil
}

// chunk processes a part of the input and reports whether that succeeded.
func (p *processor) chunk(e extent) bool {
	p.ctx.BeginPart()
	p.flattening.begin()
	ok := p.finish(p.pipeline(e))
	return ok || p.expected != nil
}

// end reports whether all went well after the last part.
func (p *processor) end() bool { return p.expected == nil || p.expected.done() }

// finish reports the error that a part ended with.
func (p *processor) finish(err error) bool {
	for _, d := range diag.Of(err) {
		p.report(d)
	}
	return err == nil
}

// pipeline parses, verifies, transforms and prints a part of the input.
func (p *processor) pipeline(e extent) error {
	m, err := p.parse(e)
	if err != nil {
		return err
	}
	p.at.what = "between passes"
	if err := p.counted(func() error { return p.manager.Run(p.ctx, m) }); err != nil {
		return err
	}
	if p.flattening.failed() && p.cfg.output == standardStream {
		return nil
	}
	if p.cfg.callStatistics {
		if err := library.Report(p.Stderr, p.ctx, m); err != nil {
			return err
		}
	}
	p.at.what = "while printing"
	defer lap(&p.times.output, time.Now())
	if ok, err := p.printText(p.out); ok || err != nil {
		return err
	}
	if err := printer.Print(p.out, p.ctx, m, p.form()); err != nil {
		return fileError{"write output", p.cfg.output, err}
	}
	if p.form().LocalScope {
		return nil // mlir-opt leaves the empty line out here
	}
	_, err = io.WriteString(p.out, "\n")
	return err
}

func (p *processor) parse(e extent) (*ir.Operation, error) {
	p.at.what = "while parsing"
	defer lap(&p.times.parse, time.Now())
	f := p.file
	if e.end == 0 && len(f.Text) > 0 {
		// The parser takes a zero end for the end of the file.
		empty, err := p.ctx.Files.Add(f.Name, "")
		if err != nil {
			return nil, err
		}
		f = empty
	}
	m, err := parser.Parse(p.ctx, f, parser.Options{Begin: e.beg, End: e.end})
	if err != nil {
		return nil, err
	}
	p.at.what = "while verifying"
	if err := ir.Verify(p.ctx, m, p.verifyOptions()); err != nil {
		return nil, err
	}
	for _, d := range hacc.UnknownTargets(p.ctx, m) {
		p.report(d)
	}
	return m, nil
}

// form returns how the result is printed.
func (p *processor) form() printer.Options {
	return printer.Options{
		Generic:    p.cfg.generic,
		DebugInfo:  p.cfg.debugInfo,
		LocalScope: p.cfg.localScope,
		PrettyLocs: p.cfg.prettyDebugInfo,

		NamesFromLocs: p.cfg.namesFromLocs,
	}
}

// dumper returns what prints IR between passes, or nil.
func (p *processor) dumper() pass.Instrumentation {
	f := &p.cfg.dump
	before := selects(&f.before, f.beforeAll)
	after := selects(&f.after, f.afterAll || f.onFailure)
	if before == nil && after == nil {
		return nil
	}
	form := p.form()
	form.NoExternal = true
	return &pass.IRPrinter{
		Out: p.Stderr,
		Print: func(w io.Writer, op *ir.Operation, nested bool) error {
			if nested {
				_, err := io.WriteString(w, printer.String(p.ctx, op, form))
				return err
			}
			return printer.Print(w, p.ctx, op, form)
		},
		Before:      before,
		After:       after,
		OnChange:    f.onChange,
		OnFailure:   f.onFailure,
		ModuleScope: f.moduleScope,
	}
}

// progress remembers what is going on, for the report of a crash.
type progress struct {
	ctx  *ir.Context
	what string
}

// describe says what was going on when the tool panicked with v, and where in the
// input that is, as far as it is known.
func (p *progress) describe(v any) (what string, place diag.Place) {
	if x, ok := v.(*pass.Panic); ok {
		return fmt.Sprintf("in pass '%s'", x.Step.Info.Name), p.ctx.Place(x.Op.Loc())
	}
	if p.what == "" {
		return "while reading the input", diag.Place{}
	}
	return p.what, diag.Place{}
}

func (p *processor) verifyOptions() ir.VerifyOptions { return ir.VerifyOptions{Workers: p.workers()} }

// workers returns how many goroutines may work on the functions of a module.
func (t *tool) workers() int {
	if t.cfg.oneThread {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}
