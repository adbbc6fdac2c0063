package conformance

import "testing"

// The cases of the family pipeline about functions for the host.

func TestInsertInferSyncBlockLockNumAndInitFunc(t *testing.T) {
	comparePipelinePass(t, "hivm-insert-infer-sync-block-lock-num-and-init-func", 23)
}

func TestInsertInferTaskTypeFunc(t *testing.T) {
	comparePipelinePass(t, "hivm-insert-infer-task-type-func", 11)
}

func TestInsertInferWorkspaceSizeFunc(t *testing.T) {
	comparePipelinePass(t, "hivm-insert-infer-workspace-size-func", 11)
}

// TestHostFuncMeaning runs the cases before and after: kernels stay as they are.
func TestHostFuncMeaning(t *testing.T) {
	comparePlainMeaning(t, "hivm-insert-infer-workspace-size-func", "hivm-insert-infer-workspace-size-func", 11)
}
