package bench

import (
	"bytes"
	"fmt"
	"runtime"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/benchgen"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
)

// stage is a pass on the way from a bufferized kernel to library calls: alternatives, the
// first of which makes the input of the next stage.
type stage struct {
	onFunctions bool
	passes      []string
}

var stages = []stage{
	{false, []string{"hacc-append-device-spec{target=Ascend910B1}"}},
	{true, []string{"convert-to-hivm-op"}},
	{false, []string{"hivm-infer-mem-scope"}},
	{false, []string{"hivm-align-alloc-size"}},
	{true, []string{"hivm-mark-stride-align"}},
	{false, []string{"hivm-enable-stride-align"}},
	{true, []string{"hivm-mark-multi-buffer{enable-auto=true}"}},
	{false, []string{"hivm-plan-memory{strict=true}", "hivm-plan-memory"}},
	{true, []string{"hivm-graph-sync-solver{strict=true}", "hivm-graph-sync-solver", "hivm-graph-sync-solver{solver-version=v2}",
		"hivm-inject-sync{strict=true}", "hivm-inject-sync", "hivm-inject-sync{sync-mode=barrier-all}"}},
	{true, []string{"verify-sync"}},
	{true, []string{"hivm-enable-multi-buffer"}},
	{true, []string{"hivm-lower-multi-buffer-counter"}},
	{true, []string{"verify-sync"}},
}

// pipeline returns the text of the pipeline that runs a pass of the stage.
func (s stage) pipeline(pass string) string {
	if s.onFunctions {
		pass = "func.func(" + pass + ")"
	}
	return "builtin.module(" + pass + ")"
}

// BenchmarkPasses measures each pass on one function of 1 000 and of 10 000 operations, on
// one core.
func BenchmarkPasses(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, shape := range benchgen.Shapes() {
		for _, ops := range []int{1_000, 10_000} {
			b.Run(fmt.Sprintf("%s/ops=%d", shape, ops), func(b *testing.B) {
				text := benchgen.Kernel(shape, ops)
				for _, s := range stages {
					for _, name := range s.passes {
						b.Run(name, func(b *testing.B) { onePass(b, s.pipeline(name), text, ops) })
					}
					text = after(b, s.pipeline(s.passes[0]), text)
				}
			})
		}
	}
}

// after returns what a pass makes of a text.
func after(tb testing.TB, pipeline string, text []byte) []byte {
	tb.Helper()
	var out, messages bytes.Buffer
	if exit := driver.Run([]string{"--pass-pipeline=" + pipeline}, bytes.NewReader(text), &out, &messages); exit != 0 {
		tb.Fatalf("%s: exit code %d\n%s", pipeline, exit, messages.String())
	}
	return out.Bytes()
}

// onePass measures a pass without reading, verifying and printing.
func onePass(b *testing.B, pipeline string, text []byte, ops int) {
	r, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		b.Fatal(err)
	}
	p, err := pass.Parse(r, pipeline)
	if err != nil {
		b.Fatal(err)
	}
	run := &pass.Manager{Pipeline: p, SkipVerify: true}
	for b.Loop() {
		b.StopTimer()
		c, m := parse(b, string(text))
		runtime.GC()
		b.StartTimer()
		if err := run.Run(c, m); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(ops), "ns/IR-op")
}
