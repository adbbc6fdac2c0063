package irdiff

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"hivm-opt/internal/lazy"
)

// TextOptions are options of [Diff.WriteText].
type TextOptions struct {
	// Color writes escape sequences of terminals, as diff does.
	Color bool
	// Width cuts texts of operations after as many characters; zero for no cut.
	Width int
}

// colours of the marks, as escape sequences.
var colours = lazy.Value[map[Kind]string]{Make: func() map[Kind]string {
	return map[Kind]string{Added: "\x1b[32m", Removed: "\x1b[31m", Changed: "\x1b[33m", Moved: "\x1b[36m"}
}}

const (
	bold  = "\x1b[1m"
	plain = "\x1b[0m"
)

var marks = lazy.Value[map[Kind]string]{Make: func() map[Kind]string {
	return map[Kind]string{Added: "+", Removed: "-", Changed: "~", Moved: ">"}
}}

// WriteText writes the changes function by function, a line for each, with its details
// below, and a line that counts them. It writes nothing if there are none. The error is an
// error of w.
func (d *Diff) WriteText(w io.Writer, o TextOptions) error {
	if d.Equal() {
		return nil
	}
	t := textWriter{Writer: bufio.NewWriter(w), o: o}
	function := "\x00"
	for i := range d.Changes {
		c := &d.Changes[i]
		if c.Function != function {
			function = c.Function
			t.heading(function)
		}
		t.change(c)
	}
	fmt.Fprintln(t, d.Summary())
	return t.Flush()
}

// String is "3 added, 1 removed, 2 changed, 1 moved in 2 functions", without the kinds that
// there are none of; "no difference" if there is none.
func (s Summary) String() string {
	var parts []string
	for _, k := range []struct {
		n    int
		kind Kind
	}{{s.Added, Added}, {s.Removed, Removed}, {s.Changed, Changed}, {s.Moved, Moved}} {
		if k.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", k.n, k.kind))
		}
	}
	if len(parts) == 0 {
		return "no difference"
	}
	text := strings.Join(parts, ", ")
	switch {
	case s.Functions == 1:
		text += " in 1 function"
	case s.Functions > 1:
		text += fmt.Sprintf(" in %d functions", s.Functions)
	}
	return text
}

type textWriter struct {
	*bufio.Writer
	o TextOptions
}

func (t *textWriter) paint(colour, text string) string {
	if !t.o.Color {
		return text
	}
	return colour + text + plain
}

func (t *textWriter) heading(function string) {
	if function == "" {
		function = "outside of functions"
	}
	fmt.Fprintln(t, t.paint(bold, function))
}

// change writes the mark, the lines in the old and the new text, the text and the details.
func (t *textWriter) change(c *Change) {
	shown := c.New
	var lines string
	switch {
	case c.New == nil:
		shown, lines = c.Old, fmt.Sprint(c.Old.Line)
	case c.Old == nil || c.Old.Line == c.New.Line:
		lines = fmt.Sprint(c.New.Line)
	default:
		lines = fmt.Sprintf("%d -> %d", c.Old.Line, c.New.Line)
	}
	text := t.cut(shown.Text)
	if c.Nested > 0 {
		text += fmt.Sprintf(" (and %s in it)", operations(c.Nested))
	}
	fmt.Fprintln(t, t.paint(colours.Get()[c.Kind], fmt.Sprintf("  %s %-12s %s", marks.Get()[c.Kind], lines, text)))
	if c.New != nil && c.New.In != "" {
		fmt.Fprintf(t, "      from: %s\n      to:   %s\n", t.cut(c.Old.In), t.cut(c.New.In))
	}
	for i := range c.Details {
		t.detail(&c.Details[i])
	}
}

func operations(n int) string {
	if n == 1 {
		return "1 operation"
	}
	return fmt.Sprintf("%d operations", n)
}

func (t *textWriter) detail(d *Detail) {
	fmt.Fprintf(t, "      %s\n", t.cut(d.String()))
	if d.OldDef != "" {
		fmt.Fprintln(t, t.paint(colours.Get()[Removed], "        - "+t.cut(d.OldDef)))
	}
	if d.NewDef != "" {
		fmt.Fprintln(t, t.paint(colours.Get()[Added], "        + "+t.cut(d.NewDef)))
	}
}

// String is "attribute a: 1 -> 2"; a part on one side only is "added" or "removed".
func (d *Detail) String() string {
	name := fmt.Sprintf("%s %s", d.Part, d.Name)
	if d.Part == Region {
		name = d.Name
	}
	switch {
	case d.Old == "":
		return name + " added: " + d.New
	case d.New == "":
		return name + " removed: " + d.Old
	}
	return name + ": " + d.Old + " -> " + d.New
}

// cut shortens a text to the width.
func (t *textWriter) cut(text string) string {
	if t.o.Width == 0 || utf8.RuneCountInString(text) <= t.o.Width {
		return text
	}
	return string([]rune(text)[:t.o.Width-1]) + "…"
}
