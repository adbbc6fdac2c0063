package check

import (
	"fmt"
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// instance holds the computation of an operation's operands: leaves, which get random
// values, and the operations between them and the operands. Leaves are arguments of
// blocks, and results of operations that read memory, have regions, or that the
// interpreter does not run.
type instance struct {
	leaves []*leaf
	ops    []*ir.Operation // in an order in which they can run

	// bounded says that subviews have to be inside of their sources.
	bounded bool

	// constants are sizes of views that are constants, though a type leaves them open.
	constants []constant

	seen   map[*ir.Value]bool
	opaque map[*ir.Operation]bool // operations whose results are leaves all the same
	known  map[string]bool        // names in the tables of the interpreter
	same   func(*ir.Value) *ir.Value
}

// leaf is a value that is drawn.
type leaf struct {
	value *ir.Value
	// written says that the memory may be written to, so that no two of its
	// elements may have one address.
	written bool
	// address says that the number is one of memory, geometry that it is a size, a
	// stride, an offset or an amount.
	address, geometry bool
	// offset says that the number is where a view begins.
	offset bool
	// extents are the likely sizes of a buffer, or a likely number: nil when nothing
	// is known.
	extents []extent
}

// extent is a size that is a number times the sizes of some axes of the operation.
type extent struct {
	factor int64
	axes   []int
}

// constant is the size of an axis.
type constant struct {
	axis int
	size int64
}

// maxSlice bounds the number of operations through which the operands of an
// operation are followed.
const maxSlice = 256

// errSlice is that operands are computed by more than these.
var errSlice error = sliceError{}

type sliceError struct{}

func (sliceError) Error() string {
	return fmt.Sprintf("the operands are computed by more than %d operations", maxSlice)
}

// newInstance returns an empty instance. The operations in opaque are not looked
// through.
func newInstance(p *Pair, known map[string]bool, opaque map[*ir.Operation]bool) *instance {
	return &instance{seen: map[*ir.Value]bool{}, opaque: opaque, known: known, same: p.Original}
}

// operands adds the computation of the operands of op, and returns false if that is
// too much.
func (in *instance) operands(op *ir.Operation) bool {
	for i := range op.NumOperands() {
		if !in.need(op.Operand(i)) {
			return false
		}
	}
	return true
}

// step is an operation on the way to a value, and the next operand to look at.
type step struct {
	op   *ir.Operation
	next int
}

// need adds the computation of v.
func (in *instance) need(v *ir.Value) bool {
	var stack []step
	push := func(v *ir.Value) {
		v = in.same(v)
		if in.seen[v] {
			return
		}
		def := v.Op()
		if def == nil || !in.runs(def) {
			in.seen[v] = true
			in.leaves = append(in.leaves, &leaf{value: v})
			return
		}
		for i := range def.NumResults() {
			in.seen[def.Result(i)] = true
		}
		stack = append(stack, step{op: def})
	}
	for push(v); len(stack) > 0; {
		if len(in.ops)+len(stack) > maxSlice {
			return false
		}
		top := &stack[len(stack)-1]
		if top.next < top.op.NumOperands() {
			top.next++
			push(top.op.Operand(top.next - 1))
			continue
		}
		in.ops = append(in.ops, top.op)
		stack = stack[:len(stack)-1]
	}
	return true
}

// runs reports whether the results of op follow from its operands alone.
func (in *instance) runs(op *ir.Operation) bool {
	if in.opaque[op] || !in.known[op.Name()] || len(op.Regions()) > 0 {
		return false
	}
	effects, known := ir.Effects(op)
	for _, e := range effects {
		known = known && e.Kind == ir.AllocEffect
	}
	return known
}

// classify finds the uses of the leaves. The operands of op for which written holds
// are written to.
func (in *instance) classify(op *ir.Operation, written func(i int) bool) {
	at := map[*ir.Value]*leaf{}
	for _, l := range in.leaves {
		at[l.value] = l
		l.geometry = l.geometry || ir.IsIndex(l.value.Type())
	}
	// The source of a written view is written; the other operands of a view are
	// geometry.
	marked := map[*ir.Value]leaf{}
	mark := func(v *ir.Value, m leaf) {
		v = in.same(v)
		old := marked[v]
		marked[v] = leaf{written: old.written || m.written, address: old.address || m.address, geometry: old.geometry || m.geometry}
	}
	for i := range op.NumOperands() {
		mark(op.Operand(i), leaf{written: written(i)})
	}
	for k := len(in.ops) - 1; k >= 0; k-- {
		def := in.ops[k]
		var m leaf
		views, made := false, false
		for i := range def.NumResults() {
			r := marked[def.Result(i)]
			m.written = m.written || r.written
			m.geometry = m.geometry || r.geometry
			m.address = m.address || r.address
			made = made || ir.IsMemRef(def.Result(i).Type())
		}
		for i := range def.NumOperands() {
			views = views || ir.IsMemRef(def.Operand(i).Type())
		}
		for i := range def.NumOperands() {
			o := m
			if t := def.Operand(i).Type(); !ir.IsMemRef(t) && made {
				// The numbers that a buffer is made of where there is none yet are
				// addresses, unless they are sizes, which are indices.
				o = leaf{geometry: true, address: !views && !ir.IsIndex(t)}
			}
			mark(def.Operand(i), o)
		}
	}
	for _, def := range in.ops {
		in.hint(def, at)
	}
	for v, m := range marked {
		if l := at[v]; l != nil {
			l.written = l.written || m.written
			l.address = l.address || m.address
			l.geometry = l.geometry || m.geometry
		}
	}
}

// The names of operand groups that hold the sizes, or the strides, of a result which its
// type leaves open, in order, and of the groups that hold offsets.
var (
	sizeGroups   = []string{"sizes", "dynamicSizes", "output_shape"}
	strideGroups = []string{"strides"}
	offsetGroups = []string{"offsets"}
)

// hint notes for the operands of a view which sizes of it they are likely to be. That
// makes it likely that operands fit each other, no more.
func (in *instance) hint(view *ir.Operation, at map[*ir.Value]*leaf) {
	if view.NumResults() == 0 {
		return
	}
	t, ok := view.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return
	}
	strides, _, _ := t.Strided()
	for k, group := range view.Def().Operands {
		lo, hi := view.Group(k)
		var likely []extent
		switch {
		case slices.Contains(offsetGroups, group.Name):
			for j := lo; j < hi; j++ {
				if l := at[in.same(view.Operand(j))]; l != nil {
					l.offset = true
				}
			}
			continue
		case slices.Contains(sizeGroups, group.Name):
			in.remember(view, lo, hi, t)
			likely = open(t.Shape, func(axis int) extent { return product(t, axis, axis+1) })
		case slices.Contains(strideGroups, group.Name):
			likely = open(strides, func(axis int) extent { return product(t, axis+1, t.Rank()) })
		}
		if len(likely) != hi-lo {
			continue
		}
		for j, e := range likely {
			if l := at[in.same(view.Operand(lo+j))]; l != nil {
				l.extents = []extent{e}
			}
		}
	}
	if view.NumOperands() > 0 {
		in.hintSource(view, at[in.same(view.Operand(0))], t)
	}
}

// remember notes which of the sizes [lo, hi) of a view are constants.
func (in *instance) remember(view *ir.Operation, lo, hi int, t *ir.MemRefType) {
	for _, axis := range open(t.Shape, func(axis int) int { return axis }) {
		if lo == hi {
			return
		}
		if n, ok := ir.ConstantInt(in.same(view.Operand(lo))); ok && n >= 0 {
			in.constants = append(in.constants, constant{axis, n})
		}
		lo++
	}
}

// hintSource records likely sizes of the source of a view: the sizes of an expansion
// follow from the result, and other views that keep the rank keep the sizes.
func (in *instance) hintSource(view *ir.Operation, l *leaf, t *ir.MemRefType) {
	if l == nil || !ir.IsMemRef(l.value.Type()) {
		return
	}
	source, ok := l.value.Type().(*ir.MemRefType)
	groups := memref.Reassociation(view)
	switch {
	case !ok:
	case len(groups) == source.Rank() && t.Rank() > source.Rank():
		l.extents = nil
		for _, g := range groups {
			l.extents = append(l.extents, product(t, g[0], g[len(g)-1]+1))
		}
	case view.NumOperands() == 1 && t.Rank() == source.Rank() && groups == nil:
		l.extents = nil
		for axis := range t.Rank() {
			l.extents = append(l.extents, product(t, axis, axis+1))
		}
	}
}

// open calls likely for each number that is not static.
func open[T any](numbers []int64, likely func(axis int) T) []T {
	var out []T
	for axis, n := range numbers {
		if n == ir.Dynamic {
			out = append(out, likely(axis))
		}
	}
	return out
}

// product is the size of the axes [lo, hi) of a type together.
func product(t *ir.MemRefType, lo, hi int) extent {
	e := extent{factor: 1}
	for axis := max(lo, 0); axis < min(hi, t.Rank()); axis++ {
		if n := t.Shape[axis]; n == ir.Dynamic {
			e.axes = append(e.axes, axis)
		} else if p, ok := indexing.Mul(e.factor, n); ok {
			e.factor = p
		}
	}
	return e
}

// knownOps returns the names in tables.
func knownOps(tables ...interp.Table) map[string]bool {
	out := map[string]bool{}
	for _, t := range tables {
		for _, r := range t {
			out[r.Name] = true
		}
	}
	return out
}
