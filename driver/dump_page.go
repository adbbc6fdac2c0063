package driver

import (
	"io"

	"hivm-opt/internal/dump"
	"hivm-opt/internal/dumppage"
	"hivm-opt/internal/irdiff"
)

// writeDumpPage writes the page of the runs of passes that have a chosen section, or of all.
func (t *tool) writeDumpPage(w io.Writer, x *dump.Index, chosen dump.Selection) error {
	steps := x.Steps()
	if (chosen != dump.Selection{}) {
		var err error
		if steps, err = stepsOf(x, chosen); err != nil {
			return err
		}
	}
	if len(steps) == 0 {
		return usageError{x.Name + " has no section of a pass: there is nothing to show on a page"}
	}
	t.doing = "while comparing"
	return dumppage.Write(w, dumppage.Options{Title: x.Name}, dumppage.Steps(x, steps, t.parsePage))
}

// parsePage parses a text of a page. Errors are for the page alone.
func (t *tool) parsePage(name, text string) (irdiff.Module, error) {
	if err := t.ctx.Err(); err != nil {
		return irdiff.Module{}, err
	}
	m, err := t.anyModule().Parse(t.ctx, name, text)
	if err != nil {
		return irdiff.Module{}, err
	}
	c, op := m.IR()
	return irdiff.Module{Context: c, Op: op}, nil
}
