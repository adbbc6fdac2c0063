package syncpictures

import (
	"fmt"
	"html"
	"strings"
)

// drawing is an SVG of a width, on a card of its own, so that it can be read on light and dark pages. Lengths are in
// pixels, y grows downwards.
type drawing struct {
	b      strings.Builder
	width  float64
	height float64
}

// style has the colours of the tool's pages: class names are of shapes ("work", "wait", "flag") and texts.
const style = `
text { font: 13px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: #1b2430; }
.small { font-size: 11px; } .soft { fill: #5b6673; } .bold { font-weight: 600; } .mid { text-anchor: middle; } .end { text-anchor: end; }
.card { fill: #fff; stroke: #dfe3e8; } .line { stroke: #dfe3e8; fill: none; }
.work { fill: #d3e6fb; stroke: #4b8fd1; } .other { fill: #e6d9f7; stroke: #8a5cc2; } .memory { fill: #e6e9ed; stroke: #9aa4ae; }
.late { fill: #ffe0c2; stroke: #d97a1e; stroke-width: 2; } .never { fill: none; stroke: #9aa4ae; stroke-dasharray: 4 3; }
.flag { stroke: #6b2fa0; fill: none; stroke-width: 1.6; } .head { fill: #6b2fa0; } .stop { stroke: #c23b12; fill: none; stroke-width: 1.8; } .stophead { fill: #c23b12; }
@media (prefers-color-scheme: dark) {
text { fill: #e4e9ef; } .soft { fill: #9aa7b5; }
.card { fill: #1c222a; stroke: #323b46; } .line { stroke: #323b46; }
.work { fill: #173e66; stroke: #3a76b5; } .other { fill: #3f2d5c; stroke: #9b76cf; } .memory { fill: #343d48; stroke: #5b6673; }
.late { fill: #5f3310; stroke: #e08a3c; } .never { stroke: #7a8794; }
.flag { stroke: #cda7f0; } .head { fill: #cda7f0; } .stop { stroke: #ffa583; } .stophead { fill: #ffa583; }
}`

// corner is the radius of boxes.
const corner = 3

func (d *drawing) box(x, y, w, h float64, class string) {
	fmt.Fprintf(&d.b, "<rect class=%q x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%d\"/>\n", class, x, y, w, h, corner)
}

func (d *drawing) text(x, y float64, class, s string) {
	fmt.Fprintf(&d.b, "<text class=%q x=\"%.1f\" y=\"%.1f\">%s</text>\n", class, x, y, html.EscapeString(s))
}

// line draws the straight line from a point to another.
func (d *drawing) line(x1, y1, x2, y2 float64, class string) {
	fmt.Fprintf(&d.b, "<path class=%q d=\"M%.1f %.1fL%.1f %.1f\"/>\n", class, x1, y1, x2, y2)
}

// arrow draws a bent arrow to the right or downwards. head is the class of its head.
func (d *drawing) arrow(x1, y1, x2, y2, bend float64, class, head string) {
	fmt.Fprintf(&d.b, "<path class=%q d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\"/>\n", class, x1, y1, x1+bend, y1, x2-bend, y2, x2-4, y2)
	fmt.Fprintf(&d.b, "<path class=%q d=\"M%.1f %.1fl-7 -4v8z\"/>\n", head, x2, y2)
}

// drop draws an arrow straight down or up.
func (d *drawing) drop(x, y1, y2 float64, class, head string) {
	back := 7.0
	if y2 < y1 {
		back = -back
	}
	d.line(x, y1, x, y2-back, class)
	fmt.Fprintf(&d.b, "<path class=%q d=\"M%.1f %.1fl-4 %.0fh8z\"/>\n", head, x, y2, -back)
}

// String returns the file. The title is read aloud.
func (d *drawing) String(title string) string {
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\" role=\"img\">\n<title>%s</title>\n<style>%s\n</style>\n<rect class=\"card\" x=\".5\" y=\".5\" width=\"%.0f\" height=\"%.0f\" rx=\"6\"/>\n%s</svg>\n",
		d.width, d.height, d.width, d.height, html.EscapeString(title), style, d.width-1, d.height-1, d.b.String())
}
