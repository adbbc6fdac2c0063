package allpasses_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/gpu"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/printer"
)

// run runs a pipeline on a text and returns the printed result.
func run(t *testing.T, pipeline, text string) string {
	t.Helper()
	c, err := ir.NewContext(builtin.Dialect(), arith.Dialect(), cf.Dialect(), funcs.Dialect(), memref.Dialect(), scf.Dialect(), gpu.Dialect())
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	m, err := irtest.Read(c, "in.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	r, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		t.Fatal(err)
	}
	p, err := pass.Parse(r, pipeline)
	if err != nil {
		t.Fatal(err)
	}
	if err := (&pass.Manager{Pipeline: p}).Run(c, m); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return strings.TrimSpace(printer.String(c, m, printer.Options{}))
}

// The expected texts were written by mlir-opt 19, see testdata/gen.sh of each pass.
func TestPassesMatchMLIR(t *testing.T) {
	for _, name := range []string{"cse", "canonicalize"} {
		files, _ := filepath.Glob(filepath.Join("..", name, "testdata", "*.mlir"))
		for _, file := range files {
			in, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out, err := os.ReadFile(strings.TrimSuffix(file, ".mlir") + ".expected")
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Split(string(out), "// -----\n")
			for i, chunk := range strings.Split(string(in), "// -----\n") {
				if got := run(t, "builtin.module("+name+")", chunk); got != strings.TrimSpace(want[i]) {
					t.Errorf("%s chunk %d\n--- got\n%s\n--- want\n%s", file, i, got, want[i])
				}
			}
		}
	}
}
