package hivm

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"hivm-opt/floats"
	"hivm-opt/ir"
	"hivm-opt/llvmir"
	"hivm-opt/lower"
)

// reduction is what vreduce computes for one keyword.
type reduction struct {
	kernel   binaryKernel
	identity identity
	// integersOnly is set where floats have no meaning.
	integersOnly bool
}

// identity returns what a reduction starts from.
type identity func(c call, e elem) (llvmir.Value, error)

func number(n int64) identity {
	return func(c call, e elem) (llvmir.Value, error) { return c.constant(e, n) }
}

// lowest is what every number is at least, highest what every number is at most.
func lowest(c call, e elem) (llvmir.Value, error)  { return c.limit(e, math.Inf(-1), e.min()) }
func highest(c call, e elem) (llvmir.Value, error) { return c.limit(e, math.Inf(1), e.max()) }

func (c call) limit(e elem, ofFloats float64, ofInts *big.Int) (llvmir.Value, error) {
	s, err := c.f.Scalar(e.typ)
	if err != nil {
		return llvmir.Value{}, err
	}
	if e.isFloat() {
		return bitsOf(s.Value, floats.FromFloat64(e.format, ofFloats)), nil
	}
	return llvmir.ConstBig(s.Value, ofInts), nil
}

func reductions() map[string]reduction {
	return map[string]reduction{
		"sum":  {kernel: add(), identity: number(0)},
		"prod": {kernel: multiply(), identity: number(1)},
		"max":  {kernel: maximum(), identity: lowest},
		"min":  {kernel: minimum(), identity: highest},
		"any":  {kernel: maximum(), identity: lowest},
		"all":  {kernel: minimum(), identity: highest},
		"xori": {kernel: bitwise(llvmir.Xor), identity: number(0), integersOnly: true},
		"ori":  {kernel: bitwise(llvmir.Or), identity: number(0), integersOnly: true},
		"andi": {kernel: bitwise(llvmir.And), identity: number(-1), integersOnly: true},
	}
}

// already is the discardable attribute that lets the old content of the destination take
// part in a reduction.
const already = "already_initialize_init"

// reduceOp is vreduce.
func reduceOp(c call) error {
	kind := c.keyword("arith", "")
	src, err := c.only("src")
	if err != nil {
		return err
	}
	src.elem = src.elem.as(!c.flag("unsigned_src", false))
	lo, hi := c.group("dst")
	if lo == hi {
		return errors.New("there is no destination")
	}
	dst, err := c.view(lo)
	if err != nil {
		return err
	}
	axes := c.ints("reduce_dims")
	to, err := c.alongAxes(dst, src, axes)
	if err != nil {
		return err
	}
	if err := sameElements(src, dst); err != nil {
		return err
	}
	if s, ok := searches()[kind]; ok {
		return c.searchAxis(s, src, to, axes)
	}
	r, ok := reductions()[kind]
	if !ok || r.integersOnly && src.elem.isFloat() {
		return fmt.Errorf("the reduction %q has no meaning on these elements", kind)
	}
	if hi-lo != 1 {
		return fmt.Errorf("%d destinations, expected one", hi-lo)
	}
	start, err := r.identity(c, src.elem)
	if err != nil {
		return err
	}
	return c.accumulate(r.kernel, src, dst, to, start, axes)
}

// alongAxes is a destination, of size 1 along the axes, seen from all indices of the
// source.
func (c call) alongAxes(dst, src view, axes []int64) (view, error) {
	m, n := dst.memory, src.memory
	if m.Rank() != n.Rank() {
		return dst, fmt.Errorf("'%s' and '%s' differ in rank", m.Type, n.Type)
	}
	for _, d := range axes {
		if d < 0 || d >= int64(m.Rank()) {
			return dst, fmt.Errorf("%d is no axis of '%s'", d, n.Type)
		}
		if differ(m.Sizes[d], llvmir.Index(1)) {
			return dst, fmt.Errorf("dimension %d of '%s' is reduced and has not size 1", d, m.Type)
		}
	}
	one := *m // what is not known of a reduced axis is 1
	one.Sizes = slices.Clone(m.Sizes)
	for _, d := range axes {
		one.Sizes[d] = llvmir.Index(1)
	}
	dst.memory = &one
	return c.repeated(dst, axes, n.Sizes)
}

// accumulate combines the elements of each group in row-major order. The accumulator is
// a number while the last axes are reduced that have no other one behind them, otherwise
// the destination is: its elements are then next to each other, as those of the source.
func (c call) accumulate(k binaryKernel, src, dst, to view, start llvmir.Value, axes []int64) error {
	reduced := func(d int) bool { return slices.Contains(axes, int64(d)) }
	outer := src.memory.Rank()
	for outer > 0 && reduced(outer-1) {
		outer--
	}
	inMemory := c.op.Attr(already) != nil
	for d := range outer {
		if reduced(d) && !inMemory {
			inMemory = true
			if err := c.fill(c.ones(dst, axes), start); err != nil {
				return err
			}
		}
	}
	n := sizes(src, to)
	types := []ir.Type{src.elem.typ}
	return c.f.Nest(n[:outer], func(index []llvmir.Value) error {
		index = append(slices.Clone(index), zeros(len(n)-outer)...)
		acc := start
		if inMemory {
			var err error
			if acc, err = to.load(c.f, index); err != nil {
				return err
			}
		}
		out, err := c.fold(n, index, outer, []lower.Value{lower.ScalarOf(acc)}, types, func(acc []lower.Value) ([]lower.Value, error) {
			x, err := src.load(c.f, index)
			if err != nil {
				return nil, err
			}
			x, err = k(c.f, src.elem, acc[0].Scalar, x)
			return []lower.Value{lower.ScalarOf(x)}, err
		})
		if err != nil {
			return err
		}
		index = append(index[:outer:outer], zeros(len(n)-outer)...)
		return to.store(c.f, out[0].Scalar, index)
	})
}

// ones is a view whose sizes along axes are 1.
func (c call) ones(v view, axes []int64) view {
	for _, d := range axes {
		v = c.section(v, int(d), llvmir.Index(0), llvmir.Index(1), llvmir.Index(1))
	}
	return v
}

func zeros(n int) []llvmir.Value {
	out := make([]llvmir.Value, n)
	for i := range out {
		out[i] = llvmir.Index(0)
	}
	return out
}

// fold makes loops over the axes from d on, which carry values: body is called once, with
// the index set.
func (c call) fold(n, index []llvmir.Value, d int, carried []lower.Value, types []ir.Type, body func([]lower.Value) ([]lower.Value, error)) ([]lower.Value, error) {
	if d == len(n) {
		return body(carried)
	}
	return c.f.For(llvmir.Index(0), n[d], llvmir.Index(1), carried, types, func(i llvmir.Value, carried []lower.Value) ([]lower.Value, error) {
		index[d] = i
		return c.fold(n, index, d+1, carried, types, body)
	})
}
