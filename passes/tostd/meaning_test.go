package tostd_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
)

// TestMeaning runs the functions of the golden tests, and their results with the
// option strict, on the same data: a call that is not refused computes the operation.
// The texts of messages are not run.
func TestMeaning(t *testing.T) {
	files, err := filepath.Glob("../../testdata/library/*.mlir")
	if err != nil {
		t.Fatal(err)
	}
	var sum samerun.Result
	for _, file := range files {
		if filepath.Base(file) == "messages.mlir" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, chunk := range strings.Split(string(text), "// -----\n") {
			before, err := hivmopt.Parse("before.mlir", chunk)
			if err != nil {
				t.Fatal(err)
			}
			after, err := hivmopt.Parse("after.mlir", chunk)
			if err != nil {
				t.Fatal(err)
			}
			if err := after.Run(t.Context(), "builtin.module(convert-hivm-to-std{strict=true})"); err != nil {
				continue
			}
			r, err := samerun.Compare(before, after)
			if err != nil {
				t.Errorf("%s, part %d: %v", filepath.Base(file), i, err)
			}
			sum.Add(r)
		}
	}
	for _, err := range sum.Skipped {
		t.Log(err)
	}
	t.Logf("%d functions compared, %d of them wrote to their arguments", sum.Compared, sum.Wrote)
	if sum.Wrote < 20 {
		t.Errorf("only %d functions wrote to their arguments", sum.Wrote)
	}
}
