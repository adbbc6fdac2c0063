package pipelinetest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	hivmopt "hivm-opt"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/samerun"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/races"
)

// promise is what a pass promises.
type promise struct {
	pass  string // with options
	stage kernelgen.Stage
	// never are the kinds of faults that the results do not have.
	never []races.Kind
	// memory is set if the pass gives buffers other memory, so that functions that read before
	// they write may change.
	memory bool
	// wrong is set if the reference is wrong in cases: only the form of the results is looked at.
	wrong bool
	// before is what runs before the pass.
	before string
	// steps is how many steps of a function are compared at most, 0 for as many as a test may take.
	steps int64
	// units is of [samerun.Rules].
	units float64
	// kernels makes the random kernels, nil for [kernelgen.Kernel] of the stage.
	kernels func(choices []byte) string
	// types is set if the pass gives values other types, so that the verifier may find
	// operations that were wrong before: its errors are refusals.
	types bool
}

// synchronized are the faults that a function after strict synchronization does not have.
var synchronized = []races.Kind{races.Race, races.Hang, races.Leftover, races.NoEvent}

// The errors of keeps that are no broken promise.
var (
	errParse   = errors.New("the text has no meaning")
	errRefused = errors.New("the pass refuses it")
)

// patience is how long a pass may take on one input. What runs before and after it has limits of
// its own.
const patience = 30 * time.Second

// outcome is what a pass did with a text.
type outcome struct {
	samerun.Result
	changed bool
}

// kernel returns a random kernel for the pass.
func (p promise) kernel(seed uint64) string {
	if p.kernels != nil {
		return p.kernels(kernelgen.Bytes(seed))
	}
	return kernelgen.Kernel(kernelgen.Bytes(seed), p.stage)
}

// keeps runs a pass on a text and returns an error unless the promise is kept. The error is
// errParse if the text is no module, and errRefused if the pass ends with a diagnostic.
func (p promise) keeps(text string, seeds uint64) (outcome, error) {
	var result outcome
	after, err := p.parse(text)
	if err != nil {
		return result, err
	}
	old := printed(after)
	if err := p.run(after); err != nil {
		return result, err
	}
	result.changed = printed(after) != old
	if p.wrong {
		return result, nil
	}
	if err := p.noFaults(after, seeds); err != nil || !result.changed {
		return result, err
	}
	before, err := p.parse(text)
	if err != nil {
		return result, err
	}
	result.Result, err = samerun.Rules{Defined: p.memory, Steps: p.steps, Units: p.units}.Compare(before, after)
	return result, err
}

var registry = sync.OnceValues(func() (*pass.Registry, error) { return pass.NewRegistry(allpasses.Passes()) })

// run runs the pass. A diagnostic of the pass is no broken promise, but of the verifier behind it is,
// unless the reference is wrong too, or the types are new.
func (p promise) run(m *hivmopt.Module) error {
	all, err := registry()
	if err != nil {
		return err
	}
	passes, err := pass.Parse(all, pipeline(p.pass))
	if err != nil {
		return refused(err)
	}
	manager := m.Manager(passes)
	manager.SkipVerify = !p.wrong && !p.types
	done := make(chan error, 1)
	go func() { done <- m.RunManager(context.Background(), manager) }()
	select {
	case err := <-done:
		if err != nil {
			return refused(err)
		}
	case <-time.After(patience):
		return fmt.Errorf("the pass takes more than %v", patience)
	}
	c, module := m.IR()
	if err := ir.Verify(c, module, ir.VerifyOptions{}); err != nil {
		return fmt.Errorf("after the pass: %w", err)
	}
	return nil
}

// parse reads a text, and runs what comes before the pass.
func (p promise) parse(text string) (*hivmopt.Module, error) {
	m, err := hivmopt.Parse("kernel.mlir", text)
	if err != nil {
		return nil, classified(err, errParse)
	}
	if p.before == "" {
		return m, nil
	}
	if err := m.Run(context.Background(), pipeline(p.before)); err != nil {
		return nil, classified(err, errParse)
	}
	return m, nil
}

// pipeline returns the text of a pipeline of passes on modules.
func pipeline(passes string) string { return "builtin.module(" + passes + ")" }

func refused(err error) error { return classified(err, errRefused) }

// classified returns err, as a kind of error unless it is a panic.
func classified(err, kind error) error {
	var internal *hivmopt.InternalError
	if errors.As(err, &internal) {
		return fmt.Errorf("%w\n%s", err, internal.Stack)
	}
	return fmt.Errorf("%w: %w", kind, err)
}

// noFaults runs each function of a module for the chip with several arguments. A run may end early: the
// faults up to there count.
func (p promise) noFaults(m *hivmopt.Module, seeds uint64) error {
	if len(p.never) == 0 {
		return nil
	}
	c, module := m.IR()
	for fn := module.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
		name, ok := ir.SymbolName(fn)
		if !ok || !funcs.IsFunc(fn) || hacc.IsHost(fn) || fn.Region(0).Empty() {
			continue
		}
		for seed := range seeds {
			r, _ := races.Check(c, module, name, seed)
			if r == nil {
				continue
			}
			if faults := r.Of(p.never...); len(faults) > 0 {
				return fmt.Errorf("@%s, seed %d:\n%s%s", name, seed, races.Text(c, faults), printed(m))
			}
		}
	}
	return nil
}

func printed(m *hivmopt.Module) string {
	var b strings.Builder
	if err := m.Print(&b, hivmopt.Form{}); err != nil {
		return err.Error()
	}
	return b.String()
}
