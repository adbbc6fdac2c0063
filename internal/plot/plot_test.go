package plot_test

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/internal/plot"
	"hivm-opt/interp"
)

// memref returns a memref of f64 with some numbers.
func memref(numbers []float64, sizes ...int64) interp.Value {
	b := interp.NewBuffer(8 * len(numbers))
	for i, x := range numbers {
		interp.F64.Put(b.Data[8*i:], interp.Float64Of(interp.F64, x))
	}
	return interp.MemRefOf(interp.Contiguous(b, interp.F64, sizes))
}

// draw returns the picture of a value, which is XML.
func draw(t *testing.T, v interp.Value, kind plot.Kind) string {
	t.Helper()
	var out bytes.Buffer
	if err := plot.Write(&out, v, kind, "<it> & more"); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(out.Bytes())); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, out.String())
		}
	}
	if !strings.Contains(out.String(), "<title>&lt;it&gt; &amp; more</title>") {
		t.Errorf("no title in\n%s", out.String())
	}
	return out.String()
}

// points returns the points of the lines of a picture.
func points(t *testing.T, text string) (lines [][][2]int) {
	t.Helper()
	for _, m := range regexp.MustCompile(`<polyline points="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		var line [][2]int
		for _, word := range strings.Fields(m[1]) {
			a, b, _ := strings.Cut(word, ",")
			x, err := strconv.Atoi(a)
			y, err2 := strconv.Atoi(b)
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			line = append(line, [2]int{x, y})
		}
		lines = append(lines, line)
	}
	return lines
}

func TestLine(t *testing.T) {
	text := draw(t, memref([]float64{0, 10, 5}, 1, 3), plot.Values)
	got := points(t, text)
	if len(got) != 1 || len(got[0]) != 3 || got[0][0] != [2]int{80, 420} || got[0][1] != [2]int{310, 50} || got[0][2] != [2]int{540, 235} {
		t.Errorf("the lines are %v", got)
	}
	if !strings.Contains(text, "min 0, max 10") {
		t.Errorf("no caption in\n%s", text)
	}
}

// TestGap has numbers that are not finite: the line has a gap, and there are marks.
func TestGap(t *testing.T) {
	text := draw(t, memref([]float64{1, 2, math.NaN(), 3, math.Inf(-1), 4, 5}, 7), plot.Values)
	if got := points(t, text); len(got) != 2 || len(got[0]) != 2 || len(got[1]) != 2 {
		t.Errorf("the lines are %v", got)
	}
	if strings.Count(text, "#d4145a") != 2 || !strings.Contains(text, "min 1, max 5, 1 nan, 1 inf") {
		t.Errorf("the marks are\n%s", text)
	}
	if text = draw(t, memref([]float64{math.NaN(), math.NaN()}, 2), plot.Values); !strings.Contains(text, "no finite number, 2 nan") || points(t, text) != nil {
		t.Errorf("of NaN alone it is\n%s", text)
	}
}

// TestManyNumbers has more numbers than pixels: one that is far from the others is still to be seen, and the
// picture does not grow.
func TestManyNumbers(t *testing.T) {
	numbers := make([]float64, 200_000)
	numbers[77_777] = 1
	numbers[123_456] = -1
	text := draw(t, memref(numbers, 200_000), plot.Values)
	least, most := math.MaxInt, 0
	for _, line := range points(t, text) {
		for _, p := range line {
			least, most = min(least, p[1]), max(most, p[1])
		}
	}
	if !strings.Contains(text, "min -1, max 1; a column for about 435 numbers<") {
		t.Errorf("the caption does not say that numbers are drawn together:\n%s", text)
	}
	if least != 50 || most != 420 || len(text) > 20_000 {
		t.Errorf("from %d to %d in %d bytes", least, most, len(text))
	}
}

// TestExtremes has numbers whose distance is no f64, and numbers that are all the same.
func TestExtremes(t *testing.T) {
	for _, numbers := range [][]float64{{-math.MaxFloat64, math.MaxFloat64}, {7, 7}, {0, 0}, {5e-324, 1e-323}, {1e300, 1e300}} {
		for _, kind := range []plot.Kind{plot.Values, plot.Histogram} {
			text := draw(t, memref(numbers, 2), kind)
			if strings.Contains(text, "NaN") || strings.Contains(text, "-922337") || len(text) > 20_000 {
				t.Errorf("of %v it is\n%s", numbers, text)
			}
		}
	}
}

// table returns the picture in a heat map.
func table(t *testing.T, text string) image.Image {
	t.Helper()
	m := regexp.MustCompile(`base64,([^"]*)"`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no table in\n%s", text)
	}
	file, err := base64.StdEncoding.DecodeString(m[1])
	if err != nil {
		t.Fatal(err)
	}
	out, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func shade(i image.Image, x, y int) uint8 { return i.(*image.Paletted).ColorIndexAt(x, y) }

func TestHeatMap(t *testing.T) {
	text := draw(t, memref([]float64{0, 1, 2, 3, math.NaN(), 5}, 2, 3), plot.Values)
	got := table(t, text)
	if got.Bounds() != image.Rect(0, 0, 3, 2) || shade(got, 0, 0) != 0 || shade(got, 2, 1) != 254 || shade(got, 1, 1) != 255 || shade(got, 0, 1) != 153 {
		t.Errorf("%v: %d %d %d %d", got.Bounds(), shade(got, 0, 0), shade(got, 2, 1), shade(got, 1, 1), shade(got, 0, 1))
	}
	if !strings.Contains(text, "nan, inf") || !strings.Contains(text, "first axis") {
		t.Errorf("it is\n%s", text)
	}
	// The leading axes follow each other, and axes of size one do not count.
	if got := table(t, draw(t, memref(make([]float64, 24), 2, 3, 1, 4), plot.Values)); got.Bounds() != image.Rect(0, 0, 4, 6) {
		t.Errorf("%v", got.Bounds())
	}
}

// TestBigTable has more numbers than cells: a cell has the mean of those it stands for.
func TestBigTable(t *testing.T) {
	const rows, columns = 300, 1024
	numbers := make([]float64, rows*columns)
	for i := range numbers {
		if i%columns >= columns/2 {
			numbers[i] = 1 + float64(i%2)
		}
	}
	text := draw(t, memref(numbers, rows, columns), plot.Values)
	if !strings.Contains(text, "min 0, max 2; 300x1024 numbers, as 256x256 means<") {
		t.Errorf("the caption does not say that numbers are drawn together:\n%s", text)
	}
	got := table(t, text)
	if got.Bounds() != image.Rect(0, 0, 256, 256) || shade(got, 0, 255) != 0 || shade(got, 255, 0) != 191 {
		t.Errorf("%v: %d %d", got.Bounds(), shade(got, 0, 255), shade(got, 255, 0))
	}
}

func TestHistogram(t *testing.T) {
	text := draw(t, memref([]float64{1, 2, 2, 4, math.NaN()}, 5), plot.Histogram)
	bars := regexp.MustCompile(`<rect x="(\d+)" y="(\d+)" width="\d+" height="(\d+)" style="fill:#1f4e9c"`).FindAllStringSubmatch(text, -1)
	var got []string
	for _, b := range bars {
		got = append(got, b[1]+":"+b[3])
	}
	if want := "80:185 195:370 425:185"; strings.Join(got, " ") != want {
		t.Errorf("the bars are %v, not %s\n%s", got, want, text)
	}
	// Of many different numbers there are at most 64.
	many := make([]float64, 10_000)
	for i := range many {
		many[i] = math.Sqrt(float64(i))
	}
	if n := strings.Count(draw(t, memref(many, 100, 100), plot.Histogram), `style="fill:#1f4e9c"`); n != 64 {
		t.Errorf("%d bars", n)
	}
}

// TestErrors has values that cannot be drawn.
func TestErrors(t *testing.T) {
	for want, v := range map[string]interp.Value{
		"it is a single number":   interp.Float64Of(interp.F64, 1),
		"it has no elements":      memref(nil, 4, 0),
		"it has a single element": memref([]float64{1}, 1, 1),
		"single element: there":   memref([]float64{1}),
	} {
		for _, kind := range []plot.Kind{plot.Values, plot.Histogram} {
			var out bytes.Buffer
			if err := plot.Write(&out, v, kind, "t"); err == nil || !strings.Contains(err.Error(), want) || out.Len() > 0 {
				t.Errorf("%v, not %q; %d bytes", err, want, out.Len())
			}
		}
	}
}

// TestOverlap has a view with more numbers than memory, whose count is beyond 64 bits.
func TestOverlap(t *testing.T) {
	m := *memref([]float64{1}, 1).MemRef()
	m.Sizes, m.Strides = []int64{1 << 32, 1 << 32}, []int64{0, 0}
	if err := plot.Write(io.Discard, interp.MemRefOf(&m), plot.Values, "t"); err == nil || !strings.Contains(err.Error(), "are too many") {
		t.Errorf("%v", err)
	}
}

// TestZero has an axis through zero, which has no sign.
func TestZero(t *testing.T) {
	text := draw(t, memref([]float64{-1.9, 2.3}, 2), plot.Values)
	if !strings.Contains(text, ">0</text>") || strings.Contains(text, ">-0</text>") {
		t.Errorf("it is\n%s", text)
	}
}
