package injectsync

import (
	"strings"

	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// everywhere puts a barrier of all pipes in front of every operation of a function that may
// touch memory or order pipes. The reference does not know all of them.
func everywhere(t *pass.Target, strict bool) {
	models, complete := pipes.New(), pipes.NewComplete()
	c, fn := t.Ctx, t.Op
	regBased := hacc.GenerationOf(fn) == target.RegBased
	var at, products []*ir.Operation
	ir.Walk(fn, func(op *ir.Operation) bool {
		_, accesses := complete.Of(op)
		switch {
		case needsBarrier(models, op), accesses && strict:
			at = append(at, op)
		case accesses:
			t.Warnf(op, "'%s' op changes the meaning: no barrier is put in front of it", op.Name())
		}
		if regBased && hivm.IsMmadL1(op) {
			products = append(products, op)
		}
		return true
	})
	for _, op := range at {
		b := ir.Before(c, op)
		b.Loc = op.Loc()
		hivm.PipeBarrierBuilder{Pipe: pipes.All.String()}.Build(b)
	}
	for _, op := range products {
		guardBuffers(c, op)
	}
}

// needsBarrier reports whether a barrier stands in front of op: it is of the dialect hivm, an
// access of a pipe, a call or the return.
func needsBarrier(models pipes.Models, op *ir.Operation) bool {
	if strings.HasPrefix(op.Name(), "hivm.hir.") || funcs.IsReturn(op) || funcs.IsCall(op) || tensor.IsExtract(op) || tensor.IsInsert(op) {
		return true
	}
	_, ok := models.Of(op)
	return ok
}

// guardBuffers gives the flags of the matrix library's own two buffers in front of a product,
// and takes them behind.
func guardBuffers(c *ir.Context, op *ir.Operation) {
	b := ir.Before(c, op)
	b.Loc = op.Loc()
	src, dst, ids := pipes.M.String(), pipes.MTE1.String(), []string{"EVENT_ID0", "EVENT_ID1"}
	for _, id := range ids {
		hivm.SetFlagBuilder{SetPipe: src, WaitPipe: dst, StaticEventId: id}.Build(b)
	}
	b.SetAfter(op)
	for _, id := range ids {
		hivm.WaitFlagBuilder{SetPipe: src, WaitPipe: dst, StaticEventId: id}.Build(b)
	}
}
