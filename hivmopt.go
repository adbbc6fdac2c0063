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
	"io"

	"hivm-opt/diag"
	"hivm-opt/dialect/all"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/pass"
	passes "hivm-opt/passes/all"
	"hivm-opt/printer"
)

// Module is a parsed and verified module. It must not be used by several
// goroutines at the same time.
type Module struct {
	// Warn receives the warnings and remarks of passes; it may be nil.
	Warn func(*diag.Diagnostic)

	ctx *ir.Context
	op  *ir.Operation
}

// Parse reads and verifies a module; name is what messages call the text. The
// error is made of diagnostics, see [diag.Of].
func Parse(name, text string) (*Module, error) {
	c, err := all.NewContext()
	if err != nil {
		return nil, err
	}
	f, err := c.Files.Add(name, text)
	if err != nil {
		return nil, err
	}
	op, err := parser.Parse(c, f, parser.Options{})
	if err == nil {
		err = ir.Verify(c, op, ir.VerifyOptions{})
	}
	if err != nil {
		return nil, err
	}
	return &Module{ctx: c, op: op}, nil
}

// Run runs a pipeline of passes, "builtin.module(func.func(cse),canonicalize)",
// and verifies the module after each. After an error the module is in the state
// in which the failing pass left it.
func (m *Module) Run(pipeline string) error {
	r, err := pass.NewRegistry(passes.Passes())
	if err != nil {
		return err
	}
	p, err := pass.Parse(r, pipeline)
	if err != nil {
		return err
	}
	manager := &pass.Manager{Pipeline: p, Diagnose: m.Warn}
	return manager.Run(m.ctx, m.op)
}

// WriteTo writes the module as text.
func (m *Module) WriteTo(w io.Writer) (int64, error) {
	counted := &counter{w: w}
	err := printer.Print(counted, m.ctx, m.op, printer.Options{})
	return counted.n, err
}

// String returns the module as text.
func (m *Module) String() string {
	return printer.String(m.ctx, m.op, printer.Options{}) + "\n"
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
