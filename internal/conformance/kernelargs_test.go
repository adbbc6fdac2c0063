package conformance

import "testing"

// The cases of the family pipeline about arguments of kernels.

func TestBindSyncBlockLockArg(t *testing.T) {
	comparePipelinePass(t, "hivm-bind-sync-block-lock-arg", 14)
}

func TestBindWorkspaceArg(t *testing.T) {
	comparePipelinePass(t, "hivm-bind-workspace-arg", 3)
	comparePipelineErrors(t, "hivm-bind-workspace-arg", 3)
}

// TestKernelArgsMeaning runs the cases before and after. Allocations in the workspace are not
// compared: they get memory of the kernel.
func TestKernelArgsMeaning(t *testing.T) {
	comparePlainMeaning(t, "hivm-bind-sync-block-lock-arg", "func.func(hivm-bind-sync-block-lock-arg)", 7)
}
