package driver

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"text/tabwriter"
	"time"

	"hivm-opt/internal/benchstats"
)

// timesReport is the report of a benchmark as JSON. Times are in nanoseconds.
type timesReport struct {
	Rounds     int           `json:"rounds"`
	Confidence float64       `json:"confidence"`
	Kernels    []timesRecord `json:"kernels"`
}

// timesRecord has the times of a kernel.
type timesRecord struct {
	Name          string  `json:"name"`
	Function      string  `json:"function"`
	CallsPerRound int64   `json:"callsPerRound"`
	Median        float64 `json:"medianNanoseconds"`
	Low           float64 `json:"lowNanoseconds"`
	High          float64 `json:"highNanoseconds"`
	Spread        float64 `json:"spread"`
	// Against is nil for the first kernel.
	Against *ratioRecord `json:"timesAsFastAsFirst,omitempty"`
}

// ratioRecord says how many times as fast as the first kernel a kernel is.
type ratioRecord struct {
	Median float64 `json:"median"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Noise  bool    `json:"noise"`
}

// record summarizes the rounds of a kernel.
func (b *benchmark) record(i int) timesRecord {
	k := b.kernels[i]
	s := benchstats.Of(k.nanos)
	r := timesRecord{k.name, k.fn.Name(), k.calls, s.Median, s.Low, s.High, s.Spread(), nil}
	if i > 0 {
		q := benchstats.Ratio(b.kernels[0].nanos, k.nanos)
		r.Against = &ratioRecord{q.Median, q.Low, q.High, q.Noise()}
	}
	return r
}

// report prints the times.
func (b *benchmark) report(f benchFormat) error {
	r := timesReport{Rounds: b.cfg.rounds, Confidence: benchstats.Confidence}
	for i := range b.kernels {
		r.Kernels = append(r.Kernels, b.record(i))
	}
	switch f {
	case "json":
		e := json.NewEncoder(b.Stdout)
		e.SetIndent("", "  ")
		return e.Encode(r)
	case "csv":
		return r.writeCSV(csv.NewWriter(b.Stdout))
	}
	return b.writeTable(r)
}

// writeCSV writes a line for each kernel behind a line with the names of the columns.
func (r timesReport) writeCSV(w *csv.Writer) error {
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	w.Write([]string{"name", "function", "rounds", "calls_per_round", "median_ns", "low_ns", "high_ns", "spread", "times_as_fast", "times_as_fast_low", "times_as_fast_high", "noise"})
	for _, k := range r.Kernels {
		line := []string{k.Name, k.Function, strconv.Itoa(r.Rounds), strconv.FormatInt(k.CallsPerRound, 10), number(k.Median), number(k.Low), number(k.High), number(k.Spread)}
		if a := k.Against; a != nil {
			line = append(line, number(a.Median), number(a.Low), number(a.High), strconv.FormatBool(a.Noise))
		} else {
			line = append(line, "", "", "", "")
		}
		w.Write(line)
	}
	w.Flush()
	return w.Error()
}

// writeTable prints the report for a reader.
func (b *benchmark) writeTable(r timesReport) error {
	w := tabwriter.NewWriter(b.Stdout, 0, 0, 2, ' ', 0)
	against := ""
	if len(r.Kernels) > 1 {
		against = "\tagainst " + r.Kernels[0].Name
	}
	fmt.Fprintf(w, "kernel\tmedian\t95 %% interval\tspread%s\n", against)
	for _, k := range r.Kernels {
		fmt.Fprintf(w, "%s\t%s\t%s to %s\t%.1f %%", k.Name, shortTime(k.Median), shortTime(k.Low), shortTime(k.High), 100*k.Spread)
		switch a := k.Against; {
		case a == nil:
		case a.Noise:
			fmt.Fprintf(w, "\tno difference: %.3f to %.3f", a.Low, a.High)
		default:
			fmt.Fprintf(w, "\t%.3f times as fast: %.3f to %.3f", a.Median, a.Low, a.High)
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}

// shortTime is a time with four digits.
func shortTime(nanos float64) string {
	for _, u := range [...]struct {
		size time.Duration
		name string
	}{{time.Second, "s"}, {time.Millisecond, "ms"}, {time.Microsecond, "µs"}} {
		if size := float64(u.size); nanos >= size {
			return fmt.Sprintf("%.4g %s", nanos/size, u.name)
		}
	}
	return fmt.Sprintf("%.4g ns", nanos)
}
