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

// seedsAtOnce is how many runs are compared with what the verifier finds, seedsInDoubt how many where these do not
// show what it finds.
const (
	seedsAtOnce  = 12
	seedsInDoubt = 400
)

// disagreement says what runs of a function find and the verifier does not, or the other way round.
func disagreement(t *testing.T, text, function string) string {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	c, module := m.IR()
	r := happensbefore.Verify(c, module, ir.LookupSymbol(module, function), pipes.HardwareOf(target.MemBased))
	ran := map[happensbefore.Kind]string{}
	run := func(seed uint64) {
		report, err := races.Check(c, module, function, seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for i, f := range report.Faults {
			if kind := same[f.Kind]; ran[kind] == "" {
				ran[kind] = races.Text(c, report.Faults[i:i+1])
			}
		}
	}
	for seed := range uint64(seedsAtOnce) {
		run(seed)
	}
	for _, kind := range same {
		found := r.Of(kind)
		if ran[kind] != "" && len(found) == 0 && len(r.Of(happensbefore.Doubt)) == 0 {
			return "only runs find: " + ran[kind]
		}
		for seed := uint64(seedsAtOnce); len(found) > 0 && ran[kind] == "" && seed < seedsInDoubt; seed++ {
			run(seed)
		}
		if ran[kind] == "" && len(found) > 0 {
			return "no run finds: " + happensbefore.Text(c, found)
		}
	}
	return ""
}
