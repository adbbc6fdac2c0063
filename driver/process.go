package driver

import (
	"errors"
	"io"
	"runtime"
	"time"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/internal/measure"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/printer"
)

// processor takes parts of an input from text to text.
type processor struct {
	*tool
	compiler *hivmopt.Compiler
	ctx      *ir.Context
	reader   *moduleReader
	pipeline *pass.Pipeline
	watch    []pass.Instrumentation
	out      *output
	// byFunction says that functions may be read, transformed and printed one by one.
	byFunction bool
	// report receives the diagnostics.
	report   func(*diag.Diagnostic)
	expected *expectations // nil without --verify-diagnostics
	// tree is nil without --mlir-print-ir-tree-dir.
	tree *irTree
	// flattening is nil without --verify-flatten.
	flattening *flattenVerifier
}

func (t *tool) newProcessor(pipeline *pass.Pipeline, in input, out *output, byFunction bool) (*processor, error) {
	p := &processor{tool: t, pipeline: pipeline, out: out, byFunction: byFunction, report: t.print}
	if err := p.open(in); err != nil {
		return nil, err
	}
	if t.cfg.expect != expectOff {
		p.ctx.NoHints = true
		p.reader.report = nil
		p.expected = newExpectations(p.reader.files[0], t.cfg.expect, p.print)
		p.report = p.expected.check
	}
	var err error
	if p.flattening, err = newFlattenVerifier(p); err != nil {
		return nil, err
	}
	if t.cfg.timing {
		p.watch = append(p.watch, &t.times.passes)
	}
	if d := p.dumper(); d != nil {
		p.watch = append(p.watch, d)
	}
	return p, nil
}

// open makes the compiler and the context that all parts of the input share.
func (p *processor) open(in input) error {
	arch := target.Generation(p.cfg.arch)
	if arch == target.Unknown {
		arch = allpasses.GenerationOf(p.pipeline)
	}
	p.compiler = p.Compiler.With(hivmopt.Options{
		AllowUnregistered: p.cfg.allowUnregistered,
		SkipVerifyEach:    !p.cfg.verifyEach,
		Arch:              arch,
		Workers:           p.allWorkers(),
		SkipQuotes:        !p.cfg.quoteOps || p.cfg.expect != expectOff,
		MaxErrors:         p.maxErrors(),
		Diagnose:          warnings(func(d *diag.Diagnostic) { p.report(d) }),
	})
	var err error
	if p.ctx, err = p.compiler.NewContext(); err != nil {
		return err
	}
	p.reader = &moduleReader{tool: p.tool, compiler: p.compiler, ctx: p.ctx, in: in, report: p.print}
	return p.reader.open()
}

// maxErrors returns the number of errors after which reading stops. Comments of tests that were written
// for mlir-opt expect the first error of the syntax only.
func (p *processor) maxErrors() int {
	if p.cfg.expect != expectOff && !p.cfg.diagnostics.maxErrors.given {
		return 1
	}
	return p.cfg.diagnostics.limit()
}

// warnings returns a handler that hands on all but errors: the tool reports errors where
// they are returned.
func warnings(report func(*diag.Diagnostic)) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) {
		if d.Severity != diag.Error {
			report(d)
		}
	}
}

// chunk processes a part of the input and reports whether that succeeded. With an error
// there is no sense in another part.
func (p *processor) chunk(e extent) (ok bool, err error) {
	p.ctx.BeginPart()
	p.flattening.begin()
	if err = p.run(e); p.endsRun(err) {
		return false, err
	}
	ok = p.finish(err)
	return ok || p.expected != nil, nil
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

// run parses, verifies, transforms and prints a part of the input.
func (p *processor) run(e extent) error {
	if !p.streams(e) {
		return p.runWhole(e)
	}
	err := p.stream(e)
	if !errors.Is(err, hivmopt.ErrWhole) {
		return err
	}
	p.hold(p.reader.in.bytes(), WholeModule)
	if failed := p.runWhole(e); failed != nil {
		return failed
	}
	p.noteWhole(err)
	return nil
}

// runWhole is run with the whole part in memory.
func (p *processor) runWhole(e extent) error {
	m, err := p.parse(e)
	if err != nil {
		return err
	}
	p.doing = "between passes"
	if err := p.transform(m); err != nil {
		return err
	}
	if p.flattening.failed() && p.cfg.output == standardStream {
		return nil
	}
	if p.cfg.callStatistics {
		_, op := m.IR()
		if err := measure.Report(p.Stderr, p.ctx, op); err != nil {
			return err
		}
	}
	p.doing = "while printing"
	defer lap(&p.times.output, time.Now())
	return p.write(m)
}

func (p *processor) parse(e extent) (*hivmopt.Module, error) {
	defer lap(&p.times.parse, time.Now())
	return p.reader.read(e)
}

// transform runs the pipeline.
func (p *processor) transform(m *hivmopt.Module) error {
	x := m.Manager(p.pipeline)
	x.Watch, x.Workers = p.watch, p.allWorkers()
	x.Print = func(text string) { io.WriteString(p.Stderr, text) }
	before := p.before(m)
	if dir := p.cfg.dump.tree; dir != "" {
		p.tree = &irTree{dir: p.path(dir), name: dir}
	}
	err := p.counted(x, func() error { return m.RunManager(p.tool.ctx, x) })
	if failed := p.tree.end(); failed != nil {
		return failed
	}
	if err != nil {
		return p.reproduce(m, before, err)
	}
	return nil
}

// form returns how the result is printed.
func (p *processor) form() printer.Options { return p.cfg.form() }

func (c *config) form() printer.Options {
	return printer.Options{
		Generic:    c.generic,
		DebugInfo:  c.debugInfo,
		LocalScope: c.localScope,
		PrettyLocs: c.prettyDebugInfo,

		NamesFromLocs: c.namesFromLocs,
		ElideLarge:    int(c.elideLarger),
	}
}

// dumper returns the function that prints IR between passes, or nil.
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
		Begin: func(s *pass.Step, op *ir.Operation) io.Writer {
			if p.tree != nil {
				return p.tree.begin(s, op)
			}
			return p.Stderr
		},
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

// allWorkers returns how many goroutines may work on the functions of a module.
func (t *tool) allWorkers() int {
	if t.cfg.oneThread {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}
