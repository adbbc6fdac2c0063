package injectsync

import (
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// wait lets all cores wait for each other around transfers and matrix products; strict also
// around all other accesses of memory that both cores know.
func (p injectBlock) wait(t *pass.Target) error {
	tr := newTranslator(t.Ctx, true)
	tr.forBlocks()
	l, err := tr.list(t.Op)
	if err != nil {
		return err
	}
	around := map[*ir.Operation]bool{}
	for _, e := range l.unguarded() {
		if p.strict {
			around[e.op] = true
		} else {
			t.Warnf(e.op, "'%s' op changes the meaning: no core waits for it, and another one accesses the same memory", e.op.Name())
		}
	}
	var at []*ir.Operation
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if around[op] || isGuarded(op) {
			at = append(at, op)
		}
		return true
	})
	for _, op := range at {
		allWait(ir.Before(t.Ctx, op), op, pipes.MTE2, fromVector, fromCube)
		allWait(ir.After(t.Ctx, op), op, pipes.MTE2, fromVector, fromCube)
	}
	return nil
}

// isGuarded reports whether all cores wait around an operation.
func isGuarded(op *ir.Operation) bool {
	return hivm.IsLoad(op) || hivm.IsMmadL1(op) || hivm.IsFixpipe(op) || hivm.IsStore(op) || hivm.IsCopy(op) || tensor.IsInsertSlice(op)
}

// unguarded returns the elements around which no core waits, and whose memory is written and
// accessed on different cores.
func (l *syncIR) unguarded() (out []*element) {
	// cores are the sets of core types that write and that access a root.
	type cores struct{ write, access uint }
	of := map[*ir.Value]cores{}
	both := uint(1<<coretype.Cube | 1<<coretype.Vector)
	each := func(e *element, fn func(root *ir.Value, writes bool)) {
		for _, a := range e.defs {
			fn(a.root, true)
		}
		for _, a := range e.uses {
			fn(a.root, false)
		}
	}
	for _, e := range l.elements {
		bits := uint(1) << e.core
		if !definite(e.core) {
			bits = both
		}
		each(e, func(root *ir.Value, writes bool) {
			c := of[root]
			c.access |= bits
			if writes {
				c.write |= bits
			}
			of[root] = c
		})
	}
	for _, e := range l.elements {
		shared := false
		each(e, func(root *ir.Value, _ bool) { shared = shared || of[root].write != 0 && of[root].access == both })
		if shared && !isGuarded(e.op) {
			out = append(out, e)
		}
	}
	return out
}

// The flags by which all cores wait for each other: around operations, and where strict needs it. The
// latter are given to no pair.
const (
	fromVector    = 8
	fromCube      = 9
	allFromCube   = 14
	allFromVector = 15
)

// allWait lets each core complete what it has begun, and wait for the other one on a pipe.
func allWait(b *ir.Builder, op *ir.Operation, on pipes.Pipe, vector, cube int64) {
	b.Loc = op.Loc()
	hivm.PipeBarrierBuilder{Pipe: pipes.All.String()}.Build(b)
	src, dst := pipes.S.String(), on.String()
	for _, f := range []struct {
		from coretype.CoreType
		id   int64
	}{{coretype.Vector, vector}, {coretype.Cube, cube}} {
		id := b.Ctx.I64Attr(f.id)
		hivm.SyncBlockSetBuilder{TcoreType: f.from.String(), Tpipe: src, Pipe: dst, StaticFlagId: id}.Build(b)
		hivm.SyncBlockWaitBuilder{TcoreType: other(f.from).String(), Tpipe: src, Pipe: dst, StaticFlagId: id}.Build(b)
	}
}
