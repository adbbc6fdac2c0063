// Package suggest finds the word that a misspelled one was meant to be.
package suggest

// Closest returns the candidate with the smallest edit distance from name, the
// first of several, or an empty string if even that differs in more than a third
// of the letters. Names of more than some hundred letters are not written by hand.
func Closest(name string, candidates []string) string {
	if len(name) > mostLetters {
		return ""
	}
	best, at := "", len(name)/3+1
	for _, c := range candidates {
		if far := max(len(name)-len(c), len(c)-len(name)); far >= at {
			continue // every letter too many counts
		}
		if d := distance(name, c); d < at {
			best, at = c, d
		}
	}
	return best
}

// mostLetters is the length up to which names are compared, which takes the product of their lengths.
const mostLetters = 300

// distance is how many letters are to be put in, left out, replaced or swapped with the
// next one to make one word of another.
func distance(a, b string) int {
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next[0] = i
		for j := 1; j <= len(b); j++ {
			d := row[j-1]
			if a[i-1] != b[j-1] {
				d++
			}
			d = min(d, row[j]+1, next[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			next[j] = d
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}
