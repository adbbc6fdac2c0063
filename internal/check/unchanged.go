package check

import (
	"fmt"
	"slices"

	"hivm-opt/ir"
)

// unchanged reports whether the operations are the same, operands and all. It is a case
// of [Prover.compare] in which nothing needs a form.
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

// compare looks for differences in the parts that must not change: the operation, its
// attributes but the attributes that name axes, scalars and results. Premises:
// [sameOperation], [sameAttributes], [sameOperandCount], [sameScalars], [sameSpace]
// and [sameDiscardable]. The element types of buffers, and of results, are equal
// because they are the same memory; they are compared for the message.
func (q *Prover) compare(f family) (Result, bool) {
	a, b := q.pair.Before, q.pair.After
	if !q.holds(sameOperation, a.Def() == b.Def()) {
		return otherText("the operation is '%s' before and '%s' after", a.Name(), b.Name()), true
	}
	for i := range a.Def().Attrs {
		s := &a.Def().Attrs[i]
		if slices.Contains(f.axes, s.Name) || s.Name == ir.OperandSegments || s.Name == caseSegments && len(q.pair.Dead) > 0 {
			continue
		}
		if x, y := a.Prop(i), b.Prop(i); !q.holds(sameAttributes, x == y) {
			return otherText("attribute '%s' is %s before and %s after", s.Name, text(x), text(y)), true
		}
	}
	passed, other := passes(a), passes(b)
	for g, arg := range a.Def().Operands {
		if slices.Contains(f.operands, arg.Name) {
			continue
		}
		is, ks := q.counted(a, g, passed), q.counted(b, g, other)
		if !q.holds(sameOperandCount, len(is) == len(ks)) {
			return otherText("there are %d operands '%s' before and %d after", len(is), arg.Name, len(ks)), true
		}
		for n, i := range is[:min(len(is), len(ks))] {
			if r, differ := q.compareOperand(i, ks[n]); differ {
				return r, true
			}
		}
	}
	if r, differ := compareResults(a, b); differ {
		return r, true
	}
	if x, y := a.PropDict(), b.PropDict(); x != y {
		return otherText("the properties are %s before and %s after", dict(x), dict(y)), true
	}
	if !q.holds(sameDiscardable, a.Attrs() == b.Attrs()) {
		return unknown(fmt.Sprintf("the discardable attributes are %s before and %s after", dict(a.Attrs()), dict(b.Attrs()))), true
	}
	return Result{}, false
}

// caseSegments is the attribute that counts the operands of each successor of a branch
// to one of many.
const caseSegments = "case_operand_segments"

// counted returns the operands of a group that have to have a counterpart: not the
// operands that a branch passes to dead arguments.
func (q *Prover) counted(op *ir.Operation, group int, passed []*ir.Value) []int {
	var out []int
	lo, hi := op.Group(group)
	for i := lo; i < hi; i++ {
		if !q.pair.Dead[passed[i]] {
			out = append(out, i)
		}
	}
	return out
}

// compareResults compares the types of results. Where the types only give different
// amounts of facts about values that may be the same, nothing is refuted.
func compareResults(a, b *ir.Operation) (Result, bool) {
	if a.NumResults() != b.NumResults() {
		r := otherText("there are %d results before and %d after", a.NumResults(), b.NumResults())
		if allShaped(a) && allShaped(b) {
			r = unknown(r.Reason) // a result of the one may be memory of the other
		}
		return r, true
	}
	for i := range a.NumResults() {
		x, y := a.Result(i).Type(), b.Result(i).Type()
		if x == y {
			continue
		}
		r := otherText("result #%d is of type %s before and %s after", i, x, y)
		if maySame(x, y) {
			r = unknown(r.Reason)
		}
		return r, true
	}
	return Result{}, false
}

// allShaped reports whether all results of op are tensors or buffers.
func allShaped(op *ir.Operation) bool {
	for i := range op.NumResults() {
		if _, ok := op.Result(i).Type().(ir.ShapedType); !ok {
			return false
		}
	}
	return true
}

// maySame reports whether buffers of two types may hold the same elements: a tensor may
// have become a memref, and either type may leave open what the other says.
func maySame(x, y ir.Type) bool {
	s, ok1 := x.(ir.ShapedType)
	t, ok2 := y.(ir.ShapedType)
	if !ok1 || !ok2 || s.ElemType() != t.ElemType() {
		return false
	}
	m, ok1 := s.Dims()
	n, ok2 := t.Dims()
	return !ok1 || !ok2 || slices.EqualFunc(m, n, func(m, n int64) bool { return m == n || m == ir.Dynamic || n == ir.Dynamic })
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
		if !q.holds(sameSpace, ir.MemorySpace(s) == ir.MemorySpace(t)) {
			return otherText("operand #%d is in another memory space after", i), true
		}
		return Result{}, false
	case shaped != also || x.Type() != y.Type():
		return otherText("operand #%d is of type %s before and %s after", i, x.Type(), y.Type()), true
	case q.holds(sameScalars, q.equal(x, y)):
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
// different for some values of their inputs, all of which are possible.
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
