package bench

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/benchgen"
)

// opsPerFunction is the number of operations in a function that the whole pipeline is measured on.
const opsPerFunction = 200

// wholePipelines are the ways from kernels as bufferization leaves them to library calls: the meaning
// kept, and as the reference does it, behind two passes that run in front of it there.
var wholePipelines = map[string]string{
	"strict":  "builtin.module(optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true})",
	"default": "builtin.module(hacc-append-device-spec{target=Ascend910B1},convert-to-hivm-op,optimize-hivm-pipeline{disable-hivm-tensor-compile=true})",
}

// BenchmarkPipeline measures the whole pipeline inside the process on one core, with reading,
// verification and printing.
func BenchmarkPipeline(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	text := benchgen.Pipeline(10_000, opsPerFunction)
	for name, pipeline := range wholePipelines {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if exit := driver.Run([]string{"--pass-pipeline=" + pipeline}, bytes.NewReader(text), io.Discard, io.Discard); exit != 0 {
					b.Fatal("exit code ", exit)
				}
			}
		})
	}
}

// BenchmarkProcess measures the binary that HIVM_OPT names with the whole pipeline on one core: the time
// that the process uses itself, whatever runs beside it, and its memory.
func BenchmarkProcess(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for name, pipeline := range wholePipelines {
		for _, ops := range []int{10_000, 100_000, 300_000, 1_000_000} {
			b.Run(fmt.Sprintf("%s/ops=%d", name, ops), func(b *testing.B) {
				process(b, tool, "--pass-pipeline="+pipeline, benchgen.Pipeline(ops, opsPerFunction), ops)
			})
		}
	}
}

// process measures passes on a text with a number of operations.
func process(b *testing.B, tool, passes string, text []byte, ops int) {
	dir := b.TempDir()
	in := filepath.Join(dir, "in.mlir")
	if err := os.WriteFile(in, text, 0o644); err != nil {
		b.Fatal(err)
	}
	user, peak := 0.0, int64(0)
	for b.Loop() {
		cmd := exec.Command(tool, passes, in, "-o", filepath.Join(dir, "out.mlir"))
		cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
		if text, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
		user += cmd.ProcessState.UserTime().Seconds()
		// In kilobytes on Linux.
		peak = max(peak, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
	}
	b.ReportMetric(user/float64(b.N), "user-s")
	b.ReportMetric(user/float64(b.N)/float64(ops)*1e6, "user-us/IR-op")
	b.ReportMetric(float64(peak)/1000, "MB-peak-RSS")
}

// TestPipelineInput checks that the input has as many operations as the benchmark names, and goes
// through both pipelines.
func TestPipelineInput(t *testing.T) {
	text := benchgen.Pipeline(8*opsPerFunction, opsPerFunction)
	if n := bytes.Count(text, []byte("\nhivm.hir.")) + bytes.Count(text, []byte("\nmemref.copy")); n < 8*opsPerFunction || n > 9*opsPerFunction {
		t.Errorf("%d operations, want %d", n, 8*opsPerFunction)
	}
	if n := bytes.Count(text, []byte("func.func")); n != 8 {
		t.Errorf("%d functions", n)
	}
	for name, pipeline := range wholePipelines {
		if out := after(t, pipeline, text); bytes.Count(out, []byte("call @")) < 4*opsPerFunction {
			t.Errorf("%s: only %d calls", name, bytes.Count(out, []byte("call @")))
		}
	}
}
