package lowerhivm

import (
	"slices"

	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// Numbers of several rows side by side in a vector. Where rows have an order of their own, such as
// sums of floats, and elements of a row are next to each other in memory, a vector cannot hold
// elements of one row. So blocks of rows are transposed in registers: the lanes of a vector are
// then the elements of a column, and each row keeps its order. LLVM does not find that itself.

// lanes is how many rows a vector holds. It is the number of floats in a register of AVX; LLVM
// divides the vectors for smaller registers.
const lanes = 8

// hasLanes reports whether rows of v along an axis can be read as vectors of floats.
func (c call) hasLanes(v view, axis int) bool {
	return v.memory.Elem.Memory.Equal(llvmir.Float) && c.inRows(v, axis)
}

// inRows reports whether vectors can be elements of v along an axis: the elements are numbers of LLVM that are
// next to each other, and no access is checked.
func (c call) inRows(v view, axis int) bool {
	t := v.memory.Elem
	stride, known := v.memory.Strides[axis].Const()
	return known && stride == 1 && t.Value.Equal(t.Memory) && int64(t.Memory.Bits()) == 8*lower.Bytes(t.Memory) &&
		!v.memory.Access.Volatile && c.f.Options.Checks == nil
}

// inAllLanes is a vector with a number in all lanes.
func (c call) inAllLanes(x llvmir.Value) llvmir.Value { return c.repeat(x, lanes) }

// repeat is a vector of n times a number.
func (c call) repeat(x llvmir.Value, n int) llvmir.Value {
	v := c.f.WithLane(llvmir.Poison(llvmir.Vector(n, x.Type())), x, 0)
	return c.f.Shuffle(v, v, make([]int, n)...)
}

// column returns the elements of lanes rows, which follow each other along axis row from an index on.
func (c call) column(v view, index []llvmir.Value, row int) (llvmir.Value, error) {
	out := llvmir.Poison(llvmir.Vector(lanes, v.memory.Elem.Value))
	for r := range lanes {
		x, err := v.load(c.f, c.further(index, row, int64(r)))
		if err != nil {
			return out, err
		}
		out = c.f.WithLane(out, x, r)
	}
	return out, nil
}

// storeColumn is the opposite of column.
func (c call) storeColumn(v view, x llvmir.Value, index []llvmir.Value, row int) error {
	for r := range lanes {
		if err := v.store(c.f, c.f.Lane(x, r), c.further(index, row, int64(r))); err != nil {
			return err
		}
	}
	return nil
}

// quad is how many columns are transposed at a time: as many floats as each half of a vector has,
// which few instructions move from one half to the other.
const quad = 4

// columns returns quad columns of lanes rows, each as column does. The elements of a row follow
// each other in memory.
func (c call) columns(v view, index []llvmir.Value, row int) ([]llvmir.Value, error) {
	rows := make([]llvmir.Value, 0, lanes)
	for r := range lanes {
		x, err := c.loadRow(v, c.further(index, row, int64(r)), quad)
		if err != nil {
			return nil, err
		}
		rows = append(rows, x)
	}
	// Row r and row r+quad are the halves of a vector. Both halves are transposed alike.
	halves := make([]llvmir.Value, quad)
	for r := range halves {
		halves[r] = c.f.Shuffle(rows[r], rows[r+quad], 0, 1, 2, 3, 4, 5, 6, 7)
	}
	return c.transposedHalves(halves), nil
}

// transposedHalves takes both halves of quad vectors for the rows of a matrix, and returns its columns.
func (c call) transposedHalves(x []llvmir.Value) []llvmir.Value {
	low := func(x, y llvmir.Value) llvmir.Value { return c.f.Shuffle(x, y, 0, 8, 1, 9, 4, 12, 5, 13) }
	high := func(x, y llvmir.Value) llvmir.Value { return c.f.Shuffle(x, y, 2, 10, 3, 11, 6, 14, 7, 15) }
	first := func(x, y llvmir.Value) llvmir.Value { return c.f.Shuffle(x, y, 0, 1, 8, 9, 4, 5, 12, 13) }
	second := func(x, y llvmir.Value) llvmir.Value { return c.f.Shuffle(x, y, 2, 3, 10, 11, 6, 7, 14, 15) }
	low01, low23, high01, high23 := low(x[0], x[1]), low(x[2], x[3]), high(x[0], x[1]), high(x[2], x[3])
	return []llvmir.Value{first(low01, low23), second(low01, low23), first(high01, high23), second(high01, high23)}
}

// storeColumns stores lanes columns, each of the elements of lanes rows, whose elements follow each other
// in memory.
func (c call) storeColumns(v view, columns []llvmir.Value, index []llvmir.Value, row int) error {
	left, right := c.transposedHalves(columns[:quad]), c.transposedHalves(columns[quad:])
	for r := range lanes {
		x := c.f.Shuffle(left[r%quad], right[r%quad], 0, 1, 2, 3, 8, 9, 10, 11)
		if r >= quad {
			x = c.f.Shuffle(left[r%quad], right[r%quad], 4, 5, 6, 7, 12, 13, 14, 15)
		}
		if err := c.storeRow(v, x, c.further(index, row, int64(r))); err != nil {
			return err
		}
	}
	return nil
}

// loadRow loads n elements that follow each other in memory.
func (c call) loadRow(v view, index []llvmir.Value, n int) (llvmir.Value, error) {
	at, err := c.f.Address(v.memory, index)
	return c.f.LoadAs(llvmir.Vector(n, v.memory.Elem.Memory), at, v.rowAccess()), err
}

// storeRow stores a vector in elements that follow each other in memory.
func (c call) storeRow(v view, x llvmir.Value, index []llvmir.Value) error {
	at, err := c.f.Address(v.memory, index)
	if err != nil {
		return err
	}
	c.f.StoreAs(x, at, v.rowAccess())
	return nil
}

// rowAccess is the access to several elements of v that follow each other.
func (v view) rowAccess() llvmir.Access {
	out := v.memory.Access
	out.Align = v.memory.Elem.Memory.Bits() / 8
	return out
}

// further returns the index n elements further along an axis, which does not matter if n is 0.
func (c call) further(index []llvmir.Value, axis int, n int64) []llvmir.Value {
	out := slices.Clone(index)
	if n > 0 {
		out[axis] = c.f.Add(out[axis], llvmir.Index(n))
	}
	return out
}

// wholeLanes returns the largest multiple of lanes that is not larger than a size.
func (c call) wholeLanes(n llvmir.Value) llvmir.Value {
	if size, known := n.Const(); known {
		return llvmir.Index(size / lanes * lanes)
	}
	return c.f.And(n, llvmir.Index(-lanes))
}
