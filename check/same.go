package check

import (
	"fmt"
	"slices"

	"hivm-opt/ir"
)

// unchanged reports whether the operations are the same, operands and all.
func (q *Prover) unchanged() bool {
	a, b := q.pair.Before, q.pair.After
	if a.Def() != b.Def() || a.NumOperands() != b.NumOperands() || a.Attrs() != b.Attrs() || a.PropDict() != b.PropDict() {
		return false
	}
	for i := range a.NumOperands() {
		if !q.equal(a.Operand(i), b.Operand(i)) {
			return false
		}
	}
	return slices.Equal(a.Props(), b.Props())
}

// equal reports whether a value around Before and one around After are known to be
// the same: one value, or one constant, or one number.
func (q *Prover) equal(before, after *ir.Value) bool {
	if before == q.original(after) {
		return true
	}
	if before.Type() != after.Type() {
		return false
	}
	if c := ir.ConstantValue(before); c != nil {
		return c == ir.ConstantValue(after)
	}
	return ir.IsIndex(before.Type()) && q.table.Index(before).Equal(q.table.Index(after))
}

// compare looks for differences in what must not change: the operation, its
// attributes but those that name axes, scalars and results.
func (q *Prover) compare(f family) (Result, bool) {
	a, b := q.pair.Before, q.pair.After
	if a.Def() != b.Def() {
		return otherText("the operation is '%s' before and '%s' after", a.Name(), b.Name()), true
	}
	for i := range a.Def().Attrs {
		s := &a.Def().Attrs[i]
		if slices.Contains(f.axes, s.Name) || s.Name == ir.OperandSegments {
			continue
		}
		if x, y := a.Prop(i), b.Prop(i); x != y {
			return otherText("attribute '%s' is %s before and %s after", s.Name, text(x), text(y)), true
		}
	}
	for g, arg := range a.Def().Operands {
		if slices.Contains(f.operands, arg.Name) {
			continue
		}
		lo, hi := a.Group(g)
		at, end := b.Group(g)
		if hi-lo != end-at {
			return otherText("there are %d operands '%s' before and %d after", hi-lo, arg.Name, end-at), true
		}
		for i := lo; i < hi; i++ {
			if r, differ := q.compareOperand(i, at+i-lo); differ {
				return r, true
			}
		}
	}
	if a.NumResults() != b.NumResults() {
		return otherText("there are %d results before and %d after", a.NumResults(), b.NumResults()), true
	}
	for i := range a.NumResults() {
		if x, y := a.Result(i).Type(), b.Result(i).Type(); x != y {
			return otherText("result #%d is of type %s before and %s after", i, x, y), true
		}
	}
	if x, y := a.PropDict(), b.PropDict(); x != y {
		return otherText("the properties are %s before and %s after", dict(x), dict(y)), true
	}
	if a.Attrs() != b.Attrs() {
		return unknown(fmt.Sprintf("the discardable attributes are %s before and %s after", dict(a.Attrs()), dict(b.Attrs()))), true
	}
	return Result{}, false
}

// compareOperand compares operand i before with operand k after, if it is a scalar.
func (q *Prover) compareOperand(i, k int) (Result, bool) {
	x, y := q.pair.Before.Operand(i), q.pair.After.Operand(k)
	s, shaped := x.Type().(ir.ShapedType)
	t, also := y.Type().(ir.ShapedType)
	switch {
	case shaped && also:
		if s.ElemType() != t.ElemType() {
			return otherText("operand #%d has elements of type %s before and %s after", i, s.ElemType(), t.ElemType()), true
		}
		if ir.MemorySpace(s) != ir.MemorySpace(t) {
			return otherText("operand #%d is in another memory space after", i), true
		}
		return Result{}, false
	case shaped != also || x.Type() != y.Type():
		return otherText("operand #%d is of type %s before and %s after", i, x.Type(), y.Type()), true
	case q.equal(x, y):
		return Result{}, false
	}
	if c, d := ir.ConstantValue(x), ir.ConstantValue(y); c != nil && d != nil {
		return otherText("operand #%d is %s before and %s after", i, c, d), true
	}
	if ir.IsIndex(x.Type()) && q.independent(x, y) {
		return otherText("operand #%d is another number after", i), true
	}
	return unknown(fmt.Sprintf("operand #%d is not known to be the same value", i)), true
}

// independent reports whether two numbers that are not known to be the same are
// different for some values of what they are computed from, all of which can be.
func (q *Prover) independent(before, after *ir.Value) bool {
	x, y := q.table.Index(before), q.table.Index(after)
	for _, s := range y.AppendSymbols(x.AppendSymbols(nil)) {
		if !q.table.Free(s) {
			return false
		}
	}
	return x.Known() && y.Known()
}

// otherText is the refutation of operations that differ in their text.
func otherText(format string, args ...any) Result {
	why := fmt.Sprintf(format, args...)
	return Result{Verdict: Refuted, Reason: why, Example: &CounterExample{Operand: -1, Text: []string{why}}}
}

func text(a ir.Attribute) string {
	if a == nil {
		return "absent"
	}
	return a.String()
}

func dict(d *ir.DictAttr) string {
	if d == nil {
		return "absent"
	}
	return d.String()
}
