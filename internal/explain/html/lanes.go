package html

import (
	"fmt"

	"hivm-opt/internal/explain"
	"hivm-opt/ir"
)

// The sizes of the picture of memory.
const (
	stripWidth  = 640
	stripHeight = 26
	stripRows   = 3   // how many rows are drawn
	mostGap     = 4   // how many times as wide as a row a gap may be drawn; a wider one is broken
	openGap     = 90  // the width of a gap that is not known
	leastGap    = 6   // the least width of a gap
	wordsWidth  = 7.4 // of a letter
)

// memory appends a picture for each operand whose strides keep dims apart: the first rows as they lie
// in memory, and the gaps between them.
func (m *markup) memory(op *explain.Op) {
	drawn := false
	for i := range op.Boundaries {
		b := &op.Boundaries[i]
		s, ok := newStrip(op, b)
		if !ok {
			continue
		}
		if !drawn {
			m.raw(`<div class="pics" role="group" aria-label="Memory">`)
			drawn = true
		}
		m.strip(&s)
	}
	if drawn {
		m.raw("</div>\n")
	}
}

// strip is a run of memory: rows of a dim with gaps between them. Numbers are elements.
type strip struct {
	title string
	// rows is how many rows are drawn, of all if that is known.
	rows int
	all  explain.Size
	// run is how long a row is from its first to its last element, used how many elements of it are; stride
	// is from the beginning of a row to the next one, or ir.Dynamic.
	run, used, stride int64
	// parts is how many parts a row has that lie step apart, each part long; 0 if they leave no gaps.
	parts, step, part int64
}

// mostElements bounds the rows that are drawn, so that no sum overflows.
const mostElements = 1 << 50

// newStrip returns the picture for a boundary, if its strides are what keeps the dims apart.
func newStrip(op *explain.Op, b *explain.Boundary) (s strip, ok bool) {
	if b.Joined || b.Equation == nil || b.Operand == nil || *b.Operand < 0 || *b.Operand >= len(op.Operands) {
		return s, false
	}
	o := op.Operands[*b.Operand]
	if op.Permutation != nil && o.Role == explain.RoleInit || b.Left < 0 || b.Left+1 >= len(o.Before.Sizes) || len(o.Before.Strides) != len(o.Before.Sizes) {
		return s, false
	}
	s = strip{all: o.Before.Sizes[b.Left], run: 1, used: 1, stride: int64(b.Equation.OuterStride)}
	for d := len(o.Before.Sizes) - 1; d > b.Left; d-- {
		size, step := int64(o.Before.Sizes[d]), int64(o.Before.Strides[d])
		if size < 1 || step < 0 || size > mostElements/s.used || step > 0 && size > mostElements/step { // not known, too
			return s, false
		}
		if size > 1 && step > s.run && d == b.Left+1 {
			s.parts, s.step, s.part = size, step, s.run
		}
		s.used *= size
		if s.run += (size - 1) * step; s.run > mostElements {
			return s, false
		}
	}
	s.rows = stripRows
	if s.all >= 0 {
		s.rows = min(int(min(s.all, stripRows)), stripRows)
	}
	if s.rows < 2 || s.stride != ir.Dynamic && s.stride < s.run {
		return s, false // rows that lie over each other
	}
	name := valueOf(op, o.Index)
	if name == "" {
		name = operandLabel(o)
	}
	s.title = fmt.Sprintf("%s in memory, dims %s", name, between(b.Left))
	return s, true
}

// strip appends the picture.
func (m *markup) strip(s *strip) {
	gap := s.stride - s.run
	known := s.stride != ir.Dynamic
	broken := known && gap > mostGap*s.run
	// The scale: rows and gaps, with one gap behind the last row.
	n := float64(s.rows)
	row, space := 0.0, float64(openGap)
	switch {
	case !known:
		row = (stripWidth - n*space) / n
	case broken:
		row = stripWidth / (n * (1 + mostGap))
		space = mostGap * row
	default:
		scale := stripWidth / (n * float64(s.stride))
		row, space = scale*float64(s.run), scale*float64(gap)
		if gap > 0 && space < leastGap {
			space = leastGap
			row = stripWidth/n - space
		}
	}
	gapText := "?"
	if known {
		gapText = fmt.Sprint(gap)
	}
	about := fmt.Sprintf("%s: rows of %d elements", s.title, s.used)
	if s.used < s.run {
		about += fmt.Sprintf(", which lie in a run of %d", s.run)
	}
	switch {
	case known:
		about += fmt.Sprintf(", %d elements of padding behind each", gap)
	default:
		about += ", and it is not known how far apart"
	}
	m.element(`<figure class="mem"><figcaption>`, about, ``)
	if broken {
		m.raw(`, drawn shorter than they are`)
	}
	m.raw(`</figcaption><svg aria-hidden="true" height="62"`)
	m.size(` width="`, stripWidth+8)
	m.raw(`>`)
	x := 0.0
	for i := range s.rows {
		m.run(s, x, row, i)
		if space > 0 {
			m.gap(x+row, space, broken || !known, gapText)
		}
		m.tick(x, offsetText(s, int64(i)), i > 0 && row+space < 50)
		x += row + space
	}
	m.raw("</svg></figure>\n")
}

// offsetText is the address of a row in elements, from the first.
func offsetText(s *strip, i int64) string {
	switch {
	case i == 0:
		return "0"
	case s.stride == ir.Dynamic:
		return "?"
	}
	return fmt.Sprint(s.stride * i)
}

// run appends a row.
func (m *markup) run(s *strip, x, width float64, i int) {
	m.raw(`<g class="c"><rect y="16" rx="2"`)
	m.size(` height="`, stripHeight)
	m.attribute(` x="`, fixed(x))
	m.attribute(` width="`, fixed(max(width, 2)))
	m.raw(`></rect>`)
	if one := width / float64(s.run); s.parts > 1 && s.parts <= 8 && one*float64(s.step-s.part) >= 1 {
		for k := range s.parts - 1 {
			m.raw(`<rect class="hatch" y="16"`)
			m.size(` height="`, stripHeight)
			m.attribute(` x="`, fixed(x+one*float64(k*s.step+s.part)))
			m.attribute(` width="`, fixed(one*float64(s.step-s.part)))
			m.raw(`></rect>`)
		}
	}
	text := fmt.Sprintf("row %d: %d", i, s.used)
	if float64(len(text))*wordsWidth > width-6 {
		text = fmt.Sprint(s.used)
	}
	if float64(len(text))*wordsWidth <= width-4 {
		m.raw(`<text y="33" text-anchor="middle"`)
		m.attribute(` x="`, fixed(x+width/2))
		m.element(`>`, text, `</text>`)
	}
	m.raw(`</g>`)
}

// gap appends the space between two rows, which no element of the operand is in.
func (m *markup) gap(x, width float64, broken bool, text string) {
	m.raw(`<rect class="hatch" y="16"`)
	m.size(` height="`, stripHeight)
	m.attribute(` x="`, fixed(x))
	m.attribute(` width="`, fixed(width))
	m.raw(`></rect>`)
	if broken {
		m.raw(`<path class="break" d="`)
		m.text(fmt.Sprintf("M%s 12l-5 34m10 -34l-5 34", fixed(x+width-14)))
		m.raw(`"></path>`)
	}
	if float64(len(text))*wordsWidth <= width+16 {
		m.raw(`<text class="pad" y="11" text-anchor="middle"`)
		m.attribute(` x="`, fixed(x+width/2))
		m.element(`>`, text, `</text>`)
	}
}

// tick appends an address below the strip.
func (m *markup) tick(x float64, text string, crowded bool) {
	if crowded {
		return
	}
	m.raw(`<text class="soft" y="57"`)
	m.attribute(` x="`, fixed(x))
	m.element(`>`, text, `</text>`)
}

// fixed writes a number with one digit behind the point.
func fixed(x float64) string { return fmt.Sprintf("%.1f", x) }
