// Package blocklock has the passes about locks between blocks. A lock is made by
// hivm.hir.create_sync_block_lock, taken by sync_block_lock and given back by sync_block_unlock. Blocks
// take an ordered lock one after the other, each exactly once; a lock with the attribute
// hivm.sync_block_lock_unordered is taken in any order, and not by all.
//
//   - hivm-sync-block-hoisting makes locks at the start of the function, and takes ordered ones around
//     loops instead of in loops (SyncBlockHoisting.cpp);
//   - hivm-lower-create-sync-block-lock makes a lock a view of the kernel argument with the
//     memory for locks (LowerCreateSyncBlockLock.cpp);
//   - hivm-mark-sync-block-lock-with-subblock marks locks that both vector cores of a block take
//     (MarkSyncBlockLockWithSubblock.cpp);
//   - hivm-insert-free-lock-var-before-return gives locks free before a kernel ends
//     (InsertFreeLockVarBeforeReturn.cpp).
//
// The names in parentheses are the files of the reference with the rules.
package blocklock

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
)

// subblockKey is of operations on locks that the vector cores of a block do one after the other.
const subblockKey = "hivm.sync_block_lock_with_subblock"

// tooOld reports whether the backend that a module names does not know locks that are free or
// of vector cores: it is older than version 0.2.0, and the chip is memory-based.
func tooOld(module *ir.Operation) bool {
	return hacc.GenerationOf(module) != target.RegBased && hacc.BackendBefore(module, 0, 2)
}
