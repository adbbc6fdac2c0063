// Package hivmopt is the library behind the tool hivm-opt: MLIR text of the HIVM
// dialect in, transformed text out.
//
//	m, err := hivmopt.Parse("kernel.mlir", text)
//	err = m.Run("builtin.module(func.func(hivm-flatten-ops))")
//	fmt.Print(m)
//
// What lies behind a [Module] is in the packages below: ir has the operations,
// dialect/hivm their meaning, pass and passes/... the transformations. The page
// docs/architecture.md shows how they fit together.
package hivmopt

import (
	"errors"
	"io"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hacc"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/printer"
)

// Config says how modules are read and worked on. The zero value is what the tool
// does without flags.
type Config struct {
	// AllowUnregistered admits operations of unknown dialects, as
	// --allow-unregistered-dialect does. Their types and attributes need nothing.
	AllowUnregistered bool
	// SkipVerify leaves out the verification of what was read and after each
	// pass.
	SkipVerify bool
	// Arch is the generation of hardware whose rules hivm is checked by where a module
	// names no chip, as --hivm-arch has it. [target.Unknown] admits what either
	// generation admits.
	Arch target.Generation
	// Workers is the number of functions that are verified and transformed at
	// once, 0 for one after the other. The results do not depend on it. What was
	// not verified is always worked on by one.
	Workers int
	// SkipQuotes leaves out the notes "see current operation" of messages, as
	// --mlir-print-op-on-diagnostic=false does.
	SkipQuotes bool
}

func (g Config) workers() int {
	if g.SkipVerify {
		return 1 // functions may use values of each other
	}
	return g.Workers
}

// Form says how a module is printed: in the generic form, with locations, without
// aliases.
type Form = printer.Options

// Module is a parsed and verified module. It must not be used by several
// goroutines at the same time.
type Module struct {
	// Warn receives the warnings and remarks of passes; it may be nil.
	Warn func(*diag.Diagnostic)
	// Form is how String and WriteTo print.
	Form Form

	cfg Config
	ctx *ir.Context
	op  *ir.Operation
	// warned says that Warn knows about chips that are unknown.
	warned bool
}

// Parse reads and verifies a module; name is what messages call the text. The
// error is made of diagnostics, see [diag.Of].
func Parse(name, text string) (*Module, error) { return Config{}.Parse(name, text) }

// Parse reads a module in the way that the configuration says.
func (g Config) Parse(name, text string) (*Module, error) {
	c, err := alldialects.NewContextFor(g.Arch)
	if err != nil {
		return nil, err
	}
	c.AllowUnregistered = g.AllowUnregistered
	c.SetQuoting(ir.Quoting{New: printer.Quoter, InNotes: !g.SkipQuotes})
	f, err := c.Files.Add(name, text)
	if err != nil {
		return nil, err
	}
	op, err := parser.Parse(c, f, parser.Options{})
	if err == nil && !g.SkipVerify {
		err = ir.Verify(c, op, ir.VerifyOptions{Workers: g.workers()})
	}
	if err != nil {
		return nil, err
	}
	return &Module{cfg: g, ctx: c, op: op}, nil
}

// Run runs a pipeline of passes, "builtin.module(func.func(cse),canonicalize)",
// and verifies the module after each. After an error the module is in the state
// in which the failing pass left it.
func (m *Module) Run(pipeline string) error {
	if m.op == nil {
		return errors.New("the module is empty: it comes from no Parse")
	}
	r, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		return err
	}
	p, err := pass.Parse(r, pipeline)
	if err != nil {
		return err
	}
	if m.Warn != nil && !m.warned {
		m.warned = true
		for _, d := range hacc.UnknownTargets(m.ctx, m.op) {
			m.Warn(d)
		}
	}
	manager := &pass.Manager{
		Pipeline:   p,
		SkipVerify: m.cfg.SkipVerify,
		Verify:     ir.VerifyOptions{Workers: m.cfg.workers()},
		Diagnose:   m.Warn,
		Workers:    m.cfg.workers(),
	}
	return manager.Run(m.ctx, m.op)
}

// WriteTo writes the module as text, and nothing for the zero Module.
func (m *Module) WriteTo(w io.Writer) (int64, error) {
	if m.op == nil {
		return 0, nil
	}
	counted := &counter{w: w}
	err := printer.Print(counted, m.ctx, m.op, m.Form)
	return counted.n, err
}

// String returns the module as text, which is empty for the zero Module.
func (m *Module) String() string {
	if m.op == nil {
		return ""
	}
	return printer.String(m.ctx, m.op, m.Form) + "\n"
}

// Interpreter returns a machine that runs the functions of the module on real data.
// The module must not be changed while it is in use. Calls of the device library
// are run as the operations that they serve, unless the options say otherwise;
// making these uses the context of the module.
func (m *Module) Interpreter(o interp.Options) (*interp.Machine, error) {
	if m.op == nil {
		return nil, errors.New("the module is empty: it comes from no Parse")
	}
	if o.External == nil {
		o.External = interplibrary.New(m.ctx).Call
	}
	return interp.New(m.ctx, m.op, o, interpstd.Table(), interphivm.Table())
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
