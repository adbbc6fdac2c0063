package conformance

import "testing"

// The cases of the family pipeline for reshapes of buffers.

func TestComposeCollapseExpand(t *testing.T) { comparePipelinePass(t, "compose-collapse-expand", 20) }

func TestContiguousReshape(t *testing.T) {
	comparePipelinePass(t, "convert-non-contiguous-reshape-to-copy", 20)
}
