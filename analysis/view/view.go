package view

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir/indexing"
)

// View is a strided, possibly masked tensor in canonical form, without its
// elements. It is immutable.
type View struct {
	shape   []int64
	strides []int64
	offset  int64
	mask    []layout.Interval // nil, or one per dimension
	size    int64             // product of shape
}

// New returns the row-major view of a shape. The error is [ErrNegative] or
// [ErrOverflow].
func New(shape ...int64) (*View, error) {
	v := alloc(len(shape), false)
	copy(v.shape, shape)
	size, err := layout.FillRowMajor(v.strides, shape)
	if err != nil {
		return nil, err
	}
	v.size = size
	return v.canonical()
}

// Strided returns the view with the given shape, strides, offset and mask; a nil
// mask admits everything. The error is [ErrRank] for lists of different length,
// [ErrNegative], [ErrMask] or [ErrOverflow], the last when the number of
// elements, a row-major weight, the lowest or highest address or the canonical
// offset does not fit int64. A view of rank 0 has no mask.
func Strided(shape, strides []int64, offset int64, mask []layout.Interval) (*View, error) {
	if len(strides) != len(shape) || mask != nil && len(mask) != len(shape) {
		return nil, fmt.Errorf("%w: %d sizes, %d strides, %d intervals", ErrRank, len(shape), len(strides), len(mask))
	}
	size, err := layout.Volume(shape)
	if err != nil {
		return nil, err
	}
	for d, m := range mask {
		if m.Lo < 0 || m.Hi < m.Lo || m.Hi > shape[d] {
			return nil, fmt.Errorf("%w: [%d, %d) of %d", ErrMask, m.Lo, m.Hi, shape[d])
		}
	}
	v := alloc(len(shape), len(mask) > 0)
	copy(v.shape, shape)
	copy(v.strides, strides)
	copy(v.mask, mask)
	v.offset, v.size = offset, size
	return v.canonical()
}

// alloc returns a view of the given rank with zeroed lists, in one allocation
// for the ranks that occur.
func alloc(rank int, masked bool) *View {
	var v *View
	var numbers []int64
	var intervals []layout.Interval
	switch {
	case rank <= 4 && !masked:
		b := new(struct {
			View
			numbers [8]int64
		})
		v, numbers = &b.View, b.numbers[:]
	case rank <= 4:
		b := new(struct {
			View
			numbers   [8]int64
			intervals [4]layout.Interval
		})
		v, numbers, intervals = &b.View, b.numbers[:], b.intervals[:]
	case rank <= 10:
		b := new(struct {
			View
			numbers   [20]int64
			intervals [10]layout.Interval
		})
		v, numbers, intervals = &b.View, b.numbers[:], b.intervals[:]
	default:
		v, numbers = new(View), make([]int64, 2*rank)
		intervals = make([]layout.Interval, rank)
	}
	v.shape = numbers[:rank:rank]
	v.strides = numbers[rank : 2*rank : 2*rank]
	if masked {
		v.mask = intervals[:rank:rank]
	}
	return v
}

// canonical puts a view without other references into canonical form. Its shape,
// size and mask are valid, a nil mask included.
func (v *View) canonical() (*View, error) {
	if v.size == 0 {
		v.clear()
		v.mask = nil
		return v, nil
	}
	full := true
	for d, m := range v.mask {
		if m.Hi <= m.Lo {
			v.clear()
			clear(v.mask)
			return v, nil
		}
		full = full && m.Lo == 0 && m.Hi == v.shape[d]
	}
	if full {
		v.mask = nil
	}
	var low, high, offset indexing.Sum
	low.Add(v.offset)
	high.Add(v.offset)
	offset.Add(v.offset)
	for d, s := range v.strides {
		first, end := v.interval(d)
		last := end - 1
		if first == last {
			offset.AddProduct(first, s)
			v.strides[d] = 0
		}
		if s < 0 {
			first, last = last, first
		}
		low.AddProduct(first, s)
		high.AddProduct(last, s)
	}
	var ok [3]bool
	_, ok[0] = low.Value()
	_, ok[1] = high.Value()
	v.offset, ok[2] = offset.Value()
	if slices.Contains(ok[:], false) {
		return nil, ErrOverflow
	}
	return v, nil
}

// clear makes all addresses of the view 0.
func (v *View) clear() {
	clear(v.strides)
	v.offset = 0
}

// interval returns the admissible indices of a dimension.
func (v *View) interval(d int) (lo, hi int64) {
	if v.mask == nil {
		return 0, v.shape[d]
	}
	return v.mask[d].Lo, v.mask[d].Hi
}

// void reports whether no element of the view has an address.
func (v *View) void() bool {
	return v.size == 0 || v.mask != nil && v.mask[0].Hi == v.mask[0].Lo
}

// Shape returns a copy of the sizes.
func (v *View) Shape() []int64 { return slices.Clone(v.shape) }

// Strides returns a copy of the strides.
func (v *View) Strides() []int64 { return slices.Clone(v.strides) }

// Mask returns a copy of the intervals, nil when nothing is masked.
func (v *View) Mask() []layout.Interval { return slices.Clone(v.mask) }

// Offset returns the address of the index that is 0 in all dimensions. It may be
// masked, and its address outside of all others.
func (v *View) Offset() int64 { return v.offset }

// Rank returns the number of dimensions.
func (v *View) Rank() int { return len(v.shape) }

// Size returns the number of elements, masked elements included.
func (v *View) Size() int64 { return v.size }

// ValidSize returns the number of elements that are not masked.
func (v *View) ValidSize() int64 {
	if v.mask == nil {
		return v.size
	}
	n := int64(1)
	for _, m := range v.mask {
		n *= m.Hi - m.Lo // at most the size
	}
	return n
}

// Equal reports whether two views have the same shape, mask the same elements and
// give all others the same addresses.
func (v *View) Equal(o *View) bool {
	return v == o || v.offset == o.offset &&
		slices.Equal(v.shape, o.shape) &&
		slices.Equal(v.strides, o.strides) &&
		(v.mask == nil) == (o.mask == nil) && slices.Equal(v.mask, o.mask)
}

// orSame returns v when o, the result of an operation on v, equals it: an operation
// that changes nothing returns its receiver.
func (v *View) orSame(o *View, err error) (*View, error) {
	if err == nil && v.Equal(o) {
		return v, nil
	}
	return o, err
}

// IsContiguous reports whether the address of every element is its row-major
// position.
func (v *View) IsContiguous() bool { return v.offset == 0 && v.IsDense() }

// IsDense is [View.IsContiguous] up to the offset.
func (v *View) IsDense() bool {
	if v.mask != nil {
		return false
	}
	run := int64(1)
	for d := len(v.shape) - 1; d >= 0 && v.size > 0; d-- {
		if v.shape[d] != 1 && v.strides[d] != run {
			return false
		}
		run *= v.shape[d]
	}
	return true
}

// Extent returns the lowest and the highest address of an element. ok is false
// when no element has an address.
func (v *View) Extent() (low, high int64, ok bool) {
	if v.void() {
		return 0, 0, false
	}
	// The sums may wrap on the way, but the results are known to fit.
	low, high = v.offset, v.offset
	for d, s := range v.strides {
		first, end := v.interval(d)
		last := end - 1
		if s < 0 {
			first, last = last, first
		}
		low += first * s
		high += last * s
	}
	return low, high, true
}

// base returns the address of the lower corner of the valid box of a view that
// has such a box.
func (v *View) base() int64 {
	base := v.offset
	for d, s := range v.strides {
		lo, _ := v.interval(d)
		base += lo * s // may wrap, the result does not
	}
	return base
}

// At returns the address of an element. ok is false when it is masked. The error
// is [ErrRank] or [ErrRange].
func (v *View) At(idx ...int64) (addr int64, ok bool, err error) {
	if len(idx) != len(v.shape) {
		return 0, false, ErrRank
	}
	addr, ok = v.offset, true
	for d, i := range idx {
		if i < 0 || i >= v.shape[d] {
			return 0, false, ErrRange
		}
		if v.mask != nil {
			ok = ok && v.mask[d].Lo <= i && i < v.mask[d].Hi
		}
		addr += i * v.strides[d] // may wrap, the result does not
	}
	if !ok {
		return 0, false, nil
	}
	return addr, true, nil
}

// Linear is [View.At] for a row-major position.
func (v *View) Linear(i int64) (addr int64, ok bool, err error) {
	if i < 0 || i >= v.size {
		return 0, false, ErrRange
	}
	addr, ok = v.linear(i)
	return addr, ok, nil
}

// linear is Linear for a position in range.
func (v *View) linear(i int64) (addr int64, ok bool) {
	addr = v.offset
	for d := len(v.shape) - 1; d >= 0; d-- {
		n := v.shape[d]
		k := i % n
		i /= n
		if v.mask != nil && (k < v.mask[d].Lo || k >= v.mask[d].Hi) {
			return 0, false
		}
		addr += k * v.strides[d]
	}
	return addr, true
}

// String writes the view like (2,3)/(3,1)+5[0:1,0:3].
func (v *View) String() string {
	var b strings.Builder
	list := func(numbers []int64) {
		b.WriteByte('(')
		for i, n := range numbers {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprint(&b, n)
		}
		b.WriteByte(')')
	}
	list(v.shape)
	b.WriteByte('/')
	list(v.strides)
	fmt.Fprintf(&b, "%+d", v.offset)
	if v.mask != nil {
		b.WriteByte('[')
		for d, m := range v.mask {
			if d > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "%d:%d", m.Lo, m.Hi)
		}
		b.WriteByte(']')
	}
	return b.String()
}
