package trace

import (
	"fmt"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// wording is the text for a kind of reason in a trace.
type wording struct {
	rule Rule
	// operand says that the reason is about an operand.
	operand bool
	text    func(x context, r analysis.Reason) string
}

// context is the subject of reasons.
type context struct {
	op          *ir.Operation
	permutation []int64
	// target is the word for axes that the operation treats specially.
	target string
}

// always is a text that depends on nothing.
func always(text string) func(context, analysis.Reason) string {
	return func(context, analysis.Reason) string { return text }
}

// ofOperand is a text with the number of the operand.
func ofOperand(format string) func(context, analysis.Reason) string {
	return func(_ context, r analysis.Reason) string { return fmt.Sprintf(format, r.Operand) }
}

func ofRestriction(_ context, r analysis.Reason) string { return r.Text }

// aloneWordings are the reasons to leave an operation alone as a whole.
var aloneWordings = lazy.Value[map[analysis.Kind]wording]{Make: func() map[analysis.Kind]wording {
	return map[analysis.Kind]wording{
		analysis.TensorOperand: {AloneTensor, true, ofOperand("operand #%d is a tensor")},
		analysis.AffineLayout:  {AloneLayout, true, ofOperand("the layout of operand #%d is an affine map")},
		analysis.NoAxes:        {AloneRank, true, ofOperand("operand #%d has no dims")},
		analysis.OneAxis:       {AloneRank, false, always(oneDim)},
		analysis.NoBuffers:     {AloneBuffers, false, always("no operand is a ranked memref")},
		analysis.RanksDiffer: {AloneRanks, true, func(x context, r analysis.Reason) string {
			return fmt.Sprintf("operand #%d has rank %d and operand #%d rank %d", r.Other, x.rank(r.Other), r.Operand, x.rank(r.Operand))
		}},
		analysis.PermutationRank: {AloneRanks, false, func(x context, r analysis.Reason) string {
			return fmt.Sprintf("the permutation has %d dims and the operands %d", len(r.Permutation), x.rank(r.Operand))
		}},
		analysis.Restricted:    {AloneRestricted, false, ofRestriction},
		analysis.SharedScratch: {AloneScratch, false, always("scratch memory is another operand as well")},
		analysis.NotCollapsible: {AloneCollapse, true, func(_ context, r analysis.Reason) string {
			return fmt.Sprintf("operand #%d does not collapse: %v", r.Operand, r.Err)
		}},
		analysis.OneSided:    {AloneBuffers, false, always("one side of the permutation has no memref")},
		analysis.UnitsDiffer: {AloneUnits, false, always("operands differ in the dims of size 1")},
		analysis.PermutationRefused: {AlonePermutation, false, func(_ context, r analysis.Reason) string {
			return fmt.Sprintf("it would become %s, which the hardware does not have", permText(r.Permutation))
		}},
		analysis.ScratchMisfit: {AloneScratch, false, always("scratch memory would not fit the operands")},
		analysis.NoAdjustment:  {AloneCollapse, false, always("the attributes of the merged dims cannot be computed")},
	}
}}

const oneDim = "it has one dim"

// apartWordings are the reasons to keep two axes apart.
var apartWordings = lazy.Value[map[analysis.Kind]wording]{Make: func() map[analysis.Kind]wording {
	return map[analysis.Kind]wording{
		analysis.Restricted: {ApartRestricted, false, ofRestriction},
		analysis.TargetAxis: {ApartTarget, false, func(x context, r analysis.Reason) string {
			return fmt.Sprintf("dim %d is a %s dim", r.Axis, x.target)
		}},
		analysis.TargetAxes: {ApartTargets, false, func(x context, r analysis.Reason) string {
			return fmt.Sprintf("dims %d and %d are %s dims, which do not merge", r.Start, r.Axis, x.target)
		}},
		analysis.NotSpellable:   {ApartSpelling, false, always("memref.collapse_shape does not take them")},
		analysis.MayRepeatApart: {ApartBroadcast, false, ofOperand("operand #%d may be repeated along one of them only")},
		analysis.RepeatedApart: {ApartBroadcast, false, func(_ context, r analysis.Reason) string {
			if r.Operand < 0 {
				return "an operand is repeated along one of them only"
			}
			return fmt.Sprintf("operand #%d is repeated along one of them only", r.Operand)
		}},
		analysis.ConcatApart: {ApartConcat, false, func(_ context, r analysis.Reason) string {
			return fmt.Sprintf("dim %d is a concat dim, and there are several elements on %s", r.Axis, dimsText(r.Start, r.Axis))
		}},
		analysis.PadApart: {ApartPad, false, func(_ context, r analysis.Reason) string {
			return fmt.Sprintf("dim %d is a pad dim, and the source has several elements on %s", r.Axis, dimsText(r.Start, r.Axis))
		}},
		analysis.NoAmounts: {ApartPad, false, always("the new amounts of padding cannot be computed")},
		analysis.OutOfOrder: {ApartOrder, false, func(x context, _ analysis.Reason) string {
			return permText(x.permutation) + " separates them"
		}},
	}
}}

// alone is the decision to leave an operation alone.
func (x context) alone(r analysis.Reason) *Decision { return x.decision(aloneWordings.Get(), r) }

// apart is the decision to keep two axes apart.
func (x context) apart(r analysis.Reason) *Decision { return x.decision(apartWordings.Get(), r) }

func (x context) decision(of map[analysis.Kind]wording, r analysis.Reason) *Decision {
	w := of[r.Kind]
	d := &Decision{Rule: w.rule, Operand: -1, Text: w.text(x, r)}
	if w.operand {
		d.Operand = r.Operand
	}
	return d
}

// rank returns the number of axes of an operand that is a ranked memref.
func (x context) rank(operand int) int {
	dims, _ := ir.ShapeOf(x.op.Operand(operand).Type())
	return len(dims)
}

// dimsText names the axes from start to end-1.
func dimsText(start, end int) string {
	if start+1 >= end {
		return fmt.Sprintf("dim %d", start)
	}
	return fmt.Sprintf("dims %d to %d", start, end-1)
}
