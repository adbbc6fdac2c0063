package bench

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"hivm-opt/driver"
	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchgen"
)

// proved is the number of operations that commands on whole modules are measured with, and with
// twice as many.
const proved = 10_000

// The goals of [BenchmarkProof]: seconds to flatten and prove so many operations, and how many
// times as long as that twice as many may take.
const (
	proofSeconds = 0.3
	mostOfHalf   = 2.2
)

// BenchmarkProof measures what is done for each operation beside flattening it: the proof, the comparison
// of two modules, lowering, and reports, on one core, in one function and in many. The times are processor
// time, the least of all rounds.
func BenchmarkProof(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, x := range []struct {
		name    string
		args    []string
		flat    bool // the input is flattened
		seconds float64
	}{
		{"verify-flatten", []string{"--flatten-ops=arch=membase", "--verify-flatten"}, false, proofSeconds},
		{"check-flatten", []string{"check-flatten", "--hivm-arch=membase"}, false, 0},
		{"lower-to-llvm", []string{"--lower-to-llvm"}, true, 0},
		{"explain=remarks", []string{"--flatten-ops=arch=membase", "--explain"}, false, 0},
		{"explain=json", []string{"--flatten-ops=arch=membase", "--explain=json"}, false, 0},
		{"explain=html", []string{"--flatten-ops=arch=membase", "--explain=html"}, false, 0},
	} {
		for _, per := range []int{benchgen.OpsPerFunc, 0} {
			name := x.name + "/functions=many"
			if per == 0 {
				name = x.name + "/functions=1"
			}
			b.Run(name, func(b *testing.B) {
				half, whole := proofInput(b, x.args, x.flat, proved, per), proofInput(b, x.args, x.flat, 2*proved, per)
				var times [2]time.Duration
				for b.Loop() {
					times[0], times[1] = least(times[0], cpuOf(b, half)), least(times[1], cpuOf(b, whole))
				}
				goal.Below(b, times[1].Seconds()/times[0].Seconds(), "times-half", mostOfHalf)
				if x.seconds > 0 {
					goal.Below(b, times[0].Seconds(), fmt.Sprint("s/", proved, "-ops"), x.seconds)
				} else {
					b.ReportMetric(times[0].Seconds(), fmt.Sprint("s/", proved, "-ops"))
				}
			})
		}
	}
}

// BenchmarkProofOffsets measures the proof of operations of one kind, each on parts of a buffer with a constant offset
// of their own, beside flattening alone. The part of a second is user time, the least of all rounds.
func BenchmarkProofOffsets(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	file := filepath.Join(b.TempDir(), "offsets.mlir")
	if err := os.WriteFile(file, ownOffsets(proved), 0o644); err != nil {
		b.Fatal(err)
	}
	args := []string{"--flatten-ops=arch=membase", file}
	var times [2]time.Duration
	for b.Loop() {
		times[0] = least(times[0], cpuOf(b, args))
		times[1] = least(times[1], cpuOf(b, append(args, "--verify-flatten")))
	}
	b.ReportMetric(times[0].Seconds(), fmt.Sprint("flatten-s/", proved, "-ops"))
	goal.Below(b, times[1].Seconds(), fmt.Sprint("s/", proved, "-ops"), proofSeconds)
}

// ownOffsets returns a module with so many operations, each with an offset that no other has.
func ownOffsets(ops int) []byte {
	var text []byte
	const per = benchgen.OpsPerFunc
	for fn := range ops / per {
		text = fmt.Appendf(text, "func.func @f%d(", fn)
		for i := range per {
			if i > 0 {
				text = append(text, ", "...)
			}
			text = fmt.Appendf(text, "%%a%d: memref<4x8xf32, strided<[8, 1], offset: %d>>", i, fn*per+i)
		}
		text = append(text, ") {\n"...)
		for i := range per {
			typ := fmt.Sprintf("memref<4x8xf32, strided<[8, 1], offset: %d>>", fn*per+i)
			text = fmt.Appendf(text, "  hivm.hir.vadd ins(%%a%d, %%a%d : %s, %s) outs(%%a%d : %s)\n", i, i, typ, typ, i, typ)
		}
		text = append(text, "  return\n}\n"...)
	}
	return text
}

func least(old, now time.Duration) time.Duration {
	if old == 0 {
		return now
	}
	return min(old, now)
}

// proofInput returns the arguments of a run on a number of operations, so many in each function, or
// all in one.
func proofInput(b *testing.B, args []string, flat bool, ops, per int) []string {
	b.Helper()
	if per == 0 {
		per = ops
	}
	text := benchgen.Functions(ops/per, per)
	after := after(b, "builtin.module(func.func(hivm-flatten-ops{arch=membase}))", text)
	dir := b.TempDir()
	write := func(name string, text []byte) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, text, 0o644); err != nil {
			b.Fatal(err)
		}
		return file
	}
	switch {
	case flat:
		return append(args[:len(args):len(args)], write("after.mlir", after))
	case args[0] == "check-flatten":
		return append(args[:len(args):len(args)], write("before.mlir", text), write("after.mlir", after))
	}
	return append(args[:len(args):len(args)], write("before.mlir", text))
}

// cpuOf returns the processor time of a run.
func cpuOf(b *testing.B, args []string) time.Duration {
	b.Helper()
	runtime.GC()
	start := userTime(b)
	if exit := driver.Run(args, bytes.NewReader(nil), io.Discard, io.Discard); exit != 0 {
		b.Fatalf("%q: exit code %d", args, exit)
	}
	return userTime(b) - start
}

// userTime is the time that this process has spent.
func userTime(b *testing.B) time.Duration {
	b.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		b.Fatal(err)
	}
	return time.Duration(r.Utime.Nano())
}
