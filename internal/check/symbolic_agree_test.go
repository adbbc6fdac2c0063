package check_test

import (
	"testing"

	"hivm-opt/internal/check"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/tier"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/printer"
)

// TestProofsHold looks for counter-examples to the proofs: of the golden tests of
// flatten-ops, and of the measured cases. The proof goes by axes, the search by
// addresses. It takes a sample of the proofs, unless the tests are for a release.
func TestProofsHold(t *testing.T) {
	tier.Slow(t)
	patterns := []string{"../../testdata/flatten/*.mlir", "../../testdata/flatten/*/*.mlir", "../../testdata/kernels/*.mlir",
		conformance.Extract(t, "flatten/*/*.mlir") + "/*/*/*.mlir"}
	proved, tried, idle, every := 0, 0, 0, tier.Every(40)
	for _, pattern := range patterns {
		names, chunks := texts(t, pattern)
		for i, chunk := range chunks {
			for _, w := range []way{safeMem, maximalMem, safeReg, maximalReg, compatMem, compatReg} {
				c, m, err := read(chunk, w.class)
				if err != nil {
					continue
				}
				q := check.NewProver()
				_, _ = pairs(c, m, w, func(p *check.Pair) {
					r := q.Check(p)
					if w.mode != analysis.Compat && r.Verdict == check.Refuted {
						t.Errorf("%s, %s: %s", names[i], w.name, r.Example)
					}
					if r.Verdict != check.Proved {
						return
					}
					if proved++; proved%every != 0 {
						return
					}
					e, n := q.Disprove(p)
					if e != nil {
						t.Errorf("%s, %s: proved, but %s\n%s\nbecomes\n%s", names[i], w.name, e,
							printer.String(c, p.Before, printer.Options{}), printer.String(c, p.After, printer.Options{}))
					}
					if n == 0 {
						idle++
					}
					tried += n
				})
			}
		}
	}
	t.Logf("%d proofs, one in %d of which holds for %d choices of numbers; for %d there is none", proved, every, tried, idle)
	if proved < 100 || idle > proved/every/20+1 {
		t.Errorf("%d proofs, %d of which were not tried", proved, idle)
	}
}
