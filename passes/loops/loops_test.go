package loops_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/ir"
	"hivm-opt/passes/loops"
)

// pipeline returns the pipeline of a golden test.
func pipeline(name string) string {
	if strings.HasSuffix(name, "-strict.mlir") {
		return "builtin.module(func.func(hivm-lower-to-loops{strict}))"
	}
	return "builtin.module(func.func(hivm-lower-to-loops))"
}

// TestMeaning runs the functions of the golden tests before and after the pass on the
// same data.
func TestMeaning(t *testing.T) {
	names, err := filepath.Glob("../../testdata/device/loops-*.mlir")
	if err != nil || len(names) < 3 {
		t.Fatalf("%d files (%v)", len(names), err)
	}
	var sum samerun.Result
	for _, name := range names {
		if strings.HasSuffix(name, "-warnings.mlir") {
			continue // these differ
		}
		before, after := parse(t, name), parse(t, name)
		if err := after.Run(t.Context(), pipeline(name)); err != nil {
			t.Fatal(err)
		}
		r, err := samerun.Compare(before, after)
		sum.Add(r)
		if err != nil {
			t.Errorf("%s: %v", filepath.Base(name), err)
		}
	}
	for _, err := range sum.Skipped {
		if !strings.Contains(err.Error(), "values of type 'tensor") {
			t.Error(err)
		}
	}
	if sum.Wrote < 45 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}

// TestNothingLeft checks that operations that need loops are gone afterwards, and
// that the golden tests have an operation of each row with loops.
func TestNothingLeft(t *testing.T) {
	names, _ := filepath.Glob("../../testdata/device/loops-*.mlir")
	expanded := map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "-warnings.mlir") {
			continue
		}
		m := parse(t, name)
		c, module := m.IR()
		needing(c, module, name, func(op *ir.Operation) { expanded[op.Name()] = true })
		if err := m.Run(t.Context(), pipeline(name)); err != nil {
			t.Fatal(err)
		}
		needing(c, module, name, func(op *ir.Operation) { t.Errorf("%s: %s is left", filepath.Base(name), op.Name()) })
	}
	for _, name := range loops.Ops() {
		if !expanded[name] {
			t.Errorf("no golden test expands %s", name)
		}
	}
}

// needing calls f for the operations on the device of a golden test that need loops.
func needing(c *ir.Context, module *ir.Operation, file string, f func(*ir.Operation)) {
	a := loops.NewAnalysis(c, loops.Models(), strings.HasSuffix(file, "-strict.mlir"))
	ir.Walk(module, func(op *ir.Operation) bool {
		if name, _ := ir.SymbolName(op); name == "host" {
			return false
		}
		if a.BecomesLoops(op) {
			f(op)
		}
		return true
	})
}

func parse(t *testing.T, name string) *hivmopt.Module {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	m, err := hivmopt.Parse(filepath.Base(name), string(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}
