package pipelinetest

import (
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
	"hivm-opt/races"
)

// TestRemovedFlags takes one flag or barrier after the other out of synchronized kernels: the
// checker misses the flags, but for those that no run gets to.
func TestRemovedFlags(t *testing.T) {
	p := promise{pass: "func.func(hivm-graph-sync-solver{strict=true})", stage: kernelgen.Sync, never: synchronized}
	removed, missed := map[string]int{}, map[string]int{}
	for seed := range uint64(tier.Some(48)) {
		m, err := p.parse(kernelgen.Kernel(kernelgen.Bytes(seed), p.stage))
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Run(t.Context(), pipeline(p.pass)); err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(printed(m), "\n")
		for i, line := range lines {
			for _, op := range []string{"set_flag", "wait_flag", "pipe_barrier"} {
				if !strings.Contains(line, "hivm.hir."+op) || i%5 != int(seed%5) {
					continue
				}
				removed[op]++
				if p.noFaults(parsed(t, strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "")), 8) == nil {
					missed[op]++
				}
			}
		}
	}
	t.Logf("removed %v, missed %v", removed, missed)
	for _, op := range []string{"set_flag", "wait_flag", "pipe_barrier"} {
		if removed[op] == 0 || missed[op] == removed[op] || op != "pipe_barrier" && 10*missed[op] > removed[op] {
			t.Errorf("of %d %s that were removed, %d were not missed", removed[op], op, missed[op])
		}
	}
}

func parsed(t *testing.T, text string) *hivmopt.Module {
	t.Helper()
	m, err := hivmopt.Parse("kernel.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSharedBytes moves each buffer of planned kernels to the address of the first: most kernels
// then have a buffer that loses its bytes.
func TestSharedBytes(t *testing.T) {
	n, found := tier.Some(48), 0
	p := promise{stage: kernelgen.Sync, never: []races.Kind{races.Shared}}
	for seed := range uint64(n) {
		text := kernelgen.Kernel(kernelgen.Bytes(seed), p.stage)
		var moved strings.Builder
		for line := range strings.Lines(text) {
			if name, _, ok := strings.Cut(line, " = hivm.hir.pointer_cast("); ok {
				_, typ, _ := strings.Cut(line, ") :")
				line = name + " = hivm.hir.pointer_cast(%at0) :" + typ
			}
			moved.WriteString(line)
		}
		if p.noFaults(parsed(t, moved.String()), 8) != nil {
			found++
		}
	}
	t.Logf("%d of %d", found, n)
	if 2*found < n {
		t.Errorf("%d of %d kernels have buffers at one address that lose bytes", found, n)
	}
}
