package pass

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// StatisticInfo describes a number that a pass counts.
type StatisticInfo struct {
	Name, Help string
	// Sparse leaves the statistic out of reports while it is 0.
	Sparse bool
}

// Statistics collects the statistics of the passes of a pipeline. Its method Count
// is meant for a [Manager].
type Statistics struct {
	counts map[*Step]map[string]int
}

// Count adds n to a statistic of a pass.
func (x *Statistics) Count(s *Step, statistic string, n int) {
	if x.counts == nil {
		x.counts = map[*Step]map[string]int{}
	}
	if x.counts[s] == nil {
		x.counts[s] = map[string]int{}
	}
	x.counts[s][statistic] += n
}

// Display is the form of a report.
type Display uint8

const (
	// AsPipeline lists the passes as the pipeline has them.
	AsPipeline Display = iota
	// AsList adds up the passes of a name, sorts them and leaves out passes that count
	// nothing.
	AsList
)

// Report writes the statistics of a pipeline in the form of mlir-opt.
func (x *Statistics) Report(w io.Writer, p *Pipeline, d Display) error {
	const rule = "===-------------------------------------------------------------------------===\n"
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s... Pass statistics report ...\n%s", rule, strings.Repeat(" ", 25), rule)
	if d == AsList {
		x.writeList(&b, p)
	} else {
		x.writePipeline(&b, p, 0)
	}
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}

func (x *Statistics) writePipeline(b *strings.Builder, p *Pipeline, depth int) {
	for _, s := range p.Steps {
		if s.Nested != nil {
			fmt.Fprintf(b, "%s'%s' Pipeline\n", strings.Repeat(" ", depth), s.Nested.Anchor)
			x.writePipeline(b, s.Nested, depth+2)
			continue
		}
		writeEntry(b, s.Info, x.counts[s], depth)
	}
}

func (x *Statistics) writeList(b *strings.Builder, p *Pipeline) {
	sums := map[*Info]map[string]int{}
	x.sum(sums, p)
	infos := slices.SortedFunc(maps.Keys(sums), func(l, r *Info) int { return cmp.Compare(l.Label(), r.Label()) })
	for _, info := range infos {
		if len(info.Statistics) > 0 || len(sums[info]) > 0 {
			writeEntry(b, info, sums[info], 0)
		}
	}
}

// sum adds up the statistics of the passes of a pipeline, by pass.
func (x *Statistics) sum(sums map[*Info]map[string]int, p *Pipeline) {
	for _, s := range p.Steps {
		if s.Nested != nil {
			x.sum(sums, s.Nested)
			continue
		}
		if sums[s.Info] == nil {
			sums[s.Info] = map[string]int{}
		}
		for name, n := range x.counts[s] {
			sums[s.Info][name] += n
		}
	}
}

// writeEntry writes a pass with its statistics, sorted by name.
func writeEntry(b *strings.Builder, info *Info, counts map[string]int, depth int) {
	fmt.Fprintf(b, "%s%s\n", strings.Repeat(" ", depth), info.Label())
	help := map[string]string{}
	for name := range counts {
		help[name] = ""
	}
	for _, s := range info.Statistics {
		if _, counted := counts[s.Name]; counted || !s.Sparse {
			help[s.Name] = s.Help
		}
	}
	digits, letters := 0, 0
	for name := range help {
		digits, letters = max(digits, len(fmt.Sprint(counts[name]))), max(letters, len(name))
	}
	for _, name := range slices.Sorted(maps.Keys(help)) {
		fmt.Fprintf(b, "%s(S) %*d %-*s - %s\n", strings.Repeat(" ", depth+2), digits, counts[name], letters, name, help[name])
	}
}
