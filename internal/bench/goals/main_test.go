package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const output = `goos: linux
pkg: hivm-opt/internal/bench
BenchmarkYardstick-2   	     100	      2000 ns/op
BenchmarkParse-2       	       3	  30000000 ns/op	  1000 B/op	      10 allocs/op
BenchmarkParse-2       	       3	  20000000 ns/op	  1000 B/op	      10 allocs/op
BenchmarkAgainst/ops=10-2	       1	        25.00 ours-ms	       100.0 peer-ms	         0.2500 time/peer	         0.2800 at-most:time/peer
BenchmarkCores-2       	       1	         1.500 speed/peer	         1.600 at-least:speed/peer
BenchmarkMemory        	       1	        70.00 MB	        60.00 at-most:MB	        0.5000 s	         1.000 at-most:s
not a benchmark
`

const table = `
benchmark       ours   peer    figure          goal     
Against/ops=10  25 ms  100 ms  0.25 time/peer  <= 0.28  met
Cores                          1.5 speed/peer  >= 1.6   NOT MET
Memory                         70 MB           <= 60    NOT MET
Memory                         0.5 s           <= 1     met
2 of 4 goals are met
not met: Cores speed/peer
not met: Memory MB
`

func TestTable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bench.txt")
	var out strings.Builder
	if err := run(strings.NewReader(output), &out, file, ""); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != output+table {
		t.Errorf("got:\n%s", got)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != output {
		t.Errorf("%v, %s", err, text)
	}
}

// TestFailed expects that a benchmark that fails is not lost in a pipe, and neither are the rows of the others.
func TestFailed(t *testing.T) {
	for name, c := range map[string]struct{ line, last string }{
		"benchmark": {"--- FAIL: BenchmarkStart/mlir-opt\n    start_test.go:1: no memory\n", "failed: Start/mlir-opt\n"},
		"package":   {"FAIL\thivm-opt/internal/bench [build failed]\n", "not met: Memory MB\n"},
		"make":      {"FAIL: make\n", "not met: Memory MB\n"},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			err := run(strings.NewReader(c.line+output), &out, "", "")
			if got := out.String(); err == nil || !strings.Contains(got, table) || !strings.HasSuffix(got, c.last) {
				t.Errorf("%v, %s", err, got)
			}
		})
	}
}

// TestBaseline compares with the output of a machine that is twice as fast.
func TestBaseline(t *testing.T) {
	for name, c := range map[string]struct{ yard, parse, memory, want string }{
		"same":   {"1000 ns/op", "10000000 ns/op", "1000 B/op", "3 figures were compared with the baseline, 0 are worse by more than 10 %\n"},
		"slower": {"1000 ns/op", "9000000 ns/op", "1000 B/op", "warning: Parse has 1e+07 ns/op, 11 % more than the baseline\n3 figures were compared with the baseline, 1 are worse by more than 10 %\n"},
		"larger": {"1000 ns/op", "10000000 ns/op", "800 B/op", "warning: Parse has 1000 B/op, 25 % more than the baseline\n3 figures were compared with the baseline, 1 are worse by more than 10 %\n"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "baseline.txt")
			text := "BenchmarkYardstick 1 " + c.yard + "\nBenchmarkParse 1 " + c.parse + " " + c.memory + " 10 allocs/op\n"
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			if err := run(strings.NewReader(output), &out, "", file); err != nil {
				t.Fatal(err)
			}
			if got := out.String(); got != output+table+c.want {
				t.Errorf("got:\n%s", got)
			}
		})
	}
}
