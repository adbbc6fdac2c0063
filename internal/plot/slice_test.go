package plot_test

import (
	"strings"
	"testing"

	"hivm-opt/internal/plot"
)

// TestSlice draws parts of a memref of three axes.
func TestSlice(t *testing.T) {
	numbers := make([]float64, 2*3*4)
	for i := range numbers {
		numbers[i] = float64(i)
	}
	v := memref(numbers, 2, 3, 4)
	for text, want := range map[string]string{
		"1":          "min 12, max 23",
		"1,:,:":      "min 12, max 23",
		":,1":        "min 4, max 19",
		"0,1:":       "min 4, max 11",
		"-1,-2,1:-1": "min 17, max 18",
		" :1 ,2":     "min 8, max 11",
		":,:,3":      "min 3, max 23",
	} {
		spans, err := plot.ParseSpans(text)
		if err != nil {
			t.Fatal(err)
		}
		part, err := plot.Slice(v, spans)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := draw(t, part, plot.Values); !strings.Contains(got, ">"+want) {
			t.Errorf("%s: not %s in\n%s", text, want, got)
		}
	}
	for _, text := range []string{"2", "-3", "0:3", "1:1", "2:1", ":,:,:,:", "0:-2", "9223372036854775807", "-9223372036854775808"} {
		spans, err := plot.ParseSpans(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := plot.Slice(v, spans); err == nil {
			t.Errorf("%s is a part", text)
		}
	}
	for _, text := range []string{"", "x", "1,", "1:2:3", "1.5", "99999999999999999999"} {
		if _, err := plot.ParseSpans(text); err == nil {
			t.Errorf("%q is right", text)
		}
	}
}
