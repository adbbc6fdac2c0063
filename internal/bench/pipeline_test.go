package bench

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
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

// BenchmarkProcessPipeline measures the binary that HIVM_OPT names with the whole pipeline on one core: the
// time that the process uses itself, whatever runs beside it, and its memory.
func BenchmarkProcessPipeline(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for name, pipeline := range wholePipelines {
		for _, ops := range []int{10_000, 100_000, 300_000, 1_000_000} {
			b.Run(fmt.Sprintf("%s/ops=%d", name, ops), func(b *testing.B) {
				in := filepath.Join(b.TempDir(), "in.mlir")
				if err := os.WriteFile(in, benchgen.Pipeline(ops, opsPerFunction), 0o644); err != nil {
					b.Fatal(err)
				}
				c := &command{cores: "1", out: in + ".out", args: []string{tool, "--pass-pipeline=" + pipeline, in, "-o", in + ".out"}}
				for b.Loop() {
					c.run(b)
				}
				c.weigh(b)
				b.ReportMetric(0, "ns/op")
				c.report(b)
				b.ReportMetric(c.cpuMedian()*1e3/float64(ops), "us/IR-op")
			})
		}
	}
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
