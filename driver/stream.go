package driver

import (
	"errors"
	"fmt"

	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// streamFrom is the size of the inputs from which on functions are streamed where that can
// be done, although it was not asked for.
const streamFrom = 128 << 10

// streamMode says which inputs are streamed.
type streamMode uint8

const (
	streamLarge streamMode = iota
	streamAlways
	streamNever
)

// String implements pflag.Value.
func (m *streamMode) String() string { return "" }

// Type implements pflag.Value.
func (m *streamMode) Type() string { return "true|false" }

// Set implements pflag.Value.
func (m *streamMode) Set(s string) error {
	var on toggle
	if err := on.Set(s); err != nil {
		return err
	}
	*m = streamNever
	if on {
		*m = streamAlways
	}
	return nil
}

// whyWhole returns an error that says why the functions of the input cannot be read,
// transformed and printed one by one, nil if they can unless there is a reason in their text.
func (t *tool) whyWhole(pipeline *pass.Pipeline, in input, x *explanation) error {
	c := t.cfg
	switch {
	case c.stream == streamNever:
		return errors.New("it is switched off")
	case in.sections != nil || in.function != "":
		return errors.New("sections and functions of a dump are read together")
	case x != nil:
		return errors.New("--explain and --debug-only look at all functions")
	case c.reproducer != "":
		return errors.New("--" + reproducerFlag + " keeps the module before the passes")
	case c.verifyFlatten:
		return errors.New("--verify-flatten keeps the module before flattening")
	case c.timing:
		return errors.New("--mlir-timing measures passes on all functions")
	case c.dump.any():
		return errors.New("--mlir-print-ir-before and -after print all functions")
	case c.callStatistics:
		return errors.New("--hivm-pass-statistics counts in all functions")
	case c.emit == emitLLVM:
		return errors.New("--emit=llvm makes code of the whole module")
	}
	return t.Compiler.CanStream(pipeline, c.form())
}

// stream processes a part of the input function by function. With [hivmopt.ErrWhole]
// nothing was reported or written.
func (p *processor) stream(e extent) error {
	x := p.compiler.Manager(p.pipeline)
	x.Workers = p.allWorkers()
	d, err := newDraft(p.out)
	if err != nil {
		return p.named(err)
	}
	defer d.discard()
	err = p.counted(x, func() error {
		return p.compiler.Stream(p.tool.ctx, p.ctx, p.reader.files[0], e.beg, e.end, x, p.form(), d)
	})
	if err != nil {
		return err
	}
	p.doing = "while printing"
	p.messages.Flush() // where both go to the same place, they come first
	return p.named(d.accept(p.behind()))
}

// streams reports whether a part of the input is to be streamed.
func (p *processor) streams(e extent) bool {
	return p.byFunction && e.end > 0 && (p.cfg.stream == streamAlways || e.end-e.beg >= streamFrom)
}

// footprint returns what is in memory beside an input whose functions may be streamed or not.
func (t *tool) footprint(size int, streamable bool) Footprint {
	switch {
	case !streamable || t.cfg.stream != streamAlways && size < streamFrom:
		return WholeModule
	case t.cfg.stream == streamAlways:
		return FewestFunctions
	}
	return FewFunctions
}

// noteWhole says why a part of the input was not streamed although that was asked for.
func (p *processor) noteWhole(reason error) {
	if p.cfg.stream == streamAlways {
		p.print(&diag.Diagnostic{
			Severity: diag.Note,
			Location: diag.Location{File: p.reader.in.name, Line: 1, Col: 1},
			Msg:      fmt.Sprintf("--stream had to hold all functions in memory: %v", reason),
		})
	}
}
