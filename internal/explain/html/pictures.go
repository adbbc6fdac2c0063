package html

import (
	"bytes"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/internal/explain"
	"hivm-opt/ir"
)

// pictures draws the operands before and after: one picture where all collapse alike, crossing lines
// for an operation that permutes, and a picture for each operand of another shape.
func (m *markup) pictures(op *explain.Op) {
	inputs := &canvas{op: op, label: "dim", mask: maskOf(op.Analysis), special: slices.Concat(op.Targets, op.Barriers), groups: op.Groups, boundaries: op.Boundaries}
	inits := inputs
	if op.Permutation != nil {
		inits = &canvas{op: op, label: "out dim", mask: permuted(inputs.mask, op.Permutation), groups: op.InitGroups, boundaries: op.InitBoundaries}
		inputs.label = "in dim"
	}
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
	canvases := []*canvas{inputs}
	if inits != inputs {
		canvases = append(canvases, inits)
		m.crossing(inputs, inits)
	}
	for _, o := range others {
		canvases = append(canvases, &canvas{op: op, label: "other dim", mask: strings.Repeat("-", len(o.Before.Sizes)), operands: []explain.Operand{o}})
	}
	drawn := false
	for _, c := range canvases {
		if len(c.operands) == 0 {
			continue
		}
		if !drawn {
			m.raw(`<div class="pics" role="group" aria-label="Operands before and after">`)
			drawn = true
		}
		m.table(c)
	}
	if drawn {
		m.raw("</div>\n")
	}
}

// canvas is the data of a picture. Without boundaries nothing stands between the
// dims, without groups that cover them there is nothing at the right.
type canvas struct {
	op       *explain.Op
	label    string
	mask     string // a letter for each dim
	operands []explain.Operand
	special  []int64 // dims that the operation treats specially or must keep apart

	groups     [][]int
	boundaries []explain.Boundary
}

// maskOf returns the letters of the unit stage; where there was no unit stage, the
// letters that it would give.
func maskOf(op *explain.Analysis) string {
	for _, s := range op.Stages {
		letters := strings.Map(func(r rune) rune {
			if strings.ContainsRune("[], ", r) {
				return -1
			}
			return r
		}, s.Mask)
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

// covered reports whether the operation is flattened, and the groups are runs of the dims, from
// the first to the last.
func (c *canvas) covered() bool {
	next := 0
	for _, g := range c.groups {
		if len(g) == 0 {
			return false
		}
		for _, axis := range g {
			if axis != next {
				return false
			}
			next++
		}
	}
	return c.op.Flattened && next == len(c.mask) && len(c.groups) == c.op.RankAfter
}

// table appends the table of a canvas: a row for each operand, or for several that are alike; at the
// left the dims before, at the right after.
func (m *markup) table(c *canvas) {
	after := c.covered()
	m.element(`<table><tr class="head"><th scope="row">`, c.label, `</th>`)
	for i := range len(c.mask) {
		if i > 0 {
			m.mark(c, i-1)
		}
		m.element(`<th scope="col" title="`, c.about(i), `">`)
		m.number(i)
		if letter := c.mask[i : i+1]; letter != "-" {
			m.element(` <small>`, letter, `</small>`)
		}
		m.raw(`</th>`)
	}
	if after {
		m.raw(`<td class="arrow"><span class="sr">becomes</span></td>`)
		for i, g := range c.groups {
			if i > 0 {
				m.raw(`<td></td>`)
			}
			m.element(`<th scope="col" title="dims before">`, strings.ReplaceAll(strings.Trim(fmt.Sprint(g), "[]"), " ", "+"), `</th>`)
		}
	}
	m.raw("</tr>\n")
	var rows []tableRow
	for _, o := range c.operands {
		r := markup{}
		r.cells(c, o, after)
		if i := slices.IndexFunc(rows, func(x tableRow) bool { return bytes.Equal(x.cells, r.b) }); i >= 0 {
			rows[i].operands = append(rows[i].operands, o)
		} else {
			rows = append(rows, tableRow{[]explain.Operand{o}, r.b})
		}
	}
	for _, r := range rows {
		m.raw(`<tr><th scope="row">`)
		m.labels(c.op, r.operands)
		m.raw(`</th>`)
		m.b = append(m.b, r.cells...) // made by a markup
		m.raw("</tr>\n")
	}
	m.raw(`</table>`)
}

// tableRow is a row of a table and the operands that it is about.
type tableRow struct {
	operands []explain.Operand
	cells    []byte
}

// labels names operands that are drawn alike: each value once, with its roles.
func (m *markup) labels(op *explain.Op, operands []explain.Operand) {
	for i, o := range operands {
		v := valueOf(op, o.Index)
		if v != "" && slices.ContainsFunc(operands[:i], func(p explain.Operand) bool { return valueOf(op, p.Index) == v }) {
			continue
		}
		if i > 0 {
			m.raw(`<br>`)
		}
		if v != "" {
			m.element(`<code>`, v, `</code> `)
		}
		m.element(`<small>`, operandLabel(o), ``)
		for _, p := range operands[i+1:] {
			if v != "" && valueOf(op, p.Index) == v {
				m.text(", " + operandLabel(p))
			}
		}
		m.raw(`</small>`)
	}
}

// about says what the letter of a dim means.
func (c *canvas) about(axis int) string {
	if contains(c.op.Targets, axis) && c.op.TargetKind != "" && c.special != nil {
		return c.op.TargetKind + " dim"
	}
	switch c.letter(axis) {
	case 'U':
		return "unit: size 1 in every operand"
	case 'C':
		return "may be joined"
	case 'N':
		return "stays apart"
	}
	return "takes no part"
}

// letter is the letter of a dim. A special dim looks as one that stays apart, whatever its mark in the unit
// stage.
func (c *canvas) letter(axis int) byte {
	if axis < 0 || axis >= len(c.mask) {
		return '-'
	}
	if contains(c.special, axis) {
		return 'N'
	}
	return c.mask[axis]
}

// letterOfGroup is the letter of the dim that a group becomes: that of a special dim in it, else that
// of a dim that is no unit.
func (c *canvas) letterOfGroup(group []int) byte {
	letter := byte('U')
	for _, axis := range group {
		switch of := c.letter(axis); of {
		case 'N':
			return of
		case 'C':
			letter = of
		}
	}
	return letter
}

// boxClass is the class of the box of a dim with a letter.
func boxClass(letter byte) literal {
	switch letter {
	case 'U':
		return "u"
	case 'C':
		return "c"
	case 'N':
		return "n"
	}
	return "p"
}

// mark appends the sign of the boundary behind a dim.
func (m *markup) mark(c *canvas, axis int) {
	if axis >= len(c.boundaries) {
		m.raw(`<td></td>`)
		return
	}
	b := c.boundaries[axis]
	if b.Joined {
		m.element(`<td><i class="mark y" title="`, b.Text, `">+</i></td>`)
	} else {
		m.element(`<td><i class="mark x" title="`, b.Text, `">|</i></td>`)
	}
}

// cells appends the boxes of an operand.
func (m *markup) cells(c *canvas, o explain.Operand, after bool) {
	faults := c.faults(o)
	for i, size := range o.Before.Sizes {
		if i > 0 {
			switch {
			case i-1 >= len(c.boundaries):
				m.raw(`<td></td>`)
			case c.boundaries[i-1].Joined:
				m.raw(`<td class="y"></td>`)
			default:
				m.raw(`<td class="x"></td>`)
			}
		}
		m.box(c.letter(i), o.Before, i, size, faults[i])
	}
	if !after {
		return
	}
	m.raw(`<td class="arrow" aria-hidden="true">→</td>`)
	for i, size := range o.After.Sizes {
		if i > 0 {
			m.raw(`<td class="x"></td>`)
		}
		m.box(c.letterOfGroup(c.groups[i]), o.After, i, size, "")
	}
}

// box appends the box of a dim: its size, and the stride below. bad says why the stride is in the way.
func (m *markup) box(letter byte, s explain.Shape, axis int, size explain.Size, bad string) {
	m.raw(`<td><b class="`)
	m.raw(boxClass(letter))
	if w := width(size); w >= 3 {
		m.raw(` w`)
		m.number(w)
	}
	m.element(`">`, size.String(), `</b>`)
	if axis < len(s.Strides) {
		if bad == "" {
			m.raw(`<small>`)
		} else {
			m.element(`<small class="bad" title="`, bad, `">`)
		}
		m.element("", s.Strides[axis].String(), `</small>`)
	}
	m.raw(`</td>`)
}

// width makes boxes wider with the logarithm of their size.
func width(size explain.Size) int {
	if size < 0 {
		return 5 // not known
	}
	return min(bits.Len64(uint64(size)), 12)
}

// faults say why strides of an operand do not chain, for each dim with a gap to the dim behind it where a gap keeps both
// apart, whichever operand decided. A unit that has joined the dim may lie between the two.
func (c *canvas) faults(o explain.Operand) map[int]string {
	var out map[int]string
	for axis, b := range c.boundaries {
		if b.Joined || b.Operand == nil || b.Equation == nil {
			continue
		}
		e := *b.Equation
		if *b.Operand != o.Index {
			var ok bool
			if e, ok = gapBehind(o.Before, axis); !ok || o.Role == explain.RoleScratch {
				continue
			}
		}
		stride := func(axis int) bool {
			return axis < len(o.Before.Strides) && o.Before.Strides[axis] == e.OuterStride
		}
		for axis > 0 && c.boundaries[axis-1].Joined && (!stride(axis) || o.Before.Sizes[axis] == 1) {
			axis--
		}
		if stride(axis) {
			if out == nil {
				out = map[int]string{}
			}
			out[axis] = equation(e)
		}
	}
	return out
}

// gapBehind returns the numbers of a dim and the dim behind it, if they are known and leave a gap. Dims of size one
// have none.
func gapBehind(s explain.Shape, axis int) (e explain.Equation, ok bool) {
	if axis+1 >= len(s.Strides) || s.Sizes[axis] == 1 || s.Sizes[axis+1] == 1 {
		return e, false
	}
	e = explain.Equation{OuterStride: s.Strides[axis], InnerSize: s.Sizes[axis+1], InnerStride: s.Strides[axis+1]}
	product := ir.MulDim(int64(e.InnerSize), int64(e.InnerStride))
	return e, int64(e.OuterStride) != ir.Dynamic && product != ir.Dynamic && product != int64(e.OuterStride)
}

// equation is the condition that would make two dims one.
func equation(e explain.Equation) string {
	if ir.Dynamic == int64(e.OuterStride) || ir.Dynamic == int64(e.InnerSize) || ir.Dynamic == int64(e.InnerStride) {
		return fmt.Sprintf("%v = %v * %v is not known", e.OuterStride, e.InnerSize, e.InnerStride)
	}
	return fmt.Sprintf("%v is not %v * %v", e.OuterStride, e.InnerSize, e.InnerStride)
}

// The sizes of the picture of a permutation.
const (
	crossColumn = 66 // from a dim to the next
	crossBox    = 54
	crossTop    = 20
	crossBottom = 104
	crossHeight = 150
	crossArrow  = 48 // between before and after
)

// crossing appends the picture of a permutation: a line from each dim of the inputs to the same dim of
// the inits, before and after.
func (m *markup) crossing(in, out *canvas) {
	if len(in.operands) == 0 || len(out.operands) == 0 || !isPermutation(in.op.Permutation, len(in.mask)) {
		return
	}
	a, b := in.operands[0], out.operands[0]
	after := in.covered() && out.covered() && isPermutation(in.op.PermutationAfter, in.op.RankAfter)
	width := crossColumn*in.op.RankBefore + 40
	if after {
		width += crossArrow + crossColumn*in.op.RankAfter
	}
	m.raw(`<div class="pics" role="group" aria-label="Permutation"><svg class="cross" role="img"`)
	m.size(` width="`, width)
	m.size(` height="`, crossHeight)
	m.attribute(` aria-label="`, fmt.Sprintf("permutation %s", change(in.op.Permutation, in.op.PermutationAfter, after)))
	m.raw(`><text x="0" y="37" class="soft">in</text><text x="0" y="121" class="soft">out</text>`)
	p := permutationPicture{left: 36, in: a.Before, out: b.Before, permutation: in.op.Permutation, letter: func(axis int) byte { return in.letter(axis) }}
	m.permutation(p)
	if after {
		x := p.left + crossColumn*in.op.RankBefore
		m.raw(`<text class="soft big"`)
		m.size(` x="`, x+crossArrow/2-crossColumn+crossBox)
		m.raw(` y="80">→</text>`)
		m.permutation(permutationPicture{left: x + crossArrow - crossColumn + crossBox, in: a.After, out: b.After, permutation: in.op.PermutationAfter, letter: func(axis int) byte { return in.letterOfGroup(in.groups[axis]) }})
	}
	m.raw("</svg></div>\n")
}

func isPermutation(list []int64, n int) bool {
	if len(list) != n {
		return false
	}
	seen := make([]bool, n)
	for _, x := range list {
		if x < 0 || x >= int64(n) || seen[x] {
			return false
		}
		seen[x] = true
	}
	return true
}

// permutationPicture is a side of the picture of a permutation, drawn from left.
type permutationPicture struct {
	left        int
	in, out     explain.Shape
	permutation []int64
	letter      func(axis int) byte // of a dim of the input
}

func (m *markup) permutation(p permutationPicture) {
	n := len(p.permutation)
	if len(p.in.Sizes) != n || len(p.out.Sizes) != n {
		return
	}
	at := func(axis int) int { return p.left + crossColumn*axis }
	for d, from := range p.permutation {
		x1, x2 := at(int(from))+crossBox/2, at(d)+crossBox/2
		const top, bottom = crossTop + 26, crossBottom
		m.raw(`<path class="`)
		m.raw(boxClass(p.letter(int(from))))
		m.raw(`" d="`)
		m.text(fmt.Sprintf("M%d %dC%d %d %d %d %d %d", x1, top, x1, (top+bottom)/2, x2, (top+bottom)/2, x2, bottom))
		m.raw(`"></path>`)
	}
	for i := range n {
		m.svgBox(p.letter(i), at(i), crossTop, p.in.Sizes[i], i, crossTop-6)
		m.svgBox(p.letter(int(p.permutation[i])), at(i), crossBottom, p.out.Sizes[i], i, crossBottom+40)
	}
}

// svgBox appends the box of a dim, with its number at the height numberY.
func (m *markup) svgBox(letter byte, x, y int, size explain.Size, axis, numberY int) {
	m.raw(`<g class="`)
	m.raw(boxClass(letter))
	m.raw(`"><rect rx="5" height="26"`)
	m.size(` width="`, crossBox)
	m.size(` x="`, x)
	m.size(` y="`, y)
	m.raw(`></rect><text text-anchor="middle"`)
	m.size(` x="`, x+crossBox/2)
	m.size(` y="`, y+18)
	m.element(`>`, size.String(), `</text></g><text class="soft" text-anchor="middle"`)
	m.size(` x="`, x+crossBox/2)
	m.size(` y="`, numberY)
	m.element(`>dim `, strconv.Itoa(axis), `</text>`)
}
