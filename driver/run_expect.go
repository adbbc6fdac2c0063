package driver

import (
	"fmt"
	"math"
	"strings"

	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir/diag"
)

// reference is the expected value of one of the results, or of the arguments.
type reference struct {
	place
	named bool // else it is for the only result
	text  string
	spec  *data.Spec
	want  *data.Expected
}

// place is a result or an argument.
type place struct {
	result bool // else an argument
	index  int
}

func (p place) String() string {
	if p.result {
		return fmt.Sprintf("result%d", p.index)
	}
	return fmt.Sprintf("arg%d", p.index)
}

// references reads the flags --expect.
func (c *runConfig) references() ([]reference, error) {
	if (c.flagSet.Changed("rtol") || c.flagSet.Changed("atol")) && len(c.expect) == 0 {
		return nil, usageError{"for the --rtol and --atol options: they need --expect"}
	}
	for name, n := range map[string]float64{"rtol": c.tolerance.Rel, "atol": c.tolerance.Abs} {
		if !(n >= 0) || math.IsInf(n, 0) {
			return nil, usageError{fmt.Sprintf("for the %s option: must be a number that is not negative", dashed(name))}
		}
	}
	var out []reference
	for _, text := range c.expect {
		e := reference{text: text}
		what, rest, ok := strings.Cut(text, "=")
		var err error
		if ok {
			e.place, e.named = parsePlace(what)
		}
		if e.named {
			e.text = rest
		}
		if e.spec, err = data.Parse(e.text); err != nil {
			return nil, usageError{fmt.Sprintf("for the --expect option: %v", err)}
		}
		out = append(out, e)
	}
	return out, nil
}

// readExpected reads the expected results, before anything runs.
func (x *execution) readExpected() error {
	for i := range x.expected {
		e := &x.expected[i]
		switch {
		case e.named && e.index >= len(x.typesOf(e.place)):
			return usageError{fmt.Sprintf("for the --expect option: @%s has no %s", x.fn.Name(), e.place)}
		case !e.named && len(x.expected) > 1:
			return usageError{"for the --expect option: say which of the results each of them is for: " + sayWhich}
		}
		var err error
		if e.want, err = e.spec.Expect(x.open); err != nil {
			return usageError{fmt.Sprintf("for the --expect option: %v", err)}
		}
	}
	return nil
}

// sayWhich is the text of the flags --expect that names their subject.
const sayWhich = "--expect arg0=FILE or --expect result0=FILE"

// onlyPlace returns the result, if there is only one value.
func (x *execution) onlyPlace() (place, error) {
	var out []place
	for i, v := range x.args {
		if x.hash(v) != x.before[i] {
			out = append(out, place{index: i})
		}
	}
	for i := range x.results {
		out = append(out, place{result: true, index: i})
	}
	switch len(out) {
	case 0:
		return place{}, usageError{fmt.Sprintf("for the --expect option: @%s has no results, and has left all arguments as they were", x.fn.Name())}
	case 1:
		return out[0], nil
	}
	return place{}, usageError{fmt.Sprintf("for the --expect option: @%s has %d results, with the arguments that it has written to: %s", x.fn.Name(), len(out), sayWhich)}
}

// compare reports the results that differ from the expectation.
func (x *execution) compare() error {
	var wrong usageError
	for _, e := range x.expected {
		if !e.named {
			var err error
			if e.place, err = x.onlyPlace(); err != nil {
				return err
			}
		}
		d, err := e.want.Compare(x.valueAt(e.place), x.cfg.tolerance)
		switch {
		case err != nil:
			wrong = append(wrong, fmt.Sprintf("%s is not as in %s: %v", e.place, e.text, err))
		case d != nil:
			wrong = append(wrong, fmt.Sprintf("%s is not as in %s: %s", e.place, e.text, d))
		}
	}
	if len(wrong) > 0 {
		return wrong
	}
	return nil
}

func (x *execution) valueAt(p place) interp.Value {
	if p.result {
		return x.results[p.index]
	}
	return x.args[p.index]
}

// checkMemory compares the memory of the arguments with the limit, before they are
// made.
func (x *execution) checkMemory(list []*data.Argument) error {
	total := int64(0)
	for i, a := range list {
		if a.Bytes() > x.cfg.limits.Bytes-total {
			what := fmt.Sprintf("argument #%d of @%s needs %d bytes of memory", i, x.fn.Name(), a.Bytes())
			if total > 0 {
				what += fmt.Sprintf(" besides the %d of those before it", total)
			}
			return usageError{fmt.Sprintf("%s, which is more than the limit of %d; %s", what, x.cfg.limits.Bytes, x.moreMemory())}
		}
		total += a.Bytes()
	}
	return nil
}

// moreMemory says how to run with more memory.
func (x *execution) moreMemory() string {
	if x.cfg.jit.on {
		return "--max-memory=N allows N bytes"
	}
	return "--max-memory=N allows N bytes, and --jit computes on so much data in less time"
}

// explainLimit adds to the error of a run in the interpreter how to get beyond the limit that
// ended it.
func (x *execution) explainLimit(err error) error {
	how := ""
	switch x.machine.Exceeded() {
	case interp.StepLimit:
		how = "--max-steps=N allows N steps; with --jit, nothing counts them, and they take less time"
	case interp.ByteLimit:
		how = x.moreMemory()
	case interp.DepthLimit:
		how = "--max-depth=N allows N calls and regions; with --jit, the stack of the system is the limit"
	default:
		return err
	}
	for _, d := range diag.Of(err) {
		return d.AttachNote(d.Location, "%s", how)
	}
	return err
}
