package syncsolver

import (
	"testing"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/printer"
)

// scarce returns the function of a text with flags that have fewer event ids than there are, and
// how many runs were needed.
func scarce(t *testing.T, text string, ids int, o options) (out string, runs int) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	module, err := irtest.Read(c, "k.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	ir.Walk(module, func(op *ir.Operation) bool {
		if !op.Is("func.func") {
			return true
		}
		p, target := &solverPass{options: o}, pass.NewTarget(c, op, nil)
		s, err := p.prepare(target, p.translator(target))
		if s == nil {
			t.Fatalf("%v\n%s", err, text)
		}
		there := map[flagID]*ir.Operation{}
		for from := range pipes.All {
			for to := range pipes.All {
				for id := ids; id < 8; id++ {
					there[flagID{from, to, id}] = op
				}
			}
		}
		plan, err := p.plan(target, s, there)
		if plan == nil {
			out = err.Error()
			return false
		}
		newEmitter(target, s, plan).emit(s.units)
		runs = s.runs
		return false
	})
	return out + printer.String(c, module, printer.Options{}), runs
}

// TestCopies compares the flags with the flags of a search that walks all occurrences, on random
// kernels: with few event ids, so that they run out and flags are joined.
func TestCopies(t *testing.T) {
	most := 0
	for seed := range uint64(tier.Some(400)) {
		text := kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync)
		for _, o := range []options{{refined: true, strict: true}, {strict: true, version2: true}} {
			ids := 1 + int(seed%3)
			fast, runs := scarce(t, text, ids, o)
			o.exhaustive = true
			if slow, _ := scarce(t, text, ids, o); fast != slow {
				t.Fatalf("seed %d, %d ids, %+v\n--- all occurrences\n%s\n--- copies\n%s", seed, ids, o, slow, fast)
			}
			most = max(most, runs)
		}
	}
	if most < 5 {
		t.Errorf("no kernel needed more than %d runs", most)
	}
}
