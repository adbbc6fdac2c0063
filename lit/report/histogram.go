package report

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"hivm-opt/lit"
)

const (
	slowest  = 20 // tests are listed by name
	barWidth = 40 // of a bar for all tests
	maxBars  = 10 // bars are enough
)

// Histogram prints which tests took longest and how the times are spread.
func Histogram(out io.Writer, results []lit.Result) {
	var ran []lit.Result
	for _, r := range results {
		if r.Code != lit.Skipped && r.Code != lit.Excluded {
			ran = append(ran, r)
		}
	}
	if len(ran) == 0 {
		return
	}
	slices.SortStableFunc(ran, func(a, b lit.Result) int { return int(b.Elapsed - a.Elapsed) })
	longest := ran[0].Elapsed.Seconds()
	rule := strings.Repeat("-", barWidth+34)
	fmt.Fprintf(out, "Slowest Tests:\n%s\n", rule)
	for _, r := range ran[:min(slowest, len(ran))] {
		fmt.Fprintf(out, "%.2fs: %s\n", r.Elapsed.Seconds(), r.Test.Name())
	}
	fmt.Fprint(out, "\nTests Times:\n")
	if longest <= 0 {
		return // a clock too coarse to measure
	}
	width, bars := scale(longest)
	count := make([]int, bars)
	for _, r := range ran {
		i := int(float64(bars) * r.Elapsed.Seconds() / longest)
		count[min(i, bars-1)]++
	}
	digits := int(math.Ceil(math.Log10(longest)))
	decimals := max(0, 3-digits)
	if decimals > 0 {
		digits += decimals + 1
	}
	countDigits := int(math.Ceil(math.Log10(float64(len(ran)))))
	fmt.Fprintf(out, "%s\n[%s] :: [%s] :: [%s]\n%s\n", rule,
		center("Range", (digits+1)*2+3), center("Percentage", barWidth), center("Count", countDigits*2+1), rule)
	for i := bars - 1; i >= 0; i-- {
		stars := barWidth * count[i] / len(ran)
		fmt.Fprintf(out, "[%*.*fs,%*.*fs) :: [%-*s] :: [%*d/%*d]\n",
			digits, decimals, float64(i)*width, digits, decimals, float64(i+1)*width,
			barWidth, strings.Repeat("*", stars), countDigits, count[i], countDigits, len(ran))
	}
	fmt.Fprintln(out, rule)
}

// scale returns the width of a bar, a round number of seconds, and how many
// there are: the first more than enough.
func scale(longest float64) (width float64, bars int) {
	for power := math.Ceil(math.Log10(longest)); ; power-- {
		for _, step := range []float64{5, 2, 2.5, 1} {
			width = step * math.Pow(10, power)
			if bars = int(math.Ceil(longest / width)); bars > maxBars {
				return width, bars
			}
		}
	}
}

// center puts text into the middle of width columns.
func center(text string, width int) string {
	pad := width - len(text)
	if pad <= 0 {
		return text
	}
	left := pad/2 + pad&width&1
	return strings.Repeat(" ", left) + text + strings.Repeat(" ", pad-left)
}
