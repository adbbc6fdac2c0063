package check_test

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"hivm-opt/internal/check"
	"hivm-opt/internal/tier"
	"hivm-opt/printer"
)

// verdicts counts the prover's verdicts on many pairs.
type verdicts struct {
	proved  int
	refuted []string
	unknown map[string]int
}

func (n *verdicts) add(p *check.Pair, name string, r check.Result) {
	switch r.Verdict {
	case check.Proved:
		n.proved++
	case check.Refuted:
		n.refuted = append(n.refuted, fmt.Sprintf("%s: %s\n%s\nbecomes\n%s", name, r.Example,
			printer.String(p.Ctx, p.Before, printer.Options{}), printer.String(p.Ctx, p.After, printer.Options{})))
	default:
		if n.unknown == nil {
			n.unknown = map[string]int{}
		}
		n.unknown[name+" "+p.Before.Name()+": "+r.Reason]++
	}
}

func (n *verdicts) String() string {
	var lines []string
	total := 0
	for r, k := range n.unknown {
		lines = append(lines, fmt.Sprintf("%5d unknown: %s", k, r))
		total += k
	}
	sort.Strings(lines)
	return strings.Join(append([]string{fmt.Sprintf("%d proved, %d unknown, %d refuted", n.proved, total, len(n.refuted))}, lines...), "\n")
}

// TestProveMeasured proves the results of safe and maximal mode for the inputs of
// all measured cases.
func TestProveMeasured(t *testing.T) {
	names, chunks := measured(t, "flatten/*/*.mlir")
	for _, w := range sound {
		var n verdicts
		for i, chunk := range chunks {
			c, m, err := read(chunk, w.class)
			if err != nil {
				continue
			}
			q := check.NewProver()
			if _, err := pairs(c, m, w, func(p *check.Pair) { n.add(p, names[i], q.Check(p)) }); err != nil {
				continue
			}
		}
		t.Logf("%s: %v", w.name, &n)
		for _, r := range n.refuted {
			t.Error(r)
		}
	}
}

// TestProveCompat checks the results of compat mode, which follows the reference,
// for the inputs of all measured cases.
func TestProveCompat(t *testing.T) {
	tier.Slow(t)
	for _, w := range []way{compatMem, compatReg} {
		names, chunks := measured(t, "flatten/"+strings.Fields(w.name)[0]+"/*.mlir")
		var n verdicts
		warned, refuted := 0, 0
		for i, chunk := range chunks {
			c, m, err := read(chunk, w.class)
			if err != nil {
				continue
			}
			q := check.NewProver()
			bad := len(n.refuted)
			warnings, err := pairs(c, m, w, func(p *check.Pair) { n.add(p, names[i], q.Check(p)) })
			if len(warnings) > 0 {
				warned++
			}
			if len(n.refuted) > bad {
				refuted++
				if len(warnings) == 0 {
					t.Errorf("refuted, but there was no warning (%v): %s", err, n.refuted[bad])
				}
			}
		}
		t.Logf("%s: %d chunks with warnings, %d refuted: %v", w.name, warned, refuted, &n)
		for _, r := range n.refuted {
			t.Log(r)
		}
	}
}
