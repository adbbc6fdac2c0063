package conformance

import "testing"

// The cases of the family pipeline for the order of matrices in the memories of the cube core.

func TestInferDataLayout(t *testing.T) { comparePipelinePass(t, "hivm-infer-data-layout", 60) }

func TestRemoveLayoutAnnotation(t *testing.T) {
	comparePipelinePass(t, "hivm-remove-layout-annotation", 25)
}

// TestDataLayoutMeaning runs the cases before and after.
func TestDataLayoutMeaning(t *testing.T) {
	comparePipelineMeaning(t, "hivm-infer-data-layout", 48)
}
