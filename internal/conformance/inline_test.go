package conformance

import "testing"

// TestInlineScope compares the cases of the family pipeline for scopes and calls that are inlined.
func TestInlineScope(t *testing.T) { comparePipelinePass(t, "inline-scope", 20) }
