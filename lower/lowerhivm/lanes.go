package lowerhivm

import (
	"slices"

	"hivm-opt/lower/llvmir"
)

// Numbers of several rows side by side in a vector. Where rows have an order of their own, such as
// sums of floats, and elements of a row are next to each other in memory, a vector cannot hold
// elements of one row. So blocks of rows are transposed in registers: the lanes of a vector are
// then the elements of a column, and each row keeps its order. LLVM does not find that itself.

// lanes is how many rows a vector holds. It is the number of floats in a register of AVX; LLVM
// divides the vectors for smaller registers.
const lanes = 8

// hasLanes reports whether rows of v along an axis can be read as vectors: their elements are
// floats that are next to each other, and no access is checked.
func (c call) hasLanes(v view, axis int) bool {
	t := v.memory.Elem
	stride, known := v.memory.Strides[axis].Const()
	return known && stride == 1 && t.Memory.Equal(llvmir.Float) && !v.memory.Access.Volatile && c.f.Options.Checks == nil
}

// everywhere is a vector with a number in all lanes.
func (c call) everywhere(x llvmir.Value) llvmir.Value {
	v := c.f.WithLane(llvmir.Poison(llvmir.Vector(lanes, x.Type())), x, 0)
	return c.f.Shuffle(v, v, make([]int, lanes)...)
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
	m := v.memory
	access := m.Access
	access.Align = m.Elem.Memory.Bits() / 8
	var rows []llvmir.Value
	for r := range lanes {
		at, err := c.f.Address(m, c.further(index, row, int64(r)))
		if err != nil {
			return nil, err
		}
		rows = append(rows, c.f.LoadAs(llvmir.Vector(quad, m.Elem.Memory), at, access))
	}
	// Row r and row r+quad are the halves of a vector. Both halves are transposed alike.
	halves := make([]llvmir.Value, quad)
	for r := range halves {
		halves[r] = c.f.Shuffle(rows[r], rows[r+quad], 0, 1, 2, 3, 4, 5, 6, 7)
	}
	pairs := func(first int) (low, high llvmir.Value) {
		x, y := halves[first], halves[first+1]
		return c.f.Shuffle(x, y, 0, 8, 1, 9, 4, 12, 5, 13), c.f.Shuffle(x, y, 2, 10, 3, 11, 6, 14, 7, 15)
	}
	low01, high01 := pairs(0)
	low23, high23 := pairs(2)
	first := func(x, y llvmir.Value) llvmir.Value { return c.f.Shuffle(x, y, 0, 1, 8, 9, 4, 5, 12, 13) }
	second := func(x, y llvmir.Value) llvmir.Value { return c.f.Shuffle(x, y, 2, 3, 10, 11, 6, 7, 14, 15) }
	return []llvmir.Value{first(low01, low23), second(low01, low23), first(high01, high23), second(high01, high23)}, nil
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

// usesLanes reports whether the sums or products of several rows are computed in the lanes of
// vectors: rows are one axis, of elements that follow each other, and there may be enough of them.
func (a accumulation) usesLanes() bool {
	if a.inner != len(a.n)-1 || a.inner == 0 || a.isReduced(a.inner-1) || a.anyOrder() || !a.alone.IsZero() {
		return false
	}
	for _, size := range a.n[a.inner-1:] {
		if n, known := size.Const(); known && n < lanes {
			return false
		}
	}
	return a.reduction.ofFloats != nil && a.hasLanes(a.src, a.inner)
}

// side is how many vectors are computed side by side: as long as one waits for a sum, another one adds.
const side = 2

// inLanes makes the loop over the rows, along the axis before inner: lanes of them at a time, and
// the rest as there would be no vectors.
func (a accumulation) inLanes(inMemory bool) error {
	d := a.inner - 1
	rows := func(from, to llvmir.Value, vectors int) error {
		if equal(from, to) {
			return nil
		}
		_, err := a.carry(from, to, llvmir.Index(int64(vectors)*lanes), nil, func(i llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
			a.index[d] = i
			return nil, a.turnInLanes(vectors, inMemory)
		})
		return err
	}
	n, known := a.n[d].Const()
	if !known {
		whole := a.wholeLanes(a.n[d])
		if err := rows(llvmir.Index(0), whole, 1); err != nil {
			return err
		}
		_, err := a.carry(whole, a.n[d], llvmir.Index(1), nil, func(i llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
			a.index[d] = i
			return nil, a.turn(inMemory)
		})
		return err
	}
	wide := n / (side * lanes) * side * lanes
	whole := n / lanes * lanes
	if err := rows(llvmir.Index(0), llvmir.Index(wide), side); err != nil {
		return err
	}
	if err := rows(llvmir.Index(wide), llvmir.Index(whole), 1); err != nil || whole == n {
		return err
	}
	a.rows, a.index[d] = n-whole, llvmir.Index(whole)
	return a.turn(inMemory)
}

// turnInLanes computes the results of some vectors of rows.
func (a accumulation) turnInLanes(vectors int, inMemory bool) error {
	d, last := a.inner-1, a.inner
	sums, first := make([]llvmir.Value, vectors), make([][]llvmir.Value, vectors)
	for v := range sums {
		first[v] = a.further(a.index, d, int64(v*lanes))
		sums[v] = a.everywhere(a.start)
		if inMemory {
			var err error
			if sums[v], err = a.column(a.to, first[v], d); err != nil {
				return err
			}
		}
	}
	quads := func(sums []llvmir.Value, at llvmir.Value, n int64) ([]llvmir.Value, error) {
		out := slices.Clone(sums)
		for k := int64(0); k < n; k += quad {
			for v := range out {
				columns, err := a.columns(a.src, a.further(along(first[v], last, at), last, k), d)
				if err != nil {
					return nil, err
				}
				for _, x := range columns {
					out[v] = a.f.Bin(*a.reduction.ofFloats, out[v], x)
				}
			}
		}
		return out, nil
	}
	whole := a.wholeLanes(a.n[last])
	sums, err := a.carry(llvmir.Index(0), whole, llvmir.Index(lanes), sums, func(i llvmir.Value, sums []llvmir.Value) ([]llvmir.Value, error) {
		return quads(sums, i, lanes)
	})
	if err != nil {
		return err
	}
	if size, known := a.n[last].Const(); known && size%lanes >= quad {
		if sums, err = quads(sums, whole, quad); err != nil {
			return err
		}
		whole = llvmir.Index(size / quad * quad)
	}
	if !equal(whole, a.n[last]) {
		sums, err = a.carry(whole, a.n[last], llvmir.Index(1), sums, func(i llvmir.Value, sums []llvmir.Value) ([]llvmir.Value, error) {
			out := make([]llvmir.Value, len(sums))
			for v := range sums {
				x, err := a.column(a.src, along(first[v], last, i), d)
				if err != nil {
					return nil, err
				}
				out[v] = a.f.Bin(*a.reduction.ofFloats, sums[v], x)
			}
			return out, nil
		})
		if err != nil {
			return err
		}
	}
	for v, x := range sums {
		if err := a.storeColumn(a.to, x, first[v], d); err != nil {
			return err
		}
	}
	return nil
}
