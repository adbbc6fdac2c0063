package explain

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"sync"

	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// Recorder writes down the decisions of flatten-ops, hivm-plan-memory and the synchronizers. The
// zero value is ready for use.
type Recorder struct {
	// Remarks makes each decision a remark of the pass.
	Remarks bool
	// Missed makes a remark of the pass of each operation that flatten-ops leaves as it is though
	// it has dims to merge.
	Missed bool
	// Trace, when not nil, gets each decision with all its stages.
	Trace func(*Op)

	ops    []Op
	alike  analyses
	plans  []Plan
	orders []Order
}

// Listen is for [flatten.Listened].
func (r *Recorder) Listen(t *pass.Target) flatten.Listener {
	return flatten.Listener{Decided: func(f *analysis.Flattening, op *ir.Operation, x *trace.Trace) {
		o := Of(t.Ctx, f, op, x)
		if x.Err == nil { // the error is reported anyway
			at := t.Ctx.Location(op.Loc())
			switch {
			case r.Remarks:
				t.Report(t.Ctx.HintLocation(o.remark(at), op.Loc()))
			case r.Missed && (o.Class == ClassChangeable || o.Class == ClassNever):
				t.Report(t.Ctx.HintLocation(o.missed(at), op.Loc()))
			}
		}
		o.Analysis = r.alike.shared(o.Analysis)
		t.InOrder(func() {
			if r.Trace != nil {
				r.Trace(&o)
			}
			r.ops = append(r.ops, o)
		})
	}}
}

// analyses has analyses that are alike once, found by texts that most others do not share. Several
// goroutines may use it.
type analyses struct {
	mu    sync.Mutex
	known map[[2]string][]*Analysis
}

// maxAlike is how many analyses of the same texts an analysis is compared with.
const maxAlike = 8

// shared returns the analysis, or an equal one from before.
func (a *analyses) shared(x *Analysis) *Analysis {
	key := [2]string{x.Summary}
	if len(x.Operands) > 0 {
		key[1] = x.Operands[len(x.Operands)-1].Type
	}
	a.mu.Lock()
	same := a.known[key]
	a.mu.Unlock()
	for _, old := range same {
		if reflect.DeepEqual(old, x) {
			return old
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known == nil {
		a.known = map[[2]string][]*Analysis{}
	}
	if same = a.known[key]; len(same) < maxAlike {
		a.known[key] = append(same, x)
	}
	return x
}

// Report returns the report up to now.
func (r *Recorder) Report() *Report {
	out := &Report{Version: Version, Ops: r.ops, Plans: r.plans, Orders: r.orders}
	if out.Ops == nil {
		out.Ops = []Op{}
	}
	out.Totals = totals(out.Ops)
	return out
}

// totals sums up operations.
func totals(ops []Op) Totals {
	sum := Totals{Ops: len(ops), Reasons: []Reason{}, Classes: map[Class]int{}}
	counts := map[trace.Rule]int{}
	for i := range ops {
		o := &ops[i]
		sum.RankBefore += o.RankBefore
		sum.RankAfter += o.RankAfter
		sum.Classes[o.Class]++
		if o.Flattened {
			sum.Flattened++
			continue
		}
		sum.Unchanged++
		counts[o.Reason]++
	}
	for _, rule := range slices.Sorted(maps.Keys(counts)) {
		sum.Reasons = append(sum.Reasons, Reason{Rule: rule, Ops: counts[rule]})
	}
	slices.SortStableFunc(sum.Reasons, func(l, r Reason) int { return cmp.Compare(r.Ops, l.Ops) })
	return sum
}
