package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/llvmir"
)

// For makes a loop: body is called once, to lower the turn for i, which is lo, lo+step,
// ... as long as it is less than hi, compared as numbers with sign. The values of the
// types are what the turn before has returned, at first carried; what the last turn has
// returned is the result. The builder then stands behind the loop. All numbers are of
// the type of lo.
func (f *Func) For(lo, hi, step llvmir.Value, carried []Value, types []ir.Type, body func(i llvmir.Value, carried []Value) ([]Value, error)) ([]Value, error) {
	head := f.NewBlock("loop")
	i := head.Phi(lo.Type(), "i")
	values, phis, err := f.NewPhis(head, types)
	if err != nil {
		return nil, err
	}
	i.Add(lo, f.Block())
	if err := f.Feed(phis, carried, types); err != nil {
		return nil, err
	}
	f.Br(head)
	f.MoveTo(head)
	turn, done := f.NewBlock("turn"), f.NewBlock("done")
	f.CondBr(f.ICmp(llvmir.SLT, i.Value(), hi), turn, done)
	f.MoveTo(turn)
	next, err := body(i.Value(), values)
	if err != nil {
		return nil, err
	}
	if len(next) != len(types) {
		return nil, fmt.Errorf("the loop carries %d values, but a turn gives %d", len(types), len(next))
	}
	i.Add(f.Add(i.Value(), step), f.Block())
	if err := f.Feed(phis, next, types); err != nil {
		return nil, err
	}
	f.Br(head)
	f.MoveTo(done)
	return values, nil
}

// Nest makes a loop for each size, the last one innermost: body is called once, to
// lower the turn for an index.
func (f *Func) Nest(sizes []llvmir.Value, body func(index []llvmir.Value) error) error {
	index := make([]llvmir.Value, len(sizes))
	var level func(d int) error
	level = func(d int) error {
		if d == len(sizes) {
			return body(index)
		}
		_, err := f.For(llvmir.Index(0), sizes[d], llvmir.Index(1), nil, nil, func(i llvmir.Value, _ []Value) ([]Value, error) {
			index[d] = i
			return nil, level(d + 1)
		})
		return err
	}
	return level(0)
}

// If makes a branch: each function is called once, to lower what happens if cond holds
// or not, and returns values of the types. A nil function does nothing; there must be
// no types then. The builder then stands behind both.
func (f *Func) If(cond llvmir.Value, results []ir.Type, yes, no func() ([]Value, error)) ([]Value, error) {
	then, behind := f.NewBlock("then"), f.NewBlock("endif")
	other := behind
	if no != nil {
		other = f.NewBlock("else")
	}
	values, phis, err := f.NewPhis(behind, results)
	if err != nil {
		return nil, err
	}
	f.CondBr(cond, then, other)
	arm := func(b *llvmir.Block, emit func() ([]Value, error)) error {
		f.MoveTo(b)
		out, err := emit()
		if err != nil {
			return err
		}
		if len(out) != len(results) {
			return fmt.Errorf("%d values instead of %d", len(out), len(results))
		}
		if err := f.Feed(phis, out, results); err != nil {
			return err
		}
		f.Br(behind)
		return nil
	}
	if err := arm(then, yes); err != nil {
		return nil, err
	}
	if no != nil {
		if err := arm(other, no); err != nil {
			return nil, err
		}
	}
	f.MoveTo(behind)
	return values, nil
}
