package filecheck_test

import (
	"runtime"
	"runtime/debug"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/lit/internal/testenv"
)

// TestDumpsAgainstLLVM gives generated pairs, with all options of the dump, to this
// FileCheck and to LLVM's. Their output has to be the same: the diagnostics, the
// dump behind them, and the colours.
func TestDumpsAgainstLLVM(t *testing.T) {
	path := testenv.FileCheck(t)
	seed, count := number(t, "DUMPGEN_SEED", 1), number(t, "DUMPGEN_PAIRS", 600)
	var workers sync.WaitGroup
	n := uint64(runtime.NumCPU())
	for w := range n {
		j := judge{path, t.TempDir()}
		workers.Go(func() {
			for i := w; i < count; i += n {
				compareWhole(t, j, seed*1_000_000+i)
			}
		})
	}
	workers.Wait()
}

// compareWhole gives both the dump pair of a seed.
func compareWhole(t *testing.T, j judge, seed uint64) {
	p := dumpPair(seed)
	want, err := j.run(p)
	if err != nil {
		t.Error(err)
		return
	}
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("seed %d: panic: %v\n%s", seed, r, debug.Stack())
		}
	}()
	if got := ours(p); got.exit != want.exit || got.stderr != want.stderr {
		t.Errorf("seed %d: FileCheck %q\n--- check\n%s\n--- input\n%s\n--- exit code: want %d, got %d; stderr: -want +got\n%s",
			seed, p.Args, p.Check, p.Input, want.exit, got.exit, cmp.Diff(want.stderr, got.stderr))
	}
}
