package inline_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/driver"
)

// TestLikeMLIR compares what becomes of modules without scopes, and their locations, with the
// inliner of mlir-opt 19, see testdata/gen.sh.
func TestLikeMLIR(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.mlir")
	if len(files) < 2 {
		t.Fatalf("there are %d files", len(files))
	}
	for _, file := range files {
		in, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(file, ".mlir") + ".expected")
		if err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		code := driver.Run([]string{"--inline-scope", "--mlir-print-debuginfo", "--mlir-print-local-scope", "-"}, bytes.NewReader(in), &out, &errs)
		if code != 0 || out.String() != strings.TrimLeft(string(want), "\n") {
			t.Errorf("%s: exit status %d %s\n--- got\n%s\n--- want\n%s", file, code, errs.String(), out.String(), want)
		}
	}
}
