package conformance

import "testing"

// The cases of the family pipeline for the passes that clean up between the stages.

func TestCanonicalizeExt(t *testing.T) { comparePipelinePass(t, "canonicalize-ext", 60) }

func TestArithToAffine(t *testing.T) { comparePipelinePass(t, "convert-arith-to-affine", 40) }

func TestForLoopCanonicalization(t *testing.T) {
	comparePipelinePass(t, "scf-for-loop-canonicalization", 30)
}

func TestRemoveRedundantCopy(t *testing.T) {
	comparePipelinePass(t, "memref-remove-redundant-copy", 10)
	comparePipelineErrors(t, "memref-remove-redundant-copy", 5)
}

func TestMoveUpArith(t *testing.T) { comparePipelinePass(t, "move-up-arith", 12) }

func TestRemoveRedundantLoopInit(t *testing.T) {
	comparePipelinePass(t, "scf-remove-redundant-loop-init", 8)
}

func TestDropEquivalentBufferResults(t *testing.T) {
	comparePipelinePass(t, "drop-equivalent-buffer-results", 8)
}

func TestOptSinglePoint(t *testing.T) { comparePipelinePass(t, "hivm-opt-single-point", 39) }

func TestDeadStores(t *testing.T) { comparePipelinePass(t, "memref-dse", 20) }

func TestCanonicalizeIterArg(t *testing.T) {
	comparePipelinePass(t, "scf-canonicalize-iter-arg", 40)
}
