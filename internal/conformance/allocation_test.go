package conformance

import "testing"

// The cases of the family pipeline for allocations that become what they stand for.

func TestLowerMemRefExt(t *testing.T) { comparePipelinePass(t, "lower-memref-ext", 20) }

func TestAllocToAlloca(t *testing.T) { comparePipelinePass(t, "hivm-memref-alloc-to-alloca", 30) }

// TestAllocationMeaning runs the cases before and after.
func TestAllocationMeaning(t *testing.T) {
	comparePipelineMeaning(t, "hivm-memref-alloc-to-alloca", 26)
	comparePipelineMeaning(t, "lower-memref-ext", 14)
}
