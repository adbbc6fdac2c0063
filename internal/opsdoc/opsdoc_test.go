package opsdoc

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/dialect/alldialects"
)

var update = flag.Bool("update", false, "write docs/ops.md")

// TestOrigins checks that each dialect has a line, and no other.
func TestOrigins(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, o := range origins {
		listed = append(listed, o.dialect)
	}
	slices.Sort(listed)
	if diff := cmp.Diff(c.Dialects(), listed); diff != "" {
		t.Errorf("dialects and their lines: -registered +listed\n%s", diff)
	}
}

// TestPage compares docs/ops.md with the tables of the engines.
func TestPage(t *testing.T) {
	const name = "../../docs/ops.md"
	page, err := Page()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != page {
		t.Errorf("docs/ops.md is not what the tables say: run make update")
	}
}

// TestFacts checks some rows of the page.
func TestFacts(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]Fact{
		"hivm.hir.vadd":  {{"verify", "rules"}, {"flatten", "yes"}, {"run", "yes"}, {"host", "yes"}, {"ascend", "call, loops, decomposed"}},
		"memref.alloc":   {{"verify", "rules"}, {"run", "yes"}, {"host", "yes"}},
		"hivm.hir.debug": {{"run", "nothing"}, {"host", "nothing"}, {"ascend", "call"}},
	} {
		if diff := cmp.Diff(want, Facts(c.MustOp(name))); diff != "" {
			t.Errorf("%s -want +got\n%s", name, diff)
		}
	}
}

// TestMeaning checks that each operation of HIVM that is no instruction has a meaning.
func TestMeaning(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, def := range c.Ops() {
		switch got := Meaning(def); {
		case !strings.HasPrefix(def.Name, "hivm.hir."):
			if got != "" {
				t.Errorf("%s: %s", def.Name, got)
			}
		case got == "":
			t.Errorf("%s has none", def.Name)
		default:
			n++
		}
	}
	if n < 100 {
		t.Errorf("only %d operations", n)
	}
	if got, want := Meaning(c.MustOp("hivm.hir.vadd")), "interpreted: integers wrap; division never traps; `isHP` is without effect"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
