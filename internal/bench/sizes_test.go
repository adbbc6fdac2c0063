package bench

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchgen"
	"hivm-opt/internal/benchstats"
	"hivm-opt/internal/realtools"
	"hivm-opt/internal/tier"
)

// roundsOfSizes is how often each command of BenchmarkProcessSizes runs, in turn with the others.
const roundsOfSizes = 7

// The goals of the issue about speed: on 100 000 operations, beside mlir-opt that only reads
// and prints, and on ten times as many.
const (
	mostOfPeer      = 0.28 // of the CPU time
	leastOfTwoCores = 1.6  // times the speed of one core, by the clock
	mostMegabytes   = 60
	mostOfTenTimes  = 10.5 // of the CPU time
	mostOfMillion   = 500  // MB
	mostStreamed    = 150  // MB
)

// BenchmarkProcessSizes measures the binary that HIVM_OPT names, flattening 1 000 to 1 000 000
// operations on one core, and the newest mlir-opt, which only reads and prints the same
// operations in the generic form. CPU time is user and system time, the median of runs that
// take turns. The speed of two cores is by the clock, so that it says something on an idle
// machine only.
func BenchmarkProcessSizes(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	peer := realtools.MLIROpt(b)
	dir := b.TempDir()
	out := filepath.Join(dir, "out.mlir")
	flatten := func(in, cores string, more ...string) *command {
		return &command{cores: cores, out: out, args: append([]string{tool, "--flatten-ops=arch=membase", in, "-o", out}, more...)}
	}
	sizes := []int{1_000, 10_000, 100_000, 1_000_000}
	ours, theirs := map[int]*command{}, map[int]*command{}
	var turns []*command
	for _, ops := range sizes {
		in, generic := filepath.Join(dir, fmt.Sprint(ops)), filepath.Join(dir, fmt.Sprint(ops, ".generic"))
		writeModule(b, in, ops)
		if text, err := exec.Command(tool, "--mlir-print-op-generic", in, "-o", generic).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
		ours[ops] = flatten(in, "1")
		theirs[ops] = &command{out: out, args: []string{peer, "--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-disable-threading", generic, "-o", out}}
		turns = append(turns, ours[ops], theirs[ops])
	}
	two := flatten(filepath.Join(dir, "100000"), "2")
	streamed := flatten(filepath.Join(dir, "1000000"), "1", "--stream")
	turns = append(turns, two, streamed)
	measured := false
	measure := func() {
		for round := range roundsOfSizes {
			for _, c := range turns {
				if round == 0 || c != theirs[1_000_000] { // which takes many seconds
					c.run(b)
				}
			}
		}
		for _, c := range turns {
			c.weigh(b)
		}
		measured = true
	}
	part := func(name string, report func(b *testing.B)) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if !measured {
					measure()
				}
			}
			b.ReportMetric(0, "ns/op")
			report(b)
		})
	}
	for _, ops := range sizes {
		part(fmt.Sprint("tool/ops=", ops), ours[ops].report)
		part(fmt.Sprint("peer/ops=", ops), theirs[ops].report)
	}
	one, many := ours[100_000], ours[1_000_000]
	part("against-peer", func(b *testing.B) {
		goal.Times{Ours: one.cpu, Peer: theirs[100_000].cpu}.TimeBelow(b, mostOfPeer)
		goal.Below(b, one.peak, "MB-peak-RSS", mostMegabytes)
	})
	part("two-cores-against-one", func(b *testing.B) {
		goal.Times{Ours: two.wall, Peer: one.wall}.SpeedAbove(b, leastOfTwoCores)
	})
	part("ten-times-as-many", func(b *testing.B) {
		goal.Below(b, benchstats.Ratio(many.cpu, one.cpu).Median, "times-the-CPU", mostOfTenTimes)
		goal.Below(b, many.peak, "MB-peak-RSS", mostOfMillion)
	})
	part("streamed", func(b *testing.B) {
		goal.Below(b, streamed.peak, "MB-peak-RSS", mostStreamed)
	})
}

// writeModule writes a file of so many operations. This process stays small: a child counts
// the memory of the process that it was forked from, too.
func writeModule(b *testing.B, name string, ops int) {
	b.Helper()
	f, err := os.Create(name)
	if err == nil {
		err = errors.Join(benchgen.WriteModule(f, ops/benchgen.OpsPerFunc), f.Close())
	}
	if err != nil {
		b.Fatal(err)
	}
}

// command is a command and what its runs took, in milliseconds and megabytes.
type command struct {
	cores string // for GOMAXPROCS, empty for a program that is not Go's
	args  []string
	out   string // the file that it writes, empty for none

	cpu, wall []float64
	peak      float64
}

// run runs the command for its times.
func (c *command) run(b *testing.B) {
	b.Helper()
	c.clear()
	begun := time.Now()
	s := c.do(b, c.args)
	c.wall = append(c.wall, time.Since(begun).Seconds()*1e3)
	c.cpu = append(c.cpu, (s.UserTime()+s.SystemTime()).Seconds()*1e3)
}

// weigh runs the command once for its peak memory. GNU time measures it: a child of this process is born
// with the peak that this one has, which holds the inputs of all benchmarks.
func (c *command) weigh(b *testing.B) {
	b.Helper()
	clock, err := exec.LookPath("time")
	if err != nil {
		tier.Missing(b, "there is no GNU time: run scripts/install-time.sh")
	}
	said := filepath.Join(b.TempDir(), "peak")
	c.clear()
	c.do(b, append([]string{clock, "-f", "%M", "-o", said}, c.args...))
	text, err := os.ReadFile(said)
	if err != nil {
		b.Fatal(err)
	}
	kB, err := strconv.ParseFloat(strings.TrimSpace(string(text)), 64)
	if err != nil {
		b.Fatal(err)
	}
	c.peak = max(c.peak, kB/1000)
}

// clear removes the file that the command writes: to replace a large file takes time, and so does to remove
// it, 30 ms for the 310 MB that a million operations leave, which are not the time of the command behind them.
func (c *command) clear() {
	if c.out != "" {
		_ = os.Remove(c.out)
	}
}

// do runs a program on the cores of the command.
func (c *command) do(b *testing.B, args []string) *os.ProcessState {
	b.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GOMAXPROCS=") })
	if c.cores != "" {
		cmd.Env = append(cmd.Env, "GOMAXPROCS="+c.cores)
	}
	if text, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, text)
	}
	return cmd.ProcessState
}

// report reports the CPU time and the memory.
func (c *command) report(b *testing.B) {
	b.ReportMetric(c.cpuMedian()/1e3, "CPU-s")
	b.ReportMetric(c.peak, "MB-peak-RSS")
}
