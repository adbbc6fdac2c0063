package conformance

import (
	"testing"

	"hivm-opt/internal/tier"
)

// The cases of the family pipeline for the alignment of buffers.

func TestPreMarkStrideAlign(t *testing.T) {
	comparePipelinePass(t, "hivm-pre-mark-stride-align", 1)
}

func TestMarkStrideAlign(t *testing.T) { comparePipelinePass(t, "hivm-mark-stride-align", 56) }

func TestAlignAllocSize(t *testing.T) { comparePipelinePass(t, "hivm-align-alloc-size", 48) }

func TestEnableStrideAlign(t *testing.T) { comparePipelinePass(t, "hivm-enable-stride-align", 54) }

// TestStrideAlignCrashes runs the inputs that kill the reference.
func TestStrideAlignCrashes(t *testing.T) {
	survivePipelineCrashes(t, "hivm-mark-stride-align", 5)
	survivePipelineCrashes(t, "hivm-enable-stride-align", 3)
}

// TestStrideAlignMeaning runs the cases before and after.
func TestStrideAlignMeaning(t *testing.T) {
	comparePipelineMeaning(t, "hivm-align-alloc-size", 40)
	comparePipelineMeaning(t, "hivm-mark-stride-align", 40)
	comparePipelineMeaning(t, "hivm-enable-stride-align", 40)
}

// TestStrideAlignChain runs the cases of hivm-mark-stride-align and hivm-align-alloc-size before
// and after all passes of alignment.
func TestStrideAlignChain(t *testing.T) {
	tier.Slow(t)
	const chain = "builtin.module(hivm-align-alloc-size{strict=true},func.func(hivm-mark-stride-align{strict=true})," +
		"hivm-enable-stride-align{strict=true})"
	m := meaning{t: t, reasons: map[string]int{}, strict: true}
	for _, pass := range []string{"hivm-mark-stride-align", "hivm-align-alloc-size"} {
		for _, f := range Files(t, "pipeline/"+pass+"/*.mlir") {
			m.file(f, chain, 1)
		}
	}
	t.Logf("%d functions compared, %d of them wrote to their arguments", m.sum.Compared, m.sum.Wrote)
	m.print("known", m.reasons)
	if m.sum.Wrote < 40 {
		t.Errorf("only %d functions wrote to their arguments", m.sum.Wrote)
	}
}
