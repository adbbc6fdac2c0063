package check_test

import (
	"fmt"
	"path"
	"slices"
	"sort"
	"strings"
	"testing"

	"hivm-opt/internal/check"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/tier"
	"hivm-opt/printer"
)

// measured returns the cases whose names match, with their names.
func measured(t testing.TB, pattern string) (names, chunks []string) {
	t.Helper()
	for _, file := range conformance.Files(t, pattern) {
		for i, chunk := range conformance.Chunks(t, file) {
			names = append(names, fmt.Sprintf("%s:%d", path.Base(file), i))
			chunks = append(chunks, chunk)
		}
	}
	return names, chunks
}

// tally counts the results of the checks of many pairs.
type tally struct {
	agreed  int
	refuted []string
	// reasons counts the pairs that could not be run, by operation and reason.
	reasons map[string]int
}

func (n *tally) add(p *check.Pair, name string, o check.Outcome) {
	switch {
	case o.Example != nil:
		n.refuted = append(n.refuted, fmt.Sprintf("%s: %s\n%s\nbecomes\n%s", name, o.Example,
			printer.String(p.Ctx, p.Before, printer.Options{}), printer.String(p.Ctx, p.After, printer.Options{})))
	case o.Reason != "":
		if n.reasons == nil {
			n.reasons = map[string]int{}
		}
		n.reasons[name+" "+p.Before.Name()+": "+o.Reason]++
	default:
		n.agreed++
	}
}

func (n *tally) String() string {
	var lines []string
	for r, k := range n.reasons {
		lines = append(lines, fmt.Sprintf("%5d not run: %s", k, r))
	}
	sort.Strings(lines)
	return strings.Join(append([]string{fmt.Sprintf("%d agree, %d refuted", n.agreed, len(n.refuted))}, lines...), "\n")
}

// leastAgreed is how many results of the measured inputs agree in each way, when all are
// run.
var leastAgreed = map[string]int{"membase safe": 983, "membase maximal": 1027, "regbase safe": 1014, "regbase maximal": 1050}

// TestConcreteMeasured runs the results of safe and maximal mode for the inputs of
// all measured cases on three instantiations each. It takes a sample of the cases,
// and leaves out the largest buffers, unless the tests are for a release.
func TestConcreteMeasured(t *testing.T) {
	tier.Slow(t)
	every, o := tier.Every(6), check.ConcreteOptions{Seed: 6, Elements: 1 << 16}
	if tier.Full() {
		o.Elements = 1 << 22
	}
	runner := check.NewRunner(o)
	names, chunks := measured(t, "flatten/*/*.mlir")
	for _, w := range sound {
		var n tally
		for i := 0; i < len(chunks); i += every {
			c, m, err := read(chunks[i], w.class)
			if err != nil {
				continue // the other class takes it
			}
			// An error is about an axis that an operation does not have.
			_, _ = pairs(c, m, w, func(p *check.Pair) { n.add(p, names[i], runner.Check(p)) })
		}
		t.Logf("%s: %v", w.name, &n)
		for _, r := range n.refuted {
			t.Error(r)
		}
		if least := leastAgreed[w.name] / every * 9 / 10; n.agreed < least || tier.Full() && n.agreed < leastAgreed[w.name] {
			t.Errorf("%s: only %d results agree", w.name, n.agreed)
		}
	}
}

// wrongMeasured are the measured cases that the reference flattens wrongly, by class.
var wrongMeasured = map[string][]string{
	"membase compat": {"padload.mlir:18"}, // left padding through a subview
	"regbase compat": nil,
}

// TestConcreteCompat runs the results of compat mode, which follows the reference, for
// the inputs of the measured cases, and finds the cases that are wrong there.
func TestConcreteCompat(t *testing.T) {
	tier.Slow(t)
	o := check.ConcreteOptions{Seed: 6, Elements: 1 << 14}
	if tier.Full() {
		o.Elements, o.Runs = 1<<22, 12
	}
	runner := check.NewRunner(o)
	for _, w := range []way{compatMem, compatReg} {
		class, _, _ := strings.Cut(w.name, " ")
		names, chunks := measured(t, "flatten/"+class+"/*.mlir")
		var n tally
		var wrong []string
		for i, chunk := range chunks {
			c, m, err := read(chunk, w.class)
			if err != nil {
				continue
			}
			_, _ = pairs(c, m, w, func(p *check.Pair) {
				out := runner.Check(p)
				n.add(p, names[i], out)
				if out.Example != nil {
					wrong = append(wrong, names[i])
				}
			})
		}
		t.Logf("%s: %v", w.name, &n)
		if !slices.Equal(wrong, wrongMeasured[w.name]) {
			t.Errorf("%s: wrong are %q, not %q\n%s", w.name, wrong, wrongMeasured[w.name], strings.Join(n.refuted, "\n"))
		}
	}
}
