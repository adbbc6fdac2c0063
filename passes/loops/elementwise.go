package loops

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// elementwise is the model of elementwise operations.
type elementwise struct {
	// needs reports whether the library has no function for op.
	needs func(op *ir.Operation) bool
	// refuse, if not nil, says why op cannot be expanded, as a diagnostic.
	refuse func(c *ir.Context, op *ir.Operation) error
	// doubt, if not nil, says where the elements of compute differ from the elements
	// of op, empty if they do not.
	doubt func(op *ir.Operation) string
	// compute makes the elements to store, one for each init, from the elements of the
	// inputs, exact the elements that are right where there is a doubt.
	compute, exact func(e expand.Builder, op *ir.Operation, in []*ir.Value) []*ir.Value
}

// NeedsLoops implements [ImplByScalarInterface].
func (m elementwise) NeedsLoops(_ *Analysis, op *ir.Operation) bool { return m.needs(op) }

// LowerToLoops implements [ImplByScalarInterface]: a loop for each axis of the first init.
func (m elementwise) LowerToLoops(op *ir.Operation, x *expand.Rewriter) error {
	if err := m.checkScalars(x.Ctx, op); err != nil {
		return err
	}
	compute := m.compute
	if m.doubt != nil {
		if text := m.doubt(op); text != "" && !x.Unsound(text) {
			compute = m.exact
		}
	}
	atRunTime := m.unknownBroadcast(op) && !x.Unsound("an input of unknown size may be broadcast, but is read with the index of the result")
	e := expand.At(x.Builder)
	srcLo, srcHi := op.Group(0)
	lo, hi := hivm.Inits(op)
	e.Nest(op.Operand(lo), -1, func(ivs []*ir.Value) {
		var in []*ir.Value
		for i := srcLo; i < srcHi; i++ {
			in = append(in, m.element(e, op, op.Operand(i), ivs, atRunTime))
		}
		out := compute(e, op, in)
		for i := lo; i < hi; i++ {
			e.Store(out[i-lo], op.Operand(i), ivs)
		}
	})
	return nil
}

// checkScalars reports operations that the loops cannot express: the dialect arith
// has only signless integers.
func (m elementwise) checkScalars(c *ir.Context, op *ir.Operation) error {
	if t, ok := ir.ElementType(op.Operand(0).Type()).(*ir.IntegerType); ok && t.Sign != ir.Signless {
		return op.OpErrorf(c, "has no library function and no scalar loop for elements of type '%s'", t)
	}
	if m.refuse != nil {
		return m.refuse(c, op)
	}
	return nil
}

// element makes the element of input v for the element of the result at ivs. An
// axis of size one that is broadcast is read at 0; an input that is transposed
// on the fly has axis transpose[d] where the result has d. With atRunTime the loops
// find out whether an axis of unknown size is broadcast.
func (elementwise) element(e expand.Builder, op *ir.Operation, v *ir.Value, ivs []*ir.Value, atRunTime bool) *ir.Value {
	if !ir.IsMemRef(v.Type()) {
		return v
	}
	at := append([]*ir.Value(nil), ivs...)
	for d, axis := range hivm.Ints(op, "transpose") {
		at[axis] = ivs[d]
	}
	shape, _ := ir.ShapeOf(v.Type())
	for _, d := range hivm.Ints(op, "broadcast") {
		switch {
		case shape[d] == 1:
			at[d] = e.Index(0)
		case shape[d] == ir.Dynamic && atRunTime:
			isOne := e.Compare("arith.cmpi", cmpEQ, e.Size(v, int(d)), e.Index(1))
			at[d] = e.Op("arith.select", e.Ctx.Index(), isOne, e.Index(0), at[d])
		}
	}
	return e.Load(v, at)
}

// unknownBroadcast reports whether only running op shows that an input is
// broadcast.
func (elementwise) unknownBroadcast(op *ir.Operation) bool {
	lo, hi := op.Group(0)
	for i := lo; i < hi; i++ {
		shape, ok := ir.ShapeOf(op.Operand(i).Type())
		if !ok {
			continue
		}
		for _, d := range hivm.Ints(op, "broadcast") {
			if shape[d] == ir.Dynamic {
				return true
			}
		}
	}
	return false
}

// of64 holds for operations on integers of 64 bits.
func of64(op *ir.Operation) bool { return hivm.HasInts(op, 0, 64) }

// of32or64 holds for operations on integers of 32 or 64 bits.
func of32or64(op *ir.Operation) bool { return hivm.HasInts(op, 0, 32, 64) }

// of64orVectors holds for shifts that the vector unit lacks: of 64 bits, or by
// amounts that differ between elements.
func of64orVectors(op *ir.Operation) bool {
	return of64(op) || ir.IsMemRef(op.Operand(1).Type())
}

// arithmetic is the rule of operations that are one operation of the dialect
// arith on two scalars. unsigned names the operation of arith where the attribute
// sign is false; there is no such attribute if it is empty.
func arithmetic(needs func(*ir.Operation) bool, name, sign, unsigned string) elementwise {
	return elementwise{needs: needs, compute: func(e expand.Builder, op *ir.Operation, in []*ir.Value) []*ir.Value {
		n := name
		if sign != "" && !hivm.Flag(op, sign, true) {
			n = unsigned
		}
		return []*ir.Value{e.Binary(n, in[0], in[1])}
	}}
}

// absolute is the rule of vabs.
func absolute() elementwise {
	return elementwise{needs: of64, compute: func(e expand.Builder, _ *ir.Operation, in []*ir.Value) []*ir.Value {
		return []*ir.Value{e.Op("math.absi", in[0].Type(), in[0])}
	}}
}

// division is the rule of vdiv. As in the reference, a zero dividend makes the
// divisor 1, which leaves other divisions by zero undefined.
func division() elementwise {
	return elementwise{
		needs: of64,
		doubt: func(*ir.Operation) string {
			return "the dividend is compared with zero where the divisor should be, so that dividing by zero is undefined"
		},
		compute: func(e expand.Builder, op *ir.Operation, in []*ir.Value) []*ir.Value {
			t := in[0].Type()
			isZero := e.Compare("arith.cmpi", cmpEQ, in[0], e.Constant(e.Ctx.IntegerValue(t, 0)))
			by := e.Op("arith.select", t, isZero, e.Constant(e.Ctx.IntegerValue(t, 1)), in[1])
			if !hivm.Flag(op, "isSigned", true) {
				return []*ir.Value{e.Binary("arith.divui", in[0], by)}
			}
			return []*ir.Value{e.Binary("arith.divsi", in[0], by)}
		},
		exact: func(e expand.Builder, op *ir.Operation, in []*ir.Value) []*ir.Value {
			if !hivm.Flag(op, "isSigned", true) {
				return []*ir.Value{divided(e, "arith.divui", in[0], in[1], nil)}
			}
			t := in[0].Type()
			return []*ir.Value{divided(e, "arith.divsi", in[0], in[1], e.Binary("arith.subi", e.Integer(t, 0), in[0]))}
		},
	}
}

// divided makes the quotient or remainder of integers such that it is defined for all:
// a division by zero gives 0 for 0 and all ones for others. negative, the result for
// the divisor -1, is nil for numbers without sign; for the lowest number that is no
// division that the dialect arith defines.
func divided(e expand.Builder, name string, x, y, negative *ir.Value) *ir.Value {
	t := x.Type()
	zero, one := e.Integer(t, 0), e.Integer(t, 1)
	byZero := e.Compare("arith.cmpi", cmpEQ, y, zero)
	special := byZero
	var byMinusOne *ir.Value
	if negative != nil {
		byMinusOne = e.Compare("arith.cmpi", cmpEQ, y, e.Integer(t, -1))
		special = e.Binary("arith.ori", byZero, byMinusOne)
	}
	out := e.Binary(name, x, e.Op("arith.select", t, special, one, y))
	if negative != nil {
		out = e.Op("arith.select", t, byMinusOne, negative, out)
	}
	ofZero := e.Compare("arith.cmpi", cmpEQ, x, zero)
	return e.Op("arith.select", t, byZero, e.Op("arith.select", t, ofZero, zero, e.Integer(t, -1)), out)
}

// remainder is the rule of vmod.
func remainder() elementwise {
	r := arithmetic(of32or64, "arith.remsi", "", "")
	r.doubt = func(*ir.Operation) string { return "dividing by zero is undefined" }
	r.exact = func(e expand.Builder, _ *ir.Operation, in []*ir.Value) []*ir.Value {
		return []*ir.Value{divided(e, "arith.remsi", in[0], in[1], e.Integer(in[0].Type(), 0))}
	}
	return r
}

// rightShift is the rule of vshr. The reference does not round.
func rightShift() elementwise {
	r := arithmetic(of64orVectors, "arith.shrsi", "is_signed", "arith.shrui")
	r.doubt = func(op *ir.Operation) string {
		if hivm.Flag(op, "round", true) {
			return "the shift does not round"
		}
		return ""
	}
	r.exact = func(e expand.Builder, op *ir.Operation, in []*ir.Value) []*ir.Value {
		t, shift := in[0].Type(), "arith.shrsi"
		if !hivm.Flag(op, "is_signed", true) {
			shift = "arith.shrui"
		}
		// The last bit that is shifted out rounds up, if there is such a bit.
		zero, one := e.Integer(t, 0), e.Integer(t, 1)
		stays := e.Compare("arith.cmpi", cmpEQ, in[1], zero)
		before := e.Op("arith.select", t, stays, zero, e.Binary("arith.subi", in[1], one))
		bit := e.Binary("arith.andi", e.Binary(shift, in[0], before), one)
		return []*ir.Value{e.Binary("arith.addi", e.Binary(shift, in[0], in[1]), e.Op("arith.select", t, stays, zero, bit))}
	}
	return r
}

// wideProduct is the rule of vmulext and vmulextui, which store the low and the
// high half of products. Where there is one destination, it is for the high half, but
// the reference stores the low half.
func wideProduct(name string) elementwise {
	halves := func(e expand.Builder, _ *ir.Operation, in []*ir.Value) []*ir.Value {
		t := in[0].Type()
		op := e.Create(ir.OpState{Def: e.Ctx.MustOp(name), Operands: in, Types: []ir.Type{t, t}})
		return []*ir.Value{op.Result(0), op.Result(1)}
	}
	return elementwise{
		needs:   of32or64,
		compute: halves,
		doubt: func(op *ir.Operation) string {
			if lo, hi := hivm.Inits(op); hi-lo == 1 {
				return "the only destination gets the low half, not the high one"
			}
			return ""
		},
		exact: func(e expand.Builder, op *ir.Operation, in []*ir.Value) []*ir.Value { return halves(e, op, in)[1:] },
	}
}

// The predicates of arith.cmpi and arith.cmpf that expansions use.
const (
	cmpEQ, cmpNE   = 0, 1
	cmpSLT, cmpSLE = 2, 3
	cmpSGT, cmpSGE = 4, 5
	cmpULT, cmpULE = 6, 7
	cmpUGT, cmpUGE = 8, 9
	cmpOGT, cmpOGE = 2, 3
	cmpOLT, cmpOLE = 4, 5
	cmpORD, cmpUNO = 7, 14
)

// comparisons maps the modes of vcmp to the predicates of arith.cmpi, with and
// without sign.
var comparisons = lazy.Value[map[string][2]int64]{Make: func() map[string][2]int64 {
	return map[string][2]int64{
		"eq": {cmpEQ, cmpEQ}, "ne": {cmpNE, cmpNE},
		"lt": {cmpSLT, cmpULT}, "le": {cmpSLE, cmpULE}, "gt": {cmpSGT, cmpUGT}, "ge": {cmpSGE, cmpUGE},
	}
}}

// comparison is the rule of vcmp: the library compares floats, and 32-bit
// integers for equality. The results are bytes.
func comparison() elementwise {
	return elementwise{
		needs: func(op *ir.Operation) bool {
			t := op.Operand(0).Type()
			if _, isInt := ir.ElementType(t).(*ir.IntegerType); !isInt || !ir.IsMemRef(t) {
				return false
			}
			mode := hivm.Keyword(op, "compare_mode", "eq")
			return !hivm.HasInts(op, 0, 32) || mode != "eq" && mode != "ne"
		},
		refuse: func(c *ir.Context, op *ir.Operation) error {
			if a, b := ir.ElementType(op.Operand(0).Type()), ir.ElementType(op.Operand(1).Type()); a != b {
				return op.OpErrorf(c, "has no library function and no scalar loop for elements of the types '%s' and '%s'", a, b)
			}
			lo, _ := hivm.Inits(op)
			if t := ir.ElementType(op.Operand(lo).Type()); !ir.IsInt(t, 8) {
				return op.OpErrorf(c, "has a scalar loop only for a destination of 'i8', not of '%s', which hivm-decompose-op makes", t)
			}
			return nil
		},
		compute: func(e expand.Builder, op *ir.Operation, in []*ir.Value) []*ir.Value {
			p := comparisons.Get()[hivm.Keyword(op, "compare_mode", "eq")]
			k := 0
			if !hivm.Flag(op, "is_signed", true) {
				k = 1
			}
			lo, _ := hivm.Inits(op)
			return []*ir.Value{e.Op("arith.extui", ir.ElementType(op.Operand(lo).Type()), e.Compare("arith.cmpi", p[k], in[0], in[1]))}
		},
	}
}
