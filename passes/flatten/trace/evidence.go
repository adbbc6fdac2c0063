package trace

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/passes/flatten/analysis"
)

// resultText describes groups as attributes are written: "[[0, 1], [2]]".
func resultText(r *analysis.Result) string {
	if r.Uniform() {
		return groupText(r.Groups[0])
	}
	return "inputs " + groupText(r.Groups[0]) + ", inits " + groupText(r.Groups[1])
}

func groupText(g layout.Groups) string {
	words := make([]string, len(g))
	for i, group := range g {
		words[i] = strings.ReplaceAll(fmt.Sprint(group), " ", ", ")
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// messageOf returns the text of an error without its place.
func messageOf(err error) string { return diag.Of(err)[0].Msg }

// withStrides gives a shape without a layout the strides that follow from its sizes. It
// stays one without a layout.
func withStrides(s layout.Shape) layout.Shape {
	if s.Strided {
		return s
	}
	s.Strides = make([]int64, len(s.Sizes))
	run := int64(1)
	for d := len(s.Sizes) - 1; d >= 0; d-- {
		s.Strides[d] = run
		run = ir.MulDim(run, s.Sizes[d])
	}
	return s
}

// numbersOf returns the numbers that decide whether two axes of a shape with strides
// are one.
func numbersOf(s layout.Shape, outer, inner int) StrideEquation {
	return StrideEquation{OuterStride: strideAt(s, outer), InnerSize: s.Size(inner), InnerStride: strideAt(s, inner)}
}

func strideAt(s layout.Shape, axis int) int64 {
	if axis < len(s.Strides) {
		return s.Strides[axis]
	}
	return ir.Dynamic
}

// evidence is the reason that makes two axes of one operand a single axis: numbers,
// which need not be known where there is no layout, or a proof.
type evidence struct {
	operand int
	numbers StrideEquation
	strided bool
	proof   string // empty where the numbers decide
}

// evidenceOf returns the evidence of operands, whose shapes are given, for two axes that
// are contiguous in all of them.
func evidenceOf(shapes []layout.Shape, index []int, outer, inner int) []evidence {
	out := make([]evidence, len(shapes))
	for k, s := range shapes {
		out[k] = evidence{operand: index[k], numbers: numbersOf(s, outer, inner), strided: s.Strided}
	}
	return out
}

// noLayout is the text of evidence without numbers.
const noLayout = "no layout"

// text writes the evidence.
func (x evidence) text() string {
	switch {
	case x.proof != "":
		return "stride " + x.proof
	case !x.strided && (x.numbers.OuterStride == ir.Dynamic || x.numbers.InnerStride == ir.Dynamic):
		return noLayout
	}
	return "stride " + x.numbers.text("=")
}

// joined completes the decision to join two axes by the facts about the operands in
// which neither has size 1; there are several operands in all.
func joined(d Decision, known []evidence, operands int) Decision {
	d.Rule = JoinDense
	var texts []string
	var at [][]int                // the operands, by text
	of := make([]int, len(known)) // the text, by evidence
	for i, x := range known {
		switch {
		case x.proof != "":
			d.Rule = JoinProven
		case x.strided && d.Rule == JoinDense:
			d.Rule = JoinStride
		}
		k := slices.IndexFunc(known[:i], x.saysSame)
		if k >= 0 {
			k = of[k]
		} else {
			k, texts, at = len(texts), append(texts, x.text()), append(at, nil)
		}
		of[i] = k
		if d.Equation == nil && texts[k] != noLayout && x.proof == "" {
			d.Equation, d.Operand = &known[i].numbers, x.operand
		}
		at[k] = append(at[k], x.operand)
	}
	for k := range texts {
		switch {
		case len(at[k]) < operands:
			texts[k] += " in " + numbered(at[k])
		case texts[k] == noLayout:
			texts[k] = "no operand has a layout"
		default:
			texts[k] += " in all operands"
		}
	}
	if len(texts) == 1 {
		d.Operand = -1 // not one more than others
	}
	d.Text = strings.Join(texts, ", ")
	if d.Rule == JoinProven {
		d.Text = "proven: " + d.Text
	}
	return d
}

// saysSame reports whether both have one text.
func (x evidence) saysSame(y evidence) bool {
	return x.numbers == y.numbers && x.strided == y.strided && x.proof == y.proof || x.text() == y.text()
}

// numbered names operands, "operands #0, #2".
func numbered(operands []int) string {
	text := plural(len(operands), "operand")
	for i, n := range operands {
		if i > 0 {
			text += ","
		}
		text += " #" + strconv.Itoa(n)
	}
	return text
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}
