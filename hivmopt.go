// Package hivmopt is the library behind the tool hivm-opt: MLIR text of the HIVM
// dialect in, transformed text out.
//
//	m, err := hivmopt.Parse("kernel.mlir", text)
//	err = m.Run(ctx, "builtin.module(func.func(hivm-flatten-ops))")
//	fmt.Print(m)
//
// A [Compiler] is made once, of the dialects and passes of the tool and of others that are
// given, and then used for any number of modules. A [Module] is the result of reading a
// text, or IR that was built in memory: it runs passes and is printed as MLIR or as LLVM
// IR. The command line is built on this package: driver.Main is hivm-opt with dialects
// and passes of one's own.
//
// The parts of a [Module] are in the packages below: ir has the operations,
// dialect/hivm their meaning, pass and passes/... the transformations. The page
// docs/architecture.md shows how they fit together.
//
// Invariants:
//   - errors are diagnostics ([diag.Of]), the error of the [context.Context] that was done,
//     or an [InternalError]: a panic of a dialect or pass does not leave the package;
//   - nothing runs on after a function has returned.
package hivmopt

import (
	"context"
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/printer"
)

// Config holds the settings of a [Compiler] beside the dialects and passes of
// hivm-opt.
type Config struct {
	// Dialects have names that the dialects of the tool do not have. Contexts share
	// them: nothing may be changed once they are given.
	Dialects []*ir.Dialect
	// Passes have names that the passes of the tool do not have.
	Passes []pass.Info
}

// Options say how modules are read and worked on. The zero value is the tool without
// flags.
type Options struct {
	// AllowUnregistered admits operations of unknown dialects, as
	// --allow-unregistered-dialect does. Their types and attributes need nothing.
	AllowUnregistered bool
	// SkipVerify leaves out the verification of modules that were read or adopted, and
	// after each pass.
	SkipVerify bool
	// SkipVerifyEach leaves out only the verification after each pass, as
	// --verify-each=false does.
	SkipVerifyEach bool
	// Arch is the generation of hardware whose rules hivm is checked by where a module
	// names no chip, as --hivm-arch has it. [target.Unknown] admits everything that
	// either generation admits.
	Arch target.Generation
	// Workers is the number of functions that are verified and transformed at
	// once, 0 for one after the other. The results do not depend on it. With SkipVerify
	// it is one after the other.
	Workers int
	// SkipQuotes leaves out the notes "see current operation" of messages, as
	// --mlir-print-op-on-diagnostic=false does.
	SkipQuotes bool
	// MaxErrors is how many errors of a text are reported: 0 is [DefaultMaxErrors], 1 stops at the
	// first error as mlir-opt does, and a negative number is no limit. It is --max-errors.
	MaxErrors int
	// Diagnose receives each diagnostic when it comes: warnings and remarks, and the
	// errors that a function is about to return. Where it is nil, a module collects
	// them, see [Module.Diagnostics]. It is called in the goroutine of the caller.
	Diagnose func(*diag.Diagnostic)
}

// DefaultMaxErrors is the number of errors after which the tool stops.
const DefaultMaxErrors = 20

// maxErrors returns the limit, negative for none.
func (o *Options) maxErrors() int {
	if o.MaxErrors == 0 {
		return DefaultMaxErrors
	}
	return o.MaxErrors
}

func (o *Options) workers() int {
	if o.SkipVerify {
		return 1 // functions may use values of each other
	}
	return o.Workers
}

// Compiler reads modules and runs passes on them. Nothing changes it, so that several
// goroutines may use it at the same time. It is made by [New].
type Compiler struct {
	dialects []*ir.Dialect
	passes   *pass.Registry
	o        Options
}

// New returns a compiler with the zero [Options]. The error is about a name that is defined
// twice, or a dialect that is malformed.
func New(g Config) (*Compiler, error) {
	r, err := pass.NewRegistry(append(allpasses.Passes(), pass.Rows(g.Passes...)...))
	if err != nil {
		return nil, err
	}
	c := &Compiler{dialects: slices.Clone(g.Dialects), passes: r}
	if len(c.dialects) > 0 {
		if _, err := c.NewContext(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// Default returns the compiler of hivm-opt itself.
func Default() *Compiler { return theDefault.Get() }

var theDefault = lazy.Value[*Compiler]{Make: func() *Compiler {
	c, err := New(Config{})
	if err != nil {
		panic("hivmopt: " + err.Error()) // the tables of the tool contradict each other
	}
	return c
}}

// With returns a compiler with the same dialects and passes, and other options.
func (c *Compiler) With(o Options) *Compiler {
	with := *c
	with.o = o
	return &with
}

// Passes returns the passes of the compiler.
func (c *Compiler) Passes() *pass.Registry { return c.passes }

// Pipeline reads the text of a pipeline, "builtin.module(func.func(cse),canonicalize)". The
// passes in it have a state, so that a pipeline may run on one module at a time.
func (c *Compiler) Pipeline(text string) (*pass.Pipeline, error) { return pass.Parse(c.passes, text) }

// NewContext returns a fresh context with the dialects of the compiler, for operations that
// are built in memory, or several modules that share types, attributes and files.
func (c *Compiler) NewContext() (*ir.Context, error) {
	x, err := ir.NewContextWith(alldialects.Registry(c.o.Arch), c.dialects...)
	if err != nil {
		return nil, err
	}
	x.AllowUnregistered = c.o.AllowUnregistered
	x.SetQuoting(ir.Quoting{New: printer.Quoter, InNotes: !c.o.SkipQuotes})
	return x, nil
}

// Parse reads and verifies a module with the compiler of hivm-opt; name is the name of
// the text in messages. The error is made of diagnostics, see [diag.Of].
func Parse(name, text string) (*Module, error) {
	return Default().Parse(context.Background(), name, text)
}

// Parse reads and verifies a module, in a context of its own; name is the name of the
// text in messages. Any top level but a single module is wrapped into a module.
func (c *Compiler) Parse(ctx context.Context, name, text string) (*Module, error) {
	x, err := c.NewContext()
	if err != nil {
		return nil, err
	}
	f, err := x.Files.Add(name, text)
	if err != nil {
		return nil, err
	}
	return c.ParsePart(ctx, x, f, 0, len(text))
}

// ParsePart is [Compiler.Parse] of the bytes from begin up to end of a file of a context that
// [Compiler.NewContext] has made, as --split-input-file reads a file in parts.
func (c *Compiler) ParsePart(ctx context.Context, in *ir.Context, f *source.File, begin, end int) (*Module, error) {
	if end == 0 && len(f.Text) > 0 {
		// The parser takes a zero end for the end of the file.
		var err error
		if f, err = in.Files.Add(f.Name, ""); err != nil {
			return nil, err
		}
	}
	m := &Module{compiler: c, ctx: in}
	err := m.step(ctx, whileParsing, func() (err error) {
		m.op, err = c.Read(in, f, parser.Options{Begin: begin, End: end, Context: ctx, Workers: c.o.workers()})
		return err
	})
	if err != nil {
		return nil, err
	}
	return m.verified(ctx)
}

// Adopt verifies an operation that was built in memory, in a context that
// [Compiler.NewContext] has made, and returns it as a module. From then on it belongs to the
// module.
func (c *Compiler) Adopt(ctx context.Context, in *ir.Context, op *ir.Operation) (*Module, error) {
	m := &Module{compiler: c, ctx: in, op: op}
	return m.verified(ctx)
}
