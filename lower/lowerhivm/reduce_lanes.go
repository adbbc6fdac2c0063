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
		sums[v] = a.inAllLanes(a.start)
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
