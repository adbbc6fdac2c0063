package hivm

import (
	"hivm-opt/ir"
)

// rowRules are the rules of an operation on whole rows.
type rowRules interface {
	simpleRules
	// lower makes the loops over scalars that op is where the library has no
	// function for it.
	lower(e emit, op *ir.Operation)
}

// NeedsLoops implements ScalarLoops.
func (s spread) NeedsLoops(_ Flattened, op *ir.Operation) bool { return of64(op) }

// LowerToLoops implements ScalarLoops.
func (s spread) LowerToLoops(op *ir.Operation, x *Expansion) error {
	if shape, _ := shapeOf(op.Operand(0).Type()); len(shape) == 0 {
		return op.OpErrorf(x.Ctx, "has no library function and no scalar loop for operands without axes")
	}
	s.verify.lower(emit{x.Builder}, op)
	return nil
}

// lower makes the loops over the first input of a vinterleave.
func (interleaveRules) lower(e emit, op *ir.Operation) {
	s0, s1, dst := op.Operand(0), op.Operand(1), op.Operand(2)
	e.nest(s0, -1, func(ivs []*ir.Value) {
		last := len(ivs) - 1
		a, b := e.load(s0, ivs), e.load(s1, ivs)
		even := e.binary("arith.muli", ivs[last], e.index(2))
		odd := e.next(even)
		e.store(a, dst, with(ivs, last, even))
		e.store(b, dst, with(ivs, last, odd))
	})
}

// lower makes the loops over the first init of a vdeinterleave. Channel k of n
// has the elements at k, n + k, 2 n + k, and so on.
func (deinterleaveRules) lower(e emit, op *ir.Operation) {
	src := op.Operand(0)
	lo, hi := Inits(op)
	n, first := number(op, "channel_num", 2), 0
	if Keyword(op, "index_mode", "") == "CHANNEL_1" {
		first = 1
	}
	e.nest(op.Operand(lo), -1, func(ivs []*ir.Value) {
		last := len(ivs) - 1
		for i := lo; i < hi; i++ {
			at := e.binary("arith.muli", ivs[last], e.index(n))
			if k := first + i - lo; k > 0 {
				at = e.binary("arith.addi", at, e.index(int64(k)))
			}
			e.store(e.load(src, with(ivs, last, at)), op.Operand(i), ivs)
		}
	})
}

// next makes v + 1.
func (e emit) next(v *ir.Value) *ir.Value { return e.binary("arith.addi", v, e.index(1)) }

// with returns indices with that of axis d replaced.
func with(ivs []*ir.Value, d int, v *ir.Value) []*ir.Value {
	out := append([]*ir.Value(nil), ivs...)
	out[d] = v
	return out
}
