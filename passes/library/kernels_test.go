package library_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
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

// refused are the kernels that cannot be lowered, with part of the message.
var refused = map[string]string{
	"dynamic_shapes":          "needs the size of the buffer of its destination, which is dynamic",
	"topk_concat_sort_gather": "'hivm.hir.vpad' op has no function in the device library",
}

// lowered returns a kernel before and after the pipeline, nil for one that is
// refused as expected.
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
	err = after.Run("builtin.module(hivm-to-library-pipeline{" + options + "})")
	switch want := refused[name]; {
	case want == "" && err != nil:
		t.Fatalf("%s %s: %v", name, options, err)
	case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
		t.Fatalf("%s %s: the error is %v, expected %q", name, options, err, want)
	}
	if err != nil {
		return nil, nil
	}
	return before, after
}

// changed are the functions whose meaning the pipeline changes as the reference does,
// with why.
var changed = map[string]string{
	"@batch_norm":         "an axis that is broadcast on the fly is looped over, and the slices lie beyond the operand of size 1",
	"@inline_broadcasts":  "the same, without flatten",
	"@inline_transposes":  "the library does not know of transpositions on the fly",
	"@scale_bias_dynamic": "hivm-reduce-rank-subview does not renumber the axes that are broadcast on the fly",
}

// full says that tests take all cases, not some of them.
var full = os.Getenv("HIVM_OPT_FULL") != ""

// TestMeaning runs the kernels before and after the pipeline on the same data.
func TestMeaning(t *testing.T) {
	var sum samerun.Result
	for name, text := range kernels(t) {
		for _, s := range settings {
			if !full && s.options != "mode=safe" {
				continue
			}
			before, after := lowered(t, name, text, s.options)
			if before == nil {
				continue
			}
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
	r, err := samerun.Compare(before, after)
	sum.Add(r)
	if err == nil {
		return
	}
	for _, line := range strings.Split(err.Error(), "\n") {
		name, _, _ := strings.Cut(line, ":")
		if why := changed[name]; why != "" {
			t.Logf("%s %s: %s", what, line, why)
		} else {
			t.Errorf("%s: %s", what, line)
		}
	}
}

// single are the passes that keep a kernel what it is, one by one.
var single = []string{
	"hivm-lift-zero-rank", "hivm-decompose-op", "hivm-reduce-rank-subview", "hivm-lift-lowest-stride", "hivm-alloc-extra-buffer",
	"hivm-infer-mem-scope", "hivm-lower-to-loops",
	"hivm-aggregated-decompose-op{decompose-phase=before-hivm-align}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-recognize-deinterleave}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-recognize-broadcast}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-align}",
	"hivm-aggregated-decompose-op{decompose-phase=after-infer-hivm-data-layout}",
	"hivm-aggregated-decompose-op{decompose-phase=after-hivm-lift-lowest-stride}",
}

// TestEachPass runs the kernels before and after each pass of the pipeline alone.
func TestEachPass(t *testing.T) {
	if !full {
		t.Skip("HIVM_OPT_FULL is not set")
	}
	var sum samerun.Result
	for name, text := range kernels(t) {
		for _, p := range single {
			before, err := hivmopt.Parse(name, text)
			if err != nil {
				t.Fatal(err)
			}
			after, err := hivmopt.Parse(name, text)
			if err != nil {
				t.Fatal(err)
			}
			if err := after.Run("builtin.module(func.func(" + p + "))"); err != nil {
				t.Logf("%s %s: %v", name, p, err)
				continue
			}
			compare(t, name+" "+p, before, after, &sum)
		}
	}
	t.Logf("%d functions compared, %d wrote to their arguments", sum.Compared, sum.Wrote)
}
