package pipelinetest

import (
	"errors"
	"testing"

	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
)

// actsOn is how many of 5000 random kernels a pass changes at least.
const actsOn = 100

// TestRandomKernels checks each pass on random kernels.
func TestRandomKernels(t *testing.T) {
	for _, p := range promises {
		t.Run(p.pass, func(t *testing.T) {
			n := tier.Some(80)
			if tier.Full() {
				n = 5000
			}
			refusals, compared, changed := 0, 0, 0
			// Few kernels may have nothing in them that can be compared: more are drawn then.
			enough := func(seed int) bool { return seed >= n && (compared > 0 || p.wrong || seed >= 20*n) }
			for seed := uint64(0); !enough(int(seed)); seed++ {
				text := p.kernel(seed)
				r, err := p.keeps(text, 8)
				compared += r.Compared
				if r.changed {
					changed++
				}
				switch {
				case errors.Is(err, errRefused):
					if refusals++; refusals <= 3 {
						t.Logf("seed %d: %v", seed, err)
					}
				case err != nil:
					t.Fatalf("seed %d: %v\n%s", seed, err, text)
				}
			}
			t.Logf("%d kernels, %d changed, %d refused, %d functions compared", n, changed, refusals, compared)
			if tier.Full() && changed < actsOn {
				t.Errorf("only %d of %d kernels are changed", changed, n)
			}
			if refusals > n/10 || compared == 0 && !p.wrong {
				t.Errorf("%d of %d kernels are refused, %d functions compared", refusals, n, compared)
			}
		})
	}
}

// TestFaultsAreFound checks that the property tests can fail: without flags, and with the flags
// of the reference, there are random kernels with faults.
func TestFaultsAreFound(t *testing.T) {
	for _, pass := range []string{"canonicalize", "func.func(hivm-inject-sync)", "func.func(hivm-graph-sync-solver)"} {
		p := promise{pass: pass, stage: kernelgen.Sync, never: synchronized}
		const n = 30
		broken := 0
		for seed := range uint64(n) {
			if _, err := p.keeps(kernelgen.Kernel(kernelgen.Bytes(seed), p.stage), 8); err != nil {
				broken++
			}
		}
		t.Logf("%s: faults in %d of %d kernels", pass, broken, n)
		if broken == 0 {
			t.Errorf("%s: no faults", pass)
		}
	}
}
