package explain

import (
	"cmp"
	"maps"
	"slices"
	"sync"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
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
	// it has dims to merge, or flattens in part though more would merge.
	Missed bool
	// Trace, when not nil, gets each decision with all its stages.
	Trace func(*Op)
	// NoReport says that nobody asks for the Report: what it takes beside the remarks is not looked
	// at, and of an operation only the sums are kept.
	NoReport bool

	ops   []Op
	sum   sum
	alike analyses
	names names
	// sources are the texts that operations stand in.
	sources []*source.File
	plans   []Plan
	orders  []Order
}

// Listen is for [flatten.Listened].
func (r *Recorder) Listen(t *pass.Target) flatten.Listener {
	return flatten.Listener{Decided: func(f *analysis.Flattening, op *ir.Operation, x *trace.Trace) {
		o := r.entry(t.Ctx, f, op, x)
		var input *source.File
		if !r.NoReport || len(o.Remedies) > 0 {
			input = o.stands(t.Ctx, op, &r.names) // remedies name the operands
		}
		if x.Err == nil { // the error is reported anyway
			at := t.Ctx.Location(op.Loc())
			switch {
			case r.Remarks:
				t.Report(t.Ctx.HintLocation(o.remark(at), op.Loc()))
			case r.Missed && (o.Class == ClassChangeable || o.Class == ClassPartly || o.Class == ClassNever):
				t.Report(t.Ctx.HintLocation(o.missed(at), op.Loc()))
			}
		}
		if !r.NoReport {
			o.Analysis = r.alike.shared(o.Analysis)
		}
		t.InOrder(func() {
			r.sum.add(&o)
			if n := len(r.sources); input != nil && (n == 0 || r.sources[n-1] != input) {
				r.sources = append(r.sources, input)
			}
			if r.Trace != nil {
				r.Trace(&o)
			}
			if !r.NoReport {
				r.ops = append(r.ops, o)
			}
		})
	}}
}

// entry is [Of], without what remarks do not say if there are only these.
func (r *Recorder) entry(c *ir.Context, f *analysis.Flattening, op *ir.Operation, x *trace.Trace) Op {
	if r.NoReport && r.Trace == nil {
		x.Advise(f, op)
		return decided(f.Options(), op, x)
	}
	return Of(c, f, op, x)
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
		if old.equal(x) {
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
	out := &Report{Version: Version, Ops: r.ops, Plans: r.plans, Orders: r.orders, Sources: r.sources}
	if out.Ops == nil {
		out.Ops = []Op{}
	}
	out.Totals = r.sum.totals()
	if r.sum.first != nil && !r.sum.mixed {
		out.Options = r.sum.first.options()
	}
	return out
}

// sum counts operations for [Totals], as they are decided.
type sum struct {
	Totals
	reasons map[trace.Rule]int
	first   *Op  // that was decided
	mixed   bool // operations differ in their options
}

func (s *sum) add(o *Op) {
	if s.Ops == 0 {
		s.Classes, s.reasons, s.first = map[Class]int{}, map[trace.Rule]int{}, o
	}
	s.mixed = s.mixed || o.Mode != s.first.Mode || o.Arch != s.first.Arch
	s.Ops++
	s.RankBefore += o.RankBefore
	s.RankAfter += o.RankAfter
	s.Classes[o.Class]++
	if o.Flattened {
		s.Flattened++
		return
	}
	s.Unchanged++
	s.reasons[o.Reason]++
}

// totals returns the sum, with the reasons in the order of how many operations have them.
func (s *sum) totals() Totals {
	out := s.Totals
	out.Classes, out.Reasons = maps.Clone(s.Classes), []Reason{}
	if out.Classes == nil {
		out.Classes = map[Class]int{}
	}
	for _, rule := range slices.Sorted(maps.Keys(s.reasons)) {
		out.Reasons = append(out.Reasons, Reason{Rule: rule, Ops: s.reasons[rule]})
	}
	slices.SortStableFunc(out.Reasons, func(l, r Reason) int { return cmp.Compare(r.Ops, l.Ops) })
	return out
}
