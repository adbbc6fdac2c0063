package conformance

import "testing"

// The cases of the family pipeline for the alignment of buffers.

func TestPreMarkStrideAlign(t *testing.T) {
	comparePipelinePass(t, "hivm-pre-mark-stride-align", 1)
}

func TestMarkStrideAlign(t *testing.T) { comparePipelinePass(t, "hivm-mark-stride-align", 56) }

func TestAlignAllocSize(t *testing.T) { comparePipelinePass(t, "hivm-align-alloc-size", 48) }

func TestEnableStrideAlign(t *testing.T) { comparePipelinePass(t, "hivm-enable-stride-align", 34) }

// TestStrideAlignCrashes runs the inputs that kill the reference.
func TestStrideAlignCrashes(t *testing.T) {
	survivePipelineCrashes(t, "hivm-mark-stride-align", 5)
	survivePipelineCrashes(t, "hivm-enable-stride-align", 3)
}
