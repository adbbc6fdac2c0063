package filecheck

// The colours of a dump, as escape sequences of a terminal.
const (
	colorBlack   = "\x1b[0;1;30m"
	colorRed     = "\x1b[0;1;31m"
	colorGreen   = "\x1b[0;1;32m"
	colorMagenta = "\x1b[0;1;35m"
	colorCyan    = "\x1b[0;1;36m"
	colorBold    = "\x1b[1m"
	colorReset   = "\x1b[0m"
	// colorUnmatched is the background of input that no directive matched.
	colorUnmatched = "\x1b[0;1;46m"
)

// A palette writes coloured text.
type palette struct {
	on bool
	// highlight gives text without a match another background.
	highlight bool
}

// paint writes text in color.
func (p palette) paint(w lineWriter, color, text string) {
	if !p.on {
		w.WriteString(text)
		return
	}
	w.WriteString(color)
	w.WriteString(text)
	w.WriteString(colorReset)
}

// paintInput writes a line of the input, of which the given parts are matched.
func (p palette) paintInput(w lineWriter, text string, matched []columnRange) {
	if !p.on || !p.highlight {
		p.paint(w, colorBold, text)
		return
	}
	w.WriteString(colorBold)
	w.WriteString(colorUnmatched)
	done := 0
	for _, r := range matched {
		if r.start > len(text) {
			break
		}
		end := min(r.end-1, len(text))
		w.WriteString(text[done : r.start-1])
		w.WriteString(colorReset)
		w.WriteString(text[r.start-1 : end])
		if end < len(text) {
			w.WriteString(colorUnmatched)
		}
		done = end
	}
	w.WriteString(text[done:])
	w.WriteString(colorReset)
}

// probeColor writes the empty coloured text that FileCheck starts a dump with.
func (d *dumper) probeColor() { d.palette.paint(d.out, colorBold, "") }
