package hivm

import (
	"errors"
	"slices"

	"hivm-opt/llvmir"
	"hivm-opt/lower"
)

// plan is what an operation computes: for each index of a space, from the elements of
// the inputs there those of the outputs. All views have the axes of the space.
type plan struct {
	in, out []view
	// body is called once, to build the instructions for an index: x are the elements of
	// the inputs, the result those of the outputs.
	body func(x []llvmir.Value) ([]llvmir.Value, error)
}

// sizes returns those of the space: those of the views, where one of them is known.
func sizes(views ...view) []llvmir.Value {
	var out []llvmir.Value
	for _, v := range views {
		switch {
		case v.memory == nil:
		case out == nil:
			out = slices.Clone(v.memory.Sizes)
		default:
			for d, n := range v.memory.Sizes {
				if _, known := out[d].Const(); !known {
					out[d] = n
				}
			}
		}
	}
	return out
}

// loops lowers a plan for the host: a loop for each axis, in row-major order. Nothing is
// reordered, so that what comes out does not depend on how axes were merged. LLVM finds
// out itself which memory is apart: that of the allocations and that on the chip, whose
// addresses are constants, is; of parameters nobody knows.
func (c call) loops(p plan) error {
	if len(p.out) == 0 {
		return errors.New("there is no destination")
	}
	all := append(slices.Clone(p.out), p.in...)
	for _, v := range all {
		if v.memory != nil {
			if err := alike(p.out[0], v); err != nil {
				return err
			}
		}
	}
	return c.f.Nest(sizes(all...), func(index []llvmir.Value) error {
		x, err := loadAll(c.f, p.in, index)
		if err != nil {
			return err
		}
		y, err := p.body(x)
		if err != nil {
			return err
		}
		for i, v := range p.out {
			if err := v.store(c.f, y[i], index); err != nil {
				return err
			}
		}
		return nil
	})
}

func loadAll(f *lower.Func, in []view, index []llvmir.Value) ([]llvmir.Value, error) {
	x := make([]llvmir.Value, len(in))
	for i, v := range in {
		var err error
		if x[i], err = v.load(f, index); err != nil {
			return nil, err
		}
	}
	return x, nil
}

// move copies the elements of a view to those of another.
func (c call) move(src, dst view) error {
	if err := sameElements(src, dst); err != nil {
		return err
	}
	return c.loops(plan{
		in: []view{src}, out: []view{dst},
		body: func(x []llvmir.Value) ([]llvmir.Value, error) { return x, nil },
	})
}

// fill sets all elements of a view to a number.
func (c call) fill(dst view, x llvmir.Value) error {
	return c.move(view{elem: dst.elem, scalar: x}, dst)
}
