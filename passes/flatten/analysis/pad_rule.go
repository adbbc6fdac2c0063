package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// padRule is the rule of a vpad. Low and High of Pad are Dynamic where the lists
// have values that are not constant.
type padRule struct {
	layout.Pad
	low, high indexlist.List
	// muls says that amounts can be multiplied.
	muls bool
}

func amountsOf(l indexlist.List) []int64 {
	out := make([]int64, l.Len())
	for i := range out {
		n, ok := l.At(i).Constant()
		if !ok {
			n = ir.Dynamic
		}
		out[i] = n
	}
	return out
}

// Joins implements layout.Rule. Amounts that are not known may be negative, which
// cuts the source off. That keeps its meaning when all other axes of the group are
// taken whole, so only then may they be in a group with others; and there have to
// be operations for the new amounts, at most one multiplication by a number each.
func (x *padRule) Joins(start, axis int) bool {
	if !x.Pad.Joins(start, axis) {
		return false
	}
	padded, inner, dynamic := 0, false, false
	for d := start; d <= axis; d++ {
		// The sizes right of a padded axis change its amounts.
		if padded > 0 {
			if x.Dst[d] == ir.Dynamic {
				return false
			}
			inner = inner || x.Dst[d] != 1
		}
		if x.Low[d] != 0 || x.High[d] != 0 {
			padded++
			dynamic = dynamic || x.Low[d] == ir.Dynamic || x.High[d] == ir.Dynamic
		}
	}
	return !dynamic || padded == 1 && (x.muls || !inner)
}

// Reason implements Reasoned.
func (x *padRule) Reason(start, axis int) Reason {
	if !x.Pad.Joins(start, axis) {
		return Reason{Kind: PadApart, Start: start, Axis: axis}
	}
	return Reason{Kind: NoAmounts}
}

// Adjustment implements MergeRule.
func (x *padRule) Adjustment(g layout.Groups) (func(*ir.Context, *ir.Operation), bool) {
	p, err := x.Collapse(g)
	if err != nil {
		return nil, false
	}
	var made amounts
	for k, group := range g {
		from, to := group[0], group[0]+len(group)
		low, ok1 := amountOf(x.low, x.Dst, p.Low[k], from, to)
		high, ok2 := amountOf(x.high, x.Dst, p.High[k], from, to)
		if !ok1 || !ok2 {
			return nil, false
		}
		made.low, made.high = append(made.low, low), append(made.high, high)
	}
	return made.write, true
}

// amounts are the new lists of a vpad.
type amounts struct{ low, high []amount }

// amount is n, or factor times value if there is a value.
type amount struct {
	n      int64
	value  *ir.Value
	factor int64
}

// amountOf returns the amount of the axes from..to-1, n where that is known. It
// is false when there is none.
func amountOf(l indexlist.List, sizes []int64, n int64, from, to int) (amount, bool) {
	if n != ir.Dynamic {
		return amount{n: n}, true
	}
	factor := int64(1)
	for d := to - 1; d >= from; d-- {
		e := l.At(d)
		if _, constant := e.Constant(); !constant {
			return amount{value: e.Value, factor: factor}, e.Value != nil
		}
		factor *= sizes[d] // fits, because the size of the group does
	}
	return amount{}, false
}

// write gives a vpad its new amounts.
func (x amounts) write(c *ir.Context, op *ir.Operation) {
	staticLow, low := values(c, op, x.low)
	staticHigh, high := values(c, op, x.high)
	setInts(c, op, "static_low", staticLow)
	setInts(c, op, "static_high", staticHigh)
	setPaddingValues(c, op, low, high)
}

// values makes the operations that compute amounts, in front of op.
func values(c *ir.Context, op *ir.Operation, as []amount) (static []int64, dynamic []*ir.Value) {
	static = make([]int64, len(as))
	for i, a := range as {
		if static[i] = a.n; a.value != nil {
			static[i] = ir.Dynamic
			dynamic = append(dynamic, scaled(c, op, a))
		}
	}
	return static, dynamic
}

// scaled is an amount that is not known.
func scaled(c *ir.Context, op *ir.Operation, a amount) *ir.Value {
	if a.factor == 1 {
		return a.value
	}
	return arith.MulIBuilder{Lhs: a.value, Rhs: constantIndex(c, op, a.factor), Result: c.Index()}.Build(ir.Before(c, op)).Result()
}

// constantIndex returns a constant that op can use. It is among the constants at
// the front of the entry block, where the clean-up has put all others.
func constantIndex(c *ir.Context, op *ir.Operation, n int64) *ir.Value {
	scope := op.Parent()
	for scope != nil && !scope.Has(ir.IsolatedFromAbove) {
		scope = scope.Parent()
	}
	b, value := ir.Before(c, op), c.IndexAttr(n)
	if scope != nil {
		at := scope.Region(0).Entry().First()
		for ; at != nil && at.Has(ir.ConstantLike); at = at.Next() {
			if ir.ConstantValue(at.Result(0)) == ir.Attribute(value) {
				return at.Result(0)
			}
		}
		if at != nil {
			b.SetBefore(at)
		}
	}
	return arith.NewConstant(b, value).Result(0)
}
