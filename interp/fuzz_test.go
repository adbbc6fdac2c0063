package interp_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// fuzzLimits end a run before it takes long.
var fuzzLimits = interp.Limits{Steps: 20_000, Bytes: 1 << 22, Depth: 100}

// runAll runs the functions of a module on random data. Any error is fine.
func runAll(t *testing.T, c *ir.Context, module *ir.Operation) (ran, failed int) {
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if !op.Is("func.func") || op.Region(0).Empty() {
			continue
		}
		m, err := interp.New(c, module, interp.Options{Limits: fuzzLimits}, interpstd.Table(), interphivm.Table())
		if err != nil {
			t.Fatal(err)
		}
		var args []interp.Value
		for _, a := range op.Region(0).Entry().Args() {
			v, err := argument(m, a.Type())
			if err != nil {
				break
			}
			args = append(args, v)
		}
		ran++
		results, err := m.Call(context.Background(), op, args)
		if err != nil {
			failed++
			if testing.Verbose() {
				name, _ := ir.SymbolName(op)
				t.Logf("@%s: %v", name, err)
			}
		}
		for _, r := range results {
			data.Text(r, 100)
		}
	}
	return ran, failed
}

// argument makes a value of a type, with three elements where a size is open.
func argument(m *interp.Machine, t ir.Type) (interp.Value, error) {
	text := "random(1, 0, 5)"
	if ir.IsInt(t, 1) {
		text = "random(1)"
	}
	if mt, ok := t.(*ir.MemRefType); ok {
		text = "random(1)"
		if mt.Rank() > 0 {
			sizes := make([]string, mt.Rank())
			for d, n := range mt.Shape {
				if n == ir.Dynamic {
					n = 3
				}
				sizes[d] = fmt.Sprint(n)
			}
			text += ":" + strings.Join(sizes, "x")
		}
	}
	s, err := data.Parse(text)
	if err != nil {
		return interp.Value{}, err
	}
	return s.Value(m, t, nil)
}

// parseFuzz reads a module if it can be verified.
func parseFuzz(t testing.TB, text string) (*ir.Context, *ir.Operation) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	module, err := irtest.Read(c, "f.mlir", text)
	if err != nil {
		return nil, nil
	}
	if len(module.Regions()) != 1 || module.Region(0).Empty() {
		return nil, nil
	}
	return c, module
}

// seeds are the texts of the repository.
func seeds(t testing.TB) []string {
	var out []string
	for _, pattern := range []string{"../testdata/flatten/*.mlir", "../testdata/kernels/*.mlir", "../testdata/run/*.mlir", "../dialect/*/testdata/*.mlir"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, strings.Split(string(text), "// -----")...)
		}
	}
	return out
}

// FuzzRun parses texts and runs all functions in them: no panic, no endless run.
func FuzzRun(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Add(endless)
	f.Fuzz(func(t *testing.T, text string) {
		c, module := parseFuzz(t, text)
		if module == nil {
			return
		}
		began := time.Now()
		runAll(t, c, module)
		if took := time.Since(began); took > 20*time.Second {
			t.Fatalf("the run took %s", took)
		}
	})
}
