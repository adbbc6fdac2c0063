package conformance

import "testing"

// The cases of the family pipeline for copies within the memories of a core.

func TestInlineLoadCopy(t *testing.T) { comparePipelinePass(t, "hivm-inline-load-copy", 37) }

func TestRemoveCopyOps(t *testing.T) { comparePipelinePass(t, "hivm-remove-copy-ops", 15) }

// TestLocalCopyMeaning runs the cases before and after.
func TestLocalCopyMeaning(t *testing.T) {
	comparePipelineMeaning(t, "hivm-inline-load-copy", 28)
	comparePipelineMeaning(t, "hivm-remove-copy-ops", 8)
}
