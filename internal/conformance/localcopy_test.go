package conformance

import "testing"

// The cases of the family pipeline for copies within the memories of a core.

func TestInlineLoadCopy(t *testing.T) { comparePipelinePass(t, "hivm-inline-load-copy", 37) }

func TestRemoveCopyOps(t *testing.T) { comparePipelinePass(t, "hivm-remove-copy-ops", 15) }
