package conformance

import (
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
	"hivm-opt/ir/diag"
)

// TestPlanMemory compares the addresses that hivm-plan-memory gives buffers with the reference's.
func TestPlanMemory(t *testing.T) { comparePipelinePass(t, "hivm-plan-memory", 126) }

// TestPlanMemoryErrors compares what hivm-plan-memory refuses.
func TestPlanMemoryErrors(t *testing.T) { comparePipelineErrors(t, "hivm-plan-memory", 12) }

// TestPlanMemoryCrashes runs the inputs that kill the reference in hivm-plan-memory.
func TestPlanMemoryCrashes(t *testing.T) { survivePipelineCrashes(t, "hivm-plan-memory", 27) }

// TestPlanMemoryMeaning runs the functions of the measured cases before and after
// hivm-plan-memory on the same data: as the reference plans them, unless there is a warning that
// the meaning changes, and strictly.
func TestPlanMemoryMeaning(t *testing.T) {
	tier.Slow(t)
	var sum samerun.Result
	every, warned, cases := tier.Every(5), 0, 0
	for _, f := range Files(t, "pipeline/hivm-plan-memory/*.mlir") {
		for i, in := range Chunks(t, f) {
			if cases++; cases%every != 0 || strings.Contains(in, "hivm.hir.debug") {
				continue
			}
			for _, options := range []string{"", "{strict=true}"} {
				before, err := hivmopt.Parse("before.mlir", in)
				if err != nil {
					t.Fatal(err)
				}
				after, err := hivmopt.Parse("after.mlir", in)
				if err != nil {
					t.Fatal(err)
				}
				if err := after.Run(t.Context(), "builtin.module(hivm-plan-memory"+options+")"); err != nil {
					t.Errorf("%s chunk %d%s: %v", f, i, options, err)
					continue
				}
				if changes(after) {
					if warned++; options != "" {
						t.Errorf("%s chunk %d: a strict plan has a warning", f, i)
					}
					continue
				}
				r, err := samerun.Compare(before, after)
				sum.Add(r)
				if err != nil && !strings.Contains(err.Error(), "stopped after") {
					t.Errorf("%s chunk %d%s: %v", f, i, options, err)
				}
			}
		}
	}
	t.Logf("%d functions compared, %d of them wrote to their arguments, %d do not run; %d plans with a warning", sum.Compared, sum.Wrote, len(sum.Skipped), warned)
	if sum.Wrote < 20 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}

// changes reports whether a pass has warned that it changes the meaning.
func changes(m *hivmopt.Module) bool {
	return slices.ContainsFunc(m.Diagnostics(), func(d *diag.Diagnostic) bool { return strings.Contains(d.Msg, "changes the meaning") })
}
