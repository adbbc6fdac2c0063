package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"
)

// TestPack packs two folders with the same files, written at other times by other people:
// the archives are the same, and have the files.
func TestPack(t *testing.T) {
	contents := map[string]string{"b/deep/x.mlir": "// -----\n", "b/a.mlir": "no newline", "b/a.expected": ""}
	var archives [][]byte
	for i := range 2 {
		from := fstest.MapFS{"other/file": {Data: []byte("not of the family")}}
		for name, text := range contents {
			from[name] = &fstest.MapFile{Data: []byte(text), Mode: fs.FileMode(0o600 + i), ModTime: time.Unix(int64(i)*1e6, 0)}
		}
		out := filepath.Join(t.TempDir(), "b.zip")
		if err := pack(out, from, "b"); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		archives = append(archives, data)
	}
	if !bytes.Equal(archives[0], archives[1]) {
		t.Error("the archives of the same files differ")
	}
	r, err := zip.NewReader(bytes.NewReader(archives[0]), int64(len(archives[0])))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.File) != len(contents) {
		t.Errorf("%d files, not %d", len(r.File), len(contents))
	}
	for name, want := range contents {
		if got, err := fs.ReadFile(r, name); err != nil || string(got) != want {
			t.Errorf("%s is %q (%v), not %q", name, got, err, want)
		}
	}
}

// TestPackNothing packs a family that there is not: it is an error, and no archive appears.
func TestPackNothing(t *testing.T) {
	dir := t.TempDir()
	if err := pack(filepath.Join(dir, "c.zip"), fstest.MapFS{}, "c"); err == nil {
		t.Error("no error")
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}
