package hivm_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
)

// admits reports whether a text is valid by the rules of a generation.
func admits(t *testing.T, g target.Generation, text string) bool {
	t.Helper()
	c, err := alldialects.NewContextFor(g)
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	_, err = irtest.Read(c, "in.mlir", text)
	return err == nil
}

// TestEither checks on all golden inputs that the rules for modules that name no chip
// admit everything that the rules of either generation admit, and no more than both
// together.
func TestEither(t *testing.T) {
	files, err := filepath.Glob("../../testdata/*/*.mlir")
	if ofDialects, _ := filepath.Glob("../../testdata/dialect/*/*.mlir"); err == nil {
		files = append(files, ofDialects...)
	}
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden tests (%v)", err)
	}
	texts, differ := 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "hivm.hir.") {
			continue
		}
		for i, part := range strings.Split(string(text), "// -----\n") {
			if strings.Contains(part, "hacc.target") {
				continue
			}
			memBased, regBased := admits(t, target.MemBased, part), admits(t, target.RegBased, part)
			texts++
			if memBased != regBased {
				differ++
			}
			if either := admits(t, target.Unknown, part); either != (memBased || regBased) {
				t.Errorf("%s, part %d: membase %t, regbase %t, either %t", file, i, memBased, regBased, either)
			}
		}
	}
	t.Logf("%d texts, %d of them valid for one generation only", texts, differ)
	if differ < 20 {
		t.Errorf("only %d texts differ", differ)
	}
}
