package syncsolver_test

import (
	"bytes"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/driver"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
	"hivm-opt/races"
)

// solved returns what the pass makes of a text with options, or why it refuses.
func solved(text, options string) (out, complaint string) {
	var stdout, stderr bytes.Buffer
	driver.Run([]string{"--hivm-graph-sync-solver=" + options}, strings.NewReader(text), &stdout, &stderr)
	return stdout.String(), stderr.String()
}

// faultsOf returns the faults of a kernel over some arguments.
func faultsOf(t *testing.T, text, function string) string {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	c, module := m.IR()
	for seed := range uint64(6) {
		r, err := races.Check(c, module, function, seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if faults := r.Of(races.Race, races.Hang, races.Leftover, races.Doubled, races.NoEvent); len(faults) > 0 {
			return races.Text(c, faults)
		}
	}
	return ""
}

// TestWarnings synchronizes random kernels as the reference does: where that is wrong there is a
// warning.
func TestWarnings(t *testing.T) {
	wrong := 0
	for seed := range uint64(tier.Some(2000)) {
		in := kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync)
		out, complaint := solved(in, "enable-unit-flag="+[]string{"false", "true"}[seed%2])
		if out == "" {
			t.Fatalf("seed %d is refused: %s", seed, complaint)
		}
		if faults := faultsOf(t, out, "kernel"); faults != "" {
			if wrong++; !strings.Contains(complaint, "warning: ") {
				t.Errorf("seed %d: no warning of %s\n%s", seed, faults, out)
				break
			}
		}
	}
	t.Logf("%d kernels are wrong", wrong)
}

// TestUnitFlags synchronizes random kernels of products and fixpipes with unit flags: strict they
// have no faults, and by default there is a warning of each kernel that has.
func TestUnitFlags(t *testing.T) {
	handed, wrong := 0, 0
	for seed := range uint64(tier.Some(800)) {
		in := kernelgen.Accumulators(kernelgen.Bytes(seed))
		for _, version := range []string{"v1", "v2"} {
			out, complaint := solved(in, "enable-unit-flag=true strict=true solver-version="+version)
			if out == "" {
				t.Fatalf("seed %d is refused: %s\n%s", seed, complaint, in)
			}
			if faults := faultsOf(t, out, "kernel"); faults != "" {
				t.Fatalf("seed %d, %s: %s\n%s", seed, version, faults, out)
			}
			handed += strings.Count(out, "unit_flag_mode")
		}
		out, complaint := solved(in, "enable-unit-flag=true")
		if faults := faultsOf(t, out, "kernel"); faults != "" {
			if wrong++; !strings.Contains(complaint, "warning: ") {
				t.Fatalf("seed %d: no warning of %s\n%s", seed, faults, out)
			}
		}
	}
	t.Logf("%d operations hand over, %d kernels are wrong by default", handed, wrong)
	if handed == 0 {
		t.Error("no operation hands over by a unit flag")
	}
}
