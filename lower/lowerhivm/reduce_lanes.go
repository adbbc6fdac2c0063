package lowerhivm

import (
	"slices"

	"hivm-opt/lower/llvmir"
)

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

// vectors makes a loop over rows, as many at a time as some vectors have lanes.
func (c call) vectors(from, to llvmir.Value, vectors int, turn func(row llvmir.Value, vectors int) error) error {
	if equal(from, to) {
		return nil
	}
	_, err := c.carry(from, to, llvmir.Index(int64(vectors)*lanes), nil, func(row llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
		return nil, turn(row, vectors)
	})
	return err
}

// wholeVectors makes loops over n rows, side vectors at a time and one at a time. It returns how many rows these are.
func (c call) wholeVectors(n int64, turn func(row llvmir.Value, vectors int) error) (whole int64, err error) {
	wide := llvmir.Index(n / (side * lanes) * side * lanes)
	whole = n / lanes * lanes
	if err = c.vectors(llvmir.Index(0), wide, side, turn); err == nil {
		err = c.vectors(wide, llvmir.Index(whole), 1, turn)
	}
	return whole, err
}

// inLanes makes the loop over the rows, along the axis before inner: lanes of them at a time, and
// the rest as there would be no vectors.
func (a accumulation) inLanes(inMemory bool) error {
	d := a.inner - 1
	turn := func(row llvmir.Value, vectors int) error {
		a.index[d] = row
		return a.turnInLanes(vectors, inMemory)
	}
	n, known := a.n[d].Const()
	if !known {
		whole := a.wholeLanes(a.n[d])
		if err := a.vectors(llvmir.Index(0), whole, 1, turn); err != nil {
			return err
		}
		_, err := a.carry(whole, a.n[d], llvmir.Index(1), nil, func(i llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
			a.index[d] = i
			return nil, a.turn(inMemory)
		})
		return err
	}
	whole, err := a.wholeVectors(n, turn)
	if err != nil || whole == n {
		return err
	}
	a.rows, a.index[d] = n-whole, llvmir.Index(whole)
	return a.turn(inMemory)
}

// laneSums are the sums or products of the rows of some vectors, which follow each other along an axis.
type laneSums struct {
	call
	kernel llvmir.BinOp
	to     view
	row    int
	// first is the index of the first row of each vector.
	first [][]llvmir.Value
}

// laneSums begins the sums of some vectors of rows from an index on: with what the destination has, if it is to be in
// them.
func (a accumulation) laneSums(to view, index []llvmir.Value, row, vectors int, inMemory bool) (laneSums, []llvmir.Value, error) {
	s := laneSums{call: a.call, kernel: *a.reduction.ofFloats, to: to, row: row, first: make([][]llvmir.Value, vectors)}
	sums := make([]llvmir.Value, vectors)
	for v := range sums {
		s.first[v] = s.further(index, row, int64(v*lanes))
		sums[v] = s.inAllLanes(a.start)
		if inMemory {
			var err error
			if sums[v], err = s.column(to, s.first[v], row); err != nil {
				return s, nil, err
			}
		}
	}
	return s, sums, nil
}

// add adds columns of each vector, in their order. first is the index of its first row.
func (s laneSums) add(sums []llvmir.Value, columns func(first []llvmir.Value) ([]llvmir.Value, error)) ([]llvmir.Value, error) {
	out := slices.Clone(sums)
	for v := range out {
		list, err := columns(s.first[v])
		if err != nil {
			return nil, err
		}
		for _, x := range list {
			out[v] = s.f.Bin(s.kernel, out[v], x)
		}
	}
	return out, nil
}

// end stores the sums.
func (s laneSums) end(sums []llvmir.Value) error {
	for v, x := range sums {
		if err := s.storeColumn(s.to, x, s.first[v], s.row); err != nil {
			return err
		}
	}
	return nil
}

// turnInLanes computes the results of some vectors of rows.
func (a accumulation) turnInLanes(vectors int, inMemory bool) error {
	d, last := a.inner-1, a.inner
	s, sums, err := a.laneSums(a.to, a.index, d, vectors, inMemory)
	if err != nil {
		return err
	}
	quads := func(sums []llvmir.Value, at llvmir.Value, n int64) (_ []llvmir.Value, err error) {
		for k := int64(0); k < n && err == nil; k += quad {
			sums, err = s.add(sums, func(first []llvmir.Value) ([]llvmir.Value, error) {
				return a.columns(a.src, a.further(along(first, last, at), last, k), d)
			})
		}
		return sums, err
	}
	whole := a.wholeLanes(a.n[last])
	sums, err = a.carry(llvmir.Index(0), whole, llvmir.Index(lanes), sums, func(i llvmir.Value, sums []llvmir.Value) ([]llvmir.Value, error) {
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
			return s.add(sums, func(first []llvmir.Value) ([]llvmir.Value, error) {
				x, err := a.column(a.src, along(first, last, i), d)
				return []llvmir.Value{x}, err
			})
		})
		if err != nil {
			return err
		}
	}
	return s.end(sums)
}
