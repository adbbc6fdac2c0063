package driver

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// treeOf returns the names of the files below a folder.
func treeOf(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			files = append(files, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestIRTree checks which files the IR between passes is printed to, and that they have what the standard error would.
func TestIRTree(t *testing.T) {
	const text = "func.func @f() {\n  return\n}\nmodule @\"a/b c\" {\n  func.func @g() {\n    return\n  }\n}\n"
	dir := filepath.Join(t.TempDir(), "new", "tree")
	args := []string{"--pass-pipeline=builtin.module(func.func(cse,canonicalize),symbol-dce,func.func(cse),cse,builtin.module(func.func(cse)))", "--mlir-print-ir-after-all", "--mlir-print-ir-before=symbol-dce"}
	got := run(text, append(args, "--mlir-print-ir-tree-dir="+dir)...)
	if got.exit != 0 || got.stderr != "" || got.stdout == "" {
		t.Fatalf("%+v", got)
	}
	const top = "builtin_module_no-symbol-name/"
	want := []string{
		top + "1_symbol-dce.mlir", top + "2_symbol-dce.mlir", top + "3_cse.mlir",
		top + "builtin_module_a_b_c/func_func_g/3_0_0_cse.mlir",
		top + "func_func_f/0_0_cse.mlir", top + "func_func_f/0_1_canonicalize.mlir", top + "func_func_f/2_2_cse.mlir",
	}
	if files := treeOf(t, dir); !slices.Equal(files, want) {
		t.Errorf("%s", strings.Join(files, "\n"))
	}
	var all strings.Builder
	for _, name := range []int{4, 5, 0, 1, 6, 2, 3} { // as they ran
		b, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(want[name])))
		if err != nil {
			t.Fatal(err)
		}
		all.Write(b)
	}
	if plain := run(text, args...); plain.exit != 0 || plain.stdout != got.stdout || plain.stderr != all.String() {
		t.Errorf("in files:\n%s\nelse:\n%s", all.String(), plain.stderr)
	}
}

// TestIRTreeErrors checks that a folder that cannot be made ends the run, and that without flags for printing there is none.
func TestIRTreeErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	got := run(empty, "--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-tree-dir="+file)
	if got.exit != 1 || got.stdout != "" || got.stderr != "hivm-opt: for the --mlir-print-ir-tree-dir option: cannot write below '"+file+"': Not a directory\n" {
		t.Errorf("%+v", got)
	}
	none := filepath.Join(t.TempDir(), "none")
	if got := run(empty, "--cse", "--mlir-print-ir-tree-dir="+none); got.exit != 0 || got.stderr != "" {
		t.Errorf("%+v", got)
	}
	if _, err := os.Stat(none); err == nil {
		t.Error("there is a folder")
	}
}
