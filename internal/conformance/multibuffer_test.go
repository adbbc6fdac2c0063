package conformance

import "testing"

// The cases of the family pipeline for buffers of loops with several copies.

func TestMarkMultiBuffer(t *testing.T) { comparePipelinePass(t, "hivm-mark-multi-buffer", 57) }

func TestEnableMultiBuffer(t *testing.T) { comparePipelinePass(t, "hivm-enable-multi-buffer", 60) }

func TestLowerMultiBufferCounter(t *testing.T) {
	comparePipelinePass(t, "hivm-lower-multi-buffer-counter", 35)
}

// TestMultiBufferMeaning runs the cases before and after.
func TestMultiBufferMeaning(t *testing.T) {
	comparePipelineMeaning(t, "hivm-mark-multi-buffer", 43)
	comparePipelineMeaning(t, "hivm-enable-multi-buffer", 52)
	comparePipelineMeaning(t, "hivm-lower-multi-buffer-counter", 34)
}
