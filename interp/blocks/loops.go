package blocks

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// A loop over numbers takes a step for each operation of each turn. Where it only loads and stores
// elements at indices that are multiples of its variable and something fixed, what all turns access is
// claimed at once.

// isFlat reports whether a loop computes nothing that the slice needs, and accesses elements alone.
func (s *slice) isFlat(op *ir.Operation) bool {
	flat, known := s.flat[op]
	if !known {
		flat = s.findFlat(op)
		s.flat[op] = flat
	}
	return flat
}

func (s *slice) findFlat(op *ir.Operation) bool {
	body := op.Region(0).Entry()
	for i := range op.NumResults() {
		if s.seen[op.Result(i)] {
			return false
		}
	}
	for o := body.First(); o != nil; o = o.Next() {
		switch {
		case memref.IsLoad(o), memref.IsStore(o):
			for _, x := range accessesOf(o) {
				if inside(op, o.Operand(x.operand)) {
					return false
				}
			}
		case !ir.IsMemoryEffectFree(o) && !scf.IsYield(o), len(o.Regions()) > 0:
			return false
		}
	}
	return true
}

// inside reports whether a value is one of the body of a loop.
func inside(loop *ir.Operation, v *ir.Value) bool {
	b := v.Block()
	if op := v.Op(); op != nil {
		b = op.Block()
	}
	return b == loop.Region(0).Entry()
}

// turns are the turns of a loop that runs: its variable is first, and grows by step.
type turns struct {
	f           *interp.Frame
	loop        *ir.Operation
	first, step int64
	count       int64
}

// turnsOf returns the turns of a loop that is about to run. It is false if there are none.
func turnsOf(f *interp.Frame, op *ir.Operation) (turns, bool) {
	bounds, err := f.Ints(0, 3)
	if err != nil || bounds[2] <= 0 || bounds[0] >= bounds[1] {
		return turns{}, false
	}
	span, ok := indexing.Sub(bounds[1], bounds[0])
	return turns{f, op, bounds[0], bounds[2], (span-1)/bounds[2] + 1}, ok
}

// series is a number that grows by a fixed step in each turn.
type series struct{ first, step int64 }

// of returns how v changes from turn to turn. It is false if that is not known.
func (t turns) of(v *ir.Value) (series, bool) {
	if i, ok := v.Type().(*ir.IntegerType); !ir.IsIndex(v.Type()) && (!ok || i.Width != 64) {
		return series{}, false
	}
	if n, ok := ir.ConstantInt(v); ok {
		return series{first: n}, true
	}
	if v == t.loop.Region(0).Entry().Args()[0] {
		return series{t.first, t.step}, true
	}
	if !inside(t.loop, v) {
		x := t.f.Value(v)
		return series{first: x.Int()}, x.IsScalar()
	}
	op := v.Op()
	switch {
	case op == nil:
		return series{}, false
	case arith.IsIndexCast(op):
		return t.of(op.Operand(0))
	case !arith.IsAddI(op) && !arith.IsSubI(op) && !arith.IsMulI(op):
		return series{}, false
	}
	a, ok1 := t.of(op.Operand(0))
	b, ok2 := t.of(op.Operand(1))
	if !ok1 || !ok2 {
		return series{}, false
	}
	switch {
	case arith.IsAddI(op):
		return a.with(b, indexing.Add)
	case arith.IsSubI(op):
		return a.with(b, indexing.Sub)
	case a.step == 0:
		a, b = b, a
	}
	return a.with(series{b.first, b.first}, func(x, y int64) (int64, bool) {
		z, ok := indexing.Mul(x, y)
		return z, ok && b.step == 0
	})
}

func (a series) with(b series, do func(x, y int64) (int64, bool)) (series, bool) {
	first, ok1 := do(a.first, b.first)
	step, ok2 := do(a.step, b.step)
	return series{first, step}, ok1 && ok2
}

// last returns the number in the last turn.
func (t turns) last(a series) (int64, bool) {
	n, ok1 := indexing.Mul(a.step, t.count-1)
	n, ok2 := indexing.Add(a.first, n)
	return n, ok1 && ok2
}

// elements returns the elements that all turns access at the indices that are operands of op from a
// number on, as a view. It is false if that is not known, or if some are outside of m.
func (t turns) elements(op *ir.Operation, first int, m *interp.MemRef) (*interp.MemRef, bool) {
	out := &interp.MemRef{Buffer: m.Buffer, Elem: m.Elem, Base: m.Base, Offset: m.Offset, Sizes: []int64{t.count}, Strides: []int64{0}}
	for d, n := range m.Sizes {
		i, ok := t.of(op.Operand(first + d))
		if !ok {
			return nil, false
		}
		last, ok := t.last(i)
		if !ok || min(i.first, last) < 0 || max(i.first, last) >= n {
			return nil, false
		}
		out.Offset += i.first * m.Strides[d]
		out.Strides[0] += i.step * m.Strides[d]
	}
	if out.Strides[0] == 0 {
		out.Sizes[0] = 1
	}
	return out, m.Check() == nil
}

// loop claims what all turns of a flat loop access. It is false if that is not known.
func (c *check) loop(f *interp.Frame, op *ir.Operation, l *ledger) (known bool, cost int64, err error) {
	t, ok := turnsOf(f, op)
	if !ok {
		return false, 0, nil
	}
	for o := op.Region(0).Entry().First(); o != nil; o = o.Next() {
		cost++
		for _, x := range l.accessesOf(o) {
			m := f.Value(o.Operand(x.operand)).MemRef()
			if m == nil {
				return false, cost, nil
			}
			p := c.of(m.Buffer)
			if p == nil {
				continue
			}
			all, ok := t.elements(o, x.operand+1, m)
			if !ok {
				return false, cost, nil
			}
			cost += costOf(all)
			if !l.claimView(p, all, x.writes) {
				return false, cost, errJoined
			}
		}
	}
	return true, cost, nil
}
