package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const output = `BenchmarkKernels/softmax-2 1 1.500 speed/peer 0.95 at-least:speed/peer
BenchmarkKernels/rope-2 1 0.300 speed/peer 0.95 at-least:speed/peer
BenchmarkProcessSizes/tool/ops=1000-2 1 0.01 CPU-s 14 MB-peak-RSS
BenchmarkProcessSizes/tool/ops=100000-2 1 0.25 CPU-s 60 MB-peak-RSS
BenchmarkProcessSizes/peer/ops=1000-2 1 0.03 CPU-s 30 MB-peak-RSS
BenchmarkProcessSizes/peer/ops=100000-2 1 0.9 CPU-s 300 MB-peak-RSS
`

// TestPlots draws all charts, which are XML with the names that the figures have.
func TestPlots(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "bench.txt")
	if err := os.WriteFile(file, []byte(output), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := run(file, dir); err != nil {
		t.Fatal(err)
	}
	for name, words := range map[string][]string{
		"bench-kernels.svg": {"softmax", "rope", "0.25", "1", "2", "times as fast as C"},
		"bench-time.svg":    {"hivm-opt: read, flatten, print", "mlir-opt: read, print", "1k", "100k", "seconds"},
		"bench-memory.svg":  {"Peak memory", "MB"},
	} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		have := map[string]bool{}
		for _, w := range texts(t, string(text)) {
			have[w] = true
		}
		for _, w := range words {
			if !have[w] {
				t.Errorf("%s has no text %q: %v", name, w, have)
			}
		}
	}
}

// texts returns the text elements of a picture.
func texts(t *testing.T, svg string) (out []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		if c, ok := token.(xml.CharData); ok {
			out = append(out, strings.TrimSpace(string(c)))
		}
	}
}

// TestNothing expects an error where the figures of a chart are not there, and the other charts.
func TestNothing(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "bench.txt")
	if err := os.WriteFile(file, []byte(output[:100]), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := run(file, dir); err == nil || !strings.Contains(err.Error(), "no benchmark ProcessSizes/tool with CPU-s") {
		t.Error(err)
	}
	if drawn, err := filepath.Glob(filepath.Join(dir, "*.svg")); err != nil || len(drawn) != 1 || filepath.Base(drawn[0]) != "bench-kernels.svg" {
		t.Error(drawn, err)
	}
}
