package check_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/check"
	"hivm-opt/ir"
)

// doubtful are the functions of testdata/flatten/doubtful whose meaning compat mode
// changes, like the reference, by arch: running them shows it. Not among them are
// cases that show in no value (e03: the attribute is only wrong), cases without a
// meaning before (e05, e19: sizes that do not fit), and cases that only look wrong
// (e07). The cases are E1 to E28 of docs/reference.md.
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
				fn, _ := ir.SymbolName(funcs.Enclosing(p.After).Op)
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
