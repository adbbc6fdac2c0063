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

// TestBlockLockMeaning runs the cases before and after. There is one block, which waits for no
// other.
func TestBlockLockMeaning(t *testing.T) {
	comparePlainMeaning(t, "hivm-sync-block-hoisting", "func.func(hivm-sync-block-hoisting{strict=true})", 14)
	comparePlainMeaning(t, "hivm-sync-block-hoisting", "func.func(hivm-sync-block-hoisting)", 14)
	comparePlainMeaning(t, "hivm-lower-create-sync-block-lock", "func.func(hivm-lower-create-sync-block-lock{strict=true})", 15)
	comparePlainMeaning(t, "hivm-insert-free-lock-var-before-return", "hivm-insert-free-lock-var-before-return", 13)
	comparePlainMeaning(t, "hivm-mark-sync-block-lock-with-subblock", "hivm-mark-sync-block-lock-with-subblock", 6)
}
