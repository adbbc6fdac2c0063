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
	"hivm-opt/passes/flatten/trace"
)

// explained checks the explanation of each operation that a pass flattens.
type explained struct {
	t     fataler
	text  string
	rules map[trace.Rule]int
}

// listen checks the decisions of the pass against the analysis without a listener.
func (x *explained) listen(*pass.Target) flatten.Listener {
	return flatten.Listener{Decided: func(f *analysis.Flattening, op *ir.Operation, told *trace.Trace) {
		told.Advise(f, op)
		if told.Whole != nil && (told.Whole.Rule == trace.AloneSkipped || told.Whole.Rule == trace.AloneHost) {
			x.check(op, told, nil)
			return
		}
		r, _ := f.Flatten(op)
		x.check(op, told, r)
	}}
}

// check compares an explanation with the result r of the analysis.
func (x *explained) check(op *ir.Operation, told *trace.Trace, r *analysis.Result) {
	x.t.Helper()
	fail := func(format string, args ...any) {
		x.t.Helper()
		x.t.Fatalf("%s\n%s\n%s", fmt.Sprintf(format, args...), dump(told), x.text)
	}
	if (told.Result == nil) != (r == nil) {
		fail("the result is %v, explained is %v", r, told.Result)
	}
	groups := []layout.Groups{told.Groups}
	if told.Inits != nil {
		groups = append(groups, told.InitGroups)
	}
	if r != nil {
		same := func(a, b layout.Groups) bool { return slices.EqualFunc(a, b, slices.Equal[[]int]) }
		if !slices.EqualFunc(groups, r.Groups, same) || !slices.EqualFunc(told.Result.Groups, r.Groups, same) ||
			!slices.Equal(told.Result.Types, r.Types) || !slices.Equal(told.Result.Targets, r.Targets) {
			fail("the result is %v", r)
		}
		if told.Whole != nil {
			fail("it is flattened, and left alone as a whole")
		}
	} else if !told.Groups.IsIdentity() || !told.InitGroups.IsIdentity() {
		fail("it is left alone, but the groups are no identity")
	}
	for k, decisions := range [][]trace.Decision{told.Inputs, told.Inits}[:len(groups)] {
		mapping := groups[k].Mapping()
		if len(mapping) != told.Rank || len(decisions) != max(told.Rank-1, 0) {
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
			case d.Rule.Whole() != (told.Whole != nil):
				fail("boundary %d: %v is about the operation as a whole", i, d.Rule)
			}
			if problem := holds(op, told, d, k == 1); problem != "" {
				fail("boundary %d: %v: %s", i, d.Rule, problem)
			}
		}
	}
	composed(told, fail)
}

// holds checks by the operands and targets of an operation that a rule applies. Not
// all of them can be checked like this.
func holds(op *ir.Operation, told *trace.Trace, d trace.Decision, init bool) string {
	if d.Operand >= op.NumOperands() || d.Operand < -1 {
		return "no such operand"
	}
	if e := d.Equation; e != nil {
		open := e.OuterStride == ir.Dynamic || e.InnerSize == ir.Dynamic || e.InnerStride == ir.Dynamic
		equal := !open && e.OuterStride == e.InnerSize*e.InnerStride
		switch {
		case d.Rule == trace.ApartStride && (open || equal),
			d.Rule == trace.ApartDynamicStride && e.OuterStride != ir.Dynamic && e.InnerStride != ir.Dynamic,
			d.Rule == trace.ApartDynamicSize && e.InnerSize != ir.Dynamic,
			d.Rule.Joins() && !equal && !open:
			return fmt.Sprint(*e)
		}
	} else if d.Rule.OfLayout() && d.Rule != trace.ApartAlign {
		return "no numbers"
	}
	switch d.Rule {
	case trace.JoinUnit:
		if !unitBeside(op, d, init, told.Permutation != nil) {
			return "neither has size 1 anywhere"
		}
	case trace.ApartTarget, trace.ApartStrict:
		if len(told.Targets) == 0 || told.TargetKind == "" || !strings.Contains(d.Text, told.TargetKind) {
			return "there is no target"
		}
	case trace.ApartOrder:
		if told.Permutation == nil {
			return "there is no permutation"
		}
	case trace.JoinDense:
		for i := range op.NumOperands() {
			if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && !hivm.IsInit(op, i) && told.Permutation == nil && m.Layout != nil && d.Stage == trace.StageUniform {
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
func unitBeside(op *ir.Operation, d trace.Decision, init, permutes bool) bool {
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
func composed(told *trace.Trace, fail func(format string, args ...any)) {
	var in, out layout.Groups
	for _, s := range told.Stages {
		init := s.InitGroups
		if init == nil {
			init = s.Groups
		}
		switch {
		case s.Stage == trace.StageCompose:
			if told.Whole == nil && (fmt.Sprint(in) != fmt.Sprint(s.Groups) || fmt.Sprint(out) != fmt.Sprint(init)) {
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
		if s.Marks != nil && len(s.Marks) != told.Rank {
			fail("the mask is %s", s.Mask())
		}
	}
	if told.Whole == nil && told.Rank > 1 && (fmt.Sprint(in) != fmt.Sprint(told.Groups) || fmt.Sprint(out) != fmt.Sprint(told.InitGroups)) {
		fail("the stages give %v and %v", in, out)
	}
}

func dump(t *trace.Trace) string {
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

// explain flattens a module of one function in all modes, and checks the
// explanation.
func (l *lab) explain(t fataler, tc testCase, rules map[trace.Rule]int) {
	t.Helper()
	for _, mode := range []analysis.Mode{analysis.Safe, analysis.Compat, analysis.Maximal} {
		for _, arch := range []target.Generation{target.RegBased, target.MemBased} {
			c, m, err := l.read(t, tc)
			if err != nil {
				return
			}
			p := flatten.New(flatten.Options{Arch: arch, Mode: mode, CheckMarkStride: tc.marked, AlignGuard: tc.guarded})
			x := &explained{t, fmt.Sprint("mode ", mode, " arch ", arch, "\n", tc.text), rules}
			p.(flatten.Listened).Listen(x.listen)
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
	rules := map[trace.Rule]int{}
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
	// All rules occur, but the rules that need an operation which the families do not
	// have.
	for _, r := range trace.Rules() {
		switch r {
		case trace.AloneBuffers, trace.AloneTensor, trace.AloneHost, trace.ApartSpelling, trace.ApartOverflow, trace.AloneRank, trace.AloneCollapse, trace.AlonePermutation, trace.AloneError:
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
	l, rules := &lab{}, map[trace.Rule]int{}
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
