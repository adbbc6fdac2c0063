package driver

import (
	"fmt"
	"io"
	"strings"
	"time"

	"hivm-opt/pass"
)

// timing holds the measurements of --mlir-timing.
type timing struct {
	began         time.Time
	parse, output time.Duration
	passes        pass.Timing
}

// report writes the times as a tree, as mlir-opt does.
func (t *timing) report(w io.Writer) {
	const rule = "===-------------------------------------------------------------------------===\n"
	total := time.Since(t.began)
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s... Execution time report ...\n%s", rule, strings.Repeat(" ", 25), rule)
	fmt.Fprintf(&b, "  Total Execution Time: %.4f seconds\n\n  ----Wall Time----  ----Name----\n", total.Seconds())
	row := func(depth int, name string, d time.Duration) {
		percent := 100 * d.Seconds() / max(total.Seconds(), 1e-9)
		fmt.Fprintf(&b, "  %8.4f (%5.1f%%)  %s%s\n", d.Seconds(), percent, strings.Repeat("  ", depth), name)
	}
	var rows func(depth int, nodes []*pass.TimingNode)
	rows = func(depth int, nodes []*pass.TimingNode) {
		for _, n := range nodes {
			row(depth, n.Name, n.Total)
			rows(depth+1, n.Entries)
		}
	}
	rest := total - t.parse - t.output
	row(0, "Parser", t.parse)
	rows(0, t.passes.Nodes())
	for _, n := range t.passes.Nodes() {
		rest -= n.Total
	}
	row(0, "Output", t.output)
	row(0, "Rest", rest)
	row(0, "Total", total)
	io.WriteString(w, b.String())
}

// lap adds the time since a moment to d; it is meant for defer.
func lap(d *time.Duration, since time.Time) { *d += time.Since(since) }
