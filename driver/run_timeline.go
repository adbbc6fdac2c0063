package driver

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/pflag"

	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/timelinepage"
	"hivm-opt/races"
	"hivm-opt/timeline"
)

// timelineFlags are the flags of "hivm-opt run" about the time that a kernel takes.
type timelineFlags struct {
	files []string
	costs string
}

// printCosts is the value of --cost-model that prints the table.
const printCosts = "print"

func (f *timelineFlags) addTo(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.files, "timeline", nil, "With --pipes: write a picture of when each instruction runs, "+timeline.Estimate+", to `FILE.html`, a page, or FILE.json, a trace for Perfetto or chrome://tracing")
	flags.StringVar(&f.costs, "cost-model", "", "With --timeline: replace rows of the table of costs by those in the JSON of `FILE`; print writes the table of the module's chip, with the source of each number, and runs nothing")
}

// check finds flags that do not fit each other.
func (f *timelineFlags) check(pipes bool) error {
	for _, name := range f.files {
		switch ext := filepath.Ext(name); {
		case !pipes:
			return usageError{"for the --timeline option: it needs --pipes"}
		case ext != ".json" && ext != ".html":
			return usageError{fmt.Sprintf("for the --timeline option: '%s' ends in neither .html nor .json", name)}
		}
	}
	if f.costs != "" && f.costs != printCosts && len(f.files) == 0 {
		return usageError{"for the --cost-model option: it needs --timeline"}
	}
	return nil
}

// costs returns the costs of the module's chip, with the rows of a file in their place.
func (x *execution) costs() (*timeline.Costs, error) {
	chip, _ := hacc.ChipOf(x.module)
	c := timeline.CostsOf(chip)
	name := x.cfg.pipes.timeline.costs
	if name == "" || name == printCosts {
		return c, nil
	}
	in, err := x.open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if err := c.Replace(in, name); err != nil {
		return nil, usageError{fmt.Sprintf("for the --cost-model option: %s: %v", name, err)}
	}
	return c, nil
}

// printsCosts prints the table of costs if that is wanted in place of a run.
func (x *execution) printsCosts() (bool, error) {
	if x.cfg.pipes.timeline.costs != printCosts {
		return false, nil
	}
	c, err := x.costs()
	if err == nil {
		err = c.Write(x.Stdout)
	}
	return true, err
}

// record has a run recorded if a timeline is wanted.
func (x *execution) record(o *races.Options) (*timeline.Recorder, error) {
	if len(x.cfg.pipes.timeline.files) == 0 {
		return nil, nil
	}
	c, err := x.costs()
	if err != nil {
		return nil, err
	}
	r := timeline.NewRecorder(c)
	o.Listener = r
	return r, nil
}

// draw writes the timeline of a run, with the number of its faults.
func (x *execution) draw(r *timeline.Recorder, faults int) error {
	if r == nil {
		return nil
	}
	t, err := r.Timeline()
	if err != nil {
		return usageError{fmt.Sprintf("for the --timeline option: %v; --blocks=1 runs fewer", err)}
	}
	for _, name := range x.cfg.pipes.timeline.files {
		if err := x.drawTo(name, t, faults); err != nil {
			return err
		}
	}
	if !x.cfg.quiet {
		x.say("@%s: %d cycles, %.3f us at %g MHz: %s, in which %d of %d numbers are assumed", x.fn.Name(),
			t.Total, t.Microseconds(t.Total), t.Costs.MHz(), timeline.Estimate, t.Costs.Assumed(), len(t.Costs.Rows))
	}
	return nil
}

func (x *execution) drawTo(name string, t *timeline.Timeline, faults int) error {
	out, err := x.openOutput(name)
	if err != nil {
		return err
	}
	defer out.discard()
	if filepath.Ext(name) == ".json" {
		err = t.WriteChromeTrace(out, x.c, "@"+x.fn.Name())
	} else {
		err = timelinepage.Write(out, x.c, t, timelinepage.Options{Title: filepath.Base(x.cfg.input), Function: "@" + x.fn.Name(), Faults: faults})
	}
	if err != nil {
		return fileError{"write output", out.name, err}
	}
	return out.commit()
}
