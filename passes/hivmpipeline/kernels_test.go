package hivmpipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// refused are kernels that strict refuses, with a part of the error.
var refused = map[string]string{
	"dynamic_shapes":          "Cannot align <block argument>",
	"reduce_axes_4d":          "Cannot align <block argument>",
	"scan_cumulative":         "Cannot align <block argument>",
	"topk_concat_sort_gather": "Cannot align <block argument>",
	"transpose":               "transpose_3d_without_last_axis_float",
}

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
	name := strings.TrimSuffix(filepath.Base(file), ".mlir")
	err = after.Run(t.Context(), "builtin.module(optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true "+options+"})")
	if want, ok := refused[name]; ok {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, and not %s", name, err, want)
		}
		return
	}
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
