package filecheck

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
)

// A dumpRequest holds the data of an annotated dump of the input.
type dumpRequest struct {
	// inputName and checkName are the names of the two files; "-" as name of the
	// input is shown as "<stdin>".
	inputName, checkName string
	// input is the text as the patterns saw it: with its runs of blanks already
	// made one blank, unless the whitespace was strict.
	input string
	// events are the records of the check, in its order.
	events []Event
	// filter and context choose the lines that are shown.
	filter  DumpFilter
	context uint32
	// verbose is set by -v and -vv. It colours the text that no directive
	// matched; the check decides which events there are.
	verbose bool
	// color turns the colours on.
	color bool
}

// maxElided is the greatest number of lines of output that are never elided: three
// lines of dots would take as much room.
const maxElided = 3

// writeDump draws the input with the outcome of each directive under its lines.
func writeDump(w io.Writer, req dumpRequest) error {
	out := bufio.NewWriter(w)
	name := req.inputName
	if name == "-" {
		name = "<stdin>"
	}
	fmt.Fprintf(out, "\nInput file: %s\nCheck file: %s\n\n", name, req.checkName)
	out.WriteString("-dump-input=help explains the following input dump.\n\nInput was:\n<<<<<<\n")
	d := newDumper(out, req)
	d.probeColor()
	d.drawLines()
	out.WriteString(">>>>>>\n")
	return out.Flush()
}

// A dumper draws the lines of one dump.
type dumper struct {
	out     *bufio.Writer
	palette palette
	input   string
	filter  lineFilter
	marks   marks
	width   int // of the column with line numbers and labels

	// elided holds the drawn text of the lines left out since the last line shown,
	// and elidedLines the number of these lines. Nothing more is drawn once there
	// are more than maxElided, because dots will replace them.
	elided      bytes.Buffer
	elidedLines int
}

func newDumper(out *bufio.Writer, req dumpRequest) *dumper {
	annotations := annotate(req.events)
	return &dumper{
		out:     out,
		palette: palette{on: req.color, highlight: req.verbose},
		input:   req.input,
		filter:  newLineFilter(req.filter, req.context, annotations),
		marks:   newMarks(annotations),
		width:   columnWidth(req.input, annotations),
	}
}

// columnWidth returns the width of the column on the left. The three columns beyond
// the widest entry keep line numbers, which stand on its right, from lining up with
// labels, which stand on its left.
func columnWidth(input string, annotations []annotation) int {
	lines := strings.Count(input, "\n")
	if !strings.HasSuffix(input, "\n") {
		lines++
	}
	width := len(fmt.Sprint(lines))
	for i := range annotations {
		width = max(width, len(annotations[i].label))
	}
	return width + 3
}

// drawLines draws all lines of the input and, when there are annotations behind its
// end, one more.
func (d *dumper) drawLines() {
	rest := d.input
	for line := 1; rest != "" || d.marks.left(line); line++ {
		text := rest
		if end := strings.IndexByte(rest, '\n'); end >= 0 {
			text = rest[:end+1]
		}
		rest = rest[len(text):]
		d.marks.enter(line)
		if d.filter.shows(line, &d.marks) {
			d.flushElided()
			d.drawLine(d.out, line, text)
		} else if d.elidedLines <= maxElided {
			d.elidedLines += d.drawLine(&d.elided, line, text)
		}
	}
	d.flushElided()
}

// flushElided ends a run of lines that are not to be shown, with dots or, if there
// are few of them, with the lines themselves.
func (d *dumper) flushElided() {
	if d.elidedLines > maxElided {
		for range maxElided {
			d.palette.paint(d.out, colorBlack, fmt.Sprintf("%*s", d.width, "."))
			d.out.WriteByte('\n')
		}
	} else {
		d.out.Write(d.elided.Bytes())
	}
	d.elided.Reset()
	d.elidedLines = 0
}

// A lineWriter is where lines are drawn; its methods do not fail, or remember that
// they did.
type lineWriter interface {
	io.Writer
	io.ByteWriter
	io.StringWriter
}

// drawLine draws one line of the input and the annotations under it, and returns the
// number of lines that this makes.
func (d *dumper) drawLine(w lineWriter, line int, text string) int {
	d.palette.paint(w, colorBlack, fmt.Sprintf("%*d: ", d.width, line))
	shown := text
	if strings.HasSuffix(text, "\n") {
		// A blank takes the place of the line end, so that it can be marked.
		shown = text[:len(text)-1] + " "
	}
	d.palette.paintInput(w, shown, d.marks.matched(line))
	w.WriteByte('\n')
	for _, a := range d.marks.active {
		d.palette.paint(w, a.marker.color, d.annotationLine(a, line, len(text))+"\n")
	}
	return 1 + len(d.marks.active)
}

// annotationLine returns the line with a's marker for line, which is width bytes wide.
func (d *dumper) annotationLine(a *annotation, line, width int) string {
	start, end := a.columns(line)
	lead, note := byte('~'), ""
	if line == a.first {
		lead, note = a.lead, a.note
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-*s  %*s", d.width, a.label, start-1, "")
	b.WriteByte(lead)
	col := start + 1
	for ; col < end && col <= width; col++ {
		b.WriteByte('~')
	}
	if note != "" {
		// The note stands behind the end of the line above it: right behind the
		// marker, it would look like a note for the next annotation.
		fmt.Fprintf(&b, "%*s %s", max(width+1-col, 0), "", note)
	}
	return b.String()
}
