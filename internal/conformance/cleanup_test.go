package conformance

import (
	"testing"

	"hivm-opt/internal/tier"
	"hivm-opt/passes/cleanup"
)

// The cases of the family pipeline for the passes that clean up between the stages.

func TestCanonicalizeExt(t *testing.T) { comparePipelinePass(t, "canonicalize-ext", 60) }

func TestArithToAffine(t *testing.T) { comparePipelinePass(t, "convert-arith-to-affine", 40) }

func TestForLoopCanonicalization(t *testing.T) {
	comparePipelinePass(t, "scf-for-loop-canonicalization", 30)
}

func TestRemoveRedundantCopy(t *testing.T) {
	comparePipelinePass(t, "memref-remove-redundant-copy", 10)
	comparePipelineErrors(t, "memref-remove-redundant-copy", 5)
}

func TestMoveUpArith(t *testing.T) { comparePipelinePass(t, "move-up-arith", 12) }

func TestRemoveRedundantLoopInit(t *testing.T) {
	comparePipelinePass(t, "scf-remove-redundant-loop-init", 8)
}

func TestDropEquivalentBufferResults(t *testing.T) {
	comparePipelinePass(t, "drop-equivalent-buffer-results", 8)
}

func TestOptSinglePoint(t *testing.T) { comparePipelinePass(t, "hivm-opt-single-point", 39) }

func TestDeadStores(t *testing.T) { comparePipelinePass(t, "memref-dse", 20) }

func TestCanonicalizeIterArg(t *testing.T) {
	comparePipelinePass(t, "scf-canonicalize-iter-arg", 40)
}

// TestCleanUpMeaning runs the cases of each pass before and after it, as the reference's and
// strict.
func TestCleanUpMeaning(t *testing.T) {
	for _, x := range []struct {
		folder, pipeline, strict string
		least                    int
	}{
		{"convert-arith-to-affine", "convert-arith-to-affine", "convert-arith-to-affine{strict=true}", 30},
		{"scf-canonicalize-iter-arg", "func.func(scf-canonicalize-iter-arg)", "", 30},
		{"canonicalize-ext", "canonicalize-ext", "canonicalize-ext{strict=true}", 40},
		{"scf-for-loop-canonicalization", "scf-for-loop-canonicalization", "", 20},
		{"hivm-opt-single-point", "func.func(hivm-opt-single-point)", "func.func(hivm-opt-single-point{strict=true})", 25},
		{"memref-dse", "func.func(memref-dse)", "func.func(memref-dse{strict=true})", 14},
		{"memref-remove-redundant-copy", "func.func(memref-remove-redundant-copy)", "func.func(memref-remove-redundant-copy{strict=true})", 5},
		{"move-up-arith", "move-up-arith", "move-up-arith{strict=true}", 8},
		{"scf-remove-redundant-loop-init", "scf-remove-redundant-loop-init", "", 4},
		{"drop-equivalent-buffer-results", "drop-equivalent-buffer-results", "", 6},
		{"convert-arith-to-affine", cleanup.Pipeline(false), cleanup.Pipeline(true), 30},
	} {
		comparesMeaning(t, x.folder, x.pipeline, false, x.least)
		if x.strict != "" {
			comparesMeaning(t, x.folder, x.strict, true, x.least)
		}
	}
}

// comparesMeaning runs the functions of a folder of cases before and after a pipeline. At least
// least of them write to their arguments.
func comparesMeaning(t *testing.T, folder, pipeline string, strict bool, least int) {
	t.Helper()
	tier.Slow(t)
	m := meaning{t: t, reasons: map[string]int{}, strict: strict}
	for _, f := range Files(t, "pipeline/"+folder+"/*.mlir") {
		m.file(f, "builtin.module("+pipeline+")", 1)
	}
	t.Logf("%s: %d functions compared, %d of them wrote to their arguments, %d do not run before", pipeline, m.sum.Compared, m.sum.Wrote, len(m.sum.Skipped))
	m.print("known", m.reasons)
	if m.sum.Wrote < least {
		t.Errorf("%s: only %d functions wrote to their arguments", pipeline, m.sum.Wrote)
	}
}
