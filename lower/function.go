package lower

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Func is a function that is being lowered. Instructions go to the end of the block of
// the builder.
type Func struct {
	*llvmir.Builder
	*State
	values map[*ir.Value]Value
	blocks map[*ir.Block]*landing
	leave  func(values []Value) error // the meaning of leaving the region of the moment
	stack  *stackScope                // nil in the function itself
	op     *ir.Operation              // that is being lowered

	deferred Deferred // of the block that is being lowered, nil for none

	counters map[*ir.Block]llvmir.Value // where the runs of a block are counted
	runs     map[*ir.Block]llvmir.Value // how often a block has run before
}

// landing is a block that can be branched to.
type landing struct {
	block *llvmir.Block
	phis  []*llvmir.Phi // of the parts of all arguments
}

// Start calls emit to lower the content of a function, from the block of the builder on.
func (s *State) Start(b *llvmir.Builder, emit func(f *Func) error) error {
	return emit(&Func{
		Builder: b, State: s, values: map[*ir.Value]Value{}, blocks: map[*ir.Block]*landing{},
		counters: map[*ir.Block]llvmir.Value{}, runs: map[*ir.Block]llvmir.Value{},
	})
}

// Body lowers the region of a function with the given arguments. ret lowers the return
// of values.
func (f *Func) Body(r *ir.Region, args []Value, ret func(values []Value) error) error {
	f.leave = ret
	f.count(r)
	return f.emitRegion(r, args)
}

// Get returns the lowered form of a value.
func (f *Func) Get(v *ir.Value) (Value, error) {
	x, ok := f.values[v]
	if !ok {
		return x, fmt.Errorf("the value of type '%s' that it uses has no counterpart", v.Type())
	}
	return x, nil
}

// GetAll returns the lowered forms of a list of values.
func (f *Func) GetAll(vs []*ir.Value) ([]Value, error) {
	out := make([]Value, len(vs))
	for i, v := range vs {
		var err error
		if out[i], err = f.Get(v); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// ScalarOf returns the number that a value has become.
func (f *Func) ScalarOf(v *ir.Value) (llvmir.Value, error) {
	x, err := f.Get(v)
	if err == nil && x.Scalar.IsZero() {
		err = fmt.Errorf("a number is expected instead of '%s'", v.Type())
	}
	return x.Scalar, err
}

// Scalars returns the numbers that the operands lo to hi of op have become.
func (f *Func) Scalars(op *ir.Operation, lo, hi int) ([]llvmir.Value, error) {
	out := make([]llvmir.Value, 0, hi-lo)
	for i := lo; i < hi; i++ {
		x, err := f.ScalarOf(op.Operand(i))
		if err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

// MemRefOf returns the memref that a value has become.
func (f *Func) MemRefOf(v *ir.Value) (*MemRef, error) {
	x, err := f.Get(v)
	if err == nil && x.MemRef == nil {
		err = fmt.Errorf("a ranked memref is expected instead of '%s'", v.Type())
	}
	return x.MemRef, err
}

// Set records the lowered form of a value.
func (f *Func) Set(v *ir.Value, x Value) { f.values[v] = x }

// SetScalar says which number the result of op has become.
func (f *Func) SetScalar(op *ir.Operation, x llvmir.Value) { f.Set(op.Result(0), ScalarOf(x)) }

// SetAll records the lowered forms of the results of op.
func (f *Func) SetAll(op *ir.Operation, xs []Value) error {
	if len(xs) != op.NumResults() {
		return fmt.Errorf("%d values for %d results", len(xs), op.NumResults())
	}
	for i, x := range xs {
		f.Set(op.Result(i), x)
	}
	return nil
}

func (s *State) poison(t *llvmir.Type) llvmir.Value {
	if s.Options.Device != nil && !s.Options.Device.Poison() {
		return llvmir.Undef(t)
	}
	return llvmir.Poison(t)
}

// Poison returns values of types that are never looked at.
func (f *Func) Poison(types []ir.Type) ([]Value, error) {
	var parts []llvmir.Value
	for _, t := range types {
		list, err := f.parts(t)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			parts = append(parts, f.poison(p))
		}
	}
	return f.mergeAll(parts, types)
}

// Leave lowers a terminator that passes values out of its region.
func (f *Func) Leave(values []Value) error { return f.leave(values) }

// Landing returns the block of LLVM for a block of the region, with the lowered values
// for its arguments: the caller branches to it from the block of the builder as it is
// now. A terminator that has the block as a successor more than once has it shared:
// there is a block between then, since a phi can distinguish edges only by the block
// that they come from.
func (f *Func) Landing(to *ir.Block, values []*ir.Value, shared bool) (*llvmir.Block, error) {
	l := f.blocks[to]
	if l == nil {
		return nil, errors.New("it branches to a block that is not in its region")
	}
	args, err := f.GetAll(values)
	if err != nil {
		return nil, err
	}
	if !shared || len(args) == 0 {
		return l.block, f.Feed(l.phis, args, types(values))
	}
	here, between := f.Block(), f.NewBlock("edge")
	f.MoveTo(between)
	if err := f.Feed(l.phis, args, types(values)); err != nil {
		return nil, err
	}
	f.Br(l.block)
	f.MoveTo(here)
	return between, nil
}

func types(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = v.Type()
	}
	return out
}

// NewPhis adds phis for values of types to a block that has no instructions yet.
func (f *Func) NewPhis(b *llvmir.Block, types []ir.Type) ([]Value, []*llvmir.Phi, error) {
	var phis []*llvmir.Phi
	var parts []llvmir.Value
	for _, t := range types {
		list, err := f.parts(t)
		if err != nil {
			return nil, nil, err
		}
		for _, p := range list {
			phi := b.Phi(p, "phi")
			phis = append(phis, phi)
			parts = append(parts, phi.Value())
		}
	}
	values, err := f.mergeAll(parts, types)
	return values, phis, err
}

func (f *Func) mergeAll(parts []llvmir.Value, types []ir.Type) ([]Value, error) {
	out := make([]Value, len(types))
	for i, t := range types {
		var err error
		if out[i], parts, err = f.merge(parts, t); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Feed says which values the phis that [Func.NewPhis] has made for types have when they
// are reached from the block of the builder.
func (f *Func) Feed(phis []*llvmir.Phi, values []Value, types []ir.Type) error {
	if len(values) != len(types) {
		return fmt.Errorf("%d values instead of %d", len(values), len(types))
	}
	for i, v := range values {
		parts, err := f.split(v, types[i])
		if err != nil {
			return err
		}
		if len(parts) > len(phis) {
			return errors.New("more values are passed on than there are places for")
		}
		for k, p := range parts {
			phis[k].Add(p, f.Block())
		}
		phis = phis[len(parts):]
	}
	if len(phis) > 0 {
		return errors.New("fewer values are passed on than there are places for")
	}
	return nil
}

// SelectValue returns x if the i1 cond is true, else y, both of type t.
func (f *Func) SelectValue(cond llvmir.Value, x, y Value, t ir.Type) (Value, error) {
	yes, err := f.split(x, t)
	if err != nil {
		return x, err
	}
	no, err := f.split(y, t)
	if err != nil {
		return x, err
	}
	for i := range yes {
		yes[i] = f.Select(cond, yes[i], no[i])
	}
	out, _, err := f.merge(yes, t)
	return out, err
}
