// Package fronttest reads the kernels of testdata/pipeline/kernels for tests: texts as front ends write them, with
// data to run them on.
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

// Kernels reads all kernels. root is the way from the folder of the test to the folder of the project.
func Kernels(t testing.TB, root string) (out []Kernel) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "testdata/pipeline/kernels/*.mlir"))
	if err != nil || len(files) < 30 {
		t.Fatalf("%d kernels (%v)", len(files), err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		k := Kernel{Name: strings.TrimSuffix(filepath.Base(path), ".mlir"), Text: string(text)}
		for line := range strings.Lines(k.Text) {
			if arg, ok := strings.CutPrefix(line, "// ARG: "); ok {
				s, err := data.Parse(strings.TrimSpace(arg))
				if err != nil {
					t.Fatalf("%s: %v", path, err)
				}
				k.Args = append(k.Args, s)
			}
			if name, ok := strings.CutPrefix(line, "// CALL: @"); ok {
				k.Calls = append(k.Calls, strings.TrimSpace(name))
			}
		}
		out = append(out, k)
	}
	return out
}
