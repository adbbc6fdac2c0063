package bench

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/realtools"
)

// eightBlocks returns a kernel of eight blocks, each of which works on a row of its own, trips times.
func eightBlocks(trips int) string {
	return strings.ReplaceAll(rowsOfBlocks, "TRIPS", strconv.Itoa(trips))
}

// The trips with which a run takes so long that its start does not count: the interpreter runs once, compiled
// code twenty times.
const (
	tripsInterpreted = 2000
	tripsCompiled    = 100
)

const rowsOfBlocks = `func.func @rows(%a: memref<8x262144xf32>, %b: memref<8x262144xf32>) attributes {hacc.entry, hacc.block_dim = 8 : i64} {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %x = memref.subview %a[%i, 0] [1, 262144] [1, 1] : memref<8x262144xf32> to memref<1x262144xf32, strided<[262144, 1], offset: ?>>
  %y = memref.subview %b[%i, 0] [1, 262144] [1, 1] : memref<8x262144xf32> to memref<1x262144xf32, strided<[262144, 1], offset: ?>>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %trips = arith.constant TRIPS : index
  scf.for %k = %c0 to %trips step %c1 {
    hivm.hir.vexp ins(%x : memref<1x262144xf32, strided<[262144, 1], offset: ?>>) outs(%y : memref<1x262144xf32, strided<[262144, 1], offset: ?>>)
  }
  return
}
`

// roundsOfBlocks is how often one thread and two run, in turn.
const roundsOfBlocks = 5

// leastOfThreads is how many times as fast two threads have to be.
const leastOfThreads = 1.8

// BenchmarkProcessBlocks measures hivm-opt run on one thread and on two, by the clock: it says
// something on an idle machine only.
func BenchmarkProcessBlocks(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	in := filepath.Join(b.TempDir(), "rows.mlir")
	if err := os.WriteFile(in, []byte(eightBlocks(tripsInterpreted)), 0o644); err != nil {
		b.Fatal(err)
	}
	run := func(threads string) *command {
		return &command{args: []string{tool, "run", "--threads=" + threads, in, "--arg", "random(1)", "--arg", "zeros", "--quiet"}}
	}
	one, two := run("1"), run("2")
	for b.Loop() {
		for range roundsOfBlocks {
			one.run(b)
			two.run(b)
		}
	}
	b.ReportMetric(0, "ns/op")
	goal.Times{Ours: two.wall, Peer: one.wall}.SpeedAbove(b, leastOfThreads)
}

// BenchmarkProcessCompiledBlocks measures hivm-opt run --jit --time on one thread and on two: the
// time of the kernel, by the clock.
func BenchmarkProcessCompiledBlocks(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	clang := realtools.Clang(b)
	in := filepath.Join(b.TempDir(), "rows.mlir")
	if err := os.WriteFile(in, []byte(eightBlocks(tripsCompiled)), 0o644); err != nil {
		b.Fatal(err)
	}
	run := func(threads string) float64 {
		text, err := exec.Command(tool, "run", "--jit", "--jit-cc="+clang, "--time=20", "--threads="+threads,
			in, "--arg", "random(1)", "--arg", "zeros", "--blocks=8", "--summary").CombinedOutput()
		found := medianTime.FindSubmatch(text)
		if err != nil || found == nil || strings.Contains(string(text), "one after the other") {
			b.Fatalf("%v\n%s", err, text)
		}
		t, err := time.ParseDuration(string(found[1]))
		if err != nil {
			b.Fatal(err)
		}
		return t.Seconds() * 1e3
	}
	var times goal.Times
	for b.Loop() {
		for range roundsOfBlocks {
			times.Peer = append(times.Peer, run("1"))
			times.Ours = append(times.Ours, run("2"))
		}
	}
	b.ReportMetric(0, "ns/op")
	times.SpeedAbove(b, leastOfThreads)
}

// medianTime is what --time says.
var medianTime = regexp.MustCompile(`(?m)^(\S+), the median of`)
