package check_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/check"
	"hivm-opt/ir"
)

// TestDoubtful refutes the results of mode=compat, which follows the reference, for
// the doubtful cases: the cases where the reference is wrong, and no others. In the
// other modes nothing is refuted.
func TestDoubtful(t *testing.T) {
	for _, w := range []way{compatMem, compatReg, safeMem, safeReg, maximalMem, maximalReg} {
		got := map[string]bool{}
		names, chunks := texts(t, "../../testdata/flatten/doubtful/*.mlir")
		for i, chunk := range chunks {
			file, _, _ := strings.Cut(names[i], ".mlir")
			c, m, err := read(chunk, w.class)
			if err != nil {
				continue // for the other hardware
			}
			q := check.NewProver()
			_, _ = pairs(c, m, w, func(p *check.Pair) {
				if q.Check(p).Verdict == check.Refuted {
					got[file+" "+functionOf(p.After)] = true
				}
			})
		}
		if diff := cmp.Diff(refutedOf[w.name], slices.Sorted(maps.Keys(got))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", w.name, diff)
		}
	}
}

// functionOf returns the name of the function that an operation is in.
func functionOf(op *ir.Operation) string {
	name, _ := ir.SymbolName(funcs.Enclosing(op).Op)
	return name
}

// refutedOf lists the doubtful cases that are refuted, by the way to flatten. Not among
// them are the cases that the reference makes invalid for the verifier alone (e07, e09,
// e10), and e19 where the sizes differ along the outermost of the axes that are merged:
// the elements that have the same index then still do.
var refutedOf = map[string][]string{
	compatMem.name: {
		"e01-padded-move copy",
		"e01-padded-move load_wider",
		"e02-left-padding-through-subview view",
		"e03-copy-collapse-reassociation f",
		"e04-gather-axis inner_axes_merge",
		"e04-gather-axis middle",
		"e05-gather-larger-source f",
		"e06-broadcast-of-full-axis f",
		"e08-transpose-of-three-axes f",
		"e12-pad-with-constant-values f",
		"e13-in-place-transpose f",
		"e19-sizes-differ concat",
	},
	compatReg.name: {
		"e01-padded-move copy",
		"e01-padded-move load_wider",
		"e02-left-padding-through-subview no_view",
		"e02-left-padding-through-subview view",
		"e03-copy-collapse-reassociation f",
		"e04-gather-axis middle",
		"e05-gather-larger-source f",
		"e06-broadcast-of-full-axis f",
		"e12-pad-with-constant-values f",
		"e13-in-place-transpose f",
		"e19-sizes-differ concat",
	},
}
