package check_test

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// axisNames are the attributes that name axes which stay apart.
var axisNames = []string{"broadcast_dims", "reduce_dims", "cum_dims", "flip_axis", "gather_axis", "dim", "sort_axis", "broadcast"}

// barrier returns an axis that must stay apart, and that an attribute names; -1 if there
// is none.
func (m *mutant) barrier() int {
	for _, name := range axisNames {
		for _, a := range m.axes(name) {
			if a >= 0 {
				return int(a)
			}
		}
	}
	return -1
}

// join joins axis k with a neighbour, if both pass the test and the neighbour is no
// target itself, and renumbers the axes of the attributes.
func (m *mutant) join(k int, test func(axis int) bool) bool {
	if !m.uniform() {
		return false
	}
	targets := map[int64]bool{}
	for _, a := range m.result.Targets {
		targets[a] = true
	}
	for _, left := range []int{k - 1, k} {
		other := 2*left + 1 - k
		if m.op.Attr("dim") != nil && other == k+1 {
			continue // parts that lie one behind the other do so with all that is in them
		}
		if left < 0 || left+1 >= m.rank() || targets[int64(other)] || !test(k) || !test(other) || !m.wideSomewhere(other) {
			continue
		}
		m.collapseAll(joined(m.result.InputReassociation(), left))
		for _, name := range axisNames {
			list := m.axes(name)
			if len(list) == 0 {
				continue
			}
			for i, a := range list {
				if a > int64(left) {
					list[i]--
				}
			}
			m.setAxes(name, slices.Compact(list))
		}
		return true
	}
	return false
}

// wideBefore reports whether an axis of the operation before has more than one element
// in every buffer, by the types.
func (m *mutant) wideBefore(axis int) bool {
	for _, i := range m.buffers() {
		t := m.before.Operand(i).Type().(*ir.MemRefType)
		if axis >= t.Rank() || t.Shape[axis] < 2 {
			return false
		}
	}
	return true
}

// first returns the first buffer that was collapsed and has an axis of some length that
// passes the test, or -1.
func (m *mutant) first(test func(t *ir.MemRefType, axis int) bool) int {
	for _, i := range m.buffers() {
		if !m.flat(i) {
			continue
		}
		for axis := range m.typ(i).Shape {
			if m.size(i, axis) > 1 && test(m.typ(i), axis) {
				return i
			}
		}
	}
	return -1
}

// relaid gives the first buffer that allows it another layout.
func (m *mutant) relaid(change func(i int, strides []int64, offset *int64) bool) bool {
	for _, i := range m.buffers() {
		if m.flat(i) && m.typ(i).Rank() > 0 && m.reinterpret(i, func(strides []int64, offset *int64) bool { return change(i, strides, offset) }) {
			return true
		}
	}
	return false
}

// pointwise reports whether the operation computes each element by itself, without
// anything that an attribute says about axes.
func (m *mutant) pointwise() bool {
	return m.op.Has(hivm.Elementwise) && m.uniform() && len(m.axes("broadcast")) == 0 && len(m.axes("transpose")) == 0
}

// scratchShared reports whether scratch memory is another operand as well.
func (m *mutant) scratchShared(scratch int) bool {
	for i := range m.before.NumOperands() {
		if i != scratch && m.before.Operand(i) == m.before.Operand(scratch) {
			return true
		}
	}
	return false
}
