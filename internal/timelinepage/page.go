// Package timelinepage writes a page about when the instructions of a kernel run: a row for each pipe of each
// core, an arrow for each flag, the time in which a pipe waits, the critical path. The page is one file, and
// loads nothing.
package timelinepage

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"hivm-opt/internal/htmlpage"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/races"
	"hivm-opt/timeline"
)

// Options are the texts of a page beside the timeline.
type Options struct {
	// Title is the name of the input, Function what has run.
	Title, Function string
	// Faults is how many faults the run has found.
	Faults int
}

// Write writes the page. The error is an error of w.
func Write(w io.Writer, c *ir.Context, t *timeline.Timeline, o Options) error {
	p := &page{Assets: htmlpage.New(styleText, scriptText, digests), Options: o, Estimate: timeline.Estimate, Timeline: t}
	p.Time = fmt.Sprintf("%.3f", t.Microseconds(t.Total))
	index, err := json.Marshal(newIndex(c, t))
	if err != nil {
		return err
	}
	p.steps(c)
	out := bufio.NewWriterSize(w, 1<<16)
	writewholePage(out, p, index)
	return out.Flush()
}

// page is the data of page.qtpl.
type page struct {
	htmlpage.Assets
	Options
	*timeline.Timeline
	Estimate string
	Time     string
	Steps    []step
	// Left is how many steps of the critical path are not in Steps.
	Left int
}

// step is a step of the critical path, as the table has it.
type step struct {
	Number          int // of the instruction
	Op, Row, Source string
	Start, Cycles   int64
	Lag             int64
	Waits           string
}

// mostSteps is how many steps of the critical path the table has.
const mostSteps = 200

func (p *page) steps(c *ir.Context) {
	path := p.Path()
	if len(path) > mostSteps {
		p.Left = len(path) - mostSteps
		path = path[:mostSteps]
	}
	for _, i := range path {
		x := &p.Instructions[i]
		p.Steps = append(p.Steps, step{
			i, x.Name, p.Cores[x.Core] + " " + x.Lane.String(), c.Location(x.Op.Loc()).String(),
			x.Start, x.End - x.Start, p.Lag(i), p.Waits(i),
		})
	}
}

// index is what the script knows. Texts are by their numbers in Texts.
type index struct {
	MHz   float64  `json:"mhz"`
	Total int64    `json:"total"`
	Rows  []row    `json:"rows"`
	Texts []string `json:"texts"`
	// Instructions has twelve numbers for each: the row, the start, the cycles, the idle time in front of it,
	// what it is after, whether it is critical, then the texts of its operation, place, accesses and of what
	// it waits for, its bytes, and the text of its line in the source.
	Instructions []int64 `json:"instructions"`
	// Arrows has three numbers for each: from, to, and the text of the flag.
	Arrows []int `json:"arrows"`

	numbers map[string]int
}

// row is a pipe of a core.
type row struct {
	Core string `json:"core"`
	Pipe string `json:"pipe"`
	Use  string `json:"use"`
}

func newIndex(c *ir.Context, t *timeline.Timeline) *index {
	x := &index{MHz: t.Costs.MHz(), Total: t.Total, Rows: []row{}, Instructions: []int64{}, Arrows: []int{}, numbers: map[string]int{}}
	rows := make([]int, len(t.Instructions))
	for n, r := range t.Rows {
		x.Rows = append(x.Rows, row{t.Cores[r.Core], r.Lane.String(), fmt.Sprintf("%.1f %%", 100*t.Use(r))})
		for _, i := range r.Instructions {
			rows[i] = n
		}
	}
	for i := range t.Instructions {
		n := &t.Instructions[i]
		at, critical := c.Location(n.Op.Loc()), int64(0)
		if n.Critical {
			critical = 1
		}
		x.Instructions = append(x.Instructions, int64(rows[i]), n.Start, n.End-n.Start, n.Idle, int64(n.After), critical,
			x.text(n.Name), x.text(at.String()), x.text(accesses(n)), x.text(t.Waits(i)), timeline.Bytes(n), x.text(line(at)))
	}
	for _, a := range t.Arrows {
		x.Arrows = append(x.Arrows, a.From, a.To, int(x.text(a.Flag)))
	}
	return x
}

// longLine is how much of a line of the source the page shows, in bytes.
const longLine = 400

// line returns the line of the source at a place, "" if there is none.
func line(at diag.Location) string {
	if at.Source == nil || !at.Source.Holds(at.Line, at.Col) {
		return ""
	}
	text := strings.TrimSpace(at.Source.Line(at.Line))
	if len(text) > longLine {
		text = strings.ToValidUTF8(text[:longLine], "") + "..."
	}
	return text
}

// text returns the number of a text.
func (x *index) text(s string) int64 {
	n, ok := x.numbers[s]
	if !ok {
		n = len(x.Texts)
		x.numbers[s] = n
		x.Texts = append(x.Texts, s)
	}
	return int64(n)
}

// accesses says what an instruction reads and writes.
func accesses(x *timeline.Instruction) string {
	list := func(verb string, parts []races.Part) string {
		var out []string
		for _, p := range parts {
			out = append(out, p.Bytes.String())
		}
		if out == nil {
			return ""
		}
		return verb + " " + strings.Join(out, ", ")
	}
	reads, writes := list("reads", x.Reads), list("writes", x.Writes)
	if reads == "" || writes == "" {
		return reads + writes
	}
	return reads + "; " + writes
}

//go:embed page.css
var styleText string

//go:embed page.js
var scriptText string

// Digests returns the digests of the style and the script of all pages.
func Digests() htmlpage.Digests { return digests }

// digests are those of the style and the script.
var digests = htmlpage.Digests{
	Style:  "0/kCHXgcRekHLFFGvLJBPuZg7NqHntfIF4PmYH/SQok=",
	Script: "7bYqDsLdWxZOS+Cd2NTceevEO2324z1OlChYmLoQ7wg=",
}
