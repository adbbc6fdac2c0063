package check_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/internal/check"
	"hivm-opt/internal/tier"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/printer"
)

// leastInjected is how often each kind has to be injected at least;
// mostInjected is how often it is done.
const leastInjected, mostInjected = 8, 40

// deliberate injects every kind into each given rewrite.
type deliberate struct {
	t        *testing.T
	runner   *check.Runner
	injected map[string]int
	// idle counts the results that cannot be run before they are made wrong.
	idle int
}

// rewritten injects every kind into one rewrite.
func (d *deliberate) rewritten(p *check.Pair, r *analysis.Result) {
	for _, k := range kinds {
		if d.injected[k.name] >= mostInjected {
			continue
		}
		m := newMutant(p, r)
		if k.inject(m) {
			d.judge(k, m)
		}
		m.erase()
	}
}

// judge checks a wrong result.
func (d *deliberate) judge(k kind, m *mutant) {
	o := d.runner.Check(m.pair())
	if o.Example == nil && o.Runs == 0 {
		d.idle++
		return
	}
	d.injected[k.name]++
	if o.Example == nil {
		d.t.Errorf("%s survives %d runs (%s):\n%s", k.name, o.Runs, o.Reason, describe(m))
	}
	s := check.NewProver().Check(m.pair())
	if s.Verdict != check.Refuted {
		d.t.Errorf("%s: the prover says %v (%s):\n%s", k.name, s.Verdict, s.Reason, describe(m))
		return
	}
	if o := d.runner.Confirm(m.pair(), s.Example); o.Example == nil {
		d.t.Errorf("%s: the counter-example is not confirmed (%s):\n%s\n%s", k.name, o.Reason, s.Example, describe(m))
	}
}

func describe(m *mutant) string {
	lines := []string{"  " + printer.String(m.c, m.before, printer.Options{})}
	for _, op := range append(m.made[1:], m.made[0]) {
		lines = append(lines, fmt.Sprint("  ", printer.String(m.c, op, printer.Options{})))
	}
	return strings.Join(lines, "\n")
}

// TestMutations makes the results of the pass for the operations in the repository's
// tests wrong, in every way of [kinds]. Running it has to show the difference, the
// prover has to refute it, and the interpreter to confirm the prover's counter-example.
func TestMutations(t *testing.T) {
	tier.Slow(t)
	d := &deliberate{t: t, runner: check.NewRunner(check.ConcreteOptions{Seed: 1}), injected: map[string]int{}}
	for _, pattern := range []string{"../../testdata/flatten/*.mlir", "../../testdata/flatten/*/*.mlir", "../../testdata/kernels/*.mlir"} {
		_, chunks := texts(t, pattern)
		for _, w := range sound {
			for _, chunk := range chunks {
				c, m, err := read(chunk, w.class)
				if err == nil {
					results(c, m, w, d.rewritten)
				}
			}
		}
	}
	total := 0
	for _, k := range kinds {
		n := d.injected[k.name]
		total += n
		t.Logf("%3d %s", n, k.name)
		if n < leastInjected {
			t.Errorf("%s was injected %d times", k.name, n)
		}
	}
	t.Logf("%d kinds, %d mutants, %d more cannot be run", len(kinds), total, d.idle)
	if d.idle*20 > total {
		t.Error("too many results cannot be run")
	}
}
