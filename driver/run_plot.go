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
}

// plots reads the flags --plot.
func (c *runConfig) plots() ([]plotting, error) {
	var out []plotting
	for _, text := range c.plot {
		p, ok := parsePlot(text)
		if !ok {
			return nil, usageError{"for the --plot option: '" + text + "' is not of the form arg0=FILE.svg, result0=FILE.svg or arg0:hist=FILE.svg"}
		}
		out = append(out, p)
	}
	return out, nil
}

func parsePlot(text string) (p plotting, ok bool) {
	what, file, _ := strings.Cut(text, "=")
	what, kind, named := strings.Cut(what, ":")
	if named && kind != "hist" || !strings.HasSuffix(file, ".svg") {
		return p, false
	}
	p.kind = plot.Values
	if named {
		p.kind = plot.Histogram
	}
	p.file = file
	p.place, ok = parsePlace(what)
	return p, ok
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
	title := fmt.Sprintf("@%s, %s : %s", x.fn.Name(), p.place, x.typesOf(p.place)[p.index])
	var text bytes.Buffer
	if err := plot.Write(&text, x.valueAt(p.place), p.kind, title); err != nil {
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
