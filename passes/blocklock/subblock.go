package blocklock

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// SubblockInfo describes hivm-mark-sync-block-lock-with-subblock for a registry.
func SubblockInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-mark-sync-block-lock-with-subblock",
		Title:   "MarkSyncBlockLockWithSubblock",
		Summary: "Mark locks that both vector cores of a block take",
		Anchor:  "builtin.module",
		New:     func(pass.Options) (pass.Pass, error) { return subblock{}, nil },
	}
}

// subblock is hivm-mark-sync-block-lock-with-subblock.
type subblock struct{}

// oneCoreKey is of branches that only the first vector core of a block takes.
const oneCoreKey = "limit_sub_block_id0"

// Run implements pass.Pass.
func (subblock) Run(t *pass.Target) error {
	if tooOld(t.Op) || !isMixed(t.Op) {
		return nil
	}
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		locks := hivm.IsSyncBlockLock(op) || hivm.IsSyncBlockUnlock(op)
		if locks && op.Attr(hivm.UnorderedLockKey) == nil && op.Attr(subblockKey) == nil && !ofOneCore(op) {
			op.SetAttr(t.Ctx, subblockKey, t.Ctx.Unit())
		}
		return true
	})
	return nil
}

// isMixed reports whether a function of a module is a mixed kernel or a part of one.
func isMixed(module *ir.Operation) bool {
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if !funcs.IsFunc(op) {
			continue
		}
		if _, part := op.Attr(hivm.PartOfMixKey).(*ir.UnitAttr); part {
			return true
		}
		if mode, ok := op.Attr("mix_mode").(*ir.StringAttr); ok && mode.Value == "mix" {
			return true
		}
	}
	return false
}

// ofOneCore reports whether the nearest branch around op is for the first vector core only.
func ofOneCore(op *ir.Operation) bool {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if scf.IsIf(op) {
			return op.Attr(oneCoreKey) != nil
		}
	}
	return false
}
