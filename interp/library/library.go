package library

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/devicelib"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Functions runs the functions of the device library. It makes operations in a
// context, which nobody else may use meanwhile.
type Functions struct {
	c     *ir.Context
	block *ir.Block // of the operations and of their operands
	made  map[*ir.Operation][]*made
}

// made is the operation that a call stands for.
type made struct {
	numbers []int64 // that the call gave for settings
	op      *ir.Operation
	args    []int // of the call, by operand
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
	m := meaningOf(function)
	switch {
	case m == nil:
		return nil, fmt.Errorf("@%s has no meaning for the interpreter", name)
	case m.op == "":
		return nil, nil // a message, or order of cores
	}
	s := &site{function: function, call: call, args: args}
	numbers, err := s.numbers()
	if err != nil {
		return nil, err
	}
	x, err := l.operation(s, m, numbers)
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

// operation returns the operation that a call with the given settings stands for.
func (l *Functions) operation(s *site, m *meaning, numbers []int64) (*made, error) {
	for _, x := range l.made[s.call] {
		if slices.Equal(x.numbers, numbers) {
			return x, nil
		}
	}
	x, err := l.build(s, m)
	if err == nil {
		x.numbers = numbers
		l.made[s.call] = append(l.made[s.call], x)
	}
	return x, err
}

// site is a call with the values of its arguments.
type site struct {
	function *devicelib.Function
	call     *ir.Operation
	args     []interp.Value
}

// position returns the argument of parameter i, -1 if there is none. Arguments in
// front of the scratch buffer are counted from the front, others from the back: a
// call may have no such buffer, or two.
func (s *site) position(i int) int {
	params := s.function.Params
	at := i
	for k := range params[:i] {
		if params[k].Role == "tmp" {
			at = len(s.args) - (len(params) - i)
		}
	}
	if at < 0 || at >= len(s.args) {
		return -1
	}
	return at
}

// argument returns the position of the argument of a role, -1 if there is none.
func (s *site) argument(role string) int {
	for i, p := range s.function.Params {
		if p.Role == role {
			return s.position(i)
		}
	}
	return -1
}

// settings are the roles of numbers that are attributes of operations.
var settings = []string{"mode", "kind", "descending", "quant", "relu", "split"}

// numbers returns the values of the arguments that are settings.
func (s *site) numbers() ([]int64, error) {
	var out []int64
	for _, role := range settings {
		n, ok, err := s.number(role)
		if err != nil {
			return nil, err
		}
		if ok {
			out = append(out, n)
		}
	}
	return append(out, s.channels()), nil
}

// number returns the value of the argument of a role, and whether there is one.
func (s *site) number(role string) (n int64, ok bool, err error) {
	at := s.argument(role)
	if at < 0 {
		return 0, false, nil
	}
	if !s.args[at].IsScalar() {
		return 0, false, interp.AtOperand(at, errors.New("no number"))
	}
	return s.args[at].Int(), true, nil
}

// channels returns how many channels a function separates: how often the rows of
// its destination fit into those of its source. It is 0 for other functions.
func (s *site) channels() int64 {
	if s.function.Var("channel") == "" {
		return 0
	}
	last := func(role string) int64 {
		if at := s.argument(role); at >= 0 {
			if m := s.args[at].MemRef(); m != nil && m.Rank() > 0 {
				return m.Sizes[m.Rank()-1]
			}
		}
		return 0
	}
	return last("src") / max(last("dst"), 1)
}

// rank returns the number of axes of a buffer, devicelib.Scalar for a scalar.
func rank(v interp.Value) int {
	if m := v.MemRef(); m != nil {
		return m.Rank()
	}
	return devicelib.Scalar
}

// build makes the operation of a call.
func (l *Functions) build(s *site, m *meaning) (*made, error) {
	def := l.c.Op(m.op)
	if def == nil {
		return nil, fmt.Errorf("the context has no operation %s", m.op)
	}
	x := &made{}
	groups := make([]ir.Group, len(def.Operands))
	for g, arg := range def.Operands {
		for i, p := range s.function.Params {
			if m.group(p.Role) != arg.Name {
				continue
			}
			at := s.position(i)
			if at < 0 {
				return nil, fmt.Errorf("the argument %q is missing", p.Role)
			}
			if r := rank(s.args[at]); !p.Admits(r) {
				return nil, interp.AtOperand(at, fmt.Errorf("has rank %d, but the function takes %d", r, p.Rank))
			}
			groups[g] = append(groups[g], l.block.AddArg(s.call.Operand(at).Type()))
			x.args = append(x.args, at)
		}
	}
	attrs, err := m.attributes(l.c, s, def)
	if err != nil {
		return nil, err
	}
	b := ir.NewBuilder(l.c, l.block)
	b.Loc = s.call.Loc()
	x.op, err = b.Build(m.op, groups, attrs, []ir.Type{})
	return x, err
}
