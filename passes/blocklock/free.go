package blocklock

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// FreeInfo describes hivm-insert-free-lock-var-before-return for a registry.
func FreeInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-insert-free-lock-var-before-return",
		Title:   "InsertFreeLockVarBeforeReturn",
		Summary: "Give locks between blocks free before a kernel ends, for blocks that have not taken them",
		Anchor:  "builtin.module",
		New:     func(pass.Options) (pass.Pass, error) { return free{}, nil },
	}
}

// free is hivm-insert-free-lock-var-before-return.
type free struct{}

// Run implements pass.Pass.
func (free) Run(t *pass.Target) error {
	if tooOld(t.Op) {
		return nil
	}
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if funcs.IsFunc(op) && hacc.IsDevice(op) && hacc.IsEntry(op) {
			freeLocks(t.Ctx, op)
		}
		return true
	})
	return nil
}

// freeLocks inserts a hivm.hir.free_lock_var for each lock in front of each return of a
// kernel. The reference takes several locks in the order of their addresses in the memory of
// the compiler; here it is the order of the text.
func freeLocks(c *ir.Context, fn *ir.Operation) {
	locks, returns := locksAndReturns(fn)
	for _, op := range returns {
		b := ir.Before(c, op)
		for _, lock := range locks {
			f := hivm.FreeLockVarBuilder{LockVar: lock.of}.Build(b)
			if lock.kind != "" {
				f.Op.SetAttr(c, lock.kind, c.Unit())
			}
		}
	}
}

// lock is a lock that a kernel takes. kind is an attribute of its operations, or empty.
type lock struct {
	of   *ir.Value
	kind string
}

// locksAndReturns returns the locks of a kernel, and its returns. A lock is of the kind of any
// operation that takes it, unordered before shared by vector cores.
func locksAndReturns(fn *ir.Operation) (locks []lock, returns []*ir.Operation) {
	number := map[*ir.Value]int{}
	ir.WalkPost(fn, func(op *ir.Operation) bool {
		if funcs.IsReturn(op) {
			returns = append(returns, op)
		}
		l, ok := hivm.AsSyncBlockLock(op)
		if !ok {
			return true
		}
		i, known := number[l.LockVar()]
		if !known {
			i = len(locks)
			number[l.LockVar()], locks = i, append(locks, lock{of: l.LockVar()})
		}
		switch {
		case op.Attr(hivm.UnorderedLockKey) != nil:
			locks[i].kind = hivm.UnorderedLockKey
		case op.Attr(subblockKey) != nil && locks[i].kind == "":
			locks[i].kind = subblockKey
		}
		return true
	})
	return locks, returns
}
