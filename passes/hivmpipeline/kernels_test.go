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

// settings are the pipelines that the kernels are lowered by. The first runs in every tier.
var settings = []string{
	"hivm-to-library-pipeline",
	"hivm-to-library-pipeline{mode=maximal}",
	"hivm-to-library-pipeline{flatten=false}",
	"hivm-to-library-pipeline{sync=inject-sync}",
	"hivm-to-library-pipeline{sync=barrier-all multi-buffer=false}",
	"hivm-to-library-pipeline{align=false}", // rows of buffers stay where they are
	"optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true mode=maximal enable-hivm-unit-flag-sync=true}",
}

// kernels returns the texts of the kernels of the project by their files.
func kernels(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, pattern := range []string{"../../testdata/kernels/*.mlir", "../../testdata/pipeline/kernels/*.mlir"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) < 20 {
			t.Fatalf("%d kernels (%v)", len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out[file] = string(text)
		}
	}
	return out
}

// TestMeaning runs the kernels of the project before and after the strict pipeline, in both modes
// of flatten and without it, with each synchronizer.
func TestMeaning(t *testing.T) {
	tier.Slow(t)
	var sum samerun.Result
	for file, text := range kernels(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".mlir")
		for i, s := range settings {
			if i > 0 && !tier.Full() {
				break
			}
			if err := compare(t, file, text, s, &sum); err != nil {
				t.Errorf("%s %s: %v", name, s, err)
			}
		}
	}
	t.Logf("%d functions compared, %d wrote to their arguments, %d do not run before", sum.Compared, sum.Wrote, len(sum.Skipped))
	if sum.Wrote < 60 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}

// compare compares a kernel before and after a pipeline. The error is that of the pipeline, or a
// difference. Sums over several axes become sums over one axis after the other.
func compare(t *testing.T, file, text, pipeline string, sum *samerun.Result) error {
	t.Helper()
	before, err := hivmopt.Parse(file, text)
	if err != nil {
		t.Fatal(err)
	}
	after, err := hivmopt.Parse(file, text)
	if err != nil {
		t.Fatal(err)
	}
	if err := after.Run(t.Context(), "builtin.module("+pipeline+")"); err != nil {
		return err
	}
	r, err := samerun.Rules{Defined: true, Units: 16}.Compare(before, after)
	sum.Add(r)
	return err
}

// single are passes of the pipeline that keep the meaning of a kernel, one by one.
var single = []string{
	"hivm-lift-zero-rank", "hivm-decompose-op{strict}", "hivm-reduce-rank-subview{strict}", "hivm-lift-lowest-stride",
	"hivm-alloc-extra-buffer{strict}", "hivm-lower-to-loops{strict}",
	"hivm-aggregated-decompose-op{decompose-phase=before-hivm-align strict}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-recognize-deinterleave strict}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-recognize-broadcast strict}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-align strict}",
	"hivm-aggregated-decompose-op{decompose-phase=after-infer-hivm-data-layout strict}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-lift-lowest-stride strict}",
}

// TestEachPass runs the kernels before and after single passes of the pipeline.
func TestEachPass(t *testing.T) {
	tier.Release(t)
	var sum samerun.Result
	for file, text := range kernels(t) {
		for _, p := range single {
			err := compare(t, file, text, "func.func("+p+")", &sum)
			switch {
			case err != nil && strings.Contains(err.Error(), "error: "): // refused
				t.Logf("%s %s: %v", file, p, err)
			case err != nil:
				t.Errorf("%s %s: %v", file, p, err)
			}
		}
	}
	t.Logf("%d functions compared, %d wrote to their arguments", sum.Compared, sum.Wrote)
}
