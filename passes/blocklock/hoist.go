package blocklock

import (
	"slices"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// HoistInfo describes hivm-sync-block-hoisting for a registry.
func HoistInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-sync-block-hoisting",
		Title:   "SyncBlockHoisting",
		Summary: "Take ordered locks between blocks around loops",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Take all locks of a loop around it, as they were taken, and none around a wait for other blocks"}},
		New: func(o pass.Options) (pass.Pass, error) { return hoist{o.Bool("strict")}, nil },
	}
}

// hoist is hivm-sync-block-hoisting.
type hoist struct{ strict bool }

// Run implements pass.Pass.
func (x hoist) Run(t *pass.Target) error {
	fn := funcs.Func{Op: t.Op}
	if fn.IsDeclaration() {
		return nil
	}
	h := hoister{Target: t, strict: x.strict, entry: fn.Body().Entry(), warned: map[*ir.Operation]bool{}}
	if all := locksIn(t.Op); len(all.taken)+len(all.given) > 0 && x.strict && h.refuse() {
		return nil
	}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{
		rewrite.OpPattern("scf.if", h.branch),
		loops{h},
	}, rewrite.Config{})
	return nil
}

// hoister hoists the locks of one function.
type hoister struct {
	*pass.Target
	strict bool
	entry  *ir.Block
	// warned are the loops with a warning.
	warned map[*ir.Operation]bool
}

// refuse reports loops that strict has no right result for, and says whether there is one.
func (h hoister) refuse() bool {
	failed := false
	ir.Walk(h.Op, func(op *ir.Operation) bool {
		if _, ok := ir.As[looplike.Loop](op); !ok {
			return true
		}
		locks := locksIn(op)
		why := ""
		switch {
		case len(locks.taken) != len(locks.given):
			why = unpaired
		case !locks.known():
			why = unknownLock
		case len(locks.taken) > 0 && !locks.unordered() && locks.waits:
			why = "cannot be inside of a lock, since it waits for other blocks, which wait for the lock: take the lock behind the loop, or mark it hivm.sync_block_lock_unordered"
		case locks.unordered() && locks.synchronized && op.Attr(synchronizedKey) == nil && h.nested(op):
			why = "cannot have all vector cores wait for each other behind it, since it is in a loop or a branch that some of them may not run"
		default:
			return true
		}
		failed = true
		h.Report(op.OpErrorf(h.Ctx, "%s", why))
		return false
	})
	return failed
}

// What is wrong with the locks of a loop, in the words of the reference.
const (
	unpaired    = "The number of lock and unlock should be the same in one region."
	unknownLock = "expected lock memref defined by hivm.hir.create_sync_block_lock"
)

// branch moves what makes locks in a branch to the start of the function.
func (h hoister) branch(op *ir.Operation, rw *rewrite.Rewriter) bool {
	var made []*ir.Operation
	ir.WalkPost(op, func(o *ir.Operation) bool {
		if hivm.IsCreateSyncBlockLock(o) {
			made = append(made, o)
		}
		return true
	})
	for _, o := range made {
		h.toStart(o, rw)
	}
	return len(made) > 0
}

// toStart moves an operation to the start of the function.
func (h hoister) toStart(op *ir.Operation, rw *rewrite.Rewriter) {
	if first := h.entry.First(); first != op {
		rw.MoveBefore(op, first)
	}
}

// loops is the pattern for all kinds of loops.
type loops struct{ hoister }

// Matches implements rewrite.Pattern.
func (loops) Matches(def *ir.OpDef) bool {
	_, ok := def.Impl.(looplike.Loop)
	return ok
}

// Rewrite implements rewrite.Pattern. It ends, since a loop has no ordered locks afterwards, and
// unordered ones are made outside of it.
func (p loops) Rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if rw.Settled(op) {
		return false
	}
	locks := locksIn(op)
	switch {
	case len(locks.taken) == 0:
		rw.Settle(op)
		return false
	case !locks.known():
		p.warn(op, "'%s' op "+unknownLock)
		return false
	case locks.unordered():
		return p.unordered(op, locks, rw)
	}
	p.doubt(op, locks)
	p.ordered(op, locks, rw)
	return true
}

// nested reports whether an operation is inside of another one of the function, or in a block
// that may not run.
func (h hoister) nested(op *ir.Operation) bool {
	return op.Parent() != h.Op || op.Block() != h.entry
}

// synchronizedKey is the attribute of a loop with unordered locks behind which all vector cores
// wait for each other.
const synchronizedKey = "hivm.unordered_lock_post_loop_all_vector_sync"

// unordered moves what makes unordered locks out of a loop. If cores wait for each other in the
// loop, all vector cores do so behind it.
func (p loops) unordered(op *ir.Operation, locks locks, rw *rewrite.Rewriter) bool {
	changed := false
	for _, o := range slices.Backward(locks.makers()) {
		if op.IsAncestor(o) {
			p.toStart(o, rw)
			changed = true
		}
	}
	if !locks.synchronized || op.Attr(synchronizedKey) != nil {
		return changed
	}
	if p.nested(op) {
		p.warn(op, "'%s' op changes the meaning: all vector cores wait for each other behind it, but it is in a loop or a branch that some of them may not run")
	}
	rw.Modify(op, func() { op.SetAttr(rw.Ctx, synchronizedKey, rw.Ctx.Unit()) })
	rw.SetAfter(op)
	hivm.SyncBlockBuilder{SyncBlockMode: "ALL_VECTOR", TvectorPipe: "PIPE_MTE3"}.Build(rw.Builder)
	return true
}

// ordered takes the lock of a loop, with strict all locks of it, around the loop instead of in it.
func (p loops) ordered(op *ir.Operation, locks locks, rw *rewrite.Rewriter) {
	makers, attrs := locks.makers(), (*ir.DictAttr)(nil)
	taken := makers[:1]
	if p.strict {
		taken, attrs = makers, locks.attributes(rw.Ctx)
	}
	for _, o := range slices.Backward(taken) {
		p.toStart(o, rw)
	}
	for _, o := range slices.Concat(locks.taken, locks.given) {
		rw.Erase(o)
	}
	for _, o := range makers[len(taken):] {
		if !o.Result(0).HasUses() {
			rw.Erase(o)
		}
	}
	rw.At(op)
	for _, o := range taken {
		hivm.SyncBlockLockBuilder{LockVar: o.Result(0)}.Build(rw.Builder).Op.SetAttrs(attrs)
	}
	rw.SetAfter(op)
	for _, o := range slices.Backward(taken) {
		hivm.SyncBlockUnlockBuilder{LockVar: o.Result(0)}.Build(rw.Builder).Op.SetAttrs(attrs)
	}
}

// doubt warns of a loop whose meaning the default changes.
func (p loops) doubt(op *ir.Operation, locks locks) {
	why := ""
	switch {
	case p.strict:
		return
	case len(locks.taken) != len(locks.given):
		why = "not all its locks are given back in it, or taken"
	case len(locks.makers()) > 1:
		why = "only the first of its locks is taken around it"
	case locks.attributes(p.Ctx) != nil:
		why = "the lock around it is not one of the vector cores of a block any more"
	case locks.waits:
		why = "inside of a lock it waits for other blocks, which wait for the lock"
	default:
		return
	}
	p.warn(op, "'%s' op changes the meaning: "+why)
}

// warn warns of a loop once. The format has a place for the name of the operation.
func (h hoister) warn(op *ir.Operation, format string) {
	if !h.warned[op] {
		h.warned[op] = true
		h.Warnf(op, format, op.Name())
	}
}

// locks are the locks that are taken and given back in an operation, in the order of the text.
type locks struct {
	taken, given []*ir.Operation
	// synchronized is set if cores wait for each other, waits if blocks do.
	synchronized, waits bool
}

// locksIn returns the locks in the regions of op.
func locksIn(op *ir.Operation) (l locks) {
	ir.WalkPost(op, func(o *ir.Operation) bool {
		switch {
		case hivm.IsSyncBlockLock(o):
			l.taken = append(l.taken, o)
		case hivm.IsSyncBlockUnlock(o):
			l.given = append(l.given, o)
		case hivm.IsSyncBlockSet(o), hivm.IsSyncBlockWait(o):
			l.synchronized = true
		case hivm.IsSyncBlock(o):
			l.synchronized = true
			l.waits = l.waits || slices.Contains(betweenBlocks, hivm.SyncBlock{Op: o}.SyncBlockMode())
		}
		return true
	})
	return l
}

// betweenBlocks are the modes of hivm.hir.sync_block in which blocks wait for each other.
var betweenBlocks = []string{"ALL", "ALL_CUBE", "ALL_VECTOR"}

// known reports whether the function makes all the locks.
func (l locks) known() bool {
	return !slices.ContainsFunc(l.taken, func(op *ir.Operation) bool { return !hivm.IsCreateSyncBlockLock(op.Operand(0).Op()) })
}

// unordered reports whether one of the locks is taken in any order.
func (l locks) unordered() bool {
	return slices.ContainsFunc(l.taken, func(op *ir.Operation) bool { return op.Attr(hivm.UnorderedLockKey) != nil })
}

// makers returns the operations that make the locks, each once.
func (l locks) makers() (makers []*ir.Operation) {
	seen := map[*ir.Operation]bool{}
	for _, op := range l.taken {
		if m := op.Operand(0).Op(); !seen[m] {
			seen[m] = true
			makers = append(makers, m)
		}
	}
	return makers
}

// attributes returns the attribute of locks that the vector cores of a block take, nil if
// there is none among them.
func (l locks) attributes(c *ir.Context) *ir.DictAttr {
	if !slices.ContainsFunc(l.taken, func(op *ir.Operation) bool { return op.Attr(subblockKey) != nil }) {
		return nil
	}
	return c.Dict([]ir.NamedAttr{{Name: subblockKey, Value: c.Unit()}})
}
