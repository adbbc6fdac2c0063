package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// withoutInputs are the operations that read no memory but their destinations, or write
// none.
var withoutInputs = []string{
	"varange", "pointer_cast", "bitcast", "create_sync_block_lock", "get_block_idx", "get_block_num", "get_sub_block_idx",
	"get_sub_block_num", "get_sys_cnt", "multi_buffer_counter", "set_atomic", "local_load", "local_store",
}

// TestSharedForms has a form of each operation with a meaning.
func TestSharedForms(t *testing.T) {
	have := map[string]bool{}
	for _, s := range nativetest.SharedForms() {
		have[s.Name()] = true
	}
	for _, op := range hivm.Dialect().Ops {
		name, ok := strings.CutPrefix(op.Name, "hivm.hir.")
		if !ok || op.Unspecified != "" || op.Traits.Has(hivm.NoData) || slices.Contains(withoutInputs, name) {
			continue
		}
		if !have[name] {
			t.Errorf("no form of %s", name)
		}
	}
}

// TestShared has operations whose sources are their destinations, as one value and as views
// of one. They compute the same as with copies of the sources, in the interpreter and
// natively. Unless it runs for a release it takes one way of sharing for each form.
func TestShared(t *testing.T) {
	t.Parallel()
	tier.Slow(t)
	var b pairs
	for k, s := range nativetest.SharedForms() {
		ways := s.Equalities()
		if !tier.Full() && len(ways) > 0 {
			ways = ways[k%len(ways):][:1]
		}
		for _, of := range ways {
			b.add(t, func(name string, apart bool) string { return s.Text(name, of, apart) })
		}
	}
	text := b.end(t, tier.Some(150))
	compareShared(t, text)
	compareShared(t, flattened(t, text, "maximal"))
	if tier.Full() {
		compareShared(t, flattened(t, text, "safe"))
	}
}

// pairs makes a text of functions that have one behind them with "_apart" in its name.
type pairs struct {
	strings.Builder
	n, refused int
}

// add adds a function and the function behind it, unless they are not valid.
func (b *pairs) add(t *testing.T, text func(name string, apart bool) string) {
	name := fmt.Sprintf("f%d", b.n)
	f := text(name, false) + text(name+"_apart", true)
	if _, err := parse(f); err != nil {
		b.refused++
		t.Logf("%.200v", err)
		return
	}
	b.WriteString(f)
	b.n++
}

// end returns the text. All functions have to be valid, and there are at least so many.
func (b *pairs) end(t *testing.T, least int) string {
	t.Helper()
	t.Logf("%d functions, %d that are not valid", b.n, b.refused)
	if b.n < least || b.refused > 0 {
		t.Errorf("%d functions, %d that are not valid", b.n, b.refused)
	}
	return b.String()
}

// compareShared compares each function of a text with the function that has "_apart"
// behind its name, and the program with the interpreter.
func compareShared(t *testing.T, text string) {
	t.Helper()
	s := nativetest.Setup{
		Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 3,
		Fill:  func(r *rand.Rand, _ string, _ int, e interp.Elem) interp.Value { return nativetest.Small(r, e) },
		Slack: func(string) int { return 64 },
	}
	for _, name := range s.CompareApart(t, text) {
		t.Errorf("@%s differs from @%[1]s_apart: %s", name, operationOf(text, name))
	}
}

// operationOf returns the last operation of a function.
func operationOf(text, name string) string {
	_, rest, _ := strings.Cut(text, "@"+name+"(")
	rest, _, _ = strings.Cut(rest, "  return\n")
	lines := strings.Split(strings.TrimSpace(rest), "\n")
	return lines[len(lines)-1]
}

// TestOverlap is TestShared with parts of one buffer: shifted, one beside the other, and
// somewhere. Unless it runs for a release it takes one of the three for each form.
func TestOverlap(t *testing.T) {
	t.Parallel()
	tier.Slow(t)
	places := []string{"[1, 1]", "[0, 4]", "[%one, 0]"}
	var b pairs
	forms := 0
	for _, s := range nativetest.SharedForms() {
		if slices.ContainsFunc(s.Types, func(t string) bool { return !strings.HasPrefix(t, "4x4x") }) {
			continue
		}
		for _, of := range s.Equalities() {
			forms++
			for i, at := range places {
				if forms%len(places) != i && !tier.Full() {
					continue
				}
				b.add(t, func(name string, apart bool) string { return s.Parts(name, of, at, apart) })
			}
		}
	}
	compareShared(t, b.end(t, tier.Some(400)))
}
