package filecheck

import "strings"

// The limits of the search for the text that a pattern may have meant.
const (
	nearestBytes = 4096 // of the input that are looked at
	nearestWork  = nearestBytes * 2048
	farthest     = 50 // is too unlike to be worth a note
)

// nearest returns the offset in text of the part most like example, if that is not
// right at the start. Patterns start at no blank, and each line further down makes up
// for a hundredth of an edit.
func nearest(example, text string) (offset int, ok bool) {
	window := min(nearestBytes, len(text))
	if nearestWork < window*len(example) {
		return 0, false
	}
	e := editor{example: example}
	best := float64(farthest)
	lines := 0
	for i := range window {
		if text[i] == '\n' {
			lines++
		}
		if text[i] == ' ' || text[i] == '\t' {
			continue
		}
		penalty := float64(lines) / 100
		here := text[i:min(i+len(example), len(text))]
		if end := strings.IndexByte(here, '\n'); end >= 0 {
			here = here[:end]
		}
		// An edit more than best makes no difference.
		if quality := float64(e.distance(here, int(best)+1)) + penalty; quality < best {
			best, offset, ok = quality, i, true
		}
	}
	return offset, ok && offset > 0
}

// An editor compares texts with one example.
type editor struct {
	example string
	row     []int
}

// distance returns the least number of bytes to insert, remove or replace that make
// text the example, or most if it is no less.
func (e *editor) distance(text string, most int) int {
	if abs(len(text)-len(e.example)) >= most {
		return most
	}
	if cap(e.row) < len(e.example)+1 {
		e.row = make([]int, len(e.example)+1)
	}
	row := e.row[:len(e.example)+1]
	for j := range row {
		row[j] = min(j, most)
	}
	for i := range len(text) {
		// Only fields close to the diagonal can reach less than most.
		from, to := max(1, i+1-most), min(len(e.example), i+1+most)
		diagonal := row[from-1]
		left := most
		if from == 1 {
			left = min(i+1, most)
		}
		row[from-1] = left
		least := left
		for j := from; j <= to; j++ {
			cost := diagonal
			if text[i] != e.example[j-1] {
				cost = min(diagonal, left, row[j]) + 1
			}
			diagonal = row[j]
			left = min(cost, most)
			row[j] = left
			least = min(least, left)
		}
		if to < len(e.example) {
			row[to+1] = most
		}
		if least >= most {
			return most
		}
	}
	return row[len(e.example)]
}

func abs(n int) int { return max(n, -n) }
