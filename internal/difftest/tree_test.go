package difftest

import (
	"os"
	"path/filepath"
	"testing"
)

// TestIRTree compares the files that --mlir-print-ir-tree-dir writes with those of mlir-opt 19.
func TestIRTree(t *testing.T) {
	other := release19(t)
	const text = "func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}\nmodule @inner {\n  func.func @f() {\n    return\n  }\n}\n"
	for _, pipeline := range []string{"cse,func.func(cse,canonicalize),symbol-dce", "func.func(cse,canonicalize),symbol-dce,func.func(cse),builtin.module(func.func(cse),cse)"} {
		for _, when := range []string{"--mlir-print-ir-after-all", "--mlir-print-ir-before-all"} {
			args := []string{"--pass-pipeline=builtin.module(" + pipeline + ")", when, "--mlir-disable-threading"}
			got, want := t.TempDir(), t.TempDir()
			ours(t, text, append(args, "--mlir-print-ir-tree-dir="+got)...)
			other(t, text, append(args, "--mlir-print-ir-tree-dir="+want)...)
			compareFolders(t, got, want)
		}
	}
}

// compareFolders checks that two folders have the same files with the same texts.
func compareFolders(t *testing.T, got, want string) {
	t.Helper()
	a, b := filesIn(t, got), filesIn(t, want)
	for name, text := range b {
		if a[name] != text {
			t.Errorf("%s has\n%s, not\n%s", name, a[name], text)
		}
	}
	if len(a) != len(b) || len(b) == 0 {
		t.Errorf("%d files, not %d", len(a), len(b))
	}
}

// filesIn returns the texts of the files below a folder, by their names from there on.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		files[path[len(dir):]] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
