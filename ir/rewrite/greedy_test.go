package rewrite_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/printer"
)

func newContext(t testing.TB) *ir.Context {
	t.Helper()
	c, err := ir.NewContext(builtin.Dialect(), arith.Dialect(), cf.Dialect(), funcs.Dialect(), memref.Dialect(), scf.Dialect())
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	return c
}

func parse(t testing.TB, c *ir.Context, text string) *ir.Operation {
	t.Helper()
	m, err := irtest.Read(c, "in.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

// functions calls fn for every function of a module.
func functions(m *ir.Operation, fn func(*ir.Operation)) {
	for op := m.Region(0).Entry().First(); op != nil; op = op.Next() {
		if op.Is("func.func") {
			fn(op)
		}
	}
}

// chunks splits a file and its expectations.
func chunks(t *testing.T, name string) (in, want []string) {
	t.Helper()
	read := func(name string) []string {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Split(string(b), "// -----\n")
	}
	in, want = read(name), read(strings.TrimSuffix(name, ".mlir")+".expected")
	if len(in) != len(want) {
		t.Fatalf("%s: %d inputs, %d outputs", name, len(in), len(want))
	}
	return in, want
}

// The expected texts were written by mlir-opt 19, see testdata/gen.sh.
func TestGreedyMatchesMLIR(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.mlir")
	for _, file := range files {
		in, want := chunks(t, file)
		for i := range in {
			c := newContext(t)
			m := parse(t, c, in[i])
			functions(m, func(f *ir.Operation) {
				if _, converged := rewrite.ApplyGreedily(c, f, nil, rewrite.Config{}); !converged {
					t.Errorf("%s chunk %d does not converge", file, i)
				}
			})
			if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
				t.Errorf("%s chunk %d: %v", file, i, err)
			}
			got := printer.String(c, m, printer.Options{})
			if strings.TrimSpace(got) != strings.TrimSpace(want[i]) {
				t.Errorf("%s chunk %d\n--- got\n%s\n--- want\n%s", file, i, got, want[i])
			}
		}
	}
}
