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
