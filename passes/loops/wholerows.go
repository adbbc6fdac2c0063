package loops

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// onRows is the model of operations on whole rows.
type onRows struct{ rule rowRule }

// rowRule says how an operation on whole rows runs as loops over scalars.
type rowRule interface {
	// lower makes the loops over scalars that op is where the library has no
	// function for it.
	lower(e expand.Builder, op *ir.Operation)
}

// NeedsLoops implements [ImplByScalarInterface].
func (onRows) NeedsLoops(_ *Analysis, op *ir.Operation) bool { return of64(op) }

// LowerToLoops implements [ImplByScalarInterface].
func (m onRows) LowerToLoops(op *ir.Operation, x *expand.Rewriter) error {
	if shape, _ := ir.ShapeOf(op.Operand(0).Type()); len(shape) == 0 {
		return op.OpErrorf(x.Ctx, "has no library function and no scalar loop for operands without axes")
	}
	m.rule.lower(expand.At(x.Builder), op)
	return nil
}

// interleave is the rule of vinterleave.
type interleave struct{}

// lower makes the loops over the first input.
func (interleave) lower(e expand.Builder, op *ir.Operation) {
	s0, s1, dst := op.Operand(0), op.Operand(1), op.Operand(2)
	e.Nest(s0, -1, func(ivs []*ir.Value) {
		last := len(ivs) - 1
		a, b := e.Load(s0, ivs), e.Load(s1, ivs)
		even := e.Binary("arith.muli", ivs[last], e.Index(2))
		odd := next(e, even)
		e.Store(a, dst, with(ivs, last, even))
		e.Store(b, dst, with(ivs, last, odd))
	})
}

// deinterleave is the rule of vdeinterleave.
type deinterleave struct{}

// lower makes the loops over the first init. Channel k of n
// has the elements at k, n + k, 2 n + k, and so on.
func (deinterleave) lower(e expand.Builder, op *ir.Operation) {
	src := op.Operand(0)
	lo, hi := hivm.Inits(op)
	n, first := hivm.Number(op, "channel_num", 2), 0
	if hivm.Keyword(op, "index_mode", "") == "CHANNEL_1" {
		first = 1
	}
	e.Nest(op.Operand(lo), -1, func(ivs []*ir.Value) {
		last := len(ivs) - 1
		for i := lo; i < hi; i++ {
			at := e.Binary("arith.muli", ivs[last], e.Index(n))
			if k := first + i - lo; k > 0 {
				at = e.Binary("arith.addi", at, e.Index(int64(k)))
			}
			e.Store(e.Load(src, with(ivs, last, at)), op.Operand(i), ivs)
		}
	})
}

// next makes v + 1.
func next(e expand.Builder, v *ir.Value) *ir.Value { return e.Binary("arith.addi", v, e.Index(1)) }

// with returns indices with the index of axis d replaced.
func with(ivs []*ir.Value, d int, v *ir.Value) []*ir.Value {
	out := append([]*ir.Value(nil), ivs...)
	out[d] = v
	return out
}
