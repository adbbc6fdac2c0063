package interplibrary

import (
	"errors"
	"fmt"
	"maps"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
)

// Functions runs the functions of the device library. It makes operations in a
// context, which must not be used elsewhere meanwhile.
type Functions struct {
	c     *ir.Context
	block *ir.Block // of the operations and of their operands
	made  map[*ir.Operation][]*made
}

// made is the operation for a call.
type made struct {
	choice semantics.Choice // the settings of the call
	op     *ir.Operation
	args   []int // of the call, by operand
}

// New returns the functions for the machines of a context.
func New(c *ir.Context) *Functions {
	return &Functions{c: c, block: ir.NewBlock(), made: map[*ir.Operation][]*made{}}
}

// Call is an [interp.External].
func (l *Functions) Call(f *interp.Frame, call, fn *ir.Operation, args []interp.Value) ([]interp.Value, error) {
	name, _ := ir.SymbolName(fn)
	function, _ := devicelib.Parse(name)
	if function == nil {
		return nil, fmt.Errorf("@%s has no body, and the device library has no such function", name)
	}
	m := semantics.Of(function)
	switch {
	case m == nil:
		return nil, fmt.Errorf("@%s has no meaning for the interpreter", name)
	case m.Op == "":
		return nil, nil // a message, or order of cores
	}
	choice, err := choiceOf(m, args)
	if err != nil {
		return nil, err
	}
	x, err := l.operation(call, m, choice)
	if err != nil {
		return nil, err
	}
	operands := make([]interp.Value, len(x.args))
	for i, k := range x.args {
		operands[i] = args[k]
	}
	_, err = f.Run(x.op, operands)
	return nil, err
}

// operation returns the operation for a call with the given settings.
func (l *Functions) operation(call *ir.Operation, m *semantics.Meaning, choice semantics.Choice) (*made, error) {
	for _, x := range l.made[call] {
		if maps.Equal(x.choice, choice) {
			return x, nil
		}
	}
	args := make([]*ir.Value, call.NumOperands())
	for i, v := range call.Operands() {
		args[i] = l.block.AddArg(v.Type())
	}
	b := ir.NewBuilder(l.c, l.block)
	b.Loc = call.Loc()
	op, used, err := m.Build(b, args, choice)
	if err != nil {
		return nil, err
	}
	x := &made{choice: choice, op: op, args: used}
	l.made[call] = append(l.made[call], x)
	return x, nil
}

// choiceOf returns the values of the arguments that are settings.
func choiceOf(m *semantics.Meaning, args []interp.Value) (semantics.Choice, error) {
	out := semantics.Choice{}
	for _, s := range m.Settings(len(args)) {
		at := m.Argument(s.Role, len(args))
		if !args[at].IsScalar() {
			return nil, interp.AtOperand(at, errors.New("no number"))
		}
		out[s.Role] = args[at].Int()
		if s.Flag && out[s.Role] != 0 {
			out[s.Role] = 1
		}
	}
	if m.Separates() {
		out[semantics.Channels] = channels(m, args)
	}
	return out, nil
}

// channels returns the number of channels that a function separates: how often the
// rows of its destination fit into the rows of its source.
func channels(m *semantics.Meaning, args []interp.Value) int64 {
	last := func(role string) int64 {
		if at := m.Argument(role, len(args)); at >= 0 {
			if m := args[at].MemRef(); m != nil && m.Rank() > 0 {
				return m.Sizes[m.Rank()-1]
			}
		}
		return 0
	}
	return last("src") / max(last("dst"), 1)
}
