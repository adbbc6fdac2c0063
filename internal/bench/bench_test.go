package bench

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/driver"
	"hivm-opt/internal/benchgen"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
	"hivm-opt/printer"
)

// functions gives 100 000 operations.
const functions = 100000 / benchgen.OpsPerFunc

// flatten is the pipeline that is measured.
const flatten = "builtin.module(func.func(hivm-flatten-ops{arch=membase}))"

// input is the text that all benchmarks work on.
var input = sync.OnceValue(func() string { return string(benchgen.Module(functions)) })

func parse(tb testing.TB, text string) (*ir.Context, *ir.Operation) {
	tb.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		tb.Fatal(err)
	}
	m, err := irtest.Parse(c, "bench.mlir", text)
	if err != nil {
		tb.Fatal(err)
	}
	return c, m
}

// manager returns the manager that runs the pass without verifying.
func manager(tb testing.TB) *pass.Manager {
	tb.Helper()
	r, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		tb.Fatal(err)
	}
	p, err := pass.Parse(r, flatten)
	if err != nil {
		tb.Fatal(err)
	}
	return &pass.Manager{Pipeline: p, SkipVerify: true}
}

func BenchmarkParse(b *testing.B) {
	text := input()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		parse(b, text)
	}
}

// distinctTypes is how many types the input of BenchmarkParseTypes has.
const distinctTypes = 20000

// BenchmarkParseTypes measures the parser where no type occurs twice.
func BenchmarkParseTypes(b *testing.B) {
	text := string(benchgen.Types(distinctTypes))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		parse(b, text)
	}
}

func BenchmarkVerify(b *testing.B) {
	c, m := parse(b, input())
	b.SetBytes(int64(len(input())))
	for b.Loop() {
		if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFlatten(b *testing.B) {
	run := manager(b)
	b.SetBytes(int64(len(input())))
	for b.Loop() {
		b.StopTimer()
		c, m := parse(b, input())
		runtime.GC()
		b.StartTimer()
		if err := run.Run(c, m); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPrint(b *testing.B) {
	c, m := parse(b, input())
	if err := manager(b).Run(c, m); err != nil {
		b.Fatal(err)
	}
	n := &counter{}
	for b.Loop() {
		n.bytes = 0
		if err := printer.Print(n, c, m, printer.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(n.bytes)
}

// counter counts the bytes written.
type counter struct{ bytes int64 }

func (c *counter) Write(p []byte) (int, error) {
	c.bytes += int64(len(p))
	return len(p), nil
}

// BenchmarkRun measures the whole tool inside the process.
func BenchmarkRun(b *testing.B) {
	text := []byte(input())
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if exit := driver.Run([]string{"--flatten-ops=arch=membase"}, bytes.NewReader(text), io.Discard, os.Stderr); exit != 0 {
			b.Fatal("exit code ", exit)
		}
	}
}

// TestInput checks that the input has the properties that the benchmarks name.
func TestInput(t *testing.T) {
	text := benchgen.Module(2)
	var out, messages bytes.Buffer
	if exit := driver.Run([]string{"--flatten-ops=arch=membase"}, bytes.NewReader(text), &out, &messages); exit != 0 {
		t.Fatalf("exit code %d\n%s", exit, messages.String())
	}
	if got, want := bytes.Count(text, []byte("hivm.hir.")), 2*benchgen.OpsPerFunc; got != want {
		t.Errorf("%d operations, want %d", got, want)
	}
	if n := bytes.Count(out.Bytes(), []byte("memref.collapse_shape")); n < 2*benchgen.OpsPerFunc {
		t.Errorf("only %d operands were flattened:\n%s", n, out.String())
	}
	megabytes := func(what string, bytes int, want string) {
		if s := fmt.Sprintf("%.1f", float64(bytes)/1e6); s != want {
			t.Errorf("the %s has %s MB, want %s", what, s, want)
		}
	}
	megabytes("input", len(benchgen.Module(functions)), "9.4")
	// The numbers of functions have some digits more than here.
	megabytes("output", out.Len()/2*functions, "31.3")
	seen := map[string]bool{}
	for line := range strings.Lines(string(benchgen.Types(distinctTypes))) {
		if _, typ, ok := strings.Cut(line, " : "); ok {
			seen[typ] = true
		}
	}
	if len(seen) != distinctTypes {
		t.Errorf("%d types", len(seen))
	}
}
