package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"hivm-opt/lit"
)

// Summary prints the lists of tests that failed, and how many tests had which
// outcome. results are of all tests that were discovered.
func Summary(out io.Writer, results []lit.Result, elapsed time.Duration, options Options) {
	byCode := map[lit.Code][]string{}
	for _, r := range results {
		byCode[r.Code] = append(byCode[r.Code], r.Test.Name())
	}
	for _, c := range lit.Codes() {
		names := byCode[c]
		if len(names) == 0 || !c.IsFailure() && !options.Show[c] {
			continue
		}
		slices.Sort(names)
		fmt.Fprintf(out, "%s\n%s Tests (%d):\n", stars, c.Label(), len(names))
		for _, n := range names {
			fmt.Fprintf(out, "  %s\n", n)
		}
		fmt.Fprintln(out)
	}
	if !options.Terse {
		fmt.Fprintf(out, "\nTesting Time: %.2fs\n", elapsed.Seconds())
	}
	fmt.Fprintf(out, "\nTotal Discovered Tests: %d\n", len(results))
	counts(out, byCode, len(results), options.Terse)
}

// counts prints the table of outcomes.
func counts(out io.Writer, byCode map[lit.Code][]string, total int, terse bool) {
	var codes []lit.Code
	label, digits := 0, 0
	for _, c := range lit.Codes() {
		n := len(byCode[c])
		if n == 0 || terse && !c.IsFailure() {
			continue
		}
		codes = append(codes, c)
		label = max(label, len(c.Label()))
		digits = max(digits, len(fmt.Sprint(n)))
	}
	for _, c := range codes {
		n := len(byCode[c])
		fmt.Fprintf(out, "  %-*s: %*d (%.2f%%)\n", label, c.Label(), digits, n, 100*float64(n)/float64(total))
	}
}

// Tests prints the names of all tests, for --show-tests.
func Tests(out io.Writer, tests []*lit.Test) {
	fmt.Fprintln(out, "-- Available Tests --")
	for _, t := range tests {
		fmt.Fprintf(out, "  %s\n", t.Name())
	}
}

// Suites prints the properties of each suite, for --show-suites.
func Suites(out io.Writer, tests []*lit.Test, suites []*lit.Suite) {
	fmt.Fprintln(out, "-- Test Suites --")
	for _, s := range suites {
		n := 0
		for _, t := range tests {
			if t.Suite.SourceRoot == s.SourceRoot && t.Suite.Name == s.Name {
				n++
			}
		}
		var features, substitutions []string
		for f, available := range s.Features {
			if available {
				features = append(features, f)
			}
		}
		slices.Sort(features)
		for _, sub := range s.Substitutions {
			key := sub.Key
			if sub.Pattern != nil {
				key = sub.Pattern.String()
			}
			substitutions = append(substitutions, key+" => "+sub.Value)
		}
		execRoot := s.ExecRoot
		if execRoot == "" {
			execRoot = "(temporary)"
		}
		fmt.Fprintf(out, "  %s - %d tests\n    Source Root: %s\n    Exec Root  : %s\n", s.Name, n, s.SourceRoot, execRoot)
		fmt.Fprintf(out, "    Available Features: %s\n    Available Substitutions: %s\n",
			strings.Join(features, " "), strings.Join(substitutions, "\n"+strings.Repeat(" ", 29)))
	}
}
