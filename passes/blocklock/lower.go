package blocklock

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// LowerInfo describes hivm-lower-create-sync-block-lock for a registry.
func LowerInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-lower-create-sync-block-lock",
		Title:   "LowerCreateSyncBlockLock",
		Summary: "Make locks between blocks views of the memory that the host gives for locks",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Give each lock a place inside of that memory, instead of a warning"}},
		New: func(o pass.Options) (pass.Pass, error) { return lower{o.Bool("strict")}, nil },
	}
}

// lower is hivm-lower-create-sync-block-lock.
type lower struct{ strict bool }

// Run implements pass.Pass.
func (x lower) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || x.refuse(t) {
		return nil
	}
	p := placer{Target: t, strict: x.strict}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("hivm.hir.create_sync_block_lock", p.place)}, rewrite.Config{})
	return nil
}

// refuse reports locks that cannot become views, and says whether there is an error. Without
// memory for it a lock stays, and is an error with strict.
func (x lower) refuse(t *pass.Target) bool {
	failed := false
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		lock, ok := hivm.AsCreateSyncBlockLock(op)
		switch {
		case !ok:
		case lock.LockArg() == nil && !x.strict:
			t.Warnf(op, "'%s' op failed to bind sync block lock argument", op.Name())
		case lock.LockArg() == nil:
			failed = true
			t.Report(op.OpErrorf(t.Ctx, "failed to bind sync block lock argument"))
		case elementWidth(lock.LockArg()) == 0 || elementWidth(lock.Memref()) == 0:
			failed = true
			t.Report(op.OpErrorf(t.Ctx, "has a lock, or memory for locks, whose elements are no numbers of known width"))
		}
		return true
	})
	return failed
}

// elementWidth returns the number of bits of the elements of a memref, 0 if that is not known.
func elementWidth(v *ir.Value) int64 { return int64(ir.BitWidth(ir.ElementType(v.Type()))) }

// placer gives the locks of one function their places, in the order in which the rewrite driver
// meets them.
type placer struct {
	*pass.Target
	strict bool
	// ordered and unordered count the locks that have places.
	ordered, unordered int64
}

// line is the number of elements of a lock that fill a line of the cache.
const line = 8

// place makes a lock a view. In front of it are the ordered locks, a line each, and the
// unordered ones, [hivm.UnorderedLockLines] each. The reference counts unordered locks once for each
// block, which the host does not (hivm-insert-infer-sync-block-lock-num-and-init-func), and
// in front of an ordered lock as if they had one line.
func (p *placer) place(op *ir.Operation, rw *rewrite.Rewriter) bool {
	lock := hivm.CreateSyncBlockLock{Op: op}
	if lock.LockArg() == nil {
		return false
	}
	unordered := op.Attr(hivm.UnorderedLockKey) != nil
	width := elementWidth(lock.LockArg())
	step := (elementWidth(lock.Memref()) + width - 1) / width * line
	ordered, behind := p.ordered*step, p.unordered*step
	if unordered {
		behind *= hivm.UnorderedLockLines
	}
	b := rw.Builder
	i64, index := b.Ctx.I64(), b.Ctx.Index()
	var offset *ir.Value
	if p.strict {
		offset = number(b, p.ordered*step+p.unordered*step*hivm.UnorderedLockLines)
	} else {
		if behind > 0 {
			p.Warnf(op, "'%s' op changes the meaning: with more than one block the lock lies behind the memory that the host gives for locks, or in an unordered lock", op.Name())
		}
		first, second := number(b, ordered), number(b, behind)
		blocks := hivm.GetBlockNumBuilder{Result: i64}.Build(b).Result()
		product := arith.MulIBuilder{Lhs: second, Rhs: blocks, Result: i64}.Build(b).Result()
		offset = arith.AddIBuilder{Lhs: first, Rhs: product, Result: i64}.Build(b).Result()
	}
	at := arith.IndexCastBuilder{In: offset, Out: index}.Build(b).Out()
	view := memref.ViewBuilder{Source: lock.LockArg(), ByteShift: at, Result: lock.Memref().Type()}.Build(b)
	if unordered {
		p.unordered++
	} else {
		p.ordered++
	}
	rw.ReplaceOp(op, view.Op)
	return true
}

// number makes a constant of 64 bits.
func number(b *ir.Builder, n int64) *ir.Value {
	return arith.ConstantBuilder{Value: b.Ctx.I64Attr(n), Result: b.Ctx.I64()}.Build(b).Result()
}
