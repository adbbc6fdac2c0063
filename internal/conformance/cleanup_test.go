package conformance

import "testing"

// The cases of the family pipeline for the passes that clean up between the stages.

func TestCanonicalizeExt(t *testing.T) { comparePipelinePass(t, "canonicalize-ext", 60) }
