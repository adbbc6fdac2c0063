package hivmpipeline_test

import (
	"os"
	"path/filepath"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// TestMeaning runs the kernels of the project before and after the strict pipeline, in both modes
// of flatten, with either synchronizer.
func TestMeaning(t *testing.T) {
	tier.Slow(t)
	settings := []string{"", "mode=maximal", "enable-hivm-graph-sync-solver=false", "mode=maximal enable-hivm-unit-flag-sync=true"}
	if !tier.Full() {
		settings = settings[:1]
	}
	var sum samerun.Result
	for _, pattern := range []string{"../../testdata/kernels/*.mlir", "../../testdata/pipeline/kernels/*.mlir"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) < 20 {
			t.Fatalf("%d kernels (%v)", len(files), err)
		}
		for _, file := range files {
			for _, s := range settings {
				keeps(t, file, s, &sum)
			}
		}
	}
	t.Logf("%d functions compared, %d wrote to their arguments, %d do not run before", sum.Compared, sum.Wrote, len(sum.Skipped))
	if sum.Wrote < 60 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}

// keeps compares a kernel before and after the pipeline with some options.
func keeps(t *testing.T, file, options string, sum *samerun.Result) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, err := hivmopt.Parse(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	after, err := hivmopt.Parse(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Base(file)
	err = after.Run(t.Context(), "builtin.module(optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true "+options+"})")
	if err != nil {
		t.Errorf("%s %s: %v", name, options, err)
		return
	}
	r, err := samerun.Rules{Defined: true, Units: 16}.Compare(before, after)
	sum.Add(r)
	if err != nil {
		t.Errorf("%s %s: %v", name, options, err)
	}
}
