package librarypipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// settings are the options of the pipeline that the kernels are lowered with.
var settings = []struct{ name, options string }{
	{"without flatten", "flatten=false"},
	{"safe", "mode=safe"},
	{"maximal", "mode=maximal"},
}

// kernels returns the kernels of the project by name.
func kernels(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(names) < 20 {
		t.Fatalf("%d kernels (%v)", len(names), err)
	}
	out := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[strings.TrimSuffix(filepath.Base(name), ".mlir")] = string(text)
	}
	return out
}

// lowered returns a kernel before and after the pipeline.
func lowered(t *testing.T, name, text, options string) (before, after *hivmopt.Module) {
	t.Helper()
	before, err := hivmopt.Parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	after, err = hivmopt.Parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	if err := after.Run(t.Context(), "builtin.module(hivm-to-library-pipeline{"+options+"})"); err != nil {
		t.Fatalf("%s %s: %v", name, options, err)
	}
	return before, after
}

// rounded are the kernels whose floats are rounded otherwise, and where most of each number
// cancels: one subtracts means, sums over three axes that become sums over one axis after the
// other; the other adds 1 to tanh, which becomes products and a division.
var rounded = map[string]bool{"batch_norm_nc1hwc0": true, "gelu_tanh": true}

// TestMeaning runs the kernels before and after the pipeline on the same data: all are
// lowered, and none changes its meaning.
func TestMeaning(t *testing.T) {
	tier.Slow(t)
	var sum samerun.Result
	for name, text := range kernels(t) {
		for _, s := range settings {
			if !tier.Full() && s.options != "mode=safe" {
				continue
			}
			before, after := lowered(t, name, text, s.options)
			compare(t, name+" "+s.name, before, after, &sum)
		}
	}
	t.Logf("%d functions compared, %d wrote to their arguments, %d do not run before", sum.Compared, sum.Wrote, len(sum.Skipped))
	if sum.Wrote < 30 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}

// compare compares the functions of two modules.
func compare(t *testing.T, what string, before, after *hivmopt.Module, sum *samerun.Result) {
	t.Helper()
	units := 0.0
	if name, _, _ := strings.Cut(what, " "); rounded[name] {
		units = 16
	}
	r, err := samerun.CompareSums(before, after, units)
	sum.Add(r)
	if err != nil {
		t.Errorf("%s: %v", what, err)
	}
}

// single are the passes that keep the meaning of a kernel, one by one.
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

// TestEachPass runs the kernels before and after each pass of the pipeline alone.
func TestEachPass(t *testing.T) {
	tier.Release(t)
	var sum samerun.Result
	for name, text := range kernels(t) {
		for _, p := range append(single, "any(hivm-infer-mem-scope{strict warn=false})") {
			before, err := hivmopt.Parse(name, text)
			if err != nil {
				t.Fatal(err)
			}
			after, err := hivmopt.Parse(name, text)
			if err != nil {
				t.Fatal(err)
			}
			if err := after.Run(t.Context(), "builtin.module(func.func("+p+"))"); err != nil {
				t.Logf("%s %s: %v", name, p, err)
				continue
			}
			compare(t, name+" "+p, before, after, &sum)
		}
	}
	t.Logf("%d functions compared, %d wrote to their arguments", sum.Compared, sum.Wrote)
}
