package html

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/internal/explain"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/trace"
)

// opOf makes the report of an operation whose operands, an input and an init, have
// the given sizes and collapse by groups.
func opOf(name string, sizes []explain.Size, groups [][]int) explain.Op {
	rank := len(sizes)
	op := explain.Op{
		Name: "hivm.hir." + name, Function: "kernel", File: "kernel.mlir", Line: 3, Col: 5,
		Text: "hivm.hir." + name + " ins(%a : memref<...>) outs(%b : memref<...>)",
	}
	op.Analysis = &explain.Analysis{
		Mode: "safe", Arch: "regbase", Flattened: len(groups) < rank, RankBefore: rank, RankAfter: len(groups),
		Groups: groups, InitGroups: groups,
		Summary: fmt.Sprintf("rank %d -> %d", rank, len(groups)), Class: explain.ClassFlattened,
	}
	if !op.Flattened {
		op.Class = explain.ClassNever
		op.Summary, op.Reason = "not flattened: nothing to join", trace.ApartTarget
	}
	before, after := dense(sizes), dense(merge(sizes, groups))
	for i, o := range []explain.Operand{{Name: "src", Role: explain.RoleInput}, {Name: "dst", Role: explain.RoleInit}} {
		o.Index, o.Before, o.After, o.Collapsed = i, before, after, op.Flattened
		o.Type, o.TypeAfter = typeOf(sizes), typeOf(merge(sizes, groups))
		op.Operands = append(op.Operands, o)
	}
	group := make([]int, rank)
	for i, g := range groups {
		for _, axis := range g {
			group[axis] = i
		}
	}
	for left := range rank - 1 {
		b := explain.Boundary{Left: left, Joined: group[left] == group[left+1]}
		b.Rule, b.At = trace.ApartTarget, trace.StageUniform
		b.Text = fmt.Sprintf("dims %d|%d kept apart: dim %d is a reduce dim", left, left+1, left+1)
		if b.Joined {
			b.Rule, b.Text = trace.JoinDense, fmt.Sprintf("dims %d|%d joined: no operand has a layout", left, left+1)
		}
		op.Boundaries = append(op.Boundaries, b)
	}
	return op
}

// merge returns the sizes of the groups.
func merge(sizes []explain.Size, groups [][]int) []explain.Size {
	var out []explain.Size
	for _, g := range groups {
		size := explain.Size(1)
		for _, axis := range g {
			size *= sizes[axis]
		}
		out = append(out, size)
	}
	return out
}

func dense(sizes []explain.Size) explain.Shape {
	s := explain.Shape{Sizes: sizes, Strides: make([]explain.Size, len(sizes))}
	stride := explain.Size(1)
	for i := len(sizes) - 1; i >= 0; i-- {
		s.Strides[i] = stride
		stride *= sizes[i]
	}
	return s
}

func typeOf(sizes []explain.Size) string {
	var b strings.Builder
	for _, size := range sizes {
		fmt.Fprintf(&b, "%vx", size)
	}
	return "memref<" + b.String() + "f32>"
}

// reportOf puts operations together.
func reportOf(ops ...explain.Op) *explain.Report {
	r := &explain.Report{Version: explain.Version, Ops: ops, Totals: explain.Totals{Ops: len(ops)}}
	counts := map[trace.Rule]int{}
	r.Totals.Classes = map[explain.Class]int{}
	for i := range ops {
		r.Totals.Classes[ops[i].Class]++
		r.Totals.RankBefore += ops[i].RankBefore
		r.Totals.RankAfter += ops[i].RankAfter
		if ops[i].Flattened {
			r.Totals.Flattened++
		} else {
			r.Totals.Unchanged++
			counts[ops[i].Reason]++
		}
	}
	for rule, n := range counts {
		r.Totals.Reasons = append(r.Totals.Reasons, explain.Reason{Rule: rule, Ops: n})
	}
	slices.SortFunc(r.Totals.Reasons, func(a, b explain.Reason) int { return int(a.Rule) - int(b.Rule) })
	return r
}

// sample has one operation of each kind.
func sample() *explain.Report {
	reduce := opOf("vreduce", []explain.Size{1, 1, 16, 96}, [][]int{{0, 1, 2}, {3}})
	reduce.Targets, reduce.TargetsAfter, reduce.TargetKind = []int64{3}, []int64{1}, "reduce"
	reduce.Operands[1].Before = dense([]explain.Size{1, 1, 16, 1})
	reduce.Operands[1].After = dense([]explain.Size{16, 1})
	reduce.Stages = []explain.Stage{
		{Name: trace.StageUnit, Mask: "[U, U, C, N]", Groups: [][]int{{0, 1, 2}, {3}}, Targets: []int64{1}},
		{Name: trace.StageUniform, Groups: [][]int{{0}, {1}}},
		{Name: trace.StageCompose, Groups: [][]int{{0, 1, 2}, {3}}},
	}
	strided := opOf("vadd", []explain.Size{8, 16}, [][]int{{0}, {1}})
	strided.Function, strided.Class = "strided", explain.ClassChangeable
	strided.Values = []string{"%rows", "%out"}
	zero := 0
	strided.Operands[0].Before.Strides = []explain.Size{32, 1}
	strided.Boundaries[0].Operand = &zero
	strided.Boundaries[0].Equation = &explain.Equation{OuterStride: 32, InnerSize: 16, InnerStride: 1}
	strided.Boundaries[0].Rule, strided.Reason = trace.ApartStride, trace.ApartStride
	strided.Boundaries[0].Text = "dims 0|1 kept apart: stride 32 != 16 * 1 in operand #0"
	strided.Boundaries[0].Hint = "copy it into a dense buffer first"
	strided.Remedies = []explain.Remedy{{Left: 0, Text: strided.Boundaries[0].Hint}}
	short := opOf("vcast", []explain.Size{1, 8}, [][]int{{0, 1}})
	dynamic := opOf("vexp", []explain.Size{4, explain.Size(ir.Dynamic), 32}, [][]int{{0}, {1}, {2}})
	dynamic.Function = "strided"
	swap := opOf("vtranspose", []explain.Size{2, 3, 1024}, [][]int{{0, 1}, {2}})
	swap.Function = "strided"
	swap.Permutation, swap.PermutationAfter = []int64{2, 0, 1}, []int64{1, 0}
	swap.InitGroups = [][]int{{0}, {1, 2}}
	swap.Operands[1].Before, swap.Operands[1].After = dense([]explain.Size{1024, 2, 3}), dense([]explain.Size{1024, 6})
	for left := range 2 {
		b := swap.Boundaries[1-left]
		b.Left = left
		swap.InitBoundaries = append(swap.InitBoundaries, b)
	}
	host := opOf("vmul", []explain.Size{8, 16}, [][]int{{0}, {1}})
	host.Function, host.Class = "host", explain.ClassChangeable
	host.Whole = &explain.Verdict{Rule: trace.AloneHost, Text: "the function runs on the host", Hint: "call a device function"}
	host.Remedies = []explain.Remedy{{Left: -1, Text: host.Whole.Hint}}
	host.Boundaries[0].Verdict, host.Reason = *host.Whole, trace.AloneHost
	host.Summary = "not flattened: the function runs on the host"
	return reportOf(reduce, opOf("vexp", []explain.Size{1, 1, 16, 96}, [][]int{{0, 1, 2, 3}}), short, strided, dynamic, swap, host)
}
