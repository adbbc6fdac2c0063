package lowerhivm

import (
	"errors"

	"hivm-opt/lower/llvmir"
)

// scan is the computation of a cumulative operation.
type scan struct {
	kernel binaryKernel
	// withoutNaN is the kernel if propagate_nan is false; nil if that has no meaning.
	withoutNaN binaryKernel
}

func scans() map[string]scan {
	return map[string]scan{
		"vcumsum":  {kernel: add()},
		"vcumprod": {kernel: multiply()},
		"vcummax":  {kernel: maximum(), withoutNaN: maxNumber()},
		"vcummin":  {kernel: minimum(), withoutNaN: minNumber()},
	}
}

// scanOp is vcumsum, vcumprod, vcummax and vcummin: the first elements along the axis
// are copied, and the kernel makes each other element from the element before it in
// the destination and the element of the source.
func scanOp(s scan) func(call) error {
	return func(c call) error {
		src, dst, err := c.ends()
		if err == nil {
			err = alike(src, dst)
		}
		if err != nil {
			return err
		}
		axes := c.ints("cum_dims")
		if len(axes) != 1 || axes[0] < 0 || axes[0] >= int64(src.memory.Rank()) {
			return errors.New("needs one axis")
		}
		k := s.kernel
		if s.withoutNaN != nil && !c.flag("propagate_nan", true) {
			k = s.withoutNaN
		}
		axis, one := int(axes[0]), llvmir.Index(1)
		n := sizes(src, dst)[axis]
		if c.flag("reverse", false) {
			last, back := c.f.Sub(n, one), llvmir.Index(-1)
			src, dst = c.section(src, axis, last, back, n), c.section(dst, axis, last, back, n)
		}
		from := func(v view, i int64, n llvmir.Value) view { return c.section(v, axis, llvmir.Index(i), one, n) }
		convert := conversion{from: src.elem, to: dst.elem, round: nearestEven, wrap: true}
		element := func(x llvmir.Value) (llvmir.Value, error) {
			if src.elem == dst.elem {
				return x, nil
			}
			return convert.emit(c.f, x)
		}
		some := c.atMostOne(n)
		first := plan{in: []view{from(src, 0, some)}, out: []view{from(dst, 0, some)}}
		if err := c.finish(first, func(x []llvmir.Value) (llvmir.Value, error) { return element(x[0]) }); err != nil {
			return err
		}
		rest := c.f.Sub(n, one)
		others := plan{in: []view{from(dst, 0, rest), from(src, 1, rest)}, out: []view{from(dst, 1, rest)}, chained: []int{axis}}
		return c.finish(others, func(x []llvmir.Value) (llvmir.Value, error) {
			y, err := element(x[1])
			if err != nil {
				return y, err
			}
			return k(c.f, dst.elem, x[0], y)
		})
	}
}

// atMostOne returns the smaller one of 1 and the size n.
func (c call) atMostOne(n llvmir.Value) llvmir.Value {
	if size, known := n.Const(); known {
		return llvmir.Index(min(size, 1))
	}
	return c.f.Select(c.f.ICmp(llvmir.SGT, n, llvmir.Index(0)), llvmir.Index(1), llvmir.Index(0))
}
