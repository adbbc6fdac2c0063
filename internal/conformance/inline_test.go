package conformance

import (
	"testing"

	"hivm-opt/internal/tier"
)

// TestInlineScope compares the cases of the family pipeline for scopes and calls that are inlined.
func TestInlineScope(t *testing.T) { comparePipelinePass(t, "inline-scope", 20) }

// TestInlineMeaning runs the cases before and after.
func TestInlineMeaning(t *testing.T) {
	tier.Slow(t)
	m := meaning{t: t, reasons: map[string]int{}}
	for _, f := range Files(t, "pipeline/inline-scope/*.mlir") {
		m.file(f, "builtin.module(inline-scope{force-inline=true})", 1)
	}
	m.wrote(20)
}
