package driver

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
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

// timingDisplay is the value of --mlir-timing-display.
type timingDisplay string

const (
	timingTree timingDisplay = "tree"
	timingList timingDisplay = "list"
)

// String implements pflag.Value.
func (d *timingDisplay) String() string { return "" }

// Type implements pflag.Value.
func (d *timingDisplay) Type() string { return "list|tree" }

// Set implements pflag.Value.
func (d *timingDisplay) Set(s string) error {
	switch x := timingDisplay(s); x {
	case timingTree, timingList:
		*d = x
		return nil
	}
	return unknownValueOf(d, s)
}

// passTimes returns the times of passes by their names, all runs of one added up.
func passTimes(nodes []*pass.TimingNode, times map[string]time.Duration) map[string]time.Duration {
	for _, n := range nodes {
		times[n.Name] += n.Total
		passTimes(n.Entries, times)
	}
	return times
}

// report writes the times as mlir-opt does: as a tree, or as a list that begins with the longest.
func (t *timing) report(w io.Writer, as timingDisplay) {
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
	for _, n := range t.passes.Nodes() {
		rest -= n.Total
	}
	if as == timingList {
		times := passTimes(t.passes.Nodes(), map[string]time.Duration{"Parser": t.parse, "Output": t.output, "Rest": rest})
		names := slices.Sorted(maps.Keys(times))
		slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(times[b], times[a]) })
		for _, name := range names {
			row(0, name, times[name])
		}
	} else {
		row(0, "Parser", t.parse)
		rows(0, t.passes.Nodes())
		row(0, "Output", t.output)
		row(0, "Rest", rest)
	}
	row(0, "Total", total)
	io.WriteString(w, b.String())
}

// lap adds the time since a moment to d; it is meant for defer.
func lap(d *time.Duration, since time.Time) { *d += time.Since(since) }
