package report

import (
	"fmt"
	"io"
	"strings"
)

// Progress shows how far a run has come.
type Progress interface {
	// Start shows that nothing is done.
	Start(header string)
	// Update shows which part of the work is done, from 0 to 1, and the test
	// that came last.
	Update(part float64, name string, failed bool)
	// Clear makes room for other text.
	Clear()
}

// NewProgress returns a bar for a terminal of so many columns, or, if that is 0,
// a line of numbers for anything else.
func NewProgress(out io.Writer, columns int) Progress {
	if columns < 20 {
		return &numbers{out: out}
	}
	return &bar{out: out, columns: columns}
}

// numbers shows progress as "0  2  4" up to 98 percent.
type numbers struct {
	out  io.Writer
	at   int // numbers that stand in the line
	open bool
}

const steps = 50

func (n *numbers) Start(header string) {
	fmt.Fprintln(n.out, header)
	n.Update(0, "", false)
}

func (n *numbers) Update(part float64, _ string, _ bool) {
	to := min(int(part*steps), steps)
	if !n.open {
		fmt.Fprint(n.out, "Testing: ")
		n.open, n.at = true, 0
	}
	for ; n.at < to; n.at++ {
		fmt.Fprintf(n.out, "%-3d", n.at*100/steps)
	}
}

func (n *numbers) Clear() {
	if n.open {
		fmt.Fprintln(n.out)
		n.open = false
	}
}

// bar shows progress as three lines of a terminal: the work done, its share,
// and the last test.
type bar struct {
	out     io.Writer
	columns int
	header  string
	failed  bool
	open    bool
}

// Control sequences of terminals.
const (
	bold       = "\x1b[1m"
	cyan       = "\x1b[36m"
	green      = "\x1b[32m"
	red        = "\x1b[31m"
	normal     = "\x1b[m"
	up         = "\x1b[A"
	clearLine  = "\x1b[K"
	aroundBar  = len("100% []")
	barForDone = "="
	barForTodo = "-"
)

func (b *bar) Start(header string) {
	b.header = header
	b.Update(0, "", false)
}

func (b *bar) Update(part float64, name string, failed bool) {
	b.failed = b.failed || failed
	if !b.open {
		fmt.Fprintf(b.out, "%s%s%s%s\n\n\r", bold, cyan, center(b.header, b.columns), normal)
		b.open = true
	}
	color := green
	if b.failed {
		color = red
	}
	width := b.columns - aroundBar
	done := min(max(int(float64(width)*part), 0), width)
	// A message that fills the line would move the cursor to the next.
	message := []rune(name)
	if len(message) > b.columns-1 {
		message = append([]rune("..."), message[len(message)-b.columns+4:]...)
	}
	fmt.Fprintf(b.out, "\r%s%s%3d%% %s[%s%s%s%s%s]%s\n%s%s\r", up, clearLine, int(part*100),
		color, bold, strings.Repeat(barForDone, done), strings.Repeat(barForTodo, width-done), normal, color, normal,
		clearLine, string(message))
}

func (b *bar) Clear() {
	if b.open {
		fmt.Fprint(b.out, "\r", clearLine, up, clearLine, up, clearLine)
		b.open = false
	}
}
