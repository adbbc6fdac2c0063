package difftest

import (
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/tier"
)

// number returns the value of a variable of the environment that replaces a
// default, for runs with other seeds than the one of the project.
func number(t *testing.T, name string, def int64) int64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return def
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func hasAffine(t *testing.T) bool {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Contains(c.Dialects(), "affine")
}

// TestPrint compares the texts of valid modules.
func TestPrint(t *testing.T) {
	other := theirs(t)
	seed, count := number(t, "DIFFTEST_SEED", 1), number(t, "DIFFTEST_MODULES", int64(tier.Some(1200)))
	affine := hasAffine(t)
	const batch = 200
	extras := [][]string{nil, {"--mlir-print-debuginfo"}, {"--mlir-print-local-scope"}, {"--mlir-print-debuginfo", "--mlir-print-local-scope"}}
	for b := int64(0); b*batch < count; b++ {
		t.Run(fmt.Sprintf("batch%d", b), func(t *testing.T) {
			t.Parallel()
			for _, generic := range []bool{false, true} {
				var modules []string
				for i := b * batch; i < min(count, (b+1)*batch); i++ {
					modules = append(modules, module(seed*1e6+i, config{affine: affine && i%3 != 0, generic: generic}))
				}
				args := slices.Clone(extras[b%int64(len(extras))])
				if generic {
					args = append(args, "--mlir-print-op-generic")
				}
				outs := compare(t, other, modules, args)
				if !generic {
					continue
				}
				// The generic form is also the form that both read, in another order.
				r := rand.New(rand.NewSource(seed + b))
				for i := range modules {
					modules[i] = shuffle(r, outs[i].text) + "\n"
				}
				compare(t, other, modules, nil)
			}
		})
	}
}

// compare has both tools process modules and compares their outputs.
func compare(t *testing.T, other tool, modules []string, args []string) []outcome {
	t.Helper()
	want, got := run(t, other, modules, args...), run(t, ours, modules, args...)
	for i := range modules {
		if want[i].first() != got[i].first() {
			t.Errorf("%s: module %d:\n%s\nwant %s\ngot  %s\n", strings.Join(args, " "), i, excerpt(modules[i], want[i].first(), got[i].first()), want[i].first(), got[i].first())
		} else if w, g := firstDifference(want[i].text, got[i].text); w != g {
			t.Errorf("%s: module %d prints differently:\nwant %s\ngot  %s\n", strings.Join(args, " "), i, w, g)
		}
	}
	return want
}

// excerpt returns the lines of a text that messages are about.
func excerpt(text string, messages ...string) string {
	lines := strings.Split(text, "\n")
	var b strings.Builder
	for _, m := range messages {
		if at, err := strconv.Atoi(strings.Split(m, ":")[0]); err == nil && at > 0 && at <= len(lines) {
			b.WriteString(lines[at-1] + "\n")
		}
	}
	return b.String()
}

// firstDifference returns the first lines in which two texts differ.
func firstDifference(want, got string) (string, string) {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) {
			return w[i], "(end)"
		}
		if w[i] != g[i] {
			return w[i], g[i]
		}
	}
	if len(g) > len(w) {
		return "(end)", g[len(w)]
	}
	return "", ""
}
