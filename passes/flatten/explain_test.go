package flatten_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
)

// explained checks the explanation of each operation that a pass flattens.
type explained struct {
	t     fataler
	text  string
	rules map[analysis.Rule]int
}

func (x *explained) Rewritten(*pass.Target, *ir.Operation, *ir.Operation, *analysis.Result) {}

func (x *explained) Skipped(_ *pass.Target, f *analysis.Flattening, op *ir.Operation, rule analysis.Rule) {
	trace := f.ExplainSkipped(op, rule)
	x.check(op, trace, nil)
	if trace.Whole == nil || trace.Whole.Rule != rule {
		x.t.Fatalf("%v is the reason, not %v\n%s", trace.Whole, rule, x.text)
	}
}

func (x *explained) Candidate(_ *pass.Target, f *analysis.Flattening, op *ir.Operation, r *analysis.Result) {
	x.check(op, f.Explain(op), r)
}

// check compares an explanation with the result r of the analysis.
func (x *explained) check(op *ir.Operation, trace *analysis.Trace, r *analysis.Result) {
	x.t.Helper()
	fail := func(format string, args ...any) {
		x.t.Helper()
		x.t.Fatalf("%s\n%s\n%s", fmt.Sprintf(format, args...), dump(trace), x.text)
	}
	if (trace.Result == nil) != (r == nil) {
		fail("the result is %v, explained is %v", r, trace.Result)
	}
	groups := []layout.Groups{trace.Groups}
	if trace.Inits != nil {
		groups = append(groups, trace.InitGroups)
	}
	if r != nil {
		same := func(a, b layout.Groups) bool { return slices.EqualFunc(a, b, slices.Equal[[]int]) }
		if !slices.EqualFunc(groups, r.Groups, same) || !slices.EqualFunc(trace.Result.Groups, r.Groups, same) ||
			!slices.Equal(trace.Result.Types, r.Types) || !slices.Equal(trace.Result.Targets, r.Targets) {
			fail("the result is %v", r)
		}
		if trace.Whole != nil {
			fail("it is flattened, and left alone as a whole")
		}
	} else if !trace.Groups.IsIdentity() || !trace.InitGroups.IsIdentity() {
		fail("it is left alone, but the groups are no identity")
	}
	for k, decisions := range [][]analysis.Decision{trace.Inputs, trace.Inits}[:len(groups)] {
		mapping := groups[k].Mapping()
		if len(mapping) != trace.Rank || len(decisions) != max(trace.Rank-1, 0) {
			fail("%d boundaries", len(decisions))
		}
		for i, d := range decisions {
			x.rules[d.Rule]++
			switch {
			case d.Left != i:
				fail("boundary %d is about %d", i, d.Left)
			case d.Rule.Joins() != (mapping[i] == mapping[i+1]):
				fail("boundary %d: %v", i, d.Rule)
			case d.Text == "" || d.Rule.String() == "":
				fail("boundary %d has no text", i)
			case d.Rule.Whole() != (trace.Whole != nil):
				fail("boundary %d: %v is about the operation as a whole", i, d.Rule)
			}
			if problem := holds(op, trace, d, k == 1); problem != "" {
				fail("boundary %d: %v: %s", i, d.Rule, problem)
			}
		}
	}
	composed(trace, fail)
}

// holds checks by the operands and targets of an operation that a rule is one that
// applies. Not all of them can be checked like this.
func holds(op *ir.Operation, trace *analysis.Trace, d analysis.Decision, init bool) string {
	if d.Operand >= op.NumOperands() || d.Operand < -1 {
		return "no such operand"
	}
	if e := d.Equation; e != nil {
		open := e.OuterStride == ir.Dynamic || e.InnerSize == ir.Dynamic || e.InnerStride == ir.Dynamic
		equal := !open && e.OuterStride == e.InnerSize*e.InnerStride
		switch {
		case d.Rule == analysis.ApartStride && (open || equal),
			d.Rule == analysis.ApartDynamicStride && e.OuterStride != ir.Dynamic && e.InnerStride != ir.Dynamic,
			d.Rule == analysis.ApartDynamicSize && e.InnerSize != ir.Dynamic,
			d.Rule.Joins() && !equal && !open:
			return fmt.Sprint(*e)
		}
	} else if d.Rule.OfLayout() && d.Rule != analysis.ApartAlign {
		return "no numbers"
	}
	switch d.Rule {
	case analysis.JoinUnit:
		if !unitBeside(op, d, init, trace.Permutation != nil) {
			return "neither has size 1 anywhere"
		}
	case analysis.ApartTarget, analysis.ApartStrict:
		if len(trace.Targets) == 0 || trace.TargetKind == "" || !strings.Contains(d.Text, trace.TargetKind) {
			return "there is no target"
		}
	case analysis.ApartOrder:
		if trace.Permutation == nil {
			return "there is no permutation"
		}
	case analysis.JoinDense:
		for i := range op.NumOperands() {
			if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && !hivm.IsInit(op, i) && trace.Permutation == nil && m.Layout != nil && d.Stage == analysis.StageUniform {
				if slices.Contains(hivm.ExtraBuffers(op), op.Operand(i)) {
					continue // which the reference leaves out wherever it stands
				}
				if _, offset, ok := m.Strided(); ok && m.Rank() > 1 && offset == 0 {
					continue // may be the identity
				}
				return "an operand has a layout"
			}
		}
	}
	return ""
}

// unitBeside reports whether some operand has size 1 on one of two neighbouring axes.
func unitBeside(op *ir.Operation, d analysis.Decision, init, permutes bool) bool {
	left := d.Left
	for i := range op.NumOperands() {
		if d.Operand >= 0 && i != d.Operand || d.Operand < 0 && permutes && hivm.IsInit(op, i) != init {
			continue
		}
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && left+1 < m.Rank() && (m.Shape[left] == 1 || m.Shape[left+1] == 1) {
			return true
		}
	}
	return false
}

// composed checks that the stages give the groups.
func composed(trace *analysis.Trace, fail func(format string, args ...any)) {
	var in, out layout.Groups
	for _, s := range trace.Stages {
		init := s.InitGroups
		if init == nil {
			init = s.Groups
		}
		switch {
		case s.Stage == analysis.StageCompose:
			if trace.Whole == nil && (fmt.Sprint(in) != fmt.Sprint(s.Groups) || fmt.Sprint(out) != fmt.Sprint(init)) {
				fail("composed are %v and %v, not %v and %v", s.Groups, init, in, out)
			}
			continue
		case in == nil:
			in, out = s.Groups, init
		default:
			var err1, err2 error
			in, err1 = layout.Compose(in, s.Groups)
			out, err2 = layout.Compose(out, init)
			if err1 != nil || err2 != nil {
				return // of no consequence unless the operation is flattened
			}
		}
		if s.Marks != nil && len(s.Marks) != trace.Rank {
			fail("the mask is %s", s.Mask())
		}
	}
	if trace.Whole == nil && trace.Rank > 1 && (fmt.Sprint(in) != fmt.Sprint(trace.Groups) || fmt.Sprint(out) != fmt.Sprint(trace.InitGroups)) {
		fail("the stages give %v and %v", in, out)
	}
}

func dump(t *analysis.Trace) string {
	var b strings.Builder
	fmt.Fprintf(&b, "rank %d, groups %v %v, result %v, err %v\n", t.Rank, t.Groups, t.InitGroups, t.Result, t.Err)
	if t.Whole != nil {
		fmt.Fprintf(&b, "whole: %v %s\n", t.Whole.Rule, t.Whole.Text)
	}
	for _, s := range t.Stages {
		fmt.Fprintf(&b, "%v: mask %s groups %v %v\n", s.Stage, s.Mask(), s.Groups, s.InitGroups)
	}
	for _, d := range append(slices.Clone(t.Inputs), t.Inits...) {
		fmt.Fprintf(&b, "%d|%d %v %v: %s (operand %d, %v)\n", d.Left, d.Left+1, d.Stage, d.Rule, d.Text, d.Operand, d.Equation)
	}
	return b.String()
}

// explain flattens a module of one function in all modes, and checks what is said
// about it.
func (l *lab) explain(t fataler, tc testCase, rules map[analysis.Rule]int) {
	t.Helper()
	for _, mode := range []analysis.Mode{analysis.Safe, analysis.Compat, analysis.Maximal} {
		for _, arch := range []target.Generation{target.RegBased, target.MemBased} {
			c, m, err := l.read(t, tc)
			if err != nil {
				return
			}
			p := flatten.New(flatten.Options{Arch: arch, Mode: mode, CheckMarkStride: tc.marked, AlignGuard: tc.guarded})
			p.(flatten.Watched).Watch(&explained{t, fmt.Sprint("mode ", mode, " arch ", arch, "\n", tc.text), rules})
			apply(c, function(m), p)
		}
	}
}

// TestExplain explains operations of all families with random shapes, layouts and
// views: the boundaries agree with the groups of the result, and the rules with the
// operands.
func TestExplain(t *testing.T) {
	tier.Slow(t)
	checks(t, 200)
	rules := map[analysis.Rule]int{}
	for _, f := range families {
		t.Run(strings.ReplaceAll(f.name, " ", "_"), func(t *testing.T) {
			l := &lab{}
			rapid.Check(t, func(rt *rapid.T) { l.explain(rt, draw(rt, f.gen), rules) })
			rapid.Check(t, func(rt *rapid.T) {
				g := &gen{t: rt, symbolic: true, pool: map[int64][]string{}}
				g.dynamic = g.chance(75)
				g.guarded = g.chance(15)
				f.gen(g)
				l.explain(rt, g.finish(), rules)
			})
		})
	}
	// All rules occur, but those that need an operation which the families do not have.
	for _, r := range analysis.Rules() {
		switch r {
		case analysis.AloneBuffers, analysis.AloneTensor, analysis.AloneHost, analysis.ApartSpelling, analysis.ApartOverflow, analysis.AloneRank, analysis.AloneCollapse, analysis.AlonePermutation, analysis.AloneError:
			continue
		}
		if rules[r] == 0 && !t.Failed() {
			t.Errorf("no boundary is decided by %v", r)
		}
	}
	t.Log(rules)
}

// TestExplainMeasured explains the inputs of the measured cases.
func TestExplainMeasured(t *testing.T) {
	tier.Slow(t)
	l, rules := &lab{}, map[analysis.Rule]int{}
	for _, a := range archs {
		for _, file := range conformance.Files(t, "flatten/"+a.name+"/*.mlir") {
			for _, chunk := range conformance.Chunks(t, file) {
				l.explain(t, testCase{text: chunk}, rules)
			}
		}
	}
	t.Log(rules)
	if len(rules) < 12 {
		t.Errorf("only the rules %v", rules)
	}
}
