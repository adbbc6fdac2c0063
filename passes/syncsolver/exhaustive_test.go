package syncsolver

import (
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/printer"
)

// printed returns what the pass makes of a text.
func printed(t *testing.T, text string, o options) string {
	t.Helper()
	return after(t, text, &solverPass{options: o})
}

// Cores returns what the pass between cores makes of a text, by all pairs or by fewer.
func Cores(t *testing.T, text string, strict, version2, exhaustive bool) string {
	t.Helper()
	return after(t, text, &crossPass{solverPass: solverPass{options: options{strict: strict, version2: version2, exhaustive: exhaustive}}, rounds: true})
}

// after returns a text after a pass over its functions.
func after(t *testing.T, text string, p pass.Pass) string {
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
		if op.Is("func.func") {
			if err := pass.NewTarget(c, op, nil).Run(p); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
		}
		return true
	})
	return printer.String(c, module, printer.Options{})
}

// TestExhaustive compares the flags with the flags of a search that leaves out nothing, on random
// kernels.
func TestExhaustive(t *testing.T) {
	differ := 0
	for seed := range uint64(tier.Some(800)) {
		text := kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync)
		if seed%4 == 3 {
			text = kernelgen.Accumulators(kernelgen.Bytes(seed))
		}
		for _, o := range []options{{refined: true}, {refined: true, strict: true}, {refined: true, unitFlags: true}, {refined: true, unitFlags: true, strict: true}, {version2: true}} {
			fast := printed(t, text, o)
			o.exhaustive = true
			if slow := printed(t, text, o); fast != slow {
				t.Fatalf("seed %d, %+v\n--- all pairs\n%s\n--- fewer\n%s", seed, o, slow, fast)
			}
			if fast != text {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("no kernel got a flag")
	}
}
