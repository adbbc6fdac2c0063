package golden_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"hivm-opt/internal/realtools"
	"hivm-opt/lit"
	"hivm-opt/lit/litmain"
)

// faster is how many times as many tests per second the run inside the process has
// to do.
const faster = 10

// BenchmarkGolden runs the project's golden tests twice: inside this process, and
// with a real FileCheck and hivm-opt as processes.
func BenchmarkGolden(b *testing.B) {
	// As cmd/lit does: the heap of a test is so small that the collector would run
	// all the time.
	litmain.DelayCollection()
	inside, outside := projectSuite(b), projectSuite(b)
	bin := b.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "hivm-opt"), "hivm-opt/cmd/hivm-opt")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	if err := os.Symlink(realtools.FileCheck(b), filepath.Join(bin, "FileCheck")); err != nil {
		b.Fatal(err)
	}
	outside.Tools, outside.External = nil, true
	outside.Environment = lit.DefaultEnvironment()
	outside.Environment["PATH"] = bin + string(filepath.ListSeparator) + os.Getenv("PATH")

	// The best time of each counts: the other times show a busy machine.
	own, real, tests := time.Hour, time.Hour, 0
	for b.Loop() {
		n, took := runSuite(b, inside)
		own, tests = min(own, took), n
		_, took = runSuite(b, outside)
		real = min(real, took)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(tests)/own.Seconds(), "tests/s")
	b.ReportMetric(float64(tests)/real.Seconds(), "tests/s-processes")
	ratio := real.Seconds() / own.Seconds()
	b.ReportMetric(ratio, "times-processes")
	if ratio < faster {
		b.Errorf("only %.1f times as many tests per second as with processes", ratio)
	}
}

// runSuite runs all tests of a suite and returns how many there are and the time
// they took.
func runSuite(b *testing.B, s *lit.Suite) (int, time.Duration) {
	start := time.Now()
	tests, err := s.Discover()
	if err != nil {
		b.Fatal(err)
	}
	var r lit.Runner
	for _, result := range r.Run(context.Background(), tests, nil) {
		if result.Code.IsFailure() {
			b.Errorf("%s: %s\n%.1000s", result.Test.Name(), result.Code, result.Output)
		}
	}
	return len(tests), time.Since(start)
}
