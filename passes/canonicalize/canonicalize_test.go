package canonicalize_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/printer"
)

// run canonicalizes a module and returns its text.
func run(t *testing.T, text string) string {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	m, err := irtest.Read(c, "in.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	cfg := rewrite.Config{TopDown: true, Regions: rewrite.Normal, Canonicalize: true}
	if _, converged := rewrite.ApplyGreedily(c, m, nil, cfg); !converged {
		t.Errorf("does not converge\n%s", text)
	}
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Errorf("invalid result: %v\n%s", err, text)
	}
	return printer.String(c, m, printer.Options{})
}

// TestOwnPatterns: patterns that an operation contributes match it and no other, for they are tried
// on it alone.
func TestOwnPatterns(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, def := range c.Ops() {
		k, ok := def.Impl.(rewrite.Canonicalizer)
		if !ok {
			continue
		}
		for i, p := range k.CanonicalizePatterns() {
			n++
			for _, other := range c.Ops() {
				if p.Matches(other) != (other == def) {
					t.Errorf("pattern %d of %s and %s", i, def.Name, other.Name)
				}
			}
		}
	}
	if n < 100 {
		t.Errorf("%d patterns", n)
	}
}

// The expected texts were written by mlir-opt, see testdata/gen.sh.
func TestMatchesMLIR(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.mlir")
	if len(files) == 0 {
		t.Fatal("no test data")
	}
	for _, file := range files {
		in, want := chunks(t, file), chunks(t, strings.TrimSuffix(file, ".mlir")+".expected")
		if len(in) != len(want) {
			t.Fatalf("%s: %d inputs, %d outputs", file, len(in), len(want))
		}
		for i := range in {
			if got := run(t, in[i]); strings.TrimSpace(got) != strings.TrimSpace(want[i]) {
				t.Errorf("%s chunk %d\n--- got\n%s\n--- want\n%s", file, i, got, want[i])
			}
		}
	}
}

func chunks(t *testing.T, name string) []string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(b), "// -----\n")
}

// Blocks that only lead to each other are skipped forever by LLVM 19.
func TestCycleOfBlocks(t *testing.T) {
	got := run(t, `
func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%b: i32):
  cf.br ^bb2(%b : i32)
^bb2(%c: i32):
  cf.br ^bb1(%c : i32)
}`)
	if !strings.Contains(got, "cf.br") {
		t.Error(got)
	}
}
