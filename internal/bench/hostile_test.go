package bench

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"hivm-opt/driver"
	"hivm-opt/internal/tier"
)

// hostileSize is how large the inputs of BenchmarkHostile are, about.
const hostileSize = 8 << 20

// BenchmarkHostile measures the binary that HIVM_OPT names on hostile inputs, and
// on the normal one for comparison.
func BenchmarkHostile(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	var normal, normalPart perByte
	parts := parts()
	for _, h := range append(normals(), hostiles()...) {
		b.Run(h.name, func(b *testing.B) {
			got := measure(b, tool, h)
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(got.time, "ns/byte")
			b.ReportMetric(got.memory, "peak-B/byte")
			if h.name == usual {
				normal, normalPart = got, got.times(bytesPerPart(h, "hivm.hir."))
			}
			if normal.time > 0 {
				b.ReportMetric(got.time/normal.time, "x-time")
				b.ReportMetric(got.memory/normal.memory, "x-memory")
			}
			if part := parts[h.name]; part != "" && normal.time > 0 {
				got = got.times(bytesPerPart(h, part))
				b.ReportMetric(got.time/normalPart.time, "x-time/part")
				b.ReportMetric(got.memory/normalPart.memory, "x-memory/part")
			}
		})
	}
}

// usual is the input, one of normals, that others are compared with.
const usual = "normal-flatten"

// perByte is the time and the memory of the binary for each byte of an input.
type perByte struct {
	time   float64 // nanoseconds
	memory float64 // bytes at the peak
}

// times is the time of the binary for n bytes.
func (p perByte) times(n float64) perByte { return perByte{p.time * n, p.memory * n} }

// bytesPerPart returns how long the parts of an input are that begin, or end, with
// a text.
func bytesPerPart(h hostile, text string) float64 {
	in := h.text(hostileSize)
	return float64(len(in)) / float64(max(1, strings.Count(in, text)))
}

// measure returns the time and the peak memory of the binary for each byte of an
// input, without the cost of an empty input.
func measure(b *testing.B, tool string, h hostile) perByte {
	dir := b.TempDir()
	empty, name := filepath.Join(dir, "empty.mlir"), filepath.Join(dir, "in.mlir")
	if err := os.WriteFile(empty, nil, 0o644); err != nil {
		b.Fatal(err)
	}
	base, basePeak, _ := runBinary(b, tool, empty, nil)
	writeInput(b, h.name, name)
	info, err := os.Stat(name)
	if err != nil {
		b.Fatal(err)
	}
	size := float64(info.Size())
	var total time.Duration
	peak := int64(0)
	for b.Loop() {
		used, rss, failed := runBinary(b, tool, name, h.args)
		if failed != h.rejected {
			b.Errorf("failed: %v", failed)
		}
		total += used - base
		peak = max(peak, rss-basePeak)
	}
	return perByte{float64(total) / float64(b.N) / size, float64(peak) / size}
}

// The arguments of the process that writes an input.
const (
	envKind = "HIVM_HOSTILE_KIND"
	envFile = "HIVM_HOSTILE_FILE"
)

// writeInput has another process write an input, because the binary is born with
// the peak memory of this process.
func writeInput(b *testing.B, kind, file string) {
	cmd := exec.Command(os.Args[0], "-test.run", "^TestWriteInput$")
	cmd.Env = append(os.Environ(), envKind+"="+kind, envFile+"="+file)
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
}

// TestWriteInput is the process of writeInput.
func TestWriteInput(t *testing.T) {
	file := os.Getenv(envFile)
	if file == "" {
		return // this is the test itself
	}
	for _, h := range append(normals(), hostiles()...) {
		if h.name != os.Getenv(envKind) {
			continue
		}
		if err := os.WriteFile(file, []byte(h.text(hostileSize)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// normals are inputs to compare the hostile inputs with.
func normals() []hostile {
	text := func(int) string { return input() }
	return []hostile{
		accepted(usual, text, flattenFlag),
		accepted("normal", text),
		accepted("normal-passes", text, "--canonicalize", "--cse"),
	}
}

// patience is how long a hostile input may take.
const patience = 20 * time.Second

// runBinary returns the processor time and the peak memory of a run, and whether
// it ended in an error.
func runBinary(b *testing.B, tool, in string, args []string) (used time.Duration, peak int64, failed bool) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, tool, append(args, in)...)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	var crash crashes
	cmd.Stderr = &crash
	err := cmd.Run()
	if ctx.Err() != nil || crash.found || cmd.ProcessState.ExitCode() > 1 {
		b.Fatalf("%v, crash: %v", err, crash.found)
	}
	// In kilobytes on Linux.
	peak = cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss * 1024
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), peak, err != nil
}

// crashes looks for the report of a crash in messages, of which there may be many.
type crashes struct{ found bool }

// Write implements io.Writer.
func (c *crashes) Write(text []byte) (int, error) {
	c.found = c.found || bytes.Contains(text, []byte("internal error"))
	return len(text), nil
}

// TestHostile runs the tool on smaller hostile inputs, and checks that it answers
// without a crash, without a result where there is an error, and without much
// work: its allocations are a measure for that which does not depend on the
// machine.
func TestHostile(t *testing.T) {
	tier.Slow(t)
	const size, allowed = 300_000, 4000 // bytes, and bytes allocated for each
	for _, h := range hostiles() {
		t.Run(h.name, func(t *testing.T) {
			text := h.text(size)
			var out, messages bytes.Buffer
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			exit := driver.Run(h.args, strings.NewReader(text), &out, &messages)
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			if (exit != 0) != h.rejected {
				t.Errorf("exit code %d: %.300s", exit, messages.String())
			}
			if exit != 0 && out.Len() > 0 && len(h.args) < 2 {
				t.Errorf("an output beside the error: %.300s", out.String())
			}
			if exit != 0 && messages.Len() == 0 {
				t.Error("failed without a message")
			}
			if n := messages.Len(); n > 8*len(text)+1<<16 || strings.Contains(messages.String(), "internal error") {
				t.Errorf("%d bytes of messages: %.2000s", n, messages.String())
			}
			if n := (after.TotalAlloc - before.TotalAlloc) / uint64(len(text)+10_000); n > allowed {
				t.Errorf("%d bytes allocated for each byte", n)
			}
			if took > 20*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}
