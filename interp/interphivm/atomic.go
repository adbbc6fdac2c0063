package interphivm

import (
	"errors"
	"fmt"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// swap returns the new element of a destination, given the elements of the inputs.
type swap func(old uint64, in []uint64) uint64

// atomicOp is an atomic operation with n inputs. Where it has a result, that is
// the old elements.
func atomicOp(n int, swapFor func(c call, e elem) (swap, error)) func(call) error {
	return func(c call) error {
		o, _ := c.has("dst")
		dst, err := c.f.Writable(o)
		if err != nil {
			return err
		}
		e, err := elemOfView(dst)
		if err != nil {
			return interp.AtOperand(o, err)
		}
		f, err := swapFor(c, e)
		if err != nil {
			return err
		}
		in, err := c.swapInputs(n, dst, e)
		if err != nil {
			return err
		}
		if ir.IsTensor(c.op.Operand(o).Type()) {
			// The result is the old elements, and no result has the new elements.
			_, err := c.out(o)
			return err
		}
		at := make([]uint64, len(in))
		old, err := c.update(o, dst, e, func(i int, old uint64) uint64 {
			for k := range in {
				at[k] = in[k].words[i]
			}
			return f(old, at)
		})
		if err != nil || c.op.NumResults() == 0 {
			return err
		}
		r, err := c.f.Machine().Alloc(dst.Elem, dst.Sizes)
		if err != nil {
			return err
		}
		c.f.Set(0, interp.MemRefOf(r))
		return write(r, old)
	}
}

// swapInputs reads n inputs, and the mask behind them if there is a mask.
func (c call) swapInputs(n int, dst *interp.MemRef, e elem) ([]array, error) {
	lo, hi := c.group("src")
	if hi-lo != n {
		return nil, fmt.Errorf("%d inputs, expected %d", hi-lo, n)
	}
	var in []array
	for i := lo; i < hi; i++ {
		a, err := c.lane(i, dst.Sizes)
		if err != nil {
			return nil, err
		}
		if !a.elem.like(e) {
			return nil, fmt.Errorf("operand #%d has not the elements of the destination", i)
		}
		in = append(in, a)
	}
	if m, ok := c.has("mask"); ok {
		a, err := c.lane(m, dst.Sizes)
		if err != nil {
			return nil, err
		}
		in = append(in, a)
	}
	return in, nil
}

// updateBy is the effect of atomic_rmw on an element.
func updateBy(kinds map[string]binaryKernel) func(c call, e elem) (swap, error) {
	return func(c call, e elem) (swap, error) {
		k, ok := kinds[c.keyword("atomic_kind", "")]
		if !ok {
			return nil, errors.New("there is no such atomic update")
		}
		f := k(e)
		return func(old uint64, in []uint64) uint64 { return f(old, in[0]) }, nil
	}
}

// swapIfEqual is the effect of atomic_cas: its inputs are the expected element,
// compared bit for bit, and the new element.
func swapIfEqual(call, elem) (swap, error) {
	return func(old uint64, in []uint64) uint64 {
		if old == in[0] {
			return in[1]
		}
		return old
	}, nil
}

// exchange is the effect of atomic_xchg, where the mask is set.
func exchange(call, elem) (swap, error) {
	return func(old uint64, in []uint64) uint64 {
		if len(in) == 2 && in[1] == 0 {
			return old
		}
		return in[0]
	}, nil
}
