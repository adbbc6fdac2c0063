package driver

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/internal/plot"
)

// plotting is a picture of data for a file.
type plotting struct {
	saving
	kind plot.Kind
	part []plot.Span // of the data, nothing for all
	text string      // names the data and the part
}

// plots reads the flags --plot.
func (c *runConfig) plots() ([]plotting, error) {
	var out []plotting
	for _, text := range c.plot {
		p, err := parsePlot(text)
		if err != nil {
			return nil, usageError{"for the --plot option: " + err.Error()}
		}
		out = append(out, p)
	}
	return out, nil
}

// parsePlot reads "arg0=FILE.svg", with the part [3,:,2:5] behind the place, and then :hist.
func parsePlot(text string) (p plotting, err error) {
	bad := fmt.Errorf("'%s' is not of the form arg0=FILE.svg, result0=FILE.svg, arg0[3,:,2:5]=FILE.svg or arg0:hist=FILE.svg", text)
	what, file, _ := strings.Cut(text, "=")
	p.file, p.text = file, what
	switch {
	case strings.HasSuffix(strings.ToLower(file), ".png"):
		return p, fmt.Errorf("'%s' would be a PNG: only SVG is written, which browsers show, and rsvg-convert or Inkscape convert", file)
	case !strings.HasSuffix(file, ".svg"):
		return p, bad
	}
	if before, rest, ok := strings.Cut(what, "["); ok {
		part, behind, closed := strings.Cut(rest, "]")
		if !closed {
			return p, bad
		}
		if p.part, err = plot.ParseSpans(part); err != nil {
			return p, err
		}
		what = before + behind
	}
	what, kind, named := strings.Cut(what, ":")
	if named {
		p.kind = plot.Histogram
		p.text = strings.TrimSuffix(p.text, ":"+kind)
	}
	ok := false
	if p.place, ok = parsePlace(what); !ok || named && kind != "hist" {
		return p, bad
	}
	return p, nil
}

// checkPlots checks that what is drawn is there, and in a file of its own, before anything runs.
func (x *execution) checkPlots() error {
	var files []string
	for _, s := range x.targets {
		files = append(files, s.file)
	}
	for _, p := range x.plots {
		if types := x.typesOf(p.place); p.index >= len(types) {
			return usageError{fmt.Sprintf("for the --plot option: @%s has no %s", x.fn.Name(), p.place)}
		}
		if slices.Contains(files, p.file) {
			return usageError{fmt.Sprintf("for the --plot option: '%s' is another output too", p.file)}
		}
		files = append(files, p.file)
	}
	return nil
}

// plotTo writes a picture to a file, which appears complete or not at all.
func (x *execution) plotTo(p plotting) error {
	title := fmt.Sprintf("@%s, %s : %s", x.fn.Name(), p.text, x.typesOf(p.place)[p.index])
	var text bytes.Buffer
	v, err := plot.Slice(x.valueAt(p.place), p.part)
	if err == nil {
		err = plot.Write(&text, v, p.kind, title)
	}
	if err != nil {
		return usageError{fmt.Sprintf("for the --plot option: %s cannot be drawn: %v", p.place, err)}
	}
	out, err := x.openOutput(p.file)
	if err != nil {
		return err
	}
	defer out.discard()
	if _, err := text.WriteTo(out); err != nil {
		return fileError{"write output", p.file, err}
	}
	return out.commit()
}
