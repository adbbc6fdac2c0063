package trace

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// gap is two axes of an operand that are not contiguous, as far as is known.
type gap struct {
	StrideEquation
	operand            int
	outerDim, innerDim int  // the operation's names for the two
	certain            bool // there is a gap whatever the open numbers are
	marked             bool // the strides are those that an alignment mark asks for
}

// gapOf returns the gap between the axes outer and inner of a shape, which is the
// shape of some operand.
func gapOf(s layout.Shape, operand, outer, inner, outerDim, innerDim int) gap {
	return gap{StrideEquation: numbersOf(s, outer, inner), operand: operand, outerDim: outerDim, innerDim: innerDim}
}

// decide says why two axes stay apart that at least one operand has a gap between. An
// operand whose gap is certain decides before an operand with unknown numbers: to
// declare them would be of no use. size is the size of the inner axis as far as the
// operands have to agree about it and one of them knows it.
func (w *writer) decide(gaps []gap, size int64) *Decision {
	for i := range gaps {
		g := &gaps[i]
		g.certain, g.marked = g.never(size), w.realigned(g.operand)
	}
	k := slices.IndexFunc(gaps, func(g gap) bool { return !g.open() })
	if k < 0 {
		k = slices.IndexFunc(gaps, func(g gap) bool { return g.certain })
	}
	d := gaps[max(k, 0)].decision()
	d.gaps = gaps
	if w.realigned(d.Operand) {
		d.Text += ", as its alignment mark has it"
	}
	return d
}

// realigned reports whether an alignment mark gives operand i other strides than its type.
func (w *writer) realigned(i int) bool {
	m, ok := w.l.op.Operand(i).Type().(*ir.MemRefType)
	if !ok || !w.c.Options().CheckMarkStride {
		return false
	}
	s, ok := memref.ShapeOf(m)
	marked, _, _ := w.c.Shape(i)
	return ok && !slices.Equal(withStrides(s).Strides, withStrides(marked).Strides)
}

// open reports whether a number is not known.
func (e StrideEquation) open() bool {
	return e.OuterStride == ir.Dynamic || e.InnerSize == ir.Dynamic || e.InnerStride == ir.Dynamic
}

// never reports whether the axes are not contiguous whatever the unknown numbers are,
// if size is known of the inner axis.
func (e StrideEquation) never(size int64) bool {
	if e.InnerSize == ir.Dynamic {
		e.InnerSize = size
	}
	switch {
	case e.OuterStride == ir.Dynamic || e.InnerSize == ir.Dynamic && e.InnerStride == ir.Dynamic:
		return false
	case e.InnerSize == ir.Dynamic:
		return !divides(e.InnerStride, e.OuterStride) || e.OuterStride/e.InnerStride < 1
	case e.InnerStride == ir.Dynamic:
		return !divides(e.InnerSize, e.OuterStride)
	}
	return ir.MulDim(e.InnerSize, e.InnerStride) != e.OuterStride
}

func divides(n, of int64) bool { return n != 0 && of%n == 0 }

// knownSize returns the size of an axis that one of some shapes knows, if any does.
func knownSize(shapes []layout.Shape, axis int) int64 {
	for _, s := range shapes {
		if size := s.Size(axis); size != ir.Dynamic {
			return size
		}
	}
	return ir.Dynamic
}

// decision describes a gap.
func (g gap) decision() *Decision {
	d := &Decision{Rule: ApartStride, Operand: g.operand, Equation: &g.StrideEquation}
	if !g.open() {
		d.Text = fmt.Sprintf("stride %s in operand #%d", g.text("!="), g.operand)
		return d
	}
	var words []string
	if g.InnerSize == ir.Dynamic {
		d.Rule = ApartDynamicSize
		words = append(words, fmt.Sprintf("the size of dim %d", g.innerDim))
	}
	outer, inner := g.OuterStride == ir.Dynamic, g.InnerStride == ir.Dynamic
	if outer || inner {
		d.Rule = ApartDynamicStride
	}
	switch {
	case outer && inner:
		words = append(words, fmt.Sprintf("the strides of dims %d and %d", g.outerDim, g.innerDim))
	case outer:
		words = append(words, fmt.Sprintf("the stride of dim %d", g.outerDim))
	case inner:
		words = append(words, fmt.Sprintf("the stride of dim %d", g.innerDim))
	}
	verb := "is"
	if len(words) > 1 || outer && inner {
		verb = "are"
	}
	d.Text = fmt.Sprintf("%s %s dynamic in operand #%d: %s", strings.Join(words, " and "), verb, g.operand, g.text("="))
	return d
}

// hintFor names the numbers to declare about operands so that two axes of all of
// them merge.
func hintFor(gaps []gap) string {
	need := gaps[0].need()
	operands := make([]int, len(gaps))
	for i, g := range gaps {
		if g.need() != need {
			need = ""
		}
		operands[i] = g.operand
	}
	where := numbered(operands)
	switch {
	case need != "":
		return fmt.Sprintf("%s in %s would merge; declare it so if that holds", need, where)
	case len(gaps) == 1:
		return fmt.Sprintf("declare the sizes and strides of %s, or use a type without a layout if it is dense", where)
	}
	return fmt.Sprintf("declare the sizes and strides of %s, or use types without a layout if they are dense", where)
}

// need names the number that would make the axes contiguous, if there is any.
func (g gap) need() string {
	product := ir.MulDim(g.InnerSize, g.InnerStride)
	switch {
	case g.OuterStride == ir.Dynamic && product != ir.Dynamic:
		return fmt.Sprintf("dim %d with stride %d", g.outerDim, product)
	case g.OuterStride == ir.Dynamic:
	case g.InnerSize == ir.Dynamic && divides(g.InnerStride, g.OuterStride):
		return fmt.Sprintf("dim %d of size %d", g.innerDim, g.OuterStride/g.InnerStride)
	case g.InnerStride == ir.Dynamic && divides(g.InnerSize, g.OuterStride):
		return fmt.Sprintf("dim %d with stride %d", g.innerDim, g.OuterStride/g.InnerSize)
	}
	return ""
}
