package difftest

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// TestErrors compares the messages about broken modules: both tools must report the
// same number of errors, the first at the same place with the same words.
func TestErrors(t *testing.T) {
	other := theirs(t)
	seed, count := number(t, "DIFFTEST_SEED", 1), number(t, "DIFFTEST_BROKEN", int64(tier.Some(600)))
	affine := hasAffine(t)
	const batch = 150
	for b := int64(0); b*batch < count; b++ {
		t.Run(fmt.Sprintf("batch%d", b), func(t *testing.T) {
			t.Parallel()
			var modules, names []string
			for i := b * batch; i < min(count, (b+1)*batch); i++ {
				g := config{affine: affine && i%3 != 0, generic: true, unlocated: true, small: true}
				text := module(seed*1e6+i, g)
				broken, name := mutate(rand.New(rand.NewSource(seed*1e6+i)), text)
				modules, names = append(modules, broken), append(names, name)
			}
			want, got := run(t, other, modules), run(t, ours, modules, "--max-errors=1")
			for i := range modules {
				w, g := want[i].first(), got[i].first()
				if n, m := want[i].count(), got[i].count(); n != m || !sameMessage(w, g) {
					t.Errorf("module %d (%s):\n%s\nwant %s\ngot  %s\n", i, names[i], excerpt(modules[i], w, g), w, g)
					t.Logf("want %d errors, got %d: %s", n, m, strings.Join(got[i].errors, "\n"))
				}
			}
		})
	}
}
