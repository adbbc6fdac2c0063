package races_test

import (
	"slices"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// statically returns what package happensbefore finds in @k.
func statically(t *testing.T, text string) (*happensbefore.Result, string) {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	c, module := m.IR()
	r := happensbefore.Verify(c, module, ir.LookupSymbol(module, "k"), pipes.HardwareOf(target.MemBased))
	return r, happensbefore.Text(c, r.Findings)
}

// same are the kinds of findings for kinds of faults.
var same = map[races.Kind]happensbefore.Kind{
	races.Race: happensbefore.Race, races.Hang: happensbefore.Hang, races.Leftover: happensbefore.Leftover, races.Doubled: happensbefore.Doubled,
	races.NoEvent: happensbefore.NoEvent, races.Shared: happensbefore.Shared,
}

// TestHappensBefore checks that the static verifier finds in the kernels of [TestKernels] what runs find.
func TestHappensBefore(t *testing.T) {
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			r, all := statically(t, kernel(k.body))
			var want, got []happensbefore.Kind
			for _, kind := range k.want {
				want = append(want, same[kind])
			}
			for _, f := range r.Findings {
				if f.Kind != happensbefore.Shared && !slices.Contains(got, f.Kind) {
					got = append(got, f.Kind)
				}
			}
			slices.Sort(got)
			if slices.Sort(want); !slices.Equal(got, want) {
				t.Errorf("found %v, want %v\n%s", got, want, all)
			}
		})
	}
}

// disagreement says what runs find in @kernel and the verifier does not, or the other way round: a race of the
// verifier that some run of a few does not show is no disagreement unless sure is set.
func disagreement(t *testing.T, text, function string, sure bool) string {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	c, module := m.IR()
	r := happensbefore.Verify(c, module, ir.LookupSymbol(module, function), pipes.HardwareOf(target.MemBased))
	if r.Inexact {
		return ""
	}
	ran := map[happensbefore.Kind]string{}
	for seed := range uint64(12) {
		run, err := races.Check(c, module, function, seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for i, f := range run.Faults {
			ran[same[f.Kind]] += races.Text(c, run.Faults[i:i+1])
		}
	}
	for _, kind := range same {
		found := r.Of(kind)
		if ran[kind] != "" && len(found) == 0 && len(r.Of(happensbefore.Doubt)) == 0 {
			return "only runs find: " + ran[kind]
		}
		if sure && ran[kind] == "" && len(found) > 0 {
			return "no run finds: " + happensbefore.Text(c, found)
		}
	}
	return ""
}
