package rank_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// passes are the passes of the package, each with the least number of functions that
// must have been compared of the golden tests and of the random operations.
var passes = []struct {
	name           string
	golden, random int
}{
	{"hivm-reduce-rank-subview", 25, 150},
	{"hivm-lift-lowest-stride", 25, 40},
	{"hivm-lift-zero-rank", 25, 40},
}

// compare runs the functions of a text before and after a pass on the same data: all
// memory of the arguments must be the same then. A text that the pass leaves alone
// gives nothing.
func compare(t *testing.T, text, pass string) (r samerun.Result) {
	t.Helper()
	before, err := hivmopt.Parse("before.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	after, err := hivmopt.Parse("after.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	if err := after.Run(t.Context(), "builtin.module(func.func("+pass+"))"); err != nil {
		t.Fatalf("%s: %v\n%s", pass, err, text)
	}
	if before.String() == after.String() {
		return r
	}
	if r, err = samerun.Compare(before, after); err != nil {
		t.Errorf("%s: %v\n%s\n%s", pass, err, text, after)
	}
	return r
}

// TestMeaningOfGoldens compares the functions of the golden tests.
func TestMeaningOfGoldens(t *testing.T) {
	names, err := filepath.Glob("../../testdata/device/rank-[^e]*.mlir") // not of the errors
	if err != nil || len(names) < 3 {
		t.Fatalf("%d files (%v)", len(names), err)
	}
	for _, pass := range passes {
		var sum samerun.Result
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			sum.Add(compare(t, string(text), pass.name))
		}
		for _, err := range sum.Skipped {
			if !strings.Contains(err.Error(), "values of type 'tensor") {
				t.Errorf("%s: %v", pass.name, err)
			}
		}
		t.Logf("%s: %d functions wrote to their arguments", pass.name, sum.Wrote)
		if sum.Wrote < pass.golden {
			t.Errorf("%s: only %d functions wrote to their arguments", pass.name, sum.Wrote)
		}
	}
}

// TestMeaningOfRandomOps compares operations with random axes of size one, gaps
// between elements and axes that are broadcast, reduced or accumulated.
func TestMeaningOfRandomOps(t *testing.T) {
	tier.Slow(t)
	for _, pass := range passes {
		var sum samerun.Result
		for seed := range uint64(400) {
			sum.Add(compare(t, (&maker{Rand: rand.New(rand.NewPCG(seed, 1))}).function(), pass.name))
		}
		for _, err := range sum.Skipped {
			t.Errorf("%s: %v", pass.name, err)
		}
		t.Logf("%s: %d functions wrote to their arguments", pass.name, sum.Wrote)
		if sum.Wrote < pass.random {
			t.Errorf("%s: only %d functions wrote to their arguments", pass.name, sum.Wrote)
		}
	}
}

// TestStrict compares functions that the reference gets wrong.
func TestStrict(t *testing.T) {
	text, err := os.ReadFile("../../testdata/device/strict-rank.mlir")
	if err != nil {
		t.Fatal(err)
	}
	if r := compare(t, string(text), "hivm-reduce-rank-subview{strict}"); r.Wrote < 3 {
		t.Errorf("%d functions wrote to their arguments (%v)", r.Wrote, r.Skipped)
	}
}
