package lowerhivm

import (
	"errors"
	"math"
	"slices"

	"hivm-opt/lower/llvmir"
)

// scan is the computation of a cumulative operation.
type scan struct {
	kernel binaryKernel
	// withoutNaN is the kernel if propagate_nan is false; nil if that has no meaning.
	withoutNaN binaryKernel
	// ofFloats is the kernel on numbers of LLVM if that is one instruction, and neutral a number x for which it
	// makes y of x and y.
	ofFloats *llvmir.BinOp
	neutral  float32
}

func scans() map[string]scan {
	return map[string]scan{
		"vcumsum":  {kernel: add(), ofFloats: new(llvmir.FAdd), neutral: float32(math.Copysign(0, -1))},
		"vcumprod": {kernel: multiply(), ofFloats: new(llvmir.FMul), neutral: 1},
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
		if row, ok := c.scansInLanes(s, src, dst, axis); ok && !c.flag("reverse", false) {
			rows := sizes(src, dst)[row]
			whole := c.wholeLanes(rows)
			if err := c.scanInLanes(s, c.section(src, row, llvmir.Index(0), one, whole), c.section(dst, row, llvmir.Index(0), one, whole), row, axis); err != nil {
				return err
			}
			rest := c.f.Sub(rows, whole)
			if equal(rest, llvmir.Index(0)) {
				return nil
			}
			src, dst = c.section(src, row, whole, one, rest), c.section(dst, row, whole, one, rest)
		}
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

// scansInLanes reports whether several rows are computed in the lanes of vectors, and which axis goes from row
// to row: one with enough of them, as near in memory as can be.
func (c call) scansInLanes(s scan, src, dst view, axis int) (row int, ok bool) {
	n := sizes(src, dst)
	if size, known := n[axis].Const(); s.ofFloats == nil || known && size < lanes || !c.hasLanes(src, axis) || !c.hasLanes(dst, axis) || !dst.isApart() {
		return 0, false
	}
	for d := len(n) - 1; d >= 0; d-- {
		if size, known := n[d].Const(); d != axis && (!known || size >= lanes) {
			return d, true
		}
	}
	return 0, false
}

// scanInLanes computes the rows of an axis, lanes at a time.
func (c call) scanInLanes(s scan, src, dst view, row, axis int) error {
	n := slices.Clone(sizes(src, dst))
	columns := n[axis]
	n[axis] = llvmir.Index(1)
	index := zeros(len(n))
	var level func(d int) error
	level = func(d int) error {
		if d == len(n) {
			return c.scanRows(s, src, dst, columns, index, row, axis)
		}
		step := llvmir.Index(1)
		if d == row {
			step = llvmir.Index(lanes)
		}
		_, err := c.carry(llvmir.Index(0), n[d], step, nil, func(i llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
			index[d] = i
			return nil, level(d + 1)
		})
		return err
	}
	return level(0)
}

// scanRows computes lanes rows.
func (c call) scanRows(s scan, src, dst view, n llvmir.Value, index []llvmir.Value, row, axis int) error {
	whole := c.wholeLanes(n)
	sum := []llvmir.Value{c.inAllLanes(llvmir.Float32(s.neutral))}
	sum, err := c.carry(llvmir.Index(0), whole, llvmir.Index(lanes), sum, func(i llvmir.Value, sum []llvmir.Value) ([]llvmir.Value, error) {
		var out []llvmir.Value
		at, x := along(index, axis, i), sum[0]
		for k := int64(0); k < lanes; k += quad {
			columns, err := c.columns(src, c.further(at, axis, k), row)
			if err != nil {
				return nil, err
			}
			for _, y := range columns {
				x = c.f.Bin(*s.ofFloats, x, y)
				out = append(out, x)
			}
		}
		return []llvmir.Value{x}, c.storeColumns(dst, out, at, row)
	})
	if err != nil || equal(whole, n) {
		return err
	}
	_, err = c.carry(whole, n, llvmir.Index(1), sum, func(i llvmir.Value, sum []llvmir.Value) ([]llvmir.Value, error) {
		at := along(index, axis, i)
		y, err := c.column(src, at, row)
		if err != nil {
			return nil, err
		}
		x := c.f.Bin(*s.ofFloats, sum[0], y)
		return []llvmir.Value{x}, c.storeColumn(dst, x, at, row)
	})
	return err
}

// atMostOne returns the smaller one of 1 and the size n.
func (c call) atMostOne(n llvmir.Value) llvmir.Value {
	if size, known := n.Const(); known {
		return llvmir.Index(min(size, 1))
	}
	return c.f.Select(c.f.ICmp(llvmir.SGT, n, llvmir.Index(0)), llvmir.Index(1), llvmir.Index(0))
}
