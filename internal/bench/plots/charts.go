package main

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"hivm-opt/internal/bench/figures"
	"hivm-opt/internal/bench/goal"
)

// chart is a picture made of the figures of benchmarks.
type chart struct {
	file string
	draw func([]figures.Figure) (*plot.Plot, vg.Point, error)
}

var charts = []chart{
	{"bench-kernels.svg", drawKernels},
	{"bench-time.svg", drawLines(lines{
		title: "CPU time on one core", unit: "CPU-s", label: "seconds",
	})},
	{"bench-memory.svg", drawLines(lines{title: "Peak memory", unit: "MB-peak-RSS", label: "MB"})},
}

// The colours of the documents.
var (
	ink    = color.RGBA{0x1b, 0x24, 0x30, 255}
	soft   = color.RGBA{0x5b, 0x66, 0x73, 255}
	faster = color.RGBA{0x4b, 0x8f, 0xd1, 255}
	slower = color.RGBA{0xd0, 0x72, 0x2c, 255}
)

// newPlot returns an empty chart with a title.
func newPlot(title string) *plot.Plot {
	p := plot.New()
	sans := font.Font{Typeface: "Liberation", Variant: "Sans"}
	p.Title.Text = title
	p.Title.TextStyle.Font, p.Title.TextStyle.Color = font.From(sans, 12), ink
	p.Title.Padding = vg.Points(8)
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Label.TextStyle.Font, axis.Label.TextStyle.Color = font.From(sans, 10), soft
		axis.Tick.Label.Font, axis.Tick.Label.Color = font.From(sans, 9), ink
		axis.Color, axis.Tick.Color = soft, soft
	}
	p.Legend.TextStyle.Font, p.Legend.Top, p.Legend.Left = font.From(sans, 10), true, true
	return p
}

// slowest is the part of the speed of C that a kernel has to reach.
const slowest = 0.95

// drawKernels draws a bar for each kernel on a logarithmic axis that begins at the speed of C.
func drawKernels(list []figures.Figure) (*plot.Plot, vg.Point, error) {
	type bar struct {
		name  string
		ratio float64
	}
	var bars []bar
	for _, f := range list {
		if name, ok := strings.CutPrefix(f.Bench, "Kernels/"); ok && f.Unit == goal.SpeedOfPeer {
			bars = append(bars, bar{name, f.Value})
		}
	}
	if len(bars) == 0 {
		return nil, vg.Point{}, errors.New("no benchmark of kernels")
	}
	slices.SortStableFunc(bars, func(a, b bar) int { return cmp.Compare(a.ratio, b.ratio) })
	p := newPlot("Kernels: flattened code against plain C, same clang (1 is the speed of C)")
	names := make([]string, len(bars))
	for i, b := range bars {
		names[i] = b.name
		one, err := plotter.NewBarChart(plotter.Values{math.Log2(b.ratio)}, vg.Points(8))
		if err != nil {
			return nil, vg.Point{}, err
		}
		one.Horizontal, one.XMin, one.LineStyle.Width = true, float64(i), 0
		one.Color = faster
		if b.ratio < slowest {
			one.Color = slower
		}
		p.Add(one)
	}
	p.NominalY(names...)
	p.Y.Tick.Width = 0
	p.X.Label.Text = "times as fast as C"
	p.X.Tick.Marker = plot.TickerFunc(powersOfTwo)
	p.X.Min, p.X.Max = math.Floor(min(p.X.Min, 0)), math.Ceil(p.X.Max)
	return p, vg.Point{X: 8 * vg.Inch, Y: vg.Points(60 + 12*float64(len(bars)))}, nil
}

// powersOfTwo labels an axis of logarithms.
func powersOfTwo(low, high float64) (out []plot.Tick) {
	for e := math.Ceil(low); e <= high; e++ {
		out = append(out, plot.Tick{Value: e, Label: strconv.FormatFloat(math.Exp2(e), 'g', -1, 64)})
	}
	return out
}

// lines is a chart with the numbers of operations on one axis and a figure on the other.
type lines struct{ title, unit, label string }

// programs are the benchmarks whose names end in ops=N, and their legends.
var programs = []struct {
	bench, legend string
	color         color.Color
}{
	{"ProcessSizes/tool", "hivm-opt: read, flatten, print", faster},
	{"ProcessSizes/peer", "mlir-opt: read, print", slower},
}

// drawLines returns a function that draws a chart with logarithmic axes.
func drawLines(l lines) func([]figures.Figure) (*plot.Plot, vg.Point, error) {
	return func(list []figures.Figure) (*plot.Plot, vg.Point, error) {
		p := newPlot(l.title)
		for _, program := range programs {
			points := pointsOf(list, program.bench, l.unit)
			if len(points) == 0 {
				return nil, vg.Point{}, fmt.Errorf("no benchmark %s with %s", program.bench, l.unit)
			}
			line, dots, err := plotter.NewLinePoints(points)
			if err != nil {
				return nil, vg.Point{}, err
			}
			line.Color, line.Width, dots.Color = program.color, vg.Points(2), program.color
			p.Add(line, dots)
			p.Legend.Add(program.legend, line, dots)
		}
		p.Add(plotter.NewGrid())
		p.X.Label.Text, p.Y.Label.Text = "operations", l.label
		for _, axis := range []*plot.Axis{&p.X, &p.Y} {
			axis.Scale, axis.Tick.Marker = plot.LogScale{}, plot.TickerFunc(short)
		}
		return p, vg.Point{X: 6 * vg.Inch, Y: 4 * vg.Inch}, nil
	}
}

// short labels a logarithmic axis: 10, 1k, 10M.
func short(low, high float64) []plot.Tick {
	list := plot.LogTicks{Prec: -1}.Ticks(low, high)
	for i, t := range list {
		for _, u := range [...]struct {
			size float64
			name string
		}{{1e6, "M"}, {1e3, "k"}} {
			if t.Label != "" && t.Value >= u.size {
				list[i].Label = strconv.FormatFloat(t.Value/u.size, 'g', -1, 64) + u.name
				break
			}
		}
	}
	return list
}

// pointsOf returns a figure of a benchmark by its number of operations, in their order.
func pointsOf(list []figures.Figure, bench, unit string) plotter.XYs {
	var out plotter.XYs
	for _, f := range list {
		if ops, ok := f.Operations(bench); ok && f.Unit == unit {
			out = append(out, plotter.XY{X: ops, Y: f.Value})
		}
	}
	slices.SortFunc(out, func(a, b plotter.XY) int { return cmp.Compare(a.X, b.X) })
	return out
}
