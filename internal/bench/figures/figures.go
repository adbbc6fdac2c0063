// Package figures reads what Go benchmarks report.
package figures

import (
	"io"
	"strconv"
	"strings"

	"golang.org/x/perf/benchfmt"
)

// Figure is a value that a benchmark has reported.
type Figure struct {
	// Bench is the name of the benchmark without "Benchmark" and the number of processors.
	Bench string
	Unit  string
	Value float64
}

// Operations returns the number N behind the name of a benchmark and "/ops=", as in
// "Parse/ops=1000".
func (f Figure) Operations(bench string) (n float64, ok bool) {
	digits, ok := strings.CutPrefix(f.Bench, bench+"/ops=")
	n, err := strconv.ParseFloat(digits, 64)
	return n, ok && err == nil
}

// Read calls a function for each value in the output of benchmarks. Other lines are passed over.
func Read(in io.Reader, each func(Figure)) error {
	r := benchfmt.NewReader(in, "")
	for r.Scan() {
		result, ok := r.Result().(*benchfmt.Result)
		if !ok {
			continue
		}
		f := Figure{Bench: name(result.Name)}
		for _, v := range result.Values {
			f.Unit, f.Value = v.Unit, v.Value
			if v.OrigUnit != "" {
				f.Unit, f.Value = v.OrigUnit, v.OrigValue
			}
			each(f)
		}
	}
	return r.Err()
}

func name(n benchfmt.Name) string {
	base, parts := n.Parts()
	out := string(base)
	for _, p := range parts {
		if p[0] != '-' {
			out += string(p)
		}
	}
	return out
}
