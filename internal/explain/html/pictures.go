package html

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/internal/explain"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// pictures draws the operands: one picture where all collapse alike, two for an
// operation that permutes, and one for each operand of another shape.
func pictures(op *explain.Analysis) []picture {
	inputs := &canvas{op: op, label: "dim", mask: maskOf(op), special: slices.Concat(op.Targets, op.Barriers), groups: op.Groups, boundaries: op.Boundaries}
	inits := inputs
	if op.Permutation != nil {
		inits = &canvas{op: op, label: "out dim", mask: permuted(inputs.mask, op.Permutation), groups: op.InitGroups, boundaries: op.InitBoundaries}
		inputs.label = "in dim"
	}
	var out []picture
	var others []explain.Operand
	for _, o := range op.Operands {
		switch {
		case len(o.Before.Sizes) == 0: // a number, or a buffer that is no strided one
		case len(o.Before.Sizes) != op.RankBefore || len(o.After.Sizes) != op.RankAfter:
			others = append(others, o)
		case o.Role == explain.RoleInit:
			inits.operands = append(inits.operands, o)
		default:
			inputs.operands = append(inputs.operands, o)
		}
	}
	out = append(out, inputs.draw())
	if inits != inputs {
		out = append(out, inits.draw())
	}
	for _, o := range others {
		rank := len(o.Before.Sizes)
		c := &canvas{op: op, label: "other dim", mask: strings.Repeat("-", rank), operands: []explain.Operand{o}}
		out = append(out, c.draw())
	}
	return slices.DeleteFunc(out, func(p picture) bool { return len(p.Before) == 0 })
}

// canvas is the data of a picture. Without boundaries nothing stands between the
// axes, without groups that cover them there is nothing below.
type canvas struct {
	op       *explain.Analysis
	label    string
	mask     string // a letter for each axis
	operands []explain.Operand
	special  []int64 // axes that the operation treats specially or must keep apart

	groups     [][]int
	boundaries []explain.Boundary
}

// looks are how the axes look that have a letter in the mask.
var looks = lazy.Value[map[byte]struct{ class, title string }]{Make: func() map[byte]struct{ class, title string } {
	return map[byte]struct{ class, title string }{
		'U': {"u", "unit: size 1 in every operand"},
		'C': {"c", "may be joined"},
		'N': {"n", "stays apart"},
		'-': {"p", "takes no part"},
	}
}}

// maskOf returns the letters of the unit stage; where there was no unit stage, the
// letters that it would give.
func maskOf(op *explain.Analysis) string {
	for _, s := range op.Stages {
		letters := strings.NewReplacer("[", "", ",", "", " ", "", "]", "").Replace(s.Mask)
		if len(letters) == op.RankBefore && strings.Trim(letters, "UCN") == "" {
			return letters
		}
	}
	mask := []byte(strings.Repeat("U", op.RankBefore))
	for _, o := range op.Operands {
		if len(o.Before.Sizes) != len(mask) {
			continue
		}
		for i, size := range o.Before.Sizes {
			if size != 1 {
				mask[i] = 'C'
			}
		}
	}
	for _, i := range slices.Concat(op.Targets, op.Barriers) {
		if 0 <= i && i < int64(len(mask)) {
			mask[i] = 'N'
		}
	}
	return string(mask)
}

// permuted returns the letters of the dims of an init.
func permuted(mask string, permutation []int64) string {
	out := []byte(mask)
	for d, from := range permutation {
		if d < len(out) && 0 <= from && from < int64(len(mask)) {
			out[d] = mask[from]
		}
	}
	return string(out)
}

func (c *canvas) draw() picture {
	p := picture{Label: c.label, Heads: c.heads()}
	for _, o := range c.operands {
		p.Before = append(p.Before, c.before(o))
	}
	if !c.op.Flattened || !c.covered() {
		return p
	}
	p.Brackets = c.brackets()
	for _, o := range c.operands {
		p.After = append(p.After, c.after(o))
	}
	return p
}

// covered reports whether the groups are runs of the axes, from the first to the
// last, so that boxes can stand below them.
func (c *canvas) covered() bool {
	next := 0
	for _, g := range c.groups {
		for _, axis := range g {
			if axis != next {
				return false
			}
			next++
		}
	}
	return next == len(c.mask) && len(c.groups) == c.op.RankAfter
}

// heads are the axes with their letters, and between two of them the mark of the
// boundary with its rule.
func (c *canvas) heads() []head {
	out := make([]head, 0, 2*len(c.mask))
	for i := range len(c.mask) {
		if i > 0 {
			out = append(out, c.mark(i-1))
		}
		h := head{Text: strconv.Itoa(i), Title: looks.Get()[c.mask[i]].title}
		if c.mask[i] != '-' {
			h.Mask = c.mask[i : i+1]
		}
		if slices.Contains(c.special, int64(i)) {
			h.Title = "stays apart"
			if c.op.TargetKind != "" && slices.Contains(c.op.Targets, int64(i)) {
				h.Title = c.op.TargetKind + " dim"
			}
		}
		out = append(out, h)
	}
	return out
}

// mark is the sign of the boundary behind an axis.
func (c *canvas) mark(axis int) head {
	if axis >= len(c.boundaries) {
		return head{}
	}
	b := c.boundaries[axis]
	h := head{Title: b.Text}
	h.Mark, h.Class = markOf(b.Joined)
	return h
}

// Classes of the space between two axes.
const (
	joinedClass = "y"
	apartClass  = "x"
)

func markOf(joined bool) (mark, class string) {
	if joined {
		return "+", joinedClass
	}
	return "|", apartClass
}

// before draws an operand before flattening: a box for each axis.
func (c *canvas) before(o explain.Operand) row {
	r := row{Label: operandLabel(o), Type: kind(o), Cells: make([]cell, 0, 2*len(c.mask))}
	faults := c.faults(o)
	for i, size := range o.Before.Sizes {
		if i > 0 {
			r.Cells = append(r.Cells, cell{Gap: c.mark(i - 1).Class})
		}
		b := box(c.classOf(i), o.Before, i, size, 0)
		b.Bad = faults[i]
		r.Cells = append(r.Cells, b)
	}
	return r
}

// faults say why strides of an operand do not chain, for each axis at which this
// operand decided about the boundary behind it. A unit that has joined the axis may lie
// between the two.
func (c *canvas) faults(o explain.Operand) map[int]string {
	var out map[int]string
	for axis, b := range c.boundaries {
		if b.Joined || b.Operand == nil || *b.Operand != o.Index || b.Equation == nil {
			continue
		}
		stride := func(axis int) bool {
			return axis < len(o.Before.Strides) && o.Before.Strides[axis] == b.Equation.OuterStride
		}
		for axis > 0 && c.boundaries[axis-1].Joined && (!stride(axis) || o.Before.Sizes[axis] == 1) {
			axis--
		}
		if stride(axis) {
			if out == nil {
				out = map[int]string{}
			}
			out[axis] = equation(*b.Equation)
		}
	}
	return out
}

// equation is the condition that would make two axes one.
func equation(e explain.Equation) string {
	if ir.Dynamic == int64(e.OuterStride) || ir.Dynamic == int64(e.InnerSize) || ir.Dynamic == int64(e.InnerStride) {
		return fmt.Sprintf("%v = %v * %v is not known", e.OuterStride, e.InnerSize, e.InnerStride)
	}
	return fmt.Sprintf("%v is not %v * %v", e.OuterStride, e.InnerSize, e.InnerStride)
}

// after draws an operand after flattening: a box for each group, below its axes.
func (c *canvas) after(o explain.Operand) row {
	r := row{Label: operandLabel(o), Type: kind(o), Cells: make([]cell, 0, 2*len(c.groups))}
	for i, size := range o.After.Sizes {
		if i > 0 {
			r.Cells = append(r.Cells, cell{Gap: apartClass})
		}
		r.Cells = append(r.Cells, box(c.classOfGroup(c.groups[i]), o.After, i, size, span(c.groups[i])))
	}
	return r
}

// classOf is the class of an axis. A special axis looks so, whatever its mark in
// the unit stage.
func (c *canvas) classOf(axis int) string {
	if slices.Contains(c.special, int64(axis)) {
		return looks.Get()['N'].class
	}
	return looks.Get()[c.mask[axis]].class
}

// classOfGroup is the class of the axis that a group becomes: the class of a
// special axis in it, else the class of an axis that is no unit.
func (c *canvas) classOfGroup(group []int) string {
	class := looks.Get()['U'].class
	for _, axis := range group {
		switch of := c.classOf(axis); of {
		case looks.Get()['N'].class:
			return of
		case looks.Get()['C'].class:
			class = of
		}
	}
	return class
}

// brackets join the axes of each group, with the number that it gets.
func (c *canvas) brackets() []cell {
	var out []cell
	for i, g := range c.groups {
		if i > 0 {
			out = append(out, cell{})
		}
		out = append(out, cell{Span: span(g), Text: strconv.Itoa(i)})
	}
	return out
}

// span is the number of columns that a group stands below, 0 for a single column.
func span(group []int) int {
	if len(group) == 1 {
		return 0
	}
	return 2*len(group) - 1
}

func box(class string, s explain.Shape, axis int, size explain.Size, span int) cell {
	c := cell{Class: class + widthClass(size), Size: size.String(), Span: span}
	if axis < len(s.Strides) {
		c.Stride = s.Strides[axis].String()
	}
	return c
}

// widthClass makes boxes wider with the logarithm of their size.
func widthClass(size explain.Size) string {
	width := 5 // of an unknown size
	if size >= 0 {
		width = min(bits.Len64(uint64(size)), 12)
	}
	if width < 3 {
		return ""
	}
	return " w" + strconv.Itoa(width)
}

// operandLabel is the operand's number and name.
func operandLabel(o explain.Operand) string {
	return strings.TrimSpace(fmt.Sprintf("#%d %s", o.Index, o.Name))
}

// kind is the text beside an operand's boxes.
func kind(o explain.Operand) string { return string(o.Role) }
