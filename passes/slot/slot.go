// Package slot makes the operations that choose between n buffers, or n event ids, by the
// number of the iteration of a loop: the synchronizers and hivm-enable-multi-buffer share
// them, so that a buffer and the flags that guard it change together.
//
// At the start of the body of the loop stands one hivm.hir.multi_buffer_counter, which all
// slots of the body share. Behind it a slot is its remainder by n, and a chain of arith.select
// picks the value of the slot. The shape and the order of the operations are the reference's
// (MultiBufferLoopAdapter.cpp and the places that use it).
//
// A function that takes a builder leaves its insertion point behind the last operation it
// made.
package slot

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// equal is the predicate eq of arith.cmpi.
const equal = 0

// CountBefore moves the counter of a body of a loop, if there is one, to the start if an
// operation of the body in front of it will need its slot. The passes make counters at the
// start; others are written by hand.
func CountBefore(body *ir.Block, needs func(op *ir.Operation) bool) {
	c := find(body)
	if c == nil {
		return
	}
	for op := body.First(); op != c; op = op.Next() {
		if needs(op) {
			c.MoveBefore(body.First())
			return
		}
	}
}

// find returns the first counter of a body of a loop, nil if there is none.
func find(body *ir.Block) *ir.Operation {
	op := body.First()
	for op != nil && !hivm.IsMultiBufferCounter(op) {
		op = op.Next()
	}
	return op
}

// counter returns the counter of a body of a loop, which it makes if there is none, and puts
// the insertion point behind it.
func counter(b *ir.Builder, body *ir.Block) *ir.Value {
	if op := find(body); op != nil {
		b.SetAfter(op)
		return op.Result(0)
	}
	if first := body.First(); first != nil {
		b.SetBefore(first)
	} else {
		b.SetEnd(body)
	}
	return hivm.MultiBufferCounterBuilder{Result: b.Ctx.I64()}.Build(b).Result()
}

// Iteration makes the number of the iteration that a body of a loop is in, of type index,
// behind the counter of the body. Operations get the location of the loop.
func Iteration(b *ir.Builder, body *ir.Block) *ir.Value {
	b.Loc = body.ParentOp().Loc()
	return toIndex(b, counter(b, body))
}

// Modulo makes the slot of n that the iteration of a body takes, of type index, behind the
// counter of the body. Operations get the location of the loop.
func Modulo(b *ir.Builder, body *ir.Block, n int64) *ir.Value {
	b.Loc = body.ParentOp().Loc()
	count := counter(b, body)
	mod := expand.At(b).Integer(b.Ctx.I64(), n)
	return toIndex(b, expand.At(b).Binary("arith.remui", count, mod))
}

func toIndex(b *ir.Builder, v *ir.Value) *ir.Value {
	return arith.IndexCastBuilder{In: v, Out: b.Ctx.Index()}.Build(b).Out()
}

// Integer makes the i64 of an index.
func Integer(b *ir.Builder, v *ir.Value) *ir.Value {
	return arith.IndexCastBuilder{In: v, Out: b.Ctx.I64()}.Build(b).Out()
}

// Select makes the value of a slot, an i64, at the insertion point: the first value, unless the
// slot is the number of another one. It is the chain of hivm-enable-multi-buffer and
// hivm-inject-sync.
func Select(b *ir.Builder, slot *ir.Value, values []*ir.Value) *ir.Value {
	e := expand.At(b)
	selected := values[0]
	for i, v := range values[1:] {
		cond := e.Compare("arith.cmpi", equal, slot, e.Integer(slot.Type(), int64(i+1)))
		selected = choose(b, cond, v, selected)
	}
	return selected
}

// EventIDs makes the constants of event ids and the [Select] of a slot, an i64, as
// hivm-inject-sync writes them: all constants stand first.
func EventIDs(b *ir.Builder, slot *ir.Value, ids []int64) *ir.Value {
	values := make([]*ir.Value, len(ids))
	for i, id := range ids {
		values[i] = expand.At(b).Integer(b.Ctx.I64(), id)
	}
	return Select(b, slot, values)
}

// SolverEventIDs makes the event id of a slot, an index, at the insertion point, as
// hivm-graph-sync-solver writes it. Of two ids the slot is made a bit, and slot 1 takes the
// first id, slot 0 the second. Of more ids slot i takes the id i, and each constant stands
// where it is used.
func SolverEventIDs(b *ir.Builder, slot *ir.Value, ids []int64) *ir.Value {
	e, i64 := expand.At(b), b.Ctx.I64()
	if len(ids) == 2 {
		odd := arith.IndexCastBuilder{In: slot, Out: b.Ctx.I1()}.Build(b).Out()
		first := e.Integer(i64, ids[0])
		return choose(b, odd, first, e.Integer(i64, ids[1]))
	}
	return NumberedEventIDs(b, slot, ids)
}

// NumberedEventIDs makes the id with a number, an index, at the insertion point: an i64, chosen one by
// one, as the solver of the reference does for the ids of a loop over slots.
func NumberedEventIDs(b *ir.Builder, number *ir.Value, ids []int64) (selected *ir.Value) {
	e, i64 := expand.At(b), b.Ctx.I64()
	for i, id := range ids {
		v := e.Integer(i64, id)
		if i == 0 {
			selected = v
			continue
		}
		selected = choose(b, e.Compare("arith.cmpi", equal, number, e.Index(int64(i))), v, selected)
	}
	return selected
}

// Offset makes the id of a slot, an index, at the insertion point, if the ids follow each other: an
// i64, the slot and the first id.
func Offset(b *ir.Builder, slot *ir.Value, first int64) *ir.Value {
	e := expand.At(b)
	return Integer(b, e.Binary("arith.addi", slot, e.Index(first)))
}

func choose(b *ir.Builder, cond, yes, no *ir.Value) *ir.Value {
	return arith.SelectBuilder{Condition: cond, TrueValue: yes, FalseValue: no, Result: yes.Type()}.Build(b).Result()
}
