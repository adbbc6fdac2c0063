package bench

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"

	"hivm-opt/internal/benchgen"
)

// goalRounds is how often each command of BenchmarkProcessGoals runs, in turn with the others.
const goalRounds = 5

// BenchmarkProcessGoals measures the binary that HIVM_OPT names, flattening 100 000 operations
// and more, and the newest mlir-opt, which only reads and prints the same operations in
// the generic form. It reports ratios beside their goals: CPU is user and system time, the
// least of several runs that alternate. The speed on two cores is by the clock, so that
// it says something on an idle machine only.
func BenchmarkProcessGoals(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	dir := b.TempDir()
	small, large, generic := filepath.Join(dir, "small.mlir"), filepath.Join(dir, "large.mlir"), filepath.Join(dir, "generic.mlir")
	for name, ops := range map[string]int{small: 100_000, large: 1_000_000} {
		// This process stays small: a child counts the memory of the process that it
		// was forked from, too.
		f, err := os.Create(name)
		if err == nil {
			err = errors.Join(benchgen.WriteModule(f, ops/benchgen.OpsPerFunc), f.Close())
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	if text, err := exec.Command(tool, "--mlir-print-op-generic", small, "-o", generic).CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, text)
	}
	out := filepath.Join(dir, "out.mlir")
	flatten := func(in string, cores int, more ...string) *goalRun {
		return &goalRun{env: fmt.Sprint("GOMAXPROCS=", cores), args: append([]string{tool, "--flatten-ops=arch=membase", in, "-o", out}, more...)}
	}
	one, two := flatten(small, 1), flatten(small, 2)
	many, stream := flatten(large, 1), flatten(large, 1, "--stream")
	runs := []*goalRun{one, two, many, stream}
	peer := &goalRun{}
	if mlirOpt := newestMLIROpt(); mlirOpt != "" {
		peer.args = []string{mlirOpt, "--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-disable-threading", generic, "-o", out}
		runs = append(runs, peer)
	}
	for b.Loop() {
		for range goalRounds {
			for _, r := range runs {
				r.run(b)
			}
		}
	}
	report := func(value float64, unit string, goal string) { b.ReportMetric(value, unit+"(goal:"+goal+")") }
	if peer.args != nil {
		report(one.cpu/peer.cpu, "CPU/mlir-opt", "<=0.28")
	}
	report(one.wall/two.wall, "speed-of-2-cores", ">=1.6")
	report(one.peak, "MB-peak-RSS", "<=60")
	report(many.cpu/one.cpu, "CPU-of-10x-ops", "<=10.5")
	report(many.peak, "MB-peak-RSS-of-10x-ops", "<=500")
	report(stream.peak, "MB-peak-RSS-of-10x-ops-streamed", "<=150")
}

// goalRun is a command and the best of its runs: seconds and megabytes.
type goalRun struct {
	env  string
	args []string

	cpu, wall, peak float64
}

func (r *goalRun) run(b *testing.B) {
	b.Helper()
	cmd := exec.Command(r.args[0], r.args[1:]...)
	cmd.Env = append(os.Environ(), r.env)
	begun := time.Now()
	if text, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, text)
	}
	wall := time.Since(begun).Seconds()
	s := cmd.ProcessState
	least := func(a *float64, v float64) { *a = min(cmp.Or(*a, math.MaxFloat64), v) }
	least(&r.cpu, (s.UserTime() + s.SystemTime()).Seconds())
	least(&r.wall, wall)
	r.peak = max(r.peak, float64(s.SysUsage().(*syscall.Rusage).Maxrss)/1000) // in kilobytes on Linux
}

// newestMLIROpt returns the path of the mlir-opt that MLIR_OPT names, or of the newest that
// is installed, empty if there is none.
func newestMLIROpt() string {
	if path := os.Getenv("MLIR_OPT"); path != "" {
		return path
	}
	found, _ := filepath.Glob("/usr/lib/llvm-*/bin/mlir-opt")
	best, number := "", 0
	for _, p := range found {
		if m := regexp.MustCompile(`llvm-(\d+)/`).FindStringSubmatch(p); m != nil {
			if n, _ := strconv.Atoi(m[1]); n > number {
				best, number = p, n
			}
		}
	}
	return best
}
