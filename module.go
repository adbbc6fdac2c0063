package hivmopt

import (
	"context"
	"errors"
	"io"
	"strings"

	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/progress"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/printer"
)

// Form says how a module is printed: in the generic form, with locations, without
// aliases.
type Form = printer.Options

// Module is a parsed and verified module. It must not be used by several
// goroutines at the same time.
type Module struct {
	// Form is how String and WriteTo print.
	Form Form

	compiler    *Compiler
	ctx         *ir.Context
	op          *ir.Operation
	emitted     pass.Code // of the last run
	diagnostics []*diag.Diagnostic
}

// errEmpty is the error of all work on a zero Module.
var errEmpty = errors.New("the module is empty: it comes from no Parse")

// verified verifies a module that was read or adopted, and reports chips that are
// not known.
func (m *Module) verified(ctx context.Context) (*Module, error) {
	if o := &m.compiler.o; !o.SkipVerify {
		progress.Of(ctx).Begin("verifying", progress.Ops, 0)
		err := m.step(ctx, whileVerifying, func() error {
			err := ir.Verify(m.ctx, m.op, ir.VerifyOptions{Workers: o.workers(), Context: ctx})
			if errs, ok := err.(diag.List); ok {
				err = o.limited(errs, m.ctx.Location(m.op.Loc()).File)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	err := m.step(ctx, whileVerifying, func() error {
		for _, d := range hacc.UnknownTargets(m.ctx, m.op) {
			m.report(d)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return m, nil
}

// report hands a diagnostic on, or collects it.
func (m *Module) report(d *diag.Diagnostic) {
	if f := m.compiler.o.Diagnose; f != nil {
		f(d)
		return
	}
	m.diagnostics = append(m.diagnostics, d)
}

// Diagnostics returns the warnings, remarks and errors of all that was done with the module,
// in the order in which they came. There are none where [Options.Diagnose] receives them.
func (m *Module) Diagnostics() []*diag.Diagnostic { return m.diagnostics }

// Run runs a pipeline of passes, "builtin.module(func.func(cse),canonicalize)",
// and verifies the module after each. After an error the module is in the state
// in which the failing pass left it.
func (m *Module) Run(ctx context.Context, pipeline string) error {
	if m.op == nil {
		return errEmpty
	}
	p, err := m.compiler.Pipeline(pipeline)
	if err != nil {
		return err
	}
	return m.RunPipeline(ctx, p)
}

// RunPipeline is [Module.Run] for a pipeline that was built in Go, with options that are Go
// values (see [pass.Pipeline.AddPass]), or read before.
func (m *Module) RunPipeline(ctx context.Context, p *pass.Pipeline) error {
	if m.op == nil {
		return errEmpty
	}
	return m.RunManager(ctx, m.Manager(p))
}

// Manager returns a manager for a pipeline, as the options of the compiler say, for
// [Module.RunManager]. Statistics and instrumentations may be added to it.
func (m *Module) Manager(p *pass.Pipeline) *pass.Manager {
	o := &m.compiler.o
	return &pass.Manager{
		Pipeline:   p,
		SkipVerify: o.SkipVerify || o.SkipVerifyEach,
		Verify:     ir.VerifyOptions{Workers: o.workers()},
		Diagnose:   m.report,
		Workers:    o.workers(),
	}
}

// RunManager runs a manager on the module, until ctx is done: it stops between two passes or
// functions and while verifying, but not inside of a pass.
func (m *Module) RunManager(ctx context.Context, x *pass.Manager) error {
	if m.op == nil {
		return errEmpty
	}
	m.emitted = nil
	run := *x
	run.Context = ctx
	err := m.step(ctx, betweenPasses, func() error { return run.Run(m.ctx, m.op) })
	if err != nil {
		return err
	}
	if e := run.Pipeline.Emitter(); e != nil {
		m.emitted = e.Emitted()
	}
	return nil
}

// LLVM writes the LLVM IR that the last run has made of the module: its last pass has to be
// lower-to-llvm. The module itself is as before that pass.
func (m *Module) LLVM(w io.Writer) error {
	if m.emitted == nil {
		return errors.New("there is no LLVM IR: the last pass that ran is not lower-to-llvm")
	}
	return guard(m.ctx, whilePrinting, func() error { return m.emitted.Print(w) })
}

// HasLLVM reports whether the last run has made LLVM IR.
func (m *Module) HasLLVM() bool { return m.emitted != nil }

// Print writes the module as text, and nothing for the zero Module.
func (m *Module) Print(w io.Writer, f Form) error {
	if m.op == nil {
		return nil
	}
	return guard(m.ctx, whilePrinting, func() error { return printer.Print(w, m.ctx, m.op, f) })
}

// WriteTo is [Module.Print] in the form of the module.
func (m *Module) WriteTo(w io.Writer) (int64, error) {
	counted := &counter{w: w}
	err := m.Print(counted, m.Form)
	return counted.n, err
}

// String returns the module as text, which is empty for the zero Module. A panic of the
// printer is in the text.
func (m *Module) String() string {
	var b strings.Builder
	if err := m.Print(&b, m.Form); err != nil {
		return err.Error()
	}
	return b.String()
}

// Interpreter returns a machine that runs the functions of the module on real data.
// The module must not be changed while it is in use. Calls of the device library
// are run as the operations that they serve, unless the options say otherwise;
// making these uses the context of the module.
func (m *Module) Interpreter(o interp.Options) (*interp.Machine, error) {
	return m.InterpreterOf(interphivm.Core{}, o)
}

// InterpreterOf is [Module.Interpreter] for one of the blocks that a kernel runs in.
func (m *Module) InterpreterOf(block interphivm.Core, o interp.Options) (*interp.Machine, error) {
	return m.InterpreterIn(m.ctx, block, o)
}

// InterpreterIn is [Module.InterpreterOf] in the context of the module or a fork of it, see
// [ir.Context.Forks]: machines in forks may run at the same time.
func (m *Module) InterpreterIn(c *ir.Context, block interphivm.Core, o interp.Options) (*interp.Machine, error) {
	if m.op == nil {
		return nil, errEmpty
	}
	if o.External == nil {
		o.External = interplibrary.New(c).Call
	}
	return interp.New(c, m.op, o, interpstd.Table(), interphivm.TableFor(interphivm.Options{Block: block}))
}

// IR returns the module as IR, for walks and rewrites of one's own.
func (m *Module) IR() (*ir.Context, *ir.Operation) { return m.ctx, m.op }

// counter counts the bytes on their way to w.
type counter struct {
	w io.Writer
	n int64
}

// Write implements io.Writer.
func (c *counter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}
