package librarypipeline_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/ir"
	"hivm-opt/passes/librarypipeline"
)

// tableHead begins the table of the kernels in the documents.
const tableHead = `| kernel | calls in the text | in a run, without flatten | safe | maximal |
|---|---|---|---|---|
`

// TestCallTable lowers the kernels and makes the table of their library calls, which
// docs/device-passes.md has, and README.md too if it has a table of them.
func TestCallTable(t *testing.T) {
	tier.Slow(t)
	var table strings.Builder
	table.WriteString(tableHead)
	texts := kernels(t)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		fmt.Fprintf(&table, "| %s | %s |\n", name, strings.Join(callsOf(t, name, texts[name]), " | "))
	}
	for _, document := range []string{"../../docs/device-passes.md", "../../README.md"} {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		has, wants := strings.Contains(string(text), table.String()), strings.Contains(string(text), tableHead)
		if !has && (wants || strings.Contains(document, "docs")) {
			t.Errorf("%s does not have this table:\n%s", document, table.String())
		}
	}
}

// callsOf returns the cells of a kernel: static calls, which are a single number or a
// number for each setting, and dynamic calls.
func callsOf(t *testing.T, name, text string) (cells []string) {
	t.Helper()
	var static []string
	for _, s := range settings {
		_, after := lowered(t, name, text, s.options)
		n, dynamic := measured(t, name+" "+s.name, after)
		if text := fmt.Sprint(n); !slices.Contains(static, text) {
			static = append(static, text)
		}
		cells = append(cells, dynamic.String())
	}
	return append([]string{strings.Join(static, ", ")}, cells...)
}

// measured adds up the measures of the device functions of a module, and checks them
// against a run where a run exists.
func measured(t *testing.T, what string, m *hivmopt.Module) (static int, dynamic librarypipeline.Count) {
	t.Helper()
	c, module := m.IR()
	for fn := module.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
		name, _ := ir.SymbolName(fn)
		if !fn.Is("func.func") || fn.Region(0).Empty() || hacc.IsHost(fn) {
			continue
		}
		x := librarypipeline.Measure(fn)
		static += x.Static
		dynamic = dynamic.Plus(x.Dynamic)

		if !tier.Full() && !strings.Contains(what, "safe") {
			continue
		}
		functions := interplibrary.New(c)
		ran := int64(0)
		err := samerun.Execute(m, name, func(f *interp.Frame, call, fn *ir.Operation, args []interp.Value) ([]interp.Value, error) {
			ran++
			return functions.Call(f, call, fn, args)
		}, func() { ran = 0 })
		if err == nil && (ran < x.Dynamic.Least || ran > x.Dynamic.Most) {
			t.Errorf("%s: @%s makes %d calls in a run, counted were %s", what, name, ran, x.Dynamic)
		}
		if err != nil {
			t.Logf("%s: @%s: %v", what, name, err)
		}
	}
	return static, dynamic
}
