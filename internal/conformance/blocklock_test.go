package conformance

import "testing"

// The cases of the family pipeline about locks between blocks.

func TestSyncBlockHoisting(t *testing.T) { comparePipelinePass(t, "hivm-sync-block-hoisting", 25) }

func TestLowerCreateSyncBlockLock(t *testing.T) {
	comparePipelinePass(t, "hivm-lower-create-sync-block-lock", 25)
	comparePipelineErrors(t, "hivm-lower-create-sync-block-lock", 4)
}

func TestMarkSyncBlockLockWithSubblock(t *testing.T) {
	comparePipelinePass(t, "hivm-mark-sync-block-lock-with-subblock", 10)
}

func TestInsertFreeLockVarBeforeReturn(t *testing.T) {
	comparePipelinePass(t, "hivm-insert-free-lock-var-before-return", 23)
}
