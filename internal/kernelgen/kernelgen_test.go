package kernelgen_test

import (
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// TestKernels checks that kernels of all stages verify and run.
func TestKernels(t *testing.T) {
	for _, stage := range []kernelgen.Stage{kernelgen.Scopes, kernelgen.Plan, kernelgen.Sync} {
		wrote := 0
		n := tier.Some(2000)
		for seed := range uint64(n) {
			text := kernelgen.Kernel(kernelgen.Bytes(seed), stage)
			m, err := hivmopt.Parse("kernel.mlir", text)
			if err != nil {
				t.Fatalf("stage %d, seed %d: %v\n%s", stage, seed, err, text)
			}
			r, err := samerun.Compare(m, m)
			if err != nil || len(r.Skipped) > 0 {
				t.Fatalf("stage %d, seed %d: %v %v\n%s", stage, seed, err, r.Skipped, text)
			}
			wrote += r.Wrote
		}
		if wrote < n {
			t.Errorf("stage %d: %d functions of %d kernels write", stage, wrote, n)
		}
	}
}

// TestIdioms checks that idiom kernels verify, run, and write.
func TestIdioms(t *testing.T) {
	wrote := 0
	n := tier.Some(2000)
	for seed := range uint64(n) {
		text := kernelgen.Idioms(kernelgen.Bytes(seed))
		m, err := hivmopt.Parse("kernel.mlir", text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		r, err := samerun.Compare(m, m)
		if err != nil || len(r.Skipped) > 0 {
			t.Fatalf("seed %d: %v %v\n%s", seed, err, r.Skipped, text)
		}
		wrote += r.Wrote
	}
	if wrote < n {
		t.Errorf("%d functions of %d kernels write", wrote, n)
	}
}

// TestAccumulators checks that kernels of accumulators verify and run, in whatever order.
func TestAccumulators(t *testing.T) {
	for seed := range uint64(tier.Some(1000)) {
		text := kernelgen.Accumulators(kernelgen.Bytes(seed))
		m, err := hivmopt.Parse("kernel.mlir", text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if r, err := samerun.Compare(m, m); err != nil || len(r.Skipped) > 0 {
			t.Fatalf("seed %d: %v %v\n%s", seed, err, r.Skipped, text)
		}
	}
}
