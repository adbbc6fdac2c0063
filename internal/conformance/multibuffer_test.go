package conformance

import (
	"testing"

	"hivm-opt/internal/tier"
)

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

// TestMultiBufferChain runs the cases of hivm-mark-multi-buffer before and after all passes that
// buffers with several copies go through.
func TestMultiBufferChain(t *testing.T) {
	tier.Slow(t)
	const chain = "builtin.module(func.func(hivm-mark-multi-buffer{enable-auto=true strict=true}),hivm-plan-memory," +
		"func.func(hivm-graph-sync-solver{strict=true},hivm-enable-multi-buffer{strict=true},hivm-lower-multi-buffer-counter{strict=true}))"
	m := meaning{t: t, reasons: map[string]int{}}
	for _, f := range Files(t, "pipeline/hivm-mark-multi-buffer/*.mlir") {
		m.file(f, chain, 1)
	}
	t.Logf("%d functions compared, %d of them wrote to their arguments", m.sum.Compared, m.sum.Wrote)
	m.print("known", m.reasons)
	if m.sum.Wrote < 40 {
		t.Errorf("only %d functions wrote to their arguments", m.sum.Wrote)
	}
}
