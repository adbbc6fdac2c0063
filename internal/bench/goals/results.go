package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"hivm-opt/internal/bench/figures"
	"hivm-opt/internal/bench/goal"
)

// results are the figures of benchmarks. Of a benchmark that ran several times, the smallest
// value of each unit counts: other programs make times longer, never shorter.
type results struct {
	names  []string // in the order of the output
	values map[string]map[string]float64
	failed bool     // a benchmark has failed
	broken []string // the names of the benchmarks that have
}

// read reads the output of benchmarks, and writes each line to out as it comes.
func read(in io.Reader, out io.Writer) (*results, error) {
	r := &results{values: map[string]map[string]float64{}}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if _, err := out.Write(line); err != nil {
			return nil, err
		}
		if err := r.add(line); err != nil {
			return nil, err
		}
		r.noteFailure(line)
		switch {
		case err == io.EOF:
			return r, nil
		case err != nil:
			return nil, err
		}
	}
}

// noteFailure looks for what go test and make say of a failure.
func (r *results) noteFailure(line []byte) {
	name, of := bytes.CutPrefix(line, []byte("--- FAIL: Benchmark"))
	if of {
		r.broken = append(r.broken, string(bytes.TrimSpace(name)))
	}
	r.failed = r.failed || of || bytes.HasPrefix(line, []byte("FAIL"))
}

// add adds a line, if it is of a benchmark.
func (r *results) add(line []byte) error {
	return figures.Read(bytes.NewReader(line), func(f figures.Figure) {
		values, seen := r.values[f.Bench]
		if !seen {
			values = map[string]float64{}
			r.values[f.Bench] = values
			r.names = append(r.names, f.Bench)
		}
		if old, ok := values[f.Unit]; !ok || f.Value < old {
			values[f.Unit] = f.Value
		}
	})
}

// writeGoals prints the table of figures with a goal.
func (r *results) writeGoals(out io.Writer) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	rows, missed := 0, []string{}
	for _, name := range r.names {
		values := r.values[name]
		for _, unit := range slices.Sorted(maps.Keys(values)) {
			figure, most, ok := aim(unit)
			if !ok {
				continue
			}
			if rows == 0 {
				fmt.Fprintln(w, "\nbenchmark\tours\tpeer\tfigure\tgoal\t")
			}
			rows++
			met := "met"
			got, sign := values[figure], "<="
			if !most {
				sign = ">="
			}
			if most && got > values[unit] || !most && got < values[unit] {
				met = "NOT MET"
				missed = append(missed, name+" "+figure)
			}
			fmt.Fprintf(w, "%s\t%s\t%s\t%.4g %s\t%s %g\t%s\n", name, cell(values, goal.Ours), cell(values, goal.Peer), got, figure, sign, values[unit], met)
		}
	}
	w.Flush()
	if rows > 0 {
		fmt.Fprintf(out, "%d of %d goals are met\n", rows-len(missed), rows)
	}
	for _, name := range missed {
		fmt.Fprintln(out, "not met:", name)
	}
	for _, name := range r.broken {
		fmt.Fprintln(out, "failed:", name)
	}
}

// aim returns the unit that a goal is about, and whether the goal is the largest value.
func aim(unit string) (figure string, most, ok bool) {
	if figure, ok = strings.CutPrefix(unit, goal.AtMost); ok {
		return figure, true, true
	}
	figure, ok = strings.CutPrefix(unit, goal.AtLeast)
	return figure, false, ok
}

// cell is a time of the table, empty if there is none.
func cell(values map[string]float64, unit string) string {
	v, ok := values[unit]
	if !ok {
		return ""
	}
	return fmt.Sprintf("%.4g ms", v)
}
