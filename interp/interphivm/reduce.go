package interphivm

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"hivm-opt/internal/simd"
	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// reduction is the computation of vreduce for one keyword.
type reduction struct {
	kernel binaryKernel
	// rows is the kernel by rows, folds reduces rows to an element each; both for some types.
	rows     rowTable
	folds    foldTable
	identity func(elem) uint64
	// integersOnly is set where floats have no meaning.
	integersOnly bool
}

func zero(elem) uint64      { return 0 }
func one(e elem) uint64     { return e.fromInt(1) }
func allOnes(e elem) uint64 { return e.mask() }

// lowest is the smallest of all numbers, highest the largest.
func lowest(e elem) uint64 {
	if e.isFloat() {
		return e.infinity(-1)
	}
	return e.min()
}

func highest(e elem) uint64 {
	if e.isFloat() {
		return e.infinity(1)
	}
	return e.max()
}

func reductions() map[string]reduction {
	rows, folds := binaryTables(), foldTables()
	greatest := reduction{kernel: maximum, rows: rows["vmax"], folds: folds.maximum, identity: lowest}
	least := reduction{kernel: minimum, rows: rows["vmin"], folds: folds.minimum, identity: highest}
	return map[string]reduction{
		"sum":  {kernel: add, rows: rows["vadd"], folds: folds.sum, identity: zero},
		"prod": {kernel: multiply, rows: rows["vmul"], folds: folds.product, identity: one},
		"max":  greatest,
		"min":  least,
		"any":  greatest,
		"all":  least,
		"xori": {kernel: xor, rows: rows["vxor"], identity: zero, integersOnly: true},
		"ori":  {kernel: or, rows: rows["vor"], identity: zero, integersOnly: true},
		"andi": {kernel: and, rows: rows["vand"], identity: allOnes, integersOnly: true},
	}
}

// already is the discardable attribute that lets the old content of the
// destination take part in a reduction.
const already = "already_initialize_init"

// reduceOp is vreduce.
func reduceOp(kinds map[string]reduction, searches map[string]search) func(call) error {
	return func(c call) error {
		kind := c.keyword("arith", "")
		m, err := c.input("src")
		if err != nil {
			return err
		}
		i, _ := c.has("src")
		e, err := c.reads(i, m)
		if err != nil {
			return err
		}
		e = e.as(!c.flag("unsigned_src", false))
		reduced, strides, err := c.reducedAxes(m.Sizes)
		if err != nil {
			return err
		}
		if s, ok := searches[kind]; ok {
			src, err := c.scratch.read(m)
			if err != nil {
				return err
			}
			src.elem = e
			return c.searchAxis(s, src, reduced, strides)
		}
		r, ok := kinds[kind]
		if !ok || r.integersOnly && e.isFloat() {
			return fmt.Errorf("the reduction %q has no meaning on these elements", kind)
		}
		return c.reduce(r, m, e, strides)
	}
}

// reduce reduces a source to the destination, in which an index of the source is at the given
// strides.
func (c call) reduce(r reduction, src *interp.MemRef, e elem, strides []int64) error {
	o, dst, err := c.output()
	if err != nil {
		return err
	}
	acc, err := c.startValues(o, dst, e, r.identity)
	if err != nil {
		return err
	}
	each := *acc
	each.Sizes, each.Strides = src.Sizes, strides
	r.into(e, &each, src)
	return c.assign(o, dst, acc)
}

// into reduces src to the elements of acc, which has stride 0 where the source is reduced, in
// row-major order.
func (r reduction) into(e elem, acc, src *interp.MemRef) {
	if src.NumElements() == 0 {
		return
	}
	f := r.kernel(e)
	sizes, l := interp.Merge(src.Sizes, []interp.Lane{acc.Lane(), src.Lane()})
	last := len(sizes) - 1
	if l[0].Steps[last] != 0 {
		rows := r.rows[e.numberType()]
		if rows == nil {
			rows = binaryRows(words(acc.Elem), words(src.Elem), words(acc.Elem), eachBinary(f))
		}
		rows(sizes, []interp.Lane{l[0], l[0], l[1]})
		return
	}
	fold := r.folds[e.numberType()]
	if fold == nil {
		fold = foldRows(words(src.Elem), eachFold(f))
	}
	fold(sizes, l)
}

// startValues returns memory with the start values of a reduction.
func (c call) startValues(o int, dst *interp.MemRef, e elem, identity func(elem) uint64) (*interp.MemRef, error) {
	of, err := c.reads(o, dst)
	if err != nil {
		return nil, err
	}
	if !of.like(e) {
		return nil, fmt.Errorf("operand #%d has elements of type %s, not those of the source", o, dst.Elem)
	}
	acc := c.blank(dst.Elem, dst.Sizes)
	if c.op.Attr(already) == nil {
		fillElements(acc, identity(e))
	} else {
		copyElements(acc, dst)
	}
	return acc, nil
}

// accumulators returns the start values of a reduction.
func (c call) accumulators(o int, dst *interp.MemRef, e elem, identity func(elem) uint64) ([]uint64, error) {
	a, err := c.elements(o, dst)
	if err != nil {
		return nil, err
	}
	if !a.elem.like(e) {
		return nil, fmt.Errorf("operand #%d has elements of type %s, not those of the source", o, dst.Elem)
	}
	if c.op.Attr(already) == nil {
		a.words = c.scratch.filled(int64(len(a.words)), identity(e))
	}
	return a.words, nil
}

// reducedAxes returns which axes of the source are reduced and the strides, in
// elements in row-major order of the destination, that an index of the source
// has there.
func (c call) reducedAxes(sizes []int64) (axes []int64, strides []int64, err error) {
	lo, hi := c.group("dst")
	axes = c.ints("reduce_dims")
	if lo == hi {
		return nil, nil, errors.New("there is no destination")
	}
	dst, err := c.in(lo)
	if err != nil {
		return nil, nil, err
	}
	if dst.Rank() != len(sizes) {
		return nil, nil, fmt.Errorf("operand #%d has rank %d, the source %d", lo, dst.Rank(), len(sizes))
	}
	strides = indexing.RowMajor(dst.Sizes)
	for d, n := range sizes {
		want := n
		if slices.Contains(axes, int64(d)) {
			want, strides[d] = 1, 0
		}
		if dst.Sizes[d] != want {
			return nil, nil, fmt.Errorf("operand #%d has size %d in dimension %d, expected %d", lo, dst.Sizes[d], d, want)
		}
	}
	return axes, strides, nil
}

// search is a reduction that also finds where the value is.
type search struct {
	better   string // of the comparisons: strictly better
	identity func(elem) uint64
	// side is the keyword of the kind: "left", "right", or "" where the attribute
	// tie_break_left decides.
	side string
}

func searches() map[string]search {
	return map[string]search{
		"max_with_index":       {better: "gt", identity: lowest},
		"max_with_index_left":  {better: "gt", identity: lowest, side: "left"},
		"max_with_index_right": {better: "gt", identity: lowest, side: "right"},
		"min_with_index":       {better: "lt", identity: highest},
		"min_with_index_left":  {better: "lt", identity: highest, side: "left"},
		"min_with_index_right": {better: "lt", identity: highest, side: "right"},
	}
}

// searchAxis is vreduce with index. The first NaN wins and keeps its index. Among
// equals the first wins, or the last.
func (c call) searchAxis(s search, src array, axes, strides []int64) error {
	if len(axes) != 1 || axes[0] < 0 || axes[0] >= int64(len(src.sizes)) {
		return errors.New("a reduction with index needs one axis")
	}
	lo, hi := c.group("dst")
	dst, err := c.out(lo)
	if err != nil {
		return err
	}
	best, err := c.accumulators(lo, dst, src.elem, s.identity)
	if err != nil {
		return err
	}
	places := c.places(s, src, axes[0], strides, best)
	if err := c.store(lo, dst, best); err != nil || hi-lo == 1 {
		return err
	}
	if hi-lo != 2 {
		return fmt.Errorf("%d destinations, expected two", hi-lo)
	}
	index, err := c.indicesAt(places, src, axes[0], strides)
	if err != nil {
		return err
	}
	out, err := c.out(lo + 1)
	if err != nil {
		return err
	}
	e, err := elemOfView(out)
	if err != nil || e.isFloat() {
		return fmt.Errorf("operand #%d cannot hold indices", lo+1)
	}
	for i, w := range index {
		index[i] = w & e.mask()
	}
	return c.store(lo+1, out, index)
}

// places returns the positions along the axis of the best elements, and sets best
// to these.
func (c call) places(s search, src array, axis int64, strides []int64, best []uint64) []int64 {
	left := s.side == "left" || s.side == "" && c.flag("tie_break_left", true)
	better, equal := comparisons()[s.better](src.elem), comparisons()["eq"](src.elem)
	isNaN := func(w uint64) bool { return src.elem.isFloat() && math.IsNaN(src.elem.float(w)) }
	places := make([]int64, len(best))
	inner := indexing.SaturatingProduct(src.sizes[axis+1:])
	positions(src.sizes, strides, func(i int, to int64) {
		w := src.words[i]
		switch {
		case isNaN(best[to]):
			return
		case isNaN(w), better(w, best[to]), !left && equal(w, best[to]):
			best[to] = w
			places[to] = int64(i) / inner % src.sizes[axis]
		}
	})
	return places
}

// indicesAt returns the indices of positions along an axis: the positions, or the
// elements of the operand indices there.
func (c call) indicesAt(places []int64, src array, axis int64, strides []int64) ([]uint64, error) {
	out := make([]uint64, len(places))
	if _, ok := c.has("indices"); !ok {
		for i, p := range places {
			out[i] = uint64(p)
		}
		return out, nil
	}
	given, err := c.read("indices")
	if err != nil {
		return nil, err
	}
	if !slices.Equal(given.sizes, src.sizes) {
		return nil, fmt.Errorf("the indices have sizes %d, the source %d", given.sizes, src.sizes)
	}
	inner := indexing.SaturatingProduct(src.sizes[axis+1:])
	positions(src.sizes, strides, func(i int, to int64) {
		if int64(i)/inner%src.sizes[axis] == places[to] {
			out[to] = uint64(given.elem.int(given.words[i]))
		}
	})
	return out, nil
}

// scan is the computation of a cumulative operation.
type scan struct {
	kernel binaryKernel
	// numbers computes elements that are numbers of Go, of some types.
	numbers scanTable
	// ordered is the scan of maxima and minima, where propagate_nan decides about NaN.
	ordered bool
}

// scanTable has by the numbers that elements are what [accumulate] is for contiguous memory.
type scanTable map[numberType]func(all *interp.MemRef, n, inner int, reverse bool)

func cumulativeSums() scan {
	return scan{kernel: add, numbers: scanTable{
		singles: scanNumbers(sum[float32]), doubles: scanNumbers(sum[float64]),
		int32s: scanNumbers(sum[uint32]), uint32s: scanNumbers(sum[uint32]),
		int64s: scanNumbers(sum[uint64]), uint64s: scanNumbers(sum[uint64]),
	}}
}

func cumulativeProducts() scan {
	return scan{kernel: multiply, numbers: scanTable{
		singles: scanNumbers(times[float32]), doubles: scanNumbers(times[float64]),
		int32s: scanNumbers(times[uint32]), uint32s: scanNumbers(times[uint32]),
		int64s: scanNumbers(times[uint64]), uint64s: scanNumbers(times[uint64]),
	}}
}

func sum[T simd.Number](x, y T) T   { return x + y }
func times[T simd.Number](x, y T) T { return x * y }

func scanNumbers[T simd.Number](f func(x, y T) T) func(all *interp.MemRef, n, inner int, reverse bool) {
	return func(all *interp.MemRef, n, inner int, reverse bool) {
		accumulate(numbersAt[T](all.Buffer.Data, 0, int(all.NumElements())), n, inner, reverse, f)
	}
}

// scanOp is vcumsum, vcumprod, vcummax and vcummin.
func scanOp(s scan) func(call) error {
	return func(c call) error {
		src, err := c.input("src")
		if err != nil {
			return err
		}
		i, _ := c.has("src")
		e, err := c.reads(i, src)
		if err != nil {
			return err
		}
		o, dst, err := c.output()
		if err != nil {
			return err
		}
		axes := c.ints("cum_dims")
		if len(axes) != 1 || axes[0] < 0 || axes[0] >= int64(len(src.Sizes)) {
			return errors.New("needs one axis")
		}
		if !slices.Equal(src.Sizes, dst.Sizes) {
			return fmt.Errorf("the source has sizes %d, the destination %d", src.Sizes, dst.Sizes)
		}
		n, inner := int(src.Sizes[axes[0]]), int(indexing.SaturatingProduct(src.Sizes[axes[0]+1:]))
		reverse := c.flag("reverse", false)
		if k := s.numbers[e.numberType()]; k != nil && sameElements(src, dst) == nil {
			all := c.blank(dst.Elem, dst.Sizes)
			copyElements(all, src)
			k(all, n, inner, reverse)
			return c.assign(o, dst, all)
		}
		all, err := c.scratch.read(src)
		if err == nil {
			err = all.become(dst)
		}
		if err != nil {
			return err
		}
		k := s.kernel
		if s.ordered && !c.flag("propagate_nan", true) {
			k = withoutNaN(k)
		}
		accumulate(all.words, n, inner, reverse, k(all.elem))
		return c.store(o, dst, all.words)
	}
}

// become converts the elements to the elements of a view: integers are
// sign-extended or wrap, everything else rounds to nearest even.
func (a *array) become(m *interp.MemRef) error {
	e, err := elemOfView(m)
	if err != nil || e == a.elem {
		return err
	}
	f := conversion{from: a.elem, to: e, round: nearestEven, wrap: true}.kernel()
	for i, w := range a.words {
		a.words[i] = f(w)
	}
	a.elem = e
	return nil
}

// accumulate replaces each element by the result of f on it and the elements before
// it along an axis of n elements, each inner ones behind the last.
func accumulate[T any](all []T, n, inner int, reverse bool, f func(x, y T) T) {
	for begin := 0; begin < len(all); begin += n * inner {
		part := all[begin : begin+n*inner]
		if reverse {
			for at := len(part) - inner - 1; at >= 0; at-- {
				part[at] = f(part[at+inner], part[at])
			}
			continue
		}
		before := part
		for at, w := range part[inner:] {
			part[inner+at] = f(before[at], w)
		}
	}
}
