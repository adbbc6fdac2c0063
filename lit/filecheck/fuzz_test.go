package filecheck_test

import (
	"strings"
	"testing"
	"time"

	"hivm-opt/lit/internal/filecheckgen"
	"hivm-opt/lit/internal/testenv"
)

// pairOf returns the pair of a seed, or a pair of the given texts and the command
// line of the seed.
func pairOf(seed uint64, check, input string) filecheckgen.Pair {
	p := filecheckgen.Generate(seed)
	if check != "" {
		p.Check, p.Input = check, input
	}
	return p
}

// addSeeds adds pairs to start from: numbers of pairs, and texts.
func addSeeds(f *testing.F) {
	for seed := range uint64(60) {
		f.Add(seed, "", "")
		p := filecheckgen.Generate(1000 + seed)
		f.Add(seed, p.Check, p.Input)
	}
}

// FuzzAgainstLLVM goes on from the pairs of TestAgainstLLVM.
func FuzzAgainstLLVM(f *testing.F) {
	j := judge{testenv.FileCheck(f), f.TempDir()}
	addSeeds(f)
	f.Fuzz(func(t *testing.T, seed uint64, check, input string) {
		p := pairOf(seed, check, input)
		want, err := j.run(p)
		if err != nil {
			t.Skip(err)
		}
		if got := ours(p); !agree(got, want) {
			t.Error(describe(p, got, want))
		}
	})
}

// FuzzCheck looks for pairs that end in a panic, without an answer in time, or in a
// failure that says nothing.
func FuzzCheck(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, seed uint64, check, input string) {
		p := pairOf(seed, check, input)
		if len(p.Check)+len(p.Input) > 1<<16 {
			t.Skip("too long for the time limit")
		}
		start := time.Now()
		got := ours(p)
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("took %v", took)
		}
		if got.exit > 2 || got.exit > 0 && strings.TrimSpace(got.stderr) == "" {
			t.Errorf("exit code %d: %s", got.exit, got.stderr)
		}
	})
}
