package bench

import (
	"os"
	"path/filepath"
	"testing"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchstats"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/realtools"
)

// threeLines is an input that costs next to nothing: what is left is the start.
const threeLines = `func.func @f(%a: i32) -> i32 {
  return %a : i32
}
`

// roundsOfStart is how often a program starts.
const roundsOfStart = 200

// The goals for the start of the process on three lines.
const (
	goalMilliseconds = 5
	goalMegabytes    = 12
)

// BenchmarkStart measures the start of the binary that HIVM_OPT names, without and with a
// pass, and of mlir-opt: the median over the runs of the CPU time of the process, and its
// peak memory.
func BenchmarkStart(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	tool = filetree.CopyByPages(b, tool)
	in := filepath.Join(b.TempDir(), "three.mlir")
	if err := os.WriteFile(in, []byte(threeLines), 0o644); err != nil {
		b.Fatal(err)
	}
	b.Run("hivm-opt", func(b *testing.B) {
		c := start(b, tool, in)
		goal.Below(b, c.cpuMedian(), "CPU-ms", goalMilliseconds)
		goal.Below(b, c.peak, "MB-peak-RSS", goalMegabytes)
	})
	b.Run("flatten-ops", func(b *testing.B) {
		c := start(b, tool, "--flatten-ops", in)
		b.ReportMetric(c.cpuMedian(), "CPU-ms")
		goal.Below(b, c.peak, "MB-peak-RSS", goalMegabytes)
	})
	b.Run("mlir-opt", func(b *testing.B) {
		c := start(b, realtools.MLIROpt(b), in)
		b.ReportMetric(c.cpuMedian(), "CPU-ms")
		b.ReportMetric(c.peak, "MB-peak-RSS")
	})
}

// start runs a program often, and once for its memory.
func start(b *testing.B, args ...string) *command {
	c := &command{args: args}
	for b.Loop() {
		for range roundsOfStart {
			c.run(b)
		}
	}
	b.ReportMetric(0, "ns/op")
	c.weigh(b)
	return c
}

// cpuMedian returns the median of the CPU times.
func (c *command) cpuMedian() float64 { return benchstats.Of(c.cpu).Median }
