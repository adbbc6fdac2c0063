package lowerhivm

import (
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// lanes returns the views of an elementwise operation with n inputs: the inputs brought
// to the sizes of the first destination.
func (c call) lanes(n int) (p plan, err error) {
	lo, hi := c.group("dst")
	views := make([]view, 0, hi-lo+n)
	p.out = views[: 0 : hi-lo]
	for i := lo; i < hi; i++ {
		v, err := c.view(i)
		if err != nil {
			return p, err
		}
		p.out = append(p.out, v)
	}
	if len(p.out) == 0 {
		return p, fmt.Errorf("there is no destination")
	}
	p.in = views[len(p.out):len(p.out)]
	lo, hi = c.group("src")
	if hi-lo != n {
		return p, fmt.Errorf("%d inputs, expected %d", hi-lo, n)
	}
	for i := lo; i < hi; i++ {
		v, err := c.lane(i, p.out[0].memory.Sizes)
		if err != nil {
			return p, err
		}
		p.in = append(p.in, v)
	}
	return p, nil
}

// lane returns one input: a number is repeated, a memref is permuted by the attribute
// transpose or repeated along the axes of an inline broadcast.
func (c call) lane(i int, sizes []llvmir.Value) (view, error) {
	if !c.isShaped(i) {
		e, err := elemOf(c.op.Operand(i).Type())
		if err != nil {
			return view{}, err
		}
		x, err := c.f.ScalarOf(c.op.Operand(i))
		return view{elem: e, scalar: llvmir.Open(x)}, err
	}
	v, err := c.view(i)
	if err != nil {
		return v, err
	}
	if perm := c.ints("transpose"); len(perm) > 0 {
		if v, err = c.permuted(v, perm); err != nil {
			return v, err
		}
	}
	return c.repeated(v, hivm.InlineBroadcast(c.op), sizes)
}

// finish lowers a plan of one output.
func (c call) finish(p plan, body func(x []llvmir.Value) (llvmir.Value, error)) error {
	p.body = func(x []llvmir.Value) ([]llvmir.Value, error) {
		y, err := body(x)
		return []llvmir.Value{y}, err
	}
	return c.loops(p)
}

func unaryOp(k unaryKernel) func(call) error {
	return func(c call) error {
		p, err := c.lanes(1)
		if err == nil {
			err = sameElements(p.in[0], p.out[0])
		}
		if err != nil {
			return err
		}
		return c.finish(p, func(x []llvmir.Value) (llvmir.Value, error) { return k(c.f, p.in[0].elem, x[0]) })
	}
}

// binaryOp runs a kernel. signed is the attribute that says whether signless integers
// have a sign; they have if it is empty.
func binaryOp(k binaryKernel) func(call) error {
	return func(c call) error {
		p, err := c.lanes(2)
		if err != nil {
			return err
		}
		if err := c.sameInputs(p); err != nil {
			return err
		}
		if err := sameElements(p.in[0], p.out[0]); err != nil {
			return err
		}
		e := p.in[0].elem
		if signed, given := hivm.Signedness(c.op); given {
			e = e.as(signed)
		}
		return c.finish(p, func(x []llvmir.Value) (llvmir.Value, error) { return k(c.f, e, x[0], x[1]) })
	}
}

func (c call) sameInputs(p plan) error {
	if !p.in[0].elem.like(p.in[1].elem) {
		return fmt.Errorf("the inputs have different types of elements, '%s' and '%s'; cast one of them", p.in[0].elem.typ, p.in[1].elem.typ)
	}
	return nil
}

// shiftRightOp is vshr.
func shiftRightOp(c call) error {
	return binaryOp(shiftRight(c.flag("round", true)))(c)
}

// compareOp is vcmp.
func compareOp(c call) error {
	mode := c.keyword("compare_mode", "eq")
	r, ok := relations()[mode]
	if !ok {
		return fmt.Errorf("there is no comparison %q", mode)
	}
	p, err := c.lanes(2)
	if err == nil {
		err = c.sameInputs(p)
	}
	if err != nil {
		return err
	}
	e := p.in[0].elem.as(c.flag("is_signed", true))
	return c.truths(p, func(x []llvmir.Value) (llvmir.Value, error) { return r.emit(c.f, e, x[0], x[1]) })
}

// truths lowers a plan whose output is 1 or 0, in its type of elements.
func (c call) truths(p plan, cond func(x []llvmir.Value) (llvmir.Value, error)) error {
	one, err := c.constant(p.out[0].elem, 1)
	if err != nil {
		return err
	}
	zero, err := c.constant(p.out[0].elem, 0)
	if err != nil {
		return err
	}
	return c.finish(p, func(x []llvmir.Value) (llvmir.Value, error) {
		b, err := cond(x)
		if err != nil {
			return b, err
		}
		return c.f.Select(b, one, zero), nil
	})
}

// classOp is visnan and visinf, whose destination may have any type of elements.
func classOp(is func(f *lower.Func, x llvmir.Value) llvmir.Value) func(call) error {
	return func(c call) error {
		p, err := c.lanes(1)
		if err != nil {
			return err
		}
		e := p.in[0].elem
		if !e.isFloat() {
			return errNoIntegers
		}
		return c.truths(p, func(x []llvmir.Value) (llvmir.Value, error) {
			wide, err := c.f.Widen(x[0], e.typ)
			if err != nil {
				return wide, err
			}
			return is(c.f, wide), nil
		})
	}
}

func isNoNumber(f *lower.Func, x llvmir.Value) llvmir.Value { return f.FCmp(llvmir.UNO, x, x) }

// isInfinite: only an infinity is a number that differs from itself by none.
func isInfinite(f *lower.Func, x llvmir.Value) llvmir.Value {
	difference := f.Bin(llvmir.FSub, x, x)
	return f.And(f.FCmp(llvmir.ORD, x, x), f.FCmp(llvmir.UNO, difference, difference))
}

// selectOp is vsel.
func selectOp(c call) error {
	p, err := c.lanes(3)
	if err != nil {
		return err
	}
	if err := sameElements(p.in[1], p.out[0]); err != nil {
		return err
	}
	if err := sameElements(p.in[2], p.out[0]); err != nil {
		return err
	}
	return c.finish(p, func(x []llvmir.Value) (llvmir.Value, error) {
		no, err := isZero(c.f, p.in[0].elem, x[0])
		if err != nil {
			return no, err
		}
		return c.f.Select(no, x[2], x[1]), nil
	})
}
