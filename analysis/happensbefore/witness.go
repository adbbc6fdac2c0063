package happensbefore

import (
	"cmp"
	"maps"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/indexing"
)

// witness gives one value to the whole numbers among the arguments of a function, and to the sizes that their types leave
// open and memref.dim asks for: with all of them alike no row is longer than the distance between rows.
type witness struct {
	entry *ir.Block
	value int64
	// used are the numbers and sizes that were asked for.
	used map[Value]bool
}

// of returns the value of an argument, or of a size of an argument that memref.dim asks for.
func (w *witness) of(v *ir.Value) (int64, bool) {
	if w == nil {
		return 0, false
	}
	if def := v.Op(); memref.IsDim(def) {
		axis, ok := ir.ConstantInt(def.Operand(1))
		if !ok {
			return 0, false
		}
		return w.size(def.Operand(0), int(axis))
	}
	if v.Op() != nil || v.Block() != w.entry || !ir.IsIndex(v.Type()) && (!isInteger(v.Type()) || ir.IsBit(v.Type())) {
		return 0, false
	}
	w.used[Value{v.Index(), -1, w.value}] = true
	return w.value, true
}

// size returns a size of an argument that its type leaves open, if memref.dim asks for sizes of the argument.
func (w *witness) size(of *ir.Value, axis int) (int64, bool) {
	t, ok := of.Type().(*ir.MemRefType)
	if !ok || of.Op() != nil || of.Block() != w.entry || axis < 0 || axis >= len(t.Shape) || t.Shape[axis] != ir.Dynamic {
		return 0, false
	}
	if !slices.ContainsFunc(of.Uses(), func(u *ir.Use) bool { return memref.IsDim(u.Owner()) }) {
		return 0, false
	}
	w.used[Value{of.Index(), axis, w.value}] = true
	return w.value, true
}

// symbol returns the value of a symbol: of an argument, or of a size of an argument.
func (w *witness) symbol(p *positions, s layout.Symbol) (int64, bool) {
	v := p.table.Value(s)
	if w == nil || v == nil {
		return 0, false
	}
	if l, ok := p.table.Layout(v); ok {
		for axis, size := range l.Sizes {
			if of, ok := size.Symbol(); ok && of == s {
				return w.size(v, axis)
			}
		}
		return 0, false
	}
	return w.of(v)
}

// values returns the values that the arguments have, the first argument first.
func (w *witness) values() []Value {
	out := slices.Collect(maps.Keys(w.used))
	slices.SortFunc(out, func(a, b Value) int { return cmp.Or(cmp.Compare(a.Argument, b.Argument), cmp.Compare(a.Axis, b.Axis)) })
	return out
}

// maxWitnesses is how many values are tried.
const maxWitnesses = 8

// candidates returns the values that are tried for the arguments of functions: the numbers that sizes and loops are
// compared with, and twice as much.
func candidates(fns []*ir.Operation) []int64 {
	found := map[int64]bool{}
	add := func(n int64) {
		if n > 1 && n < 1<<20 {
			found[n], found[2*n] = true, true
		}
	}
	constants := func(op *ir.Operation) {
		for _, v := range op.Operands() {
			if n, ok := ir.ConstantInt(v); ok {
				add(n)
			}
		}
	}
	for _, fn := range fns {
		ir.Walk(fn, func(op *ir.Operation) bool {
			switch {
			case affine.IsMin(op):
				for _, e := range (affine.Min{Op: op}).Map().Map.Results {
					if e.Kind() == affinemap.KindConst {
						add(e.Value())
					}
				}
			case arith.IsMinSI(op), arith.IsMinUI(op), arith.IsCmpI(op), scf.IsFor(op):
				constants(op)
			case memref.IsSubView(op):
				t, _ := op.Operand(0).Type().(*ir.MemRefType)
				for axis, n := range (memref.SubView{Op: op}).MixedSizes().Static {
					if n == ir.Dynamic && t != nil && axis < len(t.Shape) && t.Shape[axis] != ir.Dynamic {
						add(t.Shape[axis])
					}
				}
			}
			return true
		})
	}
	all := slices.Sorted(maps.Keys(found))
	return all[:min(len(all), maxWitnesses)]
}

// settle looks for values of the arguments for which two accesses of which it is not known are a race.
func (f *flow) settle(fn *ir.Operation, follow func(precise) *flow) {
	open := func() bool {
		return slices.ContainsFunc(f.result.Findings, func(x Finding) bool { return x.Kind == Doubt && x.Other != nil })
	}
	if f.overflow || !open() {
		return
	}
	for _, n := range candidates(f.reached) {
		p := f.precise
		p.iterations, p.most = 2, min(20*f.steps+1000, maxSteps)
		p.witness = &witness{entry: fn.Region(0).Entry(), value: n, used: map[Value]bool{}}
		g := follow(p)
		if g.overflow || g.result.Inexact || g.outside || len(p.witness.used) == 0 {
			continue
		}
		f.convict(g)
		if !open() {
			return
		}
	}
}

// convict takes over the races of which it was not known.
func (f *flow) convict(g *flow) {
	for _, x := range g.result.Findings {
		doubted := pair{Doubt, x.Op, x.Other, ""}
		if _, ok := f.found[doubted]; x.Kind != Race || !ok {
			continue
		}
		x.Values = g.witness.values()
		at := slices.IndexFunc(f.result.Findings, func(y Finding) bool { return y.Kind == Doubt && y.Op == x.Op && y.Other == x.Other })
		f.result.Findings[at] = x
		delete(f.found, doubted)
		f.found[pair{Race, x.Op, x.Other, ""}] = at
		f.judge(x.Other, x.Op, Raced)
	}
}

// inside notes if a part is known to be outside of its view: the function is not for these values of the arguments.
func (f *flow) inside(a *part) {
	if f.witness == nil {
		return
	}
	offsets, sizes, steps, all := numbers(a.offsets), numbers(a.sizes), numbers(a.steps), numbers(a.of.sizes)
	for d, n := range sizes {
		negative := n != ir.Dynamic && n < 0 || offsets[d] != ir.Dynamic && offsets[d] < 0
		known := n > 0 && offsets[d] >= 0 && steps[d] != ir.Dynamic && all[d] != ir.Dynamic
		if negative || known && indexing.SaturatingAdd(offsets[d], indexing.SaturatingMul(n-1, steps[d])) >= all[d] {
			f.outside = true
		}
	}
}

// holds is inside for a view that is bytes of another.
func (f *flow) holds(source, v *view, op *ir.Operation) {
	if f.witness != nil && !memref.IsReinterpretCast(op) && source.root != nil && !within(v.must, source.may) {
		f.outside = true
	}
}
