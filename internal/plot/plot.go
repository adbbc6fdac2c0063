// Package plot draws the numbers of a value as a picture in SVG: a line of one axis, a heat map
// of two axes, a histogram of any number.
//
// Axes of size one do not count. Of more than two axes, the last is drawn from left to right, and all
// others from top to bottom, as they follow each other in memory. More numbers than a picture has room for are drawn
// together: a line spans the smallest and the largest of them, a cell of a heat map has their mean. NaN and
// infinities are marked, and the caption counts them.
//
// gonum.org/v1/plot draws more, but takes 8 MB of fonts and 7.5 ms at the start of each process.
package plot

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	svg "github.com/ajstarks/svgo"

	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir/indexing"
)

// The picture, in pixels.
const (
	width, height              = 640, 480
	left, right, top, bottom   = 80, 100, 50, 60
	inner, innerHeight         = width - left - right, height - top - bottom
	mostCells                  = 256 // of a heat map, along each axis
	mostBins                   = 64
	style                      = "font-family:sans-serif;font-size:12px;fill:#1a1a1a"
	axisStyle, gridStyle       = "stroke:#1a1a1a;fill:none", "stroke:#d8d8d8"
	lineStyle, barStyle        = "stroke:#1f4e9c;stroke-width:1.5;fill:none", "fill:#1f4e9c"
	strangeStyle, strangeColor = "fill:#d4145a", "no finite number"
)

// Kind is how numbers are drawn.
type Kind uint8

const (
	Values    Kind = iota // a line or a heat map
	Histogram             // how many numbers there are in each interval
)

// Write draws a value. The title is its name and type.
func Write(w io.Writer, v interp.Value, kind Kind, title string) error {
	m := v.Elements()
	if m == nil {
		return errors.New("it is a single number: its elements would be drawn, and it has none")
	}
	count := m.NumElements() // which does not overflow: views may overlap themselves
	var axes []int64
	for _, n := range m.Sizes {
		if n != 1 {
			axes = append(axes, n)
		}
	}
	switch {
	case count == 0:
		return errors.New("it has no elements")
	case len(axes) == 0:
		return errors.New("it has a single element: there is nothing to draw")
	}
	facts, err := measure(m)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	p := &picture{SVG: svg.New(&out), facts: facts}
	p.Start(width, height, `role="img"`, fmt.Sprintf(`viewBox="0 0 %d %d"`, width, height), `style="`+style+`"`)
	p.Title(title)
	p.Rect(0, 0, width, height, "fill:#ffffff")
	p.Text(left, 20, title, "font-weight:bold")
	p.Text(left, 38, facts.String()+together(kind, axes))
	switch {
	case kind == Histogram:
		err = p.histogram(m)
	case len(axes) == 1:
		err = p.line(m, count)
	default:
		err = p.heatMap(m, axes)
	}
	if err != nil {
		return err
	}
	p.End()
	_, err = w.Write(out.Bytes())
	return err
}

// together says how many numbers are drawn as one, nothing where each is drawn.
func together(kind Kind, axes []int64) string {
	rows, columns := split(axes)
	switch {
	case kind == Histogram:
		return ""
	case len(axes) == 1 && columns > inner:
		return fmt.Sprintf("; a column for about %.3g numbers", float64(columns)/inner)
	case len(axes) > 1 && (rows > mostCells || columns > mostCells):
		return fmt.Sprintf("; %dx%d numbers, as %dx%d means", rows, columns, min(rows, mostCells), min(columns, mostCells))
	}
	return ""
}

// split returns the number of rows, which all axes but the last have, and of columns.
func split(axes []int64) (rows, columns int64) {
	last := len(axes) - 1
	return indexing.SaturatingProduct(axes[:last]), axes[last]
}

// facts are what is known of numbers before they are drawn.
type facts struct {
	finite, nan, inf int64
	min, max         float64
	whole            bool // all of them are integers
}

func measure(m *interp.MemRef) (f facts, err error) {
	f.min, f.max, f.whole = math.Inf(1), math.Inf(-1), true
	err = each(m, func(_ int64, x float64) {
		switch {
		case math.IsNaN(x):
			f.nan++
		case math.IsInf(x, 0):
			f.inf++
		default:
			f.finite++
			f.min, f.max = min(f.min, x), max(f.max, x)
			f.whole = f.whole && x == math.Trunc(x)
		}
	})
	return f, err
}

// String returns the caption.
func (f facts) String() string {
	text := strangeColor
	if f.finite > 0 {
		text = "min " + short(f.min) + ", max " + short(f.max)
	}
	if f.nan > 0 {
		text += ", " + strconv.FormatInt(f.nan, 10) + " nan"
	}
	if f.inf > 0 {
		text += ", " + strconv.FormatInt(f.inf, 10) + " inf"
	}
	return text
}

// span returns the interval of an axis with the finite numbers.
func (f facts) span() (lo, hi float64) {
	switch {
	case f.finite == 0:
		return 0, 1
	case f.min == f.max:
		by := max(math.Abs(f.min)/2, 0.5)
		return f.min - by, f.max + by
	}
	return f.min, f.max
}

// each visits the numbers of a memref in row-major order.
func each(m *interp.MemRef, visit func(at int64, x float64)) error {
	n := int64(0)
	return data.Each(m, func(at int) error {
		visit(n, data.Real(m.Elem.Get(m.Buffer.Data[at:])))
		n++
		return nil
	})
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

// short writes a number for people.
func short(x float64) string { return strconv.FormatFloat(x, 'g', 5, 64) }

// picture is a picture that is being drawn.
type picture struct {
	*svg.SVG
	facts
}

// part returns where x stands between lo and hi, from 0 to 1, also where their distance overflows.
func part(x, lo, hi float64) float64 { return (x/2 - lo/2) / (hi/2 - lo/2) }

// ticks draws the numbers of an axis from lo to hi, and lines of a grid.
func (p *picture) ticks(lo, hi float64, vertical, whole bool) {
	step := stepOf(lo, hi)
	if whole {
		step = max(step, 1)
	}
	for i := math.Ceil(lo / step); i*step <= hi && i < math.Ceil(lo/step)+20; i++ {
		at := part(i*step, lo, hi)
		text := short(i*step + 0) // minus zero is zero
		if vertical {
			y := top + innerHeight - int(at*innerHeight)
			p.Line(left, y, left+inner, y, gridStyle)
			p.Text(left-6, y+4, text, "text-anchor:end")
			continue
		}
		x := left + int(at*inner)
		p.Line(x, top+innerHeight, x, top+innerHeight+5, axisStyle)
		p.Text(x, top+innerHeight+20, text, "text-anchor:middle")
	}
}

// stepOf returns the distance of the numbers of an axis: 1, 2 or 5 times a power of ten, so that there
// are four to ten of them.
func stepOf(lo, hi float64) float64 {
	rough := hi/5 - lo/5
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	switch {
	case rough < 2*power:
		return power
	case rough < 5*power:
		return 2 * power
	}
	return 5 * power
}

// frame draws the border, and what the axes are.
func (p *picture) frame(across, down string) {
	p.Rect(left, top, inner, innerHeight, axisStyle)
	p.Text(left+inner/2, height-16, across, "text-anchor:middle")
	p.TranslateRotate(18, top+innerHeight/2, -90)
	p.Text(0, 0, down, "text-anchor:middle")
	p.Gend()
}

// line draws numbers from left to right. Those that share a column of pixels are a line from the smallest
// to the largest; a line ends where numbers are not finite, and a mark stands at the top.
func (p *picture) line(m *interp.MemRef, count int64) error {
	lo, hi := p.span()
	p.ticks(lo, hi, true, false)
	p.ticks(0, float64(count-1), false, true)
	p.frame("index", "value")
	var xs, ys []int
	flush := func() {
		switch {
		case len(xs) == 1:
			p.Circle(xs[0], ys[0], 2, barStyle)
		case len(xs) > 1:
			p.Polyline(xs, ys, lineStyle)
		}
		xs, ys = nil, nil
	}
	column, marked := -1, -1
	var low, high int // of the points of the column but the first, which stands in the line
	end := func() {
		if column >= 0 && low != high {
			xs, ys = append(xs, column, column), append(ys, low, high)
		}
	}
	err := each(m, func(at int64, x float64) {
		px := left + int(part(float64(at), 0, float64(count-1))*inner)
		if !finite(x) {
			end()
			flush()
			column = -1
			if px != marked {
				p.Circle(px, top, 3, strangeStyle)
				marked = px
			}
			return
		}
		py := top + innerHeight - int(math.Round(part(x, lo, hi)*innerHeight))
		if px == column {
			low, high = min(low, py), max(high, py)
			return
		}
		end()
		column, low, high = px, py, py
		xs, ys = append(xs, px), append(ys, py)
	})
	end()
	flush()
	return err
}

// histogram draws how many of the finite numbers there are in each interval.
func (p *picture) histogram(m *interp.MemRef) error {
	lo, hi := p.span()
	bins := int(min(mostBins, max(1, math.Ceil(math.Sqrt(float64(p.finite))))))
	if p.whole && p.finite > 0 && hi-lo < mostBins { // a bar for each number
		lo, hi = math.Floor(p.min)-0.5, math.Ceil(p.max)+0.5
		bins = int(hi - lo)
	}
	counts := make([]int64, bins)
	most := int64(1)
	err := each(m, func(_ int64, x float64) {
		if finite(x) {
			i := min(bins-1, int(part(x, lo, hi)*float64(bins)))
			counts[i]++
			most = max(most, counts[i])
		}
	})
	p.ticks(0, float64(most), true, true)
	p.ticks(lo, hi, false, p.whole)
	for i, n := range counts {
		x0, x1 := left+i*inner/bins, left+(i+1)*inner/bins
		h := int(math.Ceil(float64(n) / float64(most) * innerHeight))
		if n > 0 {
			p.Rect(x0, top+innerHeight-h, max(1, x1-x0-1), h, barStyle)
		}
	}
	p.frame("value", "how many")
	return err
}
