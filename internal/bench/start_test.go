package bench

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchstats"
	"hivm-opt/internal/realtools"
)

// threeLines is an input that costs next to nothing: what is left is the start.
const threeLines = `func.func @f(%a: i32) -> i32 {
  return %a : i32
}
`

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
	in := filepath.Join(b.TempDir(), "three.mlir")
	if err := os.WriteFile(in, []byte(threeLines), 0o644); err != nil {
		b.Fatal(err)
	}
	b.Run("hivm-opt", func(b *testing.B) {
		goal.Below(b, start(b, tool, in), "CPU-ms", goalMilliseconds)
		if peak, ok := peakOf(b, tool, in); ok {
			goal.Below(b, peak, "MB-peak-RSS", goalMegabytes)
		}
	})
	b.Run("flatten-ops", func(b *testing.B) {
		b.ReportMetric(start(b, tool, "--flatten-ops", in), "CPU-ms")
		if peak, ok := peakOf(b, tool, "--flatten-ops", in); ok {
			goal.Below(b, peak, "MB-peak-RSS", goalMegabytes)
		}
	})
	b.Run("mlir-opt", func(b *testing.B) {
		peer := realtools.MLIROpt(b)
		b.ReportMetric(start(b, peer, in), "CPU-ms")
		if peak, ok := peakOf(b, peer, in); ok {
			b.ReportMetric(peak, "MB-peak-RSS")
		}
	})
}

// start returns the median of the CPU time of runs in milliseconds.
func start(b *testing.B, args ...string) float64 {
	c := &command{args: args}
	for b.Loop() {
		c.run(b)
	}
	return benchstats.Of(c.cpu).Median
}

// peakOf returns the peak memory of a run. It asks GNU time, because a child of this
// process is born with this one's peak.
func peakOf(b *testing.B, args ...string) (megabytes float64, ok bool) {
	clock, err := exec.LookPath("time")
	if err != nil {
		return 0, false
	}
	var said strings.Builder
	cmd := exec.Command(clock, append([]string{"-f", "%M"}, args...)...)
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		b.Fatalf("%v\n%s", err, said.String())
	}
	kB, err := strconv.ParseFloat(strings.TrimSpace(said.String()), 64)
	return kB / 1000, err == nil
}
