package conformance

import (
	"bytes"
	"path"
	"strings"
	"testing"

	"hivm-opt/driver"
)

// TestLowerToLoops compares the expansion to loops over scalars.
func TestLowerToLoops(t *testing.T) { comparePass(t, "hivm-lower-to-loops", 296) }

// comparePass compares the cases of one pass that takes no options.
func comparePass(t *testing.T, name string, want int) {
	t.Helper()
	same, total := 0, 0
	for _, f := range Files(t, "passes/"+name+"/*.mlir") {
		s, n := compare(t, f, strings.TrimSuffix(f, ".mlir")+".expected", "--"+name)
		t.Logf("%-24s %4d of %4d", strings.TrimSuffix(path.Base(f), ".mlir"), s, n)
		same, total = same+s, total+n
	}
	t.Logf("%-24s %4d of %4d", "all", same, total)
	if total != want {
		t.Errorf("there are %d cases, not %d", total, want)
	}
}

// TestLoopErrors checks that inputs which kill the reference get a diagnostic.
func TestLoopErrors(t *testing.T) {
	inputs, _ := refusals(t, "hivm-lower-to-loops")
	if len(inputs) != 1 {
		t.Errorf("there are %d cases, not 1", len(inputs))
	}
	for i, input := range inputs {
		var stdout, stderr bytes.Buffer
		code := driver.Run([]string{"--hivm-lower-to-loops"}, strings.NewReader(input), &stdout, &stderr)
		if code != 1 || stdout.Len() > 0 || !strings.Contains(stderr.String(), ": error: 'hivm.hir.") {
			t.Errorf("case %d: exit status %d, %s", i, code, stderr.String())
		}
	}
}
