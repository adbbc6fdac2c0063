package coreutils

import (
	"fmt"
	"strings"
)

// edit is one line of a comparison: kept (' '), removed ('-') or added ('+').
type edit struct {
	op   byte
	text string
}

// maxCells bounds the table of [compareLines]; beyond it the differing middle
// of two texts is shown as replaced as a whole.
const maxCells = 1 << 22

// compareLines returns the edits that make b of a, and whether there are any.
// Lines are equal if they are after normal.
func compareLines(a, b string, normal func(string) string) (edits []edit, differ bool) {
	la, lb := splitLines(a), splitLines(b)
	na, nb := make([]string, len(la)), make([]string, len(lb))
	for i, l := range la {
		na[i] = normal(l)
	}
	for i, l := range lb {
		nb[i] = normal(l)
	}
	head := 0
	for head < len(na) && head < len(nb) && na[head] == nb[head] {
		head++
	}
	enda, endb := len(na), len(nb)
	for enda > head && endb > head && na[enda-1] == nb[endb-1] {
		enda--
		endb--
	}
	for _, l := range la[:head] {
		edits = append(edits, edit{' ', l})
	}
	i, j := head, head
	if rows, cols := enda-head, endb-head; rows > 0 && cols > 0 && rows*cols <= maxCells {
		// common[x][y] is the length of the longest common part of the lines behind
		// line x of one middle and behind line y of the other.
		common := make([][]int32, rows+1)
		common[rows] = make([]int32, cols+1)
		for x := rows - 1; x >= 0; x-- {
			common[x] = make([]int32, cols+1)
			for y := cols - 1; y >= 0; y-- {
				if na[head+x] == nb[head+y] {
					common[x][y] = common[x+1][y+1] + 1
				} else {
					common[x][y] = max(common[x+1][y], common[x][y+1])
				}
			}
		}
		for i < enda && j < endb {
			switch {
			case na[i] == nb[j]:
				edits = append(edits, edit{' ', la[i]})
				i++
				j++
			case common[i-head+1][j-head] >= common[i-head][j-head+1]:
				edits = append(edits, edit{'-', la[i]})
				i++
			default:
				edits = append(edits, edit{'+', lb[j]})
				j++
			}
		}
	}
	for ; i < enda; i++ {
		edits = append(edits, edit{'-', la[i]})
	}
	for ; j < endb; j++ {
		edits = append(edits, edit{'+', lb[j]})
	}
	for _, l := range la[enda:] {
		edits = append(edits, edit{' ', l})
	}
	return edits, head < enda || head < endb
}

// splitLines returns the lines of s with their line ends, so that a missing
// line end at the end is a difference.
func splitLines(s string) []string {
	var lines []string
	for l := range strings.Lines(s) {
		lines = append(lines, l)
	}
	return lines
}

// unified writes edits in hunks with so many lines of context.
func unified(edits []edit, context int) string {
	var b strings.Builder
	lineA, lineB := 1, 1 // of edits[i]
	for i := 0; i < len(edits); {
		if edits[i].op == ' ' {
			i++
			lineA++
			lineB++
			continue
		}
		start := i
		for start > 0 && i-start < context && edits[start-1].op == ' ' {
			start--
		}
		end, kept := i, 0
		for end < len(edits) && kept <= 2*context {
			if edits[end].op == ' ' {
				kept++
			} else {
				kept = 0
			}
			end++
		}
		end -= max(0, kept-context)
		var body strings.Builder
		countA, countB := 0, 0
		for _, e := range edits[start:end] {
			if e.op != '+' {
				countA++
			}
			if e.op != '-' {
				countB++
			}
			fmt.Fprintf(&body, "%c%s", e.op, e.text)
			if !strings.HasSuffix(e.text, "\n") {
				body.WriteString("\n\\ No newline at end of file\n")
			}
		}
		fmt.Fprintf(&b, "@@ -%s +%s @@\n%s", hunkRange(lineA-(i-start), countA), hunkRange(lineB-(i-start), countB), body.String())
		lineA += countA - (i - start)
		lineB += countB - (i - start)
		i = end
	}
	return b.String()
}

// hunkRange writes where a hunk is in a file.
func hunkRange(line, count int) string {
	switch count {
	case 0:
		return fmt.Sprintf("%d,0", line-1)
	case 1:
		return fmt.Sprint(line)
	}
	return fmt.Sprintf("%d,%d", line, count)
}
