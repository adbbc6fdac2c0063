package plan_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// scratch are passes that give the operations of a kernel their scratch memory, behind the passes
// that make them operations of the library.
const scratch = "hivm-infer-mem-scope{strict=true warn=false}," +
	"func.func(hivm-aggregated-decompose-op{decompose-phase=before-hivm-align strict=true},hivm-decompose-op{strict=true},hivm-flatten-ops{arch=membase}," +
	"hivm-reduce-rank-subview{strict=true},hivm-alloc-extra-buffer{strict=true}),hivm-infer-mem-scope{strict=true warn=false}"

// larger are the kernels whose buffers need more memory than there is with scratch memory, unless
// they share it.
var larger = map[string]bool{"batch_norm_nc1hwc0": true, "reduce_axes_4d": true}

// TestKernels plans the memory of the kernels, as they are and with scratch memory:
// memory has the same content afterwards as before.
func TestKernels(t *testing.T) {
	tier.Slow(t)
	names, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(names) < 20 {
		t.Fatalf("%d kernels (%v)", len(names), err)
	}
	var sum samerun.Result
	for _, file := range names {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".mlir")
		for _, first := range []string{"", scratch} {
			for _, options := range []string{"{strict=true reuse=false}", "{strict=true}"} {
				if !tier.Full() && (first == "") != (options != "{strict=true}") {
					continue
				}
				r, err := compare(string(text), first, options)
				sum.Add(r)
				if tight := first != "" && options != "{strict=true}" && larger[name]; tight != errors.Is(err, errRefused) || err != nil && !tight {
					t.Errorf("%s, %s,hivm-plan-memory%s: %v", name, first, options, err)
				}
			}
		}
	}
	t.Logf("%d functions compared, %d wrote to their arguments", sum.Compared, sum.Wrote)
	if sum.Wrote < 60 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}

var errRefused = errors.New("refused")

// compare compares a module before and after its memory was planned, behind other passes.
func compare(text, first, options string) (out samerun.Result, err error) {
	before, err := hivmopt.Parse("before.mlir", text)
	if err != nil {
		return out, err
	}
	after, err := hivmopt.Parse("after.mlir", text)
	if err != nil {
		return out, err
	}
	if first != "" {
		pipeline := "builtin.module(" + first + ")"
		if err := before.Run(context.Background(), pipeline); err != nil {
			return out, nil // another matter
		}
		if err := after.Run(context.Background(), pipeline); err != nil {
			return out, err
		}
	}
	fix(after)
	if err := after.Run(context.Background(), "builtin.module(hivm-plan-memory"+options+")"); err != nil {
		return out, errors.Join(errRefused, err)
	}
	if err := apart(after, options != "{strict=true}"); err != nil {
		return out, err
	}
	return samerun.Compare(before, after)
}

// TestMeasured plans the memory of the functions of the measured cases, half of them with scratch
// memory, one of every few of them or all, as the tier says.
func TestMeasured(t *testing.T) {
	tier.Slow(t)
	every := tier.Every(59)
	var sum samerun.Result
	reasons := map[string]int{}
	n := 0
	for _, file := range append(conformance.Files(t, "*/*.mlir"), conformance.Files(t, "passes/*/*.mlir")...) {
		for i, chunk := range conformance.Chunks(t, file) {
			if n++; n%every != 0 || !strings.Contains(chunk, "memref") {
				continue
			}
			if _, err := hivmopt.Parse("chunk.mlir", chunk); err != nil {
				continue
			}
			r, err := compare(chunk, []string{scratch, ""}[n/every%2], []string{"{strict=true reuse=false}", "{strict=true}"}[n/every/2%2])
			sum.Add(r)
			switch {
			case errors.Is(err, errRefused):
				_, reason, _ := strings.Cut(err.Error(), "error: ")
				reasons[strings.SplitN(reason, "\n", 2)[0]]++
			case err != nil && !strings.Contains(err.Error(), "stopped after"): // no operation waits for it
				t.Errorf("%s chunk %d: %v", file, i, err)
			}
		}
	}
	t.Logf("%d functions compared, %d of them wrote to their arguments, %d do not run", sum.Compared, sum.Wrote, len(sum.Skipped))
	for reason, n := range reasons {
		t.Logf("refused %d: %s", n, reason)
	}
	if sum.Wrote < 25 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}
