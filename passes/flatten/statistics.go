package flatten

import (
	"hivm-opt/pass"
	"hivm-opt/passes/flatten/trace"
)

// The statistics of the pass.
const (
	statOps       = "num-ops"
	statFlattened = "num-flattened"
	statUnchanged = "num-unchanged"
	statBefore    = "rank-before"
	statAfter     = "rank-after"
	// statReason is the start of the names of statistics about operations that stay;
	// the rule that decided is the rest.
	statReason = "unchanged-"
)

// statistics describes them. A reason that there is none of is left out of reports.
func statistics() []pass.StatisticInfo {
	out := []pass.StatisticInfo{
		{Name: statOps, Help: "Structured operations seen"},
		{Name: statFlattened, Help: "Operations flattened"},
		{Name: statUnchanged, Help: "Operations left as they are"},
		{Name: statBefore, Help: "Sum of the ranks before"},
		{Name: statAfter, Help: "Sum of the ranks after"},
	}
	for _, rule := range trace.Rules() {
		if !rule.Joins() {
			out = append(out, pass.StatisticInfo{Name: statReason + rule.String(), Help: "Left as they are: " + rule.Help(), Sparse: true})
		}
	}
	return out
}

// count adds an operation to the statistics.
func count(t *pass.Target, x *trace.Trace) {
	t.Count(statOps, 1)
	t.Count(statBefore, x.Rank)
	t.Count(statAfter, len(x.Groups))
	if x.Result != nil {
		t.Count(statFlattened, 1)
		return
	}
	t.Count(statUnchanged, 1)
	t.Count(statReason+x.Reason().String(), 1)
}
