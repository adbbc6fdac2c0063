package pipelinetest

import (
	"errors"
	"testing"

	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
)

// TestAccumulators checks the passes that promise synchronized pipes on random kernels of products
// and fixpipes, where unit flags may hand over or must not. hivm-inject-sync refuses buffers
// without an address.
func TestAccumulators(t *testing.T) {
	for _, p := range promises {
		if p.stage != kernelgen.Sync || len(p.never) == 0 {
			continue
		}
		t.Run(p.pass, func(t *testing.T) {
			n := tier.Some(200)
			kept := 0
			for seed := range uint64(n) {
				text := kernelgen.Accumulators(kernelgen.Bytes(seed))
				switch _, err := p.keeps(text, 4); {
				case err == nil:
					kept++
				case !errors.Is(err, errRefused):
					t.Fatalf("seed %d: %v\n%s", seed, err, text)
				}
			}
			if kept < n/4 {
				t.Errorf("%d of %d kernels are refused", n-kept, n)
			}
			t.Logf("%d of %d kernels", kept, n)
		})
	}
}
