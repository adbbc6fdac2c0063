package deadstore_test

import (
	"os"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
)

// TestMeaningOnRegisterBasedHardware runs the functions of the golden test for register-based
// hardware before and after memref-dse with strict, and finds that without strict some mean
// something else.
func TestMeaningOnRegisterBasedHardware(t *testing.T) {
	b, err := os.ReadFile("../../testdata/cleanup/deadstore-regbased-strict.mlir")
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(b), "// -----")
	run := func(options string) (samerun.Result, error) {
		before, err := hivmopt.Parse("before.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		after, err := hivmopt.Parse("after.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		if err := after.Run(t.Context(), "builtin.module(func.func(memref-dse"+options+"))"); err != nil {
			t.Fatal(err)
		}
		return samerun.Compare(before, after)
	}
	if r, err := run("{strict=true}"); err != nil || r.Compared < 5 {
		t.Errorf("strict: %d compared (%v): %v", r.Compared, r.Skipped, err)
	}
	if _, err := run(""); err == nil {
		t.Error("the default has the same meaning")
	}
}
