package measure_test

import (
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/measure"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
)

// way is a way through the whole pipeline.
type way struct{ name, pipeline string }

// ways are the columns of the table. The reference has made copies transfers, and has said what the chip
// is, before this part of its pipeline.
var ways = [...]way{
	{"reference", "hacc-append-device-spec{target=Ascend910B3},convert-to-hivm-op,optimize-hivm-pipeline{disable-hivm-tensor-compile=true}"},
	{"safe", "optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true mode=safe}"},
	{"maximal", "optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true mode=maximal}"},
}

// cost is what a way makes of a kernel.
type cost struct {
	refused error
	// wrong is at how many operations a warning says that the meaning changes.
	wrong int
	// left are the operations that did not become calls.
	left   int
	events map[measure.Event]measure.Number
	axes   int
	bytes  map[string]int64 // by the keyword of the memory
}

// measured takes a kernel one way, and compares the numbers with a run.
func measured(t *testing.T, file, text string, w way) (out cost) {
	t.Helper()
	m, err := hivmopt.Parse(file, text)
	if err != nil {
		t.Fatal(err)
	}
	out.refused = m.Run(t.Context(), "builtin.module("+w.pipeline+")")
	for _, d := range m.Diagnostics() {
		if strings.Contains(d.Msg, "changes the meaning") {
			out.wrong++
		}
	}
	if out.refused != nil {
		return out
	}
	out.events, out.bytes = map[measure.Event]measure.Number{}, map[string]int64{}
	_, module := m.IR()
	measure.Functions(module, func(name string, fn *ir.Operation) {
		f := measure.Of(fn)
		out.axes += f.Axes
		ir.Walk(fn, func(op *ir.Operation) bool {
			if op.Has(hivm.Structured) {
				out.left++
			}
			return true
		})
		for e, n := range f.Events {
			out.events[measure.Event(e)] = out.events[measure.Event(e)].Plus(n)
		}
		for _, e := range f.Planned {
			if e.Unknown > 0 {
				t.Errorf("%s %s: @%s has %d unknown addresses in %s", file, w.name, name, e.Unknown, e.Space)
			}
			out.bytes[e.Space] = max(out.bytes[e.Space], e.Bytes)
		}
		if tier.Full() || w.name == "safe" {
			agrees(t, file+" "+w.name, m, name, f)
		}
	})
	return out
}

// agrees compares the numbers of a function with a run, where it runs.
func agrees(t *testing.T, what string, m *hivmopt.Module, name string, f measure.Function) {
	t.Helper()
	ran := make([]int64, len(f.Events))
	err := samerun.Execute(m, name, func(op *ir.Operation) {
		if e, _, ok := measure.EventOf(op); ok {
			ran[e]++
		}
	}, func() { clear(ran) })
	if err != nil {
		t.Logf("%s: @%s: %v", what, name, err)
		return
	}
	for e, n := range f.Events {
		if ran[e] < n.Run.Least || ran[e] > n.Run.Most {
			t.Errorf("%s: @%s: event %d happens %d times in a run, counted were %s", what, name, e, ran[e], n.Run)
		}
	}
}
