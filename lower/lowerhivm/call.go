package lowerhivm

import (
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// prefix is the prefix of the names of all operations.
const prefix = "hivm.hir."

// call is an operation while it is lowered.
type call struct {
	f  *lower.Func
	op *ir.Operation
	// copies take the place of some operands: shared.go.
	copies map[int]*lower.MemRef
	// joins says that the loops of plans are put off, to be joined with others: join.go.
	joins bool
	// collapses says that loops of plans have as few axes as possible.
	collapses bool
}

// row makes the row of an operation of the dialect.
func row(name string, emit func(call) error) lower.Row {
	return lower.Row{Name: prefix + name, Key: keyOfCall, Emit: func(f *lower.Func, op *ir.Operation) error {
		return call{f: f, op: op}.emitApart(emit)
	}}
}

// joining makes the row of an operation all of whose code is plans, if its attributes and operands
// are as plain asks for. Nil asks for nothing.
func joining(name string, emit func(call) error, plain func(*ir.Operation) bool) lower.Row {
	joins := func(f *lower.Func, op *ir.Operation) bool {
		return (plain == nil || plain(op)) && len(sharedNow(f, op)) == 0
	}
	isPutOff := func(f *lower.Func, op *ir.Operation) bool {
		return joins(f, op) && !f.Options.SeparateLoops && f.Options.Checks == nil
	}
	return lower.Row{
		Name: prefix + name, GoesAhead: joins,
		Emit: func(f *lower.Func, op *ir.Operation) error {
			return call{f: f, op: op, joins: isPutOff(f, op)}.emitApart(emit)
		},
		Key: func(k *lower.Key, op *ir.Operation) bool { return !isPutOff(k.Func(), op) && keyOfCall(k, op) },
	}
}

// silent makes the row of an operation without effect on values.
func silent(name string) lower.Row {
	r := row(name, nothing)
	r.GoesAhead = func(*lower.Func, *ir.Operation) bool { return true }
	return r
}

// counting makes the row of an operation that asks for the runs of a block ([lower.Row.Counts]).
func counting(name string, emit func(call) error, counts func(*ir.Operation) *ir.Block) lower.Row {
	r := row(name, emit)
	r.Counts = counts
	return r
}

// group returns the bounds of the operands of a name.
func (c call) group(name string) (lo, hi int) { return hivm.Bounds(c.op, name) }

// has returns the operand of a name, and whether it is given.
func (c call) has(name string) (i int, ok bool) {
	lo, hi := c.group(name)
	return lo, lo < hi
}

// flag, keyword, ints and integer return attributes.
func (c call) flag(name string, absent bool) bool { return hivm.Flag(c.op, name, absent) }

func (c call) keyword(name, absent string) string { return hivm.Keyword(c.op, name, absent) }

func (c call) ints(name string) []int64 { return hivm.Ints(c.op, name) }

func (c call) integer(name string, absent int64) int64 { return hivm.Number(c.op, name, absent) }

// scalar returns operand i, a number of the given type of elements.
func (c call) scalar(i int, e elem) (llvmir.Value, error) {
	t, err := elemOf(c.op.Operand(i).Type())
	if err != nil {
		return llvmir.Value{}, err
	}
	if !t.like(e) {
		return llvmir.Value{}, fmt.Errorf("operand #%d has the type '%s', not that of the elements", i, t.typ)
	}
	return c.f.ScalarOf(c.op.Operand(i))
}

// number returns the integer that is the only operand of a name as an i64, or the
// default for its absence.
func (c call) number(name string, absent llvmir.Value) (llvmir.Value, error) {
	i, ok := c.has(name)
	if !ok {
		return absent, nil
	}
	return c.int64(i)
}

// numbers returns the integers that are the operands of a name as i64.
func (c call) numbers(name string) ([]llvmir.Value, error) {
	lo, hi := c.group(name)
	var out []llvmir.Value
	for i := lo; i < hi; i++ {
		n, err := c.int64(i)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

func (c call) int64(i int) (llvmir.Value, error) {
	e, err := elemOf(c.op.Operand(i).Type())
	if err != nil || e.isFloat() {
		return llvmir.Value{}, fmt.Errorf("operand #%d is no integer", i)
	}
	v, err := c.f.ScalarOf(c.op.Operand(i))
	if err != nil {
		return v, err
	}
	return c.f.Resize(v, llvmir.I64, e.signed), nil
}
