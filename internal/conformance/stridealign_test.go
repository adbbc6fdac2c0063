package conformance

import "testing"

// The cases of the family pipeline for the alignment of buffers.

func TestPreMarkStrideAlign(t *testing.T) {
	comparePipelinePass(t, "hivm-pre-mark-stride-align", 1)
}

func TestMarkStrideAlign(t *testing.T) { comparePipelinePass(t, "hivm-mark-stride-align", 56) }
