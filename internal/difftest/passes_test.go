package difftest

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPasses compares what passes make of the texts in testdata/mlir, and what they print to the standard error, with
// mlir-opt 19.
func TestPasses(t *testing.T) {
	other := release19(t)
	for _, c := range []struct {
		file string
		args []string
	}{
		{"symbol-dce", []string{"--symbol-dce"}},
		{"symbol-dce", []string{"--symbol-dce", "--mlir-print-op-generic"}},
		{"strip-debuginfo", []string{"--strip-debuginfo", "--mlir-print-debuginfo"}},
		{"strip-debuginfo", []string{"--pass-pipeline=builtin.module(func.func(strip-debuginfo))", "--mlir-print-debuginfo"}},
		{"print-op-stats", []string{"--print-op-stats"}},
		{"print-op-stats", []string{"--print-op-stats=json", "--cse", "--print-op-stats"}},
		{"view-op-graph", []string{"--view-op-graph"}},
		{"view-op-graph", []string{"--view-op-graph=print-control-flow-edges=true"}},
		{"view-op-graph", []string{"--pass-pipeline=builtin.module(view-op-graph{max-label-len=7 print-attrs=false print-result-types=false print-data-flow-edges=false})"}},
		{"symbol-dce", []string{"--print-op-stats", "--symbol-dce", "--print-op-stats=json"}},
	} {
		text, err := os.ReadFile("../../testdata/mlir/" + c.file + ".mlir")
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range strings.Split(string(text), marker) {
			args := append(slices.Clone(c.args), "--allow-unregistered-dialect")
			out, errs := ours(t, part, args...)
			wantOut, wantErrs := other(t, part, args...)
			if out != wantOut || withoutPlaces(errs) != withoutPlaces(wantErrs) {
				t.Errorf("%s, part %d, %s\n--- got\n%s%s--- want\n%s%s", c.file, i, c.args, out, errs, wantOut, wantErrs)
			}
		}
	}
}

// TestPassesOnOps compares the passes of TestPasses on the operations of all dialects that both tools have.
func TestPassesOnOps(t *testing.T) {
	other := release19(t)
	for _, dialect := range []string{"affine", "bufferization", "complex", "gpu", "index", "linalg", "llvm", "math", "shape", "tensor", "vector"} {
		text, err := os.ReadFile("../../testdata/dialect/" + dialect + "/ops.mlir")
		if err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"--print-op-stats", "--symbol-dce", "--mlir-print-op-generic"},
			{"--print-op-stats=json", "--strip-debuginfo", "--mlir-print-debuginfo", "--mlir-print-op-generic"},
			{"--view-op-graph"},
		} {
			if dialect == "llvm" && args[0] == "--view-op-graph" {
				continue // mlir-opt has no overflowFlags of llvm among the attributes
			}
			args = append(args, "--split-input-file", "--allow-unregistered-dialect")
			out, errs := ours(t, string(text), args...)
			wantOut, wantErrs := other(t, string(text), args...)
			if out != wantOut || errs != wantErrs {
				t.Errorf("%s, %s\n--- got\n%s%s--- want\n%s%s", dialect, args, out, errs, wantOut, wantErrs)
			}
		}
	}
}

// quotedOperation is the note with the operation of a message, which mlir-opt begins in a line of its own.
var quotedOperation = regexp.MustCompile(`(?s)<stdin>:\d+:\d+: note: see current operation.*`)

// withoutPlaces returns messages without the operation that they quote.
func withoutPlaces(messages string) string { return quotedOperation.ReplaceAllString(messages, "") }
