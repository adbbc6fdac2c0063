package conformance

import "testing"

// The cases of the family pipeline for transfers of rows that are not contiguous.

func TestRecognizeDeinterleave(t *testing.T) {
	comparePipelinePass(t, "hivm-recognize-deinterleave-op", 16)
	survivePipelineCrashes(t, "hivm-recognize-deinterleave-op", 10)
}

func TestRecognizeDiscontinuousStore(t *testing.T) {
	comparePipelinePass(t, "hivm-recognize-discontinuous-store", 40)
	survivePipelineCrashes(t, "hivm-recognize-discontinuous-store", 5)
}

// TestRecognizeMeaning runs the cases before and after.
func TestRecognizeMeaning(t *testing.T) {
	comparePipelineMeaning(t, "hivm-recognize-deinterleave-op", 12)
	comparePipelineMeaning(t, "hivm-recognize-discontinuous-store", 16)
}
