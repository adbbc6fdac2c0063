package conformance

import (
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
	"hivm-opt/ir/diag"
)

// TestPipelineMeaning runs the functions of the measured cases, whichever pass they are
// for, before and after the whole pipeline on the same data: a function that it does
// not refuse leaves the same memory as before, and there is no warning that the meaning
// changes. Most have arguments on the chip, whose rows can often not be aligned. It takes one of every few cases, or all, as the tier says.
func TestPipelineMeaning(t *testing.T) {
	tier.Slow(t)
	every := tier.Every(29)
	m := meaning{t: t, reasons: map[string]int{}}
	settings := []string{"align=false flatten=false", "align=false", "align=false mode=maximal sync=inject-sync", ""}
	cases := 0
	for _, name := range append(Files(t, "passes/*/*.mlir"), Files(t, "library-calls/*.mlir")...) {
		for i, in := range Chunks(t, name) {
			if cases++; cases%every != 0 || strings.Contains(in, "hivm.hir.debug") {
				continue
			}
			for k, options := range settings {
				if every > 1 && cases/every%len(settings) != k {
					continue
				}
				if err := m.pipeline(in, options); err != nil {
					t.Errorf("%s chunk %d, %s: %v", name, i, options, err)
				}
			}
		}
	}
	t.Logf("%d functions compared, %d of them wrote to their arguments, %d do not run before", m.sum.Compared, m.sum.Wrote, len(m.sum.Skipped))
	m.print("refused", m.reasons)
	if m.sum.Wrote < 50 {
		t.Errorf("only %d functions wrote to their arguments", m.sum.Wrote)
	}
}

// pipeline compares one case before and after the pipeline.
func (m *meaning) pipeline(in, options string) error {
	before, err := hivmopt.Parse("before.mlir", in)
	if err != nil {
		return err
	}
	after, err := hivmopt.Parse("after.mlir", in)
	if err != nil {
		return err
	}
	err = after.Run(m.t.Context(), "builtin.module(hivm-to-library-pipeline{"+options+"})")
	for _, d := range after.Diagnostics() {
		if d.Severity != diag.Error && strings.Contains(d.Msg, "changes the meaning") {
			m.t.Errorf("%s: %s", options, d.Msg)
		}
	}
	if err != nil {
		_, text, _ := strings.Cut(err.Error(), "error: ")
		m.reasons[strings.SplitN(text, "\n", 2)[0]]++
		return nil
	}
	// Sums over several axes are made in another order.
	r, err := samerun.CompareSums(before, after, 16)
	m.sum.Add(r)
	if err != nil && strings.Contains(err.Error(), "stopped after") {
		return nil // not refused, but no operation waits for it
	}
	return err
}
