package kernels_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/tabwriter"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchstats"
	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
)

// The variants of a kernel take turns in some processes, so many rounds in each. Where the pages of a process lie in
// memory makes one variant faster or slower by a few hundredths, as long as it runs.
const (
	processes = 6
	rounds    = 10
)

// row holds the measurements of a kernel: nanoseconds by variant, and quotients of them.
// They are medians of the quotients within a round, which other programs disturb alike.
type row struct {
	kernel
	time []float64
	// flattened and maximal are how many times as fast as unflattened code they are, overC
	// and plainC how many times as fast as C flattened and unflattened code is.
	flattened, maximal, overC, plainC float64
	// rolledC is how many times as fast as C that is not unrolled flattened code is.
	rolledC float64
	// operations is how many times as fast as C with a nest for each operation, 0 if there
	// is none.
	operations, noise float64
}

// The goals: no kernel is slower than the faster one of both ways to compile C by more than a
// twentieth, and they are twice as fast on average as each.
const (
	slowest   = 0.95
	leastMean = 2
)

// BenchmarkKernels measures each kernel, and prints a table of them behind. The variable
// KERNELS names some.
func BenchmarkKernels(b *testing.B) {
	list := kernels(b)
	if names := os.Getenv("KERNELS"); names != "" {
		list = slices.DeleteFunc(list, func(k kernel) bool { return !slices.Contains(strings.Split(names, ","), k.name) })
	}
	p := build(b, list, "-O3")
	var rows []row
	for i, k := range list {
		b.Run(k.name, func(b *testing.B) {
			var r row
			for b.Loop() {
				r = k.measure(b, p, i)
			}
			r.report(b)
			rows = append(rows, r)
		})
	}
	for _, x := range []struct {
		name string
		of   func(rows []row) float64
		goal float64
	}{
		{"mean", func(rows []row) float64 { return average(rows, func(r row) float64 { return r.overC }) }, leastMean},
		{"mean-rolled", func(rows []row) float64 { return average(rows, func(r row) float64 { return r.rolledC }) }, leastMean},
		{"lowest", lowest, slowest},
	} {
		b.Run(x.name, func(b *testing.B) {
			if len(rows) == 0 {
				b.Fatal("no kernel was measured")
			}
			for b.Loop() {
			}
			b.ReportMetric(0, "ns/op")
			goal.Above(b, x.of(rows), "times-C", x.goal)
		})
	}
	table(rows)
}

// report reports the times of a kernel, and its speed against the faster C.
func (r row) report(b *testing.B) {
	b.ReportMetric(0, "ns/op")
	c := min(r.time[0], r.time[slices.Index(variants, rolled)])
	b.ReportMetric(r.time[2]/1e6, goal.Ours)
	b.ReportMetric(c/1e6, goal.Peer)
	b.ReportMetric(r.flattened, "speed/unflattened")
	goal.Above(b, min(r.overC, r.rolledC), goal.SpeedOfPeer, slowest)
}

func (k kernel) measure(b *testing.B, p program, i int) row {
	c, module := nativetest.Parse(b, k.text)
	machine, err := interp.New(c, module, interp.Options{}, interpstd.Table(), interphivm.Table())
	if err != nil {
		b.Fatal(err)
	}
	data := input(k.arguments(b, machine))
	var out []byte
	for range processes {
		out = append(out, p.run(b, data, strconv.Itoa(rounds), i)...)
	}
	times := make([][]float64, len(variants)+1) // by variant
	for line := range bytes.Lines(out) {
		for v, field := range bytes.Fields(line) {
			t, err := strconv.ParseFloat(string(field), 64)
			if err != nil {
				b.Fatal(err)
			}
			times[v] = append(times[v], t)
		}
	}
	r := row{kernel: k}
	for v := range variants {
		r.time = append(r.time, benchstats.Of(times[v]).Median)
	}
	r.flattened, r.maximal = faster(times[1], times[2]), faster(times[1], times[3])
	r.overC, r.plainC = faster(times[0], times[2]), faster(times[0], times[1])
	r.rolledC = faster(times[slices.Index(variants, rolled)], times[2])
	if k.hasOperations() {
		r.operations = faster(times[4], times[2])
	}
	r.noise = math.Abs(faster(times[1], times[len(variants)]) - 1)
	return r
}

// faster returns how many times as fast b is as a.
func faster(a, b []float64) float64 { return benchstats.Ratio(a, b).Median }

// table prints the measurements.
func table(rows []row) {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "kernel\trank\tC µs\tunflattened µs\tflattened µs\tmaximal µs\tflattened/unflattened\tmaximal/unflattened\tunflattened/C\tflattened/C\tflattened/rolled C\tby operation\tnoise\t")
	var odd, whole, pairs, overC, overRolled mean
	for _, r := range rows {
		operations := ""
		if r.operations > 0 {
			operations = fmt.Sprintf("%.2f", r.operations)
		}
		fmt.Fprintf(w, "%s\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%s\t%.1f%%\t\n", r.name, r.rank(),
			r.time[0]/1e3, r.time[1]/1e3, r.time[2]/1e3, r.time[3]/1e3, r.flattened, r.maximal, r.plainC, r.overC, r.rolledC, operations, 100*r.noise)
		overC.add(r.overC)
		overRolled.add(r.rolledC)
		switch {
		case r.rank() < 4:
		case r.inVectors():
			whole.add(r.flattened)
		default:
			odd.add(r.flattened)
			if slices.ContainsFunc(rows, func(x row) bool { return x.inVectors() && strings.HasPrefix(x.name, r.name) }) {
				pairs.add(r.flattened)
			}
		}
	}
	w.Flush()
	fmt.Printf("geometric means of flattened/unflattened for rank 4 and more: %v; kernels that have one with rows of whole vectors: %v, and these: %v\n", odd, pairs, whole)
	fmt.Printf("geometric means of flattened/C: %v, where C is not unrolled: %v\n", overC, overRolled)
}

// mean is a geometric mean.
type mean struct{ n, logarithms float64 }

func (m *mean) add(x float64) {
	m.n++
	m.logarithms += math.Log(x)
}

func (m mean) String() string {
	if m.n == 0 {
		return "none"
	}
	return fmt.Sprintf("%.2f (%.0f kernels)", m.value(), m.n)
}

// average returns the geometric mean of a quotient.
func average(rows []row, quotient func(row) float64) float64 {
	var m mean
	for _, r := range rows {
		m.add(quotient(r))
	}
	return m.value()
}

// lowest returns how many times as fast as the faster C the slowest kernel is.
func lowest(rows []row) float64 {
	least := math.Inf(1)
	for _, r := range rows {
		least = min(least, r.overC, r.rolledC)
	}
	return least
}

func (m mean) value() float64 { return math.Exp(m.logarithms / max(m.n, 1)) }
