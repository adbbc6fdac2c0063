// Package conformance holds the measured cases: inputs, and the outputs of the reference
// compiler, AscendNPU-IR's bishengir-opt. Its own tests compare hivm-opt with them;
// tests of other packages take the inputs.
//
// The cases are in testdata, one archive for each family; scripts/pack-conformance.sh
// makes the archives from a folder. The inputs were generated or written for this project,
// and the outputs come from runs of the reference.
package conformance

import (
	"archive/zip"
	"bytes"
	"embed"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

//go:embed testdata/*.zip
var archives embed.FS

// open reads the directories of the archives: a file system for each family.
var open = sync.OnceValues(func() (map[string]*zip.Reader, error) {
	files, err := fs.Glob(archives, "testdata/*.zip")
	if err != nil {
		return nil, err
	}
	families := map[string]*zip.Reader{}
	for _, name := range files {
		data, err := archives.ReadFile(name)
		if err != nil {
			return nil, err
		}
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return nil, err
		}
		families[strings.TrimSuffix(path.Base(name), ".zip")] = r
	}
	return families, nil
})

// Files returns the sorted names of the files that match one of the patterns of path.Match,
// such as "flatten/membase/*.mlir". A pattern that matches no file fails the test.
func Files(t testing.TB, patterns ...string) []string {
	t.Helper()
	families, err := open()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, pattern := range patterns {
		n := len(names)
		for _, r := range families {
			for _, f := range r.File {
				matches, err := path.Match(pattern, f.Name)
				if err != nil {
					t.Fatalf("%s: %v", pattern, err)
				}
				if matches {
					names = append(names, f.Name)
				}
			}
		}
		if len(names) == n {
			t.Fatalf("%s: no measured case has such a name", pattern)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Text returns the content of a file.
func Text(t testing.TB, name string) string {
	t.Helper()
	families, err := open()
	if err != nil {
		t.Fatal(err)
	}
	family, _, _ := strings.Cut(name, "/")
	r := families[family]
	if r == nil {
		t.Fatalf("%s: no family of measured cases has this name", name)
	}
	text, err := fs.ReadFile(r, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Chunks returns the cases of a file, in order: the texts between the lines "// -----".
func Chunks(t testing.TB, name string) []string {
	t.Helper()
	var out []string
	start, pos := 0, 0
	text := Text(t, name)
	for line := range strings.Lines(text) {
		if strings.TrimRight(line, "\n") == "// -----" {
			out = append(out, text[start:pos])
			start = pos + len(line)
		}
		pos += len(line)
	}
	return append(out, text[start:])
}

// Extract writes the files that match a pattern into a temporary folder, for tools that take
// the names of files, and returns the folder.
func Extract(t testing.TB, patterns ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range Files(t, patterns...) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(Text(t, name)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
