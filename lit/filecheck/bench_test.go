package filecheck_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"hivm-opt/lit/internal/testenv"
)

// perCheck is how many bytes of the input there are to each directive: 50 MB have
// 100 000 of them.
const perCheck = 500

// workload is a check file and an input of any size that satisfies it.
type workload struct {
	name string
	// write writes the i-th directive and the lines of the input for it.
	write func(check, input *bufio.Writer, i int)
}

// filler is a line that no directive is about.
const filler = "  %tmp = arith.addi %lhs, %rhs : vector<16x32xf32> loc(unknown)\n"

// among writes a line with others before it.
func among(input *bufio.Writer, line string) {
	for n := len(line) + 1; n+len(filler) <= perCheck; n += len(filler) {
		input.WriteString(filler)
	}
	input.WriteString(line + "\n")
}

func workloads() []workload {
	return []workload{
		{"plain", func(check, input *bufio.Writer, i int) {
			fmt.Fprintf(check, "// CHECK: call @callee_%d(%%a, %%b)\n", i)
			among(input, fmt.Sprintf("  call @callee_%d(%%a, %%b) : i32", i))
		}},
		{"next", func(check, input *bufio.Writer, i int) {
			suffix := "-NEXT"
			if i == 0 {
				suffix = ""
			}
			fmt.Fprintf(check, "// CHECK%s: call @callee_%d(%%a, %%b)\n", suffix, i)
			fmt.Fprintf(input, "  call @callee_%d(%%a, %%b) : %s\n", i, strings.Repeat("i32, ", perCheck/5-8))
		}},
		{"regex", func(check, input *bufio.Writer, i int) {
			fmt.Fprintf(check, "// CHECK: call @callee_%d({{%%[a-z]+}}, {{.*}}) : {{i[0-9]+}}\n", i)
			among(input, fmt.Sprintf("  call @callee_%d(%%a, %%b) : i32", i))
		}},
		{"variables", func(check, input *bufio.Writer, i int) {
			fmt.Fprintf(check, "// CHECK: [[R:%%[a-z0-9]+]] = call @callee_%d\n", i)
			fmt.Fprintf(check, "// CHECK-SAME: ([[R]])\n")
			among(input, fmt.Sprintf("  %%r%d = call @callee_%d : i32 (%%r%d)", i, i, i))
		}},
		{"dag", func(check, input *bufio.Writer, i int) {
			const group = 10
			fmt.Fprintf(check, "// CHECK-DAG: call @callee_%d(%%a, %%b)\n", i)
			if i%group == group-1 {
				fmt.Fprintf(check, "// CHECK: return %d end\n", i)
			}
			reversed := i/group*group + group - 1 - i%group
			among(input, fmt.Sprintf("  call @callee_%d(%%a, %%b) : i32", reversed))
			if i%group == group-1 {
				fmt.Fprintf(input, "return %d end\n", i)
			}
		}},
		{"not", func(check, input *bufio.Writer, i int) {
			suffix, text := "", fmt.Sprintf("call @callee_%d(%%a, %%b)", i)
			if i%2 == 0 {
				suffix, text = "-NOT", "memref.alloc"
			}
			fmt.Fprintf(check, "// CHECK%s: %s\n", suffix, text)
			among(input, fmt.Sprintf("  call @callee_%d(%%a, %%b) : i32", i))
		}},
		{"label", func(check, input *bufio.Writer, i int) {
			suffix, text := "", fmt.Sprintf("call @callee_%d(%%a, %%b)", i)
			if i%100 == 0 {
				suffix, text = "-LABEL", fmt.Sprintf("func @f_%d(", i)
			}
			fmt.Fprintf(check, "// CHECK%s: %s\n", suffix, text)
			among(input, text+" : i32")
		}},
	}
}

// BenchmarkAgainstLLVM compares the time and the peak memory of this FileCheck and
// of LLVM's, both as processes.
func BenchmarkAgainstLLVM(b *testing.B) {
	llvm := testenv.FileCheck(b)
	own := filepath.Join(b.TempDir(), "filecheck")
	build := exec.Command("go", "build", "-o", own, "hivm-opt/lit/cmd/filecheck")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	for _, w := range workloads() {
		b.Run(w.name+"/50MB", func(b *testing.B) { side(b, own, llvm, w.name, 50) })
	}
	for _, size := range []int{1, 10, 100} {
		b.Run(fmt.Sprintf("plain/%dMB", size), func(b *testing.B) { side(b, own, llvm, "plain", size) })
	}
}

// A workload is measured that often, unless that takes too long.
const (
	rounds = 5
	enough = 15 * time.Second
)

// allowed is how many times the time and the memory of LLVM's a run may take.
const allowed = 2

// side runs both on a workload of that many megabytes.
func side(b *testing.B, own, llvm, name string, megabytes int) {
	dir := b.TempDir()
	writeWorkload(b, dir, name, megabytes)
	fastest, smallest := [2]time.Duration{}, [2]int64{}
	for b.Loop() {
		// Each in turn and a few times: the times contain the other work of the
		// machine.
		for n, total := 0, time.Duration(0); n < 2*rounds && total < enough || n < 2; n++ {
			i, path := n%2, []string{own, llvm}[n%2]
			took, peak := measure(b, path, dir)
			total += took
			if fastest[i] == 0 || took < fastest[i] {
				fastest[i] = took
			}
			if smallest[i] == 0 || peak < smallest[i] {
				smallest[i] = peak
			}
		}
	}
	times := float64(fastest[0]) / float64(fastest[1])
	memory := float64(smallest[0]) / float64(smallest[1])
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(fastest[0].Seconds(), "s")
	b.ReportMetric(fastest[1].Seconds(), "s-llvm")
	b.ReportMetric(times, "times-llvm")
	b.ReportMetric(float64(smallest[0])/1e6, "peak-MB")
	b.ReportMetric(float64(smallest[1])/1e6, "peak-MB-llvm")
	b.ReportMetric(memory, "memory-llvm")
	// A run of a few milliseconds is mostly the start of the process.
	if fastest[1] > 20*time.Millisecond && (times > allowed || memory > allowed) {
		b.Errorf("%.1f times the time and %.1f times the memory of LLVM's", times, memory)
	}
}

// measure returns the time and the peak memory in bytes of a run.
func measure(b *testing.B, path, dir string) (time.Duration, int64) {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "check.txt", "--input-file=input.txt")
	cmd.Dir = dir
	start := time.Now()
	out, err := cmd.CombinedOutput()
	took := time.Since(start)
	if err != nil {
		b.Fatalf("%s: %v\n%.500s", path, err, out)
	}
	// In kilobytes on Linux.
	return took, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss * 1024
}

// The arguments of the process that writes a workload.
const (
	envName = "FILECHECK_BENCH_NAME"
	envSize = "FILECHECK_BENCH_MEGABYTES"
	envDir  = "FILECHECK_BENCH_DIR"
)

// writeWorkload has another process write the files, because the processes that are
// measured are born with the peak memory of this one.
func writeWorkload(b *testing.B, dir, name string, megabytes int) {
	cmd := exec.Command(os.Args[0], "-test.run", "^TestWriteWorkload$")
	cmd.Env = append(os.Environ(), envName+"="+name, envSize+"="+strconv.Itoa(megabytes), envDir+"="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
}

// TestWriteWorkload is the process of writeWorkload.
func TestWriteWorkload(t *testing.T) {
	dir := os.Getenv(envDir)
	if dir == "" {
		return // this is the test itself
	}
	megabytes, err := strconv.Atoi(os.Getenv(envSize))
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range workloads() {
		if w.name == os.Getenv(envName) {
			check, input := create(t, filepath.Join(dir, "check.txt")), create(t, filepath.Join(dir, "input.txt"))
			for i := range megabytes * 1_000_000 / perCheck {
				w.write(check, input, i)
			}
			if err := check.Flush(); err != nil {
				t.Fatal(err)
			}
			if err := input.Flush(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// create opens a file for writing.
func create(t *testing.T, name string) *bufio.Writer {
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return bufio.NewWriter(f)
}
