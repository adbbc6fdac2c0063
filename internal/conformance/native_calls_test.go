package conformance

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"

	hivmopt "hivm-opt"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/check"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// call is a call of a function in the interpreter.
type call struct {
	fn     string // without the prefix of a form
	before []interp.Value
	after  []interp.Value // the same arguments when the function is done
	result []interp.Value
	// open says that the result depends on memory that nothing was written to.
	open bool
}

// callLimits are enough for every case.
var callLimits = interp.Limits{Steps: 50_000_000, Bytes: 1 << 30}

// draws are how many calls of each function are made, and how often numbers are drawn
// until the interpreter can run it on them.
const draws, tries = 2, 120

var runner = check.NewRunner(check.ConcreteOptions{Tries: tries, Elements: 1 << 22})

// calls runs the public functions of a case as it was given, on numbers, sizes and
// layouts that are drawn so that the interpreter runs them. The errors say why others
// do not run.
func (p *program) calls() (out []*call, failed map[string]error) {
	failed = map[string]error{}
	m, err := p.parse(p.forms[0].text)
	if err != nil {
		return nil, map[string]error{"": err}
	}
	c, module := m.IR()
	ir.Walk(module, func(op *ir.Operation) bool {
		fn := funcs.Func{Op: op}
		if !op.Is("func.func") || fn.IsDeclaration() || op.Attr("sym_visibility") != nil {
			return true
		}
		f, err := runner.Function(c, op)
		for k := 0; err == nil && k < draws; k++ {
			var one *call
			if one, err = draw(m, f, op, k); err == nil {
				one.fn = fn.Name()[len(p.forms[0].prefix):]
				out = append(out, one)
			}
		}
		if err != nil {
			failed[fn.Name()] = err
		}
		return true
	})
	return out, failed
}

// draw draws arguments until the function runs on them.
func draw(m *hivmopt.Module, f *check.Function, op *ir.Operation, number int) (*call, error) {
	err := errors.New("nothing was tried")
	for try := range tries {
		r := rand.New(rand.NewPCG(uint64(number), uint64(try)))
		var machine *interp.Machine
		if machine, err = m.Interpreter(interp.Options{Limits: callLimits}); err != nil {
			return nil, err
		}
		one := &call{}
		if one.after, err = f.Arguments(machine, r, try); err != nil {
			continue
		}
		one.before = copied(one.after)
		if one.result, err = machine.Call(context.Background(), op, one.after); err == nil {
			one.open, err = readsUnwritten(m, op, one)
			return one, err
		}
	}
	return nil, err
}

// readsUnwritten reports whether a call leaves something else if memory that the function
// allocates is not zero.
func readsUnwritten(m *hivmopt.Module, op *ir.Operation, one *call) (bool, error) {
	machine, err := m.Interpreter(interp.Options{Limits: callLimits, Fill: func(memory []byte) {
		for i := range memory {
			memory[i] = 0x4D // a number that is not small in any format
		}
	}})
	if err != nil {
		return false, err
	}
	again := &call{after: copied(one.before)}
	again.result, err = machine.Call(context.Background(), op, again.after)
	return err != nil || differs(one, again, slack{}) != "", nil
}

// copied returns values with memory of their own.
func copied(list []interp.Value) []interp.Value {
	out := make([]interp.Value, len(list))
	for i, v := range list {
		out[i] = v
		if m := v.MemRef(); m != nil {
			x := *m
			x.Buffer = &interp.Buffer{Data: bytes.Clone(m.Buffer.Data)}
			out[i] = interp.MemRefOf(&x)
		}
	}
	return out
}
