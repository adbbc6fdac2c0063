package trace

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// maximalFlag is the flag that chooses mode maximal for a generation.
func maximalFlag(arch target.Generation) string {
	switch arch {
	case target.RegBased:
		return `--flatten-ops="arch=regbase mode=maximal"`
	case target.MemBased:
		return `--flatten-ops="arch=membase mode=maximal"`
	}
	return "--flatten-ops=mode=maximal"
}

// Advise completes the trace of an operation by what would join more, options or other operands, and by the
// result for memory-based hardware if nothing chose a generation. It analyses the operation with each of them.
func (t *Trace) Advise(f *analysis.Flattening, op *ir.Operation) {
	o := f.Options()
	skipped := t.alone != nil && skippedText.Get()[t.alone.Rule] != ""
	if o.Mode == analysis.Safe && !t.joinsAll() && !(skipped && t.alone.Rule == AloneHost) {
		maximal := o
		maximal.Mode = analysis.Maximal
		r, _ := f.Analyse(op, maximal, analysis.Nobody{})
		t.hint(r, maximalFlag(o.Arch))
	}
	t.remedies(f, op)
	if o.Arch == target.Unknown && t.Err == nil && !skipped {
		t.Elsewhere = t.onMemoryBased(f, op)
	}
}

// joinsAll reports whether no boundary stays, so that another mode cannot join more.
func (t *Trace) joinsAll() bool {
	stays := func(d Decision) bool { return !d.Rule.Joins() }
	return t.Whole == nil && !slices.ContainsFunc(t.Inputs, stays) && !slices.ContainsFunc(t.Inits, stays)
}

// onMemoryBased is [Trace.Elsewhere].
func (t *Trace) onMemoryBased(f *analysis.Flattening, op *ir.Operation) string {
	o := f.Options()
	o.Arch = target.MemBased
	var r *analysis.Result
	if skip := f.SkipRule(op, o); skip == nil || !skip(op) {
		r, _ = f.Analyse(op, o, analysis.Nobody{})
	}
	switch {
	case r == nil && t.Result == nil, r != nil && t.Result != nil && sameGroups(r.Groups, t.Result.Groups):
		return ""
	case r == nil:
		return "leaves it alone"
	}
	return fmt.Sprintf("makes it rank %d -> %d: %s", t.Rank, r.RankAfterFlatten(), resultText(r))
}

// hint says at the boundaries that stay apart where a flag, whose result is best, would join them.
func (t *Trace) hint(best *analysis.Result, flag string) {
	if best == nil || len(t.Groups.Mapping()) != len(best.InputReassociation().Mapping()) {
		return
	}
	if t.Whole != nil {
		t.Whole.Hint, t.Whole.option = flag+" flattens it: "+resultText(best), flag
	}
	hintAt(t.Inputs, best.InputReassociation().Mapping(), flag)
	hintAt(t.Inits, best.InitReassociation().Mapping(), flag)
}

// hintAt is hint at some boundaries; groups are the groups of the axes.
func hintAt(ds []Decision, groups []int, flag string) {
	for i := range ds {
		if left := ds[i].Left; !ds[i].Rule.Joins() && left+1 < len(groups) && groups[left] == groups[left+1] {
			ds[i].Hint, ds[i].option = flag+" joins them", flag
		}
	}
}
