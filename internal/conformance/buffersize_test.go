package conformance

import "testing"

// The cases of the family pipeline for buffers of dynamic sizes.

func TestSetBufferSize(t *testing.T) { comparePipelinePass(t, "hivm-set-buffer-size", 34) }

func TestConstantizeBufferSize(t *testing.T) {
	comparePipelinePass(t, "hivm-constantize-buffer-size", 40)
}

func TestAutoInferBufferSize(t *testing.T) {
	comparePipelinePass(t, "hivm-auto-infer-buffer-size", 15)
}

func TestFoldAllocReshape(t *testing.T) { comparePipelinePass(t, "fold-alloc-reshape", 30) }

// TestBufferSizeMeaning runs the cases before and after.
func TestBufferSizeMeaning(t *testing.T) {
	comparePipelineMeaning(t, "hivm-set-buffer-size", 34)
	comparePipelineMeaning(t, "hivm-constantize-buffer-size", 37)
	comparePipelineMeaning(t, "hivm-auto-infer-buffer-size", 15)
	comparePipelineMeaning(t, "fold-alloc-reshape", 25)
}
