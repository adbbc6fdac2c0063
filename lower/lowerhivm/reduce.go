package lowerhivm

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// reduction is the computation of vreduce for one keyword.
type reduction struct {
	kernel   binaryKernel
	identity identity
	// integersOnly is set where floats have no meaning.
	integersOnly bool
	// best is 1 for the largest element, -1 for the smallest one.
	best int
	// ofFloats is the kernel on numbers of LLVM, if that is one instruction and depends on the order.
	ofFloats *llvmir.BinOp
}

// identity returns the start value of a reduction.
type identity func(c call, e elem) (llvmir.Value, error)

func number(n int64) identity {
	return func(c call, e elem) (llvmir.Value, error) { return c.constant(e, n) }
}

// lowest is the smallest of all numbers, highest the largest.
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

// reductions are the keywords that are no searches.
var reductions = lazy.Value[map[string]reduction]{Make: func() map[string]reduction {
	return map[string]reduction{
		"sum":  {kernel: add(), identity: number(0), ofFloats: new(llvmir.FAdd)},
		"prod": {kernel: multiply(), identity: number(1), ofFloats: new(llvmir.FMul)},
		"max":  {kernel: maximum(), identity: lowest, best: 1},
		"min":  {kernel: minimum(), identity: highest, best: -1},
		"any":  {kernel: maximum(), identity: lowest, best: 1},
		"all":  {kernel: minimum(), identity: highest, best: -1},
		"xori": {kernel: bitwise(llvmir.Xor), identity: number(0), integersOnly: true},
		"ori":  {kernel: bitwise(llvmir.Or), identity: number(0), integersOnly: true},
		"andi": {kernel: bitwise(llvmir.And), identity: number(-1), integersOnly: true},
	}
}}

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
	if s, ok := searches.Get()[kind]; ok {
		return c.searchAxis(s, src, to, axes)
	}
	r, ok := reductions.Get()[kind]
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
	a := accumulation{call: c, reduction: r, src: src, dst: c.ones(dst, axes), to: to, start: start, axes: axes}
	a.joins = false // what fills the destination is a part of this
	if c.joins {
		return c.putOff(member{call: c, reduction: &a})
	}
	return a.accumulate()
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
	one := *m // an unknown size of a reduced axis is 1
	one.Sizes = slices.Clone(m.Sizes)
	for _, d := range axes {
		one.Sizes[d] = llvmir.Index(1)
	}
	dst.memory = &one
	return c.repeated(dst, axes, n.Sizes)
}

// accumulation is a reduction while its loops are made.
type accumulation struct {
	call
	reduction
	src, dst view // dst has size 1 along the axes
	to       view // the destination, seen from all indices of the source
	start    llvmir.Value
	axes     []int64
	// n are the sizes; the axes from inner on are reduced, and no other axis is behind
	// them.
	n     []llvmir.Value
	inner int
	// step is how many elements of the last axis before inner that is reduced are taken
	// at a time.
	step int64
	// rows is how many results, up to eight, are computed at a time, next to each other along the axis
	// before inner: each has its own sum, in the same order as alone, and the processor
	// need not wait for one to add to the next.
	rows  int64
	index []llvmir.Value
	group *llvmir.Node
	// alone is whether each result has one element, where that is known at run time only.
	alone llvmir.Value
	// lanes says that several rows are computed in the lanes of vectors: lanes.go.
	lanes bool
	// compute computes the element of the source at an index instead of loading it; it may be nil.
	compute func(index []llvmir.Value) (llvmir.Value, error)
}

// accumulate combines the elements of each group in row-major order. The accumulator is
// a number if the reduced axes are the last axes; otherwise it is the destination: its
// elements are then next to each other, as in the source.
func (a accumulation) accumulate() error {
	a.n = sizes(a.src, a.to)
	a.collapse()
	return a.combine()
}

// combine makes the loops over the sizes. A group says that the accesses of the source and the destination are in it.
func (a accumulation) combine() error {
	a.inner, a.step, a.rows = len(a.n), 1, 1
	for a.inner > 0 && (a.isReduced(a.inner-1) || equal(a.n[a.inner-1], llvmir.Index(1))) {
		a.inner--
	}
	inMemory := a.op.Attr(already) != nil
	if last := a.lastReduced(); last >= 0 {
		a.step = a.steps(last)
		if !inMemory && !a.takesAll(last) {
			inMemory = true
			if err := a.prepare(); err != nil {
				return err
			}
		}
	}
	if a.group == nil && a.dst.isApart() {
		a.group = a.f.Out.AccessGroup()
		in, out := a.apart(plan{in: []view{a.src}, out: []view{a.to}}, a.group)
		a.src, a.to = in[0], out[0]
	}
	a.lanes = a.usesLanes()
	if a.inner > 0 && a.inner < len(a.n) && !a.isReduced(a.inner-1) && !a.anyOrder() && !a.lanes {
		a.rows = divisor(a.n[a.inner-1], 8)
	}
	a.index = zeros(len(a.n))
	return a.level(0, inMemory)
}

// collapse merges axes that are both reduced or both not, if elements go on along one where they end
// along the other.
func (a *accumulation) collapse() {
	if !a.dst.isApart() {
		return // strides of 0 then mean more than one thing
	}
	n, views := collapsed(a.n, []view{a.src, a.to})
	a.n, a.src, a.to, a.axes = n, views[0], views[1], nil
	for d, s := range a.to.memory.Strides {
		if stride, known := s.Const(); known && stride == 0 {
			a.axes = append(a.axes, int64(d))
		}
	}
}

// prepare sets the destination to the start value of the reduction. It stays as it is
// where it may be the source, since each result has one element.
func (a *accumulation) prepare() error {
	fill := func() ([]lower.Value, error) { return nil, a.fill(a.dst, a.start) }
	several := slices.ContainsFunc(a.axes, func(d int64) bool { return differ(a.n[d], llvmir.Index(1)) })
	if several || !a.src.mayBe(a.to) {
		_, err := fill()
		return err
	}
	a.alone = llvmir.Bool(true)
	for _, d := range a.axes {
		a.alone = a.f.And(a.alone, a.f.ICmp(llvmir.EQ, a.n[d], llvmir.Index(1)))
	}
	_, err := a.f.If(a.f.Xor(a.alone, llvmir.Bool(true)), nil, fill, nil)
	return err
}

// anyOrder reports whether the result does not depend on the order of the elements, so
// that LLVM may vectorize the loop over them. Sums of floats do.
func (a accumulation) anyOrder() bool { return !a.src.elem.isFloat() || a.reduction.best != 0 }

// isReduced reports whether there may be several elements of an axis for one result.
func (a accumulation) isReduced(d int) bool {
	return slices.Contains(a.axes, int64(d)) && !equal(a.n[d], llvmir.Index(1))
}

// lastReduced returns the last reduced axis that has one behind it that is not, or -1.
func (a accumulation) lastReduced() int {
	d := a.inner - 1
	for d >= 0 && !a.isReduced(d) {
		d--
	}
	return d
}

// steps returns how many elements of an axis are taken before the accumulator goes back
// to memory: it is a divisor of the size.
func (a accumulation) steps(axis int) int64 {
	if a.inner == len(a.n) {
		return divisor(a.n[axis], mostSteps)
	}
	return 1
}

// mostSteps is how many elements are taken before the accumulator goes back to memory: as many vectors are read in
// a row, from different places.
const mostSteps = 16

// takesAll reports whether all elements of a result are taken in one step along an axis, the last reduced one: the
// accumulator then begins with the start value and need not be in memory.
func (a accumulation) takesAll(axis int) bool {
	for d := range axis {
		if a.isReduced(d) {
			return false
		}
	}
	return a.inner == len(a.n) && a.dst.isApart() && equal(a.n[axis], llvmir.Index(a.step))
}

// divisor returns the largest power of two, up to most, that is known to divide a size.
func divisor(size llvmir.Value, most int64) int64 {
	if n, known := size.Const(); known && n > 0 {
		return min(n&-n, most)
	}
	return 1
}

// level makes the loops from axis d on.
func (a accumulation) level(d int, inMemory bool) error {
	switch {
	case d == a.inner:
		return a.turn(inMemory)
	case d == a.inner-1 && a.lanes:
		return a.inLanes(inMemory)
	}
	turn := func(i llvmir.Value) error {
		a.index[d] = i
		return a.level(d+1, inMemory)
	}
	step := int64(1)
	switch d {
	case a.lastReduced():
		step = a.step
	case a.inner - 1:
		step = a.rows
	}
	if step == 1 && !a.isReduced(d) && a.group != nil {
		return a.f.Parallel(a.n[d], a.group, turns(a.n[d+1:]), turn)
	}
	_, err := a.carry(llvmir.Index(0), a.n[d], llvmir.Index(step), nil, func(i llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
		return nil, turn(i)
	})
	return err
}

// turn takes the elements of the inner axes, for one index of the others or some rows.
func (a accumulation) turn(inMemory bool) error {
	acc, err := a.accumulator()
	if err != nil {
		return err
	}
	var known [][]llvmir.Value
	var rows [][]llvmir.Value
	for r := range a.rows {
		row := a.further(a.index, a.inner-1, r)
		start := a.start
		if inMemory {
			if start, err = a.to.load(a.f, row); err != nil {
				return err
			}
		}
		if !a.alone.IsZero() {
			start = a.f.Select(a.alone, a.start, start)
		}
		rows, known = append(rows, row), append(known, acc.begin(start))
	}
	for k := range a.step {
		if known, err = a.fold(a.further(a.index, a.lastReduced(), k), a.inner, known, acc.next); err != nil {
			return err
		}
	}
	for r, row := range rows {
		if err := a.to.store(a.f, acc.end(known[r]), row); err != nil {
			return err
		}
	}
	return nil
}

// accumulator is the state for the elements of a row, in numbers that loops carry.
type accumulator struct {
	begin func(start llvmir.Value) []llvmir.Value
	next  func(known []llvmir.Value, x llvmir.Value) ([]llvmir.Value, error)
	end   func(known []llvmir.Value) llvmir.Value
}

// accumulator returns the accumulator of the kernel, or for the best of floats the
// accumulator of their bits.
func (a accumulation) accumulator() (accumulator, error) {
	e := a.src.elem
	if a.reduction.best == 0 || !e.isFloat() {
		return accumulator{
			begin: func(start llvmir.Value) []llvmir.Value { return []llvmir.Value{start} },
			next: func(known []llvmir.Value, x llvmir.Value) ([]llvmir.Value, error) {
				x, err := a.kernel(a.f, e, known[0], x)
				return []llvmir.Value{x}, err
			},
			end: func(known []llvmir.Value) llvmir.Value { return known[0] },
		}, nil
	}
	_, err := lower.FloatFormat(e.typ)
	x := extreme{e, a.reduction.best < 0}
	return accumulator{
		begin: func(start llvmir.Value) []llvmir.Value { return x.begin(a.f, start) },
		next: func(known []llvmir.Value, y llvmir.Value) ([]llvmir.Value, error) {
			return x.next(a.f, known, y), nil
		},
		end: func(known []llvmir.Value) llvmir.Value { return x.end(a.f, known, a.start.Type()) },
	}, err
}

// fold makes loops over the axes from d on, which carry the numbers of all rows.
func (a accumulation) fold(index []llvmir.Value, d int, known [][]llvmir.Value, next func(known []llvmir.Value, x llvmir.Value) ([]llvmir.Value, error)) ([][]llvmir.Value, error) {
	if d == len(a.n) {
		out := make([][]llvmir.Value, len(known))
		for r := range known {
			x, err := a.element(a.further(index, a.inner-1, int64(r)))
			if err != nil {
				return nil, err
			}
			if out[r], err = next(known[r], x); err != nil {
				return nil, err
			}
			if a.rows > 1 {
				out[r] = a.fenced(out[r])
			}
		}
		return out, nil
	}
	width := len(known[0])
	var facts *llvmir.Node
	if a.anyOrder() {
		facts = a.f.LoopFacts(a.n[d], nil, turns(a.n[d+1:]))
	}
	flat, err := a.carryAs(facts, llvmir.Index(0), a.n[d], llvmir.Index(1), slices.Concat(known...), func(i llvmir.Value, flat []llvmir.Value) ([]llvmir.Value, error) {
		out, err := a.fold(along(index, d, i), d+1, slices.Collect(slices.Chunk(flat, width)), next)
		return slices.Concat(out...), err
	})
	return slices.Collect(slices.Chunk(flat, width)), err
}

// element returns the element of the source at an index.
func (a accumulation) element(index []llvmir.Value) (llvmir.Value, error) {
	if a.compute != nil {
		return a.compute(index)
	}
	return a.src.load(a.f, index)
}

// fenced returns floats as they are. LLVM shall not see that several rows are alike: it would make
// vectors of numbers that are far apart, which takes longer than adding them.
func (a accumulation) fenced(x []llvmir.Value) []llvmir.Value {
	out := slices.Clone(x)
	for i, v := range x {
		if t := v.Type(); t.Equal(llvmir.Float) || t.Equal(llvmir.Double) {
			out[i] = a.f.Intrinsic(fmt.Sprintf("llvm.arithmetic.fence.f%d", t.Bits()), t, v)
		}
	}
	return out
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
