package driver

import (
	"fmt"
	"io"
	"time"

	"hivm-opt/diag"
	"hivm-opt/dialect/all"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/printer"
	"hivm-opt/source"
)

// processor takes parts of an input from text to text.
type processor struct {
	*tool
	ctx     *ir.Context
	file    *source.File
	manager *pass.Manager
	out     io.Writer
	// report receives the diagnostics of the part at hand.
	report func(*diag.Diagnostic)
}

func (t *tool) newProcessor(pipeline *pass.Pipeline, in input, out io.Writer) (*processor, error) {
	c, err := all.NewContext()
	if err != nil {
		return nil, err
	}
	c.AllowUnregistered = t.cfg.allowUnregistered
	p := &processor{tool: t, ctx: c, out: out, report: t.print}
	t.at.ctx = c
	if p.file, err = c.Files.Add(in.name, in.text); err != nil {
		return nil, err
	}
	p.manager = &pass.Manager{
		Pipeline:   pipeline,
		SkipVerify: !t.cfg.verifyEach,
		Verify:     p.verifyOptions(),
		Diagnose:   func(d *diag.Diagnostic) { p.report(d) },
		Watch:      []pass.Instrumentation{&t.at},
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
	if p.cfg.expect == expectOff {
		return p.finish(p.pipeline(e))
	}
	x := newExpectations(p.file, e, p.cfg.expect, p.print)
	p.report = x.check
	p.finish(p.pipeline(e))
	return x.done()
}

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
	if err := p.manager.Run(p.ctx, m); err != nil {
		return err
	}
	p.at.begin("while printing")
	defer lap(&p.times.output, time.Now())
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
	p.at.begin("while parsing")
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
	p.at.begin("while verifying")
	return m, ir.Verify(p.ctx, m, p.verifyOptions())
}

// form returns how the result is printed.
func (p *processor) form() printer.Options {
	return printer.Options{
		Generic:    p.cfg.generic,
		DebugInfo:  p.cfg.debugInfo,
		LocalScope: p.cfg.localScope,
	}
}

// verifyOptions has messages quote operations in the generic form, which needs
// nothing of them to be right.
func (p *processor) verifyOptions() ir.VerifyOptions {
	return ir.VerifyOptions{Print: func(op *ir.Operation) string {
		return printer.String(p.ctx, op, printer.Options{Generic: true, LocalScope: true})
	}}
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
	form.LocalScope = form.LocalScope || !f.moduleScope
	return &pass.IRPrinter{
		Out: p.stderr,
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

// progress remembers what is going on, for the report of a crash. It is a
// [pass.Instrumentation].
type progress struct {
	ctx  *ir.Context
	what string
	loc  ir.Loc
}

func (p *progress) begin(what string) { p.what, p.loc = what, 0 }

// BeforePipeline implements pass.Instrumentation.
func (p *progress) BeforePipeline(*pass.Pipeline, *ir.Operation) {}

// AfterPipeline implements pass.Instrumentation.
func (p *progress) AfterPipeline(*pass.Pipeline, *ir.Operation) {}

// BeforePass implements pass.Instrumentation.
func (p *progress) BeforePass(s *pass.Step, op *ir.Operation) {
	p.what, p.loc = s.Info.Name, op.Loc()
}

// AfterPass implements pass.Instrumentation.
func (p *progress) AfterPass(*pass.Step, *ir.Operation, bool) { p.begin("between passes") }

// doing says what is going on.
func (p *progress) doing() string {
	switch {
	case p.what == "":
		return "while reading the input"
	case p.loc != 0:
		return fmt.Sprintf("in pass '%s'", p.what)
	}
	return p.what
}

// place returns where in the input that is, as far as it is known.
func (p *progress) place() diag.Place {
	if p.loc == 0 {
		return diag.Place{}
	}
	return p.ctx.Place(p.loc)
}
