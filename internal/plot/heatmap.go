package plot

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"hivm-opt/interp"
)

// The colours of a heat map: shades from low to high, then one for what is not finite.
const (
	shades  = 255
	strange = shades
)

// heatMap draws numbers as a table of colours, with a scale beside it.
func (p *picture) heatMap(m *interp.MemRef, axes []int64) error {
	rows, columns := split(axes)
	w, h := min(columns, mostCells), min(rows, mostCells)
	cells := make([]cell, w*h)
	// Of big tables several numbers have a cell.
	err := each(m, func(at int64, x float64) {
		cells[at/columns*h/rows*w+at%columns*w/columns].add(x)
	})
	if err != nil {
		return err
	}
	lo, hi := p.span()
	colours := palette()
	table := image.NewPaletted(image.Rect(0, 0, int(w), int(h)), colours)
	for i, c := range cells {
		table.Pix[i] = c.shade(lo, hi)
	}
	if err := p.image(left, top, inner, innerHeight, table); err != nil {
		return err
	}
	scale := image.NewPaletted(image.Rect(0, 0, 1, shades), colours)
	for i := range scale.Pix {
		scale.Pix[i] = uint8(shades - 1 - i)
	}
	if err := p.image(left+inner+20, top, 20, innerHeight, scale); err != nil {
		return err
	}
	p.Rect(left+inner+20, top, 20, innerHeight, axisStyle)
	p.Text(left+inner+44, top+10, short(hi))
	p.Text(left+inner+44, top+innerHeight, short(lo))
	if p.nan+p.inf > 0 {
		p.Rect(left+inner+20, top+innerHeight+12, 20, 12, strangeStyle)
		p.Text(left+inner+44, top+innerHeight+22, "nan, inf")
	}
	p.Text(left, top+innerHeight+18, "0")
	p.Text(left+inner, top+innerHeight+18, fmt.Sprint(columns-1), "text-anchor:end")
	p.Text(left-6, top+10, "0", "text-anchor:end")
	p.Text(left-6, top+innerHeight, fmt.Sprint(rows-1), "text-anchor:end")
	down := "first axis"
	if len(axes) > 2 {
		down = "other axes"
	}
	p.frame("last axis", down)
	return nil
}

// image draws a table of colours without smoothing it.
func (p *picture) image(x, y, w, h int, table image.Image) error {
	var file bytes.Buffer
	if err := png.Encode(&file, table); err != nil {
		return err
	}
	link := "data:image/png;base64," + base64.StdEncoding.EncodeToString(file.Bytes())
	p.Image(x, y, w, h, link, `preserveAspectRatio="none"`, `style="image-rendering:pixelated"`)
	return nil
}

// cell is the numbers that are drawn as one.
type cell struct {
	n       float64
	mean    float64
	strange bool // one of them is not finite
}

func (c *cell) add(x float64) {
	if !finite(x) {
		c.strange = true
		return
	}
	c.n++
	c.mean += x/c.n - c.mean/c.n // which does not overflow
}

// shade returns the colour of a cell.
func (c cell) shade(lo, hi float64) uint8 {
	if c.strange {
		return strange
	}
	return uint8(min(shades-1, max(0, part(c.mean, lo, hi)*shades)))
}

// palette returns the colours: dark blue, green and yellow, which people who do not see red and green
// apart can read too, with shades between them.
func palette() color.Palette {
	stops := [][3]float64{{38, 18, 92}, {52, 94, 141}, {33, 144, 140}, {93, 200, 99}, {253, 231, 37}}
	var out color.Palette
	for i := range shades {
		at := float64(i) / (shades - 1) * float64(len(stops)-1)
		k := min(int(at), len(stops)-2)
		mix := func(c int) uint8 {
			return uint8(stops[k][c] + (stops[k+1][c]-stops[k][c])*(at-float64(k)))
		}
		out = append(out, color.RGBA{mix(0), mix(1), mix(2), 255})
	}
	return append(out, color.RGBA{0xd4, 0x14, 0x5a, 255})
}
