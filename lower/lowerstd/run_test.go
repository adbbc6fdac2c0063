package lowerstd_test

import (
	"os"
	"path/filepath"
	"testing"

	"hivm-opt/internal/nativetest"
)

// TestFiles runs the functions of all files below testdata/run: regions, branches, calls
// and memrefs.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/run/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d functions", setup().Compare(t, string(text)))
		})
	}
}

// TestVerified has opt check the output for inputs whose meaning other tests compare.
func TestVerified(t *testing.T) {
	c, m := nativetest.Parse(t, `
func.func @indirect(%f: (f32) -> f32, %x: f32) -> f32 {
  %r = func.call_indirect %f(%x) : (f32) -> f32
  return %r : f32
}
func.func @pointer(%m: memref<64xi8>) -> index {
  %p = memref.extract_aligned_pointer_as_index %m : memref<64xi8> -> index
  return %p : index
}
func.func @endless() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}`)
	nativetest.Text(t, c, m, recorded())
}
