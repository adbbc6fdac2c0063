package filecheckgen

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGenerate(t *testing.T) {
	pairs := map[string]bool{}
	for seed := range uint64(300) {
		p := Generate(seed)
		if d := cmp.Diff(p, Generate(seed)); d != "" {
			t.Fatalf("seed %d gives two pairs:\n%s", seed, d)
		}
		pairs[p.Check] = true
	}
	if len(pairs) < 280 {
		t.Errorf("300 seeds give only %d check files", len(pairs))
	}
}

func TestFeatures(t *testing.T) {
	none := Pair{Input: "x", Check: "text", Args: []string{CheckFile}}
	for _, f := range Features() {
		if f.Used(none) && f.Name != "standard input" {
			t.Errorf("a pair with nothing in it uses %s", f.Name)
		}
	}
}

func TestMinimise(t *testing.T) {
	p := Pair{
		Check: "CHECK: a\nCHECK-NEXT: b c d\nCHECK: e\n", Input: "a\nb c d\ne\n",
		Args: []string{CheckFile, "-v", "--ignore-case"}, Env: "-vv",
	}
	got := Minimise(p, func(p Pair) bool {
		return strings.Contains(p.Check, "NEXT") && strings.Contains(p.Input, "c")
	})
	want := Pair{Check: "NEXT", Input: "c", Args: []string{}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
