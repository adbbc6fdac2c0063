package semantics

import (
	"fmt"
	"strings"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
)

// Meaning is the meaning of a function of the library.
type Meaning struct {
	// Function is the function itself.
	Function *devicelib.Function
	// Op is the operation that it serves, "" for functions without effect on buffers.
	Op string
	family
}

// family holds the common properties of the functions of a family.
type family struct {
	// op is the operation without the prefix of the dialect.
	op string
	// groups are the operand groups of the roles that do not have their usual group.
	groups map[string]string
	// attrs sets the attributes that the name and the settings of a call give.
	attrs func(a *attributes)
	// settings are the parameters whose values are attributes of the operation.
	settings []setting
	// ByteMasks is set where an element of a mask takes a byte in memory also on the
	// accelerator. In other buffers of i1 it takes a bit there.
	ByteMasks bool
}

const prefix = "hivm.hir."

// Of returns the meaning of a function, nil if that is not known.
func Of(f *devicelib.Function) *Meaning {
	if !f.Known() {
		return nil
	}
	op := f.Var("op")
	if op == "" && f.Var("kind") != "" {
		op = "reduce"
	}
	if op == "" && strings.HasPrefix(f.Name, "set_l1") {
		op = "set_l1"
	}
	m := &Meaning{Function: f}
	for _, name := range sameName {
		if name == op {
			m.Op = prefix + op
			return m
		}
	}
	known := false
	if m.family, known = otherwise.Get()[op]; !known {
		return nil
	}
	if m.op != "" {
		m.Op = prefix + m.op
	}
	return m
}

// usual are the operand groups of roles.
var usual = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"src": "src", "src0": "src", "src1": "src", "cond": "src", "dst": "dst", "dst0": "dst", "dst1": "dst", "index": "dst", "count": "dst",
		"indices": "indices", "offset": "offset", "stride": "strides", "value": "pad_value", "left": "left_padding_num",
		"a": "a", "b": "b", "c": "c", "clear": "init_condition", "m": "real_m", "k": "real_k", "n": "real_n", "bias": "per_channel_bias",
	}
}}

// Group returns the operand group that an argument of a role belongs to, "" for scratch
// buffers and settings.
func (m *Meaning) Group(role string) string {
	if g := m.groups[role]; g != "" {
		return g
	}
	return usual.Get()[role]
}

// Position returns which of n arguments of a call belongs to parameter i, -1 if there is
// none. Arguments in front of the scratch buffer are counted from the front, others from
// the back: a call may have no such buffer, or two.
func (m *Meaning) Position(i, n int) int {
	params := m.Function.Params
	at := i
	for k := range params[:i] {
		if params[k].Role == "tmp" {
			at = n - (len(params) - i)
		}
	}
	if at < 0 || at >= n {
		return -1
	}
	return at
}

// Argument returns which of n arguments is the first of a role, -1 if there is none.
func (m *Meaning) Argument(role string, n int) int {
	for i, p := range m.Function.Params {
		if p.Role == role {
			return m.Position(i, n)
		}
	}
	return -1
}

// Separates reports whether the function takes one channel out of the elements of its
// source. The sizes determine the number of channels: see [Channels].
func (m *Meaning) Separates() bool { return m.Function.Var("channel") != "" }

// Channels is the role in a [Choice] of the number of channels, for functions that
// separate them. It is the number of times that the last size of dst fits into the
// last size of src.
const Channels = "channels"

// Choice is the values of the settings of a call, by role.
type Choice map[string]int64

// Build makes the operation of a call, whose results are none: args are the values of the
// arguments, and used lists the arguments that are operands of the operation, in order.
func (m *Meaning) Build(b *ir.Builder, args []*ir.Value, choice Choice) (op *ir.Operation, used []int, err error) {
	def := b.Ctx.Op(m.Op)
	if def == nil {
		return nil, nil, fmt.Errorf("the context has no operation %s", m.Op)
	}
	groups := make([]ir.Group, len(def.Operands))
	for g, arg := range def.Operands {
		for i, p := range m.Function.Params {
			if m.Group(p.Role) != arg.Name {
				continue
			}
			at := m.Position(i, len(args))
			if at < 0 && p.Optional {
				continue
			}
			if at < 0 {
				return nil, nil, fmt.Errorf("the argument %q is missing", p.Role)
			}
			if err := admits(p, args[at]); err != nil {
				return nil, nil, err
			}
			groups[g] = append(groups[g], args[at])
			used = append(used, at)
		}
	}
	attrs, err := m.attributes(b.Ctx, args, choice, def)
	if err != nil {
		return nil, nil, err
	}
	op, err = b.Build(m.Op, groups, attrs, []ir.Type{})
	return op, used, err
}

// admits reports an argument that does not fit its parameter.
func admits(p devicelib.Param, v *ir.Value) error {
	r := rank(v)
	switch {
	case p.Admits(r):
		return nil
	case p.Rank == devicelib.Scalar:
		return fmt.Errorf("the argument %q is a '%s', but the function takes a number", p.Role, v.Type())
	case r == devicelib.Scalar:
		return fmt.Errorf("the argument %q is a '%s', but the function takes a ranked memref", p.Role, v.Type())
	}
	return fmt.Errorf("the argument %q has rank %d, but the function takes %d", p.Role, r, p.Rank)
}

// rank returns the number of axes of a buffer, devicelib.Scalar for a scalar.
func rank(v *ir.Value) int {
	if m, ok := v.Type().(*ir.MemRefType); ok {
		return m.Rank()
	}
	return devicelib.Scalar
}
