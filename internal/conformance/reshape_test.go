package conformance

import "testing"

// The cases of the family pipeline for reshapes of buffers.

func TestComposeCollapseExpand(t *testing.T) { comparePipelinePass(t, "compose-collapse-expand", 20) }

func TestContiguousReshape(t *testing.T) {
	comparePipelinePass(t, "convert-non-contiguous-reshape-to-copy", 20)
}

// TestReshapeMeaning runs the cases before and after.
func TestReshapeMeaning(t *testing.T) {
	comparePipelineMeaning(t, "compose-collapse-expand", 17)
	comparePipelineMeaning(t, "convert-non-contiguous-reshape-to-copy", 21)
}
