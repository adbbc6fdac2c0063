package check_test

import (
	"regexp"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

// ruleCase is a function before and after a flattener, with the verdict on its one
// structured operation. want is "proved", or the word for another verdict and a part
// of the reason.
type ruleCase struct {
	name          string
	args          string
	before, after string
	want          string
}

// compareText returns the verdicts on the structured operations of two functions.
func compareText(t *testing.T, args, before, after string) (results []check.Result, unpaired []string) {
	t.Helper()
	wrap := func(body string) string {
		return expand("func.func @f(" + args + ") {\n" + body + "\nreturn\n}\n")
	}
	c, b, err := read(wrap(before), target.RegBased)
	if err != nil {
		t.Fatalf("before: %v", err)
	}
	a, err := parseInto(c, wrap(after))
	if err != nil {
		t.Fatalf("after: %v", err)
	}
	q := check.NewProver()
	check.Modules(c, b, a, func(*ir.Operation) { q.Reset() }, func(f check.Finding) {
		switch {
		case f.Pair == nil:
			unpaired = append(unpaired, f.Unpaired)
		case f.Structured():
			results = append(results, q.Check(f.Pair))
		}
	})
	return results, unpaired
}

func (x ruleCase) run(t *testing.T) {
	results, unpaired := compareText(t, x.args, x.before, x.after)
	if len(results) != 1 || len(unpaired) > 0 {
		t.Fatalf("%d results, %q", len(results), unpaired)
	}
	r := results[0]
	verdict, reason, _ := strings.Cut(x.want, ": ")
	if r.Verdict.String() != verdict || !strings.Contains(r.Reason, reason) {
		t.Errorf("%s: %s, want %s", r.Verdict, r.Reason, x.want)
	}
	if (r.Example != nil) != (r.Verdict == check.Refuted) {
		t.Errorf("%s with example %v", r.Verdict, r.Example)
	}
}

// TestRules has a case for each rule, that it proves and that it fails.
func TestRules(t *testing.T) {
	for _, x := range ruleCases {
		t.Run(x.name, x.run)
	}
}

// shorthand finds <<4x8>> and <<4x8:[9, 1]>>, which abbreviate types of buffers.
var shorthand = regexp.MustCompile(`<<([0-9?x]*)(?::(\[[^]]*\])([^>]*))?>>`)

// expand writes out the abbreviations of the cases.
func expand(text string) string {
	text = strings.ReplaceAll(text, "= collapse ", "= memref.collapse_shape ")
	return shorthand.ReplaceAllStringFunc(text, func(m string) string {
		part := shorthand.FindStringSubmatch(m)
		if part[2] == "" {
			return "memref<" + part[1] + "xf32>"
		}
		return "memref<" + part[1] + "xf32, strided<" + part[2] + part[3] + ">>"
	})
}

// parseInto parses and verifies another module of a context.
func parseInto(c *ir.Context, text string) (*ir.Operation, error) {
	return irtest.Read(c, "after.mlir", text)
}
