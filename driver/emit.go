package driver

import (
	"errors"
	"io"

	hivmopt "hivm-opt"
	"hivm-opt/internal/progress"
	"hivm-opt/pass"
)

// emitFlag is the value of --emit: the kind of output.
type emitFlag string

// The forms of the output.
const (
	emitMLIR emitFlag = "mlir"
	emitLLVM emitFlag = "llvm"
)

func (e *emitFlag) String() string { return string(*e) }

func (e *emitFlag) Type() string { return "mlir|llvm" }

func (e *emitFlag) Set(text string) error {
	switch emitFlag(text) {
	case emitMLIR, emitLLVM:
		*e = emitFlag(text)
		return nil
	}
	return unknownValueOf(e, text)
}

// lowering is the pass that --emit=llvm adds where the pipeline has none like it.
const lowering = "lower-to-llvm"

// withEmission adds the pass for --emit to a pipeline. A pass that makes a text must be
// the last pass.
func (c *config) withEmission(p *pass.Pipeline, r *pass.Registry) error {
	list := p.Passes()
	for i, x := range list {
		if _, ok := x.(pass.Emitter); !ok {
			continue
		}
		if i < len(list)-1 {
			return usageError{"'" + lowering + "' must be the last pass: its output is no MLIR"}
		}
		return nil
	}
	if c.emit != emitLLVM {
		return nil
	}
	info := r.Lookup(lowering)
	o, err := info.ParseOptions("")
	if err != nil {
		return err
	}
	return p.Add(info, o)
}

// write writes a module: as the code that its last pass has made, if that pass makes
// code, and else as MLIR.
func (p *processor) write(m *hivmopt.Module) error {
	p.meter().Begin("printing", progress.Bytes, 0)
	out := countedOutput{p.out, p.meter()}
	emits := p.pipeline.Emitter() != nil && p.cfg.emit != emitMLIR
	if emits && m.HasLLVM() {
		return p.named(m.LLVM(out))
	}
	if emits && p.cfg.emit == emitLLVM {
		return errors.New("'" + lowering + "' did not run: the pipeline is not one for a module")
	}
	if err := p.named(m.Print(out, p.form())); err != nil {
		return err
	}
	_, err := io.WriteString(p.out, p.behind())
	return err
}

// behind returns the text behind a module: an empty line, which mlir-opt leaves out where
// there are no aliases.
func (p *processor) behind() string {
	if p.form().LocalScope {
		return ""
	}
	return "\n"
}

// named returns an error of the output with its name.
func (p *processor) named(err error) error {
	if err == nil || p.endsRun(err) {
		return err
	}
	return fileError{"write output", p.cfg.output, err}
}
