package races_test

import (
	"bytes"
	"iter"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/driver"
	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
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
			if k.name == "call" { // on a pipe that is not known: a run takes it for a race, the verifier does not know
				want = []happensbefore.Kind{happensbefore.Doubt}
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

// randomSynchronized returns a random kernel that the solver has synchronized, "" if it refuses it.
func randomSynchronized(seed uint64) string {
	text := kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync)
	if seed%3 == 2 {
		text = kernelgen.Accumulators(kernelgen.Bytes(seed))
	}
	var stdout, stderr bytes.Buffer
	flags := "--hivm-graph-sync-solver=strict=true enable-unit-flag=" + []string{"false", "true"}[seed%2]
	driver.Run([]string{flags}, strings.NewReader(text), &stdout, &stderr)
	return stdout.String()
}

// withoutSome yields a kernel without one of its flags and barriers, for three of these, with the number of the line.
func withoutSome(text string, seed uint64) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		lines := strings.Split(text, "\n")
		var syncs []int
		for i, l := range lines {
			if strings.Contains(l, "_flag[") || strings.Contains(l, "pipe_barrier") {
				syncs = append(syncs, i)
			}
		}
		for k := 0; k < 3 && len(syncs) > 0; k++ {
			i := syncs[(int(seed)*7+k*13)%len(syncs)]
			if !yield(i+1, strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "\n")) {
				return
			}
		}
	}
}

// TestHappensBeforeRandom compares the static verifier with runs, on random kernels that the solver has synchronized
// and on the same kernels without a flag or a barrier. A race that the verifier finds must happen in some run.
func TestHappensBeforeRandom(t *testing.T) {
	kernels, changed := 0, 0
	// In kernel 37 buffers share memory that take turns in loops in each other.
	for _, seed := range append(seeds(uint64(tier.Some(40))), 37) {
		text := randomSynchronized(seed)
		if text == "" {
			continue // refused
		}
		kernels++
		if d := disagreement(t, text, "kernel"); d != "" {
			t.Fatalf("seed %d: %s\n%s", seed, d, text)
		}
		for line, without := range withoutSome(text, seed) {
			changed++
			if d := disagreement(t, without, "kernel"); d != "" {
				t.Fatalf("seed %d without line %d: %s\n%s", seed, line, d, text)
			}
		}
	}
	t.Logf("%d kernels, %d of them changed", kernels, changed)
	if kernels == 0 {
		t.Error("no kernel was synchronized")
	}
}

// TestHappensBeforeProject verifies the kernels of the project: all is known and nothing wrong behind the strict
// pipeline, and each of front ends has a race without synchronization.
func TestHappensBeforeProject(t *testing.T) {
	list := fronts(t)
	pipelines := make([][]string, len(list))
	for i := range list {
		pipelines[i] = []string{strict, noSync}
	}
	for _, k := range fronttest.Operators(t, "..") {
		list = append(list, front{name: k.Name, text: k.Text})
		pipelines = append(pipelines, []string{strict})
	}
	for i, k := range list {
		for _, pipeline := range pipelines[i] {
			m, err := hivmopt.Parse(k.name+".mlir", k.lowered(t, pipeline))
			if err != nil {
				t.Fatal(err)
			}
			c, module := m.IR()
			raced, doubts := 0, 0
			for fn := module.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
				if _, ok := ir.SymbolName(fn); !ok || !fn.Is("func.func") || fn.Region(0).Empty() || hacc.IsHost(fn) {
					continue
				}
				r := happensbefore.Verify(c, module, fn, pipes.HardwareOf(target.MemBased))
				raced += len(r.Of(happensbefore.Race))
				doubts += len(r.Of(happensbefore.Doubt))
				if wrong := len(r.Findings) - len(r.Of(happensbefore.Doubt)); pipeline == strict && wrong > 0 {
					t.Errorf("%s:\n%s", k.name, happensbefore.Text(c, r.Findings))
				}
			}
			if pipeline == noSync && raced == 0 {
				t.Errorf("%s: there is no race without synchronization", k.name)
			}
			if pipeline == strict && doubts > 0 {
				t.Errorf("%s: %d pairs are not known", k.name, doubts)
			}
		}
	}
}
