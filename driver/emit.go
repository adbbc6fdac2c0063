package driver

import (
	"errors"
	"io"

	"hivm-opt/pass"
)

// emitFlag is the value of --emit: what is written.
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

// textual is a pass that makes a text, which is written in place of the module.
type textual interface {
	pass.Pass
	Print(w io.Writer) (ok bool, err error)
}

// withEmission adds to a pipeline what --emit asks for. A pass that makes a text must be
// the last one.
func (c *config) withEmission(p *pass.Pipeline, r *pass.Registry) error {
	list := p.Passes()
	for i, x := range list {
		if _, ok := x.(textual); !ok {
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

// printText writes the text that the last pass has made, if it is one that makes a text.
func (p *processor) printText(w io.Writer) (ok bool, err error) {
	list := p.manager.Pipeline.Passes()
	if len(list) == 0 || p.cfg.emit == emitMLIR {
		return false, nil
	}
	last, ok := list[len(list)-1].(textual)
	if !ok {
		return false, nil
	}
	ok, err = last.Print(w)
	switch {
	case err != nil:
		err = fileError{"write output", p.cfg.output, err}
	case !ok && p.cfg.emit == emitLLVM:
		err = errors.New("'" + lowering + "' did not run: the pipeline is not one for a module")
	}
	return ok, err
}
