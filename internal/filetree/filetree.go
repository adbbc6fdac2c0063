// Package filetree makes the files that a test needs, and reads those of the tree. It is for tests only.
package filetree

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Write writes the files, given by their names below a folder, with the folders that
// they are in.
func Write(t testing.TB, root string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// New writes the files into a new folder and returns that, without links in its path.
func New(t testing.TB, files map[string]string) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	Write(t, root, files)
	return root
}

// MLIR calls f with the path and the text of each file *.mlir below some folders. It fails
// if there are fewer than least.
func MLIR(t testing.TB, least int, folders []string, f func(path, text string)) {
	t.Helper()
	n := 0
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".mlir" {
				return err
			}
			b, err := os.ReadFile(path)
			if err == nil {
				n++
				f(path, string(b))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if n < least {
		t.Fatalf("only %d texts", n)
	}
}
