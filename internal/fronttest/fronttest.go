// Package fronttest reads kernels for tests: those of testdata/pipeline/kernels, texts as front ends write them with
// data to run them on, and those of testdata/kernels, for which it makes arguments.
package fronttest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/interp/data"
)

// Kernel is a kernel with data. A line `// ARG: DATA` of its text has an argument, in the words of
// `hivm-opt run`. Lines `// CALL: @NAME` are the functions that run, one after the other on the same arguments;
// without them the only function runs.
type Kernel struct {
	// Name is the name of the file without its ending.
	Name, Text string
	Args       []*data.Spec
	// Calls are the names in the lines CALL.
	Calls []string
}

// Kernels reads the kernels of testdata/pipeline/kernels. root is the way from the folder of the test to the folder of
// the project.
func Kernels(t testing.TB, root string) []Kernel {
	t.Helper()
	return KernelsOf(t, filepath.Join(root, "testdata/pipeline/kernels"))
}

// KernelsOf reads the kernels of a folder.
func KernelsOf(t testing.TB, folder string) (out []Kernel) {
	t.Helper()
	out = read(t, folder)
	for i := range out {
		k := &out[i]
		for line := range strings.Lines(k.Text) {
			if arg, ok := strings.CutPrefix(line, "// ARG: "); ok {
				s, err := data.Parse(strings.TrimSpace(arg))
				if err != nil {
					t.Fatalf("%s: %v", k.Name, err)
				}
				k.Args = append(k.Args, s)
			}
			if name, ok := strings.CutPrefix(line, "// CALL: @"); ok {
				k.Calls = append(k.Calls, strings.TrimSpace(name))
			}
		}
	}
	return out
}

// Operators reads the kernels of testdata/kernels, without arguments: see [InputOf].
func Operators(t testing.TB, root string) []Kernel {
	t.Helper()
	return read(t, filepath.Join(root, "testdata/kernels"))
}

// read reads the texts of a folder.
func read(t testing.TB, folder string) (out []Kernel) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.mlir"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d kernels in %s (%v)", len(files), folder, err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, Kernel{Name: strings.TrimSuffix(filepath.Base(path), ".mlir"), Text: string(text)})
	}
	return out
}
