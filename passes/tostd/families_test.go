package tostd_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"hivm-opt/lower/devicelib"
)

// checked finds the names of functions in the lines of a golden test that are checked.
var checked = regexp.MustCompile(`(?m)^ *// CHECK[A-Z-]*:.*call @([A-Za-z0-9_.]+)\(`)

// TestFamilies checks that a golden test has a call of each family of functions, and
// that the names there are of the table.
func TestFamilies(t *testing.T) {
	files, err := filepath.Glob("../../testdata/library/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden tests (%v)", err)
	}
	reached := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range checked.FindAllStringSubmatch(string(text), -1) {
			if f := devicelib.Lookup(m[1]); f != nil {
				reached[f.Family] = true
			} else if filepath.Base(file) != "doubts.mlir" && m[1] != "_mlir_ciface_tick" {
				t.Errorf("%s: @%s is not in the table", file, m[1])
			}
		}
	}
	for _, family := range devicelib.Families() {
		if !reached[family] {
			t.Errorf("no golden test calls a function of %s", family)
		}
	}
}
