package conformance

import (
	"path"
	"strings"
	"testing"
)

// decomposed is the number of cases of the two passes.
var decomposed = map[string]int{"hivm-decompose-op": 483, "hivm-aggregated-decompose-op": 505}

// TestDecompose compares every case of hivm-decompose-op, and of
// hivm-aggregated-decompose-op in the phase that the name of its file begins with.
func TestDecompose(t *testing.T) {
	for pass, want := range decomposed {
		t.Run(pass, func(t *testing.T) {
			same, total := 0, 0
			for _, f := range Files(t, "passes/"+pass+"/*.mlir") {
				flag := "--" + pass
				if phase, family, _ := strings.Cut(path.Base(f), "."); family != "mlir" {
					flag += "=decompose-phase=" + phase
				}
				s, n := compare(t, f, strings.TrimSuffix(f, ".mlir")+".expected", flag)
				t.Logf("%-55s %4d of %4d", strings.TrimSuffix(path.Base(f), ".mlir"), s, n)
				same, total = same+s, total+n
			}
			t.Logf("%-55s %4d of %4d", "all", same, total)
			if same != want || total != want {
				t.Errorf("%d of %d cases are the same, not %d", same, total, want)
			}
		})
	}
}
