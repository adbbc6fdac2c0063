package bench

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
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

// BenchmarkBinary measures the binary that HIVM_OPT names on inputs of different
// sizes, on one core and on two.
func BenchmarkBinary(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for _, ops := range []int{1_000, 10_000, 100_000, 1_000_000} {
		for cores := 1; cores <= 2; cores++ {
			b.Run(fmt.Sprintf("ops=%d/cores=%d", ops, cores), func(b *testing.B) { binary(b, tool, ops, cores) })
		}
	}
}

// binary measures the binary on a number of operations.
func binary(b *testing.B, tool string, ops, cores int) {
	dir := b.TempDir()
	in, out := filepath.Join(dir, "in.mlir"), filepath.Join(dir, "out.mlir")
	if err := os.WriteFile(in, benchgen.Module(ops/benchgen.OpsPerFunc), 0o644); err != nil {
		b.Fatal(err)
	}
	peak := int64(0)
	for b.Loop() {
		cmd := exec.Command(tool, "--flatten-ops=arch=membase", in, "-o", out)
		cmd.Env = append(os.Environ(), fmt.Sprint("GOMAXPROCS=", cores))
		if text, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
		// In kilobytes on Linux.
		peak = max(peak, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(ops), "ns/IR-op")
	b.ReportMetric(float64(peak)/1000, "MB-peak-RSS")
	report := func(name, unit string) {
		if s, err := os.Stat(name); err == nil {
			b.ReportMetric(float64(s.Size())/1e6, unit)
		}
	}
	report(in, "MB-in")
	report(out, "MB-out")
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
