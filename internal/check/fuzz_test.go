package check_test

import (
	"math/rand/v2"
	"testing"

	"hivm-opt/internal/check"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

// found counts the pairs of a fuzzing run.
type found struct {
	invalid, rewritten, proved, ran int
	reasons                         map[string]int // of the pairs that were not proved, or not run
}

// examine flattens a program in every sound way, and checks each rewrite twice. Neither
// check may find a difference.
func examine(t *testing.T, text string, n *found) {
	t.Helper()
	runner := check.NewRunner(check.ConcreteOptions{Seed: uint64(len(text)), Tries: 60})
	for _, w := range sound {
		c, m, err := read(text, w.class)
		if err != nil {
			n.invalid++
			continue
		}
		fail := func(what string) {
			t.Helper()
			t.Fatalf("%s: %s\n%s\n%s", w.name, what, text, printer.String(c, m, printer.Options{}))
		}
		prover := check.NewProver()
		_, err = pairs(c, m, w, func(p *check.Pair) {
			o, r := runner.Check(p), prover.Check(p)
			n.add(p, o, r)
			switch {
			case o.Example != nil:
				fail("running it shows a difference\n" + o.Example.String())
			case r.Verdict == check.Refuted:
				fail("the prover refutes it\n" + r.Example.String())
			}
		})
		if err == nil {
			err = ir.Verify(c, m, ir.VerifyOptions{})
		}
		if err != nil {
			fail(err.Error())
		}
	}
}

// add counts the results of both checks.
func (n *found) add(p *check.Pair, o check.Outcome, r check.Result) {
	n.rewritten++
	if r.Verdict == check.Proved {
		n.proved++
	} else {
		n.reasons["not proved: "+p.Before.Name()+" "+r.Reason]++
	}
	if o.Reason == "" {
		n.ran++
	} else {
		n.reasons["not run: "+p.Before.Name()+" "+o.Reason]++
	}
}

// FuzzCheck flattens random programs and checks every rewrite in both ways.
func FuzzCheck(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(randomTape(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<10 {
			return
		}
		examine(t, generate(data), &found{reasons: map[string]int{}})
	})
}

func randomTape(seed uint64) []byte {
	rng := rand.New(rand.NewPCG(seed, 6))
	out := make([]byte, 40+rng.IntN(160))
	for i := range out {
		out[i] = byte(rng.Uint32())
	}
	return out
}

// TestRandomPrograms is a short run of [FuzzCheck] on tapes that are always the same.
func TestRandomPrograms(t *testing.T) {
	tier.Slow(t)
	tapes := uint64(80)
	if tier.Full() {
		tapes = 4_000
	}
	n := found{reasons: map[string]int{}}
	for seed := range tapes {
		examine(t, generate(randomTape(1000+seed)), &n)
	}
	t.Logf("%d programs in %d ways: %d are invalid; %d rewrites, %d proved, %d run", tapes, len(sound), n.invalid, n.rewritten, n.proved, n.ran)
	for r, k := range n.reasons {
		t.Log(k, r)
	}
	// The rules of the hardware classes differ, and so do the programs they take.
	if n.invalid > int(tapes) || n.rewritten < int(tapes) || n.proved*10 < n.rewritten*9 || n.ran*10 < n.rewritten*9 {
		t.Error("too few programs could be checked")
	}
}

// TestFound checks programs on which a check was once mistaken, or a flattening wrong.
func TestFound(t *testing.T) {
	names, programs := texts(t, "testdata/fuzz/*.mlir")
	for i, text := range programs {
		t.Run(names[i], func(t *testing.T) {
			n := found{reasons: map[string]int{}}
			examine(t, text, &n)
			if n.rewritten == 0 || n.invalid > 0 {
				t.Errorf("%d rewrites, not valid in %d ways", n.rewritten, n.invalid)
			}
		})
	}
}
