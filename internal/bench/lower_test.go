package bench

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/benchgen"
)

// toHost is the pass that writes LLVM IR for this machine.
const toHost = "--lower-to-llvm=target=host"

// lowered are inputs of the lowering: n operations in functions of some, and in one.
var lowered = map[string]func(n int) []byte{
	"functions": func(n int) []byte { return benchgen.Module(n / benchgen.OpsPerFunc) },
	"straight":  func(n int) []byte { return benchgen.Kernel(benchgen.Straight, n) },
	"loops":     func(n int) []byte { return benchgen.Kernel(benchgen.ManyLoops, n) },
}

// maxBytes is how long the LLVM IR of an operation may be where operations repeat.
const maxBytes = 500

// TestLoweredSize checks how long the LLVM IR of operations is.
func TestLoweredSize(t *testing.T) {
	const ops = 1000
	for name, input := range lowered {
		t.Run(name, func(t *testing.T) {
			n := float64(lower(t, input(ops))) / ops
			if t.Logf("%.0f bytes per operation", n); n > maxBytes {
				t.Errorf("%.0f bytes per operation, want at most %d", n, maxBytes)
			}
		})
	}
}

// lower lowers a text and returns how long the LLVM IR is.
func lower(tb testing.TB, text []byte) int64 {
	tb.Helper()
	var out counter
	if exit := driver.Run([]string{toHost}, bytes.NewReader(text), &out, os.Stderr); exit != 0 {
		tb.Fatal("exit code ", exit)
	}
	return out.bytes
}

// BenchmarkLower measures the way to LLVM IR for this machine inside the process, with reading,
// verification and printing.
func BenchmarkLower(b *testing.B) {
	const ops = 10_000
	for name, input := range lowered {
		b.Run(name, func(b *testing.B) {
			text := input(ops)
			n := int64(0)
			for b.Loop() {
				n = lower(b, text)
			}
			b.ReportMetric(float64(n)/ops, "bytes/IR-op")
		})
	}
}

// BenchmarkProcessLower measures the binary that HIVM_OPT names on the way to LLVM IR for this
// machine: the time that the process uses itself, and its memory.
func BenchmarkProcessLower(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for _, ops := range []int{10_000, 20_000, 100_000} {
		b.Run(fmt.Sprint("ops=", ops), func(b *testing.B) {
			process(b, tool, toHost, lowered["functions"](ops), ops)
		})
	}
}
