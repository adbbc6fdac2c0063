package emulate_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"hivm-opt/internal/fronttest"
)

// reordered are the kernels that add in another order than the host does.
var reordered = map[string]bool{"batch_norm_nc1hwc0.mlir": true}

// unsupported are the kernels with an operation that the library has no function for. Of tanh,
// which is computed in another way, [TestVariantsRun] knows how near the numbers are.
var unsupported = map[string]bool{"gelu_tanh.mlir": true, "scan_cumulative.mlir": true}

// crossCore are the kernels whose cores wait for each other.
var crossCore = map[string]bool{"attention_tile.mlir": true}

// TestKernels compares kernels of many operations as code for the accelerator, with the
// library emulated, with the interpreter and the host, and looks whether each wait has a
// flag that was set before.
func TestKernels(t *testing.T) {
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no kernels", err)
	}
	var mu sync.Mutex
	sum := map[string]int{}
	t.Cleanup(func() { t.Logf("calls: %v", sum) })
	for _, path := range files {
		name := filepath.Base(path)
		if unsupported[name] {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			printed, calls := compareAll(t, string(text), input{Input: fronttest.InputOf(strings.TrimSuffix(name, ".mlir")), reordered: reordered[name]})
			for line := range strings.Lines(printed) {
				if !crossCore[name] || !strings.Contains(line, "of another core") {
					t.Error(line)
				}
			}
			if crossCore[name] && printed == "" {
				t.Error("a core that waits for another one is not reported")
			}
			mu.Lock()
			defer mu.Unlock()
			add(sum, calls)
		})
	}
}
