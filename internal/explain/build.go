package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// longText is how much of a source line is kept.
const longText = 240

// Of returns the entry of an operation in a report, by the trace of its analysis, which it
// completes.
func Of(c *ir.Context, f *analysis.Flattening, op *ir.Operation, x *trace.Trace) Op {
	x.Advise(f, op)
	return describe(c, f.Options(), op, x)
}

// describe turns the trace of an operation into its entry in a report.
func describe(c *ir.Context, o analysis.Options, op *ir.Operation, x *trace.Trace) Op {
	out := decided(o, op, x)
	out.place(c.Location(op.Loc()))
	for i := range out.Stages {
		out.Stages[i].Types = typeTexts(x.Stages[i].Types)
	}
	out.Operands = operands(op, x)
	return out
}

func operands(op *ir.Operation, x *trace.Trace) []Operand {
	lo, hi := hivm.ExtraBounds(op)
	out := make([]Operand, op.NumOperands())
	for i := range out {
		role := RoleInput
		switch {
		case hivm.IsInit(op, i):
			role = RoleInit
		case lo <= i && i < hi:
			role = RoleScratch
		}
		out[i] = operand(op, i, role, x.Result)
	}
	return out
}

// decided is the part of an entry that the remark tells: no place, no types behind the stages, and no operands.
func decided(o analysis.Options, op *ir.Operation, x *trace.Trace) Op {
	out := Op{Name: op.Name(), Function: functionOf(op)}
	out.Analysis = &Analysis{
		Mode: modeName(o.Mode), Arch: archName(o.Arch), Flattened: x.Result != nil, RankBefore: x.Rank, RankAfter: len(x.Groups),
		Groups: x.Groups, InitGroups: x.InitGroups,
		TargetKind: x.TargetKind, Permutation: x.Permutation,
		Targets: some(x.Targets), Barriers: some(x.Barriers), TargetsAfter: []int64{}, BarriersAfter: []int64{},
		Stages: make([]Stage, 0, len(x.Stages)), Boundaries: boundaries(x.Inputs),
	}
	if x.Result == nil {
		out.Reason = x.Reason()
	}
	if x.Elsewhere != "" {
		out.Assumed = target.Assumption(target.RegBased) + ", which " + x.Elsewhere
	}
	if len(x.Inits) > 0 {
		out.InitBoundaries = boundaries(x.Inits)
	}
	if x.Whole != nil {
		v := verdict(*x.Whole)
		out.Whole = &v
	}
	if r := x.Result; r != nil {
		out.Warnings = r.Warnings
		if r.Uniform() {
			out.Targets, out.TargetsAfter, out.BarriersAfter = some(r.Original), some(r.Targets), some(r.Barriers)
		} else {
			out.PermutationAfter = r.Targets
		}
	}
	for _, s := range x.Stages {
		out.Stages = append(out.Stages, stage(s))
	}
	out.Summary = out.summary()
	for _, r := range x.Remedies {
		out.Remedies = append(out.Remedies, Remedy(r))
	}
	out.Class = out.classify()
	return out
}

// some makes an empty list of nil, which JSON would write as null.
func some(xs []int64) []int64 {
	if xs == nil {
		return []int64{}
	}
	return slices.Clone(xs)
}

func modeName(m analysis.Mode) string {
	switch m {
	case analysis.Compat:
		return "compat"
	case analysis.Maximal:
		return "maximal"
	}
	return "safe"
}

func archName(a target.Generation) string {
	if a == target.MemBased {
		return "membase"
	}
	return "regbase"
}

// functionOf returns the name of the closest operation around op that has a name.
func functionOf(op *ir.Operation) string {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if name, ok := ir.SymbolName(p); ok {
			return name
		}
	}
	return ""
}

// place notes where the operation is written.
func (o *Op) place(p diag.Location) {
	o.File, o.Line, o.Col = p.File, p.Line, p.Col
	if p.Source == nil || !p.Source.Holds(p.Line, p.Col) {
		return
	}
	o.Text = strings.TrimSpace(p.Source.Line(p.Line))
	if len(o.Text) > longText {
		o.Text = o.Text[:longText] + "..."
	}
	o.Text = strings.ToValidUTF8(o.Text, "?")
}

func operand(op *ir.Operation, i int, role Role, r *analysis.Result) Operand {
	before := op.Operand(i).Type()
	after := before
	if r != nil {
		after = r.Types[i]
	}
	return Operand{
		Index: i, Name: operandName(op, i), Role: role,
		Type: before.String(), TypeAfter: after.String(),
		Before: shapeOf(before), After: shapeOf(after), Collapsed: r != nil && r.Reassociation(i) != nil,
	}
}

// operandName returns the name of the operand group that operand i is in.
func operandName(op *ir.Operation, i int) string {
	for k, arg := range op.Def().Operands {
		if lo, hi := op.Group(k); lo <= i && i < hi {
			return arg.Name
		}
	}
	return ""
}

func shapeOf(t ir.Type) Shape {
	out := Shape{Sizes: []Size{}, Strides: []Size{}}
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return out
	}
	out.Sizes = sizes(m.Shape)
	out.Strided = !memref.HasIdentityLayout(m)
	if strides, _, ok := m.Strided(); ok {
		out.Strides = sizes(strides)
	}
	return out
}

func sizes(xs []int64) []Size {
	out := make([]Size, len(xs))
	for i, x := range xs {
		out[i] = Size(x)
	}
	return out
}

func stage(s trace.Step) Stage {
	return Stage{Name: s.Stage, Mask: s.Mask(), Groups: s.Groups, InitGroups: s.InitGroups, Targets: s.Targets, Barriers: s.Barriers, Permutation: s.Permutation}
}

// typeTexts returns the texts of types, empty ones for nil.
func typeTexts(types []ir.Type) []string {
	if len(types) == 0 {
		return nil
	}
	out := make([]string, len(types))
	for i, t := range types {
		if t != nil {
			out[i] = t.String()
		}
	}
	return out
}

func verdict(d trace.Decision) Verdict {
	return Verdict{Rule: d.Rule, Text: d.Text, Hint: d.Hint, At: d.Stage}
}

func boundaries(ds []trace.Decision) []Boundary {
	out := make([]Boundary, 0, len(ds))
	for _, d := range ds {
		b := Boundary{Left: d.Left, Joined: d.Rule.Joins(), Verdict: verdict(d)}
		word := "kept apart"
		if b.Joined {
			word = "joined"
		}
		b.Text = fmt.Sprintf("dims %d|%d %s: %s", d.Left, d.Left+1, word, d.Text)
		if d.Operand >= 0 {
			b.Operand = &d.Operand
		}
		if e := d.Equation; e != nil {
			b.Equation = &Equation{OuterStride: Size(e.OuterStride), InnerSize: Size(e.InnerSize), InnerStride: Size(e.InnerStride)}
		}
		out = append(out, b)
	}
	return out
}

// summary returns the decision in a few words.
func (o *Op) summary() string {
	switch {
	case o.Flattened && o.PermutationAfter != nil:
		return fmt.Sprintf("rank %d -> %d: inputs %s, inits %s", o.RankBefore, o.RankAfter, groupsText(o.Groups), groupsText(o.InitGroups))
	case o.Flattened:
		return fmt.Sprintf("rank %d -> %d: %s", o.RankBefore, o.RankAfter, groupsText(o.Groups))
	case o.Whole != nil:
		return "not flattened: " + o.Whole.Text
	case len(o.Boundaries) == 1:
		return "not flattened: " + o.Boundaries[0].Text
	}
	return fmt.Sprintf("not flattened: none of its %d dims merge", o.RankBefore)
}

// groupsText writes a reassociation as MLIR does, "[[0, 1], [2]]".
func groupsText(g layout.Groups) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, group := range g {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteByte('[')
		for k, axis := range group {
			if k > 0 {
				b.WriteString(", ")
			}
			b.WriteString(strconv.Itoa(axis))
		}
		b.WriteByte(']')
	}
	b.WriteByte(']')
	return b.String()
}
