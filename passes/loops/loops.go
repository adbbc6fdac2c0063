// Package loops is the pass hivm-lower-to-loops: operations of HIVM that the
// device library has no function for become loops over scalars.
//
// Operations define whether and how they become loops as an [ImplByScalarInterface], by
// their models in the table here or by their definitions; the pass runs them under the
// greedy driver, which unifies constants, folds and erases dead operations as the
// reference's driver does, and says at each operation that it will be slow. The loops
// follow HIVMLowerToLoops.cpp and ImplByScalarOpInterface/LowerToLoops.cpp of the
// reference (docs/reference.md). Functions of the host are left untouched.
package loops

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-lower-to-loops",
		Title:   "HIVMLowerToLoops",
		Summary: "Expand HIVM ops without a library function to loops over scalars",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Compute the operation where the loops of the reference do not, instead of a warning, and make loops of vcummax and vcummin"},
		},
		New: func(o pass.Options) (pass.Pass, error) { return lower{o.Bool("strict"), Models()}, nil },

		Statistics: []pass.StatisticInfo{{Name: expanded, Help: "Operations that became loops over scalars"}},
	}
}

// expanded is the statistic of the pass.
const expanded = "ops expanded"

// lower is the pass; strict makes loops that compute the operations, also where those
// of the reference do not, and where the reference has none.
type lower struct {
	strict bool
	models *ir.Models[ImplByScalarInterface]
}

// Run implements pass.Pass.
func (l lower) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	// As in the reference it does not matter whether the driver converged.
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{&pattern{t: t, strict: l.strict, analysis: NewAnalysis(t.Ctx, l.models, l.strict), refused: map[*ir.Operation]bool{}}}, rewrite.Config{})
	return nil
}

// pattern expands one operation.
type pattern struct {
	t        *pass.Target
	strict   bool
	analysis *Analysis
	// refused are the operations that have been reported, which the driver
	// visits again.
	refused map[*ir.Operation]bool
}

// Matches implements rewrite.Pattern.
func (x *pattern) Matches(def *ir.OpDef) bool {
	_, ok := x.analysis.models.OfDef(def)
	return ok
}

// Rewrite implements rewrite.Pattern. The warning is the reference's, with its
// spelling.
func (x *pattern) Rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if x.refused[op] || !x.analysis.BecomesLoops(op) {
		return false
	}
	var doubts []string
	e := &expand.Rewriter{Rewriter: rw, Exact: x.strict, Report: func(text string) { doubts = append(doubts, text) }}
	m, _ := x.analysis.models.Of(op)
	if err := m.LowerToLoops(op, e); err != nil {
		x.refused[op] = true
		for _, d := range diag.Of(err) {
			x.t.Report(d)
		}
		return false
	}
	x.t.Warnf(op, "Op '%s' will execute by scalar instruction with low effiency", op.Name())
	for _, doubt := range doubts {
		x.t.Warnf(op, "'%s' op expansion to loops changes the meaning: %s", op.Name(), doubt)
	}
	x.t.Count(expanded, 1)
	rw.Erase(op)
	return true
}
