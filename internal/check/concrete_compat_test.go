package check_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/check"
	"hivm-opt/ir"
)

// doubtful are the functions of testdata/flatten/doubtful that compat mode, like the
// reference, makes mean something else, by arch: what runs shows it. Not among them is
// what shows in no value (e03: the attribute is only wrong), what means nothing before
// (e05, e19: sizes that do not fit), and what only looks wrong (e07).
var doubtful = map[string][]string{
	"membase compat": {
		"e01 load_wider", "e01 copy", "e02 view", "e04 middle", "e04 inner_axes_merge", "e06 f", "e08 f",
		"e10 other_rank", "e12 f", "e13 f",
	},
	"regbase compat": {
		"e01 load_wider", "e01 copy", "e02 view", "e02 no_view", "e04 middle", "e06 f",
		"e10 other_rank", "e12 f", "e13 f",
	},
}

// TestConcreteDoubtful flattens the doubtful cases, in compat mode as the reference does.
func TestConcreteDoubtful(t *testing.T) {
	runner := check.NewRunner(check.ConcreteOptions{Seed: 6})
	names, chunks := texts(t, "../../testdata/flatten/doubtful/*.mlir")
	for _, w := range []way{compatMem, compatReg, safeMem, safeReg, maximalMem, maximalReg} {
		var got []string
		for i, chunk := range chunks {
			c, m, err := read(chunk, w.class)
			if err != nil {
				continue
			}
			_, _ = pairs(c, m, w, func(p *check.Pair) {
				if o := runner.Check(p); o.Example == nil {
					return
				}
				fn, _ := ir.SymbolName(p.After.ParentOfName("func.func"))
				name, _, _ := strings.Cut(filepath.Base(names[i]), "-")
				if name += " " + fn; !slices.Contains(got, name) {
					got = append(got, name)
				}
			})
		}
		if want := doubtful[w.name]; !slices.Equal(got, want) {
			t.Errorf("%s: refuted are\n%q, not\n%q", w.name, got, want)
		}
	}
}
