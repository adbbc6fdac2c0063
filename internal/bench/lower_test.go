package bench

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/bench/goal"
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

// maxGarbage is how many bytes lowering may allocate for an operation. What is allocated costs more than its
// bytes: pages that are touched for the first time are a third of the time, and with more of them collections
// begin, so that twice as many operations take more than twice the time.
const maxGarbage = 4_000

// TestLoweredGarbage counts what further operations allocate.
func TestLoweredGarbage(t *testing.T) {
	const ops = 2000
	allocated := func(text []byte) uint64 {
		var before, behind runtime.MemStats
		runtime.ReadMemStats(&before)
		lower(t, text)
		runtime.ReadMemStats(&behind)
		return behind.TotalAlloc - before.TotalAlloc
	}
	for name, input := range lowered {
		t.Run(name, func(t *testing.T) {
			few, many := input(ops), input(2*ops)
			lower(t, few) // what is made once
			n := (float64(allocated(many)) - float64(allocated(few))) / ops
			if t.Logf("%.0f bytes per operation", n); n > maxGarbage {
				t.Errorf("%.0f bytes per operation are allocated, want at most %d", n, maxGarbage)
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

// The goals of [BenchmarkProcessLower] beside [maxBytes].
const (
	mostOfLowering    = 0.3 // seconds
	loweringMegabytes = 100
)

// BenchmarkProcessLower measures the binary that HIVM_OPT names on the way from 10 000 operations to LLVM IR
// for this machine, on one core: the length of the text, the CPU time, the least of all rounds, the memory, and
// how many times as long it takes for twice as many.
func BenchmarkProcessLower(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for _, name := range slices.Sorted(maps.Keys(lowered)) {
		b.Run(name, func(b *testing.B) {
			dir := b.TempDir()
			lowering := func(ops int) *command {
				in, out := filepath.Join(dir, fmt.Sprint(ops)), filepath.Join(dir, "out.ll")
				if err := os.WriteFile(in, lowered[name](ops), 0o644); err != nil {
					b.Fatal(err)
				}
				return &command{cores: "1", out: out, args: []string{tool, toHost, in, "-o", out}}
			}
			half, whole := lowering(proved), lowering(2*proved)
			for b.Loop() {
				inTurns(b, half, whole)
			}
			half.weigh(b)
			s, err := os.Stat(half.out)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(0, "ns/op")
			goal.Below(b, float64(s.Size())/proved, "bytes/IR-op", maxBytes)
			seconds := slices.Min(half.cpu) / 1e3
			goal.Below(b, seconds, fmt.Sprint("s/", proved, "-ops"), mostOfLowering)
			goal.Below(b, half.peak, "MB-peak-RSS", loweringMegabytes)
			goal.Below(b, slices.Min(whole.cpu)/1e3/seconds, "times-half", mostOfHalf)
		})
	}
}
