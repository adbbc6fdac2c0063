// Package filetree makes the files that a test needs, and reads those of the tree. It is for tests only.
package filetree

import (
	"io"
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

// CopyByPages copies a program, a page of 4 kB at a time, for measurements of its memory, and returns the path of the
// copy. Linux keeps what was read or written in large pieces as large pieces, and maps all of one at once: by that,
// the same program takes megabytes more or less.
func CopyByPages(t testing.TB, program string) string {
	t.Helper()
	in, err := os.Open(program)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	name := filepath.Join(t.TempDir(), filepath.Base(program))
	out, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	page := make([]byte, 4096)
	for {
		n, err := in.Read(page)
		if err == io.EOF {
			break
		}
		if err == nil {
			_, err = out.Write(page[:n])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}
