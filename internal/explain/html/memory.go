package html

import (
	"bufio"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/internal/explain"
)

// plan is the section of a function whose memory was planned.
type plan struct {
	Function string
	Memories []memory
}

// memory is the picture of a memory: time from left to right, addresses from top to bottom, a
// box for each copy of a buffer, and a table with a row for each buffer. Numbers are units of the
// picture.
type memory struct {
	ID, Name, Note string
	Width, Height  int
	Loops          []loop
	Lines          []line // of addresses
	Boxes          []area
	Rows           []bufferRow
}

// loop is an operation that takes several steps: a bar above the boxes.
type loop struct {
	X, Y, Width int
	Text, Title string
}

// line is a line of the picture at the height of an address.
type line struct {
	Y    int
	Text string
}

// area is a copy of a buffer. Buffer is its number, First says that it is the first copy.
type area struct {
	X, Y, Width, Height int
	Buffer              int
	First               bool
	Class, Text, Label  string
	Shares              string
}

// bufferRow is the row of a buffer in the table.
type bufferRow struct {
	Buffer                 int
	Class, Name, Location  string
	Bytes, Addresses, Life string
	Shares                 string
	Reasons                []fact
}

// The sizes of the picture.
const (
	axisWidth  = 72  // of the addresses at the left
	plotWidth  = 900 // of all steps
	barHeight  = 20  // of a loop
	leastSlice = 20  // the least height between two addresses where something begins or ends
	mostSlices = 120 // how many of these stand in the picture before they become lower
	proportion = 360 // what the rest of the height is shared out of, by bytes
)

// newPlan draws the plan of a function, the number-th of the page.
func newPlan(p *explain.Plan, number int) *plan {
	out := &plan{Function: p.Function}
	for i := range p.Memories {
		m := &p.Memories[i]
		d := drawing{plan: p, memory: m, out: memory{
			ID: fmt.Sprintf("m%d-%d", number, i+1), Name: m.Name,
			Note:  fmt.Sprintf("%d of %d bytes used; %d if no two buffers shared memory", m.Used, m.Size, m.Apart),
			Width: axisWidth + plotWidth,
		}}
		d.draw()
		out.Memories = append(out.Memories, d.out)
	}
	return out
}

// drawing draws a memory.
type drawing struct {
	plan   *explain.Plan
	memory *explain.Memory
	out    memory
	// cuts are the addresses where a buffer begins or ends, heights where they are drawn.
	cuts, heights []int64
}

func (d *drawing) draw() {
	top := d.loops()
	d.scale(int64(top))
	for i, at := range d.cuts {
		d.out.Lines = append(d.out.Lines, line{Y: int(d.heights[i]), Text: fmt.Sprint(at)})
	}
	d.out.Height = int(d.heights[len(d.heights)-1]) + 8
	for i := range d.memory.Buffers {
		d.buffer(i, &d.memory.Buffers[i])
	}
}

// x returns where a step begins.
func (d *drawing) x(step int) int {
	return axisWidth + plotWidth*step/max(1, len(d.plan.Steps))
}

// loops draws the operations in the function that stand at several steps, the outer ones above, and
// returns the height where the boxes begin.
func (d *drawing) loops() (top int) {
	stretches := d.stretches()
	var open []int // the ends of the operations around
	top = 4
	for _, x := range stretches {
		for len(open) > 0 && open[len(open)-1] < x.from {
			open = open[:len(open)-1]
		}
		s := d.plan.Steps[x.from]
		l := loop{X: d.x(x.from), Y: 4 + barHeight*len(open), Title: s.String()}
		l.Width = d.x(x.to+1) - l.X
		l.Text = fitting(fmt.Sprintf("%s, line %d", s.Op, s.Line), l.Width)
		d.out.Loops = append(d.out.Loops, l)
		open = append(open, x.to)
		top = max(top, l.Y+barHeight)
	}
	return top + 8
}

// stretch is the first and the last step of an operation that stands at several.
type stretch struct{ from, to int }

// stretches returns the operations in the function that stand at several steps, in the order in which they
// begin.
func (d *drawing) stretches() (out []stretch) {
	begun := map[explain.Step][]int{}
	for i, s := range d.plan.Steps {
		part := s.Part
		s.Part = ""
		switch part {
		case "":
			begun[s] = append(begun[s], i)
		case "end":
			list := begun[s]
			if len(list) == 0 {
				continue
			}
			from := list[len(list)-1]
			begun[s] = list[:len(list)-1]
			if from > 0 || i < len(d.plan.Steps)-1 { // else it is the function itself
				out = append(out, stretch{from, i})
			}
		}
	}
	slices.SortFunc(out, func(a, b stretch) int { return a.from - b.from })
	return out
}

// scale gives each address where something begins or ends its height: slices between them are
// as high as they have bytes, but no slice is lower than a line of text.
func (d *drawing) scale(top int64) {
	set := map[int64]bool{0: true}
	for _, b := range d.memory.Buffers {
		for _, a := range b.Addresses {
			set[a], set[a+b.Bytes] = true, true
		}
	}
	for a := range set {
		d.cuts = append(d.cuts, a)
	}
	slices.Sort(d.cuts)
	least := int64(leastSlice)
	if len(d.cuts) > mostSlices {
		least = max(2, leastSlice*mostSlices/int64(len(d.cuts)))
	}
	y := top
	for i, a := range d.cuts {
		if i > 0 {
			y += least + proportion*(a-d.cuts[i-1])/max(1, d.memory.Used)
		}
		d.heights = append(d.heights, y)
	}
}

func (d *drawing) y(address int64) int {
	i, _ := slices.BinarySearch(d.cuts, address)
	return int(d.heights[i])
}

// buffer draws the boxes and the row of a buffer.
func (d *drawing) buffer(i int, b *explain.Buffer) {
	row := bufferRow{
		Buffer: i, Class: "alone", Name: b.Name, Location: b.String(),
		Bytes: fmt.Sprint(b.Bytes), Addresses: joined(b.Addresses),
		Life: when(d.plan.Steps[b.From]) + " to " + when(d.plan.Steps[b.To]),
	}
	var others []string
	for _, s := range b.Shares {
		others = append(others, fmt.Sprint(s.With))
		if row.Class == "alone" {
			row.Class = "shared"
		}
		if s.Wrong {
			row.Class = "wrong"
		}
		row.Reasons = append(row.Reasons, fact{fmt.Sprintf("%d bytes with %s", s.Bytes, d.memory.Buffers[s.With].Name), s.Why})
	}
	row.Shares = strings.Join(others, " ")
	for k, a := range b.Addresses {
		x := area{X: d.x(b.From), Y: d.y(a), Buffer: i, First: k == 0, Class: row.Class, Shares: row.Shares}
		x.Width, x.Height = d.x(b.To+1)-x.X, d.y(a+b.Bytes)-x.Y
		x.Text = b.Name
		if len(b.Addresses) > 1 {
			x.Text += fmt.Sprintf(" copy %d", k+1)
		}
		x.Label = fmt.Sprintf("%s: bytes %d to %d, %s, %s", x.Text, a, a+b.Bytes-1, row.Life, sharing(len(b.Shares)))
		x.Text = fitting(x.Text, x.Width)
		if x.Height < 14 {
			x.Text = ""
		}
		d.out.Boxes = append(d.out.Boxes, x)
	}
	d.out.Rows = append(d.out.Rows, row)
}

// when returns the line of a step.
func when(s explain.Step) string {
	if s.Part == "" {
		return fmt.Sprintf("line %d", s.Line)
	}
	return fmt.Sprintf("the %s of line %d", s.Part, s.Line)
}

// sharing says with how many buffers a buffer shares memory.
func sharing(n int) string {
	switch n {
	case 0:
		return "shares no memory"
	case 1:
		return "shares memory with one buffer"
	}
	return fmt.Sprintf("shares memory with %d buffers", n)
}

// joined writes addresses.
func joined(addresses []int64) string {
	texts := make([]string, len(addresses))
	for i, a := range addresses {
		texts[i] = fmt.Sprint(a)
	}
	return strings.Join(texts, ", ")
}

// fitting returns a text if it is not wider than a box, else what fits of it.
func fitting(text string, width int) string {
	const letter = 8
	n := (width - 8) / letter
	switch {
	case len(text) <= n:
		return text
	case n < 3:
		return ""
	}
	return text[:n-1] + "…"
}

// writePlans writes the sections of plans.
func writePlans(out *bufio.Writer, plans []explain.Plan) {
	for i := range plans {
		writeplanSection(out, newPlan(&plans[i], i+1))
	}
}

//go:embed memory.css
var memoryStyle string

//go:embed memory.js
var memoryScript string
