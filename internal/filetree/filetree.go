// Package filetree makes the files that a test needs. It is for tests only.
package filetree

import (
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
